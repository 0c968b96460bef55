package readyset

import (
	"math"
	"math/bits"
	"slices"

	"railbird/sim"
	game "railbird/sim/readyset"
	"railbird/strategy"
)

// champion weighs what waiting brings against what it risks.
//
// The exact value of one spot does not rise or fall on average while a race goes on, but
// the best of many spots does rise: who waits chooses among spots that have moved apart.
// Against that stand two dangers. Betting may close before all tokens lie: so it
// estimates, by playing the next rolls out, the chance that as many windows are left as it
// holds tokens, and bets at once when that is not sure enough. And others may take the
// good spots: so it asks no more for a token than the mean value, for each point of a
// token, of as many of the best open spots as it and its clever rivals will fill, times
// what is still to come of the race. How clever the rivals are it sees from their bets: a
// clever bet takes one of the best spots.
var champion = Builtin{
	Name:  "champion",
	About: "weighs what waiting brings against spots being taken and betting being closed",
	Parameters: []strategy.Parameter{
		{Name: "confidence", Words: "chance of time left for all its tokens that it needs to wait", Default: 0.95, Min: 0, Max: 1},
		{Name: "growth", Words: "times by which it expects the best values to grow over a whole race, less 1", Default: 3, Min: 0, Max: 100},
	},
	New: func(p strategy.Values) Bot {
		return &championBot{confidence: p["confidence"], growth: p["growth"]}
	},
}

type championBot struct {
	thinker
	confidence, growth float64

	words          sim.Stream
	race           int       // that it is in, as View.RaceNo
	units          []float64 // by spot: value for each point of a token, at the last window
	ranked         []float64 // those of open spots, the least first
	seen           int       // bets of this race looked at
	clever, others float64   // bets of others in this game: on one of the best spots, and all
}

const (
	// Before it has seen a bet it takes every second rival for clever, as firmly as if it
	// had seen so many.
	priorBets  = 4
	priorShare = 0.5
	// bestSpots is how many spots count as the best, besides those just taken.
	bestSpots = 3
	// trials estimate the chance of time left: to about 0.03.
	trials = 64
)

// Reset implements [sim.Resetter].
func (b *championBot) Reset(words sim.Stream) {
	b.words, b.race, b.clever, b.others = words, game.None, 0, 0
}

// Act implements [sim.Bot].
func (b *championBot) Act(v *game.View) game.Act {
	if v.Decision != game.DecideBet {
		return b.other(v)
	}
	b.watch(v)
	b.rank(v)
	if b.left(v, v.Me().InHand()) < b.confidence {
		return best(v, 0).over(0).act()
	}
	return best(v, b.ask(v)).over(0).act()
}

// watch counts the bets of others since the last window.
func (b *championBot) watch(v *game.View) {
	if b.race != v.RaceNo {
		b.race, b.seen, b.ranked = v.RaceNo, 0, b.ranked[:0]
	}
	least := math.Inf(-1)
	if news := len(v.Bets) - b.seen; news < len(b.ranked)-bestSpots {
		least = b.ranked[len(b.ranked)-bestSpots-news]
	}
	for ; b.seen < len(v.Bets); b.seen++ {
		bet := &v.Bets[b.seen]
		if int(bet.Seat) == v.Seat || bet.Token.Kind == game.TokenHouse || len(b.ranked) == 0 {
			continue
		}
		b.others++
		if b.units[bet.Spot] >= least {
			b.clever++
		}
	}
}

// rank values the open spots for each point of its largest token.
func (b *championBot) rank(v *game.View) {
	if len(b.units) < len(v.Rules.Spots) {
		b.units = make([]float64, len(v.Rules.Spots))
	}
	me := v.Me()
	var largest *game.Token
	for i := range me.Tokens {
		if me.Has(i) && (largest == nil || me.Tokens[i].Value > largest.Value) {
			largest = &me.Tokens[i]
		}
	}
	b.ranked = b.ranked[:0]
	for w, word := range v.Open {
		for ; word != 0; word &= word - 1 {
			spot := w*64 + bits.TrailingZeros64(word)
			b.units[spot] = v.Worth(largest, spot) / float64(largest.Value)
			b.ranked = append(b.ranked, b.units[spot])
		}
	}
	slices.Sort(b.ranked)
}

// ask returns what a token must bring now for each of its points.
func (b *championBot) ask(v *game.View) float64 {
	rivals := 0
	for i := range v.Places {
		if i != v.Seat && i != v.House {
			rivals += v.Places[i].InHand()
		}
	}
	clever := (priorBets*priorShare + b.clever) / (priorBets + b.others)
	fill := float64(v.Me().InHand()) + clever*float64(rivals)
	sum, left := 0.0, fill
	for _, unit := range slices.Backward(b.ranked) {
		if left <= 0 || unit <= 0 {
			break
		}
		sum += unit * min(1, left)
		left--
	}
	// Among clever rivals the values that are left grow late.
	growth := b.growth * math.Pow(1-progress(v), 1+clever)
	return sum / fill * (1 + growth)
}

// left estimates the chance that betting is still open after so many more rolls.
func (b *championBot) left(v *game.View, rolls int) float64 {
	r := v.Rules
	open := trials
	for range trials {
		race := *v.Race
		for range rolls {
			letter := r.LetterOf(b.words.Below(r.Dice.Results))
			r.Step(&race, letter)
			if int(race.Positions[r.Letters[letter].Horse]) >= r.RedLine && r.Closed(&race) {
				open--
				break
			}
		}
	}
	return float64(open) / trials
}
