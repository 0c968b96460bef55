package document

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"
)

const (
	maxSize  = 1 << 20 // bytes in a file
	maxDepth = 32      // maps and lists within each other
	maxBases = 16      // documents in a row of bases
)

// Load reads the document ref, follows its base, and lays the sets over it in order.
//
// The ref is the name of a built-in document (NAME for NAME.yaml at the root of builtin, which may be nil), or the path of a
// YAML file: a ref that contains a path separator or ends in .yaml or .yml. A base is the same, its path relative to the file
// that says it. A set is "key=value": a dotted key and a value in YAML's flow style.
//
// The error is of type [Problems].
func Load(ref string, builtin fs.FS, sets []string) (*Document, error) {
	d := &Document{files: map[*yaml.Node]string{}}
	var chain []*file
	at := source{name: ref, path: isPath(ref)}
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
	var problems Problems
	for _, f := range chain {
		remove(f.root, "base")
	}
	for _, f := range slices.Backward(chain[:len(chain)-1]) {
		if p, ok := sameGame(d.root, f); !ok {
			problems.add(p)
		}
		d.variant(f.root)
	}
	for _, set := range sets {
		if err := d.set(set); err != nil {
			problems.add(*err)
		}
	}
	if len(problems) > 0 {
		return nil, problems
	}
	if err := d.annotate(); err != nil {
		return nil, err
	}
	return d, nil
}

// Names lists the built-in documents, sorted.
func Names(builtin fs.FS) []string {
	if builtin == nil {
		return nil
	}
	files, _ := fs.Glob(builtin, "*.yaml") // the pattern is good, and that is the only error
	for i, f := range files {
		files[i] = strings.TrimSuffix(f, ".yaml")
	}
	return files
}

// source is where a document is: the name of a built-in one, or a path.
type source struct {
	name string
	path bool
}

func isPath(ref string) bool {
	return strings.ContainsRune(ref, '/') || strings.ContainsRune(ref, filepath.Separator) ||
		strings.HasSuffix(ref, ".yaml") || strings.HasSuffix(ref, ".yml")
}

func (s source) String() string {
	if s.path {
		return s.name
	}
	return "built-in " + s.name + ".yaml"
}

// stem is the name without folder and ending.
func (s source) stem() string {
	base := filepath.Base(s.name)
	return strings.TrimSuffix(strings.TrimSuffix(base, ".yaml"), ".yml")
}

// base is the source that the document at s calls ref.
func (s source) base(ref string) source {
	if !s.path || !isPath(ref) {
		return source{name: ref} // a built-in document has no folder that a path could start from
	}
	if !filepath.IsAbs(ref) {
		ref = filepath.Join(filepath.Dir(s.name), ref)
	}
	return source{name: filepath.Clean(ref), path: true}
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
			said.Hint = "the document at the end needs all its keys and no base"
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

// file is one file of a document, read and checked.
type file struct {
	source source
	root   *yaml.Node
	base   *yaml.Node // nil when there is none
	head   string
}

// read reads the file of a source. The problem said is where a base was asked for; it is empty for the document itself.
func (s source) read(builtin fs.FS, files map[*yaml.Node]string, said Problem) (*file, error) {
	text, p := s.text(builtin)
	if p != nil {
		if said.File != "" {
			p.File, p.Line, p.Key, p.Found = said.File, said.Line, said.Key, strconv.Quote(short(s.name))
		}
		return nil, Problems{*p}
	}
	f, err := parse(text, s.String(), files, 1)
	if err != nil {
		return nil, err
	}
	f.source = s
	return f, f.header().err()
}

// text reads the bytes of a source, never more than the limit.
func (s source) text(builtin fs.FS) ([]byte, *Problem) {
	names := Names(builtin)
	known := strings.Join(names, ", ")
	if !s.path && !slices.Contains(names, s.name) {
		return nil, &Problem{File: short(s.name), What: "no such built-in document", Allowed: known, Near: Near(s.name, names),
			Hint: "a file is written with its ending, like ./mine.yaml"}
	}
	in, err := s.open(builtin)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, &Problem{File: s.String(), What: "no such file", Near: Near(s.stem(), names), Hint: "built-in documents: " + known}
	}
	if err != nil {
		return nil, &Problem{File: s.String(), What: "cannot be read: " + reason(err)}
	}
	defer in.Close()
	info, err := in.Stat()
	if err == nil && info.IsDir() {
		return nil, &Problem{File: s.String(), Found: "a folder", Allowed: "a YAML file"}
	}
	tooBig := &Problem{File: s.String(), What: "too big", Allowed: "1 MiB"}
	if err == nil && info.Size() > maxSize {
		return nil, tooBig
	}
	text, err := io.ReadAll(io.LimitReader(in, maxSize+1))
	if err != nil {
		return nil, &Problem{File: s.String(), What: "cannot be read: " + reason(err)}
	}
	if len(text) > maxSize {
		return nil, tooBig
	}
	return text, nil
}

func (s source) open(builtin fs.FS) (fs.File, error) {
	if s.path {
		return os.Open(s.name)
	}
	return builtin.Open(s.name + ".yaml")
}

// reason is an error without the path, which the problem already tells.
func reason(err error) string {
	var p *fs.PathError
	if errors.As(err, &p) {
		err = p.Err
	}
	return err.Error()
}

// header checks what every file must say, and finds its base.
func (f *file) header() (problems Problems) {
	name, schema := f.source.String(), strconv.Itoa(Schema)
	k, v := entry(f.root, "railbird")
	switch {
	case isNull(v):
		problems.add(Problem{File: name, Key: "railbird", What: "missing", Allowed: schema,
			Hint: "the file says its schema version on top: railbird: " + schema})
	case v.Value != schema || v.Kind != yaml.ScalarNode:
		problems.add(Problem{File: name, Line: k.Line, Key: "railbird", What: "unknown schema version", Found: describe(v), Allowed: schema,
			Hint: "a newer railbird may know it"})
	}
	k, v = entry(f.root, "base")
	switch {
	case isNull(v):
	case v.Kind != yaml.ScalarNode || v.Value == "":
		problems.add(Problem{File: name, Line: k.Line, Key: "base", Found: describe(v), Allowed: "the name of a built-in document or a path"})
	default:
		f.base = v
	}
	return problems
}

var yamlError = regexp.MustCompile(`^yaml: (?:(?:unmarshal errors:\s*)?line (\d+): )?(.*)`)

// parse reads YAML into a tree and refuses all that is not plain. It notes the file of every node in files; depth is how deep
// the top of the tree will be in the document, 1 for the document itself.
func parse(text []byte, name string, files map[*yaml.Node]string, depth int) (*file, error) {
	if !utf8.Valid(text) {
		return nil, Problems{{File: name, What: "not UTF-8", Hint: "save the file as UTF-8"}}
	}
	decoder := yaml.NewDecoder(bytes.NewReader(text))
	var doc, more yaml.Node
	err := decoder.Decode(&doc)
	if err == io.EOF || err == nil && len(doc.Content) == 0 {
		return nil, Problems{{File: name, What: "empty", Allowed: "a map, beginning with railbird: " + strconv.Itoa(Schema)}}
	}
	if err == nil {
		err = decoder.Decode(&more)
		if err == nil {
			return nil, Problems{{File: name, Line: more.Line, What: "a second document begins", Allowed: "one document in a file"}}
		}
	}
	if err != io.EOF {
		return nil, Problems{syntax(err, name)}
	}
	f := &file{root: doc.Content[0], head: doc.HeadComment}
	c := checker{name: name, files: files}
	c.check(f.root, "", depth)
	if f.root.Kind != yaml.MappingNode && len(c.problems) == 0 {
		c.problems.add(Problem{File: name, Line: f.root.Line, Found: describe(f.root), Allowed: "a map, beginning with railbird: " + strconv.Itoa(Schema)})
	}
	return f, c.problems.err()
}

// syntax makes a problem of an error of the YAML library, which has the line in its words.
func syntax(err error, name string) Problem {
	p := Problem{File: name, What: "not YAML: " + err.Error(),
		Hint: `indent with spaces, never tabs, and quote texts that hold ": " or " #" or begin with a sign`}
	if m := yamlError.FindStringSubmatch(err.Error()); m != nil {
		p.Line, _ = strconv.Atoi(m[1])
		p.What = "not YAML: " + m[2]
	}
	return p
}

// checker refuses what YAML can do and a document may not.
type checker struct {
	name     string
	files    map[*yaml.Node]string
	problems Problems
}

func (c *checker) refuse(n *yaml.Node, key, what, hint string) {
	c.problems.add(Problem{File: c.name, Line: n.Line, Key: key, What: what, Hint: hint})
}

func (c *checker) check(n *yaml.Node, key string, depth int) {
	c.files[n] = c.name
	switch {
	case depth > maxDepth:
		c.refuse(n, "", fmt.Sprintf("nested deeper than %d", maxDepth), "")
		return
	case n.Kind == yaml.AliasNode:
		c.refuse(n, key, "aliases (*"+short(n.Value)+") are not allowed", "write the value out, or quote a text that begins with *")
		return
	case n.Anchor != "":
		c.refuse(n, key, "anchors (&"+short(n.Anchor)+") are not allowed", "write the value out, or quote a text that begins with &")
	case n.Style&yaml.TaggedStyle != 0:
		c.refuse(n, key, "tags ("+short(n.Tag)+") are not allowed", "quote a text that begins with !")
	}
	switch n.Kind {
	case yaml.SequenceNode:
		for i, item := range n.Content {
			c.check(item, join(key, strconv.Itoa(i+1)), depth+1)
		}
	case yaml.MappingNode:
		lines := map[string]int{}
		for k, v := range entries(n) {
			c.check(v, join(key, k.Value), depth+1)
			c.key(k, key, lines)
		}
	}
}

// key checks one key of the map at a dotted key; lines holds the keys before it.
func (c *checker) key(k *yaml.Node, in string, lines map[string]int) {
	c.files[k] = c.name
	top, _, _ := strings.Cut(in, ".")
	dotted := join(in, k.Value)
	switch {
	case k.Kind != yaml.ScalarNode || k.Anchor != "" || k.Style&yaml.TaggedStyle != 0:
		c.refuse(k, in, "a key must be a plain text", "")
	case k.Tag == "!!merge":
		c.refuse(k, dotted, "merge keys are not allowed", "write the values out, or use base")
	case k.Value == "":
		c.refuse(k, in, "a key is empty", "")
	case strings.Contains(k.Value, ".") && !isAnnotation(top):
		c.refuse(k, dotted, "a key must not hold a dot", "dots lead into maps: a.b is the key b in the map a")
	case lines[k.Value] > 0:
		c.refuse(k, dotted, fmt.Sprintf("duplicate key, first on line %d", lines[k.Value]), "keep one of them")
	}
	lines[k.Value] = k.Line
}
