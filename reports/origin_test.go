package reports

import (
	"strings"
	"testing"

	"railbird/analysis/value"
)

// TestReadOrigin: what a page says of what made it is read back from each format that
// says it, be it hard to quote.
func TestReadOrigin(t *testing.T) {
	for _, command := range []string{
		"railbird ev",
		"railbird play --set 'name=a, \"b\" <c>' --field 'x`y``z'",
	} {
		p := newEV(shares(1000), value.Stake{Tokens: []int{5}})
		p.MadeBy(command)
		for format, want := range map[string]Origin{
			"json": {Command: command, Version: p.Version, Hash: p.Hash, Played: p.Races},
			"csv":  {Command: command, Version: p.Version, Hash: p.Hash, Played: p.Races},
			"md":   {Command: command},
		} {
			if got, err := ReadOrigin([]byte(write(t, format, p))); err != nil || got != want {
				t.Errorf("%s: %+v, %v, want %+v", format, got, err, want)
			}
		}
		if head, _, _ := strings.Cut(write(t, "csv", p), "\n"); !strings.HasSuffix(head, ",command") {
			t.Errorf("csv: the command is not the last column of %s", head)
		}
		for _, format := range []string{"json", "csv"} {
			rows := oddRows()
			rows.MadeBy(command)
			want := Origin{Command: command, Version: rows.Version, Hash: rows.Hash}
			if got, err := ReadOrigin([]byte(writeRows(t, format, rows))); err != nil || got != want {
				t.Errorf("rows as %s: %+v, %v, want %+v", format, got, err, want)
			}
		}
	}
}

// TestReadOriginOfGames: what was played are games where they are, alone or beside no races; an
// interrupt is told of them too. The command of Markdown is that of its end.
func TestReadOriginOfGames(t *testing.T) {
	for name, p := range map[string]interface {
		Page
		MadeBy(string)
	}{"fair": newFair(), "balance": newBalance()} {
		p.MadeBy("railbird " + name)
		want := int64(4000)
		if name == "balance" { // beside races, which are said first
			want = 10_000
		}
		for _, format := range []string{"json", "csv"} {
			if got, err := ReadOrigin([]byte(write(t, format, p))); err != nil || got.Command != "railbird "+name || got.Played != want || got.Interrupted {
				t.Errorf("%s as %s: %+v, %v", name, format, got, err)
			}
		}
	}
	b := newBalance()
	b.Races = 0
	b.MadeBy("railbird balance")
	if got, err := ReadOrigin([]byte(write(t, "csv", b))); err != nil || got.Played != 4000 {
		t.Errorf("games beside no races: %+v, %v", got, err)
	}
	f := newFair()
	f.Asked = f.Games + 1
	f.MadeBy("railbird fair")
	for _, format := range []string{"json", "md"} {
		if got, err := ReadOrigin([]byte(write(t, format, f))); err != nil || !got.Interrupted {
			t.Errorf("%s: %+v, %v", format, got, err)
		}
	}
	twice := "# a\n\nmade by: `railbird ev`\n\nmade by: `railbird race`\n"
	if got, err := ReadOrigin([]byte(twice)); err != nil || got.Command != "railbird race" {
		t.Errorf("%+v, %v", got, err)
	}
}

// TestReadOriginInterrupted: an interrupted run says so.
func TestReadOriginInterrupted(t *testing.T) {
	p := newEV(shares(1000), value.Stake{Tokens: []int{5}})
	p.Asked = p.Races + 1
	p.MadeBy("railbird ev")
	for _, format := range []string{"json", "md"} {
		if got, err := ReadOrigin([]byte(write(t, format, p))); err != nil || !got.Interrupted {
			t.Errorf("%s: %+v, %v", format, got, err)
		}
	}
}

// TestReadOriginOfOthers: what is no result, or names no command, is refused.
func TestReadOriginOfOthers(t *testing.T) {
	page := newEV(shares(1000), value.Stake{Tokens: []int{5}})
	list := &Questions{Game: "Three", All: someQuestions()}
	for name, c := range map[string]struct{ text, want string }{
		"table":         {write(t, "table", page), "not a result of railbird as json, csv or md"},
		"json":          {write(t, "json", page), "names no command"},
		"csv":           {write(t, "csv", page), "names no command"},
		"md":            {write(t, "md", page), "names no command"},
		"list as json":  {write(t, "json", list), "names no command"},
		"list as csv":   {write(t, "csv", list), "names no command"},
		"other list":    {`{"schema": "railbird/readings/1", "rules": [{"name": "a"}]}`, "names no command"},
		"nothing":       {"", "not a result"},
		"picture":       {"<svg/>", "not a result"},
		"other json":    {`{"command": "rm"}`, "no schema railbird/"},
		"other csv":     {"schema,railbird,command\nx,1,rm\n", "no schema railbird/"},
		"header alone":  {"schema,railbird,command\n", "no record"},
		"broken json":   {"{", "as json: "},
		"broken csv":    {"schema,a\n\"", "as csv: "},
		"rules of json": {`{"schema": "railbird/ev/1", "command": "railbird ev", "rules": 1}`, "as json: "},
	} {
		if got, err := ReadOrigin([]byte(c.text)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %+v, %v, want %q", name, got, err, c.want)
		}
	}
}
