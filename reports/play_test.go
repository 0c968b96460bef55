package reports

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"railbird/analysis/contest"
	"railbird/reports/plots"
)

// newPlay is a game of two races, told.
func newPlay() *Play {
	bet := func(race, seat, rolls, token int, kind, spot string, pays, loses int, worth float64, gain int64) contest.Bet {
		return contest.Bet{Game: 17, Race: race, Seat: seat, After: rolls, Token: token, Kind: kind, Spot: spot, Condition: spot[:strings.LastIndex(spot, ":")],
			Pays: pays, Loses: loses, Worth: worth, Won: gain > 0, Gain: gain}
	}
	closed := 31
	shared := bet(0, 0, 2, 3, "own", "show:c|d:1", 2, 1, -0.25, -1)
	shared.Shared = true
	return &Play{Provenance: contestProvenance(1, 1), Told: &contest.Telling{
		Idiom: toyGame{}.Idiom(), Game: 17, Seats: []string{"value", "cheat-and-bet-on-everything", "pass"}, Start: []int64{0, 5, 1200},
		Columns: []string{"won", "lost", "let off", "cards", "house"}, Share: []int64{0, 0, contest.ShareUnits},
		Skill: []float64{6.5, 3.25, -0.5}, Luck: []float64{2.5, -9.25, 3.5},
		Notes:   []string{"worth = exact value of the bet when it was placed, whatever the purse can pay; let off = losses that the purse could not pay"},
		Refused: []string{"seat 2, race 1, after roll 3: win:ash:1 is taken", "seat 3, race 2, after roll 1: there is no card 2: 2 are offered"},
		Races: []contest.Race{
			{
				Setup: []contest.Fact{{Name: "props", Value: []string{"ash:bay"}, Words: "props: ash:bay"}, {Name: "house", Value: 3, Words: "House: seat 3"}},
				Bets: []contest.Bet{
					bet(0, 2, 0, 4, "house", "win:bay:1", 3, 0, 3, 12),
					bet(0, 1, 1, 5, "own", "win:ash:1", 1, 2, 1.5, 5),
					shared,
				},
				End: []contest.Fact{
					{Name: "winner", Value: "ash", Words: "ash wins after 40 rolls; betting closed after roll 31"},
					{Name: "rolls", Value: 40}, {Name: "closed", Value: &closed},
				},
				Accounts: [][]int64{{0, -1, 1, 0, 0}, {5, 0, 0, -2, 0}, {12, 0, 0, 0, 3}}, Money: []int64{0, 8, 1215},
				After: []contest.Fact{{Name: "drafted", Value: map[string]any{"seat": 1, "kept": "chips"}, Words: "seat 1 keeps chips"}},
			},
			{
				Bets:     []contest.Bet{bet(1, 0, 10, 7, "bonus", "win:ash:2", 2, 9, 4.75, 14)},
				End:      []contest.Fact{{Name: "winner", Value: "ash", Words: "ash wins after 36 rolls; betting stayed open to the end"}, {Name: "closed", Value: (*int)(nil)}},
				Accounts: [][]int64{{14, 0, 0, 3, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}}, Money: []int64{17, 8, 1215},
			},
		},
	}}
}

func TestGoldenPlay(t *testing.T) {
	golden(t, "play", newPlay())
	narrow(t, newPlay())
}

// TestPlayTables: when each token was placed, which, where, for what, and what it brought;
// and how each purse went from race to race.
func TestPlayTables(t *testing.T) {
	all := newPlay().Tables()
	var got [][]string
	for _, table := range all {
		got = append(got, table.Rows...)
	}
	// Who has what in the end; then for each race the bets, and the accounts.
	if diff := cmp.Diff([][]string{
		{"1", "value", "17", "0.00%", "+6.50", "+2.50"},
		{"2", "cheat-and-b…", "8", "0.00%", "+3.25", "-9.25"},
		{"3", "pass", "1,215", "100.00%", "-0.50", "+3.50"},

		{"start", "3", "4 house", "win:bay:1", "3x", "+3.00", "+12"},
		{"1", "2", "5", "win:ash:1", "1x -2", "+1.50", "+5"},
		{"2", "1", "3", "show:c|d:1", "2x -1 shared", "-0.25", "-1"},

		{"1", "value", "0", "-", "-1", "+1", "-", "-", "0"},
		{"2", "cheat-and-b…", "5", "+5", "-", "-", "-2", "-", "8"},
		{"3", "pass", "1,200", "+12", "-", "-", "-", "+3", "1,215"},

		{"10", "1", "7 bonus", "win:ash:2", "2x -9", "+4.75", "+14"},

		{"1", "value", "0", "+14", "-", "-", "+3", "-", "17"},
		{"2", "cheat-and-b…", "8", "-", "-", "-", "-", "-", "8"},
		{"3", "pass", "1,215", "-", "-", "-", "-", "-", "1,215"},
	}, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	text := said(t, newPlay())
	for _, want := range []string{"game 17 of seed 3", "Race 1 props: ash:bay House: seat 3", "seat 1 keeps chips", "betting stayed open to the end", "acts that were refused (2): seat 2, race 1, after roll 3: win:ash:1 is taken seat 3, race 2, after roll 1"} {
		if !strings.Contains(text, want) {
			t.Errorf("the page does not say %q:\n%s", want, text)
		}
	}
}

// TestPlayRecords: each number stands under its name; the same rows are written while games
// are played.
func TestPlayRecords(t *testing.T) {
	p := newPlay()
	rows := byName(t, p.Records())
	if len(rows) != 4 {
		t.Fatalf("%d records of 4 bets", len(rows))
	}
	if diff := cmp.Diff(map[string]string{
		"railbird": "9.8.7", "rules": "three", "hash": "0123456789abcdef", "seed": "3", "game": "17", "race": "1", "seat": "1", "bot": "value", "rolls": "2", "token": "3", "kind": "own",
		"spot": "show:c|d:1", "condition": "show:c|d", "pays": "2", "loses": "1", "shared": "true", "worth": "-0.25", "won": "false", "gain": "-1",
	}, rows[2]); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	if diff := cmp.Diff(map[string]string{
		"railbird": "9.8.7", "rules": "three", "hash": "0123456789abcdef", "seed": "3", "game": "17", "race": "2", "seat": "1", "bot": "value", "rolls": "10", "token": "7", "kind": "bonus",
		"spot": "win:ash:2", "condition": "win:ash", "pays": "2", "loses": "9", "shared": "false", "worth": "4.75", "won": "true", "gain": "14",
	}, rows[3]); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	var b bytes.Buffer
	out, err := NewBetRows(&b, &p.Provenance, p.Told.Idiom, toyBots(p.Told.Seats...))
	if err != nil {
		t.Fatal(err)
	}
	for i := range p.Told.Races {
		if err := out.Write(p.Told.Races[i].Bets); err != nil {
			t.Fatal(err)
		}
	}
	if diff := cmp.Diff(write(t, "csv", p), b.String()); diff != "" {
		t.Errorf("the page and the log (-page +log):\n%s", diff)
	}
}

// TestPlayChart: each seat begins with what it began with, and goes from race to race.
func TestPlayChart(t *testing.T) {
	p := newPlay()
	draw(t, "money", p.Chart())
	chart := p.Chart().(plots.Paths)
	if !slices.Equal(chart.X, []float64{0, 1, 2}) || len(chart.Lines) != 3 || !slices.Equal(chart.Lines[1].Y, []float64{5, 8, 8}) || chart.Lines[1].Name != "2 cheat-and-bet-on-everything" {
		t.Errorf("%v, %+v", chart.X, chart.Lines)
	}
}

// TestPlayJSON: the facts of each race, and the account of each seat by name.
func TestPlayJSON(t *testing.T) {
	answer := decode(t, newPlay())
	seat := answer["seats"].([]any)[2].(map[string]any)
	if diff := cmp.Diff(map[string]any{"seat": 3.0, "bot": "pass", "start": 1200.0, "money": 1215.0, "share": 1.0, "skill": -0.5, "luck": 3.5}, seat); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	races := answer["races"].([]any)
	first, second := races[0].(map[string]any), races[1].(map[string]any)
	account := first["accounts"].([]any)[1]
	if diff := cmp.Diff(map[string]any{"money": 8.0, "won": 5.0, "lost": 0.0, "let off": 0.0, "cards": -2.0, "house": 0.0}, account); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	closed := func(race map[string]any) any {
		for _, f := range race["end"].([]any) {
			if f := f.(map[string]any); f["fact"] == "closed" {
				return f["value"]
			}
		}
		return "nothing"
	}
	if closed(first) != 31.0 || closed(second) != nil {
		t.Errorf("betting closed with rolls %v and %v, want 31 and null", closed(first), closed(second))
	}
	bet := first["bets"].([]any)[1].(map[string]any)
	if bet["rolls"] != 1.0 || bet["seat"] != 2.0 || bet["token"] != 5.0 || bet["spot"] != "win:ash:1" || bet["won"] != true || bet["shared"] != nil {
		t.Errorf("bet %v", bet)
	}
}

// TestAlike: acts that a seat was refused for the same reason are told once, with how many they
// are; other seats and other reasons apart, in the order of the first.
func TestAlike(t *testing.T) {
	got := alike([]string{"seat 2, turn 3: a", "seat 2, turn 7: b", "seat 1, turn 8: a", "seat 2, turn 9: a", "seat 2, turn 12: a", "seat 1, turn 13: no: x", "seat 1, turn 14: no: y"})
	want := []string{"seat 2, turn 3: a (3 times, this is the first)", "seat 2, turn 7: b", "seat 1, turn 8: a", "seat 1, turn 13: no: x (2 times, this is the first)"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
