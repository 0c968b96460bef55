// Package analysistest holds what every game's races must keep, for tests.
package analysistest

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"railbird/analysis"
	"railbird/sim"
)

// Numbers holds what is counted of each race alone, by [analysis.State.Numbers], against what
// [analysis.State.Watch] counts of all; and that it takes no memory.
func Numbers(t *testing.T, s analysis.State, seed, races uint64) {
	t.Helper()
	want, err := s.Watch(t.Context(), seed, sim.Plan{Count: races})
	if err != nil {
		t.Fatal(err)
	}
	got := [][]int64{make([]int64, len(want.Rolls))}
	for _, counts := range want.Measures {
		got = append(got, make([]int64, len(counts)))
	}
	events := make([]int64, len(want.Events))
	into := make([]int64, len(got)+len(events))
	numbers := s.Numbers(seed)
	for k := range races {
		numbers(k, into)
		for i := range got {
			got[i][into[i]]++
		}
		for i := range events {
			events[i] += into[len(got)+i]
		}
	}
	if diff := cmp.Diff(want.Rolls, got[0]) + cmp.Diff(want.Measures, got[1:]) + cmp.Diff(want.Events, events); diff != "" {
		t.Errorf("from %+v:\n%s", s.Standing(), diff)
	}
	if n := testing.AllocsPerRun(100, func() { numbers(1, into) }); n != 0 {
		t.Errorf("%v allocations a race", n)
	}
}
