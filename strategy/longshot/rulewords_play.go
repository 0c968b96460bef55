package longshot

import (
	"math"
	"slices"

	game "railbird/sim/longshot"
	"railbird/strategy/rulefile"
)

// A playing is a way to play a card of the hand.
type playing struct {
	view *game.View
	act  game.Act

	hold  holding
	known bool // hold has looked
}

func (p *playing) card() *game.Card { return &p.view.Rules.Deck[p.view.Hand[p.act.Card]] }

// horse returns the horse that the card is played on, None if it is about none.
func (p *playing) horse() int {
	if p.card().Kind.Aim() == game.AimHorse {
		return int(p.act.Horse)
	}
	return game.None
}

// victim returns the seat that the card is played against, counted from 1; 0 if it is about
// none.
func (p *playing) victim() int {
	if p.card().Kind.Aim() == game.AimSeat {
		return int(p.act.Seat) + 1
	}
	return 0
}

// value returns what it brings, in dollars.
func (p *playing) value() float64 {
	r, c := p.view.Rules, p.card()
	switch c.Kind {
	case game.EffectMoney:
		return float64(c.Gain)
	case game.EffectDraw:
		return float64(c.Cards) * sale(r)
	case game.EffectSteal:
		return sale(r)
	case game.EffectBet:
		stake := r.CardStake(c)
		return r.MeanPays(int(p.act.Horse), stake, &p.view.Bare()[p.act.Horse]) - float64(stake)
	case game.EffectMove:
		if !p.known {
			p.hold.claims = claims{}
			p.hold.claims.add(p.view, p.view.Seat, 1)
			p.hold.look(p.view)
			p.known = true
		}
		return p.hold.carried(p.view, c, int(p.act.Horse))
	}
	return 0
}

// playWords are the words about a way to play a card.
func (x *lexicon) playWords() []rulefile.Word[playing] {
	card := rulefile.Through(x.effectWords(), (*playing).card)
	return append(card,
		rulefile.Variable("horse", `that the card is played on, "" if it is about none`, &x.horses, func(p *playing) string { return x.nameOf(p.horse()) }),
		rulefile.Variable("victim", "seat that the card is played against, 0 if it is about none", nil, (*playing).victim),
		rulefile.Variable("value", "dollars that it brings on average: of a move, what own horses and chips gain, if dice alone moved horses from there; of a card, what it sells for", nil, (*playing).value),
	)
}

// A way finds a way to play a card, if it means one.
type way func(v *game.View) (game.Act, bool)

// readPlay reads which card to play.
func (w *vocabulary) readPlay(v rulefile.Value) rulefile.Action[game.View, game.Act] {
	var makers []func(*rulefile.Scope[game.View]) way
	for _, item := range v.Items() {
		makers = append(makers, w.readWay(item))
	}
	return func(s *rulefile.Scope[game.View]) rulefile.Deed[game.View, game.Act] {
		ways := make([]way, len(makers))
		for i, bind := range makers {
			ways[i] = bind(s)
		}
		return func(v *game.View) (game.Act, bool) {
			for _, find := range ways {
				if act, ok := find(v); ok {
					return act, true
				}
			}
			return game.Act{}, false
		}
	}
}

// readWay reads best, {best: …}, a kind, or the name of a card.
func (w *vocabulary) readWay(v rulefile.Value) func(*rulefile.Scope[game.View]) way {
	all := func(*game.Card) bool { return true }
	if v.IsMap() {
		best := w.play.Best(v, "way to play a card")
		return func(s *rulefile.Scope[game.View]) way {
			scope := rulefile.Beside(s, w.play)
			return bestWay(all, func(p *playing) (float64, bool) { return scope.Score(best, p) })
		}
	}
	text, ok := v.Text()
	if !ok {
		return nil
	}
	if text == "best" {
		return func(*rulefile.Scope[game.View]) way {
			return bestWay(all, func(p *playing) (float64, bool) { n := p.value(); return n, n > 0 })
		}
	}
	if !slices.Contains(w.lexicon.plays.List, text) {
		v.BadName(text, "best, {best: …}, "+w.lexicon.plays.Allowed, w.lexicon.plays.List)
	}
	return func(*rulefile.Scope[game.View]) way {
		return bestWay(func(c *game.Card) bool { return named(c, text) }, func(p *playing) (float64, bool) { return p.value(), true })
	}
}

// bestWay returns a search for the way with the largest score to play one of some cards.
func bestWay(of func(*game.Card) bool, score func(*playing) (float64, bool)) way {
	var p playing
	var acts []game.Act // room
	return func(v *game.View) (best game.Act, ok bool) {
		p.view, p.known = v, false
		most := math.Inf(-1)
		for i, c := range v.Hand {
			if card := &v.Rules.Deck[c]; !of(card) || v.Again(v.Hand, i) || !v.Playable(int(c)) {
				continue
			}
			acts = v.AppendPlays(acts[:0], i)
			for _, p.act = range acts {
				if n, fits := score(&p); fits && n > most {
					best, ok, most = p.act, true, n
				}
			}
		}
		return best, ok
	}
}
