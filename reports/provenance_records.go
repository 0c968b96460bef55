package reports

import (
	"fmt"
	"slices"
	"strings"
)

// The fields that every JSON answer begins with, after its schema.
type (
	provenanceJSON struct {
		Version    string     `json:"railbird"`
		Command    string     `json:"command,omitempty"`
		Rules      rulesJSON  `json:"rules"`
		Seed       *uint64    `json:"seed,omitempty"`
		Races      *int64     `json:"races,omitempty"`
		RacesAsked *int64     `json:"races_asked,omitempty"` // only after an interrupt
		Games      *int64     `json:"games,omitempty"`
		GamesAsked *int64     `json:"games_asked,omitempty"` // only after an interrupt
		Seats      int        `json:"seats,omitempty"`       // at the table where quantities were measured
		Field      string     `json:"field,omitempty"`       // the bot there where no other is named
		State      *stateJSON `json:"state,omitempty"`
	}
	rulesJSON struct {
		Name        string            `json:"name"`
		Hash        string            `json:"hash"`
		Readings    map[string]string `json:"readings"`
		Changes     map[string]string `json:"changes,omitempty"`
		Assumptions map[string]string `json:"assumptions,omitempty"`
		Filled      []string          `json:"filled,omitempty"`  // keys whose values are those of an example
		Missing     []string          `json:"missing,omitempty"` // keys that the rules lack
	}
	stateJSON struct {
		Horses    []string `json:"horses"`
		Positions []int    `json:"positions"`
		Finished  []string `json:"finished,omitempty"` // in their order
		Last      *string  `json:"last"`
		Rolls     int      `json:"rolls,omitempty"`
	}
)

func (p *Provenance) json() provenanceJSON {
	j := provenanceJSON{
		Version: p.Version, Command: p.Command, Seats: p.Seats, Field: p.Field,
		Rules: rulesJSON{
			Name: p.Rules, Hash: p.Hash, Readings: map[string]string{}, Changes: map[string]string{}, Assumptions: map[string]string{},
			Filled: p.Filled, Missing: p.Missing,
		},
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
	if p.racesToo() {
		j.Races = &p.Races
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
	at := p.State.Standing()
	j.State = &stateJSON{Horses: p.Horses, Positions: at.Positions, Finished: at.Finished, Rolls: p.State.Rolls()}
	if at.Last != "" {
		j.State.Last = &at.Last
	}
	return j
}

// The columns of what was asked and played that records have: those about a race, about whole
// games, where both may be played, and where they are at one table.
var (
	ofRace  = []string{"state", "seed", "races"}
	ofGames = []string{"seed", "games"}
	ofBoth  = []string{"seed", "races", "games"}
	ofTable = []string{"seed", "races", "games", "seats", "field"}
)

// records begins the records of a page. Each begins, after its schema, with what made it: the
// version, the rules and these columns.
func (p *Provenance) records(schema string, made []string, columns ...[]string) Records {
	r := Records{Schema: schema, Header: []string{"railbird", "rules", "hash"}, made: []string{p.Version, p.Rules, p.Hash}}
	for _, name := range made {
		r.Header, r.made = append(r.Header, name), append(r.made, p.field(name))
	}
	r.Header = append(r.Header, slices.Concat(columns...)...)
	return r
}

// field is what a record has in a column of what made it.
func (p *Provenance) field(column string) string {
	switch column {
	case "state":
		return p.at()
	case "seed":
		return fmt.Sprint(p.Seed)
	case "races":
		return fmt.Sprint(p.Races)
	case "games":
		return fmt.Sprint(p.Games)
	case "seats":
		return fmt.Sprint(p.Seats)
	case "field":
		return p.Field
	}
	n, _ := p.played() // "played"
	return fmt.Sprint(n)
}

// at writes the race that the answer is about as --at, --last and --finished do, without
// commas: "5 1 5 0 4 1 5 0 4 last 12", and "start".
func (p *Provenance) at() string {
	if !p.begun() {
		return "start"
	}
	at := p.State.Standing()
	s := strings.Trim(fmt.Sprint(at.Positions), "[]")
	if at.Last != "" {
		s += " last " + at.Last
	}
	if len(at.Finished) > 0 {
		s += " finished " + strings.Join(at.Finished, " ")
	}
	return s
}
