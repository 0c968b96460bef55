package contest

import (
	"fmt"
	"math"
	"math/bits"
	"strings"

	"railbird/analysis"
)

// A Rating is how strong a bot is against the others of its tournament, in the model of
// Plackett and Luce: at a table, who ends with most money is bot i with a chance in
// proportion to exp(strength i); then the next is chosen from the rest likewise (R. D.
// Luce, Individual Choice Behavior, 1959; R. L. Plackett, "The analysis of
// permutations", Applied Statistics 24, 1975). Strengths have the mean 0.
type Rating struct {
	Bot      int
	Strength analysis.Estimate // natural logarithm; N is the number of games
	Beats    analysis.Estimate // chance to end with more money than a bot of strength 0
}

// Ratings returns the ratings of the bots that have not forfeited, by greatest
// likelihood, with standard errors from the observed information, and what a reader must
// know. Where some bots won whenever they met some others, no strengths are likeliest;
// then each bot is given one drawn game against a bot of strength 0, and a warning.
func (r *Results) Ratings() (ratings []Rating, warnings []string, err error) {
	var out uint64
	var in []int
	for b, f := range r.Forfeits {
		if f != nil {
			out |= 1 << b
			warnings = append(warnings, fmt.Sprintf("%s forfeited, and is not rated", r.Names[b]))
			continue
		}
		in = append(in, b)
	}
	if len(in) < 2 {
		return nil, append(warnings, "fewer than two bots are left to be rated"), nil
	}
	c := newChoices(r.picks, out)
	if apart, words := c.apart(in); apart != 0 {
		var names []string
		for b := range members(apart) {
			names = append(names, r.Names[b])
		}
		warnings = append(warnings, fmt.Sprintf("%s: never %s any of the others; the strengths lean on one drawn game of each bot against an average one", strings.Join(names, ", "), words))
		c.drawn = 1
	}
	strengths, errs, err := c.fit(in)
	if err != nil {
		return nil, warnings, err
	}
	for i, b := range in {
		ratings = append(ratings, rate(b, strengths[i], errs[i], r.Played(b)))
	}
	return ratings, warnings, nil
}

// rate makes a rating of a strength and its standard error.
func rate(bot int, strength, se float64, games int64) Rating {
	s := analysis.Normal(strength, se, games)
	p := logistic(s.Mean)
	return Rating{Bot: bot, Strength: s, Beats: analysis.Estimate{
		Mean: p, SE: p * (1 - p) * se, Lo: logistic(s.Lo), Hi: logistic(s.Hi), N: games,
	}}
}

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// choices are what the likelihood needs of all rankings: how often each bot was chosen,
// and how often one was chosen from each set. Where several are tied, all their orders
// count in equal parts, so that a tie of two is half a win for each, as in chess. (The
// approximations of Breslow and of Efron, made for tied times of death, would count a tie
// of the last two as a win of each.)
type choices struct {
	chosen [MaxBots]float64
	sets   map[uint64]float64
	beats  [MaxBots]uint64 // whom a bot was ahead of, or level with
	drawn  float64         // games of each bot against one of strength 0, half of them won
}

// newChoices adds up the picks, leaving out some bots, in a fixed order, so that sums
// are rounded alike.
func newChoices(picks map[pick]int64, out uint64) *choices {
	c := &choices{sets: map[uint64]float64{}}
	for _, s := range sorted(picks) {
		left, best := s.left&^out, s.best&^out
		if best == 0 || bits.OnesCount64(left) < 2 {
			continue
		}
		n, tied := float64(picks[s]), bits.OnesCount64(best)
		for b := range members(best) {
			c.chosen[b] += n
			c.beats[b] |= left &^ (1 << b)
		}
		// The subsets of best, but for the whole, are those who may have gone before.
		for gone := (best - 1) & best; ; gone = (gone - 1) & best {
			c.sets[left&^gone] += n / binomial(tied, bits.OnesCount64(gone))
			if gone == 0 {
				break
			}
		}
	}
	return c
}

// binomial returns how many choices of k from n there are.
func binomial(n, k int) float64 {
	x := 1.0
	for i := range k {
		x = x * float64(n-i) / float64(i+1) // whole after each step
	}
	return x
}

// apart returns a few bots that were never behind any of the rest, or never ahead; 0
// where there are no such: then, and only then, the likelihood has a maximum (L. R. Ford,
// "Solution of a ranking problem from binary comparisons", American Mathematical Monthly
// 64, 1957).
func (c *choices) apart(bots []int) (few uint64, words string) {
	var all uint64
	for _, b := range bots {
		all |= 1 << b
	}
	for _, from := range bots {
		// Everybody who leads to this bot by a chain, each once ahead of the next: the
		// rest was never ahead of these.
		above := uint64(1) << from
		for old := uint64(0); old != above; {
			old = above
			for _, b := range bots {
				if c.beats[b]&above != 0 {
					above |= 1 << b
				}
			}
		}
		for _, side := range [...]struct {
			set   uint64
			words string
		}{{above, "behind"}, {all &^ above, "ahead of"}} {
			if above != all && (few == 0 || bits.OnesCount64(side.set) < bits.OnesCount64(few)) {
				few, words = side.set, side.words
			}
		}
	}
	return few, words
}
