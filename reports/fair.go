package reports

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"railbird/analysis/contest"
	"railbird/reports/tables"
)

// Fair is the page of prices and odds that are fair.
type Fair struct {
	Provenance
	Fair  *contest.Fair
	Stake int // dollars of a bet
}

// Tables implements [Page].
func (f *Fair) Tables() []tables.Table {
	t := tables.Table{
		Title: fmt.Sprintf("%s: prices and odds that are fair among %d seats of %s", f.Game, f.Fair.Seats, f.Fair.Bot),
		Columns: slices.Concat(tables.Left("horse"), tables.Right("price", "brings", "left over", "bought"), tables.Left("odds"),
			tables.Right(fmt.Sprintf("$%d bring", f.Stake), "left over")),
	}
	for _, h := range f.Fair.Horses {
		t.Rows = append(t.Rows, []string{
			h.Name, strconv.Itoa(h.Price), levelText(h.Income, false), tables.Money(h.Income.Mean - float64(h.Price)), shareText(h.Bought),
			oddsWords(h.Odds), levelText(h.Pays, false), tables.Money(h.Pays.Mean - float64(f.Stake)),
		})
	}
	t.Notes = []string{
		"brings = dollars that the purse and the feature of the horse pay, in the mean over all games; bought = share of games in which somebody buys it; a bet is laid before the first turn; odds by place",
		fmt.Sprintf("prices and odds stayed from round %d on; what is left over is estimated from %s new games: it is what whole dollars and whole odds leave, and bots that all prefer the same horse", f.Fair.Rounds, tables.Count(f.Fair.Games)),
	}
	return []tables.Table{t, {Notes: append([]string{f.line()}, f.notes()...)}}
}

// oddsWords writes odds by place: 6-4-3.
func oddsWords(odds []int) string {
	words := make([]string, len(odds))
	for i, o := range odds {
		words[i] = strconv.Itoa(o)
	}
	return strings.Join(words, "-")
}

const fairSchema = "railbird/fair/1"

// Records implements [Page]: a record for each horse.
func (f *Fair) Records() Records {
	r := Records{Schema: fairSchema, Header: slices.Concat(contestSignatureHeader, []string{"bot", "seats", "round", "horse", "price", "odds"},
		estimateHeader("income"), estimateHeader("bought"), estimateHeader("pays"))}
	for _, h := range f.Fair.Horses {
		r.Rows = append(r.Rows, slices.Concat(f.contestSignature(), []string{
			f.Fair.Bot, strconv.Itoa(f.Fair.Seats), strconv.Itoa(f.Fair.Rounds), h.Name, strconv.Itoa(h.Price), oddsWords(h.Odds),
		}, fields(&h.Income), fields(&h.Bought), fields(&h.Pays)))
	}
	return r
}

type (
	fairJSON struct {
		Schema string `json:"schema"`
		provenanceJSON
		Bot    string          `json:"bot"`
		Seats  int             `json:"seats"`
		Round  int             `json:"round"`
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
		Round: f.Fair.Rounds, Stake: f.Stake,
	}
	for _, h := range f.Fair.Horses {
		j.Horses = append(j.Horses, fairHorseJSON{h.Name, h.Price, h.Odds, newEstimateJSON(h.Income), newEstimateJSON(h.Bought), newEstimateJSON(h.Pays)})
	}
	return j
}
