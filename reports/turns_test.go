package reports

import (
	"bytes"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"railbird/analysis"
	"railbird/analysis/contest"
	"railbird/reports/plots"
)

// turnIdiom is that of a game of one race and many turns, whose bets win in several ways.
var turnIdiom = contest.Idiom{
	Rounds: "games", Clock: "turn", When: "turn", After: "turn", Stake: "stake", Usual: "bet",
	Kinds: "one line a kind of spot, all horses together; of several bets on a horse the first counts", Chance: "dice and cards", Several: true,
}

// newTurns is a game of one race with three turns, told: what its bets are worth is not
// known.
func newTurns() *Play {
	return &Play{Provenance: contestProvenance(1, 1), Told: &contest.Telling{
		Idiom: turnIdiom, Game: 17, Seats: []string{"value", "pass"}, Start: []int64{25, 25}, Happens: "turn",
		Columns: []string{"bets", "purses"}, Notes: []string{"purses = what the owners of the first three horses get"}, Share: []int64{contest.ShareUnits, 0},
		Races: []contest.Race{{
			Setup: []contest.Fact{{Name: "first", Value: 2, Words: "seat 2 has the first turn"}},
			Events: []contest.Fact{
				{Name: "turn", Value: map[string]any{"seat": 2, "horse": "ash", "spaces": 3}, Words: "seat 2: ash moves 3 to 3; nothing"},
				{Name: "turn", Value: map[string]any{"seat": 1, "horse": "bay", "spaces": 0}, Words: "seat 1: bay and a 0, draws a card; buys ash for $18, and thinks about it for as long as there is room in a line"},
				{Name: "turn", Value: map[string]any{"seat": 2, "horse": "ash", "spaces": 1}, Words: "seat 2: ash moves 1 to 4 and wins"},
			},
			Course: [][]int64{{25, 25}, {7, 25}, {7, 25}},
			Bets: []contest.Bet{
				{Game: 17, Seat: 0, After: 2, Token: 18, Kind: "horse", Spot: "own:ash", Terms: "$100 $75 $50", Loses: 18, Worth: math.NaN(), Won: true, Gain: 82},
				{Game: 17, Seat: 1, After: 3, Token: 5, Kind: "bet", Spot: "bet:bay", Terms: "5x 3x 2x", Loses: 5, Worth: math.NaN(), Gain: -5},
			},
			End:      []contest.Fact{{Name: "winner", Value: "ash", Words: "ash, bay, c|d after 40 rolls"}},
			Accounts: [][]int64{{0, 100}, {-5, 0}}, Money: []int64{107, 20},
		}},
	}}
}

func TestGoldenTurns(t *testing.T) {
	golden(t, "play-turns", newTurns())
	narrow(t, newTurns())
}

// TestTurns: a game of one race has no heads of races, and what it does not know, or has
// no use for, is not there; its picture goes from turn to turn.
func TestTurns(t *testing.T) {
	p := newTurns()
	text := said(t, p)
	for _, not := range []string{"Race", "skill", "luck", "worth", "n/a", "roll 1"} {
		if strings.Contains(text, not) {
			t.Errorf("the page says %q:\n%s", not, text)
		}
	}
	rows := byName(t, p.Records())
	if diff := cmp.Diff(map[string]string{
		"railbird": "9.8.7", "rules": "three", "hash": "0123456789abcdef", "seed": "3", "game": "17", "race": "1", "seat": "1", "bot": "value", "turn": "2", "stake": "18", "kind": "horse",
		"spot": "own:ash", "terms": "$100 $75 $50", "loses": "18", "worth": "", "won": "true", "gain": "82",
	}, rows[0]); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	var b bytes.Buffer
	out, err := NewBetRows(&b, &p.Provenance, turnIdiom, toyBots(p.Told.Seats...))
	if err != nil {
		t.Fatal(err)
	}
	if err := out.Write(p.Told.Races[0].Bets); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(write(t, "csv", p), b.String()); diff != "" {
		t.Errorf("the page and the log (-page +log):\n%s", diff)
	}
	answer := decode(t, p)
	if seat := answer["seats"].([]any)[0].(map[string]any); len(seat) != 5 || seat["skill"] != nil {
		t.Errorf("seat %v", seat)
	}
	race := answer["races"].([]any)[0].(map[string]any)
	if events := race["events"].([]any); len(events) != 3 || events[1].(map[string]any)["value"].(map[string]any)["horse"] != "bay" {
		t.Errorf("events %v", events)
	}
	bet := race["bets"].([]any)[1].(map[string]any)
	if worth, ok := bet["worth"]; !ok || worth != nil || bet["turn"] != 3.0 || bet["stake"] != 5.0 || bet["terms"] != "5x 3x 2x" || len(bet) != 10 {
		t.Errorf("bet %v", bet)
	}
	draw(t, "money", p.Chart())
	chart := p.Chart().(plots.Paths)
	if !slices.Equal(chart.X, []float64{0, 1, 2, 3, 4}) || !slices.Equal(chart.Lines[0].Y, []float64{25, 25, 7, 7, 107}) || chart.XLabel != "turns" {
		t.Errorf("%v %q, %+v", chart.X, chart.XLabel, chart.Lines)
	}
	p.Told.Races[0].Course[2] = p.Told.Races[0].Money // settled in the last turn
	if x := p.Chart().(plots.Paths).X; len(x) != 4 {
		t.Errorf("three turns are drawn at %v", x)
	}
	// What is known of one bet only stands beside a dash.
	p.Told.Races[0].Bets[1].Worth = 0.5
	if rows := p.bets(&p.Told.Races[0]).Rows; rows[0][5] != "-" || rows[1][5] != "+0.50" {
		t.Errorf("worth: %q", rows)
	}
}

// TestSeriesInTurns: a board whose few spots all lie in rows is listed besides, and the
// pages speak of games and turns.
func TestSeriesInTurns(t *testing.T) {
	s, c := newSeries(t, 200, "value", "value"), newCrowds(t, 200)
	inRows := slices.IndexFunc(s.Spots, func(spot analysis.Spot) bool { return spot.Row == "" })
	s.Spots = s.Spots[:inRows]
	s.Series.Idiom = turnIdiom
	c.Spots = s.Spots
	for _, of := range c.Series {
		of.Idiom = turnIdiom
	}
	listed := s.others()
	if len(listed.Rows) != inRows || listed.Columns[2].Name != "turn" || listed.Rows[0][0] != "win:ash:1" {
		t.Errorf("listed: %q under %v", listed.Rows, listed.Columns)
	}
	for _, page := range []Page{s, c} {
		text := said(t, page)
		for _, not := range []string{"races in which", "a race in", "roll"} {
			if strings.Contains(text, not) {
				t.Errorf("the page says %q:\n%s", not, text)
			}
		}
	}
	if said := said(t, s); !strings.Contains(said, "of the games in which it is in play") || !strings.Contains(said, "in a game in which it is taken") {
		t.Errorf("the page:\n%s", said)
	}
	if said := said(t, c); !strings.Contains(said, "turn when it is taken, on average") || !strings.Contains(said, "of several bets on a horse the first counts") {
		t.Errorf("the page:\n%s", said)
	}
	if h := s.When().(plots.Heatmap); h.Label != "turn" {
		t.Errorf("label %q", h.Label)
	}
	if h := c.Taken().(plots.Heatmap); h.Label != "share of games" {
		t.Errorf("label %q", h.Label)
	}
	if header := s.Records().Header; !slices.Contains(header, "turn_mean") || slices.Contains(header, "rolls_mean") {
		t.Errorf("header %q", header)
	}
	if spot := decode(t, s)["spots"].([]any)[0].(map[string]any); spot["turn"] == nil || len(spot) != 5 {
		t.Errorf("spot %v", spot)
	}
}

// TestCompareInTurns: what is the same for all comes from the game.
func TestCompareInTurns(t *testing.T) {
	c := newCompare(t, 100, nil, []string{"pass"}, "value", "opening")
	c.Comparison.Idiom = turnIdiom
	if text := said(t, c); !strings.Contains(text, "in the same games: dice and cards are the same for each") {
		t.Errorf("the page:\n%s", text)
	}
}

// TestObject: members keep their order, and the signs that HTML would hide stay as they
// are.
func TestObject(t *testing.T) {
	text, err := object{{"z", 1}, {"a<b", "x&y"}, {"none", nil}, {"in", object{}}}.MarshalJSON()
	if want := `{"z":1,"a<b":"x&y","none":null,"in":{}}`; err != nil || strings.ReplaceAll(string(text), "\n", "") != want {
		t.Errorf("%s, %v, want %s", text, err, want)
	}
}
