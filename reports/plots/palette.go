package plots

import (
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"
)

var (
	black = color.RGBA{0x22, 0x22, 0x22, 0xff}
	grey  = color.RGBA{0x66, 0x66, 0x66, 0xff}
	rule  = color.RGBA{0xdd, 0xdd, 0xdd, 0xff}
	white = color.RGBA{0xff, 0xff, 0xff, 0xff}
)

// A ramp is a scale of colors, evenly spaced from 0 to 1.
type ramp []color.RGBA

func hex(rgb ...uint32) ramp {
	r := make(ramp, len(rgb))
	for i, v := range rgb {
		r[i] = color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 0xff}
	}
	return r
}

// ColorBrewer's PuOr and Purples (Cynthia Brewer, colorbrewer2.org): safe for
// color-blind readers, and as dark at one end of PuOr as at the other. Purples
// starts from white here, so that nothing takes no ink.
var (
	diverging  = hex(0x7f3b08, 0xb35806, 0xe08214, 0xfdb863, 0xfee0b6, 0xf7f7f7, 0xd8daeb, 0xb2abd2, 0x8073ac, 0x542788, 0x2d004b)
	sequential = hex(0xffffff, 0xefedf5, 0xdadaeb, 0xbcbddc, 0x9e9ac8, 0x807dba, 0x6a51a3, 0x54278f, 0x3f007d)
)

// Gains and losses wear the two sides of the diverging ramp everywhere.
var (
	gainInk, lossInk   = diverging[9], diverging[1]
	gainTint, lossTint = diverging[6], diverging[4]
)

// seriesInks tell series apart by hue and by how dark they are.
var seriesInks = hex(0x2b2d6e, 0x3d9c97, 0xf2c14e, 0xa6a6a6, 0x8c3b1b)

// lineInks are the Okabe-Ito colors without yellow, which is faint on white.
// Their number has no common factor with that of lineDashes, so that line i
// wears a pair of its own up to their product, 21.
var lineInks = hex(0x0072b2, 0xd55e00, 0x009e73, 0xcc79a7, 0x222222, 0xe69f00, 0x56b4e9)

// tint is a color that lets what lies below it show, for bands that cross.
func tint(c color.RGBA) color.Color { return color.NRGBA{c.R, c.G, c.B, 0x38} }

var lineDashes = [][]vg.Length{nil, {5, 2}, {1.5, 1.5}}

// at gives the color at t, which is held to 0..1.
func (r ramp) at(t float64) color.RGBA {
	x := min(max(t, 0), 1) * float64(len(r)-1)
	i := min(int(x), len(r)-2)
	mix := func(a, b uint8) uint8 { return uint8(math.Round(float64(a) + (x-float64(i))*(float64(b)-float64(a)))) }
	a, b := r[i], r[i+1]
	return color.RGBA{mix(a.R, b.R), mix(a.G, b.G), mix(a.B, b.B), 0xff}
}

// inkOn is black or white, whichever is easier to read on a ground.
func inkOn(ground color.RGBA) color.Color {
	l := luminance(ground)
	if (l+0.05)/(luminance(black)+0.05) > 1.05/(l+0.05) { // contrasts as in WCAG 2.1
		return black
	}
	return white
}

// luminance is the relative luminance of WCAG 2.1, 0 black to 1 white.
func luminance(c color.RGBA) float64 {
	linear := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}
