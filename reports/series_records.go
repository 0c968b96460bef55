package reports

import (
	"fmt"
	"slices"
	"strconv"

	"railbird/analysis"
	"railbird/analysis/contest"
	"railbird/reports/tables"
)

const seriesSchema = "railbird/series/1"

// spotCountsHeader names the columns of what is counted on a spot.
func spotCountsHeader(i *contest.Idiom) []string {
	return slices.Concat([]string{"spot", "in_play"}, estimateHeader("taken"), estimateHeader(i.Clock), estimateHeader("brings"))
}

func spotCountsRecord(spot *analysis.Spot, c *contest.SpotCounts) []string {
	taken, when, brings := c.Taken(), c.When(), c.Brought()
	row := []string{spot.ID, fmt.Sprint(c.InPlay)}
	switch {
	case c.InPlay == 0:
		return slices.Concat(row, fields(nil), fields(nil), fields(nil))
	case c.After.N() == 0:
		return slices.Concat(row, fields(&taken), fields(nil), fields(nil))
	}
	return slices.Concat(row, fields(&taken), fields(&when), fields(&brings))
}

// Records implements [Page]: a record for each seat and measure, and for each spot.
func (s *Series) Records() Records {
	ofSpots := spotCountsHeader(&s.Series.Idiom)
	r := s.records(seriesSchema, ofGames, []string{"seat", "bot", "measure"}, estimateHeader("value"), ofSpots)
	for seat, p := range s.Series.Players {
		for m := range s.Series.Measures {
			e := s.Series.Estimate(seat, m)
			r.add([]string{strconv.Itoa(seat + 1), p.Name(), s.Series.Measures[m].Name}, fields(&e), make([]string, len(ofSpots)))
		}
	}
	for i := range s.Spots {
		r.add(make([]string, 3), fields(nil), spotCountsRecord(&s.Spots[i], &s.Series.Spots[i]))
	}
	return r
}

type (
	seriesJSON struct {
		Schema string `json:"schema"`
		provenanceJSON
		Seats []seriesSeatJSON `json:"seats"`
		Spots []object         `json:"spots"`
	}
	seriesSeatJSON struct {
		Seat      int                      `json:"seat"`
		Bot       string                   `json:"bot"`
		Money     estimateJSON             `json:"money"`
		Share     estimateJSON             `json:"share"`
		Quantiles map[string]tables.Number `json:"quantiles"` // of money
		Measures  map[string]estimateJSON  `json:"measures"`  // the others
	}
)

// JSON implements [Page].
func (s *Series) JSON() any {
	j := seriesJSON{Schema: seriesSchema, provenanceJSON: s.json(), Spots: newSpotCountsJSON(s.Spots, s.Series)}
	for seat, p := range s.Series.Players {
		one := seriesSeatJSON{
			Seat: seat + 1, Bot: p.Name(), Quantiles: quantilesJSON(s.Series.Money(seat), &s.Series.Measures[contest.Money]), Measures: map[string]estimateJSON{},
			Money: newEstimateJSON(s.Series.Estimate(seat, contest.Money)), Share: newEstimateJSON(s.Series.Estimate(seat, contest.Share)),
		}
		for m := contest.Illegal; m < len(s.Series.Measures); m++ {
			one.Measures[s.Series.Measures[m].Name] = newEstimateJSON(s.Series.Estimate(seat, m))
		}
		j.Seats = append(j.Seats, one)
	}
	return j
}

// newSpotCountsJSON says of each spot in how many rounds it was in play, in what share of
// these it was taken, when, and how many dollars it then brought to all who took it; null
// is what is not known, for it never was in play, or never taken.
func newSpotCountsJSON(spots []analysis.Spot, of *contest.Series) []object {
	all := []object{}
	for i := range spots {
		c := &of.Spots[i]
		var taken, when, brings *estimateJSON
		if c.InPlay > 0 {
			e := newEstimateJSON(c.Taken())
			taken = &e
		}
		if c.After.N() > 0 {
			a, b := newEstimateJSON(c.When()), newEstimateJSON(c.Brought())
			when, brings = &a, &b
		}
		all = append(all, object{{"id", spots[i].ID}, {"in_play", c.InPlay}, {"taken", taken}, {of.Idiom.Clock, when}, {"brings", brings}})
	}
	return all
}
