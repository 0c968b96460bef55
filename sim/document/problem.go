package document

import (
	"fmt"
	"strings"
	"unicode"

	"go.yaml.in/yaml/v3"
)

// Problem is one thing that is wrong with a document. Empty fields are left out of its message.
type Problem struct {
	File    string // a path, "built-in NAME.yaml", or "--set key=value"
	Line    int    // counted from 1; 0 when the problem has no line
	Key     string // dotted
	What    string // what is wrong in words, like "unknown key"; empty when Found and Allowed say it
	Found   string
	Allowed string
	With    string // the value of a base that it does not go with: "built-in NAME.yaml, line 7"
	Near    string // the name that was probably meant
	Hint    string // what to do
	Asked   bool   // what was asked for is not there: an unknown name, a missing file
}

// OfRequest reports whether the problem lies in what was asked for, a name, a file or an override, and not within a file.
func (p Problem) OfRequest() bool { return p.Asked || strings.HasPrefix(p.File, setFile) }

// Error is one line: "rules.yaml:4: race.finsh: unknown key; allowed: dice, finish; did you mean race.finish?".
func (p Problem) Error() string {
	var where, parts []string
	if p.File != "" && p.Line > 0 {
		where = append(where, fmt.Sprintf("%s:%d", p.File, p.Line))
	} else if p.File != "" {
		where = append(where, p.File)
	}
	if p.Key != "" {
		where = append(where, p.Key)
	}
	for _, part := range []struct{ before, text, after string }{
		{"", p.What, ""}, {"found ", p.Found, ""}, {"allowed: ", p.Allowed, ""}, {"with ", p.With, ""}, {"did you mean ", p.Near, "?"}, {"", p.Hint, ""},
	} {
		if part.text != "" {
			parts = append(parts, part.before+part.text+part.after)
		}
	}
	line := strings.Join(append(where, strings.Join(parts, "; ")), ": ")
	// Keys and texts come from strangers: what they hold must not break the line or steer the terminal.
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return ' '
	}, line)
}

// Problems is everything that is wrong with a document, in the order in which it was found: at most [MaxProblems], then one
// that says that more follow.
type Problems []Problem

// MaxProblems is how many problems are told at once.
const MaxProblems = 20

// Error is one line for each problem.
func (ps Problems) Error() string {
	lines := make([]string, len(ps))
	for i, p := range ps {
		lines[i] = p.Error()
	}
	return strings.Join(lines, "\n")
}

// OneOf is nil when the text is one of those allowed, else a [Problem] that names them and the nearest. It serves the
// UnmarshalText of enumerations: [Document.Decode] adds file, line and key.
func OneOf(text string, allowed ...string) error {
	for _, a := range allowed {
		if a == text {
			return nil
		}
	}
	return Problem{Found: fmt.Sprintf("%q", text), Allowed: strings.Join(allowed, ", "), Near: Near(text, allowed)}
}

// Choose sets v to the text when it is one of the choices; else its error is that of [OneOf]. It is the whole UnmarshalText of
// an enumeration of names.
func Choose[T ~string](v *T, text []byte, choices ...T) error {
	names := make([]string, len(choices))
	for i, c := range choices {
		names[i] = string(c)
	}
	*v = T(text)
	return OneOf(string(text), names...)
}

// Problem is a problem with the value at a dotted key, for a game that checks what it decoded. File and line are those of the
// key, or of the nearest key above when the document does not have it. Where that is a base (or what [Fill] took), they are those
// of what was last laid over it or beside it, and With says where the value stands.
func (d *Document) Problem(key, found, allowed string) Problem {
	_, at, _ := d.find(key)
	p := d.place(key, at)
	p.Found, p.Allowed = found, allowed
	return p
}

// place is a problem of the value at a dotted key, which the node at marks, with file, line and key alone.
func (d *Document) place(key string, at *yaml.Node) Problem {
	p := Problem{Key: key}
	p.File, p.Line = d.where(at)
	if m := d.laid[key]; m.removes {
		p.File, p.Line = m.file, m.line
		return p
	}
	by, ok := d.laid[key]
	for in := key; !ok && in != ""; {
		in = above(in)
		if by, ok = d.laid[in]; in != "" {
			continue
		}
		by.line = 0 // the file as a whole
		if !ok || p.File == d.File() && d.source.path {
			by.file = d.File() // which may be wrong by itself
		}
	}
	if strings.HasPrefix(p.File, setFile) {
		return p
	}
	if by.file != p.File {
		p.With = fmt.Sprintf("%s, line %d", p.File, p.Line)
		p.File, p.Line = by.file, by.line
	}
	return p
}

// setFile begins the file of what the command line overrides.
const setFile = "--set "

// where says where a node was written; nil stands for the whole document.
func (d *Document) where(at *yaml.Node) (file string, line int) {
	if at == nil {
		return d.File(), 0
	}
	return d.files[at], at.Line
}

func (ps Problems) full() bool { return len(ps) > MaxProblems }

// Add adds a problem; beyond [MaxProblems] it only says that there are more.
func (ps *Problems) Add(p Problem) {
	switch {
	case len(*ps) < MaxProblems:
		*ps = append(*ps, p)
	case len(*ps) == MaxProblems:
		*ps = append(*ps, Problem{File: p.File, What: "more problems follow", Hint: "mend these first"})
	}
}

// err is the problems as an error, nil when there are none.
func (ps Problems) err() error {
	if len(ps) == 0 {
		return nil
	}
	return ps
}

// describe says what a node is, for Found.
func describe(n *yaml.Node) string {
	switch {
	case isNull(n):
		return "nothing"
	case n.Kind == yaml.MappingNode:
		return "a map"
	case n.Kind == yaml.SequenceNode:
		return "a list"
	case n.Tag == "!!str":
		return fmt.Sprintf("the text %q", short(n.Value))
	}
	return short(n.Value)
}

// short cuts a text that would fill the screen.
func short(text string) string {
	const most = 60
	if r := []rune(text); len(r) > most {
		return string(r[:most-1]) + "…"
	}
	return text
}
