package main

import (
	"encoding/csv"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"

	"railbird/sim/document"
)

// TestFairTable: what --write writes fills in what rules lack, as the example does, with the
// prices and odds of the page; all else of the example is as it was, its comments too.
func TestFairTable(t *testing.T) {
	t.Chdir(t.TempDir())
	stdout, stderr, code := call(t, "railbird fair --rules long-shot --fill example --field pass --games 400 -o csv --write table.yaml")
	if code != exitOK {
		t.Fatalf("exit code %d: %s", code, stderr)
	}
	records, err := csv.NewReader(strings.NewReader(stdout)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	table, err := document.Load("./table.yaml", library{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	lacking, err := openGame("long-shot", nil)
	if err != nil {
		t.Fatal(err)
	}
	g, err := opened(document.Fill(lacking.Document(), table, lacking.Missing()))
	if err != nil {
		t.Fatal(err)
	}
	if lacks := g.Missing(); len(lacks) > 0 {
		t.Errorf("filled in from the table, the rules lack %q", lacks)
	}
	column := func(name string) int { return slices.Index(records[0], name) }
	found := map[string]bool{} // the keys that differ from the example, if at all
	for _, r := range records[1:] {
		horse := "horses." + r[column("horse")]
		for key, want := range map[string]string{
			horse + ".price": r[column("price")], horse + ".odds": "[" + strings.ReplaceAll(r[column("odds")], "-", ", ") + "]",
		} {
			found[key] = true
			if got, _ := g.Document().Get(key); got != want {
				t.Errorf("%s: the table has %s, the page %s", key, got, want)
			}
		}
	}
	if len(found) != 2*len(g.Horses()) {
		t.Errorf("the page has %d prices and odds of %d horses", len(found), len(g.Horses()))
	}
	example, err := document.Load(exampleOf("long-shot"), library{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range document.Diff(example, table) {
		if !found[c.Key] {
			t.Errorf("%s: %s in the table, %s in the example", c.Key, c.B, c.A)
		}
	}
	comments := func(text string) (all []string) {
		for line := range strings.Lines(text) {
			if line = strings.TrimSpace(line); strings.HasPrefix(line, "#") {
				all = append(all, line)
			}
		}
		return all
	}
	written, err := os.ReadFile("table.yaml")
	if err != nil {
		t.Fatal(err)
	}
	source, err := fs.ReadFile(library{}, exampleOf("long-shot")+".yaml")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := comments(string(written)), comments(string(source)); len(want) < 10 || !slices.Equal(got, want) {
		t.Errorf("comments %q, want those of the example, %q", got, want)
	}
}
