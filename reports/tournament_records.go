package reports

import (
	"strconv"

	"railbird/analysis/contest"
	"railbird/reports/tables"
)

// tournamentSchema is that of the records and of the JSON of [Tournament].
const tournamentSchema = "railbird/tournament/1"

// Records implements [Page]: a record for each bot and measure, beside these for its
// strength and its chance to beat an average bot, and one for each two bots and money or
// share, of the first minus the second. A bot that takes part twice has #1, #2 … behind
// its name.
func (t *Tournament) Records() Records {
	of := t.results()
	who := newCast(of.Names).full
	r := t.records(tournamentSchema, ofGames, []string{"seats", "design", "bot", "minus", "measure"}, estimateHeader("value"), []string{"forfeit"})
	r.made = append(r.made, strconv.Itoa(t.seats()), string(t.Tournament.Design.Method))
	for b, name := range who {
		forfeit := ""
		if f := of.Forfeits[b]; f != nil {
			forfeit = f.Error
		}
		for m, measure := range of.Measures {
			e := of.Estimate(b, m)
			r.add([]string{name, "", measure.Name}, fields(&e), []string{forfeit})
		}
		if rating := t.rating(b); rating != nil {
			strength, beats := roundedEstimate(rating.Strength), roundedEstimate(rating.Beats)
			r.add([]string{name, "", "strength"}, fields(&strength), []string{forfeit})
			r.add([]string{name, "", "beats"}, fields(&beats), []string{forfeit})
		}
	}
	for _, p := range pairs(len(who)) {
		for m, measure := range of.Measures[:contest.Share+1] {
			e := of.Difference(p.a, p.b, m)
			r.add([]string{who[p.a], who[p.b], measure.Name}, fields(&e), []string{""})
		}
	}
	return r
}

type (
	tournamentJSON struct {
		Schema string `json:"schema"`
		provenanceJSON
		Seats       int           `json:"seats"`
		Design      designJSON    `json:"design"`
		Bots        []entrantJSON `json:"bots"`
		Differences []meetingJSON `json:"differences"`
		Warnings    []string      `json:"warnings"` // about the ratings
	}
	designJSON struct {
		Method       contest.Method `json:"method"`
		Arrangements int            `json:"arrangements"`
		Meets        [2]int         `json:"meets"` // of two bots at a table: least and most
		Seats        [2]int         `json:"seats"` // of a bot and a seat
	}
	entrantJSON struct {
		Name      string                   `json:"name"`
		Games     int64                    `json:"games"` // of its own
		Forfeit   *forfeitJSON             `json:"forfeit,omitempty"`
		Money     estimateJSON             `json:"money"`
		Share     estimateJSON             `json:"share"`
		Quantiles map[string]tables.Number `json:"quantiles"` // of money
		Strength  *estimateJSON            `json:"strength"`  // null: not rated
		Beats     *estimateJSON            `json:"beats"`     // chance against a bot of strength 0
		Measures  map[string]estimateJSON  `json:"measures"`  // the others
	}
	forfeitJSON struct {
		Block  uint64 `json:"block"`
		Error  string `json:"error"`
		Missed int64  `json:"missed"` // games of a substitute
	}
	meetingJSON struct {
		A     string       `json:"a"`
		B     string       `json:"b"`
		Money estimateJSON `json:"money"` // a minus b, in the games in which both are at the table
		Share estimateJSON `json:"share"`
	}
)

// JSON implements [Page].
func (t *Tournament) JSON() any {
	of, d := t.results(), t.Tournament.Design
	who := newCast(of.Names).full
	j := tournamentJSON{
		Schema: tournamentSchema, provenanceJSON: t.json(), Seats: t.seats(),
		Design:      designJSON{d.Method, len(d.Arrangements), [2]int{d.Meets.Least, d.Meets.Most}, [2]int{d.Seats.Least, d.Seats.Most}},
		Differences: []meetingJSON{}, Warnings: append([]string{}, t.Warnings...),
	}
	for b, name := range who {
		one := entrantJSON{
			Name: name, Games: of.Played(b), Money: newEstimateJSON(of.Estimate(b, contest.Money)), Share: newEstimateJSON(of.Estimate(b, contest.Share)),
			Quantiles: quantilesJSON(of.Money(b), &of.Measures[contest.Money]), Measures: map[string]estimateJSON{},
		}
		if f := of.Forfeits[b]; f != nil {
			one.Forfeit = &forfeitJSON{f.Block, f.Error, of.Missed(b)}
		}
		if r := t.rating(b); r != nil {
			strength, beats := newEstimateJSON(roundedEstimate(r.Strength)), newEstimateJSON(roundedEstimate(r.Beats))
			one.Strength, one.Beats = &strength, &beats
		}
		for m, measure := range of.Measures[contest.Illegal:] {
			one.Measures[measure.Name] = newEstimateJSON(of.Estimate(b, contest.Illegal+m))
		}
		j.Bots = append(j.Bots, one)
	}
	for _, p := range pairs(len(who)) {
		j.Differences = append(j.Differences, meetingJSON{who[p.a], who[p.b],
			newEstimateJSON(of.Difference(p.a, p.b, contest.Money)), newEstimateJSON(of.Difference(p.a, p.b, contest.Share))})
	}
	return j
}
