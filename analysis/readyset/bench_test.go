package readyset

import (
	"testing"

	"railbird/analysis/contest"
)

// BenchmarkGame plays games of eight value bots, who ask for exact odds in every window in
// which they hold a token.
func BenchmarkGame(b *testing.B) {
	g := open(b, standard(b), standard(b).Conditions)
	players := make([]contest.Player, 8)
	for i := range players {
		p, err := g.Player("value", contest.Seating{Seats: len(players)})
		if err != nil {
			b.Fatal(err)
		}
		players[i] = p
	}
	crew := g.NewCrew(b.Context(), nil)
	defer crew.Close()
	hall, err := crew.Hall(players)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	b.ResetTimer()
	if err := hall.Play(1, 0, uint64(b.N), func(uint64, [][]int64) {}); err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
}
