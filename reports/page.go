package reports

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"railbird/reports/tables"
)

// TextWidth is the width of text pages, in columns.
const TextWidth = 80

// Formats are what [WritePage] can write.
var Formats = []string{"table", "csv", "json", "md"}

// A Page is an answer: the same facts as tables for people, and as records and
// JSON for programs. Nothing in it changes with the time or the machine.
type Page interface {
	Tables() []tables.Table
	Records() Records
	JSON() any // a value for encoding/json whose first field is the schema
}

// A Wide page has more for Markdown, whose tables have no edge and no end, than for a screen.
type Wide interface {
	Markdown() []tables.Table
}

// Records are the rows of a CSV file.
type Records struct {
	Schema string // "railbird/ev/1"
	Header []string
	Rows   [][]string
	made   []string // what each row begins with
}

// add adds a row.
func (r *Records) add(columns ...[]string) {
	r.Rows = append(r.Rows, slices.Concat(r.made, slices.Concat(columns...)))
}

// sign adds a last column, the command line that gives the records again.
func (r *Records) sign(command string) {
	r.Header = append(r.Header, "command")
	for i := range r.Rows {
		r.Rows[i] = append(r.Rows[i], command)
	}
}

// WritePage writes a page in one of [Formats].
func WritePage(w io.Writer, format string, p Page) error {
	switch format {
	case "table":
		return tables.WriteText(w, TextWidth, p.Tables()...)
	case "md":
		page := p.Tables
		if wide, ok := p.(Wide); ok {
			page = wide.Markdown
		}
		if err := tables.WriteMarkdown(w, page()...); err != nil {
			return err
		}
		return writeMadeBy(w, p)
	case "csv":
		r := p.Records()
		if command := madeBy(p); command != "" {
			r.sign(command)
		}
		return tables.WriteCSV(w, r.Schema, r.Header, r.Rows)
	case "json":
		e := json.NewEncoder(w)
		e.SetEscapeHTML(false)
		e.SetIndent("", " ")
		return e.Encode(p.JSON())
	}
	return fmt.Errorf("no page is written as %q", format)
}
