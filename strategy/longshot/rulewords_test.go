package longshot_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	exact "railbird/analysis/exact/longshot"
	"railbird/sim"
	game "railbird/sim/longshot"
	"railbird/sim/longshot/longshottest"
	"railbird/strategy/longshot"
	"railbird/strategy/process"
	"railbird/strategy/rulefile"
)

// fixedRules returns the standard rules with horses that stay and the cards of the example.
func fixedRules(t testing.TB, sets ...string) *game.Rules {
	t.Helper()
	return longshottest.Rules(t, sets...)
}

// readings are settings under which whole games are played: each asks about something that
// the standard rules do not.
var readings = [][]string{
	nil,
	{"features.use=may", "reroll.new=chooses", "bars.of=all", "race.finished=lost", "bets.chips=2"},
	{"bars.move=must", "bars.cards=act", "race.level=far", "race.ends=turn", "hand.limit=4", "reroll.tokens=9"},
	{"discard.cards=1", "reroll.tokens=5", "purchase.zone=refused", "bars.order=number", "purses=[90, 60]",
		"horses.1.odds=[5, 2]", "horses.2.odds=[6, 3]", "horses.3.odds=[4, 2]", "horses.4.odds=[7, 4]", "horses.5.odds=[5, 3]",
		"horses.6.odds=[8, 4]", "horses.7.odds=[4, 2]", "horses.8.odds=[6, 3]", "horses.9.odds=[7, 3]", "horses.10.odds=[9, 4]"},
}

// playOut plays one game with the bots, and fails where one is refused.
func playOut(t testing.TB, table *game.Table, bots []longshot.Bot, seed, k uint64) {
	t.Helper()
	table.Deal(seed, k)
	for seat, b := range bots {
		if b, ok := b.(sim.Resetter); ok {
			b.Reset(sim.NewKey(seed, sim.Bots+sim.Purpose(seat)).Stream(k))
		}
	}
	for {
		seat, v, ok := table.Next()
		if !ok {
			return
		}
		if err := table.Act(bots[seat].Act(v)); err != nil {
			t.Fatalf("game %d, turn %d, %s, seat %d: %v", k, v.Turn, v.Decision, seat, err)
		}
	}
}

// exampleFiles are the rule files that authors of bots are shown.
func exampleFiles(t testing.TB) []string {
	t.Helper()
	files, err := filepath.Glob("../../testdata/bots/long-shot/*.yaml")
	if err != nil || len(files) != 3 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	return files
}

// Each example does what it says under all readings, and is never refused.
func TestExampleRuleFiles(t *testing.T) {
	games := uint64(20)
	if testing.Short() {
		games = 2
	}
	for i, sets := range readings {
		r := fixedRules(t, sets...)
		odds := exact.New(r).Odds()
		for _, name := range exampleFiles(t) {
			player, err := longshot.Seat(name, r, 3, process.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if player.Name != name || player.Speed != 1 || player.Print == "" {
				t.Errorf("the player is called %s, has speed %v and the hash %q", player.Name, player.Speed, player.Print)
			}
			table := r.NewTable(3, odds)
			bots := []longshot.Bot{player.New(), player.New(), player.New()}
			var did game.Ledger
			for k := range games {
				playOut(t, table, bots, uint64(i), k)
				for seat := range bots {
					l := table.Ledger(seat)
					did.Bets, did.Bought, did.Played, did.Sold = did.Bets+l.Bets, did.Bought+l.Bought, did.Played+l.Played, did.Sold+l.Sold
				}
			}
			punter := filepath.Base(name) == "punter.yaml"
			if did.Bets == 0 || did.Played == 0 || did.Sold == 0 || (did.Bought == 0) != punter {
				t.Errorf("%v: %s: %d bets, %d horses, %d cards played, %d sold", sets, name, did.Bets, did.Bought, did.Played, did.Sold)
			}
			for _, b := range bots {
				if err := b.(*rulefile.Bot[game.View, game.Act]).Err(); err != nil {
					t.Error(err)
				}
			}
		}
	}
}

// A file that says but one thing plays whole games under all readings too: everything else
// has a default that is legal.
func TestRuleFileDefaults(t *testing.T) {
	for i, sets := range readings {
		r := fixedRules(t, sets...)
		odds := exact.New(r).Odds()
		for _, text := range []string{"rules: [{bet: best}]", "rules: [{pass: true}]", "rules: [{buy: best}, {play: best}]", "rules: [{play: steal}, {discard: true}]"} {
			player, err := ruleFile(t, r, text)
			if err != nil {
				t.Fatal(err)
			}
			table := r.NewTable(4, odds)
			bots := []longshot.Bot{player.New(), player.New(), player.New(), player.New()}
			for k := range uint64(3) {
				playOut(t, table, bots, uint64(i), k)
			}
		}
	}
}

// ruleFile loads a bot of the text, whose header is written for it.
func ruleFile(t testing.TB, r *game.Rules, text string) (longshot.Player, error) {
	t.Helper()
	t.Chdir(t.TempDir())
	if err := os.WriteFile("bot.yaml", []byte("railbird: 1\ngame: long-shot\n"+text+"\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	return longshot.RuleFile("bot.yaml", r)
}

// A bot decides by the game alone: played again, and by bots that have played other games
// before, a game is the same.
func TestRuleFileForgets(t *testing.T) {
	r := fixedRules(t)
	solver := exact.New(r)
	for _, name := range exampleFiles(t) {
		player, err := longshot.RuleFile(name, r)
		if err != nil {
			t.Fatal(err)
		}
		seat := func() []longshot.Bot { return []longshot.Bot{player.New(), player.New(), player.New()} }
		play := func(bots []longshot.Bot, k uint64) []game.Claim {
			table := r.NewTable(3, solver.Odds())
			playOut(t, table, bots, 2, k)
			return table.Claims()
		}
		used := seat()
		for k := range uint64(3) {
			play(used, k)
		}
		if diff := cmp.Diff(play(seat(), 9), play(used, 9)); diff != "" {
			t.Errorf("%s: a game after other games differs (-new +used):\n%s", name, diff)
		}
	}
}

// Every word, section and function is explained, and none is there twice.
func TestRuleFileWords(t *testing.T) {
	words := longshot.WordsOf(fixedRules(t))
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
	for _, name := range []string{"rules", "else", "reroll", "roll", "zero", "feature", "bar", "take", "throw"} {
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
