package readyset

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"railbird/analysis"
	"railbird/analysis/finding"
	"railbird/analysis/questions"
	"railbird/analysis/questions/questionstest"
	"railbird/sim/document"
	race "railbird/sim/readyset"
	"railbird/sim/readyset/readysettest"
)

// A variant is a document with some values changed.
type variant struct {
	name string
	from fs.FS // nil: the built-in documents
	sets []string
}

func (v variant) String() string { return strings.Join(append([]string{v.name}, v.sets...), " ") }

// open opens it with more values changed.
func (v variant) open(sets ...string) (analysis.Game, error) {
	from := v.from
	if from == nil {
		from = race.Builtin()
	}
	d, err := document.Load(v.name, from, slices.Concat(v.sets, sets))
	if err != nil {
		return nil, err
	}
	return Open(d)
}

// question finds a question.
func (v variant) question(t *testing.T, number int) questions.Question {
	t.Helper()
	g, err := v.open()
	if err != nil {
		t.Fatalf("%s: %v", v, err)
	}
	return questionstest.Question(t, g.(*Game), number)
}

// answer answers a question from few games.
func (v variant) answer(t *testing.T, number int, games uint64, workers int) (*questions.Answer, error) {
	t.Helper()
	q := v.question(t, number)
	return q.Answer(t.Context(), questions.Request{
		Seed: 1, Games: games, Workers: workers,
		Vary: func(sets ...string) (analysis.Game, error) { return v.open(sets...) },
	})
}

// answered answers a question about the standard game.
func answered(t *testing.T, number int, games uint64, workers int) *questions.Answer {
	t.Helper()
	a, err := variant{name: race.Game}.answer(t, number, games, workers)
	if err != nil {
		t.Fatalf("question %d: %v", number, err)
	}
	return a
}

// ofTheRace are the questions about the race and the board.
var ofTheRace = []int{1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 15, 16, 20, 21, 22}

// TestRaceQuestions asks each from few races: it answers in a few sound lines, the same from
// one worker and from two.
func TestRaceQuestions(t *testing.T) {
	for _, number := range ofTheRace {
		const races = 300 // more than a block
		a := answered(t, number, races, 1)
		questionstest.Sound(t, fmt.Sprintf("question %d", number), a)
		q := variant{name: race.Game}.question(t, number)
		questionstest.Played(t, &q, a)
		if !q.Race {
			t.Errorf("question %d is not about the race", number)
		}
		if b := answered(t, number, races, 2); !reflect.DeepEqual(a, b) {
			t.Errorf("question %d: one worker says %+v, two say %+v", number, a, b)
		}
		if testing.Verbose() {
			for _, l := range a.Lines {
				t.Log(number, l.Text(func(f *finding.Finding) string { return fmt.Sprintf("%.4f", f.Value.Mean) }))
			}
		}
	}
}

// TestRaceQuestionsOdd asks all of them under other rules: an answer stays sound, or says why
// there is none.
func TestRaceQuestionsOdd(t *testing.T) {
	if testing.Short() {
		t.Skip("plays and prints much")
	}
	variants := []variant{
		{name: "course"},
		{name: race.Game, sets: []string{"race.finish=1", "race.red_line=1"}},
		{name: race.Game, sets: []string{"race.finish=2", "race.red_line=1", "race.close_after=1"}},
		{name: race.Game, sets: []string{"bonus.blue=0", "bonus.orange=0", "bonus.red=0", "board.props.dealt=0", "board.exotics.added=0"}},
		{name: race.Game, sets: []string{"tokens.values=[4]", "race.third=every", "race.repeat=sum", "race.overshoot=run"}},
	}
	for _, name := range []string{"four-ponies", "short-track"} {
		text, err := os.ReadFile("../../testdata/rules/" + name + ".yaml")
		if err != nil {
			t.Fatal(err)
		}
		base, err := fs.ReadFile(race.Builtin(), race.Game+".yaml")
		if err != nil {
			t.Fatal(err)
		}
		variants = append(variants, variant{name: name, from: fstest.MapFS{name + ".yaml": {Data: text}, race.Game + ".yaml": {Data: base}}})
	}
	rng := rand.New(rand.NewPCG(7, 22))
	for range 60 {
		text := readysettest.Document(rng, readysettest.Middle)
		variants = append(variants, variant{name: "random", from: fstest.MapFS{"random.yaml": {Data: []byte(text)}}})
	}
	for _, v := range variants {
		for _, number := range ofTheRace {
			a, err := v.answer(t, number, 20, 2)
			var advice *analysis.Advice
			switch {
			case err == nil:
				questionstest.Sound(t, fmt.Sprintf("%s, question %d", v, number), a)
			case !errors.As(err, &advice):
				t.Errorf("%s, question %d: %v", v, number, err)
			}
		}
	}
}

// TestKnownRaceAnswers: numbers that were worked out elsewhere: the chances of the exact method
// as they are known, mean positions after a roll or two and speeds by hand, values of the
// board as simulated with 4,000,000 races (to a cent or two).
func TestKnownRaceAnswers(t *testing.T) {
	for _, known := range []struct {
		number int
		of     string
		want   float64
		within float64
	}{
		{1, "chance to move first: 7", 1.0 / 6, 1e-12},
		{1, "chance to win: 7", 0.222270089889, 1e-12},
		{1, "chance to place: 6 and 8", 0.391097091746, 1e-12},
		{1, "chance to show: 2/3, 4, 10 and 11/12", 0.205776694662, 1e-12},
		{2, "mean space after 1 roll: 5 and 9", 4.0 / 36, 1e-12},
		{2, "mean space after 2 rolls: 5 and 9", 2*4.0/36 + 2*(4.0/36)*(4.0/36), 1e-12},
		{2, "mean space after 2 rolls: 7", 2 * 6.0 / 36, 1e-12},
		{3, "value of the 5 token on 7 finishes 5th or worse (4x)", 20 * 0.210086964953, 1e-9},
		{3, "value of the 5 token on 5 and 9 to show, spot 2 (2x)", 10 * 0.380930930054, 1e-9},
		{3, "value of the 2 token on the best spot of the 5 token", 8 * 0.210086964953, 1e-9},
		{10, "spaces a roll: 7", 1.0 / 6, 1e-12},
		{10, "spaces a roll: 2/3, 4, 10 and 11/12", (1.0 / 12) * (1 + 3*(1.0/13)), 1e-12},
		{10, "finishes 2nd: 7", 0.478264323775 - 0.222270089889, 1e-11},
		{11, "value of the 5 token on 2/3 and 11/12 to place, spot 1 (5x -4)", -0.33, 0.02},
		{11, "value of the 5 token on 4 and 10 to place, spot 2 (4x)", 2.53, 0.02},
		{7, "races in which the 2nd place is one space behind", 0.264, 0.001},
		{12, "7 wins before the first roll", 0.222270089889, 1e-12},
		{15, "7 wins with bonus moves", 0.222270089889, 1e-12},
		{20, "value of the 3 token on 7 to win, spot 1 (3x -4)", -1.12, 0.02},
		{21, "value of the 3 token on 8 ahead of 5 and 9 (3x -3), 6 ahead of 5 and 9 (3x -3)", 2.0, 0.02},
		{22, "as it is: 7 wins", 0.222270089889, 1e-12},
		{22, "race.red_line=9: 7 wins", 0.222270089889, 1e-12},
	} {
		if f := questionstest.Finding(t, answered(t, known.number, 20, 1), known.of); !f.Exact || math.Abs(f.Value.Mean-known.want) > known.within {
			t.Errorf("question %d, %s: %v, exact %v, want %v", known.number, known.of, f.Value.Mean, f.Exact, known.want)
		}
	}
}

// TestSimulatedRaceAnswers: what races say where others have counted more of them: 64.0 rolls,
// betting open to the end in a third, closed five rolls earlier with the red line a space
// nearer. Within 5 standard errors (a false alarm in 1.7 million runs each) and the rounding of
// those numbers.
func TestSimulatedRaceAnswers(t *testing.T) {
	length, other := answered(t, 6, 400, 0), answered(t, 22, 4000, 0)
	for _, known := range []struct {
		answer *questions.Answer
		of     string
		want   float64
		within float64
	}{
		{length, "rolls of a race", 64, 0.05},
		{length, "races in which betting stays open to the end", 0.33, 0.005},
		{other, "as it is: rolls of a race", 64, 0.05},
		{other, "as it is: rolls until betting closes", 55, 0.5},
		{other, "race.red_line=9: rolls until betting closes more than as it is", -5, 0.5},
	} {
		if e := questionstest.Finding(t, known.answer, known.of).Value; math.Abs(e.Mean-known.want) > known.within+5*e.SE {
			t.Errorf("%s: %v ± %v, want %v", known.of, e.Mean, e.SE, known.want)
		}
	}
	// Who waits sees more.
	now, later := questionstest.Finding(t, length, "value of the 5 token before the first roll on 7 finishes 5th or worse (4x)").Value.Mean, questionstest.Finding(t, length, "value of the best spot after 15 rolls, 0 if betting is closed").Value
	if later.Lo < now {
		t.Errorf("the best spot is worth %v before the race, and %+v after 15 rolls", now, later)
	}
}

// TestExpected holds the mean positions after some rolls against all dice, one after the other:
// as long as no horse can have finished.
func TestExpected(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 2))
	for range 20 {
		rules := readysettest.Rules(rng, readysettest.Shape{Horses: 4, Finish: 40, Bonus: 4, Dice: 2, Sides: 3})
		g := &Game{rules: rules}
		rolls := min(4, g.shortest()-1)
		want := make([]float64, len(rules.Horses))
		var roll func(r race.Race, p float64)
		roll = func(r race.Race, p float64) {
			for h := range want {
				if int(r.Rolls) == rolls {
					want[h] += p * float64(r.Positions[h])
				}
			}
			for l := 0; int(r.Rolls) < rolls && l < len(rules.Letters); l++ {
				next := r
				rules.Step(&next, l)
				roll(next, p*float64(rules.Letters[l].Ways)/float64(rules.Dice.Results))
			}
		}
		roll(race.Start, 1)
		for h, x := range g.expected(rolls) {
			if math.Abs(x-want[h]) > 1e-12 {
				t.Errorf("horse %d after %d rolls: %v, want %v", h, rolls, x, want[h])
			}
		}
	}
}
