package readyset_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"railbird/sim/readyset"
)

// Choices are the spots that Legal allows, for every token in hand, in games of any
// settings, House tokens and shared spots included.
func TestChoicesAreLegal(t *testing.T) {
	games := uint64(400)
	if testing.Short() {
		games = 60
	}
	folder := deckFolder(t)
	sure := map[readyset.Decision]int{}
	shared := 0
	for seed := range games {
		rng := rand.New(rand.NewPCG(seed, 7))
		name, r, seats, speeds := anyGame(t, rng, folder)
		table, bot := r.NewTable(seats, nil, speeds), &vandal{rng, 0.5}
		table.Deal(seed, seed)
		for {
			_, v, ok := table.Next()
			if !ok {
				break
			}
			if v.Decision == readyset.DecideBet || v.Decision == readyset.DecideHouse {
				sure[v.Decision]++
				for i := range v.Me().Tokens {
					if !v.Me().Has(i) {
						continue
					}
					choices := v.Choices(i)
					for s := range r.Spots {
						err := v.Legal(i, s)
						if (err == nil) != choices.Has(s) {
							t.Fatalf("%s\nseed %d: seat %d, token %d on %s: choice: %t, legal: %v", name, seed, v.Seat, i, r.Spots[s].ID, choices.Has(s), err)
						}
						if err == nil && v.Decision == readyset.DecideBet && !v.Open.Has(s) {
							shared++
						}
					}
				}
			}
			_ = table.Act(bot.Act(v)) // refusals are part of it
		}
	}
	if sure[readyset.DecideBet] < int(games) || sure[readyset.DecideHouse] < int(games) || shared < int(games) {
		t.Errorf("only %v decisions, %d shared spots", sure, shared)
	}
}

// What a person reads who may not place a token.
func TestLegalErrors(t *testing.T) {
	r := standard(t, "house=fixed", "races=1", "window.tokens=all", "board.exotics.own=2")
	table := r.NewTable(3, nil, nil)
	table.Deal(1, 1)
	spot := func(id string) int {
		s, ok := r.Spot(id)
		if !ok {
			t.Fatalf("no spot %s", id)
		}
		return s
	}
	check := func(v *readyset.View, token, spot int, want string) {
		t.Helper()
		got := ""
		if err := v.Legal(token, spot); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%v, token %d: %q, want %q", v.Decision, token, got, want)
		}
	}
	act := func(a readyset.Act) {
		t.Helper()
		if err := table.Act(a); err != nil {
			t.Fatal(err)
		}
	}
	next := func(decision readyset.Decision) *readyset.View {
		t.Helper()
		_, v, ok := table.Next()
		if !ok || v.Decision != decision {
			t.Fatalf("asked %v, want %v", v.Decision, decision)
		}
		return v
	}
	seven := spot("win:7:3")
	v := next(readyset.DecideHouse)
	out := readyset.None // an exotic card that is not in play
	for s := range r.Spots {
		if r.Spots[s].Group == readyset.GroupExotic && !v.InPlay.Has(s) {
			out = s
		}
	}
	check(v, 6, seven, "no such token is in hand: 2, 3, 3, 3, 4, 5")
	check(v, -1, seven, "no such token is in hand: 2, 3, 3, 3, 4, 5")
	check(v, 0, -1, "there is no spot -1: the board has 100")
	check(v, 0, out, r.Spots[out].ID+" is not in play in this race")
	act(readyset.Act{Token: 5, Spot: seven})
	v = next(readyset.DecideHouse)
	check(v, 5, seven+1, "the token of value 5 has been placed; in hand: 2, 3, 3, 3, 4")
	check(v, 0, seven, "win:7:3 holds as many of the seat's own tokens as it may")
	act(readyset.Pass)

	v = next(readyset.DecideBet)
	first := v.Seat
	check(v, 0, seven, "") // beside the House
	act(readyset.Act{Token: 1, Spot: seven})
	v = next(readyset.DecideBet)
	check(v, 1, 0, "the token of value 3 has been placed; in hand: 2, 3, 4, 5")
	check(v, 0, seven, "win:7:3 holds as many of the seat's own tokens as it may")
	card := v.Exotics[0]
	act(readyset.Act{Token: 0, Spot: card})
	v = next(readyset.DecideBet)
	check(v, 2, card, "") // own: 2
	act(readyset.Act{Token: 2, Spot: card})
	v = next(readyset.DecideBet)
	check(v, 3, card, r.Spots[card].ID+" holds as many of the seat's own tokens as it may")
	act(readyset.Pass)
	v = next(readyset.DecideBet)
	if v.Seat == first {
		t.Fatal("asked again")
	}
	check(v, 0, seven, "win:7:3 is taken")
	check(v, 0, 100, "there is no spot 100: the board has 100")
	check(v, 0, card, "") // the third of three
	act(readyset.Act{Token: 0, Spot: card})
	v = next(readyset.DecideBet)
	check(v, 1, card, r.Spots[card].ID+" is taken")
	check(v, 5, seven, "no such token is in hand: 3, 3, 4, 5")
	// The act says what Legal says, and it is kept.
	err := table.Act(readyset.Act{Token: 1, Spot: seven})
	if got := table.Refused(v.Seat); err == nil || err.Error() != "win:7:3 is taken" || got.Count != 1 || got.First != err {
		t.Errorf("refused: %v, kept %+v", err, got)
	}
}

func TestDecisionString(t *testing.T) {
	if got := fmt.Sprint(readyset.DecideBet, readyset.DecideHouse, readyset.DecideDraft, readyset.DecideKeep); got != "bet house draft keep" {
		t.Error(got)
	}
}

// askedOdds answers every chance with one half and writes down what it is asked.
type askedOdds struct {
	chances []float64
	at      []readyset.Race
	wants   []string
}

func newAskedOdds(r *readyset.Rules) *askedOdds {
	o := &askedOdds{chances: make([]float64, len(r.Conditions))}
	for i := range o.chances {
		o.chances[i] = 0.5
	}
	return o
}

func (o *askedOdds) Of(race *readyset.Race, want readyset.Set) []float64 {
	o.at = append(o.at, *race)
	o.wants = append(o.wants, fmt.Sprint(want))
	return o.chances
}

// Odds are asked at most once a window, for all seats and all conditions in play together;
// and not at all where no bot asks.
func TestOddsAreAskedOnce(t *testing.T) {
	for _, sets := range []string{"", "window.sees=before window.tokens=all", "house=fixed", "window.opens=roll", "house=rotating"} {
		for _, asking := range []int{0, 1, 4} { // seats that ask
			r := standard(t, strings.Fields(sets)...)
			odds := newAskedOdds(r)
			table, bots := r.NewTable(4, odds, nil), gamblers(4)
			for k := range uint64(2) { // the second game begins where the first did
				odds.at, odds.wants = nil, nil
				type moment struct{ race, rolls int }
				moments := map[moment]bool{}
				table.Deal(1, k)
				for {
					seat, v, ok := table.Next()
					if !ok {
						break
					}
					if bet := v.Decision == readyset.DecideBet || v.Decision == readyset.DecideHouse; bet && seat < asking {
						m := moment{v.RaceNo, int(v.Race.Rolls)}
						if v.Asked() != moments[m] {
							t.Fatalf("%s: race %d, roll %d: Asked is %t, and a seat has asked: %t", sets, m.race, m.rolls, v.Asked(), moments[m])
						}
						moments[m] = true
						for s := range r.Spots {
							if p := v.Chance(r.Spots[s].Condition); v.InPlay.Has(s) && p != 0.5 {
								t.Fatalf("chance %v", p)
							}
						}
						if !v.Asked() || odds.at[len(odds.at)-1] != *v.Race {
							t.Fatalf("%s: the odds of %+v, in %+v", sets, odds.at[len(odds.at)-1], *v.Race)
						}
						want := readyset.NewSet(len(r.Conditions))
						for s := range r.Spots {
							if v.InPlay.Has(s) {
								want.Add(r.Spots[s].Condition)
							}
						}
						if got := odds.wants[len(odds.wants)-1]; got != fmt.Sprint(want) {
							t.Fatalf("%s: asked for %s, in play are %v", sets, got, want)
						}
					}
					if err := table.Act(bots[seat].Act(v)); err != nil {
						t.Fatal(err)
					}
				}
				if len(odds.at) != len(moments) || (asking > 0) != (len(moments) > 0) {
					t.Errorf("%s, %d seats ask: asked %d times in %d windows", sets, asking, len(odds.at), len(moments))
				}
			}
		}
	}
}

// A token is worth what it brings on average: of 5 on 9x -2 at 1/2, 45/2 - 2/2.
func TestWorth(t *testing.T) {
	r := standard(t)
	table := r.NewTable(1, newAskedOdds(r), nil)
	table.Deal(1, 1)
	_, v, _ := table.Next()
	spot, _ := r.Spot("win:2/3:3")
	for _, c := range []struct {
		token readyset.Token
		want  float64
	}{
		{readyset.Token{Value: 5}, 21.5},
		{readyset.Token{Value: 2, Ignores: true}, 9},
		{readyset.Token{Value: 7, Loses: 5}, 28},
		{readyset.Token{Value: 2, Loses: 5, Ignores: true}, 6.5},
	} {
		if got := v.Worth(&c.token, spot); math.Abs(got-c.want) > 1e-12 {
			t.Errorf("%+v is worth %v, want %v", c.token, got, c.want)
		}
	}
}

// Who asks at a table without odds is told what is wrong.
func TestNoOdds(t *testing.T) {
	table := standard(t).NewTable(1, nil, nil)
	table.Deal(1, 1)
	_, v, _ := table.Next()
	defer func() {
		if got := recover(); got != "readyset: a bot asks for odds at a table made without them" {
			t.Errorf("panic %v", got)
		}
	}()
	v.Chance(0)
}
