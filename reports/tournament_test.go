package reports

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"railbird/analysis/contest"
	"railbird/reports/plots"
)

func TestGoldenTournament(t *testing.T) {
	few := newTournament(t, 3000, 3, "value", "longshots", "opening", "pass")
	golden(t, "tournament", few)
	narrow(t, few)
	many := newTournament(t, 6000, 4, "value:threshold=1.5,wait=20", "value:wait=2", "opening", "breaks", "cheat", "random", "random", "longshots", "leader", "safe", "pass", "patient")
	golden(t, "tournament-many", many)
	narrow(t, many)
}

// TestTournamentOdd writes tournaments of nothing, of little, and of many.
func TestTournamentOdd(t *testing.T) {
	var all []string
	for i := range contest.MaxBots {
		all = append(all, fmt.Sprintf("bot-%d-%s", i, strings.Repeat("x", i%20)))
	}
	for name, p := range map[string]*Tournament{
		"nothing":    newTournament(t, 0, 2, "value", "pass"),
		"one sweep":  newTournament(t, 1, 2, "value", "pass"),
		"all alike":  newTournament(t, 50, 2, "pass", "pass"),
		"one left":   newTournament(t, 600, 2, "breaks", "value"),
		"as many as": newTournament(t, 1, 8, all...),
	} {
		for _, format := range Formats {
			if text := write(t, format, p); strings.Contains(text, "NaN") || strings.Contains(text, "Inf") || strings.Contains(text, "%!") {
				t.Errorf("%s as %s:\n%s", name, format, text)
			}
		}
		if name != "nothing" { // where no interval is known
			narrow(t, p)
		}
		draw(t, name+": matrix", p.Matrix())
		if len(p.Rated) > 0 {
			draw(t, name+": ratings", p.Ratings())
		}
	}
}

// TestTournamentNumbers: the matrix is that of the results, the strongest first.
func TestTournamentNumbers(t *testing.T) {
	p := newTournament(t, 3000, 3, "value", "longshots", "opening", "pass")
	r := p.Tournament.Results()
	// The longer the name, the better the bot.
	if order := p.ranked(); !slices.Equal(order, []int{1, 2, 0, 3}) {
		t.Errorf("ranked %v", order)
	}
	matrix := section(t, p, "money of the row minus money of the column")
	if row := matrix.Rows[0]; row[0] != "1 longshots" || row[1] != "" || row[3] != moneyText(r.Difference(1, 0, contest.Money)) {
		t.Errorf("matrix %q", row)
	}
	for i := range matrix.Rows { // a difference is minus that of the other way
		for j := range i {
			a, b := strings.TrimLeft(matrix.Rows[i][j+1], "~+-"), strings.TrimLeft(matrix.Rows[j][i+1], "~+-")
			if a != b {
				t.Errorf("%s and %s", matrix.Rows[i][j+1], matrix.Rows[j][i+1])
			}
		}
	}
	ratings := section(t, p, "ratings")
	if row := ratings.Rows[0]; row[0] != "1 longshots" || row[2] != shareText(p.Rated[1].Beats) || row[3] != meanText(r.Estimate(1, contest.Money)) {
		t.Errorf("ratings %q", row)
	}
	answer := decode(t, p)
	first := answer["bots"].([]any)[0].(map[string]any)
	if first["name"] != "value" || first["games"] != float64(r.Played(0)) || first["forfeit"] != nil || first["strength"] == nil {
		t.Errorf("json: %v", first)
	}
	if n := len(answer["differences"].([]any)); n != 6 {
		t.Errorf("json: %d differences of 4 bots", n)
	}
	if design := answer["design"].(map[string]any); design["method"] != "every-table" || design["arrangements"] != 12.0 {
		t.Errorf("json: %v", design)
	}
	cells := p.Matrix().(*plots.Heatmap).Cells
	if !math.IsNaN(cells[2][2].Value) || cells[0][2].Value != r.Difference(1, 0, contest.Money).Mean {
		t.Errorf("picture: %v, %v", cells[2][2], cells[0][2])
	}
	if rows := p.Ratings().(*plots.Intervals).Rows; rows[3].Name != "pass" || rows[0].Value != p.Rated[1].Strength.Mean {
		t.Errorf("picture: %v", rows)
	}
}

// TestTournamentForfeit: a bot that breaks down is told of, and is not rated.
func TestTournamentForfeit(t *testing.T) {
	p := newTournament(t, 2000, 2, "value", "breaks", "opening")
	text := said(t, p)
	f := p.Tournament.Results().Forfeits[1]
	for _, want := range []string{
		"FORFEIT: breaks is out after ", "games in its seats: answered nothing within 10 s",
		"3 breaks forfeited", "games unless it forfeited", "breaks forfeited, and is not rated",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the page does not say %q:\n%s", want, write(t, "table", p))
		}
	}
	f.Error += "\nits last lines on stderr:\n  KeyError: 'nope'\n  ~^^^"
	if page := write(t, "table", p); !strings.Contains(page, "\nits last lines on stderr:\n  KeyError: 'nope'\n  ~^^^\n") {
		t.Errorf("the lines of a program are not kept:\n%s", page)
	}
	bot := decode(t, p)["bots"].([]any)[1].(map[string]any)
	if bot["strength"] != nil || bot["forfeit"].(map[string]any)["error"] != f.Error {
		t.Errorf("json: %v", bot)
	}
	if rows := p.Ratings().(*plots.Intervals).Rows; len(rows) != 2 {
		t.Errorf("picture: %d rows, two bots are rated", len(rows))
	}
	interrupted := newTournament(t, 20, 2, "value", "pass")
	interrupted.Asked = 5000
	if text := said(t, interrupted); !strings.Contains(text, "interrupted: 20 of 5,000 games were played, and count") {
		t.Errorf("an interrupt is not said:\n%s", text)
	}
}

// TestTournamentRecords: each record is of one bot or two, and one measure.
func TestTournamentRecords(t *testing.T) {
	p := newTournament(t, 200, 2, "value", "pass", "value")
	r := p.Records()
	at := func(name string) int { return slices.Index(r.Header, name) }
	seen := map[string]bool{}
	for _, row := range r.Rows {
		key := row[at("bot")] + " " + row[at("minus")] + " " + row[at("measure")]
		if seen[key] {
			t.Errorf("two records of %s", key)
		}
		seen[key] = true
	}
	if n := 3*(len(p.results().Measures)+2) + 3*2; len(seen) != n {
		t.Errorf("%d records, want %d", len(seen), n)
	}
	if !seen["value#2  strength"] || !seen["value#1 value#2 share"] {
		t.Errorf("records of %v", seen)
	}
}
