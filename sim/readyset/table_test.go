package readyset_test

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"railbird/sim"
	"railbird/sim/document"
	"railbird/sim/readyset"
	"railbird/sim/readyset/readysettest"
	"railbird/sim/simtest"
)

// A referee sits at a table and holds it to the rules, step by step. It reads what lies
// there for all to see, rolls the dice of [readyset.Rules.Replay], and judges and settles
// by itself.
type referee struct {
	testing.TB
	name    string
	rules   *readyset.Rules
	table   *readyset.Table
	seats   int
	seed, k uint64

	refused []readyset.Refusals
	settled int // races
	race    int // that was last seen, -1 before the first
	moves   []readyset.Move
	props   map[int]bool // seen in this game
	exotics []int
	window  int // of the race; -1: none seen
	rolls   int // before that window, -1: none seen
	turns   []turn

	before, after []int64 // an act
}

// A turn is what a seat did in a window.
type turn struct {
	held, asked, placed int
	done                bool
	late                *readyset.Act // decided at once with the others, not placed so far
	joins               bool          // late wants to share a full spot
}

func newReferee(t testing.TB, name string, r *readyset.Rules, seats int, speeds []float64) *referee {
	g := &referee{TB: t, name: name, rules: r, table: r.NewTable(seats, nil, speeds), seats: seats}
	g.table.Watch(g.placed)
	return g
}

func (g *referee) fail(format string, args ...any) {
	g.Helper()
	v := g.table.View()
	g.Fatalf("%s\n%d seats, seed %d, game %d, race %d, roll %d, seat %d, %v: %s", g.name, g.seats, g.seed, g.k, v.RaceNo, v.Race.Rolls, v.Seat, v.Decision,
		fmt.Sprintf(format, args...))
}

func (g *referee) play(seed, k uint64, act func(*readyset.View) readyset.Act) {
	g.seed, g.k, g.settled, g.race = seed, k, 0, -1
	g.refused, g.props, g.exotics, g.turns = make([]readyset.Refusals, g.seats), map[int]bool{}, nil, make([]turn, g.seats)
	g.table.Deal(seed, k)
	for {
		seat, v, ok := g.table.Next()
		if !ok {
			break
		}
		if v != g.table.View() || v.Seat != seat || v.Game != k {
			g.fail("asked seat %d, and shows the view of seat %d in game %d", seat, v.Seat, v.Game)
		}
		over := v.RaceNo // races
		if v.Decision == readyset.DecideDraft || v.Decision == readyset.DecideKeep {
			over++
		}
		for g.settled < over {
			g.settle()
		}
		g.asked(v)
		g.act(v, act(v))
	}
	if v := g.table.View(); v.RaceNo+1 != g.rules.Races {
		g.fail("the game is over")
	}
	for g.settled < g.rules.Races {
		g.settle()
	}
	g.board()
	for i, r := range g.refused {
		if got := g.table.Refused(i); got.Count != r.Count || got.First != r.First {
			g.fail("%d acts of seat %d refused, first %v; want %d, %v", got.Count, i, got.First, r.Count, r.First)
		}
	}
}

// asked judges that this seat is asked this now.
func (g *referee) asked(v *readyset.View) {
	if v.Decision == readyset.DecideDraft || v.Decision == readyset.DecideKeep {
		g.decks()
		return
	}
	if v.RaceNo != g.race {
		g.begin(v)
	}
	race := readyset.Start
	if v.Race.Rolls > 0 {
		race = g.moves[v.Race.Rolls-1].After
	}
	if *v.Race != race || v.Crossed != g.rules.Crossed(&race) {
		g.fail("the race is %+v, %d crossed; the dice of Replay make it %+v", *v.Race, v.Crossed, race)
	}
	if v.Decision == readyset.DecideHouse {
		if v.Seat != v.House || race.Rolls != 0 || g.rolls >= 0 {
			g.fail("House tokens after %d rolls, window %d", race.Rolls, v.Window)
		}
		return
	}
	if first := g.firstWindow(); g.rules.Closed(&race) || int(race.Rolls) < first {
		g.fail("a window when betting is closed, or before roll %d", first)
	}
	if v.Window != g.window {
		g.endWindow()
		if g.rolls < 0 && int(race.Rolls) != g.firstWindow() || g.rolls >= 0 && int(race.Rolls) != g.rolls+1 {
			g.fail("a window after %d rolls; the last was after %d", race.Rolls, g.rolls)
		}
		g.window, g.rolls = v.Window, int(race.Rolls)
		clear(g.turns)
		for i := range g.turns {
			if i != v.House {
				g.turns[i].held = v.Places[i].InHand()
			}
		}
	}
	turn := &g.turns[v.Seat]
	if turn.asked++; turn.done || turn.held == 0 {
		g.fail("asked again though its turn is over: %+v", *turn)
	}
	most, total := turn.held, 0
	if g.rules.Window.Tokens != readyset.All {
		most = min(most, int(g.rules.Window.Tokens))
	}
	for i := range g.turns {
		total += g.turns[i].held
	}
	if g.rules.Window.Sees == readyset.SeesBefore {
		most = total // each time that it comes too late, another token lies
	}
	if turn.asked > most {
		g.fail("asked %d times in a window", turn.asked)
	}
	if turn.late != nil {
		// Who wanted a spot for itself does not share it instead.
		if g.allowed(v, *turn.late) && turn.joins == !v.Open.Has(turn.late.Spot) {
			g.fail("%+v was legal and still is, but was not placed", *turn.late)
		}
		turn.late = nil
	}
}

func (g *referee) firstWindow() int {
	if g.rules.Window.Opens == readyset.OpensRoll {
		return 1
	}
	return 0
}

// endWindow checks that every seat with a token had its turn in the window.
func (g *referee) endWindow() {
	for i, turn := range g.turns {
		if turn.held > 0 && !turn.done {
			g.fail("window %d is over, and seat %d has not finished its turn: %+v", g.window, i, turn)
		}
	}
}

// begin checks what a race begins with.
func (g *referee) begin(v *readyset.View) {
	r := g.rules
	g.race, g.window, g.rolls = v.RaceNo, -1, -1
	clear(g.turns)
	g.moves = r.Replay(g.seed, g.k*readyset.MaxRaces+uint64(v.RaceNo), readyset.Start)
	if want := min(r.Dealt, g.cards(readyset.GroupProp)-v.RaceNo*r.Dealt); len(v.Props) != max(want, 0) {
		g.fail("%d prop cards in play, want %d", len(v.Props), want)
	}
	for _, spot := range v.Props {
		if g.props[spot] || r.Spots[spot].Group != readyset.GroupProp {
			g.fail("prop card %s is dealt again", r.Spots[spot].ID)
		}
		g.props[spot] = true
	}
	if want := min((v.RaceNo+1)*r.Added, g.cards(readyset.GroupExotic)); len(v.Exotics) != want || !slices.Equal(v.Exotics[:len(g.exotics)], g.exotics) {
		g.fail("exotic cards %v in play, %v before; want %d", v.Exotics, g.exotics, want)
	}
	g.exotics = slices.Clone(v.Exotics)
	for i := range r.Spots {
		want := !r.Spots[i].Group.Dealt() || slices.Contains(v.Props, i) || slices.Contains(v.Exotics, i)
		if v.InPlay.Has(i) != want {
			g.fail("%s in play: %t, want %t", r.Spots[i].ID, v.InPlay.Has(i), want)
		}
	}
	for i := range v.Places {
		p := &v.Places[i]
		var want []readyset.Token
		if i == v.House {
			for _, value := range r.House.Tokens {
				want = append(want, readyset.Token{Value: value, Kind: readyset.TokenHouse})
			}
		} else {
			for _, value := range r.Tokens.For(g.bettors()) {
				want = append(want, readyset.Token{Value: value})
			}
			for _, c := range p.Cards {
				if r.Deck[c].Effect == readyset.BonusToken {
					want = append(want, r.Deck[c].Token)
				}
			}
		}
		if !slices.Equal(p.Tokens, want) || p.InHand() != len(want) || g.table.Ledger(v.RaceNo, i).Held != len(want) {
			g.fail("seat %d begins with %+v, %d in hand; want %+v", i, p.Tokens, p.InHand(), want)
		}
	}
}

func (g *referee) bettors() int {
	if g.rules.House.Mode == readyset.HouseApp {
		return g.seats
	}
	return g.seats - 1
}

// cards counts the cards of a group.
func (g *referee) cards(group readyset.Group) int {
	n := 0
	for i := range g.rules.Spots {
		if g.rules.Spots[i].Group == group {
			n++
		}
	}
	return n
}

// placed judges when a token is placed.
func (g *referee) placed(v *readyset.View, b *readyset.Bet) {
	house := b.Token.Kind == readyset.TokenHouse
	if b.Rolls != v.Race.Rolls || int(b.Race) != v.RaceNo || g.rules.Closed(v.Race) || house != (int(b.Seat) == v.House) || int(b.Seat) != v.Seat {
		g.fail("%+v is placed", *b)
	}
	if house {
		return
	}
	turn := &g.turns[b.Seat]
	if g.rules.Window.Sees == readyset.SeesBefore {
		late := turn.late
		if late == nil || int(b.Spot) != late.Spot || b.Token != v.Me().Tokens[late.Token] || b.Shared != turn.joins {
			g.fail("%+v is placed; the seat chose %+v, to share a full spot: %t", *b, late, turn.joins)
		}
	}
	turn.placed++
	turn.late = nil
	if most := g.rules.Window.Tokens; turn.placed == turn.held || most != readyset.All && turn.placed == int(most) {
		turn.done = true
	}
}

// act tells the table what a seat decides, and judges whether it may.
func (g *referee) act(v *readyset.View, a readyset.Act) {
	decision, seat := v.Decision, v.Seat
	g.before = g.snapshot(v, g.before[:0])
	cards := len(v.Me().Cards)
	legal, passes := true, false
	switch decision {
	case readyset.DecideBet, readyset.DecideHouse:
		passes = a.Pass
		legal = a.Pass || g.allowed(v, a)
	case readyset.DecideDraft:
		legal = a.Card >= 0 && a.Card < len(v.Offer)
	}
	err := g.table.Act(a)
	if (err == nil) != legal {
		g.fail("%+v: %v; legal: %t", a, err, legal)
	}
	if err != nil {
		if r := &g.refused[seat]; r.Count == 0 {
			*r = readyset.Refusals{Count: 1, First: err}
		} else {
			r.Count++
		}
	}
	if decision == readyset.DecideBet {
		g.turns[seat].done = g.turns[seat].done || passes || !legal
		if legal && !passes && g.rules.Window.Sees == readyset.SeesBefore {
			g.turns[seat].late, g.turns[seat].joins = &a, !v.Open.Has(a.Spot)
		}
	}
	if g.after = g.snapshot(v, g.after[:0]); (!legal || passes) && !slices.Equal(g.before, g.after) {
		g.fail("%+v is refused or nothing, and changes %v to %v", a, g.before, g.after)
	}
	if decision == readyset.DecideDraft && legal && len(v.Me().Cards) != cards+1 {
		g.fail("%d cards after a draft, %d before", len(v.Me().Cards), cards)
	}
	if !passes && decision != readyset.DecideKeep { // which may end the race on the board
		g.board()
	}
}

// snapshot appends everything that a refused act must not change.
func (g *referee) snapshot(v *readyset.View, into []int64) []int64 {
	into = append(into, int64(len(v.Bets)), int64(v.House), int64(v.RaceNo), int64(v.Race.Rolls))
	for i := range v.Places {
		p := &v.Places[i]
		into = append(into, p.Money, int64(p.Hand), int64(p.Shares), int64(len(p.Cards)))
	}
	return into
}

// allowed is the law of placing a token, read off the board.
func (g *referee) allowed(v *readyset.View, a readyset.Act) bool {
	me := v.Me()
	if a.Token < 0 || a.Token >= len(me.Tokens) || me.Hand>>a.Token&1 == 0 || a.Spot < 0 || a.Spot >= len(g.rules.Spots) {
		return false
	}
	token, spot := me.Tokens[a.Token], &g.rules.Spots[a.Spot]
	if spot.Group.Dealt() && !slices.Contains(v.Props, a.Spot) && !slices.Contains(v.Exotics, a.Spot) {
		return false
	}
	own, all, neighbor, shares := 0, 0, readyset.None, 0
	for _, b := range v.Bets {
		mine := int(b.Seat) == v.Seat
		if mine && b.Shared && b.Token.Value == token.Value {
			shares++
		}
		if int(b.Spot) == a.Spot {
			if mine {
				own++
			}
			if b.Token.Kind != readyset.TokenHouse {
				all++
				neighbor = int(b.Seat)
			}
		}
	}
	if v.Decision == readyset.DecideHouse {
		if g.rules.House.Exotics == readyset.LimitHolds {
			return own < spot.Holds
		}
		return own < spot.Own
	}
	switch {
	case own >= spot.Own:
		return false
	case all < spot.Holds:
		return true
	}
	return all == 1 && neighbor != v.Seat && token.Kind == readyset.TokenOwn && shares < g.shareCards(v.Seat, token.Value)
}

// shareCards counts the cards of a seat that let a token share a spot.
func (g *referee) shareCards(seat, value int) int {
	n := 0
	for _, c := range g.table.Cards(seat) {
		if card := &g.rules.Deck[c]; card.Effect == readyset.Share && card.Token.Value == value {
			n++
		}
	}
	return n
}

// board checks the money, the board and the hands.
func (g *referee) board() {
	v := g.table.View()
	money := make([]int64, g.seats)
	g.table.Money(money)
	for i := range money {
		want := g.had(v.RaceNo+1, i)
		if v.Places[i].Money != want || money[i] != want {
			g.fail("seat %d has $%d; its ledger makes it $%d", i, money[i], want)
		}
		if money[i] < 0 && g.rules.Debt == readyset.DebtNone {
			g.fail("seat %d has $%d", i, money[i])
		}
	}
	on, shared := make([]int, len(g.rules.Spots)), make([]int, len(g.rules.Spots))
	type mine struct{ seat, spot int }
	own, rights, used := map[mine]int{}, map[mine]int{}, make([][]readyset.Token, g.seats)
	for _, b := range v.Bets {
		s, seat := int(b.Spot), int(b.Seat)
		own[mine{seat, s}]++
		used[seat] = append(used[seat], b.Token)
		if b.Token.Kind != readyset.TokenHouse {
			on[s]++
		}
		if b.Shared {
			shared[s]++
			right := mine{seat, b.Token.Value}
			if rights[right]++; b.Token.Kind != readyset.TokenOwn || g.settled == v.RaceNo && rights[right] > g.shareCards(seat, b.Token.Value) {
				g.fail("%+v shares a spot by right of no card", b)
			}
		}
	}
	for s := range on {
		spot := &g.rules.Spots[s]
		if !v.InPlay.Has(s) && on[s] > 0 || int(v.On[s]) != on[s] || on[s]-shared[s] > spot.Holds || shared[s] > 1 || shared[s] == 1 && on[s] != 2 {
			g.fail("%s holds %d tokens (%d are counted), %d shared; it has room for %d", spot.ID, on[s], v.On[s], shared[s], spot.Holds)
		}
		if v.Open.Has(s) != (v.InPlay.Has(s) && on[s] < spot.Holds) {
			g.fail("%s is open: %t, with %d of %d tokens", spot.ID, v.Open.Has(s), on[s], spot.Holds)
		}
	}
	for m, n := range own {
		most := g.rules.Spots[m.spot].Own
		if m.seat == v.House && g.rules.House.Exotics == readyset.LimitHolds {
			most = g.rules.Spots[m.spot].Holds
		}
		if n > most || v.Places[m.seat].Own.Has(m.spot) != (n == most) {
			g.fail("seat %d has %d tokens on %s, at most %d; its place says %t", m.seat, n, g.rules.Spots[m.spot].ID, most, v.Places[m.seat].Own.Has(m.spot))
		}
	}
	for i := range v.Places {
		p := &v.Places[i]
		for j, token := range p.Tokens {
			at := slices.Index(used[i], token)
			switch {
			case p.Has(j):
				continue
			case at < 0:
				g.fail("seat %d placed %+v nowhere", i, token)
			}
			used[i] = slices.Delete(used[i], at, at+1)
		}
		if len(used[i]) > 0 {
			g.fail("seat %d placed %+v twice, or never had it", i, used[i])
		}
	}
	g.decks()
}

// decks checks that each VIP card lies in one place, and none with a fixed House.
func (g *referee) decks() {
	deck, discards, offer := g.table.Undrafted()
	all := slices.Concat(deck, discards, offer)
	for i := range g.seats {
		cards := g.table.Cards(i)
		if all = append(all, cards...); g.rules.House.Mode == readyset.HouseFixed && i == g.seats-1 && len(cards) > 0 {
			g.fail("the fixed House has VIP cards %v", cards)
		}
	}
	slices.Sort(all)
	for i := range all {
		if int(all[i]) != i {
			g.fail("the VIP cards are %v", all)
		}
	}
	if len(all) != len(g.rules.Deck) {
		g.fail("%d VIP cards, want %d", len(all), len(g.rules.Deck))
	}
}

// had is what a seat had before a race: what it began with and its ledger since.
func (g *referee) had(race, seat int) int64 {
	money := int64(g.rules.Money)
	if g.rules.House.Mode == readyset.HouseFixed && seat == g.seats-1 {
		money = int64(g.rules.House.Money)
	}
	for i := range race {
		l := g.table.Ledger(i, seat)
		money += l.Won - l.Lost + l.LetOff + l.Cards + l.House
	}
	return money
}

// settle settles a race that has just ended, and compares the ledgers.
func (g *referee) settle() {
	r, race, house := g.rules, g.settled, g.table.View().House
	moves := r.Replay(g.seed, g.k*readyset.MaxRaces+uint64(race), readyset.Start)
	last := &moves[len(moves)-1]
	o := readyset.Outcome{Winner: last.Horse, Positions: last.After.Positions}
	closed := 1 + slices.IndexFunc(moves, func(m readyset.Move) bool { return m.Closed })
	g.settled++
	unplaced := 0
	for i := range g.seats {
		want, wins, losses := readyset.Ledger{}, int64(0), int64(0)
		bets := 0
		for _, b := range g.table.Bets() {
			if int(b.Race) != race || int(b.Seat) != i {
				continue
			}
			bets++
			spot := &r.Spots[b.Spot]
			won := r.Conditions[spot.Condition].Holds(&o, len(r.Horses))
			gain := int64(b.Token.Value * spot.Pays)
			if !won {
				gain = -int64(b.Token.Loses)
				if !b.Token.Ignores {
					gain -= int64(spot.Loses)
				}
			}
			if b.Won != won || b.Gain != gain {
				g.fail("%+v: by hand won %t, %d", b, won, gain)
			}
			want.Won += max(gain, 0)
			want.Lost += max(-gain, 0)
			for _, c := range g.table.Cards(i) {
				if card := &r.Deck[c]; card.Effect == readyset.PerBets && won {
					wins += int64(card.Wins)
				} else if card.Effect == readyset.PerBets {
					losses += int64(card.Loses)
				}
			}
		}
		rolled, side := int64(0), int64(0)
		for _, c := range g.table.Cards(i) {
			switch card := &r.Deck[c]; card.Effect {
			case readyset.PerRoll:
				for _, m := range moves {
					if card.Sums[m.Sum] {
						rolled += int64(card.Wins)
					}
				}
			case readyset.Side:
				for h, pays := range card.Side {
					for place, pay := range pays {
						if rank(&o, h, len(r.Horses)) == place+1 {
							side += int64(pay)
						}
					}
				}
			}
		}
		if i == house {
			wins, losses = 0, 0 // cards that need a bet always rest
			if r.House.Cards == readyset.CardsRest {
				rolled, side = 0, 0
			}
		}
		money := g.had(race, i) + rolled
		if i == house {
			want.House = int64(r.House.Pay(race))
			if r.House.Paid == readyset.PaidBefore {
				money += want.House
			}
		}
		settle := func(gains, losses int64) {
			if r.First == readyset.FirstWinnings {
				money, gains = money+gains, 0
			}
			if money -= losses; money < 0 && r.Debt == readyset.DebtNone {
				want.LetOff -= money
				money = 0
			}
			money += gains
		}
		if r.PerBet == readyset.PerBetBefore {
			settle(want.Won+side+wins, want.Lost+losses)
		} else {
			settle(want.Won+side, want.Lost)
			settle(wins, losses)
		}
		want.Cards = rolled + side + wins - losses
		got := *g.table.Ledger(race, i)
		want.Held, want.Unplaced = got.Held, got.Held-bets
		if got != want {
			g.fail("race %d, seat %d: ledger %+v, want %+v", race, i, got, want)
		}
		if i != house {
			unplaced += got.Unplaced
		}
	}
	if g.race != race { // nobody was asked
		if first := g.firstWindow(); first < closed {
			g.fail("betting closed with roll %d of race %d, and there was no window", closed, race)
		}
		return
	}
	g.endWindow()
	if wrong := g.rolls != closed-1; g.rolls >= closed || wrong && unplaced > 0 && closed > g.firstWindow() {
		g.fail("the last window was after roll %d; betting closed with roll %d, %d tokens in hand", g.rolls, closed, unplaced)
	}
}

func rank(o *readyset.Outcome, horse, horses int) int {
	rank := 1
	for h := range horses {
		if o.Positions[h] > o.Positions[horse] {
			rank++
		}
	}
	return rank
}

// A vandal acts at random, often against the rules.
type vandal struct {
	rng     *rand.Rand
	passing float64
}

func (b *vandal) Act(v *readyset.View) readyset.Act {
	rng, me := b.rng, v.Me()
	switch v.Decision {
	case readyset.DecideDraft:
		if rng.IntN(8) == 0 {
			return readyset.Act{Card: []int{-1, len(v.Offer)}[rng.IntN(2)]}
		}
		return readyset.Act{Card: rng.IntN(len(v.Offer))}
	case readyset.DecideKeep:
		return readyset.Act{Keep: rng.IntN(3) == 0}
	}
	if rng.Float64() < b.passing {
		return readyset.Pass
	}
	token := anyToken(rng, me)
	switch rng.IntN(24) {
	case 0:
		return readyset.Act{Token: []int{-1, len(me.Tokens), 32, 64}[rng.IntN(4)]}
	case 1:
		return readyset.Act{Token: token, Spot: []int{-1, len(v.Rules.Spots)}[rng.IntN(2)]}
	case 2:
		return readyset.Act{Token: rng.IntN(len(me.Tokens)), Spot: rng.IntN(len(v.Rules.Spots))}
	case 3:
		if len(v.Bets) > 0 {
			return readyset.Act{Token: token, Spot: int(v.Bets[rng.IntN(len(v.Bets))].Spot)}
		}
	}
	if spot := anySpot(rng, v.Choices(token)); spot != readyset.None {
		return readyset.Act{Token: token, Spot: spot}
	}
	return readyset.Pass
}

// anyToken returns a token in hand.
func anyToken(rng *rand.Rand, p *readyset.Place) int {
	hand := p.Hand
	for range rng.IntN(p.InHand()) {
		hand &= hand - 1
	}
	return bits.TrailingZeros32(hand)
}

// anySpot returns a spot of a set, None if it is empty.
func anySpot(rng *rand.Rand, set readyset.Set) int {
	var all []int
	for w, word := range set {
		for ; word != 0; word &= word - 1 {
			all = append(all, w*64+bits.TrailingZeros64(word))
		}
	}
	if len(all) == 0 {
		return readyset.None
	}
	return all[rng.IntN(len(all))]
}

// fewHorses is a deck that fits the rules of readysettest.
const fewHorses = `railbird: 1
game: ready-set-bet
cards:
  - {name: token, copies: 2, token: {value: 3, color: black, loses: 2}}
  - {name: roll, per_roll: {sums: [2], pays: 1}}
  - {name: bets, per_bet: {wins: 3, loses: 4}}
  - {name: share, copies: 4, share: {token: 3}}
  - {name: share-2, copies: 2, share: {token: 2}}
  - {name: chips, chips: [1, 5]}
  - {name: side, side: {horses: {h0: [3, 1], h1: [2]}}}
`

// anyGame makes rules of any settings, a number of seats and how fast they are.
func anyGame(t testing.TB, rng *rand.Rand, folder string) (name string, r *readyset.Rules, seats int, speeds []float64) {
	pick := func(key string, choices ...string) string { return key + "=" + choices[rng.IntN(len(choices))] }
	house := []string{"app", "fixed", "rotating"}[rng.IntN(3)]
	sets := []string{
		"house=" + house,
		pick("window.opens", "start", "roll"), pick("window.sees", "now", "before"), pick("window.tokens", "1", "2", "all"),
		pick("settlement.first", "winnings", "losses"), pick("settlement.debt", "none", "owed"), pick("money", "0", "18"),
		pick("house_tokens.exotics", "own", "holds"), pick("house_tokens.values", "[2, 3, 3, 3, 4, 5]", "[1]", "[]"),
		pick("rotating_house.pays", "[0, 3, 6, 9]", "[20]"), pick("rotating_house.paid", "before", "after"),
		pick("rotating_house.tokens", "placed", "unused"), pick("rotating_house.drafts", "sits-out", "drafts"), pick("rotating_house.cards", "rest", "act"),
		pick("vip.draw", "0", "1", "2", "2", "3", "30"), pick("vip.per_bet", "before", "after"),
		pick("races", "1", "2", "4", "4", "6"), pick("board.exotics.own", "1", "2"), pick("board.exotics.added", "0", "1", "2"), pick("board.props.dealt", "0", "1"),
	}
	var d *document.Document
	var err error
	if rng.IntN(3) == 0 {
		sets = append(sets, pick("vip.deck", `""`, filepath.Join(folder, "few-horses.yaml")))
		text := readysettest.Document(rng, readysettest.Middle)
		name = text
		d, err = document.Load("random", fstest.MapFS{"random.yaml": {Data: []byte(text)}}, sets)
	} else {
		finish := 4 + rng.IntN(12)
		sets = append(sets, pick("vip.deck", "example-deck", "testdata/deck.yaml"), pick("board.props.dealt", "0", "5"),
			fmt.Sprint("race.finish=", finish), fmt.Sprint("race.red_line=", 1+rng.IntN(finish)), pick("race.close_after", "1", "3", "9"))
		d, err = document.Load(readyset.Game, readyset.Builtin(), sets)
	}
	if err == nil {
		r, err = readyset.Parse(d)
	}
	name += strings.Join(sets, " ")
	if err != nil {
		t.Fatalf("%s\n%v", name, err)
	}
	seats = 1 + rng.IntN(8)
	if house != "app" {
		seats++
	}
	if err := r.Seated(seats); err != nil {
		t.Fatal(err)
	}
	if rng.IntN(2) == 0 {
		for range seats {
			speeds = append(speeds, []float64{1, 1, 2, 4, 0.001, 1000}[rng.IntN(6)])
		}
	}
	return name, r, seats, speeds
}

// deckFolder makes a folder with the deck of fewHorses.
func deckFolder(t testing.TB) string {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "few-horses.yaml"), []byte(fewHorses), 0o666); err != nil {
		t.Fatal(err)
	}
	return folder
}

// conserve plays some games of any settings with vandals in all seats.
func conserve(t testing.TB, folder string, seed uint64) *referee {
	rng := rand.New(rand.NewPCG(seed, 5))
	name, r, seats, speeds := anyGame(t, rng, folder)
	g := newReferee(t, name, r, seats, speeds)
	bot := &vandal{rng, []float64{0, 0.5, 0.9, 0.98}[rng.IntN(4)]}
	for range 4 {
		g.play(seed, rng.Uint64()%1000, bot.Act)
	}
	return g
}

// Whatever the settings and whatever bots do, the money adds up, the board and the cards
// obey the rules, and every game ends.
func TestConservation(t *testing.T) {
	settings := uint64(1200)
	if testing.Short() {
		settings = 120
	}
	folder := deckFolder(t)
	refused, shared, letOff, house := 0, 0, 0, 0
	for seed := range settings {
		g := conserve(t, folder, seed)
		for i := range g.seats {
			refused += g.table.Refused(i).Count
			letOff += int(min(g.table.Ledger(0, i).LetOff, 1))
		}
		for _, b := range g.table.Bets() {
			if b.Shared {
				shared++
			}
			if b.Token.Kind == readyset.TokenHouse {
				house++
			}
		}
	}
	if n := int(settings) / 20; refused < n || shared < n || letOff < n || house < n { // else it tests nothing
		t.Errorf("only %d acts refused, %d spots shared, %d seats let off, %d House tokens placed", refused, shared, letOff, house)
	}
}

func FuzzGame(f *testing.F) {
	folder := deckFolder(f)
	for seed := range uint64(20) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) { conserve(t, folder, seed) })
}

// A story is all that happens in a game.
type story struct {
	Asks    []ask
	Bets    []readyset.Bet
	Props   [][]int // by race
	Exotics [][]int
	Offers  [][]uint8
	Ends    []readyset.Race // by race
	Money   []int64
}

type ask struct {
	Seat, Race, Window, House int
	Decision                  readyset.Decision
}

// A gambler draws its words from the stream of its seat and game, some of them in vain.
type gambler struct {
	words  sim.Stream
	chance float64 // of placing a token in a window
	waste  int     // words drawn in vain for each decision
}

func (b *gambler) Act(v *readyset.View) readyset.Act {
	for range b.waste {
		b.words.Uint64()
	}
	switch v.Decision {
	case readyset.DecideDraft:
		return readyset.Act{Card: b.words.Below(len(v.Offer))}
	case readyset.DecideKeep:
		return readyset.Act{Keep: b.words.Below(2) == 0}
	case readyset.DecideBet:
		if b.words.Float64() >= b.chance {
			return readyset.Pass
		}
	}
	rng := rand.New(&b.words)
	token := anyToken(rng, v.Me())
	if spot := anySpot(rng, v.Choices(token)); spot != readyset.None {
		return readyset.Act{Token: token, Spot: spot}
	}
	return readyset.Pass
}

// gamblers are one gambler a seat.
func gamblers(n int) []*gambler {
	bots := make([]*gambler, n)
	for i := range bots {
		bots[i] = &gambler{chance: 0.2}
	}
	return bots
}

// tell plays a game and tells it.
func tell(t testing.TB, table *readyset.Table, bots []*gambler, seed, k uint64) *story {
	t.Helper()
	s := &story{Money: make([]int64, len(bots))}
	for i, b := range bots {
		b.words = sim.NewKey(seed, sim.Bots+sim.Purpose(i)).Stream(k)
	}
	table.Deal(seed, k)
	for {
		seat, _, ok := table.Next()
		v := table.View()
		if race := int(v.RaceNo); len(s.Props) == race {
			s.Props, s.Exotics = append(s.Props, slices.Clone(v.Props)), append(s.Exotics, slices.Clone(v.Exotics))
			s.Ends = append(s.Ends, *v.Race)
		}
		s.Ends[v.RaceNo] = *v.Race
		if !ok {
			break
		}
		s.Asks = append(s.Asks, ask{seat, v.RaceNo, v.Window, v.House, v.Decision})
		if v.Decision == readyset.DecideDraft {
			s.Offers = append(s.Offers, slices.Clone(v.Offer))
		}
		if err := table.Act(bots[seat].Act(v)); err != nil {
			t.Fatal(err)
		}
	}
	s.Bets = slices.Clone(table.Bets())
	table.Money(s.Money)
	return s
}

// difference of two stories, in words; "" if there is none.
func (s *story) difference(o *story) string {
	a, b := reflect.ValueOf(*s), reflect.ValueOf(*o)
	for i := range a.NumField() {
		if x, y := a.Field(i).Interface(), b.Field(i).Interface(); !reflect.DeepEqual(x, y) {
			name := a.Type().Field(i).Name
			if a.Field(i).Len() > 50 {
				return name
			}
			return fmt.Sprintf("%s: %v and %v", name, x, y)
		}
	}
	return ""
}

// Game k of a seed is the same on a new table and on one that has played other games, in
// any order, also when one of them was broken off.
func TestGameIsItsSeedAndNumber(t *testing.T) {
	for _, sets := range []string{
		"", "house=fixed", "house=rotating", "window.sees=before window.tokens=all", "board.props.dealt=0", "board.exotics.added=0",
		"vip.deck=testdata/deck.yaml rotating_house.drafts=drafts house=rotating",
	} {
		r, bots := standard(t, strings.Fields(sets)...), gamblers(5)
		used := r.NewTable(5, nil, nil)
		for _, k := range []uint64{0, 7, 1, 1, 1 << 40, 7, 0} {
			for broken := k % 5; broken > 0; broken-- { // a game that is broken off after some decisions
				used.Deal(2, k)
				for range 40 * broken {
					seat, v, ok := used.Next()
					if !ok {
						break
					}
					if err := used.Act(bots[seat].Act(v)); err != nil {
						t.Fatal(err)
					}
				}
			}
			if diff := tell(t, r.NewTable(5, nil, nil), bots, 3, k).difference(tell(t, used, bots, 3, k)); diff != "" {
				t.Fatalf("%s: game %d on a new table and on a used one: %s", sets, k, diff)
			}
		}
	}
}

// Seeds, and games of one seed, differ.
func TestGamesDiffer(t *testing.T) {
	table, bots := standard(t).NewTable(3, nil, nil), gamblers(3)
	one := tell(t, table, bots, 1, 0)
	for _, other := range []*story{tell(t, table, bots, 1, 1), tell(t, table, bots, 2, 0)} {
		if reflect.DeepEqual(one.Ends, other.Ends) || reflect.DeepEqual(one.Props, other.Props) || reflect.DeepEqual(one.Offers, other.Offers) {
			t.Error("another game has the same dice or decks")
		}
	}
}

// The dice of a game are those of races k*MaxRaces and on.
func TestGameDice(t *testing.T) {
	r := standard(t)
	const k = 12
	s := tell(t, r.NewTable(4, nil, nil), gamblers(4), 9, k)
	for race, end := range s.Ends {
		moves := r.Replay(9, k*readyset.MaxRaces+uint64(race), readyset.Start)
		if race == len(s.Ends)-1 && end != moves[len(moves)-1].After {
			t.Errorf("the last race ends %+v, the dice make it %+v", end, moves[len(moves)-1].After)
		}
		if end != moves[end.Rolls-1].After {
			t.Errorf("race %d after %d rolls is %+v, want %+v", race, end.Rolls, end, moves[end.Rolls-1].After)
		}
	}
}

// What a bot draws, bets and passes changes nobody's dice, cards or reactions: two other
// seats that act in the same window do so in the same order.
func TestBotsDisturbNobody(t *testing.T) {
	for _, speeds := range [][]float64{nil, {1, 1, 2, 4}} {
		for _, sets := range []string{"", "house=fixed", "window.sees=before", "window.tokens=all"} {
			r := standard(t, strings.Fields(sets)...)
			for k := range uint64(5) {
				bots := gamblers(4)
				one := tell(t, r.NewTable(4, nil, speeds), bots, 4, k)
				for _, changed := range []*gambler{{waste: 5, chance: 0.2}, {chance: 0}, {chance: 1, waste: 1}} {
					bots[0] = changed
					other := tell(t, r.NewTable(4, nil, speeds), bots, 4, k)
					if !reflect.DeepEqual(one.Ends[len(one.Ends)-1], other.Ends[len(other.Ends)-1]) || !reflect.DeepEqual(one.Props, other.Props) ||
						!reflect.DeepEqual(one.Exotics, other.Exotics) || !reflect.DeepEqual(one.Offers, other.Offers) {
						t.Fatalf("%s: seat 0 changed the dice or the cards of game %d", sets, k)
					}
					a, b := order(one), order(other)
					compared := 0
					for pair, first := range a {
						if again, both := b[pair]; both {
							compared++
							if first != again {
								t.Fatalf("%s: seat 0 changed who is faster in %+v of game %d", sets, pair, k)
							}
						}
					}
					if compared < 50 {
						t.Errorf("%s: only %d pairs compared", sets, compared)
					}
				}
			}
		}
	}
}

// pair is two seats but the first, in a window.
type pair struct{ race, window, one, other int }

// order says who of each pair acted first.
func order(s *story) map[pair]bool {
	first := map[pair]bool{}
	for i, a := range s.Asks {
		for _, b := range s.Asks[i+1:] {
			if a.Race != b.Race || a.Window != b.Window || a.Decision != readyset.DecideBet || b.Decision != readyset.DecideBet {
				break
			}
			if a.Seat == 0 || b.Seat == 0 || a.Seat == b.Seat {
				continue
			}
			p := pair{a.Race, a.Window, min(a.Seat, b.Seat), max(a.Seat, b.Seat)}
			if _, seen := first[p]; !seen {
				first[p] = a.Seat < b.Seat
			}
		}
	}
	return first
}

// Act answers Next, once; and asking twice without an answer asks the same.
func TestTableAsksOnce(t *testing.T) {
	table := standard(t).NewTable(2, nil, nil)
	if _, _, ok := table.Next(); ok {
		t.Error("a table that was not dealt asks")
	}
	if err := table.Act(readyset.Pass); err == nil || err.Error() != "nobody is asked: call Next first" {
		t.Errorf("Act before Next: %v", err)
	}
	table.Deal(1, 1)
	for n := 0; ; n++ {
		seat, v, ok := table.Next()
		if !ok {
			break
		}
		decision, window, offer := v.Decision, v.Window, slices.Clone(v.Offer)
		if again, v, ok := table.Next(); again != seat || !ok || v.Decision != decision || v.Window != window || !slices.Equal(v.Offer, offer) {
			t.Fatalf("seat %d is asked %v, then seat %d %v", seat, decision, again, v.Decision)
		}
		if err := table.Act(readyset.Act{Pass: true, Card: 1}); err != nil {
			t.Fatal(err)
		}
		if table.Act(readyset.Pass) == nil {
			t.Fatal("two acts for one question")
		}
	}
	if _, _, ok := table.Next(); ok || table.Refused(0).Count+table.Refused(1).Count != 0 {
		t.Error("asks after the game is over, or counts what nobody was asked as refused")
	}
}

// A table allocates nothing once it is made, not even in its first game, where nobody
// asks for odds.
func TestGameDoesNotAllocate(t *testing.T) {
	rolls := "railbird: 1\ngame: ready-set-bet\ncards:\n  - {name: roll, copies: 100, per_roll: {sums: [7], pays: 1}}\n"
	file := filepath.Join(t.TempDir(), "rolls.yaml")
	if err := os.WriteFile(file, []byte(rolls), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, sets := range []string{"", "house=fixed", "house=rotating", "window.sees=before window.tokens=all", "vip.deck=" + file} {
		r, bots := standard(t, strings.Fields(sets)...), [8]passer{}
		const games = 5
		tables := make([]*readyset.Table, games+1) // AllocsPerRun plays one game more, before it counts
		for i := range tables {
			tables[i] = r.NewTable(8, nil, nil)
		}
		i := 0
		if n := testing.AllocsPerRun(games, func() {
			table := tables[i]
			i++
			table.Deal(1, uint64(i))
			for {
				seat, v, ok := table.Next()
				if !ok {
					break
				}
				if table.Act(bots[seat].Act(v)) != nil {
					panic("refused")
				}
			}
		}); n != 0 {
			t.Errorf("%s: %v allocations a game", sets, n)
		}
	}
}

// A passer places its first token in every third window on the first spot that is free,
// and keeps the first card.
type passer struct{}

func (passer) Act(v *readyset.View) readyset.Act {
	if v.Decision == readyset.DecideDraft || v.Decision == readyset.DecideBet && v.Window%3 != 0 {
		return readyset.Pass
	}
	token := bits.TrailingZeros32(v.Me().Hand)
	for w, word := range v.Choices(token) {
		if word != 0 {
			return readyset.Act{Token: token, Spot: w*64 + bits.TrailingZeros64(word)}
		}
	}
	return readyset.Pass
}

// A table keeps what [sim.Table] promises, whatever is asked at it.
func TestContract(t *testing.T) {
	for _, sets := range []string{"", "house=fixed", "house=rotating", "window.sees=before window.tokens=all"} {
		r := standard(t, strings.Fields(sets)...)
		newTable := func() sim.Table[readyset.View, readyset.Act] { return r.NewTable(4, nil, nil) }
		simtest.Table(t, 4, newTable, func(v *readyset.View, words *sim.Stream) readyset.Act {
			for range 20 {
				a := readyset.Act{Token: words.Below(max(1, len(v.Me().Tokens))), Spot: words.Below(len(r.Spots)), Keep: words.Below(2) == 0}
				if v.Decision == readyset.DecideDraft || v.Decision == readyset.DecideKeep || v.Legal(a.Token, a.Spot) == nil {
					return a
				}
			}
			return readyset.Pass
		})
	}
}
