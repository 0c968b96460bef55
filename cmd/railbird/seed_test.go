package main

import (
	"encoding/json"
	"regexp"
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

// TestSeeds: of each command that plays, another seed plays other races and games: something
// else than the seed differs in its answer.
func TestSeeds(t *testing.T) {
	if testing.Short() {
		t.Skip("plays and prints much")
	}
	made := regexp.MustCompile(`seed [0-9]+|--seed [0-9]+`)
	for _, line := range []string{
		"sweep --set race.finish=12,13 --measure rolls --races 200",
		"sweep --measure money:random --games 8 --seats 2",
		"tune leader:wait=0..40 --games 4 --budget 3 --fresh 4 --set races=1",
		"tune --set race.finish=12..13 --measure rolls --target 50 --races 200",
		"rules diff ready-set-bet every-repeat --races 200",
		"balance --rules mini-race --section drama --races 200",
		"balance --rules mini-race --section pay --games 4",
		"balance --assert 'rolls > 0' --races 200",
	} {
		var all [3]string
		for i, seed := range []string{"1", "2", "2"} {
			stdout, stderr, code := call(t, "railbird "+line+" --seed "+seed)
			if code != exitOK {
				t.Fatalf("%s: exit code %d: %s", line, code, stderr)
			}
			all[i] = made.ReplaceAllString(stdout, "")
		}
		if all[0] == all[1] || all[1] != all[2] {
			t.Errorf("%s: --seed does nothing, or too much", line)
		}
	}
}
