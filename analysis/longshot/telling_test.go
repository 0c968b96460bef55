package longshot

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"railbird/analysis/contest"
	"railbird/sim"
)

// TestToldAsPlayed holds a game told against the same game among others, in the log of a
// series, and its turns against its own end.
func TestToldAsPlayed(t *testing.T) {
	g := opened(t, true)
	players := seat(t, g, "value", "random", "owner", "bettor")
	var log []contest.Bet
	if _, err := contest.PlaySeries(t.Context(), g, players, 9, sim.Plan{Count: 20, Workers: 2, Block: 7}, func(bets []contest.Bet) error {
		log = append(log, bets...)
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	hall, err := g.NewCrew(t.Context(), nil).Hall(players)
	if err != nil {
		t.Fatal(err)
	}
	money := map[uint64][]int64{}
	if err := hall.Play(9, 0, 20, func(k uint64, measures [][]int64) {
		for _, m := range measures {
			money[k] = append(money[k], m[contest.Money])
		}
	}); err != nil {
		t.Fatal(err)
	}
	for _, k := range []uint64{0, 13, 19} {
		told, err := g.Tell(t.Context(), players, 9, k)
		if err != nil {
			t.Fatal(err)
		}
		var want []contest.Bet
		for _, b := range log {
			if b.Game == k {
				want = append(want, b)
			}
		}
		r := &told.Races[0]
		if diff := cmp.Diff(want, r.Bets, cmpopts.EquateNaNs()); diff != "" || len(want) == 0 {
			t.Errorf("game %d: log and telling differ\n%s", k, diff)
		}
		if diff := cmp.Diff(money[k], r.Money); diff != "" {
			t.Errorf("game %d: money differs\n%s", k, diff)
		}
		for seat, account := range r.Accounts {
			sum := told.Start[seat]
			for _, x := range account {
				sum += x
			}
			if sum != r.Money[seat] || len(account) != len(told.Columns) {
				t.Errorf("game %d, seat %d: the accounts lead from $%d to $%d, want %d", k, seat, told.Start[seat], sum, r.Money[seat])
			}
		}
		end := map[string]contest.Fact{}
		for _, f := range r.End {
			end[f.Name] = f
		}
		if n := end["turns"].Value; n != len(r.Events) || len(r.Course) != len(r.Events) {
			t.Errorf("game %d: %d turns are told, %d courses, after %v", k, len(r.Events), len(r.Course), n)
		}
		if diff := cmp.Diff(r.Money, r.Course[len(r.Course)-1]); diff != "" {
			t.Errorf("game %d: the last turn and the end differ\n%s", k, diff)
		}
		if len(told.Refused) > 0 {
			t.Errorf("game %d: refused: %s", k, told.Refused)
		}
	}
}

// TestToldInWords: a reroll is told as what it brought, whether it binds or not, horses cross the
// line in the order of their places, and of cards that are sold nobody is told to lose any.
func TestToldInWords(t *testing.T) {
	for _, sets := range [][]string{nil, {"reroll.new=chooses"}} {
		other, thrown, kept := 0, 0, 0
		for _, w := range watch(t, opened(t, true, append(sets, "reroll.tokens=9")...), 3, seatsNamed("random", 4)...) {
			var crossed []string
			for i, x := range w.turns() {
				said := w.said(i)
				threw := slices.ContainsFunc(said, func(s string) bool { return strings.HasPrefix(s, "play:throw-") })
				first := ""
				for _, s := range said {
					counts := fmt.Sprintf("%s+%d", x.Horse, x.Spaces)
					if roll, ok := strings.CutPrefix(s, "rolls "); ok {
						first = roll
					}
					if to, ok := strings.CutPrefix(s, "rerolls "); ok {
						other += int(one(to != first))
						if len(sets) == 0 && to != counts {
							t.Errorf("turn %d: %q, but %s counts", i+1, said, counts)
						}
					}
					if to, ok := strings.CutPrefix(s, "keeps "); ok {
						if kept++; to != first || to != counts {
							t.Errorf("turn %d: %q, but %s counts", i+1, said, counts)
						}
					}
					if horse, ok := strings.CutSuffix(s, " crosses the line"); ok {
						crossed = append(crossed, horse)
					}
					if strings.Contains(s, " loses ") {
						if thrown++; !threw || strings.HasPrefix(s, fmt.Sprintf("seat %d ", x.Seat)) {
							t.Errorf("turn %d of seat %d: %q", i+1, x.Seat, said)
						}
					}
				}
			}
			if !slices.Equal(crossed, w.finished()) {
				t.Errorf("%v: %v are told to cross the line, %v take places", sets, crossed, w.finished())
			}
		}
		if other == 0 || thrown == 0 || (kept > 0) != (len(sets) > 0) {
			t.Errorf("%v: %d rerolls bring another roll, %d first rolls are kept, %d cards are thrown away", sets, other, kept, thrown)
		}
	}
}

// TestToldCards follows the hands through the words of a game: what a seat loses it had.
func TestToldCards(t *testing.T) {
	taken, given := 0, 0
	for k, w := range watch(t, opened(t, true, "hand.limit=5"), 5, "random", "owner", "random", "owner") {
		hands := read[[][]string](t, w.Races[0].Setup, "dealt")
		for i, x := range w.turns() {
			lose := func(seat int, card string) {
				at := slices.Index(hands[seat-1], card)
				if at < 0 {
					t.Fatalf("game %d, turn %d of seat %d: seat %d has no %s: %q", k, i+1, x.Seat, seat, card, w.said(i))
				}
				hands[seat-1] = slices.Delete(hands[seat-1], at, at+1)
			}
			for _, s := range w.said(i) {
				seat := x.Seat
				if n, _ := fmt.Sscanf(s, "seat %d ", &seat); n == 1 {
					_, s, _ = strings.Cut(strings.TrimPrefix(s, "seat "), " ")
				}
				verb, card, _ := strings.Cut(s, " ")
				card, why, _ := strings.Cut(card, " ")
				act, of, _ := strings.Cut(s, ":")
				switch {
				case act == "play":
					card, _, _ = strings.Cut(of, "@")
					card, _, _ = strings.Cut(card, ":")
					lose(seat, card)
				case act == "discard":
					for sold := range strings.SplitSeq(of, "+") {
						lose(seat, sold)
					}
				case verb == "draws":
					hands[seat-1] = append(hands[seat-1], card)
					given += int(one(seat != x.Seat))
				case verb == "loses" || verb == "throws":
					lose(seat, card)
				case verb == "takes":
					var other int
					if n, _ := fmt.Sscanf(why, "from seat %d", &other); n == 1 {
						taken++
						lose(other, card)
						hands[seat-1] = append(hands[seat-1], card)
					}
				}
			}
			if n := len(hands[x.Seat-1]); n > 5 && i < len(w.turns())-1 {
				t.Errorf("game %d, turn %d: seat %d ends it with %d cards", k, i+1, x.Seat, n)
			}
		}
	}
	if taken == 0 || given == 0 {
		t.Errorf("%d cards are stolen, %d drawn by others than who acts", taken, given)
	}
}

// TestToldWords: each event is said once, features before the roll stand before it, and a seat is
// named where it is not the one whose turn it is.
func TestToldWords(t *testing.T) {
	moved := func(horse, why, feature string, to int) event {
		return event{Kind: "moved", Horse: horse, From: new(0), To: &to, Spaces: &to, Why: why, Feature: feature}
	}
	paid := func(seat, amount int, account, feature string) event {
		return event{Kind: "paid", Seat: seat, Amount: &amount, Account: account, Feature: feature}
	}
	rolled := func(kind, horse string, spaces int) event {
		return event{Kind: kind, Seat: 2, Horse: horse, Spaces: &spaces}
	}
	acts := func(decision, act string) event { return event{Kind: "acts", Seat: 2, Decision: decision, Act: act} }
	chosen := rolled("acts", "4", 1)
	chosen.Decision, chosen.Act = "roll", "first"
	for want, events := range map[string][]event{
		"seat 2 rolls 4+1: 4>1, 9>1 (bar), 6>3 (feature 6), buy:3": {rolled("rolled", "4", 1), moved("4", "roll", "", 1), acts("bar", "move:9"), moved("9", "bar", "", 1),
			moved("6", "feature", "6", 3), acts("action", "buy:3"), paid(2, -20, "horses", "")},
		"seat 2: takes $5 (feature 5), drops 8+1, rolls 4+0: draws a, play:b, takes $10, seat 1 loses c, throws d": {paid(2, 5, "features", "5"), rolled("dropped", "8", 1), rolled("rolled", "4", 0),
			{Kind: "drew", Seat: 2, Card: "a", Why: "zero"}, acts("action", "play:b"), {Kind: "threw", Seat: 2, Card: "b", Why: "played"}, paid(2, 10, "cards", ""),
			{Kind: "threw", Seat: 1, Card: "c", Why: "card"}, acts("throw", "throw:d"), {Kind: "threw", Seat: 2, Card: "d", Why: "limit"}},
		"seat 2 rolls 4+1: rerolls 7+1, keeps 4+1, seat 3 draws e (feature 4), seat 1 takes $5 (feature 2), pass": {rolled("rolled", "4", 1), acts("reroll", "reroll:horse"), rolled("rerolled", "7", 1), chosen,
			{Kind: "drew", Seat: 3, Card: "e", Why: "feature", Feature: "4"}, paid(1, 5, "features", "2"), acts("action", "pass")},
		"seat 2 rolls 4+1: lost, discard:a+b, draws f": {rolled("rolled", "4", 1), rolled("lost", "4", 1), acts("action", "discard:a+b"), {Kind: "threw", Seat: 2, Card: "a", Why: "sold"},
			paid(2, 5, "discards", ""), {Kind: "drew", Seat: 2, Card: "f", Why: "turn"}},
		"seat 2: 4>20 (feature 1), 4 crosses the line": {moved("4", "feature", "1", 20), paid(1, 100, "purses", "")},
		"seat 2 rolls 4+0: takes g from seat 3":        {rolled("rolled", "4", 0), acts("zero", "steal"), {Kind: "stole", Seat: 2, Other: 3, Card: "g", Why: "zero"}},
	} {
		if got := (&turn{Seat: 2, Events: events}).words(20); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}
