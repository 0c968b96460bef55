package document_test

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"railbird/sim/document"
)

// rules is what the tests decode into.
type rules struct {
	Race   race                 `yaml:"race"`
	Horses []horse              `yaml:"horses"`
	Cards  document.Map[card]   `yaml:"cards"`
	Paths  document.Map[string] `yaml:"paths"`
	Shares map[string]float64   `yaml:"shares"`
	Start  [2]int               `yaml:"start" like:"[1, 2]"`
	Bonus  *int                 `yaml:"bonus"`
	About  string               // without a tag: left alone
}

type race struct {
	Finish int     `yaml:"finish,required"`
	Dice   []int   `yaml:"dice"`
	Letter bool    `yaml:"letter"`
	Pays   float64 `yaml:"pays"`
	Small  int8    `yaml:"small"`
	Count  uint8   `yaml:"count"`
}

type horse struct {
	Name  string `yaml:"name,required"`
	Color color  `yaml:"color"`
}

type card struct {
	Pays int `yaml:"pays"`
}

type color string

func (c *color) UnmarshalText(text []byte) error {
	*c = color(text)
	return document.OneOf(string(text), "red", "blue", "green")
}

// header makes a document of its keys.
func header(text string) string { return "railbird: 1\ngame: track\n" + text }

func TestLoadProblems(t *testing.T) {
	deep := strings.Repeat("[", 40) + strings.Repeat("]", 40)
	for _, c := range []struct{ name, text, want string }{
		{"no schema version", "game: track\n", "r.yaml: railbird: missing; allowed: 1; the file says its schema version on top: railbird: 1"},
		{"slip in the schema version", "railibrd: 1\ngame: track\n", "r.yaml:1: railbird: missing; found railibrd; allowed: 1; the file says its schema version on top: railbird: 1"},
		{"schema version and more", "game: track\nrailbird: 1 zzz\n", `r.yaml:2: railbird: unknown schema version; found the text "1 zzz"; allowed: 1; write railbird: 1`},
		{"fraction as schema version", "game: track\nrailbird: 1.5\n", "r.yaml:2: railbird: unknown schema version; found 1.5; allowed: 1; write railbird: 1"},
		{"other schema version", "game: track\nrailbird: 2\n", "r.yaml:2: railbird: unknown schema version; found 2; allowed: 1; a newer railbird may know it"},
		{"schema version of another type", "game: track\nrailbird: [1]\n", "r.yaml:2: railbird: unknown schema version; found a list; allowed: 1; write railbird: 1"},
		{"no game", "railbird: 1\n", "r.yaml: neither base: nor game: is said; begin with base: and one of long-track, track; or, if it says all itself, with game:"},
		{"game of another type", "railbird: 1\ngame: {a: 1}\n", "r.yaml:2: game: found a map; allowed: a text"},
		{"other game than the base", "railbird: 1\nbase: track\ngame: chess\n", `r.yaml:3: game: found the text "chess"; allowed: track, the game of the base track`},
		{"base of another type", header("base: [a]\n"), "r.yaml:3: base: found a list; allowed: the name of a built-in document or a path"},
		{"empty base", header("base: \"\"\n"), `r.yaml:3: base: found the text ""; allowed: the name of a built-in document or a path`},
		{"unknown base", header("base: trak\n"), `r.yaml:3: base: no such built-in document; found "trak"; allowed: long-track, track; did you mean track?; a file is written with its ending, like ./mine.yaml`},
		{"missing base file", header("base: long-trck.yaml\n"), `r.yaml:3: base: no such file; found "long-trck.yaml"; did you mean long-track?; built-in documents: long-track, track`},
		{"its own base", header("base: r.yaml\n"), "r.yaml:3: base: the bases go in a circle: r.yaml -> r.yaml; one of them must have no base"},
		{"circle", header("base: ./circle.yaml\n"), "circle.yaml:3: base: the bases go in a circle: r.yaml -> circle.yaml -> r.yaml; one of them must have no base"},
		{"endless bases", header("base: loop/1.yaml\n"), "loop/15.yaml:1: base: too many bases in a row; allowed: 16 documents"},
		{"folder as base", header("base: ./loop\n"), `r.yaml:3: base: a folder is no document; found "loop"; write the path of a file in it`},
		{"problem in the base", header("base: bad.yaml\n"), "bad.yaml:4: race: duplicate key, first on line 3; keep one of them"},
		{"empty", "", "r.yaml: empty; allowed: a map, beginning with railbird: 1"},
		{"comments alone", "# nothing\n", "r.yaml: empty; allowed: a map, beginning with railbird: 1"},
		{"a list", "- railbird\n", "r.yaml:1: found a list; allowed: a map, beginning with railbird: 1"},
		{"a text", "railbird\n", `r.yaml:1: found the text "railbird"; allowed: a map, beginning with railbird: 1`},
		{"null", "null\n", "r.yaml:1: found nothing; allowed: a map, beginning with railbird: 1"},
		{"two documents", header("---\na: 1\n"), "r.yaml:3: a second document begins; allowed: one document in a file"},
		{"not UTF-8", header("name: \xff\n"), "r.yaml: not UTF-8; save the file as UTF-8"},
		{"duplicate keys", header("race: {a: 1}\nrace: {b: 1, b: 2}\n"), "r.yaml:4: race: duplicate key, first on line 3; keep one of them\nr.yaml:4: race.b: duplicate key, first on line 4; keep one of them"},
		{"anchor and alias", header("a: &x 1\nb: *x\n"), "r.yaml:3: a: anchors (&x) are not allowed; write the value out, or quote a text that begins with &\nr.yaml:4: b: aliases (*x) are not allowed; write the value out, or quote a text that begins with *"},
		{"merge key", header("a: {<<: {b: 1}}\n"), "r.yaml:3: a.<<: merge keys are not allowed; write the values out, or use base"},
		{"tag", header("a: !dice 6\n"), "r.yaml:3: a: tags (!dice) are not allowed; quote a text that begins with !"},
		{"standard tag", header("a: !!str 6\n"), "r.yaml:3: a: tags (!!str) are not allowed; quote a text that begins with !"},
		{"key with a dot", header("race:\n  a.b: 1\n"), "r.yaml:4: race.a.b: a key must not hold a dot; dots lead into maps: a.b is the key b in the map a"},
		{"empty key", header("race:\n  \"\": 1\n"), "r.yaml:4: race: a key is empty"},
		{"list as key", header("race:\n  [a]: 1\n"), "r.yaml:4: race: a key must be a plain text"},
		{"deep", header("a: " + deep), "r.yaml:3: nested deeper than 32"},
		{"syntax", header("a: [1\nb: 2\n"), `r.yaml:3: not YAML: a list is not closed: a comma or ] is missing; indent with spaces, never tabs, and quote texts that hold ": " or " #" or begin with a sign`},
		{"tab", header("a:\n\tb: 1\n"), `r.yaml:4: not YAML: a tab, or a sign that begins no text; indent with spaces, never tabs, and quote texts that hold ": " or " #" or begin with a sign`},
		{"control characters", header("a: \x01\n"), `r.yaml:3: not YAML: a control character; indent with spaces, never tabs, and quote texts that hold ": " or " #" or begin with a sign`},
		{"unknown alias", header("a: *b\n"), `r.yaml:3: aliases (*b) are not allowed; write the value out, or quote a text that begins with *`},
		{"unknown source", header("sources: {book: B}\nfacts: {race.finish: {confidence: high, source: [bok]}}\nreadings: {a.b: {question: Q, choices: {x: X}, default: x, source: [web]}}\n"),
			"r.yaml:4: facts.race.finish.source.1: found \"bok\"; allowed: a key of sources: book; did you mean book?\nr.yaml:5: readings.a.b.source.1: found \"web\"; allowed: a key of sources: book"},
		{"default that is no choice", header("readings:\n  a:\n    question: Q\n    choices: {late: L, early: E}\n    default: lat\n"),
			`r.yaml:7: readings.a.default: found "lat"; allowed: one of the choices: late, early; did you mean late?`},
		{"fact about nothing", header("race: {zone: 3}\nfacts: {race.zoen: {confidence: high}, x.y: {confidence: low}}\n"),
			"r.yaml:4: facts.race.zoen: the document has no such value; did you mean race.zone?\nr.yaml:4: facts.x.y: the document has no such value; a key of facts is the dotted key of a value"},
		{"assumption about nothing", header("race: {zone: 3}\nassumptions: {race.zoen: made up}\n"), "r.yaml:4: assumptions.race.zoen: the document has no such value; did you mean race.zone?"},
		{"reading of nothing", "railbird: 1\nbase: track\nreadings: {race.leter: {question: q, choices: {a: b}, default: a}}\n",
			"r.yaml:3: readings.race.leter: the document has no such value; did you mean race.letter?"},
		{"default that is not in force", "railbird: 1\nbase: track\nrace: {finish: 14}\nreadings: {race.finish: {default: 14}, race.letter: {default: no}}\n",
			`r.yaml:4: readings.race.letter.default: found "no"; allowed: yes, the value of race.letter`},
		{"readings without a value", "railbird: 1\nbase: track\nreadings: null\nfacts:\n", "r.yaml:4: facts: found nothing; allowed: a map, or no such key\nr.yaml:3: readings: found nothing; allowed: a map, or no such key"},
		{"a source of none", header("a: 1\nfacts: {a: {confidence: low, source: [web]}}\n"),
			`r.yaml:4: facts.a.source.1: found "web"; allowed: a key of sources, which the document does not have; write sources: {web: what it is} first`},
		{"confidence", header("facts: {a: {confidence: sure}}\n"), `r.yaml:3: facts.a.confidence: found the text "sure"; allowed: high, medium, low`},
		{"reading without all", header("readings:\n  a: {questoin: Q}\n"),
			"r.yaml:4: readings.a.questoin: unknown key; allowed: question, choices, default, source, confidence, note; did you mean readings.a.question?\nr.yaml:4: readings.a.question: this key is required\nr.yaml:4: readings.a.choices: this key is required\nr.yaml:4: readings.a.default: this key is required"},
		{"too big", header("# " + strings.Repeat("x", 1<<20)), "r.yaml: too big; allowed: 1 MiB"},
		{"key that steers the terminal", header("\"a\\e[31m\\n\": 1\n\"a\\e[31m\\n\": 1\n"), "r.yaml:4: a [31m : duplicate key, first on line 3; keep one of them"},
	} {
		t.Run(c.name, func(t *testing.T) {
			files := map[string]string{"r.yaml": c.text, "circle.yaml": header("base: r.yaml\n"), "bad.yaml": header("race: 1\nrace: 2\n")}
			for i := range 20 {
				files[fmt.Sprintf("loop/%d.yaml", i)] = fmt.Sprintf("base: %d.yaml\nrailbird: 1\n", i+1)
			}
			write(t, files)
			_, err := document.Load("r.yaml", builtin, nil)
			check(t, err, c.want)
		})
	}
}

// check compares the message and that the error is Problems.
func check(t *testing.T, err error, want string) {
	t.Helper()
	if err == nil {
		t.Fatalf("no problem, want\n%s", want)
	}
	if err.Error() != want {
		t.Errorf(" got %s\nwant %s", err, want)
	}
	var problems document.Problems
	if !errors.As(err, &problems) {
		t.Errorf("the error is %T, want Problems", err)
	}
}

func TestLoadMissing(t *testing.T) {
	write(t, map[string]string{"folder/a.yaml": header(""), "folder.yaml/a": ""})
	big, err := os.Create("big.yaml")
	if err != nil {
		t.Fatal(err)
	}
	if err := big.Truncate(10 << 20); err != nil {
		t.Fatal(err)
	}
	big.Close()
	for _, c := range []struct{ ref, want string }{
		{"", "no such built-in document; allowed: long-track, track; a file is written with its ending, like ./mine.yaml"},
		{"longtrack", "longtrack: no such built-in document; allowed: long-track, track; did you mean long-track?; a file is written with its ending, like ./mine.yaml"},
		{"track.yaml", "track.yaml: no such file; did you mean track?; built-in documents: long-track, track"},
		{"./elsewhere/x.yml", "./elsewhere/x.yml: no such file; built-in documents: long-track, track"},
		{"folder.yaml", "folder.yaml: a folder is no document; write the path of a file in it"},
		{"folder/a.yaml/x", "folder/a.yaml/x: cannot be read: not a directory"},
		{"more/hidden", "more/hidden: no such file; built-in documents: long-track, track"},
		{"big.yaml", "big.yaml: too big; allowed: 1 MiB"},
	} {
		_, err := document.Load(c.ref, builtin, nil)
		check(t, err, c.want)
	}
	_, err = document.Load("x.yaml", nil, nil)
	check(t, err, "x.yaml: no such file")
}

func TestSetProblems(t *testing.T) {
	for _, c := range []struct{ set, want string }{
		{"race.finish", "--set race.finish: not an override; allowed: key=value, like race.finish=12"},
		{"=1", "--set =1: not an override; allowed: key=value, like race.finish=12"},
		{"a..b=1", "--set a..b=1: not an override; allowed: key=value, like race.finish=12"},
		{"a=\xff", "--set a=\uFFFD: not an override; allowed: key=value, like race.finish=12"},
		{"railbird=2", "--set railbird=2: railbird: cannot be overridden; allowed: the game's own keys, name and about; write a file with base: for this"},
		{"game=chess", "--set game=chess: game: cannot be overridden; allowed: the game's own keys, name and about; write a file with base: for this"},
		{"base=x", "--set base=x: base: cannot be overridden; allowed: the game's own keys, name and about; write a file with base: for this"},
		{"name.x=1", "--set name.x=1: name.x: cannot be overridden; allowed: the game's own keys, name and about; write a file with base: for this"},
		{"race.finish=", `--set race.finish=: race.finish: no value; write null to remove a key, "" for an empty text`},
		{"race.finish= # 1", `--set race.finish= # 1: race.finish: no value; write null to remove a key, "" for an empty text`},
		{"race.dice=[6", `--set race.dice=[6: race.dice: not YAML: a list is not closed: a comma or ] is missing; indent with spaces, never tabs, and quote texts that hold ": " or " #" or begin with a sign`},
		{"race=finish: 1", `--set race=finish: 1: race: not YAML: a second key on the line, or a key below a value; indent with spaces, never tabs, and quote texts that hold ": " or " #" or begin with a sign`},
		{"race=1\nbase: x", "--set race=1 base: x: race: more than a value; allowed: a scalar, a list like [6, 6] or a map like {a: 1}"},
		{"race={finish: 1, finish: 2}", "--set race={finish: 1, finish: 2}: race: duplicate key, first on line 1; keep one of them"},
		{"race=*x", "--set race=*x: race: aliases (*x) are not allowed; write the value out, or quote a text that begins with *"},
		{"race.finish.x.y=1", "--set race.finish.x.y=1: race.finish: found 15; allowed: a map or a list, to find x.y in it"},
		{"race.dice.3=6", "--set race.dice.3=6: race.dice.3: no such item; allowed: a position from 1 to 2"},
		{"race.dice.x=6", "--set race.dice.x=6: race.dice.x: no such item; allowed: a position from 1 to 2"},
		{"horses.23.color=red", "--set horses.23.color=red: horses.23: no such item; allowed: 2/3, 1, 7; did you mean horses.2/3?"},
		{"horses.7=null", "--set horses.7=null: horses.7: an item of a list cannot be removed; write the whole list: horses=[...]"},
		{strings.Repeat("a.", 40) + "b=1", "--set a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a…: " + strings.Repeat("a.", 40) + "b: nested deeper than 32"},
	} {
		_, err := document.Load("track", builtin, []string{c.set})
		check(t, err, c.want)
	}
	_, err := document.Load("track", builtin, []string{"a", "empty=[]", "empty.1=x", "b"})
	check(t, err, "--set a: not an override; allowed: key=value, like race.finish=12\n"+
		"--set empty.1=x: empty.1: no such item; the list is empty: write the whole list: empty=[...]\n"+
		"--set b: not an override; allowed: key=value, like race.finish=12")
}

func TestDecodeProblems(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"unknown top key", "rase: {finish: 1}\n", "r.yaml:3: rase: unknown key; allowed: race, horses, cards, paths, shares, start, bonus, railbird, game, name, base, about, sources, facts, assumptions, readings; did you mean race?"},
		{"slip in an annotation", "raceing: 1\nfact: {}\n", "r.yaml:3: raceing: unknown key; allowed: race, horses, cards, paths, shares, start, bonus, railbird, game, name, base, about, sources, facts, assumptions, readings\nr.yaml:4: fact: unknown key; allowed: race, horses, cards, paths, shares, start, bonus, railbird, game, name, base, about, sources, facts, assumptions, readings; did you mean facts?"},
		{"unknown deep key", "race: {finish: 1}\nhorses:\n- name: A\n  colr: red\n", "r.yaml:6: horses.A.colr: unknown key; allowed: name, color; did you mean horses.A.color?"},
		{"unknown key in a Map", "cards: {4:9: {pay: 5}}\n", "r.yaml:3: cards.4:9.pay: unknown key; allowed: pays; did you mean cards.4:9.pays?"},
		{"missing key", "race: {}\nhorses: [{color: red}]\n", "r.yaml:3: race.finish: this key is required\nr.yaml:4: horses.1.name: this key is required"},
		{"null is absent", "race: {finish: null}\nbonus:\n", "r.yaml:3: race.finish: this key is required"},
		{"removed what is not there", "race: {finish: 1, finsh: null}\n", "r.yaml:3: race.finsh: unknown key; allowed: finish, dice, letter, pays, small, count; did you mean race.finish?"},
		{"key of the map around", "race: {finish: 1, horses: []}\n", "r.yaml:3: race.horses: unknown key; allowed: finish, dice, letter, pays, small, count; horses stands beside race"},
		{"key of a map within", "finish: 1\n", "r.yaml:3: finish: unknown key; allowed: race, horses, cards, paths, shares, start, bonus, railbird, game, name, base, about, sources, facts, assumptions, readings; finish stands in race"},
		{"list of numbers by dashes", "race: {finish: 1, dice: 6-6}\n", `r.yaml:3: race.dice: found the text "6-6"; allowed: a list`},
		{"sample of a list", "start: {a: 1}\n", "r.yaml:3: start: found a map; allowed: a list; like start: [1, 2]"},
		{"choice that its key refuses", "race: {finish: 1}\nreadings: {race.finish: {question: q, choices: {1: a, 2x: b}, default: 1}}\n",
			`r.yaml:4: readings.race.finish.choices.2x: found the text "2x"; allowed: a whole number`},
		{"nothing in a Map", "cards: {a: }\n", "r.yaml:3: cards.a: found nothing; allowed: a map"},
		{"nothing in a list", "race: {finish: 1, dice: [6, null]}\n", "r.yaml:3: race.dice.2: found nothing; allowed: a whole number"},
		{"text for a number", "race: {finish: abc}\n", `r.yaml:3: race.finish: found the text "abc"; allowed: a whole number`},
		{"quoted number", "race: {finish: '7'}\n", `r.yaml:3: race.finish: found the text "7"; allowed: a whole number; write it without quotes`},
		{"fraction for a whole number", "race: {finish: 12.0}\n", "r.yaml:3: race.finish: found 12.0; allowed: a whole number"},
		{"exponent for a whole number", "race: {finish: 1e3}\n", "r.yaml:3: race.finish: found 1e3; allowed: a whole number"},
		{"hexadecimal", "race: {finish: 0x10, pays: 0x10}\n", "r.yaml:3: race.finish: found 0x10; allowed: a whole number\nr.yaml:3: race.pays: found 0x10; allowed: a number"},
		{"too large", "race: {finish: 99999999999999999999, small: -129, count: 256}\n",
			"r.yaml:3: race.finish: found 99999999999999999999; allowed: a whole number nearer to 0\nr.yaml:3: race.small: found -129; allowed: a whole number from -128 to 127\nr.yaml:3: race.count: found 256; allowed: a whole number from 0 to 255"},
		{"negative count", "race: {finish: 1, count: -1}\n", "r.yaml:3: race.count: found -1; allowed: a whole number from 0 to 255"},
		{"list for a number", "race: {finish: [1]}\n", "r.yaml:3: race.finish: found a list; allowed: a whole number"},
		{"list for a text", "paths: {a: [1]}\n", "r.yaml:3: paths.a: found a list; allowed: a text"},
		{"number for a list", "race: {finish: 1, dice: 6,6}\n", "r.yaml:3: race.dice: found 6; allowed: a list; write [6]\nr.yaml:3: race.6: unknown key; allowed: finish, dice, letter, pays, small, count"},
		{"text for a list", "race:\n  finish: 1\n  dice: 6, 6\n", `r.yaml:5: race.dice: found the text "6, 6"; allowed: a list; write [6, 6]`},
		{"none for a list", "horses: none\n", `r.yaml:3: horses: found the text "none"; allowed: a list; write [] for an empty one`},
		{"map for a list", "horses: {a: 1}\n", "r.yaml:3: horses: found a map; allowed: a list"},
		{"number for a map", "race: 5\n", "r.yaml:3: race: found 5; allowed: a map"},
		{"yes for true", "race: {finish: 1, letter: yes}\n", `r.yaml:3: race.letter: found the text "yes"; allowed: true or false`},
		{"quoted true", "race: {finish: 1, letter: 'true'}\n", `r.yaml:3: race.letter: found the text "true"; allowed: true or false`},
		{"infinity", "race: {finish: 1, pays: .inf}\nshares: {a: inf, b: .nan}\n", "r.yaml:3: race.pays: found .inf; allowed: a number\nr.yaml:4: shares.a: found the text \"inf\"; allowed: a number\nr.yaml:4: shares.b: found .nan; allowed: a number"},
		{"wrong length", "start: [1]\n", "r.yaml:3: start: found a list of 1; allowed: a list of 2"},
		{"enumeration", "horses: [{name: A, color: ref}, {name: B, color: [red]}]\n",
			"r.yaml:3: horses.A.color: found the text \"ref\"; allowed: red, blue, green; did you mean red?\nr.yaml:3: horses.B.color: found a list; allowed: red, blue, green"},
	} {
		t.Run(c.name, func(t *testing.T) {
			write(t, map[string]string{"r.yaml": header(c.text)})
			var r rules
			check(t, load(t, "r.yaml").Decode(&r), c.want)
		})
	}
}

// A problem in a base or a set names where it comes from.
func TestDecodeWhere(t *testing.T) {
	write(t, map[string]string{"b.yaml": header("race:\n  finish: x\n"), "v.yaml": "railbird: 1\nbase: b.yaml\nrace: {small: y}\n"})
	var r rules
	err := load(t, "v.yaml", "race.finsh=12", "horses=[{name: 7, color: rde}]", "race.dice=6,6", "race.count=null").Decode(&r)
	check(t, err, `b.yaml:4: race.finish: found the text "x"; allowed: a whole number
v.yaml:3: race.small: found the text "y"; allowed: a whole number
--set race.finsh=12: race.finsh: unknown key; allowed: finish, dice, letter, pays, small, count; did you mean race.finish?
--set race.dice=6,6: race.dice: found the text "6,6"; allowed: a list; write [6,6]
--set horses=[{name: 7, color: rde}]: horses.7.color: found the text "rde"; allowed: red, blue, green; did you mean red?`)
}

// What a variant or a set lays over a base names the file that did it, not the base.
func TestProblemOfBase(t *testing.T) {
	write(t, map[string]string{
		"v.yaml": "railbird: 1\nbase: track\nrace:\n  letter: no\n  finish: 3\nboard: {win: []}\n",
		"w.yaml": "railbird: 1\nbase: track\nname: w\nrace: {dice: null}\n",
		"n.yaml": "railbird: 1\nbase: track\nrace:\n  finish: null\n",
	})
	for _, c := range []struct {
		ref  string
		sets []string
		key  string
		want string
	}{
		{"v.yaml", nil, "race.finish", "v.yaml:5: race.finish: found f; allowed: a"},                                        // its own
		{"v.yaml", nil, "race.dice", "v.yaml:5: race.dice: found f; allowed: a; with built-in track.yaml, line 8"},          // beside what it says last
		{"v.yaml", nil, "race.dice.2", "v.yaml:5: race.dice.2: found f; allowed: a; with built-in track.yaml, line 8"},      // within that
		{"v.yaml", nil, "horses.7.color", "v.yaml: horses.7.color: found f; allowed: a; with built-in track.yaml, line 12"}, // of which it says nothing
		{"w.yaml", nil, "race.dice", "w.yaml:4: race.dice: found f; allowed: a"},                                            // what it took out
		{"v.yaml", []string{"race.letter=yes"}, "race.dice", "--set race.letter=yes: race.dice: found f; allowed: a; with built-in track.yaml, line 8"},
		{"v.yaml", []string{"race.letter=yes"}, "race.finish", "v.yaml:5: race.finish: found f; allowed: a"},
		{"track", nil, "race.dice", "built-in track.yaml:8: race.dice: found f; allowed: a"},
		{"track", []string{"horses.2.color=red"}, "horses.1.name", "--set horses.2.color=red: horses.1.name: found f; allowed: a; with built-in track.yaml, line 11"},
	} {
		if got := load(t, c.ref, c.sets...).Problem(c.key, "f", "a").Error(); got != c.want {
			t.Errorf("%s %q %s\n got %s\nwant %s", c.ref, c.sets, c.key, got, c.want)
		}
	}
	type small struct {
		Race race `yaml:"race"`
	}
	var problems document.Problems
	if !errors.As(load(t, "n.yaml").Decode(&small{}), &problems) || !strings.Contains(problems.Error(), "n.yaml:4: race.finish: this key is required") {
		t.Errorf("%v, want that n.yaml took out race.finish", problems)
	}
}

func TestDecodeMany(t *testing.T) {
	write(t, map[string]string{"r.yaml": header("race: {finish: 1, dice: [" + strings.Repeat("x, ", 1000) + "x]}\n")})
	var r rules
	err := load(t, "r.yaml").Decode(&r)
	var problems document.Problems
	if !errors.As(err, &problems) || len(problems) != document.MaxProblems+1 {
		t.Fatalf("%d problems, want %d and one that says that more follow", len(problems), document.MaxProblems)
	}
	if got, want := problems[document.MaxProblems].Error(), "r.yaml: more problems follow; mend these first"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
