package readyset

import (
	"math/bits"

	game "railbird/sim/readyset"
)

// A race is a race in progress as the integrals see it, and their scratch.
type race struct {
	horses  int
	finish  int
	rule    *rule
	open    bool // the unmoved node counts
	first   int  // nodes first to end-1 count
	end     int
	groups  []group
	of      [game.MaxHorses]int // horse -> group
	room    [game.MaxHorses]group
	views   [game.MaxHorses]view // of each group at the node in hand
	sweep   sweep
	factors [game.MaxHorses]factor  // scratch
	product [game.MaxFinish]float64 // scratch
	jobs    []job
	jobOf   []int // of the ranks, then of the aheads of the plan
	aheads  int   // jobs from here on are aheads
}

// A group is horses with the same class and position. All answers are theirs in
// common.
type group struct {
	members  game.Horses
	n        int
	position int
	left     int
	class    int
	table    *table
}

// first returns the horse that stands for the group.
func (g *group) first() int { return bits.TrailingZeros32(uint32(g.members)) }

// prepare finds the groups and the rule for a race in progress.
func (r *race) prepare(s *Solver, at *game.Race) {
	opened, openClass := game.None, 0
	r.open = false
	if at.Open != game.None {
		opened, openClass = s.rules.Letters[at.Open].Horse, s.open[at.Open]
		r.open = s.classes[openClass].first != nil
	}
	r.horses, r.finish = len(s.rules.Horses), s.rules.Finish
	r.groups = r.room[:0]
	degree := 0
	for h := range r.horses {
		class := s.closed[h]
		if h == opened {
			class = openClass
		}
		position := int(at.Positions[h])
		degree += r.finish - position - 1
		r.join(h, class, position)
	}
	r.chooseRule(s, degree)
}

// join puts a horse into its group.
func (r *race) join(h, class, position int) {
	for g := range r.groups {
		group := &r.groups[g]
		if group.class == class && group.position == position {
			group.members |= 1 << h
			group.n++
			r.of[h] = g
			return
		}
	}
	r.of[h] = len(r.groups)
	r.groups = append(r.groups, group{members: 1 << h, n: 1, position: position, left: r.finish - position, class: class})
}

// A job is a term of one horse against others, computed once for all terms that
// are the same but for which of a group's horses they name.
type job struct {
	own    int // group
	horses game.Horses
	degree int
	level  bool
	sum    float64
}

// alike renames the horses of a term to the first of their groups, so that terms
// which have the same probability become the same.
func (r *race) alike(t *term) job {
	j := job{own: r.of[t.horse], degree: t.degree, level: t.level}
	own := game.Horses(1) << r.groups[j.own].first()
	for h := range t.horses.All() {
		free := r.groups[r.of[h]].members &^ (own | j.horses)
		j.horses |= free & -free
	}
	return j
}

// job returns the index of the job of a term, among those from an index on.
func (r *race) job(t *term, from int) int {
	j := r.alike(t)
	for i := from; i < len(r.jobs); i++ {
		if r.jobs[i] == j {
			return i
		}
	}
	r.jobs = append(r.jobs, j)
	return len(r.jobs) - 1
}
