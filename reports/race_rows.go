package reports

import (
	"bufio"
	"io"
	"strconv"
	"strings"

	"railbird/analysis"
)

// RaceRows writes one row a race, as CSV or as one JSON value a line, without
// keeping any.
type RaceRows struct {
	out    *bufio.Writer
	horses []string // names
	row    []byte
	// before stands before each value of a row, after at its end.
	before [][]byte
	after  string
	quote  string // around names
}

// NewRaceRows begins the rows of a run: format "csv", with a header, or "json".
// Flush ends them.
func NewRaceRows(w io.Writer, format string, p *Provenance) *RaceRows {
	const schema = "railbird/each/1"
	r := &RaceRows{out: bufio.NewWriterSize(w, 1<<16), horses: p.Horses}
	columns := []string{"race", "winner", "rolls", "closed"}
	for _, horse := range p.Horses {
		columns = append(columns, "at_"+horse)
	}
	seed := strconv.FormatUint(p.Seed, 10)
	if format == "csv" {
		r.after = "\n"
		r.out.WriteString("schema,rules,hash,seed," + strings.Join(columns, ",") + "\n")
		for i := range columns {
			before := ","
			if i == 0 {
				before = strings.Join([]string{schema, p.Rules, p.Hash, seed, ""}, ",")
			}
			r.before = append(r.before, []byte(before))
		}
		return r
	}
	r.after, r.quote = "}\n", `"`
	for i, c := range columns {
		before := ","
		if i == 0 {
			before = `{"schema":"` + schema + `","rules":` + strconv.Quote(p.Rules) + `,"hash":"` + p.Hash + `","seed":` + seed + ","
		}
		r.before = append(r.before, []byte(before+strconv.Quote(c)+":"))
	}
	return r
}

// Write writes the row of one race.
func (r *RaceRows) Write(o *analysis.Outcome) error {
	row := r.row[:0]
	row = strconv.AppendUint(append(row, r.before[0]...), o.Race, 10)
	row = append(append(append(append(row, r.before[1]...), r.quote...), r.horses[o.Winner]...), r.quote...)
	row = strconv.AppendInt(append(row, r.before[2]...), int64(o.Rolls), 10)
	row = strconv.AppendInt(append(row, r.before[3]...), int64(o.Closed), 10)
	for h, space := range o.Positions {
		row = strconv.AppendInt(append(row, r.before[4+h]...), int64(space), 10)
	}
	r.row = append(row, r.after...)
	_, err := r.out.Write(r.row)
	return err
}

// Flush writes what is still held back.
func (r *RaceRows) Flush() error { return r.out.Flush() }
