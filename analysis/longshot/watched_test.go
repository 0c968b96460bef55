package longshot

import (
	"math"
	"slices"
	"strings"
	"testing"

	"railbird/analysis/contest"
	"railbird/analysis/questions"
	"railbird/analysis/questions/questionstest"
	race "railbird/sim/longshot"
)

// A watched game is one that was told, with what was measured of each seat.
type watched struct {
	*contest.Telling
	measures [][]int64
}

// watch plays games of the seed of the answers, and tells them.
func watch(t *testing.T, g *Game, games uint64, bots ...string) []watched {
	t.Helper()
	crew := g.NewCrew(t.Context(), []int{0})
	defer crew.Close()
	players := seat(t, g, bots...)
	hall, err := crew.Hall(players)
	if err != nil {
		t.Fatal(err)
	}
	var all []watched
	if err := hall.Play(1, 0, games, func(_ uint64, measures [][]int64) {
		var own [][]int64
		for _, m := range measures {
			own = append(own, slices.Clone(m))
		}
		all = append(all, watched{measures: own})
	}); err != nil {
		t.Fatal(err)
	}
	for k := range all {
		if all[k].Telling, err = g.Tell(t.Context(), players, 1, uint64(k)); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// seatsNamed are so many of a bot, by name.
func seatsNamed(bot string, n int) []string { return slices.Repeat([]string{bot}, n) }

// mean returns the mean over games.
func mean(all []watched, of func(w *watched) float64) float64 {
	sum := 0.0
	for i := range all {
		sum += of(&all[i])
	}
	return sum / float64(len(all))
}

// measured returns a measure of a seat, by its name.
func (w *watched) measured(g *Game, seat int, name string) float64 {
	return float64(w.measures[seat][contest.MeasureNamed(g.Measures(), name)])
}

// over adds up a measure of all seats.
func (w *watched) over(g *Game, name string) float64 {
	sum := 0.0
	for seat := range w.measures {
		sum += w.measured(g, seat, name)
	}
	return sum
}

// order returns the seats in the order of their turns.
func (w *watched) order() (seats []int) {
	for _, seat := range w.Races[0].Setup[slices.IndexFunc(w.Races[0].Setup, func(f contest.Fact) bool { return f.Name == "order" })].Value.([]int) {
		seats = append(seats, seat-1)
	}
	return seats
}

// finished returns the horses in the order of their places.
func (w *watched) finished() []string { return w.Races[0].End[0].Value.([]string) }

// turns returns what is told of each.
func (w *watched) turns() (all []*turn) {
	for _, e := range w.Races[0].Events {
		all = append(all, e.Value.(*turn))
	}
	return all
}

// said returns what the words of a turn say, one by one.
func (w *watched) said(turn int) []string {
	words := w.Races[0].Events[turn].Words
	_, words, _ = strings.Cut(strings.TrimPrefix(words, "seat "), " ")
	return strings.Split(strings.ReplaceAll(words, ": ", ", "), ", ")
}

// money returns what a seat ends with.
func (w *watched) money(seat int) float64 { return float64(w.Races[0].Money[seat]) }

// share returns its share of the win, 0 to 1.
func (w *watched) share(seat int) float64 { return float64(w.Share[seat]) / contest.ShareUnits }

// says holds a finding against a number.
func says(t *testing.T, a *questions.Answer, of string, want float64) {
	t.Helper()
	if got := questionstest.Finding(t, a, of).Value.Mean; !(math.Abs(got-want) <= 1e-9*max(1, math.Abs(want))) {
		t.Errorf("%s: %v, want %v", of, got, want)
	}
}

// first is what the first seat ends with.
func first(w *watched) float64 { return w.money(0) }

// anyone is what one of all the seats ends with, on average.
func anyone(w *watched) (mean float64) {
	for _, money := range w.Races[0].Money {
		mean += float64(money) / float64(len(w.Races[0].Money))
	}
	return mean
}

// wins is the first seat's share of the win.
func wins(w *watched) float64 { return w.share(0) }

// A sitting is where answers are held against games told one by one.
type sitting struct {
	*Game
	games uint64
}

// sit opens the standard game, filled.
func sit(t *testing.T) *sitting {
	t.Helper()
	s := &sitting{opened(t, true), 30}
	if testing.Short() {
		s.games = 3
	}
	return s
}

// four plays games of four of the same.
func (s *sitting) four(t *testing.T) []watched {
	return watch(t, s.Game, s.games, seatsNamed("value", 4)...)
}

// among plays games of a bot and three others.
func (s *sitting) among(t *testing.T, bot string) []watched {
	return watch(t, s.Game, s.games, append([]string{bot}, seatsNamed("value", 3)...)...)
}

// measure adds up a measure of all seats.
func (s *sitting) measure(name string) func(*watched) float64 {
	return func(w *watched) float64 { return w.over(s.Game, name) }
}

// event returns the first event of a kind in a turn, or nil.
func (x *turn) event(kind string) *event {
	if i := slices.IndexFunc(x.Events, func(e event) bool { return e.Kind == kind }); i >= 0 {
		return &x.Events[i]
	}
	return nil
}

// action returns what a seat did with its turn; "" if the game ended before.
func (x *turn) action() string {
	if i := slices.IndexFunc(x.Events, func(e event) bool { return e.Decision == race.DecideAction.String() }); i >= 0 {
		return x.Events[i].Act
	}
	return ""
}
