package reports

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"encoding/json"
	"io"
	"slices"
	"strconv"

	"railbird/analysis"
)

// RaceRows writes one row a race, as CSV or as one JSON value a line, without
// keeping any.
type RaceRows struct {
	out    *bufio.Writer
	before [][]byte // what stands before each value of a row
	names  [][]byte // of the horses, as the format writes them
	after  string   // what ends a row
	row    []byte
}

// NewRaceRows begins the rows of a run: format "csv", with a header, or "json". The heads
// are those of each outcome's finishers and numbers. Flush ends them.
func NewRaceRows(w io.Writer, format string, p *Provenance, finishers, numbers []string) *RaceRows {
	const schema = "railbird/each/1"
	r := &RaceRows{out: bufio.NewWriterSize(w, 1<<16), after: "\n"}
	columns := slices.Concat([]string{"race"}, finishers, numbers)
	for _, horse := range p.Horses {
		columns = append(columns, "at_"+horse)
	}
	begin := p.records(schema, ofRace[:2]) // a run has one number of races, a row is one of them
	header, values := slices.Concat([]string{"schema"}, begin.Header), slices.Concat([]string{schema}, begin.made)
	if format == "csv" {
		record := func(fields ...string) []byte {
			var b bytes.Buffer
			w := csv.NewWriter(&b)
			w.Write(fields) // a buffer takes all
			w.Flush()
			return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
		}
		head := append(header, columns...)
		if p.Command != "" { // last, as in pages
			head, r.after = append(head, "command"), ","+string(record(p.Command))+"\n"
		}
		r.out.Write(append(record(head...), '\n'))
		for i := range columns {
			before := []byte(",")
			if i == 0 {
				before = append(record(values...), ',')
			}
			r.before = append(r.before, before)
		}
		for _, horse := range p.Horses {
			r.names = append(r.names, record(horse))
		}
		return r
	}
	quote := func(s string) []byte {
		text, _ := json.Marshal(s) // a text can be written
		return text
	}
	r.after = "}\n"
	if p.Command != "" { // where pages have it
		header, values = slices.Insert(header, 2, "command"), slices.Insert(values, 2, p.Command)
	}
	open := []byte("{")
	for i, name := range header {
		value := quote(values[i])
		if name == "seed" {
			value = []byte(values[i]) // a number
		}
		open = append(append(append(append(open, quote(name)...), ':'), value...), ',')
	}
	for i, name := range columns {
		before := []byte(",")
		if i == 0 {
			before = open
		}
		r.before = append(r.before, append(append(bytes.Clone(before), quote(name)...), ':'))
	}
	for _, horse := range p.Horses {
		r.names = append(r.names, quote(horse))
	}
	return r
}

// Write writes the row of one race.
func (r *RaceRows) Write(o *analysis.Outcome) error {
	row := r.row[:0]
	row = strconv.AppendUint(append(row, r.before[0]...), o.Race, 10)
	before := r.before[1:]
	for i, h := range o.Finishers {
		row = append(append(row, before[i]...), r.names[h]...)
	}
	before = before[len(o.Finishers):]
	for i, n := range o.Numbers {
		row = strconv.AppendInt(append(row, before[i]...), int64(n), 10)
	}
	before = before[len(o.Numbers):]
	for h, space := range o.Positions {
		row = strconv.AppendInt(append(row, before[h]...), int64(space), 10)
	}
	r.row = append(row, r.after...)
	_, err := r.out.Write(r.row)
	return err
}

// Flush writes what is still held back.
func (r *RaceRows) Flush() error { return r.out.Flush() }
