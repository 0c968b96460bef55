package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"railbird/analysis"
	"railbird/sim/document"
)

func TestAsFailure(t *testing.T) {
	given := &failure{errors.New("given"), "do that", exitAssertion}
	stopped, stop := context.WithCancelCause(context.Background())
	stop(fmt.Errorf("signal: %w", context.Canceled))
	for _, test := range []struct {
		name string
		err  error
		want failure
	}{
		{"a failure", given, *given},
		{"a failure within", fmt.Errorf("while: %w", given), *given},
		{"usage", usage("do that", "--flag %d", 3), failure{errors.New("--flag 3"), "do that", exitUsage}},
		{"an error", errors.New("disk full"), failure{errors.New("disk full"), "", exitFailure}},
		{"an interrupt", context.Canceled, failure{errors.New("interrupted"), "nothing is written", exitInterrupted}},
		{"an interrupt after nothing", errors.Join(nil, context.Canceled), failure{errors.New("interrupted"), "nothing is written", exitInterrupted}},
		{"the cause of an interrupt", context.Cause(stopped), failure{errors.New("interrupted"), "nothing is written", exitInterrupted}},
		{"a failure, then an interrupt", errors.Join(given, context.Canceled), *given},
		{"a time limit", context.DeadlineExceeded, failure{context.DeadlineExceeded, "", exitFailure}},
		{"wrong rules", document.Problems{{File: "x.yaml", Line: 3, Key: "race", What: "unknown key"}},
			failure{errors.New("x.yaml:3: race: unknown key"), "railbird help variants tells how rules are written, railbird rules show prints some that are right", exitFailure}},
	} {
		if got := asFailure(test.err); got.Error() != test.want.Error() || got.hint != test.want.hint || got.code != test.want.code {
			t.Errorf("%s: %q, hint %q, code %d, want %q, hint %q, code %d", test.name, got.Error(), got.hint, got.code, test.want.Error(), test.want.hint, test.want.code)
		}
	}
}

// TestBadRules: wrong rules are a failure, to ask for what is not there is a usage error,
// and the hint fits.
func TestBadRules(t *testing.T) {
	wrong := document.Problem{File: "x.yaml", Line: 3, Key: "race", What: "unknown key"}
	ofBase := document.Problem{File: "built-in three.yaml", Line: 3, Key: "race", What: "does not fit"}
	ofSet := document.Problem{File: "--set race=1", Key: "race", What: "does not fit"}
	besideBase := document.Problem{File: "x.yaml", Line: 3, Key: "race", Found: "9", With: "built-in three.yaml, line 3"}
	missing := document.Problem{File: "x.yaml", What: "no such file", Asked: true}
	hinted := document.Problem{File: "x.yaml", What: "too deep", Hint: "dig less"}
	for _, test := range []struct {
		name     string
		problems document.Problems
		sets     []string
		code     int
		hint     string
	}{
		{"a wrong file", document.Problems{wrong}, nil, exitFailure, "railbird help variants tells"},
		{"a wrong file and a set", document.Problems{wrong, ofSet}, []string{"race=1"}, exitFailure, "railbird help variants tells"},
		{"a wrong set", document.Problems{ofSet}, []string{"race=1"}, exitUsage, "railbird rules show prints the keys"},
		{"a set that the rules cannot take", document.Problems{ofBase}, []string{"race=1"}, exitUsage, "after --set the rules must still fit together"},
		{"a variant that its base cannot take", document.Problems{ofBase}, nil, exitFailure, "your document changes what this part of its base speaks of"},
		{"a variant with which its base does not go", document.Problems{besideBase}, nil, exitFailure, "your document changes what this part of its base speaks of"},
		{"a missing file", document.Problems{missing}, nil, exitUsage, "railbird rules show prints the keys"},
		{"a hint of its own", document.Problems{hinted, hinted}, nil, exitFailure, "dig less"},
	} {
		f := badRules(test.problems, test.sets)
		if f.code != test.code || !strings.HasPrefix(f.hint, test.hint) {
			t.Errorf("%s: code %d, hint %q, want code %d, hint %q", test.name, f.code, f.hint, test.code, test.hint)
		}
		if len(strings.Split(f.Error(), "\n")) != len(test.problems) {
			t.Errorf("%s: %q tells not each of %d problems", test.name, f.Error(), len(test.problems))
		}
	}
	problems := document.Problems{hinted}
	if f := badRules(problems, nil); strings.Contains(f.Error(), "dig less") || problems[0].Hint != "dig less" {
		t.Errorf("the hint is said twice, %q, or was taken from the caller, %q", f.Error(), problems[0].Hint)
	}
}

// TestExitCodes: of rules that are wrong, and of rules that are not there.
func TestExitCodes(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"wrong.yaml": "railbird: 1\nname: wrong\nbase: ready-set-bet\nrace: {finish: 0}\n",
		"unfit.yaml": "railbird: 1\nname: unfit\nbase: ready-set-bet\nrace: {finish: 8}\n",
		"horse.yaml": "railbird: 1\nname: horse\nbase: long-shot\nhorses: {1: {price: -3}}\n",
		"right.yaml": "railbird: 1\nname: right\nbase: ready-set-bet\nrace: {finish: 12}\n",
		"lost.yaml":  "railbird: 1\nname: lost\nbase: nowhere.yaml\n",
	} {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, test := range []struct {
		line string
		code int
		says string
	}{
		{"railbird ev --races 0 --rules right.yaml", exitOK, ""},
		{"railbird ev --rules lost.yaml", exitFailure, "lost.yaml:3: base: no such file"},
		{"railbird ev --rules wrong.yaml", exitFailure, "railbird: wrong.yaml:4: race.finish: "},
		{"railbird ev --rules unfit.yaml", exitFailure, "your document changes what"},
		{"railbird ev --rules wrong.yaml", exitFailure, "hint: railbird help variants tells"},
		{"railbird ev --rules horse.yaml", exitFailure, "hint: railbird help long-shot tells"},
		{"railbird rules check horse.yaml wrong.yaml", exitFailure, "hint: railbird help long-shot tells"},
		{"railbird rules check wrong.yaml horse.yaml", exitFailure, "hint: railbird help variants tells"},
		{"railbird rules check right.yaml wrong.yaml", exitFailure, "railbird: wrong.yaml:4: race.finish: "},
		{"railbird rules show wrong.yaml", exitFailure, "railbird: wrong.yaml:4: race.finish: "},
		{"railbird rules diff ready-set-bet wrong.yaml", exitFailure, "railbird: wrong.yaml:4: race.finish: "},
		{"railbird ev --rules ready-set-bett", exitUsage, "did you mean ready-set-bet?"},
		{"railbird rules readings --rules ready-set-bett", exitUsage, "did you mean ready-set-bet?"},
		{"railbird ev --rules nowhere.yaml", exitUsage, "no such file"},
		{"railbird rules check nowhere.yaml", exitUsage, "no such file"},
		{"railbird rules diff ready-set-bet nowhere.yaml", exitUsage, "no such file"},
		{"railbird ev --set race.finsh=12", exitUsage, "did you mean race.finish?"},
		{"railbird ev --set race.finish=8", exitUsage, "after --set the rules must still fit together"},
		{"railbird ev --set race.finish", exitUsage, "--set race.finish"},
		{"railbird rules show --set race.repeat=number", exitUsage, "horse"},
	} {
		_, stderr, code := call(t, test.line)
		if code != test.code || !strings.Contains(stderr, test.says) {
			t.Errorf("%s: exit code %d, want %d; stderr %q, want %q", test.line, code, test.code, stderr, test.says)
		}
		if code == exitOK {
			continue
		}
		_, hint, ok := strings.Cut(stderr, "\nhint: ")
		if !strings.HasPrefix(stderr, "railbird: ") || !ok || strings.Count(stderr, strings.TrimSpace(hint)) != 1 {
			t.Errorf("%s: stderr %q, want what failed, and once what to do", test.line, stderr)
		}
	}
}

// A liar is a game whose exact values are wrong.
type liar struct{ analysis.Game }

func (l liar) Start() analysis.State { return lyingState{l.Game.Start()} }

type lyingState struct{ analysis.State }

func (l lyingState) Exact(conditions []int) []float64 {
	p := l.State.Exact(conditions)
	for c := range p {
		p[c] = math.Sqrt(p[c])
	}
	return p
}

// TestDisagreementIsAFailedAssertion: when simulation and exact value disagree, the
// answer is written, says so, and the exit code is 3.
func TestDisagreementIsAFailedAssertion(t *testing.T) {
	honest := games[0].open
	t.Cleanup(func() { games[0].open = honest })
	games[0].open = func(d *document.Document) (analysis.Game, error) {
		g, err := honest(d)
		return liar{g}, err
	}
	stdout, stderr, code := call(t, "railbird ev --races 20000")
	if code != exitAssertion || stderr != "railbird: simulation and exact value disagree\nhint: try another --seed; if it happens again, this is a bug in railbird\n" {
		t.Errorf("exit code %d, want %d; stderr %q", code, exitAssertion, stderr)
	}
	if !strings.Contains(stdout, "SIMULATION AND EXACT VALUE DISAGREE") {
		t.Errorf("the answer does not say so:\n%s", stdout)
	}
	if stdout, _, _ := call(t, "railbird ev --races 20000 -o json"); !strings.Contains(stdout, `"agrees": false`) {
		t.Error("the answer as JSON does not say so")
	}
}

// fullDisk takes nothing.
type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("no space left on device") }

// TestFullDisk: an answer that cannot be written is a failure, interrupted or not.
func TestFullDisk(t *testing.T) {
	for _, line := range []string{"ev --races 0", "ev --races 1000 -o json", "odds -o csv", "race --races 1000", "race --replay 3", "race --each --races 9 -o csv", "rules show", "rules readings -o md", "version", "rules check ready-set-bet", "help long-shot", "--help", "ev --help", "bots list"} {
		var errs bytes.Buffer
		if code := run(context.Background(), strings.Fields(line), env{fullDisk{}, &errs, time.Now}); code != exitFailure || errs.String() != "railbird: standard output: no space left on device\nhint: make room there, or write to another place\n" {
			t.Errorf("railbird %s: exit code %d, %q", line, code, errs.String())
		}
	}
}

// TestFullDiskAfterInterrupt: an interrupt does not hide that its answer was lost.
func TestFullDiskAfterInterrupt(t *testing.T) {
	for _, line := range []string{"ev --races 1e9", "race --races 1e9"} {
		var errs bytes.Buffer
		ctx, cancel := context.WithCancel(context.Background())
		timer := time.AfterFunc(500*time.Millisecond, cancel)
		code := run(ctx, strings.Fields(line), env{fullDisk{}, &errs, time.Now})
		timer.Stop()
		cancel()
		if code == exitOK || !strings.Contains(errs.String(), "no space left on device") {
			t.Errorf("railbird %s, interrupted: exit code %d, %q", line, code, errs.String())
		}
	}
}

// No failure that a script expects speaks of what railbird is written with: the words of Go and of its libraries.
func TestFailuresInPlainWords(t *testing.T) {
	inner := regexp.MustCompile(`strconv|Operator\(|float64|invalid character|unexpected token|mismatched types|\bEOF\b|(^|[^.\w])(time|json|yaml): |runtime error|invalid syntax|invalid duration|nil pointer|out of range \[|did not find expected`)
	if !inner.MatchString("cannot use float64 as argument") {
		t.Fatal("the words are not found where they are")
	}
	scripts, err := filepath.Glob("testdata/script/*.txtar")
	if err != nil || len(scripts) == 0 {
		t.Fatal("no scripts", err)
	}
	for _, script := range scripts {
		text, err := os.ReadFile(script)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(text), "\n") {
			failure := strings.HasPrefix(line, "stderr ") || strings.HasPrefix(line, "railbird: ") || strings.HasPrefix(line, "hint: ")
			if word := inner.FindString(line); failure && word != "" {
				t.Errorf("%s:%d: %q in a failure: %s", script, i+1, word, line)
			}
		}
	}
}
