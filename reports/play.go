package reports

import (
	"encoding/csv"
	"fmt"
	"io"
	"slices"
	"strconv"

	"railbird/analysis/contest"
	"railbird/reports/plots"
	"railbird/reports/tables"
)

// Play is the page of one game, told.
type Play struct {
	Provenance
	Told *contest.Telling
}

// Tables implements [Page].
func (p *Play) Tables() []tables.Table {
	t := p.Told
	all := []tables.Table{{Title: fmt.Sprintf("%s: game %d of seed %d", p.Game, t.Game, p.Seed)}, p.result()}
	for i := range t.Races {
		all = append(all, p.race(i)...)
	}
	notes := []string{"worth = exact value of the bet when it was placed, whatever the purse can pay; let off = losses that the purse could not pay"}
	if len(t.Refused) > 0 {
		notes = append(notes, fmt.Sprintf("acts that were refused (%d):", len(t.Refused)))
		notes = append(notes, t.Refused...)
	}
	return append(all, tables.Table{Notes: append(append(notes, p.line()), p.notes()...)})
}

// result tells who won, and how far by luck.
func (p *Play) result() tables.Table {
	t := p.Told
	table := tables.Table{Columns: slices.Concat(tables.Right("seat"), tables.Left("bot"), tables.Right("money", "share", "skill", "luck"))}
	for seat, name := range t.Seats {
		table.Rows = append(table.Rows, []string{
			strconv.Itoa(seat + 1), brief(name), dollars(p.final(seat)), tables.Percent(share(t.Share[seat])), tables.Money(t.Skill[seat]), tables.Money(t.Luck[seat]),
		})
	}
	table.Notes = []string{"share = of the win; skill = exact value of the bets when placed; luck = what they brought beyond it"}
	return table
}

// share makes a share of the win of its units.
func share(units int64) float64 { return float64(units) / contest.ShareUnits }

func dollars(n int64) string { return tables.Count(n) }

// signed writes an amount with its sign, nothing as a dash.
func signed(n int64) string {
	if n == 0 {
		return "-"
	}
	return fmt.Sprintf("%+d", n)
}

// final returns the money of a seat at the end.
func (p *Play) final(seat int) int64 { return p.Told.Races[len(p.Told.Races)-1].Money[seat] }

func (p *Play) race(no int) []tables.Table {
	t := p.Told
	r := &t.Races[no]
	bets := tables.Table{
		Columns: slices.Concat(tables.Right("after roll", "seat"), tables.Left("token", "spot"), tables.Right("pays", "worth", "brought")),
		Notes:   wordsOf(r.End),
	}
	for _, b := range r.Bets {
		when := strconv.Itoa(b.Rolls)
		if b.Rolls == 0 {
			when = "start"
		}
		bets.Rows = append(bets.Rows, []string{when, strconv.Itoa(b.Seat + 1), tokenText(&b), b.Spot, betPrice(&b), tables.Money(b.Worth), signed(b.Gain)})
	}
	accounts := tables.Table{Columns: slices.Concat(tables.Right("seat"), tables.Left("bot"), tables.Right("had"), tables.Right(t.Columns...), tables.Right("has")), Notes: wordsOf(r.After)}
	before := t.Start
	if no > 0 {
		before = t.Races[no-1].Money
	}
	for seat, name := range t.Seats {
		row := []string{strconv.Itoa(seat + 1), brief(name), dollars(before[seat])}
		for _, n := range r.Accounts[seat] {
			row = append(row, signed(n))
		}
		accounts.Rows = append(accounts.Rows, append(row, dollars(r.Money[seat])))
	}
	return []tables.Table{{Section: fmt.Sprintf("Race %d", no+1), Notes: wordsOf(r.Setup)}, bets, accounts}
}

// wordsOf lists what facts say to people.
func wordsOf(facts []contest.Fact) []string {
	var all []string
	for _, f := range facts {
		if f.Words != "" {
			all = append(all, f.Words)
		}
	}
	return all
}

// tokenText writes a token: "5", "7 bonus".
func tokenText(b *contest.Bet) string {
	if b.Kind == "own" {
		return strconv.Itoa(b.Token)
	}
	return fmt.Sprintf("%d %s", b.Token, b.Kind)
}

// betPrice writes what a bet pays and costs: "3x -2".
func betPrice(b *contest.Bet) string {
	text := fmt.Sprintf("%dx", b.Pays)
	if b.Loses > 0 {
		text += fmt.Sprintf(" -%d", b.Loses)
	}
	if b.Shared {
		text += " shared"
	}
	return text
}

// playSchema is the schema of the page, betsSchema that of records of bets.
const (
	playSchema = "railbird/play/1"
	betsSchema = "railbird/bets/1"
)

// Records implements [Page]: a record for each bet.
func (p *Play) Records() Records {
	r := Records{Schema: betsSchema, Header: betHeader}
	for i := range p.Told.Races {
		for _, b := range p.Told.Races[i].Bets {
			r.Rows = append(r.Rows, betRecord(&p.Provenance, p.Told.Seats, &b))
		}
	}
	return r
}

var betHeader = []string{
	"railbird", "rules", "hash", "seed", "game", "race", "seat", "bot", "rolls", "token", "kind", "spot", "condition", "pays", "loses", "shared", "worth", "won", "gain",
}

// betRecord is the record of a bet.
func betRecord(p *Provenance, names []string, b *contest.Bet) []string {
	return []string{
		p.Version, p.Rules, p.Hash, fmt.Sprint(p.Seed), fmt.Sprint(b.Game), strconv.Itoa(b.Race + 1), strconv.Itoa(b.Seat + 1), names[b.Seat],
		strconv.Itoa(b.Rolls), strconv.Itoa(b.Token), b.Kind, b.Spot, b.Condition, strconv.Itoa(b.Pays), strconv.Itoa(b.Loses),
		fmt.Sprint(b.Shared), tables.Exact(b.Worth), fmt.Sprint(b.Won), fmt.Sprint(b.Gain),
	}
}

// BetRows writes the bets of many games as CSV, while they are played.
type BetRows struct {
	from  *Provenance
	names []string
	w     *csv.Writer
}

// NewBetRows writes the header.
func NewBetRows(w io.Writer, from *Provenance, players []contest.Player) (*BetRows, error) {
	b := &BetRows{from, namesOf(players), csv.NewWriter(w)}
	return b, b.w.Write(append([]string{"schema"}, betHeader...))
}

// Write writes a row for each bet.
func (b *BetRows) Write(bets []contest.Bet) error {
	for i := range bets {
		if err := b.w.Write(append([]string{betsSchema}, betRecord(b.from, b.names, &bets[i])...)); err != nil {
			return err
		}
	}
	b.w.Flush()
	return b.w.Error()
}

type (
	playJSON struct {
		Schema string `json:"schema"`
		provenanceJSON
		Game    uint64           `json:"game"`
		Seats   []playSeatJSON   `json:"seats"`
		Races   []playedRaceJSON `json:"races"`
		Refused []string         `json:"refused,omitempty"`
	}
	playSeatJSON struct {
		Seat  int           `json:"seat"`
		Bot   string        `json:"bot"`
		Start int64         `json:"start"`
		Money int64         `json:"money"`
		Share tables.Number `json:"share"`
		Skill tables.Number `json:"skill"`
		Luck  tables.Number `json:"luck"`
	}
	playedRaceJSON struct {
		Race     int                `json:"race"`
		Setup    []factJSON         `json:"setup"`
		Bets     []betJSON          `json:"bets"`
		End      []factJSON         `json:"end"`
		Accounts []map[string]int64 `json:"accounts"` // by seat
		After    []factJSON         `json:"after"`
	}
	factJSON struct {
		Fact  string `json:"fact"`
		Value any    `json:"value"`
	}
	betJSON struct {
		Seat      int           `json:"seat"`
		Rolls     int           `json:"rolls"`
		Token     int           `json:"token"`
		Kind      string        `json:"kind"`
		Spot      string        `json:"spot"`
		Condition string        `json:"condition"`
		Pays      int           `json:"pays"`
		Loses     int           `json:"loses"`
		Shared    bool          `json:"shared,omitempty"`
		Worth     tables.Number `json:"worth"`
		Won       bool          `json:"won"`
		Gain      int64         `json:"gain"`
	}
)

func newFactsJSON(facts []contest.Fact) []factJSON {
	all := []factJSON{}
	for _, f := range facts {
		all = append(all, factJSON{f.Name, f.Value})
	}
	return all
}

// JSON implements [Page].
func (p *Play) JSON() any {
	t := p.Told
	j := playJSON{Schema: playSchema, provenanceJSON: p.json(), Game: t.Game, Refused: t.Refused}
	for seat, name := range t.Seats {
		j.Seats = append(j.Seats, playSeatJSON{
			seat + 1, name, t.Start[seat], p.final(seat), tables.Number(share(t.Share[seat])), tables.Number(t.Skill[seat]), tables.Number(t.Luck[seat]),
		})
	}
	for i := range t.Races {
		r := &t.Races[i]
		told := playedRaceJSON{Race: i + 1, Setup: newFactsJSON(r.Setup), Bets: []betJSON{}, End: newFactsJSON(r.End), After: newFactsJSON(r.After)}
		for _, b := range r.Bets {
			told.Bets = append(told.Bets, betJSON{
				b.Seat + 1, b.Rolls, b.Token, b.Kind, b.Spot, b.Condition, b.Pays, b.Loses, b.Shared, tables.Number(b.Worth), b.Won, b.Gain,
			})
		}
		for seat := range t.Seats {
			account := map[string]int64{"money": r.Money[seat]}
			for c, name := range t.Columns {
				account[name] = r.Accounts[seat][c]
			}
			told.Accounts = append(told.Accounts, account)
		}
		j.Races = append(j.Races, told)
	}
	return j
}

// Chart draws the money of each seat over the game.
func (p *Play) Chart() plots.Picture {
	t := p.Told
	picture := plots.Paths{
		Caption: plots.Caption{Title: fmt.Sprintf("%s: money in game %d of seed %d", p.Game, t.Game, p.Seed), Footnote: p.line()},
		XLabel:  "races", YLabel: "dollars",
	}
	for i := range len(t.Races) + 1 {
		picture.X = append(picture.X, float64(i))
	}
	for seat, name := range t.Seats {
		line := plots.Line{Name: fmt.Sprintf("%d %s", seat+1, name), Y: []float64{float64(t.Start[seat])}}
		for i := range t.Races {
			line.Y = append(line.Y, float64(t.Races[i].Money[seat]))
		}
		picture.Lines = append(picture.Lines, line)
	}
	return picture
}
