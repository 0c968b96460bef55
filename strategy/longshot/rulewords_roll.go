package longshot

import (
	"math"
	"slices"

	"railbird/sim/document"
	game "railbird/sim/longshot"
	"railbird/strategy/rulefile"
)

// A runner is a horse that may move by its bar, or whose feature may be used.
type runner struct {
	view  *game.View
	horse int
}

func (x *lexicon) horseWords() []rulefile.Word[runner] {
	return []rulefile.Word[runner]{
		rulefile.Variable("horse", "at hand", &x.horses, func(r *runner) string { return x.nameOf(r.horse) }),
	}
}

// A cast is one of two rolls.
type cast struct {
	view *game.View
	roll game.Roll
}

func (x *lexicon) rollWords() []rulefile.Word[cast] {
	return []rulefile.Word[cast]{
		rulefile.Variable("horse", "that it moves", &x.horses, func(c *cast) string { return x.nameOf(c.roll.Horse) }),
		rulefile.Variable("spaces", "that it moves it", nil, func(c *cast) int { return c.roll.Move }),
	}
}

// readReroll reads which die to roll again.
func readReroll(_ rulefile.Value, entries map[string]rulefile.Value) rulefile.Action[game.View, game.Act] {
	v := entries["die"]
	text, _ := v.Text()
	act := game.Act{Do: game.DoRerollHorse}
	switch text {
	case "horse", "":
	case "move":
		act.Do = game.DoRerollMove
	default:
		v.BadName(text, "horse, move", []string{"horse", "move"})
	}
	return func(*rulefile.Scope[game.View]) rulefile.Deed[game.View, game.Act] {
		return func(*game.View) (game.Act, bool) { return act, true }
	}
}

// rolls are how programs name the two rolls of a token.
var rolls = []string{"first", "second"}

// readRoll reads a number for each of two rolls.
func (w *vocabulary) readRoll(v rulefile.Value, _ map[string]rulefile.Value) rulefile.Action[game.View, game.Act] {
	if text, _ := v.Text(); slices.Contains(rolls, text) { // as programs say, but which of them is known in play alone
		v.BadName(text, "a number for each of the two rolls, the larger counts, such as spaces; without roll: the second counts", nil)
		return nil
	}
	number := w.roll.Number(v)
	return func(s *rulefile.Scope[game.View]) rulefile.Deed[game.View, game.Act] {
		scope := rulefile.Beside(s, w.roll)
		return func(v *game.View) (game.Act, bool) {
			if scope.Number(number, &cast{v, v.Roll}) > scope.Number(number, &cast{v, v.Second}) {
				return game.Act{Do: game.DoFirst}, true
			}
			return game.Act{}, true
		}
	}
}

// zeros are what a 0 can be good for.
var zeros = []string{"steal", "draw"}

// readZero reads whether to steal: steal, draw or a condition.
func (w *vocabulary) readZero(v rulefile.Value, _ map[string]rulefile.Value) rulefile.Action[game.View, game.Act] {
	text, ok := v.Text()
	if !ok {
		return nil
	}
	if text == "steal" || text == "draw" {
		act := game.Act{}
		if text == "steal" {
			act.Do = game.DoSteal
		}
		return func(*rulefile.Scope[game.View]) rulefile.Deed[game.View, game.Act] {
			return func(*game.View) (game.Act, bool) { return act, true }
		}
	}
	if near := document.Near(text, zeros); near != "" { // no expression that anybody means
		v.BadName(text, "steal, draw, or a condition: when to steal", zeros)
		return nil
	}
	steals := w.view.Condition(v)
	return func(s *rulefile.Scope[game.View]) rulefile.Deed[game.View, game.Act] {
		return func(v *game.View) (game.Act, bool) {
			if s.Holds(steals, v) {
				return game.Act{Do: game.DoSteal}, true
			}
			return game.Act{}, true
		}
	}
}

// readFeature reads when to use the feature of a horse.
func (w *vocabulary) readFeature(v rulefile.Value, _ map[string]rulefile.Value) rulefile.Action[game.View, game.Act] {
	uses := w.horse.Condition(v)
	return func(s *rulefile.Scope[game.View]) rulefile.Deed[game.View, game.Act] {
		scope := rulefile.Beside(s, w.horse)
		return func(v *game.View) (game.Act, bool) {
			if scope.Holds(uses, &runner{v, v.Horse}) {
				return game.Act{Do: game.DoUse}, true
			}
			return game.Act{}, true
		}
	}
}

// readBar reads a number for each horse that may move by its bar.
func (w *vocabulary) readBar(v rulefile.Value, _ map[string]rulefile.Value) rulefile.Action[game.View, game.Act] {
	number := w.horse.Number(v)
	return func(s *rulefile.Scope[game.View]) rulefile.Deed[game.View, game.Act] {
		scope := rulefile.Beside(s, w.horse)
		return func(v *game.View) (game.Act, bool) {
			least := 0.0
			if v.Rules.Bars.Move == game.BarsMust {
				least = math.Inf(-1)
			}
			found, top := game.None, least
			for horses := v.Bar; horses != 0; horses &= horses - 1 {
				h := horses.First()
				if n := scope.Number(number, &runner{v, h}); n > top {
					found, top = h, n
				}
			}
			switch {
			case found != game.None:
				return game.Act{Do: game.DoMove, Horse: int8(found)}, true
			case v.Rules.Bars.Move == game.BarsMust: // no number is one
				return game.Act{}, false
			}
			return game.Act{}, true
		}
	}
}

// foremost returns the horse that is furthest of those that may move by their bars.
func foremost(v *game.View) int {
	found := v.Bar.First()
	for horses := v.Bar; horses != 0; horses &= horses - 1 {
		if h := horses.First(); v.Race.At[h] > v.Race.At[found] {
			found = h
		}
	}
	return found
}
