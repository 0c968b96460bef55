package longshot

import (
	"slices"

	"railbird/sim"
	race "railbird/sim/longshot"
	"railbird/strategy"
	bots "railbird/strategy/longshot"
)

// careful is the bot of answers that say of no other.
const careful = "value"

// usualTable is the size of the table of commands that say of no other.
const usualTable = 4

// people returns how many sit at the table of answers that say of no other size: as many,
// where the rules allow it.
func (g *Game) people() int { return g.within(usualTable) }

// within returns the number of seats nearest to n that the rules allow.
func (g *Game) within(n int) int { return min(max(n, g.rules.Least), g.rules.Most) }

// sizes returns different sizes of tables that the rules allow: the least, the largest, and
// those nearest to some between.
func (g *Game) sizes(between ...int) []int {
	all := []int{g.rules.Least, g.rules.Most}
	for _, n := range between {
		all = append(all, g.within(n))
	}
	slices.Sort(all)
	return slices.Compact(all)
}

type player = bots.Player

// builtin is a player that is one of the bots of the game.
func builtin(name string) player {
	p, err := strategy.Seat(bots.Bots(), strategy.Request{Bot: name, Speed: strategy.Speed.Default}, name)
	if err != nil {
		panic(err) // it is built in
	}
	return p
}

// seatsOf are so many of a bot.
func seatsOf(bot string, n int) []player { return slices.Repeat([]player{builtin(bot)}, n) }

// among seats a player at a table of careful ones.
func (g *Game) among(p player) []player {
	return append([]player{p}, seatsOf(careful, g.people()-1)...)
}

// but is a player who does something else than its bot would, where act says so.
func but(bot, name string, act func(*race.View, race.Act) race.Act) player {
	p := builtin(bot)
	is := p.New
	p.Name, p.New = bot+" but "+name, func() bots.Bot { return habit{is(), act} }
	return p
}

// A habit overrules the acts of a bot.
type habit struct {
	bots.Bot
	act func(*race.View, race.Act) race.Act
}

// Act implements [sim.Bot].
func (h habit) Act(v *race.View) race.Act { return h.act(v, h.Bot.Act(v)) }

// Reset implements [sim.Resetter].
func (h habit) Reset(words sim.Stream) {
	if r, ok := h.Bot.(sim.Resetter); ok {
		r.Reset(words)
	}
}
