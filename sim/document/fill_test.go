package document_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"railbird/sim/document"
)

// fillers is a document to fill from; what stands in it is not what track says.
var fillers = header(`horses: [{name: 9}]
race:
  finish: 99 # not taken: the other document has one
  pays: 2.5
  small: 12345 # out of range
board:
  color:
    red: [1, {pays: 2}]
    blue: {pays: 7}
  props: {cards: {x: {pays: 9}}}
cards: {a: {pays: 3}} # a comment that would break a line
assumptions: {cards.a.pays: made up}
readings:
  race.bonus: {question: other, choices: {5: five, 6: six}, default: 5}
`)

func TestFill(t *testing.T) {
	write(t, map[string]string{
		"d.yaml":    "railbird: 1\nbase: track\nname: mine\nrace: {finish: 12, wet: null}\ncards: null\nmore: {deep: }\n",
		"from.yaml": fillers,
	})
	d, from := load(t, "d.yaml", "race.letter=no"), load(t, "from.yaml")
	before, taken := string(d.YAML()), string(from.YAML())
	keys := []string{
		"race.pays",       // into a map in flow style
		"race.finish",     // d has one
		"race.bonus",      // from has none
		"cards",           // removed by d
		"board.color.red", // no map leads there yet
		"board.color.blue",
		"board.color.green.pays",
		"horses.9.name", // into a list
		"board.props.cards.x",
		"readings",                 // an annotation
		"assumptions.cards.a.pays", // d has none
		"nowhere.at.all",
		"race.pays", // once more
		"",
	}
	f := document.Fill(d, from, keys)
	want := []string{"race.pays", "cards", "board.color.red", "board.color.blue", "board.props.cards.x"}
	if diff := cmp.Diff(want, f.Filled()); diff != "" {
		t.Error(diff)
	}
	for key, want := range map[string]string{
		"race": "{finish: 12, dice: [6, 6], letter: no, wet: null, pays: 2.5}", "cards": "{a: {pays: 3}}",
		"board.color": "{red: [1, {pays: 2}], blue: {pays: 7}}", "board.props.cards.8:5+9": "{pays: 2.5}", "board.props.cards.x": "{pays: 9}",
		"horses.7": "{name: 7, color: black}", "more": "{deep: null}",
	} {
		if got, _ := f.Get(key); got != want {
			t.Errorf("%s is %s, want %s", key, got, want)
		}
	}
	if string(d.YAML()) != before || string(from.YAML()) != taken || d.Filled() != nil {
		t.Error("a document was changed")
	}
	if diff := cmp.Diff([]any{d.File(), "mine", "track", d.Game(), d.Overrides(), d.Readings(), d.Facts(), d.Sources(), d.Assumptions()},
		[]any{f.File(), f.Name(), f.Base(), f.Game(), f.Overrides(), f.Readings(), f.Facts(), f.Sources(), f.Assumptions()}); diff != "" {
		t.Error(diff)
	}
	// What it writes is what it is.
	write(t, map[string]string{"again.yaml": string(f.YAML())})
	if changes := document.Diff(f, load(t, "again.yaml")); changes != nil {
		t.Error(changes)
	}
}

// A problem with a filled value names the file it was written in, others their own.
func TestFillWhere(t *testing.T) {
	write(t, map[string]string{"d.yaml": header("race:\n  finish: x\n"), "from.yaml": fillers})
	f := document.Fill(load(t, "d.yaml"), load(t, "from.yaml"), []string{"race.small", "race.pays"})
	check(t, f.Decode(&rules{}), `d.yaml:4: race.finish: found the text "x"; allowed: a whole number
from.yaml:7: race.small: found 12345; allowed: a whole number from -128 to 127`)
}

// What was filled once is not filled again, and is still said to be filled.
func TestFillTwice(t *testing.T) {
	write(t, map[string]string{"d.yaml": header("race: {finish: 1}\n"), "a.yaml": fillers, "b.yaml": strings.ReplaceAll(fillers, "2.5", "3.5")})
	f := document.Fill(load(t, "d.yaml"), load(t, "a.yaml"), []string{"race.pays"})
	f = document.Fill(f, load(t, "b.yaml"), []string{"race.pays", "cards"})
	if pays, _ := f.Get("race.pays"); pays != "2.5" {
		t.Errorf("race.pays is %s, want 2.5", pays)
	}
	if diff := cmp.Diff([]string{"race.pays", "cards"}, f.Filled()); diff != "" {
		t.Error(diff)
	}
	if changes := f.Overrides(); changes != nil {
		t.Errorf("filled values are overrides: %v", changes)
	}
}

// A filled value is in force: a reading of the document has it.
func TestFillReading(t *testing.T) {
	write(t, map[string]string{"d.yaml": header("readings: {race.pays: {question: q, choices: {2.5: a, 3: b}, default: 3}}\n"), "from.yaml": fillers})
	f := document.Fill(load(t, "d.yaml"), load(t, "from.yaml"), []string{"race.pays"})
	if r := f.Readings(); len(r) != 1 || r[0].Value != "2.5" {
		t.Errorf("readings %+v, want race.pays with 2.5 in force", r)
	}
}
