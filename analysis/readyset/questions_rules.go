package readyset

import (
	"context"
	"fmt"
	"slices"

	"railbird/analysis"
	"railbird/analysis/finding"
	"railbird/analysis/prose"
	"railbird/analysis/quantity"
	"railbird/analysis/questions"
	"railbird/analysis/value"
	race "railbird/sim/readyset"
)

// noBonus are the sets that take all bonus moves out of the rules.
func (g *Game) noBonus() []string {
	var sets []string
	for _, l := range g.rules.Letters {
		if l.Bonus > 0 {
			sets = append(sets, "bonus."+g.rules.Horses[l.Horse].Color+"=0")
		}
	}
	slices.Sort(sets)
	return slices.Compact(sets)
}

// withoutBonus is a command that tells what spots are worth without bonus moves: of the standard
// game against what they are worth with them.
func (g *Game) withoutBonus() string {
	if d := g.Document(); d.Ref() == race.Game && len(d.Overrides()) == 0 {
		return "ev --against no-bonus"
	}
	return "ev" + setFlags(g.noBonus())
}

// bonusMoves holds long shots with their bonus against those without.
func (g *Game) bonusMoves(_ context.Context, req questions.Request) (*questions.Answer, error) {
	sets := g.noBonus()
	switch {
	case len(sets) == 0:
		return nil, lacks("these rules have no bonus moves")
	case !g.uneven():
		return nil, errEven
	}
	plain, err := varied(req, sets...)
	if err != nil {
		return nil, err
	}
	answer := &questions.Answer{}
	most, long := g.mostRolled(), g.longShots()
	with, without := g.Start().Exact(nil), plain.Start().Exact(nil)
	for _, h := range slices.Compact([]int{long[0], most}) {
		won := g.rules.Win(h)
		answer.Say("Horse "+g.name(h)+" wins with {} with bonus moves, with {} if no horse had any.",
			chance(g.name(h)+" wins with bonus moves", with[won]), chance(g.name(h)+" wins without", without[won]))
	}
	big := g.tokensFalling()[0]
	var values [2]float64
	for i, of := range []*Game{g, plain} {
		bets, err := of.board(of.Start(), big)
		if err != nil {
			return nil, err
		}
		bets = slices.DeleteFunc(bets, func(b value.Bet) bool { return !slices.Contains(g.names(long), b.Spot.Row) })
		if len(bets) == 0 {
			return answer, nil
		}
		when := []string{"with bonus moves", "without"}[i]
		words, found := best(bets, 1, fmt.Sprintf("value of the %d token %s", big, when))
		values[i] = found[0].Value.Mean
		answer.Say(fmt.Sprintf("The best spot on a horse that is rolled least (%s), for the %d token, %s: %s.", prose.And(g.names(long)), big, when, words), found...)
	}
	switch {
	case values[0] <= 0:
		answer.Say("So no, not even they do.")
	case values[1] <= 0:
		answer.Say("So yes: without them such horses would not be worth a bet.")
	case values[0] > values[1]:
		answer.Say("So they help, but such horses would be worth a bet without them too.")
	default:
		answer.Say("So no: such horses are worth no less without them.")
	}
	return answer, nil
}

// An otherRace is what may be changed of the race.
type otherRace struct {
	words string
	sets  []string
}

// otherFinishes is a command that measures shorter and longer races.
func (g *Game) otherFinishes() string {
	r := g.rules
	return fmt.Sprintf("sweep --set race.finish=%d..%d --measure win --measure rolls --measure closing", max(r.RedLine, r.Finish-3), r.Finish+3)
}

// otherRaces are a shorter race, an earlier red line, and the other reading of a third roll.
func (g *Game) otherRaces() []otherRace {
	r := g.rules
	third, words := race.ThirdEvery, "If every repeat pays, the third too"
	if r.Third == race.ThirdEvery {
		third, words = race.ThirdNone, "If the third in a row pays nothing"
	}
	all := []otherRace{{words, []string{fmt.Sprintf("race.third=%s", third)}}}
	if line := r.RedLine - 1; line > 0 {
		all = append(all, otherRace{fmt.Sprintf("With the red line at %d, not %d", line, r.RedLine), []string{fmt.Sprintf("race.red_line=%d", line)}})
	}
	if finish := r.Finish * 4 / 5; finish > 0 {
		sets := []string{fmt.Sprintf("race.finish=%d", finish)}
		words := fmt.Sprintf("With the finish at %d, not %d", finish, r.Finish)
		if finish < r.RedLine {
			sets = append(sets, fmt.Sprintf("race.red_line=%d", finish))
			words += fmt.Sprintf(" (and the red line at %d)", finish)
		}
		all = append(all, otherRace{words, sets})
	}
	slices.Reverse(all)
	return all
}

// otherTracks plays the same dice with a shorter race, an earlier red line, and the other
// reading of a third roll.
func (g *Game) otherTracks(ctx context.Context, req questions.Request) (*questions.Answer, error) {
	others := g.otherRaces()
	study := quantity.Study{Rules: []analysis.Game{g}, Seed: req.Seed, Races: req.Plan()}
	for _, name := range []string{"rolls", "closing"} {
		of, err := quantity.Parse(g, name)
		if err != nil {
			return nil, err
		}
		study.Of = append(study.Of, of...)
	}
	for _, o := range others {
		v, err := varied(req, o.sets...)
		if err != nil {
			return nil, err
		}
		study.Rules = append(study.Rules, v)
	}
	measured, err := study.Measure(ctx)
	if err != nil {
		return nil, err
	}
	answer := &questions.Answer{Played: "races without players, as the rules are and changed", Ways: int64(len(study.Rules))}
	most, big := g.mostRolled(), g.tokensFalling()[0]
	for i, rules := range study.Rules {
		v, words, when := rules.(*Game), "As it is", "as it is"
		if i > 0 {
			words, when = others[i-1].words, others[i-1].sets[0]
		}
		won := v.rules.Win(most)
		words += ": " + g.name(most) + " wins with {}"
		found := []finding.Finding{chance(when+": "+g.name(most)+" wins", v.Start().Exact([]int{won})[won])}
		for j, q := range study.Of {
			m := measured[i][j]
			words += ", " + q.Words + " {}"
			found = append(found, finding.Found(when+": "+q.Words, finding.In("rolls"), m.Value))
			if m.Change != nil && (m.Change.Mean != 0 || !m.Change.Alike) {
				words += " ({})"
				found = append(found, finding.Found(when+": "+q.Words+" more than as it is", finding.More(finding.In("rolls")), *m.Change))
			}
		}
		bets, err := v.board(v.Start(), big)
		if err != nil {
			return nil, err
		}
		top, values := best(bets, 1, fmt.Sprintf("%s: value of the %d token", when, big))
		answer.Say(fmt.Sprintf("%s; best for the %d token: %s.", words, big, top), append(found, values...)...)
	}
	return answer, nil
}
