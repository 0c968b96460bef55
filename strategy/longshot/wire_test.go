package longshot

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	exact "railbird/analysis/exact/longshot"
	"railbird/sim"
	game "railbird/sim/longshot"
	"railbird/sim/longshot/longshottest"
	"railbird/strategy/process"
)

var _ process.Words[game.View, game.Act] = (*wire)(nil)

func wireRules(t testing.TB, sets ...string) *game.Rules {
	t.Helper()
	return longshottest.Rules(t, sets...)
}

// wireSets are settings of which each decides something that the standard rules do not.
var wireSets = [][]string{
	nil,
	{"features.use=may", "reroll.new=chooses", "bars.of=all", "bets.chips=2", "order.then=roll"},
	{"bars.move=must", "bars.cards=act", "hand.limit=4", "reroll.tokens=9", "discard.cards=1", "bets.returned=returned"},
}

// An asked is an ask as a program reads it.
type asked struct {
	Game     uint64
	Seat     int
	Decide   string
	Turn     int
	Order    []int
	At       []int
	Finished []int
	Owner    []int
	Money    []int64
	Hands    []int
	Tokens   []int
	Bets     string
	Free     *string
	Chips    []int
	Hand     []int
	Deck     int
	Roll     []int
	Second   []int
	Horse    *int
	Offer    []int
	Acts     string
	Odds     []float64
}

// The ask of an action, letter for letter. The horses stand as they are put.
func TestAskKnown(t *testing.T) {
	r := wireRules(t, "bets.chips=7")
	w := newWire(r, 3)
	table := r.NewTable(3, nil)
	table.Deal(1, 7)
	_, v, _ := table.Next()
	v.Decision, v.Turn, v.Seat, v.Order = game.DecideAction, 8, 1, []uint8{2, 0, 1}
	*v.Race = game.Race{At: [game.MaxHorses]int8{3, 20, 19, 0, 0, 1}, Order: [game.MaxHorses]int8{1}, Done: 1}
	v.Me().Money, v.Owner[3], v.Roll = 13, 0, game.Roll{Horse: 5, Move: 1}
	v.Me().Bets[4], v.Places[2].Bets[0], v.Chips[0] = 2, 1, 0
	collect, back, throw := w.cards[w.card["collect-5"]], w.cards[w.card["horse-6-back-1"]], w.cards[w.card["throw-1"]]
	v.Hand = []uint8{uint8(collect), uint8(collect) + 1, uint8(back), uint8(throw)}
	want := fmt.Sprintf(`{"game":7,"seat":1,"decide":"action","turn":8,"order":[2,0,1],"at":[3,20,19,0,0,1,0,0,0,0],"finished":[1],`+
		`"owner":[-1,-1,-1,0,-1,-1,-1,-1,-1,-1],"money":[25,13,25],"hands":[3,3,3],"tokens":[1,1,1],"bets":"1:4:2 2:0:1","chips":[0,7,7,7,7,7,7,7,7,7],`+
		`"hand":[0,0,%d,%d],"deck":95,"roll":[5,1],"acts":"pass buy:6 buy:10 bet:4 bet:5 bet:6 bet:7 bet:8 bet:9 bet:10 play:collect-5 play:horse-6-back-1:6 play:throw-1@1 play:throw-1@3 discard"}`,
		w.card["horse-6-back-1"], w.card["throw-1"])
	if got := string(w.AppendAsk(nil, v)); got != want {
		t.Errorf("the ask is\n%s, want\n%s", got, want)
	}
}

// Where cards cannot be sold, no program is told that they can.
func TestAskSellsNothing(t *testing.T) {
	for cards, want := range map[string]bool{"0": false, "1": true} {
		r := wireRules(t, "discard.cards="+cards)
		table := r.NewTable(3, nil)
		table.Deal(1, 7)
		_, v, _ := table.Next()
		v.Decision = game.DecideAction
		if text := newWire(r, 3).AppendAsk(nil, v); len(v.Hand) == 0 || bytes.Contains(text, []byte("discard")) != want {
			t.Errorf("discard.cards=%s, %d cards in hand: %s", cards, len(v.Hand), text)
		}
	}
}

// TestAskTellsTheView reads the asks of random games as a program does, and finds everything
// that a view shows, and every act that is legal.
func TestAskTellsTheView(t *testing.T) {
	games := uint64(10)
	if testing.Short() {
		games = 1
	}
	for i, sets := range wireSets {
		r := wireRules(t, sets...)
		w := newWire(r, 4)
		w.odds = i == 0
		table := r.NewTable(4, exact.New(r).Odds())
		asks := map[string]int{}
		for k := range games {
			table.Deal(5, k)
			bot := &randomBot{chance: 1}
			bot.Reset(sim.NewKey(9, sim.Bots).Stream(k))
			for {
				_, v, ok := table.Next()
				if !ok {
					break
				}
				asks[v.Decision.String()]++
				tellsTheView(t, w, v)
				if t.Failed() {
					return
				}
				if err := table.Act(retold(t, w, v, bot.Act(v))); err != nil {
					t.Fatalf("%v: %v", sets, err)
				}
			}
		}
		want := [][]string{{"reroll", "zero", "bar", "action", "take"}, {"feature", "reroll", "roll", "zero", "bar", "action"}, {"reroll", "action", "throw"}}[i]
		for _, decision := range want {
			if asks[decision] == 0 && !testing.Short() {
				t.Errorf("%v: nobody is asked for %s", sets, decision)
			}
		}
	}
}

func tellsTheView(t *testing.T, w *wire, v *game.View) {
	text := w.AppendAsk(nil, v)
	var a asked
	read := json.NewDecoder(bytes.NewReader(text))
	read.DisallowUnknownFields()
	if err := read.Decode(&a); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	check := func(what string, got, want any) {
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %s is told as %v, want %v: %s", w.Where(v), what, got, want, text)
		}
	}
	check("game", a.Game, v.Game)
	check("seat", a.Seat, v.Seat)
	check("decision", a.Decide, v.Decision.String())
	check("turn", a.Turn, v.Turn)
	check("order", a.Order, ints(v.Order))
	check("finished", a.Finished, ints(v.Race.Order[:v.Race.Done]))
	var bets, free []string
	for i := range v.Places {
		p := &v.Places[i]
		check("money", a.Money[i], p.Money)
		check("hand", a.Hands[i], p.Cards)
		check("tokens", a.Tokens[i], p.Tokens)
		for h := range v.Rules.Horses {
			check("owner", a.Owner[h] == i, p.Owns.Has(h))
			if p.Bets[h] > 0 {
				bets = append(bets, fmt.Sprintf("%d:%d:%d", i, h, p.Bets[h]))
			}
			if p.Free[h] > 0 {
				free = append(free, fmt.Sprintf("%d:%d:%d", i, h, p.Free[h]))
			}
		}
	}
	check("bets", a.Bets, strings.Join(bets, " "))
	check("free chips", a.Free != nil, v.Rules.Bets.Returned == game.StakeReturned)
	if a.Free != nil {
		check("free chips", *a.Free, strings.Join(free, " "))
	}
	check("positions", a.At, ints(v.Race.At[:len(v.Rules.Horses)]))
	check("chips", a.Chips != nil, v.Rules.Bets.Chips != game.None)
	for h, n := range a.Chips {
		check("chips", n, v.Chips[h])
	}
	check("roll", a.Roll, []int{v.Roll.Horse, v.Roll.Move})
	check("second roll", a.Second != nil, v.Decision == game.DecideRoll)
	check("horse", a.Horse != nil, v.Decision == game.DecideFeature)
	check("offer", len(a.Offer), len(v.Offer))
	check("cards left", a.Deck, v.Deck)
	check("cards in hand", len(a.Hand), len(v.Hand))
	for i, n := range a.Hand {
		check("card", w.rules.Deck[w.cards[n]].Name, w.rules.Deck[v.Hand[i]].Name)
	}
	var names []string
	for _, act := range v.Acts(nil) {
		if act.Do != game.DoDiscard {
			names = append(names, v.Name(act))
		} else if !slices.Contains(names, "discard") {
			names = append(names, "discard")
		}
	}
	check("acts", strings.Fields(a.Acts), names)
	if !w.odds {
		check("odds", len(a.Odds), 0)
		return
	}
	chances := v.Bare()
	for i, p := range a.Odds {
		if math.Abs(p/process.Billion-chances[i/3][i%3]) > 0.51/process.Billion {
			t.Errorf("the chance of horse %d is told as %v, want %v", i/3+1, p, chances[i/3][i%3])
		}
	}
	check("odds", len(a.Odds), 30)
}

func ints[T uint8 | int8](values []T) []int {
	list := []int{}
	for _, x := range values {
		list = append(list, int(x))
	}
	return list
}

// retold writes an act as a program does, and reads it.
func retold(t *testing.T, w *wire, v *game.View, a game.Act) game.Act {
	name := v.Name(a)
	text := fmt.Sprintf(`{"act":%q,"game":%d}`, name, v.Game)
	got := game.Act{Card: 99}
	if err := w.ReadAct([]byte(text), v, &got); err != nil {
		t.Fatalf("%s: %s: %v", w.Where(v), text, err)
	}
	// Of cards alike the first is meant.
	if err := v.Legal(got); err != nil || v.Name(got) != name && !sameCards(v, got, a) {
		t.Fatalf("%s: %s is read as %+v (%v), want %+v", w.Where(v), text, got, err, a)
	}
	return got
}

// sameCards reports whether two acts sell the same cards, in whatever order.
func sameCards(v *game.View, a, b game.Act) bool {
	sold := func(a game.Act) []string {
		names := []string{v.Rules.Deck[v.Hand[a.Card]].Name, v.Rules.Deck[v.Hand[a.With]].Name}
		slices.Sort(names)
		return names
	}
	return a.Do == game.DoDiscard && b.Do == game.DoDiscard && slices.Equal(sold(a), sold(b))
}

// handOf returns the cards of some names.
func handOf(w *wire, names []string) (cards []uint8) {
	for _, name := range names {
		cards = append(cards, uint8(w.cards[w.card[name]]))
	}
	return cards
}

func TestReadAct(t *testing.T) {
	r := wireRules(t)
	w := newWire(r, 3)
	table := r.NewTable(3, nil)
	table.Deal(1, 7)
	_, v, _ := table.Next()
	hand := func(names ...string) []uint8 { return handOf(w, names) }
	v.Hand = hand("collect-5", "horse-6-back-1", "collect-5", "steal-any", "free-bet")
	v.Offer = hand("draw-2", "collect-5")
	lacking := func(name string) int8 { return game.Lacking(w.cards[w.card[name]]) }
	const at = `expected {"game":7,"act":ACT}, ACT being `
	for _, test := range []struct {
		decision game.Decision
		text     string
		want     game.Act
		err      string
	}{
		{game.DecideFeature, `"use"`, game.Act{Do: game.DoUse}, ""},
		{game.DecideFeature, `"skip"`, game.Act{}, ""},
		{game.DecideFeature, `"us"`, game.Act{}, at + `skip, use (did you mean use?)`},
		{game.DecideReroll, `"keep"`, game.Act{}, ""},
		{game.DecideReroll, `"reroll:move"`, game.Act{Do: game.DoRerollMove}, ""},
		{game.DecideReroll, `"reroll:horse"`, game.Act{Do: game.DoRerollHorse}, ""},
		{game.DecideReroll, `"reroll:mvoe"`, game.Act{}, at + `keep, reroll:horse, reroll:move (did you mean reroll:move?)`},
		{game.DecideRoll, `"first"`, game.Act{Do: game.DoFirst}, ""},
		{game.DecideRoll, `"second"`, game.Act{}, ""},
		{game.DecideZero, `"steal"`, game.Act{Do: game.DoSteal}, ""},
		{game.DecideZero, `"draw"`, game.Act{}, ""},
		{game.DecideZero, `"bet:7"`, game.Act{}, at + `draw, steal`},
		{game.DecideBar, `"move:10"`, game.Act{Do: game.DoMove, Horse: 9}, ""},
		{game.DecideBar, `"stay"`, game.Act{}, ""},
		{game.DecideBar, `"pass"`, game.Act{}, at + `stay, move:HORSE`},
		{game.DecideTake, `"take:collect-5"`, game.Act{Do: game.DoTake, Card: 1}, ""},
		{game.DecideTake, `"take:steal-any"`, game.Act{Do: game.DoTake, Card: lacking("steal-any")}, ""}, // the table refuses it
		{game.DecideTake, `"first"`, game.Act{}, at + `take:CARD`},
		{game.DecideThrow, `"throw:steal-any"`, game.Act{Do: game.DoThrow, Card: 3}, ""},

		{game.DecideAction, `"pass"`, game.Act{}, ""},
		{game.DecideAction, `"buy:1"`, game.Act{Do: game.DoBuy}, ""},
		{game.DecideAction, `"bet:7"`, game.Act{Do: game.DoBet, Horse: 6}, ""},
		{game.DecideAction, `"b\u0065t:7"`, game.Act{Do: game.DoBet, Horse: 6}, ""},
		{game.DecideAction, `"play:collect-5"`, game.Act{Do: game.DoPlay}, ""},
		{game.DecideAction, `"play:horse-6-back-1:6"`, game.Act{Do: game.DoPlay, Card: 1, Horse: 5}, ""},
		{game.DecideAction, `"play:steal-any@3"`, game.Act{Do: game.DoPlay, Card: 3, Seat: 2}, ""},
		{game.DecideAction, `"play:free-bet:2"`, game.Act{Do: game.DoPlay, Card: 4, Horse: 1}, ""},
		{game.DecideAction, `"play:draw-2"`, game.Act{Do: game.DoPlay, Card: lacking("draw-2")}, ""},
		{game.DecideAction, `"discard"`, game.Act{Do: game.DoDiscard, With: 1}, ""},
		{game.DecideAction, `"discard:collect-5+steal-any"`, game.Act{Do: game.DoDiscard, With: 3}, ""},
		{game.DecideAction, `"discard:steal-any+collect-5"`, game.Act{Do: game.DoDiscard, With: 3}, ""},
		{game.DecideAction, `"discard:collect-5+collect-5"`, game.Act{Do: game.DoDiscard, With: 2}, ""},
		{game.DecideAction, `"discard:free-bet+free-bet"`, game.Act{Do: game.DoDiscard, Card: 4, With: lacking("free-bet")}, ""},

		{game.DecideAction, `"bet:77"`, game.Act{}, `expected the name of a horse as in the hello, such as "1"`},
		{game.DecideAction, `"buy:nag"`, game.Act{}, `expected the name of a horse as in the hello, such as "1"`},
		{game.DecideAction, `"play:colect-5"`, game.Act{}, `expected the name of a card (did you mean "collect-5"?)`},
		{game.DecideAction, `"play:everything"`, game.Act{}, `expected the name of a card as in the hello, such as "collect-5"`},
		{game.DecideAction, `"play:collect-5:7"`, game.Act{}, `expected play:collect-5, as the card is about no horse and no seat`},
		{game.DecideAction, `"play:free-bet"`, game.Act{}, `expected the horse that the card is played on, play:free-bet:HORSE`},
		{game.DecideAction, `"play:free-bet@1"`, game.Act{}, `expected the horse`},
		{game.DecideAction, `"play:free-bet:11"`, game.Act{}, `expected the name of a horse`},
		{game.DecideAction, `"play:steal-any@0"`, game.Act{}, `expected the seat that the card is played against, play:steal-any@SEAT, from 1 to 3`},
		{game.DecideAction, `"play:steal-any@4"`, game.Act{}, `expected the seat that the card is played against, play:steal-any@SEAT, from 1 to 3`},
		{game.DecideAction, `"play:steal-any:1"`, game.Act{}, `expected the seat`},
		{game.DecideAction, `"discard:collect-5"`, game.Act{}, `expected as many cards behind discard: as are discarded at once, 2`},
		{game.DecideAction, `"discard:collect-5+colect-5"`, game.Act{}, `did you mean "collect-5"?`},
		{game.DecideAction, `"dicsard"`, game.Act{}, at + `pass, buy:HORSE, bet:HORSE, play:CARD, play:CARD:HORSE, play:CARD@SEAT, discard, discard:CARD+CARD (did you mean discard?)`},
		{game.DecideAction, `"bid:7"`, game.Act{}, at},
		{game.DecideAction, `7`, game.Act{}, at},
		{game.DecideAction, `null`, game.Act{}, at},
		{game.DecideAction, `"pass","act":"pass"`, game.Act{}, at},
		{game.DecideAction, `"pass","why":"tired"`, game.Act{}, at},
		{game.DecideAction, `"\ud800"`, game.Act{}, at},
	} {
		v.Decision = test.decision
		var got game.Act
		err := w.ReadAct([]byte(`{"game":7,"act":`+test.text+`}`), v, &got)
		switch {
		case test.err == "" && (err != nil || got != test.want):
			t.Errorf("%s is read as %+v (%v), want %+v", test.text, got, err, test.want)
		case test.err != "" && (err == nil || !strings.Contains(err.Error(), test.err)):
			t.Errorf("%s: the error is %v, want %q", test.text, err, test.err)
		}
	}
	if err := w.ReadAct([]byte(`{"game":7}`), v, new(game.Act)); err == nil {
		t.Error("an act that says nothing is read")
	}
	one := newWire(wireRules(t, "discard.cards=1"), 3)
	v.Rules = one.rules
	for text, want := range map[string]game.Act{"discard": {Do: game.DoDiscard}, "discard:steal-any": {Do: game.DoDiscard, Card: 3}} {
		var got game.Act
		if err := one.readAct(text, v, &got); err != nil || got != want {
			t.Errorf("%s is read as %+v (%v)", text, got, err)
		}
	}
}

// An act that the rules forbid is no fault: the table refuses and counts it.
func TestWireRefused(t *testing.T) {
	r := wireRules(t)
	w := newWire(r, 3)
	table := r.NewTable(3, nil)
	table.Deal(1, 7)
	for {
		_, v, _ := table.Next()
		if v.Decision != game.DecideAction {
			table.Act(game.Act{})
			continue
		}
		var a game.Act
		if err := w.ReadAct([]byte(`{"game":7,"act":"buy:7"}`), v, &a); err != nil {
			t.Fatal(err)
		}
		if err := table.Act(a); err == nil {
			t.Errorf("a horse for $30 is bought with $25: %v", err)
		}
		return
	}
}

// A refusal speaks in the words of the act, never of an index.
func TestWireRefusedInWords(t *testing.T) {
	r := wireRules(t)
	w := newWire(r, 3)
	table := r.NewTable(3, nil)
	table.Deal(1, 7)
	_, v, _ := table.Next()
	hand := func(names ...string) []uint8 { return handOf(w, names) }
	three := hand("horse-6-back-1", "collect-5", "free-bet")
	for _, c := range []struct {
		decision game.Decision
		hand     []uint8
		act      string
		want     string
	}{
		{game.DecideAction, three, "play:draw-2", "draw-2 is not in hand: horse-6-back-1, collect-5, free-bet"},
		{game.DecideAction, three, "discard:draw-2+free-bet", "draw-2 is not in hand: horse-6-back-1, collect-5, free-bet"},
		{game.DecideAction, three, "discard:free-bet+draw-2", "draw-2 is not in hand: horse-6-back-1, collect-5, free-bet"},
		{game.DecideAction, three, "discard:draw-2+draw-2", "draw-2 is not in hand: horse-6-back-1, collect-5, free-bet"},
		{game.DecideAction, three, "discard:collect-5+collect-5", "a second collect-5 is not in hand: horse-6-back-1, collect-5, free-bet"},
		{game.DecideAction, three[:1], "discard", "2 cards are sold at once; in hand: horse-6-back-1"},
		{game.DecideAction, nil, "discard", "2 cards are sold at once; in hand: nothing"},
		{game.DecideAction, nil, "play:draw-2", "draw-2 is not in hand: nothing"},
		{game.DecideAction, three, "play:horse-6-back-1:7", "card horse-6-back-1 can do nothing now"}, // nobody has moved
		{game.DecideAction, three, "buy:7", "horse 7 costs $30, the seat has $25"},
		{game.DecideTake, nil, "take:draw-2", "draw-2 is not offered: collect-5"},
		{game.DecideThrow, three, "throw:draw-2", "draw-2 is not in hand: horse-6-back-1, collect-5, free-bet"},
	} {
		v.Decision, v.Hand, v.Offer = c.decision, c.hand, hand("collect-5")
		var a game.Act
		if err := w.readAct(c.act, v, &a); err != nil {
			t.Errorf("%s: %v", c.act, err)
		}
		if err := v.Legal(a); err == nil || err.Error() != c.want {
			t.Errorf("%s: %v, want %s", c.act, err, c.want)
		}
	}
}

func TestWireWish(t *testing.T) {
	w := newWire(wireRules(t), 4)
	if err := w.Wish("odds", []byte("true")); err != nil || !w.odds {
		t.Errorf("odds are not given: %v", err)
	}
	if w.Wish("chances", []byte("true")) == nil {
		t.Error("chances are taken for a wish")
	}
}

func TestWireHello(t *testing.T) {
	r := wireRules(t, "bets.chips=6")
	var hello helloWords
	text := append(newWire(r, 5).AppendHello([]byte("{")), '}')
	if err := json.Unmarshal(text, &hello); err != nil {
		t.Fatal(err)
	}
	x := &hello.Rules
	if hello.Game != "long-shot" || hello.Hash != r.Hash || hello.Seats != 5 || x.Name == "" || x.Finish != 20 || x.Stake != 5 || *x.Chips != 6 || x.Limit != nil || len(x.Horses) != 10 {
		t.Errorf("the hello is %s", text)
	}
	copies := 0
	for _, c := range x.Cards {
		copies += c.Copies
		if c.Name == "" || c.Says == "" || c.Effect == "" {
			t.Errorf("a card is told as %+v", c)
		}
	}
	if copies != 104 {
		t.Errorf("%d cards are told", copies)
	}
	// The features that some horses and the cards have, in words and as data.
	one, six := x.Horses[0], x.Horses[5]
	if !slices.Equal(one.Bar, []int{3, 8}) || one.Price != 24 || !slices.Equal(one.Odds, []int{5, 4, 3}) ||
		*one.Feature != (featureWords{Says: "at the beginning of your turn: take $5 if this horse leads", effectWords: effectWords{Effect: "money", Gain: 5, If: game.IfLeading, Target: game.TargetSelf}}) {
		t.Errorf("horse 1 is told as %+v, %+v", one, one.Feature)
	}
	if six.Feature.Says != "whenever horse 1 is rolled: take $5" || six.Feature.On == nil || *six.Feature.On != 0 {
		t.Errorf("horse 6 is told as %+v", six.Feature)
	}
	says, numbers := map[string]string{}, map[string][4]int{}
	for _, c := range x.Cards {
		says[c.Name], numbers[c.Name] = c.Says, [4]int{c.Gain, c.Draws, c.Throws, c.Spaces}
	}
	for name, want := range map[string][4]int{"collect-5": {5}, "draw-2": {0, 2}, "throw-2": {0, 0, 2}, "last-forward-2": {3: 2}, "leader-back-2": {3: -2}} {
		if numbers[name] != want {
			t.Errorf("%s is told with gain, draws, throws and spaces %v, want %v", name, numbers[name], want)
		}
	}
	for name, want := range map[string]string{
		"collect-5":         "take $5",
		"collect-20":        "take $20; not once a horse has finished",
		"own-in-zone-10":    "take $10 if a horse of yours stands in the No Bets zone",
		"three-level-5":     "take $5 if any horse is level with 2 others",
		"poorest-10":        "take $10 if nobody has less money",
		"horse-7-last-10":   "take $10 if horse 7 is last; not once a horse has finished",
		"rival-leads-5":     "take $5 if a horse of somebody else leads",
		"draw-2":            "draw 2 cards",
		"horse-1-forward-1": "move horse 1 1 space forward",
		"leader-back-2":     "move a horse that leads 2 spaces back; not once a horse has finished",
		"rival-back-die":    "move a horse of somebody else back as far as the move die says",
		"last-forward-2":    "move a horse that is last 2 spaces forward",
		"steal-any":         "take a card of another seat, at random",
		"steal-best":        "look at the hand of another seat and take a card",
		"throw-2":           "another seat discards 2 cards, drawn at random",
		"free-bet":          "bet on any horse, for nothing",
		"late-bet":          "bet on any horse, also in the No Bets zone",
	} {
		if says[name] != want {
			t.Errorf("%s is told as %q, want %q", name, says[name], want)
		}
	}
}

// Every number and every reading of the rules stands in the hello under its own name: no two
// of these numbers are alike, and no reading is the usual one.
func TestWireHelloRules(t *testing.T) {
	r := wireRules(t, "money=31", "purses=[97, 71, 41]", "bets.stake=6", "bets.returned=returned", "bets.chips=13", "race.die=[0, 1, 2]", "race.finish=33", "race.zone=28", "race.rear=3",
		"race.finished=lost", "race.ends=turn", "race.level=far", "bars.of=all", "bars.move=must", "bars.order=number", "bars.cards=act", "features.use=may", "purchase.zone=refused",
		"hand.dealt=4", "hand.draw=2", "hand.limit=5", "discard.cards=1", "discard.pays=7", "deck.empty=none", "reroll.tokens=9", "reroll.new=chooses", "order.then=roll")
	var hello struct{ Rules map[string]json.RawMessage }
	if err := json.Unmarshal(append(newWire(r, 5).AppendHello([]byte("{")), '}'), &hello); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"money": "31", "purses": "[97,71,41]", "stake": "6", "returned": `"returned"`, "chips": "13", "die": "[0,1,2]", "finish": "33", "zone": "28", "rear": "3",
		"finished_rolled": `"lost"`, "ends": `"turn"`, "level": `"far"`, "bars": `{"of":"all","move":"must","order":"number","cards":"act"}`, "features": `"may"`, "buy_in_zone": `"refused"`,
		"dealt": "4", "draw": "2", "hand_limit": "5", "discard": `{"cards":1,"pays":7}`, "empty_deck": `"none"`, "tokens": "9", "new_roll": `"chooses"`, "then": `"roll"`,
	} {
		if got := string(hello.Rules[name]); got != want {
			t.Errorf("%s is told as %s, want %s", name, got, want)
		}
	}
}

// The protocol is told: whatever programs are sent has its name in the text.
func TestWireProtocolTold(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "testdata", "bots", "PROTOCOL.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, part, ok := bytes.Cut(text, []byte("\n# Long Shot\n"))
	if !ok {
		t.Fatal("PROTOCOL.md has no part about Long Shot")
	}
	told := func(name string) {
		if !bytes.Contains(part, []byte("`"+name+"`")) {
			t.Errorf("PROTOCOL.md does not tell of %s", name)
		}
	}
	var names func(kind reflect.Type)
	names = func(kind reflect.Type) {
		for kind.Kind() == reflect.Slice || kind.Kind() == reflect.Pointer {
			kind = kind.Elem()
		}
		if kind.Kind() == reflect.Struct {
			for i := range kind.NumField() {
				field := kind.Field(i)
				name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
				if name == "" {
					name = strings.ToLower(field.Name)
				}
				if !field.Anonymous {
					told(name)
				}
				names(field.Type)
			}
		}
	}
	names(reflect.TypeFor[rulesWords]())
	names(reflect.TypeFor[asked]()) // unknown members of an ask are refused where it is read
	for _, act := range game.Spellings {
		told(act.Decision.String())
		for _, shape := range shapes[act.Aim] {
			told(act.Word + shape)
		}
	}
}

// FuzzReadAct reads any object, and whatever it finds the table must survive.
func FuzzReadAct(f *testing.F) {
	for _, act := range []string{"pass", "bet:7", "play:steal-any@2", "discard:collect-5+collect-5", "discard:", "play:@", "move:3", "take:free-bet", "reroll:move", "buy:\u0031"} {
		for d := game.DecideFeature; d <= game.DecideThrow; d++ {
			f.Add([]byte(fmt.Sprintf(`{"game":7,"act":%q}`, act)), uint8(d))
		}
	}
	f.Add([]byte(`{"a":[{}],"act":{}}`), uint8(6))
	r := wireRules(f, "features.use=may", "reroll.new=chooses", "hand.limit=4")
	w := newWire(r, 3)
	table := r.NewTable(3, nil)
	f.Fuzz(func(t *testing.T, text []byte, decision uint8) {
		if !json.Valid(text) || bytes.TrimSpace(text)[0] != '{' {
			return
		}
		table.Deal(1, 7)
		for {
			_, v, ok := table.Next()
			if !ok {
				return
			}
			if v.Decision == game.Decision(decision) {
				var a game.Act
				if err := w.ReadAct(text, v, &a); err != nil {
					return
				}
				table.Act(a) // nil or a refusal
				table.Next()
				return
			}
			table.Act(game.Act{})
		}
	})
}

// BenchmarkAsk writes an ask with its odds and reads an act.
func BenchmarkAsk(b *testing.B) {
	r := wireRules(b)
	w := newWire(r, 4)
	w.odds = true
	table := r.NewTable(4, exact.New(r).Odds())
	table.Deal(1, 7)
	_, v, _ := table.Next()
	v.Decision = game.DecideAction
	var line []byte
	var a game.Act
	b.ReportAllocs()
	for b.Loop() {
		line = w.AppendAsk(line[:0], v)
		if err := w.ReadAct([]byte(`{"game": 7, "act": "bet:7"}`), v, &a); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(line)), "B/ask")
}
