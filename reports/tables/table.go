package tables

import (
	"encoding/csv"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Table is rows of cells under named columns, with words above and below.
type Table struct {
	Title   string     // of the page; optional
	Section string     // of this table in its page; optional
	Columns []Column   // none: the table is only its title, section and notes
	Rows    [][]string // Rows[r][c] stands under Columns[c]; a short row is filled with blanks, an empty one is a blank line (Markdown leaves it out)
	Notes   []string   // footnotes, one paragraph each
}

// A Column has a name and a side on which its cells are aligned.
type Column struct {
	Name   string // lines separated by \n: "place\n1" keeps a column of numbers narrow
	Left   bool   // names and sentences; numbers are aligned right
	Whole  bool   // its cells are never wrapped: commands, to be copied
	Beside bool   // stays beside the column before it where a table is made narrower
}

// wraps reports whether a column is wrapped where it is the last of a table that is too wide.
func (c Column) wraps() bool { return c.Left && !c.Whole }

// Left makes columns of names and sentences.
func Left(names ...string) []Column { return columns(names, true) }

// Right makes columns of numbers.
func Right(names ...string) []Column { return columns(names, false) }

func columns(names []string, left bool) []Column {
	all := make([]Column, len(names))
	for i, name := range names {
		all[i] = Column{Name: name, Left: left}
	}
	return all
}

// check says which row, if any, has cells that belong to no column.
func (t Table) check() error {
	for i, row := range t.Rows {
		if len(row) > len(t.Columns) {
			return fmt.Errorf("table %q: row %d has %d cells, the table has %d columns", t.name(), i+1, len(row), len(t.Columns))
		}
	}
	return nil
}

func (t Table) name() string {
	if t.Section != "" {
		return t.Section
	}
	return t.Title
}

// columnGap stands between two columns of a text table.
const columnGap = "  "

// narrowest is the least number of runes to which a last column is wrapped.
const narrowest = 8

// WriteText writes the tables as aligned text, separated by blank lines. Lines
// have no trailing spaces.
//
// width is the number of columns of the page; 0 means that it has no edge.
// Titles, sections and notes are wrapped to it. A table that is too wide wraps
// the cells of its last column if that one is aligned left and not to stay whole,
// though not to less than 8 runes. Any other table overflows: a number is never
// broken or cut.
//
// It fails, before it writes, if a row has more cells than there are columns.
func WriteText(w io.Writer, width int, tables ...Table) error {
	var b strings.Builder
	for i, t := range tables {
		if err := t.check(); err != nil {
			return err
		}
		if i > 0 {
			b.WriteByte('\n')
		}
		t.text(&b, width)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (t Table) text(b *strings.Builder, width int) {
	paragraph := func(s string) {
		for _, line := range wrap(s, width) {
			b.WriteString(line + "\n")
		}
	}
	if t.Title != "" {
		paragraph(t.Title)
		if t.Section != "" || len(t.Columns) > 0 {
			b.WriteByte('\n')
		}
	}
	if t.Section != "" {
		paragraph(t.Section)
	}
	if len(t.Columns) > 0 {
		t.textBody(b, width)
	}
	if len(t.Notes) > 0 && len(t.Columns) > 0 {
		b.WriteByte('\n')
	}
	for _, note := range t.Notes {
		paragraph(note)
	}
}

// Widths returns how many runes wide the text of each column is, where nothing is wrapped.
func (t Table) Widths() []int {
	widths := make([]int, len(t.Columns))
	for c, column := range t.Columns {
		for line := range strings.SplitSeq(column.Name, "\n") {
			widths[c] = max(widths[c], runes(Clean(line)))
		}
		for _, row := range t.Rows {
			if c < len(row) {
				widths[c] = max(widths[c], runes(Clean(row[c])))
			}
		}
	}
	return widths
}

func (t Table) textBody(b *strings.Builder, width int) {
	last := len(t.Columns) - 1
	names := make([][]string, len(t.Columns))
	widths := t.Widths()
	tall, used := 0, 0
	for c, column := range t.Columns {
		names[c] = strings.Split(column.Name, "\n")
		tall = max(tall, len(names[c]))
		if c < last {
			used += widths[c] + len(columnGap)
		}
	}
	wrapLast := t.Columns[last].wraps() && width > 0 && used+widths[last] > width
	if wrapLast {
		widths[last] = max(width-used, narrowest)
	}

	line := func(cells []string) {
		var l strings.Builder
		for c, cell := range cells {
			if c > 0 {
				l.WriteString(columnGap)
			}
			cell = Clean(cell)
			pad := strings.Repeat(" ", max(0, widths[c]-runes(cell)))
			if t.Columns[c].Left {
				l.WriteString(cell + pad)
			} else {
				l.WriteString(pad + cell)
			}
		}
		b.WriteString(strings.TrimRight(l.String(), " ") + "\n")
	}
	cells := make([]string, len(t.Columns))
	for i := range tall { // short names stand on the last line
		for c, lines := range names {
			cells[c] = ""
			if j := i - (tall - len(lines)); j >= 0 {
				cells[c] = lines[j]
			}
		}
		line(cells)
	}
	for _, row := range t.Rows {
		clear(cells)
		copy(cells, row)
		if !wrapLast {
			line(cells)
			continue
		}
		for _, part := range wrap(cells[last], widths[last]) {
			cells[last] = part
			line(cells)
			clear(cells)
		}
	}
}

// wrap breaks s at spaces into lines of at most width runes, and inside words
// longer than that; width 0 is no limit. It gives at least one line.
func wrap(s string, width int) []string {
	s = strings.TrimRight(Clean(s), " ")
	if width <= 0 || runes(s) <= width {
		return []string{s}
	}
	var lines []string
	line := ""
	for _, word := range strings.Fields(s) {
		if line != "" && runes(line)+1+runes(word) <= width {
			line += " " + word
			continue
		}
		if line != "" {
			lines = append(lines, line)
		}
		rest := []rune(word)
		for len(rest) > width {
			lines = append(lines, string(rest[:width]))
			rest = rest[width:]
		}
		line = string(rest)
	}
	if line != "" || len(lines) == 0 {
		lines = append(lines, line)
	}
	return lines
}

// Clean puts s on one line and makes it valid text: what is not printable
// becomes a space.
func Clean(s string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return ' '
		}
		return r
	}, s)
}

func runes(s string) int { return utf8.RuneCountInString(s) }

// markdown escapes what GitHub would read as markup, inside a table cell and
// outside.
var markdown = strings.NewReplacer(`\`, `\\`, `|`, `\|`, `*`, `\*`, `_`, `\_`, `<`, `\<`, "`", "\\`")

// WriteMarkdown writes the tables as GitHub Markdown: the title as a heading of
// the first level, the section of the second, notes as a list. Line breaks in
// names and cells become spaces, and markup in them is escaped.
//
// It fails, before it writes, if a row has more cells than there are columns.
func WriteMarkdown(w io.Writer, tables ...Table) error {
	var b strings.Builder
	for _, t := range tables {
		if err := t.check(); err != nil {
			return err
		}
		t.markdown(&b)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (t Table) markdown(b *strings.Builder) {
	block := func(lines ...string) {
		if len(lines) == 0 {
			return
		}
		if b.Len() > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(strings.Join(lines, "\n") + "\n")
	}
	escape := func(s string) string { return markdown.Replace(strings.TrimSpace(Clean(s))) }
	row := func(cells []string) string { return "| " + strings.Join(cells, " | ") + " |" }

	if t.Title != "" {
		block("# " + escape(t.Title))
	}
	if t.Section != "" {
		block("## " + escape(t.Section))
	}
	if len(t.Columns) > 0 {
		names := make([]string, len(t.Columns))
		sides := make([]string, len(t.Columns))
		for c, column := range t.Columns {
			names[c] = escape(column.Name)
			sides[c] = "---:"
			if column.Left {
				sides[c] = ":---"
			}
		}
		lines := []string{row(names), row(sides)}
		for _, r := range t.Rows {
			if len(r) == 0 {
				continue
			}
			cells := make([]string, len(t.Columns))
			for c := range r {
				cells[c] = escape(r[c])
			}
			lines = append(lines, row(cells))
		}
		block(lines...)
	}
	notes := make([]string, len(t.Notes))
	for i, note := range t.Notes {
		notes[i] = "- " + escape(note)
	}
	block(notes...)
}

// WriteCSV writes a header and rows, each with the schema ("railbird/ev/1") in
// a first column of that name, so that every record says how to read it.
//
// It fails, before it writes, if a row has not as many fields as the header.
func WriteCSV(w io.Writer, schema string, header []string, rows [][]string) error {
	for i, row := range rows {
		if len(row) != len(header) {
			return fmt.Errorf("csv %s: record %d has %d fields, the header has %d", schema, i+1, len(row), len(header))
		}
	}
	out := csv.NewWriter(w)
	// Errors of Write are kept and come back from Error.
	out.Write(append([]string{"schema"}, header...))
	for _, row := range rows {
		out.Write(append([]string{schema}, row...))
	}
	out.Flush()
	return out.Error()
}
