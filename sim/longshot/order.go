package longshot

import "slices"

// arrange rolls the horse die for the first turn and puts the seats in order.
func (t *Table) arrange() {
	order := t.view.Order
	for i := range order {
		order[i] = uint8(i)
	}
	if t.rules.Order.Then == ThenRoll {
		t.rank(order, len(order))
		return
	}
	t.rank(order, 1)
	first := order[0]
	for i := range order {
		order[i] = (first + uint8(i)) % uint8(len(order))
	}
}

// rank lets seats, which stand in clockwise order, roll, and sorts them by their rolls, the
// highest first. Of those that tie, as many roll again as it takes to know the first n.
func (t *Table) rank(seats []uint8, n int) {
	var rolls [MaxSeats]int
	for _, seat := range seats {
		rolls[seat] = t.below(len(t.rules.Horses))
		t.tell(Event{Kind: EventRanked, Seat: int(seat), Horse: rolls[seat]})
	}
	slices.SortStableFunc(seats, func(a, b uint8) int { return rolls[b] - rolls[a] })
	if t.rules.Order.Ties == TiesFirst {
		return
	}
	for i := 0; i < min(n, len(seats)); {
		j := i + 1
		for j < len(seats) && rolls[seats[j]] == rolls[seats[i]] {
			j++
		}
		if j > i+1 {
			slices.Sort(seats[i:j])
			t.rank(seats[i:j], n-i)
		}
		i = j
	}
}
