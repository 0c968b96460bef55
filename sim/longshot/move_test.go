package longshot

import (
	"slices"
	"testing"
)

// A move back ends at the rear, and never pulls forward one that is behind it.
func TestAdvanceBack(t *testing.T) {
	r := plain(t, "race.rear=3")
	for _, c := range []struct{ from, spaces, to int }{
		{8, -3, 5}, {4, -3, 3}, {3, -1, 3}, {1, -1, 1}, {0, -2, 0}, {1, 1, 2}, {19, 3, 20},
	} {
		race := Race{At: [MaxHorses]int8{int8(c.from)}}
		if r.Advance(&race, 0, c.spaces); int(race.At[0]) != c.to {
			t.Errorf("from %d by %d: %d, want %d", c.from, c.spaces, race.At[0], c.to)
		}
	}
}

// Where the farthest is first, horses that would have gone as far stay as they moved.
func TestLevelFar(t *testing.T) {
	for _, c := range []struct {
		level string
		at    [3]int8 // of horses 1 to 3, which move by 3 in the order 3, 1, 2
		order [3]int8
	}{
		{"far", [3]int8{19, 18, 17}, [3]int8{0, 1, 2}},
		{"far", [3]int8{18, 19, 18}, [3]int8{1, 2, 0}},
		{"far", [3]int8{18, 18, 18}, [3]int8{2, 0, 1}},
		{"rolled", [3]int8{19, 18, 17}, [3]int8{2, 0, 1}},
	} {
		table := dealt(t, plain(t, "race.level="+c.level, "race.ends=turn"))
		stand(table, append(slices.Clone(c.at[:]), 20)...)
		table.beginMove()
		for _, h := range []int{2, 0, 1} {
			table.advance(h, 3, Cause{})
		}
		table.endMove()
		if got := [3]int8(table.race.Order[1:4]); got != c.order || table.race.Order[0] != 3 {
			t.Errorf("%s, %v: %v after %d, want %v", c.level, c.at, got, table.race.Order[0], c.order)
		}
	}
}
