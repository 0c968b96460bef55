package reports

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"railbird/analysis"
	"railbird/analysis/value"
	"railbird/reports/tables"
)

// A Layout is what pages about bets know of a game.
type Layout struct {
	Conditions []analysis.Condition
	Finishes   []analysis.Finish
	Token      string // what a bettor places, in a word
	Terms      string // how the terms of a spot are read
	Names      string // how the name of a spot is read
}

// NewLayout returns the layout of a game.
func NewLayout(g analysis.Game) Layout {
	terms, names := g.Legend()
	return Layout{g.Conditions(), g.Finishes(), g.Token(), terms, names}
}

// heads are the columns of how likely a horse is to finish in each way.
func (l *Layout) heads() []tables.Column {
	var names []string
	for _, f := range l.Finishes {
		names = append(names, "P("+f.Name+")")
	}
	return tables.Right(names...)
}

// chances are the cells of a horse below heads.
func (l *Layout) chances(horse int, p func(condition int) float64) []string {
	var cells []string
	for _, f := range l.Finishes {
		cells = append(cells, tables.Percent(p(f.Of[horse])))
	}
	return cells
}

// legend says how values, terms and fair ones are read; of is what the value is of.
func (l *Layout) legend(bets []value.Bet, of string) string {
	some := func(is func(s *analysis.Spot) bool) bool {
		return slices.ContainsFunc(bets, func(b value.Bet) bool { return is(&b.Spot) })
	}
	fair := "the multiplier"
	if some(func(s *analysis.Spot) bool { return len(s.Payoffs) > 1 && !s.InDollars() }) {
		fair = "the one multiplier for all places that pay"
	}
	if some((*analysis.Spot).InDollars) {
		fair += ", or the price,"
	}
	legend := "values are exact, in dollars; " + l.Terms + "; fair = " + fair + " that makes the value " + of + "0"
	if some(func(s *analysis.Spot) bool { return len(s.Filled) > 0 }) {
		legend += "; " + madeUpLegend
	}
	return legend
}

// fairText writes what would be fair: a multiplier, or a price.
func fairText(b *value.Bet) string {
	if b.Spot.InDollars() {
		return fmt.Sprintf("$%.2f", b.Fair)
	}
	return tables.Multiplier(b.Fair)
}

// termsHead is the head of the terms of spots: what they pay, and what they cost where they
// have a price.
func termsHead(bets []value.Bet) string {
	if priced(bets) {
		return "terms"
	}
	return "pays"
}

// priced reports whether a spot has a price, known or not: then files tell prices.
func priced(bets []value.Bet) bool {
	return slices.ContainsFunc(bets, func(b value.Bet) bool { return b.Spot.Price != 0 })
}

// simulatedText writes the simulated value of a bet, or its fair price where the price is not
// known.
func simulatedText(b *value.Bet) string {
	switch {
	case b.Simulated != nil:
		return moneyText(*b.Simulated)
	case b.SimulatedFair != nil:
		return "$" + strings.TrimPrefix(moneyText(*b.SimulatedFair), "+")
	}
	return tables.Money(math.NaN())
}

// closed stands instead of a value that nobody can get, as the spot is closed.
const closed = "closed"

// madeUpMark stands behind terms that were filled in, madeUpLegend says what it means.
const (
	madeUpMark   = "*"
	madeUpLegend = madeUpMark + " = made up, from the example, and not the game's own"
)

// termsText writes the terms of a spot, marked where they were filled in.
func termsText(s *analysis.Spot) string {
	if len(s.Filled) > 0 {
		return s.Terms + madeUpMark
	}
	return s.Terms
}

// conditionsField names the conditions of a spot in a CSV file.
func (l *Layout) conditionsField(s *analysis.Spot) string {
	var ids []string
	for _, p := range s.Payoffs {
		ids = append(ids, l.Conditions[p.Condition].ID)
	}
	return strings.Join(ids, " ")
}

// paysField writes what a spot pays in a CSV file, in the order of its conditions: 3,
// "5 3 2" times the token, "$100 $75 $50", and 5+$5 for both.
func paysField(s *analysis.Spot) string {
	var all []string
	for _, p := range s.Payoffs {
		text := strconv.Itoa(p.Times)
		switch {
		case p.Times == analysis.Unknown:
			return "" // it is not known of any
		case p.Dollars != 0 && p.Times != 0:
			text += fmt.Sprintf("+$%d", p.Dollars)
		case p.Dollars != 0:
			text = fmt.Sprintf("$%d", p.Dollars)
		}
		all = append(all, text)
	}
	return strings.Join(all, " ")
}

// priceField writes the price of a spot in a CSV file, empty where it is not known.
func priceField(s *analysis.Spot) string {
	if s.Price == analysis.Unknown {
		return ""
	}
	return strconv.Itoa(s.Price)
}

// filledField says in a CSV file whether the terms of a spot were filled in.
func filledField(s *analysis.Spot) string { return strconv.FormatBool(len(s.Filled) > 0) }

// fairFields are the columns fair and fair_price.
func fairFields(b *value.Bet) (fair, price string) {
	if b.Spot.InDollars() {
		return "", tables.Exact(b.Fair)
	}
	return tables.Exact(b.Fair), ""
}

type (
	// payingJSON is what a spot pays and costs: times the token on one condition, or, with
	// further fields, in any other way.
	payingJSON struct {
		Pays    *int           `json:"pays,omitempty"`
		Loses   int            `json:"loses"`
		Price   *tables.Number `json:"price,omitempty"`  // null where it is not known
		Filled  *bool          `json:"filled,omitempty"` // of a spot with a price: its terms are those of an example
		Payoffs []payoffJSON   `json:"payoffs,omitempty"`
		P       *tables.Number `json:"p,omitempty"` // that any condition holds
	}
	payoffJSON struct {
		Condition string         `json:"condition"`
		Pays      *tables.Number `json:"pays,omitempty"` // null where it is not known
		Dollars   int            `json:"dollars,omitempty"`
	}
)

// unknownOr is a number of rules as JSON writes it.
func unknownOr(n int) tables.Number {
	if n == analysis.Unknown {
		return tables.Number(math.NaN())
	}
	return tables.Number(n)
}

// paying returns the fields of a bet's spot, and its condition, "" where it has several.
func (l *Layout) paying(b *value.Bet) (condition string, j payingJSON) {
	s := &b.Spot
	j = payingJSON{Loses: s.Loses}
	if s.Price != 0 {
		price := unknownOr(s.Price)
		j.Price = &price
		j.Filled = new(len(s.Filled) > 0)
	}
	if len(s.Payoffs) == 1 && s.Payoffs[0].Dollars == 0 {
		j.Pays = &s.Payoffs[0].Times
		return l.Conditions[s.Payoffs[0].Condition].ID, j
	}
	for _, p := range s.Payoffs {
		paid := payoffJSON{Condition: l.Conditions[p.Condition].ID, Dollars: p.Dollars}
		if p.Times != 0 {
			pays := unknownOr(p.Times)
			paid.Pays = &pays
		}
		j.Payoffs = append(j.Payoffs, paid)
	}
	p := tables.Number(b.P)
	j.P = &p
	return "", j
}

// fairNumbers returns the fields fair and fair_price.
func fairNumbers(b *value.Bet) (fair, price *tables.Number) {
	x := tables.Number(b.Fair)
	if b.Spot.InDollars() {
		return nil, &x
	}
	return &x, nil
}
