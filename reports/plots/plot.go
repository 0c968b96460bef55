package plots

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgsvg"
)

// A Picture is a [Heatmap], [Bars], [GroupedBars], [Histogram], [Paths], [Intervals] or
// [Convergence]; [WritePlot] draws it.
type Picture interface {
	caption() Caption
	check() error      // says what the data lacks; what passes can be drawn
	height() vg.Length // of the area between the caption's lines
	draw(*sheet, area) // within the area
}

// A Caption is the words around a picture; each may be empty, and is wrapped
// when it is long.
type Caption struct {
	Title    string // above, bold
	Subtitle string // below the title
	Footnote string // at the foot, small: "rules ready-set-bet 3f9c21 · seed 1 · 2,000,000 races"
}

func (c Caption) caption() Caption { return c }

// A Mark points at one value of an axis and says what happens there.
type Mark struct {
	At    float64
	Label string
}

// most is how many rows, columns, bars or lines a picture may have: more could
// not be read, and would make a picture of any size.
const most = 250

// formats are what WritePlot can write, in the order of its error message.
var formats = []string{"svg", "png"}

// PlotFormat gives the format that a file's name asks for, "svg" or "png", or
// an error that lists what is allowed.
func PlotFormat(filename string) (string, error) {
	extension := filepath.Ext(filename)
	for _, format := range formats {
		if strings.EqualFold(extension, "."+format) {
			return format, nil
		}
	}
	found := "found " + extension
	if extension == "" || extension == "." {
		found = "found no extension"
	}
	return "", fmt.Errorf("%s: %s, allowed .%s", filename, found, strings.Join(formats, ", ."))
}

// WritePlot draws p as "svg" or "png" and writes it to w. A PNG has two pixels
// for each of the 900 that a picture is wide, so that it stays sharp on dense
// screens; an SVG names Arial and Helvetica, which are as wide, for readers who
// lack the Liberation fonts. Equal pictures give equal bytes.
//
// It fails, before it writes, if the format is another, or if p lacks data or
// holds a value that cannot be drawn; the error says which.
func WritePlot(w io.Writer, format string, p Picture) error {
	if p == nil {
		return errors.New("no picture to draw")
	}
	if err := p.check(); err != nil {
		return err
	}
	caption := p.caption()
	height := captionHeight(caption) + p.height()

	var canvas vg.CanvasWriterTo
	switch format {
	case "svg":
		canvas = vgsvg.New(sheetWidth, height)
	case "png":
		const dotsPerInch = 2 * vgimg.DefaultDPI
		canvas = vgimg.PngCanvas{Canvas: vgimg.NewWith(vgimg.UseWH(sheetWidth, height), vgimg.UseDPI(dotsPerInch))}
	default:
		return fmt.Errorf("format %q: allowed %s", format, strings.Join(formats, ", "))
	}
	s := &sheet{draw.NewCanvas(canvas, sheetWidth, height)}
	p.draw(s, s.frame(caption))

	var b bytes.Buffer
	if _, err := canvas.WriteTo(&b); err != nil {
		return err
	}
	page := b.Bytes()
	if format == "svg" {
		page = bytes.ReplaceAll(page, []byte(`"font-family:Liberation Sans;`), []byte(`"font-family:'Liberation Sans',Arial,Helvetica,sans-serif;`))
	}
	_, err := w.Write(page)
	return err
}
