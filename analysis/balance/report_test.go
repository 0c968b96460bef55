package balance_test

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"railbird/analysis"
	"railbird/analysis/balance"
	"railbird/analysis/contest"
	"railbird/analysis/longshot"
	"railbird/analysis/quantity"
	"railbird/analysis/readyset"
	"railbird/sim"
	"railbird/sim/document"
	long "railbird/sim/longshot"
	ready "railbird/sim/readyset"
)

// open opens rules of either game with some values changed; what those of Long Shot lack is
// filled in.
func open(name string, sets ...string) (analysis.Game, error) {
	if name == long.Game {
		d, err := document.Load(name, long.Builtin(), sets)
		if err != nil {
			return nil, err
		}
		example, err := document.Load(long.Example, long.Builtin(), nil)
		if err != nil {
			return nil, err
		}
		g, err := longshot.Open(d)
		if err != nil {
			return nil, err
		}
		return longshot.Open(document.Fill(d, example, g.Missing()))
	}
	rules, err := ready.Load(name, sets...)
	if err != nil {
		return nil, err
	}
	return readyset.Open(rules.Document)
}

// asked is a request for a report with little play.
func asked(t testing.TB, name string, sets []string, only ...string) balance.Request {
	t.Helper()
	g, err := open(name, sets...)
	if err != nil {
		t.Fatal(err)
	}
	return balance.Request{
		Game: g, Vary: func(more ...string) (analysis.Game, error) { return open(name, slices.Concat(sets, more)...) },
		Seed: 1, Races: sim.Plan{Count: 300}, Games: sim.Plan{Count: 6}, Field: "value", Seating: contest.Seating{Seats: 4, Seed: 1}, Only: only,
	}
}

// found returns the sections of a report.
func found(t testing.TB, r balance.Request) []balance.Section {
	t.Helper()
	report, err := balance.Find(t.Context(), r)
	if err != nil {
		t.Fatal(err)
	}
	return report.Sections
}

// lines returns the lines of a section of Ready Set Bet with some values changed.
func lines(t testing.TB, section string, sets ...string) []balance.Line {
	t.Helper()
	all := found(t, asked(t, ready.Game, sets, section))
	if len(all) != 1 || all[0].Name != section {
		t.Fatalf("%d sections, want %s", len(all), section)
	}
	return all[0].Lines
}

// names are what lines are of.
func names(lines []balance.Line) []string {
	var all []string
	for _, l := range lines {
		all = append(all, l.Of)
	}
	return all
}

// TestTables: what is played is the same for any number of workers, has an error, and names
// who played.
func TestTables(t *testing.T) {
	rules := ready.Game
	if testing.Short() {
		rules = "mini-race"
	}
	for _, about := range []struct {
		rules    string
		sets     []string
		sections []string
	}{
		{rules, nil, []string{"never", "drama", "pay", "seats", "skill", "house", "lead"}},
		{rules, []string{"house=fixed"}, []string{"pay", "lead"}},
		{long.Game, nil, []string{"drama", "seats"}},
	} {
		var want []balance.Section
		for _, workers := range []int{1, 2, 7} {
			r := asked(t, about.rules, about.sets, about.sections...)
			r.Races.Workers, r.Games.Workers, r.Games.Block = workers, workers, 3
			got := found(t, r)
			if want == nil {
				want = got
			}
			if !reflect.DeepEqual(got, want) {
				t.Errorf("%s: %d workers find something else:\n%+v\n%+v", about.rules, workers, got, want)
			}
		}
		if len(want) != len(about.sections) {
			t.Errorf("%s: %d sections, want %q", about.rules, len(want), about.sections)
		}
		for _, s := range want {
			for _, l := range s.Lines {
				if s.Name != "never" && !l.Exact && l.Value.N == 0 || l.Command == "" {
					t.Errorf("%s: %+v", s.Name, l)
				}
			}
		}
	}
}

// TestPlayed: commands of lines name the games that were played, those of sections what was said
// of them; each size of the table is what games of that size say; bots are compared in the
// first seat.
func TestPlayed(t *testing.T) {
	r := asked(t, "mini-race", nil, "pay", "seats", "skill")
	r.Seed, r.Field = 7, "random"
	r.Said = map[string]string{"seed": "7", "field": "random", "races": "300"}
	const at = " --field random --seats %s --games 6 --seed 7"
	for _, s := range found(t, r) {
		if want := "balance --section " + s.Name + " --field random --seed 7"; s.Command != want {
			t.Errorf("%s, want %s", s.Command, want)
		}
		for _, l := range s.Lines {
			seats := "4"
			if s.Name == "seats" {
				seats = l.Of
			}
			if l.Command != s.Command && !strings.HasSuffix(l.Command, fmt.Sprintf(at, seats)) {
				t.Errorf("%s, %s: %s", s.Name, l.Of, l.Command)
			}
			if own := l.Command != s.Command; own != (s.Name != "skill") {
				t.Errorf("%s, %s: %s", s.Name, l.Of, l.Command)
			}
			if compared := strings.HasPrefix(l.Command, "compare "); compared != (s.Name == "pay" && l.Words == "money at the end") {
				t.Errorf("%s, %s: %s", s.Name, l.Of, l.Command)
			}
			if s.Name == "skill" && !(l.Value.Mean > 0) {
				t.Errorf("among bots in the first seat none is better: %+v", l.Value)
			}
			if s.Name != "seats" || l.Column != "money at the end" {
				continue
			}
			n, err := strconv.Atoi(l.Of)
			if err != nil {
				t.Fatal(err)
			}
			of, err := quantity.Parse(r.Game, "money:#1")
			if err != nil {
				t.Fatal(err)
			}
			study := quantity.Study{Rules: []analysis.Game{r.Game}, Of: of, Seed: 7, Games: r.Games, Field: "random", Seating: contest.Seating{Seats: n, Seed: 1}}
			m, err := study.Measure(t.Context())
			if err != nil || m[0][0].Value.Mean != l.Value.Mean {
				t.Errorf("%d seats: %v, want %v, %v", n, l.Value.Mean, m[0][0].Value.Mean, err)
			}
		}
	}
}

// TestMeaningless: a section is left out, and named, where the rules give it no meaning.
func TestMeaningless(t *testing.T) {
	sections := func(r balance.Request) (found, lacking []string) {
		report, err := balance.Find(t.Context(), r)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range report.Sections {
			found = append(found, s.Name)
		}
		return found, report.Lacking
	}
	bare := asked(t, long.Game, nil)
	d, err := document.Load(long.Game, long.Builtin(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if bare.Game, err = longshot.Open(d); err != nil {
		t.Fatal(err)
	}
	if got, lacking := sections(bare); !slices.Equal(got, []string{"drama"}) || len(lacking) != len(balance.Finders(bare.Game))-1 {
		t.Errorf("rules without prices: %q, without %q", got, lacking)
	}
	if got, lacking := sections(asked(t, "mini-race", nil, "chances")); got != nil || !slices.Equal(lacking, []string{"chances"}) {
		t.Errorf("spots in rows alone: %q, without %q", got, lacking)
	}
}
