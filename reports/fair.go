package reports

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"railbird/analysis/fair"
	"railbird/reports/tables"
)

// Fair is the page of prices and odds that are fair.
type Fair struct {
	Provenance
	Fair  *fair.Prices
	Stake int // dollars of a bet
}

// Tables implements [Page].
func (f *Fair) Tables() []tables.Table {
	prices := tables.Table{
		Title:   fmt.Sprintf("%s: prices and odds that are fair among %d seats of %s", f.Game, f.Fair.Seats, f.Fair.Bot),
		Section: "prices, in dollars",
		Columns: slices.Concat(tables.Left("horse"), tables.Right("price", "brings", "left over", "bought")),
		Notes: []string{
			"brings = dollars that the purse and the feature of the horse pay, in the mean over all games; bought = share of games in which somebody buys it",
		},
	}
	odds := tables.Table{
		Section: "odds, times the stake",
		Columns: slices.Concat(tables.Left("horse", "odds"), tables.Right("brings", "left over")),
	}
	for _, h := range f.Fair.Horses {
		prices.Rows = append(prices.Rows, []string{
			h.Name, strconv.Itoa(h.Price), levelText(h.Income, false), tables.Money(h.Income.Mean - float64(h.Price)), shareText(h.Bought),
		})
		odds.Rows = append(odds.Rows, []string{
			h.Name, oddsText(h.Odds, "x", " "), levelText(h.Pays, false), tables.Money(h.Pays.Mean - float64(f.Stake)),
		})
	}
	odds.Notes = []string{
		fmt.Sprintf("odds by place; brings = dollars of a bet of $%d that is laid before the first turn", f.Stake),
		fmt.Sprintf("prices and odds stayed from round %d on; of all rounds these, of round %d, left least over. What they leave is estimated from %s new games; it is due to whole dollars and whole odds, and to bots that all prefer the same horse", f.Fair.Rounds, f.Fair.Kept, tables.Count(f.Fair.Games)),
	}
	return []tables.Table{prices, odds, {Notes: append([]string{f.line()}, f.notes()...)}}
}

// oddsText writes odds by place, what stands after each and between them: 6x 4x 3x, or in
// files 6-4-3.
func oddsText(odds []int, after, between string) string {
	all := make([]string, len(odds))
	for i, o := range odds {
		all[i] = strconv.Itoa(o) + after
	}
	return strings.Join(all, between)
}

const fairSchema = "railbird/fair/1"

// Records implements [Page]: a record for each horse.
func (f *Fair) Records() Records {
	r := f.records(fairSchema, ofGames, []string{"bot", "seats", "round", "kept", "horse", "price", "odds"},
		estimateHeader("income"), estimateHeader("bought"), estimateHeader("pays"))
	for _, h := range f.Fair.Horses {
		r.add([]string{
			f.Fair.Bot, strconv.Itoa(f.Fair.Seats), strconv.Itoa(f.Fair.Rounds), strconv.Itoa(f.Fair.Kept), h.Name, strconv.Itoa(h.Price), oddsText(h.Odds, "", "-"),
		}, fields(&h.Income), fields(&h.Bought), fields(&h.Pays))
	}
	return r
}

type (
	fairJSON struct {
		Schema string `json:"schema"`
		provenanceJSON
		Bot    string          `json:"bot"`
		Seats  int             `json:"seats"`
		Round  int             `json:"round"` // after which prices and odds stayed
		Kept   int             `json:"kept"`  // round whose prices and odds left least over
		Stake  int             `json:"stake"`
		Horses []fairHorseJSON `json:"horses"`
	}
	fairHorseJSON struct {
		Name   string       `json:"name"`
		Price  int          `json:"price"`
		Odds   []int        `json:"odds"`
		Income estimateJSON `json:"income"`
		Bought estimateJSON `json:"bought"`
		Pays   estimateJSON `json:"pays"`
	}
)

// JSON implements [Page].
func (f *Fair) JSON() any {
	j := fairJSON{
		Schema: fairSchema, provenanceJSON: f.json(), Bot: f.Fair.Bot, Seats: f.Fair.Seats,
		Round: f.Fair.Rounds, Kept: f.Fair.Kept, Stake: f.Stake,
	}
	for _, h := range f.Fair.Horses {
		j.Horses = append(j.Horses, fairHorseJSON{h.Name, h.Price, h.Odds, newEstimateJSON(h.Income), newEstimateJSON(h.Bought), newEstimateJSON(h.Pays)})
	}
	return j
}
