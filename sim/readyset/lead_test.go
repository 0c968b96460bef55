package readyset

import (
	"slices"
	"strings"
	"testing"

	"railbird/sim"
)

// frontOf returns the horses in front.
func frontOf(r *Rules, race *Race) Horses {
	var front Horses
	at := race.Positions[:len(r.Horses)]
	for h := range at {
		if at[h] == slices.Max(at) {
			front |= 1 << h
		}
	}
	return front
}

// leadChanges counts how often the lead changes hands from one race to the next: those in
// front alone, in their order, less the first.
func leadChanges(r *Rules, races []Race) int {
	var alone []int
	for i := range races {
		if front := frontOf(r, &races[i]); front.Len() == 1 {
			alone = append(alone, front.first())
		}
	}
	return max(0, len(slices.Compact(alone))-1)
}

// Lead changes and those in front counted by hand, of races stepped by dice sums.
func TestLead(t *testing.T) {
	for _, c := range []struct {
		name, sets string
		from       []int
		sums       string
		changes    int
		front      string
	}{
		{"the first to move takes the lead from nobody", "", nil, "7", 0, "7"},
		{"before the first roll all are level", "", nil, "", 0, "2/3 4 5 6 7 8 9 10 11/12"},
		{"caught up with is not passed", "", nil, "7 8", 0, "7 8"},
		{"who is caught up with goes ahead again", "", nil, "7 8 7", 0, "7"},
		{"passed", "", nil, "7 8 9 8", 1, "8"},
		{"passed from behind by a bonus", "", nil, "7 7 8 8", 1, "8"},
		{"a bonus that only catches up", "", nil, "7 7 7 8 8", 0, "7 8"},
		{"two caught up, the third goes ahead", "", nil, "7 8 9 9", 1, "9"},
		{"to and fro", "", nil, "7 8 7 8 9 8 7 9 7", 2, "7"}, // 7, then 8 ahead with 3, then 7 with 4
		{"behind the lead nothing changes", "", nil, "7 7 7 4 5 6 8", 0, "7"},
		{"a blue horse comes from nowhere", "", nil, "7 7 7 7 4 4 7 7", 2, "7"},
		{"every repeat pays", "race.third=every", nil, "6 6 6 7 7 7 7 7 7", 1, "7"},
		{"in progress: who led is known", "", []int{0, 0, 3, 0, 4, 0, 0, 0, 0}, "5 6 5", 1, "5"},
		{"in progress: who led of those level is not", "", []int{0, 0, 4, 0, 4, 0, 0, 0, 0}, "5", 0, "5"},
		{"to the end", "race.finish=3 race.red_line=2", nil, "4 7 4 7 7", 1, "7"},
	} {
		r, race := standard(t, strings.Fields(c.sets)...), Start
		if c.from != nil {
			var err error
			if race, err = r.At(c.from, ""); err != nil {
				t.Fatal(err)
			}
		}
		l, races := r.leadOf(&race), []Race{race}
		for _, sum := range strings.Fields(c.sums) {
			letter, err := r.letterNamed(sum)
			if err != nil {
				t.Fatal(err)
			}
			h := r.Letters[letter].Horse
			r.Step(&race, letter)
			l = l.move(h, int(race.Positions[h]))
			races = append(races, race)
		}
		var front []string
		for h := range r.on(&race, l.space).All() {
			front = append(front, r.Horses[h].Name)
		}
		if got := strings.Join(front, " "); l.changes() != c.changes || got != c.front || leadChanges(r, races) != c.changes {
			t.Errorf("%s: %d changes, in front %s; recounted %d; want %d, %s", c.name, l.changes(), got, leadChanges(r, races), c.changes, c.front)
		}
	}
}

// What Run and the watcher say of the lead is what 1000 races say that are told move by move.
func TestLeadIsReplayed(t *testing.T) {
	const races, seed = 1000, 17
	r := standard(t)
	middle, _, err := r.After([]int{7, 4, 4, 5, 8, 6, 7, 9})
	if err != nil {
		t.Fatal(err)
	}
	for _, start := range []Race{Start, middle} {
		changes, wins := make([]int64, r.MaxPosition()+1), int64(0)
		for k := range uint64(races) {
			told, closed := []Race{start}, start
			for _, m := range r.Replay(seed, k, start) {
				told = append(told, m.After)
				if m.Closed {
					closed = m.After
				}
			}
			last := &told[len(told)-1]
			n, front := leadChanges(r, told), frontOf(r, &closed)
			won := r.Winner(&closed) == None && front.Has(r.Winner(last))
			changes[n]++
			if won {
				wins++
			}
			roller := r.Dice.Roller(sim.NewKey(seed, sim.Dice), k)
			if o := r.Run(start, &roller); o.LeadChanges != n || o.Front != front || o.LeaderWins() != won {
				t.Errorf("race %d: %+v; told: %d changes, %b in front, %v", k, o, n, front, won)
			}
		}
		w := r.NewWatcher(seed, start, nil)
		w.Play(0, races)
		if got := w.Tally(); !slices.Equal(got.LeadChanges, changes) || got.LeaderWins != wins {
			t.Errorf("counted %v, %d; told %v, %d", got.LeadChanges, got.LeaderWins, changes, wins)
		}
	}
}
