package rulefile

import (
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/expr-lang/expr"
	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/file"
	"github.com/expr-lang/expr/parser"
	"github.com/expr-lang/expr/vm"

	"railbird/sim/document"
)

// maxLength is the largest number of characters in an expression: more than a person
// reads.
const maxLength = 1000

// An Expression over what is seen (X), compiled. Bots share it; each evaluates it in its
// own [Scope].
type Expression[X any] struct {
	program *vm.Program
	uses    []*Word[X]       // the variables among its words
	word    *Word[X]         // the variable that the whole expression is, or nil
	place   document.Problem // file, line and key
}

// Condition compiles an expression that is true or false; nil after a problem.
func (l *Language[X]) Condition(v Value) *Expression[X] {
	text, ok := v.Text()
	if !ok {
		return nil
	}
	return l.compile(v, text, "something that is true or false", reflect.Bool)
}

// Number compiles an expression that is a number; nil after a problem.
func (l *Language[X]) Number(v Value) *Expression[X] {
	text, ok := v.Text()
	if !ok {
		return nil
	}
	return l.compile(v, text, "a number", reflect.Int, reflect.Float64)
}

// Text compiles a part of a value, an expression that is a text; nil after a problem.
func (l *Language[X]) Text(v Value, part string) *Expression[X] {
	return l.compile(v, part, "a text, such as the name of a horse", reflect.String)
}

func (l *Language[X]) compile(v Value, text, allowed string, kinds ...reflect.Kind) *Expression[X] {
	if n := utf8.RuneCountInString(text); n > maxLength {
		v.Bad(fmt.Sprintf("%d characters", n), fmt.Sprintf("an expression of at most %d", maxLength))
		return nil
	}
	tree, err := parser.Parse(text)
	if err != nil {
		l.refuse(v, text, err)
		return nil
	}
	e := &Expression[X]{place: v.file.document.Problem(v.key, "", "")}
	before := len(v.file.problems)
	r := reading[X]{language: l, value: v, expression: e}
	ast.Walk(&tree.Node, &r)
	r.end()
	if len(v.file.problems) > before {
		return nil
	}
	if e.program, err = expr.Compile(text, l.options...); err != nil {
		l.refuse(v, text, err)
		return nil
	}
	if node := e.program.Node(); !is(node, kinds) {
		v.Bad(short(text)+", which is "+kindName(node.Type()), allowed)
		return nil
	}
	if name, ok := tree.Node.(*ast.IdentifierNode); ok {
		e.word = l.words[name.Value]
	}
	return e
}

// is reports whether an expression is of one of some kinds, whichever branch of a
// condition it takes.
func is(node ast.Node, kinds []reflect.Kind) bool {
	if c, ok := node.(*ast.ConditionalNode); ok {
		return is(c.Exp1, kinds) && is(c.Exp2, kinds)
	}
	t := node.Type()
	return t != nil && slices.Contains(kinds, t.Kind())
}

func kindName(t reflect.Type) string {
	if t != nil {
		switch t.Kind() {
		case reflect.Bool:
			return "true or false"
		case reflect.Int, reflect.Float64:
			return "a number"
		case reflect.String:
			return "a text"
		case reflect.Func:
			return "a function without its arguments"
		}
	}
	return "neither a number, a text nor true or false"
}

// short cuts a text that would fill the screen.
func short(text string) string {
	const most = 60
	if r := []rune(text); len(r) > most {
		return string(r[:most-1]) + "…"
	}
	return text
}

// hints say what to do about complaints of the expression language.
var hints = []struct {
	complaint *regexp.Regexp
	hint      string
}{
	{
		regexp.MustCompile(`mismatched types (string and int|int and string)|cannot use (int|float64) as argument \(type string\)|cannot use string as type int in array`),
		`names are texts, and texts stand in quotes: "7"`,
	},
	{regexp.MustCompile(`cannot use string as argument .*\(type (int|float64)\)`), "numbers stand without quotes: 1"},
	{regexp.MustCompile(`^unexpected token Operator\("="\)`), "write == to compare"},
	{regexp.MustCompile(`^unexpected token EOF`), "something is missing at the end"},
}

// refuse makes a problem of an expression that does not compile.
func (l *Language[X]) refuse(v Value, text string, err error) {
	p := v.file.document.Problem(v.key, short(text), "")
	message, where := err.Error(), ""
	var at *file.Error
	if errors.As(err, &at) {
		message = strings.TrimSpace(at.Message)
		if at.Snippet != "" {
			where = fmt.Sprintf(" at character %d", at.From+1)
		}
	}
	p.What = plain(message) + where
	for _, h := range hints {
		if h.complaint.MatchString(message) {
			p.Hint = h.hint
		}
	}
	if strings.HasPrefix(text, "{") {
		p.Hint = "an expression stands without braces, as a whole within single quotes if YAML wants it"
	}
	if name, ok := strings.CutPrefix(message, "unknown name "); ok { // a function of the expression language that is not allowed here
		name, _, _ = strings.Cut(name, " ")
		p = l.unknown(v, name)
	}
	v.file.problems.Add(p)
}

// truths are how else people write true and false.
var truths = map[string]string{"true": "true", "yes": "true", "on": "true", "false": "false", "no": "false", "off": "false"}

// unknown is the problem of a word that is not there.
func (l *Language[X]) unknown(v Value, name string) document.Problem {
	p := v.file.document.Problem(v.key, "", "")
	p.What = "unknown word " + name
	switch where := l.elsewhere[name]; {
	case truths[strings.ToLower(name)] != "":
		p.Near = truths[strings.ToLower(name)]
	case len(where) > 0:
		p.What = fmt.Sprintf("%s is a word only %s", name, strings.Join(where, ", "))
	default:
		if p.Near = document.Near(name, l.names); p.Near == "" {
			p.Hint = "railbird bots words --rules " + v.file.document.Game() + " lists the words"
		}
	}
	return p
}

// A reading goes through an expression, collects its variables, and checks its words and
// the texts that must be names.
type reading[X any] struct {
	language   *Language[X]
	value      Value
	expression *Expression[X]
	unknown    []string
	let        []string // names that the expression itself gives
}

// Visit implements [ast.Visitor].
func (r *reading[X]) Visit(node *ast.Node) {
	switch n := (*node).(type) {
	case *ast.IdentifierNode:
		switch w := r.language.words[n.Value]; {
		case w == nil:
			r.unknown = append(r.unknown, n.Value)
		case w.of != nil && !slices.Contains(r.expression.uses, w):
			r.expression.uses = append(r.expression.uses, w)
		}
	case *ast.VariableDeclaratorNode:
		r.let = append(r.let, n.Name)
	case *ast.CallNode:
		if w := r.word(n.Callee); w != nil {
			for i, argument := range n.Arguments {
				if i < len(w.names) {
					r.named(argument, w.names[i])
				}
			}
		}
	case *ast.BinaryNode:
		if (n.Operator == "/" || n.Operator == "%") && isZero(n.Right) {
			r.value.Bad("a division by 0", "a division by something else")
		}
		if n.Operator == "==" || n.Operator == "!=" || n.Operator == "in" {
			r.compared(n.Left, n.Right)
			r.compared(n.Right, n.Left)
		}
	}
}

// isZero reports whether a node is the number 0, written out.
func isZero(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.IntegerNode:
		return n.Value == 0
	case *ast.FloatNode:
		return n.Value == 0
	}
	return false
}

// end tells of the words that are unknown.
func (r *reading[X]) end() {
	for i, name := range r.unknown {
		if !slices.Contains(r.let, name) && !slices.Contains(r.unknown[:i], name) {
			r.value.file.problems.Add(r.language.unknown(r.value, name))
		}
	}
}

// compared checks what a variable is compared with. "" is no name, and always allowed.
func (r *reading[X]) compared(side, other ast.Node) {
	w := r.word(side)
	text, ok := other.(*ast.StringNode)
	if w == nil || w.of == nil || ok && text.Value == "" {
		return
	}
	r.named(other, w.names[0])
}

// word returns the word that a node is, or nil.
func (r *reading[X]) word(n ast.Node) *Word[X] {
	if name, ok := n.(*ast.IdentifierNode); ok {
		return r.language.words[name.Value]
	}
	return nil
}

// named checks texts and whole numbers that are written out where a name is expected.
func (r *reading[X]) named(n ast.Node, names *Names) {
	if names == nil || len(names.List) == 0 {
		return
	}
	var text string
	switch n := n.(type) {
	case *ast.StringNode:
		text = n.Value
	case *ast.IntegerNode:
		text = strconv.Itoa(n.Value)
	case *ast.ArrayNode:
		for _, item := range n.Nodes {
			r.named(item, names)
		}
		return
	default:
		return
	}
	if !slices.Contains(names.List, text) {
		r.value.BadName(text, names.Allowed, names.List)
	}
}
