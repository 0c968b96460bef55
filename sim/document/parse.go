package document

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"regexp"
	"strconv"
	"strings"
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

// header checks what every file must say, and finds its base.
func (f *file) header() (problems Problems) {
	name, schema := f.source.String(), strconv.Itoa(Schema)
	k, v := entry(f.root, "railbird")
	switch {
	case isNull(v):
		problems.Add(Problem{File: name, Key: "railbird", What: "missing", Allowed: schema,
			Hint: "the file says its schema version on top: railbird: " + schema})
	case v.Value != schema || v.Kind != yaml.ScalarNode:
		problems.Add(Problem{File: name, Line: k.Line, Key: "railbird", What: "unknown schema version", Found: describe(v), Allowed: schema,
			Hint: "a newer railbird may know it"})
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
		return nil, Problems{syntax(err, name)}
	}
	f := &file{root: doc.Content[0], head: doc.HeadComment}
	c := checker{name: name, files: files}
	c.check(f.root, "", depth)
	if f.root.Kind != yaml.MappingNode && len(c.problems) == 0 {
		c.problems.Add(Problem{File: name, Line: f.root.Line, Found: describe(f.root), Allowed: "a map, beginning with railbird: " + strconv.Itoa(Schema)})
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
		if lineBefore.MatchString(m[2]) {
			p.Line++
		}
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
