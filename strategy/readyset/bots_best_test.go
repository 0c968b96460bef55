package readyset_test

import (
	"iter"
	"math"
	"slices"
	"testing"

	"railbird/sim"
	game "railbird/sim/readyset"
	"railbird/strategy/readyset"
)

// legal yields the tokens in hand, each with all spots where it may lie now.
func legal(v *game.View) iter.Seq2[*game.Token, int] {
	return func(yield func(*game.Token, int) bool) {
		tokens := v.Me().Tokens
		for i := range tokens {
			for spot := range v.Rules.Spots {
				if v.Legal(i, spot) == nil && !yield(&tokens[i], spot) {
					return
				}
			}
		}
	}
}

// A judged bot has each of its acts looked at.
type judged struct {
	readyset.Bot
	judge func(*game.View, game.Act)
}

// Reset implements [sim.Resetter].
func (b judged) Reset(words sim.Stream) {
	if r, ok := b.Bot.(sim.Resetter); ok {
		r.Reset(words)
	}
}

// Act implements [sim.Bot].
func (b judged) Act(v *game.View) game.Act {
	a := b.Bot.Act(v)
	b.judge(v, a)
	return a
}

// In whole games each bot that knows values does what a search of all tokens and spots
// says: where it does not wait it takes the best that is above its bound, if there is any.
func TestBotsTakeTheBest(t *testing.T) {
	games := uint64(12)
	if testing.Short() {
		games = 2
	}
	never := func(*game.View) bool { return false }
	before := func(rolls int32) func(*game.View) bool {
		return func(v *game.View) bool { return v.Race.Rolls < rolls }
	}
	worth := func(v *game.View, t *game.Token, spot int) float64 { return v.Worth(t, spot) }
	nothing := math.Inf(-1)
	for _, c := range []struct {
		bot   string
		bound float64
		waits func(*game.View) bool
		score func(v *game.View, t *game.Token, spot int) float64
	}{
		{"opening", 0, never, worth},
		{"patient", 0, func(v *game.View) bool { return v.Crossed < 1 }, worth},
		{"patient:crossings=2", 0, func(v *game.View) bool { return v.Crossed < 2 }, worth},
		{"value:threshold=2,wait=6", 0, before(6), func(v *game.View, t *game.Token, spot int) float64 {
			at := slices.Sorted(slices.Values(v.Race.Positions[:len(v.Rules.Horses)]))
			third, first := at[len(at)-3], at[len(at)-1]
			near := max(float64(third)/10, float64(first)/15)
			return v.Worth(t, spot) - 2*(1-near)*float64(t.Value)
		}},
		{"leader:wait=11", nothing, before(11), func(v *game.View, t *game.Token, spot int) float64 {
			r := v.Rules
			at := v.Race.Positions[:len(r.Horses)]
			first := r.Horses[slices.Index(at, slices.Max(at))].Name
			switch s := &r.Spots[spot]; r.Conditions[s.Condition].ID {
			case "win:" + first, "place:" + first, "show:" + first:
				return v.Worth(t, spot)
			}
			return nothing
		}},
		{"safe:wait=3", nothing, before(3), func(v *game.View, t *game.Token, spot int) float64 {
			if s := &v.Rules.Spots[spot]; t.Loses > 0 || s.Loses > 0 && !t.Ignores {
				return nothing
			}
			return v.Worth(t, spot)
		}},
		{"longshots:pays=6", nothing, never, func(v *game.View, t *game.Token, spot int) float64 {
			if s := &v.Rules.Spots[spot]; s.Pays >= 6 {
				return float64(s.Pays * t.Value)
			}
			return nothing
		}},
	} {
		t.Run(c.bot, func(t *testing.T) {
			r := standardRules(t, "house=rotating")
			placed, house, waited := 0, 0, 0
			judge := func(v *game.View, a game.Act) {
				bound, score := c.bound, c.score
				switch v.Decision {
				case game.DecideBet:
					if c.waits(v) {
						if waited++; !a.Pass {
							t.Errorf("roll %d, %d crossed: it does not wait", v.Race.Rolls, v.Crossed)
						}
						return
					}
				case game.DecideHouse: // whatever it bets on otherwise
					bound, score = 0, worth
				default:
					return
				}
				const tiny = 1e-9
				most := nothing
				for token, spot := range legal(v) {
					most = max(most, score(v, token, spot))
				}
				switch {
				case a.Pass:
					if most > bound+tiny {
						t.Errorf("race %d, roll %d: it passes where %v is to be had", v.RaceNo, v.Race.Rolls, most)
					}
				default:
					if placed++; v.Decision == game.DecideHouse {
						house++
					}
					token := v.Me().Tokens[a.Token]
					if got := score(v, &token, a.Spot); got < most-tiny || got < bound-tiny || got == nothing {
						t.Errorf("race %d, roll %d: it takes %v on %s for %v, where %v is to be had", v.RaceNo, v.Race.Rolls, token, r.Spots[a.Spot].ID, got, most)
					}
				}
			}
			table := r.NewTable(3, oddsOf(t, r), nil)
			bots := []readyset.Bot{judged{builtin(t, r, c.bot), judge}, builtin(t, r, "opening"), builtin(t, r, "random:chance=0.3")}
			for k := range games {
				play(t, table, bots, 4, k)
			}
			if placed < 4*int(games) || house == 0 {
				t.Errorf("only %d tokens placed, %d of the House", placed, house)
			}
			if c.waits(&game.View{Race: &game.Race{}}) != (waited > 0) {
				t.Errorf("it was to wait in %d windows", waited)
			}
		})
	}
}
