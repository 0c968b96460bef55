package document_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"railbird/sim/document"
)

// FuzzLoad: no bytes panic or hang, and what loads is the same when its YAML is loaded again.
func FuzzLoad(f *testing.F) {
	f.Add([]byte(track))
	f.Add([]byte("railbird: 1\nbase: track\nrace: {finish: 12 # why\n }\nhorses: null\n# end"))
	f.Add([]byte("railbird: 1\ngame: g\na: |\n  x\n\n  y\n'b c': >-\n  z\n"))
	f.Add([]byte("railbird: 1\ngame: g\na: {b, c: }\n"))             // an absent value in flow style
	f.Add([]byte("railbird: 1\ngame: g\na: >-\n\n : t\n  x\n  z\n")) // the YAML library writes this so that it reads otherwise
	f.Add([]byte("railbird: 1\ngame: g\na: &x [*x, !t 1, <<, ? k : v]\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		again(t, string(text), nil)
	})
}

// FuzzSet: the same for overrides.
func FuzzSet(f *testing.F) {
	for _, set := range []string{"race.finish=12", "horses.7.color=red", "board.win.1.2.pays=4", "race={finish: 1, dice: [[1], {a: b}]}", "a.b.c='x'",
		"race=null", `name="a\nb"`, "horses=[{id: 1}, {id: 2}]", "x=|\n a", "<<=~"} {
		f.Add(set, "race.dice.1=4")
	}
	f.Fuzz(func(t *testing.T, a, b string) {
		again(t, track, []string{a, b})
	})
}

// again loads a document, and what it writes, and compares.
func again(t *testing.T, text string, sets []string) {
	load := func(text string, sets []string) (*document.Document, error) {
		return document.Load("mine", fstest.MapFS{"track.yaml": {Data: []byte(track)}, "mine.yaml": {Data: []byte(text)}}, sets)
	}
	d, err := load(text, sets)
	if err != nil {
		if lines := strings.Split(err.Error(), "\n"); len(lines) > document.MaxProblems+1 || lines[0] == "" {
			t.Errorf("%d lines of problems: %q", len(lines), err)
		}
		return
	}
	_ = d.Decode(&rules{}) // only that it does not panic
	for _, key := range d.Keys() {
		if _, ok := d.Get(key); !ok {
			t.Errorf("Get does not know %q", key)
		}
	}
	written := string(d.YAML())
	e, err := load(written, nil)
	if err != nil {
		t.Fatalf("what was written does not load: %v\n%s", err, written)
	}
	if diff := cmp.Diff([]any{d.Game(), d.Name(), d.About(), d.Keys(), d.Readings(), d.Facts(), d.Sources(), []document.Change(nil)},
		[]any{e.Game(), e.Name(), e.About(), e.Keys(), e.Readings(), e.Facts(), e.Sources(), document.Diff(d, e)}); diff != "" {
		t.Errorf("%s\nwritten:\n%s", diff, written)
	}
}
