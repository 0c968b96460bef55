package reports

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"railbird/analysis"
	"railbird/analysis/contest"
	"railbird/reports/tables"
	"railbird/sim"
	"railbird/sim/document"
	"railbird/strategy"
)

var update = flag.Bool("update", false, "write the golden files anew")

// golden holds a page against a file of testdata in every format.
func golden(t *testing.T, name string, p Page) {
	t.Helper()
	for _, format := range Formats {
		file := filepath.Join("testdata", name+"."+map[string]string{"table": "txt"}[format])
		if format != "table" {
			file += format
		}
		got := write(t, format, p)
		if *update {
			if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), got); diff != "" {
			t.Errorf("%s differs (-want +got):\n%s", file, diff)
		}
	}
}

// narrow fails for a text page with lines of more than 80 columns.
func narrow(t *testing.T, p Page) {
	t.Helper()
	for line := range strings.Lines(write(t, "table", p)) {
		if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > TextWidth {
			t.Errorf("%d columns: %s", n, line)
		}
	}
}

// A toyGame is two races in which bots of different skill bet against the same dice.
type toyGame struct{}

// A toyBot is known by its name: the longer it is, the better it bets. Those named breaks
// end the games they are in from some game on, those named cheat act against the rules,
// and those named pass never bet.
type toyBot string

func (b toyBot) Name() string { return string(b) }

func toyBots(names ...string) []contest.Player {
	var all []contest.Player
	for _, name := range names {
		all = append(all, toyBot(name))
	}
	return all
}

func (toyGame) Measures() []contest.Measure {
	left := contest.Count("unplaced", "tokens left in hand")
	left.Head = "tokens left"
	return append(contest.Common(),
		contest.Dollars("race:1", "money from race 1"), contest.Dollars("race:2", "money from race 2"),
		contest.Dollars("spots:win", "bets on win"), contest.Dollars("spots:show", "bets on show"),
		contest.Dollars("house", "pay of the House"), left,
		contest.Fine("skill", "exact value of the bets when placed"), contest.Fine("luck", "what the dice added"))
}

// Idiom implements [contest.Game].
func (toyGame) Idiom() contest.Idiom {
	return contest.Idiom{
		Rounds: "races", Clock: "rolls", When: "rolls made", After: "after roll", Stake: "token", Usual: "own",
		Kinds:  "one line a kind of spot, all horses and cards together; of a card with room for several, the first token counts",
		Chance: "dice, cards and reactions",
	}
}

func (toyGame) Seated(seats int) error {
	if seats < 1 || seats > 8 {
		return fmt.Errorf("%d people", seats)
	}
	return nil
}

func (toyGame) Bots() []contest.Bot { return nil }
func (toyGame) Player(name string, _ contest.Seating) (contest.Player, error) {
	return toyBot(name), nil
}
func (toyGame) Substitute() contest.Player     { return toyBot("pass") }
func (toyGame) EveryBot() []strategy.Parameter { return nil }
func (toyGame) MostGames() uint64              { return 1 << 40 }

func (g toyGame) NewCrew(context.Context, []int) contest.Crew { return toyCrew{} }

type toyCrew struct{}

func (toyCrew) Hall(players []contest.Player) (contest.Hall, error) { return toyHall(players), nil }
func (toyCrew) Close() error                                        { return nil }

type toyHall []contest.Player

// Play implements [contest.Hall].
func (h toyHall) Play(seed, first, n uint64, over func(uint64, [][]int64)) error {
	all := make([][]int64, len(h))
	for k := first; k < first+n; k++ {
		dice := sim.NewKey(seed, sim.Dice).Stream(k)
		rolled := []int64{int64(dice.Below(81)) - 40, int64(dice.Below(81)) - 40}
		for seat, p := range h {
			own := sim.NewKey(seed, sim.Bots+sim.Purpose(seat)).Stream(k)
			into := make([]int64, len(toyGame{}.Measures()))
			name := p.Name()
			switch {
			case strings.HasPrefix(name, "breaks") && k >= 100:
				return &contest.Fault{Player: p, Err: errors.New("answered nothing within 10 s")}
			case strings.HasPrefix(name, "cheat"):
				into[contest.Illegal] = int64(own.Below(2))
			}
			into[contest.Money] = 100
			if !strings.HasPrefix(name, "pass") {
				worth := int64(utf8.RuneCountInString(name))
				for range worth {
					own.Uint64() // bots of other skill draw other words
				}
				for race := range rolled {
					gain := worth + rolled[race] + int64(own.Below(21)) - 10
					into[3+race] = gain
					into[5+race] = gain
					into[contest.Money] += gain
				}
				into[8] = int64(own.Below(3))
				into[9] = 2 * worth * 1_000_000
				into[10] = (into[contest.Money]-100)*1_000_000 - into[9]
			}
			all[seat] = into
		}
		most, ties := int64(math.MinInt64), int64(0)
		for _, of := range all {
			switch m := of[contest.Money]; {
			case m > most:
				most, ties = m, 1
			case m == most:
				ties++
			}
		}
		for _, of := range all {
			if of[contest.Money] == most {
				of[contest.Share] = contest.ShareUnits / ties
			}
		}
		over(k, all)
	}
	return nil
}

// contestProvenance is the origin of answers about so many games of the toy game.
func contestProvenance(games, asked uint64) Provenance {
	p := newProvenance(nil)
	p.State, p.Horses = nil, nil
	p.Changes = p.Changes[:1]
	p.Games, p.Asked = int64(games), int64(asked)
	p.Assumptions = []document.Assumption{
		{Key: "vip.deck", Value: "example-deck", Note: "a deck like it"},
		{Key: "house_tokens.values", Value: "[5, 5, 3, 3, 2, 2, 1, 1, 1]", Note: "in no source"},
	}
	return p
}

// newCompare compares bots of the toy game.
func newCompare(t *testing.T, games uint64, rule *contest.Rule, field []string, names ...string) *Compare {
	t.Helper()
	s := contest.Setting{Bots: toyBots(names...), Field: toyBots(field...), Seat: min(1, len(field))}
	plan := sim.Plan{Count: games, Workers: 1}
	var c *contest.Comparison
	var err error
	if rule != nil {
		c, err = contest.Until(context.Background(), toyGame{}, s, 3, plan, *rule)
	} else {
		c, err = contest.Compare(context.Background(), toyGame{}, s, 3, plan)
	}
	if err != nil {
		t.Fatal(err)
	}
	return &Compare{Provenance: contestProvenance(c.Games(), games), Comparison: c, Rule: rule}
}

// newTournament plays a tournament of bots of the toy game.
func newTournament(t *testing.T, games uint64, seats int, names ...string) *Tournament {
	t.Helper()
	of, err := contest.NewTournament(toyGame{}, contest.Entries{Bots: toyBots(names...), Seats: seats, Seed: 3, Games: games})
	if err != nil {
		t.Fatal(err)
	}
	if games > 0 {
		// A tournament that ends because one bot is left has its page too.
		if err := of.Play(context.Background(), 1, nil, nil); err != nil && !strings.Contains(err.Error(), "fewer than two bots are left") {
			t.Fatal(err)
		}
	}
	p := &Tournament{Provenance: contestProvenance(of.Results().Games, of.Games()), Tournament: of}
	if p.Rated, p.Warnings, err = of.Results().Ratings(); err != nil {
		t.Fatal(err)
	}
	return p
}

func TestNumbered(t *testing.T) {
	for _, test := range []struct{ names, full, short []string }{
		{[]string{"value", "opening"}, []string{"value", "opening"}, []string{"value", "opening"}},
		{[]string{"value", "pass", "value"}, []string{"value#1", "pass", "value#2"}, []string{"value#1", "pass", "value#2"}},
		{[]string{"value:threshold=1.5", "value:threshold=2"}, []string{"value:threshold=1.5", "value:threshold=2"}, []string{"value#1", "value#2"}},
		{[]string{"value:wait=2"}, []string{"value:wait=2"}, []string{"value:wait=2"}}, // 12 letters have room
		{[]string{"../bots/my-bot.yaml", `C:\bots\x.yaml`}, []string{"../bots/my-bot.yaml", `C:\bots\x.yaml`}, []string{"my-bot", "C"}},
		{[]string{"!python3 value.py"}, []string{"!python3 value.py"}, []string{"value.py"}},
		{[]string{"äöüäöüäöüäöüäöü"}, []string{"äöüäöüäöüäöüäöü"}, []string{"äöüäöüäöüäö…"}},
	} {
		got := newCast(test.names)
		if diff := cmp.Diff([][]string{test.full, test.short}, [][]string{got.full, got.short}); diff != "" {
			t.Errorf("%q (-want +got):\n%s", test.names, diff)
		}
	}
}

// TestNarrowed: the parts of a wide table have all its cells, each once, behind the first
// column.
func TestNarrowed(t *testing.T) {
	wide := tables.Table{Title: "title", Section: "s", Columns: tables.Left("bot"), Rows: [][]string{{"row"}, nil, {"other"}}, Notes: []string{"note"}}
	for c := range 30 {
		wide.Columns = append(wide.Columns, tables.Column{Name: fmt.Sprint(c)})
		wide.Rows[0] = append(wide.Rows[0], fmt.Sprint("cell", c))
	}
	parts := narrowed(wide, 1)
	var cells []string
	for i, p := range parts {
		if len(p.Rows) != 3 || p.Rows[0][0] != "row" || len(p.Rows[1]) != 0 || p.Rows[2][0] != "other" || p.Columns[0].Name != "bot" {
			t.Errorf("part %d: %q under %v", i, p.Rows, p.Columns)
		}
		for c := range p.Rows[0][1:] {
			if want := "cell" + p.Columns[c+1].Name; p.Rows[0][c+1] != want {
				t.Errorf("part %d: %s stands under %s", i, p.Rows[0][c+1], p.Columns[c+1].Name)
			}
		}
		cells = append(cells, p.Rows[0][1:]...)
	}
	if diff := cmp.Diff(wide.Rows[0][1:], cells); diff != "" {
		t.Errorf("cells (-want +got):\n%s", diff)
	}
	if parts[0].Title != "title" || parts[0].Section != "s" || parts[1].Section != "s (goes on)" || len(parts[0].Notes) != 0 || len(parts[len(parts)-1].Notes) != 1 {
		t.Errorf("title %q, sections %q, %q, notes %q", parts[0].Title, parts[0].Section, parts[1].Section, parts[0].Notes)
	}
	narrow(t, parted(parts))
	// A column that no page has room for stands alone.
	long := tables.Table{Columns: tables.Left("a", "b", "c"), Rows: [][]string{{"1", strings.Repeat("x", 100), "2"}}}
	if parts := narrowed(long, 1); len(parts) != 2 || len(parts[0].Columns) != 2 || parts[1].Rows[0][1] != "2" {
		t.Errorf("a column of 100: %v", parts)
	}
}

// parted is a page of tables alone.
type parted []tables.Table

func (p parted) Tables() []tables.Table { return p }
func (p parted) Records() Records       { return Records{} }
func (p parted) JSON() any              { return nil }

func TestDifferenceTexts(t *testing.T) {
	for _, test := range []struct {
		e            analysis.Estimate
		money, share string
	}{
		{analysis.Estimate{Mean: 0.123, Lo: 0.113, Hi: 0.133}, "+0.12 ±0.01", "+12.30% ±1.00%"},
		{analysis.Estimate{Mean: -0.5, Lo: -0.7, Hi: -0.3}, "-0.50 ±0.20", "-50.00% ±20.00%"},
		{analysis.Estimate{Mean: -0.00001, Lo: -0.1, Hi: 0.1}, "0.00 ±0.10", "0.00% ±10.00%"},
		{analysis.Estimate{Mean: 0.00002, Lo: 0.00001, Hi: 0.00003}, "+0.00002 ±0.00001", "+0.002% ±0.001%"},
		{analysis.Estimate{Mean: 1, Lo: 0.2, Hi: 1, Warnings: []string{"alike"}}, "+1.00 +0.20..+1.00", "+100.00% +20.00%..+100.00%"},
		{analysis.Estimate{Warnings: []string{"the same bot"}}, "none", "none"},
	} {
		if money, share := moneyDifference(test.e), shareDifference(test.e); money != test.money || share != test.share {
			t.Errorf("%v: %q, %q, want %q, %q", test.e, money, share, test.money, test.share)
		}
	}
}
