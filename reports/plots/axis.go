package plots

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"railbird/reports/tables"
)

// A Unit is how the values of an axis are written.
type Unit uint8

const (
	Plain      Unit = iota // 1,000
	Signed                 // +1.5, for money won or lost
	Percentage             // 0.05 is written 5%
)

// label writes v with the decimals that a step of the axis needs.
func (u Unit) label(v, step float64) string {
	if u == Percentage {
		v, step = 100*v, 100*step
	}
	// A step is 1, 2 or 5 times a power of ten; the small addend is for one that
	// came out a little below.
	decimals := max(0, -int(math.Floor(math.Log10(step)+1e-9)))
	s := strconv.FormatFloat(v, 'f', decimals, 64)
	if rounded, err := strconv.ParseFloat(s, 64); err == nil && rounded == 0 {
		s = strconv.FormatFloat(0, 'f', decimals, 64)
	} else if u == Signed && v > 0 {
		s = "+" + s
	}
	if decimals == 0 && u == Plain && math.Abs(v) < 1e15 {
		s = tables.Count(int64(math.Round(v)))
	}
	if u == Percentage {
		s += "%"
	}
	return s
}

// A scale maps values from lo to hi onto a stretch of the sheet.
type scale struct {
	lo, hi   float64
	from, to vg.Length
	log      bool // lo and hi are then above zero
}

func (s scale) at(v float64) vg.Length {
	lo, hi := s.lo, s.hi
	if s.log {
		v, lo, hi = math.Log(v), math.Log(lo), math.Log(hi)
	}
	return s.from + vg.Length((v-lo)/(hi-lo))*(s.to-s.from)
}

// stepBetween is a step of 1, 2 or 5 times a power of ten that divides lo..hi
// into at most n.
func stepBetween(lo, hi float64, n int) float64 {
	raw := (hi - lo) / float64(n)
	power := math.Pow(10, math.Floor(math.Log10(raw)))
	for _, m := range []float64{1, 2, 5} {
		if m*power >= raw*(1-1e-9) {
			return m * power
		}
	}
	return 10 * power
}

// multiples are those of step within lo..hi.
func multiples(lo, hi, step float64) []float64 {
	var ticks []float64
	for i := math.Ceil(lo/step - 1e-6); i <= hi/step+1e-6; i++ {
		ticks = append(ticks, i*step)
	}
	return ticks
}

// widen gives equal limits, which no scale can have, a distance.
func widen(lo, hi float64) (float64, float64) {
	size := max(math.Abs(lo), math.Abs(hi))
	switch {
	case size < 1e-12: // as good as zero
		return lo, lo + 1
	case hi-lo < 1e-9*size:
		return lo - size/2, hi + size/2
	}
	return lo, hi
}

// An axis is a scale with ticks and words.
type axis struct {
	scale
	unit  Unit
	label string
	ticks []float64
	names []string // of the ticks, where they are no numbers
	step  float64
}

// tick writes tick i.
func (a *axis) tick(i int) string {
	if a.names != nil {
		return a.names[i]
	}
	return a.unit.label(a.ticks[i], a.step)
}

// name puts names at 0, 1, 2 …: all, or as many as there is room for.
func (a *axis) name(names []string, room vg.Length) {
	every := max(1, int(math.Ceil(float64(axisText.widest(names)+6)*float64(len(names))/float64(room))))
	if most := (len(names) + 5) / 6; every > most { // long ones are cut
		every = max(1, most)
	}
	a.ticks, a.names = nil, nil
	for i := 0; i < len(names); i += every {
		a.ticks = append(a.ticks, float64(i))
		a.names = append(a.names, axisText.cut(names[i], room*vg.Length(every)/vg.Length(len(names))-6))
	}
}

// newAxis makes an axis of at most n steps. With whole, its ends are ticks.
func newAxis(label string, unit Unit, lo, hi float64, n int, whole bool) axis {
	lo, hi = widen(lo, hi)
	step := stepBetween(lo, hi, n)
	if whole {
		lo, hi = step*math.Floor(lo/step+1e-6), step*math.Ceil(hi/step-1e-6)
	}
	return axis{scale: scale{lo: lo, hi: hi}, unit: unit, label: label, ticks: multiples(lo, hi, step), step: step}
}

// newLogAxis makes a logarithmic axis of counts from lo, at least 1, to hi.
func newLogAxis(label string, lo, hi float64) axis {
	if hi < 2*lo {
		lo, hi = max(1, lo/2), 2*hi
	}
	a := axis{scale: scale{lo: lo, hi: hi, log: true}, label: label, step: 1}
	between := []float64{1, 2, 5}
	if hi/lo >= 1000 {
		between = between[:1]
	}
	for power := math.Pow(10, math.Floor(math.Log10(lo))); power <= hi; power *= 10 {
		for _, m := range between {
			if t := m * power; t >= lo && t <= hi {
				a.ticks = append(a.ticks, t)
			}
		}
	}
	return a
}

// Sizes of what stands around a chart.
const (
	tickHeight  vg.Length = 12 // numbers below the chart
	labelHeight vg.Length = 16 // words above and below the chart
	markHeight  vg.Length = 11 // one row of marks' labels
)

// axes lays two axes within the area and draws them, with the label of y and a
// legend above and the label of x below. It gives the area between them, and the
// marks of x with places for their labels above that area.
func (s *sheet) axes(a area, x, y *axis, legend []legendItem, marks []inkedMark) (chart area, placed []placedMark) {
	ticks := make([]string, len(y.ticks))
	for i := range y.ticks {
		ticks[i] = y.tick(i)
	}
	if y.label != "" || len(legend) > 0 {
		s.write(axisText, a.left, a.top-axisText.size/2, fromLeft, y.label)
		s.legend(a.right, a.top-axisText.size/2, legend)
		a.top -= labelHeight
	}
	if x.label != "" {
		a.bottom += labelHeight
	}
	a.bottom += tickHeight
	a.left += axisText.widest(ticks) + 6
	x.from, x.to = a.left, a.right
	placed, rows := placeMarks(x.scale, a.right, marks)
	a.top -= markHeight * vg.Length(rows)
	y.from, y.to = a.bottom, a.top

	for i, t := range y.ticks {
		at := y.at(t)
		s.line(rule, 0.5, a.left, at, a.right, at)
		s.write(axisText, a.left-6, at, fromRight, ticks[i])
	}
	s.line(grey, 0.75, a.left, a.bottom, a.right, a.bottom)
	for i, t := range x.ticks {
		s.line(grey, 0.75, x.at(t), a.bottom, x.at(t), a.bottom-3)
		s.write(axisText, x.at(t), a.bottom-tickHeight+2, centered, x.tick(i))
	}
	s.write(axisText, (a.left+a.right)/2, a.bottom-tickHeight-labelHeight+6, centered, x.label)
	return a, placed
}

// An inkedMark is a mark and the look of its label and line.
type inkedMark struct {
	Mark
	ink lettering
}

// A placedMark is a mark with the place of its label: row 0 is the lowest.
type placedMark struct {
	inkedMark
	x, align vg.Length
	row      int
}

// placeMarks finds rows for the labels of marks, and how many it takes. Labels
// stand right of their lines, or left of them where the right edge is too near.
// They are placed from right to left, so that no line runs through the label of
// a lower row unless that one had to stand left.
func placeMarks(x scale, right vg.Length, marks []inkedMark) (placed []placedMark, rows int) {
	marks = slices.Clone(marks)
	slices.SortStableFunc(marks, func(a, b inkedMark) int { return cmp.Compare(b.At, a.At) })
	var free []vg.Length // the left end of what is taken, by row
	for _, m := range marks {
		p := placedMark{inkedMark: m, x: x.at(m.At), align: fromLeft}
		width := m.ink.width(m.Label) + 8
		start, end := p.x, p.x+width
		if end > right {
			p.align, start, end = fromRight, p.x-width, p.x
		}
		for p.row < len(free) && free[p.row] < end {
			p.row++
		}
		if p.row == len(free) {
			free = append(free, 0)
		}
		free[p.row] = start
		placed = append(placed, p)
	}
	return placed, len(free)
}

// marks draws placed marks as lines from the bottom of the chart to their
// labels above it.
func (s *sheet) marks(chart area, placed []placedMark) {
	middle := func(row int) vg.Length { return chart.top + markHeight*(vg.Length(row)+0.5) }
	for _, p := range placed {
		style := draw.LineStyle{Color: p.ink.ink, Width: 0.75, Dashes: []vg.Length{2, 1.5}}
		s.StrokeLine2(style, p.x, chart.bottom, p.x, middle(p.row)+markHeight/2)
	}
	for _, p := range placed {
		s.writeOver(p.ink, p.x+3-6*p.align, middle(p.row), p.align, p.Label)
	}
}

// An endLabel names a line at its right end.
type endLabel struct {
	x, y   vg.Length // where the line ends
	words  string
	ink    lettering
	sample draw.LineStyle // of the line, before its name; of no width: there is none
}

// endGap is the room between a chart and the names of its lines, sampleWidth what a
// sample of a line takes before its name.
const (
	endGap      vg.Length = 16
	sampleWidth vg.Length = 22
)

// endLabels writes names right of the area, each at the height of its line's end or,
// where several would overlap, as near as they can be. Thin grey leaders, which nobody
// takes for data, join them to the ends; lines that end at one height share a bracket.
func (s *sheet) endLabels(a area, labels []endLabel) {
	labels = slices.Clone(labels)
	slices.Reverse(labels) // of equal ones the first comes to stand highest
	slices.SortStableFunc(labels, func(p, q endLabel) int { return cmp.Compare(p.y, q.y) })
	wanted := make([]vg.Length, len(labels))
	for i, l := range labels {
		wanted[i] = l.y
	}
	at := spread(wanted, a.bottom, a.top, min(10, a.height()/vg.Length(len(labels)+1)))
	leader := draw.LineStyle{Color: grey, Width: 0.5}
	const level = 0.5 // lines whose ends are nearer look like one
	for i := 0; i < len(labels); {
		last := i
		for last+1 < len(labels) && labels[last+1].y-labels[i].y < level {
			last++
		}
		y := labels[i].y
		if last == i {
			s.StrokeLines(leader, []vg.Point{{X: labels[i].x + 1, Y: y}, {X: a.right + 2, Y: y}, {X: a.right + endGap - 3, Y: at[i]}})
		} else {
			const half = 4
			bracket := a.right + endGap - 6
			for _, l := range labels[i : last+1] {
				s.StrokeLine2(leader, l.x+1, y, bracket, y)
			}
			s.StrokeLine2(leader, bracket, min(y, at[i]-half), bracket, max(y, at[last]+half))
		}
		i = last + 1
	}
	for i, l := range labels {
		left := a.right + endGap
		if l.sample.Width > 0 {
			s.StrokeLine2(l.sample, left, at[i], left+sampleWidth-5, at[i])
			left += sampleWidth
		}
		s.write(l.ink, left, at[i], fromLeft, l.words)
	}
}

// spread moves ascending heights as little as it takes to keep them gap apart
// and within bottom..top, where there is room for all.
func spread(wanted []vg.Length, bottom, top, gap vg.Length) []vg.Length {
	y := slices.Clone(wanted)
	for i := range y {
		if i == 0 {
			y[i] = max(y[i], bottom)
		} else {
			y[i] = max(y[i], y[i-1]+gap)
		}
	}
	limit := top
	for i := len(y) - 1; i >= 0; i-- {
		y[i] = min(y[i], limit)
		limit = y[i] - gap
	}
	return y
}

// A legendItem is a name beside a sample of its ink.
type legendItem struct {
	words  string
	sample func(s *sheet, x, y vg.Length) // 10 points wide, from x on
}

// legend writes items in a row that ends at right.
func (s *sheet) legend(right, y vg.Length, items []legendItem) {
	const sample, gap = 14, 14
	for _, item := range slices.Backward(items) {
		s.write(axisText, right, y, fromRight, item.words)
		right -= axisText.width(item.words) + sample
		item.sample(s, right, y)
		right -= gap
	}
}

// checkValues says which of some named values cannot be drawn, or that there
// are none.
func checkValues(what string, values ...float64) error {
	if len(values) == 0 {
		return fmt.Errorf("%s: no values", what)
	}
	for i, v := range values {
		if !drawable(v) {
			return fmt.Errorf("%s: value %d is %v, which cannot be drawn", what, i+1, v)
		}
	}
	return nil
}

// drawable values leave room for the arithmetic of axes.
func drawable(v float64) bool { return math.Abs(v) <= 1e15 }

// checkCount says that there is nothing, or too much, to draw.
func checkCount(what, things string, n int) error {
	switch {
	case n == 0:
		return fmt.Errorf("%s: no %s", what, things)
	case n > most:
		return fmt.Errorf("%s: %d %s, at most %d can be drawn", what, n, things, most)
	}
	return nil
}

// MostMarks is how many marks a picture may have: it leaves room for a chart below the labels of its marks.
const MostMarks = 12

func checkMarks(what string, marks []Mark) error {
	if len(marks) > MostMarks {
		return fmt.Errorf("%s: %d marks, at most %d can be drawn", what, len(marks), MostMarks)
	}
	for _, m := range marks {
		if err := checkValues(fmt.Sprintf("%s: mark %q", what, m.Label), m.At); err != nil {
			return err
		}
	}
	return nil
}
