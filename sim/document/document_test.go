package document_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"railbird/sim/document"
)

// track is a built-in document with a little of everything.
const track = `# The standard track.

railbird: 1
game: track
name: Track
about: For tests.
# How a race goes.
race: {finish: 15, dice: [6, 6], letter: yes}
horses:
  - {name: 2/3, color: blue} # two numbers
  - {name: 1, color: green}
  - {name: 7, color: black}
board:
  win:
    - [5, {pays: 3}]
    - [4]
  props:
    cards:
      "4:9": {pays: 5}
      8:5+9: {pays: 2.5}
sources: {book: "The rulebook, page 4", forum: A thread}
facts:
  race.finish: {confidence: high, source: [book], note: On the board.}
readings:
  race.letter:
    question: Does the first letter pay?
    choices: {yes: At once., no: Later.}
    default: yes
    source: [book, forum]
    confidence: low
  race.finish:
    question: Where is the finish?
    choices: {15: As printed., 14: As played.}
    default: 15
`

var builtin = fstest.MapFS{
	"track.yaml":       {Data: []byte(track)},
	"long-track.yaml":  {Data: []byte("railbird: 1\nbase: track\nname: Long\nrace: {finish: 20}\n")},
	"notes.txt":        {Data: []byte("not a document")},
	"more/hidden.yaml": {Data: []byte("railbird: 1\ngame: track\n")},
}

// load loads a document that must be good.
func load(t testing.TB, ref string, sets ...string) *document.Document {
	t.Helper()
	d, err := document.Load(ref, builtin, sets)
	if err != nil {
		t.Fatalf("Load(%q, %q):\n%v", ref, sets, err)
	}
	return d
}

// write writes files into a fresh folder, goes there, and so makes their names the paths that messages show.
func write(t testing.TB, files map[string]string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, text := range files {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

func TestNames(t *testing.T) {
	if diff := cmp.Diff([]string{"long-track", "track"}, document.Names(builtin)); diff != "" {
		t.Error(diff)
	}
	if names := document.Names(nil); names != nil {
		t.Errorf("Names(nil) = %q", names)
	}
}

func TestVariant(t *testing.T) {
	d := load(t, "testdata/short-track.yaml", "race.dice=[8, 8]")
	for _, c := range []struct{ what, got, want string }{
		{"game", d.Game(), "track"},
		{"name", d.Name(), "Short track"},
		{"base", d.Base(), "track"},
		{"file", d.File(), "testdata/short-track.yaml"},
		{"about", d.About(), ""},
	} {
		if c.got != c.want {
			t.Errorf("%s is %q, want %q", c.what, c.got, c.want)
		}
	}
	want := []document.Change{
		{"race.finish", "15", "9"},
		{"race.dice", "[6, 6]", "[8, 8]"},
		{"horses", "[2/3, 1, 7]", "[7]"},
		{"horses.2/3.name", "2/3", ""},
		{"horses.2/3.color", "blue", ""},
		{"horses.1.name", "1", ""},
		{"horses.1.color", "green", ""},
		{"horses.7.color", "black", "red"},
	}
	if diff := cmp.Diff(want, d.Overrides()); diff != "" {
		t.Errorf("Overrides (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(want, document.Diff(load(t, "track"), d)); diff != "" {
		t.Errorf("Diff (-want +got):\n%s", diff)
	}
	for key, want := range map[string]string{
		"race.finish": "testdata/short-track.yaml:7: race.finish: found 0; allowed: 1 to 60",
		"race.letter": "--set race.dice=[8, 8]: race.letter: found 0; allowed: 1 to 60; with built-in track.yaml, line 8",
		"race.dice":   "--set race.dice=[8, 8]: race.dice: found 0; allowed: 1 to 60",
		"race.lane.1": "--set race.dice=[8, 8]: race.lane.1: found 0; allowed: 1 to 60; with built-in track.yaml, line 8",
		"horses.1":    "testdata/short-track.yaml:9: horses.1: found 0; allowed: 1 to 60",
		"nothing":     "testdata/short-track.yaml: nothing: found 0; allowed: 1 to 60",
	} {
		if got := d.Problem(key, "0", "1 to 60").Error(); got != want {
			t.Errorf("Problem at %s:\n got %s\nwant %s", key, got, want)
		}
	}
}

// A variant of a variant in other folders: each base is relative to the file that says it.
func TestBaseOfBase(t *testing.T) {
	write(t, map[string]string{
		"a/one.yaml":   "railbird: 1\nbase: ../b/two.yml\nrace: {finish: null}\n",
		"b/two.yml":    "railbird: 1\nbase: three.yaml\ngame: track\nrace: {dice: [8]}\nabout: Two.\n",
		"b/three.yaml": "railbird: 1\nbase: long-track\nrace: {letter: no, lanes: 4}\n",
	})
	d := load(t, "a/one.yaml")
	if got, want := d.Name()+d.About(), "one"; got != want {
		t.Errorf("name and about are %q, want %q", got, want)
	}
	// The long track, which is built in and ends at 20, is what they change.
	want := []document.Change{{"race.finish", "20", ""}, {"race.dice", "[6, 6]", "[8]"}, {"race.letter", "yes", "no"}, {"race.lanes", "", "4"}}
	if diff := cmp.Diff(want, d.Overrides()); diff != "" {
		t.Error(diff)
	}
}

func TestGet(t *testing.T) {
	d := load(t, "track", `horses.7.color=red`, `horses.2.name="2"`, `horses.3={lane: 4}`, `board.win.2.1=6`, `board.props.cards.4:9.pays=7`,
		`board.props.cards.8:5+9={loses: 1}`, `text.empty=""`, `text.quoted="5"`, `text.odd='a: b'`, `text.list=[x, "y z", 'null']`,
		`text.equal=a=b`, `about=null`, `race.letter=null`)
	for key, want := range map[string]string{
		"race":                         "{finish: 15, dice: [6, 6]}",
		"race.dice":                    "[6, 6]",
		"race.dice.2":                  "6",
		"horses.2/3.color":             "blue",
		"horses.7.color":               "red",
		"horses.2.color":               "green",
		"horses.3.color":               "red",
		"horses.7":                     "{name: 7, color: red, lane: 4}",
		"board.win.1.2.pays":           "3",
		"board.win.2.1":                "6",
		"board.props.cards.4:9.pays":   "7",
		"board.props.cards.8:5+9":      "{pays: 2.5, loses: 1}",
		"text.empty":                   "",
		"text.quoted":                  "5",
		"text.odd":                     "a: b",
		"text.list":                    `[x, y z, "null"]`,
		"text.equal":                   "a=b",
		"readings.race.finish.default": "15",
		"facts.race.finish.note":       "On the board.",
		"railbird":                     "1",
	} {
		if got, ok := d.Get(key); got != want || !ok {
			t.Errorf("Get(%q) = %q, %v, want %q", key, got, ok, want)
		}
	}
	for _, key := range []string{"", ".", "rac", "race.", "race.letter", "race.finish.x", "race.dice.0", "race.dice.3", "horses.4", "board.win.x", "about"} {
		if got, ok := d.Get(key); ok {
			t.Errorf("Get(%q) = %q, want nothing", key, got)
		}
	}
}

func TestKeys(t *testing.T) {
	want := []string{"race.finish", "race.dice", "race.letter", "horses.2/3.name", "horses.2/3.color", "horses.1.name", "horses.1.color",
		"horses.7.name", "horses.7.color", "board.win.1.1", "board.win.1.2.pays", "board.win.2", "board.props.cards.4:9.pays",
		"board.props.cards.8:5+9.pays", "more"}
	d := load(t, "track", "more={}")
	if diff := cmp.Diff(want, d.Keys()); diff != "" {
		t.Error(diff)
	}
	for _, key := range d.Keys() {
		if _, ok := d.Get(key); !ok {
			t.Errorf("Get does not know %s", key)
		}
	}
}

func TestYAML(t *testing.T) {
	d := load(t, "testdata/short-track.yaml", "race.lanes=4")
	text := string(d.YAML())
	want := `# A variant for the tests.

railbird: 1
game: track
name: Short track
# How a race goes.
race: {finish: 9, dice: [6, 6], letter: yes, lanes: 4}
horses:
  - {name: 7, color: red}
`
	if !strings.HasPrefix(text, want) {
		t.Errorf("YAML begins\n%s\nwant\n%s", text, want)
	}
	write(t, map[string]string{"again.yaml": text})
	again := load(t, "again.yaml")
	if changes := document.Diff(d, again); changes != nil {
		t.Errorf("changed when read again: %v", changes)
	}
	if diff := cmp.Diff(d.Readings(), again.Readings()); diff != "" {
		t.Error(diff)
	}
	if again.Name() != d.Name() || again.Base() != "" {
		t.Errorf("read again: name %q, base %q", again.Name(), again.Base())
	}
}

func TestAnnotations(t *testing.T) {
	d := load(t, "track")
	if diff := cmp.Diff([]document.Reading{
		{Key: "race.letter", Question: "Does the first letter pay?", Choices: []document.Choice{{"yes", "At once."}, {"no", "Later."}},
			Default: "yes", Value: "yes", Source: []string{"book", "forum"}, Confidence: "low"},
		{Key: "race.finish", Question: "Where is the finish?", Choices: []document.Choice{{"15", "As printed."}, {"14", "As played."}},
			Default: "15", Value: "15"},
	}, d.Readings()); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]document.Fact{{"race.finish", "high", []string{"book"}, "On the board."}}, d.Facts()); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]document.Source{{"book", "The rulebook, page 4"}, {"forum", "A thread"}}, d.Sources()); diff != "" {
		t.Error(diff)
	}
	// A number may be none of the choices: the game decides.
	if got := load(t, "track", "race.finish=9").Readings()[1].Value; got != "9" {
		t.Errorf("finish in force is %s, want 9", got)
	}
}

func TestDiff(t *testing.T) {
	a, b := load(t, "track", `x=""`, "y=1", "l=[]"), load(t, "track", "z=null", "y=01", "l=[1]", `race.letter="yes"`)
	want := []document.Change{{"x", `""`, ""}, {"y", "1", "01"}, {"l", "[]", "[1]"}}
	if diff := cmp.Diff(want, document.Diff(a, b)); diff != "" {
		t.Error(diff)
	}
}

func ExampleLoad() {
	d, err := document.Load("track", builtin, []string{"race.finish=12", "horses.7.color=red"})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, c := range d.Overrides() {
		fmt.Printf("%s: %s -> %s\n", c.Key, c.A, c.B)
	}
	_, err = document.Load("trck", builtin, nil)
	fmt.Println(err)
	// Output:
	// race.finish: 15 -> 12
	// horses.7.color: black -> red
	// trck: no such built-in document; allowed: long-track, track; did you mean track?; a file is written with its ending, like ./mine.yaml
}

// Emojis are written as they are, and read back; what only looks like an escaped one stays.
func TestEmoji(t *testing.T) {
	write(t, map[string]string{"r.yaml": header("title: \"\U0001F40E: \\\\U0001F40E\"\n")})
	d := load(t, "r.yaml")
	if got := document.Diff(load(t, "track"), d)[0:]; !strings.Contains(fmt.Sprint(got), "\U0001F40E: \\") {
		t.Errorf("the change is written %q", got)
	}
	write(t, map[string]string{"again.yaml": string(d.YAML())})
	if changes := document.Diff(d, load(t, "again.yaml")); changes != nil {
		t.Errorf("changed when read again: %v\n%s", changes, d.YAML())
	}
}

// A name goes raw into tables.
func TestNameOfOneLine(t *testing.T) {
	write(t, map[string]string{"r.yaml": header("name: \"a\\nb\"\n")})
	_, err := document.Load("r.yaml", nil, nil)
	check(t, err, `r.yaml:3: name: found "a\nb"; allowed: a name without line breaks and other control characters`)
}
