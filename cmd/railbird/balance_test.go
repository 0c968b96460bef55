package main

import (
	"bytes"
	"encoding/json"
	"math"
	"regexp"
	"strings"
	"testing"
	"time"

	"railbird/reports"
)

// A fairness is what is read of a report.
type fairness struct {
	Sections []struct {
		Name  string `json:"section"`
		Alone string
		Lines []struct {
			Of    string  `json:"finding"`
			Exact float64 // 0 where it is played for
			Spots []string
			Alone string
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
// it stands, here with few games.
func TestBalanceCommands(t *testing.T) {
	if testing.Short() {
		t.Skip("plays games")
	}
	for _, rules := range []string{"", " --rules mini-race", " --rules long-shot --fill example"} {
		ran := map[string]bool{}
		for _, s := range balanced(t, "--games 3 --races 500 --field random --seed 7"+rules).Sections {
			lines := []string{s.Alone}
			for _, l := range s.Lines {
				lines = append(lines, l.Alone)
			}
			for _, line := range lines {
				kind := line
				if s.Name == "numbers" { // one of hundreds stands for all
					kind = regexp.MustCompile(`--set '.*?'`).ReplaceAllString(line, "")
				}
				if ran[kind] {
					continue
				}
				ran[kind] = true
				words, err := shellWords(line)
				if err != nil {
					t.Fatal(err)
				}
				if words[1] == "balance" && s.Name != "never" && s.Name != "lead" { // the section itself ran
					continue
				}
				var out, errs bytes.Buffer
				if code := run(t.Context(), words[1:], env{&out, &errs, time.Now}); code != exitOK || out.Len() == 0 {
					t.Errorf("%s: exit code %d: %s", line, code, errs.String())
				}
			}
		}
	}
}

// TestBalanceNumbers: what a number changes is what two runs of ev differ by.
func TestBalanceNumbers(t *testing.T) {
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

// TestBalanceFits: no line of the page is wider than a page.
func TestBalanceFits(t *testing.T) {
	for _, rules := range []string{"", " --rules ../../testdata/rules/four-ponies.yaml", " --rules long-shot", " --rules long-shot --fill example"} {
		line := "railbird balance --games 2 --races 200 --field random" + rules
		if strings.HasSuffix(line, "long-shot") {
			line = "railbird balance --races 200" + rules
		}
		stdout, stderr, code := call(t, line)
		if code != exitOK {
			t.Fatalf("%s: exit code %d: %s", line, code, stderr)
		}
		fits(t, line, stdout)
	}
}

// TestBalancePictures: each picture is drawn of its section alone.
func TestBalancePictures(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, p := range reports.BalancePictures {
		line := "railbird balance --rules mini-race --section " + p.Section + " --plot picture.svg --picture " + p.Name
		if p.Name == "readings" {
			line += " --games 2"
		}
		if _, stderr, code := call(t, line); code != exitOK {
			t.Errorf("%s: exit code %d: %s", line, code, stderr)
		}
	}
}
