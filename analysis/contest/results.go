package contest

import (
	"math/bits"

	"railbird/analysis"
)

// Results are what a tournament has counted: of the blocks played so far, and for a bot
// that has forfeited of those before it did.
type Results struct {
	Names    []string // of the bots, as they were asked for
	Measures []Measure
	Games    uint64
	Forfeits []*Forfeit // by bot, nil for those that have not
	*tally              // pairs: at the same table, money and share
	missed   []int64    // games that a substitute played, by bot
	picks    map[pick]int64
}

// A Forfeit is how a bot went out, and all that were asked for in the same words: a
// substitute has their seats from a block on.
type Forfeit struct {
	Bots  []int  `json:"bots"`
	Block uint64 `json:"block"`
	Error string `json:"error"`
}

// paired is how many measures are compared in pairs: money and share.
const paired = Share + 1

func newResults(g Game, bots []Player) *Results {
	r := &Results{
		Measures: g.Measures(), Forfeits: make([]*Forfeit, len(bots)), missed: make([]int64, len(bots)), picks: map[pick]int64{},
	}
	for _, p := range bots {
		r.Names = append(r.Names, p.Name())
	}
	r.tally = newTally(len(bots), len(r.Measures), paired)
	return r
}

// out takes bots out.
func (r *Results) out(f *Forfeit) {
	for _, b := range f.Bots {
		r.Forfeits[b] = f
	}
}

// left returns how many bots have not forfeited.
func (r *Results) left() int {
	n := 0
	for _, f := range r.Forfeits {
		if f == nil {
			n++
		}
	}
	return n
}

// Played returns how many games a bot has played itself.
func (r *Results) Played(bot int) int64 { return r.bots[bot][Money].N() }

// Missed returns how many games a substitute has played for a bot that forfeited.
func (r *Results) Missed(bot int) int64 { return r.missed[bot] }

// Moments returns what was counted of a measure of a bot.
func (r *Results) Moments(bot, measure int) *analysis.Moments { return &r.bots[bot][measure] }

// Money returns how often a bot ended with how much money, in units of its measure.
func (r *Results) Money(bot int) analysis.Histogram { return r.money[bot] }

// Estimate returns the mean of a measure of a bot, in what the measure stands for.
func (r *Results) Estimate(bot, measure int) analysis.Estimate {
	return r.estimate(bot, measure, &r.Measures[measure])
}

// Difference returns the mean of bot a's money or share (measure is [Money] or [Share])
// minus bot b's, from the games in which both were at the table. a and b are not the same.
func (r *Results) Difference(a, b, measure int) analysis.Estimate {
	return r.difference(a, b, measure, &r.Measures[measure], (*analysis.Sample).Estimate)
}

// count counts a block.
func (r *Results) count(b *record) {
	games := int64(len(b.Money))
	r.Games += uint64(games)
	var in uint64 // bots that are not out
	for seat, x := range b.Bots {
		if r.Forfeits[x] != nil {
			r.missed[x] += games
			continue
		}
		in |= 1 << x
		for m := range b.Rest[seat] {
			r.bots[x][paired+m].Merge(&b.Rest[seat][m])
		}
	}
	for g := range b.Money {
		r.game(b, g, in)
	}
}

// game counts the money and the shares of one game of a block.
func (r *Results) game(b *record, g int, in uint64) {
	values := [paired][]int64{b.Money[g], b.Share[g]}
	var money [MaxBots]int64
	for i, x := range b.Bots {
		if in>>x&1 == 0 {
			continue
		}
		money[x] = values[Money][i]
		r.money[x][money[x]]++
		for m, v := range values {
			r.bots[x][m].Add(v[i])
		}
		for j, y := range b.Bots {
			if y < x && in>>y&1 != 0 {
				for m, v := range values {
					r.pairs[pair(y, x)][m].Add(v[j] - v[i])
				}
			}
		}
	}
	for left := in; bits.OnesCount64(left) > 1; {
		p := pick{left: left, best: leaders(&money, left)}
		r.picks[p]++
		left &^= p.best
	}
}

// A pick is a step of the ranking of one game: who was left, and who of these had most.
// Where several had as much, they leave together.
type pick struct{ left, best uint64 } // bit i for bot i

// leaders returns who of those left has most money.
func leaders(money *[MaxBots]int64, left uint64) uint64 {
	var best uint64
	var most int64
	for rest := left; rest != 0; rest &= rest - 1 {
		x := bits.TrailingZeros64(rest)
		switch {
		case best == 0 || money[x] > most:
			best, most = 1<<x, money[x]
		case money[x] == most:
			best |= 1 << x
		}
	}
	return best
}
