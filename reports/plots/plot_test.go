package plots

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"maps"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"gonum.org/v1/plot/vg"

	"railbird/reports/tables"
)

var (
	pictures = flag.String("pictures", "", "draw the scenes and the odd cases into this `directory`, to look at")
	update   = flag.Bool("update", false, "write the golden files anew")
)

var scenes = sync.OnceValue(func() map[string]Picture {
	return map[string]Picture{
		"heatmap-board": board(),
		"heatmap-ends":  ends(5000),
		"bars":          bets(5000),
		"grouped-bars":  finishes(2000),
		"histogram":     length(5000),
		"paths":         replay(200),
		"paths-bands":   sweep(4000),
		"convergence":   settling(100_000),
		"intervals":     paired(),
		"quantiles":     purses(6),
	}
})

// TestColoring: the ends of the colors are those of the data where a picture is Ranged, and
// 0 otherwise lies within.
func TestColoring(t *testing.T) {
	for _, test := range []struct {
		colors Colors
		values [2]float64
		lo, hi float64
	}{
		{Ranged, [2]float64{0.2, 0.25}, 0.2, 0.25}, {Ranged, [2]float64{-3, -1}, -3, -1},
		{Sequential, [2]float64{0.2, 0.25}, 0, 0.25}, {Diverging, [2]float64{2, 5}, -5, 5},
	} {
		h := Heatmap{Colors: test.colors, Cells: [][]Cell{{{Value: test.values[0]}, {Value: math.NaN()}, {Value: test.values[1]}}}}
		if c := h.coloring(); c.lo != test.lo || c.hi != test.hi {
			t.Errorf("%v of %v reaches from %v to %v, want %v to %v", test.colors, test.values, c.lo, c.hi, test.lo, test.hi)
		}
	}
}

// odd are pictures that have little, much or strange data, and can be drawn.
func odd() map[string]Picture {
	grid := func(rows, columns int, value func(r, c int) float64) Heatmap {
		h := Heatmap{Caption: Caption{Title: fmt.Sprintf("%d × %d", rows, columns)}, Groups: []ColumnGroup{{}}}
		for c := range columns {
			h.Groups[0].Columns = append(h.Groups[0].Columns, fmt.Sprint(c))
		}
		for r := range rows {
			h.Rows = append(h.Rows, fmt.Sprintf("row %d", r))
			h.Cells = append(h.Cells, nil)
			for c := range columns {
				v := value(r, c)
				h.Cells[r] = append(h.Cells[r], Cell{Value: v, Text: tables.Money(v), Note: "note"})
			}
		}
		return h
	}
	constant := func(v float64) func(int, int) float64 { return func(int, int) float64 { return v } }
	wave := func(r, c int) float64 {
		if r%7 == 3 && c%5 == 2 {
			return math.NaN()
		}
		return math.Sin(float64(r*c) / 90)
	}
	long := grid(3, 4, wave)
	long.Title = strings.Repeat("A title that goes on and on ", 8)
	long.Subtitle = strings.Repeat("a subtitle without end, ", 20)
	long.Footnote = strings.Repeat("unbreakable", 40) + " · <&> \x00 \xff 🐎 · --set race.repeat=sum"
	long.Rows[1] = strings.Repeat("a very long name of a row ", 5)
	long.Groups = []ColumnGroup{{"a group with a name that is longer than its column", []string{"a column's long name"}}, {}, {"B", []string{"x", "y", "z"}}}
	long.Label = strings.Repeat("label ", 40)
	sequentialZero := grid(2, 2, constant(0))
	sequentialZero.Colors = Sequential
	rangedNothing := grid(2, 2, constant(math.NaN()))
	rangedNothing.Colors = Ranged

	many := Paths{Caption: Caption{Title: "21 lines with gaps"}, XLabel: "roll", Unit: Percentage}
	for i := range 40 {
		many.X = append(many.X, float64(i))
	}
	for l := range 21 {
		line := Line{Name: fmt.Sprintf("line %d", l)}
		for i := range 40 {
			y := 0.3 + 0.02*float64(l%5)*math.Sin(float64(i+l)/5)
			if i%13 == l%13 {
				y = math.NaN()
			}
			line.Y = append(line.Y, y)
		}
		many.Lines = append(many.Lines, line)
	}
	for i := range 12 {
		many.Marks = append(many.Marks, Mark{float64(38 - i), "an event with a long label"})
	}
	nan := math.NaN()
	var places, heights []float64
	var words []string
	for i := range 400 {
		places, heights, words = append(places, float64(i)), append(heights, -100+math.Sin(float64(i)/40)), append(words, fmt.Sprintf("choice %d", i))
	}
	all := map[string]Picture{
		"heatmap-many":     grid(20, 61, wave),
		"heatmap-most":     grid(60, 250, wave),
		"heatmap-zero":     grid(2, 3, constant(0)),
		"heatmap-zero-seq": sequentialZero,
		"heatmap-ranged":   rangedNothing,
		"heatmap-equal":    grid(2, 3, constant(2.5)),
		"heatmap-one":      grid(1, 1, constant(-1)),
		"heatmap-nan":      grid(2, 3, constant(math.NaN())),
		"heatmap-huge":     grid(2, 2, constant(1e15)),
		"heatmap-tiny":     grid(2, 2, constant(5e-324)),
		"heatmap-row":      grid(1, 30, wave),
		"heatmap-column":   grid(30, 1, wave),
		"heatmap-long":     long,
		"bars-negative": Bars{Caption: Caption{Title: "Losses"}, Unit: Signed, Groups: []BarGroup{{Bars: []Bar{
			{Name: "a loss", Value: -2}, {Name: strings.Repeat("long ", 30), Value: 0.25, Note: strings.Repeat("note ", 30)}, {Name: "nothing"}, {Name: "parts", Gain: 1, Loss: -3, Value: -2, Note: "1x -5"}}}}},
		"bars-zero":         Bars{Groups: []BarGroup{{Bars: []Bar{{}}}}},
		"grouped-bars-zero": GroupedBars{Names: []string{"only"}, Series: []BarSeries{{Exact: []float64{0}}}},
		"grouped-bars-down": GroupedBars{Names: []string{"a", "b"}, Unit: Signed, Label: "value", Series: []BarSeries{{"s", []float64{-1, 2}, []Estimated{{-1.1, -1.3, -0.9}, {2, 2, 2}}}}},
		"histogram-one":     Histogram{Series: []HistogramSeries{{First: -3, Heights: []float64{12345}, Marks: []Mark{{-3, "mean"}}}}, XLabel: "x"},
		"histogram-bins":    Histogram{Bin: 25, Series: []HistogramSeries{{First: -50, Heights: []float64{0.1, 0.4, 0, 0.5}}, {First: 0, Heights: []float64{1}}}},
		"histogram-zero":    Histogram{Series: []HistogramSeries{{Heights: make([]float64, 10_000)}}},
		"paths-many":        many,
		"paths-names":       Paths{X: []float64{0, 1, 2, 3}, Names: []string{"none", strings.Repeat("a long name ", 9), "[6, 6]", "every"}, Lines: []Line{{Name: "a", Y: []float64{nan, 2, nan, 2}, Lo: []float64{nan, 1.5, nan, 2}, Hi: []float64{nan, 2.5, nan, 2}}}, Marks: []Mark{{0, "base"}}},
		"paths-many-names":  Paths{X: places, Names: words, Lines: []Line{{Name: "far from 0", Y: heights}}, Unit: Signed},
		"paths-steps":       Paths{Steps: true, X: []float64{0, 1, 2, 3}, Lines: []Line{{Name: "a", Y: []float64{0, 21, 21, 95}, Dots: []int{1}}, {Name: "b", Y: []float64{0, nan, 8, 8}}, {Name: "level with b", Y: []float64{0, 0, 0, 8}}}},
		"paths-one":         Paths{X: []float64{7}, Lines: []Line{{Name: "alone", Y: []float64{0}}}},
		"convergence-one":   Convergence{Points: []RunningMean{{N: 1}}},
		"convergence-short": Convergence{Name: "mean", Points: []RunningMean{{3000, 1, 0.9, 1.1}, {4000, 1.1, 1, 1.2}}, Levels: []Mark{{1, "exact"}}, Unit: Signed},
	}
	maps.Copy(all, oddIntervals())
	return all
}

func drawn(t testing.TB, format string, p Picture) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := WritePlot(&b, format, p); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func decoded(t testing.TB, p Picture) image.Image {
	t.Helper()
	m, err := png.Decode(bytes.NewReader(drawn(t, "png", p)))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// The golden pictures are the scenes at an eighth of their size: enough to see
// every bar and cell, little enough to keep. Neighbors may differ by a shade,
// as processors round differently.
func TestGoldenPictures(t *testing.T) {
	for name, p := range scenes() {
		t.Run(name, func(t *testing.T) {
			got := shrunk(decoded(t, p), 8)
			file := filepath.Join("testdata", name+".png")
			if *update {
				var b bytes.Buffer
				if err := png.Encode(&b, got); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			f, err := os.Open(file)
			if err != nil {
				t.Fatal(err)
			}
			defer f.Close()
			want, err := png.Decode(f)
			if err != nil {
				t.Fatal(err)
			}
			if got.Bounds() != want.Bounds() {
				t.Fatalf("size %v, want %v", got.Bounds(), want.Bounds())
			}
			const shade = 12 // of 255
			for y := range got.Bounds().Dy() {
				for x := range got.Bounds().Dx() {
					a, b := got.RGBAAt(x, y), color.RGBAModel.Convert(want.At(x, y)).(color.RGBA)
					if apart(a.R, b.R) > shade || apart(a.G, b.G) > shade || apart(a.B, b.B) > shade {
						t.Fatalf("pixel %d,%d is %v, want %v; look at it with -pictures, then -update", x, y, a, b)
					}
				}
			}
		})
	}
}

func apart(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }

// shrunk averages blocks of n × n pixels.
func shrunk(m image.Image, n int) *image.RGBA {
	small := image.NewRGBA(image.Rect(0, 0, m.Bounds().Dx()/n, m.Bounds().Dy()/n))
	for y := range small.Bounds().Dy() {
		for x := range small.Bounds().Dx() {
			var sum [3]int
			for i := range n * n {
				r, g, b, _ := m.At(x*n+i%n, y*n+i/n).RGBA()
				sum[0], sum[1], sum[2] = sum[0]+int(r>>8), sum[1]+int(g>>8), sum[2]+int(b>>8)
			}
			small.SetRGBA(x, y, color.RGBA{uint8(sum[0] / (n * n)), uint8(sum[1] / (n * n)), uint8(sum[2] / (n * n)), 0xff})
		}
	}
	return small
}

func TestPicturesAreTheSameTwice(t *testing.T) {
	if testing.Short() {
		t.Skip("draws every picture four times")
	}
	for name, p := range scenes() {
		for _, format := range []string{"svg", "png"} {
			if !bytes.Equal(drawn(t, format, p), drawn(t, format, p)) {
				t.Errorf("%s.%s differs from itself", name, format)
			}
		}
	}
}

func TestPictureSize(t *testing.T) {
	// 900 × 600 pixels of 1/96 inch, two dots for each.
	if got, want := decoded(t, board()).Bounds().Size(), image.Pt(1800, 1200); got != want {
		t.Errorf("size %v, want %v", got, want)
	}
}

// Every picture is a well-formed SVG that holds no NaN and names fonts to fall
// back on, and a PNG; what the odd ones show is for the eye.
func TestOddPictures(t *testing.T) {
	all := odd()
	for name, p := range scenes() {
		all[name] = p
	}
	for name, p := range all {
		t.Run(name, func(t *testing.T) {
			svg := drawn(t, "svg", p)
			for d := xml.NewDecoder(bytes.NewReader(svg)); ; {
				if _, err := d.Token(); err == io.EOF {
					break
				} else if err != nil {
					t.Fatal(err)
				}
			}
			if bad := regexp.MustCompile(`NaN|Inf|"font-family:Liberation`).Find(svg); bad != nil {
				t.Errorf("the SVG holds %q", bad)
			}
			if testing.Short() {
				return
			}
			page := drawn(t, "png", p)
			if *pictures != "" {
				for format, b := range map[string][]byte{"svg": svg, "png": page} {
					if err := os.WriteFile(filepath.Join(*pictures, name+"."+format), b, 0o644); err != nil {
						t.Fatal(err)
					}
				}
			}
		})
	}
}

func TestSVGWords(t *testing.T) {
	svg := string(drawn(t, "svg", board()))
	for _, want := range []string{
		">What is every spot of the board worth?<", ">Show<", ">Win<", ">2/3<", ">+3.81<",
		">4x −4<", // a hyphen before a digit is drawn as a minus
		">rules ready-set-bet 3f9c21 · seed 1 · 2,000,000 races · ± is a 95 % interval<",
	} {
		if !strings.Contains(svg, want) {
			t.Errorf("the SVG lacks %s", want)
		}
	}
}

func TestTypeset(t *testing.T) {
	for in, want := range map[string]string{
		"3x -5": "3x −5", "-0.32": "−0.32", "(-1)": "(−1)", "late-start": "late-start", "1-2": "1-2", "--seed 1": "--seed 1", "a\nb": "a b",
	} {
		if got := typeset(in); got != want {
			t.Errorf("typeset(%q) = %q, want %q", in, got, want)
		}
	}
}

// A loss is on the orange side of the palette, a gain on the purple side, and
// nothing is neither.
func TestHeatmapSides(t *testing.T) {
	h := Heatmap{Rows: []string{"r"}, Groups: []ColumnGroup{{"", []string{"loss", "zero", "gain"}}}, Cells: [][]Cell{{{Value: -1}, {Value: 0}, {Value: 0.5}}}}
	m := decoded(t, h)
	at := func(share float64) color.RGBA {
		return color.RGBAModel.Convert(m.At(int(share*float64(m.Bounds().Dx())), m.Bounds().Dy()/2)).(color.RGBA)
	}
	if c := at(0.2); c.R <= c.B {
		t.Errorf("a loss is %v, want more red than blue", c)
	}
	if c := at(0.5); c.R != c.B {
		t.Errorf("zero is %v, want no color", c)
	}
	if c := at(0.8); c.B <= c.R {
		t.Errorf("a gain is %v, want more blue than red", c)
	}
}

func TestPalettes(t *testing.T) {
	for i := 1; i < len(sequential); i++ {
		if luminance(sequential[i]) >= luminance(sequential[i-1]) {
			t.Errorf("color %d of the sequential ramp is not darker than the one before", i)
		}
	}
	// In grey print neighbors of a chart's first three series differ by a ratio
	// of contrast of at least 1.5, which is a third of what words need (WCAG 2.1).
	for i := range 2 {
		a, b := luminance(seriesInks[i])+0.05, luminance(seriesInks[i+1])+0.05
		if ratio := max(a/b, b/a); ratio < 1.5 {
			t.Errorf("series %d and %d have a contrast of %.2f in grey", i, i+1, ratio)
		}
	}
	// Words on any color of either ramp have a contrast of at least 3, which WCAG
	// 2.1 asks of large letters: in the middle of a ramp neither white nor the
	// dark grey of words has the 4.5 that it asks of small ones.
	for _, r := range []ramp{diverging, sequential} {
		for i := range 101 {
			ground := r.at(float64(i) / 100)
			a, b := luminance(ground)+0.05, luminance(inkOn(ground).(color.RGBA))+0.05
			if ratio := max(a/b, b/a); ratio < 3 {
				t.Errorf("words on %v have a contrast of %.2f", ground, ratio)
			}
		}
	}
	pairs := map[string]bool{}
	for i := range len(lineInks) * len(lineDashes) {
		pairs[fmt.Sprint(lineInks[i%len(lineInks)], lineDashes[i%len(lineDashes)])] = true
	}
	if len(pairs) != MostLines {
		t.Errorf("%d pairs of ink and dashes, want %d", len(pairs), MostLines)
	}
}

func TestSpread(t *testing.T) {
	for _, test := range []struct{ wanted, want []vg.Length }{
		{[]vg.Length{10, 50}, []vg.Length{10, 50}},            // far enough apart
		{[]vg.Length{0, 0, 0}, []vg.Length{0, 10, 20}},        // pushed up from the bottom
		{[]vg.Length{95, 100, 100}, []vg.Length{80, 90, 100}}, // held below the top
		{nil, nil},
	} {
		if got := spread(test.wanted, 0, 100, 10); fmt.Sprint(got) != fmt.Sprint(test.want) {
			t.Errorf("spread(%v) = %v, want %v", test.wanted, got, test.want)
		}
	}
}

func TestAxisLabels(t *testing.T) {
	for _, test := range []struct {
		unit   Unit
		lo, hi float64
		want   string
	}{
		{Plain, 0, 40_000, "[0 10,000 20,000 30,000 40,000]"},
		{Plain, 0, 0.4, "[0.0 0.1 0.2 0.3 0.4]"},
		{Signed, -1, 2, "[-1 0 +1 +2]"},
		{Percentage, 0, 0.2, "[0% 5% 10% 15% 20%]"},
		{Percentage, 0, 0.02, "[0.0% 0.5% 1.0% 1.5% 2.0%]"},
		{Signed, 3, 3, "[+2 +3 +4]"}, // equal limits are widened by half their size to both sides
	} {
		a := newAxis("", test.unit, test.lo, test.hi, 4, false)
		var got []string
		for _, v := range a.ticks {
			got = append(got, test.unit.label(v, a.step))
		}
		if fmt.Sprint(got) != test.want {
			t.Errorf("%v from %v to %v: %v, want %s", test.unit, test.lo, test.hi, got, test.want)
		}
	}
}

func TestPlotFormat(t *testing.T) {
	for name, want := range map[string]string{"ev.svg": "svg", "a/b.c/EV.PNG": "png"} {
		if got, err := PlotFormat(name); got != want || err != nil {
			t.Errorf("PlotFormat(%q) = %q, %v", name, got, err)
		}
	}
	for name, want := range map[string]string{
		"x.gif": "x.gif: found .gif, allowed .svg, .png",
		"x":     "x: found no extension, allowed .svg, .png",
		"x.":    "x.: found no extension, allowed .svg, .png",
	} {
		if _, err := PlotFormat(name); err == nil || err.Error() != want {
			t.Errorf("PlotFormat(%q): %v, want %s", name, err, want)
		}
	}
}

func TestWritePlotErrors(t *testing.T) {
	inf := math.Inf(1)
	for _, test := range []struct {
		picture Picture
		want    string
	}{
		{nil, "no picture to draw"},
		{Heatmap{}, `heatmap "": no rows`},
		{Heatmap{Rows: []string{"r"}, Groups: []ColumnGroup{{Name: "g"}}}, `heatmap "": no columns`},
		{Heatmap{Rows: make([]string, 251)}, `heatmap "": 251 rows, at most 250 can be drawn`},
		{Heatmap{Rows: []string{"r"}, Groups: []ColumnGroup{{"", []string{"c"}}}}, `heatmap "": 0 rows of cells, 1 names of rows`},
		{Heatmap{Rows: []string{"r"}, Groups: []ColumnGroup{{"", []string{"c"}}}, Cells: [][]Cell{{}}}, `heatmap "": row "r" has 0 cells, there are 1 columns`},
		{Heatmap{Rows: []string{"r"}, Groups: []ColumnGroup{{"", []string{"c"}}}, Cells: [][]Cell{{{Value: inf}}}}, `heatmap "": row "r", column "c" is +Inf, which cannot be drawn`},
		{Bars{}, `bars "": no bars`},
		{Bars{Groups: []BarGroup{{"g", nil}}}, `bars "": no bars`},
		{Bars{Groups: []BarGroup{{"g", []Bar{{Name: "b", Value: math.NaN()}}}}}, `bars "": bar "b": value 1 is NaN, which cannot be drawn`},
		{Bars{Groups: []BarGroup{{"g", []Bar{{Name: "b", Loss: 1}}}}}, `bars "": bar "b": gain 0 must be at least 0, loss 1 at most 0`},
		{GroupedBars{}, `grouped bars "": no names`},
		{GroupedBars{Names: []string{"a"}}, `grouped bars "": no series`},
		{GroupedBars{Names: []string{"a"}, Series: []BarSeries{{Name: "s"}}}, `grouped bars "": series "s": 0 exact and 0 simulated values for 1 names`},
		{GroupedBars{Names: []string{"a"}, Series: []BarSeries{{"s", []float64{1}, []Estimated{{1, 2, 3}}}}}, `grouped bars "": series "s": value 1 must lie within 2 to 3`},
		{Histogram{}, `histogram "": 0 series, one or two can be drawn`},
		{Histogram{Series: make([]HistogramSeries, 1)}, `histogram "": series "": no values`},
		{Histogram{Series: []HistogramSeries{{Heights: []float64{-1}}}}, `histogram "": series "": height 1 is -1, below 0`},
		{Histogram{Series: []HistogramSeries{{Heights: []float64{1}, Marks: []Mark{{inf, "m"}}}}}, `histogram "": series "": mark "m": value 1 is +Inf, which cannot be drawn`},
		{Paths{}, `paths "": times: no values`},
		{Paths{X: []float64{1}}, `paths "": 0 lines, 1 to 21 can be drawn`},
		{Paths{X: []float64{1, 1}}, `paths "": time 1 comes after 1`},
		{Paths{X: []float64{1}, Lines: []Line{{Name: "a"}}}, `paths "": line "a": 0 values at 1 times`},
		{Paths{X: []float64{1}, Lines: []Line{{Name: "a", Y: []float64{math.NaN()}}}}, `paths "": line "a": no values`},
		{Paths{X: []float64{1}, Lines: []Line{{Name: "a", Y: []float64{1}, Lo: []float64{1}}}}, `paths "": line "a": a band from 1 to 0 values around 1`},
		{Paths{X: []float64{1}, Lines: []Line{{Name: "a", Y: []float64{1}, Lo: []float64{2}, Hi: []float64{3}}}}, `paths "": line "a": value 1 must lie within 2 to 3`},
		{Paths{X: []float64{1}, Lines: []Line{{Name: "a", Y: []float64{1}, Lo: []float64{math.NaN()}, Hi: []float64{3}}}}, `paths "": line "a": value 1 must lie within NaN to 3`},
		{Paths{X: []float64{1}, Names: []string{"b"}, Lines: []Line{{Name: "a", Y: []float64{1}}}}, `paths "": times [1] of 1 names, want 0, 1, 2 and so on`},
		{Paths{X: []float64{0}, Names: []string{"b", "c"}, Lines: []Line{{Name: "a", Y: []float64{1}}}}, `paths "": times [0] of 2 names, want 0, 1, 2 and so on`},
		{Paths{X: []float64{0, 1}, Lines: []Line{{Name: "a", Y: []float64{1, math.NaN()}, Dots: []int{1}}}}, `paths "": line "a": a dot at place 1, which has no value`},
		{Paths{X: []float64{0}, Lines: []Line{{Name: "a", Y: []float64{1}, Dots: []int{1}}}}, `paths "": line "a": a dot at place 1, which has no value`},
		{Histogram{Bin: -1, Series: []HistogramSeries{{Heights: []float64{1}}}}, `histogram "": bins of -1 numbers`},
		{Convergence{}, `convergence "": no points`},
		{Convergence{Points: []RunningMean{{N: 0.5}}}, `convergence "": point 1: n 0.5 must be at least 1, and mean 0 lie within 0 to 0`},
		{Convergence{Points: []RunningMean{{N: 2}, {N: 1}}}, `convergence "": n 1 comes after 2`},
		{Convergence{Points: []RunningMean{{N: 2}}, Levels: make([]Mark, 13)}, `convergence "": 13 marks, at most 12 can be drawn`},
	} {
		var b bytes.Buffer
		if err := WritePlot(&b, "svg", test.picture); err == nil || err.Error() != test.want {
			t.Errorf("%#v: %v, want %s", test.picture, err, test.want)
		}
		if b.Len() > 0 {
			t.Errorf("%#v: %d bytes were written before the error", test.picture, b.Len())
		}
	}
	if err := WritePlot(io.Discard, "gif", board()); err == nil || err.Error() != `format "gif": allowed svg, png` {
		t.Errorf("gif: %v", err)
	}
}

func TestWriteFails(t *testing.T) {
	full := errors.New("no space left")
	if err := WritePlot(failing{full}, "svg", board()); !errors.Is(err, full) {
		t.Errorf("%v, want %v", err, full)
	}
}

type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }
