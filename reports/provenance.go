package reports

import (
	"fmt"
	"slices"
	"strings"

	"railbird/analysis"
	"railbird/reports/tables"
	"railbird/sim/document"
)

// shortHash is how much of a hash is shown to people.
const shortHash = 6

// A Provenance says what made an answer: about a race, or about whole games.
type Provenance struct {
	Version     string // of railbird
	Game        string // for people
	Rules       string // name of the document
	Hash        string
	Readings    []document.Reading    // of unclear rules, with the value in force
	Changes     []document.Change     // what the document and --set change in its base
	Assumptions []document.Assumption // in force; of whole games
	Horses      []string
	State       analysis.State // the race that the answer is about; nil: it is about whole games
	Seed        uint64
	Races       int64 // played; 0 for an answer without simulation
	Games       int64 // played, of an answer about whole games
	Asked       int64 // races or games that were asked for; more than were played after an interrupt
}

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
		if n == 1 {
			what = strings.TrimSuffix(what, "s")
		}
		parts = append(parts, fmt.Sprintf("seed %d", p.Seed), tables.Count(n)+" "+what)
	}
	return strings.Join(parts, " · ")
}

// when says which race the answer is about.
func (p *Provenance) when() string {
	var at []string
	for h, space := range p.State.Positions() {
		if space > 0 {
			at = append(at, fmt.Sprintf("%s at %d", p.Horses[h], space))
		}
	}
	if len(at) == 0 {
		return "before the first roll"
	}
	s := "with " + strings.Join(at, ", ")
	if n := p.State.Rolls(); n > 0 {
		s = fmt.Sprintf("after %d rolls, %s", n, s)
	}
	if last := p.State.Last(); last != "" {
		s += "; a repeat of " + last + " would pay"
	}
	return s
}

// notes are the footnotes on rules and interruption.
func (p *Provenance) notes() []string {
	var notes []string
	if n, what := p.played(); p.interrupted() {
		notes = append(notes, fmt.Sprintf("interrupted: %s of %s %s were played, and count", tables.Count(n), tables.Count(p.Asked), what))
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
	for _, c := range p.Changes {
		if !readings[c.Key] {
			changes = append(changes, fmt.Sprintf("%s=%s (was %s)", c.Key, orNone(c.B), orNone(c.A)))
		}
	}
	if more := len(changes) - most; more > 0 {
		changes = append(changes[:most], fmt.Sprintf("and %d more (railbird rules diff)", more))
	}
	if len(changes) > 0 {
		notes = append(notes, "changed rules: "+strings.Join(changes, ", "))
	}
	if assumed := p.assumed(); assumed != "" {
		notes = append(notes, "assumed, as no source says it: "+assumed+" (railbird rules readings)")
	}
	if len(inForce) > 0 {
		notes = append(notes, "readings in force: "+strings.Join(inForce, ", ")+" (railbird rules readings)")
	}
	return notes
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

// The fields that every JSON answer begins with, after its schema.
type (
	provenanceJSON struct {
		Version    string     `json:"railbird"`
		Rules      rulesJSON  `json:"rules"`
		Seed       *uint64    `json:"seed,omitempty"`
		Races      *int64     `json:"races,omitempty"`
		RacesAsked *int64     `json:"races_asked,omitempty"` // only after an interrupt
		Games      *int64     `json:"games,omitempty"`
		GamesAsked *int64     `json:"games_asked,omitempty"` // only after an interrupt
		State      *stateJSON `json:"state,omitempty"`
	}
	rulesJSON struct {
		Name        string            `json:"name"`
		Hash        string            `json:"hash"`
		Readings    map[string]string `json:"readings"`
		Changes     map[string]string `json:"changes,omitempty"`
		Assumptions map[string]string `json:"assumptions,omitempty"`
	}
	stateJSON struct {
		Horses    []string `json:"horses"`
		Positions []int    `json:"positions"`
		Last      *string  `json:"last"`
		Rolls     int      `json:"rolls,omitempty"`
	}
)

func (p *Provenance) json() provenanceJSON {
	j := provenanceJSON{
		Version: p.Version,
		Rules:   rulesJSON{Name: p.Rules, Hash: p.Hash, Readings: map[string]string{}, Changes: map[string]string{}, Assumptions: map[string]string{}},
	}
	for _, r := range p.Readings {
		j.Rules.Readings[r.Key] = r.Value
	}
	for _, c := range p.Changes {
		j.Rules.Changes[c.Key] = c.B
	}
	for _, a := range p.Assumptions {
		j.Rules.Assumptions[a.Key] = a.Value
	}
	if p.simulated() {
		j.Seed = &p.Seed
	}
	if p.State == nil {
		j.Games = &p.Games
		if p.interrupted() {
			j.GamesAsked = &p.Asked
		}
		return j
	}
	if p.Races > 0 {
		j.Races = &p.Races
		if p.interrupted() {
			j.RacesAsked = &p.Asked
		}
	}
	j.State = &stateJSON{Horses: p.Horses, Positions: p.State.Positions(), Rolls: p.State.Rolls()}
	if last := p.State.Last(); last != "" {
		j.State.Last = &last
	}
	return j
}

// signature are the columns that every CSV record about a race begins with, after its
// schema.
func (p *Provenance) signature() []string {
	return []string{p.Version, p.Rules, p.Hash, p.at(), fmt.Sprint(p.Seed), fmt.Sprint(p.Races)}
}

var signatureHeader = []string{"railbird", "rules", "hash", "state", "seed", "races"}

// contestSignature are the columns that every CSV record about whole games begins with,
// after its schema.
func (p *Provenance) contestSignature() []string {
	return []string{p.Version, p.Rules, p.Hash, fmt.Sprint(p.Seed), fmt.Sprint(p.Games)}
}

var contestSignatureHeader = []string{"railbird", "rules", "hash", "seed", "games"}

// at writes the race that the answer is about as --at and --last do, without commas:
// "5 1 5 0 4 1 5 0 4 last 12", and "start".
func (p *Provenance) at() string {
	positions := p.State.Positions()
	if slices.Max(positions) == 0 {
		return "start"
	}
	s := strings.Trim(fmt.Sprint(positions), "[]")
	if last := p.State.Last(); last != "" {
		s += " last " + last
	}
	return s
}

// row joins the signature and further columns.
func (p *Provenance) row(columns ...[]string) []string {
	r := p.signature()
	for _, c := range columns {
		r = append(r, c...)
	}
	return r
}
