// Package readyset is Ready Set Bet as the commands see it: an
// [analysis.Game] over the race of sim/readyset and the exact solver of
// analysis/exact/readyset.
package readyset

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"railbird/analysis"
	exact "railbird/analysis/exact/readyset"
	"railbird/sim/document"
	race "railbird/sim/readyset"
)

// A Game is one rules document of Ready Set Bet. It implements [analysis.Game].
type Game struct {
	rules  *race.Rules
	solver *exact.Solver
	groups []race.Group // the parts of the board that have spots
}

// Open checks the document and prepares its answers. The error is
// [document.Problems] where the document is at fault.
func Open(d *document.Document) (analysis.Game, error) {
	rules, err := race.Parse(d)
	if err != nil {
		return nil, err
	}
	solver, err := exact.New(rules, rules.Conditions)
	if err != nil {
		return nil, err
	}
	return &Game{rules, solver, groupsOf(rules)}, nil
}

// Part checks a document that is a part of rules: a deck of VIP cards. The words say what
// it is, "" for any other document.
func Part(d *document.Document) (words string, err error) {
	if !race.IsDeck(d) {
		return "", nil
	}
	deck, err := race.Deck(d)
	kinds := map[race.Effect]bool{}
	for i := range deck {
		kinds[deck[i].Effect] = true
	}
	return fmt.Sprintf("a deck of %d VIP cards of %d kinds; play with it by --set vip.deck=%s", len(deck), len(kinds), d.Ref()), err
}

// Title implements [analysis.Game].
func (g *Game) Title() string { return "Ready Set Bet" }

// Document implements [analysis.Game].
func (g *Game) Document() *document.Document { return g.rules.Document }

// Hash implements [analysis.Game].
func (g *Game) Hash() string { return g.rules.Hash }

// Readings implements [analysis.Game].
func (g *Game) Readings() ([]document.Reading, []document.Source) { return g.rules.Readings() }

// Assumptions implements [analysis.Game].
func (g *Game) Assumptions() []document.Assumption { return g.rules.Assumptions() }

// Missing implements [analysis.Game]: a document of this game is whole.
func (g *Game) Missing() []string { return nil }

// OfRace implements [analysis.Game].
func (g *Game) OfRace(key string) bool {
	top, _, _ := strings.Cut(key, ".")
	return slices.Contains([]string{"race", "horses", "bonus", "board", "tokens"}, top)
}

// Horses implements [analysis.Game].
func (g *Game) Horses() []string {
	names := make([]string, len(g.rules.Horses))
	for h := range names {
		names[h] = g.rules.Horses[h].Name
	}
	return names
}

// Conditions implements [analysis.Game].
func (g *Game) Conditions() []analysis.Condition {
	all := make([]analysis.Condition, len(g.rules.Conditions))
	for i := range all {
		c := &g.rules.Conditions[i]
		all[i] = analysis.Condition{ID: c.ID, Words: g.rules.Describe(c)}
	}
	return all
}

// Finishes implements [analysis.Game].
func (g *Game) Finishes() []analysis.Finish {
	finishes := []analysis.Finish{{Name: "win", Verb: "wins"}, {Name: "place", Verb: "places"}, {Name: "show", Verb: "shows"}}
	for h := range g.rules.Horses {
		for i, c := range []int{g.rules.Win(h), g.rules.Place(h), g.rules.Show(h)} {
			finishes[i].Of = append(finishes[i].Of, c)
		}
	}
	return finishes
}

// Spots implements [analysis.Game].
func (g *Game) Spots() []analysis.Spot {
	all := make([]analysis.Spot, len(g.rules.Spots))
	for i := range all {
		s := &g.rules.Spots[i]
		all[i] = analysis.Spot{
			ID: s.ID, Column: string(s.Group), Words: g.rules.Describe(&g.rules.Conditions[s.Condition]),
			Payoffs: []analysis.Payoff{{Condition: s.Condition, Times: s.Pays}},
			Loses:   s.Loses, Terms: terms(s), Holds: s.Holds, Card: s.Group.Dealt(),
		}
		if kind, horse, place := cutSpot(s.ID); place != "" {
			all[i].Row, all[i].Column = horse, kind+" "+place
		}
	}
	return all
}

// terms writes what a spot pays and costs as the board does: 3x -2.
func terms(s *race.Spot) string {
	if s.Loses == 0 {
		return fmt.Sprintf("%dx", s.Pays)
	}
	return fmt.Sprintf("%dx -%d", s.Pays, s.Loses)
}

// cutSpot cuts the ID of a spot in a row of the board, win:7:3; of others, place
// is empty.
func cutSpot(id string) (kind, horse, place string) {
	kind, rest, _ := strings.Cut(id, ":")
	switch race.Group(kind) {
	case race.GroupShow, race.GroupPlace, race.GroupWin:
		horse, place, _ = strings.Cut(rest, ":")
	}
	return kind, horse, place
}

// Token implements [analysis.Game].
func (g *Game) Token() string { return "token" }

// Tokens implements [analysis.Game].
func (g *Game) Tokens() []int { return g.rules.Tokens.For(1) }

// Legend implements [analysis.Game].
func (g *Game) Legend() (terms, names string) {
	return "pays 3x -2 = three times the token, or $2 lost", "win:7:3 = the third win spot of 7 from the left"
}

// Counted implements [analysis.Game].
func (g *Game) Counted() ([]analysis.Measure, []analysis.Event) {
	measures := []analysis.Measure{{Name: "closed", Ask: "closing", Words: "rolls until betting closes", Until: "betting closes, or the race ends", Most: math.Inf(1)}}
	for _, place := range g.margins() {
		measures = append(measures, analysis.Measure{Name: "margin_" + place, In: "margins", Words: "spaces from the winner to the " + place + " place", Most: float64(g.rules.MaxPosition())})
	}
	measures = append(measures, analysis.Measure{Name: "lead_changes", Words: "times the lead changes hands", Most: math.Inf(1)})
	return measures, []analysis.Event{
		{Name: "open_to_end", Words: "betting stays open to the end"},
		{Name: "leader_wins", Words: "betting closes before the end with the winner in front"},
	}
}

// margins names the places whose distance to the winner is told.
func (g *Game) margins() []string {
	places := []string{"2nd", "3rd"}
	return places[:min(len(places), len(g.rules.Horses)-1)]
}

// Outcomes implements [analysis.Game].
func (g *Game) Outcomes() (finishers, numbers []string) {
	return []string{"winner"}, []string{"rolls", "closed"}
}

// Implies implements [analysis.Logical].
func (g *Game) Implies(a, b int) bool { return g.rules.Implies(a, b) }

// Excludes implements [analysis.Logical].
func (g *Game) Excludes(a, b int) bool { return g.rules.Excludes(a, b) }

// Covers implements [analysis.Logical].
func (g *Game) Covers(a, b int) bool { return g.rules.Covers(a, b) }
