package document

import (
	"maps"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// variant lays the file of a variant over the document.
func (d *Document) variant(over *yaml.Node) {
	// The name and the description of the base would be wrong about the variant.
	for _, key := range []string{"name", "about"} {
		if _, own := entry(over, key); own == nil {
			remove(d.root, key)
		}
	}
	d.merge(d.root, over, "")
}

// mark is where the last thing was laid over a value of the base, or over something within it.
type mark struct {
	file    string
	line    int
	removes bool // the value itself, by null
}

// lay notes that the node at marks what is laid over the value at a dotted key. The maps around it are touched by it too; what
// was laid within a value before is gone.
func (d *Document) lay(key string, at *yaml.Node, removes bool) {
	maps.DeleteFunc(d.laid, func(k string, _ mark) bool { return strings.HasPrefix(k, key+".") })
	file, line := d.where(at)
	d.laid[key] = mark{file, line, removes}
	for key != "" {
		key = above(key)
		d.laid[key] = mark{file: file, line: line}
	}
}

// merge lays the map over upon the map base, whose dotted key is given and which it changes: maps merge key by key, anything
// else is replaced whole, null removes. A null that removes nothing stays, so that Decode can say that there is no such key.
func (d *Document) merge(base, over *yaml.Node, key string) {
	index := map[string]int{}
	for i := 0; i < len(base.Content); i += 2 {
		index[base.Content[i].Value] = i
	}
	removed := false
	for k, v := range entries(over) {
		if base.Style&yaml.FlowStyle != 0 {
			uncomment(k)
			uncomment(v) // a comment would break the line
		}
		i, known := index[k.Value]
		at := join(key, k.Value)
		if known && !isNull(v) && d.merges(base.Content[i+1], v, at) {
			d.merge(base.Content[i+1], v, at)
			continue
		}
		if !isAnnotation(at) {
			d.lay(at, k, isNull(v))
		}
		switch {
		case !known:
			base.Content = append(base.Content, k, v)
		case isNull(v):
			base.Content[i], removed = nil, true
		default:
			base.Content[i], base.Content[i+1] = k, v
		}
	}
	if removed {
		kept := []*yaml.Node{}
		for k, v := range entries(base) {
			if k != nil {
				kept = append(kept, k, v)
			}
		}
		base.Content = kept
	}
}

// merges tells whether a value is laid over another key by key: two maps that are not one choice of several.
func (d *Document) merges(old, over *yaml.Node, key string) bool {
	return old.Kind == yaml.MappingNode && over.Kind == yaml.MappingNode && !d.chosen(key)
}

// chosen tells whether the value at a dotted key is one choice of several.
func (d *Document) chosen(key string) bool {
	return slices.ContainsFunc(d.choices, func(pattern string) bool { return fits(pattern, key) })
}

// fits tells whether a dotted key is one that a pattern with * for any part means.
func fits(pattern, key string) bool {
	want, parts := strings.Split(pattern, "."), strings.Split(key, ".")
	for i := range want {
		if len(want) != len(parts) || want[i] != "*" && want[i] != parts[i] {
			return false
		}
	}
	return true
}

// hollow refuses keys without a value in a value that is one choice of several, which would be silently another, and in the items
// of a list that have such values.
func (d *Document) hollow() (problems Problems) {
	var look func(n *yaml.Node, key string, within bool)
	look = func(n *yaml.Node, key string, within bool) {
		switch n.Kind {
		case yaml.MappingNode:
			for k, v := range entries(n) {
				at := join(key, k.Value)
				chosen := within || d.chosen(at)
				if chosen && unsaid(v) {
					file, line := d.where(k)
					problems.Add(Problem{File: file, Line: line, Key: at, Found: "nothing", Allowed: "a value, null, or no such key"})
				}
				if !isAnnotation(at) {
					look(v, at, chosen)
				}
			}
		case yaml.SequenceNode:
			keys, _ := itemKeys(n)
			for i, item := range n.Content {
				at := join(key, keys[i])
				look(item, at, within || slices.ContainsFunc(d.choices, func(pattern string) bool { return fits(above(pattern), at) }))
			}
		}
	}
	if len(d.choices) > 0 {
		look(d.root, "", false)
	}
	return problems
}

func uncomment(n *yaml.Node) {
	n.HeadComment, n.LineComment, n.FootComment = "", "", ""
	for _, m := range n.Content {
		uncomment(m)
	}
}

// remove takes a key out of a map.
func remove(n *yaml.Node, key string) {
	for i := 0; i < len(n.Content); i += 2 {
		if n.Content[i].Value == key {
			n.Content = append(n.Content[:i:i], n.Content[i+2:]...)
			return
		}
	}
}

// sameGame is false when a variant names another game than its base.
func sameGame(base *yaml.Node, variant *file) (Problem, bool) {
	_, want := entry(base, "game")
	k, got := entry(variant.root, "game")
	if isNull(want) || isNull(got) || want.Value == got.Value {
		return Problem{}, true
	}
	return Problem{File: variant.source.String(), Line: k.Line, Key: "game", Found: describe(got),
		Allowed: want.Value + ", the game of the base " + strings.TrimSpace(variant.base.Value)}, false
}
