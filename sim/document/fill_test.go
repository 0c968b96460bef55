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
  race.pays: {question: other, choices: {2.5: two, 6: six}, default: 2.5}
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

// A list of which the document has the beginning gets the items that have other names, and only these count as filled.
func TestFillCompletes(t *testing.T) {
	write(t, map[string]string{
		"d.yaml":    "railbird: 1\nbase: track\nhorses: [{name: 7, color: red}]\n",
		"from.yaml": header("horses: [{name: 7, color: blue}, {name: 8, color: green}]\nrace: {dice: [1, 2, 3]}\n"),
	})
	d := load(t, "d.yaml")
	f := document.Fill(d, load(t, "from.yaml"), []string{"horses", "race.dice"})
	if got, _ := f.Get("horses"); got != "[{name: 7, color: red}, {name: 8, color: green}]" {
		t.Errorf("horses are %s", got)
	}
	if diff := cmp.Diff([]string{"horses"}, f.Filled()); diff != "" {
		t.Error(diff)
	}
	var said []string
	for _, c := range f.Overrides() {
		said = append(said, c.Key)
	}
	if strings.Contains(strings.Join(said, " "), "horses.8") || !strings.Contains(strings.Join(said, " "), "horses.7.color") {
		t.Errorf("overrides %q, want the document's own horse 7 and not horse 8", said)
	}
}
