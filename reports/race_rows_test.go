package reports

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"railbird/analysis"
)

// odd are names that a format could trip over.
var odd = []string{`say "neigh"`, "a,b", `back\slash`, `\.`, "ünïcode 馬 🐎", " space ", "line\nbreak", "<b>&amp;</b>", "null", "12", "'", ""}

// writeRows writes races that each horse wins once.
func writeRows(t *testing.T, format string, p *Provenance) string {
	t.Helper()
	var b bytes.Buffer
	rows := NewRaceRows(&b, format, p, []string{"winner"}, []string{"rolls", "closed"})
	for h := range p.Horses {
		o := outcome(h, len(p.Horses))
		if err := rows.Write(&o); err != nil {
			t.Fatal(err)
		}
	}
	if err := rows.Flush(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// outcome is a race that horse h wins.
func outcome(h, horses int) analysis.Outcome {
	o := analysis.Outcome{Race: uint64(h) + 1<<40, Finishers: []int{h}, Numbers: []int{30 + h, 20 + h}}
	for i := range horses {
		o.Positions = append(o.Positions, (h+i)%16)
	}
	return o
}

// oddRows are the origin of rows with odd names everywhere.
func oddRows() *Provenance {
	p := newProvenance(make([]int, len(odd)))
	p.Horses, p.Rules, p.Seed, p.Races, p.Command = odd, `my "own", rules\`, 18446744073709551615, 7, `railbird race --rules 'my "own", rules\'`
	return &p
}

func TestRaceRowsCSV(t *testing.T) {
	p := oddRows()
	records, err := csv.NewReader(strings.NewReader(writeRows(t, "csv", p))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	header := []string{"schema", "railbird", "rules", "hash", "state", "seed", "race", "winner", "rolls", "closed"}
	for _, name := range odd {
		header = append(header, "at_"+name)
	}
	header = append(header, "command")
	if !reflect.DeepEqual(records[0], header) {
		t.Fatalf("header %q, want %q", records[0], header)
	}
	if len(records) != len(odd)+1 {
		t.Fatalf("%d rows of %d races", len(records)-1, len(odd))
	}
	for h, got := range records[1:] {
		o := outcome(h, len(odd))
		want := []string{"railbird/each/1", p.Version, p.Rules, p.Hash, "start", strconv.FormatUint(p.Seed, 10),
			strconv.FormatUint(o.Race, 10), odd[h], strconv.Itoa(o.Numbers[0]), strconv.Itoa(o.Numbers[1])}
		for _, space := range o.Positions {
			want = append(want, strconv.Itoa(space))
		}
		want = append(want, p.Command)
		if !reflect.DeepEqual(got, want) {
			t.Errorf("row %q, want %q", got, want)
		}
	}
}

func TestRaceRowsJSON(t *testing.T) {
	p := oddRows()
	text := writeRows(t, "json", p)
	if n := strings.Count(text, "\n"); n != len(odd) {
		t.Fatalf("%d lines of %d races", n, len(odd))
	}
	h := 0
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, `{"schema":"railbird/each/1",`) {
			t.Fatalf("the schema does not come first: %s", line)
		}
		d := json.NewDecoder(strings.NewReader(line))
		d.UseNumber()
		var got map[string]any
		if err := d.Decode(&got); err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		o := outcome(h, len(odd))
		number := func(n int) json.Number { return json.Number(strconv.Itoa(n)) }
		want := map[string]any{
			"schema": "railbird/each/1", "railbird": p.Version, "command": p.Command, "rules": p.Rules, "hash": p.Hash, "state": "start",
			"seed": json.Number("18446744073709551615"), "race": json.Number(strconv.FormatUint(o.Race, 10)),
			"winner": odd[h], "rolls": number(o.Numbers[0]), "closed": number(o.Numbers[1]),
		}
		for i, space := range o.Positions {
			want["at_"+odd[i]] = number(space)
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("row %v, want %v", got, want)
		}
		h++
	}
}

// TestRaceRowsOfState: each row tells the race that all began from.
func TestRaceRowsOfState(t *testing.T) {
	p := newProvenance([]int{2, 0, 1})
	p.State.(*stubState).last = "bay"
	for _, format := range []string{"csv", "json"} {
		if rows := writeRows(t, format, &p); !strings.Contains(rows, "2 0 1 last bay") {
			t.Errorf("%s rows do not tell where they began: %s", format, rows)
		}
	}
}

// TestRaceRowsAllocateNothing: there may be billions of rows.
func TestRaceRowsAllocateNothing(t *testing.T) {
	for _, format := range []string{"csv", "json"} {
		p := newProvenance([]int{0, 0, 0})
		rows := NewRaceRows(io.Discard, format, &p, []string{"winner"}, []string{"rolls", "closed"})
		o := outcome(1, 3)
		if n := testing.AllocsPerRun(1000, func() {
			if err := rows.Write(&o); err != nil {
				t.Fatal(err)
			}
		}); n != 0 {
			t.Errorf("%s: %v allocations a row", format, n)
		}
	}
}

// TestRaceRowsOfPlaces: a game may tell more horses than the winner, and fewer numbers.
func TestRaceRowsOfPlaces(t *testing.T) {
	p := newProvenance([]int{0, 0, 0})
	for format, want := range map[string]string{"csv": "race,first,second,rolls,at_ash,at_bay,at_c|d\nX,7,bay,ash,31,4,5,6\n", "json": `"race":7,"first":"bay","second":"ash","rolls":31,"at_ash":4,"at_bay":5,"at_c|d":6}`} {
		var b bytes.Buffer
		rows := NewRaceRows(&b, format, &p, []string{"first", "second"}, []string{"rolls"})
		if err := rows.Write(&analysis.Outcome{Race: 7, Finishers: []int{1, 0}, Numbers: []int{31}, Positions: []int{4, 5, 6}}); err != nil {
			t.Fatal(err)
		}
		if err := rows.Flush(); err != nil {
			t.Fatal(err)
		}
		head, row, _ := strings.Cut(want, "X")
		if got := b.String(); !strings.Contains(got, head) || !strings.Contains(got, row) {
			t.Errorf("%s: %s, want %s", format, got, want)
		}
	}
}

type fullDisk struct{}

var errFull = errors.New("no space left")

func (fullDisk) Write([]byte) (int, error) { return 0, errFull }

func TestRaceRowsFail(t *testing.T) {
	p := newProvenance([]int{0, 0, 0})
	rows := NewRaceRows(fullDisk{}, "csv", &p, []string{"winner"}, []string{"rolls", "closed"})
	o := outcome(0, 3)
	var err error
	for range 10_000 { // more than is held back
		if err = rows.Write(&o); err != nil {
			break
		}
	}
	if !errors.Is(err, errFull) || !errors.Is(rows.Flush(), errFull) {
		t.Errorf("writing rows on a full disk: %v, %v", err, rows.Flush())
	}
}
