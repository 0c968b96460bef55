package rulefile

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

var limitForm = regexp.MustCompile(`^([0-9]+) a ([a-z]+)$`)

// maxLimit is the largest limit of a rule.
const maxLimit = 1_000_000

// limit reads "N a PERIOD". Its period is nil for the game.
func (f *File[V, A]) limit(v Value) (n int, of func(*V) int) {
	text, ok := v.Text()
	if !ok {
		return 0, nil
	}
	var names []string
	for _, p := range f.vocabulary.Periods() {
		names = append(names, p.Name)
	}
	names = append(names, "game")
	m := limitForm.FindStringSubmatch(text)
	if m == nil {
		v.Bad(v.found(), fmt.Sprintf("N a %s, such as 1 a %s", strings.Join(names, " or N a "), names[0]))
		return 0, nil
	}
	n, err := strconv.Atoi(m[1])
	if err != nil || n < 1 || n > maxLimit {
		v.Bad(m[1], fmt.Sprintf("a number from 1 to %d", maxLimit))
	}
	for _, p := range f.vocabulary.Periods() {
		if p.Name == m[2] {
			of = p.Of
		}
	}
	if of == nil && m[2] != "game" {
		v.BadName(m[2], strings.Join(names, ", "), names)
	}
	return n, of
}
