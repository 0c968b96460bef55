package reports

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"railbird/analysis/fair"
	"railbird/reports/tables"
)

// Fair is the page of prices and odds that are nearest to fair.
type Fair struct {
	Provenance
	Fair  *fair.Prices
	Stake int // dollars of a bet
}

// Tables implements [Page].
func (f *Fair) Tables() []tables.Table {
	prices := tables.Table{
		Title:   fmt.Sprintf("%s: prices and odds nearest to fair among %d seats of %s", f.Game, f.Fair.Seats, f.Fair.Bot),
		Section: "prices, in dollars",
		Columns: slices.Concat(tables.Left("horse"), tables.Right("price", "brings", "left over", "bought")),
		Notes: []string{
			"brings = dollars that the purse and the feature of the horse pay, in the mean over all games, whoever owns it or nobody: not what it brings one who buys it early, who then moves it by its bar and cards, and gets more; bought = share of games in which somebody buys it",
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
	prices.Notes = append(prices.Notes, leftText("prices", f.Fair.PricesLeft()))
	odds.Notes = []string{
		fmt.Sprintf("odds by place; brings = dollars of a bet of $%d that is laid before the first turn", f.Stake),
		leftText("bets", f.Fair.BetsLeft(f.Stake)),
		f.rounds() + fmt.Sprintf(". What is left over is estimated from %s new games; %s", tables.Count(f.Fair.Games), f.cause()),
	}
	return []tables.Table{prices, odds, {Notes: append([]string{f.line()}, f.notes()...)}}
}

// leftText sums up what is left over.
func leftText(what string, l fair.Left) string {
	text := fmt.Sprintf("left over of %s: root mean square %.2f, the largest %s of horse %s", what, l.RMS, tables.Money(l.Largest.Mean), l.Horse)
	if l.Largest.SE > 0 {
		text += fmt.Sprintf(" (%.1f standard errors)", math.Abs(l.Largest.Mean)/l.Largest.SE)
	}
	return text
}

// rounds says whether the rounds settled, and of which these prices and odds are.
func (f *Fair) rounds() string {
	if f.Fair.Settled {
		return fmt.Sprintf("the rounds settled: these prices and odds, of round %d, stayed after %d rounds", f.Fair.Kept, f.Fair.Rounds)
	}
	return fmt.Sprintf("the rounds did not settle in %d, though their average did: round %d left least over, and these are its prices and odds", f.Fair.Rounds, f.Fair.Kept)
}

// cause says why something is left over.
func (f *Fair) cause() string {
	if !slices.ContainsFunc(f.Fair.Horses, func(h fair.Horse) bool { return h.Bought.Mean > 0 }) {
		return "it is due to whole dollars, whole odds and chance, as nobody buys a horse"
	}
	return "more than whole dollars, whole odds and chance explain comes of buying: a horse that costs no more than players begin with can be bought at once, runs for its owner, and so brings more; a dearer one waits"
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
	r := f.records(fairSchema, ofGames, []string{"bot", "seats", "round", "kept", "settled", "horse", "price", "odds"},
		estimateHeader("income"), estimateHeader("bought"), estimateHeader("pays"))
	for _, h := range f.Fair.Horses {
		r.add([]string{
			f.Fair.Bot, strconv.Itoa(f.Fair.Seats), strconv.Itoa(f.Fair.Rounds), strconv.Itoa(f.Fair.Kept), strconv.FormatBool(f.Fair.Settled), h.Name, strconv.Itoa(h.Price), oddsText(h.Odds, "", "-"),
		}, fields(&h.Income), fields(&h.Bought), fields(&h.Pays))
	}
	return r
}

type (
	fairJSON struct {
		Schema string `json:"schema"`
		provenanceJSON
		Bot     string          `json:"bot"`
		Seats   int             `json:"seats"`
		Round   int             `json:"round"`   // after which prices and odds stayed on the average
		Kept    int             `json:"kept"`    // round whose prices and odds left least over
		Settled bool            `json:"settled"` // they are the ones that stayed
		Stake   int             `json:"stake"`
		Horses  []fairHorseJSON `json:"horses"`
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
		Round: f.Fair.Rounds, Kept: f.Fair.Kept, Settled: f.Fair.Settled, Stake: f.Stake,
	}
	for _, h := range f.Fair.Horses {
		j.Horses = append(j.Horses, fairHorseJSON{h.Name, h.Price, h.Odds, newEstimateJSON(h.Income), newEstimateJSON(h.Bought), newEstimateJSON(h.Pays)})
	}
	return j
}
