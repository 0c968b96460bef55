package reports

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"railbird/analysis"
	"railbird/analysis/contest"
	"railbird/reports/plots"
	"railbird/reports/tables"
	"railbird/sim"
)

// A recordedGame is the toy game with a board: in both races of a game all spots are in
// play but the cards, of which prop:ash:bay is in every other race and exotic:never in
// none. Nobody takes win:ash:2; the others are taken more often where more people sit.
type recordedGame struct{ toyGame }

func (recordedGame) Spots() []analysis.Spot { return stubSpots }

func (g recordedGame) NewRecorder(ctx context.Context, _ bool) contest.Recorder {
	r := &recorder{Crew: g.NewCrew(ctx, nil)}
	r.Record()
	return r
}

type recorder struct {
	contest.Crew
	record *contest.Record
}

func (r *recorder) Hall(players []contest.Player) (contest.Hall, error) {
	h, err := r.Crew.Hall(players)
	return &recordedHall{h, r, len(players)}, err
}

func (r *recorder) Record() *contest.Record {
	done := r.record
	r.record = &contest.Record{Spots: make([]contest.SpotCounts, len(stubSpots))}
	return done
}

type recordedHall struct {
	contest.Hall
	recorder *recorder
	people   int
}

// Play implements [contest.Hall].
func (h *recordedHall) Play(seed, first, n uint64, over func(uint64, [][]int64)) error {
	for k := first; k < first+n; k++ {
		cards := sim.NewKey(seed, sim.Cards).Stream(k)
		for race := range 2 {
			for i := range stubSpots {
				c, id := &h.recorder.record.Spots[i], stubSpots[i].ID
				if id == "exotic:never" || id == "prop:ash:bay" && race == 1 {
					continue
				}
				c.InPlay++
				if rolls, gain := cards.Below(10+10*i), cards.Below(11); id != "win:ash:2" && rolls < 3*h.people {
					c.After.Add(int64(rolls))
					c.Gain.Add(int64(gain) - 4)
				}
			}
		}
	}
	return h.Hall.Play(seed, first, n, over)
}

// playSeries plays games of the toy game and records them.
func playSeries(t *testing.T, games uint64, names ...string) *contest.Series {
	t.Helper()
	s, err := contest.PlaySeries(t.Context(), recordedGame{}, toyBots(names...), 3, sim.Plan{Count: games, Workers: 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func newSeries(t *testing.T, games uint64, names ...string) *Series {
	t.Helper()
	return &Series{Provenance: contestProvenance(games, games), Series: playSeries(t, games, names...), Spots: stubSpots}
}

func newCrowds(t *testing.T, games uint64) *Crowds {
	t.Helper()
	c := &Crowds{Provenance: contestProvenance(games, games), Spots: stubSpots}
	for people := 2; people <= 4; people++ {
		c.Series = append(c.Series, playSeries(t, games, slices.Repeat([]string{"value"}, people)...))
	}
	return c
}

func TestGoldenSeries(t *testing.T) {
	s := newSeries(t, 1000, "value", "cheat-and-bet-on-everything", "value", "pass")
	golden(t, "series", s)
	narrow(t, s)
	c := newCrowds(t, 500)
	golden(t, "crowds", c)
	narrow(t, c)
	// Of one game and of none too there is a page, without numbers that are none.
	for games := range uint64(2) {
		for _, p := range []Page{newSeries(t, games, "value"), newCrowds(t, games)} {
			narrow(t, p)
			for _, format := range Formats {
				if text := write(t, format, p); strings.Contains(text, "NaN") || strings.Contains(text, "Inf") {
					t.Errorf("%d games, %s:\n%s", games, format, text)
				}
			}
		}
	}
}

// byName reads records by the names of their columns.
func byName(t *testing.T, r Records) []map[string]string {
	t.Helper()
	var all []map[string]string
	for _, row := range r.Rows {
		if len(row) != len(r.Header) {
			t.Fatalf("%d columns under %d names: %q", len(row), len(r.Header), row)
		}
		one := map[string]string{}
		for i, name := range r.Header {
			if _, twice := one[name]; twice {
				t.Fatalf("two columns %s", name)
			}
			one[name] = row[i]
		}
		all = append(all, one)
	}
	return all
}

// estimated puts an estimate under the names of its columns.
func estimated(into map[string]string, name string, e *analysis.Estimate) {
	for i, of := range []string{"mean", "se", "lo", "hi", "n"} {
		into[name+"_"+of] = ""
		if e != nil {
			into[name+"_"+of] = []string{tables.Exact(e.Mean), tables.Exact(e.SE), tables.Exact(e.Lo), tables.Exact(e.Hi), strconv.FormatInt(e.N, 10)}[i]
		}
	}
}

// signature is what stands in each record of a contest of so many games.
func signature(games int, more ...string) map[string]string {
	all := map[string]string{"railbird": "9.8.7", "rules": "three", "hash": "0123456789abcdef", "seed": "3", "games": strconv.Itoa(games)}
	for i := 0; i < len(more); i += 2 {
		all[more[i]] = more[i+1]
	}
	return all
}

// spotColumns puts what is counted on a spot under the names of its columns.
func spotColumns(into map[string]string, spot *analysis.Spot, c *contest.SpotCounts) {
	taken, when, brings := c.Taken(), c.When(), c.Brought()
	into["spot"], into["in_play"] = spot.ID, strconv.FormatInt(c.InPlay, 10)
	estimated(into, "taken", &taken)
	if c.InPlay == 0 {
		estimated(into, "taken", nil)
	}
	if c.After.N() == 0 {
		estimated(into, "rolls", nil)
		estimated(into, "brings", nil)
		return
	}
	estimated(into, "rolls", &when)
	estimated(into, "brings", &brings)
}

// TestSeriesRecords: each number stands under its name, those of seats first and then
// those of spots.
func TestSeriesRecords(t *testing.T) {
	s := newSeries(t, 300, "value", "cheat")
	var want []map[string]string
	for seat, bot := range []string{"value", "cheat"} {
		for m, of := range s.Series.Measures {
			row := signature(300, "seat", strconv.Itoa(seat+1), "bot", bot, "measure", of.Name, "spot", "", "in_play", "")
			e := s.Series.Estimate(seat, m)
			estimated(row, "value", &e)
			for _, name := range []string{"taken", "rolls", "brings"} {
				estimated(row, name, nil)
			}
			want = append(want, row)
		}
	}
	for i := range stubSpots {
		row := signature(300, "seat", "", "bot", "", "measure", "")
		estimated(row, "value", nil)
		spotColumns(row, &stubSpots[i], &s.Series.Spots[i])
		want = append(want, row)
	}
	if diff := cmp.Diff(want, byName(t, s.Records())); diff != "" {
		t.Errorf("series (-want +got):\n%s", diff)
	}

	c := newCrowds(t, 100)
	want = nil
	for _, one := range c.Series {
		for i := range stubSpots {
			row := signature(100, "people", strconv.Itoa(len(one.Players)))
			spotColumns(row, &stubSpots[i], &one.Spots[i])
			want = append(want, row)
		}
	}
	if diff := cmp.Diff(want, byName(t, c.Records())); diff != "" {
		t.Errorf("crowds (-want +got):\n%s", diff)
	}
}

// TestSeriesNumbers: seats and spots stand where they belong, in tables, JSON and pictures.
func TestSeriesNumbers(t *testing.T) {
	s := newSeries(t, 400, "value", "cheat", "pass")
	of := s.Series
	seats := s.Tables()[0]
	if row := seats.Rows[1]; row[0] != "2" || row[1] != "cheat" || row[2] != levelText(of.Estimate(1, contest.Money), false) || row[3] != shareText(of.Estimate(1, contest.Share)) {
		t.Errorf("seat 2: %q", row)
	}
	money := section(t, s, "where the money comes from")
	if row := money.Rows[0]; row[0] != "money from race 1" || row[2] != levelText(of.Estimate(1, contest.Others), false) {
		t.Errorf("money: %q", row)
	}
	for _, row := range money.Rows {
		if row[0] == "pay of the House" || row[0] == "acts refused" {
			t.Errorf("%q are told of, and there are none", row)
		}
	}
	board := section(t, s, "how often a spot is taken")
	var columns []string
	for _, c := range board.Columns {
		columns = append(columns, c.Name)
	}
	percent := func(i int) string { return tables.Percent(of.Spots[i].Taken().Mean) }
	want := [][]string{{"ash", percent(0), percent(1), ""}, {"bay", percent(2), "", ""}, {"c|d", "", "", percent(3)}}
	if diff := cmp.Diff(want, board.Rows); diff != "" || !slices.Equal(columns, []string{"horse", "win 1", "win 2", "show 1"}) {
		t.Errorf("board under %q (-want +got):\n%s", columns, diff)
	}
	// Those without a row, the most often taken first, but what is never in play.
	var others []string
	for _, row := range s.others().Rows {
		others = append(others, row[0])
	}
	if !slices.Equal(others, []string{"color:red", "prop:ash:bay"}) || of.Spots[4].Taken().Mean <= of.Spots[5].Taken().Mean {
		t.Errorf("others: %q", others)
	}
	c := &of.Spots[5]
	if row := s.others().Rows[1]; row[1] != shareText(c.Taken()) || row[2] != levelText(c.When(), false) || row[3] != levelText(c.Brought(), true) {
		t.Errorf("prop: %q", row)
	}

	spots := decode(t, s)["spots"].([]any)
	for i := range spots {
		spot, c := spots[i].(map[string]any), &of.Spots[i]
		if spot["id"] != stubSpots[i].ID || spot["in_play"] != float64(c.InPlay) || (spot["rolls"] == nil) != (c.After.N() == 0) || (spot["brings"] == nil) != (c.After.N() == 0) {
			t.Errorf("json: %v", spot)
		}
		if rolls, ok := spot["rolls"].(map[string]any); ok && (fmt.Sprint(rolls["mean"]) != tables.Exact(c.When().Mean) || fmt.Sprint(spot["brings"].(map[string]any)["mean"]) != tables.Exact(c.Brought().Mean)) {
			t.Errorf("json: %v, after %v rolls, bringing %v", spot, c.When(), c.Brought())
		}
	}
	for name, p := range map[string]plots.Picture{"taken": s.Taken(), "when": s.When(), "money": s.Moneys()} {
		draw(t, name, p)
	}
	taken, when := s.Taken().(plots.Heatmap), s.When().(plots.Heatmap)
	if taken.Cells[1][0].Value != of.Spots[2].Taken().Mean || when.Cells[1][0].Value != of.Spots[2].After.Mean() || !math.IsNaN(when.Cells[0][1].Value) || !math.IsNaN(taken.Cells[1][2].Value) {
		t.Errorf("pictures: %v, %v", taken.Cells, when.Cells)
	}
}

// TestCrowdsAddUp: the kinds of spots are each the sum of their spots, for each size of a
// table.
func TestCrowdsAddUp(t *testing.T) {
	c := newCrowds(t, 200)
	taken, when := section(t, c, "how often"), section(t, c, "rolls made")
	for i, want := range []string{"win 1", "win 2", "show 1", "color", "prop", "exotic"} {
		for people := 2; people <= 4; people++ {
			var in, n, rolls float64
			for k := range stubSpots {
				if of := &c.Series[people-2].Spots[k]; stubSpots[k].Column == want {
					in, n, rolls = in+float64(of.InPlay), n+float64(of.After.N()), rolls+of.After.Mean()*float64(of.After.N())
				}
			}
			share, rolled := "-", "-"
			if in > 0 {
				share = tables.Percent(n / in)
			}
			if n > 0 {
				rolled = fmt.Sprintf("%.1f", rolls/n)
			}
			if a, b := taken.Rows[i], when.Rows[i]; a[0] != want || b[0] != want || a[people-1] != share || b[people-1] != rolled {
				t.Errorf("%s, %d people: %q and %q, want %s and %s", want, people, a, b, share, rolled)
			}
		}
	}
	if n := len(decode(t, c)["tables"].([]any)); n != 3 {
		t.Errorf("json: %d sizes of tables", n)
	}
	draw(t, "taken", c.Taken())
	draw(t, "when", c.When())
	if cell := c.When().(plots.Heatmap).Cells[1][0].Value; cell != c.counts(c.Series[1], "win 1").After.Mean() {
		t.Errorf("picture: %v", cell)
	}
}
