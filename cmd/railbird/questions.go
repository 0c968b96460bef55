package main

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"railbird/analysis"
	"railbird/analysis/questions"
	"railbird/reports"
	"railbird/sim/document"
)

type questionsFlags struct {
	rulesFlags
	outputFlags
	workFlags
	games count
}

func newQuestions(e env) *cobra.Command {
	var f questionsFlags
	cmd := &cobra.Command{
		Use:   "questions [NUMBER]",
		Short: "What people ask of a game, and short answers",
		Long: `Questions lists what people ask of a game, each question with the command that
answers it at length. With a NUMBER it answers that one in a few lines: from
exact odds where they tell, else from games that it plays; where two ways are
compared, with the same dice in both.

Rules may lack what a whole game needs. An answer that rests on it fills it in
from the example table, and says so; the others hold whatever it is.`,
		Example: `  railbird questions
  railbird questions 3
  railbird questions 22 --set race.overshoot=run
  railbird questions 15 --rules long-shot
  railbird questions 19 --rules long-shot --games 2000`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) > 1 {
				return usage("ask one after the other", "questions takes one NUMBER, found %q", strings.Join(args, " "))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return f.list(cmd, e)
			}
			return f.answer(cmd, e, args[0])
		},
	}
	f.rulesFlags.add(cmd)
	f.outputFlags.add(cmd)
	f.workFlags.add(cmd)
	cmd.Flags().Var(&f.games, "games", "games that are played for an answer, in each way; 0 = what answers it in some seconds")
	cmd.ValidArgsFunction = func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		if len(args) > 0 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return f.numbers(), cobra.ShellCompDirectiveNoFileComp
	}
	return cmd
}

// all opens the rules and says what is asked of their game.
func (f *questionsFlags) all() (analysis.Game, []questions.Question, error) {
	g, err := f.rulesFlags.open()
	if err != nil {
		return nil, nil, err
	}
	of, ok := g.(questions.Game)
	if !ok {
		var names []string
		for _, other := range ofKind[questions.Game]() {
			names = append(names, "railbird questions --rules "+other.Document().Ref())
		}
		return nil, nil, usage(cmp.Or(strings.Join(names, ", "), "railbird rules list names the rules"), "no question is asked of %s", g.Title())
	}
	all := of.Questions()
	for i := range all {
		all[i].Command = f.command(g, &all[i])
	}
	return g, all, nil
}

// command is the command line that answers a question at length, about the rules that are
// asked about. One that plays has what they lack filled in.
func (f *questionsFlags) command(g analysis.Game, q *questions.Question) string {
	fill := f.fill
	if !q.Race && fillable(g) {
		fill = fillings[0]
	}
	rules := f.rulesFlags
	rules.fill = fill
	return rules.asked(q.Command)
}

// numbers offers the numbers of questions.
func (f *questionsFlags) numbers() []string {
	_, all, err := f.all()
	if err != nil {
		return nil
	}
	var numbers []string
	for _, q := range all {
		numbers = append(numbers, strconv.Itoa(q.Number))
	}
	return numbers
}

// list lists the questions.
func (f *questionsFlags) list(cmd *cobra.Command, e env) error {
	if err := idle(cmd, "leave it out, or ask one question by its number", "for a list", flagsOfPlay...); err != nil {
		return err
	}
	g, all, err := f.all()
	if err != nil {
		return err
	}
	return f.outputFlags.openAndWrite(e.stdout, &reports.Questions{Game: g.Title(), All: all})
}

// flagsOfPlay are the flags of play.
var flagsOfPlay = []string{"games", "seed", "workers"}

// find finds a question by its number.
func (f *questionsFlags) find(all []questions.Question, text string) (*questions.Question, error) {
	var numbers []string
	for i := range all {
		number := strconv.Itoa(all[i].Number)
		if number == text {
			return &all[i], nil
		}
		numbers = append(numbers, number)
	}
	return nil, usage(f.asked("questions")+" lists them", "question %s: there are %s", text, strings.Join(numbers, ", "))
}

// answer answers a question.
func (f *questionsFlags) answer(cmd *cobra.Command, e env, number string) error {
	g, all, err := f.all()
	if err != nil {
		return err
	}
	q, err := f.find(all, number)
	if err != nil {
		return err
	}
	if q.Rests != "" && fillable(g) {
		f.fill = fillings[0]
		if g, all, err = f.all(); err != nil {
			return err
		}
		q, _ = f.find(all, number)
	}
	switch {
	case q.Games == 0:
		if err := idle(cmd, "leave it out", "for an answer that is exact", flagsOfPlay...); err != nil {
			return err
		}
	case f.games == 0:
		f.games = count(q.Games)
	}
	if err := f.outputFlags.open(); err != nil {
		return err
	}
	defer f.outputFlags.close()
	what := "games"
	if q.Race {
		what = "races"
	}
	p := newProgress(e, uint64(f.games), what, keepsNothing)
	answer, err := q.Answer(cmd.Context(), questions.Request{
		Seed: f.seed, Games: uint64(f.games), Workers: f.workers, Done: p.add,
		Vary: f.rulesFlags.vary,
	})
	p.done()
	var advice *analysis.Advice
	switch {
	case errors.As(err, &advice):
		return &failure{fmt.Errorf("question %s: %w", number, err), advice.Hint, exitFailure}
	case err != nil:
		return faulty(err)
	}
	return f.outputFlags.write(e.stdout, &reports.Question{Provenance: f.provenance(g, q), Question: q, Answer: answer, Lacks: len(g.Missing()) > 0})
}

// provenance says what an answer is made of.
func (f *questionsFlags) provenance(g analysis.Game, q *questions.Question) reports.Provenance {
	from := provenance(g)
	from.Seed = f.seed
	n := int64(f.games)
	if q.Race {
		from.State, from.Races, from.Asked = g.Start(), n, n
		from.Readings = slices.DeleteFunc(from.Readings, func(r document.Reading) bool { return !g.OfRace(r.Key) })
		return from
	}
	from.Games, from.Asked, from.Assumptions = n, n, g.Assumptions()
	return from
}
