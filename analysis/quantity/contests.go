package quantity

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"railbird/analysis"
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

// contests plays what quantities of contests are about, under all rules the same games.
func (s *Study) contests(ctx context.Context, all [][]Measured) error {
	t := newTables(s)
	for i := range s.Rules {
		if err := t.read(i, all[i]); err != nil {
			return err
		}
	}
	if len(t.study.Ways) == 0 {
		return nil
	}
	counted, err := contest.PlayWays(ctx, &t.study, s.Seed, s.Games, func() *rows { return &rows{t, newTally(len(s.Rules), len(s.Of))} })
	if err != nil {
		return err
	}
	for i := range t.readers {
		for j, r := range t.readers[i] {
			if r != nil {
				all[i][j] = r.estimate(&counted.counts[i][j])
			}
		}
	}
	return nil
}

// tables are those at which the games of a study are played, and what is read of them.
type tables struct {
	of      *Study
	study   contest.Study
	wanted  [][]wanted  // by way: what its columns are
	readers [][]*reader // by rules and quantity; nil where there is none
}

// A wanted is a measure of a seat.
type wanted struct{ seat, measure int }

// A reader finds a quantity in a row of [contest.PlayWays].
type reader struct {
	measure contest.Measure
	who     cell
	than    *cell // of a comparison, which is less this
}

// A cell of a row is a column of a way.
type cell struct{ way, column int }

func newTables(s *Study) *tables {
	t := &tables{of: s, readers: make([][]*reader, len(s.Rules))}
	t.study.Read = func(way int, measures [][]int64, columns []int64) {
		for i, w := range t.wanted[way] {
			columns[i] = measures[w.seat][w.measure]
		}
	}
	return t
}

// read finds out how the quantities are read under some rules, and why some are not.
func (t *tables) read(rules int, of []Measured) error {
	s := t.of
	t.readers[rules] = make([]*reader, len(s.Of))
	ways := map[string]int{} // of these rules, by bot
	for j := range s.Of {
		q := &s.Of[j]
		if q.kind != measured {
			continue
		}
		g, measure, lacks := q.played(s.Rules[rules], s.Seating.Seats)
		if lacks != "" {
			of[j] = lacking(lacks)
			continue
		}
		r := &reader{measure: g.Measures()[measure]}
		var err error
		if r.who, err = t.cell(g, ways, seated(q.who), measure); err != nil {
			return err
		}
		if q.than != "" {
			than, err := t.cell(g, ways, seated(q.than), measure)
			if err != nil {
				return err
			}
			r.than = &than
		}
		t.readers[rules][j] = r
	}
	return nil
}

// played returns the game of which a quantity is a measure, or what the rules lack for it.
func (q *Quantity) played(rules analysis.Game, seats int) (g contest.Game, measure int, lacks string) {
	g, ok := rules.(contest.Game)
	if !ok || len(rules.Missing()) > 0 {
		return nil, 0, "needs whole games, and the rules lack what these need"
	}
	if err := g.Seated(seats); err != nil {
		return nil, 0, err.Error()
	}
	if measure = contest.MeasureNamed(g.Measures(), q.of); measure < 0 {
		return nil, 0, "these rules measure no " + q.of
	}
	return g, measure, ""
}

// cell returns where a measure stands of who sits so, and adds what is not there yet.
func (t *tables) cell(g contest.Game, ways map[string]int, at seating, measure int) (cell, error) {
	way, ok := ways[at.bot]
	if !ok {
		w, err := contest.Seat(g, t.of.Seating, 0, cmp.Or(at.bot, t.of.Field), t.of.Field)
		if err != nil {
			return cell{}, err
		}
		way = len(t.study.Ways)
		ways[at.bot], t.study.Ways, t.wanted = way, append(t.study.Ways, w), append(t.wanted, nil)
	}
	if !slices.Contains(t.study.Watched, at.seat) {
		t.study.Watched = append(t.study.Watched, at.seat)
	}
	column := slices.Index(t.wanted[way], wanted{at.seat, measure})
	if column < 0 {
		column = len(t.wanted[way])
		t.wanted[way] = append(t.wanted[way], wanted{at.seat, measure})
	}
	t.study.Columns = max(t.study.Columns, column+1)
	return cell{way, column}, nil
}

// rows count the quantities of games.
type rows struct {
	*tables
	counts tally
}

// Add implements [contest.Rows].
func (r *rows) Add(row []int64) {
	for j, under := range r.readers[0] {
		base := int64(0)
		if under != nil {
			base = r.value(row, under)
		}
		for i := range r.readers {
			if of := r.readers[i][j]; of != nil {
				r.counts[i][j].add(r.value(row, of), base)
			}
		}
	}
}

// Merge implements [railbird/sim.Tally].
func (r *rows) Merge(o *rows) { r.counts.Merge(o.counts) }

// value finds a quantity in a row.
func (t *tables) value(row []int64, r *reader) int64 {
	at := func(c cell) int64 { return row[c.way*t.study.Columns+c.column] }
	if r.than != nil {
		return at(r.who) - at(*r.than)
	}
	return at(r.who)
}

// estimate returns a quantity as it was counted.
func (r *reader) estimate(p *paired) Measured {
	m := &r.measure
	if r.than == nil {
		return p.estimate(false, m.Unit, m.Least, m.Most)
	}
	span := m.Most - m.Least
	return p.estimate(false, m.Unit, -span, span)
}
