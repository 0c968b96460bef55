package reports

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"railbird/analysis"
	"railbird/reports/plots"
)

// Finishing is the picture of how often each horse finishes in each way.
func (r *Race) Finishing() plots.Picture {
	p := &plots.GroupedBars{Caption: r.bare().caption("how often each horse " + r.verbs()), Names: r.Horses, Label: "share of races", Unit: plots.Percentage}
	for _, f := range r.Finishes {
		s := plots.BarSeries{Name: f.Name}
		for h := range r.Horses {
			e := r.share(f.Of[h])
			s.Exact = append(s.Exact, r.P[f.Of[h]])
			s.Simulated = append(s.Simulated, plots.Estimated{Value: e.Mean, Lo: e.Lo, Hi: e.Hi})
		}
		p.Series = append(p.Series, s)
	}
	return p
}

// Ends is the picture of where each horse ends.
func (r *Race) Ends() plots.Picture {
	p := &plots.Heatmap{Caption: r.bare().exactCaption("where each horse ends"), Rows: r.Horses, Colors: plots.Sequential, Label: "% of races, exact", Unit: plots.Percentage}
	group := plots.ColumnGroup{Name: "final space"}
	for space := range r.Positions[0] {
		group.Columns = append(group.Columns, strconv.Itoa(space))
	}
	p.Groups = []plots.ColumnGroup{group}
	for _, row := range r.Positions {
		var cells []plots.Cell
		for _, share := range row {
			cell := plots.Cell{Value: share, Text: fmt.Sprintf("%.0f", 100*share)}
			switch {
			case share == 0:
				cell = plots.Cell{Value: math.NaN()}
			case cell.Text == "0":
				cell.Text = "" // seldom, not never
			}
			cells = append(cells, cell)
		}
		p.Cells = append(p.Cells, cells)
	}
	return p
}

// HowLong is the picture of how many rolls a race takes, and after how many the first
// thing happens that is measured in rolls.
func (r *Race) HowLong() plots.Picture {
	longest, _ := analysis.Quantile(r.Counts.Rolls, 1)
	p := &plots.Histogram{Caption: r.bare().caption("rolls per race"), XLabel: "rolls", YLabel: "share of races", Unit: plots.Percentage}
	add := func(name string, counts []int64) {
		s := plots.HistogramSeries{Name: name}
		for _, n := range counts[:min(longest+1, len(counts))] {
			s.Heights = append(s.Heights, float64(n)/float64(r.Counts.Races))
		}
		mean := analysis.Mean(counts, 0, math.Inf(1)).Mean
		s.Marks = []plots.Mark{{At: mean, Label: fmt.Sprintf("%s: mean %.1f", name, mean)}}
		p.Series = append(p.Series, s)
	}
	add("race ends", r.Counts.Rolls)
	if i := slices.IndexFunc(r.Measures, func(m analysis.Measure) bool { return m.Until != "" }); i >= 0 {
		add(r.Measures[i].Until, r.Counts.Measures[i])
	}
	return p
}
