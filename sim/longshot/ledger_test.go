package longshot

import "testing"

// The least that was in the bank stays the least, whatever comes in later.
func TestLeast(t *testing.T) {
	table := dealt(t, plain(t))
	for i, c := range []struct {
		pays             int
		wantNow, wantMin int64
	}{
		{10, -10, -10}, {-25, 15, -10}, {20, -5, -10}, {6, -11, -11}, {-40, 29, -11},
	} {
		table.pay(i%3, c.pays, FromCards, None)
		if now, least := table.Bank(); now != c.wantNow || least != c.wantMin {
			t.Errorf("payment %d: bank %d, least %d, want %d, %d", i+1, now, least, c.wantNow, c.wantMin)
		}
	}
}

// A stake that was never paid does not come back.
func TestReturned(t *testing.T) {
	for _, c := range []struct {
		returned    string
		paid, free  int64
		second, out int64
	}{
		{"kept", 25, 25, 15, -5}, {"returned", 30, 25, 20, -5},
	} {
		table := dealt(t, plain(t, "bets.returned="+c.returned))
		table.bet(0, 5)
		table.bet(0, 0)
		table.bet(1, 5)
		table.bet(3, 5)
		stand(table, 20, 20, 20)
		table.settle()
		for i, want := range []int64{c.paid - 5, c.free, c.second - 5, c.out} {
			if got := table.Claims()[i].Gain; got != want {
				t.Errorf("%s, bet %d: gains %d, want %d", c.returned, i+1, got, want)
			}
		}
		if want := c.paid + c.free + c.second; table.Ledger(0).Accounts[FromBets] != want {
			t.Errorf("%s: won %d, want %d", c.returned, table.Ledger(0).Accounts[FromBets], want)
		}
	}
}

// A wager says who laid it, in which turn of the game, what it cost, and what place it took.
func TestClaims(t *testing.T) {
	table := dealt(t, plain(t, "money=200"))
	acts := []Act{{Do: DoBuy, Horse: 1}, {Do: DoBet, Horse: 2}, {Do: DoBet, Horse: 8}}
	for i, a := range acts {
		table.view.Seat, table.view.Turn, table.step = 2-i, 7+i, stepAction
		until(table)
		if err := table.Act(a); err != nil {
			t.Fatal(err)
		}
	}
	stand(table, 20, 20, 20)
	table.settle()
	for i, want := range []Claim{
		{Seat: 2, Horse: 1, Own: true, Place: 1, Turn: 7, Cost: 20, Gain: 75 - 20},
		{Seat: 1, Horse: 2, Place: 2, Turn: 8, Cost: 5, Gain: 2*5 - 5},
		{Seat: 0, Horse: 8, Place: None, Turn: 9, Cost: 5, Gain: -5},
	} {
		if got := table.Claims()[i]; got != want {
			t.Errorf("claim %d: %+v, want %+v", i+1, got, want)
		}
	}
}
