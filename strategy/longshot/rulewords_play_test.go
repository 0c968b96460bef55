package longshot_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	exact "railbird/analysis/exact/longshot"
	game "railbird/sim/longshot"
	"railbird/strategy/longshot"
	"railbird/strategy/rulefile"
)

// A sight is a decision that is looked at: the action of seat 2 of three, who has $30, owns
// horse 2, and has a chip on 3. Seat 1 has $10, owns 1 and 7. Seat 3 has $40.
type sight struct {
	t testing.TB
	v *game.View
}

func newSight(t testing.TB, r *game.Rules, cards ...string) *sight {
	t.Helper()
	table := r.NewTable(3, exact.New(r).Odds())
	table.Deal(1, 0)
	_, v, _ := table.Next()
	v.Decision, v.Turn, v.Seat, v.Order = game.DecideAction, 8, 1, []uint8{0, 1, 2}
	v.Roll = game.Roll{Horse: 4, Move: 3}
	*v.Race = game.Race{At: [game.MaxHorses]int8{12, 9, 5, 14, 20, 17, 9, 0, 1, 18}, Order: [game.MaxHorses]int8{4}, Done: 1, Rolls: 60}
	for i, money := range []int64{10, 30, 40} {
		v.Places[i].Money, v.Places[i].Cards = money, 2+i
	}
	v.Me().Bets[2] = 1
	for h, seat := range map[int]int{0: 0, 6: 0, 1: 1} {
		v.Owner[h] = int8(seat)
		v.Places[seat].Owns |= 1 << h
	}
	v.Hand, v.Deck = handOf(t, r, cards...), 77
	v.Me().Cards = len(cards)
	return &sight{t, v}
}

// handOf returns cards by their names.
func handOf(t testing.TB, r *game.Rules, names ...string) (hand []uint8) {
	t.Helper()
	for _, name := range names {
		c := slices.IndexFunc(r.Deck, func(c game.Card) bool { return c.Name == name })
		if c < 0 {
			t.Fatalf("no card %s", name)
		}
		hand = append(hand, uint8(c))
	}
	return hand
}

// act tells what a bot of the text does.
func (s *sight) act(text string) string {
	s.t.Helper()
	player, err := ruleFile(s.t, s.v.Rules, text)
	if err != nil {
		s.t.Fatal(err)
	}
	b := player.New()
	a := b.Act(s.v)
	if err := b.(*rulefile.Bot[game.View, game.Act]).Err(); err != nil {
		return err.Error()
	}
	if err := s.v.Legal(a); err != nil {
		s.t.Errorf("%s: %v", text, err)
	}
	return s.v.Name(a)
}

// holds reports whether a condition is true.
func (s *sight) holds(when string) bool {
	s.t.Helper()
	text := s.act("rules: [{when: '" + when + "', bet: 3}]")
	if text != "pass" && text != "bet:3" {
		s.t.Errorf("%s: %s", when, text)
	}
	return text != "pass"
}

// Every word about the view, once.
func TestRuleViewWords(t *testing.T) {
	s := newSight(t, fixedRules(t, "bets.chips=7"), "collect-5", "collect-5", "horse-6-back-1", "own-last-5")
	for _, when := range []string{
		"turn == 8 and rounds == 3 and seat == 2 and seats == 3 and money == 30 and richest == 40 and stake == 5",
		"hand == 4 and playable == 3 and deck == 77 and tokens == 1 and owned == 1 and rivals == 2 and bets == 1 and finished == 1",
		`rolled == "5" and spaces == 3`,
		`leader == "10" and second == "6" and third == "4" and last == "8"`,
		"purse(1) == 100 and purse(3) == 50",
		`cards("money") == 3 and cards("collect-5") == 2 and cards("move") == 1 and cards("steal") == 0`,
		"money_of(1) == 10 and money_of(seat) == money and hand_of(3) == 4",
		`at("4") == 14 and at(leader) == 18 and to_go("4") == 6 and to_go("5") == 0`,
		`rank("5") == 1 and rank(leader) == 2 and rank("2") == 6 and rank("7") == 6 and rank("3") == 8`,
		`price("1") == 24 and bar("3") == 3 and owner("7") == 1 and owner("2") == seat and owner("3") == 0`,
		`own("2") and not own("7") and not own("3") and laid("3") == 1 and laid("2") == 0 and chips("3") == 7`,
		`in_zone("6") and in_zone(leader) and not in_zone("4") and not in_zone("5") and has_finished("5") and not has_finished("4")`,
		`can_buy("3") and not can_buy("2") and not can_buy("5") and can_bet("3") and not can_bet("6") and can_bet("2")`,
		`calls("4", "1") and calls("9", "1") and not calls("1", "4")`,
		`odds("1", 1) == 5 and odds("10", 3) == 4`,
		`chance("5", 1) == 1 and chance("5", 2) == 0 and placed("5") == 1 and placed(leader) > 0.8 and chance(leader, 2) > chance("4", 2)`,
		`owning("5") == 100 and betting("5") == 25`,
	} {
		if !s.holds(when) {
			t.Errorf("%s is false", when)
		}
	}
}

// Before the first roll no horse is rolled, and "" is no horse.
func TestRuleNoHorse(t *testing.T) {
	s := newSight(t, fixedRules(t))
	s.v.Roll = game.Roll{Horse: game.None}
	for _, when := range []string{
		`rolled == "" and at(rolled) == 0 and rank(rolled) == 11 and owner(rolled) == 0 and not own(rolled)`,
		`odds(rolled, 1) == 0 and not calls(rolled, "1") and chance(rolled, 1) == 0 and owning(rolled) == 0`,
	} {
		if !s.holds(when) {
			t.Errorf("%s is false", when)
		}
	}
}

// What odds say, by the chances that the view tells.
func TestRuleOddsWords(t *testing.T) {
	s := newSight(t, fixedRules(t))
	r, c := s.v.Rules, *s.v.Bare()
	own, bet, placed := 0.0, 0.0, 0.0
	for place, purse := range r.Purses {
		own += float64(purse) * c[3][place]
		bet += float64(5*r.Horses[3].Odds[place]) * c[3][place]
		placed += c[3][place]
	}
	for text, want := range map[string]float64{`owning("4")`: own, `betting("4")`: bet, `placed("4")`: placed, `chance("4", 3)`: c[3][2]} {
		if !s.holds(fmt.Sprintf("abs(%s - %.17g) < 1e-9", text, want)) {
			t.Errorf("%s is not %v", text, want)
		}
	}
	if own < 5 || own > 75 {
		t.Errorf("horse 4 brings its owner %v", own)
	}
}

// Every kind of action. The horses: 1 at 12, 2 at 9, 3 at 5, 4 at 14, 5 finished, 6 at 17, 7
// at 9, 8 at 0, 9 at 1, 10 at 18. The zone begins at 17.
func TestRuleActions(t *testing.T) {
	r := fixedRules(t)
	s := newSight(t, r, "collect-5", "draw-2", "collect-10", "any-forward-1", "steal-any", "throw-1", "free-bet", "own-last-5", "rival-back-1", "collect-20")
	for _, c := range []struct{ text, want string }{
		{"buy: 4", "buy:4"},
		{"buy: 2", "pass"},
		{"buy: 5", "pass"},
		{"buy: leader", "buy:10"},
		{"buy: [5, 2, second]", "buy:6"},
		{"buy: best", "buy:10"},
		{"buy: {best: -cost}", "buy:10"},
		{"buy: {best: at(horse), among: 'not in_zone(horse)'}", "buy:4"},
		{"buy: {best: value, above: 500}", "pass"},
		{"buy: [{best: value, above: 500}, 9]", "buy:9"},
		{`buy: 'rolled == "5" ? last : leader'`, "buy:8"},
		{`buy: 'money > 99 ? "4" : ""'`, "pass"}, // no horse

		{"bet: 3", "bet:3"},
		{"bet: leader", "pass"}, // in the zone
		{"bet: [leader, second, third]", "bet:4"},
		{"bet: {best: rank(horse)}", "bet:8"}, // 1 and 9 share no rank with it
		{"bet: {best: 'odds(horse, 1)', among: own(horse)}", "bet:2"},
		{"bet: {best: -cost}", "bet:1"}, // of equals the first

		{"play: money", "play:collect-10"}, // of those that can be played the best
		{"play: collect-5", "play:collect-5"},
		{"play: collect-20", "pass"}, // not once a horse has finished
		{"play: [collect-20, collect-5]", "play:collect-5"},
		{"play: draw", "play:draw-2"},
		{"play: steal", "play:steal-any@1"},
		{"play: {best: 'hand_of(victim)', among: 'kind == \"steal\"'}", "play:steal-any@3"},
		{"play: discard", "play:throw-1@1"},
		{"play: bet", "play:free-bet:4"},
		{"play: {best: 'rank(horse)', among: 'kind == \"bet\"'}", "play:free-bet:8"},
		{"play: {best: 'at(horse)', among: 'card == \"any-forward-1\"'}", "play:any-forward-1:10"},
		{"play: {best: -spaces, among: 'horse == \"7\"'}", "play:rival-back-1:7"},
		{"play: {best: gain}", "play:collect-10"},
		{"play: best", "play:collect-10"},
		{"play: {best: value, above: 100}", "pass"},

		{"discard: true", "discard:throw-1+collect-20"},
		{"discard: {best: gain}", "discard:collect-10+collect-20"},
		{"discard: {best: worth}", "discard:collect-5+collect-10"},
		{"discard: {best: 1, among: 'not playable'}", "discard:own-last-5+collect-20"},
		{"discard: {best: 1, among: 'kind == \"draw\"'}", "pass"}, // one card alone
		{"discard: {best: worth, among: 'kind in [\"move\", \"draw\"]'}", "discard:draw-2+any-forward-1"},
	} {
		if got := s.act("rules:\n  - " + c.text); got != c.want {
			t.Errorf("%s: %s, want %s", c.text, got, c.want)
		}
	}
	s.v.Rules.Discard.Cards = 1
	if got := s.act("rules: [{discard: true}]"); got != "discard:throw-1" {
		t.Errorf("one card is sold: %s", got)
	}
	s.v.Rules.Discard.Cards = 0
	if got := s.act("rules: [{discard: true}]\nelse: {bet: 3}"); got != "bet:3" {
		t.Errorf("no card is sold: %s", got)
	}
}

// best: value is what the view's odds say, with a horse where a card would put it.
func TestRuleValue(t *testing.T) {
	s := newSight(t, fixedRules(t), "horse-2-forward-2", "own-forward-die")
	v := s.v
	worth := func(spaces int) float64 { // of horse 2 and a chip on 3
		race := *v.Race
		race.At[1] += int8(spaces)
		c := *v.Solve(&race, nil)
		sum := 0.0
		for place, purse := range v.Rules.Purses {
			sum += float64(purse)*c[1][place] + float64(5*v.Rules.Horses[2].Odds[place])*c[2][place]
		}
		return sum
	}
	die := 0.0
	for _, face := range v.Rules.Track.Die {
		die += worth(face) / float64(len(v.Rules.Track.Die))
	}
	for name, want := range map[string]float64{"horse-2-forward-2": worth(2) - worth(0), "own-forward-die": die - worth(0)} {
		if want < 1 {
			t.Errorf("%s gains %v", name, want)
		}
		for _, x := range []float64{want - 1e-9, want + 1e-9} {
			got := s.act(fmt.Sprintf("rules: [{play: {best: value, among: 'card == \"%s\"', above: %.17g}}]", name, x))
			if (got == "pass") != (x > want) {
				t.Errorf("%s above %v of %v: %s", name, x, want, got)
			}
		}
	}
	if !s.holds(`abs(owning("2") + betting("3") - ` + fmt.Sprint(worth(0)) + `) < 1e-9`) {
		t.Error("what is held is not worth what owning and betting say")
	}
	// A move that ends the race: what is held is paid.
	v.Race.At[5], v.Race.Order[1], v.Race.Done = 20, 5, 2
	v.Race.At[1] = 18
	s = &sight{t, v}
	left := 50 * (1 - solved(v)[1][2])
	for _, x := range []float64{left - 1, left + 1} {
		text := fmt.Sprintf("rules: [{play: {best: value, among: 'card == \"horse-2-forward-2\"', above: %v}}]", x)
		if got := s.act(text); (got == "pass") != (x > left) {
			t.Errorf("the last place above %v of %v: %s", x, left, got)
		}
	}
}

func solved(v *game.View) game.Chances { return *v.Solve(v.Race, nil) }

// The sections for the other decisions, and what is done without them.
func TestRuleOtherDecisions(t *testing.T) {
	r := fixedRules(t)
	for _, c := range []struct {
		decision game.Decision
		text     string
		want     string
	}{
		{game.DecideFeature, "", "use"},
		{game.DecideFeature, "feature: false", "skip"},
		{game.DecideFeature, `feature: horse == "2" and own(horse)`, "use"},

		{game.DecideReroll, "", "keep"},
		{game.DecideReroll, "reroll: [{die: horse}]", "reroll:horse"},
		{game.DecideReroll, "reroll: [{when: spaces > 1, pass: true}, {die: horse}]", "keep"},
		{game.DecideReroll, "reroll: [{when: own(rolled), die: horse}, {die: move}]", "reroll:move"},

		{game.DecideRoll, "", "second"},
		{game.DecideRoll, "roll: spaces", "first"},
		{game.DecideRoll, `roll: 'own(horse) ? spaces : -spaces'`, "second"},
		{game.DecideRoll, "roll: 1", "second"},

		{game.DecideZero, "", "steal"},
		{game.DecideZero, "zero: steal", "steal"},
		{game.DecideZero, "zero: draw", "draw"},
		{game.DecideZero, "zero: money > 99", "draw"},
		{game.DecideZero, "zero: hand_of(1) == 2", "steal"},

		{game.DecideBar, "", "move:4"},
		{game.DecideBar, "bar: -at(horse) + 10", "move:2"},
		{game.DecideBar, "bar: -1", "stay"},

		{game.DecideTake, "", "take:collect-20"}, // no horse has finished
		{game.DecideTake, "take: -worth", "take:steal-any"},
		{game.DecideTake, `take: 'kind == "money" ? -gain : -99'`, "take:collect-5"},

		{game.DecideThrow, "", "throw:throw-1"},
		{game.DecideThrow, "throw: gain", "throw:collect-10"},
		{game.DecideThrow, "throw: 'card == \"draw-2\" ? 1 : 0'", "throw:draw-2"},
	} {
		s := newSight(t, r, "collect-10", "throw-1", "draw-2")
		s.v.Decision, s.v.Horse, s.v.Bar = c.decision, 1, 1<<1|1<<3
		s.v.Second = game.Roll{Horse: 1, Move: 1}
		s.v.Offer = handOf(t, r, "steal-any", "collect-5", "collect-20")
		s.v.Race.Done = 0
		if got := s.act("rules: [{bet: 3}]\n" + c.text); got != c.want {
			t.Errorf("%s: %q: %s, want %s", c.decision, c.text, got, c.want)
		}
	}
	// A horse that must move does, whatever the numbers say.
	must := newSight(t, fixedRules(t, "bars.move=must"))
	must.v.Decision, must.v.Bar = game.DecideBar, 1<<1|1<<3
	for text, want := range map[string]string{"bar: -at(horse)": "move:2", "": "move:4"} {
		if got := must.act("rules: [{bet: 3}]\n" + text); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// Limits count in the game.
func TestRuleLimit(t *testing.T) {
	r := fixedRules(t, "money=500")
	player, err := ruleFile(t, r, "rules: [{bet: 7, limit: 2 a game}, {buy: best, limit: 1 a game}]")
	if err != nil {
		t.Fatal(err)
	}
	table := r.NewTable(3, exact.New(r).Odds())
	bots := []longshot.Bot{player.New(), player.New(), player.New()}
	for k := range uint64(3) {
		playOut(t, table, bots, 3, k)
		for seat := range bots {
			if l := table.Ledger(seat); l.Bets != 2 || l.Bought != 1 {
				t.Errorf("game %d: %d bets, %d horses", k, l.Bets, l.Bought)
			}
		}
	}
}

// What fails in play is told with its place, and the bot passes.
func TestRuleFileFailsInPlay(t *testing.T) {
	for text, want := range map[string]string{
		`rules: [{when: 'at(second + leader) > 3', bet: 3}]`:   `bot.yaml:3: rules.1.when: fails in play: there is no horse "610"`,
		`rules: [{bet: second + leader}]`:                      `bot.yaml:3: rules.1.bet: fails in play: found "610"; allowed: a horse: 1, `,
		`rules: [{when: 'odds("1", rounds + 1) > 3', bet: 3}]`: `bot.yaml:3: rules.1.when: fails in play: there is no place 4: 1 to 3 pay`,
		`rules: [{when: 'money_of(seats + 1) > 3', bet: 3}]`:   `bot.yaml:3: rules.1.when: fails in play: there is no seat 4: there are 1 to 3`,
	} {
		s := newSight(t, fixedRules(t))
		if got := s.act(text); !strings.HasPrefix(got, want) {
			t.Errorf("%s\ngot  %s\nwant %s", text, got, want)
		}
	}
}

// A decision of a simple file takes a microsecond or two.
func BenchmarkRuleFile(b *testing.B) {
	r := fixedRules(b)
	for _, c := range []struct{ name, text string }{
		{"bet", "rules: [{when: money < 20, pass: true}, {bet: leader}, {bet: third}]"},
		{"best", "rules: [{bet: {best: value, above: 2, among: not own(horse)}}]"},
		{"moves", "rules: [{play: best}]"},
	} {
		b.Run(c.name, func(b *testing.B) {
			s := newSight(b, r, "collect-5", "any-forward-1", "horse-6-back-1", "free-bet")
			player, err := ruleFile(b, r, c.text)
			if err != nil {
				b.Fatal(err)
			}
			bot := player.New()
			b.ReportAllocs()
			for b.Loop() {
				bot.Act(s.v)
			}
		})
	}
}

// Rounds count the own turns: a seat has one in each.
func TestRuleRounds(t *testing.T) {
	s := newSight(t, fixedRules(t))
	for i, want := range []string{"rounds == 1", "rounds == 1", "rounds == 1", "rounds == 2", "rounds == 2", "rounds == 2", "rounds == 3"} {
		if s.v.Turn = i + 1; !s.holds(want) {
			t.Errorf("turn %d at a table of three: %s is false", i+1, want)
		}
	}
}

// The richest is one of the others, also where all have less than the seat.
func TestRuleRichest(t *testing.T) {
	s := newSight(t, fixedRules(t))
	for _, own := range []int64{30, 40, 90} {
		if s.v.Me().Money = own; !s.holds("richest == 40") {
			t.Errorf("with $%d the richest of the others has not $40", own)
		}
	}
}

// What a card is worth and how far it moves a horse, with its sign.
func TestRuleCardNumbers(t *testing.T) {
	r := fixedRules(t)
	for _, c := range []struct{ cards, text, want string }{
		{"rival-back-die", "rules: [{play: {best: 1, among: spaces < 0}}]", "play:rival-back-die:1"},
		{"rival-back-die", "rules: [{play: {best: 1, among: spaces > 0}}]", "pass"},
		{"late-bet", `rules: [{play: {best: value, among: 'horse == "9"', above: 0}}]`, "pass"}, // it is far behind, and the stake is paid
		{"late-bet", `rules: [{play: {best: value, among: 'horse == "9"', above: -6}}]`, "play:late-bet:9"},
	} {
		if got := newSight(t, r, strings.Fields(c.cards)...).act(c.text); got != c.want {
			t.Errorf("%s: %s, want %s", c.text, got, c.want)
		}
	}
}

// A bet by a card brings what the bank pays for it: the stake of a free one never comes back.
func TestRuleFreeBet(t *testing.T) {
	for _, returned := range []string{"kept", "returned"} {
		r := fixedRules(t, "bets.returned="+returned)
		s := newSight(t, r, "free-bet")
		want := 0.0 // of horse 4, which has not finished
		for place := range r.Purses {
			want += s.v.Bare()[3][place] * float64(r.Bets.Stake*r.Horses[3].Odds[place])
		}
		text := fmt.Sprintf("rules: [{play: {best: value, among: 'horse == \"4\" and abs(value - %.17g) < 1e-9'}}]", want)
		if got := s.act(text); got != "play:free-bet:4" {
			t.Errorf("%s: %s: a free bet does not bring $%v", returned, got, want)
		}
	}
}
