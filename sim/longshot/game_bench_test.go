package longshot

import (
	"testing"

	"railbird/sim"
)

// BenchmarkGame plays whole games of four careless players who name every act that is legal
// before they do one: all that the table does, and more than a bot asks of it.
func BenchmarkGameAll(b *testing.B) {
	r := example(b, "long-shot")
	table := r.NewTable(4, nil)
	player := careless{}
	key := sim.NewKey(1, sim.Bots)
	b.ReportAllocs()
	turns := 0
	for k := range uint64(b.N) {
		table.Deal(1, k)
		player.words = key.Stream(k)
		for {
			_, v, ok := table.Next()
			if !ok {
				break
			}
			table.Act(player.act(v))
		}
		turns += table.View().Turn
	}
	b.ReportMetric(float64(turns)/float64(b.N), "turns/game")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
}
