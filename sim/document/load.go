package document

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"
)

const maxBases = 16 // documents in a row of bases

// Choosing is what the built-in documents of a game may also be: they know which values are one choice of several, of which
// half of one and half of another would be a third that nobody wrote. Such a value is laid over another whole.
type Choosing interface {
	// Choices are the dotted keys of such values of a game, with * for any one part: horses.*.feature.
	Choices(game string) []string
}

// Load reads the document ref, follows its base, and lays the sets over it in order.
//
// The ref is the name of a built-in document (NAME for NAME.yaml at the root of builtin, which may be nil), or the path of a
// YAML file: a ref that contains a path separator or ends in .yaml or .yml. A base is the same, its path relative to the file
// that says it. A set is "key=value": a dotted key and a value in YAML's flow style.
//
// The error is of type [Problems].
func Load(ref string, builtin fs.FS, sets []string) (*Document, error) {
	d := &Document{files: map[*yaml.Node]string{}, laid: map[string]mark{}}
	var chain []*file
	at := source{name: ref, path: IsPath(ref)}
	for said := (Problem{}); ; {
		f, err := at.read(builtin, d.files, said)
		if err != nil {
			return nil, err
		}
		chain = append(chain, f)
		if f.base == nil {
			break
		}
		said = Problem{File: at.String(), Line: f.base.Line, Key: "base"}
		at = at.base(f.base.Value)
		if err := followable(chain, at, said); err != nil {
			return nil, err
		}
	}

	own := chain[0]
	d.source, d.head, d.root = own.source, own.head, chain[len(chain)-1].root
	if own.base != nil {
		d.base = own.base.Value
	}
	d.origin = d.leaves()
	if c, ok := builtin.(Choosing); ok {
		if _, game := entry(d.root, "game"); game != nil {
			d.choices = c.Choices(game.Value)
		}
	}
	var problems Problems
	for _, f := range chain {
		remove(f.root, "base")
	}
	notes := d.notesOf(d.root, nil)
	for _, f := range slices.Backward(chain[:len(chain)-1]) {
		if p, ok := sameGame(d.root, f); !ok {
			problems.Add(p)
		}
		before := d.defaults(f.root)
		d.variant(f.root)
		notes = append(notes, d.notesOf(f.root, before)...)
		if !f.source.path { // what a built-in document says is no change of its user's
			d.origin = d.leaves()
		}
	}
	for _, set := range sets {
		if err := d.set(set); err != nil {
			problems.Add(*err)
		}
	}
	if len(problems) > 0 {
		return nil, problems
	}
	if err := d.annotate(builtin); err != nil {
		return nil, err
	}
	for _, p := range slices.Concat(notes, d.hollow()) {
		problems.Add(p)
	}
	if len(problems) > 0 {
		return nil, problems
	}
	d.forget()
	return d, nil
}

// Beside loads the document that the text at a dotted key names: a built-in one, or a path relative to the file that says it
// (on the command line, to the working directory). The error is of type [Problems].
func (d *Document) Beside(key string, builtin fs.FS) (*Document, error) {
	v, at, _ := d.find(key)
	ref := v.Value
	if by := d.files[at]; IsPath(by) && IsPath(ref) && !strings.HasPrefix(by, setFile) {
		ref = source{name: by, path: true}.base(ref).name
	}
	other, err := Load(ref, builtin, nil)
	if problems, ok := err.(Problems); ok && problems[0].Asked && problems[0].Key == "" { // what is not there was asked for here, and not by a base
		p := problems[0]
		p.File, p.Line = d.where(at)
		p.Key, p.Asked, p.Found = key, false, strconv.Quote(short(v.Value))
		return nil, Problems{p}
	}
	return other, err
}

// followable refuses a base that is already among the documents before it.
func followable(chain []*file, next source, said Problem) error {
	var names []string
	for _, f := range chain {
		names = append(names, filepath.Clean(f.source.name))
	}
	for i, f := range chain {
		if names[i] == next.name && f.source.path == next.path {
			said.What = "the bases go in a circle: " + strings.Join(append(names[i:], next.name), " -> ")
			said.Hint = "one of them must have no base"
			return Problems{said}
		}
	}
	if len(chain) == maxBases {
		said.What = "too many bases in a row"
		said.Allowed = fmt.Sprintf("%d documents", maxBases)
		return Problems{said}
	}
	return nil
}
