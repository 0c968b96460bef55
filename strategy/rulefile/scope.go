package rulefile

import (
	"errors"
	"fmt"
	"math"

	"github.com/expr-lang/expr/file"
	"github.com/expr-lang/expr/vm"

	"railbird/sim/document"
)

// maxMemory is how many items of lists an expression may make.
const maxMemory = 10_000

// A Scope is where one bot evaluates expressions over X.
type Scope[X any] struct {
	seen    *X
	values  map[string]any // what the words are now
	machine vm.VM
	trouble *trouble // shared by all scopes of a bot
}

// trouble is what went wrong in the expressions of a bot.
type trouble struct {
	now   bool  // in this decision
	first error // ever
}

func newScope[X any](l *Language[X], t *trouble) *Scope[X] {
	s := &Scope[X]{values: make(map[string]any, len(l.words)), machine: vm.VM{MemoryBudget: maxMemory}, trouble: t}
	for name, w := range l.words {
		if w.bind != nil {
			s.values[name] = w.bind(func() *X { return s.seen })
		}
	}
	return s
}

// Beside returns a scope of another language for the same bot.
func Beside[X, V any](s *Scope[V], l *Language[X]) *Scope[X] { return newScope(l, s.trouble) }

// evaluate returns the value of an expression; it is not ok when it fails.
func (s *Scope[X]) evaluate(e *Expression[X], x *X) (value any, ok bool) {
	if e.word != nil {
		return e.word.of(x), true
	}
	s.seen = x
	for _, w := range e.uses {
		s.values[w.Name] = w.of(x)
	}
	value, err := s.machine.Run(e.program, s.values)
	if err != nil {
		s.trouble.add(e.place, err)
		return nil, false
	}
	return value, true
}

// Holds evaluates a condition. It is false when it fails.
func (s *Scope[X]) Holds(e *Expression[X], x *X) bool {
	value, _ := s.evaluate(e, x)
	holds, _ := value.(bool)
	return holds
}

// Number evaluates a number. It is NaN when it fails, and it fails when it is not finite.
func (s *Scope[X]) Number(e *Expression[X], x *X) float64 {
	value, _ := s.evaluate(e, x)
	switch n := value.(type) {
	case int:
		return float64(n)
	case float64:
		if math.IsNaN(n) || math.IsInf(n, 0) {
			s.trouble.add(e.place, errors.New("a division by 0, or a number beyond all bounds"))
			return math.NaN()
		}
		return n
	}
	return math.NaN()
}

// Text evaluates a text. It is "" when it fails.
func (s *Scope[X]) Text(e *Expression[X], x *X) string {
	value, _ := s.evaluate(e, x)
	text, _ := value.(string)
	return text
}

// Wrong notes that the value of an expression is none that the game can use.
func (s *Scope[X]) Wrong(e *Expression[X], found, allowed string) {
	s.trouble.add(e.place, fmt.Errorf("found %q; allowed: %s", found, allowed))
}

// add notes that an expression failed.
func (t *trouble) add(place document.Problem, err error) {
	t.now = true
	if t.first != nil {
		return
	}
	var at *file.Error
	if errors.As(err, &at) {
		err = errors.New(plain(at.Message))
	}
	place.What = fmt.Sprintf("fails in play: %v", err)
	t.first = place
}
