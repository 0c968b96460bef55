// Package document reads the YAML documents of railbird: rules, decks, horse files and rule files. It knows no game: a game
// gives it a struct to fill, and gets back either the filled struct or every problem with its file, line and key.
//
// # A document
//
//	railbird: 1            # schema version, in every file
//	game: ready-set-bet    # required, here or in the base
//	name: Short track      # what reports call it; else the file's name
//	base: ready-set-bet    # a built-in document, or a path relative to this file
//	about: One sentence or more.
//	race: {finish: 12}     # all other keys are the game's
//	sources: {rulebook: "Rulebook, first printing"}
//	facts:
//	  race.finish: {confidence: high, source: [rulebook], note: Printed on the board.}
//	assumptions:
//	  race.fee: No source gives the fee; one dollar is assumed.
//	readings:
//	  race.letter:
//	    question: Does a letter pay in the first window?
//	    choices: {yes: It pays at once., no: It pays from the second window.}
//	    default: yes
//	    source: [rulebook]
//
// The keys railbird, game, name, base, about, sources, facts, assumptions and readings are annotations; [Load] reads and checks them. The
// rest are values; [Document.Decode] puts them into a struct.
//
// # Base and overrides
//
// A document with a base is a variant: it is laid over its base, and the overrides of the command line ("key=value") over
// both. Maps merge key by key and keep the order of the base; a scalar, a list or a value that is one choice of several (see
// [Choosing]) is replaced whole; null removes a key. The name and the about text speak of one file and are not inherited.
//
// A document may leave out what nobody knows. [Fill] takes such values from another one, and remembers which.
//
// # Dotted keys
//
// A dotted key finds a value: the entries of a map by key, the items of a list by their position counted from 1. Where all
// items of a list are maps with a name (or an id) of their own, an item is also found by that, and the name wins: horses.7 is
// the horse named 7. A key may hold any character but a dot.
//
// # Scalars
//
// A scalar is what is written: 2/3, 1e3, 0x10 and yes are names where the game wants a name. A whole number is decimal digits.
//
// # What is refused
//
// Files over 1 MiB, more than one YAML document in a file, nesting deeper than 32, duplicate keys, anchors, aliases, merge
// keys and tags: a rules document is plain enough to be read aloud. All refusals are [Problems].
package document

import (
	"bytes"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"
)

// Schema is the schema version that this package reads: the value of the key railbird.
const Schema = 1

// annotations are the top-level keys that Load itself reads, in the order in which they are best written.
var annotations = []string{"railbird", "game", "name", "base", "about", "sources", "facts", "assumptions", "readings"}

// noting are those of them whose keys are the dotted keys of values.
var noting = []string{"facts", "assumptions", "readings"}

// Document is one document with its base and its overrides laid over each other. It does not change after [Load].
type Document struct {
	source      source
	base        string
	name        string
	head        string // the comment on top of the document's own file
	root        *yaml.Node
	files       map[*yaml.Node]string // where each node of root was written; the line is in the node
	choices     []string              // the values that are replaced whole, see Choosing
	laid        map[string]mark       // what variants and sets laid over the base, by dotted key
	origin      []leaf                // the values before files of the user and sets
	notes       notes
	readings    []Reading
	facts       []Fact
	assumptions []Assumption
	sources     []Source
	filled      []string // the keys of values that Fill took from another document
}

// Game is the game that the document belongs to, like "ready-set-bet".
func (d *Document) Game() string { return d.notes.Game }

// Name is what the document calls itself, else the name of its file without the ending.
func (d *Document) Name() string { return d.name }

// Base is the base as the document's own file writes it, "" when it has none.
func (d *Document) Base() string { return d.base }

// File is the path of the document, or "built-in NAME.yaml".
func (d *Document) File() string { return d.source.String() }

// Ref is what [Load] was asked for: the name of a built-in document, or a path.
func (d *Document) Ref() string { return d.source.name }

// About is the document's own description of itself, "" when it has none.
func (d *Document) About() string { return d.notes.About }

// Get gives the value at a dotted key in canonical text: a scalar as written, a list or a map in YAML's flow style. It is not
// ok when nothing is there.
func (d *Document) Get(key string) (text string, ok bool) {
	n, _, rest := d.find(key)
	if key == "" || strings.HasSuffix(key, ".") || rest != "" || isNull(n) {
		return "", false
	}
	if n.Kind == yaml.ScalarNode {
		return n.Value, true
	}
	return flow(n), true
}

// Keys lists the dotted keys of all values that are a scalar, a list of scalars or an empty map, in document order. These are
// what an override can change one by one.
func (d *Document) Keys() []string {
	var keys []string
	for _, l := range d.leaves() {
		if !l.order {
			keys = append(keys, l.key)
		}
	}
	return keys
}

// YAML writes the whole document without its base: what [Load] reads back as the same document. Order, styles and comments are
// kept where they survived the merge.
func (d *Document) YAML() []byte {
	head := ""
	if d.head != "" {
		head = d.head + "\n\n"
	}
	text := append([]byte(head), encode(d.root)...)
	// The YAML library writes some texts (folded ones that begin with a space) so that they read otherwise. Then the values
	// matter more than styles and comments.
	if again, err := parse(text, "", map[*yaml.Node]string{}, 1); err != nil || flow(again.root) != flow(d.root) {
		return encode(bare(d.root, 0))
	}
	return text
}

// encode writes a node as YAML, indented by two.
func encode(n *yaml.Node) []byte {
	var b bytes.Buffer
	e := yaml.NewEncoder(&b)
	e.SetIndent(2)
	if err := e.Encode(n); err != nil {
		panic(err) // a tree that was read can be written
	}
	if !outside(n) {
		return b.Bytes()
	}
	return escaped.ReplaceAllFunc(b.Bytes(), func(text []byte) []byte {
		if r, err := strconv.ParseUint(string(text[2:]), 16, 32); err == nil && unicode.IsPrint(rune(r)) {
			return utf8.AppendRune(nil, rune(r))
		}
		return text
	})
}

// escaped is what the YAML library makes of an emoji, though YAML can hold one as it is; or two backslashes, which are no such
// thing's beginning.
var escaped = regexp.MustCompile(`\\\\|\\U[0-9A-F]{8}`)

// outside tells whether a node holds runes that the YAML library escapes without need.
func outside(n *yaml.Node) bool {
	return strings.ContainsFunc(n.Value, func(r rune) bool { return r > 0xFFFF }) || slices.ContainsFunc(n.Content, outside)
}

// flow writes a node on one line; how it was quoted, laid out and commented does not show.
func flow(n *yaml.Node) string {
	if n.Kind == yaml.ScalarNode && n.Tag != "!!str" {
		return n.Value // a number, true, false or null: what the encoder would write, without its cost
	}
	return string(bytes.TrimSuffix(encode(bare(n, yaml.FlowStyle)), []byte("\n")))
}

// bare copies a node without comments and quotes, its maps and lists in the style given.
func bare(n *yaml.Node, style yaml.Style) *yaml.Node {
	c := &yaml.Node{Kind: n.Kind, Tag: n.Tag, Value: n.Value}
	if n.Kind != yaml.ScalarNode {
		c.Style = style
	}
	for _, m := range n.Content {
		c.Content = append(c.Content, bare(m, style))
	}
	return c
}

func isAnnotation(key string) bool { return slices.Contains(annotations, key) }
