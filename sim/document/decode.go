package document

import (
	"encoding"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"
)

// Map is a map with text keys that keeps the order of the document. [Document.Decode] fills it.
type Map[V any] []Entry[V]

// Entry is one key of a [Map] and its value.
type Entry[V any] struct {
	Key   string
	Value V
}

// Get is the value of a key; it is not ok when the key is absent.
func (m Map[V]) Get(key string) (value V, ok bool) {
	for _, e := range m {
		if e.Key == key {
			return e.Value, true
		}
	}
	return value, false
}

// Keys lists the keys in order.
func (m Map[V]) Keys() []string {
	keys := make([]string, len(m))
	for i, e := range m {
		keys[i] = e.Key
	}
	return keys
}

// OrNone is a map, decoded into the struct V, or the word none: what a document can say is not there, which is more than to
// say nothing of it. [Document.Decode] fills it.
type OrNone[V any] struct {
	Said  bool `json:"-"`     // that it is there, or that it is not
	Value *V   `json:"value"` // nil where it is not, and where nothing is said
}

// optional is what Decode sees of an OrNone.
type optional interface {
	none()
	some() (value any)
}

func (o *OrNone[V]) none() { *o = OrNone[V]{Said: true} }

func (o *OrNone[V]) some() any {
	*o = OrNone[V]{true, new(V)}
	return o.Value
}

// ordered is what Decode sees of a Map.
type ordered interface {
	clear()
	put(key string) (value any)
}

func (m *Map[V]) clear() { *m = nil }

func (m *Map[V]) put(key string) any {
	*m = append(*m, Entry[V]{Key: key})
	return &(*m)[len(*m)-1].Value
}

// Decode puts the values of the document into the struct that v points to. Its fields say their key in a tag, yaml:"key", and
// yaml:"key,required" when the key must be there; fields without a tag are left alone, and so are those whose key is absent:
// what v holds before is the default. Annotations are skipped unless a field asks for them.
//
// A field is a string (any scalar, exactly as written), a bool, an integer, a float64, a slice, an array (with exactly its
// number of items), a struct, a pointer to one of these (nil when absent), a map with string keys, a [Map], which keeps the
// order, or an [OrNone]. A type with UnmarshalText reads itself from any scalar; the text of its error tells what is allowed, or the error is a
// [Problem] (see [OneOf]).
//
// The error is [Problems]: all that were found. Decode panics when v is not such a pointer, a mistake of the program.
func (d *Document) Decode(v any) error {
	c := decoder{d: d, skip: isAnnotation}
	c.value(d.root, nil, "", reflect.ValueOf(v).Elem())
	return c.problems.err()
}

type decoder struct {
	d        *Document
	skip     func(key string) bool // top-level keys that are not unknown, though no field has them
	problems Problems
}

// problem is a problem at the place that the node at marks.
func (c *decoder) problem(at *yaml.Node, key string) Problem {
	file, line := c.d.where(at)
	return Problem{File: file, Line: line, Key: key}
}

func (c *decoder) wrong(n, at *yaml.Node, key, allowed string) {
	p := c.problem(at, key)
	p.Found, p.Allowed = describe(n), allowed
	switch _, err := strconv.ParseFloat(n.Value, 64); {
	case allowed == "a list" && n.Value == "none":
		p.Hint = "write [] for an empty one"
	case allowed == "a list" && n.Kind == yaml.ScalarNode && !isNull(n):
		p.Hint = "write [" + short(n.Value) + "]"
	case strings.Contains(allowed, "number") && n.Style != 0 && err == nil:
		p.Hint = "write it without quotes"
	}
	c.problems.Add(p)
}

// value decodes the node n at a dotted key into v; the node at marks its place.
func (c *decoder) value(n, at *yaml.Node, key string, v reflect.Value) {
	if c.problems.full() {
		return
	}
	if v.Kind() == reflect.Pointer {
		v.Set(reflect.New(v.Type().Elem()))
		c.value(n, at, key, v.Elem())
		return
	}
	switch t := v.Addr().Interface().(type) {
	case encoding.TextUnmarshaler:
		c.text(n, at, key, t)
		return
	case optional:
		switch {
		case n.Kind == yaml.MappingNode:
			c.value(n, at, key, reflect.ValueOf(t.some()).Elem())
		case n.Kind == yaml.ScalarNode && n.Value == "none":
			t.none()
		default:
			c.wrong(n, at, key, "a map, or none")
		}
		return
	case ordered:
		if c.want(yaml.MappingNode, n, at, key) {
			t.clear()
			for k, item := range entries(n) {
				c.value(item, k, join(key, k.Value), reflect.ValueOf(t.put(k.Value)).Elem())
			}
		}
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		if c.want(yaml.MappingNode, n, at, key) {
			c.fields(n, at, key, v)
		}
	case reflect.Map:
		if c.want(yaml.MappingNode, n, at, key) {
			v.Set(reflect.MakeMap(v.Type()))
			for k, item := range entries(n) {
				e := reflect.New(v.Type().Elem()).Elem()
				c.value(item, k, join(key, k.Value), e)
				v.SetMapIndex(reflect.ValueOf(k.Value).Convert(v.Type().Key()), e)
			}
		}
	case reflect.Slice:
		if c.want(yaml.SequenceNode, n, at, key) {
			v.Set(reflect.MakeSlice(v.Type(), len(n.Content), len(n.Content)))
			c.items(n, key, v)
		}
	case reflect.Array:
		if !c.want(yaml.SequenceNode, n, at, key) {
			return
		}
		if len(n.Content) != v.Len() {
			p := c.problem(at, key)
			p.Found, p.Allowed = fmt.Sprintf("a list of %d", len(n.Content)), fmt.Sprintf("a list of %d", v.Len())
			c.problems.Add(p)
			return
		}
		c.items(n, key, v)
	default:
		if allowed := scalar(n, v); allowed != "" {
			c.wrong(n, at, key, allowed)
		}
	}
}

func (c *decoder) items(list *yaml.Node, key string, v reflect.Value) {
	keys, _ := itemKeys(list)
	for i, item := range list.Content {
		c.value(item, item, join(key, keys[i]), v.Index(i))
	}
}

// want refuses a node that is not of the kind, a map or a list.
func (c *decoder) want(kind yaml.Kind, n, at *yaml.Node, key string) bool {
	if n.Kind == kind {
		return true
	}
	c.wrong(n, at, key, map[yaml.Kind]string{yaml.MappingNode: "a map", yaml.SequenceNode: "a list"}[kind])
	return false
}

func (c *decoder) text(n, at *yaml.Node, key string, t encoding.TextUnmarshaler) {
	if n.Kind != yaml.ScalarNode || isNull(n) {
		c.wrong(n, at, key, "a single value")
		return
	}
	err := t.UnmarshalText([]byte(n.Value))
	if err == nil {
		return
	}
	p := c.problem(at, key)
	p.Found, p.Allowed = describe(n), err.Error()
	var told Problem
	if errors.As(err, &told) {
		p.What, p.Allowed, p.Near, p.Hint = told.What, told.Allowed, told.Near, told.Hint
	}
	c.problems.Add(p)
}

// fields decodes a map into the fields of a struct.
func (c *decoder) fields(n, at *yaml.Node, key string, v reflect.Value) {
	places, required, keys := map[string]int{}, []string{}, []string{}
	for i := range v.NumField() {
		name, option, _ := strings.Cut(v.Type().Field(i).Tag.Get("yaml"), ",")
		if name == "" || name == "-" {
			continue
		}
		places[name] = i
		keys = append(keys, name)
		if option == "required" {
			required = append(required, name)
		}
	}
	there := map[string]bool{}
	for k, item := range entries(n) {
		i, known := places[k.Value]
		switch {
		case known && isNull(item):
		case known:
			there[k.Value] = true
			c.value(item, k, join(key, k.Value), v.Field(i))
		case key == "" && c.skip(k.Value):
		case !c.problems.full():
			p := c.problem(k, join(key, k.Value))
			p.What, p.Allowed = "unknown key", strings.Join(keys, ", ")
			candidates := keys
			if key == "" {
				candidates = slices.Concat(keys, annotations)
			}
			if near := Near(k.Value, candidates); near != "" {
				p.Near = join(key, near)
			}
			c.problems.Add(p)
		}
	}
	for _, name := range required {
		if !there[name] {
			p := c.problem(at, join(key, name))
			p.What = "this key is required"
			c.problems.Add(p)
		}
	}
}

// scalar decodes a scalar; it gives what is allowed when the node is something else.
func scalar(n *yaml.Node, v reflect.Value) (allowed string) {
	plain := n.Kind == yaml.ScalarNode && n.Style == 0
	switch v.Kind() {
	case reflect.String:
		if n.Kind != yaml.ScalarNode || isNull(n) {
			return "a text"
		}
		v.SetString(n.Value)
	case reflect.Bool:
		if !plain || n.Value != "true" && n.Value != "false" {
			return "true or false"
		}
		v.SetBool(n.Value == "true")
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		i, err := strconv.ParseInt(n.Value, 10, v.Type().Bits())
		if errors.Is(err, strconv.ErrRange) && plain {
			most := uint64(1)<<(v.Type().Bits()-1) - 1
			return fmt.Sprintf("a whole number from -%d to %d", most+1, most)
		}
		if err != nil || !plain {
			return "a whole number"
		}
		v.SetInt(i)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		i, err := strconv.ParseUint(n.Value, 10, v.Type().Bits())
		if err != nil || !plain {
			return fmt.Sprintf("a whole number from 0 to %d", uint64(math.MaxUint64)>>(64-v.Type().Bits()))
		}
		v.SetUint(i)
	case reflect.Float32, reflect.Float64:
		f, err := strconv.ParseFloat(n.Value, v.Type().Bits())
		if err != nil || !plain || math.IsInf(f, 0) || math.IsNaN(f) || strings.ContainsAny(n.Value, "xX") {
			return "a number"
		}
		v.SetFloat(f)
	default:
		panic("document: cannot decode into " + v.Type().String())
	}
	return ""
}
