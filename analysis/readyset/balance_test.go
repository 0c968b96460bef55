package readyset_test

import (
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
		Terms: contest.Terms{Seats: 4, Seed: 1}, Only: []string{section},
	})
	if err != nil || len(report.Sections) != 1 {
		t.Fatalf("%d sections of %s: %v", len(report.Sections), section, err)
	}
	return report.Sections[0]
}

// TestBalanceHouse: game by game the House earns more than a bettor by as much as on average.
// Where nobody bets, a fixed House has its fee, and each of four seats is the House of one of
// four races.
func TestBalanceHouse(t *testing.T) {
	means := func(s balance.Section) map[string]float64 {
		all := map[string]float64{}
		for _, l := range s.Lines {
			all[l.Of] = l.Value.Mean
		}
		return all
	}
	m := means(peculiar(t, "house", "value"))
	if d := m["fixed: compare:#4-#1"] - (m["fixed: money:#4"] - m["fixed: money:#1"]); math.Abs(d) > 1e-9 || m["fixed: money:#4"] <= 0 {
		t.Errorf("%v: the difference is off by %v", m, d)
	}
	m = means(peculiar(t, "house", "pass", "fixed_house.money=17", "rotating_house.pays=[5, 5, 5, 5]"))
	if m["fixed: money:#4"] != 17 || m["rotating: house:#1"] != 5 {
		t.Errorf("the House among bettors who pass: %v, want 17 and 5", m)
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
