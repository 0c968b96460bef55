package readyset_test

import (
	"path/filepath"
	"testing"

	exact "railbird/analysis/exact/readyset"
	game "railbird/sim/readyset"
	"railbird/strategy/readyset"
)

// odds answers bots exactly.
type odds struct {
	solver *exact.Solver
	room   *exact.Probabilities
	values []float64
}

func newOdds(t testing.TB, r *game.Rules) *odds {
	t.Helper()
	s, err := exact.New(r, r.Conditions)
	if err != nil {
		t.Fatal(err)
	}
	return &odds{s, s.NewProbabilities(), make([]float64, len(r.Conditions))}
}

func (o *odds) Of(race *game.Race, want game.Set) []float64 {
	o.solver.Solve(race, want, o.room)
	for c := range o.values {
		o.values[c] = o.room.Of(c)
	}
	return o.values
}

func loadRules(t testing.TB, sets ...string) *game.Rules {
	t.Helper()
	r, err := game.Load(game.Game, sets...)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Each example bot plays 50 games, places tokens in most races and is never refused.
func TestExampleBots(t *testing.T) {
	files, err := filepath.Glob("../../testdata/bots/*.yaml")
	if err != nil || len(files) != 6 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	games := uint64(50)
	if testing.Short() {
		games = 5
	}
	r := loadRules(t)
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) {
			player, err := readyset.RuleFile(name, r)
			if err != nil {
				t.Fatal(err)
			}
			table := r.NewTable(4, newOdds(t, r), nil)
			var bots [4]readyset.Bot
			for i := range bots {
				bots[i] = player.New()
			}
			placed, sum, n := 0, int64(0), 0
			for k := range games {
				table.Deal(1, k)
				for {
					seat, v, ok := table.Next()
					if !ok {
						break
					}
					n++
					if err := table.Act(bots[seat].Act(v)); err != nil {
						t.Fatal(err)
					}
				}
				placed += len(table.Bets())
				var money [4]int64
				table.Money(money[:])
				for _, m := range money { sum += m }
			}
			t.Log(float64(placed)/float64(games)/16, float64(sum)/4/float64(games), n)
			for i := range bots { t.Log(bots[i].(interface{Err() error}).Err()) }
		})
	}
}
