package main

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"railbird/analysis"
	"railbird/analysis/contest"
	"railbird/analysis/quantity"
	"railbird/analysis/sweep"
	"railbird/reports"
	"railbird/sim"
	"railbird/sim/document"
)

// studyFlags say what is played to measure quantities: races, and games of bots.
type studyFlags struct {
	gamesFlags
	races count
	seats int
	field string
}

// ofGames are the flags of what games are played.
var ofGames = []string{"games", "seats", "field", "limit"}

// usualField is the bot in the seats that nothing else is said of.
const usualField = "value"

// plans are the races and games of a study.
func (f *studyFlags) plans() (races, games sim.Plan) {
	return sim.Plan{Count: uint64(f.races), Workers: f.workers}, sim.Plan{Count: uint64(f.games), Workers: f.workers}
}

func (f *studyFlags) seating() contest.Seating {
	return contest.Seating{Seats: f.seats, Seed: f.seed, Limit: f.limit}
}

// study measures quantities under the rules of a game.
func (f *studyFlags) study(g analysis.Game, of ...quantity.Quantity) quantity.Study {
	s := quantity.Study{Rules: []analysis.Game{g}, Of: of, Seed: f.seed, Field: f.field, Seating: f.seating()}
	s.Races, s.Games = f.plans()
	return s
}

// played checks the flags of what is played, and refuses those that would do nothing, idle ones
// too.
func (f *studyFlags) played(cmd *cobra.Command, g analysis.Game, races, games bool, nothing ...string) error {
	if !races {
		nothing = append(nothing, "races")
	}
	if !games {
		nothing = append(nothing, ofGames...)
	}
	if !races && !games {
		nothing = append(nothing, "seed")
	}
	if err := idle(cmd, "leave it out", "for what is measured", nothing...); err != nil {
		return err
	}
	switch {
	case races && f.races == 0:
		return usage("--races 100000, for example", "--races 0: what is measured has no exact form")
	case !games:
		return nil
	case f.games == 0:
		return usage("--games 500, for example", "--games 0: bots are measured in games")
	}
	if err := playable(g); err != nil {
		return err
	}
	c := g.(contest.Game) // else nothing of contests was found
	if err := seated(c, f.seats); err != nil {
		return err
	}
	if _, err := f.players(c, f.seats, f.field); err != nil {
		return err
	}
	return enough(c, uint64(f.games))
}

// misnamed is the failure of a flag that names no quantity: one of another game says so, and what
// comes nearest here.
func misnamed(flag string, err error) error {
	var unknown *quantity.Unknown
	if errors.As(err, &unknown) {
		for _, other := range ofKind[analysis.Game]() {
			err = cmp.Or(unknown.In(other), err)
		}
	}
	return usage("railbird help quantities says how they are named", "%s: %v", flag, err)
}

// needs checks what is played for a study, as played does.
func (f *studyFlags) needs(cmd *cobra.Command, s *quantity.Study, nothing ...string) (races, games bool, err error) {
	races, games = s.Plays()
	if !races && !games && len(s.Rules) == 1 {
		nothing = append(nothing, "workers") // it is solved by one
	}
	if err := f.played(cmd, s.Rules[0], races, games, nothing...); err != nil {
		return races, games, err
	}
	if err := s.Check(); err != nil {
		return races, games, usage("raise --seats", "%v", err)
	}
	return races, games, nil
}

// progress tells how far a study is, of which an interrupt keeps nothing; done ends that.
func (f *studyFlags) progress(e env, s *quantity.Study) (done func()) {
	var total uint64
	var what []string
	races, games := s.Plays()
	if races {
		total, what = total+s.Races.Count, append(what, "races")
	}
	if games {
		total, what = total+s.Games.Count, append(what, "games")
	}
	if what == nil {
		return func() {}
	}
	p := newProgress(e, total, strings.Join(what, " and "), keepsNothing)
	s.Races.Done, s.Games.Done = p.add, p.add
	return p.done
}

// sweep measures all points of a sweep, and tells how far it is.
func (f *studyFlags) sweep(ctx context.Context, e env, s *sweep.Sweep) (*sweep.Result, error) {
	defer f.progress(e, &s.Study)()
	return s.Run(ctx)
}

// provenance says what an answer is made of that is measured in races, or games, or both.
func (f *studyFlags) provenance(g analysis.Game, races, games bool) reports.Provenance {
	var from reports.Provenance
	if games {
		from = provenance(g)
		from.Assumptions, from.Games, from.Asked = g.Assumptions(), int64(f.games), int64(f.games)
	} else {
		from = aboutRace(g)
		from.State = g.Start()
	}
	from.Seed = f.seed
	if races {
		from.Races = int64(f.races)
	}
	return from
}

// tabled is the provenance of quantities, which all meet one table.
func (f *studyFlags) tabled(g analysis.Game, races, games bool) reports.Provenance {
	from := f.provenance(g, races, games)
	if games {
		from.Seats, from.Field = f.seats, f.field
	}
	return from
}

// without leaves out of a provenance a key that has several values.
func without(from *reports.Provenance, key string) {
	from.Readings = slices.DeleteFunc(slices.Clone(from.Readings), func(r document.Reading) bool { return r.Key == key })
	from.Assumptions = slices.DeleteFunc(slices.Clone(from.Assumptions), func(a document.Assumption) bool { return a.Key == key })
}
