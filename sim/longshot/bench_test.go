package longshot_test

import (
	"testing"

	"railbird/sim"
	"railbird/sim/longshot"
	"railbird/sim/longshot/longshottest"
)

// BenchmarkRace runs the bare race of 2009, and tallies it.
func BenchmarkRace(b *testing.B) {
	w := longshottest.Standard().NewWorker(1, longshot.Race{})
	b.ReportAllocs()
	for k := uint64(0); k < uint64(b.N); k += sim.DefaultBlock {
		w.Play(k, min(sim.DefaultBlock, uint64(b.N)-k))
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "races/s")
}

// BenchmarkRacePlain runs it roll by roll, as the reference does.
func BenchmarkRacePlain(b *testing.B) {
	r, key := longshottest.Standard(), sim.NewKey(1, sim.Dice)
	b.ReportAllocs()
	for k := range uint64(b.N) {
		roller := r.Roller(key, k)
		r.Run(longshot.Race{}, &roller)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "races/s")
}
