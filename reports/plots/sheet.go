package plots

import (
	"image/color"
	"regexp"
	"strings"
	"sync"

	xfont "golang.org/x/image/font"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/font/liberation"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"railbird/reports/tables"
)

// The page, in points of 1/72 inch: 675 of them are 900 pixels of 1/96 inch.
const (
	sheetWidth  vg.Length = 675
	sheetMargin vg.Length = 18
	// usualHeight gives a picture with a line each of title, subtitle and
	// footnote 450 points: 600 pixels.
	usualHeight vg.Length = 353.4
)

// A sheet is the page that a picture is drawn on. Lengths are points, the
// origin is the lower left corner.
type sheet struct{ draw.Canvas }

// An area is a rectangle of the sheet.
type area struct{ left, right, bottom, top vg.Length }

func (a area) width() vg.Length  { return a.right - a.left }
func (a area) height() vg.Length { return a.top - a.bottom }

// A lettering is how words look.
type lettering struct {
	size vg.Length
	bold bool
	ink  color.Color
}

var (
	titleText    = lettering{13, true, black}
	subtitleText = lettering{9.5, false, grey}
	footnoteText = lettering{7.5, false, grey}
	headingText  = lettering{9, true, black}
	labelText    = lettering{8.5, false, black}
	axisText     = lettering{8, false, grey}
	smallText    = lettering{7.5, false, grey}
)

// A horizontal alignment of words: the share of their width left of the point
// they are written at.
const (
	fromLeft  vg.Length = 0
	centered  vg.Length = 0.5
	fromRight vg.Length = 1
)

// lead is the distance of two lines of words, in sizes of the letters.
const lead = 1.35

// fontFaces parses the fonts when the first picture is drawn, not at the start of
// every program that could draw one.
var fontFaces = sync.OnceValue(func() *font.Cache { return font.NewCache(liberation.Collection()) })

func (l lettering) face() font.Face {
	weight := xfont.WeightNormal
	if l.bold {
		weight = xfont.WeightBold
	}
	return fontFaces().Lookup(font.Font{Typeface: "Liberation", Variant: "Sans", Weight: weight}, l.size)
}

func (l lettering) width(words string) vg.Length {
	face := l.face()
	return face.Width(typeset(words))
}

// widest is the width of the widest of some words.
func (l lettering) widest(words []string) vg.Length {
	width := vg.Length(0)
	for _, w := range words {
		width = max(width, l.width(w))
	}
	return width
}

// cut shortens words to a width, with an ellipsis.
func (l lettering) cut(words string, width vg.Length) string {
	if l.width(words) <= width {
		return words
	}
	letters := []rune(words)
	for len(letters) > 0 && l.width(string(letters)+"…") > width {
		letters = letters[:len(letters)-1]
	}
	return strings.TrimRight(string(letters), " ") + "…"
}

// wrap breaks words into lines of the sheet's width. A word that is wider is
// cut.
func (l lettering) wrap(words string) []string {
	const width = sheetWidth - 2*sheetMargin
	var lines []string
	line := ""
	for _, word := range strings.Fields(words) {
		if line != "" && l.width(line+" "+word) > width {
			lines = append(lines, line)
			line = ""
		}
		if line != "" {
			word = line + " " + word
		}
		line = l.cut(word, width)
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// hyphenMinus is a hyphen that stands for a minus: before a digit, not within a
// word or a range.
var hyphenMinus = regexp.MustCompile(`(^|[ (])-(\d)`)

// typeset gives words as they are drawn: printable, with minus signs as wide as
// plus signs.
func typeset(words string) string {
	return hyphenMinus.ReplaceAllString(tables.Clean(words), "$1−$2")
}

// write writes words on one line. The digits' middle is at the height y, so that words
// stand well beside marks and within cells.
func (s *sheet) write(l lettering, x, y, align vg.Length, words string) {
	words = typeset(words)
	if strings.TrimSpace(words) == "" {
		return
	}
	face := l.face()
	// Digits of the Liberation fonts are 0.7 of the size high.
	at := vg.Point{X: x - align*face.Width(words), Y: y - 0.35*l.size}
	s.SetColor(l.ink)
	s.FillString(face, at, words)
}

// writeOver writes words on a white ground that hides what is below them.
func (s *sheet) writeOver(l lettering, x, y, align vg.Length, words string) {
	width := l.width(words)
	left := x - align*width
	s.fill(white, area{left - 1, left + width + 1, y - 0.6*l.size, y + 0.6*l.size})
	s.write(l, x, y, align, words)
}

func (s *sheet) fill(ink color.Color, a area) {
	s.FillPolygon(ink, []vg.Point{{X: a.left, Y: a.bottom}, {X: a.right, Y: a.bottom}, {X: a.right, Y: a.top}, {X: a.left, Y: a.top}})
}

func (s *sheet) line(ink color.Color, width, x0, y0, x1, y1 vg.Length) {
	s.StrokeLine2(draw.LineStyle{Color: ink, Width: width}, x0, y0, x1, y1)
}

// dot draws a disc with a white rim, which sets it off from what it lies on.
func (s *sheet) dot(ink color.Color, radius, x, y vg.Length) {
	at := vg.Point{X: x, Y: y}
	s.DrawGlyphNoClip(draw.GlyphStyle{Color: white, Radius: radius + 1, Shape: draw.CircleGlyph{}}, at)
	s.DrawGlyphNoClip(draw.GlyphStyle{Color: ink, Radius: radius, Shape: draw.CircleGlyph{}}, at)
}

// captionLine is the height of one line of a caption's part.
func captionLine(l lettering) vg.Length { return lead * l.size }

// captionGap stands between the caption's lines and the picture.
const captionGap vg.Length = 10

// captionHeight is what frame takes from the sheet's height.
func captionHeight(c Caption) vg.Length {
	height := 2*sheetMargin + 2*captionGap
	for _, part := range c.parts() {
		height += captionLine(part.lettering) * vg.Length(len(part.wrap(part.words)))
	}
	return height
}

// A captionPart is one of a caption's texts and its look.
type captionPart struct {
	lettering
	words string
}

func (c Caption) parts() [3]captionPart {
	return [3]captionPart{{titleText, c.Title}, {subtitleText, c.Subtitle}, {footnoteText, c.Footnote}}
}

// frame draws the ground and the caption, and gives the area that is left.
func (s *sheet) frame(c Caption) area {
	s.fill(white, area{0, sheetWidth, 0, s.Max.Y})
	a := area{sheetMargin, sheetWidth - sheetMargin, sheetMargin, s.Max.Y - sheetMargin}
	parts := c.parts()
	block := func(p captionPart, top vg.Length) vg.Length {
		for _, line := range p.wrap(p.words) {
			s.write(p.lettering, a.left, top-captionLine(p.lettering)/2, fromLeft, line)
			top -= captionLine(p.lettering)
		}
		return top
	}
	a.top = block(parts[0], a.top)
	a.top = block(parts[1], a.top) - captionGap
	foot := captionLine(footnoteText) * vg.Length(len(footnoteText.wrap(c.Footnote)))
	block(parts[2], a.bottom+foot)
	a.bottom += foot + captionGap
	return a
}
