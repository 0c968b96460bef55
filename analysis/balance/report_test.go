package balance_test

import (
	"slices"
	"strings"
	"testing"

	"railbird/analysis"
	"railbird/analysis/balance"
	"railbird/analysis/contest"
	"railbird/analysis/longshot"
	"railbird/analysis/readyset"
	"railbird/sim"
	"railbird/sim/document"
	long "railbird/sim/longshot"
	ready "railbird/sim/readyset"
)

// open opens rules of either game with some values changed.
func open(name string, sets ...string) (analysis.Game, error) {
	if name == long.Example {
		d, err := document.Load(name, long.Builtin(), sets)
		if err != nil {
			return nil, err
		}
		return longshot.Open(d)
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
		Seed: 1, Races: sim.Plan{Count: 300}, Games: sim.Plan{Count: 20}, Field: "value", Terms: contest.Terms{Seats: 4, Seed: 1}, Only: only,
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

// TestOddities: the report names what is odd about the standard board, and nothing else.
func TestOddities(t *testing.T) {
	if got, want := names(lines(t, "apart")), []string{"prop:8:5+9", "prop:6:5+9"}; !slices.Equal(got, want) {
		t.Errorf("apart: %q, want %q", got, want)
	}
	var dominated []string
	for _, l := range lines(t, "dominated") {
		dominated = append(dominated, strings.Join(l.Spots, " "))
		for _, id := range l.Spots {
			if !strings.Contains(l.Of+" "+l.Words, id) {
				t.Errorf("%s, %s does not name %s", l.Of, l.Words, id)
			}
		}
	}
	want := []string{"place:5:1 show:5:2", "place:9:1 show:9:2", "win:4:1 color:blue", "win:10:1 color:blue"}
	if !slices.Equal(dominated, want) {
		t.Errorf("dominated: %q, want %q", dominated, want)
	}

	below := lines(t, "below")
	if got, want := names(below), []string{"2", "3", "4", "5"}; !slices.Equal(got, want) {
		t.Fatalf("below: tokens %q, want %q", got, want)
	}
	if got, want := below[3].Spots, []string{"place:2/3:1", "place:11/12:1", "win:2/3:1", "win:11/12:1"}; !slices.Equal(got, want) || below[3].Value.Mean != 4 {
		t.Errorf("below, of a 5 token: %v, %q, want %q", below[3].Value.Mean, got, want)
	}
	for _, horse := range []string{"2/3", "11/12"} {
		n := 0
		for _, id := range below[1].Spots {
			if strings.Contains(id, ":"+horse+":") && !strings.HasPrefix(id, "prop:") {
				n++
			}
		}
		if n != 6 {
			t.Errorf("below, of a 3 token: %d spots of %s, want 6 of 7", n, horse)
		}
	}
}

// TestPlantedApart: a spot that pays or costs far more than its neighbors is named, beside
// the two props that stick out of the standard board.
func TestPlantedApart(t *testing.T) {
	for set, want := range map[string]string{
		"board.win.7.3.pays=6": "win:7:3", "board.show.6.2.pays=3": "show:6:2", "board.place.7.1.loses=20": "place:7:1",
		"board.win.2/3.3.pays=40": "win:2/3:3", "board.show.10.1.loses=9": "show:10:1",
	} {
		got, others := names(lines(t, "apart", set)), []string{"prop:8:5+9", "prop:6:5+9"}
		if !slices.Equal(got, append([]string{want}, others...)) {
			t.Errorf("%s: %q, want %s and %q", set, got, want, others)
		}
	}
}

// TestPlantedNever: bets that cannot be won, a prop on a horse that never gets away and a
// finish beyond the end of the track, and one whose loss is dearer than any chance, are named
// as what they are, and no other.
func TestPlantedNever(t *testing.T) {
	got := map[string]string{}
	for _, l := range lines(t, "never", "board.win.7.1.loses=1000000", "board.props.cards.2/3:5.pays=0",
		"board.exotics.cards.far.pays=9", "board.exotics.cards.far.when={place: 2, behind: winner, min: 16}") {
		got[l.Of] = l.Words
	}
	if len(got) != 3 || !strings.Contains(got["prop:2/3:5"], "cannot win") || !strings.Contains(got["exotic:far"], "cannot win") ||
		!strings.Contains(got["win:7:1"], "windows of 300 races") {
		t.Errorf("%q", got)
	}
	if all := lines(t, "never"); len(all) > 0 {
		t.Errorf("the standard board has %q", names(all))
	}
}
