package quantity

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"railbird/analysis/contest"
)

// A seating is who sits at a table: the bot of a quantity in the first seat and the field in
// the others, or the field in all.
type seating struct {
	bot  string // "" for the field
	seat int    // whose measures are wanted, counted from 0
}

func seated(who string) seating {
	if seat, ok := strings.CutPrefix(who, "#"); ok {
		n, _ := strconv.Atoi(seat)
		return seating{seat: n - 1}
	}
	return seating{bot: who}
}

// A reader finds a quantity of contests in a row of [contest.PlayWays].
type reader struct {
	measure   contest.Measure
	at        int // of the measure
	who, than int // ways; than is -1 where nobody is compared with
	seats     [2]int
}

// contests plays what quantities of contests are about, under all rules the same games.
func (s *Study) contests(ctx context.Context, all [][]Measured) error {
	var ways []contest.Way
	var watched []int
	readers := make([][]*reader, len(s.Rules)) // by rules and quantity; nil where there is none
	for i, rules := range s.Rules {
		readers[i] = make([]*reader, len(s.Of))
		found := map[string]int{} // ways of these rules, by bot
		way := func(g contest.Game, who string) (int, int, error) {
			at := seated(who)
			if at.seat >= s.Terms.Seats {
				return 0, 0, fmt.Errorf("%s: there are %d seats", who, s.Terms.Seats)
			}
			if !slices.Contains(watched, at.seat) {
				watched = append(watched, at.seat)
			}
			if w, ok := found[at.bot]; ok {
				return w, at.seat, nil
			}
			w := contest.Way{Game: g}
			for seat := range s.Terms.Seats {
				text := s.Field
				if seat == at.seat && at.bot != "" {
					text = at.bot
				}
				p, err := g.Player(text, s.Terms)
				if err != nil {
					return 0, 0, err
				}
				w.Players = append(w.Players, p)
			}
			found[at.bot] = len(ways)
			ways = append(ways, w)
			return found[at.bot], at.seat, nil
		}
		for j := range s.Of {
			q := &s.Of[j]
			if q.kind != measured {
				continue
			}
			g, ok := rules.(contest.Game)
			if !ok || len(rules.Missing()) > 0 {
				all[i][j] = lacking("needs whole games, and the rules lack what these need")
				continue
			}
			if err := g.Seated(s.Terms.Seats); err != nil {
				all[i][j] = lacking(err.Error())
				continue
			}
			measures := g.Measures()
			r := &reader{at: contest.MeasureNamed(measures, q.of), than: -1}
			if r.at < 0 {
				all[i][j] = lacking("these rules measure no " + q.of)
				continue
			}
			r.measure = measures[r.at]
			var err error
			if r.who, r.seats[0], err = way(g, q.who); err == nil && q.than != "" {
				r.than, r.seats[1], err = way(g, q.than)
			}
			if err != nil {
				return err
			}
			readers[i][j] = r
		}
	}
	if len(ways) == 0 {
		return nil
	}
	columns := 2 * len(s.Of)
	read := func(w int, measures [][]int64, row []int64) {
		for i := range readers {
			for j, r := range readers[i] {
				if r != nil && r.who == w {
					row[2*j] = measures[r.seats[0]][r.at]
				}
				if r != nil && r.than == w {
					row[2*j+1] = measures[r.seats[1]][r.at]
				}
			}
		}
	}
	rows, err := contest.PlayWays(ctx, ways, watched, columns, read, s.Seed, s.Games, func() *rows {
		return &rows{readers, columns, newTally(len(s.Rules), len(s.Of))}
	})
	if err != nil {
		return err
	}
	for i := range readers {
		for j, r := range readers[i] {
			switch {
			case r == nil:
			case r.than >= 0:
				span := r.measure.Most - r.measure.Least
				all[i][j] = rows.counts[i][j].estimate(false, r.measure.Unit, -span, span)
			default:
				all[i][j] = rows.counts[i][j].estimate(false, r.measure.Unit, r.measure.Least, r.measure.Most)
			}
		}
	}
	return nil
}

// rows count games.
type rows struct {
	readers [][]*reader
	columns int
	counts  tally
}

// Add implements [contest.Rows].
func (r *rows) Add(row []int64) {
	for i := range r.readers {
		for j, of := range r.readers[i] {
			if of == nil {
				continue
			}
			base := int64(0)
			if b := r.readers[0][j]; b != nil {
				base = r.of(row, b, j)
			}
			r.counts[i][j].add(r.of(row, of, j), base)
		}
	}
}

// of finds a quantity in a row.
func (r *rows) of(row []int64, of *reader, j int) int64 {
	x := row[of.who*r.columns+2*j]
	if of.than >= 0 {
		x -= row[of.than*r.columns+2*j+1]
	}
	return x
}

// Merge implements [railbird/sim.Tally].
func (r *rows) Merge(o *rows) { r.counts.Merge(o.counts) }
