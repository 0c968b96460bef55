package reports

import (
	"fmt"
	"slices"
	"strings"

	"railbird/analysis/prose"
	"railbird/sim/document"
)

// Values names keys of rules that lack them, or have them filled in, by what they are and of
// which horses: "prices of 4, 6-10; cards".
func Values(keys, horses []string) string {
	var kinds []string
	of := map[string][]string{} // the horses, by kind
	for _, key := range keys {
		parts := strings.Split(key, ".")
		kind := plural(parts[len(parts)-1])
		if !slices.Contains(kinds, kind) {
			kinds = append(kinds, kind)
		}
		if len(parts) > 2 {
			of[kind] = append(of[kind], parts[1])
		}
	}
	var said []string
	for i := 0; i < len(kinds); {
		same := []string{kinds[i]}
		for _, kind := range kinds[i+1:] {
			if slices.Equal(of[kind], of[kinds[i]]) {
				same = append(same, kind)
			}
		}
		text := prose.And(same)
		switch who := of[kinds[i]]; {
		case len(who) == len(horses) && len(who) > 0:
			text += fmt.Sprintf(" of all %d horses", len(horses))
		case len(who) > 0:
			text += " of " + runsOf(who, horses)
		}
		said = append(said, text)
		kinds = slices.DeleteFunc(kinds, func(kind string) bool { return slices.Contains(same, kind) })
	}
	return strings.Join(said, "; ")
}

// plural is the name of several of a kind: price, prices; odds.
func plural(kind string) string { return strings.TrimSuffix(kind, "s") + "s" }

// runsOf lists some of the horses, those that follow each other as a run: "4, 6-10".
func runsOf(some, horses []string) string {
	var runs []string
	for i := 0; i < len(horses); i++ {
		from := i
		for i < len(horses) && slices.Contains(some, horses[i]) {
			i++
		}
		switch n := i - from; {
		case n > 2:
			runs = append(runs, horses[from]+"-"+horses[i-1])
		case n > 0:
			runs = append(runs, horses[from:i]...)
		}
	}
	return strings.Join(runs, ", ")
}

// typed tells changes that say of things what the rules before said nothing of, and counts
// them: "10 horses, 32 cards". The others are left.
func typed(changes []document.Change) (typed string, left []document.Change) {
	var kinds []string
	names := map[string][]string{} // of things, by kind
	for _, c := range changes {
		kind, rest, _ := strings.Cut(c.Key, ".")
		name, _, deep := strings.Cut(rest, ".")
		switch {
		case c.A != "" || !deep:
			left = append(left, c)
			continue
		case names[kind] == nil:
			kinds = append(kinds, kind)
		}
		if !slices.Contains(names[kind], name) {
			names[kind] = append(names[kind], name)
		}
	}
	// A list of named things is a value of its own.
	left = slices.DeleteFunc(left, func(c document.Change) bool { return c.A == "" && names[c.Key] != nil })
	var all []string
	for _, kind := range kinds {
		all = append(all, countOf(int64(len(names[kind])), kind))
	}
	return strings.Join(all, ", "), left
}
