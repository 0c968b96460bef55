package main

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"testing"
)

// TestReplayFits: a race told roll by roll is no wider than a page, with long events, bonuses
// and horses far along.
func TestReplayFits(t *testing.T) {
	for _, flags := range []string{"", " --seed 3", " --rules long-shot", " --rules long-shot --fill example", " --rules kopf-an-kopf", " --rules ../../testdata/rules/four-ponies.yaml"} {
		for _, k := range []int{0, 7, 11} {
			line := fmt.Sprintf("railbird race --replay %d%s", k, flags)
			stdout, stderr, code := call(t, line)
			if code != exitOK {
				t.Fatal(stderr)
			}
			if !strings.Contains(stdout, " 100%") {
				t.Errorf("%s ends without certainty", line)
			}
			fits(t, line, stdout)
			goal := "favorite = the likeliest to win after"
			if strings.Contains(flags, "long-shot") || strings.Contains(flags, "kopf-an-kopf") { // run for three places
				goal = "favorite = the likeliest to take the next open place"
			}
			if !strings.Contains(stdout, goal) {
				t.Errorf("%s does not say that the %s", line, goal)
			}
		}
	}
}

// TestReplayIsRow: race K told alone is row K of all races: the same winner, the same
// number of rolls, the same end, in either game.
func TestReplayIsRow(t *testing.T) {
	const races = 40
	for _, flags := range []string{
		"", " --seed 5 --rolls 7,7,6,12", " --at 5,1,5,0,4,1,5,0,4 --last 12", " --rules ../../testdata/rules/four-ponies.yaml", " --set race.overshoot=run --set race.repeat=sum",
		" --rules long-shot", " --rules kopf-an-kopf --seed 5 --at 3,20,19,0,4,1,8,2,9,9 --finished 2",
	} {
		stdout, stderr, code := call(t, fmt.Sprintf("railbird race --each -o csv --races %d%s", races, flags))
		if code != exitOK {
			t.Fatal(stderr)
		}
		rows, err := csv.NewReader(strings.NewReader(stdout)).ReadAll()
		if err != nil || len(rows) != races+1 {
			t.Fatalf("%d rows, %v", len(rows), err)
		}
		column := map[string]int{}
		for i, name := range rows[0] {
			column[name] = i
		}
		for _, k := range []int{0, 17, races - 1} {
			stdout, stderr, code := call(t, fmt.Sprintf("railbird race --replay %d -o json%s", k, flags))
			if code != exitOK {
				t.Fatal(stderr)
			}
			var told struct {
				Race   int
				Winner string
				State  struct{ Horses []string }
				Rolls  []struct {
					Roll      int
					Horse     string
					Positions []int
					Events    []string
				}
			}
			if err := json.NewDecoder(bytes.NewBufferString(stdout)).Decode(&told); err != nil {
				t.Fatal(err)
			}
			last := told.Rolls[len(told.Rolls)-1]
			closed := last.Roll // at the latest
			for _, roll := range told.Rolls {
				for _, event := range roll.Events {
					if event == "betting closes" {
						closed = roll.Roll
					}
				}
			}
			row := rows[k+1]
			got := []string{strconv.Itoa(told.Race), told.Winner, strconv.Itoa(last.Roll)}
			want := []string{row[column["race"]], row[column["race"]+1], row[column["rolls"]]}
			ends := told.Winner // the race, by the last roll
			if at, ok := column["closed"]; ok {
				got, want = append(got, strconv.Itoa(closed)), append(want, row[at])
			} else {
				ends = row[column["third"]]
			}
			for h, horse := range told.State.Horses {
				got = append(got, strconv.Itoa(last.Positions[h]))
				want = append(want, row[column["at_"+horse]])
			}
			if last.Horse != ends || !reflect.DeepEqual(got, want) {
				t.Errorf("race --replay %d%s: race, winner, rolls, closed, positions %v, want %v as in its row", k, flags, got, want)
			}
		}
	}
}
