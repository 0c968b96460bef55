package reports

import (
	"fmt"
	"slices"
	"strings"

	"railbird/analysis"
	"railbird/analysis/prose"
	"railbird/reports/tables"
	"railbird/sim/document"
)

// shortHash is how much of a hash is shown to people.
const shortHash = 6

// A Provenance says what made an answer: about a race, or about whole games.
type Provenance struct {
	Version     string // of railbird
	Command     string // line that gives the answer again; "": not said
	Game        string // for people
	Rules       string // name of the document
	Hash        string
	Readings    []document.Reading    // of unclear rules, with the value in force
	Changes     []document.Change     // what the document and --set change in its base
	Assumptions []document.Assumption // in force; of whole games
	Filled      []string              // keys whose values are those of an example, as the rules lack them
	Missing     []string              // keys that the rules lack, so that what hangs on them is not priced; of a race
	Topic       string                // of help on what the rules lack
	Horses      []string
	State       analysis.State // the race that the answer is about; nil: it is about whole games
	Seed        uint64
	Races       int64  // played; 0 for an answer without simulation
	Games       int64  // played, of an answer about whole games
	Asked       int64  // races or games that were asked for; more than were played after an interrupt
	Seats       int    // at the table where quantities were measured; 0 where none was
	Field       string // the bot that sits there where no other is named
}

// MadeBy says which command line gives the answer again.
func (p *Provenance) MadeBy(command string) { p.Command = command }

func (p *Provenance) madeBy() string { return p.Command }

// played returns how many races or games were played, and which of the two.
func (p *Provenance) played() (n int64, what string) {
	if p.State == nil {
		return p.Games, "games"
	}
	return p.Races, "races"
}

// simulated reports whether the answer is learned from play: those about whole games
// always are, be they stopped before the first.
func (p *Provenance) simulated() bool { return p.State == nil || p.Races > 0 }

// interrupted reports whether less was played than was asked for.
func (p *Provenance) interrupted() bool {
	n, _ := p.played()
	return p.simulated() && p.Asked > n
}

// line is the provenance in one line.
func (p *Provenance) line() string {
	parts := []string{"rules " + p.Rules + " " + p.Hash[:shortHash]}
	if n, what := p.played(); p.simulated() {
		parts = append(parts, fmt.Sprintf("seed %d", p.Seed), countOf(n, what))
	}
	if p.racesToo() {
		parts = append(parts, countOf(p.Races, "races"))
	}
	if p.Seats > 0 {
		parts = append(parts, fmt.Sprintf("%s, %s where no other is named", countOf(int64(p.Seats), "seats"), p.Field))
	}
	return strings.Join(parts, " · ")
}

// foot is the line of a picture whose numbers rest on all of the rules: it says what of them
// was made up.
func (p *Provenance) foot() string { return p.line() + p.madeUp() }

// madeUp tells what was filled in from the example, without its horses: a price, odds.
func (p *Provenance) madeUp() string {
	var kinds []string
	for _, key := range p.Filled {
		kind := plural(key[strings.LastIndexByte(key, '.')+1:])
		if !slices.Contains(kinds, kind) {
			kinds = append(kinds, kind)
		}
	}
	if len(kinds) == 0 {
		return ""
	}
	return " · made-up " + prose.And(kinds) + ", not the game's own"
}

// bare is the provenance of an answer about the bare race, which rests on nothing that the rules
// lack or that was filled in.
func (p Provenance) bare() *Provenance {
	p.Filled, p.Missing = nil, nil
	return &p
}

// racesToo reports whether races alone were played beside whole games.
func (p *Provenance) racesToo() bool { return p.State == nil && p.Races > 0 }

// countOf writes a number of things: "1 race", "2,000 races".
func countOf(n int64, things string) string {
	if n == 1 {
		things = strings.TrimSuffix(things, "s")
	}
	return tables.Count(n) + " " + things
}

// begun reports whether the race that the answer is about is under way.
func (p *Provenance) begun() bool {
	return slices.Max(p.State.Standing().Positions) > 0 || p.State.Rolls() > 0
}

// when says which race the answer is about.
func (p *Provenance) when() string {
	if !p.begun() {
		return "before the first roll"
	}
	standing := p.State.Standing()
	var at []string
	for _, horse := range standing.Finished {
		at = append(at, horse+" finished")
	}
	for h, space := range standing.Positions {
		if space > 0 && !slices.Contains(standing.Finished, p.Horses[h]) {
			at = append(at, fmt.Sprintf("%s at %d", p.Horses[h], space))
		}
	}
	s := "with " + strings.Join(at, ", ")
	if len(at) == 0 {
		s = "with no horse moved"
	}
	if n := p.State.Rolls(); n > 0 {
		s = fmt.Sprintf("after %s, %s", countOf(int64(n), "rolls"), s)
	}
	if standing.Last != "" {
		s += "; a repeat of " + standing.Last + " would pay"
	}
	return s
}

// notes are the footnotes on rules and interruption.
func (p *Provenance) notes() []string {
	var notes []string
	if n, what := p.played(); p.interrupted() {
		notes = append(notes, fmt.Sprintf(interruptedNote+"%s of %s %s were played, and count", tables.Count(n), tables.Count(p.Asked), what))
	}
	var inForce, differ []string
	readings := map[string]bool{}
	for _, r := range p.Readings {
		readings[r.Key] = true
		short := r.Key[strings.LastIndexByte(r.Key, '.')+1:] + "=" + r.Value
		inForce = append(inForce, short)
		if r.Value != r.Default {
			differ = append(differ, fmt.Sprintf("%s=%s (default %s)", r.Key, r.Value, r.Default))
		}
	}
	if len(differ) > 0 {
		notes = append(notes, "readings that differ from the default: "+strings.Join(differ, ", "))
	}
	const most = 6
	var changes []string
	typed, left := typed(p.Changes)
	if typed != "" {
		typed = "typed in: " + typed
	}
	for _, c := range left {
		if !readings[c.Key] {
			changes = append(changes, fmt.Sprintf("%s=%s (was %s)", c.Key, orNone(c.B), orNone(c.A)))
		}
	}
	if more := len(changes) - most; more > 0 {
		changes = append(changes[:most], fmt.Sprintf("and %d more (railbird rules diff)", more))
	}
	switch changed := "changed rules: " + strings.Join(changes, ", "); {
	case typed != "" && len(changes) > 0:
		notes = append(notes, typed+"; "+changed)
	case typed != "":
		notes = append(notes, typed)
	case len(changes) > 0:
		notes = append(notes, changed)
	}
	if len(p.Filled) > 0 {
		notes = append(notes, "filled in from the example, which is not the game's own: "+Values(p.Filled, p.Horses))
	}
	if len(p.Missing) > 0 {
		notes = append(notes, fmt.Sprintf("not known, so not priced: %s; railbird help %s tells how to type them in, --fill example fills them from a made-up table",
			Values(p.Missing, p.Horses), p.Topic))
	}
	if assumed := p.assumed(); assumed != "" {
		notes = append(notes, "assumed, as no source says it: "+assumed+" (railbird rules readings)")
	}
	if len(inForce) > 0 {
		notes = append(notes, "readings in force: "+strings.Join(inForce, ", ")+" (railbird rules readings)")
	}
	return notes
}

// someKeys lists the first of some keys of rules, and says of how many values they are.
func someKeys(keys []string) string {
	const most = 4
	switch n := len(keys); {
	case n == 1:
		return keys[0] + " (1 value)"
	case n > most:
		return fmt.Sprintf("%s, … (%d values)", strings.Join(keys[:most], ", "), n)
	default:
		return fmt.Sprintf("%s (%d values)", strings.Join(keys, ", "), n)
	}
}

// assumed lists the assumptions in force: a short value is told, a long one is cut.
func (p *Provenance) assumed() string {
	const most, long = 6, 24
	var all []string
	for i, a := range p.Assumptions {
		if i == most {
			all = append(all, fmt.Sprintf("and %d more", len(p.Assumptions)-most))
			break
		}
		all = append(all, a.Key+"="+shortened(a.Value, long))
	}
	return strings.Join(all, ", ")
}

// shortened cuts a text to a number of runes, with an ellipsis.
func shortened(s string, most int) string {
	if runes := []rune(s); len(runes) > most {
		return string(runes[:most-1]) + "…"
	}
	return s
}

func orNone(s string) string {
	if s == "" {
		return "not said"
	}
	return s
}
