package reports

import (
	"context"
	"strings"
	"testing"

	"railbird/analysis"
	"railbird/analysis/finding"
	"railbird/analysis/questions"
)

// someQuestions are about three horses, with commands of all lengths.
func someQuestions() []questions.Question {
	none := func(context.Context, questions.Request) (*questions.Answer, error) { return nil, nil }
	return []questions.Question{
		{Number: 2, Asks: "Is ash | oak the better horse?", Command: "railbird ev", Race: true, Answer: none},
		{
			Number: 11, Asks: "What is the shade worth?", Rests: "the prices of the horses", Games: 500, Answer: none,
			Command: "railbird play --rules three-horses --set horses.ash.price=17 --field value --games 1000",
		},
	}
}

// someAnswer has numbers of all units.
func someAnswer() *questions.Answer {
	a := &questions.Answer{Played: "4 seats of value, one of them in the shade", Ways: 2}
	near := func(mean, half float64) analysis.Estimate {
		return analysis.Estimate{Mean: mean, SE: half / 2, Lo: mean - half, Hi: mean + half, N: 500}
	}
	a.Say("The shade is worth {} and {} of the win; a seat ends with {} and wins {}.",
		finding.Found("money with the shade less without", finding.More(finding.Dollars), near(-1.234, 0.5)),
		finding.Found("share of the win with the shade less without", finding.More(finding.Share), near(0.0123, 0.004)),
		finding.Found("money", finding.Dollars, near(1234.5, 12)),
		finding.Found("share of the win", finding.Share, near(0.25, 0.04)))
	a.Say("A game takes {} turns, the bare race {}, {} more; in {} of games all is lost.",
		finding.Found("turns", finding.In("turns"), near(92.17, 1.73)), finding.Exact("rolls of the bare race", finding.In("rolls"), 134.00776),
		finding.Found("turns more", finding.More(finding.In("turns")), near(0.0042, 0.001)),
		finding.Found("games in which all is lost", finding.Share, analysis.Proportion(0, 500)))
	a.Say("Each horse is worth {}, at odds of {}.", finding.Exact("purse", finding.Dollars, 22.5), finding.Exact("odds", finding.In("times the stake"), 10.0/3))
	a.Say("Whoever sits there should stay.")
	return a
}

func TestGoldenQuestions(t *testing.T) {
	list := &Questions{Game: "Three Horses", All: someQuestions()}
	golden(t, "questions", list)
	from := newProvenance([]int{0, 0, 0})
	from.State, from.Races, from.Games, from.Asked, from.Filled = nil, 0, 500, 500, []string{"horses.ash.price"}
	answer := &Question{Provenance: from, Question: &someQuestions()[1], Answer: someAnswer()}
	golden(t, "question", answer)
	short := *answer
	short.Question = &questions.Question{Number: 11, Asks: strings.Repeat("Is it long? ", 9), Command: "railbird ev", Rests: strings.Repeat("the prices ", 9)}
	narrow(t, &short)
}

// TestQuestionRests: a page says what its answer rests on, and that it rests on nothing that
// the rules lack.
func TestQuestionRests(t *testing.T) {
	page := &Question{Provenance: newProvenance([]int{0, 0, 0}), Question: &someQuestions()[0], Answer: &questions.Answer{}}
	const holds = "holds whatever stands where these rules say nothing"
	if text := said(t, page); strings.Contains(text, holds) || strings.Contains(text, "rests on") {
		t.Errorf("rules that lack nothing: %s", text)
	}
	page.Lacks = true
	if text := said(t, page); !strings.Contains(text, holds) {
		t.Errorf("rules that lack something: %s", text)
	}
	page.Question = &someQuestions()[1]
	if text := said(t, page); !strings.Contains(text, "rests on what these rules say of the prices of the horses") {
		t.Errorf("rules that were typed in: %s", text)
	}
	page.Filled = []string{"horses.ash.price"}
	if text := said(t, page); !strings.Contains(text, "rests on the example table: the prices of the horses") {
		t.Errorf("rules that were filled in: %s", text)
	}
}

// TestQuestionsCommandsWhole: a command stands on one line, however long it is.
func TestQuestionsCommandsWhole(t *testing.T) {
	text := write(t, "table", &Questions{All: someQuestions()})
	for _, q := range someQuestions() {
		if !strings.Contains(text, q.Command+"\n") {
			t.Errorf("%s is not on a line of its own: %s", q.Command, text)
		}
	}
}

// TestSigns: more has a plus sign, less a minus before the dollar, and no change has none.
func TestSigns(t *testing.T) {
	for x, want := range map[float64]string{1.5: "+$1.50", -1.5: "-$1.50", 0: "$0.00"} {
		if got := numberText(&finding.Finding{Unit: finding.More(finding.Dollars), Value: analysis.Estimate{Mean: x, Lo: x, Hi: x}, Exact: true}); got != want {
			t.Errorf("%v is written %s, want %s", x, got, want)
		}
	}
}
