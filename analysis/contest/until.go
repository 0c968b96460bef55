package contest

import (
	"context"
	"errors"
	"fmt"
	"math"

	"railbird/sim"
)

// A Rule says when a comparison has played enough. What is set must all be met, by
// every pair of bots.
type Rule struct {
	// Half is how wide the 95 % interval of the difference in money may be: ± so many
	// dollars; 0 asks nothing. The interval reported is [Comparison.Difference]. That it
	// was looked at before costs next to nothing, since its width alone is looked at and
	// never where it lies: with narrowing intervals its coverage goes to 95 % (Y. S.
	// Chow and H. Robbins, "On the asymptotic theory of fixed-width sequential
	// confidence intervals for the mean", Annals of Mathematical Statistics 36, 1965).
	Half float64
	// Decided asks that it be known who earns more: that the interval of
	// [Comparison.Anytime] does not hold 0. Each pair is wrongly decided with a chance
	// of at most 5 %, however often it is looked at; [Comparison.Difference] would be
	// wrong far more often. Two of the same bot need no decision.
	Decided bool
}

// The looks of Until: a quarter more games each time, in whole steps.
const (
	lookStep  = 256 // whole blocks
	firstLook = 4 * lookStep
	nextLook  = 4 // one part in so many
)

// untilLook returns how many games are to be played until the next look.
func untilLook(played uint64) uint64 {
	steps := (played/nextLook + lookStep - 1) / lookStep
	return max(firstLook, steps*lookStep)
}

// Until is [Compare] that stops when a rule is met, which [Comparison.Reached] says, or
// when the games of the plan have been played: then what the rule asks is undecided. The
// rule is looked at after 1024 games, and then whenever a quarter more have been played,
// and at least 1024; so the result is the same for any number of workers.
func Until(ctx context.Context, g Game, s Setting, seed uint64, p sim.Plan, r Rule) (c *Comparison, err error) {
	c = newComparison(g, s)
	if err := s.check(g); err != nil {
		return c, err
	}
	switch {
	case len(s.Bots) < 2:
		return c, errors.New("a single bot: there is no difference to wait for")
	case !(r.Half >= 0) || math.IsInf(r.Half, 1):
		return c, fmt.Errorf("an interval of ±%v: a number of dollars is wanted", r.Half)
	case r.Half == 0 && !r.Decided:
		return c, errors.New("no rule says when to stop")
	}
	workers := newComparers(ctx, g, &s)
	defer workers.close(&err)
	for !c.Reached && c.Games() < p.Count {
		part := p
		part.First += c.Games()
		part.Count = min(untilLook(c.Games()), p.Count-c.Games())
		if err := c.play(ctx, workers, seed, part); err != nil {
			return c, err
		}
		c.Reached = r.met(c)
	}
	return c, nil
}

// met reports whether every pair meets the rule.
func (r *Rule) met(c *Comparison) bool {
	for b := range c.Bots {
		for a := range b {
			if r.Half > 0 {
				if e := c.Difference(a, b, Money); e.Half() > r.Half {
					return false
				}
			}
			if r.Decided {
				e := c.Anytime(a, b, Money)
				same := c.Bots[a].Name() == c.Bots[b].Name()
				if !same && e.Holds(0) {
					return false
				}
			}
		}
	}
	return true
}
