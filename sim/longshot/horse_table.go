package longshot

import (
	"fmt"

	"railbird/sim/document"
)

// Example is the built-in table of horses and cards that are made up.
const Example = "long-shot-example"

// LoadFilled is [Load], with all that a game needs and the rules lack taken from the
// [Example].
func LoadFilled(ref string, sets ...string) (*Rules, error) {
	r, err := Load(ref, sets...)
	if err != nil {
		return nil, err
	}
	from, err := document.Load(Example, Builtin(), nil)
	if err != nil {
		return nil, err
	}
	return Parse(document.Fill(r.Document, from, r.Missing()))
}

// IsHorseTable reports whether a document is a table of horses and cards, and not rules.
func IsHorseTable(d *document.Document) bool {
	has := func(key string) bool { _, ok := d.Get(key); return ok }
	return (has("horses") || has("cards")) && !has("race") && !has("purses")
}

// HorseTable checks a table of horses and cards by laying it over the standard rules, and
// says what it is in words. The error is [document.Problems].
func HorseTable(d *document.Document) (words string, err error) {
	words = "a table of horses and cards"
	if d.Game() != Game {
		return words, document.Problems{d.Problem("game", d.Game(), Game)}
	}
	standard, err := Load(Game)
	if err != nil {
		return words, err
	}
	var s spec
	if err := standard.Document.Decode(&s); err != nil {
		return words, err
	}
	var table struct {
		Horses document.Map[horseSpec] `yaml:"horses"`
		Cards  []cardSpec              `yaml:"cards"`
	}
	if err := d.Decode(&table); err != nil {
		return words, err
	}
	if table.Horses != nil {
		s.Horses = table.Horses
	}
	s.Cards = table.Cards
	p := parser{d: d, s: &s, r: &Rules{Purses: s.Purses}}
	p.horses()
	p.cards()
	if len(p.problems) > 0 {
		return words, p.problems
	}
	return fmt.Sprintf("a table of %d horses and %d cards; --fill takes from it what rules lack", len(table.Horses), p.r.Cards), nil
}
