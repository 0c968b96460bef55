package reports

import (
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"railbird/analysis"
	"railbird/analysis/value"
	"railbird/reports/plots"
)

// newAgainst is the board of the three horses against one on which bay wins more often, ash
// less often, the first win spot of bay pays four times, and the prop is another card.
func newAgainst(counts *analysis.Counts) *EV {
	stake := value.Stake{Tokens: []int{5}, Money: 2}
	e, other := newEV(counts, stake), newEV(nil, stake)
	other.Rules, other.Hash = "bay's day", "fedcba9876543210"
	other.P = slices.Clone(stubP)
	other.P[0], other.P[1] = 0.4, 0.4
	spots := slices.Clone(stubSpots)
	spots[2].Payoffs = []analysis.Payoff{{Condition: 1, Times: 4}}
	spots[5].ID = "prop:bay:ash"
	other.Bets = value.Price(spots, other.P, nil, stake)
	e.Against = other
	return e
}

func TestAgainst(t *testing.T) {
	golden(t, "ev-against", newAgainst(shares(100_000)))
	narrow(t, newAgainst(shares(100_000)))
}

// TestAgainstByHand: a $5 token on bay is worth .3*15 - .7*9 = -1.80 here and
// .4*20 - .6*9 = +2.60 there, on ash .5*5 - .5*2 = +1.50 here and .4*5 - .6*2 = +0.80 there.
func TestAgainstByHand(t *testing.T) {
	e := newAgainst(nil)
	for spot, want := range map[int]float64{0: 0.7, 2: -4.4, 3: 0, 4: 0} {
		if d, ok := e.valueAgainst(&e.Bets[spot]); !ok || math.Abs(d.by()-want) > 1e-12 {
			t.Errorf("%s: %v, %v; want %v", e.Bets[spot].Spot.ID, d, ok, want)
		}
	}
	if d, ok := e.valueAgainst(&e.Bets[5]); ok {
		t.Errorf("%s is not there, and differs by %v", e.Bets[5].Spot.ID, d.by())
	}
	// Two horses differ by ten points: the first of them is told.
	text := said(t, e)
	for _, want := range []string{"P(win) differs most for ash: 50.00% here, 40.00% there", "only here: prop:ash:bay", "only there: prop:bay:ash"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	for _, not := range []string{"nothing differs", "the value there", "the race there"} {
		if strings.Contains(text, not) {
			t.Errorf("%q in\n%s", not, text)
		}
	}
}

// TestAgainstClosed: what is closed under either rules has no value there, and no difference.
func TestAgainstClosed(t *testing.T) {
	e := newAgainst(nil) // spots 1 and 4 are closed here, 0 and 6 there
	e.State, e.Against.State = &stubState{positions: []int{0, 0, 0}, shut: []int{1, 4}}, &stubState{positions: []int{0, 0, 0}, shut: []int{0, 6}}
	others := section(t, e, "other spots, here and there").Rows
	if want := [][]string{{"color:red", closed, "+3.00", closed}, {"exotic:never", "-3.00", closed, closed}}; !reflect.DeepEqual(others, want) {
		t.Errorf("%q, want %q", others, want)
	}
	board := section(t, e, "difference").Rows
	if ash := board[0][4:]; !slices.Equal(ash, []string{closed, closed, ""}) || board[1][4] != "-4.40" {
		t.Errorf("%q, want no difference of what is closed here or there", board)
	}
}

// TestAgainstItself: nothing differs, and a picture without any difference can be drawn.
func TestAgainstItself(t *testing.T) {
	e := newEV(nil, value.Stake{Tokens: []int{5}})
	e.Against = newEV(nil, value.Stake{Tokens: []int{5}})
	if text := said(t, e); !strings.Contains(text, "nothing differs") || strings.Contains(text, "differs most") {
		t.Errorf("it differs from itself:\n%s", text)
	}
	var picture strings.Builder
	if err := plots.WritePlot(&picture, "svg", e.Differences()); err != nil {
		t.Error(err)
	}
}

// TestAgainstOtherStakes: another token and another race under the other rules are told.
func TestAgainstOtherStakes(t *testing.T) {
	e := newEV(nil, value.Stake{Tokens: []int{5}})
	e.Against = newEV(nil, value.Stake{Tokens: []int{3}})
	e.Against.State = &stubState{positions: []int{0, 2, 0}}
	for _, want := range []string{"the value there is of one $3 token", "the race there: with bay at 2"} {
		if text := said(t, e); !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

// TestAgainstPicture: a cell is a difference, and hatched where the other board has no spot.
func TestAgainstPicture(t *testing.T) {
	e := newAgainst(nil)
	e.Against.Bets = slices.Delete(e.Against.Bets, 1, 2)
	h := e.Differences().(*plots.Heatmap)
	if h.Colors != plots.Diverging || !strings.Contains(h.Footnote, "bay's day fedcba") {
		t.Errorf("%+v", h)
	}
	if got, want := h.Cells[1][0], (plots.Cell{Value: -4.4, Text: "-4.40", Note: "-1.80"}); got != want {
		t.Errorf("bay: %+v, want %+v", got, want)
	}
	if got := h.Cells[0][1]; !math.IsNaN(got.Value) {
		t.Errorf("the second spot of ash is not there: %+v", got)
	}
}
