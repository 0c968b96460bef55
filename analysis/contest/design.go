package contest

import (
	"fmt"
	"math"
	"slices"

	"railbird/sim"
)

// MaxBots is the largest number of bots in a tournament.
const MaxBots = 64

// mostTables is the number of arrangements up to which every choice of bots for a table
// is one.
const mostTables = 4096

// A Method is how a design was made.
type Method string

// The methods.
const (
	// EveryTable: every choice of bots for a table, in every rotation.
	EveryTable Method = "every-table"
	// Affine: of a prime number N of bots, seat i is taken by bot a*i + b mod N, for all
	// a from 1 to N-1 and all b. Any two seats see any two bots once each way.
	Affine Method = "affine"
	// Cyclic: tables chosen so that rivals meet about equally often, each turned
	// through all bots: bot x becomes x + b mod N.
	Cyclic Method = "cyclic"
)

// A Design is who sits where: each bot takes each seat equally often, and meets each
// rival equally often or nearly so.
type Design struct {
	Method       Method
	Arrangements [][]int // the bot of each seat
	Meets        Span    // of two bots: how often they share a table
	Seats        Span    // of a bot and a seat: how often it sits there
}

// A Span is a least and a most number.
type Span struct{ Least, Most int }

// NewDesign arranges a number of bots at tables.
func NewDesign(bots, seats int) (*Design, error) {
	switch {
	case bots > MaxBots:
		return nil, fmt.Errorf("%d bots: at most %d may enter", bots, MaxBots)
	case seats < 2:
		return nil, fmt.Errorf("tables of %d: at least 2 bots must meet", seats)
	case bots < seats:
		return nil, fmt.Errorf("%d bots at tables of %d: a bot for each seat is needed; name more bots, or some of them twice, or take smaller tables", bots, seats)
	}
	d := &Design{}
	switch {
	case tables(bots, seats)*seats <= mostTables:
		d.Method, d.Arrangements = EveryTable, everyTable(bots, seats)
	case prime(bots):
		d.Method, d.Arrangements = Affine, affine(bots, seats)
	default:
		d.Method, d.Arrangements = Cyclic, cyclic(bots, seats)
	}
	d.count(bots, seats)
	return d, nil
}

// count fills in the spans.
func (d *Design) count(bots, seats int) {
	meets, sits := make([]int, bots*bots), make([]int, bots*seats)
	for _, a := range d.Arrangements {
		for i, x := range a {
			sits[x*seats+i]++
			for _, y := range a {
				meets[x*bots+y]++
			}
		}
	}
	d.Seats = Span{slices.Min(sits), slices.Max(sits)}
	d.Meets = Span{math.MaxInt, 0}
	for x := range bots {
		for y := range x {
			n := meets[x*bots+y]
			d.Meets = Span{min(d.Meets.Least, n), max(d.Meets.Most, n)}
		}
	}
}

// tables returns how many choices of bots for a table there are, or more than
// mostTables.
func tables(bots, seats int) int {
	n := 1
	for i := range min(seats, bots-seats) {
		if n = n * (bots - i) / (i + 1); n > mostTables {
			break // it only grows from here
		}
	}
	return n
}

// everyTable lists every choice in one rotation, then in the next, so that a tournament
// that is stopped early is not far out of balance.
func everyTable(bots, seats int) [][]int {
	choices := [][]int{make([]int, seats)}
	for i := range seats {
		choices[0][i] = i
	}
	for {
		// The next choice, in the order of a dictionary.
		c := slices.Clone(choices[len(choices)-1])
		i := seats - 1
		for i >= 0 && c[i] == bots-seats+i {
			i--
		}
		if i < 0 {
			break
		}
		c[i]++
		for i++; i < seats; i++ {
			c[i] = c[i-1] + 1
		}
		choices = append(choices, c)
	}
	var all [][]int
	for turn := range seats {
		for _, c := range choices {
			all = append(all, slices.Concat(c[turn:], c[:turn]))
		}
	}
	return all
}

func prime(n int) bool {
	for d := 2; d*d <= n; d++ {
		if n%d == 0 {
			return false
		}
	}
	return n > 1
}

func affine(bots, seats int) [][]int {
	var all [][]int
	for a := 1; a < bots; a++ {
		table := make([]int, seats)
		for i := range table {
			table[i] = a * i % bots
		}
		all = append(all, turns(table, bots)...)
	}
	return all
}

// turns turns a table through all bots: each bot takes each seat once, and two bots meet
// as often as their difference is one of the table.
func turns(table []int, bots int) [][]int {
	var all [][]int
	for b := range bots {
		a := make([]int, len(table))
		for i, x := range table {
			a[i] = (x + b) % bots
		}
		all = append(all, a)
	}
	return all
}

// cyclic chooses bots-1 tables, which could be perfect: there are seats*(seats-1)
// differences at a table, and bots-1 that should come equally often. It begins with
// tables drawn at random and changes one seat after the other for the better, until no
// change helps.
func cyclic(bots, seats int) [][]int {
	random := sim.NewKey(uint64(bots), sim.Cards).Stream(uint64(seats))
	differences := make([]int, bots)
	chosen := make([][]int, bots-1)
	for t := range chosen {
		all := make([]int, bots)
		for i := range all {
			all[i] = i
		}
		for i := range seats {
			j := i + random.Below(bots-i)
			all[i], all[j] = all[j], all[i]
		}
		chosen[t] = all[:seats]
		for i := range seats {
			meet(differences, chosen[t][:i], chosen[t][i], 1)
		}
	}
	for better := true; better; {
		better = false
		for _, table := range chosen {
			for i := range table {
				better = reseat(differences, table, i) || better
			}
		}
	}
	var all [][]int
	for _, table := range chosen {
		all = append(all, turns(table, bots)...)
	}
	return all
}

// reseat puts in a seat who makes the differences most even, and reports whether that is
// somebody new.
func reseat(differences, table []int, seat int) bool {
	old := table[seat]
	rest := slices.Delete(slices.Clone(table), seat, seat+1)
	meet(differences, rest, old, -1)
	best, least := old, uneven(differences, rest, old)
	for x := range differences {
		if slices.Contains(rest, x) {
			continue
		}
		if u := uneven(differences, rest, x); u < least {
			best, least = x, u
		}
	}
	meet(differences, rest, best, 1)
	table[seat] = best
	return best != old
}

// meet counts the differences of a bot to others, both ways, n times.
func meet(differences, others []int, x, n int) {
	bots := len(differences)
	for _, y := range others {
		differences[(x-y+bots)%bots] += n
		differences[(y-x+bots)%bots] += n
	}
}

// uneven returns by how much the sum of the squared counts of the differences would grow
// if x sat down with the others.
func uneven(differences, others []int, x int) int {
	sum := 0
	for _, y := range others {
		// Counted one after the other, so that a difference that x has to two others
		// is worse than to one.
		sum += 2*differences[(x-y+len(differences))%len(differences)] + 1
		meet(differences, []int{y}, x, 1)
	}
	meet(differences, others, x, -1)
	return sum
}
