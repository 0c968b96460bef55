package sim_test

import (
	"math"
	"math/bits"
	"slices"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"railbird/sim"
)

// words returns the first n words of item k.
func words(seed uint64, p sim.Purpose, k uint64, n int) []uint64 {
	s := sim.NewKey(seed, p).Stream(k)
	w := make([]uint64, n)
	for i := range w {
		w[i] = s.Uint64()
	}
	return w
}

// The words of a key are those of SplitMix64.
func TestStreamIsSplitMix64(t *testing.T) {
	// First five words of seed 1234567, as published with the Java, C and Rust
	// versions of SplitMix64.
	s := sim.Key(1234567).Stream(0)
	for i, want := range []uint64{6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821} {
		if got := s.Uint64(); got != want {
			t.Errorf("word %d is %d, want %d", i, got, want)
		}
	}
}

// The dice of race k of a seed are part of every published result: they must never
// change. By a program of its own, from the comments of Key and Stream alone.
func TestStreamNeverChanges(t *testing.T) {
	for _, c := range []struct {
		seed uint64
		p    sim.Purpose
		k    uint64
		i    int
		want uint64
	}{
		{0, sim.Dice, 0, 0, 0xf30429728e32fa04},
		{1, sim.Dice, 0, 0, 0xa0c5603022666c7f},
		{1, sim.Dice, 1, 0, 0x81e2b0e2f2bc07d1},
		{2022, sim.Dice, 999_999, 7, 0xe69ad0c136e6c6eb},
		{1<<64 - 1, 2, 1<<48 - 1, 65535, 0x07542bed09f08b6d},
	} {
		if got := words(c.seed, c.p, c.k, c.i+1)[c.i]; got != c.want {
			t.Errorf("seed %d, purpose %d, item %d, word %d is %#016x, want %#016x", c.seed, c.p, c.k, c.i, got, c.want)
		}
	}
}

// The stretches of two items never overlap: where the one of item k ends, that of
// item k+1 begins, on one sequence of 2^64 words that has no word twice.
func TestStreamsAdjoin(t *testing.T) {
	for _, k := range []uint64{0, 1, 2, 1000, 1<<32 - 1, 1<<48 - 2} {
		key := sim.NewKey(3, sim.Dice)
		s := key.Stream(k)
		for range sim.StreamWords {
			s.Uint64()
		}
		if s != key.Stream(k+1) {
			t.Errorf("after %d words, item %d is not where item %d begins", sim.StreamWords, k, k+1)
		}
	}
}

func TestNoWordTwice(t *testing.T) {
	items := 16
	if testing.Short() {
		items = 4
	}
	all := make([]uint64, 0, items*sim.StreamWords)
	for k := range items {
		all = append(all, words(7, sim.Dice, uint64(k), sim.StreamWords)...)
	}
	slices.Sort(all)
	if n := len(slices.Compact(all)); n != items*sim.StreamWords {
		t.Errorf("%d words, %d different", items*sim.StreamWords, n)
	}
}

func TestStreamDependsOn(t *testing.T) {
	base := words(1, sim.Dice, 5, 64)
	if !slices.Equal(base, words(1, sim.Dice, 5, 64)) {
		t.Error("the same seed, purpose and item gave other words")
	}
	for _, c := range []struct {
		name  string
		words []uint64
	}{
		{"seed", words(2, sim.Dice, 5, 64)},
		{"seed in its highest bit", words(1|1<<63, sim.Dice, 5, 64)},
		{"purpose", words(1, sim.Dice+1, 5, 64)},
		{"item", words(1, sim.Dice, 6, 64)},
		{"seed and purpose swapped", words(uint64(sim.Dice), 1+1, 5, 64)},
	} {
		for i, w := range c.words {
			if slices.Contains(base, w) {
				t.Errorf("other %s: word %d is among the words of the first", c.name, i)
			}
		}
	}
}

// Words are uniform: within an item, from item to item, from seed to seed, and the
// difference of neighbors. 64 tests with false alarm 1e-6 each; the seeds are fixed.
func TestUniform(t *testing.T) {
	const n, cells = 1 << 14, 256
	limit := distuv.ChiSquared{K: cells - 1}.Quantile(1 - 1e-6)
	first := func(seed uint64, p sim.Purpose, k uint64) uint64 { return words(seed, p, k, 1)[0] }
	one := words(11, sim.Dice, 0, n)
	for _, c := range []struct {
		name string
		word func(i uint64) uint64
	}{
		{"words of an item", func(i uint64) uint64 { return one[i] }},
		{"difference of one word and the next", func(i uint64) uint64 { return one[i] ^ one[(i+1)%n] }},
		{"first words of items", func(k uint64) uint64 { return first(11, sim.Dice, k) }},
		{"first words of seeds", func(seed uint64) uint64 { return first(seed, sim.Dice, 0) }},
		{"first words of purposes", func(p uint64) uint64 { return first(11, sim.Purpose(p), 0) }},
		{"difference of one item and the next", func(k uint64) uint64 { return first(11, sim.Dice, k) ^ first(11, sim.Dice, k+1) }},
		{"difference of one seed and the next", func(seed uint64) uint64 { return first(seed, sim.Dice, 0) ^ first(seed+1, sim.Dice, 0) }},
		{"difference of two purposes", func(k uint64) uint64 { return first(11, sim.Dice, k) ^ first(11, sim.Dice+1, k) }},
	} {
		for shift := 0; shift < 64; shift += 8 {
			var counts [cells]float64
			for i := range uint64(n) {
				counts[c.word(i)>>shift&0xff]++
			}
			chi := 0.0
			for _, k := range counts {
				chi += (k - n/cells) * (k - n/cells) / (n / cells)
			}
			if chi > limit {
				t.Errorf("%s, bits %d to %d: chi-square %.1f > %.1f", c.name, shift, shift+7, chi, limit)
			}
		}
	}
}

// The purposes are part of every published result, and those of the seats follow the
// others.
func TestPurposes(t *testing.T) {
	if sim.Dice != 1 || sim.Cards != 2 || sim.Reactions != 3 || sim.Bots != 4 {
		t.Errorf("purposes %d, %d, %d, %d", sim.Dice, sim.Cards, sim.Reactions, sim.Bots)
	}
	seen := map[uint64]bool{}
	for p := range sim.Bots + 17 {
		for _, w := range words(1, p, 5, 64) {
			if seen[w] {
				t.Errorf("purpose %d shares a word with one before it", p)
			}
			seen[w] = true
		}
	}
}

// Word i is what drawing i+1 words gives last, from anywhere, and draws none.
func TestWord(t *testing.T) {
	s := sim.NewKey(3, sim.Reactions).Stream(8)
	for range 3 {
		before := s
		for i, want := range []int{0, 1, 2, 70, 65000} {
			drawn := s
			for range want {
				drawn.Uint64()
			}
			if got := s.Word(uint64(want)); got != drawn.Uint64() {
				t.Errorf("%d: word %d is %#x", i, want, got)
			}
		}
		if s != before {
			t.Fatal("Word draws")
		}
		s.Uint64()
	}
}

// Below is the high half of word times n, unless the low half is among the first 2^64 mod n:
// then the next word is drawn.
func TestBelow(t *testing.T) {
	for _, n := range []int{1, 2, 3, 6, 7, 36, 1000, 1 << 32, 1<<62 + 1, 3 << 61} {
		a, b := sim.NewKey(9, sim.Cards).Stream(1), sim.NewKey(9, sim.Cards).Stream(1)
		dropped, mod := 0, uint64(0)
		if n > 1 {
			_, mod = bits.Div64(1, 0, uint64(n))
		}
		for range 2000 {
			want := 0
			for {
				hi, lo := bits.Mul64(b.Uint64(), uint64(n))
				if lo < mod {
					dropped++
					continue
				}
				want = int(hi)
				break
			}
			if got := a.Below(n); got != want || got < 0 || got >= n || a != b {
				t.Fatalf("Below(%d) is %d, want %d", n, got, want)
			}
		}
		if often := n >= 1<<62; often != (dropped > 0) {
			t.Errorf("Below(%d) drops %d words", n, dropped)
		}
	}
}

// Below and Float64 are uniform: 5 chi-square tests, false alarm 1e-6 each; the seed is
// fixed. 3<<61 cannot be had evenly without dropping words.
func TestBelowUniform(t *testing.T) {
	const n, cells = 60_000, 6
	limit := distuv.ChiSquared{K: cells - 1}.Quantile(1 - 1e-6)
	s := sim.NewKey(12, sim.Cards).Stream(2)
	for name, cell := range map[string]func() int{
		"Below(6)":          func() int { return s.Below(6) },
		"Below(36)":         func() int { return s.Below(36) / 6 },
		"Below(36) mod 6":   func() int { return s.Below(36) % 6 },
		"Below(3<<61) by 6": func() int { return int(uint64(s.Below(3<<61)) / (1 << 60)) },
		"Float64":           func() int { return int(s.Float64() * 6) },
	} {
		var counts [cells]float64
		for range n {
			counts[cell()]++
		}
		chi := 0.0
		for _, k := range counts {
			chi += (k - n/cells) * (k - n/cells) / (n / cells)
		}
		if chi > limit {
			t.Errorf("%s: chi-square %.1f > %.1f: %v", name, chi, limit, counts)
		}
	}
}

// Float64 is the upper 53 bits of a word, below 1.
func TestFloat64(t *testing.T) {
	a, b := sim.NewKey(4, sim.Bots).Stream(3), sim.NewKey(4, sim.Bots).Stream(3)
	for range 10_000 {
		x := a.Float64()
		if want := math.Ldexp(float64(b.Uint64()>>11), -53); x != want || x < 0 || x >= 1 {
			t.Fatalf("%v, want %v", x, want)
		}
	}
}
