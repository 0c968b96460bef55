package longshot

import (
	"fmt"
	"strings"

	"railbird/analysis/prose"
	"railbird/analysis/questions"
)

// one counts what happened.
func one(happened bool) int64 {
	if happened {
		return 1
	}
	return 0
}

// varied opens the rules with some values changed.
func varied(req questions.Request, sets ...string) (*Game, error) {
	g, err := req.Vary(sets...)
	if err != nil {
		return nil, err
	}
	return g.(*Game), nil
}

// forEach writes each number into a pattern, one after the other: of 3: {}, of 4: {}.
func forEach(pattern string, numbers []int) string {
	var all []string
	for _, n := range numbers {
		all = append(all, fmt.Sprintf(pattern, n))
	}
	return strings.Join(all, ", ")
}

// sized writes sizes of tables: tables of 3, 4 and 6 seats.
func sized(sizes []int) string { return "tables of " + prose.And(sizes) + " seats" }

// named lists horses with a finding for each: 1 {} · 2 {}.
func (g *Game) named(horses []int) string {
	var all []string
	for _, h := range horses {
		all = append(all, g.rules.Horses[h].Name+" {}")
	}
	return strings.Join(all, " · ")
}

// every lists all horses.
func (g *Game) every() []int {
	all := make([]int, len(g.rules.Horses))
	for h := range all {
		all[h] = h
	}
	return all
}

// horse names a horse.
func (g *Game) horse(h int) string { return "horse " + g.rules.Horses[h].Name }
