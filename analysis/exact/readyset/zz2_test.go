package readyset
import ("testing";"fmt";"math";"math/rand/v2";"sync/atomic"
	"railbird/analysis/exact"
	game "railbird/sim/readyset")
func TestZZ2(t *testing.T) {
	rr,_ := game.Load(game.Game)
	s,_ := New(rr, rr.Conditions)
	p := s.NewProbabilities(); q := s.NewProbabilities()
	all := game.AllOf(len(rr.Conditions))
	rng := rand.New(rand.NewPCG(1,1))
	for i := range 14 {
	  race := game.Start
	  for range i*4 { before := race; rr.Step(&race, rr.LetterOf(rng.IntN(36))); if rr.Winner(&race)>=0 {race=before; break} }
	  d := 0; for h := range rr.Horses { d += 14-int(race.Positions[h]) }
	  save := s.ladder
	  s.Solve(&race, all, p)
	  fmt.Print(race.Positions[:9], " d ", d, " n ", s.ladder[s.ruleOf[d]].n, ": ")
	  for n := 1; n <= exact.Nodes(d); n++ {
	    s.ladder = make([]*rule, len(save)); for j := range s.ladder { s.ladder[j] = &rule{n:n, tables: make([]atomic.Pointer[table], len(s.classes))} }
	    s.Solve(&race, all, q)
	    worst := 0.0
	    for c := range rr.Conditions { worst = math.Max(worst, math.Abs(p.Of(c)-q.Of(c))) }
	    if worst < 1e-7 { fmt.Printf(" %d:%.0e", n, worst) }
	  }
	  fmt.Println()
	  s.ladder = save
	}
}
