package balance_test

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"railbird/analysis"
	"railbird/analysis/balance"
	"railbird/analysis/finding"
	"railbird/analysis/quantity"
	"railbird/analysis/value"
	long "railbird/sim/longshot"
	ready "railbird/sim/readyset"
)

// worth prices the largest token on every spot of Ready Set Bet with some values changed.
func worth(t *testing.T, sets ...string) map[string]float64 {
	t.Helper()
	g, _ := board(t, sets...)
	all := map[string]float64{}
	for _, b := range value.Price(g.Spots(), g.Start().Exact(nil), nil, value.Stake{Tokens: []int{slices.Max(g.Tokens())}}) {
		all[b.Spot.ID] = b.Value
	}
	return all
}

// TestNumbers: what one more or less of a number changes is the difference of two boards that
// are priced apart, of the spot that changes most and of all on average. A number is left out
// where it cannot be other, or another board would be the result.
func TestNumbers(t *testing.T) {
	if testing.Short() {
		t.Skip("solves races under four hundred rules")
	}
	all := lines(t, "numbers")
	by := map[string]*balance.Line{}
	for i := range all {
		by[all[i].Of] = &all[i]
	}
	now := worth(t)
	for _, set := range []string{
		"race.finish=14", "race.finish=16", "bonus.blue=2", "bonus.none=1", "board.win.7.3.pays=4", "board.show.2/3.1.loses=5",
		"board.fifth.pays=5", "board.exotics.cards.late-start.when.horses=1", "race.red_line=11", "race.close_after=2",
	} {
		l := by[set]
		if l == nil {
			t.Errorf("%s is missing", set)
			continue
		}
		most, of, sum := 0.0, "", 0.0
		for id, then := range worth(t, set) {
			change := then - now[id]
			sum += change
			if math.Abs(change) > math.Abs(most) {
				most, of = change, id
			}
		}
		if math.Abs(most) < 1e-9 {
			most, of = 0, ""
		}
		if !l.Exact || math.Abs(math.Abs(l.Value.Mean)-math.Abs(most)) > 1e-12 {
			t.Errorf("%s: %v, want %v of %s", set, l.Value.Mean, most, of)
		}
		if of == "" {
			continue
		}
		named, mean, _ := strings.Cut(l.Words, "; mean of all ")
		if x, err := strconv.ParseFloat(mean, 64); err != nil || math.Abs(x-sum/float64(len(now))) > 5.1e-4 {
			t.Errorf("%s: %s, want a mean of %v", set, l.Words, sum/float64(len(now)))
		}
		if change := worth(t, set)[named] - now[named]; math.Abs(change-l.Value.Mean) > 1e-12 {
			t.Errorf("%s: %s changes by %v, not %v", set, named, change, l.Value.Mean)
		}
	}
	for _, set := range []string{"race.finish=15", "board.fifth.place=4", "bonus.none=-1", "race.repeat=1", "bettors=7", "money=1"} {
		if by[set] != nil {
			t.Errorf("%s is there", set)
		}
	}
	sorted(t, all)
}

// sorted holds that the largest change comes first.
func sorted(t *testing.T, lines []balance.Line) {
	t.Helper()
	for i := range lines[1:] {
		if a, b := math.Abs(lines[i].Value.Mean), math.Abs(lines[i+1].Value.Mean); a < b-1e-9 {
			t.Errorf("%s with %v stands before %s with %v", lines[i].Of, a, lines[i+1].Of, b)
		}
	}
}

// TestReadings: every other choice of a reading is there, the largest change first; what it
// changes of a spot is exact, what it changes of games has an error.
func TestReadings(t *testing.T) {
	if testing.Short() {
		t.Skip("plays games")
	}
	for _, name := range []string{ready.Game, long.Game} {
		r := asked(t, name, nil, "readings")
		got := map[string]bool{}
		all := found(t, r)[0].Lines
		dollars := slices.IndexFunc(all, func(l balance.Line) bool { return !inDollars(l) })
		if dollars < 0 {
			dollars = len(all)
		}
		sorted(t, all[:dollars])
		for i, l := range all {
			got[l.Of] = true
			if inDollars(l) != (i < dollars) || inDollars(l) && l.Exact != (l.Spots != nil) {
				t.Errorf("%s, line %d: %+v", l.Of, i, l)
			}
		}
		readings, _ := r.Game.Readings()
		n := 0
		for _, reading := range readings {
			for _, c := range reading.Choices {
				if set := reading.Key + "=" + c.Name; c.Name != reading.Value {
					if _, err := r.Vary(set); err == nil {
						n++
						if !got[set] {
							t.Errorf("%s is missing", set)
						}
					}
				}
			}
		}
		if n != len(got) || n == 0 {
			t.Errorf("%s: %d readings, want %d", name, len(got), n)
		}
	}
}

func inDollars(l balance.Line) bool {
	return l.Unit.Name == finding.Dollars.Name
}

// TestStill: of a red line before the usual one, which leaves every spot as it was, the report
// says that betting closes earlier, and what that changes of the money of a game.
func TestStill(t *testing.T) {
	r := asked(t, ready.Game, nil, "readings")
	r.Races.Count = 4000
	var of []string
	for _, l := range found(t, r)[0].Lines {
		if l.Of != "race.red_line=9" {
			continue
		}
		word, _, _ := strings.Cut(l.Words, " ")
		of = append(of, word)
		if word == "closing" && (l.Value.Lo > -4.7 || l.Value.Hi < -4.9 || l.Value.Half() > 0.2 || l.Value.N != 4000) {
			t.Errorf("closing changes by %+v, want -4.8", l.Value)
		}
	}
	if !slices.Equal(of, []string{"money", "closing"}) {
		t.Errorf("race.red_line=9 changes %q", of)
	}
}

// TestReadingsChange: where another choice is in force, that of the base is among the others; what
// one of the games around the race changes is the change of the first seat's money, game by game.
func TestReadingsChange(t *testing.T) {
	r := asked(t, "mini-race", []string{"race.repeat=sum"}, "readings")
	rules, sets := []analysis.Game{r.Game}, []string{""}
	all := found(t, r)[0].Lines
	if !slices.Contains(names(all), "race.repeat=horse") || slices.Contains(names(all), "race.repeat=sum") {
		t.Errorf("%q", names(all))
	}
	var got []analysis.Estimate
	for _, l := range all {
		if l.Exact || !strings.HasPrefix(l.Words, "money") {
			continue
		}
		g, err := r.Vary(l.Of)
		if err != nil {
			t.Fatal(err)
		}
		rules, sets, got = append(rules, g), append(sets, l.Of), append(got, l.Value)
	}
	of, err := quantity.Parse(r.Game, "money:#1")
	if err != nil {
		t.Fatal(err)
	}
	m, err := r.Measure(t.Context(), 4, of, rules...)
	if err != nil {
		t.Fatal(err)
	}
	for i := range got {
		if want := *m[i+1][0].Change; got[i].Mean != want.Mean || got[i].Lo != want.Lo || got[i].Hi != want.Hi {
			t.Errorf("%s: %+v, want %+v", sets[i+1], got[i], want)
		}
	}
	if len(got) == 0 {
		t.Error("no reading of the games around the race")
	}
}
