package readyset

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	exact "railbird/analysis/exact/readyset"
	"railbird/sim"
	game "railbird/sim/readyset"
	"railbird/strategy/process"
)

var _ process.Words[game.View, game.Act] = (*wire)(nil)

func wireRules(t testing.TB, sets ...string) *game.Rules {
	t.Helper()
	r, err := game.Load(game.Game, sets...)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func wireSolver(t testing.TB, r *game.Rules) *exact.Solver {
	t.Helper()
	s, err := exact.New(r, r.Conditions)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// An asked is an ask as a program reads it.
type asked struct {
	Game    uint64
	Seat    int
	Decide  string
	Race    int
	Roll    int
	House   *int
	At      []int
	Open    int
	Crossed int
	Money   []int64
	Cards   [][]int
	Bets    string
	Hand    []int
	Bonus   []int
	Shares  []int
	Spots   string
	Dealt   []int
	Odds    []float64
	Offer   []int
}

// TestAskKnown holds the first ask of a game, and one in the middle, against what they
// must be, letter for letter.
func TestAskKnown(t *testing.T) {
	r := wireRules(t, "board.props.dealt=0", "board.exotics.added=0", "window.opens=roll")
	w := newWire(r, 2)
	table := r.NewTable(2, nil, nil)
	table.Deal(1, 7)
	base := strings.Repeat(".", 67) + strings.Repeat("-", 33)
	_, v, _ := table.Next()
	seat, at := v.Seat, v.Race.Positions[:9]
	want := fmt.Sprintf(`{"game":7,"seat":%d,"decide":"bet","race":1,"roll":1,"at":%s,"open":%d,"crossed":0,"money":[0,0],"cards":[[],[]],"bets":"","hand":[2,3,3,4,5],"bonus":[],"spots":"%s","dealt":[]}`,
		seat, strings.ReplaceAll(fmt.Sprint(at), " ", ","), v.Race.Open, base)
	if got := string(w.AppendAsk(nil, v)); got != want {
		t.Errorf("the ask is\n%s, want\n%s", got, want)
	}
	if err := table.Act(game.Act{Token: 3, Spot: 0}); err != nil {
		t.Fatal(err)
	}
	_, v, _ = table.Next()
	want = fmt.Sprintf(`"bets":"%d:4:0","hand":[2,3,3,4,5],"bonus":[],"spots":"x%s","dealt":[]}`, seat, base[1:])
	if got := string(w.AppendAsk(nil, v)); !strings.HasSuffix(got, want) {
		t.Errorf("the ask is\n%s, want it to end with\n%s", got, want)
	}
}

// TestAskTellsTheView reads the asks of random games as a program does, and finds
// everything that a view shows.
func TestAskTellsTheView(t *testing.T) {
	for _, sets := range [][]string{
		nil,
		{"house=fixed", "window.tokens=all"},
		{"house=rotating", "window.sees=before", "board.exotics.added=2"},
		{"vip.draw=0", "window.opens=roll"},
	} {
		r := wireRules(t, sets...)
		w := newWire(r, 4)
		w.odds = len(sets) == 0
		table := r.NewTable(4, wireSolver(t, r).Odds(), nil)
		seen := map[string]int{}
		for k := range uint64(30) {
			if w.odds && k == 2 {
				break // odds take their time
			}
			table.Deal(5, k)
			words := sim.NewKey(9, sim.Bots).Stream(k)
			bot := &randomBot{chance: 0.1}
			bot.Reset(words)
			for {
				_, v, ok := table.Next()
				if !ok {
					break
				}
				tellsTheView(t, w, v, seen)
				if t.Failed() {
					return
				}
				act := bot.Act(v)
				if err := table.Act(retold(t, w, v, act)); err != nil {
					t.Fatalf("%v: %v", sets, err)
				}
			}
		}
		for _, what := range []string{"bet", "bonus", "x", "shares"} {
			if seen[what] == 0 && !w.odds && !(len(r.Deck) == 0 && what != "x" && what != "bet") {
				t.Errorf("%v: %s is never told", sets, what)
			}
		}
	}
}

func tellsTheView(t *testing.T, w *wire, v *game.View, seen map[string]int) {
	text := w.AppendAsk(nil, v)
	var a asked
	read := json.NewDecoder(bytes.NewReader(text))
	read.DisallowUnknownFields()
	if err := read.Decode(&a); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	me := v.Me()
	check := func(what string, got, want any) {
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %s is told as %v, want %v: %s", w.Where(v), what, got, want, text)
		}
	}
	check("game", a.Game, v.Game)
	check("seat", a.Seat, v.Seat)
	check("decision", a.Decide, v.Decision.String())
	check("race", a.Race, v.RaceNo+1)
	check("roll", a.Roll, int(v.Race.Rolls))
	check("house", a.House == nil, v.House == game.None)
	check("open letter", a.Open, int(v.Race.Open))
	check("crossed", a.Crossed, v.Crossed)
	for h, x := range a.At {
		check("position", x, int(v.Race.Positions[h]))
	}
	for i := range v.Places {
		check("money", a.Money[i], v.Places[i].Money)
		if len(v.Rules.Deck) > 0 {
			check("number of cards", len(a.Cards[i]), len(v.Places[i].Cards))
			for j, c := range a.Cards[i] {
				check("card", c, int(v.Places[i].Cards[j]))
			}
		}
	}
	bets := strings.Fields(a.Bets)
	check("number of bets", len(bets), len(v.Bets))
	for i, text := range bets {
		bet := &v.Bets[i]
		want := fmt.Sprintf("%d:%d:%d", bet.Seat, bet.Token.Value, bet.Spot)
		if bet.Token.Kind == game.TokenBonus {
			card := cardOf(v, bet)
			check("token of a card", w.rules.Deck[card].Token, bet.Token)
			want += fmt.Sprintf(":%d", card)
		}
		check("bet", text, want)
	}
	seen[a.Decide]++
	if a.Decide == "draft" {
		for i, c := range a.Offer {
			check("offer", c, int(v.Offer[i]))
		}
	}
	if a.Decide == "draft" || a.Decide == "keep" {
		return
	}
	check("cards dealt", a.Dealt, slices.Concat([]int{}, v.Props, v.Exotics))
	check("tokens in hand", len(a.Hand)+len(a.Bonus), me.InHand())
	seen["bonus"] += len(a.Bonus)
	seen["shares"] += len(a.Shares)
	for _, value := range a.Hand {
		check("token", me.Has(tokenOf(me, value)), true)
	}
	for _, card := range a.Bonus {
		i := bonusOf(v, me, card)
		check("token of a card in hand", me.Has(i) && me.Tokens[i] == w.rules.Deck[card].Token, true)
	}
	seen["x"] += strings.Count(a.Spots, "x")
	for i, token := range me.Tokens {
		if !me.Has(i) {
			continue
		}
		choices := v.Choices(i)
		shares := token.Kind == game.TokenOwn && slices.Contains(a.Shares, token.Value)
		for spot, letter := range a.Spots {
			may := letter == spotOpen || letter == spotShared && shares
			check("room on "+w.rules.Spots[spot].ID, may, choices.Has(spot))
			check("absence of "+w.rules.Spots[spot].ID, letter == spotAbsent, !v.InPlay.Has(spot))
		}
	}
	if !w.odds {
		check("odds", len(a.Odds), 0)
		return
	}
	for spot, s := range w.rules.Spots {
		at := s.Condition
		if s.Group.Dealt() {
			at = w.board + slices.Index(a.Dealt, spot)
		}
		if v.InPlay.Has(spot) && math.Abs(a.Odds[at]/process.Billion-v.Chance(s.Condition)) > 0.51/process.Billion {
			t.Errorf("the chance of %s is told as %v, want %v", s.ID, a.Odds[at], v.Chance(s.Condition))
		}
	}
}

// retold writes an act as a program does, and reads it.
func retold(t *testing.T, w *wire, v *game.View, a game.Act) game.Act {
	text := fmt.Sprintf(`{"game":%d,"pass":true}`, v.Game)
	switch me := v.Me(); {
	case v.Decision == game.DecideDraft:
		text = fmt.Sprintf(`{"card":%d,"game":%d}`, v.Offer[a.Card], v.Game)
	case v.Decision == game.DecideKeep:
		text = fmt.Sprintf(`{ "keep":%v, "game":%d}`, a.Keep, v.Game)
	case a.Pass:
	case me.Tokens[a.Token].Kind == game.TokenBonus:
		for card, token := range bonuses(v, me) {
			if token == a.Token {
				text = fmt.Sprintf(`{"game":%d,"bonus":%d,"spot":%q}`, v.Game, card, w.rules.Spots[a.Spot].ID)
			}
		}
	default:
		text = fmt.Sprintf(`{"game":%d, "token":%d, "spot":%d}`, v.Game, me.Tokens[a.Token].Value, a.Spot)
	}
	got := game.Act{Token: 99}
	if err := w.ReadAct([]byte(text), v, &got); err != nil {
		t.Fatalf("%s: %s: %v", w.Where(v), text, err)
	}
	same := got.Pass == a.Pass && got.Spot == a.Spot && got.Card == a.Card && got.Keep == a.Keep
	if v.Decision <= game.DecideHouse && !a.Pass && v.Me().Tokens[got.Token] != v.Me().Tokens[a.Token] {
		same = false
	}
	if !same {
		t.Fatalf("%s: %s is read as %+v, want %+v", w.Where(v), text, got, a)
	}
	return got
}

func TestReadAct(t *testing.T) {
	r := wireRules(t)
	w := newWire(r, 2)
	table := r.NewTable(2, nil, nil)
	table.Deal(1, 7)
	_, v, _ := table.Next()
	v.Me().Hand &^= 1 << 4 // the 5 has been placed
	for _, test := range []struct {
		decision game.Decision
		text     string
		want     game.Act
		err      string
	}{
		{game.DecideBet, `{"game":7,"pass":true}`, game.Pass, ""},
		{game.DecideBet, `{"game":7,"token":4,"spot":12}`, game.Act{Token: 3, Spot: 12}, ""},
		{game.DecideBet, `{"spot":"win:2/3:1","token":3,"game":7}`, game.Act{Token: 1, Spot: 36}, ""},
		// Well-formed, but not allowed: for the table to refuse.
		{game.DecideBet, `{"game":7,"token":5,"spot":12}`, game.Act{Token: 4, Spot: 12}, ""},
		{game.DecideBet, `{"game":7,"token":9,"spot":12}`, game.Act{Token: -1, Spot: 12}, ""},
		{game.DecideBet, `{"game":7,"bonus":3,"spot":12}`, game.Act{Token: -1, Spot: 12}, ""},
		{game.DecideBet, `{"game":7,"token":4,"spot":1200}`, game.Act{Token: 3, Spot: 1200}, ""},
		{game.DecideBet, `{"game":7,"token":4,"spot":-1}`, game.Act{Token: 3, Spot: -1}, ""},
		{game.DecideDraft, `{"game":7,"card":31}`, game.Act{Card: 1}, ""},
		{game.DecideDraft, `{"game":7,"card":30}`, game.Act{Card: -1}, ""},
		{game.DecideDraft, `{"game":7,"card":265}`, game.Act{Card: -1}, ""}, // 9 in 8 bits
		{game.DecideKeep, `{"game":7,"keep":true}`, game.Act{Keep: true}, ""},
		{game.DecideKeep, `{"game":7,"keep":false}`, game.Act{}, ""},
		// Not well-formed.
		{game.DecideBet, `{"game":7}`, game.Act{}, `expected {"game":7,"token":VALUE,"spot":SPOT}, {"game":7,"bonus":CARD,"spot":SPOT} or {"game":7,"pass":true}`},
		{game.DecideBet, `{"game":7,"pass":false}`, game.Act{}, "expected"},
		{game.DecideBet, `{"game":7,"pass":true,"pass":true}`, game.Act{}, "expected"},
		{game.DecideBet, `{"game":7,"pass":true,"spot":1}`, game.Act{}, "expected"},
		{game.DecideBet, `{"game":7,"token":4}`, game.Act{}, "expected"},
		{game.DecideBet, `{"game":7,"spot":4}`, game.Act{}, "expected"},
		{game.DecideBet, `{"game":7,"token":4,"bonus":4,"spot":4}`, game.Act{}, "expected"},
		{game.DecideBet, `{"game":7,"token":4.0,"spot":4}`, game.Act{}, "expected"},
		{game.DecideBet, `{"game":7,"token":"4","spot":4}`, game.Act{}, "expected"},
		{game.DecideBet, `{"game":7,"token":4,"spot":null}`, game.Act{}, "expected"},
		{game.DecideBet, `{"game":7,"token":4,"spot":99999999999}`, game.Act{}, "expected"},
		{game.DecideBet, `{"game":7,"token":4,"Spot":4}`, game.Act{}, "expected"},
		{game.DecideBet, `{"game":7,"token":4,"spot":"win:4:4"}`, game.Act{}, `did you mean "win:4:1"?`},
		{game.DecideBet, `{"game":7,"token":4,"spot":"elsewhere"}`, game.Act{}, "expected the id of a spot"},
		{game.DecideBet, `{"game":7,"card":1}`, game.Act{}, "expected"},
		{game.DecideHouse, `{"game":7,"bonus":1,"spot":2}`, game.Act{}, `expected {"game":7,"token":VALUE,"spot":SPOT} or {"game":7,"pass":true}`},
		{game.DecideDraft, `{"game":7,"pass":true}`, game.Act{}, `expected {"game":7,"card":CARD}, one of those offered`},
		{game.DecideKeep, `{"game":7,"keep":1}`, game.Act{}, `expected {"game":7,"keep":true} or false`},
	} {
		v.Decision, v.Offer = test.decision, []uint8{9, 31}
		var got game.Act
		err := w.ReadAct([]byte(test.text), v, &got)
		switch {
		case test.err == "" && (err != nil || got != test.want):
			t.Errorf("%s is read as %+v (%v), want %+v", test.text, got, err, test.want)
		case test.err != "" && (err == nil || !strings.Contains(err.Error(), test.err)):
			t.Errorf("%s: the error is %v, want %q", test.text, err, test.err)
		}
	}
}

// A token of a VIP card is named by its card alone: by value are meant one's own, those
// that lie already too.
func TestReadActBonus(t *testing.T) {
	r := wireRules(t, "vip.deck=../../sim/readyset/testdata/deck.yaml")
	w := newWire(r, 2)
	table := r.NewTable(2, nil, nil)
	table.Deal(1, 7)
	_, v, _ := table.Next()
	me := v.Me()
	for _, card := range []uint8{0, 1} { // a 6 and a 2
		me.Cards, me.Tokens = append(me.Cards, card), append(me.Tokens, r.Deck[card].Token)
	}
	me.Hand = 1<<len(me.Tokens) - 1<<1 // but the own 2
	for _, test := range []struct {
		names string
		token int
		legal bool
	}{
		{`"token":2`, 0, false},
		{`"token":6`, game.None, false},
		{`"token":4`, 3, true},
		{`"bonus":0`, 5, true},
		{`"bonus":1`, 6, true},
	} {
		var got game.Act
		if err := w.ReadAct([]byte(`{"game":7,"spot":0,`+test.names+`}`), v, &got); err != nil || got.Token != test.token {
			t.Errorf("%s is read as token %d (%v), want %d", test.names, got.Token, err, test.token)
		}
		if err := v.Legal(got.Token, got.Spot); (err == nil) != test.legal {
			t.Errorf("%s: %v", test.names, err)
		}
	}
}

func TestWish(t *testing.T) {
	w := newWire(wireRules(t), 4)
	if err := w.Wish("odds", []byte("true")); err != nil || !w.odds {
		t.Errorf("odds are not given: %v", err)
	}
	if err := w.Wish("odds", []byte("false")); err != nil || w.odds {
		t.Errorf("odds are given: %v", err)
	}
	for name, value := range map[string]string{"odds": "1", "Odds": "true", "chances": "true", "": "null"} {
		if w.Wish(name, []byte(value)) == nil {
			t.Errorf("%s: %s is taken for a wish", name, value)
		}
	}
	if w.Wish("odds", []byte("null")) == nil {
		t.Error("odds: null is taken for a wish")
	}
}

func TestHello(t *testing.T) {
	var hello helloWords
	if err := json.Unmarshal(append(newWire(wireRules(t), 8).AppendHello([]byte("{")), '}'), &hello); err != nil {
		t.Fatal(err)
	}
	r := &hello.Rules
	if hello.Game != "ready-set-bet" || hello.Seats != 8 || r.Finish != 15 || r.RedLine != 10 || len(r.Horses) != 9 || len(r.Cards) != 32 {
		t.Errorf("the hello is %+v", hello)
	}
	if !slices.Equal(r.Tokens, []int{2, 3, 4, 5}) {
		t.Errorf("eight bettors have the tokens %v", r.Tokens)
	}
	if s := r.Spots[36]; s != (spotWords{"win:2/3:1", "win", 0, 7, 2, 1, 1}) || r.Conditions[s.Condition].ID != "win:2/3" {
		t.Errorf("spot 36 is %+v", s)
	}
	if len(r.Spots) != 100 || r.Board != 31 || r.Spots[66].ID != "fifth:7" || r.Spots[67].Group != "prop" || r.Spots[99].Holds != 3 {
		t.Errorf("the spots are %+v", r.Spots)
	}
}

// An act that the rules forbid is no fault: the table refuses and counts it.
func TestRefused(t *testing.T) {
	r := wireRules(t)
	w := newWire(r, 2)
	table := r.NewTable(2, nil, nil)
	table.Deal(1, 7)
	seat, v, _ := table.Next()
	var a game.Act
	if err := w.ReadAct([]byte(`{"game":7,"token":6,"spot":0}`), v, &a); err != nil {
		t.Fatal(err)
	}
	if err := table.Act(a); err == nil || table.Refused(seat).Count != 1 {
		t.Errorf("a token that the seat does not have is placed: %v, %+v", err, table.Refused(seat))
	}
}

// The protocol is told: whatever programs are sent has its name in the text.
func TestProtocolTold(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "testdata", "bots", "PROTOCOL.md"))
	if err != nil {
		t.Fatal(err)
	}
	told := func(name string) {
		if !strings.Contains(string(text), "`"+name+"`") {
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
				name, _, _ := strings.Cut(kind.Field(i).Tag.Get("json"), ",")
				if name == "" {
					name = strings.ToLower(kind.Field(i).Name)
				}
				told(name)
				names(kind.Field(i).Type)
			}
		}
	}
	names(reflect.TypeFor[helloWords]())
	names(reflect.TypeFor[asked]()) // unknown members of an ask are refused where it is read
	for d := game.DecideBet; d <= game.DecideKeep; d++ {
		told(d.String())
	}
}

// FuzzReadAct reads any object, and whatever it finds the table must survive.
func FuzzReadAct(f *testing.F) {
	for _, text := range []string{
		`{"game":7,"pass":true}`, `{"game":7,"token":4,"spot":12}`, `{"game":7,"bonus":3,"spot":"win:7:1"}`,
		`{"game":7,"card":3}`, `{"game":7,"keep":false}`, `{"spot":-9,"token":2147483647}`, `{"a":[{}]}`,
	} {
		for d := game.DecideBet; d <= game.DecideKeep; d++ {
			f.Add([]byte(text), uint8(d))
		}
	}
	r := wireRules(f, "house=rotating")
	w := newWire(r, 3)
	table := r.NewTable(3, nil, nil)
	f.Fuzz(func(t *testing.T, text []byte, decision uint8) {
		if !json.Valid(text) || text[0] != '{' {
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
			table.Act(game.Act{Pass: true, Card: 0})
		}
	})
}

// together plays games 0 to n-1 in lock-step at some tables, at each of which one bot has
// all seats. It returns the final money of each game, the bets placed and the acts
// refused.
func together(t testing.TB, r *game.Rules, seats, tables int, n uint64, bot sim.Batcher[game.View, game.Act], before func([]*game.View), after func(int)) (money [][]int64, bets, refused int) {
	t.Helper()
	solver := wireSolver(t, r)
	money = make([][]int64, n)
	var at []*game.Table
	next := uint64(0)
	for range tables {
		table := r.NewTable(seats, solver.Odds(), nil)
		if next < n {
			table.Deal(3, next)
			next++
			at = append(at, table)
		}
	}
	views, acts := []*game.View{}, make([]game.Act, tables)
	for len(at) > 0 {
		views = views[:0]
		for i := 0; i < len(at); {
			_, v, ok := at[i].Next()
			switch {
			case ok:
				views = append(views, v)
				i++
			default:
				k := at[i].View().Game
				money[k] = make([]int64, seats)
				at[i].Money(money[k])
				bets += len(at[i].Bets())
				for seat := range seats {
					refused += at[i].Refused(seat).Count
				}
				if next < n {
					at[i].Deal(3, next)
					next++
				} else {
					at = slices.Delete(at, i, i+1)
				}
			}
		}
		if before != nil {
			before(views)
		}
		if err := bot.ActAll(views, acts); err != nil {
			t.Fatal(err)
		}
		if after != nil {
			after(len(views))
		}
		for i := range views {
			at[i].Act(acts[i])
		}
	}
	return money, bets, refused
}

// example returns the command line of an example bot.
func example(t testing.TB, name string) string {
	t.Helper()
	path := filepath.Join("..", "..", "testdata", "bots", name)
	if filepath.Ext(name) == ".py" {
		python, err := exec.LookPath("python3")
		if err != nil {
			t.Skip("there is no python3")
		}
		return fmt.Sprintf("'%s' '%s'", python, path)
	}
	binary := filepath.Join(t.TempDir(), name)
	if runtime.GOOS == "windows" {
		binary += ".exe"
	}
	if out, err := exec.Command("go", "build", "-o", binary, "./"+filepath.ToSlash(path)).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return "'" + binary + "'"
}

// The examples play whole games in lock-step: they bet, nothing is refused, and a game
// goes the same way whatever other games are asked about beside it.
func TestExamples(t *testing.T) {
	for _, name := range []string{"gobot", "leader.py", "value.py"} {
		for _, sets := range [][]string{nil, {"house=rotating"}} {
			t.Run(name+strings.Join(sets, ""), func(t *testing.T) {
				n := uint64(96)
				if testing.Short() {
					n = 8
				}
				r := wireRules(t, sets...)
				player := Process(example(t, name), r, 4, process.Options{})
				var all [2][][]int64
				for i, tables := range []int{64, 5} {
					bot, err := player.Start(context.Background())
					if err != nil {
						t.Fatal(err)
					}
					money, bets, refused := together(t, r, 4, tables, n, bot, nil, nil)
					if err := bot.Close(); err != nil {
						t.Error(err)
					}
					if refused > 0 || bets < int(n)*r.Races {
						t.Errorf("%d games: %d bets, %d acts refused", n, bets, refused)
					}
					all[i] = money
				}
				if !reflect.DeepEqual(all[0], all[1]) {
					t.Error("games end otherwise when 5 are asked about at once instead of 64")
				}
			})
		}
	}
}

// A program that cannot be started is an error and no bot.
func TestProcessMissing(t *testing.T) {
	player := Process("no-such-program", wireRules(t), 4, process.Options{})
	if player.Name != "!no-such-program" || player.Speed != 1 || player.New != nil {
		t.Errorf("the player is %+v", player)
	}
	if bot, err := player.Start(context.Background()); bot != nil || err == nil {
		t.Errorf("it has been started: %v, %v", bot, err)
	}
}

// BenchmarkPython asks the example in Python about 64 games at once, with the odds. The
// time is that of whole batches, writing and reading on both sides and the way between
// them included; computing the odds is not.
func BenchmarkPython(b *testing.B) {
	r := wireRules(b)
	bot, err := Process(example(b, "value.py"), r, 4, process.Options{}).Start(context.Background())
	if err != nil {
		b.Fatal(err)
	}
	defer bot.Close()
	decisions := 0
	var took time.Duration
	var begun time.Time
	for b.Loop() {
		together(b, r, 4, 64, 256, bot, func(views []*game.View) {
			for _, v := range views {
				if v.Decision == game.DecideBet {
					v.Chance(0)
				}
			}
			begun = time.Now()
		}, func(n int) {
			took += time.Since(begun)
			decisions += n
		})
	}
	b.ReportMetric(float64(took.Nanoseconds())/1000/float64(decisions), "us/decision")
}

// BenchmarkAsk writes an ask with its odds and reads an act.
func BenchmarkAsk(b *testing.B) {
	r := wireRules(b)
	w := newWire(r, 4)
	w.odds = true
	table := r.NewTable(4, wireSolver(b, r).Odds(), nil)
	table.Deal(1, 7)
	_, v, _ := table.Next()
	var line []byte
	var a game.Act
	for b.Loop() {
		line = w.AppendAsk(line[:0], v)
		if err := w.ReadAct([]byte(`{"game": 7, "token": 4, "spot": 12}`), v, &a); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(line)), "B/ask")
}
