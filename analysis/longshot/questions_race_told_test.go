package longshot

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	race "railbird/sim/longshot"
)

// TestLastBetsAsTold: what bets bring by the space of the horse, and games without a zone.
func TestLastBetsAsTold(t *testing.T) {
	s := sit(t)
	four := s.four(t)
	a := answered(t, 18, s.games, 2)
	gains, bets := [race.MaxFinish]float64{}, [race.MaxFinish]float64{} // by the space of the horse
	for _, w := range four {
		for _, b := range w.Races[0].Bets {
			if b.Kind == "bet" && w.turns()[b.After-1].action() == b.Spot { // not by a card
				h := slices.Index(s.Horses(), strings.TrimPrefix(b.Spot, "bet:"))
				at := w.turns()[b.After-1].At[h]
				gains[at], bets[at] = gains[at]+float64(b.Gain), bets[at]+1
			}
		}
	}
	for _, f := range a.Lines[0].Findings {
		var least, most int
		if _, err := fmt.Sscanf(f.Of, "gain of a $5 bet laid on a horse on spaces %d to %d", &least, &most); err != nil {
			t.Fatal(err)
		}
		gain, n := 0.0, 0.0
		for at := least; at <= most; at++ {
			gain, n = gain+gains[at], n+bets[at]
		}
		says(t, a, f.Of, gain/n)
	}
	none := watch(t, opened(t, true, "race.zone=20"), s.games, seatsNamed("value", 4)...)
	says(t, a, "No zone at all: money of a player", mean(none, anyone)-mean(four, anyone))
	says(t, a, "No zone at all: turns", mean(none, s.measure("turns"))/4-mean(four, s.measure("turns"))/4)
}

// TestDiceAsTold: how far apart purses end, and upsets, with either die.
func TestDiceAsTold(t *testing.T) {
	s := sit(t)
	four := s.four(t)
	a, words := answered(t, 21, s.games, 2), [2]string{"[0, 1, 1, 1, 1, 3]", "[1, 1, 1, 1, 2, 3]"}
	apart := func(w *watched) float64 {
		return float64(slices.Max(w.Races[0].Money) - slices.Min(w.Races[0].Money))
	}
	upset := func(w *watched) float64 {
		for _, x := range w.turns() {
			for _, e := range x.Events {
				if e.Kind == "moved" && *e.To >= 10 {
					return float64(one(e.Horse != w.finished()[0]))
				}
			}
		}
		return math.NaN()
	}
	other := watch(t, opened(t, true, "race.die="+words[1]), s.games, seatsNamed("value", 4)...)
	for i, all := range [2][]watched{four, other} {
		says(t, a, "money, die "+words[i], mean(all, anyone))
		says(t, a, "games that the first horse half way does not win, die "+words[i], mean(all, upset))
		says(t, a, "from the poorest to the richest, die "+words[i], mean(all, apart))
	}
	says(t, a, "from the poorest to the richest, the second die less the first", mean(other, apart)-mean(four, apart))
	says(t, a, "upsets, the second die less the first", mean(other, upset)-mean(four, upset))
}

// TestFairOddsAsTold: what a bet at the start pays on each horse, and the places of the best.
func TestFairOddsAsTold(t *testing.T) {
	s := sit(t)
	four := s.four(t)
	a := answered(t, 23, s.games, 2)
	best, most := "", 0.0
	for h, horse := range s.Horses() {
		pays := mean(four, func(w *watched) float64 {
			if place := slices.Index(w.finished(), horse); place >= 0 {
				return float64(s.rules.Horses[h].Odds[place])
			}
			return 0
		})
		says(t, a, "paid for a dollar bet on horse "+horse+" at the start of a game", pays)
		if pays > most+1e-9 {
			best, most = horse, pays
		}
	}
	for place := range 3 {
		says(t, a, fmt.Sprintf("horse %s is number %d in games", best, place+1), mean(four, func(w *watched) float64 {
			return float64(one(w.finished()[place] == best))
		}))
	}
}
