package longshot_test

import (
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	exact "railbird/analysis/exact/longshot"
	game "railbird/sim/longshot"
	"railbird/strategy/longshot"
)

// Every mistake about the game, with its exact message. The text begins on line 3.
func TestRuleFileProblems(t *testing.T) {
	r := fixedRules(t)
	const (
		horses = "a horse: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10"
		kinds  = "a kind of card: money, draw, move, steal, bet, discard"
		cards  = "the name of a card, such as collect-5"
	)
	for _, c := range []struct{ text, want string }{
		{"rules: [{buy: 77}]", `bot.yaml:3: rules.1.buy: found "77"; allowed: best, {best: …}, ` + horses},
		{"rules:\n  - bet:\n    - 7\n    - 0", `bot.yaml:6: rules.1.bet.2: found "0"; allowed: best, {best: …}, ` + horses},
		{"rules: [{bet: turn}]", `bot.yaml:3: rules.1.bet: found turn, which is a number; allowed: a text, such as the name of a horse`},
		{"rules: [{bet: [[7]]}]", `bot.yaml:3: rules.1.bet.1: found a list; allowed: a text`},
		{"rules: [{bet: []}]", `bot.yaml:3: rules.1.bet: found an empty list; allowed: at least one item`},
		{"rules: [{buy: {bset: value}}]", "bot.yaml:3: rules.1.buy.bset: unknown key; allowed: best, among, above; did you mean rules.1.buy.best?\n" +
			"bot.yaml:3: rules.1.buy: found no best; allowed: best: a number for each horse, the largest of which is taken"},
		{"rules: [{buy: {best: horse}}]", `bot.yaml:3: rules.1.buy.best: found horse, which is a text; allowed: a number`},
		{"rules: [{buy: {best: value, among: cost}}]", `bot.yaml:3: rules.1.buy.among: found cost, which is a number; allowed: something that is true or false`},
		{"rules: [{buy: {best: value, above: much}}]", `bot.yaml:3: rules.1.buy.above: found "much"; allowed: a number`},
		{"rules: [{bet: {best: value, among: 'horse == \"11\"'}}]", `bot.yaml:3: rules.1.bet.among: found "11"; allowed: ` + horses},
		{"rules: [{play: colect-5}]", `bot.yaml:3: rules.1.play: found "colect-5"; allowed: best, {best: …}, ` + kinds + `; or ` + cards + `; did you mean collect-5?`},
		{"rules: [{play: [mony]}]", `bot.yaml:3: rules.1.play.1: found "mony"; allowed: best, {best: …}, ` + kinds + `; or ` + cards + `; did you mean money?`},
		{"rules: [{play: {best: value, among: 'kind == \"mone\"'}}]", `bot.yaml:3: rules.1.play.among: found "mone"; allowed: ` + kinds + `; did you mean money?`},
		{"rules: [{play: {best: value, among: 'card == \"collect-6\"'}}]", `bot.yaml:3: rules.1.play.among: found "collect-6"; allowed: ` + cards + `; did you mean collect-5?`},
		{"rules: [{play: {among: true}}]", `bot.yaml:3: rules.1.play: found no best; allowed: best: a number for each way to play a card, the largest of which is taken`},
		{"rules: [{discard: yes}]", `bot.yaml:3: rules.1.discard: found "yes"; allowed: true: the cards that are worth least; or {best: …}: a number for each card, the largest goes`},
		{"rules: [{discard: [true]}]", `bot.yaml:3: rules.1.discard: found a list; allowed: true: the cards that are worth least; or {best: …}: a number for each card, the largest goes`},
		{"rules: [{buy: 7, bet: 7}]", `bot.yaml:3: rules.1.bet: found buy together with bet; allowed: one action in a rule`},
		{"rules: [{buy: 7, pass: true}]", `bot.yaml:3: rules.1.pass: found pass together with an action; allowed: one of them`},
		{"rules: [{when: true}]", `bot.yaml:3: rules.1: found a rule that does nothing; allowed: an action: buy, bet, play or discard, or pass: true`},
		{"rules: [{bet: 7, limit: 1 a round}]", `bot.yaml:3: rules.1.limit: found "round"; allowed: game`},
		{"rules: [{bet: 7, limit: often}]", `bot.yaml:3: rules.1.limit: found "often"; allowed: N a game, such as 1 a game`},
		{"rules: [{bet: 7, when: leader == 7}]", `bot.yaml:3: rules.1.when: == cannot stand between a text and a number at character 8; found leader == 7; names are texts, and texts stand in quotes: "7"`},
		{"rules: [{bet: 7, when: 'cards(\"moves\") > 2'}]", `bot.yaml:3: rules.1.when: found "moves"; allowed: ` + kinds + `; or ` + cards + `; did you mean move?`},
		{`rules: [{bet: 7}]
reroll: [{die: hose}]
zero: stel
feature: spaces
bar: horse
take: playable
roll: own
throw: [1]`, `bot.yaml:4: reroll.1.die: found "hose"; allowed: horse, move; did you mean horse?
bot.yaml:9: roll: found own, which is a function without its arguments; allowed: a number
bot.yaml:5: zero: found "stel"; allowed: steal, draw, or a condition: when to steal; did you mean steal?
bot.yaml:6: feature: found spaces, which is a number; allowed: something that is true or false
bot.yaml:7: bar: found horse, which is a text; allowed: a number
bot.yaml:8: take: found playable, which is true or false; allowed: a number
bot.yaml:10: throw: found a list; allowed: a text`},
		{"rules: [{bet: horse}]", "bot.yaml:3: rules.1.bet: horse is a word only in feature and bar, in best and among of buy and bet, in best and among of play, in roll"},
		{"rules: [{bet: 7, when: 'value > 3'}]", "bot.yaml:3: rules.1.when: value is a word only in best and among of buy and bet, in best and among of play"},
		{"rules: [{bet: 7, when: frobnicate}]", "bot.yaml:3: rules.1.when: unknown word frobnicate; railbird bots words --rules long-shot lists the words"},
		{"rules: [{bet: 7, when: 'purse(4) > 3'}]", `bot.yaml:3: rules.1.when: found "4"; allowed: a place that pays: 1 to 3`},
		{"rules: [{bet: 7, when: 'money_of(9) > 3'}]", `bot.yaml:3: rules.1.when: found "9"; allowed: a seat: 1 to 8`},
		{"rules: [{bet: 7, when: 'odds(\"7\", 0) > 3'}]", `bot.yaml:3: rules.1.when: found "0"; allowed: a place that pays: 1 to 3`},
		{"rules: [{bet: 7}]\nroll: first", `bot.yaml:4: roll: found "first"; allowed: a number for each of the two rolls, the larger counts, such as spaces; without roll: the second counts`},
	} {
		_, err := ruleFile(t, r, c.text)
		if err == nil {
			t.Errorf("no problem is found in\n%s", c.text)
			continue
		}
		if diff := cmp.Diff(c.want, err.Error()); diff != "" {
			t.Errorf("%s\n(-want +got):\n%s", c.text, diff)
		}
	}
	_, err := ruleFile(t, r, "rules: [{bet: leder}]")
	if err == nil || !strings.HasPrefix(err.Error(), "bot.yaml:3: rules.1.bet: unknown word leder; did you mean leader?") {
		t.Errorf("an unknown word is told as %v", err)
	}
}

// A file is for some rules: what they have is allowed, what they have not is refused.
func TestRuleFileOtherRules(t *testing.T) {
	r := fixedRules(t)
	if _, err := longshot.RuleFile("../../testdata/bots/patient.yaml", r); err == nil || !strings.Contains(err.Error(), "game: found ready-set-bet; allowed: long-shot") {
		t.Errorf("a file of another game: %v", err)
	}
	few := *r
	few.Deck = nil
	if _, err := ruleFile(t, &few, "rules: [{bet: 7}, {play: money}]"); err != nil {
		t.Error(err)
	}
	want := `bot.yaml:3: rules.1.play: found "collect-5"; allowed: best, {best: …}, a kind of card: money, draw, move, steal, bet, discard; or the name of a card`
	if _, err := ruleFile(t, &few, "rules: [{play: collect-5}]"); err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

// FuzzRuleFile: no rule file panics, and a bot that loads does nothing that is refused.
func FuzzRuleFile(f *testing.F) {
	for _, name := range exampleFiles(f) {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(strings.Replace(string(text), "railbird: 1\ngame: long-shot\n", "", 1), uint8(1))
	}
	f.Add("rules: [{play: {best: value % 3, among: horse in [leader, \"\"]}, limit: 3 a game}, {bet: [last, leader + second]}]\nbar: '0/0'\nroll: spaces", uint8(2))
	type place struct {
		rules *game.Rules
		table *game.Table
	}
	var places []place
	for _, sets := range readings {
		r := fixedRules(f, sets...)
		places = append(places, place{r, r.NewTable(3, exact.New(r).Odds())})
	}
	f.Fuzz(func(t *testing.T, text string, setting uint8) {
		p := places[int(setting)%len(places)]
		player, err := ruleFile(t, p.rules, text)
		if err != nil {
			return
		}
		bots := []longshot.Bot{player.New(), player.New(), player.New()}
		p.table.Deal(1, uint64(setting))
		for range 60 {
			if seat, v, ok := p.table.Next(); ok {
				if err := p.table.Act(bots[seat].Act(v)); err != nil {
					t.Error(err)
				}
			}
		}
	})
}
