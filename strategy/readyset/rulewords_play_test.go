package readyset_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"railbird/sim"
	game "railbird/sim/readyset"
	"railbird/strategy/readyset"
	"railbird/strategy/rulefile"
)

// A scene is a table at which one decision is looked at.
type scene struct {
	t testing.TB
	v *game.View
}

// window opens a window of three seats at a race whose horses stand at the positions,
// after as many rolls as they are spaces.
func window(t testing.TB, r *game.Rules, last string, positions ...int) *scene {
	t.Helper()
	race, err := r.At(positions, last)
	if err != nil {
		t.Fatal(err)
	}
	table := r.NewTable(3, newRuleOdds(t, r), nil)
	table.Deal(1, 0)
	_, v, _ := table.Next()
	for _, space := range positions {
		race.Rolls += int32(space)
	}
	*v.Race = race
	return &scene{t, v}
}

// act lets a bot of the text act in the scene, and tells what it does.
func (s *scene) act(text string) string {
	s.t.Helper()
	player, err := ruleBot(s.t, s.v.Rules, text)
	if err != nil {
		s.t.Fatal(err)
	}
	return s.tell(player.New())
}

func (s *scene) tell(b readyset.Bot) string {
	s.t.Helper()
	a := b.Act(s.v)
	if file, ok := b.(*rulefile.Bot[game.View, game.Act]); ok && file.Err() != nil {
		return file.Err().Error()
	}
	if a.Pass {
		return "pass"
	}
	if err := s.v.Legal(a.Token, a.Spot); err != nil {
		s.t.Error(err)
	}
	return fmt.Sprintf("%d on %s", s.v.Me().Tokens[a.Token].Value, s.v.Rules.Spots[a.Spot].ID)
}

// holds reports whether a condition is true in the scene.
func (s *scene) holds(when string) bool {
	s.t.Helper()
	text := s.act("rules: [{when: '" + when + "', spot: win:7:1}]")
	if text != "pass" && !strings.HasSuffix(text, "win:7:1") {
		s.t.Errorf("%s: %s", when, text)
	}
	return text != "pass"
}

// Horses, in the order of the rules: 2/3, 4, 5, 6, 7, 8, 9, 10, 11/12.
func TestRuleWords(t *testing.T) {
	s := window(t, standardRules(t), "6", 0, 2, 6, 9, 9, 3, 6, 0, 1)
	s.v.Places[0].Money, s.v.Places[1].Money, s.v.Places[2].Money = 10, 20, 30
	s.v.Crossed, s.v.Window = 0, 4
	s.v.Seat = 1
	for _, when := range []string{
		"race == 1 and races == 4 and rolls == 36 and window == 4 and crossed == 0",
		"seat == 2 and seats == 3 and money == 20 and richest == 30",
		"tokens == 5 and placed == 0 and has(5) and has(3) and not has(7)",
		`leader == "6" and second == "7" and third == "5" and last == "10"`,
		`gap == 0 and to_go == 6 and repeat == "6"`,
		`at("5") == 6 and at(leader) == 9 and at(second) == 9`,
		`rank("6") == 1 and rank("7") == 1 and rank("9") == 3 and rank("8") == 5 and rank(last) == 8`,
		`open("win:7:3") and open("win:7") and not taken("win:7:3") and not taken("win:7")`,
		`chance("win:7") == chance("win:7:1") and chance("win:7") + chance("win:6") > 0.8`,
	} {
		if !s.holds(when) {
			t.Errorf("%s is false", when)
		}
	}
	s.v.Seat = 2
	if !s.holds("richest == 20") {
		t.Error("the richest of the others is the seat itself")
	}
}

func TestRuleWordRepeat(t *testing.T) {
	if s := window(t, standardRules(t), "", 0, 2, 6, 9, 9, 3, 6, 0, 1); !s.holds(`repeat == "" and at(repeat) == 0 and rank(repeat) == 10`) {
		t.Error("no open letter is not no horse")
	}
	if s := window(t, standardRules(t, "race.repeat=sum"), "12", 0, 2, 6, 9, 9, 3, 6, 0, 1); !s.holds(`repeat == "11/12"`) {
		t.Error("the letter 12 is not of horse 11/12")
	}
}

// What odds say, by the exact probabilities that the bots ask for.
func TestRuleWordsOfOdds(t *testing.T) {
	r := standardRules(t)
	s := window(t, r, "", 0, 0, 0, 0, 0, 0, 0, 0, 0)
	win7, _ := r.Condition("win:7")
	p := s.v.Chance(win7)
	// win:7:3 pays 3 and costs 2.
	for when, want := range map[string]float64{
		`chance("win:7")`:       p,
		`value("win:7:3", 5)`:   15*p - 2*(1-p),
		`value("win:7:1", 5)`:   15*p - 4*(1-p),
		`value("win:7", 2)`:     6*p - 2*(1-p),
		`value("win:7:3", 5+6)`: 33*p - 2*(1-p),
	} {
		if !s.holds(fmt.Sprintf("abs(%s - %.17g) < 1e-12", when, want)) {
			t.Errorf("%s is not %v", when, want)
		}
	}
	if math.Abs(p-0.2) > 0.1 { // about 1 in 5
		t.Errorf("7 wins with %v", p)
	}
	// Cards that are not in play have no chance.
	for i := range r.Spots {
		if id := r.Spots[i].ID; r.Spots[i].Group.Dealt() && s.v.InPlay.Has(i) != s.holds(fmt.Sprintf(`chance("%s") > 0 or value("%[1]s", 5) != 0 or open("%[1]s")`, id)) {
			t.Errorf("%s in play: %v", id, s.v.InPlay.Has(i))
		}
	}
}

// take fills spots as another seat would.
func (s *scene) take(names ...string) {
	for _, name := range names {
		i, ok := s.v.Rules.Spot(name)
		if !ok {
			s.t.Fatalf("no spot %s", name)
		}
		s.v.On[i] = uint8(s.v.Rules.Spots[i].Holds)
		s.v.Open[i/64] &^= 1 << (i % 64)
	}
}

func TestRuleSpots(t *testing.T) {
	r := standardRules(t)
	s := window(t, r, "", 0, 2, 6, 9, 8, 3, 6, 0, 1)
	s.take("win:7:3", "show:6:1", "show:6:2", "win:6:2", "win:6:3")
	for _, c := range []struct{ text, want string }{
		{"spot: win:7:2", "5 on win:7:2"},
		{"spot: win:7:3", "pass"},
		{"spot: win:7", "5 on win:7:2"},
		{"spot: show:6", "pass"},
		{"spot: place:6", "5 on place:6:2"},
		{"spot: [show:6, win:7:3, win:6, win:7]", "5 on win:6:1"},
		{"spot: show:{leader}", "pass"},
		{"spot: win:{leader}", "5 on win:6:1"},
		{"spot: win:{second}:2", "5 on win:7:2"},
		{"spot: win:{second}:3", "pass"},
		{"spot: show:{repeat}", "pass"}, // no horse
		{"spot: win:{leader}:{third}", "refused"},
		{`spot: 'place:{gap > 3 ? "2/3" : last}'`, "5 on place:10:2"}, // level with 2/3, which the rules name first
		{"spot: ['show:{leader}', 'show:{second}']", "5 on show:7:2"},
		{"spot: fifth:7", "5 on fifth:7"},
		{"spot: color:red", "5 on color:red"},
		{"spot: win:7\n    token: smallest", "2 on win:7:2"},
		{"spot: win:7\n    token: 3", "3 on win:7:2"},
		{"spot: win:7\n    token: [7, 4, 5]", "4 on win:7:2"},
		{"spot: win:7\n    token: 7", "pass"},

		{"spot: {best: pays}", "5 on win:11/12:3"}, // of the two that pay 9, the one further right
		{"spot: {best: pays, among: 'group == \"show\"'}", "5 on show:11/12:2"},
		{"spot: {best: -loses, among: 'horse == \"9\" and group in [\"win\", \"place\"]'}", "5 on win:9:3"},
		{"spot: {best: at(horse), among: 'group == \"place\" and loses <= 2'}", "5 on place:9:2"},
		{"spot: {best: pays, above: 9}", "pass"},
		{"spot: {best: pays, above: 8.5}", "5 on win:11/12:3"},
		{"spot: {best: pays, among: pays > 100}", "pass"},
		{"spot: {best: pays / 0 - pays / 0}", "refused"}, // no number
		{"spot: {best: 'name == \"win:8:2\" ? 1 : 0', above: 0}", "5 on win:8:2"},
		{"spot: [{best: pays, above: 100}, win:8]", "5 on win:8:3"},
	} {
		if c.want == "refused" {
			if _, err := ruleBot(t, r, "rules:\n  - "+c.text); err == nil {
				t.Errorf("%s is not refused", c.text)
			}
			continue
		}
		if got := s.act("rules:\n  - " + c.text); got != c.want {
			t.Errorf("%s: %s, want %s", c.text, got, c.want)
		}
	}
	if !s.holds(`taken("show:6") and taken("win:7:3") and not taken("win:7") and not open("show:6") and open("win:6")`) {
		t.Error("what is taken is not told")
	}
}

// best: value is the best of all spots, by the worth that the view tells.
func TestRuleBestValue(t *testing.T) {
	r := standardRules(t)
	s := window(t, r, "", 0, 2, 6, 9, 8, 3, 6, 0, 1)
	token, most, spot := 4, math.Inf(-1), ""
	if s.v.Me().Tokens[token].Value != 5 {
		t.Fatal("the fifth token is not the 5")
	}
	for i := range r.Spots {
		if s.v.Legal(token, i) == nil {
			if x := s.v.Worth(&s.v.Me().Tokens[token], i); x >= most {
				most, spot = x, r.Spots[i].ID
			}
		}
	}
	if got, want := s.act("rules: [{spot: {best: value}}]"), "5 on "+spot; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got, want := s.act("rules: [{spot: {best: chance * pays * 5 - (1 - chance) * loses}}]"), "5 on "+spot; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	for _, above := range []float64{most - 1e-9, most + 1e-9} {
		got := s.act(fmt.Sprintf("rules: [{spot: {best: value, above: %.17g}}]", above))
		if (got == "pass") != (above > most) {
			t.Errorf("above %v of %v: %s", above, most, got)
		}
	}
}

// Limits, else and their periods in a whole game.
func TestRuleLimits(t *testing.T) {
	r := standardRules(t, "vip.draw=0")
	player, err := ruleBot(t, r, `rules:
  - {spot: win:7, limit: 1 a race}
  - {spot: show:7, token: 2, limit: 2 a game}
else: {spot: place:7, token: 4}`)
	if err != nil {
		t.Fatal(err)
	}
	table := r.NewTable(1, nil, nil)
	bots := []readyset.Bot{player.New()}
	const once = "5win 2show 4place | 5win 2show 4place | 5win 4place | 5win 4place"
	for k := range uint64(3) {
		bots[0].(sim.Resetter).Reset(sim.Stream{})
		playGame(t, table, bots, 3, k)
		var told []string
		race := 0
		for _, b := range table.Bets() {
			if int(b.Race) != race {
				told, race = append(told, "|"), int(b.Race)
			}
			told = append(told, fmt.Sprint(b.Token.Value, r.Spots[b.Spot].Group))
		}
		if got := strings.Join(told, " "); got != once {
			t.Errorf("game %d: %s, want %s", k, got, once)
		}
	}
}

// The sections for the other decisions, and what is done without them.
func TestRuleSections(t *testing.T) {
	r := standardRules(t, "house=rotating")
	draftOf := func(text string, offer ...uint8) int {
		s := window(t, r, "", 0, 0, 0, 0, 0, 0, 0, 0, 0)
		s.v.Decision, s.v.Offer = game.DecideDraft, offer
		return s.decide(text).Card
	}
	card := func(name string) uint8 {
		for i := range r.Deck {
			if r.Deck[i].Name == name {
				return uint8(i)
			}
		}
		t.Fatalf("no card %s", name)
		return 0
	}
	offer := []uint8{card("bonus-3-black"), card("bonus-7-white"), card("risky-gambler")}
	for text, want := range map[string]int{
		"":                         0,
		"draft: value":             1,
		"draft: value - 2 * loses": 0, // 3, 7 - 10, 0 - 2
		"draft: wins":              2,
		`draft: 'effect == "per_bet" ? 9 : value'`:          2,
		`draft: 'name == "bonus-7-white" ? money - 1 : -2'`: 1,
		"draft: 1": 0,
	} {
		if got := draftOf("rules: [{spot: win:7}]\n"+text, offer...); got != want {
			t.Errorf("%s keeps card %d, want %d", text, got, want)
		}
	}
	for text, want := range map[string]bool{"": false, "keep: money < 10": true, "keep: money > 10": false} {
		s := window(t, r, "", 0, 0, 0, 0, 0, 0, 0, 0, 0)
		s.v.Decision = game.DecideKeep
		if got := s.decide("rules: [{spot: win:7}]\n" + text).Keep; got != want {
			t.Errorf("%q: keeps %v", text, got)
		}
	}
	table := r.NewTable(3, nil, nil)
	table.Deal(1, 0)
	_, v, _ := table.Next()
	s := &scene{t, v}
	if v.Decision != game.DecideHouse {
		t.Fatalf("the first decision is %v", v.Decision)
	}
	if got := s.act("rules: [{spot: win:7}]"); got != "pass" {
		t.Errorf("without house: %s", got)
	}
	if got := s.act("rules: [{spot: win:7}]\nhouse: [{spot: win:8, token: smallest}]\nelse: {spot: win:9}"); got != "2 on win:8:3" {
		t.Errorf("house: %s", got)
	}
}

// decide returns the act of a bot of the text.
func (s *scene) decide(text string) game.Act {
	s.t.Helper()
	player, err := ruleBot(s.t, s.v.Rules, text)
	if err != nil {
		s.t.Fatal(err)
	}
	return player.New().Act(s.v)
}

// A name that no horse or spot has, put together in play, fails the expression; the bot
// passes and tells.
func TestRuleFailsInPlay(t *testing.T) {
	s := window(t, standardRules(t), "", 0, 2, 6, 9, 8, 3, 6, 0, 1)
	want := "bot.yaml:3: rules.1.when: fails in play: there is no horse \"76\""
	if got := s.act(`rules: [{when: 'at(second + leader) > 3', spot: win:8}]`); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	want = "bot.yaml:3: rules.1.when: fails in play: there is no spot or condition \"shw:6\""
	if got := s.act(`rules: [{when: 'open("shw:" + leader)', spot: win:8}]`); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// A decision of a simple file takes well under 2 us.
func BenchmarkRuleFile(b *testing.B) {
	r := standardRules(b)
	for _, c := range []struct{ name, text string }{
		{"waits", "rules: [{when: rolls < 20, pass: true}, {spot: 'show:{leader}'}]"},
		{"leader", "rules: [{when: rolls < 20, pass: true}, {when: 'gap > 90 and open(\"show:7\")', spot: win:7}, {spot: 'show:{leader}'}]"},
		{"best", "rules: [{spot: {best: value, above: 2, among: 'group in [\"prop\", \"exotic\"]'}}]"},
	} {
		b.Run(c.name, func(b *testing.B) {
			player, err := ruleBot(b, r, c.text)
			if err != nil {
				b.Fatal(err)
			}
			s := window(b, r, "", 0, 2, 6, 9, 8, 3, 6, 0, 1)
			bot := player.New()
			bot.Act(s.v) // the odds are asked for once
			b.ReportAllocs()
			for b.Loop() {
				bot.Act(s.v)
			}
		})
	}
}
