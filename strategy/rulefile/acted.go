package rulefile

import (
	"strings"

	"github.com/expr-lang/expr/ast"
	"go.yaml.in/yaml/v3"
)

// An Acted is a rule of a file, and how often it has acted.
type Acted struct {
	Rule   string // its key: rules.2, else, zero
	Line   int    // of the file, counted from 1
	Says   string // as it is written, on one line
	Times  int64
	Behind string // the key of a rule before it that always acts, so that this one never can; "" where there is none
}

// Acted returns all rules in the order of the file's sections, and how often each has acted
// in all games of this bot.
func (b *Bot[V, A]) Acted() []Acted {
	var all []Acted
	for _, turns := range b.sections {
		for i := range turns {
			acted := turns[i].Acted
			acted.Times = turns[i].times
			all = append(all, acted)
		}
	}
	return all
}

// signed says which rule of the file one is.
func (v Value) signed() Acted {
	return Acted{Rule: v.key, Line: v.file.document.Problem(v.key, "", "").Line, Says: v.says()}
}

// says writes the value on one line; a map without its braces.
func (v Value) says() string {
	if v.node.Kind == yaml.ScalarNode {
		return v.node.Value
	}
	text, err := yaml.Marshal(onOneLine(v.node))
	if err != nil {
		panic(err) // it was read from YAML
	}
	says := strings.TrimSpace(string(text))
	if v.IsMap() {
		says = strings.TrimSuffix(strings.TrimPrefix(says, "{"), "}")
	}
	return says
}

func onOneLine(n *yaml.Node) *yaml.Node {
	line := &yaml.Node{Kind: n.Kind, Style: n.Style, Tag: n.Tag, Value: n.Value}
	if n.Kind != yaml.ScalarNode {
		line.Style = yaml.FlowStyle
	}
	for _, part := range n.Content {
		line.Content = append(line.Content, onOneLine(part))
	}
	return line
}

// shadow marks the rules behind one that passes whatever is seen.
func shadow[V, A any](rules []rule[V, A]) {
	behind := ""
	for i := range rules {
		r := &rules[i]
		r.Behind = behind
		if behind == "" && r.passes && r.limit == 0 && (r.when == nil || r.when.always()) {
			behind = r.Rule
		}
	}
}

// always reports whether a condition is true whatever is seen.
func (e *Expression[X]) always() bool {
	truth, ok := e.program.Node().(*ast.BoolNode)
	return ok && truth.Value
}
