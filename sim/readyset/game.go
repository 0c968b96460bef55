package readyset

import (
	"fmt"

	"railbird/sim/document"
)

// The rules of a game around its races. A game is Rules.Races races of one sitting: see
// [Table].
type (
	// HouseMode is who runs the races.
	HouseMode string
	// Opens is the reading of when the first window opens.
	Opens string
	// Sees is the reading of what a seat sees of the window it acts in.
	Sees string
	// First is what is settled first.
	First string
	// Debt is what becomes of a loss that a purse cannot pay.
	Debt string
	// CardLimit is the reading of how many House tokens an exotic card takes.
	CardLimit string
	// Paid is the reading of when a rotating House is paid.
	Paid string
	// HouseBets is the reading of whether a rotating House places House tokens.
	HouseBets string
	// HouseDrafts is the reading of whether a rotating House drafts after its race.
	HouseDrafts string
	// HouseCards is the reading of what the VIP cards of a rotating House do.
	HouseCards string
	// PerBet is the reading of when pay per winning and per losing bet is settled.
	PerBet string
	// Most is the largest number of something, or All.
	Most int
)

// The choices.
const (
	HouseApp      HouseMode = "app"      // nobody: all bet
	HouseFixed    HouseMode = "fixed"    // the last seat, all game
	HouseRotating HouseMode = "rotating" // a seat that may change after each race

	OpensStart Opens = "start" // before the first roll
	OpensRoll  Opens = "roll"  // after the first roll

	SeesNow    Sees = "now"    // what faster seats have just placed
	SeesBefore Sees = "before" // the board as it was before the window

	FirstWinnings First = "winnings"
	FirstLosses   First = "losses"

	DebtNone Debt = "none" // it is let off
	DebtOwed Debt = "owed" // the purse goes below 0

	LimitOwn   CardLimit = "own"
	LimitHolds CardLimit = "holds"

	PaidBefore Paid = "before"
	PaidAfter  Paid = "after"

	BetsPlaced HouseBets = "placed"
	BetsUnused HouseBets = "unused"

	DraftsNot HouseDrafts = "sits-out"
	DraftsToo HouseDrafts = "drafts"

	CardsRest HouseCards = "rest"
	CardsAct  HouseCards = "act"

	PerBetBefore PerBet = "before"
	PerBetAfter  PerBet = "after"

	All Most = 0
)

// Limits of a game.
const (
	MaxRaces  = 16
	MaxSeats  = 16
	MaxTokens = 16                   // that a bettor begins a race with, VIP cards apart
	maxHand   = MaxTokens + MaxRaces // at most one bonus token a race comes to them
)

// defaultSpec is what a document that says nothing of the game plays: the board alone,
// with no VIP cards.
func defaultSpec() spec {
	return spec{
		Races: 4, Bettors: 8, House: HouseApp,
		Window:     windowSpec{OpensStart, SeesNow, 1},
		Settlement: settlementSpec{FirstWinnings, DebtNone},
		HouseTokens: houseTokensSpec{
			Exotics: LimitOwn,
		},
		RotatingHouse: rotatingHouseSpec{Paid: PaidBefore, Tokens: BetsPlaced, Drafts: DraftsNot, Cards: CardsRest},
		VIP:           vipSpec{Draw: 2, PerBet: PerBetBefore},
		Race:          raceSpec{Repeat: RepeatHorse, Third: ThirdNone, Overshoot: OvershootCap},
		Board:         boardSpec{Exotics: exoticsSpec{Added: 1, Own: 1}},
		Tokens:        tokensSpec{Values: []int{2, 3, 3, 4, 5}},
	}
}

func (p *parser) game() {
	s, r := p.s, p.r
	p.within("races", s.Races, 1, MaxRaces)
	p.within("bettors", s.Bettors, 1, MaxSeats-1)
	p.within("money", s.Money, 0, MaxPrice)
	p.within("fixed_house.money", s.FixedHouse.Money, 0, MaxPrice)
	for i, pay := range s.RotatingHouse.Pays {
		p.within(fmt.Sprintf("rotating_house.pays.%d", i+1), pay, 0, MaxPrice)
	}
	if len(s.HouseTokens.Values) > MaxTokens {
		p.bad("house_tokens.values", fmt.Sprint(len(s.HouseTokens.Values), " tokens"), "at most %d", MaxTokens)
	}
	for i, v := range s.HouseTokens.Values {
		p.within(fmt.Sprintf("house_tokens.values.%d", i+1), v, 1, MaxPrice)
	}
	p.within("vip.draw", s.VIP.Draw, 0, 100)
	r.Races, r.Bettors, r.Money = s.Races, s.Bettors, s.Money
	r.Window = Window{s.Window.Opens, s.Window.Sees, s.Window.Tokens}
	r.First, r.Debt = s.Settlement.First, s.Settlement.Debt
	r.House = House{
		Mode: s.House, Money: s.FixedHouse.Money, Tokens: s.HouseTokens.Values, Exotics: s.HouseTokens.Exotics,
		Pays: s.RotatingHouse.Pays, Paid: s.RotatingHouse.Paid, Drafts: s.RotatingHouse.Drafts, Cards: s.RotatingHouse.Cards,
	}
	if !s.houseBets() {
		r.House.Tokens = nil
	}
	r.Draw, r.PerBet = s.VIP.Draw, s.VIP.PerBet
}

// A Window is how a chance to bet goes.
type Window struct {
	Opens  Opens
	Sees   Sees
	Tokens Most // that one seat may place in it
}

// A House is who runs the races, and what for.
type House struct {
	Mode    HouseMode
	Money   int   // a fixed House begins with
	Tokens  []int // values of the House tokens; none where they are not placed
	Exotics CardLimit
	Pays    []int // to a rotating House, by race; none beyond the list
	Paid    Paid
	Drafts  HouseDrafts
	Cards   HouseCards
}

// Pay returns what a rotating House is paid in a race, counted from 0.
func (h *House) Pay(race int) int {
	if h.Mode != HouseRotating || race >= len(h.Pays) {
		return 0
	}
	return h.Pays[race]
}

// BettorsAt returns how many of the people at a table bet.
func (r *Rules) BettorsAt(seats int) int {
	if r.House.Mode == HouseApp {
		return seats
	}
	return seats - 1
}

// Seated checks a number of people, the House included.
func (r *Rules) Seated(seats int) error {
	least, most := 1, r.Bettors
	if r.House.Mode != HouseApp {
		least, most = 2, r.Bettors+1
	}
	if seats < least || seats > most {
		return fmt.Errorf("%d people: with house: %s, %d to %d sit at a table", seats, r.House.Mode, least, most)
	}
	return nil
}

// Assumptions returns what was made up for want of a source, as far as the document has a
// use for it. A deck of VIP cards says in its own document which of its numbers are.
func (r *Rules) Assumptions() []document.Assumption {
	var all []document.Assumption
	for _, a := range r.Document.Assumptions() {
		switch a.Key {
		case "house_tokens.values":
			if len(r.House.Tokens) == 0 {
				continue
			}
		case "vip.deck":
			if len(r.Deck) == 0 {
				continue
			}
		}
		all = append(all, a)
	}
	return all
}
