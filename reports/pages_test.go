package reports

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"iter"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"railbird/analysis"
	"railbird/analysis/contest"
	"railbird/analysis/value"
	"railbird/reports/plots"
	"railbird/reports/tables"
	"railbird/sim"
	"railbird/sim/document"
)

// A stubState is a race of a game that does not exist.
type stubState struct {
	positions []int
	last      string
	finished  []string
	rolls     int
	closed    string
	shut      []int // spots where no token may be placed
}

var errStub = errors.New("a stub plays no race")

func (s *stubState) Standing() analysis.Standing {
	return analysis.Standing{Positions: s.positions, Last: s.last, Finished: s.finished}
}
func (s *stubState) Rolls() int                  { return s.rolls }
func (s *stubState) Closed() string              { return s.closed }
func (s *stubState) Open(spot int) bool          { return s.closed == "" && !slices.Contains(s.shut, spot) }
func (s *stubState) ExactPositions() [][]float64 { return nil }
func (s *stubState) ExactRolls() (float64, bool) { return 0, false }

// Exact is 1 for all where a horse is ahead, else what was known of the three horses.
func (s *stubState) Exact([]int) []float64 {
	if slices.Max(s.positions) > 2 {
		return []float64{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}
	}
	return stubP
}

// Elsewhere knows a track of four spaces, the last of which is closed to the bets on ash.
func (s *stubState) Elsewhere(horse, space int) (analysis.State, bool) {
	other := *s
	other.positions = slices.Clone(s.positions)
	other.positions[horse] = space
	if space == 3 {
		other.shut = []int{0, 1}
	}
	return &other, space < 4
}
func (s *stubState) Simulate(context.Context, uint64, sim.Plan) (*analysis.Counts, error) {
	return &analysis.Counts{}, errStub
}
func (s *stubState) Watch(context.Context, uint64, sim.Plan) (*analysis.Counts, error) {
	return &analysis.Counts{}, errStub
}
func (s *stubState) Numbers(uint64) func(uint64, []int64) { return func(uint64, []int64) {} }
func (s *stubState) Each(uint64, uint64) iter.Seq[analysis.Outcome] {
	return func(func(analysis.Outcome) bool) {}
}
func (s *stubState) Tell(uint64, uint64) *analysis.Telling { return &analysis.Telling{} }

// newProvenance is the origin of answers about three horses.
func newProvenance(positions []int) Provenance {
	return Provenance{
		Version: "9.8.7", Game: "Three Horses", Rules: "three", Hash: "0123456789abcdef",
		Readings: []document.Reading{
			{Key: "race.third", Value: "none", Default: "none"},
			{Key: "race.repeat", Value: "sum", Default: "horse"},
		},
		Changes: []document.Change{{Key: "race.finish", A: "15", B: "12"}, {Key: "race.repeat", A: "horse", B: "sum"}, {Key: "race.new", B: "1"}},
		Horses:  []string{"ash", "bay", "c|d"}, State: &stubState{positions: positions}, Seed: 3,
	}
}

// The conditions of the three horses, and their exact probabilities.
var (
	stubConditions = []analysis.Condition{
		{ID: "win:ash", Words: "ash wins"}, {ID: "win:bay", Words: "bay wins"}, {ID: "win:c|d", Words: "c|d wins"},
		{ID: "place:ash", Words: "ash finishes 2nd or better"}, {ID: "place:bay", Words: "bay finishes 2nd or better"}, {ID: "place:c|d", Words: "c|d finishes 2nd or better"},
		{ID: "show:ash", Words: "ash finishes 3rd or better"}, {ID: "show:bay", Words: "bay finishes 3rd or better"}, {ID: "show:c|d", Words: "c|d finishes 3rd or better"},
		{ID: "color:red", Words: "a red horse wins"}, {ID: "prop:ash:bay", Words: "ash ahead of bay"}, {ID: "exotic:never", Words: "what never happens"},
	}
	stubP        = []float64{0.5, 0.3, 0.2, 0.8, 0.7, 0.5, 1, 1, 1, 0.5, 0.6, 0}
	stubFinishes = []analysis.Finish{
		{Name: "win", Verb: "wins", Of: []int{0, 1, 2}}, {Name: "place", Verb: "places", Of: []int{3, 4, 5}}, {Name: "show", Verb: "shows", Of: []int{6, 7, 8}},
	}
	stubLayout = Layout{stubConditions, stubFinishes, "token", "pays 3x -2 = three times the token, or $2 lost", "win:ash:2 = the second win spot of ash"}
	stubSpots  = []analysis.Spot{
		{ID: "win:ash:1", Row: "ash", Column: "win 1", Words: "ash wins", Payoffs: []analysis.Payoff{{Condition: 0, Times: 1}}, Terms: "1x -2", Loses: 2, Holds: 1},
		{ID: "win:ash:2", Row: "ash", Column: "win 2", Words: "ash wins", Payoffs: []analysis.Payoff{{Condition: 0, Times: 2}}, Terms: "2x", Holds: 1},
		{ID: "win:bay:1", Row: "bay", Column: "win 1", Words: "bay wins", Payoffs: []analysis.Payoff{{Condition: 1, Times: 3}}, Terms: "3x -9", Loses: 9, Holds: 1},
		{ID: "show:c|d:1", Row: "c|d", Column: "show 1", Words: "c|d finishes 3rd or better", Payoffs: []analysis.Payoff{{Condition: 8, Times: 1}}, Terms: "1x -1", Loses: 1, Holds: 1},
		{ID: "color:red", Column: "color", Words: "a red horse wins", Payoffs: []analysis.Payoff{{Condition: 9, Times: 2}}, Terms: "2x -4", Loses: 4, Holds: 3},
		{ID: "prop:ash:bay", Column: "prop", Words: "ash ahead of bay", Payoffs: []analysis.Payoff{{Condition: 10, Times: 2}}, Terms: "2x -1", Loses: 1, Holds: 3, Card: true},
		{ID: "exotic:never", Column: "exotic", Words: "what never happens", Payoffs: []analysis.Payoff{{Condition: 11, Times: 9}}, Terms: "9x -3", Loses: 3, Holds: 3, Card: true},
	}
)

// shares are counts in which each condition held as often as it should.
func shares(races int64) *analysis.Counts {
	c := &analysis.Counts{Races: races}
	for _, p := range stubP {
		c.Conditions = append(c.Conditions, int64(math.Round(p*float64(races))))
	}
	return c
}

// newEV prices the spots; counts may be nil.
func newEV(counts *analysis.Counts, stake value.Stake) *EV {
	e := &EV{Provenance: newProvenance([]int{0, 0, 0}), Layout: stubLayout, P: stubP, Counts: counts, Stake: stake}
	if counts != nil {
		e.Races, e.Asked = counts.Races, counts.Races
		e.Verdict = value.Check(e.P, counts)
	}
	e.Bets = value.Price(stubSpots, stubP, counts, stake)
	return e
}

// newOdds prices the spots for each token.
func newOdds(held []int, open []bool, spots []analysis.Spot) *Odds {
	o := &Odds{Provenance: newProvenance([]int{2, 0, 1}), Layout: stubLayout, P: slices.Clone(stubP), Held: held,
		Tokens: slices.Compact(slices.Clone(held)), Open: open}
	o.price(spots)
	return o
}

func (o *Odds) price(spots []analysis.Spot) {
	o.Bets = nil
	for _, token := range o.Tokens {
		o.Bets = append(o.Bets, value.Price(spots, o.P, nil, value.Stake{Tokens: []int{token}, Money: o.Money}))
	}
}

// newRace is what races are like, from so many of them.
func newRace(races int64) *Race {
	r := &Race{Provenance: newProvenance([]int{0, 0, 0}), Finishes: stubFinishes, P: stubP, Counts: shares(races)}
	r.Races, r.Asked = races, races
	c := r.Counts
	r.Measures = []analysis.Measure{
		{Name: "closed", Words: "rolls until betting closes", Until: "betting closes, or the race ends"},
		{Name: "margin_2nd", In: "margins", Words: "spaces from the winner to the 2nd place"},
		{Name: "margin_3rd", In: "margins", Words: "spaces from the winner to the 3rd place"},
	}
	r.Events = []analysis.Event{{Name: "open_to_end", Words: "betting stays open to the end"}}
	c.Rolls = make([]int64, 40)
	closed := make([]int64, 40)
	c.Rolls[20], c.Rolls[30] = races-races/2, races/2
	closed[18], closed[25] = races-races/2, races/2
	c.Events = []int64{races / 3}
	c.Positions = [][]int64{{0, 0, 0, races}, {races / 2, 0, races - races/2, 0}, {races, 0, 0, 0}}
	c.Measures = [][]int64{closed, {0, races, 0, 0}, {0, 0, 0, races}}
	r.Positions = [][]float64{{0, 0, 0.001, 0.999}, {0.5, 0, 0.5, 0}, {1, 0, 0, 0}}
	return r
}

// newTelling is a race of three rolls.
func newTelling() *Telling {
	return &Telling{
		Provenance: newProvenance([]int{0, 0, 0}),
		Race: &analysis.Telling{Race: 12, Winner: "ash", Ranks: []int{1, 2, 2}, Moves: []analysis.Move{
			{Roll: 1, Dice: []int{3, 4}, Horse: "bay", Spaces: 1, Positions: []int{0, 1, 0}, State: &stubState{}},
			{Roll: 2, Dice: []int{1, 1}, Horse: "ash", Spaces: 3, Bonus: 2, Positions: []int{3, 1, 0}, Events: []string{"ash crosses the red line"}, State: &stubState{}},
			{Roll: 3, Dice: []int{1, 2}, Horse: "ash", Spaces: 1, Positions: []int{4, 1, 0}, Events: []string{"betting closes", "ash wins"}},
		}},
		Places:  []analysis.Finish{{Name: "win", Verb: "wins"}},
		Chances: [][][]float64{{{0.4, 0.3, 0.3}}, {{0.35, 0.45, 0.2}}, {{0.9, 0.08, 0.02}}, {{1, 0, 0}}},
	}
}

// builtin are two documents of a game that does not exist.
var builtin = fstest.MapFS{
	"three.yaml": {Data: []byte("railbird: 1\ngame: three-horses\nname: three\nabout: 'Three \"horses\", no more'\nrace: {finish: 15}\n")},
	"short.yaml": {Data: []byte("railbird: 1\ngame: three-horses\nname: short\nbase: three\nrace: {finish: 12, laps: 2}\n")},
}

func load(t *testing.T, name string) *document.Document {
	t.Helper()
	d, err := document.Load(name, builtin, nil)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// newReadings are unclear rules, told with texts that a format could trip over.
func newReadings() *Readings {
	return &Readings{Rules: "three", Readings: []document.Reading{
		{Key: "race.third", Question: `Does "the third" pay, or | not?`, Default: "none", Value: "every", Source: []string{"book", "forum"}, Confidence: "low", Note: "asked, twice",
			Choices: []document.Choice{{Name: "none", Meaning: "it pays nothing"}, {Name: "every", Meaning: "every repeat pays"}}},
		{Key: "race.line", Question: "Where is the line?", Default: "10", Value: "11", Source: []string{"book"}, Confidence: "high",
			Choices: []document.Choice{{Name: "10", Meaning: "on 10"}}},
	}, Assumptions: []document.Assumption{{Key: "race.fee", Value: "1", Note: "No source gives the fee; " + strings.Repeat("one dollar is assumed ", 5)}},
		Sources: []document.Source{{Key: "book", Description: "the rules, page 4"}, {Key: "forum", Description: "a thread"}}}
}

// pages are answers of every kind, also about little and about nothing.
func pages(t *testing.T) map[string]Page {
	closed := newEV(shares(100_000), value.Stake{Tokens: []int{3}, Money: 1})
	closed.Purse, closed.State = true, &stubState{positions: []int{9, 8, 7}, last: "bay", rolls: 30, closed: "2 horses have crossed the red line"}
	interrupted := newEV(shares(500), value.Stake{Tokens: []int{5, 3}})
	interrupted.Asked = 100_000
	rowless := newEV(nil, value.Stake{Tokens: []int{1}})
	rowless.Bets = rowless.Bets[4:]
	odds := newOdds([]int{5, 3, 3}, []bool{true, true, false, true, true, true, true}, stubSpots)
	odds.P[1] = math.NaN() // was not asked for
	bought := newOdds([]int{2}, make([]bool, len(stubSpots)), stubSpots)
	bought.Purse, bought.Money = true, 3
	over := newOdds([]int{2}, make([]bool, len(stubSpots)), stubSpots)
	over.State.(*stubState).closed = "2 horses have crossed the red line"
	one := newRace(1)
	one.Measures, one.Counts.Measures = one.Measures[:2], one.Counts.Measures[:2]
	three, short := load(t, "three"), load(t, "short")
	return map[string]Page{
		"ev": newEV(nil, value.Stake{Tokens: []int{5}}), "ev simulated": newEV(shares(100_000), value.Stake{Tokens: []int{5}}),
		"ev of one race": newEV(shares(1), value.Stake{Tokens: []int{5}}),
		"ev against":     newAgainst(shares(100_000)),
		"ev closed":      closed, "ev interrupted": interrupted, "ev without rows": rowless,
		"odds": odds, "odds of a purse": bought, "odds closed": over,
		"race": newRace(100_000), "race of one": one, "race of places": newPlaces(1000),
		"ev in several ways": newSeveral(100, 20), "ev of nothing": newNothing(), "odds in several ways": newSeveralOdds(20),
		"telling": newTelling(),
		"list":    &RulesList{[]*document.Document{short, three}}, "empty list": &RulesList{},
		"diff": &RulesDiff{A: "three", B: "short", Changes: document.Diff(three, short)}, "empty diff": &RulesDiff{A: "three", B: "three"},
		"readings": newReadings(), "no readings": &Readings{Rules: "three"},
		"check": someCheck(), "check of nothing": &Check{Provenance: contestProvenance(0, 0), Bot: "pass"},
		"compare": newCompare(t, 300, nil, []string{"pass"}, "value", "longshots"), "compare of one game": newCompare(t, 1, nil, nil, "value", "c|d"),
		"compare until": newCompare(t, 1500, &contest.Rule{Half: 1, Decided: true}, nil, "value", "value", "pass"),
		"tournament":    newTournament(t, 300, 2, "value", "breaks", "c|d"), "tournament of no game": newTournament(t, 0, 2, "value", "pass"),
		"tune": newTune(), "tune of a key": newTuneKey(65.5),
		"bots": &BotsList{Game: "c|d", Bots: someBots()}, "bot": &BotShow{Game: "c|d", Bot: someBots()[0]},
	}
}

// write writes a page in a format.
func write(t *testing.T, format string, p Page) string {
	t.Helper()
	var b bytes.Buffer
	if err := WritePage(&b, format, p); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// said is a page as text on one line, so that wrapping does not matter.
func said(t *testing.T, p Page) string {
	t.Helper()
	return strings.Join(strings.Fields(write(t, "table", p)), " ")
}

// TestPages writes every kind of page in every format: each can be read back, says
// which schema it has, and holds no NaN or Inf.
func TestPages(t *testing.T) {
	for name, p := range pages(t) {
		t.Run(name, func(t *testing.T) {
			texts := map[string]string{}
			for _, format := range Formats {
				text := write(t, format, p)
				if again := write(t, format, p); again != text {
					t.Errorf("%s: written twice, it differs", format)
				}
				if !strings.HasSuffix(text, "\n") {
					t.Errorf("%s: no end of line at the end", format)
				}
				for _, bad := range []string{"NaN", "Inf", "%!", "±0.00\n", "±0.00 ", "±0.00%"} {
					if strings.Contains(text, bad) {
						t.Errorf("%s holds %q:\n%s", format, bad, text)
					}
				}
				texts[format] = text
			}
			for line := range strings.Lines(texts["table"]) {
				if strings.TrimRight(line, " \n") != strings.TrimSuffix(line, "\n") {
					t.Errorf("table: spaces at the end of %q", line)
				}
			}

			records, err := csv.NewReader(strings.NewReader(texts["csv"])).ReadAll() // it refuses rows of another length
			if err != nil {
				t.Fatalf("csv: %v", err)
			}
			r := p.Records()
			if want := append([]string{"schema"}, r.Header...); !slices.Equal(records[0], want) {
				t.Errorf("csv: header %q, want %q", records[0], want)
			}
			if sorted := slices.Sorted(slices.Values(records[0])); len(slices.Compact(sorted)) != len(records[0]) {
				t.Errorf("csv: a column twice: %q", records[0])
			}
			for i, record := range records[1:] {
				if want := append([]string{r.Schema}, r.Rows[i]...); !slices.Equal(record, want) {
					t.Errorf("csv: row %q, want %q", record, want)
				}
			}

			d := json.NewDecoder(strings.NewReader(texts["json"]))
			var begin []any
			for range 3 {
				token, err := d.Token()
				if err != nil {
					t.Fatalf("json: %v", err)
				}
				begin = append(begin, token)
			}
			if want := []any{json.Delim('{'), "schema", r.Schema}; !reflect.DeepEqual(begin, want) {
				t.Errorf("json begins with %v, want %v", begin, want)
			}
			if !json.Valid([]byte(texts["json"])) {
				t.Errorf("json is not valid")
			}
			for token, err := d.Token(); err != io.EOF; token, err = d.Token() {
				if err != nil {
					t.Fatalf("json: %v", err)
				}
				if number, ok := token.(float64); ok && (math.IsNaN(number) || math.IsInf(number, 0)) {
					t.Errorf("json holds %v", number)
				}
			}

			if strings.Contains(texts["md"], "c|d") {
				t.Errorf("md: a bar in a name would end its cell:\n%s", texts["md"])
			}
		})
	}
}

func TestUnknownFormat(t *testing.T) {
	var b bytes.Buffer
	if err := WritePage(&b, "xml", newTelling()); err == nil || b.Len() > 0 {
		t.Errorf("a page was written as xml: %v, %q", err, b.String())
	}
}

// decode reads an answer as JSON.
func decode(t *testing.T, p Page) map[string]any {
	t.Helper()
	var answer map[string]any
	if err := json.Unmarshal([]byte(write(t, "json", p)), &answer); err != nil {
		t.Fatal(err)
	}
	return answer
}

// TestEVVerdict holds what is said of simulation and exact value.
func TestEVVerdict(t *testing.T) {
	wrong := shares(100_000)
	wrong.Conditions[0] = 60_000
	impossible := shares(100_000)
	impossible.Conditions[11] = 3
	decided := newEV(shares(10), value.Stake{Tokens: []int{5}})
	decided.Verdict = value.Check([]float64{1, 0}, &analysis.Counts{Races: 10, Conditions: []int64{10, 0}})
	for _, test := range []struct {
		name   string
		page   *EV
		agrees bool
		want   string
	}{
		{"agreement", newEV(shares(100_000), value.Stake{Tokens: []int{5}}), true,
			"simulation agrees: largest |z| 0.0 among 8 conditions (above 4.4 once in 10,000 runs)"},
		{"too few races", newEV(shares(1000), value.Stake{Tokens: []int{5}}), true,
			"simulation does not disagree: largest |z| 0.0 among 8 conditions; for 8 of them 1,000 races are too few for a close test"},
		{"disagreement", newEV(wrong, value.Stake{Tokens: []int{5}}), false,
			"SIMULATION AND EXACT VALUE DISAGREE, most of all for win:ash: exact 0.5, simulated 60,000 of 100,000 races; " +
				"chance alone does this once in 10,000 runs or less often. One of them is wrong."},
		{"the impossible", newEV(impossible, value.Stake{Tokens: []int{5}}), false,
			"SIMULATION AND EXACT VALUE DISAGREE, most of all for exotic:never: exact 0, simulated 3 of 100,000 races; "},
		{"nothing uncertain", decided, true, "nothing to compare: every condition is decided"},
	} {
		if got := test.page.verdict(); !strings.HasPrefix(got, test.want) || test.agrees != test.page.Verdict.Agrees {
			t.Errorf("%s: %v, %q, want %v, %q", test.name, test.page.Verdict.Agrees, got, test.agrees, test.want)
		}
		if test.page == decided {
			continue // its conditions are not those of the page
		}
		if text := said(t, test.page); !strings.Contains(text, test.want) {
			t.Errorf("%s: the page does not say it:\n%s", test.name, text)
		}
		agreement := decode(t, test.page)["agreement"].(map[string]any)
		if agreement["agrees"] != test.agrees || agreement["false_alarm"] != value.FalseAlarm {
			t.Errorf("%s: json says %v", test.name, agreement)
		}
	}
	exact := newEV(nil, value.Stake{Tokens: []int{5}})
	if text := said(t, exact); strings.Contains(text, "simulat") || strings.Contains(text, "seed") {
		t.Errorf("a page without simulation speaks of one:\n%s", text)
	}
	if answer := decode(t, exact); answer["agreement"] != nil || answer["seed"] != nil || answer["races"] != nil {
		t.Errorf("an answer without simulation has %v, seed %v, races %v", answer["agreement"], answer["seed"], answer["races"])
	}
}

// section returns the table of a page whose section begins so.
func section(t *testing.T, p Page, begin string) tables.Table {
	t.Helper()
	for _, table := range p.Tables() {
		if strings.HasPrefix(table.Section, begin) {
			return table
		}
	}
	t.Fatalf("no section %q", begin)
	return tables.Table{}
}

// TestEVGrid: spots in a row stand in the grid, each in its column, the others in lists.
func TestEVGrid(t *testing.T) {
	e := newEV(shares(100_000), value.Stake{Tokens: []int{5}, Money: 2})
	e.Purse = true
	var names []string
	grid := section(t, e, "exact")
	for _, c := range grid.Columns {
		names = append(names, c.Name)
	}
	if want := []string{"horse", "P\nwin", "P\nplace", "P\nshow", "win\n1", "win\n2", "show\n1"}; !slices.Equal(names, want) {
		t.Errorf("columns %q, want %q", names, want)
	}
	// 0.5*1*5 - 0.5*2; 0.5*2*5; 0.3*3*5 - 0.7*9; 1*1*5.
	want := [][]string{
		{"ash", "50.00%", "80.00%", "100.00%", "+1.50", "+5.00", ""},
		{"bay", "30.00%", "70.00%", "100.00%", "-1.80", "", ""},
		{"c|d", "20.00%", "50.00%", "100.00%", "", "", "+5.00"},
	}
	if !reflect.DeepEqual(grid.Rows, want) {
		t.Errorf("rows %q, want %q", grid.Rows, want)
	}
	// Half the interval of the widest: 24 * sqrt(0.3*0.7/1e5) * 1.96, and of the likeliest to vary.
	if grid := section(t, e, "simulated: P ±0.31%, values ±0.07, or better"); !reflect.DeepEqual(grid.Rows, want) {
		t.Errorf("simulated %q, want %q", grid.Rows, want)
	}
	purse := section(t, e, "exact, to a purse that holds $2")
	want[1][4] = "+3.10" // 0.3*3*5 - 0.7*2
	if !reflect.DeepEqual(purse.Rows, want) {
		t.Errorf("to a purse: %q, want %q", purse.Rows, want)
	}
	always, cards := section(t, e, "also on the board"), section(t, e, "cards, if dealt")
	if len(always.Rows) != 1 || always.Rows[0][0] != "color:red" || len(cards.Rows) != 2 {
		t.Errorf("other spots %q, cards %q", always.Rows, cards.Rows)
	}
	if row := cards.Rows[1]; row[0] != "exotic:never" || row[2] != "0.00%" || !slices.Contains(row, "n/a") {
		t.Errorf("a bet that cannot win: %q, want a chance of 0.00%% and no fair multiplier", row)
	}

	e.Bets = e.Bets[4:]
	for _, table := range e.Tables() {
		if strings.HasPrefix(table.Section, "exact") || strings.HasPrefix(table.Section, "simulated") {
			t.Errorf("without spots in rows there is a grid: %q", table.Section)
		}
	}
}

// TestEVPurse: a purse changes values, ranks, records and JSON; one of $0 is a purse
// too.
func TestEVPurse(t *testing.T) {
	e := newEV(nil, value.Stake{Tokens: []int{5}, Money: 0})
	e.Purse = true
	best := section(t, e, "best first bets on the board, to a purse that holds $0")
	// Without a loss win:ash:2, show and color are all worth 5.00.
	var worth []string
	for _, row := range best.Rows {
		worth = append(worth, row[0])
	}
	if want := []string{"+5.00", "+5.00", "+5.00", "+4.50", "+2.50"}; !slices.Equal(worth, want) {
		t.Errorf("best bets are worth %q, want %q", worth, want)
	}
	if money := decode(t, e)["money"]; money != 0.0 {
		t.Errorf("json: money %v, want 0", money)
	}
	r := e.Records()
	if n := len(r.Header); r.Header[n-2] != "money" || r.Header[n-1] != "purse_ev" || r.Rows[2][n-2] != "0" || r.Rows[2][n-1] != "4.5" {
		t.Errorf("records %q: %q, want a purse of 0 with 4.5", r.Header, r.Rows[2])
	}
	e.Purse = false
	if _, ok := decode(t, e)["money"]; ok || slices.Contains(e.Records().Header, "money") || strings.Contains(said(t, e), "purse") {
		t.Error("without a purse there is talk of one")
	}
}

// TestEVBest: best bets are worth more than nothing, equal ones stand together, and none
// are named once betting is closed.
func TestEVBest(t *testing.T) {
	e := newEV(nil, value.Stake{Tokens: []int{5}})
	e.Bets[3].Value = 4
	e.Bets[4].Spot.Terms, e.Bets[4].Value = "2x", 5 // as good as win:ash:2, at the same price
	best := section(t, e, "best first bets on the board")
	if want := []string{"+5.00", "2x", "win:ash:2 color:red", "ash wins; a red horse wins"}; !slices.Equal(best.Rows[0], want) {
		t.Errorf("best bets %q, want %q first", best.Rows, want)
	}
	for _, section := range []string{"best first bets on the board", "best first bets if dealt"} {
		for _, table := range e.Tables() {
			if table.Section == section {
				for _, row := range table.Rows {
					if strings.HasPrefix(row[0], "-") || strings.Contains(row[2], "never") {
						t.Errorf("%s: %q", section, row)
					}
				}
			}
		}
	}
	e.State = &stubState{positions: []int{9, 8, 7}}
	section(t, e, "best bets on the board") // no longer the first
	e.State = &stubState{positions: []int{9, 8, 7}, closed: "2 horses have crossed the red line"}
	text := said(t, e)
	if strings.Contains(text, "best ") || !strings.Contains(text, "betting is closed: 2 horses have crossed the red line") {
		t.Errorf("betting is closed:\n%s", text)
	}
	if closed := decode(t, e)["closed"]; closed != "2 horses have crossed the red line" {
		t.Errorf("json: closed %v", closed)
	}
	e.State = &stubState{positions: []int{9, 8, 7}}
	if closed, ok := decode(t, e)["closed"]; !ok || closed != nil {
		t.Errorf("json: closed %v while betting is open, want null", closed)
	}
}

// TestEVStake: the mean over several tokens is called so everywhere.
func TestEVStake(t *testing.T) {
	e := newEV(nil, value.Stake{Tokens: []int{5, 3, 2}})
	if text := said(t, e); !strings.Contains(text, "value of a token, the mean over a bettor's 5, 3, 2 placed before the first roll") {
		t.Errorf("the stake is not said:\n%s", text)
	}
	r := e.Records()
	if token := r.Rows[0][slices.Index(r.Header, "token")]; token != "all" {
		t.Errorf("csv: token %q", token)
	}
	if token := decode(t, e)["spots"].([]any)[0].(map[string]any)["token"]; token != "all" {
		t.Errorf("json: token %v", token)
	}
	if token := decode(t, newEV(nil, value.Stake{Tokens: []int{5}}))["spots"].([]any)[0].(map[string]any)["token"]; token != 5.0 {
		t.Errorf("json: token %v, want the number 5", token)
	}
}

// TestProvenance: what differs from the rules as they are is said, once.
func TestProvenance(t *testing.T) {
	e := newEV(shares(500), value.Stake{Tokens: []int{5}})
	e.Asked = 100_000
	e.State = &stubState{positions: []int{2, 0, 1}, last: "ash", rolls: 4}
	text := said(t, e)
	for _, want := range []string{
		"placed after 4 rolls, with ash at 2, c|d at 1; a repeat of ash would pay",
		"rules three 012345 · seed 3 · 500 races",
		"interrupted: 500 of 100,000 races were played, and count",
		"readings that differ from the default: race.repeat=sum (default horse)",
		"changed rules: race.finish=12 (was 15), race.new=1 (was not said) readings in force: third=none, repeat=sum",
	} {
		if strings.Count(text, want) != 1 {
			t.Errorf("%d times %q, want it once:\n%s", strings.Count(text, want), want, text)
		}
	}
	answer := decode(t, e)
	if answer["races"] != 500.0 || answer["races_asked"] != 100_000.0 || answer["seed"] != 3.0 {
		t.Errorf("json: races %v, asked %v, seed %v", answer["races"], answer["races_asked"], answer["seed"])
	}
	if state := answer["state"].(map[string]any); state["last"] != "ash" || state["rolls"] != 4.0 || !reflect.DeepEqual(state["positions"], []any{2.0, 0.0, 1.0}) {
		t.Errorf("json: state %v", state)
	}
	if at := e.at(); at != "2 0 1 last ash" {
		t.Errorf("csv: state %q", at)
	}
	e.Asked = e.Races
	if _, ok := decode(t, e)["races_asked"]; ok || strings.Contains(said(t, e), "interrupted") {
		t.Error("a whole run looks interrupted")
	}
	for range 9 {
		e.Changes = append(e.Changes, document.Change{Key: "bonus.k" + strconv.Itoa(len(e.Changes)), A: "1", B: "2"})
	}
	if text := said(t, e); !strings.Contains(text, "and 5 more (railbird rules diff)") {
		t.Errorf("11 changes, of which 6 are told:\n%s", text)
	}
}

// TestOddsPlacing: the tokens held go where they are worth most together.
func TestOddsPlacing(t *testing.T) {
	all := []bool{true, true, true, true, true, true, true}
	o := newOdds([]int{5, 3, 3}, all, stubSpots)
	// 5: win:ash:2 +5.00, show +5.00, prop 0.6*10-0.4 = +5.60, color 5-2 = +3.00.
	// 3: win:ash:2 +3.00, show +3.00, prop 3.6-0.4 = +3.20, color +1.00.
	// Best together: 5 on prop, 3 on win:ash:2 and on show.
	placing := section(t, o, "the most that your tokens are worth together, placed now")
	want := [][]string{
		{"5", "+5.60", "2x -1", "prop:ash:bay", "ash ahead of bay"},
		{"3", "+3.00", "2x", "win:ash:2", "ash wins"},
		{"3", "+3.00", "1x -1", "show:c|d:1", "c|d finishes 3rd or better"},
		{"", "+11.60", "", "together", ""},
	}
	slices.SortFunc(placing.Rows[1:3], func(a, b []string) int { return strings.Compare(b[3], a[3]) })
	if !reflect.DeepEqual(placing.Rows, want) {
		t.Errorf("placing %q, want %q", placing.Rows, want)
	}
	total := 0.0
	for _, place := range decode(t, o)["place"].([]any) {
		total += place.(map[string]any)["worth"].(float64)
	}
	if math.Abs(total-11.6) > 1e-9 {
		t.Errorf("json: worth %v together, want 11.6", total)
	}

	// What is taken takes no token, and is not listed.
	o.Open = []bool{false, false, false, true, false, false, false}
	placing = section(t, o, "the most that your tokens")
	if placing.Rows[0][3] != "show:c|d:1" || placing.Rows[1][3] != "keep it" || placing.Rows[2][3] != "keep it" || placing.Rows[3][1] != "+5.00" {
		t.Errorf("with one spot open: %q", placing.Rows)
	}
	if list := section(t, o, "open spots by value of the 5 token"); len(list.Rows) != 1 {
		t.Errorf("open spots %q", list.Rows)
	}
	place := decode(t, o)["place"].([]any)
	if kept := place[1].(map[string]any); kept["token"] != 3.0 || kept["spot"] != nil || kept["worth"] != 0.0 {
		t.Errorf("json: a kept token is %v", kept)
	}

	// Nothing that loses takes a token: all of them are kept.
	bad := newOdds([]int{1, 1}, []bool{true, true}, []analysis.Spot{stubSpots[2], stubSpots[6]})
	placing = section(t, bad, "the most that your tokens")
	if want := [][]string{{"1", "", "", "keep it", "no open spot is worth more than 0"}, {"1", "", "", "keep it", "no open spot is worth more than 0"}, {"", "0.00", "", "together", ""}}; !reflect.DeepEqual(placing.Rows, want) {
		t.Errorf("with bad spots alone: %q, want %q", placing.Rows, want)
	}
}

// TestOddsPurse: a purse that covers all losses changes nothing and says so; one that
// does not is asked for every value.
func TestOddsPurse(t *testing.T) {
	all := []bool{true, true, true, true, true, true, true}
	o := newOdds([]int{5}, all, stubSpots)
	o.Purse, o.Money = true, 9
	o.price(stubSpots)
	if text := said(t, o); !o.covers() || !strings.Contains(text, "a purse of $9 covers the loss of every spot: it changes no value") || strings.Contains(text, "the same to a purse") {
		t.Errorf("a purse of $9, the largest loss is $9:\n%s", text)
	}
	o.Money = 8
	o.price(stubSpots)
	if text := said(t, o); o.covers() || !strings.Contains(text, "the same to a purse that holds $8") || !strings.Contains(text, "as if it were the only one") {
		t.Errorf("a purse of $8, the largest loss is $9:\n%s", text)
	}
	o.Money = 0
	o.price(stubSpots)
	list := section(t, o, "the same to a purse that holds $0")
	for _, row := range list.Rows {
		if strings.HasPrefix(row[4], "-") {
			t.Errorf("a purse of $0 loses: %q", row)
		}
	}
	answer := decode(t, o)
	spot := answer["spots"].([]any)[2].(map[string]any)
	if answer["money"] != 0.0 || spot["purse_ev"].(map[string]any)["5"] != 4.5 || spot["ev"].(map[string]any)["5"] != -1.8 {
		t.Errorf("json: money %v, spot %v", answer["money"], spot)
	}
}

// TestOddsLists: --top cuts the list and says so; a condition that was not asked for
// is left out of JSON.
func TestOddsLists(t *testing.T) {
	all := []bool{true, true, true, true, true, true, true}
	o := newOdds([]int{5, 3}, all, stubSpots)
	o.Most = 2
	list := section(t, o, "open spots by value of the 5 token")
	if len(list.Rows) != 2 || len(list.Notes) != 1 || list.Notes[0] != "and 5 more (--top 0 shows all)" {
		t.Errorf("two of seven spots: %q, %q", list.Rows, list.Notes)
	}
	if row := list.Rows[0]; row[0] != "prop:ash:bay" || row[4] != "+5.60" || row[5] != "+3.20" {
		t.Errorf("first of the list: %q", row)
	}
	best := section(t, o, "best for each token")
	if len(best.Rows) != 6 || best.Rows[0][0] != "5" || best.Rows[3][0] != "3" {
		t.Errorf("best for each token: %q, want three for each", best.Rows)
	}
	if r := o.Records(); len(r.Rows) != 14 {
		t.Errorf("csv: %d rows for 7 spots and 2 tokens", len(r.Rows))
	}
	o.P[11] = math.NaN()
	if conditions := decode(t, o)["conditions"].([]any); len(conditions) != 11 {
		t.Errorf("json: %d conditions, one of 12 was not asked for", len(conditions))
	}
	o.State.(*stubState).closed = "2 horses have crossed the red line"
	if text := said(t, o); !strings.Contains(text, "no more bets: 2 horses have crossed the red line") || strings.Contains(text, "open spots") {
		t.Errorf("betting is closed:\n%s", text)
	}
	answer := decode(t, o)
	if open := answer["spots"].([]any)[0].(map[string]any)["open"]; open != false || len(answer["place"].([]any)) != 0 {
		t.Errorf("json: betting is closed, but a spot is open (%v) or a token placed (%v)", open, answer["place"])
	}
	if r := o.Records(); r.Rows[0][slices.Index(r.Header, "open")] != "false" {
		t.Errorf("csv: betting is closed, but a spot is open: %q", r.Rows[0])
	}
}

// TestRaceTables: exact beside simulated, quantiles, lopsided intervals.
func TestRaceTables(t *testing.T) {
	r := newRace(100_000)
	often := section(t, r, "how often each horse wins")
	if want := []string{"bay", "30.00%", "30.00% ±0.28%", "70.00%", "70.00% ±0.28%"}; !slices.Equal(often.Rows[1], want) {
		t.Errorf("%q, want %q", often.Rows[1], want)
	}
	further := section(t, r, "how often each horse wins, places, shows (goes on)") // too wide for one table
	if want := []string{"bay", "100.00%", "100.00% >99.99%..100.00%"}; !slices.Equal(further.Rows[1], want) {
		t.Errorf("%q, want %q", further.Rows[1], want)
	}
	ends := section(t, r, "where each horse ends")
	if want := []string{"bay", "1.000", "1.00 ±0.01", "0", "0", "2"}; !slices.Equal(ends.Rows[1], want) {
		t.Errorf("%q, want %q", ends.Rows[1], want)
	}
	long := section(t, r, "how long, and how close")
	if want := []string{"rolls", "25.00 ±0.03", "20", "20", "30"}; !slices.Equal(long.Rows[0], want) || len(long.Rows) != 4 {
		t.Errorf("%q, want %q first of 4", long.Rows, want)
	}
	r.State = &stubState{positions: []int{1, 0, 0}} // by positions: how many rolls there were is not known
	if long := section(t, r, "how long, and how close"); long.Rows[0][0] != "further rolls" || long.Rows[1][0] != "further rolls until betting closes" {
		t.Errorf("rolls from positions: %q", long.Rows)
	}
	r.State.(*stubState).rolls = 1
	if long := section(t, r, "how long, and how close"); long.Rows[0][0] != "rolls" {
		t.Errorf("rolls from rolls: %q", long.Rows)
	}
	records := r.Records()
	counted := map[string]int64{}
	for _, row := range records.Rows {
		n, err := strconv.ParseInt(row[slices.Index(records.Header, "count")], 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		counted[row[slices.Index(records.Header, "what")]] += n
	}
	want := map[string]int64{"win": 100_000, "place": 200_000, "show": 300_000, "position": 300_000, "rolls": 100_000, "closed": 100_000, "margin_2nd": 100_000, "margin_3rd": 100_000}
	if !reflect.DeepEqual(counted, want) {
		t.Errorf("csv counts %v, want %v", counted, want)
	}
}

// TestTelling: each roll with who moves, the favorite, the bonus and what happens.
func TestTelling(t *testing.T) {
	page := newTelling()
	rolls := page.Tables()[0]
	want := [][]string{
		{"1", "3+4", "0", ">1", "0", "bay 45%", ""},
		{"2", "1+1", ">3", "1", "0", "ash 90%", "bonus 2; ash crosses the red line"},
		{"3", "1+2", ">4", "1", "0", "ash 100%", "betting closes; ash wins"},
	}
	if rolls.Title != "Three Horses: race 12 of seed 3, before the first roll" || !reflect.DeepEqual(rolls.Rows, want) {
		t.Errorf("%q: %q, want %q", rolls.Title, rolls.Rows, want)
	}
	if text := said(t, page); !strings.Contains(text, "order at the end: 1. ash, 2. bay, 2. c|d rules three 012345") {
		t.Errorf("the order at the end is not said:\n%s", text)
	}
	if events := page.Race.Moves[1].Events; len(events) != 1 {
		t.Errorf("writing the page changed the race: %q", events)
	}
	answer := decode(t, page)
	if answer["race"] != 12.0 || answer["seed"] != 3.0 || answer["winner"] != "ash" || !reflect.DeepEqual(answer["win_before"], []any{0.4, 0.3, 0.3}) {
		t.Errorf("json: %v", answer)
	}
	if last := answer["rolls"].([]any)[2].(map[string]any); !reflect.DeepEqual(last["win"], []any{1.0, 0.0, 0.0}) {
		t.Errorf("json: last roll %v", last)
	}
	if r := page.Records(); len(r.Rows) != 9 {
		t.Errorf("csv: %d rows for 3 rolls of 3 horses", len(r.Rows))
	}
}

// newPlacesTold is a race for two places, of two rolls: bay is first, then ash second, and the
// roll between them moves nobody.
func newPlacesTold() *Telling {
	t := newTelling()
	t.Race = &analysis.Telling{Race: 12, Winner: "bay", Places: 2, Ranks: []int{2, 1, 3}, Moves: []analysis.Move{
		{Roll: 1, Dice: []int{2, 3}, Horse: "bay", Spaces: 3, Positions: []int{0, 3, 0}, Events: []string{"bay is in the zone", "bay is first"}, State: &stubState{}},
		{Roll: 2, Dice: []int{1, 0}, Horse: "ash", Positions: []int{0, 3, 0}, State: &stubState{}},
		{Roll: 3, Dice: []int{1, 3}, Horse: "ash", Spaces: 3, Positions: []int{3, 3, 0}, Events: []string{"ash is in the zone", "ash is second"}},
	}}
	t.Places = []analysis.Finish{{Name: "first", Verb: "is first"}, {Name: "second", Verb: "second"}}
	t.Chances = [][][]float64{
		{{0.4, 0.5, 0.1}, {0.3, 0.3, 0.4}},
		{{0, 1, 0}, {0.75, 0, 0.25}},
		{{0, 1, 0}, {0.75, 0, 0.25}},
		{{0, 1, 0}, {1, 0, 0}},
	}
	return t
}

// TestTellingOfPlaces: a race that goes on after the first finish tells who takes the next
// place, and its picture the chance to be in one of them, down to 0 or 100 %.
func TestTellingOfPlaces(t *testing.T) {
	page := newPlacesTold()
	want := [][]string{
		{"1", "2+3", "0", ">3", "0", "ash 75%", "bay is in the zone; bay is first"},
		{"2", "1+0", "0", "3", "0", "ash 75%", ""},
		{"3", "1+3", ">3", "3", "0", "ash 100%", "ash is in the zone; ash is second"},
	}
	if rows := page.Tables()[0].Rows; !reflect.DeepEqual(rows, want) {
		t.Errorf("%q, want %q", rows, want)
	}
	if text := said(t, page); !strings.Contains(text, "favorite = the likeliest to take the next open place after the roll") {
		t.Errorf("the favorite is not explained:\n%s", text)
	}
	picture := page.Paths().(*plots.Paths)
	if !strings.Contains(picture.Title, "chance to be among the first two, race 12") || picture.Subtitle != "dot: the horse is in the zone" {
		t.Errorf("%q, %q", picture.Title, picture.Subtitle)
	}
	for h, want := range [][]float64{{0.7, 0.75, 0.75, 1}, {0.8, 1, 1, 1}, {0.5, 0.25, 0.25, 0}} {
		for i, y := range picture.Lines[h].Y {
			if math.Abs(y-want[i]) > 1e-12 {
				t.Errorf("line %s is %v, want %v", picture.Lines[h].Name, picture.Lines[h].Y, want)
				break
			}
		}
	}
	if !slices.Equal(picture.Lines[0].Dots, []int{3}) || !slices.Equal(picture.Lines[1].Dots, []int{1}) || picture.Lines[2].Dots != nil {
		t.Errorf("dots of %+v", picture.Lines)
	}
	if want := []plots.Mark{{At: 1, Label: "bay is first"}, {At: 3, Label: "ash is second"}}; !slices.Equal(picture.Marks, want) {
		t.Errorf("marks %v, want %v", picture.Marks, want)
	}
	if r := page.Records(); r.Header[len(r.Header)-1] != "p_second" || r.Rows[0][len(r.Header)-1] != "0.75" || r.Rows[0][len(r.Header)-2] != "0" {
		t.Errorf("csv: %q, %q", r.Header, r.Rows[0])
	}
	if places := decode(t, page)["places_before"]; !reflect.DeepEqual(places, []any{[]any{0.4, 0.5, 0.1}, []any{0.3, 0.3, 0.4}}) {
		t.Errorf("json: %v", places)
	}
	page.Places = page.Places[:1]
	if title := page.Paths().(*plots.Paths).Title; !strings.Contains(title, "chance to be first,") {
		t.Error(title)
	}
}

// TestMadeUp: a picture says what of its rules was filled in, unless it shows the bare race.
func TestMadeUp(t *testing.T) {
	e := newEV(nil, value.Stake{Tokens: []int{5}, Money: 1})
	e.Filled = []string{"horses.1.price", "horses.1.odds", "horses.2.price", "cards"}
	const words = " · made-up prices, odds and cards, not the game's own"
	if foot := e.Board().(*plots.Heatmap).Footnote; !strings.HasSuffix(foot, words) {
		t.Error(foot)
	}
	told := newTelling()
	told.Filled = e.Filled
	if foot := told.Paths().(*plots.Paths).Footnote; strings.Contains(foot, "made-up") {
		t.Error(foot)
	}
}

// draw draws a picture as SVG and returns its texts.
func draw(t *testing.T, name string, p plots.Picture) []string {
	t.Helper()
	var b bytes.Buffer
	if err := plots.WritePlot(&b, "svg", p); err != nil {
		t.Errorf("%s: %v", name, err)
		return nil
	}
	var texts []string
	inText := false
	for d := xml.NewDecoder(&b); ; {
		token, err := d.Token()
		if err == io.EOF {
			return texts
		}
		if err != nil {
			t.Errorf("%s is no XML: %v", name, err)
			return nil
		}
		switch token := token.(type) {
		case xml.StartElement:
			inText = token.Name.Local == "text"
		case xml.EndElement:
			inText = false
		case xml.CharData:
			if inText {
				texts = append(texts, strings.TrimSpace(string(token)))
			}
		}
	}
}

// TestPictures draws every picture of every page.
func TestPictures(t *testing.T) {
	simulated := newEV(shares(100_000), value.Stake{Tokens: []int{5}, Money: 1})
	purse := *simulated
	purse.Purse = true
	running := newTelling()
	running.State = &stubState{positions: []int{2, 0, 0}, rolls: 2}
	for i := range running.Race.Moves {
		running.Race.Moves[i].Roll += 2
	}
	points := []plots.RunningMean{{N: 100, Mean: 0.4, Lo: 0.3, Hi: 0.5}, {N: 200, Mean: 0.45, Lo: 0.38, Hi: 0.52}}
	for _, test := range []struct {
		name    string
		picture plots.Picture
		texts   []string
	}{
		{"board", simulated.Board(), []string{"ash", "bay", "c|d", "win", "show", "+1.50", "−1.80", "rules three 012345"}},
		{"board of a purse", purse.Board(), []string{"ash", "+3.80"}}, // 0.3*3*5 - 0.7*1
		{"track", simulated.Track("win 1"), []string{"on the spots in the column win 1, by the space of the horse", "open to bets", "ash", "0", "3", "now"}},
		{"others", simulated.Others(), []string{"always there", "cards, if dealt", "color:red", "prop:ash:bay", "exotic:never"}},
		{"others of a purse", purse.Others(), []string{"color:red"}},
		{"convergence", simulated.Convergence(0, points), []string{"exact 50.00%", "rules three 012345 · seed 3 · 100,000 races"}},
		{"convergence of the impossible", simulated.Convergence(11, points[:1]), []string{"exact 0.00%"}},
		{"win, place, show", newRace(1000).Finishing(), []string{"ash", "win", "place", "show"}},
		{"win, place, show of one race", newRace(1).Finishing(), []string{"ash"}},
		{"ends", newRace(1000).Ends(), []string{"ash", "100", "50"}},
		{"how long", newRace(1000).HowLong(), []string{"race ends: mean 25.0", "betting closes, or the race ends: mean 21.5"}},
		{"how long is one race", newRace(1).HowLong(), []string{"race ends: mean 20.0"}},
		{"paths", newTelling().Paths(), []string{"ash", "bay", "c|d", "ash crosses the red line"}},
		{"paths from a state", running.Paths(), []string{"ash", "after 2 rolls, with ash at 2"}},
	} {
		texts := draw(t, test.name, test.picture)
		for _, want := range test.texts {
			if !slices.Contains(texts, want) && !strings.Contains(strings.Join(texts, " "), want) {
				t.Errorf("%s does not say %q: %q", test.name, want, texts)
			}
		}
	}
}

// TestOthersAddUp: what the bars are made of is what they are worth.
func TestOthersAddUp(t *testing.T) {
	e := newEV(nil, value.Stake{Tokens: []int{5, 3, 1}, Money: 2})
	for _, e.Purse = range []bool{false, true} {
		bars := e.Others().(*plots.Bars)
		n := 0
		for _, group := range bars.Groups {
			last := math.Inf(1)
			for _, bar := range group.Bars {
				n++
				if math.Abs(bar.Gain+bar.Loss-bar.Value) > 1e-12 || bar.Value > last {
					t.Errorf("%s: gain %v and loss %v make %v, after %v", bar.Name, bar.Gain, bar.Loss, bar.Value, last)
				}
				last = bar.Value
			}
		}
		if n != 3 {
			t.Errorf("%d bars, want those of 3 spots", n)
		}
	}
}

// TestBoardGroups: columns of one part of the board stand together, and a spot that
// does not exist has no value.
func TestBoardGroups(t *testing.T) {
	board := newEV(nil, value.Stake{Tokens: []int{5}}).Board().(*plots.Heatmap)
	want := []plots.ColumnGroup{{Name: "win", Columns: []string{"1", "2"}}, {Name: "show", Columns: []string{"1"}}}
	if !reflect.DeepEqual(board.Groups, want) {
		t.Errorf("groups %v, want %v", board.Groups, want)
	}
	if cell := board.Cells[0][1]; cell != (plots.Cell{Value: 5, Text: "+5.00", Note: "2x"}) {
		t.Errorf("win:ash:2 is %v", cell)
	}
	if cell := board.Cells[1][1]; !math.IsNaN(cell.Value) || cell.Text != "" {
		t.Errorf("win:bay:2, which there is not, is %v", cell)
	}
}

// TestEndsCells: never is hatched, seldom has a color and no number.
func TestEndsCells(t *testing.T) {
	cells := newRace(10).Ends().(*plots.Heatmap).Cells[0]
	if !math.IsNaN(cells[0].Value) || cells[2] != (plots.Cell{Value: 0.001}) || cells[3] != (plots.Cell{Value: 0.999, Text: "100"}) {
		t.Errorf("cells %v", cells)
	}
}

// TestRulesPages holds what the pages about rules say in each format.
func TestRulesPages(t *testing.T) {
	three, short := load(t, "three"), load(t, "short")
	list := &RulesList{[]*document.Document{three}}
	diff := &RulesDiff{A: "three", B: "short", Changes: document.Diff(three, short)}
	same := &RulesDiff{A: "three", B: "./other.yaml"}
	readings := newReadings()
	for _, test := range []struct {
		name   string
		page   Page
		format string
		want   string
	}{
		{"list", list, "table", "name game about\nthree three-horses Three \"horses\", no more\n"},
		{"list", list, "csv", "schema,name,game,about\nrailbird/rules-list/1,three,three-horses,\"Three \"\"horses\"\", no more\"\n"},
		{"list", list, "json", "\"name\": \"three\",\n   \"game\": \"three-horses\",\n   \"about\": \"Three \\\"horses\\\", no more\""},
		{"list", list, "md", "| three | three-horses | Three \"horses\", no more |\n"},
		{"empty list", &RulesList{}, "json", "\"documents\": []"},
		{"diff", diff, "table", "key three short\nrace.finish 15 12\nrace.laps not said 2\n"},
		{"diff", diff, "csv", "\nrailbird/rules-diff/1,race.finish,15,12,,,,,,,,,,,,,\nrailbird/rules-diff/1,race.laps,,2,"},
		{"diff", diff, "json", "\"key\": \"race.laps\",\n   \"a\": \"\",\n   \"b\": \"2\""},
		{"diff", diff, "md", "| race.laps | not said | 2 |\n"},
		{"no difference", same, "table", "three and ./other.yaml say the same\n"},
		{"no difference", same, "json", "\"changes\": []"},
		{"readings", readings, "table", "race.third=every: Does \"the third\" pay, or | not?\nchoice meaning\nnone it pays nothing (default)\n> every every repeat pays\n\nsource: book, forum; confidence low; asked, twice\n"},
		{"a number that is no choice", readings, "table", "race.line=11: Where is the line?\nchoice meaning\n10 on 10 (default)\n\nsource: book; confidence high\n"},
		{"readings", readings, "csv", "railbird/readings/1,three,race.third,every,none,none,it pays nothing,\"Does \"\"the third\"\" pay, or | not?\",low,book forum,\"asked, twice\"\n"},
		{"readings", readings, "json", "\"default\": \"none\",\n   \"value\": \"every\",\n   \"source\": [\n    \"book\",\n    \"forum\"\n   ],\n   \"confidence\": \"low\",\n   \"note\": \"asked, twice\""},
		{"an assumption", readings, "table", "\nrace.fee=1\nNo source gives the fee; one dollar is assumed"},
		{"readings", readings, "md", `Does "the third" pay, or \| not?`},
	} {
		text := write(t, test.format, test.page)
		if test.format == "table" { // columns do not matter here
			var lines []string
			for line := range strings.Lines(text) {
				lines = append(lines, strings.Join(strings.Fields(line), " "))
			}
			text = strings.Join(lines, "\n") + "\n"
		}
		if !strings.Contains(text, test.want) {
			t.Errorf("%s as %s does not say\n%s\nbut\n%s", test.name, test.format, test.want, text)
		}
	}
	if n := len(readings.Records().Rows); n != 4 {
		t.Errorf("csv: %d rows for 3 choices and an assumption", n)
	}
}
