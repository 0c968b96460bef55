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

// Odds is the page of what to bet now.
type Odds struct {
	Provenance
	Layout
	P      []float64     // exact, by condition; NaN where it was not asked for
	Held   []int         // the values of the tokens held, falling
	Tokens []int         // the different ones among them
	Bets   [][]value.Bet // by token, by spot on the table; all exact
	Open   []bool        // by spot on the table: a token can be placed there now
	Purse  bool          // Money was given: show what a purse of it makes of each value
	Money  int
	Closed []string // spots on the table that the rules close now, while others are open
	Most   int      // spots shown to people, 0 = all
}

// Tables implements [Page].
func (o *Odds) Tables() []tables.Table {
	race := tables.Table{
		Title:   fmt.Sprintf("%s: odds %s", o.Game, o.when()),
		Columns: slices.Concat(tables.Left("horse"), tables.Right("at"), o.heads()),
	}
	exact := func(c int) float64 { return o.P[c] }
	for h, horse := range o.Horses {
		row := []string{horse, strconv.Itoa(o.State.Standing().Positions[h])}
		race.Rows = append(race.Rows, append(row, o.chances(h, exact)...))
	}
	if closed := o.State.Closed(); closed != "" {
		race.Notes = []string{"no more bets: " + closed}
	}
	if len(o.Bets[0]) == 0 || o.State.Closed() != "" {
		return []tables.Table{race, {Notes: o.notes()}}
	}
	page := []tables.Table{race}
	known := slices.ContainsFunc(o.Bets[0], func(b value.Bet) bool { return !math.IsNaN(b.Value) })
	if known {
		page = append(page, o.placing())
	} else {
		race.Notes = append(race.Notes, "what to do now cannot be said: no price and no odds are known")
		page[0] = race
	}
	what, of := "the "+strconv.Itoa(o.Tokens[0])+" "+o.Token, "of that "+o.Token+" "
	if o.one() {
		what, of = "one "+o.Token, ""
	} else if known {
		page = append(page, o.best())
	}
	page = append(page, o.list("open spots by value of "+what, func(b value.Bet) float64 { return b.Value }))
	notes := []string{o.legend(o.Bets[0], of) + "; " + o.Names}
	if len(o.Closed) > 0 {
		notes = append(notes, "the rules close, where their horses stand: "+strings.Join(o.Closed, ", "))
	}
	if dear := o.dear(); o.Purse && dear > 0 {
		notes = append(notes, fmt.Sprintf("a purse of $%d cannot pay the price of %d of the %d spots: they are not open", o.Money, dear, len(o.Bets[0])))
	} else if o.Purse && o.covers() {
		every := "every spot"
		if slices.ContainsFunc(o.Bets[0], unpriced) {
			every += " whose price is known"
		}
		notes = append(notes, fmt.Sprintf("a purse of $%d covers the loss of %s: it changes no value", o.Money, every))
	}
	if o.Purse && !o.covers() {
		page = append(page, o.list(fmt.Sprintf("the same to a purse that holds $%d", o.Money), o.worth))
		notes = append(notes, "each bet is valued as if it were the only one the purse has to pay for")
	}
	return append(page, tables.Table{Notes: append(notes, o.notes()...)})
}

// one reports whether one bet is all that can be placed: then no token needs a name.
func (o *Odds) one() bool { return len(o.Held) == 1 && priced(o.Bets[0]) }

// dear counts the spots whose price the purse cannot pay.
func (o *Odds) dear() int {
	n := 0
	for _, b := range o.Bets[0] {
		if b.Spot.Price > o.Money {
			n++
		}
	}
	return n
}

// unpriced reports whether what a spot costs is not known.
func unpriced(b value.Bet) bool { return b.Spot.Price == analysis.Unknown }

// covers reports whether the purse can pay the loss of every spot that it can pay for, as far as
// prices are known.
func (o *Odds) covers() bool {
	for _, b := range o.Bets[0] {
		if unpriced(b) {
			continue
		}
		if left := o.Money - b.Spot.Price; left >= 0 && b.Spot.Loses > left {
			return false
		}
	}
	return true
}

// worth is the value that counts: to the purse, where one was given.
func (o *Odds) worth(b value.Bet) float64 {
	if o.Purse {
		return b.Purse
	}
	return b.Value
}

// place returns for each token held the index of the spot to place it on now, or
// [value.Keep].
func (o *Odds) place() []int {
	bets := make([][]value.Bet, len(o.Held))
	for i, token := range o.Held {
		bets[i] = o.Bets[slices.Index(o.Tokens, token)]
	}
	open := slices.Clone(o.Open)
	for s, b := range o.Bets[0] {
		open[s] = open[s] && !math.IsNaN(o.worth(b)) // what it is worth is known
	}
	return value.Assign(bets, open, o.worth)
}

// placing tells where to place the tokens held.
func (o *Odds) placing() tables.Table {
	t := tables.Table{
		Section: "the most that your " + o.Token + "s are worth together, placed now",
		Columns: slices.Concat(tables.Right(o.Token, "value", termsHead(o.Bets[0])), tables.Left("spot", "wins if")),
	}
	if o.one() {
		t.Section = "the best " + o.Token + " now"
	}
	total := 0.0
	for i, s := range o.place() {
		token := o.Held[i]
		if s == value.Keep {
			t.Rows = append(t.Rows, []string{strconv.Itoa(token), "", "", "keep it", "no open spot is worth more than 0"})
			continue
		}
		b := o.Bets[slices.Index(o.Tokens, token)][s]
		total += o.worth(b)
		t.Rows = append(t.Rows, []string{strconv.Itoa(token), tables.Money(o.worth(b)), termsText(&b.Spot), b.Spot.ID, b.Spot.Words})
	}
	if !o.one() {
		t.Rows = append(t.Rows, []string{"", tables.Money(total), "", "together", ""})
		return t
	}
	t.Columns = t.Columns[1:]
	for i := range t.Rows {
		t.Rows[i] = t.Rows[i][1:]
	}
	return t
}

func (o *Odds) notes() []string {
	return append([]string{o.line()}, o.Provenance.notes()...)
}

// ranked returns the indices of the open spots by falling value of a token.
func (o *Odds) ranked(token int, v func(value.Bet) float64) []int {
	index := map[string]int{}
	var open []value.Bet
	for i, b := range o.Bets[token] {
		index[b.Spot.ID] = i
		if o.Open[i] {
			open = append(open, b)
		}
	}
	var all []int
	for _, b := range value.Rank(open, v) {
		all = append(all, index[b.Spot.ID])
	}
	return all
}

// best names the best spots for each token.
func (o *Odds) best() tables.Table {
	const most = 3
	t := tables.Table{Section: "best for each " + o.Token, Columns: slices.Concat(tables.Right(o.Token, "value", termsHead(o.Bets[0])), tables.Left("spot", "wins if"))}
	if o.Purse {
		t.Section += fmt.Sprintf(", to a purse that holds $%d", o.Money)
	}
	for i, token := range o.Tokens {
		for place, s := range o.ranked(i, o.worth) {
			b := o.Bets[i][s]
			if place == most || math.IsNaN(o.worth(b)) {
				break
			}
			t.Rows = append(t.Rows, []string{strconv.Itoa(token), tables.Money(o.worth(b)), termsText(&b.Spot), b.Spot.ID, b.Spot.Words})
		}
	}
	return t
}

func (o *Odds) list(section string, v func(value.Bet) float64) tables.Table {
	t := tables.Table{Section: section, Columns: slices.Concat(tables.Left("spot"), tables.Right(termsHead(o.Bets[0]), "P", "fair"))}
	for _, token := range o.Tokens {
		name := fmt.Sprintf("@%d", token)
		if o.one() {
			name = "value"
		}
		t.Columns = append(t.Columns, tables.Column{Name: name})
	}
	ranked := o.ranked(0, v)
	for place, s := range ranked {
		if o.Most > 0 && place == o.Most {
			t.Notes = []string{fmt.Sprintf("and %d more (--top 0 shows all)", len(ranked)-place)}
			break
		}
		b := o.Bets[0][s]
		row := []string{b.Spot.ID, termsText(&b.Spot), tables.Percent(b.P), fairText(&b)}
		for i := range o.Tokens {
			row = append(row, tables.Money(v(o.Bets[i][s])))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
