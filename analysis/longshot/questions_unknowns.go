package longshot

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/stat/distuv"

	"railbird/analysis"
	"railbird/analysis/contest"
	"railbird/analysis/finding"
	"railbird/analysis/questions"
	race "railbird/sim/longshot"
)

// An alternative is one unknown otherwise.
type alternative struct {
	words string
	game  *Game
}

// alternatives lists the rules with one unknown at a time otherwise: each reading in each of
// its choices, the zone in other lengths, and the table of horses in other shapes.
func (g *Game) alternatives(req questions.Request) ([]alternative, error) {
	var sets [][]string
	track := &g.rules.Track
	readings, _ := g.Readings()
	for _, r := range readings {
		for _, choice := range r.Choices {
			if choice.Name == r.Value {
				continue
			}
			set := []string{r.Key + "=" + choice.Name}
			if finish, err := strconv.Atoi(choice.Name); err == nil && r.Key == "race.finish" && finish < track.Zone {
				set = append(set, "race.zone="+choice.Name) // which it has to reach
			}
			sets = append(sets, set)
		}
	}
	for _, zone := range []int{track.Finish - 5, track.Finish - 2, track.Finish} {
		if zone > 0 && zone != track.Zone {
			sets = append(sets, []string{fmt.Sprintf("race.zone=%d", zone)})
		}
	}
	var all []alternative
	for _, set := range sets {
		v, err := varied(req, set...)
		if err != nil {
			return nil, err
		}
		all = append(all, alternative{set[0], v})
	}
	for _, otherwise := range []struct {
		words  string
		change func(*race.Horse)
	}{
		{"no bars", func(h *race.Horse) { h.Bar = 0 }},
		{"no features", func(h *race.Horse) { h.Feature = race.Feature{} }},
		{"prices a quarter higher", func(h *race.Horse) { h.Price += h.Price / 4 }},
		{"odds one higher", func(h *race.Horse) {
			h.Odds = slices.Clone(h.Odds)
			for i := range h.Odds {
				h.Odds[i]++
			}
		}},
	} {
		horses := slices.Clone(g.rules.Horses)
		for h := range horses {
			otherwise.change(&horses[h])
		}
		all = append(all, alternative{otherwise.words, g.with(horses)})
	}
	return all, nil
}

// unknowns plays each alternative with the same dice and sorts them by what they change.
func (g *Game) unknowns(ctx context.Context, req questions.Request) (*questions.Answer, error) {
	all, err := g.alternatives(req)
	if err != nil {
		return nil, err
	}
	const turns, dollar = columnOwn, columnOwn + 1
	s := &study{
		columns: 2,
		seat:    func(t *studyTable) int { return int(t.View().Order[0]) },
		end: func(t *studyTable, into []int64) {
			into[turns] = int64(t.View().Turn)
			for _, p := range t.View().Places {
				into[dollar] += p.Money
			}
		},
	}
	people := g.people()
	var mixed []player
	for i := range people {
		mixed = append(mixed, builtin([]string{"owner", "bettor"}[i%2]))
	}
	s.way(g, mixed...)
	for _, x := range all {
		s.way(x.game, mixed...)
	}
	c, answer, err := s.answer(ctx, req, fmt.Sprintf("%d players, owner and bettor in turn, under these rules and with %d unknowns otherwise, one at a time", people, len(all)))
	if err != nil {
		return nil, err
	}
	effects := []struct {
		of     string
		unit   finding.Unit
		number func(way int) analysis.Number
		base   finding.Finding
		words  string
	}{
		{
			"turns", finding.More(finding.In("turns")), func(w int) analysis.Number { return c.Difference(w, 0, turns) },
			finding.Counted("turns of a game", finding.In("turns"), c.Mean(0, turns)), "Game length, {} turns",
		},
		{
			"share of the win of the first player", finding.More(finding.Share),
			func(w int) analysis.Number { return c.Difference(w, 0, columnShare).Times(1.0 / contest.ShareUnits) },
			finding.Won("share of the win of the first player", c.Mean(0, columnShare)), "The first player's share of the win, {}",
		},
		{
			"money of a player", finding.More(finding.Dollars), func(w int) analysis.Number { return c.Difference(w, 0, dollar).Times(1 / float64(people)) },
			finding.Money("money of a player", c.Mean(0, dollar).Times(1/float64(people))), "The money of a player, {}",
		},
	}
	// Of so many looks, one in 20 times one or more exceeds this by chance (Bonferroni).
	z := distuv.UnitNormal.Quantile(1 - 0.025/float64(len(effects)*len(all)))
	touched := make([]bool, len(all))
	for _, e := range effects {
		type effect struct {
			words string
			finding.Finding
		}
		var seen []effect
		for i, x := range all {
			f := finding.Found(e.of+", "+x.words+" less as it is", e.unit, e.number(i+1).Estimate())
			if math.Abs(f.Value.Mean) > z*f.Value.SE {
				touched[i] = true
				seen = append(seen, effect{x.words, f})
			}
		}
		slices.SortStableFunc(seen, func(a, b effect) int {
			return cmp.Compare(math.Abs(b.Value.Mean), math.Abs(a.Value.Mean))
		})
		words, found := e.words, []finding.Finding{e.base}
		if len(seen) == 0 {
			answer.Say(words+", is changed by none of them.", found...)
			continue
		}
		var changes []string
		for _, x := range seen {
			changes, found = append(changes, x.words+" {}"), append(found, x.Finding)
		}
		answer.Say(words+", is changed by "+strings.Join(changes, ", ")+".", found...)
	}
	var rest []string
	for i, x := range all {
		if !touched[i] {
			rest = append(rest, x.words)
		}
	}
	unseen := "Each of them changes something."
	if len(rest) > 0 {
		unseen = fmt.Sprintf("No change told from chance, all %d looks together: %s.", len(effects)*len(all), strings.Join(rest, ", "))
	}
	answer.Say(unseen + " What these bots never do, such as keeping a token or stealing by cards, cannot show here.")
	return answer, nil
}
