package readyset_test

import (
	"context"
	"testing"

	"railbird/sim"
	"railbird/sim/readyset"
)

// The benchmarks play the standard document and tally all its conditions, final
// spaces and rolls.

func BenchmarkRaces(b *testing.B) {
	r := standard(b)
	benchmarkPlay(b, r.NewWorker(1, readyset.Start, r.Conditions))
}

func BenchmarkRacesPlain(b *testing.B) {
	r := standard(b)
	benchmarkPlay(b, r.NewPlainWorker(1, readyset.Start, r.Conditions))
}

// Rows beside the words: every repeat pays.
func BenchmarkRacesBeside(b *testing.B) {
	r := standard(b, "race.third=every")
	benchmarkPlay(b, r.NewWorker(1, readyset.Start, r.Conditions))
}

func benchmarkPlay(b *testing.B, w sim.Worker[*readyset.Tally]) {
	b.ReportAllocs()
	for k := uint64(0); k < uint64(b.N); k += sim.DefaultBlock {
		w.Play(k, min(sim.DefaultBlock, uint64(b.N)-k))
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "races/s")
}

func BenchmarkRacesTwoWorkers(b *testing.B) {
	r := standard(b)
	_, err := sim.Run(context.Background(), sim.Plan{Count: uint64(b.N), Workers: 2}, func() sim.Worker[*readyset.Tally] {
		return r.NewWorker(1, readyset.Start, r.Conditions)
	})
	if err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "races/s")
}
