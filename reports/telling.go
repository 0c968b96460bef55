package reports

import (
	"fmt"
	"math"
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
	Race *analysis.Telling
	Wins [][]float64 // exact chance of each horse to win: before the first roll, then after each
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
	rolls.Columns = append(rolls.Columns, tables.Left("favorite", "what happens")...)
	for i, m := range t.Race.Moves {
		row := []string{strconv.Itoa(m.Roll), faces(m.Dice)}
		for h, space := range m.Positions {
			text := strconv.Itoa(space)
			if t.Horses[h] == m.Horse {
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
	notes := []string{"> = the horse that moves; favorite = the likeliest to win after the roll, and its exact chance", "order at the end: " + strings.Join(order, ", "), t.line()}
	return []tables.Table{rolls, {Notes: append(notes, t.notes()...)}}
}

func faces(dice []int) string {
	text := make([]string, len(dice))
	for i, d := range dice {
		text[i] = strconv.Itoa(d)
	}
	return strings.Join(text, "+")
}

// favorite names the likeliest winner after some rolls.
func (t *Telling) favorite(rolls int) string {
	best := 0
	for h, p := range t.Wins[rolls] {
		if p > t.Wins[rolls][best]+1e-12 {
			best = h
		}
	}
	return fmt.Sprintf("%s %.0f%%", t.Horses[best], 100*t.Wins[rolls][best])
}

// words says what is special about a move.
func words(m *analysis.Move) string {
	events := m.Events
	if m.Bonus > 0 {
		events = append([]string{fmt.Sprintf("bonus %d", m.Bonus)}, events...)
	}
	return strings.Join(events, "; ")
}

// Records implements [Page]: a record for each roll and horse.
func (t *Telling) Records() Records {
	r := t.records("railbird/replay/1", ofRace[:2], []string{"race", "roll", "dice", "moved", "spaces", "bonus", "events", "horse", "position", "p_win"})
	for i, m := range t.Race.Moves {
		for h, horse := range t.Horses {
			r.add([]string{
				fmt.Sprint(t.Race.Race), strconv.Itoa(m.Roll), faces(m.Dice), m.Horse,
				strconv.Itoa(m.Spaces), strconv.Itoa(m.Bonus), strings.Join(m.Events, "; "), horse, strconv.Itoa(m.Positions[h]), tables.Exact(t.Wins[i+1][h]),
			})
		}
	}
	return r
}

type (
	tellingJSON struct {
		Schema string `json:"schema"`
		provenanceJSON
		Race   uint64          `json:"race"`
		Winner string          `json:"winner"`
		Ranks  []int           `json:"ranks"` // of each horse, 1 = winner
		Start  []tables.Number `json:"win_before"`
		Rolls  []moveJSON      `json:"rolls"`
	}
	moveJSON struct {
		Roll      int             `json:"roll"`
		Dice      []int           `json:"dice"`
		Horse     string          `json:"horse"`
		Spaces    int             `json:"spaces"`
		Bonus     int             `json:"bonus"`
		Positions []int           `json:"positions"`
		Events    []string        `json:"events,omitempty"`
		Win       []tables.Number `json:"win"` // exact chance of each horse afterwards
	}
)

// JSON implements [Page].
func (t *Telling) JSON() any {
	j := tellingJSON{
		Schema: "railbird/replay/1", provenanceJSON: t.json(),
		Race: t.Race.Race, Winner: t.Race.Winner, Ranks: t.Race.Ranks, Start: numbers(t.Wins[0]),
	}
	j.Seed = &t.Seed
	for i, m := range t.Race.Moves {
		j.Rolls = append(j.Rolls, moveJSON{m.Roll, m.Dice, m.Horse, m.Spaces, m.Bonus, m.Positions, m.Events, numbers(t.Wins[i+1])})
	}
	return j
}

func numbers(floats []float64) []tables.Number {
	all := make([]tables.Number, len(floats))
	for i, f := range floats {
		all[i] = tables.Number(f)
	}
	return all
}

// Paths is the picture of how each horse's chance to win moves through the race.
func (t *Telling) Paths() plots.Picture {
	p := &plots.Paths{
		Caption: t.exactCaption(fmt.Sprintf("chance to win through race %d of seed %d", t.Race.Race, t.Seed)),
		XLabel:  "rolls", YLabel: "P(win), exact", Unit: plots.Percentage,
	}
	first := t.State.Rolls()
	for i := range t.Wins {
		p.X = append(p.X, float64(first+i))
	}
	if !t.begun() {
		p.Subtitle = "" // a whole race
	}
	for h, horse := range t.Horses {
		line := plots.Line{Name: horse}
		for _, w := range t.Wins {
			line.Y = append(line.Y, w[h])
		}
		for last := len(line.Y) - 1; last >= 0 && line.Y[last] == 0; last-- {
			line.Y[last] = math.NaN() // it shows the chance that the finish took away
		}
		p.Lines = append(p.Lines, line)
	}
	for _, m := range t.Race.Moves {
		if len(m.Events) > 0 {
			p.Marks = append(p.Marks, plots.Mark{At: float64(m.Roll), Label: strings.Join(m.Events, "; ")})
		}
	}
	if more := len(p.Marks) - plots.MostMarks; more > 0 {
		p.Marks = p.Marks[more:] // the end matters most
	}
	return p
}
