package document

import (
	"maps"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// Fill returns d with values of another document at those of the dotted keys where d has none and from has one. Each is taken
// whole, a map too: half of one document's map and half of another's may be nonsense together. A list of which d has the
// beginning alone is a key too: the items are added that have other names. Which keys a document may lack is for the game to
// say. Annotations are never taken.
//
// Neither document changes, nor does what d calls itself. Problems with a filled value name the file it was written in; its
// key is listed by [Document.Filled], and not by [Document.Overrides].
func Fill(d, from *Document, keys []string) *Document {
	f := &Document{source: d.source, base: d.base, head: d.head, files: maps.Clone(d.files), choices: d.choices, laid: d.laid, filled: slices.Clone(d.filled)}
	f.root = f.graft(d.root, d)
	for _, key := range keys {
		if top, _, _ := strings.Cut(key, "."); !isAnnotation(top) && f.take(f.root, from.root, key, from) {
			f.filled = append(f.filled, key)
		}
	}
	f.origin = slices.Clone(d.origin) // and what is filled: it is no override
	own := map[string]bool{}
	for _, l := range d.leaves() {
		own[l.key] = true
	}
	for _, key := range f.filled[len(d.filled):] {
		v, _, _ := f.find(key)
		for _, l := range appendLeaves(nil, v, key) {
			if !own[l.key] || l.order {
				f.origin = append(f.origin, l)
			}
		}
	}
	if err := f.annotate(nil); err != nil { // the readings and assumptions in force
		panic(err) // d passed, and its annotations are the same
	}
	return f
}

// Filled lists the dotted keys whose values [Fill] took from another document, in the order in which they were asked for.
func (d *Document) Filled() []string { return d.filled }

// take copies the value at a dotted key of the map of, a node of another document, into the map into, and reports whether
// there was one to take and room for it.
func (d *Document) take(into, of *yaml.Node, dotted string, from *Document) bool {
	if into.Kind != yaml.MappingNode || of.Kind != yaml.MappingNode {
		return false
	}
	v, at, key, rest := step(of, dotted)
	if isNull(v) {
		return false
	}
	k, mine := entry(into, key)
	switch {
	case rest != "" && isNull(mine):
		way := &yaml.Node{Kind: yaml.MappingNode, Tag: "!!map", Line: v.Line}
		if !d.take(way, v, rest, from) {
			return false
		}
		d.files[way], v = from.files[v], way
	case rest != "":
		return d.take(mine, v, rest, from)
	case !isNull(mine) && mine.Kind == yaml.SequenceNode && v.Kind == yaml.SequenceNode:
		return d.complete(mine, v, from)
	case !isNull(mine):
		return false
	default:
		v = d.graft(v, from)
	}
	at = d.graft(at, from)
	if into.Style&yaml.FlowStyle != 0 {
		uncomment(at)
		uncomment(v) // a comment would break the line
	}
	if k != nil { // a null, which is no value
		remove(into, key)
	}
	into.Content = append(into.Content, at, v)
	return true
}

// complete adds to a list the items of another document's that have other names, and reports whether there were any.
func (d *Document) complete(list, of *yaml.Node, from *Document) (added bool) {
	mine, named := itemKeys(list)
	keys, theirs := itemKeys(of)
	for i, item := range of.Content {
		if named && theirs && !slices.Contains(mine, keys[i]) {
			list.Content, added = append(list.Content, d.graft(item, from)), true
		}
	}
	return added
}

// graft copies a node of another document, with all within it.
func (d *Document) graft(n *yaml.Node, from *Document) *yaml.Node {
	c := *n
	c.Content = make([]*yaml.Node, len(n.Content))
	for i, m := range n.Content {
		c.Content[i] = d.graft(m, from)
	}
	d.files[&c] = from.files[n]
	return &c
}
