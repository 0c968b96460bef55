package main

import (
	"encoding/json"
	"testing"
)

// TestSeed holds that another seed simulates other races, and the same one the same.
func TestSeed(t *testing.T) {
	shares := func(seed string) (all [64]float64) {
		stdout, stderr, code := call(t, "railbird ev --races 20000 -o json --seed "+seed)
		if code != exitOK {
			t.Fatalf("exit code %d: %s", code, stderr)
		}
		var page struct {
			Conditions []struct{ Simulated struct{ Mean float64 } }
		}
		if err := json.Unmarshal([]byte(stdout), &page); err != nil || len(page.Conditions) != len(all) {
			t.Fatalf("%d conditions, %v", len(page.Conditions), err)
		}
		for i, c := range page.Conditions {
			all[i] = c.Simulated.Mean
		}
		return all
	}
	if one := shares("1"); one != shares("1") || one == shares("2") {
		t.Error("the seed does not say which races are simulated")
	}
}
