package reports

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"railbird/analysis"
	"railbird/analysis/contest"
	"railbird/analysis/prose"
	"railbird/reports/tables"
)

// A cast is the bots of a page: numbered where one takes part more than once, and with
// names that are short enough for tables.
type cast struct{ full, short []string }

// nameWidth is the largest number of runes of a short name.
const nameWidth = 12

func newCast(names []string) cast {
	c := cast{full: numbered(names)}
	for _, name := range names {
		c.short = append(c.short, brief(name))
	}
	c.short = numbered(c.short)
	return c
}

// numbered puts #1, #2 … behind names that come more than once.
func numbered(names []string) []string {
	times, seen := map[string]int{}, map[string]int{}
	for _, name := range names {
		times[name]++
	}
	var all []string
	for _, name := range names {
		if times[name] > 1 {
			seen[name]++
			name = fmt.Sprintf("%s#%d", name, seen[name])
		}
		all = append(all, name)
	}
	return all
}

// brief shortens the name of a bot: its parameters, its folder and its ending are left out
// first.
func brief(name string) string {
	if utf8.RuneCountInString(name) <= nameWidth {
		return name
	}
	if command, program := strings.CutPrefix(name, "!"); program {
		// The script says more than what runs it.
		for _, word := range strings.Fields(command) {
			if name = word; strings.ContainsAny(word, `./\`) {
				break
			}
		}
		name = name[strings.LastIndexAny(name, `/\`)+1:]
	} else {
		name, _, _ = strings.Cut(name, ":")
		name = name[strings.LastIndexAny(name, `/\`)+1:]
		name = strings.TrimSuffix(strings.TrimSuffix(name, ".yaml"), ".yml")
	}
	return shortened(name, nameWidth)
}

// legend says what the short names stand for; there is none where they are the names.
func (c cast) legend() []tables.Table {
	t := tables.Table{Columns: tables.Left("short", "bot")}
	for i, short := range c.short {
		if short != c.full[i] {
			t.Rows = append(t.Rows, []string{short, c.full[i]})
		}
	}
	if len(t.Rows) == 0 {
		return nil
	}
	return []tables.Table{t}
}

// namesOf lists the names of players.
func namesOf(players []contest.Player) []string {
	names := []string{}
	for _, p := range players {
		names = append(names, p.Name())
	}
	return names
}

// crowd joins names in words, with a number for those that stand next to each other:
// "value and random x 3".
func crowd(names []string) string {
	var all []string
	for i := 0; i < len(names); {
		n, name := 1, names[i]
		for i+n < len(names) && names[i+n] == name {
			n++
		}
		if i += n; n > 1 {
			name = fmt.Sprintf("%s x %d", name, n)
		}
		all = append(all, name)
	}
	return prose.And(all)
}

// narrowed makes of a table that is wider than a page several that are not, if that can
// be: each has the first columns, keep of them, and some of the rest.
func narrowed(t tables.Table, keep int) []tables.Table {
	const gap = 2
	wide := t.Widths()
	head := 0
	for _, w := range wide[:keep] {
		head += w + gap
	}
	var all []tables.Table
	for from := keep; from < len(t.Columns); {
		to, used := from, head-gap
		for to < len(t.Columns) {
			end, together := to, 0 // columns that stay beside each other
			for end == to || end < len(t.Columns) && t.Columns[end].Beside {
				together += gap + wide[end]
				end++
			}
			if to > from && used+together > TextWidth {
				break
			}
			to, used = end, used+together
		}
		part := tables.Table{Section: t.Section, Columns: slices.Concat(t.Columns[:keep], t.Columns[from:to])}
		if from > keep && t.Section != "" {
			part.Section += " (goes on)"
		}
		for _, row := range t.Rows {
			cells := slices.Clone(row[:min(keep, len(row))])
			if from < len(row) {
				cells = append(cells, row[from:min(to, len(row))]...)
			}
			part.Rows = append(part.Rows, cells)
		}
		all, from = append(all, part), to
	}
	all[0].Title, all[len(all)-1].Notes = t.Title, t.Notes
	return all
}

// refusedNote tells of acts that the rules refused, of all bots that made some.
func refusedNote(c cast, moments func(bot int) *analysis.Moments) []string {
	var all []string
	for b, name := range c.full {
		m := moments(b)
		if n := m.Mean() * float64(m.N()); n > 0 {
			all = append(all, fmt.Sprintf("%s made %s in %s", name, tables.Count(int64(math.Round(n))), countOf(m.N(), "games")))
		}
	}
	if len(all) == 0 {
		return nil
	}
	return []string{"ILLEGAL ACTS, which the rules refused: " + strings.Join(all, "; ")}
}
