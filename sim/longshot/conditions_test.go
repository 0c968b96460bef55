package longshot

import (
	"fmt"
	"testing"
)

// plain returns the rules with ten horses alike, which neither bars nor features move, and
// sets laid over.
func plain(t *testing.T, sets ...string) *Rules {
	t.Helper()
	var horses []string
	for number := 1; number <= 10; number++ {
		horses = append(horses, fmt.Sprintf("horses.%d={price: 20, odds: [5, 3, 2], bar: [], feature: none}", number))
	}
	return example(t, Game, append(horses, sets...)...)
}

// dealt returns a table for three in the first turn, that of seat 0, with no chance that is
// not told.
func dealt(t *testing.T, r *Rules) *Table {
	t.Helper()
	table := r.NewTable(3, nil)
	table.Deal(1, 0)
	table.view.Seat, table.view.Turn = 0, 1
	table.rigged = &rigged{
		roll:   func() (int, int) { t.Fatal("a roll that nobody expects"); return 0, 0 },
		chance: func(int) int { t.Fatal("a chance that nobody expects"); return 0 },
		card:   func(int) int { return 0 },
	}
	return table
}

// stand puts the horses on their spaces; those on the finish have finished, in their order.
func stand(table *Table, spaces ...int8) {
	table.race = Race{}
	for h, space := range spaces {
		table.race.At[h] = space
		if int(space) == table.rules.Track.Finish {
			table.race.Order[table.race.Done] = int8(h)
			table.race.Done++
		}
	}
}

// own gives horses to a seat.
func own(table *Table, seat int, horses Set) {
	table.view.Places[seat].Owns |= horses
	for ; horses != 0; horses &= horses - 1 {
		table.view.Owner[horses.First()] = int8(seat)
	}
}

// onlyCard returns the plain rules with a deck of one card, of which there are copies.
func onlyCard(t *testing.T, text string, sets ...string) *Rules {
	t.Helper()
	return plain(t, append(sets, "cards=[{name: it, copies: 24, "+text+"}]")...)
}

func TestLeadingAndLast(t *testing.T) {
	table := dealt(t, plain(t))
	for _, c := range []struct {
		at            []int8
		first, behind Set
	}{
		{[]int8{0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, numbered(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), numbered(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)},
		{[]int8{3, 1, 5, 5, 1, 2, 2, 2, 1, 4}, numbered(3, 4), numbered(2, 5, 9)},
		{[]int8{1, 9, 9, 2, 2, 2, 2, 2, 1, 9}, numbered(2, 3, 10), numbered(1, 9)},
		{[]int8{20, 1, 5, 5, 1, 2, 2, 2, 2, 20}, numbered(3, 4), numbered(2, 5)},
	} {
		stand(table, c.at...)
		if got := table.view.leading(); got != c.first {
			t.Errorf("%v: ahead %010b, want %010b", c.at, got, c.first)
		}
		if got := table.view.last(); got != c.behind {
			t.Errorf("%v: behind %010b, want %010b", c.at, got, c.behind)
		}
	}
}

// Whose horse it is counts from the seat that plays the card: what nobody owns is no rival's.
func TestOwnAndRival(t *testing.T) {
	table := dealt(t, plain(t))
	stand(table, 0, 0, 0, 0, 20, 20)
	own(table, 0, numbered(1, 5))
	own(table, 1, numbered(2, 6))
	own(table, 2, numbered(4))
	for seat, c := range []struct{ own, rival Set }{
		{numbered(1), numbered(2, 4)}, {numbered(2), numbered(1, 4)}, {numbered(4), numbered(1, 2)},
	} {
		if got := table.view.among(&Effect{Target: TargetOwn}, seat, None); got != c.own {
			t.Errorf("seat %d: own %010b, want %010b", seat, got, c.own)
		}
		if got := table.view.among(&Effect{Target: TargetRival}, seat, None); got != c.rival {
			t.Errorf("seat %d: rival %010b, want %010b", seat, got, c.rival)
		}
	}
}

func TestPoorest(t *testing.T) {
	table := dealt(t, plain(t))
	for _, c := range []struct {
		money [3]int64
		holds [3]bool
	}{
		{[3]int64{5, 5, 9}, [3]bool{true, true, false}}, // nobody has less than either
		{[3]int64{7, 6, 9}, [3]bool{false, true, false}},
		{[3]int64{0, 0, 0}, [3]bool{true, true, true}},
	} {
		for seat, money := range c.money {
			table.view.Places[seat].Money = money
		}
		for seat, want := range c.holds {
			if got := table.view.holds(&Effect{Kind: EffectMoney, If: IfPoorest}, seat, None); got != want {
				t.Errorf("money %v, seat %d: %v, want %v", c.money, seat, got, want)
			}
		}
	}
}

// A horse that is level with all others leads and is last: none is ahead of it, none behind.
func TestConditionsOfHorses(t *testing.T) {
	table := dealt(t, plain(t))
	for _, c := range []struct {
		at                  []int8
		leading, last, zone bool // of horse 1
	}{
		{[]int8{0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, true, true, false},
		{[]int8{5, 5, 0, 0, 0, 0, 0, 0, 0, 0}, true, false, false},
		{[]int8{0, 0, 5, 5, 5, 5, 5, 5, 5, 5}, false, true, false},
		{[]int8{16, 20, 20, 0, 0, 0, 0, 0, 0, 0}, true, false, false},
		{[]int8{17, 18, 20, 17, 17, 17, 17, 17, 17, 17}, false, true, true},
		{[]int8{20, 18, 18, 18, 18, 18, 18, 18, 18, 18}, false, false, false}, // it has finished
	} {
		stand(table, c.at...)
		for condition, want := range map[If]bool{IfLeading: c.leading, IfLast: c.last, IfZone: c.zone} {
			if got := table.view.holds(&Effect{Kind: EffectMoney, If: condition, Target: TargetSelf}, 0, 0); got != want {
				t.Errorf("%v, if %s: %v", c.at, condition, got)
			}
		}
	}
}

func TestLevel(t *testing.T) {
	table := dealt(t, plain(t))
	for _, c := range []struct {
		at     []int8
		others int
		want   bool
	}{
		{[]int8{4, 4, 5, 6, 7, 8, 9, 9, 9, 9}, 2, false},
		{[]int8{4, 4, 5, 4, 7, 8, 9, 9, 9, 9}, 2, true}, // just as many
		{[]int8{4, 4, 5, 4, 7, 8, 9, 4, 9, 9}, 2, true},
		{[]int8{20, 20, 20, 1, 2, 3, 4, 5, 6, 7}, 2, false}, // none that has finished
	} {
		stand(table, c.at...)
		e := Effect{Kind: EffectMoney, If: IfLevel, Others: c.others, Target: TargetSelf}
		if got := table.view.holds(&e, 0, 0); got != c.want {
			t.Errorf("%v, %d others: %v", c.at, c.others, got)
		}
	}
}

// Where it must be exactly so many, one more is too many.
func TestLevelExactly(t *testing.T) {
	table := dealt(t, plain(t, "conditions.others=exactly"))
	stand(table, 4, 4, 5, 4, 7, 8, 9, 4, 9, 9)
	for others, want := range map[int]bool{2: false, 3: true, 4: false} {
		e := Effect{Kind: EffectMoney, If: IfLevel, Others: others, Target: TargetSelf}
		if got := table.view.holds(&e, 0, 0); got != want {
			t.Errorf("%d others: %v", others, got)
		}
	}
}

// A horse on the rear, or behind it, cannot go back; one space before it can.
func TestBackTargets(t *testing.T) {
	for _, rear := range []int8{0, 2} {
		table := dealt(t, onlyCard(t, "move: {horse: any, spaces: -1}", fmt.Sprintf("race.rear=%d", rear)))
		stand(table, rear, rear+1, 0, 7, 20, 0, 0, 0, 0, 0)
		if got, want := table.view.Targets(0), numbered(2, 4); got != want {
			t.Errorf("rear %d: %010b, want %010b", rear, got, want)
		}
	}
}

func TestBetTargets(t *testing.T) {
	for _, c := range []struct {
		card    string
		money   int64
		targets Set
	}{
		{"bet: {horse: any, free: true}", 0, numbered(1)}, // no stake in hand is needed
		{"bet: {horse: any, free: true, zone: true}", 0, numbered(1, 3)},
		{"bet: {horse: any, zone: true}", 4, 0},
		{"bet: {horse: any, zone: true}", 5, numbered(1, 3)}, // exactly the stake
	} {
		table := dealt(t, onlyCard(t, c.card))
		stand(table, 16, 3, 17, 20, 20)
		table.view.Places[0].Money = c.money
		for h := range table.view.Chips {
			table.view.Chips[h] = 0 // sold out
		}
		table.view.Chips[0], table.view.Chips[2], table.view.Chips[3] = 1, 1, 1
		if got := table.view.Targets(0); got != c.targets {
			t.Errorf("%s with $%d: %010b, want %010b", c.card, c.money, got, c.targets)
		}
	}
}

// Exactly enough is enough.
func TestEnoughToBuy(t *testing.T) {
	table := dealt(t, plain(t, "horses.3.price=21", "horses.4.price=19"))
	own(table, 1, numbered(1))
	stand(table, 0, 20)
	table.view.Places[0].Money = 20
	if got, want := table.view.Buyable(), numbered(4, 5, 6, 7, 8, 9, 10); got != want {
		t.Errorf("%010b, want %010b", got, want)
	}
	table.view.Places[0].Money = 5
	if got, want := table.view.Bettable(), numbered(1, 3, 4, 5, 6, 7, 8, 9, 10); got != want {
		t.Errorf("bets: %010b, want %010b", got, want)
	}
	table.view.Places[0].Money = 4
	if got := table.view.Bettable(); got != 0 {
		t.Errorf("bets with $4: %010b", got)
	}
}

func TestChips(t *testing.T) {
	for _, c := range []struct {
		chips, laidOut string
		seats, want    int
	}{
		{"none", "all", 5, None}, {"7", "all", 5, 7}, {"none", "players", 5, None}, {"7", "players", 5, 5}, {"2", "players", 5, 2},
	} {
		r := plain(t, "bets.chips="+c.chips, "bets.laid_out="+c.laidOut)
		if got := r.Chips(c.seats); got != c.want {
			t.Errorf("chips %s, laid out %s, %d seats: %d, want %d", c.chips, c.laidOut, c.seats, got, c.want)
		}
	}
}
