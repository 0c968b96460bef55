package readyset

import (
	"math"

	"railbird/analysis/exact"
	game "railbird/sim/readyset"
)

// maxLoss is the loss up to which float64 keeps errors below 1e-13.
const maxLoss = 10

// dominated reports whether a letter has more than half of all rolls.
func dominated(r *game.Rules) bool {
	for i := range r.Letters {
		if 2*r.Letters[i].Ways > r.Dice.Results {
			return true
		}
	}
	return false
}

// loss says by what factor the sum of wins from the start enlarges rounding: the sum
// of what is added, all signs positive, against 1.
func (s *Solver) loss() float64 {
	r := newRace(s)
	r.prepare(s, &game.Start)
	sum := 0.0
	for k := range r.rule.n {
		all, one := 1.0, 0.0
		for h := range r.horses {
			t := r.groups[r.of[h]].table
			total := 0.0
			for _, f := range t.at[k*r.finish:][:r.finish] {
				total += math.Abs(f)
			}
			one = one*total + all*math.Abs(t.wins[k*(r.finish+1)+r.finish])
			all *= total
		}
		sum += one
	}
	return sum
}

// A wideRule is an exact rule and its tables in Wide.
type wideRule struct {
	n       int
	tables  shelf[wideTable]
	nodes   []exact.Wide
	weights []exact.Wide
}

// A wideTable is a [table] in Wide, by node. wins are by spaces beyond the finish
// where overshoot runs on, else there is one row.
type wideTable struct {
	at, below []exact.WideSeries
	wins      [][]exact.WideSeries
	most      []float64 // of |below|
}

func (r *wideRule) table(i int, c *class) *wideTable {
	return r.tables.take(i, func() *wideTable {
		if r.nodes == nil {
			r.nodes, r.weights = exact.WideLaguerre(r.n)
		}
		return newWideTable(c, r.nodes, r.weights)
	})
}

func newWideTable(c *class, nodes, weights []exact.Wide) *wideTable {
	n := len(nodes) + 1
	t := &wideTable{
		at: make([]exact.WideSeries, n), below: make([]exact.WideSeries, n),
		wins: make([][]exact.WideSeries, n), most: make([]float64, n),
	}
	lastBy, aloneBy := c.lastBy, c.aloneBy
	if !c.runsOver {
		lastBy, aloneBy = []exact.WideSeries{c.last}, []exact.WideSeries{c.alone}
	}
	closed := make(exact.WideSeries, c.finish)
	for k := range n {
		at, below := make(exact.WideSeries, c.finish), make(exact.WideSeries, c.finish+1)
		switch {
		case k == len(nodes): // the unmoved node
			at[0] = one
		case c.first == nil:
			at.Exp(c.runs, nodes[k], exact.Wide{}.Minus(nodes[k].Times(c.share)).Exp())
		default:
			closed.Exp(c.runs, nodes[k], exact.Wide{}.Minus(nodes[k].Times(c.share)).Exp())
			at.Mul(c.first, closed)
		}
		for x := range at {
			below[x+1] = below[x].Plus(at[x])
			t.most[k] = max(t.most[k], math.Abs(below[x+1].Float()))
		}
		t.at[k], t.below[k] = at, below
		for o := range lastBy {
			if k == len(nodes) {
				t.wins[k] = append(t.wins[k], aloneBy[o])
				continue
			}
			win := make(exact.WideSeries, c.finish+1)
			win.Mul(lastBy[o], at)
			for x := range win {
				win[x] = win[x].Times(weights[k])
			}
			t.wins[k] = append(t.wins[k], win)
		}
	}
	return t
}

// A wideRace is the scratch of a solve in Wide. It does everything plainly: horse by
// horse, and each term by one product over all of them.
type wideRace struct {
	finish  int
	horses  []wideHorse
	k       int // node
	factors []wideFactor
	sums    []exact.Wide // by term
	finals  []exact.Wide // by horse and space
}

type wideHorse struct {
	position, left int
	table          *wideTable
}

// A wideFactor is a [factor] in Wide, of one horse.
type wideFactor struct{ base, mark, win exact.Wide }

func newWideRace(s *Solver) *wideRace {
	n := len(s.rules.Horses)
	return &wideRace{
		finish: s.rules.Finish, horses: make([]wideHorse, n), factors: make([]wideFactor, 0, n),
		sums:   make([]exact.Wide, len(s.terms)),
		finals: make([]exact.Wide, n*(s.rules.MaxPosition()+1)),
	}
}

// nodes turns to a race, as it was prepared, and calls do at each node that counts.
func (w *wideRace) nodes(s *Solver, r *race, do func()) {
	for h := range w.horses {
		g := &r.groups[r.of[h]]
		w.horses[h] = wideHorse{g.position, g.left, s.wide.table(g.class, s.classes[g.class])}
	}
	n := s.wide.n
	if r.open {
		n++ // the unmoved node
	}
	for w.k = range n {
		all, one := 1.0, 0.0 // bounds of what the node may add
		for h := range w.horses {
			t, win := w.horses[h].table, 0.0
			for o := range t.wins[w.k] {
				win += math.Abs(t.wins[w.k][o][w.horses[h].left].Float())
			}
			one = one*t.most[w.k] + all*win
			all *= t.most[w.k]
		}
		if one > nothing {
			do()
		}
	}
}

// upTo returns C(space) of a horse at the node.
func (w *wideRace) upTo(h, space int) exact.Wide {
	horse := &w.horses[h]
	return horse.table.below[w.k][min(max(space+1-horse.position, 0), horse.left)]
}

// win returns W of a horse at the node, with the weight of the node, if it ends so
// many spaces beyond the finish, or anywhere.
func (w *wideRace) win(h, over int) exact.Wide {
	horse := &w.horses[h]
	wins := horse.table.wins[w.k]
	if over != anywhere {
		if over < len(wins) {
			return wins[over][horse.left]
		}
		return exact.Wide{}
	}
	var sum exact.Wide
	for o := range wins {
		sum = sum.Plus(wins[o][horse.left])
	}
	return sum
}

// few is [few] over all horses but some, marked if they are beyond y, of which none
// is beyond x. low exchanges the marks; over is where the winner ends.
func (w *wideRace) few(but game.Horses, x, y, degree int, low bool, over int) exact.Wide {
	factors := w.factors[:0]
	for h := range w.horses {
		if but.Has(h) {
			continue
		}
		c := w.upTo(h, min(x, y))
		f := wideFactor{c, w.upTo(h, x).Minus(c), w.win(h, over)}
		if low {
			f.base, f.mark = f.mark, f.base
		}
		factors = append(factors, f)
	}
	var all, one [game.MaxHorses]exact.Wide
	all[0] = exact.ToWide(1)
	for i := range factors {
		f := &factors[i]
		for d := min(degree, i+1); d > 0; d-- {
			one[d] = one[d].Times(f.base).Plus(one[d-1].Times(f.mark)).Plus(all[d].Times(f.win))
			all[d] = all[d].Times(f.base).Plus(all[d-1].Times(f.mark))
		}
		one[0] = one[0].Times(f.base).Plus(all[0].Times(f.win))
		all[0] = all[0].Times(f.base)
	}
	var sum exact.Wide
	for _, v := range one[:min(degree, len(factors))+1] {
		sum = sum.Plus(v)
	}
	return sum
}

// rest is Π T over all horses but one.
func (w *wideRace) rest(but int) exact.Wide {
	product := exact.ToWide(1)
	for h := range w.horses {
		if h != but {
			product = product.Times(w.upTo(h, w.finish))
		}
	}
	return product
}

// term is the weight of a term at the node.
func (w *wideRace) term(t *term) exact.Wide {
	end := w.finish - 1
	var sum exact.Wide
	switch t.kind {
	case win:
		return w.win(t.horse, anywhere).Times(w.rest(t.horse))
	case count:
		return w.few(0, end, t.space, t.degree, t.low, t.over)
	case spread:
		for x := range w.finish {
			sum = sum.Plus(w.few(0, x, x-t.space, t.degree, false, anywhere))
			sum = sum.Minus(w.few(0, x-1, x-t.space, t.degree, false, anywhere))
		}
		return sum
	}
	own := &w.horses[t.horse]
	for moved, f := range own.table.at[w.k][:own.left] {
		x := own.position + moved
		switch {
		case t.kind == rank && t.level:
			f = f.Times(w.few(1<<t.horse, end, x-1, t.degree, false, anywhere))
		case t.kind == rank:
			f = f.Times(w.few(1<<t.horse, end, x, t.degree, false, anywhere))
		default: // ahead
			for b := range t.horses.All() {
				f = f.Times(w.upTo(b, x-1))
			}
		}
		sum = sum.Plus(f)
	}
	if t.kind == ahead {
		sum = sum.Times(w.few(1<<t.horse|t.horses, end, end, 0, false, anywhere))
	}
	return sum
}

// integrate adds up the wanted terms over the nodes.
func (w *wideRace) integrate(s *Solver, r *race, p *plan, sums []float64) {
	clear(w.sums)
	w.nodes(s, r, func() {
		for i := range s.terms {
			if p.seen[i] {
				w.sums[i] = w.sums[i].Plus(w.term(&s.terms[i]))
			}
		}
	})
	for i := range sums {
		sums[i] = w.sums[i].Float()
	}
}

// positions adds up the final positions over the nodes.
func (w *wideRace) positions(s *Solver, r *race, p *Probabilities) {
	clear(w.finals)
	w.nodes(s, r, func() {
		for h := range w.horses {
			horse, row := &w.horses[h], w.finals[h*p.spaces:][:p.spaces]
			others, rest := w.few(1<<h, w.finish-1, w.finish-1, 0, false, anywhere), w.rest(h)
			for moved, f := range horse.table.at[w.k][:horse.left] {
				row[horse.position+moved] = row[horse.position+moved].Plus(f.Times(others))
			}
			for o := range horse.table.wins[w.k] {
				row[w.finish+o] = row[w.finish+o].Plus(w.win(h, o).Times(rest))
			}
		}
	})
	for i := range p.finals {
		p.finals[i] = w.finals[i].Float()
	}
}
