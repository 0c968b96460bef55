package reports

import (
	"slices"

	"railbird/analysis"
	"railbird/analysis/tune"
	"railbird/reports/plots"
	"railbird/reports/tables"
)

// Profile is the picture of what it costs to leave the winner along a parameter.
func (t *Tune) Profile(parameter string) plots.Picture {
	i := slices.Index(t.parameters(), parameter)
	p := &t.Result.Profiles[i]
	picture := &plots.Paths{
		Caption: plots.Caption{Title: t.title(), Subtitle: t.bot(t.Result.Winner()) + ", with another " + parameter + "; the band is a 95 % interval", Footnote: t.foot()},
		XLabel:  parameter, YLabel: "dollars a game lost",
	}
	line := plots.Line{Name: "loss"}
	for _, x := range curve(p) {
		picture.X = append(picture.X, x.Value)
		add(&line, x.Loss)
	}
	picture.Lines = []plots.Line{line}
	winner, start := plots.Mark{At: p.Value, Label: "winner " + tables.Exact(p.Value)}, t.start().Values[i]
	if start == p.Value {
		winner.Label += ", as it is"
		picture.Marks = []plots.Mark{winner}
	} else {
		picture.Marks = []plots.Mark{winner, {At: start, Label: "as it is " + tables.Exact(start)}}
	}
	return picture
}

// add adds an estimate to a line with a band.
func add(l *plots.Line, e analysis.Estimate) {
	l.Y, l.Lo, l.Hi = append(l.Y, e.Mean), append(l.Lo, e.Lo), append(l.Hi, e.Hi)
}

// Best is the picture of the best candidate so far while candidates were evaluated, beside
// what the winner earns in fresh games.
func (t *Tune) Best() plots.Picture {
	picture := &plots.Paths{
		Caption: plots.Caption{Title: t.title(), Subtitle: t.setting() + "; bands are 95 % intervals", Footnote: t.foot()},
		XLabel:  "candidates evaluated", YLabel: "dollars a game",
	}
	best, winner := plots.Line{Name: "best so far"}, plots.Line{Name: "winner, fresh games"}
	var last tune.Step
	rest := t.Result.Trace
	for n := 1; n <= t.Result.Evaluated; n++ {
		for len(rest) > 0 && rest[0].Evaluated == n {
			last, rest = rest[0], rest[1:]
		}
		picture.X = append(picture.X, float64(n))
		add(&best, last.Search)
		add(&winner, t.Result.Winner().Fresh)
	}
	picture.Lines = []plots.Line{best, winner}
	return picture
}
