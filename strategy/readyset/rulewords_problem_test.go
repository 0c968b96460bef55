package readyset_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	game "railbird/sim/readyset"
	"railbird/strategy/readyset"
)

// ruleBot loads a bot of the text, whose header is written for it.
func ruleBot(t testing.TB, r *game.Rules, text string) (readyset.Player, error) {
	t.Helper()
	t.Chdir(t.TempDir())
	if err := os.WriteFile("bot.yaml", []byte("railbird: 1\ngame: ready-set-bet\n"+text+"\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	return readyset.RuleFile("bot.yaml", r)
}

// Every mistake about the game, with its exact message. The text begins on line 3.
func TestRuleFileProblems(t *testing.T) {
	r := standardRules(t, "house=rotating")
	const (
		horses = "a horse: 2/3, 4, 5, 6, 7, 8, 9, 10, 11/12"
		spots  = "a spot or a condition of the board, such as win:7:3 or win:7"
		tokens = "largest, smallest or a token: 2, 3, 4, 5, 7, 6"
	)
	for _, c := range []struct{ text, want string }{
		{"rules: [{spot: win:77:3}]", `bot.yaml:3: rules.1.spot: found "win:77:3"; allowed: ` + spots + `; did you mean win:7:3?`},
		{"rules:\n  - spot:\n    - win:7\n    - shw:7", `bot.yaml:6: rules.1.spot.2: found "shw:7"; allowed: ` + spots + `; did you mean show:7?`},
		{"rules:\n  - spot: shw:{leader}", `bot.yaml:4: rules.1.spot: found "shw:{leader}"; allowed: ` + spots + `, with the name of a horse in braces`},
		{"rules:\n  - spot: show:{leader", `bot.yaml:4: rules.1.spot: found "show:{leader"; allowed: braces in pairs, such as show:{leader}`},
		{"rules:\n  - spot: show:leader}", `bot.yaml:4: rules.1.spot: found "show:leader}"; allowed: braces in pairs, such as show:{leader}`},
		{"rules:\n  - spot: show:{rolls}", `bot.yaml:4: rules.1.spot: found rolls, which is a number; allowed: a text, such as the name of a horse`},
		{"rules:\n  - spot: [[win:7]]", `bot.yaml:4: rules.1.spot.1: found a list; allowed: a text`},
		{"rules:\n  - spot: []", `bot.yaml:4: rules.1.spot: found an empty list; allowed: at least one item`},
		{"rules:\n  - token: 5", `bot.yaml:4: rules.1: found a token and no spot; allowed: spot: where it goes`},
		{"rules:\n  - when: true", `bot.yaml:4: rules.1: found a rule that does nothing; allowed: an action: token and spot, or pass: true`},
		{"rules: [{spot: win:7, token: 8}]", `bot.yaml:3: rules.1.token: found "8"; allowed: ` + tokens},
		{"rules: [{spot: win:7, token: [5, bigest]}]", `bot.yaml:3: rules.1.token.2: found "bigest"; allowed: ` + tokens},
		{"rules: [{spot: win:7, token: {}}]", `bot.yaml:3: rules.1.token: found a map; allowed: a text`},
		{"rules: [{spot: {bset: value}}]", "bot.yaml:3: rules.1.spot.bset: unknown key; allowed: best, among, above; did you mean rules.1.spot.best?\n" +
			"bot.yaml:3: rules.1.spot: found no best; allowed: best: a number for each spot, the largest of which is taken"},
		{"rules: [{spot: {best: group}}]", "bot.yaml:3: rules.1.spot.best: found group, which is a text; allowed: a number"},
		{"rules: [{spot: {best: value, among: pays}}]", "bot.yaml:3: rules.1.spot.among: found pays, which is a number; allowed: something that is true or false"},
		{"rules: [{spot: {best: value, among: 'group == \"shows\"'}}]", `bot.yaml:3: rules.1.spot.among: found "shows"; allowed: a group of spots: show, place, win, color, worse, prop, exotic; did you mean show?`},
		{"rules: [{spot: {best: value, above: much}}]", `bot.yaml:3: rules.1.spot.above: found "much"; allowed: a number`},
		{"rules: [{spot: {best: value, above: .nan}}]", `bot.yaml:3: rules.1.spot.above: found ".nan"; allowed: a number`},
		{"rules: [{spot: win:7, limit: 1 a rase}]", `bot.yaml:3: rules.1.limit: found "rase"; allowed: race, game; did you mean race?`},
		{"rules: [{spot: win:7, when: 'leader == \"2\"'}]", `bot.yaml:3: rules.1.when: found "2"; allowed: ` + horses},
		{"rules: [{spot: win:7, when: leader == 7}]", `bot.yaml:3: rules.1.when: == cannot stand between a text and a number at character 8; found leader == 7; names are texts, and texts stand in quotes: "7"`},
		{"rules: [{spot: win:7, when: at(\"13\") > 2}]", `bot.yaml:3: rules.1.when: found "13"; allowed: ` + horses},
		{"rules: [{spot: win:7, when: has(9)}]", `bot.yaml:3: rules.1.when: found "9"; allowed: a token: 2, 3, 4, 5, 7, 6`},
		{"rules: [{spot: win:7, when: open(\"win:7:4\")}]", `bot.yaml:3: rules.1.when: found "win:7:4"; allowed: ` + spots + `; did you mean win:7:1?`},
		{"rules: [{spot: win:7, when: 'value(\"win:7:3\", 8) > 0'}]", `bot.yaml:3: rules.1.when: found "8"; allowed: a token: 2, 3, 4, 5, 7, 6`},
		{"rules: [{spot: win:7}]\nhouse: [{spot: win:8, token: 9}]\nkeep: money\ndraft: 'effect == \"tokens\" ? 1 : 2'", `bot.yaml:4: house.1.token: found "9"; allowed: largest, smallest or a House token: 2, 3, 4, 5
bot.yaml:6: draft: found "tokens"; allowed: a kind of VIP card: token, per_roll, per_bet, share, chips, side; did you mean token?
bot.yaml:5: keep: found money, which is a number; allowed: something that is true or false`},
	} {
		_, err := ruleBot(t, r, c.text)
		if err == nil {
			t.Errorf("no problem is found in\n%s", c.text)
			continue
		}
		if diff := cmp.Diff(c.want, err.Error()); diff != "" {
			t.Errorf("%s\n(-want +got):\n%s", c.text, diff)
		}
	}
}

// A file is for some rules: what they have is allowed, what they have not is refused.
func TestRuleFileOtherRules(t *testing.T) {
	text := "rules: [{spot: win:7, token: 6}]"
	if _, err := ruleBot(t, standardRules(t, "tokens.values=[6]", "tokens.fewer=[6]", "vip.draw=0"), text); err != nil {
		t.Error(err)
	}
	want := `bot.yaml:3: rules.1.token: found "6"; allowed: largest, smallest or a token: 2, 3, 4, 5`
	if _, err := ruleBot(t, standardRules(t, "vip.draw=0"), text); err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

// FuzzRuleFileOfGame: no rule file panics, and a bot that loads does nothing that is
// refused.
func FuzzRuleFileOfGame(f *testing.F) {
	files, _ := filepath.Glob("../../testdata/bots/*.yaml")
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(strings.Replace(string(text), "railbird: 1\ngame: ready-set-bet\n", "", 1))
	}
	f.Add("rules: [{spot: ['{last}{leader}{', '{{}}', {best: value % 3}], token: [smallest, 5], limit: 3 a race}]")
	r := standardRules(f)
	table := r.NewTable(2, evens(make([]float64, len(r.Conditions))), nil)
	f.Fuzz(func(t *testing.T, text string) {
		player, err := ruleBot(t, r, text)
		if err != nil {
			return
		}
		bots := []readyset.Bot{player.New(), player.New()}
		table.Deal(1, 0)
		for range 40 {
			if seat, v, ok := table.Next(); ok {
				if err := table.Act(bots[seat].Act(v)); err != nil {
					t.Error(err)
				}
			}
		}
	})
}

// evens says of everything that it is as likely as not.
type evens []float64

// Of implements [game.Odds].
func (e evens) Of(*game.Race, game.Set) []float64 {
	for i := range e {
		e[i] = 0.5
	}
	return e
}
