package reports

import (
	"fmt"
	"math"
	"strings"

	"railbird/analysis"
	"railbird/analysis/value"
)

// EV is the page of what every spot is worth.
type EV struct {
	Provenance
	Conditions []analysis.Condition
	Top        []analysis.TopConditions
	P          []float64        // exact, by condition
	Counts     *analysis.Counts // nil without a simulation
	Verdict    value.Verdict    // of Counts
	Bets       []value.Bet      // every spot
	Stake      value.Stake
	Purse      bool // show what a purse of Stake.Money makes of each value
}

// stake says what is bet, in words.
func (e *EV) stake() string {
	if len(e.Stake.Tokens) > 1 {
		return "a token, the mean over a bettor's " + strings.Trim(strings.Join(strings.Fields(fmt.Sprint(e.Stake.Tokens)), ", "), "[]")
	}
	return fmt.Sprintf("one $%d token", e.Stake.Tokens[0])
}

// token is the stake as files write it: its value, or "all".
func (e *EV) token() any {
	if len(e.Stake.Tokens) > 1 {
		return "all"
	}
	return e.Stake.Tokens[0]
}

// Tables implements [Page].
func (e *EV) Tables() []Table {
	head := Table{Title: fmt.Sprintf("%s: value of %s placed %s", e.Game, e.stake(), e.when()), Notes: []string{e.line()}}
	if closed := e.State.Closed(); closed != "" {
		head.Notes = append(head.Notes, "betting is closed: "+closed)
	}
	tables := []Table{head}
	grid := func(section string, p func(condition int) float64, v func(value.Bet) float64) {
		if t := e.board(p, v); len(t.Columns) > 0 {
			t.Section = section
			tables = append(tables, t)
		}
	}
	exact := func(c int) float64 { return e.P[c] }
	grid("exact", exact, func(b value.Bet) float64 { return b.Value })
	if e.Counts != nil {
		widest := 0.0
		for _, b := range e.Bets {
			if b.Spot.Row != "" {
				widest = max(widest, b.Simulated.Half())
			}
		}
		share := func(c int) float64 { return float64(e.Counts.Conditions[c]) / float64(e.Counts.Races) }
		grid("simulated, values "+PlusMinus(widest)+" or better", share, func(b value.Bet) float64 { return b.Simulated.Mean })
	}
	if e.Purse {
		grid(fmt.Sprintf("exact, to a purse that holds $%d", e.Stake.Money), exact, func(b value.Bet) float64 { return b.Purse })
	}
	tables = append(tables, e.list()...)
	tables = append(tables, e.best()...)
	return append(tables, Table{Notes: e.notes()})
}

// board lays out the spots that lie in rows, with the chances of each row's
// horse before them.
func (e *EV) board(p func(condition int) float64, v func(value.Bet) float64) Table {
	t := Table{Columns: []Column{{"horse", true}, {"P(win)", false}, {"P(place)", false}, {"P(show)", false}}}
	names, cells := e.grid()
	if len(names) == 0 {
		return Table{}
	}
	for _, name := range names {
		t.Columns = append(t.Columns, Column{Name: strings.Replace(name, " ", "\n", 1)})
	}
	for h, horse := range e.Horses {
		top := e.Top[h]
		row := []string{horse, Percent(p(top.Win)), Percent(p(top.Place)), Percent(p(top.Show))}
		for _, bet := range cells[h] {
			cell := ""
			if bet != nil {
				cell = Money(v(*bet))
			}
			row = append(row, cell)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// grid returns the columns of the board, and by horse and column the bet there,
// nil for none.
func (e *EV) grid() (columns []string, cells [][]*value.Bet) {
	index := map[string]int{}
	rows := map[string]int{}
	for h, name := range e.Horses {
		rows[name] = h
	}
	cells = make([][]*value.Bet, len(e.Horses))
	for i := range e.Bets {
		if s := &e.Bets[i].Spot; s.Row != "" {
			if _, ok := index[s.Column]; !ok {
				index[s.Column] = len(columns)
				columns = append(columns, s.Column)
			}
		}
	}
	for h := range cells {
		cells[h] = make([]*value.Bet, len(columns))
	}
	for i := range e.Bets {
		if s := &e.Bets[i].Spot; s.Row != "" {
			cells[rows[s.Row]][index[s.Column]] = &e.Bets[i]
		}
	}
	return columns, cells
}

// list tells the spots that lie in no row: one table for what is always there,
// one for cards.
func (e *EV) list() []Table {
	always := Table{Section: "also on the board"}
	cards := Table{Section: "cards, if dealt"}
	columns := []Column{{"spot", true}, {"pays", false}, {"P", false}, {"value", false}}
	if e.Counts != nil {
		columns = append(columns, Column{Name: "simulated"}, Column{Name: "z"})
	}
	columns = append(columns, Column{Name: "sd"}, Column{Name: "fair"})
	if e.Purse {
		columns = append(columns, Column{Name: fmt.Sprintf("purse $%d", e.Stake.Money)})
	}
	for _, b := range e.Bets {
		if b.Spot.Row != "" {
			continue
		}
		row := []string{b.Spot.ID, price(b.Spot), Percent(b.P), Money(b.Value)}
		if e.Counts != nil {
			row = append(row, Money(b.Simulated.Mean)+" "+PlusMinus(b.Simulated.Half()), zText(e.Verdict.Z[b.Spot.Condition]))
		}
		row = append(row, fmt.Sprintf("%.2f", b.SD), multiplier(b.Fair))
		if e.Purse {
			row = append(row, Money(b.Purse))
		}
		t := &always
		if b.Spot.Card {
			t = &cards
		}
		t.Columns = columns
		t.Rows = append(t.Rows, row)
	}
	var tables []Table
	for _, t := range []Table{always, cards} {
		if len(t.Rows) > 0 {
			tables = append(tables, t)
		}
	}
	return tables
}

// best ranks the first bets, apart for spots that are always there and cards.
func (e *EV) best() []Table {
	ranked := value.Rank(e.Bets)
	const most = 5
	var tables []Table
	for _, part := range []struct {
		section string
		card    bool
	}{{"best first bets on the board", false}, {"best first bets if dealt", true}} {
		t := Table{Section: part.section, Columns: []Column{{"value", false}, {"pays", false}, {"spot", true}, {"wins if", true}}}
		var last float64
		for _, b := range ranked {
			if b.Spot.Card != part.card {
				continue
			}
			if n := len(t.Rows); n > 0 && math.Abs(b.Value-last) < 1e-9 && t.Rows[n-1][1] == price(b.Spot) {
				t.Rows[n-1][2] += " " + b.Spot.ID
				t.Rows[n-1][3] += "; " + e.Conditions[b.Spot.Condition].Words
				continue
			}
			if len(t.Rows) == most {
				break
			}
			t.Rows = append(t.Rows, []string{Money(b.Value), price(b.Spot), b.Spot.ID, e.Conditions[b.Spot.Condition].Words})
			last = b.Value
		}
		if len(t.Rows) > 0 {
			tables = append(tables, t)
		}
	}
	return tables
}

func (e *EV) notes() []string {
	notes := []string{"values are exact, in dollars; pays 3x -2 = three times the token, or $2 lost; fair = the multiplier that makes the value 0"}
	if e.Counts != nil {
		notes[0] += "; simulated ± is a 95 % interval, sd is of a single bet, z is in standard errors"
		notes = append(notes, e.verdict())
	}
	return append(notes, e.Provenance.notes()...)
}

func (e *EV) verdict() string {
	v := &e.Verdict
	switch {
	case v.Tested == 0:
		return "nothing to compare: every condition is decided"
	case v.Agrees && v.Rare > 0:
		return fmt.Sprintf("simulation agrees: largest |z| %.1f among %d conditions, %d of them with too few events for z to be a close test (more --races make it one)",
			v.Largest, v.Tested, v.Rare)
	case v.Agrees:
		return fmt.Sprintf("simulation agrees: largest |z| %.1f among %d conditions (above %.1f once in %s runs)",
			v.Largest, v.Tested, v.Threshold, Count(int64(math.Round(1/value.FalseAlarm))))
	}
	return fmt.Sprintf("SIMULATION AND EXACT VALUE DISAGREE, most of all for %s: exact %s, simulated %s of %s races; "+
		"chance alone does this once in %s runs or less often. One of them is wrong.",
		e.Conditions[v.Worst].ID, Exact(e.P[v.Worst]), Count(e.Counts.Conditions[v.Worst]), Count(e.Counts.Races),
		Count(int64(math.Round(1/value.FalseAlarm))))
}

// price writes what a spot pays and costs as the board does: 3x -2.
func price(s analysis.Spot) string {
	if s.Loses == 0 {
		return fmt.Sprintf("%dx", s.Pays)
	}
	return fmt.Sprintf("%dx -%d", s.Pays, s.Loses)
}

// multiplier writes a fair multiplier.
func multiplier(x float64) string {
	if !finite(x) {
		return notANumber
	}
	return fmt.Sprintf("%.2fx", x)
}

func zText(z float64) string {
	if !finite(z) {
		return "-"
	}
	return fmt.Sprintf("%+.1f", z)
}

// Records implements [Page]: a record for each spot.
func (e *EV) Records() Records {
	r := Records{Schema: "railbird/ev/1"}
	r.Header = append(append(r.Header, signatureHeader...), "spot", "condition", "card", "pays", "loses", "token", "p", "ev", "sd", "fair", "z")
	r.Header = append(r.Header, estimateHeader("simulated")...)
	if e.Purse {
		r.Header = append(r.Header, "money", "purse_ev")
	}
	for _, b := range e.Bets {
		z := math.NaN()
		if e.Counts != nil {
			z = e.Verdict.Z[b.Spot.Condition]
		}
		row := e.row([]string{
			b.Spot.ID, e.Conditions[b.Spot.Condition].ID, fmt.Sprint(b.Spot.Card), fmt.Sprint(b.Spot.Pays), fmt.Sprint(b.Spot.Loses),
			fmt.Sprint(e.token()), Exact(b.P), Exact(b.Value), Exact(b.SD), Exact(b.Fair), Exact(z),
		}, fields(b.Simulated))
		if e.Purse {
			row = append(row, fmt.Sprint(e.Stake.Money), Exact(b.Purse))
		}
		r.Rows = append(r.Rows, row)
	}
	return r
}

type (
	evJSON struct {
		Schema string `json:"schema"`
		provenanceJSON
		Money      *int            `json:"money,omitempty"`
		Agreement  *agreementJSON  `json:"agreement,omitempty"`
		Conditions []conditionJSON `json:"conditions"`
		Spots      []spotJSON      `json:"spots"`
	}
	agreementJSON struct {
		Agrees     bool   `json:"agrees"`
		Largest    Number `json:"largest_z"`
		Threshold  Number `json:"threshold"`
		FalseAlarm Number `json:"false_alarm"`
		Tested     int    `json:"tested"`
	}
	conditionJSON struct {
		ID        string        `json:"id"`
		Words     string        `json:"words"`
		Exact     Number        `json:"exact"`
		Simulated *estimateJSON `json:"simulated,omitempty"`
		Z         *Number       `json:"z,omitempty"` // null where the condition is decided
	}
	spotJSON struct {
		ID        string        `json:"id"`
		Condition string        `json:"condition"`
		Card      bool          `json:"card"`
		Pays      int           `json:"pays"`
		Loses     int           `json:"loses"`
		Token     any           `json:"token"`
		EV        Number        `json:"ev"`
		SD        Number        `json:"sd"`
		Fair      Number        `json:"fair"` // null where the bet cannot win
		Purse     *Number       `json:"purse_ev,omitempty"`
		Simulated *estimateJSON `json:"simulated,omitempty"`
	}
)

// JSON implements [Page].
func (e *EV) JSON() any {
	j := evJSON{Schema: "railbird/ev/1", provenanceJSON: e.json()}
	if e.Purse {
		j.Money = &e.Stake.Money
	}
	if v := &e.Verdict; e.Counts != nil {
		j.Agreement = &agreementJSON{v.Agrees, Number(v.Largest), Number(v.Threshold), value.FalseAlarm, v.Tested}
	}
	for c, condition := range e.Conditions {
		cj := conditionJSON{ID: condition.ID, Words: condition.Words, Exact: Number(e.P[c])}
		if e.Counts != nil {
			simulated := newEstimateJSON(analysis.Proportion(e.Counts.Conditions[c], e.Counts.Races))
			z := Number(e.Verdict.Z[c])
			cj.Simulated, cj.Z = &simulated, &z
		}
		j.Conditions = append(j.Conditions, cj)
	}
	for _, b := range e.Bets {
		sj := spotJSON{
			ID: b.Spot.ID, Condition: e.Conditions[b.Spot.Condition].ID, Card: b.Spot.Card, Pays: b.Spot.Pays, Loses: b.Spot.Loses,
			Token: e.token(), EV: Number(b.Value), SD: Number(b.SD), Fair: Number(b.Fair),
		}
		if e.Purse {
			purse := Number(b.Purse)
			sj.Purse = &purse
		}
		if b.Simulated != nil {
			simulated := newEstimateJSON(*b.Simulated)
			sj.Simulated = &simulated
		}
		j.Spots = append(j.Spots, sj)
	}
	return j
}

// Board is the picture of the board: the value of each spot in a row.
func (e *EV) Board() Picture {
	columns, cells := e.grid()
	h := &Heatmap{Caption: e.caption("value of " + e.stake() + " on each spot of the board"), Rows: e.Horses, Label: "value in dollars", Unit: Signed}
	for _, name := range columns {
		group, place, _ := strings.Cut(name, " ")
		if n := len(h.Groups); n == 0 || h.Groups[n-1].Name != group {
			h.Groups = append(h.Groups, ColumnGroup{Name: group})
		}
		last := &h.Groups[len(h.Groups)-1]
		last.Columns = append(last.Columns, place)
	}
	for _, row := range cells {
		var out []Cell
		for _, bet := range row {
			cell := Cell{Value: math.NaN()}
			if bet != nil {
				cell = Cell{Value: bet.Value, Text: Money(bet.Value), Note: price(bet.Spot)}
			}
			out = append(out, cell)
		}
		h.Cells = append(h.Cells, out)
	}
	return h
}

// Others is the picture of the spots that lie in no row: what their value is made
// of.
func (e *EV) Others() Picture {
	p := &Bars{Caption: e.caption("value of " + e.stake() + " on the other spots and the cards"), Label: "value in dollars", Unit: Signed}
	for _, card := range []bool{false, true} {
		name := "always there"
		if card {
			name = "cards, if dealt"
		}
		group := BarGroup{Name: name}
		for _, b := range value.Rank(e.Bets) {
			if b.Spot.Row == "" && b.Spot.Card == card {
				loss := -(1 - b.P) * float64(b.Spot.Loses)
				group.Bars = append(group.Bars, Bar{Name: b.Spot.ID, Note: price(b.Spot), Value: b.Value, Gain: b.Value - loss, Loss: loss})
			}
		}
		if len(group.Bars) > 0 {
			p.Groups = append(p.Groups, group)
		}
	}
	return p
}

func (p *Provenance) caption(title string) Caption {
	return Caption{Title: p.Game + ": " + title, Subtitle: p.when(), Footnote: p.line()}
}

// Convergence is the picture of the simulated share of a condition closing in on its
// exact probability.
func (e *EV) Convergence(condition int, points []RunningMean) Picture {
	last := points[len(points)-1]
	return &Convergence{
		Caption: e.caption("the simulation closes in: " + e.Conditions[condition].Words),
		Name:    fmt.Sprintf("simulated %s ±%s", Percent(last.Mean), Percent(last.Half)),
		Points:  points,
		Levels:  []Mark{{e.P[condition], "exact " + Percent(e.P[condition])}},
		XLabel:  "races", YLabel: "share of races", Unit: Percentage,
	}
}
