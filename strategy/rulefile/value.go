package rulefile

import (
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"railbird/sim/document"
)

// A Value is a text, a list or a map in a rule file, at its dotted key. A game reads the
// keys of its actions by it. What is not as it should be becomes a problem of the file.
type Value struct {
	file *reader
	key  string
	node *yaml.Node
}

// A reader is a file that is being read.
type reader struct {
	document *document.Document
	problems document.Problems
}

// read returns the whole document as a value.
func read(d *document.Document) Value {
	var doc yaml.Node
	if err := yaml.Unmarshal(d.YAML(), &doc); err != nil {
		panic(err) // a document can be read as it is written
	}
	return Value{file: &reader{document: d}, node: doc.Content[0]}
}

func (v Value) at(key string, node *yaml.Node) Value {
	if v.key != "" {
		key = v.key + "." + key
	}
	return Value{v.file, key, node}
}

// Text returns a single value as it is written. Of a list or a map it is not ok, and a
// problem.
func (v Value) Text() (text string, ok bool) {
	if v.node.Kind != yaml.ScalarNode {
		v.Bad(v.found(), "a text")
		return "", false
	}
	return v.node.Value, true
}

// Items returns the items of a list; a text or a map is a list of one. An empty list is
// a problem.
func (v Value) Items() []Value {
	if !v.IsList() {
		return []Value{v}
	}
	if len(v.node.Content) == 0 {
		v.Bad("an empty list", "at least one item")
	}
	var items []Value
	for i, n := range v.node.Content {
		items = append(items, v.at(strconv.Itoa(i+1), n))
	}
	return items
}

// IsList reports whether the value is a list.
func (v Value) IsList() bool { return v.node.Kind == yaml.SequenceNode }

// IsMap reports whether the value is a map.
func (v Value) IsMap() bool { return v.node.Kind == yaml.MappingNode }

// top returns the entries of the whole document. Other keys than those given, annotations
// apart, are problems.
func (v Value) top(keys []string) map[string]Value {
	// To a struct that has no field every key is unknown, but for annotations.
	problems, _ := v.file.document.Decode(&struct{}{}).(document.Problems)
	for _, p := range problems {
		if p.Key != "" && !slices.Contains(keys, p.Key) {
			v.at(p.Key, nil).unknown(keys)
		}
	}
	return v.entries(func(key string) bool { return slices.Contains(keys, key) })
}

// entries returns the entries of a map that are wanted. A key without a value is a
// problem: what was to stand there is not known.
func (v Value) entries(wanted func(key string) bool) map[string]Value {
	entries := map[string]Value{}
	for i := 0; i < len(v.node.Content); i += 2 {
		key, node := v.node.Content[i].Value, v.node.Content[i+1]
		if !wanted(key) {
			continue
		}
		if entry := v.at(key, node); node.Tag == "!!null" {
			entry.Bad(entry.found(), "a value, or no such key")
		} else {
			entries[key] = entry
		}
	}
	return entries
}

// Map returns the entries of a map. Other keys than those given are problems; so is what
// is no map.
func (v Value) Map(keys ...string) (entries map[string]Value, ok bool) {
	if !v.IsMap() {
		v.Bad(v.found(), "a map of "+strings.Join(keys, ", "))
		return nil, false
	}
	return v.entries(func(key string) bool {
		known := slices.Contains(keys, key)
		if !known {
			v.at(key, nil).unknown(keys)
		}
		return known
	}), true
}

// unknown is the problem of a key that is none of those there are.
func (v Value) unknown(keys []string) {
	p := v.file.document.Problem(v.key, "", strings.Join(keys, ", "))
	p.What = "unknown key"
	above, name := "", v.key
	if i := strings.LastIndex(v.key, "."); i >= 0 {
		above, name = v.key[:i+1], v.key[i+1:]
	}
	if near := document.Near(name, keys); near != "" {
		p.Near = above + near
	}
	v.file.problems.Add(p)
}

// Bad makes a problem of the value: what was found, what is allowed.
func (v Value) Bad(found, allowed string) {
	v.file.problems.Add(v.file.document.Problem(v.key, found, allowed))
}

// BadName makes a problem of a text that is none of some names, and says which was
// probably meant.
func (v Value) BadName(name, allowed string, names []string) {
	p := v.file.document.Problem(v.key, strconv.Quote(name), allowed)
	if _, err := strconv.Atoi(name); err != nil { // of a number no other is a slip
		p.Near = document.Near(name, names)
	}
	v.file.problems.Add(p)
}

// found says what the value is.
func (v Value) found() string {
	switch {
	case v.IsMap():
		return "a map"
	case v.IsList():
		return "a list"
	case v.node.Tag == "!!null":
		return "nothing"
	}
	return strconv.Quote(short(v.node.Value))
}

// sound reports whether the file has had no problem so far.
func (v Value) sound() bool { return len(v.file.problems) == 0 }
