package longshot

import (
	"math"
	"math/bits"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"railbird/sim"
)

func rollers(horses, faces int) *Rules {
	return &Rules{Horses: make([]Horse, horses), Track: Track{Die: make([]int, faces)}}
}

// The rolls of a word are the digits of one whole number below (horses × faces)^rolls, and
// each number has as many words as any other: word × rows / 2^64 with the surplus dropped.
func TestRollerReadsWords(t *testing.T) {
	for _, c := range []struct {
		horses, faces, rolls int
		surplus              uint64 // 2^64 modulo (horses × faces)^rolls
	}{
		{10, 6, 10, 306891273709551616},
		{16, 24, 6, 1614083069575168},
		{2, 1, 60, 0},
		{4, 4, 15, 0},
	} {
		r := rollers(c.horses, c.faces)
		d, results := r.dice(), uint64(c.horses*c.faces)
		if d.rolls != c.rolls || d.rows != uint64(math.Round(math.Pow(float64(results), float64(c.rolls)))) || d.surplus != c.surplus {
			t.Fatalf("%d horses, %d faces: %+v", c.horses, c.faces, d)
		}
		key := sim.NewKey(5, sim.Dice)
		for k := range uint64(20) {
			stream, roller := key.Stream(k), r.Roller(key, k)
			for range 20 {
				row, left := bits.Mul64(stream.Uint64(), d.rows)
				if left < d.surplus {
					continue
				}
				for i := d.rolls - 1; i >= 0; i-- {
					digit := row
					for range i {
						digit /= results
					}
					horse, face := roller.Roll()
					if want := int(digit % results); horse != want/c.faces || face != want%c.faces {
						t.Fatalf("%d horses, %d faces, race %d: horse %d, face %d, want %d, %d", c.horses, c.faces, k, horse, face, want/c.faces, want%c.faces)
					}
				}
			}
		}
	}
}

// Words that are dropped are drawn over: a share of the surplus / 2^64 = 1.664 %.
func TestRollerDrops(t *testing.T) {
	d := rollers(10, 6).dice()
	plain := sim.NewKey(1, sim.Dice).Stream(0)
	drawn, dropped := plain, 0
	for range 10_000 {
		word := d.draw(&drawn)
		for plain.Uint64() != word {
			dropped++
		}
	}
	if drawn != plain || dropped < 105 || dropped > 236 { // mean 169.2, standard deviation 13.1: 5 of them, a false alarm of 1e-6
		t.Errorf("%d words dropped besides 10000", dropped)
	}
}

// Every roll, and every roll after every other, is as likely: chi-square at a false alarm
// of 1e-6 each, of one fixed seed.
func TestRollerEven(t *testing.T) {
	const rolls = 400_000
	for _, c := range []struct{ horses, faces int }{{10, 6}, {2, 1}, {3, 5}} {
		r, results := rollers(c.horses, c.faces), c.horses*c.faces
		singles, pairs, before := make([]float64, results), make([]float64, results*results), 0
		roller := r.Roller(sim.NewKey(2, sim.Dice), 0)
		for i := range rolls {
			horse, face := roller.Roll()
			x := horse*c.faces + face
			singles[x]++
			if i%2 == 1 {
				pairs[before*results+x]++
			}
			before = x
		}
		for name, counts := range map[string][]float64{"rolls": singles, "pairs": pairs} {
			n, chi := 0.0, 0.0
			for _, x := range counts {
				n += x
			}
			for _, x := range counts {
				chi += (x - n/float64(len(counts))) * (x - n/float64(len(counts))) / (n / float64(len(counts)))
			}
			if p := (distuv.ChiSquared{K: float64(len(counts) - 1)}).Survival(chi); p < 1e-6 {
				t.Errorf("%d horses, %d faces: %s, chi-square %.1f of %d cells", c.horses, c.faces, name, chi, len(counts))
			}
		}
	}
}
