package reports

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"railbird/analysis/value"
	"railbird/reports/tables"
)

// Records implements [Page]: a record for each spot and token.
func (o *Odds) Records() Records {
	r := o.records("railbird/odds/1", ofRace[:1], []string{"spot", "condition", "open", "pays", "loses", "token", "p", "ev", "sd", "fair"})
	prices := priced(o.Bets[0])
	if prices {
		r.Header = append(r.Header, "price", "fair_price", "filled")
	}
	if o.Purse {
		r.Header = append(r.Header, "money", "purse_ev")
	}
	for i, token := range o.Tokens {
		for s, b := range o.Bets[i] {
			fair, fairPrice := fairFields(&b)
			row := []string{
				b.Spot.ID, o.conditionsField(&b.Spot), fmt.Sprint(o.open(s)), paysField(&b.Spot),
				strconv.Itoa(b.Spot.Loses), strconv.Itoa(token), tables.Exact(b.P), tables.Exact(b.Value), tables.Exact(b.SD), fair,
			}
			if prices {
				row = append(row, priceField(&b.Spot), fairPrice, filledField(&b.Spot))
			}
			if o.Purse {
				row = append(row, strconv.Itoa(o.Money), tables.Exact(b.Purse))
			}
			r.add(row)
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
		ID        string `json:"id"`
		Condition string `json:"condition,omitempty"`
		Open      bool   `json:"open"`
		payingJSON
		EV        map[string]tables.Number `json:"ev"`                   // by token
		Fair      map[string]tables.Number `json:"fair,omitempty"`       // by token, a multiplier; null where the bet cannot win
		FairPrice *tables.Number           `json:"fair_price,omitempty"` // of a spot that pays dollars
		Purse     map[string]tables.Number `json:"purse_ev,omitempty"`   // by token; null where the purse cannot pay the price
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
		offer := offerJSON{ID: b.Spot.ID, Open: o.open(s), EV: map[string]tables.Number{}, Fair: map[string]tables.Number{}}
		offer.Condition, offer.payingJSON = o.paying(&b)
		if b.Spot.InDollars() {
			_, offer.FairPrice = fairNumbers(&b)
		}
		if o.Purse {
			offer.Purse = map[string]tables.Number{}
		}
		for i, token := range o.Tokens {
			b, key := o.Bets[i][s], strconv.Itoa(token)
			offer.EV[key] = tables.Number(b.Value)
			if offer.FairPrice == nil {
				offer.Fair[key] = tables.Number(b.Fair)
			}
			if o.Purse {
				offer.Purse[key] = tables.Number(b.Purse)
			}
		}
		j.Spots = append(j.Spots, offer)
	}
	return j
}
