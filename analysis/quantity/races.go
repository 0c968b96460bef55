package quantity

import (
	"cmp"
	"context"

	"railbird/analysis"
	"railbird/analysis/finding"
	"railbird/sim"
)

// raceBlock is the number of races in a block. Each is played once under all rules.
const raceBlock = 128

// races counts what has no exact form, under all rules in the same races.
func (s *Study) races(ctx context.Context, all [][]Measured) error {
	at := make([][]int, len(s.Rules)) // by rules and quantity: where Numbers puts it, -1 where nowhere
	needed := false
	for i, g := range s.Rules {
		at[i] = make([]int, len(s.Of))
		places := numbered(g)
		for j := range s.Of {
			at[i][j] = -1
			n, ok := places[s.Of[j].of]
			switch {
			case !ok || s.Of[j].kind != counted || all[i][j].Exact:
			case s.Races.Count == 0:
				all[i][j] = lacking("has no exact form, and no races are played")
			default:
				at[i][j], needed = n, true
			}
		}
	}
	if !needed {
		return nil
	}
	plan := s.Races
	plan.Block = cmp.Or(plan.Block, raceBlock)
	t, err := sim.Run(ctx, plan, func() sim.Worker[tally] {
		w := &racer{at: at, counts: newTally(len(s.Rules), len(s.Of))}
		for _, g := range s.Rules {
			w.play = append(w.play, g.Start().Numbers(s.Seed))
			w.into = append(w.into, make([]int64, len(numbered(g))))
		}
		return w
	})
	if err != nil {
		return err
	}
	for i := range at {
		for j, n := range at[i] {
			if n >= 0 {
				all[i][j] = t[i][j].estimate(s.Of[j].Unit == finding.Share, 1, 0, s.Of[j].most)
			}
		}
	}
	return nil
}

// numbered says where [analysis.State.Numbers] puts what is counted of a race.
func numbered(g analysis.Game) map[string]int {
	at := map[string]int{}
	for i, q := range Counted(g) {
		at[q.of] = i
	}
	return at
}

// A racer is a worker.
type racer struct {
	at     [][]int
	play   []func(k uint64, into []int64)
	into   [][]int64
	counts tally
}

// Tally implements [sim.Worker].
func (w *racer) Tally() tally { return w.counts }

// Play implements [sim.Worker].
func (w *racer) Play(first, n uint64) {
	for k := first; k < first+n; k++ {
		for i, play := range w.play {
			play(k, w.into[i])
			for j, at := range w.at[i] {
				if at < 0 {
					continue
				}
				base := int64(0)
				if b := w.at[0][j]; b >= 0 {
					base = w.into[0][b]
				}
				w.counts[i][j].add(w.into[i][at], base)
			}
		}
	}
}
