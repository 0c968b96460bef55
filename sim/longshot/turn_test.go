package longshot

import (
	"maps"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// rolls lets the dice show a horse, by its number, and a move.
func rolls(t *testing.T, table *Table, number, move int) {
	face := slices.Index(table.rules.Track.Die, move)
	if face < 0 {
		t.Fatalf("the move die has no %d", move)
	}
	table.rigged.roll = func() (int, int) { return number - 1, face }
}

// chances lets chance fall as told, and returns how many are left.
func chances(t *testing.T, table *Table, told ...int) (left func() int) {
	table.rigged.chance = func(n int) int {
		if len(told) == 0 || told[0] >= n {
			t.Fatalf("one of %d is asked of chance, told is %v", n, told)
		}
		now := told[0]
		told = told[1:]
		return now
	}
	return func() int { return len(told) }
}

// until plays on until the seat is asked something, or the game is over, or the turn.
func until(table *Table) Decision {
	for table.step != stepOver && table.step != stepTurn {
		if table.pends = table.play(); table.pends {
			_, v, _ := table.Next()
			return v.Decision
		}
	}
	return 0
}

// noted lists the numbers of the horses as they move.
func noted(table *Table) *[]int {
	var numbers []int
	table.Watch(func(e Event) {
		if e.Kind == EventMoved {
			numbers = append(numbers, e.Horse+1)
		}
	})
	return &numbers
}

// Features move all that still run over the line, in a turn that is played to its end: there
// is no roll, but an action.
func TestNoneLeftToRoll(t *testing.T) {
	var sets []string
	for _, number := range []string{"3", "4", "5", "6", "7", "8", "9", "10"} {
		sets = append(sets, "horses."+number+".feature={move: {spaces: 1}}")
	}
	table := dealt(t, plain(t, append(sets, "race.ends=turn")...))
	stand(table, 20, 20, 19, 19, 19, 19, 19, 19, 19, 19)
	own(table, 0, numbered(3, 4, 5, 6, 7, 8, 9, 10))
	table.due, table.step = table.view.Me().Owns, stepFeature
	if asked := until(table); asked != DecideAction || table.race.Done != 10 || table.race.Rolls != 0 {
		t.Errorf("asked %s, %d finished, %d rolls", asked, table.race.Done, table.race.Rolls)
	}
}

// Nothing is paid after the last place is taken: neither by the features of a turn nor by
// those of a roll.
func TestNoFeatureAfterTheEnd(t *testing.T) {
	table := dealt(t, plain(t, "horses.3.feature={move: {spaces: 1}}", "horses.4.feature={money: {gain: 5}}"))
	stand(table, 20, 20, 19, 0)
	own(table, 0, numbered(3, 4))
	table.due, table.step = numbered(3, 4), stepFeature
	until(table)
	if table.step != stepOver || table.FeaturePaid(3) != 0 || table.view.Me().Money != 25 {
		t.Errorf("step %d, money %d, of the feature %d", table.step, table.view.Me().Money, table.FeaturePaid(3))
	}

	for _, c := range []struct {
		level string
		gain  int64 // where it is known who is third only after the whole move, the game goes on
	}{{"rolled", 0}, {"far", 5}} {
		table = dealt(t, plain(t, "reroll.tokens=0", "horses.4.feature={money: {gain: 5}, on: 3}", "race.level="+c.level))
		stand(table, 20, 20, 19, 0)
		own(table, 1, numbered(4))
		rolls(t, table, 3, 1)
		table.step = stepRoll
		until(table)
		if table.step != stepOver || table.FeaturePaid(3) != c.gain || table.view.Places[1].Money != 25+c.gain {
			t.Errorf("level %s: step %d, money %d, of the feature %d", c.level, table.step, table.view.Places[1].Money, table.FeaturePaid(3))
		}
	}
}

// A feature that answers a roll does so in the turn of anybody, as far as the die that was
// rolled, and what it pays adds up.
func TestFeaturesOfRolls(t *testing.T) {
	table := dealt(t, plain(t, "reroll.tokens=0",
		"horses.2.feature={money: {gain: 5}, on: 6}", "horses.7.feature={move: {spaces: die}, on: 6}",
		"horses.8.feature={move: {spaces: -die}, on: 6}", "horses.9.feature={move: {spaces: 1}, on: 6}"))
	stand(table, 0, 0, 0, 0, 0, 0, 5, 5, 5, 0)
	own(table, 1, numbered(2, 7))
	own(table, 0, numbered(8)) // 9 is nobody's
	for i, c := range []struct {
		move  int
		at    [4]int8 // horses 6 to 9
		gains int64
	}{
		{3, [4]int8{3, 8, 2, 5}, 5}, {1, [4]int8{4, 9, 1, 5}, 10},
	} {
		rolls(t, table, 6, c.move)
		table.step = stepRoll
		until(table)
		if got := [4]int8(table.race.At[5:9]); got != c.at {
			t.Errorf("roll %d: horses 6 to 9 at %v, want %v", i+1, got, c.at)
		}
		if got := table.FeaturePaid(1); got != c.gains || table.view.Places[1].Money != 25+c.gains {
			t.Errorf("roll %d: the feature has paid %d, the owner has %d", i+1, got, table.view.Places[1].Money)
		}
	}
}

// Where both dice are rolled until a horse can move, so is the horse die for a token; else
// the roll is lost.
func TestRerollOfFinished(t *testing.T) {
	for _, c := range []struct {
		finished string
		told     []int
		horse    int
	}{
		{"reroll", []int{2, 4, 6}, 6}, {"lost", []int{2}, 2},
	} {
		table := dealt(t, plain(t, "race.finished="+c.finished))
		stand(table, 0, 0, 20, 0, 20)
		rolls(t, table, 1, 1)
		left := chances(t, table, c.told...)
		table.step = stepRoll
		if asked := until(table); asked != DecideReroll {
			t.Fatal("asked", asked)
		}
		table.Act(Act{Do: DoRerollHorse})
		if v := &table.view; v.Roll != (Roll{c.horse, 1}) || left() != 0 || v.Me().Tokens != 0 || table.race.At[0] != 0 {
			t.Errorf("%s: %+v, %d chances left", c.finished, v.Roll, left())
		}
	}
}

func TestZeros(t *testing.T) {
	table := dealt(t, plain(t, "reroll.tokens=0"))
	own(table, 2, numbered(4))
	rolls(t, table, 4, 0)
	chances(t, table, 1)
	table.step = stepRoll
	if asked := until(table); asked != DecideZero {
		t.Fatal("asked", asked)
	}
	card := table.Cards(2)[1]
	table.Act(Act{Do: DoSteal})
	if l := table.Ledger(2); l.Zeros != 1 || l.Lost != 1 || *table.Ledger(0) != (Ledger{}) {
		t.Errorf("%+v", l)
	}
	if hand := table.Cards(0); len(hand) != 4 || hand[3] != card || len(table.Cards(2)) != 2 {
		t.Errorf("hands %v and %v after card %d was stolen", hand, table.Cards(2), card)
	}
}

// Whether there is a choice on a 0 hangs on whose horse it is, and what that seat has in hand.
func TestZerosOfWhom(t *testing.T) {
	for _, c := range []struct {
		zero         string
		owner, cards int // the cards that its owner is left with
		asked        Decision
		drawn        int
	}{
		{"draw", None, 3, DecideAction, 1}, {"draw", 0, 3, DecideAction, 1}, {"draw", 1, 0, DecideAction, 1}, {"draw", 1, 1, DecideZero, 0},
		{"nothing", None, 3, DecideAction, 0}, {"nothing", 0, 3, DecideAction, 0}, {"nothing", 1, 0, DecideAction, 0}, {"nothing", 1, 1, DecideZero, 0},
	} {
		table := dealt(t, plain(t, "reroll.tokens=0", "race.zero="+c.zero))
		if c.owner != None {
			own(table, c.owner, numbered(4))
			for len(table.Cards(c.owner)) > c.cards {
				table.throw(c.owner, 0, WhyCard)
			}
		}
		rolls(t, table, 4, 0)
		table.step = stepRoll
		asked := until(table)
		if asked != c.asked || len(table.Cards(0)) != 3+c.drawn || table.race.Rolls != 1 {
			t.Errorf("%+v: asked %s, %d cards in hand, %d rolls", c, asked, len(table.Cards(0)), table.race.Rolls)
		}
	}
}

// A roll of a horse that has finished moves nothing where it is lost, but its 0 steals.
func TestZeroOfFinished(t *testing.T) {
	for move, want := range map[int]Decision{0: DecideZero, 1: DecideAction} {
		table := dealt(t, plain(t, "reroll.tokens=0", "race.finished=lost"))
		stand(table, 0, 0, 0, 20)
		own(table, 1, numbered(4))
		rolls(t, table, 4, move)
		table.step = stepRoll
		if asked := until(table); asked != want || table.race.Rolls != 1 || table.race.At[3] != 20 {
			t.Errorf("a roll of %d: asked %s, %d rolls", move, asked, table.race.Rolls)
		}
	}
}

// What a feature draws goes to the owner of its horse, whoever rolls.
func TestFeatureDraws(t *testing.T) {
	table := dealt(t, plain(t, "reroll.tokens=0", "horses.2.feature={draw: {cards: 2}, on: 6}"))
	own(table, 1, numbered(2))
	rolls(t, table, 6, 1)
	table.step = stepRoll
	until(table)
	if got := [3]int{len(table.Cards(0)), len(table.Cards(1)), len(table.Cards(2))}; got != [3]int{3, 5, 3} {
		t.Errorf("hands of %v cards", got)
	}
}

// Who looks at a hand takes the card that is named.
func TestStealBest(t *testing.T) {
	for card := range int8(3) {
		table := dealt(t, onlyCard(t, "steal: {card: best}"))
		table.step = stepAction
		until(table)
		want := table.Cards(2)[card]
		if err := table.Act(Act{Do: DoPlay, Seat: 2}); err != nil {
			t.Fatal(err)
		}
		if _, v, _ := table.Next(); v.Decision != DecideTake || len(v.Offer) != 3 {
			t.Fatalf("asked %s, of %d cards", v.Decision, len(v.Offer))
		}
		table.Act(Act{Do: DoTake, Card: card})
		if hand := table.Cards(0); hand[len(hand)-1] != want || len(table.Cards(2)) != 2 || table.Ledger(2).Lost != 1 {
			t.Errorf("card %d: hand %v, want %d, %v are left", card, hand, want, table.Cards(2))
		}
	}
}

// A token is good for one die, and only it is gone.
func TestTokens(t *testing.T) {
	table := dealt(t, plain(t, "reroll.tokens=3"))
	rolls(t, table, 6, 1)
	left := chances(t, table, 5) // the last face of the move die
	table.step = stepRoll
	until(table)
	table.Act(Act{Do: DoRerollMove})
	if v := &table.view; v.Roll != (Roll{5, 3}) || left() != 0 || v.Me().Tokens != 2 || table.race.At[5] != 3 || table.Ledger(0).Rerolls != 1 {
		t.Errorf("%+v, %d tokens, %d used", v.Roll, v.Me().Tokens, table.Ledger(0).Rerolls)
	}
}

// Where the new roll may be kept or not, the roll that is named counts.
func TestChooses(t *testing.T) {
	for do, at := range map[Do][2]int8{DoFirst: {1, 0}, DoNothing: {0, 1}} { // of horses 6 and 3
		table := dealt(t, plain(t, "reroll.new=chooses"))
		rolls(t, table, 6, 1)
		chances(t, table, 2)
		table.step = stepRoll
		until(table)
		table.Act(Act{Do: DoRerollHorse})
		if _, v, _ := table.Next(); v.Decision != DecideRoll || v.Roll != (Roll{5, 1}) || v.Second != (Roll{2, 1}) {
			t.Fatalf("asked %s of %+v and %+v", v.Decision, v.Roll, v.Second)
		}
		table.Act(Act{Do: do})
		if got := [2]int8{table.race.At[5], table.race.At[2]}; got != at {
			t.Errorf("act %d: horses 6 and 3 at %v, want %v", do, got, at)
		}
	}
}

// The last place is taken: the game is over at once, or after the action of the turn and the
// card drawn.
func TestEndsOfGames(t *testing.T) {
	for _, c := range []struct {
		ends  string
		asked Decision
		cards int
	}{{"at-once", 0, 3}, {"turn", DecideAction, 4}} {
		table := dealt(t, plain(t, "reroll.tokens=0", "race.ends="+c.ends))
		stand(table, 20, 20, 19)
		rolls(t, table, 3, 1)
		table.step = stepRoll
		asked := until(table)
		if asked == DecideAction {
			table.Act(Act{})
			until(table)
		}
		if asked != c.asked || table.step != stepOver || len(table.Cards(0)) != c.cards {
			t.Errorf("%s: asked %s, then step %d, %d cards", c.ends, asked, table.step, len(table.Cards(0)))
		}
	}
}

// Who leaves the own horses where they are does not hold those of others.
func TestBarsMay(t *testing.T) {
	for _, c := range []struct {
		order string
		asked []Set // about which horses, each of them left
		moved []int
	}{
		{"owner", []Set{numbered(2, 5)}, []int{6, 3, 9}},
		{"number", []Set{numbered(2), numbered(5)}, []int{6, 3, 9}},
	} {
		table := dealt(t, plain(t, "reroll.tokens=0", "bars.of=all", "bars.order="+c.order, "horses.2.bar=[6]", "horses.3.bar=[6]", "horses.5.bar=[6]", "horses.9.bar=[6]"))
		own(table, 0, numbered(2, 5))
		own(table, 1, numbered(9)) // 3 is nobody's
		rolls(t, table, 6, 1)
		moved := noted(table)
		table.step = stepRoll
		var asked []Set
		for until(table) == DecideBar {
			asked = append(asked, table.view.Bar)
			table.Act(Act{})
		}
		if !slices.Equal(asked, c.asked) || !slices.Equal(*moved, c.moved) {
			t.Errorf("by %s: asked about %010b, moved %v, want %010b, %v", c.order, asked, *moved, c.asked, c.moved)
		}
	}
}

// Whoever owns several horses that must move says which moves next, but for the last.
func TestBarsMust(t *testing.T) {
	table := dealt(t, plain(t, "reroll.tokens=0", "bars.move=must", "horses.2.bar=[6]", "horses.5.bar=[6]", "horses.9.bar=[6]"))
	own(table, 0, numbered(2, 5))
	own(table, 1, numbered(9))
	rolls(t, table, 6, 3)
	moved := noted(table)
	table.step = stepRoll
	if asked := until(table); asked != DecideBar || table.view.Bar != numbered(2, 5) {
		t.Fatalf("asked %s about %010b", asked, table.view.Bar)
	}
	if table.view.Legal(Act{}) == nil {
		t.Error("none may stay")
	}
	table.Act(Act{Do: DoMove, Horse: 4})
	if asked := until(table); asked != DecideAction || !slices.Equal(*moved, []int{6, 5, 2}) {
		t.Errorf("asked %s, moved %v", asked, *moved)
	}
}

// By number means of all horses that move, whoever owns them.
func TestBarsByNumber(t *testing.T) {
	for _, c := range []struct {
		of    string
		moved []int
	}{
		{"all", []int{6, 2, 3, 5, 9}}, {"owner", []int{6, 5, 9}},
	} {
		table := dealt(t, plain(t, "reroll.tokens=0", "bars.move=must", "bars.order=number", "bars.of="+c.of,
			"horses.2.bar=[6]", "horses.3.bar=[6]", "horses.5.bar=[6]", "horses.9.bar=[6]"))
		own(table, 0, numbered(5, 9))
		own(table, 1, numbered(2)) // 3 is nobody's
		rolls(t, table, 6, 1)
		moved := noted(table)
		table.step = stepRoll
		if asked := until(table); asked != DecideAction || !slices.Equal(*moved, c.moved) {
			t.Errorf("of %s: asked %s, moved %v, want %v", c.of, asked, *moved, c.moved)
		}
	}
}

// A card moves others by their bars only forward, and only where the rules say so.
func TestBarsOfCards(t *testing.T) {
	for _, c := range []struct {
		cards, spaces string
		moved         []int
		at            int8 // horse 2, from 5
	}{
		{"act", "2", []int{6, 2}, 7}, {"act", "-2", []int{6}, 5}, {"rest", "2", []int{6}, 5},
	} {
		table := dealt(t, onlyCard(t, "move: {horse: 6, spaces: "+c.spaces+"}", "bars.cards="+c.cards, "bars.move=must", "horses.2.bar=[6]"))
		stand(table, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5)
		own(table, 0, numbered(2))
		moved := noted(table)
		table.step = stepAction
		until(table)
		if err := table.Act(Act{Do: DoPlay, Horse: 5}); err != nil {
			t.Fatal(err)
		}
		if asked := until(table); asked != 0 || !slices.Equal(*moved, c.moved) || table.race.At[1] != c.at {
			t.Errorf("%s, %s spaces: asked %s, moved %v, horse 2 to %d, want %v, %d", c.cards, c.spaces, asked, *moved, table.race.At[1], c.moved, c.at)
		}
	}
}

// A card that throws two throws two, or what there is.
func TestThrow(t *testing.T) {
	for _, c := range []struct {
		hand int
		told []int
	}{
		{3, []int{2, 0}}, {2, []int{1, 0}}, {1, []int{0}},
	} {
		table := dealt(t, onlyCard(t, "discard: {cards: 2}"))
		for len(table.Cards(1)) > c.hand {
			table.throw(1, 0, WhyCard)
		}
		thrown := len(table.used)
		left := chances(t, table, c.told...)
		table.step = stepAction
		until(table)
		if err := table.Act(Act{Do: DoPlay, Seat: 1}); err != nil {
			t.Fatal(err)
		}
		lost := len(c.told)
		if left() != 0 || len(table.Cards(1)) != c.hand-lost || table.Ledger(1).Lost != lost || len(table.used) != thrown+lost+1 {
			t.Errorf("%d cards: %d left in hand, %d lost", c.hand, len(table.Cards(1)), table.Ledger(1).Lost)
		}
	}
}

// One turn under each pair of readings: who is asked what, what moves and what is paid. Seat 0
// rolls 6 and 1; 2 and 5 are its horses, 9 is that of seat 1, 3 nobody's, and all four have 6 in
// their bars. 2 pays at the beginning of the turn, 9 answers the roll. Asked about a feature the
// seat uses it; asked about bars it moves the last horse, and then none.
func TestWhoIsAsked(t *testing.T) {
	features := map[string]string{"must": "$2 6 $9 bars", "may": "feature:2 $2 6 $9 bars", "after": "$2 6 bars $9"}
	for _, c := range []struct{ of, move, order, bars string }{
		{"owner", "may", "owner", "bar:2,5 5 bar:2"},
		{"owner", "must", "owner", "bar:2,5 5 2"},
		{"owner", "may", "number", "bar:2 2 bar:5"},
		{"owner", "must", "number", "2 5"},
		{"all", "may", "owner", "bar:2,5 5 bar:2 3 9"},
		{"all", "must", "owner", "bar:2,5 5 2 3 9"},
		{"all", "may", "number", "bar:2 2 3 bar:5 9"},
		{"all", "must", "number", "2 3 5 9"},
	} {
		for reading, turn := range features {
			use, answer := reading, "before"
			if reading == "after" {
				use, answer = "must", "after"
			}
			horse := func(number, rest string) string {
				return "horses." + number + "={price: 20, odds: [5, 3, 2], bar: [6], feature: " + rest + "}"
			}
			table := dealt(t, plain(t, "reroll.tokens=0", "features.use="+use, "features.answer="+answer, "bars.of="+c.of, "bars.move="+c.move, "bars.order="+c.order,
				horse("2", "{money: {gain: 5}}"), horse("3", "none"), horse("5", "none"), horse("9", "{money: {gain: 5}, on: 6}")))
			own(table, 0, numbered(2, 5))
			own(table, 1, numbered(9))
			rolls(t, table, 6, 1)
			var told []string
			paid := map[int]string{0: "$2", 1: "$9"} // by seat
			table.Watch(func(e Event) {
				switch e.Kind {
				case EventMoved:
					told = append(told, strconv.Itoa(e.Horse+1))
				case EventPaid:
					told = append(told, paid[e.Seat])
				}
			})
			table.due, table.step = numbered(2), stepFeature
			for moved := false; ; {
				asked := until(table)
				if asked == DecideAction {
					break
				}
				v, act := &table.view, Act{}
				switch asked {
				case DecideFeature:
					told = append(told, "feature:"+strconv.Itoa(v.Horse+1))
					act.Do = DoUse
				case DecideBar:
					told = append(told, "bar:"+strings.ReplaceAll(table.rules.listed(v.Bar), ", ", ","))
					if !moved {
						moved = true
						act = Act{Do: DoMove, Horse: int8(bits.Len16(uint16(v.Bar)) - 1)}
					}
				default:
					t.Fatalf("%+v: asked %s", c, asked)
				}
				if err := table.Act(act); err != nil {
					t.Fatalf("%+v: %v", c, err)
				}
			}
			if got, want := strings.Join(told, " "), strings.Replace(turn, "bars", c.bars, 1); got != want {
				t.Errorf("%+v, features %s: %s, want %s", c, reading, got, want)
			}
		}
	}
}

// Who uses a feature, and whether it is asked: horse 2 has one of each kind, at the beginning of
// its owner's turn or on the roll of 6, and seat 0 rolls 6. Only a feature of its own at the
// beginning of its turn is ever asked about.
func TestFeaturesOfWhom(t *testing.T) {
	for _, c := range []struct {
		on, use string
		owner   int
		asked   bool
		acts    bool
	}{
		{"", "must", 0, false, true}, {"", "must", 1, false, false},
		{"", "may", 0, true, true}, {"", "may", 1, false, false},
		{", on: 6", "must", 0, false, true}, {", on: 6", "must", 1, false, true}, {", on: 6", "must", None, false, false},
		{", on: 6", "may", 0, false, true}, {", on: 6", "may", 1, false, true}, {", on: 6", "may", None, false, false},
	} {
		for kind, feature := range map[string]string{"money": "{gain: 7}", "draw": "{cards: 2}", "move": "{spaces: 3}"} {
			for _, answer := range []string{"before", "after"} {
				table := dealt(t, plain(t, "reroll.tokens=0", "features.use="+c.use, "features.answer="+answer, "horses.2.feature={"+kind+": "+feature+c.on+"}"))
				want := map[string]int{"money": 25, "draw": 3, "move": 0}
				if c.owner != None {
					own(table, c.owner, numbered(2))
				}
				if c.acts {
					want[kind] += map[string]int{"money": 7, "draw": 2, "move": 3}[kind]
				}
				rolls(t, table, 6, 1)
				table.due, table.step = table.view.Me().Owns&table.opening, stepFeature
				asked := until(table)
				if (asked == DecideFeature) != c.asked {
					t.Fatalf("%+v, %s: asked %s", c, kind, asked)
				}
				if c.asked {
					table.Act(Act{Do: DoUse})
					until(table)
				}
				owner := max(c.owner, 0)
				got := map[string]int{"money": int(table.view.Places[owner].Money), "draw": len(table.Cards(owner)), "move": int(table.race.At[1])}
				if !maps.Equal(got, want) {
					t.Errorf("%+v, %s, %s bars: %v, want %v", c, kind, answer, got, want)
				}
			}
		}
	}
}

// Who answers a roll before bars do is ahead of them at the line, and is paid before the race
// ends; who answers it after is not.
func TestAnswerBeforeAndAfter(t *testing.T) {
	for answer, order := range map[string][]int8{"before": {5, 1, 4}, "after": {5, 4, 1}} {
		table := dealt(t, plain(t, "reroll.tokens=0", "bars.move=must", "features.answer="+answer,
			"horses.2.feature={move: {spaces: 1}, on: 6}", "horses.5.bar=[6]"))
		stand(table, 0, 19, 0, 0, 19, 19)
		own(table, 0, numbered(2, 5))
		rolls(t, table, 6, 1)
		table.step = stepRoll
		until(table)
		if got := table.race.Order[:3]; table.step != stepOver || !slices.Equal(got, order) {
			t.Errorf("%s: the order is %v, want %v", answer, got, order)
		}
	}
	for answer, money := range map[string]int64{"before": 30, "after": 25} {
		table := dealt(t, plain(t, "reroll.tokens=0", "bars.move=must", "features.answer="+answer,
			"horses.2.feature={money: {gain: 5}, on: 6}", "horses.5.bar=[6]", "purses=[0, 0, 0]"))
		stand(table, 20, 20, 0, 0, 19)
		own(table, 0, numbered(2, 5))
		rolls(t, table, 6, 1)
		table.step = stepRoll
		until(table)
		if got := table.view.Me().Money; table.step != stepOver || got != money {
			t.Errorf("%s: $%d, want $%d", answer, got, money)
		}
	}
	// The horse rolled takes the last place: nothing comes after.
	table := dealt(t, plain(t, "reroll.tokens=0", "features.answer=after", "horses.2.feature={money: {gain: 5}, on: 6}", "horses.5.bar=[6]"))
	stand(table, 20, 20, 0, 0, 0, 19)
	own(table, 0, numbered(2, 5))
	rolls(t, table, 6, 1)
	table.step = stepRoll
	if until(table); table.step != stepOver || table.FeaturePaid(1) != 0 || table.race.At[4] != 0 {
		t.Errorf("step %d, the feature has paid %d, horse 5 at %d", table.step, table.FeaturePaid(1), table.race.At[4])
	}
	// A card that moves others by their bars is no roll.
	table = dealt(t, onlyCard(t, "move: {horse: 6, spaces: 1}", "features.answer=after", "bars.cards=act", "bars.move=must",
		"horses.2.feature={money: {gain: 5}, on: 6}", "horses.5.bar=[6]"))
	own(table, 0, numbered(2, 5))
	table.view.Roll = Roll{5, 1}
	table.step = stepAction
	until(table)
	if err := table.Act(Act{Do: DoPlay, Horse: 5}); err != nil {
		t.Fatal(err)
	}
	if until(table); table.race.At[4] != 1 || table.FeaturePaid(1) != 0 {
		t.Errorf("horse 5 at %d, the feature has paid %d", table.race.At[4], table.FeaturePaid(1))
	}
}
