package readyset

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	game "railbird/sim/readyset"
)

// exactly makes a solver take the exact rule of the start always.
func exactly(s *Solver) {
	s.ladder = s.ladder[len(s.ladder)-1:]
	for i := range s.exact {
		s.exact[i] = s.ladder[0]
	}
}

// anyRace has all horses anywhere short of the finish, and any letter open.
func anyRace(rng *rand.Rand, r *game.Rules) game.Race {
	race := game.Race{Open: letterWithBonus(rng, r)}
	top := 1 + rng.IntN(r.Finish)
	for h := range r.Horses {
		race.Positions[h] = uint8(rng.IntN(top))
	}
	return race
}

// TestRule holds the choice of the rule against the exact one: conditions and
// positions, of races that were run and of any other.
func TestRule(t *testing.T) {
	documents := 200
	if testing.Short() {
		documents = 20
	}
	worst, nodes, solves := 0.0, 0, 0
	for i := range documents {
		rng := rand.New(rand.NewPCG(13, uint64(i)))
		var r *game.Rules
		switch i % 3 {
		case 0:
			r = load(t, "race.third="+pick(rng, "none", "every"), "race.repeat="+pick(rng, "horse", "sum"),
				fmt.Sprintf("race.finish=%d", 10+rng.IntN(20)), "race.red_line=1")
		case 1:
			r = randomRules(t, rng, shape{horses: 12, finish: 40, bonus: 6, dice: 3, sides: 6})
		case 2:
			r = randomRules(t, rng, shape{horses: game.MaxHorses, finish: 25, bonus: game.MaxBonus, dice: 2, sides: 15})
		}
		conditions := append(randomConditions(rng, r, 20), r.Conditions...)
		fast, err := New(r, conditions)
		if err != nil {
			t.Fatal(err)
		}
		if fast.crowded {
			continue
		}
		check, err := New(r, conditions)
		if err != nil {
			t.Fatal(err)
		}
		exactly(check)
		p, q := fast.NewProbabilities(), check.NewProbabilities()
		for n := range 15 {
			race := anyRace(rng, r)
			if n > 5 {
				race = randomRace(rng, r)
			}
			for s, p := range map[*Solver]*Probabilities{fast: p, check: q} {
				s.Solve(&race, game.AllOf(len(conditions)), p)
				s.Positions(&race, p)
			}
			off := 0.0
			for c := range conditions {
				off = max(off, math.Abs(p.Of(c)-q.Of(c)))
			}
			for c := range p.finals {
				off = max(off, math.Abs(p.finals[c]-q.finals[c]))
			}
			if !(off < tolerance) {
				t.Fatalf("document %d: error %.1e with %d nodes (race %+v)", i, off, p.race.rule.n, race)
			}
			worst, nodes, solves = max(worst, off), nodes+p.race.end-p.race.first, solves+1
		}
	}
	t.Logf("largest error %.1e; %.1f nodes on average of %d", worst, float64(nodes)/float64(solves), solves)
}
