package document_test

import (
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"railbird/sim/document"
)

// beside is a built-in document that names another, and says where its numbers come from.
var beside = fstest.MapFS{
	"track.yaml": {Data: []byte(`railbird: 1
game: track
deck: cards
fee: 1
list: [1, 2]
map: {a: 1, b: 2}
gone: 3
assumptions:
  deck: the cards are an example
  fee: no source gives it
  list: two numbers are assumed
  map.a: so is this one
  gone: and this
`)},
	"cards.yaml":  {Data: []byte("railbird: 1\ngame: track\nname: built-in cards\n")},
	"cards2.yaml": {Data: []byte("railbird: 1\ngame: track\nname: other built-in cards\n")},
}

func cards(name string) string { return "railbird: 1\ngame: track\nname: " + name + "\n" }

func TestBeside(t *testing.T) {
	write(t, map[string]string{
		"cards.yaml":      cards("here"),
		"sub/cards.yaml":  cards("in sub"),
		"sub/v.yaml":      "railbird: 1\nbase: track\ndeck: ./cards.yaml\n",
		"sub/plain.yaml":  "railbird: 1\nbase: track\ndeck: cards.yaml\n",
		"sub/name.yaml":   "railbird: 1\nbase: track\ndeck: cards2\n",
		"sub/up.yaml":     "railbird: 1\nbase: track\ndeck: ../cards.yaml\n",
		"sub/x/w.yaml":    "railbird: 1\nbase: ../v.yaml\nfee: 2\n",
		"sub/deep.yaml":   "railbird: 1\nbase: track\nsome: {deck: ./cards.yaml}\n",
		"--set /v.yaml":   "railbird: 1\nbase: track\nfee: 7\n",
		"sub/based.yaml":  "railbird: 1\nbase: ./cards.yaml\nname: based\n",
		"sub/base-v.yaml": "railbird: 1\nbase: track\ndeck: ./based.yaml\n",
	})
	for _, c := range []struct {
		ref, key string
		sets     []string
		name     string
	}{
		{"track", "deck", nil, "built-in cards"},
		{"track", "deck", []string{"deck=cards2"}, "other built-in cards"},
		{"track", "deck", []string{"deck=cards.yaml"}, "here"},
		{"track", "deck", []string{"deck=./sub/cards.yaml"}, "in sub"},
		{"sub/v.yaml", "deck", nil, "in sub"},
		{"./sub/../sub/v.yaml", "deck", nil, "in sub"},
		{"sub/plain.yaml", "deck", nil, "in sub"},
		{"sub/name.yaml", "deck", nil, "other built-in cards"},
		{"sub/up.yaml", "deck", nil, "here"},
		{"sub/v.yaml", "deck", []string{"fee=3"}, "in sub"},
		{"sub/v.yaml", "deck", []string{"deck=cards.yaml"}, "here"}, // from the command line: from here
		{"sub/v.yaml", "deck", []string{"deck=./cards.yaml"}, "here"},
		{"sub/x/w.yaml", "deck", nil, "in sub"}, // relative to the file that says it, a base
		{"sub/deep.yaml", "some.deck", nil, "in sub"},
		{"sub/base-v.yaml", "deck", nil, "based"},
	} {
		d, err := document.Load(c.ref, beside, c.sets)
		if err != nil {
			t.Fatal(err)
		}
		other, err := d.Beside(c.key, beside)
		if err != nil || other.Name() != c.name {
			t.Errorf("%s %q: %v, want %s", c.ref, c.sets, err, c.name)
		}
	}
}

// What is not there is a problem of the key that asks for it; what is wrong within the
// file is one of the file.
func TestBesideProblems(t *testing.T) {
	write(t, map[string]string{
		"sub/v.yaml":      "railbird: 1\nbase: track\ndeck: ./card.yaml\n",
		"sub/name.yaml":   "railbird: 1\nbase: track\nfee: 1\ndeck: card\n",
		"sub/bad.yaml":    "railbird: 1\nbase: track\ndeck: ./broken.yaml\n",
		"sub/broken.yaml": "railbird: 2\n",
		"sub/lost.yaml":   "railbird: 1\nbase: ./nowhere.yaml\n",
		"sub/l.yaml":      "railbird: 1\nbase: track\ndeck: ./lost.yaml\n",
	})
	for _, c := range []struct {
		ref  string
		sets []string
		want string
	}{
		{"sub/v.yaml", nil, `sub/v.yaml:3: deck: no such file; found "./card.yaml"; did you mean cards?; built-in documents: cards, cards2, track`},
		{"sub/name.yaml", nil, `sub/name.yaml:4: deck: no such built-in document; found "card"; allowed: cards, cards2, track; did you mean cards?; a file is written with its ending, like ./mine.yaml`},
		{"track", []string{"deck=card"}, `--set deck=card: deck: no such built-in document; found "card"; allowed: cards, cards2, track; did you mean cards?; a file is written with its ending, like ./mine.yaml`},
		{"sub/v.yaml", []string{"deck=x/y.yaml"}, `--set deck=x/y.yaml: deck: no such file; found "x/y.yaml"; built-in documents: cards, cards2, track`},
		{"sub/bad.yaml", nil, "sub/broken.yaml:1: railbird: unknown schema version; found 2; allowed: 1; a newer railbird may know it"},
		{"track", []string{"deck=sub"}, `--set deck=sub: deck: no such built-in document; found "sub"; allowed: cards, cards2, track; a file is written with its ending, like ./mine.yaml`},
		// The deck is there; its base is not.
		{"sub/l.yaml", nil, `sub/lost.yaml:2: base: no such file; found "sub/nowhere.yaml"; built-in documents: cards, cards2, track`},
	} {
		d, err := document.Load(c.ref, beside, c.sets)
		if err != nil {
			t.Fatal(err)
		}
		_, err = d.Beside("deck", beside)
		check(t, err, c.want)
	}
}

// Ref is what was asked for.
func TestRef(t *testing.T) {
	write(t, map[string]string{"sub/v.yaml": "railbird: 1\nbase: track\n"})
	for _, ref := range []string{"track", "sub/v.yaml", "./sub/v.yaml"} {
		d, err := document.Load(ref, beside, []string{"fee=2"})
		if err != nil || d.Ref() != ref {
			t.Errorf("%s: Ref is %q, %v", ref, d.Ref(), err)
		}
	}
}

// An assumption is in force until somebody says another value, or removes it; whoever says
// one with an assumption of its own makes that.
func TestAssumptions(t *testing.T) {
	write(t, map[string]string{
		"fee.yaml":  "railbird: 1\nbase: track\nfee: 2\n",
		"own.yaml":  "railbird: 1\nbase: track\nfee: 2\nassumptions: {fee: this file assumes another}\n",
		"next.yaml": "railbird: 1\nbase: own.yaml\nlist: [3]\n",
		"map.yaml":  "railbird: 1\nbase: track\nmap: {b: 3}\n",
		"less.yaml": "railbird: 1\nbase: track\ngone: null\nassumptions: {deck: null}\n",
	})
	all := []document.Assumption{
		{Key: "deck", Value: "cards", Note: "the cards are an example"}, {Key: "fee", Value: "1", Note: "no source gives it"},
		{Key: "list", Value: "[1, 2]", Note: "two numbers are assumed"}, {Key: "map.a", Value: "1", Note: "so is this one"},
		{Key: "gone", Value: "3", Note: "and this"},
	}
	without := func(keys ...string) (rest []document.Assumption) {
		for _, a := range all {
			kept := true
			for _, k := range keys {
				kept = kept && a.Key != k
			}
			if kept {
				rest = append(rest, a)
			}
		}
		return rest
	}
	own := without("fee")
	own = append(own[:1:1], append([]document.Assumption{{Key: "fee", Value: "2", Note: "this file assumes another"}}, own[1:]...)...)
	for _, c := range []struct {
		ref  string
		sets []string
		want []document.Assumption
	}{
		{"track", nil, all},
		{"track", []string{"fee=3"}, without("fee")},
		{"track", []string{"list=[9]", "map.a=4"}, without("list", "map.a")},
		{"track", []string{"map.b=4"}, all},
		{"track", []string{"gone=null"}, without("gone")},
		{"track", []string{"list.2=9"}, without("list")}, // other than was assumed
		{"fee.yaml", nil, without("fee")},
		{"map.yaml", nil, all},
		{"own.yaml", nil, own},
		{"own.yaml", []string{"fee=3"}, without("fee")},
		{"next.yaml", nil, append(own[:2:2], own[3:]...)},
		{"less.yaml", nil, without("gone", "deck")},
	} {
		d, err := document.Load(c.ref, beside, c.sets)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(c.want, d.Assumptions()); diff != "" {
			t.Errorf("%s %q:\n%s", c.ref, c.sets, diff)
		}
	}
}
