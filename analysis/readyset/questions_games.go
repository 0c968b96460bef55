package readyset

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"railbird/analysis/contest"
	"railbird/analysis/finding"
	"railbird/analysis/prose"
	"railbird/analysis/questions"
	race "railbird/sim/readyset"
	bots "railbird/strategy/readyset"
)

// gameQuestions are the questions about whole games, with bots.
func (g *Game) gameQuestions() []questions.Question {
	var unknown []string // of what answers rest on
	if len(g.rules.Deck) > 0 {
		unknown = append(unknown, "the VIP cards")
	}
	rests, withHouse := prose.And(unknown), prose.And(append(unknown, "the values of the House tokens"))
	return []questions.Question{
		{
			Number: 8, Asks: "Whose bot wins?", Rests: rests, Games: 400, Answer: g.whoseBot,
			Command: "compare " + strings.Join(builtins(), " ") + g.seating(usualTable),
		},
		{
			Number: 14, Asks: "Bet early for the best odds, or wait for information?", Rests: rests, Games: 300, Answer: g.earlyOrLate,
			Command: "compare opening patient value champion" + g.fields(usualTable, "opening", "patient") + " --games 500",
		},
		{
			Number: 17, Asks: "Is it luck or skill, and how much does a good bettor gain over a random one?", Rests: rests, Games: 1500, Answer: g.luckOrSkill,
			Command: "balance --section skill --field random" + g.seating(usualTable) + " --games 200",
		},
		{
			Number: 18, Asks: "What does the number of players change?", Rests: rests, Games: 400, Answer: g.crowds,
			Command: g.playing(g.sizes()...),
		},
		{
			Number: 19, Asks: "How strong are the VIP cards against each other?", Rests: rests, Games: 300, Answer: g.cardKinds,
			Command: g.playing(usualTable),
		},
		{
			Number: 23, Asks: "Is the pay of the House fair?", Rests: withHouse, Games: 800, Answer: g.housePay,
			Command: "balance --section house --field " + careful + g.withHouse(usualTable) + " --games 200",
		},
	}
}

const (
	// careful is the bot of answers that say of no other.
	careful = "value"
	// usualTable is how many bet at the table of answers that say of no other number.
	usualTable = 4
)

// bettors returns how many bet at a table where so many should, as far as the rules allow it.
func (g *Game) bettors(n int) int { return min(n, g.rules.Bettors) }

// people returns how many sit at a table where so many should bet: with the House, if there
// is one, in the last seat.
func (g *Game) people(bettors int) int {
	n := g.bettors(bettors)
	return n + n - g.rules.BettorsAt(n)
}

// sizes returns different numbers of bettors that the rules allow.
func (g *Game) sizes() []int {
	all := []int{2, 4, 6, 8}
	for i := range all {
		all[i] = g.bettors(all[i])
	}
	return slices.Compact(all)
}

// seating is the flag of a command for a table where so many bet.
func (g *Game) seating(bettors int) string { return fmt.Sprintf(" --seats %d", g.people(bettors)) }

// withHouse is that flag where there is a House, whether these rules have one or not, as far as
// they seat so many.
func (g *Game) withHouse(bettors int) string {
	return fmt.Sprintf(" --seats %d", min(g.bettors(bettors)+1, g.people(g.rules.Bettors)))
}

// fields are the flags of a command for a table where so many bet, with these bots in turn in
// all seats but the first.
func (g *Game) fields(bettors int, bots ...string) string {
	flags := ""
	for i := range g.people(bettors) - 1 {
		flags += " --field " + bots[i%len(bots)]
	}
	return flags + g.seating(bettors)
}

// playing is a command that counts games at tables where so many bet.
func (g *Game) playing(bettors ...int) string {
	var seats []int
	for _, n := range bettors {
		seats = append(seats, g.people(n))
	}
	return fmt.Sprintf("play --field %s --seats %s --games 200", careful, prose.Join(seats, ","))
}

// builtins names the bots of the game.
func builtins() []string {
	var names []string
	for _, b := range bots.Bots() {
		names = append(names, b.Name)
	}
	return names
}

// at is a way to play in which a bot has the first seat, and others the rest in turn.
func (g *Game) at(bettors int, first string, others ...string) contest.Way {
	return seatBuiltins(g, g.people(bettors), first, others...)
}

// seatBuiltins is the same at a table of so many people.
func seatBuiltins(g contest.Game, people int, first string, others ...string) contest.Way {
	w, err := contest.Seat(g, contest.Seating{Seats: people}, 0, first, others...)
	if err != nil {
		panic(err) // they are built in
	}
	return w
}

// beside says who sits at a table where so many bet, beside the first: beside 3 random.
func (g *Game) beside(bettors int, bot string) string {
	if n := g.people(bettors) - 1; n > 0 {
		return fmt.Sprintf("beside %d %s", n, bot)
	}
	return "beside nobody"
}

// The columns of studies of the first seat.
const (
	columnMoney = iota
	columnShare
	columnPlaced
	columnUnplaced
	columnsOfSeat // how many they are
)

// firstSeat studies what the first seat ends with.
func (g *Game) firstSeat(ways ...contest.Way) *contest.Study {
	before := len(g.Measures()) - others
	return &contest.Study{Ways: ways, Columns: columnsOfSeat, Read: func(_ int, measures [][]int64, columns []int64) {
		m := measures[0]
		columns[columnMoney], columns[columnShare] = m[contest.Money], m[contest.Share]
		columns[columnPlaced], columns[columnUnplaced] = m[before+placed], m[before+unplaced]
	}}
}

// play plays a study and begins an answer; played says by whom.
func play(ctx context.Context, req questions.Request, s *contest.Study, played string) (*contest.Counts, *questions.Answer, error) {
	c, err := s.Play(ctx, req.Seed, req.Plan())
	if err != nil {
		return nil, nil, err
	}
	return c, &questions.Answer{Played: played, Ways: int64(len(s.Ways))}, nil
}

// falling lists n things by falling value.
func falling(n int, value func(i int) float64) (order []int) {
	for _, a := range ranked(n, value) {
		order = append(order, a.of...)
	}
	return order
}

// verdict says which of two differs, of a finding that is what the one has more than the other.
func verdict(f finding.Finding, more, less, even string) string {
	switch {
	case f.Value.Holds(0):
		return even
	case f.Value.Lo > 0:
		return more
	}
	return less
}

// tokensDiffer says from how many bettors each has other tokens, if any of these tables has so many.
func tokensDiffer(r *race.Rules, sizes []int) string {
	if t := &r.Tokens; t.FewerFrom > 0 && t.FewerFrom <= sizes[len(sizes)-1] && len(t.Fewer) != len(t.Values) {
		return fmt.Sprintf(" From %d bettors on each has %d tokens instead of %d.", t.FewerFrom, len(t.Fewer), len(t.Values))
	}
	return ""
}
