package readyset

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"railbird/analysis"
	"railbird/analysis/finding"
	"railbird/analysis/questions"
	"railbird/analysis/value"
	"railbird/sim"
	race "railbird/sim/readyset"
)

// cents are what values are counted in.
const cents = 100

// waiting finds how long races are, and what it brings to wait with a bet.
func (g *Game) waiting(ctx context.Context, req questions.Request) (*questions.Answer, error) {
	big := g.tokensFalling()[0]
	now, err := g.board(g.Start(), big)
	if err != nil {
		return nil, err
	}
	waits := []int{g.rules.Finish, 2 * g.rules.Finish, 3 * g.rules.Finish}
	const rolls, closed, wait = 0, 1, 2
	open, spots := wait+2*len(waits), g.boardSpots()
	m, err := count(ctx, req, open+1, func() func(k uint64, row []int64) {
		numbers, into, key := g.Start().Numbers(req.Seed), make([]int64, g.numbers()), sim.NewKey(req.Seed, sim.Dice)
		return func(k uint64, row []int64) {
			numbers(k, into)
			row[rolls], row[closed] = into[0], into[1]
			if row[closed] == row[rolls] {
				row[open] = 1
			}
			r, roller := race.Start, g.rules.Dice.Roller(key, k)
			for i, n := range waits {
				if int64(n) >= into[1] {
					break // betting is closed by then
				}
				for int(r.Rolls) < n {
					g.rules.Step(&r, g.rules.LetterOf(roller.Roll()))
				}
				row[wait+2*i] = 1
				row[wait+2*i+1] = int64(math.Round(cents * g.bestValue(spots, r, big)))
			}
		}
	})
	if err != nil {
		return nil, err
	}
	answer := &questions.Answer{Played: "races without players", Ways: 1}
	answer.Say("A race takes {} rolls, and betting closes after {}; it stays open to the end in {} of races.",
		finding.Found("rolls of a race", finding.In("rolls"), m.estimate(rolls)), finding.Found("rolls until betting closes", finding.In("rolls"), m.estimate(closed)),
		finding.Often("races in which betting stays open to the end", m[open].Share()))
	top, found := best(now, 1, fmt.Sprintf("value of the %d token before the first roll", big))
	answer.Say(fmt.Sprintf("The best spot of the board before the first roll, for the %d token: %s.", big, top), found...)
	values := []analysis.Estimate{found[0].Value}
	var parts []string
	found = nil
	for i, n := range waits {
		parts = append(parts, fmt.Sprintf("after %d rolls {} (open in {})", n))
		values = append(values, m.estimate(wait+2*i+1).Linear(0, 1.0/cents))
		found = append(found, finding.Found(fmt.Sprintf("value of the best spot after %d rolls, 0 if betting is closed", n), finding.More(finding.Dollars), values[i+1]),
			finding.Often(fmt.Sprintf("races in which betting is open after %d rolls", n), m[wait+2*i].Share()))
	}
	answer.Say("Who waits takes the spot that is best then, and nothing once betting is closed: "+strings.Join(parts, ", ")+".", found...)
	most := slices.MaxFunc(values, func(a, b analysis.Estimate) int { return cmp.Compare(a.Lo, b.Lo) })
	var good []string
	for i, v := range values {
		switch {
		case v.Hi < most.Lo:
		case i == 0:
			good = append(good, "not at all")
		default:
			good = append(good, strconv.Itoa(waits[i-1])+" rolls")
		}
	}
	answer.Say("So of these, with the board to yourself, it is best to wait " + strings.Join(good, " or ") + "; others may take the good spots first.")
	return answer, nil
}

// bestValue is what the best of some spots is worth, 0 where none is worth a token.
func (g *Game) bestValue(spots []analysis.Spot, r race.Race, token int) float64 {
	most := 0.0
	for _, b := range value.Price(spots, g.state(r, race.None).Exact(nil), nil, value.Stake{Tokens: []int{token}}) {
		most = max(most, b.Value)
	}
	return most
}
