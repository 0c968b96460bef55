package plots

import (
	"fmt"
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// A Heatmap shows a value in every cell of rows × columns: the worth of every
// spot of a betting board, or where each horse ends.
type Heatmap struct {
	Caption
	Rows   []string      // names, from the top; 1 to 250
	Groups []ColumnGroup // from the left; 1 to 250 columns in all
	Cells  [][]Cell      // Cells[row][column], the columns counted through all groups
	Colors Colors
	Label  string // of the color bar: what a value is
	Unit   Unit   // of the color bar
}

// MostRows is how many rows, and how many columns, a [Heatmap] may have.
const MostRows = most

// A ColumnGroup is columns that belong together; a gap sets it off.
type ColumnGroup struct {
	Name    string // above its columns; may be empty
	Columns []string
}

// A Cell is one value of a [Heatmap]. Text that finds no room in the cells is
// left out of all of them, notes first.
type Cell struct {
	Value float64 // gives the color; NaN: there is none, and the cell is hatched
	Text  string  // the value in words: "+2.77"
	Note  string  // below it, smaller: "4x -2"
}

// Colors is how a [Heatmap] colors its values.
type Colors uint8

const (
	// Diverging makes 0 white, losses orange and gains purple, as far to one
	// side as to the other: for money.
	Diverging Colors = iota
	// Sequential goes from white to dark purple, and starts at 0 unless there
	// are values below it: for probabilities.
	Sequential
	// Ranged goes from light to dark purple, from the least value to the largest: for
	// values far from 0.
	Ranged
)

func (h Heatmap) columns() []string {
	var names []string
	for _, g := range h.Groups {
		names = append(names, g.Columns...)
	}
	return names
}

func (h Heatmap) check() error {
	what := fmt.Sprintf("heatmap %q", h.Title)
	columns := len(h.columns())
	if err := checkCount(what, "rows", len(h.Rows)); err != nil {
		return err
	}
	if err := checkCount(what, "columns", columns); err != nil {
		return err
	}
	if len(h.Cells) != len(h.Rows) {
		return fmt.Errorf("%s: %d rows of cells, %d names of rows", what, len(h.Cells), len(h.Rows))
	}
	for r, row := range h.Cells {
		if len(row) != columns {
			return fmt.Errorf("%s: row %q has %d cells, there are %d columns", what, h.Rows[r], len(row), columns)
		}
		for c, cell := range row {
			if !drawable(cell.Value) && !math.IsNaN(cell.Value) {
				return fmt.Errorf("%s: row %q, column %q is %v, which cannot be drawn", what, h.Rows[r], h.columns()[c], cell.Value)
			}
		}
	}
	return nil
}

// A coloring maps the values lo..hi, which differ, onto a ramp.
type coloring struct {
	lo, hi float64
	ramp   ramp
}

func (c coloring) at(v float64) color.RGBA { return c.ramp.at((v - c.lo) / (c.hi - c.lo)) }

// Range returns the least and the largest value of the cells; 0, 0 where none has one.
func (h Heatmap) Range() (lo, hi float64) {
	lo, hi = math.Inf(1), math.Inf(-1)
	for _, row := range h.Cells {
		for _, cell := range row {
			if !math.IsNaN(cell.Value) {
				lo, hi = min(lo, cell.Value), max(hi, cell.Value)
			}
		}
	}
	if lo > hi {
		return 0, 0
	}
	return lo, hi
}

func (h Heatmap) coloring() coloring {
	lo, hi := h.Range()
	if h.Colors != Ranged {
		lo, hi = min(lo, 0), max(hi, 0)
	}
	lo, hi = widen(lo, hi)
	switch h.Colors {
	case Sequential:
		return coloring{lo, hi, sequential}
	case Ranged:
		return coloring{lo, hi, sequential[1:]} // white would be nothing
	}
	hi = max(-lo, hi)
	return coloring{-hi, hi, diverging}
}

// Sizes of a heat map's parts.
const (
	groupGap       vg.Length = 9
	colorBarHeight vg.Length = 44
	leastRow       vg.Length = 12
)

func (h Heatmap) height() vg.Length {
	return max(usualHeight, leastRow*vg.Length(len(h.Rows))+colorBarHeight+2*labelHeight)
}

func (h Heatmap) draw(s *sheet, a area) {
	colors := h.coloring()
	h.drawColorBar(s, area{a.left, a.right, a.bottom, a.bottom + colorBarHeight}, colors)
	a.bottom += colorBarHeight

	const mostNames = 0.3 // of the width
	names := min(labelText.widest(h.Rows), mostNames*a.width())
	grid := area{a.left + names + 8, a.right, a.bottom, a.top - labelHeight}
	for _, g := range h.Groups {
		if g.Name != "" {
			grid.top = a.top - 2*labelHeight
		}
	}
	columns := h.columns()
	wide := (grid.width() - groupGap*vg.Length(len(h.Groups)-1)) / vg.Length(len(columns))
	high := grid.height() / vg.Length(len(h.Rows))

	// Where every columns' name has no room, every second has, or third, …
	every := int(math.Ceil(float64((labelText.widest(columns) + 3) / wide)))
	lefts := make([]vg.Length, 0, len(columns))
	x := grid.left
	for _, g := range h.Groups {
		if len(g.Columns) == 0 {
			continue
		}
		right := x + wide*vg.Length(len(g.Columns))
		if g.Name != "" {
			s.write(headingText, (x+right)/2, a.top-labelHeight/2+2, centered, headingText.cut(g.Name, right-x+groupGap-2))
			s.line(grey, 0.5, x+1, a.top-labelHeight+1, right-1, a.top-labelHeight+1)
		}
		for i, name := range g.Columns {
			left := x + wide*vg.Length(i)
			lefts = append(lefts, left)
			if i%every == 0 {
				s.write(labelText, left+wide/2, grid.top+labelHeight/2, centered, labelText.cut(name, wide*vg.Length(every)))
			}
		}
		x = right + groupGap
	}
	fit := h.fit(wide, high)
	for r, name := range h.Rows {
		top := grid.top - high*vg.Length(r)
		s.write(labelText, grid.left-6, top-high/2, fromRight, labelText.cut(name, names))
		for c, left := range lefts {
			gap := min(1, wide/10, high/10)
			drawCell(s, area{left, left + wide - gap, top - high + gap, top}, h.Cells[r][c], colors, fit)
		}
	}
}

// A cellFit is the sizes of letters in the cells; 0 leaves the words out.
type cellFit struct{ text, note vg.Length }

// fit finds the largest letters with which all texts and notes fit into cells.
func (h Heatmap) fit(wide, high vg.Length) cellFit {
	unit := lettering{size: 1}
	var texts, notes []string
	for _, row := range h.Cells {
		for _, cell := range row {
			texts, notes = append(texts, cell.Text), append(notes, cell.Note)
		}
	}
	// size gives 0 when there are no words, or none that could be read.
	size := func(words []string, largest, least vg.Length) vg.Length {
		width := unit.widest(words)
		if width == 0 || (wide-4)/width < least {
			return 0
		}
		return min(largest, (wide-4)/width)
	}
	f := cellFit{text: size(texts, 10, 6), note: size(notes, 7.5, 5.5)}
	const line = 1.2
	if line*(f.text+f.note) > high {
		f.note = 0
	}
	if line*f.text > high {
		f.text = min(f.text, high/line)
		if f.text < 6 {
			f.text = 0
		}
	}
	return f
}

func drawCell(s *sheet, a area, cell Cell, colors coloring, fit cellFit) {
	ink := color.Color(grey)
	if math.IsNaN(cell.Value) {
		s.hatch(a)
	} else {
		ground := colors.at(cell.Value)
		s.fill(ground, a)
		ink = inkOn(ground)
	}
	x, y := (a.left+a.right)/2, (a.bottom+a.top)/2
	up, down := vg.Length(0), vg.Length(0)
	if fit.text > 0 && fit.note > 0 && cell.Note != "" {
		up, down = 0.65*fit.note, 0.65*fit.text
	}
	if fit.text > 0 {
		s.write(lettering{fit.text, false, ink}, x, y+up, centered, cell.Text)
	}
	if fit.note > 0 {
		s.write(lettering{fit.note, false, ink}, x, y-down, centered, cell.Note)
	}
}

// hatch fills an area with thin slanted lines: nothing was measured here.
func (s *sheet) hatch(a area) {
	cell := draw.Canvas{Canvas: s.Canvas, Rectangle: vg.Rectangle{Min: vg.Point{X: a.left, Y: a.bottom}, Max: vg.Point{X: a.right, Y: a.top}}}
	style := draw.LineStyle{Color: rule, Width: 0.5}
	for x := a.left - a.height(); x < a.right; x += 4 {
		line := []vg.Point{{X: x, Y: a.bottom}, {X: x + a.height(), Y: a.top}}
		s.StrokeLines(style, cell.ClipLinesXY(line)...)
	}
}

func (h Heatmap) drawColorBar(s *sheet, a area, colors coloring) {
	const thick, long = 9, 240
	lo, hi := colors.lo, colors.hi
	step := stepBetween(lo, hi, 6)
	x := scale{lo: lo, hi: hi, from: a.right - long, to: a.right - 10}
	bar := area{x.from, x.to, a.bottom + 14, a.bottom + 14 + thick}
	// Each strip reaches to the right end, and the next lies on it: strips side
	// by side would show hairlines between them.
	const strips = 120
	for i := range strips {
		strip := bar
		strip.left += bar.width() * vg.Length(i) / strips
		s.fill(colors.at(lo+(hi-lo)*(float64(i)+0.5)/strips), strip)
	}
	s.StrokeLines(draw.LineStyle{Color: rule, Width: 0.5}, []vg.Point{{X: bar.left, Y: bar.bottom}, {X: bar.right, Y: bar.bottom}, {X: bar.right, Y: bar.top}, {X: bar.left, Y: bar.top}, {X: bar.left, Y: bar.bottom}})
	for _, t := range multiples(lo, hi, step) {
		s.line(grey, 0.5, x.at(t), bar.bottom, x.at(t), bar.bottom-3)
		s.write(axisText, x.at(t), bar.bottom-9, centered, h.Unit.label(t, step))
	}
	s.write(axisText, bar.left-10, (bar.bottom+bar.top)/2, fromRight, axisText.cut(h.Label, bar.left-10-a.left))
}
