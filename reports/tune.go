package reports

import (
	"fmt"
	"slices"

	"railbird/analysis"
	"railbird/analysis/prose"
	"railbird/analysis/tune"
	"railbird/reports/tables"
)

// Tune is the page of the values of a bot's parameters that a search found. Of its
// Provenance, Games are all that the search, the choice and the last scores could draw on.
type Tune struct {
	Provenance
	Seat   *tune.Seat
	Search *tune.Search // how it was searched
	Result *tune.Result
}

// parameters names what was tuned.
func (t *Tune) parameters() []string {
	var names []string
	for i := range t.Result.Ranges {
		names = append(names, t.Result.Ranges[i].Name)
	}
	return names
}

// bot is how a candidate is asked for.
func (t *Tune) bot(c *tune.Candidate) string { return t.Seat.Text(t.Result.Ranges, c.Values) }

// start is the bot as it is, when it played again.
func (t *Tune) start() *tune.Candidate { return &t.Result.Finalists[t.Result.Start] }

// headline says what was found.
func (t *Tune) headline() string {
	w := t.Result.Winner()
	earns := "$" + levelText(w.Fresh, false) + " a game"
	more := w.Above
	switch {
	case t.Result.Start == 0:
		return fmt.Sprintf("%s, as it is, earns %s", t.bot(w), earns)
	case more.Lo == more.Hi:
		return fmt.Sprintf("%s earns %s, what %s as it is earns", t.bot(w), earns, t.Seat.Bot)
	case unchanged(more):
		return fmt.Sprintf("%s earns %s, %s as %s as it is", t.bot(w), earns, same(more), t.Seat.Bot)
	case more.Mean < 0:
		return fmt.Sprintf("%s earns %s, $%s less than %s as it is", t.bot(w), earns, levelText(more.Linear(0, -1), false), t.Seat.Bot)
	}
	return fmt.Sprintf("%s earns %s, $%s more than %s as it is", t.bot(w), earns, levelText(more, false), t.Seat.Bot)
}

// setting says where the bot sat, and with whom.
func (t *Tune) setting() string {
	field := namesOf(t.Seat.Field)
	if len(field) == 0 {
		return "alone at the table"
	}
	return fmt.Sprintf("in seat %d of %d, against %s", t.Seat.Seat+1, len(field)+1, crowd(field))
}

func (t *Tune) title() string {
	return fmt.Sprintf("%s: %s, tuned by %s", t.Game, t.Seat.Bot, prose.And(t.parameters()))
}

// Tables implements [Page].
func (t *Tune) Tables() []tables.Table {
	head := tables.Table{Title: t.title(), Notes: []string{t.headline(), t.setting()}}
	head.Notes = append(head.Notes, t.Result.Findings()...)
	page := append([]tables.Table{head}, t.finalists()...)
	for i := range t.Result.Profiles {
		page = append(page, profile(&t.Result.Profiles[i]))
	}
	return append(page, tables.Table{Notes: t.notes()})
}

// finalists tells what the winner, the start and the others earned.
func (t *Tune) finalists() []tables.Table {
	table := tables.Table{
		Section: "who played again, in dollars a game",
		Columns: slices.Concat(tables.Right(t.parameters()...), tables.Right("in the search", "in fresh games", "more than as it is"), tables.Left("")),
		Notes:   []string{fmt.Sprintf("optimism of the search: %s, what its best earned there beyond the fresh games; the best of many noisy scores flatters itself", moneyDifference(t.Result.Optimism))},
	}
	for i := range t.Result.Finalists {
		c := &t.Result.Finalists[i]
		var row []string
		for _, v := range c.Values {
			row = append(row, tables.Exact(v))
		}
		above, mark := gamesDifference(c.Above), ""
		if i == 0 {
			mark = "the winner"
		}
		if i == t.Result.Start {
			above, mark = "", "as it is"
		}
		table.Rows = append(table.Rows, append(row, levelText(c.Search, false), levelText(c.Fresh, false), above, mark))
	}
	return narrowed(table, len(t.Result.Ranges))
}

// gamesDifference writes how much more was earned than by another in the same games.
func gamesDifference(e analysis.Estimate) string {
	if unchanged(e) {
		return same(e)
	}
	return moneyDifference(unwarned(e))
}

// curve is the points of a profile with the winner among them, who loses nothing.
func curve(p *tune.Profile) []tune.Point {
	at := slices.IndexFunc(p.Points, func(x tune.Point) bool { return x.Value > p.Value })
	if at < 0 {
		at = len(p.Points)
	}
	return slices.Insert(slices.Clone(p.Points), at, tune.Point{Value: p.Value})
}

// profile tells what it costs to leave the winner along a parameter.
func profile(p *tune.Profile) tables.Table {
	table := tables.Table{
		Section: "lost with another " + p.Range.Name + ", in dollars a game",
		Columns: slices.Concat(tables.Right(p.Range.Name, "loss"), tables.Left("")),
	}
	for _, x := range curve(p) {
		row := []string{tables.Exact(x.Value), gamesDifference(x.Loss), ""}
		switch {
		case x.Value == p.Value:
			row = []string{row[0], "", "the winner"}
		case x.Loss.Hi < 0:
			row[2] = "better in these games"
		case p.From <= x.Value && x.Value <= p.To:
			row[2] = "no worse, as far as is known"
		}
		table.Rows = append(table.Rows, row)
	}
	return table
}

// span names the games first to first+n-1.
func span(first, n uint64) string {
	return tables.Count(int64(first)) + " to " + tables.Count(int64(first+n-1))
}

func (t *Tune) notes() []string {
	s := t.Search
	notes := []string{
		"± is a 95 % interval; all play the same games: " + t.Seat.Game.Idiom().Chance + " are the same for each",
		fmt.Sprintf("games %s served the search, of %s; games %s chose the winner, and games %s, which had no say in any choice, are the fresh ones",
			span(0, s.Games), countOf(int64(t.Result.Evaluated), "candidates"), span(s.Games, s.Fresh), span(s.Games+s.Fresh, s.Fresh)),
	}
	return append(append(notes, t.line()), t.Provenance.notes()...)
}
