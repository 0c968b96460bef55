package tables

import (
	"bytes"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write the golden files anew")

// page is a page of two tables and a note. The numbers of the board are the
// exact values of the published game, those of the cards are rounded to the
// half: they show layout.
func page() []Table {
	right := func(names ...string) (columns []Column) {
		for _, n := range names {
			columns = append(columns, Column{Name: n})
		}
		return columns
	}
	return []Table{
		{
			Title:   "Ready Set Bet: value of one $5 token placed before the first roll",
			Section: "The board",
			Columns: append([]Column{{Name: "horse", Left: true}}, right("P\nwin", "P\nplace", "P\nshow", "show\n1", "show\n2", "place\n1", "place\n2", "win\n1", "win\n2", "win\n3")...),
			Rows: [][]string{
				{"2/3", "4.78%", "12.67%", "20.58%", "+0.94", "+1.73", "-0.32", "+0.55", "-0.23", "+0.01", "+0.25"},
				{"7", "22.23%", "47.83%", "65.56%", "+2.24", "+2.93", "+1.65", "+2.17", "+0.22", "+1.00", "+1.78"},
				nil,
				{"mean"},
			},
			Notes: []string{"simulation agrees: largest |z| 2.3 among 64 conditions", "a note that is longer than the page is wide, and is therefore wrapped at the last space that it can be wrapped at"},
		},
		{
			Section: "Cards | and *color* bets",
			Columns: []Column{{Name: "spot", Left: true}, {Name: "value"}, {Name: "±"}, {Name: "what must come true", Left: true}},
			Rows: [][]string{
				{"prop:4:9", "+2.50", "±0.02", "4 ahead of 9"},
				{"exotic:late-start", "+6.00", "±0.0004", "at least two horses moved three spaces or fewer when the first one reaches the finish"},
				{"a|b\\c_d<e>\nf", "−1.00", "", "Pferdestärke"},
			},
		},
		{Notes: []string{"the end"}},
	}
}

func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s differs (-want +got):\n%s", file, diff)
	}
}

func TestGoldenTables(t *testing.T) {
	var b bytes.Buffer
	if err := WriteText(&b, 80, page()...); err != nil {
		t.Fatal(err)
	}
	golden(t, "tables.txt", b.Bytes())
	for line := range strings.Lines(b.String()) {
		if runes(line) > 81 { // with its line feed
			t.Errorf("wider than 80 columns: %s", line)
		}
	}
	b.Reset()
	if err := WriteText(&b, 0, page()...); err != nil {
		t.Fatal(err)
	}
	golden(t, "tables-wide.txt", b.Bytes())
	b.Reset()
	if err := WriteMarkdown(&b, page()...); err != nil {
		t.Fatal(err)
	}
	golden(t, "tables.md", b.Bytes())
}

func TestWriteCSV(t *testing.T) {
	var b bytes.Buffer
	if err := WriteCSV(&b, "railbird/ev/1", []string{"id", "ev"}, [][]string{{"win:7:3", "1.7786"}, {`a,"b`, ""}}); err != nil {
		t.Fatal(err)
	}
	if want := "schema,id,ev\nrailbird/ev/1,win:7:3,1.7786\nrailbird/ev/1,\"a,\"\"b\",\n"; b.String() != want {
		t.Errorf("%s, want %s", b.String(), want)
	}
}

func TestTableErrors(t *testing.T) {
	var b bytes.Buffer
	wide := []Table{{Title: "fine"}, {Title: "t", Columns: []Column{{}}, Rows: [][]string{nil, {"1", "2"}}}}
	want := `table "t": row 2 has 2 cells, the table has 1 columns`
	if err := WriteText(&b, 80, wide...); err == nil || err.Error() != want {
		t.Errorf("text: %v, want %s", err, want)
	}
	if err := WriteMarkdown(&b, wide...); err == nil || err.Error() != want {
		t.Errorf("markdown: %v, want %s", err, want)
	}
	want = "csv s: record 1 has 1 fields, the header has 2"
	if err := WriteCSV(&b, "s", []string{"a", "b"}, [][]string{{"1"}}); err == nil || err.Error() != want {
		t.Errorf("csv: %v, want %s", err, want)
	}
	if b.Len() > 0 {
		t.Errorf("%q was written before an error", b.String())
	}
	full := errors.New("no space left")
	for name, write := range map[string]func() error{
		"text":     func() error { return WriteText(failing{full}, 80, page()...) },
		"markdown": func() error { return WriteMarkdown(failing{full}, page()...) },
		"csv":      func() error { return WriteCSV(failing{full}, "s", []string{"a"}, nil) },
	} {
		if err := write(); !errors.Is(err, full) {
			t.Errorf("%s: %v, want %v", name, err, full)
		}
	}
}

type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }

// Whatever the cells hold, every row of a text table that needs no wrapping is
// one line, a Markdown table has the same cells in every line, and wrapped text
// keeps within its page where a page is wide enough.
func FuzzTable(f *testing.F) {
	f.Add("name", "a|b", "c\\|d", 80)
	f.Add("x\ny", "\xff\x00", "a long last cell that will be wrapped", 24)
	f.Add("", "", "", -1)
	f.Fuzz(func(t *testing.T, name, a, b string, width int) {
		table := Table{Title: name, Columns: []Column{{Name: "n"}, {Name: "last", Left: true}}, Rows: [][]string{{a, b}, {b, a}, {a}}, Notes: []string{b}}
		var out bytes.Buffer
		if err := WriteText(&out, width, table); err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(out.String()) {
			limit := max(runes(a), runes(b), 1) + len(columnGap) + narrowest // what the last column may not be narrower than
			if width > 0 && runes(strings.TrimSuffix(line, "\n")) > max(width, limit) {
				t.Errorf("width %d: line of %d: %q", width, runes(line)-1, line)
			}
			if strings.HasSuffix(line, " \n") {
				t.Errorf("trailing space: %q", line)
			}
		}
		out.Reset()
		table.Title, table.Notes = "", nil
		if err := WriteText(&out, 0, table); err != nil {
			t.Fatal(err)
		}
		if lines := strings.Count(out.String(), "\n"); lines != 4 { // names and three rows
			t.Errorf("%d lines, want 4: %q", lines, out.String())
		}
		out.Reset()
		if err := WriteMarkdown(&out, table); err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(out.String()) {
			bars, escaped := 0, false
			for _, r := range line {
				if r == '|' && !escaped {
					bars++
				}
				escaped = r == '\\' && !escaped
			}
			if bars != 3 {
				t.Errorf("%d bars, want 3: %q", bars, line)
			}
		}
	})
}

// Every word of a text is in its wrapped lines, in order.
func TestWrap(t *testing.T) {
	for _, test := range []struct {
		in    string
		width int
		want  []string
	}{
		{"", 5, []string{""}},
		{"one two three", 7, []string{"one two", "three"}},
		{"abcdefgh ij", 3, []string{"abc", "def", "gh", "ij"}},
		{"one two", 0, []string{"one two"}},
		{"über zwölf", 5, []string{"über", "zwölf"}}, // runes, not bytes
	} {
		if diff := cmp.Diff(test.want, wrap(test.in, test.width)); diff != "" {
			t.Errorf("wrap(%q, %d) (-want +got):\n%s", test.in, test.width, diff)
		}
	}
}
