package document_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"railbird/sim/document"
)

func TestDecode(t *testing.T) {
	write(t, map[string]string{"r.yaml": header(`race: {finish: 010, dice: [6, -6], letter: true, pays: 1e-1, small: -128, count: 255}
horses:
  - {name: 7, color: red}
  - {name: 2/3}
cards:
  z: {pays: 1}
  "4:9": {pays: 2}
  8:5+9: {}
paths:
  0x10: 1e3
  yes: no
  'null': ""
  ~: 2001-01-01
  text: |
    two
    lines
shares: {a: 0.5, b: 3}
start: [1, 2]
bonus: 0
about: Annotations have no field here.
`)})
	bonus := 0
	want := rules{
		Race:   race{Finish: 10, Dice: []int{6, -6}, Letter: true, Pays: 0.1, Small: -128, Count: 255},
		Horses: []horse{{Name: "7", Color: "red"}, {Name: "2/3"}},
		Cards:  document.Map[card]{{"z", card{1}}, {"4:9", card{2}}, {"8:5+9", card{7}}},
		Paths:  document.Map[string]{{"0x10", "1e3"}, {"yes", "no"}, {"null", ""}, {"~", "2001-01-01"}, {"text", "two\nlines\n"}},
		Shares: map[string]float64{"a": 0.5, "b": 3},
		Start:  [2]int{1, 2},
		Bonus:  &bonus,
		About:  "kept",
	}
	want.Cards[2].Value.Pays = 0
	// What the document says replaces what was there; what it does not say stays.
	got := rules{Cards: document.Map[card]{{"old", card{9}}}, Horses: make([]horse, 5), About: "kept"}
	if err := load(t, "r.yaml").Decode(&got); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if c, ok := got.Cards.Get("4:9"); !ok || c.Pays != 2 {
		t.Errorf("Get(4:9) = %v, %v", c, ok)
	}
	if _, ok := got.Cards.Get("old"); ok {
		t.Error("the old card is still there")
	}
}

func TestDecodeDefaults(t *testing.T) {
	write(t, map[string]string{"r.yaml": header("race: {finish: 1, dice: [8]}\n")})
	got := rules{Race: race{Dice: []int{6, 6}, Pays: 2}}
	if err := load(t, "r.yaml").Decode(&got); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(rules{Race: race{Finish: 1, Dice: []int{8}, Pays: 2}}, got); diff != "" {
		t.Error(diff)
	}
}

// A number that the game puts there is not taken out by null: nothing else would be in force. A list and an unknown one are.
func TestDecodeNull(t *testing.T) {
	write(t, map[string]string{"r.yaml": header("race:\n  finish: 1\n  dice: null\n  pays: null\n  small:\n  count: null\n"), "v.yaml": "railbird: 1\nbase: track\nrace:\n  finish: null\n"})
	got := rules{Race: race{Dice: []int{6, 6}, Pays: 2, Small: 3}}
	check(t, load(t, "r.yaml").Decode(&got), "r.yaml:6: race.pays: this key is required\nr.yaml:7: race.small: this key is required")
	var of struct {
		Race struct {
			Finish int    `yaml:"finish"`
			Letter string `yaml:"letter"`
			Dice   []int  `yaml:"dice"`
		} `yaml:"race"`
		Horses []horse `yaml:"horses"`
	}
	of.Race.Finish = 9
	var problems document.Problems
	if err := load(t, "v.yaml").Decode(&of); !errors.As(err, &problems) || problems[0].Error() != "v.yaml:4: race.finish: this key is required" {
		t.Errorf("%v, want that v.yaml takes out race.finish", err)
	}
	of.Race.Finish = 9
	if err := load(t, "track", "race.finish=null").Decode(&of); !errors.As(err, &problems) || problems[0].Error() != "--set race.finish=null: race.finish: this key is required" {
		t.Errorf("%v, want that --set takes out race.finish", err)
	}
}

// A field for an annotation gets it.
func TestDecodeAnnotation(t *testing.T) {
	var got struct {
		Name string `yaml:"name"`
		Race struct {
			Finish int `yaml:"finish"`
		} `yaml:"race"`
	}
	write(t, map[string]string{"r.yaml": header("name: Mine\nrace: {finish: 3}\n")})
	if err := load(t, "r.yaml").Decode(&got); err != nil || got.Name != "Mine" || got.Race.Finish != 3 {
		t.Errorf("got %v, %v", got, err)
	}
}

func TestHash(t *testing.T) {
	type spec struct {
		Finish int            `json:"finish"`
		Dice   []int          `json:"dice"`
		Pays   map[string]int `json:"pays"`
		More   *spec          `json:"more"`
	}
	type reordered struct {
		Dice   []int `json:"dice"`
		Finish int   `json:"finish"`
	}
	// The SHA-256 of {"dice":[6,6],"finish":15}, from sha256sum.
	const want = "71bd8b9fff3d10300d64ad07ac4d9f66c6e40ff32c1003fb0de918b75a19703c"
	for _, v := range []any{
		spec{Finish: 15, Dice: []int{6, 6}},
		spec{Finish: 15, Dice: []int{6, 6}, Pays: map[string]int{}},
		reordered{Finish: 15, Dice: []int{6, 6}},
	} {
		if got := document.Hash(v); got != want {
			t.Errorf("Hash(%+v) = %s, want %s", v, got, want)
		}
	}
	for _, v := range []any{spec{Finish: 15, Dice: []int{6, 6, 6}}, spec{Finish: 14, Dice: []int{6, 6}}, spec{Finish: 15, Dice: []int{6, 6}, Pays: map[string]int{"a": 0}}} {
		if document.Hash(v) == want {
			t.Errorf("Hash(%+v) is that of other rules", v)
		}
	}
	if document.Hash(1<<62) == document.Hash(1<<62+1) {
		t.Error("large whole numbers are rounded")
	}
}

// A map or the word none: said and there, said and not there, not said.
func TestOrNone(t *testing.T) {
	type sheet struct {
		Cards document.Map[document.OrNone[card]] `yaml:"cards"`
		Extra document.OrNone[card]               `yaml:"extra"`
	}
	write(t, map[string]string{"r.yaml": header("cards: {a: {pays: 3}, b: none}\nextra: null\n"), "bad.yaml": header("cards:\n  a: nine\n  b: [1]\n  c:\n  d: {pay: 1}\n")})
	var got sheet
	if err := load(t, "r.yaml").Decode(&got); err != nil {
		t.Fatal(err)
	}
	want := sheet{Cards: document.Map[document.OrNone[card]]{{"a", document.OrNone[card]{Said: true, Value: &card{3}}}, {"b", document.OrNone[card]{Said: true}}}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	check(t, load(t, "bad.yaml").Decode(&got), `bad.yaml:4: cards.a: found the text "nine"; allowed: a map, or none
bad.yaml:5: cards.b: found a list; allowed: a map, or none
bad.yaml:6: cards.c: found nothing; allowed: a map, or none
bad.yaml:7: cards.d.pay: unknown key; allowed: pays; did you mean cards.d.pays?`)
}

func TestItemKey(t *testing.T) {
	d := load(t, "track")
	for list, want := range map[string]string{"horses": "horses.7", "board.win.1": "", "race.dice": ""} {
		item := 2
		if want == "" {
			item, want = 1, list+".2"
		}
		if got := d.ItemKey(list, item); got != want {
			t.Errorf("item %d of %s is %s, want %s", item, list, got, want)
		}
	}
}
