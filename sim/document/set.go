package document

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"
)

// set lays an override of the command line, "key=value", over the document.
func (d *Document) set(text string) *Problem {
	name := setFile + short(text)
	key, value, ok := strings.Cut(text, "=")
	if !ok || !utf8.ValidString(text) || key == "" || strings.HasPrefix(key, ".") || strings.HasSuffix(key, ".") || strings.Contains(key, "..") {
		return &Problem{File: name, What: "not an override", Allowed: "key=value, like race.finish=12"}
	}
	if top, _, _ := strings.Cut(key, "."); isAnnotation(top) && key != "name" && key != "about" {
		return &Problem{File: name, Key: key, What: "cannot be overridden", Allowed: "the game's own keys, name and about",
			Hint: "write a file with base: for this"}
	}
	v, p := d.flowValue(value, name, strings.Count(key, ".")+1)
	if p != nil {
		p.Key = key
		return p
	}
	return d.put(d.root, "", key, v, name)
}

// flowValue reads the value of an override whose key has depth parts.
func (d *Document) flowValue(text, name string, depth int) (*yaml.Node, *Problem) {
	if bare := strings.TrimSpace(text); bare == "" || bare[0] == '#' { // # begins a comment
		return nil, &Problem{File: name, What: "no value", Hint: `write null to remove a key, "" for an empty text`}
	}
	// The reader of files wants a map on top and so serves here too: the value becomes that of the key "value".
	f, err := parse([]byte("value: "+text), name, d.files, depth)
	if err != nil {
		p := err.(Problems)[0]
		p.Line, p.Key = 0, ""
		return nil, &p
	}
	v := f.root.Content[1]
	if len(f.root.Content) != 2 {
		return nil, &Problem{File: name, What: "more than a value", Allowed: "a scalar, a list like [6, 6] or a map like {a: 1}"}
	}
	uncomment(v)
	unplace(v)
	return v, nil
}

// unplace removes lines, which mean nothing on a command line.
func unplace(n *yaml.Node) {
	n.Line = 0
	for _, m := range n.Content {
		unplace(m)
	}
}

// put puts a value at a dotted key below the node n, whose own key is at.
func (d *Document) put(n *yaml.Node, at, dotted string, v *yaml.Node, name string) *Problem {
	old, _, key, rest := step(n, dotted)
	switch {
	case n.Kind == yaml.MappingNode && (isNull(old) || rest == ""):
		// Also when the key is new: Decode knows which keys there are.
		d.merge(n, d.nest(dotted, v, name), at)
		return nil
	case old == nil && n.Kind == yaml.SequenceNode:
		return d.noItem(n, at, key, name)
	case old == nil:
		return &Problem{File: name, Key: at, Found: describe(n), Allowed: "a map or a list, to find " + dotted + " in it"}
	case rest != "":
		return d.put(old, d.at(n, old, at, key), rest, v, name)
	case isNull(v):
		return &Problem{File: name, Key: join(at, key), What: "an item of a list cannot be removed", Hint: "write the whole list: " + at + "=[...]"}
	case d.merges(old, v, d.at(n, old, at, key)):
		d.merge(old, v, d.at(n, old, at, key))
	default:
		d.lay(d.at(n, old, at, key), v, false)
		for i := range n.Content {
			if n.Content[i] == old {
				n.Content[i] = v
			}
		}
	}
	return nil
}

// at is the dotted key of a value in the map or list at a dotted key: an item by its name, where all have one.
func (d *Document) at(n, v *yaml.Node, in, key string) string {
	if i := slices.Index(n.Content, v); n.Kind == yaml.SequenceNode && i >= 0 {
		keys, _ := itemKeys(n)
		key = keys[i]
	}
	return join(in, key)
}

// nest makes the maps that lead to a value at a dotted key.
func (d *Document) nest(dotted string, v *yaml.Node, name string) *yaml.Node {
	keys := strings.Split(dotted, ".")
	for i := len(keys) - 1; i >= 0; i-- {
		k := &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: keys[i]}
		v = &yaml.Node{Kind: yaml.MappingNode, Tag: "!!map", Content: []*yaml.Node{k, v}}
		d.files[k], d.files[v] = name, name
	}
	return v
}

func (d *Document) noItem(list *yaml.Node, at, key, name string) *Problem {
	keys, named := itemKeys(list)
	p := &Problem{File: name, Key: join(at, key), What: "no such item", Allowed: fmt.Sprintf("a position from 1 to %d", len(keys))}
	if len(keys) == 0 {
		p.Allowed, p.Hint = "", "the list is empty: write the whole list: "+at+"=[...]"
	}
	if named {
		p.Allowed = strings.Join(keys, ", ")
		if near := Near(key, keys); near != "" {
			p.Near = join(at, near)
		}
	}
	return p
}
