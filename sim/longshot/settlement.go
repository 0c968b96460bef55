package longshot

// settle pays what the places bring: bets that lost have gone to the bank, then the purses
// and the winnings are paid.
func (t *Table) settle() {
	r := t.rules
	for i := range t.claims {
		c := &t.claims[i]
		place := r.Won(&t.race, int(c.Horse))
		c.Place = int8(place)
		c.Gain = -int64(c.Cost)
		if place == None {
			continue
		}
		if c.Own {
			c.Gain += int64(r.Purses[place])
			t.pay(int(c.Seat), r.Purses[place], FromPurses, int(c.Horse))
			continue
		}
		pays := r.Pays(int(c.Horse), place, int(c.Cost))
		c.Gain += int64(pays)
		t.pay(int(c.Seat), pays, FromBets, int(c.Horse))
	}
}
