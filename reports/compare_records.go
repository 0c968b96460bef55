package reports

import (
	"strconv"
	"strings"

	"railbird/analysis/contest"
	"railbird/reports/tables"
)

// compareSchema is that of the records and of the JSON of [Compare].
const compareSchema = "railbird/compare/1"

// Records implements [Page]: a record for each bot and measure, and one for each two bots
// and measure, of the first minus the second. A bot that was asked for twice has #1, #2 …
// behind its name. Quantiles are those of a bot's money, anytime is the interval of a
// difference in money that holds at any look.
func (c *Compare) Records() Records {
	who, of := c.cast().full, c.Comparison
	r := c.records(compareSchema, ofGames, []string{"seats", "seat", "field", "bot", "minus", "measure"}, estimateHeader("value"), []string{"anytime_lo", "anytime_hi"})
	for _, q := range moneyShares {
		r.Header = append(r.Header, "quantile_"+tables.Exact(q))
	}
	field := c.field()
	r.made = append(r.made, strconv.Itoa(len(field)+1), strconv.Itoa(of.Seat+1), strings.Join(field, ";"))
	for b, name := range who {
		for m, measure := range of.Measures {
			e := of.Estimate(b, m)
			last := make([]string, 2+len(moneyShares))
			if m == contest.Money {
				amounts, _ := quantilesOf(of.Money(b), &measure, moneyShares...)
				for i, x := range amounts {
					last[2+i] = tables.Exact(x)
				}
			}
			r.add([]string{name, "", measure.Name}, fields(&e), last)
		}
	}
	for _, p := range pairs(len(who)) {
		for m, measure := range of.Measures {
			e := of.Difference(p.a, p.b, m)
			last := make([]string, 2+len(moneyShares))
			if m == contest.Money {
				look := of.Anytime(p.a, p.b, m)
				last[0], last[1] = tables.Exact(look.Lo), tables.Exact(look.Hi)
			}
			r.add([]string{who[p.a], who[p.b], measure.Name}, fields(&e), last)
		}
	}
	return r
}

type (
	compareJSON struct {
		Schema string `json:"schema"`
		provenanceJSON
		Seats       int              `json:"seats"`
		Seat        int              `json:"seat"`  // of the bots, counted from 1
		Field       []string         `json:"field"` // of the other seats
		Until       *untilJSON       `json:"until,omitempty"`
		Bots        []comparedJSON   `json:"bots"`
		Differences []differenceJSON `json:"differences"`
	}
	untilJSON struct {
		Half    tables.Number `json:"half"` // dollars; 0: not asked for
		Decided bool          `json:"decided"`
		Reached bool          `json:"reached"`
		Most    int64         `json:"most"` // games
	}
	comparedJSON struct {
		Name      string                   `json:"name"`
		Money     estimateJSON             `json:"money"`
		Share     estimateJSON             `json:"share"`
		Quantiles map[string]tables.Number `json:"quantiles"` // of money
		Measures  map[string]estimateJSON  `json:"measures"`  // the others
	}
	differenceJSON struct {
		A        string                  `json:"a"`
		B        string                  `json:"b"`
		Money    estimateJSON            `json:"money"` // a minus b
		Share    estimateJSON            `json:"share"`
		Measures map[string]estimateJSON `json:"measures"`
		Anytime  estimateJSON            `json:"anytime"`     // of money
		Unpaired tables.Number           `json:"unpaired_se"` // of money, had each games of its own
	}
)

// JSON implements [Page].
func (c *Compare) JSON() any {
	who, of, p := c.cast().full, c.Comparison, c.origin()
	j := compareJSON{
		Schema: compareSchema, provenanceJSON: p.json(), Seats: len(of.Field) + 1, Seat: of.Seat + 1, Field: c.field(),
		Bots: []comparedJSON{}, Differences: []differenceJSON{},
	}
	if r := c.Rule; r != nil {
		j.Until = &untilJSON{tables.Number(r.Half), r.Decided, of.Reached, c.Asked}
	}
	for b, name := range who {
		one := comparedJSON{
			Name: name, Money: newEstimateJSON(of.Estimate(b, contest.Money)), Share: newEstimateJSON(of.Estimate(b, contest.Share)),
			Quantiles: quantilesJSON(of.Money(b), &of.Measures[contest.Money]), Measures: map[string]estimateJSON{},
		}
		for m, measure := range of.Measures[contest.Illegal:] {
			one.Measures[measure.Name] = newEstimateJSON(of.Estimate(b, contest.Illegal+m))
		}
		j.Bots = append(j.Bots, one)
	}
	for _, p := range pairs(len(who)) {
		one := differenceJSON{
			A: who[p.a], B: who[p.b], Money: newEstimateJSON(of.Difference(p.a, p.b, contest.Money)), Share: newEstimateJSON(of.Difference(p.a, p.b, contest.Share)),
			Measures: map[string]estimateJSON{}, Anytime: newEstimateJSON(of.Anytime(p.a, p.b, contest.Money)), Unpaired: tables.Number(c.unpaired(p)),
		}
		for m, measure := range of.Measures[contest.Illegal:] {
			one.Measures[measure.Name] = newEstimateJSON(of.Difference(p.a, p.b, contest.Illegal+m))
		}
		j.Differences = append(j.Differences, one)
	}
	return j
}
