package reports

import (
	"fmt"
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
	for i := range t.Stages {
		all = append(all, p.stage(i)...)
	}
	notes := []string{"worth = exact value of the bet when it was placed, whatever the purse can pay; let off = losses that the purse could not pay"}
	if len(t.Refused) > 0 {
		notes = append(notes, fmt.Sprintf("%d acts were refused:", len(t.Refused)))
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
			strconv.Itoa(seat + 1), name, dollars(p.final(seat)), tables.Percent(share(t.Share[seat])), tables.Money(t.Skill[seat]), tables.Money(t.Luck[seat]),
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
func (p *Play) final(seat int) int64 { return p.Told.Stages[len(p.Told.Stages)-1].Money[seat] }

func (p *Play) stage(no int) []tables.Table {
	t := p.Told
	s := &t.Stages[no]
	bets := tables.Table{
		Columns: slices.Concat(tables.Right("after roll", "seat"), tables.Left("token", "spot"), tables.Right("pays", "worth", "brought")),
		Notes:   s.End,
	}
	for _, b := range s.Bets {
		when := strconv.Itoa(b.When)
		if b.When == 0 {
			when = "start"
		}
		bets.Rows = append(bets.Rows, []string{when, strconv.Itoa(b.Seat + 1), b.Token, b.Spot, b.Price, tables.Money(b.Worth), signed(b.Gain)})
	}
	accounts := tables.Table{Columns: slices.Concat(tables.Right("seat"), tables.Left("bot"), tables.Right("had"), tables.Right(t.Columns...), tables.Right("has")), Notes: s.After}
	before := t.Start
	if no > 0 {
		before = t.Stages[no-1].Money
	}
	for seat, name := range t.Seats {
		row := []string{strconv.Itoa(seat + 1), name, dollars(before[seat])}
		for _, n := range s.Accounts[seat] {
			row = append(row, signed(n))
		}
		accounts.Rows = append(accounts.Rows, append(row, dollars(s.Money[seat])))
	}
	return []tables.Table{{Section: s.Title, Notes: s.Setup}, bets, accounts}
}

// Records implements [Page]: a record for each bet.
func (p *Play) Records() Records {
	r := Records{Schema: "railbird/play/1", Header: []string{
		"railbird", "rules", "hash", "seed", "game", "race", "seat", "bot", "rolls", "token", "spot", "price", "worth", "won", "gain"}}
	for i := range p.Told.Stages {
		for _, b := range p.Told.Stages[i].Bets {
			r.Rows = append(r.Rows, []string{
				p.Version, p.Rules, p.Hash, fmt.Sprint(p.Seed), fmt.Sprint(p.Told.Game), strconv.Itoa(i + 1), strconv.Itoa(b.Seat + 1), p.Told.Seats[b.Seat],
				strconv.Itoa(b.When), b.Token, b.Spot, b.Price, tables.Exact(b.Worth), fmt.Sprint(b.Won), fmt.Sprint(b.Gain),
			})
		}
	}
	return r
}

type (
	playJSON struct {
		Schema string `json:"schema"`
		provenanceJSON
		Game    uint64         `json:"game"`
		Seats   []playSeatJSON `json:"seats"`
		Races   []stageJSON    `json:"races"`
		Refused []string       `json:"refused,omitempty"`
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
	stageJSON struct {
		Race  int                `json:"race"`
		Setup []string           `json:"setup,omitempty"`
		Bets  []betJSON          `json:"bets"`
		End   []string           `json:"end"`
		Money []map[string]int64 `json:"accounts"` // by seat
		After []string           `json:"after,omitempty"`
	}
	betJSON struct {
		Seat  int           `json:"seat"`
		Rolls int           `json:"rolls"`
		Token string        `json:"token"`
		Spot  string        `json:"spot"`
		Price string        `json:"price"`
		Worth tables.Number `json:"worth"`
		Won   bool          `json:"won"`
		Gain  int64         `json:"gain"`
	}
)

// JSON implements [Page].
func (p *Play) JSON() any {
	t := p.Told
	j := playJSON{Schema: "railbird/play/1", provenanceJSON: p.json(), Game: t.Game, Refused: t.Refused}
	for seat, name := range t.Seats {
		j.Seats = append(j.Seats, playSeatJSON{
			seat + 1, name, t.Start[seat], p.final(seat), tables.Number(share(t.Share[seat])), tables.Number(t.Skill[seat]), tables.Number(t.Luck[seat]),
		})
	}
	for i := range t.Stages {
		s := &t.Stages[i]
		stage := stageJSON{Race: i + 1, Setup: s.Setup, Bets: []betJSON{}, End: s.End, After: s.After}
		for _, b := range s.Bets {
			stage.Bets = append(stage.Bets, betJSON{b.Seat + 1, b.When, b.Token, b.Spot, b.Price, tables.Number(b.Worth), b.Won, b.Gain})
		}
		for seat := range t.Seats {
			account := map[string]int64{"money": s.Money[seat]}
			for c, name := range t.Columns {
				account[name] = s.Accounts[seat][c]
			}
			stage.Money = append(stage.Money, account)
		}
		j.Races = append(j.Races, stage)
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
	for i := range len(t.Stages) + 1 {
		picture.X = append(picture.X, float64(i))
	}
	for seat, name := range t.Seats {
		line := plots.Line{Name: fmt.Sprintf("%d %s", seat+1, name), Y: []float64{float64(t.Start[seat])}}
		for i := range t.Stages {
			line.Y = append(line.Y, float64(t.Stages[i].Money[seat]))
		}
		picture.Lines = append(picture.Lines, line)
	}
	return picture
}
