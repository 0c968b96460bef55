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
// So it asks a price for each point of a token, high at first, and places a token as soon
// as a spot is worth it. Against waiting stand two dangers.
//
// Betting may close before all tokens lie: so it estimates, by playing the next rolls out,
// the chance that as many windows are left as it holds tokens, and bets at once when that
// is not sure enough.
//
// And others may take the good spots: so the price is lower, and falls sooner, the more
// tokens of clever rivals are in the race. It has to come before them, not to keep up with
// them: a spot that all ask the same for goes to one of many. What rivals are like it
// learns from their bets in this game: a clever bet takes a spot about as good as the best
// one open, and a token that is left in hand when a race is over took none. And where
// they have let the first half of each race pass there is no need to hurry in the next.
var champion = Builtin{
	Name:  "champion",
	About: "weighs what waiting brings against spots being taken and betting being closed",
	Parameters: []strategy.Parameter{
		{Name: "confidence", Words: "chance of time left for all its tokens that it needs to wait", Default: 0.9, Min: 0, Max: 1},
		{Name: "ask", Words: "dollars that a bet must be worth for each point of the token, at the start and without rivals; 0 when betting closes", Default: 7, Min: 0, Max: 100},
		{Name: "rivalry", Words: "how much each token of clever rivals presses on what it asks; 0 is not at all", Default: 0.5, Min: 0, Max: 100},
	},
	New: func(p strategy.Values) Bot {
		return &championBot{confidence: p["confidence"], dollars: p["ask"], rivalry: p["rivalry"]}
	},
}

type championBot struct {
	thinker
	confidence, dollars, rivalry float64

	words  sim.Stream
	race   int       // that it is in, as View.RaceNo
	seen   int       // bets of this race looked at
	units  []float64 // by spot: value for each point of a token, at the last window
	ranked []float64 // those of open spots, the least first

	// Of the tokens of others in this game: how many it saw placed or left in hand, and
	// how many of these were clever, by the progress of the race when they were placed.
	others float64
	clever [moments + 1]float64
	moment int // of the last window, as an index into clever
}

const (
	// Before it has seen a bet it takes some rivals for clever, as firmly as if it had
	// seen so many tokens.
	priorTokens = 4
	priorShare  = 0.3
	// A bet is clever in full that takes the best spot, and not at all that takes one
	// worse by one part in slack.
	slack = 3
	// moments divide the progress of a race.
	moments = 20
	// Rivals press fully once such a share of their clever bets lay so many moments from
	// now, in the races that it has seen.
	ahead = 2
	early = 0.3
	// decline and hurry say how what it asks falls with progress: as 1 less progress to
	// the power of decline, and hurry more for each unit of pressure.
	decline = 0.5
	hurry   = 0.04
	// trials estimate the chance of time left: to about 0.03.
	trials = 64
)

// Reset implements [sim.Resetter].
func (b *championBot) Reset(words sim.Stream) {
	b.words, b.race, b.others = words, game.None, 0
	clear(b.clever[:])
}

// Act implements [sim.Bot].
func (b *championBot) Act(v *game.View) game.Act {
	switch v.Decision {
	case game.DecideBet:
		b.watch(v)
		b.rank(v)
		if b.left(v, v.Me().InHand()) < b.confidence {
			return best(v, 0).over(0).act()
		}
		return best(v, b.ask(v)).over(0).act()
	case game.DecideDraft:
		for i := range v.Places {
			if i != v.Seat && i != v.House {
				b.others += float64(v.Places[i].InHand())
			}
		}
	}
	return b.other(v)
}

// watch looks at the bets of others since the last window. Those before the first it
// cannot judge.
func (b *championBot) watch(v *game.View) {
	if b.race != v.RaceNo {
		b.race, b.seen, b.ranked = v.RaceNo, 0, b.ranked[:0]
	}
	open := b.ranked // less one for each token placed, as if that took the best
	for ; b.seen < len(v.Bets) && len(open) > 0; b.seen++ {
		bet := &v.Bets[b.seen]
		top := open[len(open)-1]
		open = open[:len(open)-1]
		if int(bet.Seat) == v.Seat || bet.Token.Kind == game.TokenHouse {
			continue
		}
		b.others++
		if top > 0 {
			b.clever[b.moment] += min(1, max(0, 1-slack*(1-b.units[bet.Spot]/top)))
		}
	}
	b.seen = len(v.Bets)
	b.moment = int(moments * min(1, progress(v)))
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

// ask returns what a token must bring now for each of its points, in dollars.
func (b *championBot) ask(v *game.View) float64 {
	pressure := b.rivalry * b.rivals(v)
	return b.dollars * math.Pow(1-min(1, progress(v)), decline+hurry*pressure) / math.Sqrt(1+pressure)
}

// rivals counts the tokens in the race that it has to come before: of others who are
// still betting, as far as they are clever and about to place them.
func (b *championBot) rivals(v *game.View) float64 {
	tokens := 0
	for i := range v.Places {
		if p := &v.Places[i]; i != v.Seat && i != v.House && p.Hand != 0 {
			tokens += len(p.Tokens)
		}
	}
	clever, soon := 0.0, 0.0
	for m, n := range b.clever {
		clever += n
		if m <= b.moment+ahead {
			soon += n
		}
	}
	share := (priorTokens*priorShare + clever) / (priorTokens + b.others)
	return float64(tokens) * share * min(1, (1+soon)/(1+clever)/early)
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
