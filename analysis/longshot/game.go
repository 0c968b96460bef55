// Package longshot is Long Shot as the commands see it: an [analysis.Game] over the bare
// race of sim/longshot and the exact solver of analysis/exact/longshot, and a
// [contest.Game] over its table.
package longshot

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"railbird/analysis"
	exact "railbird/analysis/exact/longshot"
	"railbird/sim/document"
	race "railbird/sim/longshot"
)

// A Game is one rules document of Long Shot. It implements [analysis.Game].
type Game struct {
	rules  *race.Rules
	solver *exact.Solver
	spots  []analysis.Spot
	claims []race.Claim // what each spot is about: a bet on a horse, or the horse itself
}

// placeNames names the places that pay.
var placeNames = [race.MaxPlaces]string{"first", "second", "third", "fourth"}

// Open checks the document and prepares its answers. The error is
// [document.Problems] where the document is at fault.
func Open(d *document.Document) (analysis.Game, error) {
	rules, err := race.Parse(d)
	if err != nil {
		return nil, err
	}
	g := &Game{rules: rules, solver: exact.New(rules)}
	for h := range rules.Horses {
		g.spots = append(g.spots, g.bet(h), g.own(h))
		g.claims = append(g.claims, race.Claim{Horse: uint8(h)}, race.Claim{Horse: uint8(h), Own: true})
	}
	return g, nil
}

// bet is the spot of a bet on a horse.
func (g *Game) bet(h int) analysis.Spot {
	horse, r := &g.rules.Horses[h], g.rules
	s := analysis.Spot{
		ID: "bet:" + horse.Name, Row: horse.Name, Column: "bet", Words: g.placed(h),
		Price: r.Bets.Stake, Terms: unknownTerms, Holds: race.MaxSeats, Filled: g.filled(horseKey(horse.Name, "odds")),
	}
	if horse.Odds != nil {
		s.Terms = oddsText(horse.Odds)
	} else {
		s.Lacks = []string{horseKey(horse.Name, "odds")}
	}
	if most := r.Chips(r.Most); most != race.None {
		s.Holds = most
	}
	for place := range r.Places() {
		back := 0
		if r.Bets.Returned == race.StakeReturned {
			back = r.Bets.Stake
		}
		times := analysis.Unknown
		if horse.Odds != nil {
			times = horse.Odds[place]
		}
		s.Payoffs = append(s.Payoffs, analysis.Payoff{Condition: g.condition(h, place), Times: times, Dollars: back})
	}
	return s
}

// Crowd returns the spots at a table of so many players; ok says whether the room on them
// depends on that.
func (g *Game) Crowd(seats int) (spots []analysis.Spot, ok bool) {
	spots = slices.Clone(g.spots)
	for i := range spots {
		if !g.claims[i].Own {
			spots[i].Holds = g.rules.Chips(seats)
		}
	}
	return spots, g.rules.Bets.Players && g.rules.Bets.Chips != race.None
}

// own is the spot of a horse that is bought.
func (g *Game) own(h int) analysis.Spot {
	horse := &g.rules.Horses[h]
	s := analysis.Spot{
		ID: "own:" + horse.Name, Row: horse.Name, Column: "own", Words: g.placed(h),
		Price: analysis.Unknown, Terms: unknownTerms, Holds: 1, Filled: g.filled(horseKey(horse.Name, "price")),
	}
	if horse.Price != race.None {
		s.Price, s.Terms = horse.Price, fmt.Sprintf("$%d", horse.Price)
	} else {
		s.Lacks = []string{horseKey(horse.Name, "price")}
	}
	for place, purse := range g.rules.Purses {
		s.Payoffs = append(s.Payoffs, analysis.Payoff{Condition: g.condition(h, place), Dollars: purse})
	}
	return s
}

// unknownTerms stand where the rules lack them.
const unknownTerms = "n/a"

// horseKey is the key of what the rules say of a horse.
func horseKey(horse, of string) string { return "horses." + horse + "." + of }

// filled returns the key if its value was filled in.
func (g *Game) filled(key string) []string {
	if slices.Contains(g.rules.Document.Filled(), key) {
		return []string{key}
	}
	return nil
}

// placed says with what a bet on a horse wins, and its owner a purse.
func (g *Game) placed(h int) string {
	if g.rules.Places() == 1 {
		return g.rules.Horses[h].Name + " is first"
	}
	return fmt.Sprintf("%s is among the first %d", g.rules.Horses[h].Name, g.rules.Places())
}

// oddsText writes odds as the cards do, by place: 6x 4x 3x.
func oddsText(odds []int) string {
	var all []string
	for _, o := range odds {
		all = append(all, fmt.Sprintf("%dx", o))
	}
	return strings.Join(all, " ")
}

// condition returns the index of the condition that a horse takes a place, counted from 0.
func (g *Game) condition(h, place int) int { return place*len(g.rules.Horses) + h }

// Missing implements [analysis.Game].
func (g *Game) Missing() []string { return g.rules.Missing() }

// Title implements [analysis.Game].
func (g *Game) Title() string { return "Long Shot" }

// Document implements [analysis.Game].
func (g *Game) Document() *document.Document { return g.rules.Document }

// Hash implements [analysis.Game].
func (g *Game) Hash() string { return g.rules.Hash }

// Readings implements [analysis.Game].
func (g *Game) Readings() ([]document.Reading, []document.Source) { return g.rules.Readings() }

// Assumptions implements [analysis.Game].
func (g *Game) Assumptions() []document.Assumption { return g.rules.Assumptions() }

// OfRace implements [analysis.Game]: the bare race knows the track, and what it pays.
func (g *Game) OfRace(key string) bool {
	if slices.Contains([]string{"race.ends", "race.level", "race.rear", "race.zero"}, key) {
		return false // one horse moves at a time, and forward; a 0 brings no card
	}
	top, rest, _ := strings.Cut(key, ".")
	switch top {
	case "race", "purses", "purchase":
		return true
	case "horses":
		return !strings.HasSuffix(rest, ".bar") && !strings.Contains(rest, ".feature")
	case "bets":
		return rest == "returned" || rest == "stake"
	}
	return false
}

// Horses implements [analysis.Game].
func (g *Game) Horses() []string {
	names := make([]string, len(g.rules.Horses))
	for h := range names {
		names[h] = g.rules.Horses[h].Name
	}
	return names
}

// Conditions implements [analysis.Game].
func (g *Game) Conditions() []analysis.Condition {
	var all []analysis.Condition
	for _, p := range placeNames[:g.rules.Places()] {
		for _, horse := range g.Horses() {
			all = append(all, analysis.Condition{ID: p + ":" + horse, Words: horse + " is " + p})
		}
	}
	return all
}

// Implies implements [analysis.Logical]: a place says nothing else for certain.
func (g *Game) Implies(a, b int) bool { return a == b }

// Excludes implements [analysis.Logical]: a horse takes one place, and a place one horse.
func (g *Game) Excludes(a, b int) bool {
	n := len(g.rules.Horses)
	return a != b && (a/n == b/n || a%n == b%n)
}

// Covers implements [analysis.Logical]: no place is certain.
func (g *Game) Covers(a, b int) bool { return false }

// Finishes implements [analysis.Game].
func (g *Game) Finishes() []analysis.Finish {
	var all []analysis.Finish
	for place, p := range placeNames[:g.rules.Places()] {
		f := analysis.Finish{Name: p, Verb: p}
		if place == 0 {
			f.Verb = "is " + p // first, second, third
		}
		for h := range g.rules.Horses {
			f.Of = append(f.Of, g.condition(h, place))
		}
		all = append(all, f)
	}
	return all
}

// Spots implements [analysis.Game].
func (g *Game) Spots() []analysis.Spot { return g.spots }

// Token implements [analysis.Game].
func (g *Game) Token() string { return "bet" }

// Tokens implements [analysis.Game].
func (g *Game) Tokens() []int { return []int{g.rules.Bets.Stake} }

// Legend implements [analysis.Game].
func (g *Game) Legend() (terms, names string) {
	stake := g.rules.Bets.Stake
	more := ""
	if g.rules.Bets.Returned == race.StakeReturned {
		more = " and it comes back"
	}
	return fmt.Sprintf("6x 4x 3x = a bet pays six times its stake of $%d for the first place%s, four times for the second …; $18 = the price of the horse, whose purse goes to its owner; "+
			"the race is the bare one, in which no bar, feature or card moves a horse", stake, more),
		"bet:7 = a bet on horse 7, own:7 = to buy it"
}

// What is counted of races, in this order.
const (
	raceFirst = iota
	raceZone
	raceLast
	raceMeasures // how many they are
)

// Counted implements [analysis.Game].
func (g *Game) Counted() ([]analysis.Measure, []analysis.Event) {
	return []analysis.Measure{
			raceFirst: {Name: "first_finish", Words: "rolls until a horse finishes", Until: "the first horse finishes", Most: math.Inf(1)},
			raceZone:  {Name: "zone", Words: "rolls until the No Bets zone", Until: "a horse is in the No Bets zone", Most: math.Inf(1)},
			raceLast:  {Name: "last_space", Words: "last horse when the first finishes", Most: float64(g.rules.Track.Finish)},
		}, []analysis.Event{
			{Name: "last_below_quarter", Words: fmt.Sprintf("the last horse is below space %d, a quarter of the track, when the first finishes", g.rules.Quarter())},
		}
}

// Outcomes implements [analysis.Game].
func (g *Game) Outcomes() (finishers, numbers []string) {
	return append(finishers, placeNames[:g.rules.Places()]...), []string{"rolls"}
}

var errNoBonus = errors.New("no roll pays a bonus in this game")

// Part checks a document that is a part of rules: a table of horses and cards. The words say
// what it is, "" for any other document.
func Part(d *document.Document) (words string, err error) {
	if !race.IsHorseTable(d) {
		return "", nil
	}
	return race.HorseTable(d)
}
