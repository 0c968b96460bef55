package main

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"

	"railbird/sim/document"
)

type exactNumber struct{ Exact float64 }

// A bothNumber is what a JSON answer of rules diff says of a number.
type bothNumber struct {
	A exactNumber
	B struct {
		Exact  float64
		Change exactNumber
	}
}

type diffPage struct {
	Headline struct {
		Chances map[string]bothNumber
		Board   struct {
			Spots    int
			Mean     bothNumber
			Up, Down map[string]bothNumber
		}
	}
	Changes []struct {
		Key   string
		Alone struct {
			Error  string
			Chance struct {
				Most   string
				Change float64
			}
			Value struct {
				Of           int
				Mean, Change float64
				Most         string
			}
		}
	}
}

func diffJSON(t *testing.T, a, b string) (page diffPage) {
	t.Helper()
	stdout, stderr, code := call(t, fmt.Sprintf("railbird rules diff %s %s --races 0 -o json", a, b))
	if code != exitOK {
		t.Fatalf("%s against %s: exit code %d: %s", a, b, code, stderr)
	}
	if err := json.Unmarshal([]byte(stdout), &page); err != nil {
		t.Fatal(err)
	}
	return page
}

// exacts are the values of spots and the chances that an answer of ev holds.
func exacts(page evPage) (values, chances map[string]float64) {
	values, chances = map[string]float64{}, map[string]float64{}
	for _, s := range page.Spots {
		values[s.ID] = *s.EV
	}
	for _, c := range page.Conditions {
		chances[c.ID] = *c.Exact
	}
	return values, chances
}

// nearly holds numbers that were written to twelve digits against each other.
func nearly(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

// TestDiffIsTwoRuns holds the headline against two runs of ev, one of each rules, and what
// each key does alone against a run with that key set.
func TestDiffIsTwoRuns(t *testing.T) {
	if testing.Short() {
		t.Skip("plays and prints much")
	}
	for _, b := range []string{"short-race", "every-repeat", "mini-race"} {
		page := diffJSON(t, "ready-set-bet", b)
		valuesA, chancesA := exacts(evJSON(t, ""))
		valuesB, chancesB := exacts(evJSON(t, "--rules "+b))
		check := func(what string, n bothNumber, a, b float64) {
			if !nearly(n.A.Exact, a) || !nearly(n.B.Exact, b) || !nearly(n.B.Change.Exact, b-a) {
				t.Errorf("%s: %+v, want %v and %v", what, n, a, b)
			}
		}
		for horse, n := range page.Headline.Chances {
			a, inA := chancesA["win:"+horse]
			b, inB := chancesB["win:"+horse]
			if inA && inB {
				check(horse, n, a, b)
			}
		}
		board := page.Headline.Board
		sumA, sumB, up, down := 0.0, 0.0, 0.0, 0.0
		spots := 0
		for id, a := range valuesA {
			if b, ok := valuesB[id]; ok {
				sumA, sumB, spots = sumA+a, sumB+b, spots+1
				up, down = max(up, b-a), min(down, b-a)
			}
		}
		check("mean", board.Mean, sumA/float64(spots), sumB/float64(spots))
		most, least := 0.0, 0.0
		for id, n := range board.Up {
			check(id, n, valuesA[id], valuesB[id])
			most = max(most, n.B.Change.Exact)
		}
		for id, n := range board.Down {
			check(id, n, valuesA[id], valuesB[id])
			least = min(least, n.B.Change.Exact)
		}
		if board.Spots != spots || len(board.Up) != 3 || len(board.Down) != 3 || !nearly(most, up) || !nearly(least, down) {
			t.Errorf("%s: %d spots, up to %v, down to %v; want %d, %v, %v", b, board.Spots, most, least, spots, up, down)
		}

		changes := diffed(t, "ready-set-bet", b)
		for i, c := range page.Changes {
			alone := c.Alone
			if alone.Error != "" || len(page.Changes) > 9 && i%16 != 0 { // of very many, some
				continue
			}
			set := changes[i].Key + "=" + changes[i].B
			if changes[i].B == "" {
				set += "null"
			}
			values, chances := exacts(evJSON(t, "--set "+strings.ReplaceAll(set, " ", "")))
			sum := 0.0
			for id, v := range values {
				sum += v - valuesA[id]
			}
			if alone.Value.Of != len(values) || !nearly(alone.Value.Mean, sum/float64(len(values))) {
				t.Errorf("%s: %+v, want a mean of %v", set, alone.Value, sum/float64(len(values)))
			}
			if id := alone.Value.Most; id != "" && !nearly(alone.Value.Change, values[id]-valuesA[id]) {
				t.Errorf("%s: %+v, want %v", set, alone.Value, values[id]-valuesA[id])
			}
			if id := "win:" + alone.Chance.Most; id != "win:" && !nearly(alone.Chance.Change, chances[id]-chancesA[id]) {
				t.Errorf("%s: %+v, want %v", set, alone.Chance, chances[id]-chancesA[id])
			}
		}
	}
}

func diffed(t *testing.T, a, b string) []document.Change {
	t.Helper()
	here, err := openGame(a, nil)
	if err != nil {
		t.Fatal(err)
	}
	there, err := openGame(b, nil)
	if err != nil {
		t.Fatal(err)
	}
	return document.Diff(here.Document(), there.Document())
}

// TestSetsSayWhatDiffers: --set KEY=B, with the text of a difference, gives rules in which the
// key no longer differs, or is refused; but an empty map, laid over another, changes nothing,
// and so a key with that comes only together with those in the map.
func TestSetsSayWhatDiffers(t *testing.T) {
	if testing.Short() {
		t.Skip("plays and prints much")
	}
	for _, pair := range [][2]string{{"ready-set-bet", "mini-race"}, {"mini-race", "ready-set-bet"}, {"even-horses", "course"}, {"kopf-an-kopf", "long-shot"}, {"long-shot", "kopf-an-kopf"}} {
		there, err := openGame(pair[1], nil)
		if err != nil {
			t.Fatal(err)
		}
		opened := 0
		for _, c := range diffed(t, pair[0], pair[1]) {
			value := c.B
			if value == "" {
				value = "null"
			}
			g, err := openGame(pair[0], []string{c.Key + "=" + value})
			if err != nil {
				continue
			}
			opened++
			for _, left := range document.Diff(g.Document(), there.Document()) {
				if left.Key == c.Key && c.B != "{}" {
					t.Errorf("%s to %s: %s=%s leaves %+v", pair[0], pair[1], c.Key, value, left)
				}
			}
		}
		if opened == 0 {
			t.Errorf("%s to %s: no key changes alone", pair[0], pair[1])
		}
	}
}

// TestDiffShowsMost: a page has the keys whose values change most, in the order of the keys.
func TestDiffShowsMost(t *testing.T) {
	if testing.Short() {
		t.Skip("plays and prints much")
	}
	const line = "railbird rules diff ready-set-bet even-horses --races 0"
	stdout, stderr, code := call(t, line)
	if code != exitOK {
		t.Fatalf("exit code %d: %s", code, stderr)
	}
	_, table, ok := strings.Cut(stdout, "what each key does alone: ")
	if !ok {
		t.Fatal(stdout)
	}
	rows := strings.Split(table, "\n")
	at, least, rest := 2, math.Inf(1), 0.0 // below the heads
	for _, c := range diffJSON(t, "ready-set-bet", "even-horses").Changes {
		change := math.Abs(c.Alone.Value.Change)
		for at < len(rows) && strings.HasPrefix(rows[at], " ") { // the rest of a row
			at++
		}
		if strings.HasPrefix(rows[at], c.Key+" ") {
			at, least = at+1, min(least, change)
		} else {
			rest = max(rest, change)
		}
	}
	if at < 26 || least < rest-1e-9 || rest == 0 {
		t.Errorf("%d lines have keys that change a value by %v or more, and others change one by %v", at, least, rest)
	}
}

// TestDiffPagesFit: but for the keys themselves, which may be long.
func TestDiffPagesFit(t *testing.T) {
	if testing.Short() {
		t.Skip("plays and prints much")
	}
	for _, line := range []string{"ready-set-bet every-repeat", "ready-set-bet mini-race", "even-horses course", "long-shot kopf-an-kopf", "ready-set-bet ../../testdata/rules/short-track.yaml"} {
		stdout, _, code := call(t, "railbird rules diff --races 1000 "+line)
		if code != exitOK {
			t.Fatalf("%s: exit code %d", line, code)
		}
		parts := strings.SplitN(stdout, "\n\n", 3) // the title, the keys, and what they do
		if len(parts) < 3 {
			t.Fatalf("%s tells no effect:\n%s", line, stdout)
		}
		fits(t, line, parts[0]+"\n"+parts[2])
	}
}
