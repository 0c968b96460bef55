package document

import (
	"io/fs"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"go.yaml.in/yaml/v3"
)

// Reading is one answer to an unclear rule: a key with choices and a default.
type Reading struct {
	Key        string
	Question   string
	Choices    []Choice // in order
	Default    string
	Value      string // in force: the document's, else the default; a number may be none of the choices
	Source     []string
	Confidence Confidence
	Note       string
}

// Choice is one of the answers of a [Reading].
type Choice struct{ Name, Meaning string }

// Fact says how sure a value is and where it comes from.
type Fact struct {
	Key        string
	Confidence Confidence
	Source     []string
	Note       string
}

// Assumption is a value that no source gives, filled in.
type Assumption struct {
	Key   string
	Value string // in force
	Note  string // what is known, and what was made up
}

// Source is one place that facts and readings are taken from.
type Source struct{ Key, Description string }

// Confidence is high, medium or low, and empty when the document does not say.
type Confidence string

// UnmarshalText refuses any other word.
func (c *Confidence) UnmarshalText(text []byte) error {
	*c = Confidence(text)
	return OneOf(string(text), "high", "medium", "low")
}

// Readings lists the readings in the order of the document, each with the value in force.
func (d *Document) Readings() []Reading { return d.readings }

// InForce lists the readings of which a game knows the value in force, by key, and the sources that they name. The questions
// are those of d, or where it has none of its own those of a built-in document, which must be there. A value that is none of the
// choices is no reading but another rule.
func (d *Document) InForce(values map[string]string, builtin fs.FS, standard string) ([]Reading, []Source) {
	asked := d
	if len(asked.readings) == 0 {
		var err error
		if asked, err = Load(standard, builtin, nil); err != nil {
			panic(err) // it is built in
		}
	}
	var all []Reading
	for _, r := range asked.readings {
		r.Value = values[r.Key]
		if slices.ContainsFunc(r.Choices, func(c Choice) bool { return c.Name == r.Value }) {
			all = append(all, r)
		}
	}
	return all, asked.sources
}

// Facts lists the facts in the order of the document.
func (d *Document) Facts() []Fact { return d.facts }

// Sources lists the sources in the order of the document.
func (d *Document) Sources() []Source { return d.sources }

// Assumptions lists the assumptions in the order of the document, each with the value in force.
func (d *Document) Assumptions() []Assumption { return d.assumptions }

// notes are the annotations as they are written.
type notes struct {
	Game        string       `yaml:"game,required"`
	Name        string       `yaml:"name"`
	About       string       `yaml:"about"`
	Sources     Map[string]  `yaml:"sources"`
	Facts       Map[fact]    `yaml:"facts"`
	Assumptions Map[string]  `yaml:"assumptions"`
	Readings    Map[reading] `yaml:"readings"`
}

type fact struct {
	Confidence Confidence `yaml:"confidence,required"`
	Source     []string   `yaml:"source"`
	Note       string     `yaml:"note"`
}

type reading struct {
	Question   string      `yaml:"question,required"`
	Choices    Map[string] `yaml:"choices,required"`
	Default    string      `yaml:"default,required"`
	Source     []string    `yaml:"source"`
	Confidence Confidence  `yaml:"confidence"`
	Note       string      `yaml:"note"`
}

// notesOf checks that the facts, assumptions and readings of one file speak of values of the document with this file laid in,
// and that the defaults of readings in a variant are these values, or those that they had before. A document without a base may
// be another answer than its readings give.
func (d *Document) notesOf(own *yaml.Node, before map[string]string) (problems Problems) {
	for _, section := range noting {
		_, notes := entry(own, section)
		if isNull(notes) || notes.Kind != yaml.MappingNode {
			continue
		}
		for k, v := range entries(notes) {
			file, line := d.where(k)
			p := Problem{File: file, Line: line, Key: join(section, k.Value)}
			text, there := d.Get(k.Value)
			switch {
			case isNull(v): // takes a note of the base back
			case !there:
				p.What, p.Hint = "the document has no such value", "a key of "+section+" is the dotted key of a value"
				if near := Near(k.Value, d.Keys()); near != "" {
					p.Near, p.Hint = near, ""
				}
				problems.Add(p)
			case section == "readings" && before != nil && v.Kind == yaml.MappingNode:
				at, said := entry(v, "default")
				if said == nil || said.Kind != yaml.ScalarNode || said.Value == text || said.Value == before[k.Value] {
					continue
				}
				_, p.Line = d.where(at)
				p.Key, p.Found, p.Allowed = join(p.Key, "default"), strconv.Quote(short(said.Value)), short(text)+", the value of "+k.Value
				problems.Add(p)
			}
		}
	}
	return problems
}

// forget drops the notes of values that a variant or a set took out.
func (d *Document) forget() {
	gone := func(key string) bool { _, there := d.Get(key); return !there }
	facts, readings := d.facts, d.readings
	d.facts, d.readings = nil, nil
	for _, f := range facts {
		if !gone(f.Key) {
			d.facts = append(d.facts, f)
		}
	}
	for _, r := range readings {
		if !gone(r.Key) {
			d.readings = append(d.readings, r)
		}
	}
	for _, section := range noting {
		_, notes := entry(d.root, section)
		if isNull(notes) || notes.Kind != yaml.MappingNode || len(notes.Content) == 0 {
			continue
		}
		var kept []*yaml.Node
		for k, v := range entries(notes) {
			if !gone(k.Value) {
				kept = append(kept, k, v)
			}
		}
		if notes.Content = kept; kept == nil {
			remove(d.root, section)
		}
	}
}

// defaults are the values in force, before a file is laid in, of what its readings speak of.
func (d *Document) defaults(own *yaml.Node) map[string]string {
	values := map[string]string{}
	if _, notes := entry(own, "readings"); notes != nil {
		for k := range entries(notes) {
			values[k.Value], _ = d.Get(k.Value)
		}
	}
	return values
}

// annotate reads and checks the annotations.
func (d *Document) annotate(builtin fs.FS) error {
	c := decoder{d: d, skip: func(string) bool { return true }}
	if _, game := entry(d.root, "game"); isNull(game) {
		p := Problem{File: d.File(), What: "neither base: nor game: is said", Hint: "begin with game: and the name of the game; a variant begins with base:"}
		if names := Names(builtin); len(names) > 0 {
			p.Hint = "begin with base: and one of " + strings.Join(names, ", ") + "; or, if it says all itself, with game:"
		}
		return Problems{p}
	}
	c.value(d.root, nil, "", reflect.ValueOf(&d.notes).Elem())
	if strings.ContainsFunc(d.notes.Name, unicode.IsControl) { // it goes raw into tables
		c.problems.Add(d.Problem("name", strconv.Quote(short(d.notes.Name)), "a name without line breaks and other control characters"))
	}
	d.name = d.notes.Name
	if d.name == "" {
		d.name = d.source.stem()
	}
	known := map[string]bool{}
	for _, s := range d.notes.Sources {
		d.sources = append(d.sources, Source{s.Key, s.Value})
		known[s.Key] = true
	}
	for _, e := range d.notes.Facts {
		d.facts = append(d.facts, Fact{e.Key, e.Value.Confidence, e.Value.Source, e.Value.Note})
		c.cite("facts."+e.Key, e.Value.Source, known)
	}
	for _, e := range d.notes.Assumptions {
		// Whoever says another value, or removes it, takes the assumption back.
		v, at, _ := d.find(e.Key)
		_, said, _ := d.find("assumptions." + e.Key)
		if text, ok := d.Get(e.Key); ok && d.files[at] == d.files[said] && d.allIn(v, d.files[said]) {
			d.assumptions = append(d.assumptions, Assumption{e.Key, text, e.Value})
		}
	}
	for _, e := range d.notes.Readings {
		r := Reading{Key: e.Key, Question: e.Value.Question, Default: e.Value.Default, Value: e.Value.Default,
			Source: e.Value.Source, Confidence: e.Value.Confidence, Note: e.Value.Note}
		for _, choice := range e.Value.Choices {
			r.Choices = append(r.Choices, Choice{choice.Key, choice.Value})
		}
		if text, ok := d.Get(e.Key); ok {
			r.Value = text
		}
		d.readings = append(d.readings, r)
		c.cite("readings."+e.Key, r.Source, known)
		choices := e.Value.Choices.Keys()
		if !slices.Contains(choices, r.Default) && r.Default != "" && len(choices) > 0 {
			p := d.Problem("readings."+e.Key+".default", strconv.Quote(r.Default), "one of the choices: "+strings.Join(choices, ", "))
			p.Near = Near(r.Default, choices)
			c.problems.Add(p)
		}
	}
	return c.problems.err()
}

// allIn reports whether a node and all within it were written in one file.
func (d *Document) allIn(n *yaml.Node, file string) bool {
	if d.files[n] != file {
		return false
	}
	for _, m := range n.Content {
		if !d.allIn(m, file) {
			return false
		}
	}
	return true
}

// cite refuses the sources at a dotted key that the document does not list.
func (c *decoder) cite(key string, cited []string, known map[string]bool) {
	for i, s := range cited {
		if !known[s] && !c.problems.full() {
			names := c.d.notes.Sources.Keys()
			p := c.d.Problem(join(key, "source."+strconv.Itoa(i+1)), strconv.Quote(s), "a key of sources: "+strings.Join(names, ", "))
			p.Near = Near(s, names)
			if len(names) == 0 {
				p.Allowed, p.Hint = "a key of sources, which the document does not have", "write sources: {"+s+": what it is} first"
			}
			c.problems.Add(p)
		}
	}
}
