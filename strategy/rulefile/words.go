package rulefile

import (
	"slices"
	"strings"

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

// Words are entries that belong together.
type Words struct {
	Of      string // where they may be used: "in draft, of the VIP card at hand"
	Entries []Entry
}

// A Language is the words that expressions over X may use.
type Language[X any] struct {
	words     map[string]*Word[X]
	names     []string            // of words and functions, sorted
	elsewhere map[string][]string // where words may be used that are not of this language
	options   []expr.Option
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
	l.options = []expr.Option{expr.Env(types), expr.DisableAllBuiltins()}
	for _, f := range functions {
		l.options = append(l.options, expr.EnableBuiltin(f.Name))
		l.names = append(l.names, f.Name)
	}
	slices.Sort(l.names)
	return l
}

// Beside tells the language of all words of its game, so that it can say where else a word may
// be used that is not its own. It returns the language.
func (l *Language[X]) Beside(all []Words) *Language[X] {
	l.elsewhere = map[string][]string{}
	for _, words := range all {
		where := words.Of
		if i := strings.LastIndex(where, ", of "); i >= 0 {
			where = where[:i]
		}
		for _, e := range words.Entries {
			l.elsewhere[e.Name] = append(l.elsewhere[e.Name], where)
		}
	}
	return l
}

// functions are those of the expression language that every language has.
var functions = []Entry{
	{"abs", "abs(x): x without its sign"},
	{"ceil", "ceil(x): the next whole number up"},
	{"floor", "floor(x): the next whole number down"},
	{"round", "round(x): the nearest whole number"},
	{"min", "min(x, y, …): the smallest"},
	{"max", "max(x, y, …): the largest"},
}

// operators are those that every language has.
var operators = []Entry{
	{"and or not", "also && || !"},
	{"== != < <= > >=", "compare; numbers with numbers, texts with texts"},
	{"+ - * / % **", "reckon; % is the rest of a division of whole numbers, ** a power"},
	{"in", `leader in ["7", "8"]: one of a list; not in: none of it`},
	{"? :", "a ? x : y: x if a is true, else y"},
	{"any all count", `any(["7", "8"], at(#) > 5): of a list, # is each of its items; count says of how many it is true`},
	{"true false", "as they stand, without quotes"},
	{`"…"`, `a text, such as the name of a horse: "7"`},
}

// AllWords returns the words of a game, its sections, and what every expression may use
// besides: functions and operators.
func AllWords[V, A any](own []Words, sections []Section[V, A]) []Words {
	return append(own, explainSections(sections), Words{"functions of every expression", functions}, Words{"operators of every expression", operators})
}

// explainSections returns what stands in each section of a file, and what is done without it.
func explainSections[V, A any](sections []Section[V, A]) Words {
	words := Words{Of: "sections of a rule file"}
	for i, s := range sections {
		words.Entries = append(words.Entries, Entry{s.Name, s.Wants + "; without it " + s.Without})
		if i == 0 {
			words.Entries = append(words.Entries, Entry{"else", "one more rule of " + s.Name + ", without when, if none of them fits; without it pass: true"})
		}
	}
	return words
}
