package longshot

import (
	"math"
	"strconv"

	game "railbird/sim/longshot"
	"railbird/strategy/rulefile"
)

// A bid is a horse that may be bought, or bet on.
type bid struct {
	view  *game.View
	do    game.Do // DoBuy or DoBet
	horse int
}

// cost returns what it takes, in dollars.
func (b *bid) cost() int {
	if b.do == game.DoBuy {
		return b.view.Rules.Horses[b.horse].Price
	}
	return b.view.Rules.Bets.Stake
}

// value returns what it brings on average, less what it costs.
func (b *bid) value() float64 {
	r, chances := b.view.Rules, &b.view.Bare()[b.horse]
	brings := r.MeanPays(b.horse, r.Bets.Stake, chances)
	if b.do == game.DoBuy {
		brings = r.MeanPurse(chances)
	}
	return brings - float64(b.cost())
}

// bidWords are the words about a horse that may be bought or bet on.
func (x *lexicon) bidWords() []rulefile.Word[bid] {
	return []rulefile.Word[bid]{
		rulefile.Variable("horse", "at hand", &x.horses, func(b *bid) string { return x.nameOf(b.horse) }),
		rulefile.Variable("cost", "dollars: its price, or the stake", nil, (*bid).cost),
		rulefile.Variable("value", "dollars that it brings on average, purses or pay of the bet, less the cost, if dice alone moved horses", nil, (*bid).value),
	}
}

// A search finds one of some horses for an action, None if it means none of them.
type search func(v *game.View, among game.Set) int

// readBid reads which horse to buy, or to bet on.
func (w *vocabulary) readBid(v rulefile.Value, do game.Do) rulefile.Action[game.View, game.Act] {
	var makers []func(*rulefile.Scope[game.View]) search
	for _, item := range v.Items() {
		makers = append(makers, w.readSearch(item, do))
	}
	return func(s *rulefile.Scope[game.View]) rulefile.Deed[game.View, game.Act] {
		searches := make([]search, len(makers))
		for i, bind := range makers {
			searches[i] = bind(s)
		}
		return func(v *game.View) (game.Act, bool) {
			among := v.Bettable()
			if do == game.DoBuy {
				among = v.Buyable()
			}
			if among == 0 {
				return game.Act{}, false
			}
			for _, find := range searches {
				if h := find(v, among); h != game.None {
					return game.Act{Do: do, Horse: int8(h)}, true
				}
			}
			return game.Act{}, false
		}
	}
}

// readSearch reads best, {best: …}, the name of a horse, or an expression that gives one.
func (w *vocabulary) readSearch(v rulefile.Value, do game.Do) func(*rulefile.Scope[game.View]) search {
	if v.IsMap() {
		best := w.bid.Best(v, "horse")
		return func(s *rulefile.Scope[game.View]) search {
			scope := rulefile.Beside(s, w.bid)
			return bestBid(do, func(b *bid) (float64, bool) { return scope.Score(best, b) })
		}
	}
	text, ok := v.Text()
	if !ok {
		return nil
	}
	x := w.lexicon
	if text == "best" {
		return func(*rulefile.Scope[game.View]) search {
			return bestBid(do, func(b *bid) (float64, bool) { n := b.value(); return n, n > 0 })
		}
	}
	if _, err := strconv.Atoi(text); err == nil { // no expression that anybody means
		if _, ok := x.known(text); !ok {
			v.BadName(text, "best, {best: …}, "+x.horses.Allowed, x.horses.List)
		}
		return func(*rulefile.Scope[game.View]) search {
			h := x.horse(text)
			return func(_ *game.View, among game.Set) int { return oneOf(h, among) }
		}
	}
	named := w.view.Text(v, text)
	return func(s *rulefile.Scope[game.View]) search {
		return func(v *game.View, among game.Set) int {
			name := s.Text(named, v)
			h, ok := x.known(name)
			if !ok && name != "" {
				s.Wrong(named, name, x.horses.Allowed)
			}
			return oneOf(h, among)
		}
	}
}

// oneOf returns a horse if it is one of some, else None.
func oneOf(h int, among game.Set) int {
	if h == game.None || !among.Has(h) {
		return game.None
	}
	return h
}

// bestBid returns a search for the horse with the largest score.
func bestBid(do game.Do, score func(*bid) (float64, bool)) search {
	b := bid{do: do}
	return func(v *game.View, among game.Set) int {
		b.view = v
		found, most := game.None, math.Inf(-1)
		for ; among != 0; among &= among - 1 {
			b.horse = among.First()
			if n, ok := score(&b); ok && n > most {
				found, most = b.horse, n
			}
		}
		return found
	}
}
