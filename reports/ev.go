package reports

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"railbird/analysis"
	"railbird/analysis/value"
	"railbird/reports/plots"
	"railbird/reports/tables"
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
func (e *EV) Tables() []tables.Table {
	head := tables.Table{Title: fmt.Sprintf("%s: value of %s placed %s", e.Game, e.stake(), e.when()), Notes: []string{e.line()}}
	if closed := e.State.Closed(); closed != "" {
		head.Notes = append(head.Notes, "betting is closed: "+closed)
	}
	page := []tables.Table{head}
	grid := func(section string, p func(condition int) float64, v func(value.Bet) float64) {
		if t := e.board(p, v); len(t.Columns) > 0 {
			t.Section = section
			page = append(page, t)
		}
	}
	exact := func(c int) float64 { return e.P[c] }
	grid("exact", exact, func(b value.Bet) float64 { return b.Value })
	if e.Counts != nil {
		widest, chance := 0.0, 0.0
		for _, b := range e.Bets {
			if b.Spot.Row != "" {
				widest = max(widest, b.Simulated.Half())
			}
		}
		for _, top := range e.Top {
			for _, c := range []int{top.Win, top.Place, top.Show} {
				chance = max(chance, analysis.Proportion(e.Counts.Conditions[c], e.Counts.Races).Half())
			}
		}
		share := func(c int) float64 { return float64(e.Counts.Conditions[c]) / float64(e.Counts.Races) }
		grid(fmt.Sprintf("simulated: P ±%s, values %s, or better", tables.Percent(chance), tables.PlusMinus(widest)), share, func(b value.Bet) float64 { return b.Simulated.Mean })
	}
	if e.Purse {
		grid(fmt.Sprintf("exact, to a purse that holds $%d", e.Stake.Money), exact, func(b value.Bet) float64 { return b.Purse })
	}
	page = append(page, e.list()...)
	if e.State.Closed() == "" {
		page = append(page, e.best()...)
	}
	return append(page, tables.Table{Notes: e.notes()})
}

// board lays out the spots that lie in rows, with the chances of each row's
// horse before them.
func (e *EV) board(p func(condition int) float64, v func(value.Bet) float64) tables.Table {
	t := tables.Table{Columns: slices.Concat(tables.Left("horse"), tables.Right("P(win)", "P(place)", "P(show)"))}
	names, cells := e.grid()
	if len(names) == 0 {
		return tables.Table{}
	}
	for _, name := range names {
		t.Columns = append(t.Columns, tables.Column{Name: strings.Replace(name, " ", "\n", 1)})
	}
	for h, horse := range e.Horses {
		top := e.Top[h]
		row := []string{horse, tables.Percent(p(top.Win)), tables.Percent(p(top.Place)), tables.Percent(p(top.Show))}
		for _, bet := range cells[h] {
			cell := ""
			if bet != nil {
				cell = tables.Money(v(*bet))
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
func (e *EV) list() []tables.Table {
	always := tables.Table{Section: "also on the board"}
	cards := tables.Table{Section: "cards, if dealt"}
	columns := slices.Concat(tables.Left("spot"), tables.Right("pays", "P", "value"))
	if e.Counts != nil {
		columns = append(columns, tables.Right("simulated", "z")...)
	}
	columns = append(columns, tables.Right("sd", "fair")...)
	if e.Purse {
		columns = append(columns, tables.Column{Name: fmt.Sprintf("purse $%d", e.Stake.Money)})
	}
	for _, b := range e.Bets {
		if b.Spot.Row != "" {
			continue
		}
		row := []string{b.Spot.ID, price(b.Spot), tables.Percent(b.P), tables.Money(b.Value)}
		if e.Counts != nil {
			row = append(row, moneyText(*b.Simulated), tables.ZScore(e.Verdict.Z[b.Spot.Condition]))
		}
		row = append(row, fmt.Sprintf("%.2f", b.SD), tables.Multiplier(b.Fair))
		if e.Purse {
			row = append(row, tables.Money(b.Purse))
		}
		t := &always
		if b.Spot.Card {
			t = &cards
		}
		t.Columns = columns
		t.Rows = append(t.Rows, row)
	}
	var page []tables.Table
	for _, t := range []tables.Table{always, cards} {
		if len(t.Rows) > 0 {
			page = append(page, t)
		}
	}
	return page
}

// worth is the value that counts: to the purse, where one was given.
func (e *EV) worth(b value.Bet) float64 {
	if e.Purse {
		return b.Purse
	}
	return b.Value
}

// best ranks the bets that are worth placing, apart for spots that are always there
// and cards.
func (e *EV) best() []tables.Table {
	ranked := value.Rank(e.Bets, e.worth)
	first := "first "
	if slices.Max(e.State.Positions()) > 0 {
		first = ""
	}
	purse := ""
	if e.Purse {
		purse = fmt.Sprintf(", to a purse that holds $%d", e.Stake.Money)
	}
	const most = 5
	var page []tables.Table
	for _, part := range []struct {
		section string
		card    bool
	}{{"best " + first + "bets on the board" + purse, false}, {"best " + first + "bets if dealt" + purse, true}} {
		t := tables.Table{Section: part.section, Columns: slices.Concat(tables.Right("value", "pays"), tables.Left("spot", "wins if"))}
		var last float64
		for _, b := range ranked {
			worth := e.worth(b)
			if b.Spot.Card != part.card || worth <= 0 {
				continue
			}
			if n := len(t.Rows); n > 0 && math.Abs(worth-last) < 1e-9 && t.Rows[n-1][1] == price(b.Spot) {
				t.Rows[n-1][2] += " " + b.Spot.ID
				t.Rows[n-1][3] += "; " + e.Conditions[b.Spot.Condition].Words
				continue
			}
			if len(t.Rows) == most {
				break
			}
			t.Rows = append(t.Rows, []string{tables.Money(worth), price(b.Spot), b.Spot.ID, e.Conditions[b.Spot.Condition].Words})
			last = worth
		}
		if len(t.Rows) > 0 {
			page = append(page, t)
		}
	}
	return page
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
		return fmt.Sprintf("simulation does not disagree: largest |z| %.1f among %d conditions; for %d of them %s races are too few for a close test",
			v.Largest, v.Tested, v.Rare, tables.Count(e.Counts.Races))
	case v.Agrees:
		return fmt.Sprintf("simulation agrees: largest |z| %.1f among %d conditions (above %.1f once in %s runs)",
			v.Largest, v.Tested, v.Threshold, tables.Count(int64(math.Round(1/value.FalseAlarm))))
	}
	return fmt.Sprintf("SIMULATION AND EXACT VALUE DISAGREE, most of all for %s: exact %s, simulated %s of %s races; "+
		"chance alone does this once in %s runs or less often. One of them is wrong.",
		e.Conditions[v.Worst].ID, tables.Exact(e.P[v.Worst]), tables.Count(e.Counts.Conditions[v.Worst]), tables.Count(e.Counts.Races),
		tables.Count(int64(math.Round(1/value.FalseAlarm))))
}

// rounded rounds a z to six decimals: it is a small difference of nearly equal
// numbers, whose further digits are the processor's.
func rounded(z float64) tables.Number { return tables.Number(math.Round(z*1e6) / 1e6) }

// price writes what a spot pays and costs as the board does: 3x -2.
func price(s analysis.Spot) string {
	if s.Loses == 0 {
		return fmt.Sprintf("%dx", s.Pays)
	}
	return fmt.Sprintf("%dx -%d", s.Pays, s.Loses)
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
			fmt.Sprint(e.token()), tables.Exact(b.P), tables.Exact(b.Value), tables.Exact(b.SD), tables.Exact(b.Fair), tables.Exact(float64(rounded(z))),
		}, fields(b.Simulated))
		if e.Purse {
			row = append(row, fmt.Sprint(e.Stake.Money), tables.Exact(b.Purse))
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
		Closed     *string         `json:"closed"` // why betting is closed; null while it is open
		Agreement  *agreementJSON  `json:"agreement,omitempty"`
		Conditions []conditionJSON `json:"conditions"`
		Spots      []spotJSON      `json:"spots"`
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
		ID        string         `json:"id"`
		Words     string         `json:"words"`
		Exact     tables.Number  `json:"exact"`
		Simulated *estimateJSON  `json:"simulated,omitempty"`
		Z         *tables.Number `json:"z,omitempty"` // null where the condition is decided
	}
	spotJSON struct {
		ID        string         `json:"id"`
		Condition string         `json:"condition"`
		Card      bool           `json:"card"`
		Pays      int            `json:"pays"`
		Loses     int            `json:"loses"`
		Token     any            `json:"token"`
		EV        tables.Number  `json:"ev"`
		SD        tables.Number  `json:"sd"`
		Fair      tables.Number  `json:"fair"` // null where the bet cannot win
		Purse     *tables.Number `json:"purse_ev,omitempty"`
		Simulated *estimateJSON  `json:"simulated,omitempty"`
	}
)

// JSON implements [Page].
func (e *EV) JSON() any {
	j := evJSON{Schema: "railbird/ev/1", provenanceJSON: e.json(), Spots: []spotJSON{}}
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
		cj := conditionJSON{ID: condition.ID, Words: condition.Words, Exact: tables.Number(e.P[c])}
		if e.Counts != nil {
			simulated := newEstimateJSON(analysis.Proportion(e.Counts.Conditions[c], e.Counts.Races))
			z := rounded(e.Verdict.Z[c])
			cj.Simulated, cj.Z = &simulated, &z
		}
		j.Conditions = append(j.Conditions, cj)
	}
	for _, b := range e.Bets {
		sj := spotJSON{
			ID: b.Spot.ID, Condition: e.Conditions[b.Spot.Condition].ID, Card: b.Spot.Card, Pays: b.Spot.Pays, Loses: b.Spot.Loses,
			Token: e.token(), EV: tables.Number(b.Value), SD: tables.Number(b.SD), Fair: tables.Number(b.Fair),
		}
		if e.Purse {
			purse := tables.Number(b.Purse)
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

// pictured says what value a picture shows.
func (e *EV) pictured() string {
	s := "exact value of " + e.stake()
	if e.Purse {
		s += fmt.Sprintf(", to a purse of $%d,", e.Stake.Money)
	}
	return s
}

// Board is the picture of the board: the value of each spot in a row.
func (e *EV) Board() plots.Picture {
	columns, cells := e.grid()
	h := &plots.Heatmap{Caption: e.exactCaption(e.pictured() + " on each spot of the board"), Rows: e.Horses, Groups: columnGroups(columns), Label: "value in dollars", Unit: plots.Signed}
	for _, row := range cells {
		var out []plots.Cell
		for _, bet := range row {
			cell := plots.Cell{Value: math.NaN()}
			if bet != nil {
				cell = plots.Cell{Value: e.worth(*bet), Text: tables.Money(e.worth(*bet)), Note: price(bet.Spot)}
			}
			out = append(out, cell)
		}
		h.Cells = append(h.Cells, out)
	}
	return h
}

// columnGroups puts columns of the board, such as "win 3", into groups by their first
// word.
func columnGroups(columns []string) []plots.ColumnGroup {
	var groups []plots.ColumnGroup
	for _, name := range columns {
		group, place, _ := strings.Cut(name, " ")
		if n := len(groups); n == 0 || groups[n-1].Name != group {
			groups = append(groups, plots.ColumnGroup{Name: group})
		}
		last := &groups[len(groups)-1]
		last.Columns = append(last.Columns, place)
	}
	return groups
}

// Others is the picture of the spots that lie in no row: what their value is made
// of.
func (e *EV) Others() plots.Picture {
	p := &plots.Bars{Caption: e.exactCaption(e.pictured() + " on the other spots and the cards"), Label: "value in dollars", Unit: plots.Signed}
	for _, card := range []bool{false, true} {
		name := "always there"
		if card {
			name = "cards, if dealt"
		}
		group := plots.BarGroup{Name: name}
		for _, b := range value.Rank(e.Bets, e.worth) {
			if b.Spot.Row == "" && b.Spot.Card == card {
				gain := b.P * float64(b.Spot.Pays) * e.Stake.Mean()
				loss := e.worth(b) - gain
				group.Bars = append(group.Bars, plots.Bar{Name: b.Spot.ID, Note: price(b.Spot), Value: e.worth(b), Gain: gain, Loss: min(0, loss)})
			}
		}
		if len(group.Bars) > 0 {
			p.Groups = append(p.Groups, group)
		}
	}
	return p
}

func (p *Provenance) caption(title string) plots.Caption {
	return plots.Caption{Title: p.Game + ": " + title, Subtitle: p.when(), Footnote: p.line()}
}

// exactCaption is the caption of a picture in which nothing is simulated.
func (p *Provenance) exactCaption(title string) plots.Caption {
	exact := *p
	exact.Races = 0
	return exact.caption(title)
}

// Convergence is the picture of the simulated share of a condition closing in on its
// exact probability.
func (e *EV) Convergence(condition int, points []plots.RunningMean) plots.Picture {
	return &plots.Convergence{
		Caption: e.caption("the simulation closes in: " + e.Conditions[condition].Words),
		Name:    "simulated " + shareText(analysis.Proportion(e.Counts.Conditions[condition], e.Counts.Races)),
		Points:  points,
		Levels:  []plots.Mark{{At: e.P[condition], Label: "exact " + tables.Percent(e.P[condition])}},
		XLabel:  "races", YLabel: "share of races", Unit: plots.Percentage,
	}
}
