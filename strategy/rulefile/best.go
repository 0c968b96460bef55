package rulefile

import (
	"fmt"
	"math"
	"strconv"
)

// A Best chooses one of several things (X) by a number.
type Best[X any] struct {
	number *Expression[X]
	among  *Expression[X] // nil: all of them
	above  float64
}

// Best reads {best: EXPR, among: EXPR, above: NUMBER}: of the things for which among is true,
// the one with the largest number, if that is above the other. each is what such a thing is:
// "spot".
func (l *Language[X]) Best(v Value, each string) *Best[X] {
	b := &Best[X]{above: math.Inf(-1)}
	entries, _ := v.Map("best", "among", "above")
	if e, ok := entries["best"]; ok {
		b.number = l.Number(e)
	} else {
		v.Bad("no best", fmt.Sprintf("best: a number for each %s, the largest of which is taken", each))
	}
	if e, ok := entries["among"]; ok {
		b.among = l.Condition(e)
	}
	if e, ok := entries["above"]; ok {
		if text, ok := e.Text(); ok {
			var err error
			if b.above, err = strconv.ParseFloat(text, 64); err != nil || math.IsNaN(b.above) || math.IsInf(b.above, 0) {
				e.Bad(strconv.Quote(text), "a number")
			}
		}
	}
	return b
}

// Score returns the number of one of the things, if it may be chosen.
func (s *Scope[X]) Score(b *Best[X], x *X) (score float64, ok bool) {
	if b.among != nil && !s.Holds(b.among, x) {
		return 0, false
	}
	score = s.Number(b.number, x)
	return score, score > b.above
}
