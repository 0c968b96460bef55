package rulefile

import (
	"fmt"
	"slices"
	"strings"

	"railbird/sim"
	"railbird/sim/document"
	"railbird/strategy"
)

// A Vocabulary is what a game brings to its rule files: what may be said of a view (V),
// and how an act (A) is spelled.
type Vocabulary[V, A any] interface {
	// Game is its name in documents.
	Game() string
	// Language is the words about a view.
	Language() *Language[V]
	// Periods are those that limits may name, besides the game.
	Periods() []Period[V]
	// Sections are the parts of a file, one for each kind of decision. The first holds
	// the rules that else belongs to.
	Sections() []Section[V, A]
	// Asks returns the index of the section that answers the decision of a view.
	Asks(v *V) int
	// Pass answers a decision about which a file says nothing, or in which it passes.
	Pass(v *V) A
}

// A Period is a part of the game that limits count in.
type Period[V any] struct {
	Name string
	Of   func(v *V) int // its number, another for each
}

// A Section is one key of the document and how it is read.
type Section[V, A any] struct {
	Name string
	// Keys of an action, of a section that is a list of rules; none, of a section that is
	// a single value.
	Keys []string
	// One says that a rule has exactly one of the keys; else it may have several.
	One bool
	// Wants says what stands there, and Without what is done where nothing does, for people.
	Wants, Without string
	// Read reads an action: the rule and its entries by key, or the single value. After a
	// problem its result is not used.
	Read func(v Value, entries map[string]Value) Action[V, A]
}

// An Action is what a rule does, as all bots of a file share it. It gives each bot its
// own way to do it.
type Action[V, A any] func(s *Scope[V]) Deed[V, A]

// A Deed does an action, if it is possible.
type Deed[V, A any] func(v *V) (a A, ok bool)

// A File is a rule file, checked and compiled: read-only once made.
type File[V, A any] struct {
	document   *document.Document
	vocabulary Vocabulary[V, A]
	sections   [][]rule[V, A] // by section, each rule in its order, else at the end
}

// A rule of a file.
type rule[V, A any] struct {
	Acted                 // without its times
	when   *Expression[V] // nil: always
	action Action[V, A]
	limit  int            // of acts in a period; 0: none
	period func(v *V) int // nil: the game
	passes bool           // its action is pass
}

// Load reads and checks a rule file. The error is [document.Problems]: all that is wrong.
func Load[V, A any](ref string, vocabulary Vocabulary[V, A]) (*File[V, A], error) {
	d, err := document.Load(ref, nil, nil)
	if err != nil {
		return nil, err
	}
	if d.Game() != vocabulary.Game() {
		return nil, document.Problems{d.Problem("game", d.Game(), vocabulary.Game())}
	}
	f := &File[V, A]{document: d, vocabulary: vocabulary}
	root := read(d)
	f.read(root)
	if !root.sound() {
		return nil, root.file.problems
	}
	return f, nil
}

// Player loads a rule file and makes a player of it, called as it was asked for. Its bots
// are of type [*Bot]. The error is [document.Problems].
func Player[V, A any](ref string, vocabulary Vocabulary[V, A]) (strategy.Player[V, A], error) {
	f, err := Load(ref, vocabulary)
	if err != nil {
		return strategy.Player[V, A]{}, err
	}
	return strategy.Player[V, A]{Name: ref, Print: f.Hash(), Speed: strategy.Speed.Default, New: f.New}, nil
}

// Hash is of all that the file and its bases say.
func (f *File[V, A]) Hash() string { return document.Hash(string(f.document.YAML())) }

// New returns a bot for one table: a [*Bot].
func (f *File[V, A]) New() sim.Bot[V, A] { return newBot(f) }

// read reads all sections.
func (f *File[V, A]) read(root Value) {
	sections := f.vocabulary.Sections()
	var keys []string
	for i, s := range sections {
		keys = append(keys, s.Name)
		if i == 0 {
			keys = append(keys, "else")
		}
	}
	entries := root.top(keys)
	if _, ok := entries[sections[0].Name]; !ok {
		p := root.file.document.Problem(sections[0].Name, "", "")
		p.What = "this key is required"
		root.file.problems.Add(p)
	}
	f.sections = make([][]rule[V, A], len(sections))
	for i, s := range sections {
		if v, ok := entries[s.Name]; ok {
			f.sections[i] = f.section(&s, v)
		}
		if v, ok := entries["else"]; ok && i == 0 {
			f.sections[0] = append(f.sections[0], f.rule(&s, v, nil))
		}
		shadow(f.sections[i])
	}
}

func (f *File[V, A]) section(s *Section[V, A], v Value) (rules []rule[V, A]) {
	if s.Keys == nil {
		return []rule[V, A]{{Acted: v.signed(), action: s.Read(v, nil)}}
	}
	if !v.IsList() {
		v.Bad(v.found(), "a list of rules")
		return nil
	}
	for _, item := range v.Items() {
		rules = append(rules, f.rule(s, item, []string{"when"}))
	}
	return rules
}

// rule reads one rule; more are the keys that it may have besides those that every rule has.
func (f *File[V, A]) rule(s *Section[V, A], v Value, more []string) (r rule[V, A]) {
	before := len(v.file.problems)
	entries, ok := v.Map(slices.Concat(more, s.Keys, []string{"pass", "limit"})...)
	if !ok {
		return r
	}
	r.Acted = v.signed()
	if when, ok := entries["when"]; ok {
		r.when = f.vocabulary.Language().Condition(when)
	}
	if limit, ok := entries["limit"]; ok {
		r.limit, r.period = f.limit(limit)
	}
	var said []string
	for _, key := range s.Keys {
		if _, there := entries[key]; there {
			said = append(said, key)
		}
	}
	pass, waits := entries["pass"]
	switch {
	case waits && len(said) > 0:
		pass.Bad("pass together with an action", "one of them")
	case s.One && len(said) > 1:
		entries[said[1]].Bad(said[0]+" together with "+said[1], "one action in a rule")
	case waits:
		if text, ok := pass.Text(); ok && text != "true" {
			pass.Bad(pass.found(), "true")
		}
		r.passes = true
		r.action = func(*Scope[V]) Deed[V, A] {
			return func(v *V) (A, bool) { return f.vocabulary.Pass(v), true }
		}
	case len(said) > 0:
		r.action = s.Read(v, entries)
	case len(v.file.problems) == before: // else the action may be what was misspelled
		v.Bad("a rule that does nothing", fmt.Sprintf("an action: %s, or pass: true", s.keys()))
	}
	return r
}

// keys names the keys of an action: "token and spot", or "buy or bet" where there is one.
func (s *Section[V, A]) keys() string {
	last := " and "
	if s.One {
		last = " or "
	}
	names := s.Keys
	if n := len(names); n > 1 {
		return strings.Join(names[:n-1], ", ") + last + names[n-1]
	}
	return names[0]
}
