package rulefile

import (
	"slices"

	"github.com/expr-lang/expr"
)

// Names are what a text in an expression may be where it names something.
type Names struct {
	Allowed string   // in words: "the name of a horse: 7, 8, 9"
	List    []string // empty: unknown, so not checked
}

// An Entry explains a word to people.
type Entry struct {
	Name  string
	About string // one line
}

// A Word is a name that expressions may use: a [Variable] or a [Function] of what is
// seen (X).
type Word[X any] struct {
	Entry
	names []*Names
	zero  any // a value of its type
	of    func(x *X) any
	bind  func(seen func() *X) any
}

// Variable returns a word that is a number, true or false, or a text. names are what its
// texts may be, nil if they are no names: what it is compared with, if it is written out,
// must be one of them.
func Variable[X any, T int | float64 | bool | string](name, about string, names *Names, of func(x *X) T) Word[X] {
	var zero T
	return Word[X]{Entry: Entry{name, about}, names: []*Names{names}, zero: zero, of: func(x *X) any { return of(x) }}
}

// Function returns a word that is a function, of type F. bind makes it for one bot; seen
// gives what is seen when it is called. To fail, as for a name that is not there, it
// panics with an error. names are those of its arguments, nil where one names nothing: an
// argument that is written out must be one of them.
func Function[X, F any](name, about string, names []*Names, bind func(seen func() *X) F) Word[X] {
	var zero F
	return Word[X]{Entry: Entry{name, about}, names: names, zero: zero, bind: func(seen func() *X) any { return bind(seen) }}
}

// Through returns the words over Y as words over an X that has a Y.
func Through[X, Y any](words []Word[Y], of func(x *X) *Y) []Word[X] {
	through := make([]Word[X], len(words))
	for i, w := range words {
		through[i] = Word[X]{Entry: w.Entry, names: w.names, zero: w.zero}
		if w.of != nil {
			through[i].of = func(x *X) any { return w.of(of(x)) }
		} else {
			through[i].bind = func(seen func() *X) any { return w.bind(func() *Y { return of(seen()) }) }
		}
	}
	return through
}

// Explain returns the entries of words, in their order.
func Explain[X any](words []Word[X]) []Entry {
	entries := make([]Entry, len(words))
	for i := range words {
		entries[i] = words[i].Entry
	}
	return entries
}

// A Language is the words that expressions over X may use.
type Language[X any] struct {
	words   map[string]*Word[X]
	names   []string // sorted
	options []expr.Option
}

// NewLanguage returns the language of some words. Of two with the same name the later
// counts.
func NewLanguage[X any](words ...Word[X]) *Language[X] {
	l := &Language[X]{words: map[string]*Word[X]{}}
	types := map[string]any{}
	for i := range words {
		w := &words[i]
		if l.words[w.Name] == nil {
			l.names = append(l.names, w.Name)
		}
		l.words[w.Name], types[w.Name] = w, w.zero
	}
	slices.Sort(l.names)
	l.options = []expr.Option{expr.Env(types), expr.DisableAllBuiltins()}
	for _, name := range functions {
		l.options = append(l.options, expr.EnableBuiltin(name))
	}
	return l
}

// functions are those of the expression language that every language has.
var functions = []string{"abs", "ceil", "floor", "round", "min", "max"}
