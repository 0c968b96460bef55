package readyset

import (
	"testing"

	game "railbird/sim/readyset"
)

func benchmark(b *testing.B, r *game.Rules, race game.Race, want game.Set) {
	s, err := New(r, r.Conditions)
	if err != nil {
		b.Fatal(err)
	}
	p := s.NewProbabilities()
	s.Solve(&race, want, p)
	sum := 0.0
	b.ReportAllocs()
	for b.Loop() {
		s.Solve(&race, want, p)
		sum += p.Of(0)
	}
	b.ReportMetric(sum/float64(b.N), "P(win)") // a sink that can be checked
}

// BenchmarkSolve: every condition of the standard document from the start.
func BenchmarkSolve(b *testing.B) {
	r := load(b)
	benchmark(b, r, game.Start, game.AllOf(len(r.Conditions)))
}

// midRace is a race in which no two horses are alike.
var midRace = game.Race{Positions: [game.MaxHorses]uint8{4, 1, 5, 7, 9, 6, 2, 0, 5}, Open: 6, Rolls: 29}

// BenchmarkSolveMidRace: win, place and show of all horses.
func BenchmarkSolveMidRace(b *testing.B) {
	r := load(b)
	benchmark(b, r, midRace, game.AllOf(3*len(r.Horses)))
}

// BenchmarkSolveMidRaceAll: every condition.
func BenchmarkSolveMidRaceAll(b *testing.B) {
	r := load(b)
	benchmark(b, r, midRace, game.AllOf(len(r.Conditions)))
}

// BenchmarkFirst: a new solver and its first answer, tables and all.
func BenchmarkFirst(b *testing.B) {
	r := load(b)
	want := game.AllOf(len(r.Conditions))
	for b.Loop() {
		s, err := New(r, r.Conditions)
		if err != nil {
			b.Fatal(err)
		}
		s.Solve(&game.Start, want, s.NewProbabilities())
	}
}

// BenchmarkLargest: win, place and show of 20 horses from the start, finish 60.
func BenchmarkLargest(b *testing.B) {
	r := largest(b)
	benchmark(b, r, game.Start, game.AllOf(len(r.Conditions)))
}
