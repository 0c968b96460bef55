package reports

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"railbird/analysis"
	"railbird/analysis/balance"
	"railbird/analysis/finding"
	"railbird/analysis/value"
	"railbird/reports/plots"
)

// newBalance is a report with a section of each kind: a grid, lines with words, changes under
// long names, of which there are more than a page has, and nothing found.
func newBalance() *Balance {
	from := newProvenance([]int{0, 0, 0})
	from.State, from.Races, from.Games, from.Asked = nil, 10_000, 4000, 4000
	gain, stake := finding.More(finding.Dollars), value.Stake{Tokens: []int{5}}
	bets := value.Price(stubSpots, stubP, nil, stake)
	r := &balance.Report{Token: "5 token", Bets: bets}
	add := func(s balance.Section) {
		s.Command = "railbird balance --section " + s.Name
		for i := range s.Lines {
			if s.Lines[i].Command == "" {
				s.Lines[i].Command = s.Command
			}
		}
		r.Sections = append(r.Sections, s)
	}

	values := balance.Section{Name: "values", Title: "value of every spot", Subject: "spot"}
	for _, token := range []int{3, 5} {
		for _, b := range value.Price(stubSpots, stubP, nil, value.Stake{Tokens: []int{token}}) {
			values.Lines = append(values.Lines, balance.Line{
				Finding: finding.Exact(b.Spot.ID, gain, b.Value), Column: fmt.Sprint(token), Spots: []string{b.Spot.ID}, Words: b.Spot.Terms,
				Command: fmt.Sprintf("railbird ev --races 0 --token %d", token),
			})
		}
	}
	add(values)
	add(balance.Section{Name: "dominated", Title: "dominated spots", Subject: "spot", Value: "value", Notes: []string{"value of a 5 token"}})
	add(balance.Section{Name: "spread", Title: "spread within a column", Subject: "column", Value: "apart", Lines: []balance.Line{
		{Finding: finding.Exact("win 1", finding.Dollars, 3.3), Spots: []string{"win:bay:1", "win:ash:1"}, Words: "from -1.80 (win:bay:1) to +1.50 (win:ash:1)"},
	}})
	tables := balance.Section{Name: "pay", Title: "what a game pays", Subject: "to whom", Value: "money", Notes: []string{"4 seats of value"}}
	for i, bot := range []string{"value", "o|k"} {
		e := analysis.Estimate{Mean: 12.5 - 20*float64(i), SE: 0.5, N: 4000}
		e.Lo, e.Hi = e.Mean-0.98, e.Mean+0.98
		tables.Lines = append(tables.Lines, balance.Line{Finding: finding.Found(bot, gain, e), Words: "money at the end", Command: "railbird compare value 'o|k' --games 4000"})
	}
	add(tables)
	readings := balance.Section{Name: "readings", Title: "other readings", Subject: "reading", Value: "change"}
	numbers := balance.Section{Name: "numbers", Title: "one more and one less of each number", Subject: "number", Value: "change"}
	for i := range 40 {
		change := (8 - float64(i)/5) * []float64{1, -1}[i%2]
		numbers.Lines = append(numbers.Lines, balance.Line{
			Finding: finding.Exact(fmt.Sprintf("board.exotics.cards.of-a-long-name.when.horses=%d", i), gain, change),
			Spots:   []string{"exotic:of-a-long-name"}, Words: "exotic:of-a-long-name; mean of all +0.131",
			Command: fmt.Sprintf("railbird sweep --set 'board.exotics.cards.of-a-long-name.when.horses=40,%d' --measure value", i),
		})
	}
	readings.Lines = append(slices.Clone(numbers.Lines[:1]), balance.Line{
		Finding: finding.Found("window.opens=roll", gain, analysis.Estimate{Mean: -2, SE: 1.7, Lo: -5.34, Hi: 1.34, N: 4000}), Words: "money of a game",
	})
	add(readings)
	add(numbers)
	r.Lacking = []string{"chances", "house"}
	return &Balance{Provenance: from, Report: r}
}

func TestGoldenBalance(t *testing.T) {
	b := newBalance()
	golden(t, "balance", b)
	narrow(t, b)
}

// TestBalanceCuts: a page for people has the first lines of a long section and says how many
// there are, files have all.
func TestBalanceCuts(t *testing.T) {
	b := newBalance()
	table := section(t, b, "one more")
	if len(table.Rows) != longest || table.Notes[0] != "and 16 more" {
		t.Errorf("%d rows, %q", len(table.Rows), table.Notes)
	}
	records, lines := b.Records(), 0
	for _, s := range b.Report.Sections {
		lines += len(s.Lines)
	}
	if len(records.Rows) != lines {
		t.Errorf("csv: %d rows of %d lines", len(records.Rows), lines)
	}
	if table := section(t, b, "dominated"); table.Rows != nil || table.Notes[0] != "none" {
		t.Errorf("nothing was found, and the page says %q, %q", table.Rows, table.Notes)
	}
}

// TestBalanceMarkdown: Markdown has all lines of a section, and the command of each line.
func TestBalanceMarkdown(t *testing.T) {
	b := newBalance()
	var page bytes.Buffer
	if err := WritePage(&page, "md", b); err != nil {
		t.Fatal(err)
	}
	text := strings.ReplaceAll(page.String(), `\`, "")
	for _, s := range b.Report.Sections {
		for _, l := range s.Lines {
			if !strings.Contains(text, "| "+l.Command+" |\n") {
				t.Errorf("%s, %s: no %s", s.Name, l.Of, l.Command)
			}
			if row := "| " + l.Of + " | " + l.Words + " |"; !strings.Contains(text, row) {
				t.Errorf("%s: no %s", s.Name, row)
			}
		}
	}
}

// TestBalancePictures: there is a picture of each section that has one, and none of others;
// what is exact names no seed.
func TestBalancePictures(t *testing.T) {
	b := newBalance()
	for name, c := range map[string]struct {
		picture plots.Picture
		want    []string
		exact   bool
	}{
		"board":    {b.Board(), []string{"+1.50", "−1.80", "Three Horses: value of a 5 token on each spot of the board, before the first roll"}, true},
		"spread":   {b.Spread(), []string{"win 1", "win:bay:1 to win:ash:1"}, true},
		"readings": {b.Readings(), []string{"window.opens=roll", "-$2.00 ±3.34", "+$8.00"}, false},
		"numbers":  {b.Numbers(), []string{"exotic:of-a-long-name", "+8.00"}, true},
	} {
		texts := draw(t, name, c.picture)
		for _, want := range c.want {
			if !slices.Contains(texts, want) {
				t.Errorf("%s: no %q in %q", name, want, texts)
			}
		}
		if seed := strings.Contains(strings.Join(texts, " "), "seed"); seed == c.exact {
			t.Errorf("%s names a seed: %v", name, seed)
		}
	}
	rest := &Balance{Provenance: b.Provenance, Report: &balance.Report{Sections: b.Report.Sections[1:2]}}
	for name, p := range map[string]plots.Picture{"board": rest.Board(), "spread": rest.Spread(), "readings": rest.Readings(), "numbers": rest.Numbers()} {
		if p != nil {
			t.Errorf("%s is drawn of nothing", name)
		}
	}
}
