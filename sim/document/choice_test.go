package document_test

import (
	"testing"
	"testing/fstest"

	"railbird/sim/document"
)

// choosing are built-in documents in which an effect is one choice of several.
type choosing struct{ fstest.MapFS }

func (choosing) Choices(game string) []string {
	return map[string][]string{"track": {"horses.*.effect", "cards.*.move"}}[game]
}

var effects = choosing{fstest.MapFS{"effects.yaml": {Data: []byte(header(`horses:
  1: {effect: {if: level, others: 2}, price: 3}
cards:
  - {name: a, move: {by: 1, if: last}, copies: 2}
`))}}}

// One choice of several is laid over another whole, by a variant and by a set; what is around it is merged.
func TestChoiceIsLaidWhole(t *testing.T) {
	write(t, map[string]string{"v.yaml": "railbird: 1\nbase: effects\nhorses: {1: {effect: {gain: 7}}}\n"})
	for _, c := range []struct {
		ref       string
		sets      []string
		key, want string
	}{
		{"v.yaml", nil, "horses.1", "{effect: {gain: 7}, price: 3}"},
		{"effects", []string{"horses.1.effect={gain: 7}"}, "horses.1", "{effect: {gain: 7}, price: 3}"},
		{"effects", []string{"horses.1={effect: {gain: 7}}"}, "horses.1", "{effect: {gain: 7}, price: 3}"},
		{"v.yaml", []string{"horses.1.effect={if: last}"}, "horses.1", "{effect: {if: last}, price: 3}"},
		{"effects", []string{"horses.1.effect.others=3"}, "horses.1.effect", "{if: level, others: 3}"}, // one value alone
		{"effects", []string{"cards.a={move: {by: 2}}"}, "cards.1", "{name: a, move: {by: 2}, copies: 2}"},
		{"effects", []string{"cards.1.move={by: 2}"}, "cards.1", "{name: a, move: {by: 2}, copies: 2}"},
	} {
		d, err := document.Load(c.ref, effects, c.sets)
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := d.Get(c.key); got != c.want {
			t.Errorf("%s %q: %s is %s, want %s", c.ref, c.sets, c.key, got, c.want)
		}
	}
}

// A key that is left empty in such a value would make it another; null says that it means it.
func TestHollowChoice(t *testing.T) {
	write(t, map[string]string{
		"if.yaml":   "railbird: 1\nbase: effects\nhorses:\n  1:\n    effect:\n      gain: 7\n      if:\n",
		"null.yaml": "railbird: 1\nbase: effects\nhorses: {1: {effect: {gain: 7, if: null, others: ~}, price: }}\n",
	})
	_, err := document.Load("if.yaml", effects, nil)
	check(t, err, "if.yaml:7: horses.1.effect.if: found nothing; allowed: a value, null, or no such key")
	if _, err := document.Load("null.yaml", effects, nil); err != nil {
		t.Error(err)
	}
}
