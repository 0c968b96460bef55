package readyset

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// outcome makes the outcome of final positions; the horse at the largest won.
func outcome(t *testing.T, positions string) *Outcome {
	t.Helper()
	o := &Outcome{}
	for h, x := range spaces(t, positions) {
		o.Positions[h] = uint8(x)
		if o.Positions[h] > o.Positions[o.Winner] {
			o.Winner = h
		}
	}
	return o
}

// All of the board but the props on races ended by hand. Each line names every
// condition that holds.
func TestHoldsOnTheBoard(t *testing.T) {
	r := standard(t)
	for _, c := range []struct {
		name      string
		positions string // of 2/3 4 5 6 7 8 9 10 11/12
		holds     string
	}{
		{"all different", "2 8 11 15 14 13 7 4 5",
			"win:6 place:6 place:7 show:6 show:7 show:8 color:red exotic:by-a-nose exotic:photo-finish"},
		{"two level for 2nd: both place, both show, the next does not show", "0 1 12 11 15 12 10 4 5",
			"win:7 place:7 place:5 place:8 show:7 show:5 show:8 exotic:late-start exotic:photo-finish"},
		{"three level for 2nd", "15 6 9 9 9 8 8 7 6",
			"win:2/3 place:2/3 place:5 place:6 place:7 show:2/3 show:5 show:6 show:7 color:blue exotic:blow-out exotic:tight-race"},
		{"two level for 3rd: both show, neither places", "6 6 10 13 15 10 6 8 7",
			"win:7 place:7 place:6 show:7 show:6 show:5 show:8 exotic:tight-race"},
		{"all others level for 2nd, one behind", "14 14 14 14 14 14 15 14 14",
			"win:9 place:2/3 place:4 place:5 place:6 place:7 place:8 place:9 place:10 place:11/12 " +
				"show:2/3 show:4 show:5 show:6 show:7 show:8 show:9 show:10 show:11/12 color:orange exotic:by-a-nose exotic:tight-race exotic:photo-finish"},
		{"nobody else moved", "0 0 0 0 0 0 0 15 0",
			"win:10 place:2/3 place:4 place:5 place:6 place:7 place:8 place:9 place:10 place:11/12 " +
				"show:2/3 show:4 show:5 show:6 show:7 show:8 show:9 show:10 show:11/12 color:blue exotic:blow-out exotic:late-start"},
		{"7 with four strictly ahead is 5th", "3 9 12 15 8 13 8 8 4",
			"win:6 place:6 place:8 show:6 show:8 show:5 color:red fifth:7 exotic:photo-finish"},
		{"7 with three ahead and one level is 4th", "3 8 12 15 8 13 6 5 4",
			"win:6 place:6 place:8 show:6 show:8 show:5 color:red exotic:photo-finish"},
		{"7 last", "10 10 10 15 0 10 10 10 10",
			"win:6 place:6 place:2/3 place:4 place:5 place:8 place:9 place:10 place:11/12 " +
				"show:6 show:2/3 show:4 show:5 show:8 show:9 show:10 show:11/12 color:red fifth:7"},
		{"2nd five behind is no blow-out, 3rd four behind no photo", "4 4 10 15 9 4 4 4 4",
			"win:6 place:6 place:5 show:6 show:5 show:7 color:red"},
		{"2nd six behind", "4 4 9 15 7 4 4 4 4",
			"win:6 place:6 place:5 show:6 show:5 show:7 color:red exotic:blow-out"},
		{"3rd three behind, one at 3", "3 5 13 15 12 6 6 6 6",
			"win:6 place:6 place:5 show:6 show:5 show:7 color:red exotic:photo-finish"},
		{"3rd four behind, two at 3, none at 6 or less but they", "3 3 13 15 11 6 6 6 6",
			"win:6 place:6 place:5 show:6 show:5 show:7 color:red exotic:late-start"},
		{"level at the margin: 2nd and 3rd one behind", "6 5 14 15 14 6 6 6 6",
			"win:6 place:6 place:5 place:7 show:6 show:5 show:7 color:red exotic:by-a-nose exotic:photo-finish"},
	} {
		o := outcome(t, c.positions)
		want := strings.Fields(c.holds)
		for i := range r.Conditions {
			on := &r.Conditions[i]
			if on.Kind == Ahead {
				continue
			}
			if got, want := on.Holds(o, 9), slices.Contains(want, on.ID); got != want {
				t.Errorf("%s: %s holds: %v, want %v", c.name, on.ID, got, want)
			}
		}
		for _, id := range want {
			if _, ok := r.Condition(id); !ok {
				t.Errorf("%s: no condition %s", c.name, id)
			}
		}
	}
}

// Props: ahead of each of them, and a tie is a loss.
func TestHoldsOnProps(t *testing.T) {
	for _, c := range []struct{ positions, yes, no string }{ // of 2/3 4 5 6 7 8 9 10 11/12
		{"0 0 0 0 0 0 0 0 15", "11/12>5 11/12>9 11/12>6 11/12>8", "4>9 10>9 2/3>5 9>8 7>blue 7>5+9 6>5+9 8>blue"},
		{"5 9 8 7 15 6 8 4 3", "4>9 4>5 4>8 4>6 9>8 9>6 5>6 5>8 7>blue 7>5+9", "10>9 10>6 2/3>5 2/3>6 2/3>8 11/12>8 5>7 9>7 8>5+9 6>5+9 8>blue"},
		{"8 9 8 9 9 10 8 15 10", "4>9 4>5 8>5+9 6>5+9 7>5+9 10>5 10>9 10>8 10>6 11/12>6 11/12>5", "4>6 4>8 2/3>5 2/3>9 6>blue 8>blue 7>blue 11/12>8 5>6 9>7"},
		// Ahead of one orange horse and level with the other, or behind it; ahead of all blue but one.
		{"2 3 7 7 15 8 6 9 1", "8>5+9 7>blue", "6>5+9 8>blue 6>blue"},
		{"2 3 7 7 15 8 6 8 1", "8>5+9 7>blue", "6>5+9 8>blue 6>blue"},
		{"2 3 7 14 15 14 6 13 1", "6>5+9 8>5+9 7>5+9 7>blue 6>blue 8>blue 5>9", "5>7 9>8"},
	} {
		o := outcome(t, c.positions)
		for want, texts := range map[bool]string{true: c.yes, false: c.no} {
			for _, text := range strings.Fields(texts) {
				if on := ahead(text); on.Holds(o, 9) != want {
					t.Errorf("%s: %s holds: %v, want %v", c.positions, text, !want, want)
				}
			}
		}
	}
}

// Each kind with other parameters than those of the board. Positions of horses 0,
// 1, 2 …; the race may have fewer horses than nine.
func TestHoldsOnKinds(t *testing.T) {
	for _, c := range []struct {
		positions string
		on        Condition
		want      bool
	}{
		{"15 3", Condition{Kind: Win, Horses: 1}, true},
		{"15 3", Condition{Kind: Win, Horses: 2}, false},
		{"15 3 4", Condition{Kind: Win, Horses: 5}, true},
		{"3 15 4", Condition{Kind: Win, Horses: 5}, false},
		{"15 3", Condition{Kind: Top, Horse: 1, Place: 1}, false},
		{"15 3", Condition{Kind: Top, Horse: 1, Place: 3}, true}, // of two horses both show
		{"15 9 9 9 8", Condition{Kind: Top, Horse: 4, Place: 4}, false},
		{"15 9 9 9 8", Condition{Kind: Top, Horse: 4, Place: 5}, true},
		// Worse: horse 3 has rank 4; with Level, the rank at the end of those level.
		{"15 9 9 7 5", Condition{Kind: Worse, Horse: 3, Place: 4}, true},
		{"15 9 9 7 5", Condition{Kind: Worse, Horse: 3, Place: 5}, false},
		{"15 9 9 7 5", Condition{Kind: Worse, Horse: 3, Place: 5, Level: true}, false},
		{"15 9 9 7 7", Condition{Kind: Worse, Horse: 3, Place: 5}, false},
		{"15 9 9 7 7", Condition{Kind: Worse, Horse: 3, Place: 5, Level: true}, true},
		{"15 9 7 7 7", Condition{Kind: Worse, Horse: 3, Place: 4, Level: true}, true},
		{"15 9 7 7 7", Condition{Kind: Worse, Horse: 3, Place: 4}, false},
		{"15 9 7 7 7", Condition{Kind: Worse, Horse: 0, Place: 2, Level: true}, false},
		{"15 9", Condition{Kind: Worse, Horse: 1, Place: 2}, true},
		// Ahead: strictly, of each.
		{"15 9 9", Condition{Kind: Ahead, Horse: 1, Horses: 4}, false},
		{"15 9 8 8", Condition{Kind: Ahead, Horse: 1, Horses: 12}, true},
		{"15 9 8 9", Condition{Kind: Ahead, Horse: 1, Horses: 12}, false},
		{"15 9 8 8", Condition{Kind: Ahead, Horse: 1, Horses: 1}, false},
		{"15 9 8 8", Condition{Kind: Ahead, Horse: 0, Horses: 14}, true},
		// Margin: ends included; after a tie for 2nd the 3rd place is as far as the 2nd.
		{"15 12 10", Condition{Kind: Margin, Place: 2, From: 1, Min: 3, Max: 3}, true},
		{"15 12 10", Condition{Kind: Margin, Place: 2, From: 1, Min: 4, Max: 9}, false},
		{"15 12 10", Condition{Kind: Margin, Place: 2, From: 1, Min: 0, Max: 2}, false},
		{"15 12 10", Condition{Kind: Margin, Place: 3, From: 1, Min: 5, Max: 5}, true},
		{"15 12 10", Condition{Kind: Margin, Place: 3, From: 2, Min: 2, Max: 2}, true},
		{"15 12 12 3", Condition{Kind: Margin, Place: 3, From: 2, Min: 0, Max: 0}, true},
		{"15 12 12 3", Condition{Kind: Margin, Place: 3, From: 1, Min: 3, Max: 3}, true},
		{"15 12 12 3", Condition{Kind: Margin, Place: 4, From: 2, Min: 9, Max: 9}, true},
		{"15 12 12 3", Condition{Kind: Margin, Place: 4, From: 3, Min: 9, Max: 9}, true},
		{"18 14 14", Condition{Kind: Margin, Place: 2, From: 1, Min: 4, Max: 4}, true}, // run on to 18
		{"15 0 0", Condition{Kind: Margin, Place: 3, From: 1, Min: 15, Max: MaxMargin}, true},
		// Low and High: the winner counts too.
		{"15 3 3 4", Condition{Kind: Low, Count: 2, Space: 3}, true},
		{"15 3 3 4", Condition{Kind: Low, Count: 3, Space: 3}, false},
		{"15 3 3 4", Condition{Kind: Low, Count: 3, Space: 4}, true},
		{"15 3 3 4", Condition{Kind: Low, Count: 4, Space: 15}, true},
		{"15 0 0 0", Condition{Kind: Low, Count: 3, Space: 0}, true},
		{"15 6 6 6", Condition{Kind: High, Count: 4, Space: 6}, true},
		{"15 6 5 6", Condition{Kind: High, Count: 4, Space: 6}, false},
		{"15 6 5 6", Condition{Kind: High, Count: 3, Space: 6}, true},
		{"15 6 5 6", Condition{Kind: High, Count: 1, Space: 15}, true},
		{"15 6 5 6", Condition{Kind: High, Count: 1, Space: 16}, false},
	} {
		n := len(strings.Fields(c.positions))
		if got := c.on.Holds(outcome(t, c.positions), n); got != c.want {
			t.Errorf("%s: %+v holds: %v, want %v", c.positions, c.on, got, c.want)
		}
	}
}

// A condition of no kind is a mistake of the program, never a quiet answer.
func TestHoldsWithoutKind(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	(&Condition{ID: "nothing"}).Holds(&Outcome{}, 2)
}

func TestDescribe(t *testing.T) {
	r := standard(t)
	for id, want := range map[string]string{
		"win:2/3":             "2/3 wins",
		"place:11/12":         "11/12 finishes 2nd or better",
		"show:7":              "7 finishes 3rd or better",
		"color:blue":          "a blue horse wins",
		"fifth:7":             "7 finishes 5th or worse",
		"prop:4:9":            "4 ahead of 9",
		"prop:7:5+9":          "7 ahead of 5 and 9",
		"prop:8:blue":         "8 ahead of all blue",
		"exotic:by-a-nose":    "2nd place exactly 1 behind the winner",
		"exotic:blow-out":     "2nd place 6 or more behind the winner",
		"exotic:tight-race":   "all horses moved 6 or more",
		"exotic:late-start":   "at least 2 horses moved 3 or fewer",
		"exotic:photo-finish": "3rd place 3 or fewer behind the winner",
	} {
		i, ok := r.Condition(id)
		if !ok {
			t.Fatalf("no condition %s", id)
		}
		if got := r.Describe(&r.Conditions[i]); got != want {
			t.Errorf("%s is %q, want %q", id, got, want)
		}
	}
	for want, c := range map[string]Condition{
		"4 or 10 wins":                          {Kind: Win, Horses: lanes("4", "10")},
		"2/3 ahead of 4 and 10 and 11/12":       {Kind: Ahead, Horse: 0, Horses: lanes("4", "10", "11/12")},
		"3rd place 2 to 5 behind 2nd place":     {Kind: Margin, Place: 3, From: 2, Min: 2, Max: 5},
		"4th place exactly 0 behind the winner": {Kind: Margin, Place: 4, From: 1},
		"at least 3 horses moved 2 or fewer":    {Kind: Low, Count: 3, Space: 2},
	} {
		if got := r.Describe(&c); got != want {
			t.Errorf("%+v is %q, want %q", c, got, want)
		}
	}
}

func TestOrdinal(t *testing.T) {
	for n, want := range map[int]string{1: "1st", 2: "2nd", 3: "3rd", 4: "4th", 10: "10th", 11: "11th", 12: "12th", 13: "13th", 20: "20th", 21: "21st", 102: "102nd", 111: "111th"} {
		if got := Ordinal(n); got != want {
			t.Errorf("Ordinal(%d) = %s, want %s", n, got, want)
		}
	}
	// A bet on every place or worse has a name.
	for place := 2; place <= MaxHorses; place++ {
		if ordinalWord(place) == "" {
			t.Errorf("no word for %d", place)
		}
	}
	if ordinalWord(5) != "fifth" || ordinalWord(12) != "twelfth" || ordinalWord(20) != "twentieth" {
		t.Error("a word stands in the wrong place")
	}
}

func TestHorses(t *testing.T) {
	s := lanes("4", "7", "11/12")
	if got := fmt.Sprint(slices.Collect(s.All()), s.Len(), s.Has(1), s.Has(2)); got != "[1 4 8] 3 true false" {
		t.Error(got)
	}
	for h := range s.All() { // may be left early
		if h != 1 {
			t.Error(h)
		}
		break
	}
}

func TestSetOfConditions(t *testing.T) {
	s := NewSet(130, 0, 63, 64, 129)
	for _, c := range []int{0, 1, 62, 63, 64, 65, 128, 129, 130, 1000} {
		if got, want := s.Has(c), slices.Contains([]int{0, 63, 64, 129}, c); got != want {
			t.Errorf("has %d: %v", c, got)
		}
	}
	all := AllOf(65)
	for c := range 66 {
		if all.Has(c) != (c < 65) {
			t.Errorf("all of 65 has %d: %v", c, all.Has(c))
		}
	}
}
