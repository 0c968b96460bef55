// Package balance reports on rules what a designer wants to know about their fairness. It knows
// no game: one that has sections of its own is [Peculiar].
//
// A [Report] has sections, each found by a [Finder]: what spots are worth and which stick out,
// what races are like, what games pay, and what changes with a reading or a number of the rules.
// What has an exact form is exact. Each line names the command that shows it alone.
//
// [Payouts] finds what each spot of a board should pay and cost in whole numbers, for a token to
// be worth a target there.
package balance

import (
	"context"
	"fmt"
	"slices"

	"railbird/analysis"
	"railbird/analysis/contest"
	"railbird/analysis/finding"
	"railbird/analysis/quantity"
	"railbird/analysis/value"
	"railbird/sim"
)

// A Request says what a report is about, and how much is played for it.
type Request struct {
	Game    analysis.Game
	Vary    func(sets ...string) (analysis.Game, error) // opens the rules with some values changed, each key=value; may be called from several goroutines
	Seed    uint64
	Races   sim.Plan
	Games   sim.Plan // of each table
	Field   string   // the bot that sits where no other is named
	Seating contest.Seating
	Only    []string             // names of sections; none: all
	Said    map[string]string    // flags of what is played that a command line has, and their values for a shell; all others are the usual
	Begins  func(section string) // called before each section is found; may be nil
}

// A Report is what there is to say about the fairness of a game.
type Report struct {
	Sections []Section
	Lacking  []string    // names of sections that have no meaning for the rules, or for what they say so far
	Token    string      // the largest of a bettor: 5 token
	Bets     []value.Bet // of it on every spot whose price is known, before the first roll, exactly
}

// A Section is one subject of a report.
type Section struct {
	Name    string // as a flag names it: dominated
	Title   string // for people
	Subject string // head of the subjects: spot
	Value   string // head of the values
	Lines   []Line
	Notes   []string // formulas, and who played
	Command string   // that shows the section alone, without railbird and the flags that choose the rules
}

// A Line is one finding of a section.
type Line struct {
	finding.Finding
	Column  string   // of a grid, whose rows are what the findings are of; "" of other sections
	Spots   []string // that it names
	Words   string   // the rest, for people
	Command string   // that shows it alone, as of a section; "" for that of its section
}

// A Peculiar game has sections of its own.
type Peculiar interface {
	Peculiar() []Finder
}

// A Finder finds a section out, nil where that has no meaning for the rules, or for what they say.
type Finder struct {
	Section      string // its name
	Races, Games bool   // what is played for it
	Solves       bool   // many rules, which workers share out
	Find         func(context.Context, *Request) (*Section, error)
}

// finders are those of the sections of every game, in their order.
var finders = []Finder{
	{Section: "extremes", Find: extremes},
	{Section: "values", Find: values},
	{Section: "dominated", Find: dominated},
	{Section: "never", Races: true, Find: worthless},
	{Section: "below", Find: below},
	{Section: "spread", Find: spread},
	{Section: "apart", Find: apart},
	{Section: "chances", Find: chances},
	{Section: "drama", Races: true, Find: drama},
	{Section: "pay", Games: true, Find: pay},
	{Section: "seats", Games: true, Find: seats},
	{Section: "skill", Games: true, Find: skill},
	{Section: "readings", Races: true, Games: true, Solves: true, Find: readings},
	{Section: "numbers", Solves: true, Find: numbers},
}

// Finders lists those of the sections that a report about a game may have: only of these, or of
// none named all.
func Finders(g analysis.Game, only ...string) []Finder {
	all := slices.Clone(finders)
	if p, ok := g.(Peculiar); ok {
		all = append(all, p.Peculiar()...)
	}
	return slices.DeleteFunc(all, func(f Finder) bool { return len(only) > 0 && !slices.Contains(only, f.Section) })
}

// Find makes the report. The error may be a [*contest.Fault], or what ended the context.
func Find(ctx context.Context, r Request) (*Report, error) {
	report := &Report{Token: fmt.Sprint(r.token(), " ", r.Game.Token()), Bets: r.bets(r.token())}
	for _, f := range Finders(r.Game, r.Only...) {
		if r.Begins != nil {
			r.Begins(f.Section)
		}
		s, err := f.Find(ctx, &r)
		if err != nil {
			return nil, err
		}
		if s == nil {
			report.Lacking = append(report.Lacking, f.Section)
			continue
		}
		s.Name = f.Section
		s.Command = r.alone(&f)
		for i := range s.Lines {
			if s.Lines[i].Command == "" {
				s.Lines[i].Command = s.Command
			}
		}
		report.Sections = append(report.Sections, *s)
	}
	return report, nil
}

// alone is the command that shows a section as it is in the report.
func (r *Request) alone(f *Finder) string {
	var flags []string
	if f.Games {
		flags = append(flags, "field", "seats", "games", "limit")
	}
	if f.Races {
		flags = append(flags, "races")
	}
	if f.Games || f.Races {
		flags = append(flags, "seed")
	}
	command := "balance --section " + f.Section
	for _, flag := range flags {
		if value, ok := r.Said[flag]; ok {
			command += " --" + flag + " " + value
		}
	}
	return command
}

// token is the largest of a bettor, of which values are where nothing else is said.
func (r *Request) token() int { return slices.Max(r.Game.Tokens()) }

// playable reports whether bots can play by the rules.
func (r *Request) playable() (contest.Game, bool) {
	g, ok := r.Game.(contest.Game)
	return g, ok && len(r.Game.Missing()) == 0
}

// Measure measures quantities under several rules, the first of which are the base.
func (r *Request) Measure(ctx context.Context, seats int, of []quantity.Quantity, rules ...analysis.Game) ([][]quantity.Measured, error) {
	s := quantity.Study{Rules: rules, Of: of, Seed: r.Seed, Races: r.Races, Games: r.Games, Field: r.Field, Seating: r.Seating}
	s.Seating.Seats = seats
	return s.Measure(ctx)
}

// quantities reads names of quantities.
func (r *Request) quantities(names ...string) ([]quantity.Quantity, error) {
	var all []quantity.Quantity
	for _, name := range names {
		of, err := quantity.Parse(r.Game, name)
		if err != nil {
			return nil, err
		}
		all = append(all, of...)
	}
	return all, nil
}

// AtTable is the flags of commands that play as the report does, with so many seats.
func (r *Request) AtTable(seats int) string {
	return fmt.Sprintf("--field %s --seats %d --games %d --seed %d", r.Field, seats, r.Games.Count, r.Seed)
}

// players says who plays, for a note: 4 seats of value.
func (r *Request) players() string {
	return fmt.Sprintf("%d seats of %s", r.Seating.Seats, r.Field)
}
