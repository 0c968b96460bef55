package document

import (
	"encoding"
	"errors"
	"fmt"
	"math"
	"reflect"
	"regexp"
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
	c := decoder{d: d, skip: isAnnotation, types: map[string]reflect.Type{}}
	for _, r := range d.readings {
		c.types[r.Key] = nil
	}
	c.value(d.root, nil, "", reflect.ValueOf(v).Elem())
	c.choices()
	return c.problems.err()
}

// choices refuses choices of readings that cannot be the value at their key.
func (c *decoder) choices() {
	for _, r := range c.d.readings {
		t := c.types[r.Key]
		if t == nil {
			continue
		}
		for _, choice := range r.Choices {
			key := "readings." + r.Key + ".choices." + choice.Name
			_, at, _ := c.d.find(key)
			n := &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: choice.Name}
			c.value(n, at, key, reflect.New(t).Elem())
		}
	}
}

type decoder struct {
	d        *Document
	skip     func(key string) bool   // top-level keys that are not unknown, though no field has them
	types    map[string]reflect.Type // of the values at the keys of readings
	samples  map[string]string       // right values of keys, as fields say them
	around   []part                  // the structs that are being decoded, from the document inwards
	problems Problems
}

// part is a struct within another, under its key.
type part struct {
	key string
	of  reflect.Type
}

// problem is a problem at the place that the node at marks.
func (c *decoder) problem(at *yaml.Node, key string) Problem {
	file, line := c.d.where(at)
	return Problem{File: file, Line: line, Key: key}
}

// listed is a text that can be the items of a list as it is written.
var listed = regexp.MustCompile(`^[A-Za-z0-9_/.]+(, *[A-Za-z0-9_/.]+)*$`)

func (c *decoder) wrong(n, at *yaml.Node, key, allowed string) {
	p := c.problem(at, key)
	p.Found, p.Allowed = describe(n), allowed
	for in := key; in != "" && n.Value != "none" && (n.Kind != yaml.ScalarNode || allowed == "a list" || strings.HasPrefix(allowed, "a map")); in = above(in) {
		if sample := c.samples[in]; sample != "" {
			p.Hint = "like " + in[strings.LastIndexByte(in, '.')+1:] + ": " + sample
			c.problems.Add(p)
			return
		}
	}
	switch _, err := strconv.ParseFloat(n.Value, 64); {
	case allowed == "a list" && n.Value == "none":
		p.Hint = "write [] for an empty one"
	case allowed == "a list" && n.Kind == yaml.ScalarNode && !isNull(n) && listed.MatchString(n.Value):
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
	if _, asked := c.types[key]; asked {
		c.types[key] = v.Type()
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
				value := t.put(k.Value)
				if keyed, ok := value.(Keyed); ok {
					if err := keyed.AllowKey(k.Value); err != nil {
						c.problems.Add(c.told(err, c.problem(k, join(key, k.Value)), strconv.Quote(short(k.Value))))
						continue
					}
				}
				c.value(item, k, join(key, k.Value), reflect.ValueOf(value).Elem())
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
	text := n.Value
	if n.Kind != yaml.ScalarNode || isNull(n) {
		text = "" // what it says to that is what is allowed
	}
	if err := t.UnmarshalText([]byte(text)); err != nil {
		c.problems.Add(c.told(err, c.problem(at, key), describe(n)))
	} else if n.Kind != yaml.ScalarNode || isNull(n) {
		c.wrong(n, at, key, "a single value")
	}
}

// told is a problem as an error of the game tells it: the text of what is allowed, or a [Problem].
func (c *decoder) told(err error, p Problem, found string) Problem {
	p.Found, p.Allowed = found, err.Error()
	var told Problem
	if errors.As(err, &told) {
		p.What, p.Allowed, p.Near, p.Hint = told.What, told.Allowed, told.Near, told.Hint
	}
	return p
}

// Keyed is what the values of a [Map] may be whose keys are not any text: AllowKey is nil, or tells which are allowed, as the
// errors of UnmarshalText do.
type Keyed interface{ AllowKey(key string) error }

// fields decodes a map into the fields of a struct.
func (c *decoder) fields(n, at *yaml.Node, key string, v reflect.Value) {
	places, required, keys := map[string]int{}, map[string]bool{}, []string{}
	for i := range v.NumField() {
		tag := v.Type().Field(i).Tag
		name, option, _ := strings.Cut(tag.Get("yaml"), ",")
		if name == "" || name == "-" {
			continue
		}
		places[name] = i
		keys = append(keys, name)
		required[name] = option == "required" || c.d.laid[join(key, name)].removes && inForce(v.Field(i))
		if sample := tag.Get("like"); sample != "" {
			if c.samples == nil {
				c.samples = map[string]string{}
			}
			c.samples[join(key, name)] = sample
		}
	}
	c.around = append(c.around, part{key[strings.LastIndexByte(key, '.')+1:], v.Type()})
	defer func() { c.around = c.around[:len(c.around)-1] }()
	there := map[string]bool{}
	for k, item := range entries(n) {
		i, known := places[k.Value]
		switch {
		case known && isNull(item):
			if required[k.Value] || inForce(v.Field(i)) {
				p := c.problem(k, join(key, k.Value))
				p.What = "this key is required"
				c.problems.Add(p)
				required[k.Value] = false // said
			}
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
				p.Allowed = strings.Join(candidates, ", ")
			}
			if p.Hint = c.elsewhere(k.Value, v.Type()); p.Hint == "" {
				if near := Near(k.Value, candidates); near != "" {
					p.Near = join(key, near)
				}
			}
			c.problems.Add(p)
		}
	}
	for _, name := range keys {
		if required[name] && !there[name] {
			p := c.d.place(join(key, name), at)
			p.With = ""                                                                         // it does not stand in the base either
			if key == "" && c.d.base == "" && !c.d.laid[name].removes && len(c.problems) == 0 { // once
				p.Hint = "a variant, with base: instead of game:, says only what differs"
			}
			p.What = "this key is required"
			c.problems.Add(p)
		}
	}
}

// inForce tells whether a field that no key sets is a number all the same that the game put there (or true), and neither unknown
// nor a choice that the game makes itself; or whether it is a struct of such numbers alone.
func inForce(v reflect.Value) bool {
	return numbers(v.Type()) && !v.IsZero()
}

// numbers tells whether a type is a number, true or false, or a struct of these.
func numbers(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map, reflect.String:
		return false
	case reflect.Struct:
		for i := range t.NumField() {
			if !numbers(t.Field(i).Type) {
				return false
			}
		}
	}
	return true
}

// elsewhere says where a key is known that is unknown in the struct that is being decoded: around it, or in one of its own.
func (c *decoder) elsewhere(name string, here reflect.Type) string {
	if n := len(c.around); n > 1 && hasKey(c.around[n-2].of, name) {
		return name + " stands beside " + c.around[n-1].key
	}
	for i := range here.NumField() {
		t := here.Field(i).Type
		if t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
		if key, _, _ := strings.Cut(here.Field(i).Tag.Get("yaml"), ","); key != "" && t.Kind() == reflect.Struct && hasKey(t, name) {
			return name + " stands in " + key
		}
	}
	return ""
}

func hasKey(t reflect.Type, name string) bool {
	for i := range t.NumField() {
		if key, _, _ := strings.Cut(t.Field(i).Tag.Get("yaml"), ","); key == name {
			return true
		}
	}
	return false
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
			if v.Type().Bits() == 64 {
				return "a whole number nearer to 0" // the game's own bound is far below that of the type
			}
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
