package tune

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"railbird/analysis/contest"
	"railbird/analysis/readyset"
	"railbird/sim"
	"railbird/sim/document"
	race "railbird/sim/readyset"
)

// table seats a bot among two others at one race of Ready Set Bet.
func table(t *testing.T, bot string, seat int) *Seat {
	t.Helper()
	d, err := document.Load(race.Game, race.Builtin(), []string{"races=1"})
	if err != nil {
		t.Fatal(err)
	}
	g, err := readyset.Open(d)
	if err != nil {
		t.Fatal(err)
	}
	s := &Seat{Game: g.(contest.Game), Bot: bot, Seat: seat}
	for range 2 {
		p, err := s.Game.Player("random", contest.Seating{Seats: 3})
		if err != nil {
			t.Fatal(err)
		}
		s.Field = append(s.Field, p)
	}
	return s
}

func TestText(t *testing.T) {
	ranges := []Range{{Name: "wait", Hi: 10, Whole: true}, {Name: "ask", Hi: 10}}
	for bot, want := range map[string]string{"value": "value:wait=3,ask=0.25", "value:speed=2": "value:speed=2,wait=3,ask=0.25"} {
		if got := (&Seat{Bot: bot}).Text(ranges, []float64{3, 0.25}); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// TestTunesBot: a bot of a real game that never bets finds that even bets at random earn
// something, the same with any number of workers, in more games than a block has.
func TestTunesBot(t *testing.T) {
	at := table(t, "random:speed=2", 1)
	ranges := []Range{{Name: "chance", Lo: 0, Hi: 1}}
	var want string
	for _, workers := range []int{1, 2, 7} {
		s := Search{Ranges: ranges, Start: []float64{0}, Objective: at.Objective(ranges), Games: 60, Budget: 6, Finalists: 1, Fresh: 260, Seed: 3, Workers: workers}
		if testing.Short() {
			s.Fresh = 60
		}
		r := found(t, &s)
		if !r.Better() || r.Winner().Values[0] < 0.05 {
			t.Errorf("%+v", r.Winner())
		}
		got := told(r)
		if want == "" {
			want = got
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%d workers:\n%s", workers, diff)
		}
	}
}

// TestSeatPairs: what the objective says of two bots is what a comparison says, with a
// parameter that stays as asked.
func TestSeatPairs(t *testing.T) {
	at := table(t, "value:wait=5", 2)
	ranges := []Range{{Name: "threshold", Lo: 0, Hi: 100}}
	scores, err := at.Objective(ranges)(t.Context(), [][]float64{{3}, {20}}, 7, sim.Plan{First: 50, Count: 10})
	if err != nil {
		t.Fatal(err)
	}
	var bots []contest.Player
	for _, text := range []string{"value:threshold=20,wait=5", "value:threshold=3,wait=5"} {
		p, err := at.Game.Player(text, contest.Seating{Seats: 3})
		if err != nil {
			t.Fatal(err)
		}
		bots = append(bots, p)
	}
	c, err := contest.Compare(t.Context(), at.Game, contest.Setting{Bots: bots, Field: at.Field, Seat: 2}, 7, sim.Plan{First: 50, Count: 10})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(c.Difference(0, 1, contest.Money), scores.Difference(1, 0)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(c.Estimate(1, contest.Money), scores.Mean(0)); diff != "" {
		t.Error(diff)
	}
}

// TestSeatFails: what the bot does not know stops the search, and says what is allowed.
func TestSeatFails(t *testing.T) {
	ranges := []Range{{Name: "treshold", Lo: 0, Hi: 100}}
	s := Search{Ranges: ranges, Start: []float64{3}, Objective: table(t, "value", 0).Objective(ranges), Games: 10, Budget: 5, Finalists: 1, Fresh: 10}
	if _, err := s.Run(t.Context()); err == nil || !strings.Contains(err.Error(), "did you mean threshold?") {
		t.Errorf("%v", err)
	}
}
