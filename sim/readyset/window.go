package readyset

import (
	"math"
	"math/bits"
)

// open opens a window, if one opens now and any bettor holds a token. Before the first
// roll it opens if the rules say so.
func (t *Table) open(at Opens) bool {
	t.phase = phaseWindow
	t.view.Window++
	t.order, t.turn, t.live = t.order[:0], 0, t.hold
	if at == OpensStart && t.rules.Window.Opens == OpensRoll {
		t.live = 0
	}
	if t.live == 0 {
		return false
	}
	clear(t.placed)
	t.acted = 0
	t.react()
	return true
}

// react puts the seats of a window in the order in which they act. Each draws an
// exponential time with its speed as the rate, and the shortest is first: that is the
// law of Plackett and Luce. Where all are equally fast the words decide alike as they
// are.
func (t *Table) react() {
	n := bits.OnesCount32(t.live)
	keys, order := t.keys[:n], t.order[:n]
	if n == 1 {
		order[0], t.order = uint8(bits.TrailingZeros32(t.live)), order
		return
	}
	base := uint64(t.view.Window) * MaxSeats
	i := 0
	for live := t.live; live != 0; live &= live - 1 {
		seat := uint64(bits.TrailingZeros32(live))
		key := t.words.Word(base + seat)
		if t.speeds != nil {
			// Non-negative floats are in the order of their bits.
			key = ^math.Float64bits(exponential(key) / t.speeds[seat])
		}
		keys[i] = key&^(MaxSeats-1) | seat // no two are alike
		i++
	}
	for _, key := range keys {
		rank := uint64(0) // how many are faster; a carry needs no branch
		for _, other := range keys {
			_, faster := bits.Sub64(key, other, 0)
			rank += faster
		}
		order[rank] = uint8(key & (MaxSeats - 1))
	}
	t.order = order
}

// exponential makes an exponential variate with mean 1 of a word: -ln u, where u is
// word / 2^64 on a grid that leaves out 0 and 1, by the series of the inverse hyperbolic
// tangent. The products are rounded one by one, so that every processor gets the same
// bits.
func exponential(word uint64) float64 {
	f, e := math.Frexp((float64(word>>12) + 0.5) / (1 << 52))
	if f < math.Sqrt2/2 {
		f, e = 2*f, e-1
	}
	z := (f - 1) / (f + 1)
	zz := float64(z * z)
	sum := 0.0
	for n := 21; n > 0; n -= 2 {
		sum = float64(sum*zz) + 1/float64(n)
	}
	return -(float64(2*z*sum) + float64(float64(e)*math.Ln2))
}

// nextInWindow finds the next seat that is to act in the window.
func (t *Table) nextInWindow() (seat int, ok bool) {
	if t.rules.Window.Sees == SeesBefore {
		return t.nextAtOnce()
	}
	for ; t.turn < len(t.order); t.turn++ {
		if seat := int(t.order[t.turn]); t.live>>seat&1 != 0 {
			return seat, true
		}
	}
	return 0, false
}

// actInWindow takes what a seat that does not pass does in a window.
func (t *Table) actInWindow(a *Act) error {
	v := &t.view
	if err := v.Legal(a.Token, a.Spot); err != nil {
		t.live &^= 1 << v.Seat
		return err
	}
	if t.rules.Window.Sees == SeesBefore {
		t.acts[v.Seat] = *a
		t.acted |= 1 << v.Seat
		t.joins &^= 1 << v.Seat
		if !v.Open.Has(a.Spot) {
			t.joins |= 1 << v.Seat
		}
		return nil
	}
	t.placeInWindow(v.Seat, a)
	return nil
}

// placeInWindow places a token, and ends the turn of a seat that may place no more.
func (t *Table) placeInWindow(seat int, a *Act) {
	t.place(seat, a.Token, a.Spot)
	t.placed[seat]++
	if most := t.rules.Window.Tokens; t.view.Places[seat].Hand == 0 || most != All && int(t.placed[seat]) >= int(most) {
		t.live &^= 1 << seat
	}
}

// nextAtOnce is nextInWindow where all decide at once: in rounds, in each of which every
// seat that has not passed decides on the board as it was, and then the tokens are
// placed, the fastest first. Who comes too late for a spot keeps the token and is asked
// again.
func (t *Table) nextAtOnce() (seat int, ok bool) {
	for {
		for _, s := range t.order {
			if t.live&^t.acted>>s&1 != 0 {
				return int(s), true
			}
		}
		if t.acted == 0 {
			return 0, false
		}
		for _, s := range t.order {
			if t.acted>>s&1 == 0 {
				continue
			}
			t.view.Seat = int(s)
			// Who wanted a spot for itself does not share it instead.
			if a := &t.acts[s]; t.view.may(a.Token, a.Spot) && t.view.Open.Has(a.Spot) == (t.joins>>s&1 == 0) {
				t.placeInWindow(int(s), a)
			}
		}
		t.acted = 0
	}
}
