package readyset

import (
	"math"
	"testing"

	game "railbird/sim/readyset"
)

func load(t testing.TB, sets ...string) *game.Rules {
	t.Helper()
	r, err := game.Load(game.Game, sets...)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestKnown holds the standard document against independent results of 12 digits.
func TestKnown(t *testing.T) {
	r := load(t)
	s, err := New(r, r.Conditions)
	if err != nil {
		t.Fatal(err)
	}
	p := s.NewProbabilities()
	s.Solve(&game.Start, game.AllOf(len(r.Conditions)), p)
	for _, known := range []struct {
		horses           []string
		win, place, show float64
	}{
		{[]string{"2/3", "4", "10", "11/12"}, 0.047796575345, 0.126744621330, 0.205776694662},
		{[]string{"5", "9"}, 0.110472835127, 0.255127885355, 0.380930930054},
		{[]string{"6", "8"}, 0.182798969239, 0.391097091746, 0.549528657812},
		{[]string{"7"}, 0.222270089889, 0.478264323775, 0.655590955393},
	} {
		for _, name := range known.horses {
			h, _ := r.HorseNamed(name)
			for c, want := range map[int]float64{r.Win(h): known.win, r.Place(h): known.place, r.Show(h): known.show} {
				if got := p.Of(c); math.Abs(got-want) > 6e-13 {
					t.Errorf("%s: %.13f, want %.12f", r.Conditions[c].ID, got, want)
				}
			}
		}
	}
	fifth, _ := r.Condition("fifth:7")
	if got, want := p.Of(fifth), 0.210086964953; math.Abs(got-want) > 6e-13 {
		t.Errorf("fifth:7: %.13f, want %.12f", got, want)
	}
}
