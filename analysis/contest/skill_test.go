package contest

import (
	"math"
	"math/rand/v2"
	"reflect"
	"testing"

	"railbird/analysis"
	"railbird/sim"
)

// skillParts makes parts of games of ways that differ by so much, where luck, half of it the
// same for all ways, has a standard deviation of 40.
func skillParts(random *rand.Rand, games int, offsets ...int64) []*Counts {
	var parts []*Counts
	s := &Study{Ways: make([]Way, len(offsets)), Columns: 2}
	for range jackknifed {
		c := newCounts(s)
		for range games / jackknifed {
			var row []int64
			shared := 40 / math.Sqrt2 * random.NormFloat64()
			for _, x := range offsets {
				row = append(row, 5, 1000+x+int64(math.Round(shared+40/math.Sqrt2*random.NormFloat64())))
			}
			c.Add(row)
		}
		parts = append(parts, c)
	}
	return parts
}

// TestExplained: shares that are known. Offsets of 0, 30 and 60 have a variance of 600, against
// 1600 of luck. Of 300 intervals 264 hold the truth, which chance would break once in 33,000
// runs if 94 % did. Their mean is within 5 of its standard errors (a false alarm in 1.7 million
// runs), and a thousandth that estimates below 0 may add, as they become 0.
func TestExplained(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 11))
	for name, test := range map[string]struct {
		offsets []int64
		ways    []int
		want    float64
	}{
		"three ways":        {[]int64{0, 30, 60}, []int{0, 1, 2}, 600.0 / 2200},
		"two of them":       {[]int64{0, 30, 60}, []int{0, 2}, 900.0 / 2500},
		"hardly any":        {[]int64{0, 4}, []int{0, 1}, 4.0 / 1604},
		"little":            {[]int64{0, 8}, []int{0, 1}, 16.0 / 1616},
		"none":              {[]int64{0, 0, 0}, []int{0, 1, 2}, 0},
		"a way among alike": {[]int64{0, 0, 0, 40}, []int{0, 1, 2, 3}, 300.0 / 1900},
	} {
		held, mean, squares := 0, 0.0, 0.0
		const runs = 300
		for range runs {
			e := explained(skillParts(random, 400, test.offsets...), 1, test.ways)
			if e.Lo <= test.want && test.want <= e.Hi {
				held++
			}
			mean += e.Mean / runs
			squares += e.Mean * e.Mean / runs
			if e.N != 400 || !(0 <= e.Lo && e.Lo <= e.Mean && e.Mean <= e.Hi && e.Hi <= 1) {
				t.Fatalf("%s: %+v", name, e)
			}
		}
		se := math.Sqrt((squares - mean*mean) / runs)
		if held < 264 || math.Abs(mean-test.want) > 5*se+0.001 {
			t.Errorf("%s: %d of %d intervals hold %v, their mean is %v", name, held, runs, test.want, mean)
		}
	}
}

// TestExplainedAlike: all skill, nothing that varies, a single part and a single game give
// numbers that are finite.
func TestExplainedAlike(t *testing.T) {
	fixed := func(parts int, xs ...int64) []*Counts {
		var all []*Counts
		for range parts {
			c := newCounts(&Study{Ways: make([]Way, len(xs)), Columns: 1})
			c.Add(xs)
			all = append(all, c)
		}
		return all
	}
	for name, test := range map[string]struct {
		parts []*Counts
		want  float64
	}{
		"all skill": {fixed(20, 3, 9), 1}, "nothing varies": {fixed(20, 5, 5), 0}, "one game": {fixed(1, 3, 9), 1},
	} {
		e := explained(test.parts, 0, []int{0, 1})
		if math.Abs(e.Mean-test.want) > 1e-12 || !(e.Lo < e.Hi) || len(e.Warnings) == 0 || math.IsNaN(e.SE) {
			t.Errorf("%s: %+v, want %v", name, e, test.want)
		}
	}
}

// TestPool: who never names the hint of the toy game, and who always does, are 12 dollars apart,
// a variance of 36. The dice move a purse four times by a number from -50 to 50, a variance of
// 4 (101² - 1) / 12. The estimate is within 5 standard errors, a false alarm in 1.7 million runs;
// and the number of workers changes nothing.
func TestPool(t *testing.T) {
	const want = 36 / (36 + 4*(101*101-1)/12.0)
	p := Pool{Bots: []string{"bot:0", "bot:0.5", "bot:1"}, Field: "bot:0", Seating: Seating{Seats: 3}}
	var first analysis.Estimate
	for _, workers := range []int{1, 2, 7} {
		s, err := p.Play(t.Context(), &toyGame{}, 4, sim.Plan{Count: 3000, Workers: workers})
		if err != nil {
			t.Fatal(err)
		}
		if apart := s.Difference(0, 2, Money).Value(); apart != 12 {
			t.Errorf("%v dollars apart, want 12", apart)
		}
		e := s.Explained("bot:1", "bot:0")
		if first.N == 0 {
			first = e
		}
		if math.Abs(e.Mean-want) > 5*e.SE || e.N != 3000 || !reflect.DeepEqual(e, first) {
			t.Errorf("%d workers: %+v, want %v", workers, e, want)
		}
	}
}
