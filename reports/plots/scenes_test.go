package plots

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"

	"railbird/reports/tables"
)

// The scenes are the pictures that the package is made for, with the numbers of
// Ready Set Bet. Where not said otherwise these come from a plain simulation
// below: 9 horses of 2d6 (2 and 3 one horse, 11 and 12 one), first to 15 wins, a
// repeat adds 3 (blue), 2 (orange), 1 (red) or 0 (the 7) unless the roll before
// was such a repeat already; betting closes when the third horse is at 10. The
// provenance in the footnotes is there for its letters.

const footnote = "rules ready-set-bet 3f9c21 · seed 1 · 2,000,000 races · ± is a 95 % interval"

var horses = []string{"2/3", "4", "5", "6", "7", "8", "9", "10", "11/12"}

// race returns the horse of every roll and the positions after it.
func race(r *rand.Rand, from [9]int, last int) (positions [][9]int) {
	return raceWith(r, from, last, 3)
}

// raceWith is a race with another bonus of the blue horses.
func raceWith(r *rand.Rand, from [9]int, last, blue int) (positions [][9]int) {
	bonus := [9]int{blue, blue, 2, 1, 0, 1, 2, blue, blue}
	for at := from; ; {
		h := min(max(r.IntN(6)+r.IntN(6)+2, 3), 11) - 3
		at[h]++
		if h == last {
			at[h] += bonus[h]
			last = -1
		} else {
			last = h
		}
		at[h] = min(at[h], 15)
		positions = append(positions, at)
		if at[h] == 15 {
			return positions
		}
	}
}

// finals are the positions at the end of n races.
func finals(seed uint64, n int) [][9]int {
	r, ends := source(seed), make([][9]int, n)
	for i := range ends {
		positions := race(r, [9]int{}, -1)
		ends[i] = positions[len(positions)-1]
	}
	return ends
}

func source(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// board is the worth of a 5 token before the first roll. Multipliers, penalties
// and chances (win .222, .183, .110, .048; place .478, .391, .255, .127; show
// .655, .550, .381, .206 by strength) are those of the published game.
func board() Heatmap {
	spots := map[string]string{
		"2/3": "4x -4|4x -3|5x -4|5x -3|7x -2|8x -2|9x -2", "4": "3x -1|3x|4x -1|4x|5x -1|6x|7x",
		"5": "2x -3|2x|2x -2|3x -2|4x -2|4x|5x", "6": "1x -2|1x|2x -5|2x -4|3x -2|3x -1|3x",
		"7": "1x -3|1x -1|2x -6|2x -5|3x -4|3x -3|3x -2",
	}
	mirror := map[string]string{"8": "6", "9": "5", "10": "4", "11/12": "2/3"}
	chances := map[string][3]float64{ // show, place, win
		"2/3": {0.206, 0.127, 0.048}, "4": {0.206, 0.127, 0.048}, "5": {0.381, 0.255, 0.110},
		"6": {0.550, 0.391, 0.183}, "7": {0.655, 0.478, 0.222},
	}
	h := Heatmap{
		Caption: Caption{
			Title:    "What is every spot of the board worth?",
			Subtitle: "Expected value of a $5 token placed before the first roll, and what the spot pays and costs",
			Footnote: footnote,
		},
		Rows:   horses,
		Groups: []ColumnGroup{{"Show", []string{"spot 1", "spot 2"}}, {"Place", []string{"spot 1", "spot 2"}}, {"Win", []string{"spot 1", "spot 2", "spot 3"}}},
		Label:  "expected value, $",
		Unit:   Signed,
	}
	for _, name := range horses {
		like := name
		if m := mirror[name]; m != "" {
			like = m
		}
		var row []Cell
		for i, price := range strings.Split(spots[like], "|") {
			var pays, loses float64
			fmt.Sscanf(price, "%gx -%g", &pays, &loses)
			p := chances[like][[]int{0, 0, 1, 1, 2, 2, 2}[i]]
			ev := p*5*pays - (1-p)*loses
			row = append(row, Cell{Value: ev, Text: tables.Money(ev), Note: price})
		}
		h.Cells = append(h.Cells, row)
	}
	return h
}

// ends is where each horse ends, from n simulated races.
func ends(n int) Heatmap {
	h := Heatmap{
		Caption: Caption{Title: "Where does each horse end?", Subtitle: "Share of races in which a horse stands on a space when the first one reaches 15", Footnote: footnote},
		Rows:    horses, Groups: []ColumnGroup{{}}, Colors: Sequential, Label: "share of races", Unit: Percentage,
	}
	var counts [9][16]float64
	for _, end := range finals(1, n) {
		for horse, at := range end {
			counts[horse][at]++
		}
	}
	for at := range 16 {
		h.Groups[0].Columns = append(h.Groups[0].Columns, fmt.Sprint(at))
	}
	for horse := range counts {
		var row []Cell
		for _, c := range counts[horse] {
			p := c / float64(n)
			row = append(row, Cell{Value: p, Text: fmt.Sprintf("%.1f%%", 100*p)})
		}
		h.Cells = append(h.Cells, row)
	}
	return h
}

// bets are cards and color bets: name, price and chance. The chances of the
// exotics and colors are the published game's; those of the props are from
// n simulated races.
func bets(n int) Bars {
	simulated := finals(2, n)
	ahead := func(front int, behind ...int) float64 {
		hits := 0
		for _, end := range simulated {
			hit := 1
			for _, b := range behind {
				if end[front] <= end[b] {
					hit = 0
				}
			}
			hits += hit
		}
		return float64(hits) / float64(n)
	}
	bar := func(name, price string, p float64) Bar {
		var pays, loses float64
		fmt.Sscanf(price, "%gx -%g", &pays, &loses)
		b := Bar{Name: name, Note: price, Gain: p * 5 * pays, Loss: -(1 - p) * loses}
		b.Value = b.Gain + b.Loss
		return b
	}
	var props []Bar
	for _, p := range []struct {
		front  int
		behind []int
		price  string
	}{
		{1, []int{6}, "2x -1"}, {7, []int{6}, "2x -1"}, {0, []int{2}, "2x -1"}, {8, []int{2}, "2x -1"}, {1, []int{5}, "3x -2"}, {7, []int{5}, "3x -2"},
		{0, []int{3}, "3x -2"}, {8, []int{3}, "3x -2"}, {1, []int{2}, "3x -3"}, {7, []int{2}, "3x -3"}, {0, []int{6}, "3x -3"}, {8, []int{6}, "3x -3"},
		{1, []int{3}, "4x -3"}, {7, []int{3}, "4x -3"}, {0, []int{5}, "4x -3"}, {8, []int{5}, "4x -3"}, {6, []int{5}, "2x -1"}, {6, []int{3}, "3x -3"},
		{2, []int{3}, "2x -1"}, {2, []int{5}, "3x -3"}, {2, []int{4}, "3x -2"}, {6, []int{4}, "4x -4"}, {4, []int{0, 1, 7, 8}, "2x -6"},
		{3, []int{0, 1, 7, 8}, "3x -5"}, {5, []int{0, 1, 7, 8}, "2x -3"}, {4, []int{2, 6}, "2x -5"}, {3, []int{2, 6}, "3x -3"}, {5, []int{2, 6}, "3x -3"},
	} {
		name := "all blue"
		switch len(p.behind) {
		case 1:
			name = horses[p.behind[0]]
		case 2:
			name = "5 and 9"
		}
		props = append(props, bar(horses[p.front]+" ahead of "+name, p.price, ahead(p.front, p.behind...)))
	}
	return Bars{
		Caption: Caption{Title: "Are cards and color bets priced alike?", Subtitle: "Expected value of a $5 token placed before the first roll", Footnote: footnote},
		Label:   "expected value, $", Unit: Signed,
		Groups: []BarGroup{
			{"Props", props},
			{"Exotic finishes", []Bar{bar("by a nose", "5x -3", 0.264), bar("blow out", "4x -2", 0.129), bar("tight race", "6x -2", 0.078), bar("late start", "4x -1", 0.342), bar("photo finish", "5x -3", 0.334)}},
			{"Color bets", []Bar{bar("blue wins", "5x -1", 0.191), bar("orange wins", "3x -1", 0.221), bar("red wins", "2x -1", 0.366), bar("7 finishes 5th or worse", "4x", 0.211)}},
		},
	}
}

// finishes are the published chances, and n races simulated.
func finishes(n int) GroupedBars {
	exact := [3][]float64{
		{.048, .048, .110, .183, .222, .183, .110, .048, .048}, {.127, .127, .255, .391, .478, .391, .255, .127, .127}, {.206, .206, .381, .550, .655, .550, .381, .206, .206},
	}
	var hits [3][9]float64
	for _, end := range finals(3, n) {
		for h := range 9 {
			rank := 0
			for _, at := range end {
				if at > end[h] {
					rank++
				}
			}
			for i := rank; i < 3; i++ {
				hits[i][h]++
			}
		}
	}
	g := GroupedBars{
		Caption: Caption{Title: "How often does each horse win, place and show?", Subtitle: "Exact chances before the first roll, and " + tables.Count(int64(n)) + " simulated races", Footnote: "rules ready-set-bet 3f9c21 · seed 3 · " + tables.Count(int64(n)) + " races · ± is a 95 % interval"},
		Names:   horses, Label: "chance", Unit: Percentage,
	}
	for i, name := range []string{"win", "place", "show"} {
		s := BarSeries{Name: name, Exact: exact[i]}
		for h := range 9 {
			p := hits[i][h] / float64(n)
			half := 1.96 * math.Sqrt(p*(1-p)/float64(n))
			s.Simulated = append(s.Simulated, Estimated{p, p - half, p + half})
		}
		g.Series = append(g.Series, s)
	}
	return g
}

// length is how many rolls n races take, and after which betting closes.
func length(n int) Histogram {
	r := source(4)
	var rolls, closes [127]float64
	for range n {
		positions := race(r, [9]int{}, -1)
		rolls[len(positions)-1] += 1 / float64(n)
		closes[closing(positions)-1] += 1 / float64(n)
	}
	series := func(name string, heights [127]float64) HistogramSeries {
		s := HistogramSeries{Name: name, First: 1, Heights: heights[:]}
		for s.Heights[len(s.Heights)-1] == 0 {
			s.Heights = s.Heights[:len(s.Heights)-1]
		}
		mean, sum := 0.0, 0.0
		for i, p := range heights {
			mean += float64(i+1) * p
			for _, q := range []float64{0.1, 0.9} {
				if sum < q && sum+p >= q {
					s.Marks = append(s.Marks, Mark{float64(i + 1), fmt.Sprintf("%g%%: %d", 100*q, i+1)})
				}
			}
			sum += p
		}
		s.Marks = append(s.Marks, Mark{mean, fmt.Sprintf("mean %.1f", mean)})
		return s
	}
	return Histogram{
		Caption: Caption{Title: "How many rolls does a race take?", Subtitle: "And after how many is it too late to bet", Footnote: footnote},
		Series:  []HistogramSeries{series("rolls in a race", rolls), series("rolls until betting closes", closes)},
		XLabel:  "rolls", YLabel: "share of races", Unit: Percentage,
	}
}

// closing is the roll after which betting closes.
func closing(positions [][9]int) int {
	for i, at := range positions {
		crossed := 0
		for _, p := range at {
			if p >= 10 {
				crossed++
			}
		}
		if crossed >= 3 {
			return i + 1
		}
	}
	return len(positions)
}

// replay is P(win) of every horse through one race, each from n races on.
func replay(n int) Paths {
	told := race(source(8), [9]int{}, -1)
	r := source(6)
	p := Paths{
		Caption: Caption{Title: "One race, told by its chances", Subtitle: "Chance of every horse to win after each roll; dot: the horse crosses the red line", Footnote: "rules ready-set-bet 3f9c21 · seed 1 · race 8"},
		XLabel:  "roll", YLabel: "chance to win", Unit: Percentage,
	}
	for _, h := range horses {
		p.Lines = append(p.Lines, Line{Name: h})
	}
	chances := func(from [9]int) {
		var wins [9]float64
		for range n {
			positions := race(r, from, -1)
			for h, at := range positions[len(positions)-1] {
				if at == 15 {
					wins[h] += 1 / float64(n)
				}
			}
		}
		p.X = append(p.X, float64(len(p.X)))
		for h := range wins {
			p.Lines[h].Y = append(p.Lines[h].Y, wins[h])
		}
	}
	chances([9]int{})
	before := [9]int{}
	for i, at := range told {
		if i < len(told)-1 {
			chances(at)
		}
		for h := range at {
			if before[h] < 10 && at[h] >= 10 {
				p.Lines[h].Dots = append(p.Lines[h].Dots, i+1)
			}
		}
		before = at
	}
	p.X = append(p.X, float64(len(told)))
	for h, at := range before {
		p.Lines[h].Y = append(p.Lines[h].Y, map[bool]float64{true: 1}[at == 15])
	}
	p.Marks = append(p.Marks, Mark{float64(closing(told)), "betting closes"})
	return p
}

// sweep is the money of two ways to bet in n races, by the bonus of the blue horses: a 5
// token on 10 to win, 6x, and on 7 to win, 3x -3. One value is not there.
func sweep(n int) Paths {
	p := Paths{
		Caption: Caption{Title: "What does a bonus change?", Subtitle: "Dollars that a 5 token brings; bands are 95 % intervals", Footnote: footnote},
		X:       []float64{0, 1, 2, 3, 4, 5, 6}, Lines: []Line{{Name: "10 wins, 6x"}, {Name: "7 wins, 3x -3"}}, Marks: []Mark{{3, "base"}},
		XLabel: "bonus of blue horses", YLabel: "dollars", Unit: Signed,
	}
	for at := range p.X {
		r := source(9)
		var sums, squares [2]float64
		for range n {
			positions := raceWith(r, [9]int{}, -1, at)
			end := positions[len(positions)-1]
			for i, x := range [2]float64{map[bool]float64{true: 30}[end[7] == 15], map[bool]float64{true: 15, false: -3}[end[4] == 15]} {
				sums[i], squares[i] = sums[i]+x, squares[i]+x*x
			}
		}
		for i := range p.Lines {
			l := &p.Lines[i]
			mean := sums[i] / float64(n)
			half := 1.96 * math.Sqrt((squares[i]/float64(n)-mean*mean)/float64(n))
			if i == 1 && at == 5 {
				mean = math.NaN()
			}
			l.Y, l.Lo, l.Hi = append(l.Y, mean), append(l.Lo, mean-half), append(l.Hi, mean+half)
		}
	}
	return p
}

// settling is the value of a 5 token on win 3 of the 7: 5 × 3 with the published
// chance .22227, else -2.
func settling(n int) Convergence {
	r := source(7)
	c := Convergence{
		Caption: Caption{Title: "When is a simulation good enough?", Subtitle: "Value of a $5 token on the third spot of 7 to win, and its 95 % interval", Footnote: footnote},
		Levels:  []Mark{{0.22227*17 - 2, "exact +1.7786"}}, XLabel: "races", YLabel: "expected value, $", Unit: Signed,
	}
	sum, squares := 0.0, 0.0
	for i := 1; i <= n; i++ {
		x := -2.0
		if r.Float64() < 0.22227 {
			x = 15
		}
		sum, squares = sum+x, squares+x*x
		if i >= 100 && math.Floor(12*math.Log10(float64(i))) > math.Floor(12*math.Log10(float64(i-1))) || i == n {
			k := float64(i)
			mean := sum / k
			half := 1.96 * math.Sqrt((squares/k-mean*mean)/k)
			c.Points = append(c.Points, RunningMean{k, mean, mean - half, mean + half})
		}
	}
	last := c.Points[len(c.Points)-1]
	c.Name = fmt.Sprintf("simulated %+.3f %s", last.Mean, tables.PlusMinus(last.Hi-last.Mean))
	return c
}
