package longshot

import (
	"math"

	game "railbird/sim/longshot"
)

// What makes a horse move more often than its own number comes up. A pace of 1 is that of
// the bare race.

const (
	// Paces are rounded to so many parts of one: the odds keep tables of each.
	parts = 8
	// The least and the most that is believed.
	slowest = 0.5
	fastest = 6
)

// barPace returns what its bar adds to the pace of a horse: each number comes up as often as
// its own, and counts in each turn of its owner or, where bars move all horses, of anybody.
func barPace(v *game.View, h int) float64 {
	numbers := float64((v.Rules.Horses[h].Bar &^ (1 << h) &^ v.Race.Finished()).Len())
	if v.Rules.Bars.Of == game.BarsOfAll {
		return numbers
	}
	return numbers / float64(len(v.Places))
}

// featurePace returns what the feature of a horse adds, while somebody owns it, to the pace
// of the horse that it moves.
func featurePace(v *game.View, h int) (target int, pace float64) {
	r := v.Rules
	f := &r.Horses[h].Feature
	target = f.Moves(h)
	if f.Kind != game.EffectMove || f.On != game.None && v.Race.Finished().Has(f.On) {
		return target, 0
	}
	pace = float64(f.Spaces)
	if !f.ByDie {
		pace /= mean(r.Track.Die)
	}
	switch {
	case f.On == game.None: // once for each turn of the owner, of rolls of so many horses
		pace *= float64(len(r.Horses)-v.Race.Done) / float64(len(v.Places))
	case !f.ByDie: // a 0 brings nothing about
		moves := 0
		for _, x := range r.Track.Die {
			moves += min(x, 1)
		}
		pace *= float64(moves) / float64(len(r.Track.Die))
	}
	return target, pace
}

// ownPace returns what it adds to the pace of a horse that somebody owns it, but for what
// its feature does to another.
func ownPace(v *game.View, h int) float64 {
	pace := 0.0
	if v.Rules.Bars.Of == game.BarsOfOwner {
		pace = barPace(v, h)
	}
	if target, feature := featurePace(v, h); target == h {
		pace += feature
	}
	return pace
}

// rounded returns the nearest pace for which there are tables.
func rounded(pace float64) float64 {
	return math.Round(parts*min(max(pace, slowest), fastest)) / parts
}
