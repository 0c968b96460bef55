package contest

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"railbird/analysis"
)

// table counts n games at one table that ended with so much money.
func (r *Results) table(n int, bots []int, money ...int64) {
	b := &record{Bots: bots, Rest: make([][]analysis.Moments, len(bots))}
	for range n {
		b.Money, b.Share = append(b.Money, money), append(b.Share, make([]int64, len(bots)))
	}
	r.count(b)
}

func toyResults(bots int) *Results {
	var texts []string
	for i := range bots {
		texts = append(texts, fmt.Sprintf("bot:0.%d", i))
	}
	g := &toyGame{}
	return newResults(g, g.players(texts...))
}

func ratingsOf(t *testing.T, r *Results) ([]Rating, string) {
	t.Helper()
	ratings, warnings, err := r.Ratings()
	if err != nil {
		t.Fatal(err)
	}
	return ratings, strings.Join(warnings, "\n")
}

// Of two bots the strengths differ by the logarithm of the odds, with a variance of one
// over the wins of each; a draw is half a win of each.
func TestRatingsTwoBots(t *testing.T) {
	for _, c := range []struct{ won, lost, drawn int }{{75, 25, 0}, {1, 1, 0}, {60, 10, 30}, {0, 0, 10}, {0, 5, 5}, {999_999, 1, 0}} {
		r := toyResults(2)
		r.table(c.won, []int{0, 1}, 10, 3)
		r.table(c.lost, []int{1, 0}, 10, 3)
		r.table(c.drawn, []int{1, 0}, 4, 4)
		got, warnings := ratingsOf(t, r)
		w, l := float64(c.won)+float64(c.drawn)/2, float64(c.lost)+float64(c.drawn)/2
		apart, se := math.Log(w/l), math.Sqrt(1/w+1/l)
		for i, sign := range []float64{1, -1} {
			s := got[i].Strength
			if math.Abs(s.Mean-sign*apart/2) > 1e-6 || math.Abs(s.SE/(se/2)-1) > 1e-5 || s.N != int64(c.won+c.lost+c.drawn) {
				t.Errorf("%+v: strength %+v, want %v with a standard error of %v", c, s, sign*apart/2, se/2)
			}
			// A normal variate lies within 1.959964 standard errors in 95 % of cases.
			if lo, hi := (s.Mean-s.Lo)/s.SE, (s.Hi-s.Mean)/s.SE; math.Abs(lo-1.959964) > 1e-4 || math.Abs(hi-1.959964) > 1e-4 {
				t.Errorf("%+v: the interval of strength reaches %v and %v standard errors", c, lo, hi)
			}
			if b := got[i].Beats; math.Abs(b.Mean/(1-b.Mean)/math.Exp(s.Mean)-1) > 1e-9 || b.Lo >= b.Mean || b.Hi <= b.Mean {
				t.Errorf("%+v: chance %+v of strength %v", c, b, s.Mean)
			}
		}
		if warnings != "" {
			t.Errorf("%+v: %s", c, warnings)
		}
	}
}

// logLikelihood is that of a ranking by money, from the definition: ties count as all
// their orders in equal parts.
func logLikelihood(strengths []float64, bots []int, money []int64) float64 {
	sum, orders := 0.0, 0
	var place func(order []int)
	place = func(order []int) {
		if len(order) == len(bots) {
			orders++
			for i := range order {
				all := 0.0
				for _, k := range order[i:] {
					all += math.Exp(strengths[bots[k]])
				}
				sum += strengths[bots[order[i]]] - math.Log(all)
			}
			return
		}
		for k := range bots {
			if !slices.Contains(order, k) && (len(order) == 0 || money[k] <= money[order[len(order)-1]]) && mostLeft(order, money, k) {
				place(append(slices.Clone(order), k))
			}
		}
	}
	place(nil)
	return sum / float64(orders)
}

// mostLeft reports whether nobody who is not placed has more than k.
func mostLeft(order []int, money []int64, k int) bool {
	for i, m := range money {
		if m > money[k] && !slices.Contains(order, i) {
			return false
		}
	}
	return true
}

// The strengths found are the top of the likelihood, and its curvature there gives the
// errors: against the definition, on random rankings with many ties.
func TestRatingsTop(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	type game struct {
		bots  []int
		money []int64
	}
	for range 5 {
		r := toyResults(5)
		var games []game
		for range 60 {
			g := game{bots: random.Perm(5)[:4]}
			for range g.bots {
				g.money = append(g.money, random.Int64N(4))
			}
			games = append(games, g)
			r.table(1, g.bots, g.money...)
		}
		value := func(x []float64) float64 {
			v := 0.0
			for _, g := range games {
				v += logLikelihood(x, g.bots, g.money)
			}
			return v
		}
		ratings, _ := ratingsOf(t, r)
		var x []float64
		mean := 0.0
		for _, of := range ratings {
			x = append(x, of.Strength.Mean)
			mean += of.Strength.Mean
		}
		if math.Abs(mean) > 1e-9 {
			t.Errorf("strengths %v sum to %v", x, mean)
		}
		const h = 1e-3
		top := value(x)
		for i := range x {
			up, down := slices.Clone(x), slices.Clone(x)
			up[i] += h
			down[i] -= h
			if slope := (value(up) - value(down)) / (2 * h); math.Abs(slope) > 1e-4 {
				t.Errorf("slope %v along bot %d", slope, i)
			}
			// A strength alone known to be free has at least the variance 1/curvature,
			// less what the mean, held at 0, takes away: 4/5 squared.
			if curve := (2*top - value(up) - value(down)) / (h * h); ratings[i].Strength.SE < math.Sqrt(1/curve)*4/5 {
				t.Errorf("standard error %v of bot %d, curvature %v", ratings[i].Strength.SE, i, curve)
			}
		}
	}
}

// Strengths by which 300 tournaments of 200 games are played are found again: 95 % of
// the 1800 intervals hold the truth. Strengths of one tournament depend on each other, so
// the number that miss, 90 on average, varies at most by sqrt(6*90) = 23; beyond three
// times that the test fails, by chance in at most 0.3 % of seeds.
func TestRatingsCover(t *testing.T) {
	tournaments := 300
	if testing.Short() {
		tournaments = 50
	}
	truth := []float64{1, 0.5, 0.1, -0.2, -0.4, -1}
	random := rand.New(rand.NewPCG(5, 6))
	missed := 0
	squares := 0.0
	for range tournaments {
		r := toyResults(6)
		for range 200 {
			bots := random.Perm(6)[:4]
			var money []int64
			for _, b := range bots {
				// The least of exponential times with rates exp(strength) comes first.
				money = append(money, -int64(1e12*random.ExpFloat64()/math.Exp(truth[b])))
			}
			r.table(1, bots, money...)
		}
		ratings, warnings := ratingsOf(t, r)
		if warnings != "" {
			t.Error(warnings)
		}
		for i, of := range ratings {
			if of.Strength.Lo > truth[i] || of.Strength.Hi < truth[i] {
				missed++
			}
			z := (of.Strength.Mean - truth[i]) / of.Strength.SE
			squares += z * z
		}
	}
	n := float64(6 * tournaments)
	t.Logf("%d of %.0f intervals miss, mean z² %.3f", missed, n, squares/n)
	if math.Abs(float64(missed)-0.05*n) > 3*math.Sqrt(6*0.05*n) {
		t.Errorf("%d of %.0f intervals miss", missed, n)
	}
}

// Without losses there is no likeliest strength: it is finite all the same, and it is
// said why.
func TestRatingsWithoutLosses(t *testing.T) {
	for _, c := range []struct {
		name string
		fill func(*Results)
		want string
	}{
		{"one always wins", func(r *Results) { r.table(50, []int{0, 1, 2}, 9, 5, 1); r.table(50, []int{0, 1, 2}, 9, 1, 5) }, "bot:0.0: never behind any of the others"},
		{"one always loses", func(r *Results) { r.table(50, []int{0, 1, 2}, 5, 9, 1); r.table(50, []int{0, 1, 2}, 9, 5, 1) }, "bot:0.2: never ahead of any of the others"},
		{"always the same order", func(r *Results) { r.table(50, []int{2, 1, 0}, 5, 9, 1) }, "bot:0.1: never behind"},
		{"one never plays", func(r *Results) { r.table(5, []int{0, 1}, 5, 9); r.table(5, []int{0, 1}, 9, 5) }, "bot:0.2: never ahead of any"},
		{"nothing is played", func(*Results) {}, "bot:0.0: never behind any"},
	} {
		r := toyResults(3)
		c.fill(r)
		got, warnings := ratingsOf(t, r)
		if !strings.Contains(warnings, c.want) {
			t.Errorf("%s: warned %q, want %q", c.name, warnings, c.want)
		}
		for _, of := range got {
			s, b := of.Strength, of.Beats
			if !(math.Abs(s.Mean) < 12 && s.SE > 0.05 && s.SE < 10 && b.Lo < b.Mean && b.Mean < b.Hi && b.Lo > 0 && b.Hi < 1) {
				t.Errorf("%s: %+v", c.name, of)
			}
		}
	}
}

// A bot that forfeits leaves the rankings of the rest as if it had not been there.
func TestRatingsForfeit(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 9))
	with, without := toyResults(4), toyResults(3)
	for range 100 {
		order := random.Perm(4)
		var money, rest []int64
		var bots []int
		for _, b := range order {
			m := random.Int64N(5)
			money = append(money, m)
			if b != 3 {
				bots, rest = append(bots, b), append(rest, m)
			}
		}
		with.table(1, order, money...)
		without.table(1, bots, rest...)
	}
	with.out(&Forfeit{Bots: []int{3}})
	got, warnings := ratingsOf(t, with)
	want, _ := ratingsOf(t, without)
	if warnings != "bot:0.3 forfeited, and is not rated" || len(got) != 3 {
		t.Errorf("%d ratings, warned %q", len(got), warnings)
	}
	for i := range want {
		if g, w := got[i].Strength, want[i].Strength; math.Abs(g.Mean-w.Mean) > 1e-9 || math.Abs(g.SE-w.SE) > 1e-9 {
			t.Errorf("strength %+v, want %+v", g, w)
		}
	}
	with.out(&Forfeit{Bots: []int{0, 1}})
	if got, warnings := ratingsOf(t, with); got != nil || !strings.Contains(warnings, "fewer than two") {
		t.Errorf("%v, warned %q", got, warnings)
	}
}

// Ties of a whole table of 16, which have 65,535 beginnings.
func TestRatingsAllTied(t *testing.T) {
	r := toyResults(16)
	var bots []int
	for b := range 16 {
		bots = append(bots, b)
	}
	r.table(100, bots, make([]int64, 16)...)
	got, warnings := ratingsOf(t, r)
	for _, of := range got {
		if math.Abs(of.Strength.Mean) > 1e-9 || !(of.Strength.SE > 0) || warnings != "" {
			t.Errorf("%+v, %s", of, warnings)
		}
	}
}
