package balance

import (
	"context"
	"fmt"
	"slices"

	"gonum.org/v1/gonum/stat"

	"railbird/analysis/finding"
	"railbird/analysis/value"
)

// groups sorts bets by the column of the board, in its order.
func groups(bets []value.Bet) (names []string, of map[string][]value.Bet) {
	of = map[string][]value.Bet{}
	for _, b := range bets {
		if of[b.Spot.Column] == nil {
			names = append(names, b.Spot.Column)
		}
		of[b.Spot.Column] = append(of[b.Spot.Column], b)
	}
	return names, of
}

// sorted lists the values of bets, the least first.
func sorted(bets []value.Bet) []float64 {
	var all []float64
	for _, b := range bets {
		all = append(all, b.Value)
	}
	slices.Sort(all)
	return all
}

// spread tells how far apart the values of a column lie.
func spread(_ context.Context, r *Request) (*Section, error) {
	s := &Section{
		Title: fmt.Sprintf("spread of value within a column of the board, of a %d %s", r.token(), r.Game.Token()), Subject: "column", Value: "apart",
		Notes: []string{"apart = value of the best spot less that of the worst"},
	}
	names, of := groups(r.bets(r.token()))
	for _, name := range names {
		ranked := value.Rank(of[name], func(b value.Bet) float64 { return b.Value })
		best, worst := ranked[0], ranked[len(ranked)-1]
		mean := stat.Mean(sorted(ranked), nil)
		s.Lines = append(s.Lines, Line{
			Finding: finding.Exact(name, finding.Dollars, best.Value-worst.Value), Spots: []string{worst.Spot.ID, best.Spot.ID},
			Words: fmt.Sprintf("mean %+.2f, from %+.2f (%s) to %+.2f (%s)", mean, worst.Value, worst.Spot.ID, best.Value, best.Spot.ID),
		})
	}
	if s.Lines == nil {
		return nil, nil
	}
	return s, nil
}

// many is from how many spots on a column without horses is summed up.
const many = 12

// chances tells how often what other spots than those of a row bet on comes true.
func chances(_ context.Context, r *Request) (*Section, error) {
	s := &Section{Title: "how often what is bet on beside the rows of the horses comes true", Subject: "condition", Value: "chance"}
	conditions := r.Game.Conditions()
	names, of := groups(value.Price(r.Game.Spots(), r.Game.Start().Exact(nil), nil, value.Stake{Tokens: []int{r.token()}}))
	for _, name := range names {
		var bets []value.Bet
		seen := map[int]bool{}
		for _, b := range of[name] {
			if b.Spot.Row == "" && len(b.Spot.Payoffs) == 1 && !seen[b.Spot.Payoffs[0].Condition] {
				seen[b.Spot.Payoffs[0].Condition] = true
				bets = append(bets, b)
			}
		}
		if len(bets) >= many {
			ranked := value.Rank(bets, func(b value.Bet) float64 { return b.P })
			bets = []value.Bet{ranked[0], ranked[len(ranked)-1]}
		}
		for _, b := range bets {
			c := conditions[b.Spot.Payoffs[0].Condition]
			s.Lines = append(s.Lines, Line{
				Finding: finding.Exact(c.ID, finding.Share, b.P), Spots: []string{b.Spot.ID}, Words: c.Words, Command: "ev --races 0",
			})
		}
	}
	if s.Lines == nil {
		return nil, nil
	}
	s.Notes = []string{fmt.Sprintf("of a kind with %d spots or more: the likeliest and the least likely", many)}
	return s, nil
}
