package reports

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"railbird/analysis/balance"
	"railbird/reports/tables"
)

// Balance is the page of a report about the fairness of a game.
type Balance struct {
	Provenance
	Report *balance.Report
}

const (
	longest = 24 // lines of a section on a screen: the rest are in files
	long    = 36 // columns that a name may have for words to find room beside it and its value
)

// Tables implements [Page].
func (b *Balance) Tables() []tables.Table {
	return b.page(onScreen, "; -o json, csv and md have each line whole, with the command that shows it alone")
}

// Markdown implements [Wide]: all lines, each with its command.
func (b *Balance) Markdown() []tables.Table { return b.page(inFull, "") }

// page writes the sections in some way, and says where else they are.
func (b *Balance) page(write func(*balance.Section) []tables.Table, elsewhere string) []tables.Table {
	page := []tables.Table{{Title: b.Game + ": is it fair?"}}
	for i := range b.Report.Sections {
		page = append(page, write(&b.Report.Sections[i])...)
	}
	var notes []string
	if left := strings.Join(b.Report.Lacking, ", "); left != "" {
		why := "it has no meaning for these rules"
		if len(b.Missing) > 0 {
			why = "the rules lack what it takes (--fill example), or give it no meaning"
		}
		notes = append(notes, fmt.Sprintf("not in this report, as %s: %s", why, left))
	}
	notes = append(notes, "exact unless a ± stands behind it, which is a 95 % interval"+elsewhere, b.line())
	return append(page, tables.Table{Notes: append(notes, b.notes()...)})
}

// onScreen is a section of which long lists are cut. Numbers stand before what they are of, in
// all sections, as some names leave no room for more than words below each other.
func onScreen(s *balance.Section) []tables.Table {
	t := tables.Table{Section: s.Title, Notes: slices.Clone(s.Notes)}
	switch {
	case len(s.Lines) == 0:
		t.Notes = append([]string{"none"}, t.Notes...)
	case s.Lines[0].Column != "":
		gridOf(&t, s)
	default:
		shown := s.Lines[:min(longest, len(s.Lines))]
		t.Columns = slices.Concat(tables.Right(s.Value), tables.Left(s.Subject))
		wide := slices.ContainsFunc(shown, func(l balance.Line) bool { return utf8.RuneCountInString(l.Of) > long })
		if !wide {
			t.Columns = append(t.Columns, tables.Left("")...)
		}
		for i := range shown {
			l := &shown[i]
			row := []string{numberText(&l.Finding), l.Of, l.Words}
			if wide {
				row = []string{row[0], l.Of + ": " + l.Words}
			}
			t.Rows = append(t.Rows, row)
		}
		if more := len(s.Lines) - longest; more > 0 {
			t.Notes = append([]string{fmt.Sprintf("and %s more", tables.Count(int64(more)))}, t.Notes...)
		}
	}
	return []tables.Table{t, {Columns: []tables.Column{whole("alone")}, Rows: [][]string{{s.Command}}}}
}

// inFull is a section with all lines and commands: of a grid, whose lines share them, below it.
func inFull(s *balance.Section) []tables.Table {
	t := tables.Table{Section: s.Title, Notes: slices.Clone(s.Notes)}
	alone := tables.Table{Columns: tables.Left("alone"), Rows: [][]string{{s.Command}}}
	switch {
	case len(s.Lines) == 0:
		t.Notes = append([]string{"none"}, t.Notes...)
	case s.Lines[0].Column != "":
		gridOf(&t, s)
		listed := map[string]bool{s.Command: true}
		for i := range s.Lines {
			if command := s.Lines[i].Command; !listed[command] {
				listed[command] = true
				alone.Rows = append(alone.Rows, []string{command})
			}
		}
	default:
		t.Columns = slices.Concat(tables.Right(s.Value), tables.Left(s.Subject, "", "alone"))
		for i := range s.Lines {
			l := &s.Lines[i]
			t.Rows = append(t.Rows, []string{numberText(&l.Finding), l.Of, l.Words, l.Command})
		}
	}
	return []tables.Table{t, alone}
}

// gridOf lays a section out whose lines have columns.
func gridOf(t *tables.Table, s *balance.Section) {
	rows := map[string]int{}
	t.Columns = tables.Left(s.Subject)
	if s.Lines[0].Words != "" {
		t.Columns = append(t.Columns, tables.Right("")...)
	}
	for i := range s.Lines {
		l := &s.Lines[i]
		column := slices.IndexFunc(t.Columns, func(c tables.Column) bool { return c.Name == l.Column })
		if column < 0 {
			column = len(t.Columns)
			t.Columns = append(t.Columns, tables.Right(l.Column)...)
		}
		row, ok := rows[l.Of]
		if !ok {
			row = len(t.Rows)
			rows[l.Of], t.Rows = row, append(t.Rows, []string{l.Of})
			if l.Words != "" {
				t.Rows[row] = append(t.Rows[row], l.Words)
			}
		}
		for len(t.Rows[row]) <= column {
			t.Rows[row] = append(t.Rows[row], "")
		}
		t.Rows[row][column] = numberText(&l.Finding)
	}
}

const balanceSchema = "railbird/balance/1"

// Records implements [Page]: a record for each line.
func (b *Balance) Records() Records {
	r := b.records(balanceSchema, ofBoth, []string{"section", "of", "column", "unit", "signed"}, numberHeader, []string{"spots", "words", "alone"})
	for i := range b.Report.Sections {
		s := &b.Report.Sections[i]
		for j := range s.Lines {
			l := &s.Lines[j]
			r.add([]string{s.Name, l.Of, l.Column, l.Unit.Name, strconv.FormatBool(l.Unit.Signed)}, numberFields(l.Value, l.Exact), []string{strings.Join(l.Spots, " "), l.Words, l.Command})
		}
	}
	return r
}

type (
	balanceJSON struct {
		Schema string `json:"schema"`
		provenanceJSON
		Sections []sectionJSON `json:"sections"`
		Lacking  []string      `json:"lacking,omitempty"` // sections that have no meaning for what the rules say
	}
	sectionJSON struct {
		Name  string            `json:"section"`
		Title string            `json:"title"`
		Notes []string          `json:"notes,omitempty"`
		Alone string            `json:"alone"` // the command that shows it
		Lines []balanceLineJSON `json:"lines"`
	}
	balanceLineJSON struct {
		findingJSON
		Column string   `json:"column,omitempty"`
		Spots  []string `json:"spots,omitempty"`
		Words  string   `json:"words,omitempty"`
		Alone  string   `json:"alone"`
	}
)

// JSON implements [Page].
func (b *Balance) JSON() any {
	j := balanceJSON{Schema: balanceSchema, provenanceJSON: b.json(), Sections: []sectionJSON{}, Lacking: b.Report.Lacking}
	for i := range b.Report.Sections {
		s := &b.Report.Sections[i]
		section := sectionJSON{s.Name, s.Title, s.Notes, s.Command, []balanceLineJSON{}}
		for k := range s.Lines {
			l := &s.Lines[k]
			section.Lines = append(section.Lines, balanceLineJSON{newFindingJSON(&l.Finding), l.Column, l.Spots, l.Words, l.Command})
		}
		j.Sections = append(j.Sections, section)
	}
	return j
}
