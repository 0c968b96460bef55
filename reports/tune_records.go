package reports

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"railbird/analysis"
	"railbird/analysis/tune"
	"railbird/reports/tables"
)

// tuneSchema is that of the records and of the JSON of [Tune].
const tuneSchema = "railbird/tune/1"

// above is how much more than the start a finalist earned; nil of the start itself.
func (t *Tune) above(finalist int) *analysis.Estimate {
	if finalist == t.Result.Start {
		return nil
	}
	return &t.Result.Finalists[finalist].Above
}

// Records implements [Page]: a record for each finalist, the winner first, whose kind is
// finalist, or start; one for each candidate that was the best so far in the search, of kind
// trace; and one for each point of the profiles, which has the winner's values but for one.
func (t *Tune) Records() Records {
	r := t.records(tuneSchema, ofGames, []string{"seats", "seat", "field", "kind", "bot", "evaluated", "parameter", "value"},
		estimateHeader("search"), estimateHeader("fresh"), estimateHeader("above"), estimateHeader("loss"))
	field := namesOf(t.Seat.Field)
	r.made = append(r.made, strconv.Itoa(len(field)+1), strconv.Itoa(t.Seat.Seat+1), strings.Join(field, ";"))
	add := func(of []string, search, fresh, above, loss *analysis.Estimate) {
		r.add(of, fields(search), fields(fresh), fields(above), fields(loss))
	}
	for i := range t.Result.Finalists {
		c, kind := &t.Result.Finalists[i], "finalist"
		if i == t.Result.Start {
			kind = "start"
		}
		add([]string{kind, t.bot(c), "", "", ""}, &c.Search, &c.Fresh, t.above(i), nil)
	}
	for i := range t.Result.Trace {
		step := &t.Result.Trace[i]
		add([]string{"trace", t.bot(&step.Candidate), fmt.Sprint(step.Evaluated), "", ""}, &step.Search, nil, nil, nil)
	}
	for i := range t.Result.Profiles {
		p := &t.Result.Profiles[i]
		moved := tune.Candidate{Values: slices.Clone(t.Result.Winner().Values)}
		for k := range p.Points {
			x := &p.Points[k]
			moved.Values[i] = x.Value
			add([]string{"profile", t.bot(&moved), "", p.Range.Name, tables.Exact(x.Value)}, nil, nil, nil, &x.Loss)
		}
	}
	return r
}

type (
	tuneJSON struct {
		Schema string `json:"schema"`
		provenanceJSON
		Seats     int             `json:"seats"`
		Seat      int             `json:"seat"`  // of the bot, counted from 1
		Field     []string        `json:"field"` // of the other seats
		Bot       string          `json:"bot"`   // as it is
		Ranges    []rangeJSON     `json:"ranges"`
		Search    searchJSON      `json:"search"`
		Better    bool            `json:"better"` // the winner earns more than the start
		Winner    candidateJSON   `json:"winner"`
		Start     candidateJSON   `json:"start"`
		Finalists []candidateJSON `json:"finalists"` // the winner first, the start among them
		Optimism  estimateJSON    `json:"optimism"`
		Profiles  []profileJSON   `json:"profiles"`
		Trace     []candidateJSON `json:"trace"`
		Findings  []string        `json:"findings"`
	}
	rangeJSON struct {
		Parameter string        `json:"parameter"`
		Lo        tables.Number `json:"lo"`
		Hi        tables.Number `json:"hi"`
		Whole     bool          `json:"whole"`
	}
	searchJSON struct {
		Games     uint64 `json:"games"` // of each candidate
		Budget    int    `json:"budget"`
		Evaluated int    `json:"evaluated"` // candidates
		Finalists int    `json:"finalists"` // beside the start
		Fresh     uint64 `json:"fresh"`     // games that choose, and as many that tell
	}
	candidateJSON struct {
		Bot       string        `json:"bot"`
		Values    object        `json:"values"`              // by parameter
		Evaluated int           `json:"evaluated,omitempty"` // of the trace: candidates, with this one
		Search    estimateJSON  `json:"search"`
		Fresh     *estimateJSON `json:"fresh,omitempty"`
		Above     *estimateJSON `json:"above,omitempty"` // less the start
	}
	profileJSON struct {
		Parameter string        `json:"parameter"`
		Value     tables.Number `json:"value"` // of the winner
		From      tables.Number `json:"from"`  // no worse, as far as is known
		To        tables.Number `json:"to"`
		Points    []lossJSON    `json:"points"`
	}
	lossJSON struct {
		Value tables.Number `json:"value"`
		Loss  estimateJSON  `json:"loss"`
	}
)

// JSON implements [Page].
func (t *Tune) JSON() any {
	s, r, field := t.Search, t.Result, namesOf(t.Seat.Field)
	j := tuneJSON{
		Schema: tuneSchema, provenanceJSON: t.json(), Seats: len(field) + 1, Seat: t.Seat.Seat + 1, Field: field, Bot: t.Seat.Bot,
		Search: searchJSON{s.Games, s.Budget, r.Evaluated, s.Finalists, s.Fresh},
		Better: r.Better(), Optimism: newEstimateJSON(r.Optimism), Findings: append([]string{}, r.Findings()...),
	}
	for _, of := range r.Ranges {
		j.Ranges = append(j.Ranges, rangeJSON{of.Name, tables.Number(of.Lo), tables.Number(of.Hi), of.Whole})
	}
	for i := range r.Finalists {
		one := t.candidateJSON(&r.Finalists[i])
		fresh := newEstimateJSON(r.Finalists[i].Fresh)
		one.Fresh = &fresh
		if above := t.above(i); above != nil {
			e := newEstimateJSON(*above)
			one.Above = &e
		}
		j.Finalists = append(j.Finalists, one)
	}
	j.Winner, j.Start = j.Finalists[0], j.Finalists[r.Start]
	for i := range r.Trace {
		one := t.candidateJSON(&r.Trace[i].Candidate)
		one.Evaluated = r.Trace[i].Evaluated
		j.Trace = append(j.Trace, one)
	}
	for i := range r.Profiles {
		p := &r.Profiles[i]
		one := profileJSON{Parameter: p.Range.Name, Value: tables.Number(p.Value), From: tables.Number(p.From), To: tables.Number(p.To)}
		for _, x := range p.Points {
			one.Points = append(one.Points, lossJSON{tables.Number(x.Value), newEstimateJSON(x.Loss)})
		}
		j.Profiles = append(j.Profiles, one)
	}
	return j
}

func (t *Tune) candidateJSON(c *tune.Candidate) candidateJSON {
	j := candidateJSON{Bot: t.bot(c), Search: newEstimateJSON(c.Search)}
	for i, v := range c.Values {
		j.Values = append(j.Values, member{t.Result.Ranges[i].Name, tables.Number(v)})
	}
	return j
}
