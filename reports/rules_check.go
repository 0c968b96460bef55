package reports

import (
	"fmt"
	"slices"
	"strconv"

	"railbird/analysis"
	"railbird/reports/tables"
)

// RulesCheck is the page of rules that are right: what they are, what was typed in of horses and cards, what a game still
// needs, and what looks like a slip.
func RulesCheck(ref string, g analysis.Game) []tables.Table {
	page := []tables.Table{{Title: fmt.Sprintf("%s: ok: %s %s, %d horses, %d spots", ref, g.Document().Name(), g.Hash()[:6], len(g.Horses()), len(g.Spots()))}}
	typed, ok := g.(analysis.Typed)
	if !ok {
		return page
	}
	sheet := typed.Sheet()
	t := tables.Table{Columns: append(tables.Left("horse"), tables.Left(sheet.Columns...)...)}
	for i, horse := range sheet.Horses {
		row := []string{g.Horses()[i]}
		for _, text := range horse {
			if text == "" {
				text = "missing"
			}
			row = append(row, text)
		}
		t.Rows = append(t.Rows, row)
	}
	cards := "cards: " + strconv.Itoa(sheet.Cards)
	if slices.Contains(g.Missing(), "cards") {
		cards += fmt.Sprintf(" of at least %d", sheet.Deck)
	}
	t.Notes = append(t.Notes, cards)
	if missing := g.Missing(); len(missing) > 0 {
		t.Notes = append(t.Notes, "a game still needs "+Values(missing, g.Horses())+"; --fill example takes them from a made-up table")
	} else {
		t.Notes = append(t.Notes, "a game needs nothing more")
	}
	for _, odd := range sheet.Odd {
		t.Notes = append(t.Notes, "looks odd: "+odd)
	}
	return append(page, t)
}
