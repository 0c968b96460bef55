package reports

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"railbird/analysis/contest"
	"railbird/reports/plots"
)

// Differences is the picture of how much more each bot earns than another, the largest
// difference first.
func (c *Compare) Differences() plots.Picture {
	who := c.cast()
	p := &plots.Intervals{Caption: c.caption("how much more one earns than the other"), Label: "dollars a game", Unit: plots.Signed, Point: "mean", Thick: "95 % interval"}
	if c.decides() {
		p.Thin = "at any look"
	}
	for _, of := range pairs(len(who.full)) {
		e := c.Comparison.Difference(of.a, of.b, contest.Money)
		if e.Mean < 0 {
			of.a, of.b = of.b, of.a
			e = c.Comparison.Difference(of.a, of.b, contest.Money)
		}
		row := plots.Interval{Name: who.full[of.a] + " - " + who.full[of.b], Note: moneyDifference(e), Value: e.Mean, Thick: plots.Span{Lo: e.Lo, Hi: e.Hi}}
		if c.decides() {
			look := c.Comparison.Anytime(of.a, of.b, contest.Money)
			row.Thin = plots.Span{Lo: min(look.Lo, e.Lo), Hi: max(look.Hi, e.Hi)}
		}
		p.Rows = append(p.Rows, row)
	}
	slices.SortStableFunc(p.Rows, func(a, b plots.Interval) int { return cmp.Compare(b.Value, a.Value) })
	if n := len(p.Rows); n > plots.MostIntervals {
		p.Subtitle += fmt.Sprintf("; the %d largest of %d differences", plots.MostIntervals, n)
		p.Rows = p.Rows[:plots.MostIntervals]
	}
	return p
}

// caption is the caption of a picture of the comparison.
func (c *Compare) caption(title string) plots.Caption {
	return plots.Caption{Title: c.Game + ": " + title, Subtitle: c.setting(), Footnote: c.origin().foot()}
}

// Moneys is the picture of the money that bots end with: of one or two as histograms,
// of more by their quantiles.
func (c *Compare) Moneys() plots.Picture {
	if h, ok := c.histogram(); ok {
		return h
	}
	who, of := c.cast(), c.Comparison
	p := &plots.Intervals{Caption: c.caption("the money that each ends with"), Label: "dollars", Point: "median", Thick: "half of the games", Thin: "8 of 10 games"}
	for _, b := range c.ranked() {
		p.Rows = append(p.Rows, moneyRow(who.full[b], of.Money(b), &of.Measures[contest.Money], of.Estimate(b, contest.Money)))
	}
	return p
}

// histogram draws the money of one or two bots, where it is whole dollars that lie not
// too far apart.
func (c *Compare) histogram() (plots.Picture, bool) {
	const widest = 2000 // dollars
	who, of := c.cast(), c.Comparison
	if len(who.full) > 2 || c.Games == 0 || of.Measures[contest.Money].Unit != 1 {
		return nil, false
	}
	p := &plots.Histogram{Caption: c.caption("the money that each ends with"), XLabel: "dollars", YLabel: "share of games", Unit: plots.Percentage, Bin: c.bin()}
	if p.Bin > 1 {
		p.XLabel = fmt.Sprintf("dollars, in bins of $%d", p.Bin)
	}
	for b, name := range who.full {
		least, most := of.Moments(b, contest.Money).Range()
		if most-least > widest {
			return nil, false
		}
		first := int64(p.Bin) * int64(math.Floor(float64(least)/float64(p.Bin)))
		s := plots.HistogramSeries{Name: name, First: int(first), Heights: make([]float64, (most-first)/int64(p.Bin)+1)}
		for x, n := range of.Money(b) {
			s.Heights[(x-first)/int64(p.Bin)] += float64(n) / float64(c.Games)
		}
		mean := of.Estimate(b, contest.Money)
		s.Marks = []plots.Mark{{At: mean.Mean, Label: name + ": mean " + levelText(mean, false)}}
		p.Series = append(p.Series, s)
	}
	return p, true
}

// bin is how many dollars a column of the histogram holds: 1, 2 or 5 times a power of ten,
// the largest that is no more than Freedman and Diaconis advise, On the histogram as a density
// estimator (1981), for the bot whose money is spread most: 2 IQR / n^(1/3).
func (c *Compare) bin() int {
	advised := 0.0
	for b := range c.Comparison.Bots {
		if q, ok := quantilesOf(c.Comparison.Money(b), &c.Comparison.Measures[contest.Money], 0.25, 0.75); ok {
			advised = max(advised, 2*(q[1]-q[0])/math.Cbrt(float64(c.Games)))
		}
	}
	bin := 1
	for power := 1; ; power *= 10 {
		for _, m := range []int{1, 2, 5} {
			if float64(m*power) > advised {
				return bin
			}
			bin = m * power
		}
	}
}
