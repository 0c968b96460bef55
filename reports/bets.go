package reports

import (
	"encoding/csv"
	"fmt"
	"io"
	"slices"
	"strconv"

	"railbird/analysis/contest"
	"railbird/reports/tables"
)

// betText writes what was placed: "5", "7 bonus".
func betText(i *contest.Idiom, b *contest.Bet) string {
	if b.Kind == i.Usual {
		return strconv.Itoa(b.Token)
	}
	return fmt.Sprintf("%d %s", b.Token, b.Kind)
}

// betPrice writes what a bet pays and costs: "3x -2".
func betPrice(b *contest.Bet) string {
	if b.Terms != "" {
		return b.Terms
	}
	text := fmt.Sprintf("%dx", b.Pays)
	if b.Loses > 0 {
		text += fmt.Sprintf(" -%d", b.Loses)
	}
	if b.Shared {
		text += " shared"
	}
	return text
}

// betsSchema is the schema of records of bets.
const betsSchema = "railbird/bets/1"

// betRecords begins records of bets.
func (p *Provenance) betRecords(i *contest.Idiom) Records {
	terms := []string{"condition", "pays", "loses", "shared"}
	if i.Several {
		terms = []string{"terms", "loses"}
	}
	return p.records(betsSchema, ofGames[:1], []string{"game", "race", "seat", "bot", i.Clock, i.Stake, "kind", "spot"}, terms, []string{"worth", "won", "gain"})
}

// betFields are the columns of a bet.
func betFields(i *contest.Idiom, names []string, b *contest.Bet) []string {
	record := []string{
		fmt.Sprint(b.Game), strconv.Itoa(b.Race + 1), strconv.Itoa(b.Seat + 1), names[b.Seat],
		strconv.Itoa(b.After), strconv.Itoa(b.Token), b.Kind, b.Spot,
	}
	if i.Several {
		record = append(record, b.Terms, strconv.Itoa(b.Loses))
	} else {
		record = append(record, b.Condition, strconv.Itoa(b.Pays), strconv.Itoa(b.Loses), fmt.Sprint(b.Shared))
	}
	return append(record, tables.Exact(b.Worth), fmt.Sprint(b.Won), fmt.Sprint(b.Gain))
}

// newBetJSON is a bet of a page that tells of its game and race.
func newBetJSON(i *contest.Idiom, b *contest.Bet) object {
	j := object{{"seat", b.Seat + 1}, {i.Clock, b.After}, {i.Stake, b.Token}, {"kind", b.Kind}, {"spot", b.Spot}}
	if i.Several {
		j = append(j, member{"terms", b.Terms}, member{"loses", b.Loses})
	} else {
		j = append(j, member{"condition", b.Condition}, member{"pays", b.Pays}, member{"loses", b.Loses})
		if b.Shared {
			j = append(j, member{"shared", true})
		}
	}
	return append(j, member{"worth", tables.Number(b.Worth)}, member{"won", b.Won}, member{"gain", b.Gain})
}

// BetRows writes the bets of many games as CSV, while they are played.
type BetRows struct {
	begin []string // of each row: the schema, and what made it
	idiom contest.Idiom
	names []string
	w     *csv.Writer
}

// NewBetRows writes the header. The rows are the beginning of those of a page, which ends them
// with its command.
func NewBetRows(w io.Writer, from *Provenance, idiom contest.Idiom, players []contest.Player) (*BetRows, error) {
	r := from.betRecords(&idiom)
	b := &BetRows{slices.Concat([]string{r.Schema}, r.made), idiom, namesOf(players), csv.NewWriter(w)}
	return b, b.w.Write(slices.Concat([]string{"schema"}, r.Header))
}

// Write writes a row for each bet.
func (b *BetRows) Write(bets []contest.Bet) error {
	for i := range bets {
		if err := b.w.Write(slices.Concat(b.begin, betFields(&b.idiom, b.names, &bets[i]))); err != nil {
			return err
		}
	}
	b.w.Flush()
	return b.w.Error()
}
