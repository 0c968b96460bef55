package readyset

import (
	"errors"
	"fmt"
	"math"
	"reflect"
	"testing"

	"railbird/analysis"
	"railbird/analysis/questions"
	"railbird/analysis/questions/questionstest"
	race "railbird/sim/readyset"
)

// TestGameQuestions asks all of them, the same of any number of workers.
func TestGameQuestions(t *testing.T) {
	games := uint64(33) // of two blocks
	if testing.Short() {
		games = 3
	}
	for _, q := range opened(t).gameQuestions() {
		of := fmt.Sprintf("question %d", q.Number)
		want := answered(t, q.Number, games, 1)
		questionstest.Sound(t, of, want)
		if testing.Short() {
			continue
		}
		for _, workers := range []int{2, 7} {
			if got := answered(t, q.Number, games, workers); !reflect.DeepEqual(got, want) {
				t.Errorf("%s: %d workers say %+v, one says %+v", of, workers, got, want)
			}
		}
	}
}

// TestGameQuestionsOfVariants: other rules are answered or refused, where they have no VIP
// cards to speak of.
func TestGameQuestionsOfVariants(t *testing.T) {
	if testing.Short() {
		t.Skip("plays games")
	}
	for name, test := range map[string]struct {
		sets  []string
		cards bool
	}{
		"no cards":          {[]string{"window.sees=before", "vip.draw=0", "board.props.dealt=0", "board.exotics.added=0"}, false},
		"one race":          {[]string{"races=1"}, false},
		"six races":         {[]string{"races=6"}, true},
		"one bettor":        {[]string{"bettors=1"}, true},
		"three bettors":     {[]string{"bettors=3"}, true},
		"other tokens":      {[]string{"tokens.values=[1]", "tokens.fewer=[1]"}, true},
		"a House that sits": {[]string{"house=fixed", "fixed_house.money=5"}, true},
		"a House that goes": {[]string{"house=rotating", "rotating_house.paid=after", "rotating_house.tokens=unused"}, true},
		"large payouts":     {[]string{"board.colors.red.pays=1000000"}, true},
	} {
		for _, q := range opened(t, test.sets...).gameQuestions() {
			of := fmt.Sprintf("%s, question %d", name, q.Number)
			a, err := variant{name: race.Game, sets: test.sets}.answer(t, q.Number, 1, 1)
			var advice *analysis.Advice
			switch {
			case q.Number == 19 && !test.cards:
				if !errors.As(err, &advice) {
					t.Errorf("%s: %v", of, err)
				}
			case err != nil:
				t.Errorf("%s: %v", of, err)
			default:
				questionstest.Sound(t, of, a)
			}
		}
	}
}

// TestCardWorth: cards whose worth is known, in purses so full that no loss is let off. Chips
// pay $3 as the first card and change nothing else. A 2 or a 12 pays a dollar in two rolls of 36, of 64.0 rolls a race (a calculator that
// played four million), in three races; side bets pay by the chances of win, place and show.
// What the dice leave open is within 5 standard errors (a false alarm in 1.7 million).
func TestCardWorth(t *testing.T) {
	if testing.Short() {
		t.Skip("plays games")
	}
	const games = 150
	a, err := variant{name: race.Game, sets: []string{"money=1000"}}.answer(t, 19, games, 0)
	if err != nil {
		t.Fatal(err)
	}
	one := "brought by one VIP card after the first race: "
	if e := questionstest.Finding(t, a, one+"chips").Value; e.Mean != 3 {
		t.Errorf("chips bring %+v, want $3", e)
	}
	if e := questionstest.Finding(t, a, one+"money for rolls").Value; math.Abs(e.Mean-3*64.0*2/36) > 5*e.SE {
		t.Errorf("money for rolls brings %v ± %v, want %v", e.Mean, e.SE, 3*64.0*2/36)
	}
	if e := questionstest.Finding(t, a, "dollars a race of side-bet-7").Value; math.Abs(e.Mean-(4*.222+2*(.478-.222)+(.655-.478))) > 0.004 {
		t.Errorf("a side bet on the 7 brings %v", e.Mean)
	}
}

// TestHousePay: in the same games, a House that is paid what would make it even is even, as far
// as whole dollars allow; a rotating one too, as far as what it has been paid before does not
// change what losses are let off. No chance is in it, so no false alarm: the games are the same,
// $1 and $2 are room for the rounding of one pay and of all.
func TestHousePay(t *testing.T) {
	if testing.Short() {
		t.Skip("plays games")
	}
	const games = 100
	paid := func(sets ...string) *questions.Answer {
		a, err := variant{name: race.Game, sets: sets}.answer(t, 23, games, 0)
		if err != nil {
			t.Fatal(err)
		}
		return a
	}
	a := paid()
	even := math.Round(questionstest.Finding(t, a, "pay that makes a fixed House even").Value.Mean)
	a = paid(fmt.Sprintf("fixed_house.money=%v", even))
	if e := questionstest.Finding(t, a, "money of a fixed House less the mean of the bettors").Value; math.Abs(e.Mean) > 1 {
		t.Errorf("with $%v a fixed House is %v ± %v ahead, in the same games", even, e.Mean, e.SE)
	}
	// Paid in each race what makes that race even.
	var sets []string
	var pays []float64
	for i, pay := range []string{"1", "2", "3", "4"} {
		x := math.Round(questionstest.Finding(t, a, "pay that makes a rotating House even in race "+pay).Value.Mean)
		pays, sets = append(pays, x), append(sets, fmt.Sprintf("rotating_house.pays.%d=%v", i+1, x))
	}
	a = paid(sets...)
	for i, pay := range pays {
		if e := questionstest.Finding(t, a, fmt.Sprintf("pay that makes a rotating House even in race %d", i+1)).Value; math.Abs(e.Mean-pay) > 2 {
			t.Errorf("race %d: paid $%v, and %v ± %v would be even", i+1, pay, e.Mean, e.SE)
		}
	}
}
