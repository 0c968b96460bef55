package readyset_test

import (
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"railbird/analysis"
	"railbird/analysis/balance"
	"railbird/analysis/contest"
	"railbird/analysis/readyset"
	"railbird/sim"
	race "railbird/sim/readyset"
)

// peculiar finds a section of the game alone, of four seats of a bot.
func peculiar(t *testing.T, section, field string, sets ...string) balance.Section {
	t.Helper()
	open := func(more ...string) (analysis.Game, error) {
		rules, err := race.Load(race.Game, slices.Concat(sets, more)...)
		if err != nil {
			return nil, err
		}
		return readyset.Open(rules.Document)
	}
	g, err := open()
	if err != nil {
		t.Fatal(err)
	}
	report, err := balance.Find(t.Context(), balance.Request{
		Game: g, Vary: open, Seed: 1, Races: sim.Plan{Count: 2000}, Games: sim.Plan{Count: 40}, Field: field,
		Seating: contest.Seating{Seats: 4, Seed: 1}, Only: []string{section},
	})
	if err != nil || len(report.Sections) != 1 {
		t.Fatalf("%d sections of %s: %v", len(report.Sections), section, err)
	}
	return report.Sections[0]
}

// TestBalanceHouse: a House earns more than the bettors by as much as on average. Where nobody
// bets, a fixed House has its fee, and one that rotates its pay of each race.
func TestBalanceHouse(t *testing.T) {
	means := func(s balance.Section) map[string]float64 {
		all := map[string]float64{}
		for _, l := range s.Lines {
			all[l.Of] = l.Value.Mean
		}
		return all
	}
	m := means(peculiar(t, "house", "value"))
	if d := m["fixed: the House less a bettor"] - (m["fixed: the House"] - m["fixed: a bettor"]); math.Abs(d) > 1e-9 || m["fixed: the House"] <= 0 {
		t.Errorf("%v: the difference is off by %v", m, d)
	}
	got := means(peculiar(t, "house", "pass", "vip.draw=0", "fixed_house.money=17", "rotating_house.pays=[5, 4, 3, 2]"))
	want := map[string]float64{
		"fixed: the House": 17, "fixed: a bettor": 0, "fixed: the House less a bettor": 17,
		"rotating: race 1": 5, "rotating: race 2": 4, "rotating: race 3": 3, "rotating: race 4": 2,
	}
	if !maps.Equal(got, want) {
		t.Errorf("the House among bettors who pass: %v, want %v", got, want)
	}
}

// TestBalanceLead: of four bettors who are level each wins a quarter; one race has no last
// race, and where no horse can cross the red line in time none leads when betting closes.
func TestBalanceLead(t *testing.T) {
	s := peculiar(t, "lead", "pass", "vip.draw=0")
	if len(s.Lines) != 2 || s.Lines[1].Value.Mean != 0.25 || !strings.Contains(s.Lines[1].Of, "race 3") {
		t.Errorf("level: %+v", s.Lines)
	}
	s = peculiar(t, "lead", "value")
	for _, l := range s.Lines { // who leads wins more often than one of nine horses, of four bettors
		if l.Value.Lo < 0.25 || l.Value.Hi > 0.9 {
			t.Errorf("%s wins with %+v", l.Of, l.Value)
		}
	}
	s = peculiar(t, "lead", "value", "races=1", "race.finish=1", "race.red_line=1")
	if len(s.Lines) != 1 || s.Lines[0].Value.N != 0 {
		t.Errorf("one race of one roll: %+v", s.Lines)
	}
}
