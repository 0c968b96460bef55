package quantity_test

import (
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"railbird/analysis"
	"railbird/analysis/contest"
	"railbird/analysis/finding"
	"railbird/analysis/longshot"
	"railbird/analysis/quantity"
	"railbird/analysis/readyset"
	"railbird/analysis/value"
	"railbird/sim"
	"railbird/sim/document"
	long "railbird/sim/longshot"
	race "railbird/sim/readyset"
)

func rules(t testing.TB, sets ...string) analysis.Game {
	t.Helper()
	d, err := document.Load(race.Game, race.Builtin(), sets)
	if err != nil {
		t.Fatal(err)
	}
	g, err := readyset.Open(d)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func parsed(t testing.TB, names ...string) []quantity.Quantity {
	t.Helper()
	var all []quantity.Quantity
	for _, name := range names {
		q, err := quantity.Parse(rules(t), name)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, q...)
	}
	return all
}

// TestParse: names, and how many quantities their beginnings stand for.
func TestParse(t *testing.T) {
	for name, want := range map[string]int{
		"win:7": 1, "win": 9, "win:2/3": 1, "prop:4": 4, "value": 100, "value:win": 27, "value:win:7": 3, "value:win:7:3": 1, "value:win:7:3@5": 1,
		"value:show@all": 18, "rolls": 1, "closing": 1, "open_to_end": 1, "money:value": 1, "money:value:threshold=2": 1, "share:#3": 1,
		"compare:value-random": 1, "spots:win:random": 1, "compare:value:threshold=1-#2": 1,
	} {
		q, err := quantity.Parse(rules(t), name)
		if name == "value" {
			want = len(rules(t).Spots())
		}
		if err != nil || len(q) != want {
			t.Errorf("%s: %d quantities, %v, want %d", name, len(q), err, want)
		}
		if err == nil && want == 1 && q[0].Name != name {
			t.Errorf("%s is called %s", name, q[0].Name)
		}
	}
	for name, want := range map[string]string{
		"win:77": "did you mean win:7?", "wim": "did you mean win?", "rols": "did you mean rolls?", "win:7@3": "only the value", "value:win:7@x": "@x: a number",
		"value:win:7@0": "@0", "compare:value": "compare:value-random", "compare:value-valeu": "did you mean value?", "money:valu": "did you mean value?", "money:#0": "#1, #2", "": "of races are counted rolls, closing, ", "unplaced": "of which bot? unplaced:value, or unplaced:#1 for a seat", "spots:win": "spots:win:value", "race": "of which bot? race:1:value",
	} {
		if _, err := quantity.Parse(rules(t), name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", name, err, want)
		}
	}
}

// TestExact: what is exact are the numbers of a solution of the whole race, to the last bit,
// and changes are their differences.
func TestExact(t *testing.T) {
	base, short := rules(t), rules(t, "race.finish=12", "board.win.7=[{pays: 2}]")
	s := quantity.Study{Rules: []analysis.Game{base, short}, Of: parsed(t, "win", "value", "value:show@3", "value:win:7:1@all", "exotic")}
	all, err := s.Measure(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for i, g := range s.Rules {
		p := g.Start().Exact(nil)
		want := map[string]float64{}
		for c, condition := range g.Conditions() {
			want[condition.ID] = p[c]
		}
		for token, stake := range map[string][]int{"": {5}, "@3": {3}, "@all": {2, 3, 3, 4, 5}} {
			for _, b := range value.Price(g.Spots(), p, nil, value.Stake{Tokens: stake}) {
				want["value:"+b.Spot.ID+token] = b.Value
			}
		}
		for j, q := range s.Of {
			m, x := all[i][j], want[q.Name]
			if _, ok := want[q.Name]; !ok {
				if m.Lacks == "" {
					t.Errorf("%s: %s is %v, want nothing", g.Document().Name(), q.Name, m.Value.Mean)
				}
				continue
			}
			if !m.Exact || m.Value.Mean != x {
				t.Errorf("%s is %v, want %v", q.Name, m.Value.Mean, x)
			}
			if i == 1 && m.Change.Mean != x-all[0][j].Value.Mean {
				t.Errorf("%s changes by %v", q.Name, m.Change.Mean)
			}
		}
	}
	lost := slices.IndexFunc(s.Of, func(q quantity.Quantity) bool { return q.Name == "value:win:7:3" })
	if m := all[0][lost]; m.Lacks != "" {
		t.Errorf("a spot that is there has no value: %s", m.Lacks)
	}
	if m := all[1][lost]; m.Lacks == "" || m.Exact || m.Change != nil {
		t.Errorf("a spot that is not there has a value: %+v", m)
	}
}

// measured measures with 1, 2 and 7 workers, which must find the same.
func measured(t *testing.T, s quantity.Study) [][]quantity.Measured {
	t.Helper()
	var first [][]quantity.Measured
	for _, workers := range []int{1, 2, 7} {
		s.Races.Workers, s.Games.Workers = workers, workers
		all, err := s.Measure(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = all
		}
		if !reflect.DeepEqual(all, first) {
			t.Errorf("%d workers: %+v", workers, all)
		}
	}
	return first
}

// TestPaired: what is simulated is the mean of the races that State.Watch counts, the same
// for any number of workers, and its change from one finish to the next is known at least
// three times better than from races of their own.
func TestPaired(t *testing.T) {
	const races = 20_000
	s := quantity.Study{Rules: []analysis.Game{rules(t), rules(t, "race.finish=14")}, Of: parsed(t, "rolls", "closing", "open_to_end"), Seed: 3}
	s.Races.Count = races
	first := measured(t, s)
	for i, g := range s.Rules {
		counts, err := g.Start().Watch(t.Context(), s.Seed, sim.Plan{Count: races})
		if err != nil {
			t.Fatal(err)
		}
		want := []analysis.Estimate{analysis.Mean(counts.Rolls, 0, math.Inf(1)), analysis.Mean(counts.Measures[0], 0, math.Inf(1)), analysis.Proportion(counts.Events[0], races)}
		for j := range want {
			if got := first[i][j].Value; math.Abs(got.Mean-want[j].Mean) > 1e-12*want[j].Mean || math.Abs(got.SE/want[j].SE-1) > 1e-9 {
				t.Errorf("%s: %+v, want %+v", s.Of[j].Name, got, want[j])
			}
		}
	}
	for j, q := range s.Of { // a race is shorter now: the change has its sign, and an interval on both sides
		got, want := first[1][j].Change, first[1][j].Value.Mean-first[0][j].Value.Mean
		if math.Abs(got.Mean-want) > 1e-9 || !(got.Lo < got.Mean && got.Mean < got.Hi) || got.N != races || len(got.Warnings) > 0 || want == 0 {
			t.Errorf("%s changes by %+v, want %v", q.Name, got, want)
		}
	}
	unpaired := math.Hypot(first[0][0].Value.SE, first[1][0].Value.SE)
	if ratio := unpaired / first[1][0].Change.SE; ratio < 3 {
		t.Errorf("rolls: the error of a pair is %.2f times smaller, want 3", ratio)
	} else {
		t.Logf("rolls: the error of a pair is %.2f times smaller", ratio)
	}
}

// TestUnplayed: without races what has no exact form lacks a value, and a seat that is not at
// the table is told before anything is played.
func TestUnplayed(t *testing.T) {
	s := quantity.Study{Rules: []analysis.Game{rules(t), rules(t, "race.finish=14")}, Of: parsed(t, "win:7", "rolls")}
	all, err := s.Measure(t.Context())
	if err != nil || !all[1][0].Exact || all[1][1].Lacks == "" || all[1][1].Change != nil {
		t.Errorf("%+v, %v", all, err)
	}
	s.Of, s.Seating.Seats = parsed(t, "money:#4", "compare:#1-#5"), 4
	s.Races = sim.Plan{Count: 1, Done: func(uint64) { t.Error("races are played") }}
	if _, err := s.Measure(t.Context()); err == nil || err.Error() != "compare:#1-#5: there are 4 seats" {
		t.Errorf("%v", err)
	}
}

// TestLists: the lists have what names stand for, in their order.
func TestLists(t *testing.T) {
	g := rules(t)
	names := func(all []quantity.Quantity) (names []string) {
		for _, q := range all {
			names = append(names, q.Name)
		}
		return names
	}
	for name, got := range map[string][]quantity.Quantity{"win": quantity.Chances(g), "value": quantity.Values(g)} {
		if !reflect.DeepEqual(got, parsed(t, name)) {
			t.Errorf("%s: %q", name, names(got))
		}
	}
	for i, s := range g.Spots() {
		if got := quantity.Values(g)[i].Name; got != "value:"+s.ID {
			t.Errorf("spot %s is %s", s.ID, got)
		}
	}
	if got, want := names(quantity.Counted(g)), []string{"rolls", "closing", "margin_2nd", "margin_3rd", "lead_changes", "open_to_end", "leader_wins"}; !slices.Equal(got, want) {
		t.Errorf("counted: %q, want %q", got, want)
	}
}

// TestContests: quantities of games are those of a comparison of the same games, and the
// same for any number of workers; under rules that change nothing they do not change.
func TestContests(t *testing.T) {
	games := uint64(60)
	if testing.Short() {
		games = 8
	}
	base := rules(t)
	s := quantity.Study{
		Rules: []analysis.Game{base, rules(t, "name=same"), rules(t, "races=2")}, Seed: 5, Field: "random", Seating: contest.Seating{Seats: 3},
		Of: parsed(t, "money:value", "compare:value-random", "share:#2", "race:4:random", "compare:#2-#2"),
	}
	s.Games.Count = games
	first := measured(t, s)
	g := base.(contest.Game)
	var players []contest.Player
	for _, name := range []string{"value", "random", "random", "random"} {
		p, err := g.Player(name, s.Seating)
		if err != nil {
			t.Fatal(err)
		}
		players = append(players, p)
	}
	c, err := contest.Compare(t.Context(), g, contest.Setting{Bots: players[:2], Field: players[2:]}, s.Seed, sim.Plan{Count: games})
	if err != nil {
		t.Fatal(err)
	}
	money, more := c.Estimate(0, contest.Money), c.Difference(0, 1, contest.Money)
	if got := first[0][0].Value; got.Mean != money.Mean || got.SE != money.SE {
		t.Errorf("money %+v, want %+v", got, money)
	}
	if got := first[0][1].Value; got.Mean != more.Mean || got.SE != more.SE {
		t.Errorf("money more %+v, want %+v", got, more)
	}
	for j := range s.Of {
		if change := first[1][j].Change; change == nil || change.Mean != 0 {
			t.Errorf("%s changes under the same rules: %+v", s.Of[j].Name, change)
		}
	}
	if first[2][3].Lacks == "" || first[2][0].Lacks != "" {
		t.Errorf("two races: %+v", first[2])
	}
	// Half a game brings less; what the base lacks has no change.
	if got, want := first[2][0].Change, first[2][0].Value.Mean-first[0][0].Value.Mean; math.Abs(got.Mean-want) > 1e-9 || want >= 0 {
		t.Errorf("two races change the money by %+v, want %v", got, want)
	}
	s.Rules = []analysis.Game{s.Rules[2], base}
	all, err := s.Measure(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if m := all[1][3]; m.Lacks != "" || m.Change != nil {
		t.Errorf("a fourth race against none: %+v", m)
	}
}

// TestSeats: a seat that no table has is an error; under rules for which a table has too many
// seats there is no value.
func TestSeats(t *testing.T) {
	s := quantity.Study{
		Rules: []analysis.Game{rules(t), rules(t, "bettors=2")}, Field: "pass", Seating: contest.Seating{Seats: 4}, Games: sim.Plan{Count: 2},
		Of: parsed(t, "money:#4"),
	}
	all, err := s.Measure(t.Context())
	if err != nil || all[0][0].Lacks != "" || !strings.Contains(all[1][0].Lacks, "4") {
		t.Errorf("%+v, %v", all, err)
	}
	s.Of = parsed(t, "money:#5")
	if _, err := s.Measure(t.Context()); err == nil || err.Error() != "money:#5: there are 4 seats" {
		t.Errorf("a fifth of four seats: %v", err)
	}
}

// TestUnits: shares, dollars, and what is counted.
func TestUnits(t *testing.T) {
	for name, want := range map[string]finding.Unit{
		"win:7": finding.Share, "value:win:7:1": finding.More(finding.Dollars), "rolls": {}, "open_to_end": finding.Share, "money:value": finding.Dollars,
		"share:#2": finding.Share, "bets:#1": {}, "race:2:value": finding.Dollars, "compare:value-random": finding.More(finding.Dollars),
	} {
		if q := parsed(t, name); q[0].Unit != want {
			t.Errorf("%s has the unit %v, want %v", name, q[0].Unit, want)
		}
	}
}

// TestOtherGame: spots that win in several ways are worth what prices say; what is exact there
// is not played, nor what that game does not count.
func TestOtherGame(t *testing.T) {
	d, err := document.Load(long.Game, long.Builtin(), nil)
	if err != nil {
		t.Fatal(err)
	}
	example, err := document.Load(long.Example, long.Builtin(), nil)
	if err != nil {
		t.Fatal(err)
	}
	g, err := longshot.Open(d)
	if err != nil {
		t.Fatal(err)
	}
	bare := g
	if g, err = longshot.Open(document.Fill(d, example, g.Missing())); err != nil {
		t.Fatal(err)
	}
	of, err := quantity.Parse(g, "value")
	if err != nil {
		t.Fatal(err)
	}
	s := quantity.Study{Rules: []analysis.Game{g}, Of: of}
	all, err := s.Measure(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	several := 0
	for i, b := range value.Price(g.Spots(), g.Start().Exact(nil), nil, value.Stake{Tokens: []int{slices.Max(g.Tokens())}}) {
		if len(b.Spot.Payoffs) > 1 {
			several++
		}
		if got := all[0][i]; of[i].Name != "value:"+b.Spot.ID || !got.Exact || got.Value.Mean != b.Value {
			t.Errorf("%s: %+v, want %v", b.Spot.ID, got, b.Value)
		}
	}
	if several == 0 {
		t.Error("no spot wins in several ways")
	}
	s = quantity.Study{Rules: []analysis.Game{g}, Of: parsed(t, "rolls", "closing")}
	if races, games := s.Plays(); races || games {
		t.Errorf("races %v, games %v are played", races, games)
	}
	// Without prices there is no value, and no change against one.
	s = quantity.Study{Rules: []analysis.Game{bare, g}, Of: of[:1]}
	if all, err = s.Measure(t.Context()); err != nil || all[0][0].Lacks == "" || all[1][0].Lacks != "" || all[1][0].Change != nil {
		t.Errorf("%+v, %v", all, err)
	}
}

// TestShifted: the mean is of the changes that there are, the most is the largest either way and
// the first of those alike.
func TestShifted(t *testing.T) {
	of := func(changes ...float64) []quantity.Measured {
		all := []quantity.Measured{lacking("is not there")}
		for _, x := range changes {
			all = append(all, quantity.Measured{Finding: finding.Finding{Exact: true}, Change: &analysis.Estimate{Mean: x}})
		}
		return all
	}
	for _, c := range []struct {
		m    []quantity.Measured
		want quantity.Shift
	}{
		{of(), quantity.Shift{Most: -1}},
		{of(0, 1e-15), quantity.Shift{N: 2, Most: -1, Mean: 5e-16}},
		{of(1, -4, 4), quantity.Shift{N: 3, Most: 2, Mean: 1.0 / 3, Change: -4}},
		{of(2, 4), quantity.Shift{N: 2, Most: 2, Mean: 3, Change: 4}},
	} {
		if got := quantity.Shifted(c.m); got != c.want {
			t.Errorf("%+v, want %+v", got, c.want)
		}
	}
}
