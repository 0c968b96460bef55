package longshot

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"railbird/sim/document"
)

// loadTable loads the document of a table of horses and cards.
func loadTable(t testing.TB, ref string) *document.Document {
	t.Helper()
	d, err := document.Load(ref, Builtin(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// Each effect of a card, as it is written and as it is meant.
func TestCards(t *testing.T) {
	for text, want := range map[string]Effect{
		"money: {gain: 5}":                                   {Kind: EffectMoney, Gain: 5},
		"money: {gain: 10, if: poorest}":                     {Kind: EffectMoney, Gain: 10, If: IfPoorest},
		"money: {gain: 10, if: leading, horse: own}":         {Kind: EffectMoney, Gain: 10, If: IfLeading, Target: TargetOwn},
		"money: {gain: 5, if: last, horse: 6}":               {Kind: EffectMoney, Gain: 5, If: IfLast, Target: TargetHorse, Horse: 5},
		"money: {gain: 5, if: zone, horse: leader}":          {Kind: EffectMoney, Gain: 5, If: IfZone, Target: TargetLeader},
		"draw: {cards: 2}":                                   {Kind: EffectDraw, Cards: 2},
		"draw: {cards: 1, if: level, others: 9, horse: any}": {Kind: EffectDraw, Cards: 1, If: IfLevel, Others: 9, Target: TargetAny},
		"move: {horse: 10, spaces: 2}":                       {Kind: EffectMove, Target: TargetHorse, Horse: 9, Spaces: 2},
		"move: {horse: rival, spaces: -1}":                   {Kind: EffectMove, Target: TargetRival, Spaces: -1},
		"move: {horse: last, spaces: die}":                   {Kind: EffectMove, Target: TargetLast, Spaces: 1, ByDie: true},
		"move: {horse: any, spaces: -die}":                   {Kind: EffectMove, Target: TargetAny, Spaces: -1, ByDie: true},
		"steal: {card: random}":                              {Kind: EffectSteal},
		"steal: {card: best}":                                {Kind: EffectSteal, Best: true},
		"bet: {horse: any, free: true}":                      {Kind: EffectBet, Target: TargetAny, Free: true},
		"bet: {horse: 1, zone: true}":                        {Kind: EffectBet, Target: TargetHorse, Zone: true},
		"bet: {horse: own, free: true, zone: true}":          {Kind: EffectBet, Target: TargetOwn, Free: true, Zone: true},
		"discard: {cards: 1}":                                {Kind: EffectDiscard, Cards: 1},
	} {
		r := mustLoad(t, Game, "cards=[{name: a, copies: 22, "+text+"}, {name: b, copies: 2, circle: true, "+text+"}, {name: c, copies: 0, draw: {cards: 1}}]")
		if len(r.Deck) != 24 {
			t.Fatalf("%s: %d cards, want 24", text, len(r.Deck))
		}
		if diff := cmp.Diff([]Card{{want, "a", false}, {want, "b", true}}, r.Deck[21:23]); diff != "" {
			t.Errorf("%s: %s", text, diff)
		}
	}
}

// Each effect of a feature, as it is written and as it is meant.
func TestFeatures(t *testing.T) {
	self := TargetSelf
	for text, want := range map[string]Feature{
		"none":                                                 {On: None},
		"{money: {gain: 5}, on: 1}":                            {Effect{Kind: EffectMoney, Gain: 5}, 0},
		"{money: {gain: 5, if: poorest}}":                      {Effect{Kind: EffectMoney, Gain: 5, If: IfPoorest}, None},
		"{money: {gain: 5, if: level, others: 3}}":             {Effect{Kind: EffectMoney, Gain: 5, If: IfLevel, Others: 3, Target: self}, None},
		"{draw: {cards: 1, if: leading, horse: self}, on: 10}": {Effect{Kind: EffectDraw, Cards: 1, If: IfLeading, Target: self}, 9},
		"{move: {spaces: 1}, on: 4}":                           {Effect{Kind: EffectMove, Spaces: 1, Target: self}, 3},
		"{move: {horse: self, spaces: -die}, on: 2}":           {Effect{Kind: EffectMove, Spaces: -1, ByDie: true, Target: self}, 1},
		"{move: {horse: 7, spaces: die}}":                      {Effect{Kind: EffectMove, Spaces: 1, ByDie: true, Target: TargetHorse, Horse: 6}, None},
	} {
		h := mustLoad(t, Game, "horses.4.feature="+text).Horses[3]
		if diff := cmp.Diff(want, h.Feature); diff != "" || !h.Said {
			t.Errorf("%s: said %v, %s", text, h.Said, diff)
		}
	}
}

// The example has the known shape, and all that there is at least once.
func TestExample(t *testing.T) {
	d := loadTable(t, Example)
	words, err := HorseTable(d)
	if want := "a table of 10 horses and 104 cards"; err != nil || !strings.HasPrefix(words, want) || !IsHorseTable(d) {
		t.Fatalf("%q, %v; want %s", words, err, want)
	}
	r, err := LoadFilled(Game)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	effect := func(what string, e *Effect) {
		seen[fmt.Sprint(what, " kind ", e.Kind)] = true
		seen["if "+string(e.If)] = true
		seen["target "+string(e.Target)] = true
		if e.Kind == EffectMove {
			seen[fmt.Sprint("forward ", e.Spaces > 0, " die ", e.ByDie)] = true
		}
	}
	numbers := 0
	for i := range r.Horses {
		h := &r.Horses[i]
		effect("feature", &h.Feature.Effect)
		seen[fmt.Sprint("on a roll ", h.Feature.On != None)] = true
		if h.Title != "" && i > 0 || h.Price < 5 || h.Price > 40 || h.Bar == 0 {
			t.Errorf("horse %s: %+v", h.Name, h)
		}
		numbers += h.Bar.Len()
	}
	// Better odds cost more: the dearer half pays less than the cheaper.
	byPrice := slices.Clone(r.Horses)
	slices.SortFunc(byPrice, func(a, b Horse) int { return a.Price - b.Price })
	pays := func(horses []Horse) (sum int) {
		for _, h := range horses {
			sum += h.Odds[0] + h.Odds[1] + h.Odds[2]
		}
		return sum
	}
	if cheap, dear := pays(byPrice[:5]), pays(byPrice[5:]); cheap <= dear {
		t.Errorf("the odds of the five cheaper horses come to %d, of the dearer to %d", cheap, dear)
	}
	if numbers != 20 {
		t.Errorf("the bars have %d numbers, want 20: two for each", numbers)
	}
	for i := range r.Deck {
		effect("card", &r.Deck[i].Effect)
		seen[fmt.Sprint("best ", r.Deck[i].Best)] = true
		seen[fmt.Sprint("circle ", r.Deck[i].Circle)] = true
		seen[fmt.Sprint("free ", r.Deck[i].Free, " zone ", r.Deck[i].Zone)] = true
	}
	for _, want := range []string{
		"feature kind money", "feature kind draw", "feature kind move", "on a roll true", "on a roll false",
		"card kind money", "card kind draw", "card kind move", "card kind steal", "card kind bet", "card kind discard",
		"if ", "if leading", "if last", "if level", "if zone", "if poorest",
		"target self", "target horse", "target any", "target own", "target rival", "target leader", "target last",
		"forward true die false", "forward true die true", "forward false die false", "forward false die true",
		"best true", "best false", "circle true", "circle false", "free true zone false", "free false zone true", "free true zone true",
	} {
		if !seen[want] {
			t.Errorf("the example has no %q", want)
		}
	}
}

// A table may hold horses or cards alone, and its problems name its own lines.
func TestHorseTable(t *testing.T) {
	const top = "railbird: 1\ngame: long-shot\n"
	files := map[string]string{
		"horses.yaml": top + "horses: {1: {price: 3}, 2: {}, 3: {}, 4: {}}\n",
		"cards.yaml":  top + "cards: [{name: a, copies: 30, move: {horse: 10, spaces: 1}}]\n",
		"bad.yaml":    top + "horses:\n  1: {price: 3, odds: [4, 2]}\n  2: {bar: [3]}\ncards:\n  - {name: a, copies: 30, move: {horse: 3, spaces: 1}}\n",
		"worse.yaml":  top + "horse: {}\ncards: []\n",
		"rules.yaml":  "railbird: 1\nbase: long-shot\ncards: []\n",
		"other.yaml":  "railbird: 1\ngame: ready-set-bet\ncards: []\n",
	}
	t.Chdir(t.TempDir())
	for name, text := range files {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for name, want := range map[string]string{"horses.yaml": "a table of 4 horses and 0 cards", "cards.yaml": "a table of 0 horses and 30 cards"} {
		d := loadTable(t, name)
		if words, err := HorseTable(d); err != nil || !strings.HasPrefix(words, want) || !IsHorseTable(d) {
			t.Errorf("%s: %q, %v; want %s", name, words, err, want)
		}
	}
	for name, want := range map[string]string{
		"bad.yaml": "bad.yaml:4: horses.1.odds: found a list of 2; allowed: a list of 3, one for each place of purses\n" +
			"bad.yaml:5: horses.2.bar.1: found 3; allowed: the number of a horse, 1 to 2\n" +
			"bad.yaml:7: cards.a.move.horse: found \"3\"; allowed: the number of a horse, 1 to 2, or any, own, rival, leader, last",
		"worse.yaml": "worse.yaml:3: horse: unknown key; allowed: horses, cards, railbird, game, name, base, about, sources, facts, assumptions, readings; did you mean horses?",
		"other.yaml": "other.yaml:2: game: found ready-set-bet; allowed: long-shot",
	} {
		words, err := HorseTable(loadTable(t, name))
		if words == "" {
			t.Errorf("%s: no words for a table with mistakes", name)
		}
		refused(t, err, want)
	}
	if IsHorseTable(loadTable(t, "rules.yaml")) || IsHorseTable(loadTable(t, Game)) {
		t.Error("rules are taken for a table")
	}
}

// A deck that is too short for all hands is one that somebody is typing in: no game can be played, and the example completes
// it without changing what is there.
func TestShortDeck(t *testing.T) {
	goWrite(t, "r.yaml", "railbird: 1\nbase: long-shot\ncards:\n  - {name: mine, copies: 15, draw: {cards: 1}}\n  - {name: collect-5, copies: 1, money: {gain: 6}}\n")
	r, err := Load("r.yaml")
	if err != nil {
		t.Fatal(err)
	}
	if r.Deck != nil || r.Cards != 16 || !slices.Contains(r.Missing(), "cards") {
		t.Errorf("deck of %d, %d cards, missing %q; want none, 16, and cards among what is missing", len(r.Deck), r.Cards, r.Missing())
	}
	if r, err = LoadFilled("r.yaml"); err != nil {
		t.Fatal(err)
	}
	if r.Deck[0].Name != "mine" || r.Deck[15].Name != "collect-5" || r.Deck[15].Effect.Gain != 6 || len(r.Deck) != 16+104-8 {
		t.Errorf("a deck of %d that begins with %s, want the 16 cards of the file and those of the example but its collect-5", len(r.Deck), r.Deck[0].Name)
	}
	// The example may be too short too.
	_, err = LoadFilled(Game, "hand.dealt=20")
	const want = "--set hand.dealt=20: cards: found 104 cards; allowed: at least 160: hand.dealt is 20, players.most is 8; with built-in long-shot-example.yaml, line "
	if err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("error %v, want %s…", err, want)
	}
}

// The rules that an owner types in go over both editions: a feature of the base is replaced whole.
func TestOwnersRules(t *testing.T) {
	text, err := os.ReadFile("../../testdata/rules/my-horses.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, base := range []string{"long-shot", "kopf-an-kopf"} {
		goWrite(t, "r.yaml", strings.Replace(string(text), "base: long-shot", "base: "+base, 1))
		r, err := Load("r.yaml")
		if err != nil {
			t.Fatal(err)
		}
		if got, want := r.Horses[2].Feature, (Feature{On: None, Effect: Effect{Kind: EffectMoney, Gain: 1, If: IfLeading, Target: TargetSelf}}); got != want {
			t.Errorf("%s: the feature of horse 3 is %+v, want %+v", base, got, want)
		}
		goWrite(t, "r.yaml", "railbird: 1\nbase: "+base+"\nhorses:\n  3: {price: 25, odds: [5, 3, 2], bar: [4, 9], feature: {money: {gain: 5, if: leading}}}\n")
		if r, err = Load("r.yaml"); err != nil || r.Horses[2].Feature.Others != 0 {
			t.Errorf("%s: %v", base, err)
		}
		if r, err = Load(base, "horses.3.feature={money: {gain: 7}}"); err != nil || r.Horses[2].Feature.If != "" || r.Horses[2].Feature.Gain != 7 {
			t.Errorf("%s: %v", base, err)
		}
	}
}
