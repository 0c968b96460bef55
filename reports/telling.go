package reports

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"railbird/analysis"
	"railbird/reports/plots"
	"railbird/reports/tables"
)

// Telling is the page of one race, roll by roll.
type Telling struct {
	Provenance
	Race    *analysis.Telling
	Places  []analysis.Finish // that horses take one by one until the race is over: to win, or to be first, second, third
	Chances [][][]float64     // Chances[n][place][horse], exact: before the first roll told, then after each
}

// Tables implements [Page].
func (t *Telling) Tables() []tables.Table {
	rolls := tables.Table{
		Title:   fmt.Sprintf("%s: race %d of seed %d, %s", t.Game, t.Race.Race, t.Seed, t.when()),
		Columns: slices.Concat(tables.Right("roll"), tables.Left("dice")),
	}
	for _, horse := range t.Horses {
		rolls.Columns = append(rolls.Columns, tables.Column{Name: horse})
	}
	rolls.Columns = append(rolls.Columns, tables.Left("favorite", "events")...)
	for i, m := range t.Race.Moves {
		row := []string{strconv.Itoa(m.Roll), faces(m.Dice)}
		for h, space := range m.Positions {
			text := strconv.Itoa(space)
			if t.Horses[h] == m.Horse && m.Spaces > 0 {
				text = ">" + text
			}
			row = append(row, text)
		}
		rolls.Rows = append(rolls.Rows, append(row, t.favorite(i+1), words(&m)))
	}
	var order []string
	for rank := 1; rank <= len(t.Race.Ranks); rank++ {
		for h, r := range t.Race.Ranks {
			if r == rank {
				order = append(order, fmt.Sprintf("%d. %s", rank, t.Horses[h]))
			}
		}
	}
	goal := "win"
	if len(t.Places) > 1 {
		goal = "take the next open place"
	}
	notes := []string{"> = the horse that moves; favorite = the likeliest to " + goal + " after the roll, and its exact chance", "order at the end: " + strings.Join(order, ", "), t.line()}
	return []tables.Table{rolls, {Notes: append(notes, t.bare().notes()...)}}
}

func faces(dice []int) string {
	text := make([]string, len(dice))
	for i, d := range dice {
		text[i] = strconv.Itoa(d)
	}
	return strings.Join(text, "+")
}

// favorite names the likeliest to take the next open place after some rolls, and at the end
// who took the last.
func (t *Telling) favorite(rolls int) string {
	const taken = 1 - 1e-12
	best, p := 0, 0.0
	for _, chances := range t.Chances[rolls] {
		best = 0
		for h := range chances {
			if chances[h] > chances[best]+analysis.Rounding {
				best = h
			}
		}
		if p = chances[best]; p < taken {
			break
		}
	}
	return fmt.Sprintf("%s %.0f%%", t.Horses[best], 100*p)
}

// among is the chance of a horse to be in one of the places after some rolls.
func (t *Telling) among(rolls, horse int) float64 {
	sum := 0.0
	for _, chances := range t.Chances[rolls] {
		sum += chances[horse]
	}
	return min(sum, 1) // which rounding may pass
}

// goal is what a horse is after, as a picture says it: to be in one of the places.
func (t *Telling) goal() string {
	if n := len(t.Places); n > 1 {
		return "to be among the first " + [...]string{2: "two", 3: "three", 4: "four"}[n]
	}
	if place, ok := strings.CutPrefix(t.Places[0].Verb, "is "); ok {
		return "to be " + place
	}
	return "to " + t.Places[0].Name
}

// words says what is special about a move.
func words(m *analysis.Move) string {
	events := m.Events
	if m.Bonus > 0 {
		events = append([]string{fmt.Sprintf("bonus %d", m.Bonus)}, events...)
	}
	return strings.Join(events, "; ")
}

// Records implements [Page]: a record for each roll and horse, with the chance of each place.
func (t *Telling) Records() Records {
	header := []string{"race", "roll", "dice", "moved", "spaces", "bonus", "events", "horse", "position", "p_win"}
	for _, place := range t.Places[1:] {
		header = append(header, "p_"+place.Name)
	}
	r := t.records("railbird/replay/1", ofRace[:2], header)
	for i, m := range t.Race.Moves {
		for h, horse := range t.Horses {
			row := []string{
				fmt.Sprint(t.Race.Race), strconv.Itoa(m.Roll), faces(m.Dice), m.Horse,
				strconv.Itoa(m.Spaces), strconv.Itoa(m.Bonus), strings.Join(m.Events, "; "), horse, strconv.Itoa(m.Positions[h]),
			}
			for _, chances := range t.Chances[i+1] {
				row = append(row, tables.Exact(chances[h]))
			}
			r.add(row)
		}
	}
	return r
}

type (
	tellingJSON struct {
		Schema string `json:"schema"`
		provenanceJSON
		Race   uint64            `json:"race"`
		Winner string            `json:"winner"`
		Ranks  []int             `json:"ranks"` // of each horse, 1 = winner
		Start  []tables.Number   `json:"win_before"`
		Before [][]tables.Number `json:"places_before,omitempty"` // where there are several: of each place and horse
		Rolls  []moveJSON        `json:"rolls"`
	}
	moveJSON struct {
		Roll      int               `json:"roll"`
		Dice      []int             `json:"dice"`
		Horse     string            `json:"horse"`
		Spaces    int               `json:"spaces"`
		Bonus     int               `json:"bonus"`
		Positions []int             `json:"positions"`
		Events    []string          `json:"events,omitempty"`
		Win       []tables.Number   `json:"win"`              // exact chance of each horse afterwards
		Places    [][]tables.Number `json:"places,omitempty"` // the same of each place, where there are several
	}
)

// JSON implements [Page].
func (t *Telling) JSON() any {
	j := tellingJSON{
		Schema: "railbird/replay/1", provenanceJSON: t.json(),
		Race: t.Race.Race, Winner: t.Race.Winner, Ranks: t.Race.Ranks, Start: numbers(t.Chances[0][0]), Before: t.placesJSON(0),
	}
	j.Seed = &t.Seed
	for i, m := range t.Race.Moves {
		j.Rolls = append(j.Rolls, moveJSON{m.Roll, m.Dice, m.Horse, m.Spaces, m.Bonus, m.Positions, m.Events, numbers(t.Chances[i+1][0]), t.placesJSON(i + 1)})
	}
	return j
}

// placesJSON are the chances of several places after some rolls.
func (t *Telling) placesJSON(rolls int) (places [][]tables.Number) {
	if len(t.Places) > 1 {
		for _, chances := range t.Chances[rolls] {
			places = append(places, numbers(chances))
		}
	}
	return places
}

func numbers(floats []float64) []tables.Number {
	all := make([]tables.Number, len(floats))
	for i, f := range floats {
		all[i] = tables.Number(f)
	}
	return all
}

// Paths is the picture of how each horse's chance to be in one of the places moves through
// the race.
func (t *Telling) Paths() plots.Picture {
	p := &plots.Paths{
		Caption: t.bare().exactCaption(fmt.Sprintf("chance %s, race %d of seed %d", t.goal(), t.Race.Race, t.Seed)),
		XLabel:  "rolls", YLabel: "chance, exact", Unit: plots.Percentage,
	}
	first := t.State.Rolls()
	for i := range t.Chances {
		p.X = append(p.X, float64(first+i))
	}
	for h, horse := range t.Horses {
		line := plots.Line{Name: horse}
		for rolls := range t.Chances {
			line.Y = append(line.Y, t.among(rolls, h))
		}
		p.Lines = append(p.Lines, line)
	}
	var about []string
	if t.begun() { // else it is a whole race
		about = append(about, p.Subtitle)
	}
	p.Subtitle = strings.Join(append(about, t.mark(p)...), "; ")
	return p
}

// mark marks the events of the race. What happens to one horse after the other are dots on
// their lines, and it says what they are.
func (t *Telling) mark(p *plots.Paths) (dots []string) {
	times := map[string]int{}
	for i := range t.Race.Moves {
		m := &t.Race.Moves[i]
		for _, event := range m.Events {
			if what, ok := strings.CutPrefix(event, m.Horse+" "); ok {
				times[what]++
			}
		}
	}
	for i := range t.Race.Moves {
		m := &t.Race.Moves[i]
		var words []string
		for _, event := range m.Events {
			what, ok := strings.CutPrefix(event, m.Horse+" ")
			if !ok || times[what] == 1 {
				words = append(words, event)
				continue
			}
			line := &p.Lines[slices.Index(t.Horses, m.Horse)]
			line.Dots = append(line.Dots, i+1)
			if note := "dot: the horse " + what; !slices.Contains(dots, note) {
				dots = append(dots, note)
			}
		}
		if len(words) > 0 {
			p.Marks = append(p.Marks, plots.Mark{At: float64(m.Roll), Label: strings.Join(words, "; ")})
		}
	}
	if more := len(p.Marks) - plots.MostMarks; more > 0 {
		p.Marks = p.Marks[more:] // the end matters most
	}
	return dots
}
