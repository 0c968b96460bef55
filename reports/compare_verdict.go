package reports

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"railbird/analysis/contest"
	"railbird/reports/tables"
)

// verdict says whether what the rule asks is known.
func (c *Compare) verdict(who cast) []string {
	if c.Rule == nil {
		return nil
	}
	games := tables.Count(c.Games) + " games"
	var notes []string
	if c.Rule.Half > 0 {
		widest := 0.0
		for _, p := range pairs(len(who.full)) {
			widest = max(widest, c.Comparison.Difference(p.a, p.b, contest.Money).Half())
		}
		asked := tables.PlusMinus(c.Rule.Half)
		if widest <= c.Rule.Half {
			notes = append(notes, fmt.Sprintf("after %s every difference in money is known to %s or better, as asked", games, asked))
		} else {
			notes = append(notes, fmt.Sprintf("NOT AS CLOSE AS ASKED: after %s a difference in money is known to %s only, not to %s", games, tables.PlusMinus(widest), asked))
		}
	}
	if !c.Rule.Decided {
		return notes
	}
	var open []string
	for _, p := range pairs(len(who.full)) {
		if c.Comparison.Bots[p.a].Name() != c.Comparison.Bots[p.b].Name() && c.Comparison.Anytime(p.a, p.b, contest.Money).Holds(0) {
			open = append(open, who.short[p.a]+" or "+who.short[p.b])
		}
	}
	if len(open) > 0 {
		const most = 6
		if more := len(open) - most; more > 0 {
			open = append(open[:most], fmt.Sprintf("%d more pairs", more))
		}
		return append(notes, fmt.Sprintf("UNDECIDED after %s: who earns more, %s", games, strings.Join(open, "; ")))
	}
	return append(notes, fmt.Sprintf("DECIDED after %s: %s", games, c.order(who)))
}

// order names the bots from the one that earns most on, each once.
func (c *Compare) order(who cast) string {
	var best []int
	seen := map[string]bool{}
	for _, b := range c.ranked() {
		if name := c.Comparison.Bots[b].Name(); !seen[name] {
			seen[name] = true
			best = append(best, b)
		}
	}
	if len(best) == 1 {
		return "all are the same bot"
	}
	s := who.short[best[0]]
	for i, b := range best[1:] {
		if i > 0 {
			s += ", which earns more than "
		} else {
			s += " earns more than "
		}
		s += who.short[b]
	}
	return s
}

// ranked lists the bots by falling money.
func (c *Compare) ranked() []int {
	var all []int
	for b := range c.Comparison.Bots {
		all = append(all, b)
	}
	slices.SortStableFunc(all, func(a, b int) int {
		return cmp.Compare(c.Comparison.Moments(b, contest.Money).Mean(), c.Comparison.Moments(a, contest.Money).Mean())
	})
	return all
}
