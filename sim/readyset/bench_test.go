package readyset_test

import (
	"testing"

	"railbird/sim"
	"railbird/sim/readyset"
)

func BenchmarkRaces(b *testing.B) {
	r, err := readyset.Load(readyset.Game)
	if err != nil {
		b.Fatal(err)
	}
	benchmark(b, r.NewWorker(1, readyset.Start, r.Conditions))
}

func BenchmarkRacesPlain(b *testing.B) {
	r, err := readyset.Load(readyset.Game)
	if err != nil {
		b.Fatal(err)
	}
	benchmark(b, r.NewPlainWorker(1, readyset.Start, r.Conditions))
}

func benchmark(b *testing.B, w sim.Worker[*readyset.Tally]) {
	b.ReportAllocs()
	w.Play(0, uint64(b.N))
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "races/s")
}
