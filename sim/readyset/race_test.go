package readyset

import (
	"context"
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"gonum.org/v1/gonum/stat/distuv"

	"railbird/sim"
)

// steps steps a race by dice sums and says how many spaces each moved its horse.
func steps(t *testing.T, r *Rules, race *Race, sums string) string {
	t.Helper()
	var moved []string
	for _, text := range strings.Fields(sums) {
		letter, err := r.letterNamed(text)
		if err != nil {
			t.Fatal(err)
		}
		h := r.Letters[letter].Horse
		before := race.Positions[h]
		r.Step(race, letter)
		moved = append(moved, fmt.Sprint(race.Positions[h]-before))
	}
	return strings.Join(moved, " ")
}

// open names the open letter.
func open(r *Rules, race *Race) string {
	if race.Open == None {
		return "none"
	}
	return r.Letters[race.Open].Name
}

// Spaces by hand, from the rules: one, and the bonus (blue 3, orange 2, red 1) for
// a repeat, but not for the third in a row.
func TestStep(t *testing.T) {
	const sum, every, sumEvery = "race.repeat=sum", "race.third=every", "race.repeat=sum race.third=every"
	for _, c := range []struct{ name, sets, sums, moved, open string }{
		{"one roll", "", "4", "1", "4"},
		{"bonus on the second", "", "4 4", "1 4", "none"},
		{"none on the third", "", "4 4 4", "1 4 1", "4"},
		{"bonus on the fourth", "", "4 4 4 4", "1 4 1 4", "none"},
		{"fifth and sixth", "", "6 6 6 6 6 6", "1 2 1 2 1 2", "none"},
		{"orange", "", "5 5 5", "1 3 1", "5"},
		{"no bonus, never open", "", "7 7 7 7", "1 1 1 1", "none"},
		{"no bonus closes the open one", "", "4 7", "1 1", "none"},
		{"another between", "", "4 5 4 5 4", "1 1 1 1 1", "4"},
		{"no bonus between", "", "4 7 4 4", "1 1 1 4", "none"},
		{"a pair, another, a pair", "", "4 4 9 4 4", "1 4 1 1 4", "none"},
		{"a triple, another, a pair", "", "4 4 4 9 4 4", "1 4 1 1 1 4", "none"},
		{"pair after pair", "", "4 4 5 5 6 6", "1 4 1 3 1 2", "none"},
		{"every: the third", every, "4 4 4", "1 4 4", "4"},
		{"every: the fourth", every, "6 6 6 6", "1 2 2 2", "6"},
		{"every: no bonus", every, "7 7 7", "1 1 1", "none"},
		{"every: another between", every, "4 4 5 4", "1 4 1 1", "4"},
		{"horse: 2 then 3", "", "2 3", "1 4", "none"},
		{"horse: 12 then 11", "", "12 11", "1 4", "none"},
		{"horse: 2 3 2 3", "", "2 3 2 3", "1 4 1 4", "none"},
		{"horse: 2 2 3", "", "2 2 3", "1 4 1", "2/3"},
		{"horse, every: 2 3 2", every, "2 3 2", "1 4 4", "2/3"},
		{"sum: 2 then 3", sum, "2 3", "1 1", "3"},
		{"sum: 11 then 12", sum, "11 12", "1 1", "12"},
		{"sum: 2 2", sum, "2 2", "1 4", "none"},
		{"sum: 2 2 3 3 3 2", sum, "2 2 3 3 3 2", "1 4 1 4 1 1", "2"},
		{"sum: single numbers as ever", sum, "10 10 10 10", "1 4 1 4", "none"},
		{"sum, every: 3 3 3 2 2", sumEvery, "3 3 3 2 2", "1 4 4 1 4", "2"},
		{"red pays 2", "bonus.red=2", "8 8", "1 3", "none"},
		{"black pays", "bonus.none=1", "7 7 7", "1 2 1", "7"},
		{"blue pays nothing", "bonus.blue=0", "4 4", "1 1", "none"},
	} {
		r, race := standard(t, strings.Fields(c.sets)...), Start
		moved := steps(t, r, &race, c.sums)
		if moved != c.moved || open(r, &race) != c.open {
			t.Errorf("%s: %s moved %s and left %s open; want %s, %s", c.name, c.sums, moved, open(r, &race), c.moved, c.open)
		}
		if n := len(strings.Fields(c.sums)); int(race.Rolls) != n {
			t.Errorf("%s: %d rolls counted, want %d", c.name, race.Rolls, n)
		}
	}
}

// A bonus of 3 from each of the last spaces, on a track of 15.
func TestOvershoot(t *testing.T) {
	for from, want := range map[int][2]int{10: {14, 14}, 11: {15, 15}, 12: {15, 16}, 13: {15, 17}, 14: {15, 18}} {
		for i, overshoot := range []string{"cap", "run"} {
			r := standard(t, "race.overshoot="+overshoot)
			race, err := r.At([]int{0, from, 0, 0, 0, 0, 0, 0, 0}, "4")
			if err != nil {
				t.Fatal(err)
			}
			steps(t, r, &race, "4")
			winner := None
			if want[i] >= 15 {
				winner = lane("4")
			}
			if got := int(race.Positions[1]); got != want[i] || r.Winner(&race) != winner {
				t.Errorf("%s: 4 on %d comes to %d, winner %d; want %d, %d", overshoot, from, got, r.Winner(&race), want[i], winner)
			}
		}
	}
}

func TestClosing(t *testing.T) {
	for _, c := range []struct {
		name, sets string
		positions  string // of 2/3 … 11/12
		sums       string
		crossed    string // after each roll
		closedWith int    // the roll that closes betting; 0 = none
	}{
		{"red line at 10", "", "0 0 8 0 0 0 0 0 0", "5 7 5", "0 0 1", 0},
		{"the third to cross", "", "9 9 0 0 9 0 0 0 0", "7 4 7 2", "1 2 2 3", 4},
		{"a bonus over the line", "", "10 10 0 8 0 0 0 0 0", "6 6", "2 3", 2},
		{"one horse counts once", "", "9 0 0 0 10 0 0 0 0", "7 7 7 2 3", "1 1 1 2 2", 0},
		{"the finish before the third", "", "0 0 0 0 13 0 0 0 0", "7 5 7", "1 1 1", 3},
		{"the finish in one bonus", "", "0 11 0 0 0 0 0 0 0", "4 4", "1 1", 2},
		{"close_after 1", "race.close_after=1", "9 9 0 0 9 0 0 0 0", "5 7", "0 1", 2},
		{"close_after 4", "race.close_after=4", "9 9 0 0 9 9 0 0 0", "7 4 2 8", "1 2 3 4", 4},
		{"red line at 9", "race.red_line=9", "8 8 0 0 8 0 0 0 0", "7 4 3", "1 2 3", 3},
		{"red line on the finish", "race.red_line=15", "14 13 0 0 14 0 0 0 0", "4 7", "0 1", 2},
		{"all crossed before", "", "10 10 10 0 0 0 0 0 0", "7", "3", 0},
	} {
		r := standard(t, strings.Fields(c.sets)...)
		race, err := r.At(spaces(t, c.positions), "")
		if err != nil {
			t.Fatal(err)
		}
		var crossed []string
		closedWith := 0
		for i, sum := range strings.Fields(c.sums) {
			before := r.Closed(&race)
			steps(t, r, &race, sum)
			crossed = append(crossed, fmt.Sprint(r.Crossed(&race)))
			if r.Closed(&race) && !before {
				closedWith = i + 1
			}
		}
		if got := strings.Join(crossed, " "); got != c.crossed || closedWith != c.closedWith {
			t.Errorf("%s: crossed %s, closed with roll %d; want %s, %d", c.name, got, closedWith, c.crossed, c.closedWith)
		}
	}
}

// spaces reads positions.
func spaces(t *testing.T, text string) []int {
	t.Helper()
	var all []int
	for _, f := range strings.Fields(text) {
		var x int
		if _, err := fmt.Sscan(f, &x); err != nil {
			t.Fatal(err)
		}
		all = append(all, x)
	}
	return all
}

// variants of the rules over which the dice of a race are the same.
var variants = []string{"", "race.repeat=sum", "race.third=every", "race.repeat=sum race.third=every", "race.overshoot=run", "race.finish=12",
	"race.finish=60", "race.red_line=9", "race.close_after=1", "bonus.red=2", "bonus.blue=0 bonus.orange=0 bonus.red=0", "race.finish=60 race.overshoot=run bonus.none=5"}

// Run is the Roller, Step, Winner and Closed put together by hand.
func TestRunIsStepping(t *testing.T) {
	for _, sets := range variants {
		r := standard(t, strings.Fields(sets)...)
		middle := Race{Positions: [MaxHorses]uint8{3, 0, 9, 8, 10, 2, 7, 0, 1}, Open: int8(r.LetterAt(5)), Rolls: 31}
		closed := Race{Positions: [MaxHorses]uint8{10, 11, 10, 11}, Open: None, Rolls: 40}
		for _, start := range []Race{Start, middle, closed} {
			for k := range uint64(50) {
				roller := r.Dice.Roller(sim.NewKey(9, sim.Dice), k)
				race, races, closed, front := start, []Race{start}, None, Horses(0)
				for {
					if closed == None && r.Closed(&race) {
						closed, front = int(race.Rolls), frontOf(r, &race)
					}
					if r.Winner(&race) != None {
						break
					}
					r.Step(&race, r.LetterAt(r.Dice.Sum(roller.Roll())))
					races = append(races, race)
				}
				want := Outcome{r.Winner(&race), race.Positions, int(race.Rolls), closed, front, leadChanges(r, races)}
				roller = r.Dice.Roller(sim.NewKey(9, sim.Dice), k)
				if diff := cmp.Diff(want, r.Run(start, &roller)); diff != "" {
					t.Fatalf("%q from %v, race %d:\n%s", sets, start, k, diff)
				}
				if most := int(start.Rolls) + r.MaxRolls(); want.Rolls > most {
					t.Errorf("%q: a race of %d rolls; at most %d are thought possible", sets, want.Rolls, most)
				}
			}
		}
	}
}

// The longest race: every horse one space short of the finish, then one more roll.
func TestMaxRolls(t *testing.T) {
	r := standard(t, "bonus.blue=0", "bonus.orange=0", "bonus.red=0")
	race := Start
	for range 14 {
		for h := range r.Horses {
			if r.Winner(&race) != None {
				t.Fatal("over before its time")
			}
			r.Step(&race, h)
		}
	}
	r.Step(&race, 0)
	if r.Winner(&race) != 0 || int(race.Rolls) != r.MaxRolls() {
		t.Errorf("over after %d rolls, want %d", race.Rolls, r.MaxRolls())
	}
}

// Every result, or pair of results, has as many of the 4096 chunks as any other,
// and the chunks left over give none.
func TestDiceUnbiased(t *testing.T) {
	for _, c := range []struct {
		sides       []int
		pairs       bool
		each, idles int // by hand: 4096 = each * results (or their square) + idles
	}{
		{[]int{6, 6}, true, 3, 208},
		{[]int{4, 4}, true, 16, 0},
		{[]int{6, 6, 6}, false, 18, 208},
		{[]int{20}, true, 10, 96},
		{[]int{8, 8}, true, 1, 0},
		{[]int{5, 13}, false, 63, 1},
		{[]int{64, 64}, false, 1, 0},
		{[]int{1}, true, 4096, 0},
	} {
		d := newDice(c.sides)
		counts, idles := map[[2]int]int{}, 0
		for chunk := range 4096 {
			first, second := d.chunk(chunk)
			switch {
			case first < 0 && second < 0:
				idles++
			case first < 0 || first >= d.Results || second >= d.Results || (second >= 0) != c.pairs:
				t.Errorf("%v: chunk %d gives %d and %d", c.sides, chunk, first, second)
			default:
				counts[[2]int{first, second}]++
			}
		}
		want := d.Results
		if c.pairs {
			want *= d.Results
		}
		if len(counts) != want || idles != c.idles {
			t.Errorf("%v: %d different chunks, %d idle; want %d, %d", c.sides, len(counts), idles, want, c.idles)
		}
		for result, n := range counts {
			if n != c.each {
				t.Errorf("%v: %v has %d chunks, want %d", c.sides, result, n, c.each)
			}
		}
	}
}

// The faces of a result add up to its sum, and each combination is one result.
func TestDiceFaces(t *testing.T) {
	for _, sides := range [][]int{{6, 6}, {4, 4}, {6, 6, 6}, {20}, {2, 3, 5}} {
		d := newDice(sides)
		seen := map[string]bool{}
		for result := range d.Results {
			faces, sum := d.Faces(result), 0
			for i, f := range faces {
				if sum += f; f < 1 || f > sides[i] {
					t.Errorf("%v: result %d has faces %v", sides, result, faces)
				}
			}
			if sum != d.Sum(result) {
				t.Errorf("%v: faces %v, sum %d", sides, faces, d.Sum(result))
			}
			seen[fmt.Sprint(faces)] = true
		}
		if len(seen) != d.Results {
			t.Errorf("%v: %d combinations of %d", sides, len(seen), d.Results)
		}
	}
	two := newDice([]int{6, 6})
	if diff := cmp.Diff([]int{0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1}, two.Ways()); diff != "" {
		t.Error(diff)
	}
	three := newDice([]int{6, 6, 6}) // the classical count: 27 ways to 10 and to 11
	if diff := cmp.Diff([]int{0, 0, 0, 1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1}, three.Ways()); diff != "" {
		t.Error(diff)
	}
}

// A Roller reads the words of its race as Dice says: five chunks a word from the
// lowest up, with two results or one a chunk; or a word for each result.
func TestRollerReadsWords(t *testing.T) {
	for _, c := range []struct {
		sides []int
		read  func(word uint64) (results []uint64)
	}{
		{[]int{6, 6}, func(word uint64) (results []uint64) {
			for i := range 5 {
				if chunk := word >> (12 * i) & 0xfff; chunk < 3*36*36 {
					results = append(results, chunk/36%36, chunk%36)
				}
			}
			return results
		}},
		{[]int{6, 6, 6}, func(word uint64) (results []uint64) {
			for i := range 5 {
				if chunk := word >> (12 * i) & 0xfff; chunk < 18*216 {
					results = append(results, chunk%216)
				}
			}
			return results
		}},
		{[]int{10, 10, 10, 10}, func(word uint64) []uint64 { // one word in 2^64/1616 would be dropped
			result, _ := bits.Mul64(word, 10_000)
			return []uint64{result}
		}},
	} {
		d, key := newDice(c.sides), sim.NewKey(5, sim.Dice)
		for k := range uint64(20) {
			stream, roller := key.Stream(k), d.Roller(key, k)
			for range 20 {
				for _, want := range c.read(stream.Uint64()) {
					if got := roller.Roll(); got != int(want) {
						t.Fatalf("%v, race %d: result %d, want %d", c.sides, k, got, want)
					}
				}
			}
		}
	}
}

// Rolls of every kind of dice are uniform, and the next does not depend on the
// last, within a chunk and from one to the next: 15 chi-square tests, false alarm
// 1e-6 each; the seed is fixed.
func TestRollerUniform(t *testing.T) {
	const n = 1 << 17
	check := func(what string, counts, expected []float64) {
		chi := 0.0
		for i, e := range expected {
			chi += (counts[i] - e) * (counts[i] - e) / e
		}
		if limit := (distuv.ChiSquared{K: float64(len(expected) - 1)}).Quantile(1 - 1e-6); chi > limit {
			t.Errorf("%s: chi-square %.1f > %.1f", what, chi, limit)
		}
	}
	for _, sides := range [][]int{{6, 6}, {4, 4}, {6, 6, 6}, {20}, {10, 10, 10, 10}} {
		d := newDice(sides)
		cells := min(d.Results, 60)
		cell := func(result int) int { return result * cells / d.Results }
		counts, expected := make([]float64, cells), make([]float64, cells)
		for result := range d.Results {
			expected[cell(result)] += n / float64(d.Results)
		}
		// 4 divides the number of results, so quarters are equally likely.
		quarter := func(result int) int { return result * 4 / d.Results }
		pairs, even := [2][]float64{make([]float64, 16), make([]float64, 16)}, slices.Repeat([]float64{n / 2 / 16}, 16)
		roller := d.Roller(sim.NewKey(17, sim.Dice), 0)
		last := roller.Roll()
		for i := range n {
			result := roller.Roll()
			counts[cell(result)]++
			pairs[i%2][4*quarter(last)+quarter(result)]++
			last = result
		}
		check(fmt.Sprint(sides, " results"), counts, expected)
		check(fmt.Sprint(sides, " second after first"), pairs[0], even)
		check(fmt.Sprint(sides, " first after second"), pairs[1], even)
	}
}

// Race k has the same dice under every variant: of two races the shorter one's
// rolls begin the longer one's.
func TestSameDiceUnderVariants(t *testing.T) {
	rolls := func(r *Rules, k uint64) []int {
		var sums []int
		for _, m := range r.Replay(21, k, Start) {
			sums = append(sums, m.Sum)
		}
		return sums
	}
	base := standard(t, "race.finish=60")
	for _, sets := range variants {
		r := standard(t, strings.Fields(sets)...)
		for k := range uint64(50) {
			a, b := rolls(base, k), rolls(r, k)
			if n := min(len(a), len(b)); n < 12 || !slices.Equal(a[:n], b[:n]) {
				t.Fatalf("%q, race %d: other dice, %v and %v", sets, k, a, b)
			}
		}
	}
	if slices.Equal(rolls(base, 1)[:12], rolls(base, 2)[:12]) {
		t.Error("two races have the same dice")
	}
}

// Tallies of a run cut anyhow are the same, merged in any order.
func TestTallyMerge(t *testing.T) {
	const races = 700
	r := standard(t)
	play := func(first, n uint64) *Tally {
		w := r.NewWatcher(3, Start, r.Conditions)
		w.Play(first, n)
		return w.Tally()
	}
	whole := play(0, races)
	if whole.Races != races {
		t.Fatalf("%d races counted, want %d", whole.Races, races)
	}
	random := rand.New(rand.NewPCG(4, 4))
	for range 5 {
		total := play(0, 0)
		parts := []*Tally{play(0, 1), play(1, 99), play(100, 0), play(100, 350), play(450, 250)}
		random.Shuffle(len(parts), func(i, j int) { parts[i], parts[j] = parts[j], parts[i] })
		for _, p := range parts {
			total.Merge(p)
		}
		if diff := cmp.Diff(whole, total); diff != "" {
			t.Fatal(diff)
		}
	}
	for _, workers := range []int{1, 2, 7} {
		got, err := sim.Run(context.Background(), sim.Plan{Count: races, Block: 30, Workers: workers}, func() sim.Worker[*Tally] {
			return r.NewWatcher(3, Start, r.Conditions)
		})
		if diff := cmp.Diff(whole, got); diff != "" || err != nil {
			t.Errorf("%d workers: %v\n%s", workers, err, diff)
		}
	}
}

// The tally counts what the outcomes of the same races say.
func TestWatcherCounts(t *testing.T) {
	r := standard(t)
	const races = 300
	w := r.NewWatcher(8, Start, r.Conditions)
	w.Play(1000, races)
	want := r.NewWatcher(8, Start, r.Conditions).Tally()
	for k := range uint64(races) {
		roller := r.Dice.Roller(sim.NewKey(8, sim.Dice), 1000+k)
		o := r.Run(Start, &roller)
		want.Races++
		want.Rolls[o.Rolls]++
		want.Closed[o.Closed]++
		want.LeadChanges[o.LeadChanges]++
		if o.Closed == o.Rolls {
			want.Open++
		} else if o.Front.Has(o.Winner) {
			want.LeaderWins++
		}
		var order []int
		for h := range r.Horses {
			want.Positions[h*16+int(o.Positions[h])]++ // spaces 0 to 15
			order = append(order, int(o.Positions[h]))
		}
		slices.Sort(order)
		for p, x := range order[:8] { // the last first
			want.Margins[(9-p-2)*16+15-x]++
		}
		for c := range r.Conditions {
			if r.Conditions[c].Holds(&o, 9) {
				want.Holds[c]++
			}
		}
	}
	if diff := cmp.Diff(want, w.Tally()); diff != "" {
		t.Error(diff)
	}
}

// Known answers. A number that is exact to its last digit is held to 4.9 standard
// errors of the simulation; one that comes from a simulation of 4,000,000 races, to
// 4.9 standard errors of the difference and its rounding. 4.9 standard errors are
// a false alarm of 1e-6 (two-sided) for each of the 47 numbers; the seed is fixed.
func TestKnownAnswers(t *testing.T) {
	races := uint64(400_000)
	if testing.Short() {
		races = 40_000
	}
	const simulated = 4e6
	// By quadrature over the product form of the race, to 12 digits, and by that
	// simulation, to 3 digits.
	exact := map[string]float64{"fifth:7": 0.210086964953}
	for _, known := range []struct {
		horses           string
		win, place, show float64
	}{
		{"2/3 4 10 11/12", 0.047796575345, 0.126744621330, 0.205776694662},
		{"5 9", 0.110472835127, 0.255127885355, 0.380930930054},
		{"6 8", 0.182798969239, 0.391097091746, 0.549528657812},
		{"7", 0.222270089889, 0.478264323775, 0.655590955393},
	} {
		for _, h := range strings.Fields(known.horses) {
			exact["win:"+h], exact["place:"+h], exact["show:"+h] = known.win, known.place, known.show
		}
	}
	for _, c := range []struct {
		sets        string
		exact       map[string]float64
		rounded     map[string]float64
		mean, close float64 // rolls of a race, and until betting closes
		open        float64 // share of races in which betting stays open to the end
	}{
		{"", exact, map[string]float64{
			"color:blue": .191, "color:orange": .221, "color:red": .366,
			"exotic:by-a-nose": .264, "exotic:blow-out": .129, "exotic:tight-race": .078, "exotic:late-start": .342, "exotic:photo-finish": .334,
		}, 64.0, 55, .33},
		{"race.repeat=sum", nil, map[string]float64{"win:2/3": .026, "win:11/12": .026, "win:4": .050, "win:10": .050, "win:7": .234}, 0, 0, 0},
		// "Every repeat pays, by sum", as two public calculators have it.
		{"race.repeat=sum race.third=every", nil, map[string]float64{"win:7": .212, "win:2/3": .027, "win:11/12": .027}, 0, 0, 0},
	} {
		r := standard(t, strings.Fields(c.sets)...)
		tally, err := sim.Run(context.Background(), sim.Plan{Count: races}, func() sim.Worker[*Tally] {
			return r.NewWatcher(2022, Start, r.Conditions)
		})
		if err != nil {
			t.Fatal(err)
		}
		n := float64(tally.Races)
		near := func(what string, share, p, bound float64) {
			if math.Abs(share-p) > bound {
				t.Errorf("%q: %s is %.5f, want %g ± %.5f", c.sets, what, share, p, bound)
			}
		}
		share := func(id string) float64 {
			i, ok := r.Condition(id)
			if !ok {
				t.Fatalf("no condition %s", id)
			}
			return float64(tally.Holds[i]) / n
		}
		for id, p := range c.exact {
			near(id, share(id), p, 4.9*math.Sqrt(p*(1-p)/n))
		}
		for id, p := range c.rounded {
			near(id, share(id), p, 4.9*math.Sqrt(p*(1-p)*(1/n+1/simulated))+.0005)
		}
		if c.mean == 0 {
			continue
		}
		mean, se := moments(tally.Rolls)
		near("mean rolls", mean, c.mean, 4.9*se+.05)
		mean, se = moments(tally.Closed)
		near("mean rolls until betting closes", mean, c.close, 4.9*se+.5)
		near("open to the end", float64(tally.Open)/n, c.open, 4.9*math.Sqrt(c.open*(1-c.open)/n)+.005)
	}
}

// moments returns mean and standard error of a histogram.
func moments(counts []int64) (mean, se float64) {
	var n, squares float64
	for x, c := range counts {
		n += float64(c)
		mean += float64(c) * float64(x)
		squares += float64(c) * float64(x) * float64(x)
	}
	mean /= n
	return mean, math.Sqrt((squares/n - mean*mean) / n)
}
