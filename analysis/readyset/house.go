package readyset

import (
	"context"

	"railbird/analysis"
	"railbird/analysis/contest"
	race "railbird/sim/readyset"
	bots "railbird/strategy/readyset"
)

// The columns of a study of houses: what the last seat ends with, which is the House where that
// stays, what all others end with together, and of each race what houseGame measures.
const houseEnds, bettorsEnd, houseRaces = 0, 1, 2

// houseStudy plays ways, of which each Game is a houseGame.
func (g *Game) houseStudy(ways ...contest.Way) *contest.Study {
	return &contest.Study{Ways: ways, Columns: houseRaces + houseColumns*g.rules.Races, Read: func(_ int, measures [][]int64, columns []int64) {
		for seat, m := range measures {
			if seat == len(measures)-1 {
				columns[houseEnds] = m[contest.Money]
			} else {
				columns[bettorsEnd] += m[contest.Money]
			}
		}
		copy(columns[houseRaces:], measures[0][contest.Others:])
	}}
}

// houses are what a study of houses counted.
type houses struct {
	*contest.Counts
	bettors int // beside a House
}

// ends returns what a House that stays ends with, and the mean of the bettors.
func (h *houses) ends(way int) (house, bettor analysis.Number) {
	return h.Mean(way, houseEnds), h.Mean(way, bettorsEnd).Times(1 / float64(h.bettors))
}

// race returns what a race brings its House, its pay included, and the mean of the bettors.
func (h *houses) race(way, race int) (house, bettor analysis.Number) {
	of := houseRaces + houseColumns*race
	return h.Mean(way, of), h.Mean(way, of+1).Times(1 / float64(h.bettors))
}

// A houseGame measures, in the place of what the game measures in every contest, what each race
// brought its House, and what all others together.
type houseGame struct{ *Game }

const houseColumns = 2 // a race

// Measures implements [contest.Game]: they are of the whole table, and filled in for the first
// seat.
func (g *houseGame) Measures() []contest.Measure {
	return append(contest.Common(), make([]contest.Measure, houseColumns*g.rules.Races)...)
}

// NewCrew implements [contest.Game].
func (g *houseGame) NewCrew(ctx context.Context, _ []int) contest.Crew {
	return contest.NewCrew(ctx, g, func(players []bots.Player) contest.Table[race.View, race.Act] {
		return &houseTable{g.newTable(players, 0), make([]int, g.rules.Races)}
	})
}

// A houseTable notes who is the House of each race.
type houseTable struct {
	*table
	houses []int
}

// Next implements [sim.Table].
func (t *houseTable) Next() (int, *race.View, bool) {
	seat, v, ok := t.table.Next()
	t.houses[t.View().RaceNo] = t.View().House
	return seat, v, ok
}

// Measure implements [contest.Table].
func (t *houseTable) Measure(seat int, into []int64) {
	if seat != 0 {
		return
	}
	for i, house := range t.houses {
		for of := range t.View().Places {
			column := houseColumns * i
			if of != house {
				column++
			}
			into[column] += t.Ledger(i, of).Change()
		}
	}
}
