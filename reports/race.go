package reports

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"railbird/analysis"
	"railbird/reports/plots"
	"railbird/reports/tables"
)

// Race is the page of what a race is like.
type Race struct {
	Provenance
	Top       []analysis.TopConditions
	P         []float64   // exact, by condition
	Positions [][]float64 // exact, by horse, by final space
	Counts    *analysis.Counts
}

func (r *Race) share(condition int) analysis.Estimate {
	return analysis.Proportion(r.Counts.Conditions[condition], r.Counts.Races)
}

// exactMean returns the exact mean of a horse's final space.
func (r *Race) exactMean(horse int) float64 {
	mean := 0.0
	for space, p := range r.Positions[horse] {
		mean += float64(space) * p
	}
	return mean
}

// margins are the places whose distance to the winner is told.
func (r *Race) margins() [][]int64 { return r.Counts.Margins[:min(2, len(r.Counts.Margins))] }

// Tables implements [Page].
func (r *Race) Tables() []tables.Table {
	often := tables.Table{
		Title:   fmt.Sprintf("%s: what races are like %s", r.Game, r.when()),
		Section: "how often each horse wins, places, shows",
		Columns: slices.Concat(tables.Left("horse"), tables.Right("win", "simulated", "place", "simulated", "show", "simulated")),
	}
	ends := tables.Table{
		Section: "where each horse ends",
		Columns: slices.Concat(tables.Left("horse"), tables.Right("mean", "simulated", "10 %", "median", "90 %")),
	}
	for h, horse := range r.Horses {
		row := []string{horse}
		for _, c := range []int{r.Top[h].Win, r.Top[h].Place, r.Top[h].Show} {
			e := r.share(c)
			row = append(row, tables.Percent(r.P[c]), shareText(e))
		}
		often.Rows = append(often.Rows, row)
		counts := r.Counts.Positions[h]
		ends.Rows = append(ends.Rows, append([]string{horse, fmt.Sprintf("%.3f", r.exactMean(h)), meanText(analysis.Mean(counts))}, quantiles(counts)...))
	}
	long := tables.Table{
		Section: "how long, and how close",
		Columns: slices.Concat(tables.Left(""), tables.Right("mean", "10 %", "median", "90 %")),
	}
	add := func(name string, counts []int64) {
		long.Rows = append(long.Rows, append([]string{name, meanText(analysis.Mean(counts))}, quantiles(counts)...))
	}
	rolls := "rolls"
	if r.State.Rolls() == 0 && r.at() != "start" {
		rolls = "further rolls" // how many there were is not known
	}
	add(rolls, r.Counts.Rolls)
	add(rolls+" until betting closes", r.Counts.Closed)
	for i, m := range r.margins() {
		add(fmt.Sprintf("spaces from the winner to the %s place", []string{"2nd", "3rd"}[i]), m)
	}
	open := analysis.Proportion(r.Counts.Open, r.Counts.Races)
	notes := []string{
		"betting stays open to the end in " + shareText(open) + " of races",
		"win, place, show and mean are exact beside their simulation; ± is a 95 % interval; 10 %, median and 90 % are quantiles: that share of races is at or below",
		r.line(),
	}
	return []tables.Table{often, ends, long, {Notes: append(notes, r.Provenance.notes()...)}}
}

func quantiles(counts []int64) []string {
	var all []string
	for _, q := range []float64{0.1, 0.5, 0.9} {
		text := "n/a"
		if x, ok := analysis.Quantile(counts, q); ok {
			text = strconv.Itoa(x)
		}
		all = append(all, text)
	}
	return all
}

// Records implements [Page]: a record for each share of races that is counted, by
// horse, final space, number of rolls and margin.
func (r *Race) Records() Records {
	out := Records{Schema: "railbird/race/1", Header: slices.Concat(signatureHeader, []string{"what", "horse", "value", "count", "exact"}, estimateHeader("simulated"))}
	add := func(what, horse, value string, count int64, exact float64) {
		e := analysis.Proportion(count, r.Counts.Races)
		out.Rows = append(out.Rows, r.row([]string{what, horse, value, fmt.Sprint(count), tables.Exact(exact)}, fields(&e)))
	}
	for h, horse := range r.Horses {
		for i, c := range []int{r.Top[h].Win, r.Top[h].Place, r.Top[h].Show} {
			add([]string{"win", "place", "show"}[i], horse, "", r.Counts.Conditions[c], r.P[c])
		}
	}
	for h, horse := range r.Horses {
		for space, n := range r.Counts.Positions[h] {
			add("position", horse, strconv.Itoa(space), n, r.Positions[h][space])
		}
	}
	histogram := func(what string, counts []int64) {
		for x, n := range counts {
			if n > 0 {
				add(what, "", strconv.Itoa(x), n, math.NaN())
			}
		}
	}
	histogram("rolls", r.Counts.Rolls)
	histogram("closed", r.Counts.Closed)
	for i, m := range r.margins() {
		histogram([]string{"margin_2nd", "margin_3rd"}[i], m)
	}
	return out
}

type (
	raceJSON struct {
		Schema string `json:"schema"`
		provenanceJSON
		Rolls      estimateJSON       `json:"rolls"`
		Closed     estimateJSON       `json:"closed"`      // rolls after which betting closes
		OpenToEnd  estimateJSON       `json:"open_to_end"` // share of races in which it never does
		Margins    []estimateJSON     `json:"margins"`     // of the 2nd and the 3rd place to the winner, in spaces
		Horses     []horseJSON        `json:"horses"`
		Histograms map[string][]int64 `json:"histograms"` // races by rolls, and by rolls until betting closes
	}
	horseJSON struct {
		Name      string          `json:"name"`
		Win       estimateJSON    `json:"win"`
		Place     estimateJSON    `json:"place"`
		Show      estimateJSON    `json:"show"`
		Position  estimateJSON    `json:"position"`
		Exact     topJSON         `json:"exact"`
		Positions []tables.Number `json:"positions"` // exact, by final space
	}
	topJSON struct {
		Win      tables.Number `json:"win"`
		Place    tables.Number `json:"place"`
		Show     tables.Number `json:"show"`
		Position tables.Number `json:"position"`
	}
)

// JSON implements [Page].
func (r *Race) JSON() any {
	j := raceJSON{
		Schema: "railbird/race/1", provenanceJSON: r.json(),
		Rolls:      newEstimateJSON(analysis.Mean(r.Counts.Rolls)),
		Closed:     newEstimateJSON(analysis.Mean(r.Counts.Closed)),
		OpenToEnd:  newEstimateJSON(analysis.Proportion(r.Counts.Open, r.Counts.Races)),
		Histograms: map[string][]int64{"rolls": r.Counts.Rolls, "closed": r.Counts.Closed},
	}
	for _, m := range r.margins() {
		j.Margins = append(j.Margins, newEstimateJSON(analysis.Mean(m)))
	}
	for h, name := range r.Horses {
		top := r.Top[h]
		horse := horseJSON{
			Name: name,
			Win:  newEstimateJSON(r.share(top.Win)), Place: newEstimateJSON(r.share(top.Place)), Show: newEstimateJSON(r.share(top.Show)),
			Position: newEstimateJSON(analysis.Mean(r.Counts.Positions[h])),
			Exact:    topJSON{tables.Number(r.P[top.Win]), tables.Number(r.P[top.Place]), tables.Number(r.P[top.Show]), tables.Number(r.exactMean(h))},
		}
		for _, p := range r.Positions[h] {
			horse.Positions = append(horse.Positions, tables.Number(p))
		}
		j.Horses = append(j.Horses, horse)
	}
	return j
}

// WinPlaceShow is the picture of how often each horse wins, places and shows.
func (r *Race) WinPlaceShow() plots.Picture {
	p := &plots.GroupedBars{Caption: r.caption("how often each horse wins, places, shows"), Names: r.Horses, Label: "share of races", Unit: plots.Percentage}
	for _, series := range []struct {
		name string
		of   func(analysis.TopConditions) int
	}{
		{"win", func(t analysis.TopConditions) int { return t.Win }},
		{"place", func(t analysis.TopConditions) int { return t.Place }},
		{"show", func(t analysis.TopConditions) int { return t.Show }},
	} {
		s := plots.BarSeries{Name: series.name}
		for h := range r.Horses {
			c := series.of(r.Top[h])
			e := r.share(c)
			s.Exact = append(s.Exact, r.P[c])
			s.Simulated = append(s.Simulated, plots.Estimated{Value: e.Mean, Lo: e.Lo, Hi: e.Hi})
		}
		p.Series = append(p.Series, s)
	}
	return p
}

// Ends is the picture of where each horse ends.
func (r *Race) Ends() plots.Picture {
	p := &plots.Heatmap{Caption: r.exactCaption("where each horse ends"), Rows: r.Horses, Colors: plots.Sequential, Label: "% of races, exact", Unit: plots.Percentage}
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

// HowLong is the picture of how many rolls a race takes, and after how many betting
// closes.
func (r *Race) HowLong() plots.Picture {
	longest, _ := analysis.Quantile(r.Counts.Rolls, 1)
	p := &plots.Histogram{Caption: r.caption("rolls per race"), XLabel: "rolls", YLabel: "share of races", Unit: plots.Percentage}
	for _, series := range []struct {
		name   string
		counts []int64
	}{{"race ends", r.Counts.Rolls}, {"betting closes, or the race ends", r.Counts.Closed}} {
		s := plots.HistogramSeries{Name: series.name}
		for _, n := range series.counts[:longest+1] {
			s.Heights = append(s.Heights, float64(n)/float64(r.Counts.Races))
		}
		mean := analysis.Mean(series.counts).Mean
		s.Marks = []plots.Mark{{At: mean, Label: fmt.Sprintf("%s: mean %.1f", series.name, mean)}}
		p.Series = append(p.Series, s)
	}
	return p
}
