package contest

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// Every design seats each bot in each seat equally often, nobody twice at a table, and
// lets rivals meet equally often, or where only a cyclic design is found, within one of
// the mean.
func TestDesignBalance(t *testing.T) {
	for _, c := range []struct {
		bots, seats, arrangements int
		method                    Method
	}{
		{2, 2, 2, EveryTable}, {3, 3, 3, EveryTable}, {5, 3, 30, EveryTable}, {12, 8, 3960, EveryTable}, {64, 2, 4032, EveryTable},
		{13, 8, 13 * 12, Affine}, {17, 4, 17 * 16, Affine}, {61, 9, 61 * 60, Affine},
		{14, 8, 14 * 13, Cyclic}, {16, 8, 16 * 15, Cyclic}, {25, 5, 25 * 24, Cyclic}, {64, 3, 64 * 63, Cyclic}, {64, 16, 64 * 63, Cyclic},
	} {
		t.Run(fmt.Sprintf("%d bots at tables of %d", c.bots, c.seats), func(t *testing.T) {
			d, err := NewDesign(c.bots, c.seats)
			if err != nil {
				t.Fatal(err)
			}
			if d.Method != c.method || len(d.Arrangements) != c.arrangements {
				t.Errorf("%s of %d arrangements, want %s of %d", d.Method, len(d.Arrangements), c.method, c.arrangements)
			}
			sits, meets := map[[2]int]int{}, map[[2]int]int{}
			for _, a := range d.Arrangements {
				for i, x := range a {
					if len(a) != c.seats || x < 0 || x >= c.bots || slices.Contains(a[:i], x) {
						t.Fatalf("arrangement %v", a)
					}
					sits[[2]int{x, i}]++
					for _, y := range a[:i] {
						meets[[2]int{min(x, y), max(x, y)}]++
					}
				}
			}
			each := c.arrangements / c.bots
			if (d.Seats != Span{each, each}) || len(sits) != c.bots*c.seats {
				t.Errorf("each seat %v times, want %d", d.Seats, each)
			}
			for at, n := range sits {
				if n != each {
					t.Errorf("bot %d in seat %d %d times, want %d", at[0], at[1], n, each)
				}
			}
			pairs := c.bots * (c.bots - 1) / 2
			mean := float64(c.arrangements*c.seats*(c.seats-1)/2) / float64(pairs)
			room := 0.0
			if c.method == Cyclic {
				room = 1
			}
			least, most := float64(d.Meets.Least), float64(d.Meets.Most)
			if len(meets) != pairs || least < mean-room || most > mean+room {
				t.Errorf("%d of %d pairs meet, %v times; want %v ± %v", len(meets), pairs, d.Meets, mean, room)
			}
			for rivals, n := range meets {
				if n < d.Meets.Least || n > d.Meets.Most {
					t.Errorf("%v meet %d times, outside %v", rivals, n, d.Meets)
				}
			}
		})
	}
}

// In an affine design any two seats see any two bots, each way round, once.
func TestDesignAffinePairs(t *testing.T) {
	d, err := NewDesign(13, 8)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[[4]int]int{}
	for _, a := range d.Arrangements {
		for i, x := range a {
			for j, y := range a {
				if i != j {
					seen[[4]int{i, j, x, y}]++
				}
			}
		}
	}
	if want := 8 * 7 * 13 * 12; len(seen) != want || len(seen) != len(d.Arrangements)*8*7 {
		t.Errorf("%d seats and bots seen, want %d once each", len(seen), want)
	}
}

func TestDesignRefused(t *testing.T) {
	for _, c := range []struct {
		bots, seats int
		want        string
	}{{1, 1, "at least 2"}, {3, 4, "a bot for each seat"}, {65, 4, "at most 64"}} {
		if _, err := NewDesign(c.bots, c.seats); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%d bots, %d seats: %v, want %s", c.bots, c.seats, err, c.want)
		}
	}
}
