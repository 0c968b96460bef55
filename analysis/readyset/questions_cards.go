package readyset

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"railbird/analysis"
	"railbird/analysis/contest"
	"railbird/analysis/finding"
	"railbird/analysis/questions"
	race "railbird/sim/readyset"
	"railbird/strategy/process"
	bots "railbird/strategy/readyset"
)

// cardWords says what the kinds of VIP cards are, in the order in which they are told.
var cardWords = []struct {
	race.Effect
	words string
}{
	{race.BonusToken, "a bonus token"}, {race.PerRoll, "money for rolls"}, {race.PerBets, "money for bets won"},
	{race.Side, "a side bet"}, {race.Chips, "chips"}, {race.Share, "sharing a full spot"},
}

// cardKinds finds what a VIP card of each kind brings: the deck is made of the cards of this
// kind alone, and one bettor alone drafts, once, after the first race.
func (g *Game) cardKinds(ctx context.Context, req questions.Request) (*questions.Answer, error) {
	switch {
	case len(g.rules.Deck) == 0:
		return nil, lacks("these rules have no VIP cards")
	case g.rules.Races < 2:
		return nil, lacks("VIP cards are drafted after each race but the last, and these rules have one race")
	}
	way := func(deck []race.Card, cards int) contest.Way {
		rules := *g.rules
		rules.Deck = deck
		w := contest.Way{Game: &Game{rules: &rules, solver: g.solver, groups: g.groups}, Players: []contest.Player{g.drafting(careful, cards)}}
		for range g.people(usualTable) - 1 {
			w.Players = append(w.Players, g.drafting("opening", 0))
		}
		return w
	}
	ways := []contest.Way{way(g.rules.Deck, 0), way(g.rules.Deck, g.rules.Races)}
	var kinds []string
	for _, kind := range cardWords {
		var deck []race.Card
		for i := range g.rules.Deck {
			if g.rules.Deck[i].Effect == kind.Effect {
				deck = append(deck, g.rules.Deck[i])
			}
		}
		if len(deck) > 0 {
			kinds = append(kinds, kind.words)
			ways = append(ways, way(deck, 1))
		}
	}
	c, answer, err := play(ctx, req, g.firstSeat(ways...), fmt.Sprintf("%s in the first seat, with no VIP card, one of a kind, and all it drafts; %s without VIP cards",
		careful, g.beside(usualTable, "opening")))
	if err != nil {
		return nil, err
	}
	worth := func(way int) analysis.Number { return c.Difference(way, 0, columnMoney) }
	var words []string
	var found []finding.Finding
	for _, i := range falling(len(kinds), func(i int) float64 { return worth(i + 2).Value() }) {
		words = append(words, kinds[i]+" {}")
		found = append(found, finding.Change("brought by one VIP card after the first race: "+kinds[i], worth(i+2)))
	}
	answer.Say(fmt.Sprintf("One card, kept after the first race from %d of its kind, brings in the rest of the game: %s.", g.rules.Draw, strings.Join(words, " · ")), found...)
	answer.Say(fmt.Sprintf("All %d cards that %s drafts from the deck bring {} together, of {} that it ends with.", g.rules.Races-1, careful),
		finding.Change("brought by all VIP cards of a game", worth(1)), finding.Money("money with all VIP cards", c.Mean(1, columnMoney)))
	if sides := g.sideBets(); len(sides) > 0 {
		var words []string
		var found []finding.Finding
		for _, s := range sides {
			words = append(words, s.card+" {}")
			found = append(found, finding.Exact("dollars a race of "+s.card, finding.Dollars, s.worth))
		}
		answer.Say("Side bets bring in each race: "+strings.Join(words, " · ")+".", found...)
	}
	if d, err := g.Document().Beside("vip.deck", race.Builtin()); err == nil && len(d.Assumptions()) > 0 {
		answer.Say("The deck, " + d.Ref() + ", is an assumption in part: the real one is not in the public record. Who owns the game plays with its cards: --set vip.deck=FILE.")
	}
	return answer, nil
}

// A sideBet is what a VIP card of this kind brings in a race.
type sideBet struct {
	card  string
	worth float64 // dollars
}

// sideBets prices the different side bets of the deck. Amounts for places beyond the third
// have no exact price here, and leave their card out.
func (g *Game) sideBets() []sideBet {
	var all []sideBet
	p := g.Start().Exact(nil)
	r := g.rules
	for i := range r.Deck {
		card := &r.Deck[i]
		if card.Effect != race.Side || slices.ContainsFunc(all, func(s sideBet) bool { return s.card == card.Name }) ||
			slices.ContainsFunc(card.Side, func(pays []int) bool { return len(pays) > 3 }) {
			continue
		}
		s := sideBet{card: card.Name}
		for h, pays := range card.Side {
			top := []float64{0, p[r.Win(h)], p[r.Place(h)], p[r.Show(h)]}
			for place, n := range pays {
				s.worth += float64(n) * (top[place+1] - top[place])
			}
		}
		all = append(all, s)
	}
	return all
}

// drafting is a player that drafts VIP cards after so many races alone.
func (g *Game) drafting(bot string, races int) contest.Player {
	p, err := bots.Seat(bot, g.rules, 0, process.Options{})
	if err != nil {
		panic(err) // it is built in
	}
	is := p.New
	p.Name, p.New = fmt.Sprintf("%s with %d VIP cards", bot, races), func() bots.Bot { return drafter{is(), races} }
	return contest.NewPlayer(p)
}

// A drafter is a bot without memory that drafts after some races alone.
type drafter struct {
	bots.Bot
	races int
}

// Act implements [sim.Bot].
func (d drafter) Act(v *race.View) race.Act {
	if v.Decision == race.DecideDraft && v.RaceNo >= d.races {
		return race.Act{Card: race.None} // which leaves it without
	}
	return d.Bot.Act(v)
}
