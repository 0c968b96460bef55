package readyset

import game "railbird/sim/readyset"

// A race is a race in progress as the integrals see it, and their scratch.
type race struct {
	horses  int
	finish  int
	rule    *rule
	open    bool // the unmoved node counts
	first   int  // nodes first to end-1 count
	end     int
	nodes   []weight // scratch
	groups  []group
	of      [game.MaxHorses]int // horse -> group
	room    [game.MaxHorses]group
	node    node
	sweep   sweep
	factors [game.MaxHorses]factor // scratch
	jobs    []job
	jobOf   []int // of the ranks, then of the aheads of the plan
	aheads  int   // jobs from here on are aheads
	packs   []pack
	cuts    [][game.MaxHorses]uint8 // of the counts of the plan, by group: index into below
}

// newRace returns the scratch of a solver with so many terms.
func newRace(s *Solver) race {
	n := len(s.terms)
	packs := make([]pack, n)
	room := make([]float64, n*s.rules.Finish)
	for i := range packs {
		packs[i].room = room[i*s.rules.Finish:][:s.rules.Finish]
	}
	return race{
		horses: len(s.rules.Horses), finish: s.rules.Finish,
		nodes: make([]weight, max(s.ladder[len(s.ladder)-1].n, len(s.exact))+1),
		jobs:  make([]job, 0, n), jobOf: make([]int, 0, n), packs: packs[:0],
		cuts: make([][game.MaxHorses]uint8, n),
	}
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
	wins     float64 // probability that a horse of it wins, so far
}

// first returns the horse that stands for the group.
func (g *group) first() int { return lowest(g.members) }

// prepare finds the groups and the rule for a race in progress.
func (r *race) prepare(s *Solver, at *game.Race) {
	opened, openClass := game.None, 0
	r.open = false
	if at.Open != game.None {
		opened, openClass = s.rules.Letters[at.Open].Horse, s.open[at.Open]
		r.open = s.classes[openClass].first != nil
	}
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
	if s.wide == nil {
		r.chooseRule(s, degree)
	}
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

// A job is a term of one horse among others, computed once for all terms that
// are the same but for which of a group's horses they name.
type job struct {
	own    int // group
	pack   int // ahead: of whom
	degree int
	level  bool
	sum    float64
}

// rankJob returns the index of the job of a rank.
func (r *race) rankJob(t *term) int {
	return r.job(job{own: r.of[t.horse], degree: t.degree, level: t.level}, 0)
}

// aheadJob returns the index of the job of an ahead. It renames the horses to the
// first of their groups.
func (r *race) aheadJob(t *term) int {
	j := job{own: r.of[t.horse]}
	horses, own := game.Horses(0), game.Horses(1)<<r.groups[j.own].first()
	for set := t.horses; set != 0; set &= set - 1 {
		group := &r.groups[r.of[lowest(set)]]
		free := group.members &^ (own | horses)
		horses |= free & -free
	}
	j.pack = r.pack(horses)
	return r.job(j, r.aheads)
}

// job returns the index of a job among those from an index on.
func (r *race) job(j job, from int) int {
	for i := from; i < len(r.jobs); i++ {
		if r.jobs[i] == j {
			return i
		}
	}
	r.jobs = append(r.jobs, j)
	return len(r.jobs) - 1
}
