package document

import (
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// Change is a value that differs between two documents, in canonical text; "" where it is absent.
type Change struct{ Key, A, B string }

// Diff lists the values that differ, in the order of a, then those that only b has. Annotations are not compared, nor is the
// order of keys in maps. A list whose items have names is compared name by name; when the names or their order differ, that is
// a change of the list's own key.
func Diff(a, b *Document) []Change { return diff(a.leaves(), b.leaves()) }

// Overrides lists what files and sets changed in the built-in document that they lead to, or in the first file where they lead
// to none: A is the value there, B the one in force.
func (d *Document) Overrides() []Change { return diff(d.origin, d.leaves()) }

// InBase reports whether the document that [Document.Overrides] are held against has something at a dotted key.
func (d *Document) InBase(key string) bool {
	return slices.ContainsFunc(d.origin, func(l leaf) bool { return l.key == key || strings.HasPrefix(l.key, key+".") })
}

func diff(a, b []leaf) []Change {
	in := func(ls []leaf) map[string]string {
		m := make(map[string]string, len(ls))
		for _, l := range ls {
			m[l.key] = l.text
		}
		return m
	}
	inA, inB := in(a), in(b)
	var changes []Change
	for _, l := range a {
		if l.text == "{}" && slices.ContainsFunc(b, func(m leaf) bool { return strings.HasPrefix(m.key, l.key+".") }) {
			continue // what was put into an empty map says so itself
		}
		if inB[l.key] != l.text {
			changes = append(changes, Change{l.key, l.text, inB[l.key]})
		}
	}
	for _, l := range b {
		if _, ok := inA[l.key]; !ok {
			changes = append(changes, Change{l.key, "", l.text})
		}
	}
	return changes
}

// leaf is a value that is compared as a whole.
type leaf struct {
	key, text string
	order     bool // the names of a list's items in their order, not a value
}

// leaves lists the values of the document in its order, without annotations.
func (d *Document) leaves() []leaf {
	var ls []leaf
	for k, v := range entries(d.root) {
		if !isAnnotation(k.Value) {
			ls = appendLeaves(ls, v, k.Value)
		}
	}
	return ls
}

func appendLeaves(ls []leaf, n *yaml.Node, key string) []leaf {
	switch {
	case isNull(n):
		return ls
	case n.Kind == yaml.MappingNode && len(n.Content) > 0:
		for k, v := range entries(n) {
			ls = appendLeaves(ls, v, join(key, k.Value))
		}
		return ls
	case n.Kind == yaml.SequenceNode && !scalars(n):
		keys, named := itemKeys(n)
		if named {
			ls = append(ls, leaf{key, "[" + strings.Join(keys, ", ") + "]", true})
		}
		for i, item := range n.Content {
			ls = appendLeaves(ls, item, join(key, keys[i]))
		}
		return ls
	}
	return append(ls, leaf{key: key, text: flow(n)})
}

// scalars tells whether a list holds scalars alone.
func scalars(list *yaml.Node) bool {
	for _, item := range list.Content {
		if item.Kind != yaml.ScalarNode {
			return false
		}
	}
	return true
}
