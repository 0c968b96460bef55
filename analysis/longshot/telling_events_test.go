package longshot

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"railbird/analysis/contest"
	race "railbird/sim/longshot"
	bots "railbird/strategy/longshot"
)

// toldSeed is the seed of the games that are rebuilt.
const toldSeed = 5

// A spied game is one that was told, with what its table says of it.
type spied struct {
	*teller
	acts []string
}

// Act notes what the bot does.
func (s *spied) Act(a race.Act) error {
	s.acts = append(s.acts, s.View().Name(a))
	return s.teller.Act(a)
}

// spy tells a game.
func spy(t *testing.T, g *Game, k uint64, names ...string) *spied {
	t.Helper()
	s := &spied{}
	_, err := contest.Tell(t.Context(), g, seat(t, g, names...), toldSeed, k, func(players []bots.Player) contest.Scribe[race.View, race.Act] {
		s.teller = &teller{table: g.newTable(len(players), 0)}
		s.Watch(s.note)
		return s
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A toldTurn is a turn as it is read from JSON.
type toldTurn struct {
	Seat, Spaces int
	Horse        string
	Events       []map[string]any
	At           []int
}

// read reads a fact from JSON.
func read[T any](t *testing.T, facts []contest.Fact, name string) (x T) {
	t.Helper()
	text, err := json.Marshal(facts[slices.IndexFunc(facts, func(f contest.Fact) bool { return f.Name == name })].Value)
	if err == nil {
		err = json.Unmarshal(text, &x)
	}
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return x
}

// turnsOf reads the turns from JSON.
func (s *spied) turnsOf(t *testing.T) (all []toldTurn) {
	for _, e := range s.told.Races[0].Events {
		all = append(all, read[toldTurn](t, []contest.Fact{e}, "turn"))
	}
	return all
}

// eachReading lists the standard rules, and those with each other reading alone, with all others
// together, and with more of what is rare.
func eachReading(t *testing.T) (all [][]string) {
	t.Helper()
	all = [][]string{nil, {"reroll.tokens=9", "reroll.new=chooses"}, {"reroll.tokens=9", "race.finished=lost"}, {"race.rear=4", "bars.of=all", "bars.cards=act", "race.level=far", "race.ends=turn"}}
	var together []string
	readings, _ := opened(t, true).Readings()
	for _, r := range readings {
		var set string
		for _, c := range r.Choices {
			if c.Name != r.Default {
				set = r.Key + "=" + c.Name
				all = append(all, []string{set})
			}
		}
		together = append(together, set)
	}
	return append(all, together)
}

// TestRebuilt makes hands, deck, board, purses and the order of the places of nothing but the
// events of the JSON, under each reading: they are those of the table, and the dice are those of
// the seed. Who has the first turn follows from the rolls for it.
func TestRebuilt(t *testing.T) {
	games := uint64(4)
	if testing.Short() {
		games = 1
	}
	for _, sets := range eachReading(t) {
		g, players := opened(t, true, append(sets, "players={least: 2, most: 8}")...), []string{"random", "value", "owner", "random"}
		for k := range games {
			s := spy(t, g, k, players...)
			if wrong := rebuild(t, s, s.turnsOf(t)).differs(s); wrong != nil {
				t.Errorf("%v, game %d: %s", sets, k, strings.Join(wrong, "\n"))
			}
			if got, want := firstTurns(t, s), read[[]int](t, s.told.Races[0].Setup, "order"); !slices.Equal(got, want) {
				t.Errorf("%v, game %d: by their rolls seats %v, told %v", sets, k, got, want)
			}
		}
	}
}

// firstTurns orders the seats by their rolls, the highest first, then by the rolls of those that tie.
func firstTurns(t *testing.T, s *spied) []int {
	r, n := s.game.rules, len(s.View().Places)
	rolls, seats := make([][]int, n+1), []int{}
	for _, x := range read[[]rank](t, s.told.Races[0].Setup, "rolls") {
		rolls[x.Seat] = append(rolls[x.Seat], -slices.IndexFunc(r.Horses, func(h race.Horse) bool { return h.Name == x.Horse }))
	}
	for seat := 1; seat <= n; seat++ {
		seats = append(seats, seat)
	}
	byRolls := slices.Clone(seats)
	slices.SortStableFunc(byRolls, func(a, b int) int { return slices.Compare(rolls[a], rolls[b]) })
	if r.Order.Then == race.ThenRoll {
		return byRolls
	}
	at := byRolls[0] - 1
	return append(seats[at:], seats[:at]...)
}

// TestEveryEventCounts: a game from which any one event is left out cannot be rebuilt, but for
// moves that go nowhere and rolls again of a die that no stream of its own tells.
func TestEveryEventCounts(t *testing.T) {
	kinds := map[string]int{}
	for _, sets := range [][]string{{"hand.limit=5"}, {"reroll.tokens=9", "reroll.new=chooses", "features.use=may"}, {"race.finished=lost", "race.level=far", "bars.of=all"}} {
		s := spy(t, opened(t, true, sets...), 0, "random", "value", "random", "owner")
		turns := s.turnsOf(t)
		for i := range turns {
			events, rolled := turns[i].Events, false
			for j, e := range events {
				kind := e["kind"].(string)
				if kind == "rolled" {
					rolled = true
				} else if kind == "dropped" && rolled || kind == "moved" && e["from"] == e["to"] && e["why"] != "roll" {
					continue
				}
				if kinds[kind]++; testing.Short() && kinds[kind] > 9 {
					continue
				}
				turns[i].Events = slices.Delete(slices.Clone(events), j, j+1)
				if rebuild(t, s, turns).differs(s) == nil {
					t.Errorf("%v, turn %d: nobody misses %v", sets, i+1, e)
				}
			}
			turns[i].Events = events
		}
	}
	for _, kind := range []string{"dropped", "lost", "rolled", "rerolled", "moved", "paid", "drew", "stole", "threw", "acts"} {
		if kinds[kind] == 0 {
			t.Errorf("nothing is %s", kind)
		}
	}
}
