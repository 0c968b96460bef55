package readyset

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"railbird/analysis"
	"railbird/analysis/finding"
	"railbird/analysis/prose"
	"railbird/analysis/questions"
	"railbird/analysis/value"
)

// varied opens the rules with some values changed.
func varied(req questions.Request, sets ...string) (*Game, error) {
	g, err := req.Vary(sets...)
	if err != nil {
		return nil, err
	}
	return g.(*Game), nil
}

// lacks is why a question has no answer under these rules.
func lacks(format string, args ...any) error {
	return &analysis.Advice{Err: fmt.Errorf(format, args...), Hint: "railbird questions lists what else is asked, --rules takes other rules"}
}

// errEven is the error of what is asked of long shots where there are none.
var errEven = lacks("no horse is a long shot: the dice move all alike")

// uneven reports whether the dice move some horses more than others.
func (g *Game) uneven() bool {
	return len(g.longShots()) < len(g.rules.Horses)
}

// name is the name of a horse.
func (g *Game) name(h int) string { return g.rules.Horses[h].Name }

// mostRolled is the horse that the dice move most, the first of such.
func (g *Game) mostRolled() int { return g.byWays()[0] }

// byWays lists the horses, those that the dice move most first.
func (g *Game) byWays() []int {
	all := g.every()
	slices.SortStableFunc(all, func(a, b int) int { return g.rules.Horses[b].Ways - g.rules.Horses[a].Ways })
	return all
}

// longShots are the horses that the dice move least.
func (g *Game) longShots() []int {
	least := g.rules.Horses[g.byWays()[len(g.rules.Horses)-1]].Ways
	return slices.DeleteFunc(g.every(), func(h int) bool { return g.rules.Horses[h].Ways != least })
}

// every lists all horses.
func (g *Game) every() []int {
	all := make([]int, len(g.rules.Horses))
	for h := range all {
		all[h] = h
	}
	return all
}

// tokensFalling are the values of one bettor's tokens, each once, the largest first.
func (g *Game) tokensFalling() []int { return slices.Compact(g.allTokens()) }

// pair are the two largest tokens of one bettor, or its only one.
func (g *Game) pair() []int {
	all := g.allTokens()
	return all[:min(2, len(all))]
}

func (g *Game) allTokens() []int {
	all := slices.Sorted(slices.Values(g.Tokens()))
	slices.Reverse(all)
	return all
}

// alike are things of one value, but for rounding.
type alike struct {
	value float64
	of    []int
}

// ranked puts those of n things together that have one value, by falling value.
func ranked(n int, value func(i int) float64) []alike {
	key := func(i int) float64 { return math.Round(value(i) / analysis.Apart) }
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(key(b), key(a)) })
	var all []alike
	for _, i := range order {
		if last := len(all) - 1; last >= 0 && key(all[last].of[0]) == key(i) {
			all[last].of = append(all[last].of, i)
		} else {
			all = append(all, alike{value(i), []int{i}})
		}
	}
	return all
}

// byHorse lists horses with what is exact of each, by falling value: 7 {} · 6 and 8 {}.
func (g *Game) byHorse(of string, u finding.Unit, value func(h int) float64) (words string, found []finding.Finding) {
	var all []string
	for _, a := range ranked(len(g.rules.Horses), value) {
		names := prose.And(g.names(a.of))
		all = append(all, names+" {}")
		found = append(found, finding.Exact(of+": "+names, u, a.value))
	}
	return strings.Join(all, " · "), found
}

// names are the names of horses.
func (g *Game) names(horses []int) []string {
	var all []string
	for _, h := range horses {
		all = append(all, g.name(h))
	}
	return all
}

// board prices a token on the spots of the board; cards, which may not be dealt, are left out.
func (g *Game) board(s analysis.State, token int) ([]value.Bet, error) {
	spots := g.boardSpots()
	if len(spots) == 0 {
		return nil, lacks("these rules have no spots but on cards")
	}
	return value.Price(spots, s.Exact(nil), nil, value.Stake{Tokens: []int{token}}), nil
}

func (g *Game) boardSpots() []analysis.Spot {
	return slices.DeleteFunc(g.Spots(), func(s analysis.Spot) bool { return s.Card })
}

// best lists the bets that are worth most with their values, some of them at most and those of
// one value together; of says of what they are the value.
func best(bets []value.Bet, most int, of string) (words string, found []finding.Finding) {
	return spotsBy(bets, func(i int) float64 { return bets[i].Value }, most, of)
}

// worst lists the bets that are worth least, as [best] does.
func worst(bets []value.Bet, most int, of string) (words string, found []finding.Finding) {
	return spotsBy(bets, func(i int) float64 { return -bets[i].Value }, most, of)
}

func spotsBy(bets []value.Bet, by func(i int) float64, most int, of string) (words string, found []finding.Finding) {
	var all []string
	groups := ranked(len(bets), by)
	for _, a := range groups[:min(most, len(groups))] {
		spots := spotsOf(bets, a.of)
		all = append(all, spots+" {}")
		found = append(found, worth(of+" on "+spots, bets[a.of[0]].Value))
	}
	return strings.Join(all, " · "), found
}

// spotsOf names the spots of bets as a player would: 5 and 9 to show, spot 2 (2x).
func spotsOf(bets []value.Bet, which []int) string {
	var order []string // in which kinds of spots come first
	horses := map[string][]string{}
	for _, i := range which {
		s := &bets[i].Spot
		words := s.Words + " (" + s.Terms + ")"
		if kind, _, place := cutSpot(s.ID); place != "" {
			words = fmt.Sprintf("to %s, spot %s (%s)", kind, place, s.Terms)
		}
		if !slices.Contains(order, words) {
			order = append(order, words)
		}
		if s.Row != "" {
			horses[words] = append(horses[words], s.Row)
		}
	}
	for i, words := range order {
		if rows := horses[words]; len(rows) > 0 {
			order[i] = prose.And(rows) + " " + words
		}
	}
	return strings.Join(order, ", ")
}

// worth is a finding of what a token on a spot is worth.
func worth(of string, x float64) finding.Finding {
	return finding.Exact(of, finding.More(finding.Dollars), x)
}

// chance is a finding of an exact probability.
func chance(of string, p float64) finding.Finding { return finding.Exact(of, finding.Share, p) }

// rollsFlag is the flag of a command for the rolls so far.
func rollsFlag(sums []int) string {
	if len(sums) == 0 {
		return ""
	}
	return " --rolls " + prose.Join(sums, ",")
}

// setFlags are the flags of a command that change rules.
func setFlags(sets []string) string {
	words := ""
	for _, set := range sets {
		words += " --set " + set
	}
	return words
}
