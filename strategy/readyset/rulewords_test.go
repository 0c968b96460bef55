package readyset_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	exact "railbird/analysis/exact/readyset"
	"railbird/sim"
	game "railbird/sim/readyset"
	"railbird/strategy/readyset"
	"railbird/strategy/rulefile"
)

// ruleOdds answers bots exactly.
type ruleOdds struct {
	solver *exact.Solver
	room   *exact.Probabilities
	values []float64
}

func newRuleOdds(t testing.TB, r *game.Rules) *ruleOdds {
	t.Helper()
	s, err := exact.New(r, r.Conditions)
	if err != nil {
		t.Fatal(err)
	}
	return &ruleOdds{s, s.NewProbabilities(), make([]float64, len(r.Conditions))}
}

// Of implements [game.Odds].
func (o *ruleOdds) Of(race *game.Race, want game.Set) []float64 {
	o.solver.Solve(race, want, o.room)
	for c := range o.values {
		o.values[c] = o.room.Of(c)
	}
	return o.values
}

func standardRules(t testing.TB, sets ...string) *game.Rules {
	t.Helper()
	r, err := game.Load(game.Game, sets...)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// playGame plays one game with the bots, and fails where one is refused.
func playGame(t testing.TB, table *game.Table, bots []readyset.Bot, seed, k uint64) {
	t.Helper()
	table.Deal(seed, k)
	for {
		seat, v, ok := table.Next()
		if !ok {
			return
		}
		if err := table.Act(bots[seat].Act(v)); err != nil {
			t.Fatalf("game %d, race %d, seat %d: %v", k, v.RaceNo, seat, err)
		}
	}
}

// Each example bot places tokens and is never refused, whoever is the House.
func TestExampleBots(t *testing.T) {
	files, err := filepath.Glob("../../testdata/bots/*.yaml")
	if err != nil || len(files) != 6 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	games := uint64(50)
	if testing.Short() {
		games = 5
	}
	for _, house := range []string{"app", "rotating"} {
		r := standardRules(t, "house="+house)
		odds := newRuleOdds(t, r)
		for _, name := range files {
			t.Run(house+"/"+filepath.Base(name), func(t *testing.T) {
				player, err := readyset.RuleFile(name, r)
				if err != nil {
					t.Fatal(err)
				}
				if player.Name != name || player.Speed != 1 {
					t.Errorf("the player is called %s and has speed %v", player.Name, player.Speed)
				}
				table := r.NewTable(4, odds, nil)
				bots := []readyset.Bot{player.New(), player.New(), player.New(), player.New()}
				placed := 0
				for k := range games {
					playGame(t, table, bots, 1, k)
					placed += len(table.Bets())
				}
				// Every one of them bets at least once a race on average.
				if races := 4 * 4 * int(games); placed < races {
					t.Errorf("%d tokens placed by seats in %d races", placed, races)
				}
				for _, b := range bots {
					if err := b.(*rulefile.Bot[game.View, game.Act]).Err(); err != nil {
						t.Error(err)
					}
				}
			})
		}
	}
}

// A bot decides by the game alone: played again, and by bots that have played other games
// before, a game is the same.
func TestRuleFileForgets(t *testing.T) {
	r := standardRules(t, "house=rotating")
	odds := newRuleOdds(t, r)
	player, err := readyset.RuleFile("../../testdata/bots/cards.yaml", r)
	if err != nil {
		t.Fatal(err)
	}
	seat := func() []readyset.Bot { return []readyset.Bot{player.New(), player.New(), player.New()} }
	play := func(bots []readyset.Bot, k uint64) []game.Bet {
		table := r.NewTable(3, odds, nil)
		for _, b := range bots {
			b.(sim.Resetter).Reset(sim.Stream{})
		}
		playGame(t, table, bots, 2, k)
		return table.Bets()
	}
	used := seat()
	for k := range uint64(5) {
		play(used, k)
	}
	if diff := cmp.Diff(play(seat(), 9), play(used, 9)); diff != "" {
		t.Errorf("a game after other games differs (-new +used):\n%s", diff)
	}
}

// Every word, section and function is explained, and none is there twice.
func TestWordsOf(t *testing.T) {
	words := readyset.WordsOf(standardRules(t))
	all := map[string]map[string]bool{}
	for _, part := range words {
		seen := map[string]bool{}
		for _, w := range part.Entries {
			if w.About == "" || seen[w.Name] {
				t.Errorf("%s: %s is not explained, or there twice", part.Of, w.Name)
			}
			seen[w.Name] = true
		}
		if len(seen) == 0 {
			t.Errorf("%s: a part without words", part.Of)
		}
		all[part.Of] = seen
	}
	for _, name := range []string{"rules", "else", "house", "draft", "keep"} {
		if !all["sections of a rule file"][name] {
			t.Errorf("the section %s is not explained", name)
		}
	}
	for _, name := range []string{"abs", "ceil", "floor", "round", "min", "max"} {
		if !all["functions of every expression"][name] {
			t.Errorf("the function %s is not explained", name)
		}
	}
}

// A name that is worked out and is no horse's is told when it shows, with the place.
func TestWrongHorseInPlay(t *testing.T) {
	file := filepath.Join(t.TempDir(), "wrong.yaml")
	text := "railbird: 1\ngame: ready-set-bet\nrules:\n  - spot: 'win:{rolls < 3 ? \"\" : \"zz\"}'\n"
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	rules, err := game.Load(game.Game)
	if err != nil {
		t.Fatal(err)
	}
	player, err := readyset.RuleFile(file, rules)
	if err != nil {
		t.Fatal(err)
	}
	bot := player.New()
	table := rules.NewTable(1, nil, nil)
	table.Deal(1, 1)
	for {
		_, v, ok := table.Next()
		if !ok {
			break
		}
		early := v.Decision == game.DecideBet && v.Race.Rolls < 3 && v.RaceNo == 0
		act := bot.Act(v)
		if err := bot.(interface{ Err() error }).Err(); early && err != nil {
			t.Fatalf("after %d rolls: %v", v.Race.Rolls, err)
		}
		if err := table.Act(act); err != nil {
			t.Fatal(err)
		}
	}
	want := file + `:4: rules.1.spot: fails in play: found "zz"; allowed: `
	if err := bot.(interface{ Err() error }).Err(); err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("%v; want %s…", err, want)
	}
}
