package longshot

import game "railbird/sim/longshot"

// featured estimates what the feature of a horse will bring its owner, in dollars, but for
// what moves horses.
func (b *thinker) featured(v *game.View, h int) float64 {
	r := v.Rules
	f := &r.Horses[h].Feature
	worth := 0.0
	switch f.Kind {
	case game.EffectMoney:
		worth = float64(f.Gain) * b.dollar
	case game.EffectDraw:
		worth = float64(f.Cards) * anyCard
	default:
		return 0
	}
	running := float64(len(r.Horses) - v.Race.Done)
	if f.On != game.None {
		if v.Race.Finished().Has(f.On) {
			return 0
		}
		return worth * b.turns * float64(len(v.Places)) / running
	}
	return worth * b.turns * b.often(v, f, h)
}

// often guesses at what share of turns the condition of a feature will hold.
func (b *thinker) often(v *game.View, f *game.Feature, h int) float64 {
	running := float64(len(v.Rules.Horses) - v.Race.Done)
	switch f.If {
	case game.IfLeading:
		return b.chances[h][0]
	case game.IfLast:
		return max(0, 1-2*float64(v.Race.At[h])/float64(v.Rules.Track.Finish)) / running
	case game.IfZone:
		money := 0.0
		for place := range v.Rules.Purses {
			money += b.chances[h][place]
		}
		return money * 0.1
	case game.IfLevel:
		return 0.1
	case game.IfPoorest:
		return 1 / float64(len(v.Places))
	}
	return 1
}
