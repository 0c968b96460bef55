package reports

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"railbird/analysis"
	"railbird/analysis/value"
	"railbird/reports/tables"
)

// Odds is the page of what to bet now.
type Odds struct {
	Provenance
	Conditions []analysis.Condition
	Top        []analysis.TopConditions
	P          []float64     // exact, by condition; NaN where it was not asked for
	Held       []int         // the values of the tokens held, falling
	Tokens     []int         // the different ones among them
	Bets       [][]value.Bet // by token, by spot on the table; all exact
	Open       []bool        // by spot on the table: it has room
	Purse      bool          // Money was given: show what a purse of it makes of each value
	Money      int
	Most       int // spots shown to people, 0 = all
}

// Tables implements [Page].
func (o *Odds) Tables() []tables.Table {
	race := tables.Table{
		Title:   fmt.Sprintf("%s: odds %s", o.Game, o.when()),
		Columns: slices.Concat(tables.Left("horse"), tables.Right("at", "P(win)", "P(place)", "P(show)")),
	}
	positions := o.State.Positions()
	for h, horse := range o.Horses {
		top := o.Top[h]
		race.Rows = append(race.Rows, []string{
			horse, strconv.Itoa(positions[h]), tables.Percent(o.P[top.Win]), tables.Percent(o.P[top.Place]), tables.Percent(o.P[top.Show]),
		})
	}
	if closed := o.State.Closed(); closed != "" {
		race.Notes = []string{"no more bets: " + closed}
		return []tables.Table{race, {Notes: o.notes()}}
	}
	page := []tables.Table{race, o.placing(), o.best(), o.list("open spots by value of the "+strconv.Itoa(o.Tokens[0])+" token", func(b value.Bet) float64 { return b.Value })}
	notes := []string{"values are exact, in dollars; pays 3x -2 = three times the token, or $2 lost; fair = the multiplier that makes the value of that token 0; win:7:3 = the third win spot of 7 from the left"}
	switch {
	case o.Purse && o.covers():
		notes = append(notes, fmt.Sprintf("a purse of $%d covers the loss of every spot: it changes no value", o.Money))
	case o.Purse:
		page = append(page, o.list(fmt.Sprintf("the same to a purse that holds $%d", o.Money), o.worth))
		notes = append(notes, "each bet is valued as if it were the only one the purse has to pay for")
	}
	return append(page, tables.Table{Notes: append(notes, o.notes()...)})
}

// covers reports whether the purse can pay the loss of every spot.
func (o *Odds) covers() bool {
	for _, b := range o.Bets[0] {
		if b.Spot.Loses > o.Money {
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
	return value.Assign(bets, o.Open, o.worth)
}

// placing tells where to place the tokens held.
func (o *Odds) placing() tables.Table {
	t := tables.Table{
		Section: "the most that your tokens are worth together, placed now",
		Columns: slices.Concat(tables.Right("token", "value", "pays"), tables.Left("spot", "wins if")),
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
		t.Rows = append(t.Rows, []string{strconv.Itoa(token), tables.Money(o.worth(b)), price(b.Spot), b.Spot.ID, o.Conditions[b.Spot.Condition].Words})
	}
	t.Rows = append(t.Rows, []string{"", tables.Money(total), "", "together", ""})
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
	t := tables.Table{Section: "best for each token", Columns: slices.Concat(tables.Right("token", "value", "pays"), tables.Left("spot", "wins if"))}
	if o.Purse {
		t.Section += fmt.Sprintf(", to a purse that holds $%d", o.Money)
	}
	for i, token := range o.Tokens {
		for place, s := range o.ranked(i, o.worth) {
			if place == most {
				break
			}
			b := o.Bets[i][s]
			t.Rows = append(t.Rows, []string{strconv.Itoa(token), tables.Money(o.worth(b)), price(b.Spot), b.Spot.ID, o.Conditions[b.Spot.Condition].Words})
		}
	}
	return t
}

func (o *Odds) list(section string, v func(value.Bet) float64) tables.Table {
	t := tables.Table{Section: section, Columns: slices.Concat(tables.Left("spot"), tables.Right("pays", "P", "fair"))}
	for _, token := range o.Tokens {
		t.Columns = append(t.Columns, tables.Column{Name: fmt.Sprintf("@%d", token)})
	}
	ranked := o.ranked(0, v)
	for place, s := range ranked {
		if o.Most > 0 && place == o.Most {
			t.Notes = []string{fmt.Sprintf("and %d more (--top 0 shows all)", len(ranked)-place)}
			break
		}
		b := o.Bets[0][s]
		row := []string{b.Spot.ID, price(b.Spot), tables.Percent(b.P), tables.Multiplier(b.Fair)}
		for i := range o.Tokens {
			row = append(row, tables.Money(v(o.Bets[i][s])))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// Records implements [Page]: a record for each spot and token.
func (o *Odds) Records() Records {
	r := Records{Schema: "railbird/odds/1"}
	r.Header = append(append(r.Header, signatureHeader[:4]...), "spot", "condition", "open", "pays", "loses", "token", "p", "ev", "sd", "fair")
	if o.Purse {
		r.Header = append(r.Header, "money", "purse_ev")
	}
	for i, token := range o.Tokens {
		for s, b := range o.Bets[i] {
			row := append(o.signature()[:4], b.Spot.ID, o.Conditions[b.Spot.Condition].ID, fmt.Sprint(o.open(s)), strconv.Itoa(b.Spot.Pays),
				strconv.Itoa(b.Spot.Loses), strconv.Itoa(token), tables.Exact(b.P), tables.Exact(b.Value), tables.Exact(b.SD), tables.Exact(b.Fair))
			if o.Purse {
				row = append(row, strconv.Itoa(o.Money), tables.Exact(b.Purse))
			}
			r.Rows = append(r.Rows, row)
		}
	}
	return r
}

// open reports whether a token can be placed on the spot now.
func (o *Odds) open(s int) bool { return o.Open[s] && o.State.Closed() == "" }

type (
	oddsJSON struct {
		Schema string `json:"schema"`
		provenanceJSON
		Place      []placeJSON     `json:"place"`  // where the tokens held are worth most together, placed now
		Closed     *string         `json:"closed"` // why betting is closed; null while it is open
		Money      *int            `json:"money,omitempty"`
		Conditions []conditionJSON `json:"conditions"`
		Spots      []offerJSON     `json:"spots"`
	}
	placeJSON struct {
		Token int           `json:"token"`
		Spot  *string       `json:"spot"` // null: keep it
		Worth tables.Number `json:"worth"`
	}
	offerJSON struct {
		ID        string                   `json:"id"`
		Condition string                   `json:"condition"`
		Open      bool                     `json:"open"`
		Pays      int                      `json:"pays"`
		Loses     int                      `json:"loses"`
		EV        map[string]tables.Number `json:"ev"`   // by token
		Fair      map[string]tables.Number `json:"fair"` // by token; null where the bet cannot win
		Purse     map[string]tables.Number `json:"purse_ev,omitempty"`
	}
)

// JSON implements [Page].
func (o *Odds) JSON() any {
	j := oddsJSON{Schema: "railbird/odds/1", provenanceJSON: o.json(), Place: []placeJSON{}, Conditions: []conditionJSON{}, Spots: []offerJSON{}}
	if closed := o.State.Closed(); closed != "" {
		j.Closed = &closed
	}
	if o.Purse {
		j.Money = &o.Money
	}
	if j.Closed == nil {
		for i, s := range o.place() {
			place := placeJSON{Token: o.Held[i]}
			if s != value.Keep {
				b := o.Bets[slices.Index(o.Tokens, o.Held[i])][s]
				place.Spot, place.Worth = &b.Spot.ID, tables.Number(o.worth(b))
			}
			j.Place = append(j.Place, place)
		}
	}
	for c, condition := range o.Conditions {
		if !math.IsNaN(o.P[c]) {
			j.Conditions = append(j.Conditions, conditionJSON{ID: condition.ID, Words: condition.Words, Exact: tables.Number(o.P[c])})
		}
	}
	for s, b := range o.Bets[0] {
		offer := offerJSON{
			ID: b.Spot.ID, Condition: o.Conditions[b.Spot.Condition].ID, Open: o.open(s), Pays: b.Spot.Pays, Loses: b.Spot.Loses,
			EV: map[string]tables.Number{}, Fair: map[string]tables.Number{},
		}
		if o.Purse {
			offer.Purse = map[string]tables.Number{}
		}
		for i, token := range o.Tokens {
			b, key := o.Bets[i][s], strconv.Itoa(token)
			offer.EV[key], offer.Fair[key] = tables.Number(b.Value), tables.Number(b.Fair)
			if o.Purse {
				offer.Purse[key] = tables.Number(b.Purse)
			}
		}
		j.Spots = append(j.Spots, offer)
	}
	return j
}
