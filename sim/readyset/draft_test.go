package readyset

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// A draft is what seats are offered and asked between races.
type draft struct {
	table  *Table
	asked  []string // "1:d2" for a seat that drafts from two cards, "1:k" for one asked to be the House
	offers [][]string
}

// playDrafts plays a game of passers. card says which card a seat keeps, keep whether it
// is the House of the next race; deck is the deck from the top, if not a shuffled one.
func playDrafts(t *testing.T, r *Rules, seats, house int, deck []string, card func(v *View) int, keep func(v *View) bool) *draft {
	t.Helper()
	d := &draft{table: r.NewTable(seats, nil, nil)}
	d.table.Deal(1, 1)
	if r.House.Mode == HouseRotating {
		d.table.view.House = house
	}
	name := func(c uint8) string { return r.Deck[c].Name }
	if deck != nil {
		arrange(t, d.table.vip, deck, name)
		slices.Reverse(d.table.vip)
	}
	for {
		seat, v, ok := d.table.Next()
		if !ok {
			return d
		}
		a := Pass
		switch v.Decision {
		case DecideDraft:
			d.asked = append(d.asked, fmt.Sprintf("%d:d%d", seat, len(v.Offer)))
			var names []string
			for _, c := range v.Offer {
				names = append(names, name(c))
			}
			d.offers = append(d.offers, names)
			a = Act{Card: card(v)}
		case DecideKeep:
			d.asked = append(d.asked, fmt.Sprintf("%d:k", seat))
			a = Act{Keep: keep(v)}
		}
		if err := d.table.Act(a); err != nil {
			t.Fatal(err)
		}
	}
}

func firstCard(*View) int { return 0 }
func nobody(*View) bool   { return false }

// Who drafts, from how many cards, and who is asked to be the House, in what order.
func TestDraftOrder(t *testing.T) {
	accept := func(seat int) func(*View) bool { return func(v *View) bool { return v.Seat == seat } }
	for _, c := range []struct {
		name, sets   string
		seats, house int
		keep         func(*View) bool
		asked        string
	}{
		{"app", "races=2", 3, 0, nil, "0:d2 1:d2 2:d2"},
		{"alone", "races=3", 1, 0, nil, "0:d2 0:d2"},
		{"one race", "races=1", 3, 0, nil, ""},
		{"none drawn", "races=4 vip.draw=0", 3, 0, nil, ""},
		{"three drawn", "races=2 vip.draw=3", 2, 0, nil, "0:d3 1:d3"},
		{"fixed House", "races=2 house=fixed", 4, 0, nil, "0:d2 1:d2 2:d2"},
		{"fixed House, where a rotating one drafts", "races=2 house=fixed rotating_house.drafts=drafts", 3, 0, nil, "0:d2 1:d2"},
		{"clockwise from the left of the House", "races=2 house=rotating", 4, 1, accept(1), "2:d2 3:d2 0:d2 1:k"},
		{"the House too", "races=2 house=rotating rotating_house.drafts=drafts", 3, 1, accept(1), "2:d2 0:d2 1:d2 1:k"},
		{"the option goes clockwise", "races=3 house=rotating vip.draw=0", 4, 2, accept(1), "2:k 3:k 0:k 1:k 1:k"},
		{"nobody accepts: the left neighbor must", "races=3 house=rotating vip.draw=0", 3, 2, nobody, "2:k 0:k 1:k 0:k 1:k 2:k"},
		{"two people", "races=3 house=rotating vip.draw=0", 2, 0, nobody, "0:k 1:k 1:k 0:k"},
	} {
		d := playDrafts(t, standard(t, strings.Fields(c.sets)...), c.seats, c.house, nil, firstCard, c.keep)
		if got := strings.Join(d.asked, " "); got != c.asked {
			t.Errorf("%s: asked %s, want %s", c.name, got, c.asked)
		}
	}
}

// Who is House in which race, and what it is paid: $0, $3, $6 and $9.
func TestHousePay(t *testing.T) {
	for _, paid := range []string{"before", "after"} {
		r := standard(t, "house=rotating", "vip.draw=0", "rotating_house.paid="+paid)
		d := playDrafts(t, r, 3, 2, nil, firstCard, func(v *View) bool { return v.RaceNo == 2 && v.Seat == 0 })
		// Race 1: seat 2. Nobody accepts, so 0, then 1; in race 3 seat 1 passes to 2, and 0 accepts.
		var pays []string
		for race := range 4 {
			for seat := range 3 {
				if l := d.table.Ledger(race, seat); l.House != 0 {
					pays = append(pays, fmt.Sprintf("%d:%d:$%d", race+1, seat, l.House))
				}
			}
		}
		if got := strings.Join(pays, " "); got != "2:0:$3 3:1:$6 4:0:$9" {
			t.Errorf("%s: paid %s", paid, got)
		}
		if m := d.table.view.Places; m[0].Money != 12 || m[1].Money != 6 || m[2].Money != 0 {
			t.Errorf("%s: ends with $%d, $%d, $%d", paid, m[0].Money, m[1].Money, m[2].Money)
		}
	}
}

// The first House of a rotating one is any seat: 3 seats, each a third of 3000 games to 5.3
// standard errors, a false alarm below 1e-6 in all; the seed is fixed.
func TestFirstHouse(t *testing.T) {
	table := standard(t, "house=rotating").NewTable(3, nil, nil)
	counts := [3]int{}
	for k := range uint64(3000) {
		table.Deal(5, k)
		counts[table.view.House]++
	}
	for seat, n := range counts {
		if n < 1000-137 || n > 1000+137 { // 5.3 * sqrt(3000 * 1/3 * 2/3) = 136.8
			t.Errorf("seat %d is the first House in %d of 3000 games", seat, n)
		}
	}
}

// Chips pay 3, 6 or 9 when they are the first, second or third card; the last amount
// counts on. Other cards before them count.
func TestChips(t *testing.T) {
	for _, c := range []struct {
		deck string // one drawn after each race
		pays []int64
	}{
		{"chips side piggyback", []int64{3, 0, 0}},
		{"side chips piggyback", []int64{0, 6, 0}},
		{"side piggyback chips", []int64{0, 0, 9}},
		{"side piggyback gambler chips", []int64{0, 0, 0, 9}},
		{"gambler piggyback black-6 white-2 chips", []int64{0, 0, 0, 0, 9}},
	} {
		deck := strings.Fields(c.deck)
		r := standard(t, "vip.deck=testdata/deck.yaml", "vip.draw=1", fmt.Sprint("races=", len(deck)+1))
		for i := range r.Deck { // leaves the chips alone to pay
			r.Deck[i].Side = nil
		}
		d := playDrafts(t, r, 1, 0, deck, firstCard, nil)
		for race, pays := range c.pays {
			if got := d.table.Ledger(race, 0).Cards; got != pays {
				t.Errorf("%s: $%d after race %d, want $%d", c.deck, got, race+1, pays)
			}
		}
	}
}

// Chips count the cards that a seat has kept, not the drafts that were: who sat one out as
// the House gets its first card later.
func TestChipsAfterSittingOut(t *testing.T) {
	r := standard(t, "vip.deck=testdata/deck.yaml", "vip.draw=1", "house=rotating", "races=3")
	for i := range r.Deck { // leaves the chips alone to pay
		r.Deck[i].Side = nil
	}
	d := playDrafts(t, r, 2, 0, []string{"side", "chips"}, firstCard, nobody)
	if got, want := strings.Join(d.asked, " "), "1:d1 0:k 1:k 0:d1 1:k 0:k"; got != want {
		t.Fatalf("asked %s, want %s", got, want)
	}
	if got := d.table.Ledger(1, 0).Cards; got != 3 {
		t.Errorf("the first card of seat 0, after race 2, pays $%d, want $3", got)
	}
}

// A deck that runs out is made anew of the discards, and when all cards lie before somebody
// fewer are offered, or none.
func TestDraftRunsOut(t *testing.T) {
	r := standard(t, "vip.deck=testdata/deck.yaml", "races=6") // of 8 cards
	deck := []string{"black-6", "white-2", "white-2", "snake-eyes", "gambler", "piggyback", "chips", "side"}
	d := playDrafts(t, r, 2, 0, deck, func(v *View) int { return len(v.Offer) - 1 }, nil)
	// Four drafts use up the deck and leave four discards, two more leave two of them, one more
	// leaves one, and after that all cards lie before somebody.
	if got := strings.Join(d.asked, " "); got != "0:d2 1:d2 0:d2 1:d2 0:d2 1:d2 0:d2 1:d1" {
		t.Errorf("asked %s", got)
	}
	for i, want := range [][]string{{"black-6", "white-2"}, {"white-2", "snake-eyes"}, {"gambler", "piggyback"}, {"chips", "side"}} {
		if !slices.Equal(d.offers[i], want) {
			t.Errorf("draft %d: offered %v, want %v", i, d.offers[i], want)
		}
	}
	for i, offer := range d.offers[4:] {
		for _, name := range offer {
			if !slices.Contains([]string{"black-6", "white-2", "gambler", "chips"}, name) {
				t.Errorf("draft %d: %s is offered, which was kept", i+4, name)
			}
		}
	}
	if n, m := len(d.table.Cards(0)), len(d.table.Cards(1)); n != 4 || m != 4 {
		t.Errorf("%d and %d cards, want 4 each", n, m)
	}
}

// A card that is not offered leaves the seat without, and the offer is discarded.
func TestDraftOutOfRange(t *testing.T) {
	for _, card := range []int{-1, 2, 1 << 40} {
		table := standard(t).NewTable(2, nil, nil)
		table.Deal(1, 1)
		var offered []uint8
		for {
			seat, v, ok := table.Next()
			if !ok || v.RaceNo > 0 {
				break
			}
			a := Pass
			if v.Decision == DecideDraft && seat == 0 {
				a, offered = Act{Card: card}, slices.Clone(v.Offer)
			}
			err := table.Act(a)
			if v.Decision == DecideDraft && seat == 0 {
				deck := v.Rules.Deck
				if want := "no such card is offered: " + deck[offered[0]].Name + ", " + deck[offered[1]].Name; err == nil || err.Error() != want {
					t.Errorf("%v, want %s", err, want)
				}
			}
		}
		if got := table.discards[:2]; !slices.Equal(got, offered) || len(table.Cards(0)) != 0 || len(table.Cards(1)) != 1 || table.Refused(0).Count != 1 {
			t.Errorf("discards %v, offered %v; seat 0 has %v, seat 1 %v", got, offered, table.Cards(0), table.Cards(1))
		}
	}
}

// A kept token lasts: it is in hand in every later race, and no one else's.
func TestBonusTokenLasts(t *testing.T) {
	r := standard(t, "vip.deck=testdata/deck.yaml", "vip.draw=1", "races=4")
	d := playDrafts(t, r, 2, 0, []string{"black-6", "gambler", "white-2", "chips", "white-2"}, firstCard, nil)
	for race, held := range []int{5, 6, 7, 8} {
		if a, b := d.table.Ledger(race, 0), d.table.Ledger(race, 1); a.Held != held || b.Held != 5 || a.Unplaced != held {
			t.Errorf("race %d: %d and %d tokens, want %d and 5", race+1, a.Held, b.Held, held)
		}
	}
	want := []Token{{Value: 6, Loses: 3, Kind: TokenBonus}, {Value: 2, Ignores: true, Kind: TokenBonus}, {Value: 2, Ignores: true, Kind: TokenBonus}}
	if got := d.table.view.Places[0].Tokens[5:]; !slices.Equal(got, want) {
		t.Errorf("bonus tokens %+v", got)
	}
}

// Once a race, and by each card once, the token of a value lies on a full spot beside one
// opponent's; nobody else may join them.
func TestShare(t *testing.T) {
	r := standard(t, "races=1", "board.exotics.added=5", "board.props.dealt=28")
	full := []string{"win:7:1", "win:7:2", "prop:4:9"} // where seat 0 lies
	const own = " holds as many of the seat's own tokens as it may"
	for _, c := range []struct {
		name   string
		cards  string // of seat 1: the values of its piggybacks
		tries  string // value@spot
		errors string
	}{
		{"without a card", "", "3@win:7:1", "win:7:1 is taken"},
		{"with one", "3", "3@win:7:1", ""},
		{"another value", "3", "4@win:7:1", "win:7:1 is taken"},
		{"once a race", "3", "3@win:7:1 3@win:7:2", "|win:7:2 is taken"},
		{"twice with two", "3 3", "3@win:7:1 3@win:7:2", "|"},
		{"each value its own", "2 3", "2@win:7:1 3@win:7:2 3@prop:4:9", "||prop:4:9 is taken"},
		{"each value as often", "3 2 3", "2@win:7:1 3@win:7:2 3@prop:4:9", "||"},
		{"a prop card", "3", "3@prop:4:9", ""},
		{"an open spot costs no right", "3", "3@win:7:3 3@win:7:1", "|"},
		{"beside one's own", "3", "3@win:7:3 3@win:7:3", "|win:7:3" + own},
		{"beside two", "3 3", "3@win:7:1 3@win:7:1", "|win:7:1" + own},
	} {
		table := r.NewTable(3, nil, nil)
		table.Deal(1, 1)
		give := func(seat int, values string) {
			for _, value := range strings.Fields(values) {
				card := slices.IndexFunc(r.Deck, func(c Card) bool { return c.Name == "piggyback-"+value })
				table.view.Places[seat].Cards = append(table.view.Places[seat].Cards, uint8(card))
			}
		}
		give(1, c.cards)
		give(2, "3 3")
		tries := strings.Fields(c.tries)
		var errors []string
		for {
			seat, v, ok := table.Next()
			if !ok {
				break
			}
			a, try := Pass, seat == 1 && v.Window > len(full) && len(errors) < len(tries)
			switch {
			case seat == 0 && v.Window <= len(full):
				a = Act{Token: v.Window - 1, Spot: spot(t, r, full[v.Window-1])}
			case try:
				value, id, _ := strings.Cut(tries[len(errors)], "@")
				a = Act{Token: -1, Spot: spot(t, r, id)}
				for i, token := range v.Me().Tokens {
					if a.Token < 0 && v.Me().Has(i) && fmt.Sprint(token.Value) == value {
						a.Token = i
					}
				}
			case seat == 2 && v.Window == 10: // it has the right too, but not to be the third
				for s, n := range v.On {
					if err := v.Legal(1, s); n == 2 && (err == nil || err.Error() != r.Spots[s].ID+" is taken") {
						t.Errorf("%s: a third token on %s: %v", c.name, r.Spots[s].ID, err)
					}
				}
			}
			err := table.Act(a)
			switch {
			case try && err != nil:
				errors = append(errors, err.Error())
			case try:
				errors = append(errors, "")
			case err != nil:
				t.Fatal(err)
			}
		}
		if got := strings.Join(errors, "|"); got != c.errors {
			t.Errorf("%s: %s, want %s", c.name, got, c.errors)
		}
	}
}

// A spot with the token of one bettor and one of the House may be shared, whichever came
// first; the House's alone leaves it open, and takes no right to share.
func TestShareBesideTheHouse(t *testing.T) {
	r := standard(t, "races=1", "house=fixed", "window.tokens=all")
	one, none := spot(t, r, "win:7:1"), spot(t, r, "win:7:2") // with a bettor's token, and without
	table := r.NewTable(3, nil, nil)
	table.Deal(1, 1)
	card := slices.IndexFunc(r.Deck, func(c Card) bool { return c.Name == "piggyback-2" })
	table.view.Places[1].Cards = append(table.view.Places[1].Cards, uint8(card))
	house, tried := 0, false
	for {
		seat, v, ok := table.Next()
		if !ok {
			break
		}
		a := Pass
		switch {
		case v.Decision == DecideHouse && house < 2:
			a = Act{Token: house, Spot: []int{one, none}[house]}
			house++
		case seat == 0 && v.Decision == DecideBet && v.Window == 1 && v.On[one] == 0:
			a = Act{Spot: one}
		case seat == 0 && v.Decision == DecideBet && v.sharable(one):
			t.Error("the House's token is the opponent of seat 0")
		case seat == 1 && v.Window == 2 && !tried:
			tried = true
			if err := v.Legal(0, one); err != nil || !v.Choices(0).Has(one) || v.Legal(1, one) == nil {
				t.Errorf("beside one bettor and the House: %v", err)
			}
			if !v.Open.Has(none) || v.sharable(none) || v.Legal(1, none) != nil {
				t.Errorf("beside the House alone: open %t, to be shared %t, %v", v.Open.Has(none), v.sharable(none), v.Legal(1, none))
			}
			a = Act{Spot: none}
		}
		if err := table.Act(a); err != nil {
			t.Fatal(err)
		}
	}
	b := table.Bets()
	if len(b) != 4 || int(b[3].Spot) != none || b[3].Shared {
		t.Errorf("bets %+v", b)
	}
}
