package document

import (
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
	merge(d.root, over)
}

// merge lays the map over upon the map base, which it changes: maps merge key by key, anything else is replaced whole, null
// removes. A null that removes nothing stays, so that Decode can say that there is no such key.
func merge(base, over *yaml.Node) {
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
		switch {
		case !known:
			base.Content = append(base.Content, k, v)
		case isNull(v):
			base.Content[i], removed = nil, true
		case v.Kind == yaml.MappingNode && base.Content[i+1].Kind == yaml.MappingNode:
			merge(base.Content[i+1], v)
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
