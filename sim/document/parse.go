package document

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"
)

const maxDepth = 32 // maps and lists within each other

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
			p.File, p.Line, p.Key, p.Found, p.Asked = said.File, said.Line, said.Key, strconv.Quote(short(s.name)), false
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

// header checks what every file must say, and finds its base.
func (f *file) header() (problems Problems) {
	name, schema := f.source.String(), strconv.Itoa(Schema)
	k, v := entry(f.root, "railbird")
	switch {
	case isNull(v):
		p := Problem{File: name, Key: "railbird", What: "missing", Allowed: schema, Hint: "the file says its schema version on top: railbird: " + schema}
		for k := range entries(f.root) {
			if Near(k.Value, []string{"railbird"}) != "" {
				p.Line, p.Found = k.Line, k.Value
			}
		}
		problems.Add(p)
	case v.Value != schema || v.Kind != yaml.ScalarNode:
		p := Problem{File: name, Line: k.Line, Key: "railbird", What: "unknown schema version", Found: describe(v), Allowed: schema,
			Hint: "write railbird: " + schema}
		if version, err := strconv.Atoi(v.Value); err == nil && version > Schema {
			p.Hint = "a newer railbird may know it"
		}
		problems.Add(p)
	}
	for _, section := range append([]string{"sources"}, noting...) {
		if k, v := entry(f.root, section); v != nil && isNull(v) {
			problems.Add(Problem{File: name, Line: k.Line, Key: section, Found: "nothing", Allowed: "a map, or no such key"})
		}
	}
	k, v = entry(f.root, "base")
	switch {
	case isNull(v):
	case v.Kind != yaml.ScalarNode || v.Value == "":
		problems.Add(Problem{File: name, Line: k.Line, Key: "base", Found: describe(v), Allowed: "the name of a built-in document or a path"})
	default:
		f.base = v
	}
	return problems
}

var (
	yamlError = regexp.MustCompile(`^yaml: (?:line (\d+): )?(.*)`)
	noAnchor  = regexp.MustCompile(`^unknown anchor '(.*)' referenced$`)
	// The library counts lines from 0 in the errors of its parser (and from 1 in those of its scanner).
	lineBefore = regexp.MustCompile(`^did not find expected (key|node content|'-' indicator|',' or '[\]}]'|<)`)
)

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
		return nil, Problems{syntax(err, name, text)}
	}
	f := &file{root: doc.Content[0], head: doc.HeadComment}
	c := checker{name: name, files: files}
	c.check(f.root, "", depth)
	if f.root.Kind != yaml.MappingNode && len(c.problems) == 0 {
		c.problems.Add(Problem{File: name, Line: f.root.Line, Found: describe(f.root), Allowed: "a map, beginning with railbird: " + strconv.Itoa(Schema)})
	}
	return f, c.problems.err()
}

// complaints are the errors of the YAML library, by what they begin with, in words for people.
var complaints = []struct{ begins, words string }{
	{"did not find expected ',' or ']'", "a list is not closed: a comma or ] is missing"},
	{"did not find expected ',' or '}'", "a map is not closed: a comma or } is missing"},
	{"did not find expected key", "a key is expected here: is the line before indented otherwise?"},
	{"did not find expected '-' indicator", "an item of the list, beginning with -, is expected here"},
	{"did not find expected node content", "a value is expected here"},
	{"could not find expected ':'", "a colon after a key is missing"},
	{"found character that cannot start any token", "a tab, or a sign that begins no text"},
	{"found a tab character", "a tab"},
	{"mapping values are not allowed", "a second key on the line, or a key below a value"},
	{"block sequence entries are not allowed", "an item of a list, beginning with -, where none can be"},
	{"block mapping entries are not allowed", "a key where none can be"},
	{"found unexpected end of stream", "a quote is not closed"},
	{"found unknown escape character", `a backslash within quotes that means nothing: use '' quotes`},
	{"control characters are not allowed", "a control character"},
}

// syntax makes a problem of an error of the YAML library, which has the line in its words, in most cases.
func syntax(err error, name string, text []byte) Problem {
	p := Problem{File: name, What: "not YAML", Hint: `indent with spaces, never tabs, and quote texts that hold ": " or " #" or begin with a sign`}
	m := yamlError.FindStringSubmatch(err.Error())
	if m == nil {
		return p
	}
	p.Line, _ = strconv.Atoi(m[1])
	if lineBefore.MatchString(m[2]) {
		p.Line++
	}
	for _, c := range complaints {
		if strings.HasPrefix(m[2], c.begins) {
			p.What = "not YAML: " + c.words
		}
	}
	var before int // where in the text it is, if the library does not say the line
	if alias := noAnchor.FindStringSubmatch(m[2]); alias != nil {
		p.What, p.Hint = "aliases (*"+short(alias[1])+") are not allowed", "write the value out, or quote a text that begins with *"
		before = bytes.Index(text, []byte("*"+alias[1]))
	} else {
		before = bytes.IndexFunc(text, func(r rune) bool { return r != '\n' && r != '\r' && r != '\t' && unicode.IsControl(r) })
	}
	if p.Line == 0 && before >= 0 {
		p.Line = 1 + bytes.Count(text[:before], []byte("\n"))
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
	c.problems.Add(Problem{File: c.name, Line: n.Line, Key: key, What: what, Hint: hint})
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
	case yaml.ScalarNode:
		if isNull(n) {
			if n.Value == "" {
				n.Column = 0 // see unsaid
			}
			n.Value = "null" // the YAML library would write an empty one as an empty text
		}
	case yaml.SequenceNode:
		for i, item := range n.Content {
			c.check(item, join(key, strconv.Itoa(i+1)), depth+1)
		}
	case yaml.MappingNode:
		lines := map[string]int{}
		for k, v := range entries(n) {
			c.key(k, key, lines)
			c.check(v, join(key, k.Value), depth+1)
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
