package reports

import (
	"fmt"

	"railbird/analysis"
	"railbird/analysis/value"
	"railbird/reports/tables"
)

// Records implements [Page]: a record for each spot.
func (e *EV) Records() Records {
	r := e.records("railbird/ev/1", ofRace, []string{"spot", "condition", "card", "open", "pays", "loses", "token", "p", "ev", "sd", "fair", "z"}, estimateHeader("simulated"))
	if priced(e.Bets) {
		r.Header = append(append(r.Header, "price", "fair_price", "filled"), estimateHeader("simulated_fair_price")...)
	}
	if e.Purse {
		r.Header = append(r.Header, "money", "purse_ev")
	}
	if e.Against != nil {
		r.Header = append(r.Header, "against_rules", "against_hash", "against", "difference")
	}
	for _, b := range e.Bets {
		fair, fairPrice := fairFields(&b)
		row := append([]string{
			b.Spot.ID, e.conditionsField(&b.Spot), fmt.Sprint(b.Spot.Card), fmt.Sprint(e.open(&b)), paysField(&b.Spot), fmt.Sprint(b.Spot.Loses),
			fmt.Sprint(e.token()), tables.Exact(b.P), tables.Exact(b.Value), tables.Exact(b.SD), fair, tables.Exact(float64(rounded(b.Z))),
		}, fields(b.Simulated)...)
		if priced(e.Bets) {
			row = append(append(row, priceField(&b.Spot), fairPrice, filledField(&b.Spot)), fields(b.SimulatedFair)...)
		}
		if e.Purse {
			row = append(row, fmt.Sprint(e.Stake.Money), tables.Exact(b.Purse))
		}
		if e.Against != nil {
			row = append(append(row, e.Against.Rules, e.Against.Hash), againstFields(e.valueAgainst(&b))...)
		}
		r.add(row)
	}
	return r
}

type (
	evJSON struct {
		Schema string `json:"schema"`
		provenanceJSON
		Against    *rulesAgainstJSON `json:"against,omitempty"`
		Money      *int              `json:"money,omitempty"`
		Closed     *string           `json:"closed"` // why betting is closed; null while it is open
		Agreement  *agreementJSON    `json:"agreement,omitempty"`
		Conditions []conditionJSON   `json:"conditions"`
		Spots      []spotJSON        `json:"spots"`
	}
	agreementJSON struct {
		Agrees     bool          `json:"agrees"`
		Largest    tables.Number `json:"largest_z"`
		Threshold  tables.Number `json:"threshold"`
		FalseAlarm tables.Number `json:"false_alarm"`
		Tested     int           `json:"tested"`
		Rare       int           `json:"rare"` // of those tested, with too few events for z to be a close test
	}
	conditionJSON struct {
		ID    string        `json:"id"`
		Words string        `json:"words"`
		Exact tables.Number `json:"exact"`
		againstJSON
		Simulated *estimateJSON  `json:"simulated,omitempty"`
		Z         *tables.Number `json:"z,omitempty"` // null where the condition is decided
	}
	spotJSON struct {
		ID        string `json:"id"`
		Condition string `json:"condition,omitempty"`
		Card      bool   `json:"card"`
		Open      bool   `json:"open"` // a token can be placed there now
		payingJSON
		Token any           `json:"token"`
		EV    tables.Number `json:"ev"`
		againstJSON
		SD            tables.Number  `json:"sd"`
		Fair          *tables.Number `json:"fair,omitempty"`       // a multiplier; null where the bet cannot win
		FairPrice     *tables.Number `json:"fair_price,omitempty"` // of a spot that pays dollars
		Purse         *tables.Number `json:"purse_ev,omitempty"`   // null where the purse cannot pay the price
		Simulated     *estimateJSON  `json:"simulated,omitempty"`
		SimulatedFair *estimateJSON  `json:"simulated_fair_price,omitempty"` // of a spot that pays dollars
		Z             *tables.Number `json:"z,omitempty"`                    // of a spot that pays in several ways
	}
)

// JSON implements [Page].
func (e *EV) JSON() any {
	j := evJSON{Schema: "railbird/ev/1", provenanceJSON: e.json(), Against: e.rulesAgainst(), Conditions: []conditionJSON{}, Spots: []spotJSON{}}
	if e.Purse {
		j.Money = &e.Stake.Money
	}
	if closed := e.State.Closed(); closed != "" {
		j.Closed = &closed
	}
	if v := &e.Verdict; e.Counts != nil {
		j.Agreement = &agreementJSON{v.Agrees, rounded(v.Largest), rounded(v.Threshold), value.FalseAlarm, v.Tested, v.Rare}
	}
	for c, condition := range e.Conditions {
		cj := conditionJSON{ID: condition.ID, Words: condition.Words, Exact: tables.Number(e.P[c]), againstJSON: newAgainstJSON(e.chanceAgainst(c))}
		if e.Counts != nil {
			simulated := newEstimateJSON(analysis.Proportion(e.Counts.Conditions[c], e.Counts.Races))
			z := rounded(e.Verdict.Z[c])
			cj.Simulated, cj.Z = &simulated, &z
		}
		j.Conditions = append(j.Conditions, cj)
	}
	for _, b := range e.Bets {
		sj := spotJSON{ID: b.Spot.ID, Card: b.Spot.Card, Open: e.open(&b), Token: e.token(), EV: tables.Number(b.Value), againstJSON: newAgainstJSON(e.valueAgainst(&b)), SD: tables.Number(b.SD)}
		sj.Condition, sj.payingJSON = e.paying(&b)
		sj.Fair, sj.FairPrice = fairNumbers(&b)
		if e.Purse {
			purse := tables.Number(b.Purse)
			sj.Purse = &purse
		}
		if b.Simulated != nil {
			simulated := newEstimateJSON(*b.Simulated)
			sj.Simulated = &simulated
		}
		if b.SimulatedFair != nil {
			fair := newEstimateJSON(*b.SimulatedFair)
			sj.SimulatedFair = &fair
		}
		if e.Counts != nil && len(b.Spot.Payoffs) > 1 {
			z := rounded(b.Z)
			sj.Z = &z
		}
		j.Spots = append(j.Spots, sj)
	}
	return j
}
