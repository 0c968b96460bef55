package readyset

import (
	"slices"
	"strconv"
	"strings"

	game "railbird/sim/readyset"
	"railbird/strategy/rulefile"
)

// A part of the name of a spot: what is written, then the horse that an expression names.
type part struct {
	text  string
	horse *rulefile.Expression[game.View] // nil at the end
}

// readName reads the name of a spot or a condition, which may hold horses in braces.
func (w *vocabulary) readName(v rulefile.Value) func(*rulefile.Scope[game.View]) search {
	name, ok := v.Text()
	if !ok {
		return nil
	}
	x := w.lexicon
	if !strings.ContainsAny(name, "{}") {
		spots, ok := x.byName[name]
		if !ok {
			v.BadName(name, x.spots.Allowed, x.spots.List)
		}
		return func(*rulefile.Scope[game.View]) search {
			return func(v *game.View, token int) int { return first(v, token, spots) }
		}
	}
	parts := w.readParts(v, name)
	return func(s *rulefile.Scope[game.View]) search {
		var written []byte
		return func(v *game.View, token int) int {
			written = written[:0]
			for _, p := range parts {
				written = append(written, p.text...)
				if p.horse == nil {
					continue
				}
				horse := s.Text(p.horse, v)
				if horse == "" {
					return game.None // no horse is named, as repeat does when none may repeat
				}
				if !slices.Contains(x.horses.List, horse) {
					s.Wrong(p.horse, horse, x.horses.Allowed)
					return game.None
				}
				written = append(written, horse...)
			}
			return first(v, token, x.byName[string(written)])
		}
	}
}

// readParts reads a name that holds horses in braces. With some horses it must be the
// name of a spot or a condition.
func (w *vocabulary) readParts(v rulefile.Value, name string) (parts []part) {
	for rest := name; ; {
		text, after, opens := strings.Cut(rest, "{")
		horse, tail, closes := strings.Cut(after, "}")
		if opens != closes || strings.Contains(text, "}") {
			v.Bad(strconv.Quote(name), "braces in pairs, such as show:{leader}")
			return nil
		}
		if !opens {
			parts = append(parts, part{text: text})
			break
		}
		parts = append(parts, part{text, w.view.Text(v, horse)})
		rest = tail
	}
	spots, horses := &w.lexicon.spots, w.lexicon.horses.List
	if !slices.ContainsFunc(spots.List, func(spot string) bool { return fits(parts, spot, horses) }) {
		v.BadName(name, spots.Allowed+", with the name of a horse in braces", nil)
	}
	return parts
}

// fits reports whether the parts with some horses make a name.
func fits(parts []part, name string, horses []string) bool {
	rest, ok := strings.CutPrefix(name, parts[0].text)
	if !ok || len(parts) == 1 {
		return ok && rest == ""
	}
	return slices.ContainsFunc(horses, func(horse string) bool {
		tail, ok := strings.CutPrefix(rest, horse)
		return ok && fits(parts[1:], tail, horses)
	})
}

// first returns the first of some spots on which a token may lie, None if there is none.
func first(v *game.View, token int, spots []int) int {
	if len(spots) == 0 {
		return game.None
	}
	choices := v.Choices(token)
	for _, spot := range spots {
		if choices.Has(spot) {
			return spot
		}
	}
	return game.None
}
