package main

import (
	"bytes"
	"encoding/json"
	"math"
	"slices"
	"strings"
	"testing"
	"time"
)

// A fairness is what is read of a report.
type fairness struct {
	Sections []struct {
		Name  string `json:"section"`
		Alone string
		Lines []struct {
			Of       string  `json:"finding"`
			Exact    float64 // 0 where it is played for
			Estimate *struct{ Mean, Lo, Hi float64 }
			Spots    []string
			Alone    string
		}
	}
}

// balanced runs balance.
func balanced(t *testing.T, flags string) (f fairness) {
	t.Helper()
	stdout, stderr, code := call(t, "railbird balance -o json "+flags)
	if code != exitOK {
		t.Fatalf("%s: exit code %d: %s", flags, code, stderr)
	}
	if err := json.Unmarshal([]byte(stdout), &f); err != nil {
		t.Fatal(err)
	}
	return f
}

// TestBalanceCommands: the command of each line and section is one that there is, and runs as
// it stands, here with few games. That of a line, where it is not its section's own, shows the
// number of the line with its interval.
func TestBalanceCommands(t *testing.T) {
	if testing.Short() {
		t.Skip("plays games")
	}
	for _, rules := range []string{"", " --rules mini-race", " --rules long-shot --fill example"} {
		ran := map[string][]float64{} // the numbers that a command shows
		shows := func(command string) []float64 {
			if all, ok := ran[command]; ok {
				return all
			}
			words, err := shellWords(command)
			if err != nil {
				t.Fatal(err)
			}
			var out, errs bytes.Buffer
			if code := run(t.Context(), append(words[1:], "-o", "json"), env{&out, &errs, time.Now}); code != exitOK {
				t.Errorf("%s: exit code %d: %s", command, code, errs.String())
			}
			for d := json.NewDecoder(&out); ; {
				token, err := d.Token()
				if err != nil {
					break
				}
				if x, ok := token.(float64); ok {
					ran[command] = append(ran[command], x)
				}
			}
			return ran[command]
		}
		for _, s := range balanced(t, "--games 3 --races 500 --field random --seed 7"+rules).Sections {
			if len(shows(s.Alone)) == 0 {
				t.Errorf("%s shows nothing", s.Alone)
			}
			for i, l := range s.Lines {
				if l.Alone == s.Alone || s.Name == "numbers" && i > 0 { // one of hundreds stands for all
					continue
				}
				want := []float64{l.Exact}
				if l.Estimate != nil {
					want = []float64{l.Estimate.Mean, l.Estimate.Lo, l.Estimate.Hi}
				}
				for _, x := range want {
					if !slices.ContainsFunc(shows(l.Alone), func(shown float64) bool { return math.Abs(shown-x) <= 1e-9*max(1, math.Abs(x)) }) {
						t.Errorf("%s, %s: %s does not show %v", s.Name, l.Of, l.Alone, x)
					}
				}
			}
		}
	}
}

// TestBalanceNumbers: what a number changes is what two runs of ev differ by.
func TestBalanceNumbers(t *testing.T) {
	if testing.Short() {
		t.Skip("plays and prints much")
	}
	worth := func(flags string) map[string]float64 {
		stdout, stderr, code := call(t, "railbird ev -o json --races 0 "+flags)
		if code != exitOK {
			t.Fatalf("%s: exit code %d: %s", flags, code, stderr)
		}
		var page struct {
			Spots []struct {
				ID string
				EV float64
			}
		}
		if err := json.Unmarshal([]byte(stdout), &page); err != nil || len(page.Spots) == 0 {
			t.Fatalf("%d spots, %v", len(page.Spots), err)
		}
		all := map[string]float64{}
		for _, b := range page.Spots {
			all[b.ID] = b.EV
		}
		return all
	}
	const (
		rules    = " --rules mini-race"
		rounding = 2e-11 // of numbers below ten, each written with twelve digits
	)
	now, n := worth(rules), 0
	for _, l := range balanced(t, "--section numbers"+rules).Sections[0].Lines {
		if len(l.Spots) == 0 || n == 12 {
			continue
		}
		n++
		then, spot := worth("--set "+l.Of+rules), l.Spots[0]
		if change := then[spot] - now[spot]; math.Abs(change-l.Exact) > rounding {
			t.Errorf("%s changes %s by %v, balance says %v", l.Of, spot, change, l.Exact)
		}
		for id := range now {
			if change := then[id] - now[id]; math.Abs(change) > math.Abs(l.Exact)+rounding {
				t.Errorf("%s changes %s by %v, balance says %s by %v", l.Of, id, change, spot, l.Exact)
			}
		}
	}
	if n < 12 {
		t.Errorf("%d numbers change a spot", n)
	}
}

// TestBalanceFits: no line of the page is wider than a page, but for commands, which are whole.
func TestBalanceFits(t *testing.T) {
	if testing.Short() {
		t.Skip("plays and prints much")
	}
	for _, rules := range []string{"", " --rules ../../testdata/rules/four-ponies.yaml", " --rules long-shot", " --rules long-shot --fill example"} {
		line := "railbird balance --games 2 --races 200 --field random" + rules
		if strings.HasSuffix(line, "long-shot") {
			line = "railbird balance --races 200" + rules
		}
		stdout, stderr, code := call(t, line)
		if code != exitOK {
			t.Fatalf("%s: exit code %d: %s", line, code, stderr)
		}
		lines := slices.Collect(strings.Lines(stdout))
		fits(t, line, strings.Join(slices.DeleteFunc(lines, func(l string) bool { return strings.HasPrefix(l, "railbird ") }), ""))
	}
}

// TestBalancePictures: each picture is drawn of its section alone, the one that there is
// unless another is asked for; what has none is refused before any work.
func TestBalancePictures(t *testing.T) {
	if testing.Short() {
		t.Skip("plays and prints much")
	}
	t.Chdir(t.TempDir())
	for _, test := range []struct{ flags, refused string }{
		{"--rules mini-race --section values", ""},
		{"--rules mini-race --section values,spread --picture board", ""},
		{"--rules mini-race --section apart,spread", ""},
		{"--rules mini-race --section readings --games 2", ""},
		{"--rules mini-race --section numbers", ""},
		{"--section pay --games 500000", "have none of the pictures board, spread, readings, numbers"},
		{"--section pay,spread --games 500000 --picture board", "--picture board: the rules, or the sections asked for, have no such picture\nhint: there are spread"},
		{"--section spread --picture horses", "--picture horses: spread are allowed"},
		{"--rules long-shot --races 100000000", "have none of the pictures"},
	} {
		_, stderr, code := call(t, "railbird balance --plot picture.svg "+test.flags)
		want := exitOK
		if test.refused != "" {
			want = exitUsage
		}
		if code != want || !strings.Contains(stderr, test.refused) {
			t.Errorf("%s: exit code %d: %s", test.flags, code, stderr)
		}
	}
}
