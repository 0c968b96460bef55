package longshot

import (
	"slices"
	"testing"

	"railbird/sim"
)

// example returns the rules of a document, filled from the example, with sets laid over.
func example(t testing.TB, ref string, sets ...string) *Rules {
	t.Helper()
	r, err := LoadFilled(ref, sets...)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// A careless player does any of the acts that are legal, each as likely.
type careless struct {
	words sim.Stream
	acts  []Act
}

func (c *careless) act(v *View) Act {
	c.acts = v.Acts(c.acts[:0])
	return c.acts[c.words.Below(len(c.acts))]
}

// settings are rules under which games are fuzzed.
var settings = [][]string{
	nil,
	{"features.use=may", "reroll.new=chooses", "bars.of=all", "race.finished=lost", "features.answer=after", "purchase.home=allowed"},
	{"bars.move=must", "bars.order=number", "race.level=far", "race.ends=turn", "hand.limit=4", "reroll.tokens=9", "features.answer=after", "conditions.others=exactly", "race.zero=nothing"},
	{"bars.of=all", "bars.move=must", "bars.cards=act", "bets.returned=returned", "bets.chips=2", "order.then=roll", "deck.empty=none"},
	{"bars.cards=act", "race.level=far", "purchase.zone=refused", "race.rear=2", "hand.dealt=0", "order.ties=first", "discard.cards=1", "money=60", "reroll.tokens=40"},
	{"race.zone=5", "bets.chips=7", "bets.laid_out=players", "bars.order=number", "reroll.new=chooses", "hand.limit=0", "purses=[90, 20, 10]"},
}

// FuzzGame plays games of careless players, also with acts that are none of theirs, and
// judges every step: no dollar and no card comes from nowhere, a turn has one action, nobody
// bets in the zone without a card, and what is refused changes nothing.
func FuzzGame(f *testing.F) {
	for i := range settings {
		f.Add(uint64(i), uint64(3*i), uint8(i), uint8(3+i))
	}
	f.Fuzz(func(t *testing.T, seed, k uint64, setting, seats uint8) {
		r := example(t, []string{"long-shot", "kopf-an-kopf"}[seed%2], settings[int(setting)%len(settings)]...)
		n := r.Least + int(seats)%(r.Most-r.Least+1)
		judge(t, r, n, seed, k%sim.MaxItems)
	})
}

func TestGames(t *testing.T) {
	for i, sets := range settings {
		for _, ref := range []string{"long-shot", "kopf-an-kopf"} {
			r := example(t, ref, sets...)
			for n := r.Least; n <= r.Most; n++ {
				judge(t, r, n, uint64(i), uint64(n))
			}
		}
	}
}

func judge(t *testing.T, r *Rules, seats int, seed, k uint64) {
	t.Helper()
	table := r.NewTable(seats, nil)
	player := careless{words: sim.NewKey(seed, sim.Bots).Stream(k)}
	table.Deal(seed, k)
	actions, turn, claims := 0, 0, 0
	for steps := 0; ; steps++ {
		if steps > 1_000_000 {
			t.Fatal("the game does not end")
		}
		seat, v, ok := table.Next()
		conserved(t, table, seats)
		if !ok {
			break
		}
		if v.Turn != turn {
			actions, turn = 0, v.Turn
		}
		if v.Deck != len(table.deck) || v.Deck == 0 && turn == 1 {
			t.Fatalf("turn %d: %d cards to draw, for all to see %d", v.Turn, len(table.deck), v.Deck)
		}
		if v.Decision == DecideAction {
			if actions++; actions > 1 {
				t.Fatalf("turn %d: a second action", v.Turn)
			}
		}
		if got := slices.Index(v.Order, uint8(seat)); got != (v.Turn-1)%seats {
			t.Fatalf("turn %d is that of seat %d", v.Turn, seat)
		}
		a := player.act(v)
		if err := v.Legal(a); err != nil {
			t.Fatalf("turn %d, %s: %s is offered and refused: %v", v.Turn, v.Decision, v.Name(a), err)
		}
		if player.words.Below(8) == 0 { // an act that may be none of theirs
			a = Act{Do(player.words.Below(int(DoThrow) + 2)), int8(player.words.Below(12)) - 1, int8(player.words.Below(12)) - 1, int8(player.words.Below(18)) - 1, int8(player.words.Below(18)) - 1}
		}
		legal := v.Legal(a) == nil
		allowed := v.Decision == DecideAction && (a.Do == DoBet || a.Do == DoPlay)
		zone := allowed && legal && a.Horse >= 0 && int(a.Horse) < len(r.Horses) && v.InZone(int(a.Horse))
		byCard := zone && a.Do == DoPlay && r.Deck[v.Hand[a.Card]].Zone
		before := *v.Me()
		if err := table.Act(a); (err == nil) != legal {
			t.Fatalf("legal %v, acted: %v", legal, err)
		}
		if !legal && v.Decision == DecideAction && before != *v.Me() {
			t.Fatalf("turn %d: what is refused changes %+v to %+v", v.Turn, before, *v.Me())
		}
		if n := len(table.Claims()); n > claims {
			claims = n
			if last := table.Claims()[n-1]; !last.Own && zone && !byCard {
				t.Fatalf("turn %d: a bet in the zone", v.Turn)
			}
		}
	}
	if table.race.Done < r.Places() {
		t.Fatalf("over with %d horses at the finish", table.race.Done)
	}
}

// conserved holds all money against the bank, each ledger against the money of its seat, and counts the
// cards.
func conserved(t *testing.T, table *Table, seats int) {
	t.Helper()
	bank, _ := table.Bank()
	sum := bank
	seen := make([]int, len(table.rules.Deck))
	count := func(cards []uint8) {
		for _, c := range cards {
			seen[c]++
		}
	}
	var owned Set
	for seat := range seats {
		place := &table.view.Places[seat]
		sum += place.Money
		if place.Money != int64(table.rules.Money)+table.Ledger(seat).Change() || place.Money < 0 {
			t.Fatalf("seat %d has %d, its ledger says %d", seat, place.Money, table.Ledger(seat).Change())
		}
		if place.Cards != len(table.Cards(seat)) {
			t.Fatalf("seat %d holds %d cards, for all to see %d", seat, len(table.Cards(seat)), place.Cards)
		}
		if owned&place.Owns != 0 {
			t.Fatal("a horse has two owners")
		}
		owned |= place.Owns
		count(table.Cards(seat))
	}
	if sum != int64(seats*table.rules.Money) {
		t.Fatalf("seats and bank hold %d", sum)
	}
	count(table.deck)
	count(table.used)
	for c, n := range seen {
		if n != 1 {
			t.Fatalf("card %d is there %d times", c, n)
		}
	}
	for h := range table.rules.Horses {
		chips := 0
		for seat := range seats {
			chips += int(table.view.Places[seat].Bets[h])
		}
		if most := table.rules.Chips(seats); most != None && chips+table.view.Chips[h] != most {
			t.Fatalf("horse %d: %d chips laid, %d left", h, chips, table.view.Chips[h])
		}
	}
}

// The dice of a game are those of the bare race with its number, whatever seats do: race 5 of
// seed 7 begins so (horse by its index, spaces).
func TestDiceOfRace(t *testing.T) {
	dice := []Roll{{5, 1}, {3, 1}, {1, 1}, {0, 1}, {1, 1}, {8, 3}, {2, 1}, {1, 1}, {9, 1}, {3, 1}, {4, 3}, {0, 1}, {2, 1}, {4, 0}}
	r := example(t, "long-shot", "reroll.tokens=0")
	for i, s := range r.Replay(7, 5, Race{})[:len(dice)] {
		if got := (Roll{s.Horse, s.Face}); got != dice[i] {
			t.Fatalf("roll %d of the race is %+v, want %+v", i+1, got, dice[i])
		}
	}
	for player := range uint64(3) {
		table := r.NewTable(4, nil)
		player := careless{words: sim.NewKey(7, sim.Bots).Stream(player)}
		rolled := 0
		table.Watch(func(e Event) {
			if e.Kind == EventRolled && rolled < len(dice) {
				if got := table.view.Roll; got != dice[rolled] || table.race.Done > 0 {
					t.Fatalf("roll %d is %+v with %d at the finish, want %+v", rolled+1, got, table.race.Done, dice[rolled])
				}
				rolled++
			}
		})
		for table.Deal(7, 5); rolled < len(dice); {
			_, v, _ := table.Next()
			table.Act(player.act(v))
		}
	}
}

// A game is the same when it is dealt again, and after another.
func TestDealAgain(t *testing.T) {
	r := example(t, "long-shot")
	play := func(table *Table, k uint64) []int64 {
		player := careless{words: sim.NewKey(3, sim.Bots).Stream(k)}
		table.Deal(3, k)
		for {
			_, v, ok := table.Next()
			if !ok {
				break
			}
			table.Act(player.act(v))
		}
		money := make([]int64, 5)
		table.Money(money)
		return money
	}
	table := r.NewTable(5, nil)
	for k := range uint64(20) {
		first := play(table, k)
		play(table, k+1)
		if again := play(table, k); !slices.Equal(first, again) {
			t.Fatalf("game %d: %v, again %v", k, first, again)
		}
		if fresh := play(r.NewTable(5, nil), k); !slices.Equal(first, fresh) {
			t.Fatalf("game %d: %v, at a new table %v", k, first, fresh)
		}
	}
}
