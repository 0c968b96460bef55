package longshot

import (
	"testing"

	game "railbird/sim/longshot"
	"railbird/sim/longshot/longshottest"
)

func benchmark(b *testing.B, race game.Race, paces *[game.MaxHorses]float64) {
	odds := New(longshottest.Standard()).Odds()
	sum := 0.0
	b.ReportAllocs()
	for b.Loop() {
		sum += odds.Of(&race, paces)[0][0]
	}
	b.ReportMetric(sum/float64(b.N), "P(first)") // a sink that can be checked
}

// BenchmarkPlaces: every place of the ten horses of 2009, from the start.
func BenchmarkPlaces(b *testing.B) { benchmark(b, game.Race{}, nil) }

// BenchmarkPlacesMidRace: the same from the middle.
func BenchmarkPlacesMidRace(b *testing.B) { benchmark(b, middle, nil) }

// BenchmarkPaces: the same with paces.
func BenchmarkPaces(b *testing.B) { benchmark(b, middle, &paces) }

// BenchmarkNew: a new solver, its tables, and what it says of rolls and final spaces.
func BenchmarkNew(b *testing.B) {
	r := longshottest.Standard()
	for b.Loop() {
		s := New(r)
		s.Rolls(&middle)
		s.Positions(&middle)
	}
}
