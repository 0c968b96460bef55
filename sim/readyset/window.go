package readyset

import "math"

// open opens a window, if one opens now and anybody holds a token. Before the first roll
// it opens if the rules say so.
func (t *Table) open(at Opens) bool {
	v := &t.view
	t.phase = phaseWindow
	t.order, t.turn, t.placed, t.acted, t.pass = t.order[:0], 0, 0, 0, 0
	v.Window++
	if at == OpensStart && t.rules.Window.Opens == OpensRoll {
		return false
	}
	for i := range v.Places {
		if v.Places[i].Hand != 0 && i != v.House {
			t.order = append(t.order, uint8(i))
		}
	}
	if len(t.order) == 0 {
		return false
	}
	t.react()
	return true
}

// react puts the seats of a window in the order in which they act. Each seat draws an
// exponential time with its speed as the rate, and the shortest is first: that is the
// law of Plackett and Luce. Where all are equally fast the words alone decide alike.
func (t *Table) react() {
	order := t.order
	base := uint64(t.view.Window) * MaxSeats
	for i, seat := range order {
		key := t.words.Word(base + uint64(seat))
		if t.speeds != nil {
			// Non-negative floats are in the order of their bits.
			key = ^math.Float64bits(exponential(key) / t.speeds[seat])
		}
		j := i
		for ; j > 0 && t.keys[j-1] < key; j-- {
			t.keys[j], order[j] = t.keys[j-1], order[j-1]
		}
		t.keys[j], order[j] = key, seat
	}
}

// exponential makes an exponential variate with mean 1 of a word: -ln u of u = word /
// 2^64, by the series of the inverse hyperbolic tangent. The products are rounded one by
// one, so that every processor gets the same bits.
func exponential(word uint64) float64 {
	f, e := math.Frexp((float64(word>>11) + 0.5) / (1 << 53))
	if f < math.Sqrt2/2 {
		f, e = 2*f, e-1
	}
	z := (f - 1) / (f + 1)
	zz := float64(z * z)
	sum := 0.0
	for n := 21; n > 0; n -= 2 {
		sum = float64(sum*zz) + 1/float64(n)
	}
	return -(float64(2*z*sum) + float64(float64(e)*math.Ln2))
}

// nextInWindow finds the next seat that is to act in the window.
func (t *Table) nextInWindow() (seat int, ok bool) {
	if t.rules.Window.Sees == SeesBefore {
		return t.nextAtOnce()
	}
	for ; t.turn < len(t.order); t.turn++ {
		seat := int(t.order[t.turn])
		if !t.passed(seat) && t.mayPlace(seat, t.placed) {
			return seat, true
		}
		t.placed = 0
	}
	return 0, false
}

// mayPlace reports whether a seat that has placed so many tokens in this window may place
// another.
func (t *Table) mayPlace(seat, placed int) bool {
	most := t.rules.Window.Tokens
	return t.view.Places[seat].Hand != 0 && (most == All || placed < int(most))
}

// actInWindow takes what a seat does in a window.
func (t *Table) actInWindow(a *Act) error {
	v := &t.view
	var err error
	if !a.Pass {
		err = v.Legal(a.Token, a.Spot)
	}
	if a.Pass || err != nil {
		t.pass |= 1 << v.Seat
	}
	if t.rules.Window.Sees == SeesBefore {
		t.acts[v.Seat] = *a
		t.acted |= 1 << v.Seat
		return err
	}
	if !t.passed(v.Seat) {
		t.place(v.Seat, a.Token, a.Spot)
		t.placed++
	}
	return err
}

// nextAtOnce is nextInWindow where all decide at once: in rounds, in each of which every
// seat that has not passed decides on the board as it was, and then the tokens are
// placed, the fastest first. Who comes too late for a spot keeps the token and is asked
// again.
func (t *Table) nextAtOnce() (seat int, ok bool) {
	for {
		for _, s := range t.order {
			if seat := int(s); t.acted>>seat&1 == 0 && !t.passed(seat) && t.mayPlace(seat, t.inWindow(seat)) {
				return seat, true
			}
		}
		if t.acted == 0 {
			return 0, false
		}
		for _, s := range t.order {
			if seat := int(s); t.acted>>seat&1 != 0 && !t.passed(seat) {
				t.view.Seat = seat
				if a := &t.acts[seat]; t.view.Legal(a.Token, a.Spot) == nil {
					t.place(seat, a.Token, a.Spot)
				}
			}
		}
		t.acted = 0
	}
}

// inWindow counts the tokens that a seat has placed in this window.
func (t *Table) inWindow(seat int) int {
	n := 0
	for i := len(t.bets) - 1; i >= t.first && t.bets[i].Rolls == t.race.Rolls; i-- {
		if int(t.bets[i].Seat) == seat && t.bets[i].Token.Kind != TokenHouse {
			n++
		}
	}
	return n
}
