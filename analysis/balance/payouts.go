package balance

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/stat"

	"railbird/analysis"
	"railbird/analysis/value"
)

// A Target is the value in dollars that every spot should have.
type Target struct {
	Value  float64
	Even   bool    // instead, the mean value of the spots of its column
	Within float64 // dollars by which a spot may miss it, at least 0
}

// Met reports whether what is left over of a spot is within the bound.
func (t *Target) Met(left float64) bool { return math.Abs(left) <= t.Within+analysis.Apart }

// A Payout is what a spot that wins in one way pays and costs.
type Payout struct {
	Pays  int // times the token
	Loses int // dollars, whatever the token
}

// A FairSpot is one of a board with the payout that brings its value to a target.
type FairSpot struct {
	Spot   int     // index of the spot
	P      float64 // exact probability that it wins
	Target float64 // dollars
	Was    Payout
	Value  float64 // of the payout it has, dollars
	Fair   Payout
	Left   float64 // value of the fair payout less the target, dollars
}

// Payouts returns the fair payouts of spots, in their order. p is the exact probability of
// each condition. Multipliers go from 1 and penalties from 0 to the largest of these spots. Of
// payouts that meet the target, the fair one changes least: fewest steps of both numbers
// together, then of the multiplier; then it is the nearer one. Where none does, it is the one
// that is nearest to the cent, and of such payouts the one that changes least.
//
// A spot that cannot win is worth what it costs, so the penalty alone is set; of one that is
// certain to win, the multiplier alone. Left out are spots that a payout does not
// describe: those that win in several ways, that pay dollars, and that have a price.
func Payouts(spots []analysis.Spot, p []float64, stake value.Stake, target Target) []FairSpot {
	var all []FairSpot
	largest, columns := Payout{Pays: 1}, map[string][]float64{}
	for i, bet := range value.Price(spots, p, nil, stake) {
		s := &bet.Spot
		if len(s.Payoffs) != 1 || s.Payoffs[0].Dollars != 0 || s.Price != 0 {
			continue
		}
		was := Payout{s.Payoffs[0].Times, s.Loses}
		largest = Payout{max(largest.Pays, was.Pays), max(largest.Loses, was.Loses)}
		columns[s.Column] = append(columns[s.Column], bet.Value)
		all = append(all, FairSpot{Spot: i, P: bet.P, Target: target.Value, Was: was, Value: bet.Value})
	}
	for i := range all {
		if target.Even {
			all[i].Target = stat.Mean(columns[spots[all[i].Spot].Column], nil)
		}
		all[i].set(stake.Mean(), largest, &target)
	}
	return all
}

// set finds the fair payout, of those up to a largest.
func (f *FairSpot) set(token float64, largest Payout, target *Target) {
	least := []int{math.MaxInt} // cents by which it misses, steps, steps of the multiplier, cents left over
	for pays := 1; pays <= largest.Pays; pays++ {
		for loses := 0; loses <= largest.Loses; loses++ {
			left := f.P*float64(pays)*token - (1-f.P)*float64(loses) - f.Target
			cents := int(math.Round(math.Abs(left) * 100))
			missed := cents
			if target.Met(left) {
				missed = 0
			}
			multiplier := distance(pays, f.Was.Pays)
			far := [...]int{missed, multiplier + distance(loses, f.Was.Loses), multiplier, cents}
			if slices.Compare(far[:], least) < 0 {
				least, f.Fair, f.Left = slices.Clone(far[:]), Payout{pays, loses}, left
			}
		}
	}
}

func distance(a, b int) int { return max(a-b, b-a) }
