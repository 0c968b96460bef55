package readyset

import (
	"math"

	game "railbird/sim/readyset"
	"railbird/strategy/rulefile"
)

// A placing is a token of the hand on a spot where it may lie: what best and among speak
// of.
type placing struct {
	view  *game.View
	token int
	spot  int
}

func (p *placing) at() *game.Spot { return &p.view.Rules.Spots[p.spot] }

// spotWords are the words about a placing. They hide the words about the view that have
// the same name.
func (x *lexicon) spotWords() []rulefile.Word[placing] {
	return []rulefile.Word[placing]{
		rulefile.Variable("name", "of the spot, such as win:7:3", &x.spots, func(p *placing) string { return p.at().ID }),
		rulefile.Variable("group", "show, place, win, color, worse, prop or exotic", &x.groups, func(p *placing) string { return string(p.at().Group) }),
		rulefile.Variable("horse", `horse of which the spot speaks; "" if it speaks of none or of several alike`, &x.horses, func(p *placing) string {
			return x.nameOf(horseOf(&p.view.Rules.Conditions[p.at().Condition]))
		}),
		rulefile.Variable("pays", "how many times over the token is paid", nil, func(p *placing) int { return p.at().Pays }),
		rulefile.Variable("loses", "dollars that a loss costs", nil, func(p *placing) int {
			return -p.view.Me().Tokens[p.token].Gain(p.at(), false)
		}),
		rulefile.Variable("chance", "exact probability from 0 to 1", nil, func(p *placing) float64 { return p.view.Chance(p.at().Condition) }),
		rulefile.Variable("value", "dollars that the token would bring on average", nil, func(p *placing) float64 {
			return p.view.Worth(&p.view.Me().Tokens[p.token], p.spot)
		}),
	}
}

// horseOf returns the horse that a condition speaks of; of a prop card, the one that must
// be ahead. It is None where there is none, or several.
func horseOf(c *game.Condition) int {
	switch c.Kind {
	case game.Win:
		for h := range c.Horses.All() {
			if c.Horses.Len() == 1 {
				return h
			}
		}
	case game.Top, game.Worse, game.Ahead:
		return c.Horse
	}
	return game.None
}

// readBest reads {best: EXPR, among: EXPR, above: NUMBER}.
func (w *vocabulary) readBest(v rulefile.Value) func(*rulefile.Scope[game.View]) search {
	best := w.spot.Best(v, "spot")
	return func(s *rulefile.Scope[game.View]) search {
		scope := rulefile.Beside(s, w.spot)
		var p placing
		return func(v *game.View, token int) int {
			p.view, p.token = v, token
			found, most := game.None, math.Inf(-1)
			for p.spot = range v.Choices(token).All() {
				if x, ok := scope.Score(best, &p); ok && x >= most {
					found, most = p.spot, x
				}
			}
			return found
		}
	}
}
