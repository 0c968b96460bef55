package questions

import (
	"math"
	"math/rand/v2"
	"testing"
)

// skillParts makes parts of games of ways that differ by so much, where luck, half of it the
// same for all ways, has a standard deviation of 40.
func skillParts(random *rand.Rand, games int, offsets ...int64) []*Counts {
	var parts []*Counts
	s := &Study{Ways: make([]Way, len(offsets)), Columns: 2}
	for range 20 {
		c := newCounts(s)
		for range games / 20 {
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

// TestSkillShare: shares that are known. Offsets of 0, 30 and 60 have a variance of 600, against
// 1600 of luck. Of 300 intervals 266 hold the truth, which chance would break once in some
// 10,000 runs if 95 % did; of a share of the size of its error 235, if 85 % did.
func TestSkillShare(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 11))
	for name, test := range map[string]struct {
		offsets []int64
		ways    []int
		want    float64
		least   int // intervals that hold it
	}{
		"three ways":        {[]int64{0, 30, 60}, []int{0, 1, 2}, 600.0 / 2200, 266},
		"two of them":       {[]int64{0, 30, 60}, []int{0, 2}, 900.0 / 2500, 266},
		"hardly any":        {[]int64{0, 4}, []int{0, 1}, 4.0 / 1604, 235},
		"none":              {[]int64{0, 0, 0}, []int{0, 1, 2}, 0, 266},
		"a way among alike": {[]int64{0, 0, 0, 40}, []int{0, 1, 2, 3}, 300.0 / 1900, 266},
	} {
		held, mean := 0, 0.0
		const runs = 300
		for range runs {
			e := SkillShare(skillParts(random, 400, test.offsets...), 1, test.ways...)
			if e.Lo <= test.want && test.want <= e.Hi {
				held++
			}
			mean += e.Mean / runs
			if e.N != 400 || !(0 <= e.Lo && e.Lo <= e.Mean && e.Mean <= e.Hi && e.Hi <= 1) {
				t.Fatalf("%s: %+v", name, e)
			}
		}
		if held < test.least || math.Abs(mean-test.want) > 0.004 {
			t.Errorf("%s: %d of %d intervals hold %v, their mean is %v", name, held, runs, test.want, mean)
		}
	}
}

// TestSkillShareAlike: all skill, nothing that varies, a single part and a single game give
// numbers that are finite.
func TestSkillShareAlike(t *testing.T) {
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
		e := SkillShare(test.parts, 0, 0, 1)
		if math.Abs(e.Mean-test.want) > 1e-12 || !(e.Lo < e.Hi) || len(e.Warnings) == 0 || math.IsNaN(e.SE) {
			t.Errorf("%s: %+v, want %v", name, e, test.want)
		}
	}
}
