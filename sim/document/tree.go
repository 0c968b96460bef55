package document

import (
	"iter"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"
)

// entries goes through a map in order, key and value.
func entries(n *yaml.Node) iter.Seq2[*yaml.Node, *yaml.Node] {
	return func(yield func(k, v *yaml.Node) bool) {
		for i := 0; i+1 < len(n.Content); i += 2 {
			if !yield(n.Content[i], n.Content[i+1]) {
				return
			}
		}
	}
}

// entry finds a key of a map; both are nil when it is absent.
func entry(n *yaml.Node, key string) (k, v *yaml.Node) {
	for k, v := range entries(n) {
		if k.Value == key {
			return k, v
		}
	}
	return nil, nil
}

func isNull(n *yaml.Node) bool { return n == nil || n.Kind == yaml.ScalarNode && n.Tag == "!!null" }

// unsaid tells whether a key was left without a value, not even null: such a node has no column, see checker.
func unsaid(n *yaml.Node) bool { return isNull(n) && n.Column == 0 }

// itemKeys gives the key of each item of a list: the names of the items when all have one and no two the same, else their
// positions from 1.
func itemKeys(list *yaml.Node) (keys []string, named bool) {
	for _, field := range []string{"name", "id"} {
		if keys, ok := itemNames(list, field); ok {
			return keys, true
		}
	}
	keys = make([]string, len(list.Content))
	for i := range keys {
		keys[i] = strconv.Itoa(i + 1)
	}
	return keys, false
}

func itemNames(list *yaml.Node, field string) ([]string, bool) {
	var names []string
	seen := map[string]bool{}
	for _, item := range list.Content {
		if item.Kind != yaml.MappingNode {
			return nil, false
		}
		_, v := entry(item, field)
		if isNull(v) || v.Kind != yaml.ScalarNode || v.Value == "" || strings.Contains(v.Value, ".") || seen[v.Value] {
			return nil, false
		}
		seen[v.Value] = true
		names = append(names, v.Value)
	}
	return names, len(names) > 0
}

// step goes one step down a dotted key, from a map or a list to the value that the key begins with. It gives that value, the
// node that marks its place (the key of a map, the item of a list), its own key, and the rest of the dotted key; v is nil when
// nothing is there. The keys of facts and readings hold dots themselves, so in a map the longest key that fits is taken.
func step(n *yaml.Node, dotted string) (v, at *yaml.Node, key, rest string) {
	key, rest, _ = strings.Cut(dotted, ".")
	switch n.Kind {
	case yaml.MappingNode:
		for k, value := range entries(n) {
			if tail, ok := strings.CutPrefix(dotted, k.Value); ok && (tail == "" || tail[0] == '.') && (v == nil || len(k.Value) > len(key)) {
				v, at, key, rest = value, k, k.Value, strings.TrimPrefix(tail, ".")
			}
		}
	case yaml.SequenceNode:
		keys, named := itemKeys(n)
		for i, name := range keys {
			if name == key {
				return n.Content[i], n.Content[i], key, rest
			}
		}
		if i, err := strconv.Atoi(key); named && err == nil && i >= 1 && i <= len(keys) {
			return n.Content[i-1], n.Content[i-1], key, rest
		}
	}
	return v, at, key, rest
}

// find follows a dotted key as far as it goes: the last value on the way, the node that marks its place (nil for the document
// itself), and the rest of the key that leads nowhere.
func (d *Document) find(dotted string) (v, at *yaml.Node, rest string) {
	v, rest = d.root, dotted
	for rest != "" {
		next, mark, _, tail := step(v, rest)
		if next == nil {
			break
		}
		v, at, rest = next, mark, tail
	}
	return v, at, rest
}

// ItemKey is the dotted key of an item, counted from 0, of the list at a dotted key: by its name where all have one, else by
// its position.
func (d *Document) ItemKey(list string, item int) string {
	n, _, _ := d.find(list)
	keys, _ := itemKeys(n)
	return join(list, keys[item])
}

// above is the dotted key of what the value at a dotted key stands in, "" for the document.
func above(key string) string { return key[:max(strings.LastIndexByte(key, '.'), 0)] }

// join makes a dotted key.
func join(key, next string) string {
	if key == "" {
		return next
	}
	return key + "." + next
}
