package readyset

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"railbird/sim/document"
)

// Each card of the deck as it is written in testdata/deck.yaml, copies side by side.
func TestDeck(t *testing.T) {
	r := standard(t, "vip.deck=testdata/deck.yaml")
	side := make([][]int, 9)
	side[lane("5")], side[lane("6")] = []int{4, 2, 1}, []int{3}
	sums := make([]bool, 13)
	sums[2], sums[12] = true, true
	white := Card{Name: "white-2", Effect: BonusToken, Color: White, Token: Token{Value: 2, Ignores: true, Kind: TokenBonus}}
	if diff := cmp.Diff([]Card{
		{Name: "black-6", Effect: BonusToken, Color: Black, Token: Token{Value: 6, Loses: 3, Kind: TokenBonus}},
		white, white,
		{Name: "snake-eyes", Effect: PerRoll, Sums: sums, Wins: 1},
		{Name: "gambler", Effect: PerBets, Wins: 2, Loses: 1},
		{Name: "piggyback", Effect: Share, Token: Token{Value: 3}},
		{Name: "chips", Effect: Chips, Chips: []int{3, 6, 9}},
		{Name: "side", Effect: Side, Side: side},
	}, r.Deck); diff != "" {
		t.Error(diff)
	}
	if r = standard(t); len(r.Deck) != 32 || r.Draw != 2 || r.Races != 4 {
		t.Errorf("%d VIP cards, %d drawn, %d races", len(r.Deck), r.Draw, r.Races)
	}
	tokens := 0
	for i := range r.Deck {
		if r.Deck[i].Effect == BonusToken {
			tokens++
		}
	}
	if tokens != 12 {
		t.Errorf("%d bonus tokens, want 12", tokens)
	}
	if r := standard(t, "vip.draw=0"); r.Deck != nil {
		t.Error("a deck that nobody draws from")
	}
}

func TestDescribeCard(t *testing.T) {
	r := standard(t, "vip.deck=testdata/deck.yaml")
	var got []string
	for i := range r.Deck {
		got = append(got, r.DescribeCard(&r.Deck[i]))
	}
	if diff := cmp.Diff([]string{
		"one more token of 6 (black), which costs $3 more on a loss",
		"one more token of 2 (white), which pays no penalty of its spot",
		"one more token of 2 (white), which pays no penalty of its spot",
		"$1 for each 2 or 12 that is rolled",
		"$2 for each winning bet, -$1 for each losing one",
		"once a race the 3 may share a full spot with one opponent's token",
		"$3 as the 1st card, $6 as the 2nd card, $9 as the 3rd card",
		"$4 when 5 finishes 1st, $2 when 5 finishes 2nd, $1 when 5 finishes 3rd, $3 when 6 finishes 1st",
	}, got); diff != "" {
		t.Error(diff)
	}
}

// Each mistake in a deck, by the message that names its place.
func TestDeckRefused(t *testing.T) {
	const kinds = "exactly one kind: token, per_roll, per_bet, share, chips or side"
	for _, c := range []struct{ name, cards, want string }{
		{"no card", "cards: []", "d.yaml:3: cards: found 0 cards; allowed: 1 to 250"},
		{"no cards", "cards: []", "d.yaml:3: cards: found 0 cards; allowed: 1 to 250"},
		{"another part", "cards: [{name: a, chips: [1]}]\nvip: {}", "d.yaml:4: vip: unknown key; allowed: cards, railbird, game, name, base, about, sources, facts, assumptions, readings"},
		{"no copies", "cards: [{name: a, copies: 0, chips: [1]}]", "d.yaml:3: cards: found 0 cards; allowed: 1 to 250"},
		{"too many copies", "cards: [{name: a, copies: 251, chips: [1]}]", "d.yaml:3: cards.a.copies: found 251; allowed: a whole number from 0 to 250"},
		{"too many cards", "cards:\n  - {name: a, copies: 250, chips: [1]}\n  - {name: b, chips: [1]}", "d.yaml:3: cards: found 251 cards; allowed: 1 to 250"},
		{"copies below none", "cards:\n  - {name: a, copies: -1, chips: [1]}", "d.yaml:4: cards.a.copies: found -1; allowed: a whole number from 0 to 250"},
		{"no name", "cards:\n  - {chips: [1]}", "d.yaml:4: cards.1.name: this key is required"},
		{"an empty name", "cards:\n  - {name: '', chips: [1]}", `d.yaml:4: cards.1.name: found ""; allowed: a name without spaces and commas`},
		{"a space", "cards:\n  - {name: a b, chips: [1]}", `d.yaml:4: cards.a b.name: found "a b"; allowed: a name without spaces and commas`},
		{"a name twice", "cards:\n  - {name: a, chips: [1]}\n  - {name: a, chips: [1]}",
			"d.yaml:5: cards.2.name: found a second card a; allowed: each name once; copies: says how often it is there"},
		{"an unknown key", "cards:\n  - {name: a, chip: [1]}", "d.yaml:4: cards.a.chip: unknown key; allowed: name, copies, token, per_roll, per_bet, share, chips, side; did you mean cards.a.chips?"},
		{"no kind", "cards:\n  - {name: a}", "d.yaml:4: cards.a: found none; allowed: " + kinds},
		{"two kinds", "cards:\n  - {name: a, chips: [1], share: {token: 3}}", "d.yaml:4: cards.a: found share and chips; allowed: " + kinds},
		{"a token without value", "cards:\n  - {name: a, token: {color: black}}", "d.yaml:4: cards.a.token.value: this key is required"},
		{"a token of nothing", "cards:\n  - {name: a, token: {value: 0, color: black}}", "d.yaml:4: cards.a.token.value: found 0; allowed: a whole number from 1 to 1000000"},
		{"a token that loses too much", "cards:\n  - name: a\n    token: {value: 1, color: black, loses: -1}", "d.yaml:5: cards.a.token.loses: found -1; allowed: a whole number from 0 to 1000000"},
		{"a color", "cards:\n  - {name: a, token: {value: 1, color: blak}}", `d.yaml:4: cards.a.token.color: found the text "blak"; allowed: black, white; did you mean black?`},
		{"a penalty", "cards:\n  - {name: a, token: {value: 1, color: black, penalty: none}}", `d.yaml:4: cards.a.token.penalty: found the text "none"; allowed: paid, ignored`},
		{"a sum that no dice give", "cards:\n  - {name: a, per_roll: {sums: [2, 13, -1], pays: 1}}",
			"d.yaml:4: cards.a.per_roll.sums.2: found 13; allowed: a sum that the dice can give, 2 to 12\nd.yaml:4: cards.a.per_roll.sums.3: found -1; allowed: a sum that the dice can give, 2 to 12"},
		{"negative pay", "cards:\n  - {name: a, per_roll: {sums: [2], pays: -1}}", "d.yaml:4: cards.a.per_roll.pays: found -1; allowed: a whole number from 0 to 1000000"},
		{"no pay", "cards:\n  - {name: a, per_roll: {sums: [2]}}", "d.yaml:4: cards.a.per_roll.pays: this key is required"},
		{"per bet", "cards:\n  - {name: a, per_bet: {wins: -2, loses: -1}}",
			"d.yaml:4: cards.a.per_bet.wins: found -2; allowed: a whole number from 0 to 1000000\nd.yaml:4: cards.a.per_bet.loses: found -1; allowed: a whole number from 0 to 1000000"},
		{"share", "cards:\n  - {name: a, share: {token: 0}}", "d.yaml:4: cards.a.share.token: found 0; allowed: a whole number from 1 to 1000000"},
		{"no chips", "cards:\n  - {name: a, chips: []}", "d.yaml:4: cards.a.chips: found no amount; allowed: the dollars when it is the first card, the second, …"},
		{"chips that cost", "cards:\n  - {name: a, chips: [3, -6]}", "d.yaml:4: cards.a.chips.2: found -6; allowed: a whole number from 0 to 1000000"},
		{"chips of text", "cards:\n  - {name: a, chips: 3}", "d.yaml:4: cards.a.chips: found 3; allowed: a list; write [3]"},
		{"a horse", "cards:\n  - name: a\n    side:\n      horses:\n        77: [1]", "d.yaml:7: cards.a.side.horses.77: found 77; allowed: the name of a horse: " + strings.Join(horseNames, ", ") + "; did you mean 7?"},
		{"too many places", "cards:\n  - {name: a, side: {horses: {7: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]}}}", "d.yaml:4: cards.a.side.horses.7: found 10 amounts; allowed: one for each place, at most 9"},
		{"a side bet that costs", "cards:\n  - {name: a, side: {horses: {7: [1, -1]}}}", "d.yaml:4: cards.a.side.horses.7.2: found -1; allowed: a whole number from 0 to 1000000"},
		{"many at once", "cards:\n  - {name: a}\n  - {name: b, share: {token: 0}}\n  - {name: a, chips: []}",
			"d.yaml:4: cards.1: found none; allowed: " + kinds + "\nd.yaml:5: cards.2.share.token: found 0; allowed: a whole number from 1 to 1000000\n" +
				"d.yaml:6: cards.3.name: found a second card a; allowed: each name once; copies: says how often it is there\n" +
				"d.yaml:6: cards.3.chips: found no amount; allowed: the dollars when it is the first card, the second, …"},
	} {
		t.Run(c.name, func(t *testing.T) {
			goWrite(t, "d.yaml", "railbird: 1\ngame: ready-set-bet\n"+c.cards+"\n")
			refused(t, Game, c.want, "vip.deck=d.yaml")
			d, err := document.Load("d.yaml", nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			if cards, err := Deck(d); cards != nil || err == nil || err.Error() != c.want {
				t.Errorf("Deck: %v, %v; want\n%s", cards, err, c.want)
			}
		})
	}
}

// The largest deck is read, and a game is played with it.
func TestLargestDeck(t *testing.T) {
	goWrite(t, "d.yaml", "railbird: 1\ngame: ready-set-bet\ncards:\n  - {name: a, copies: 249, chips: [1]}\n  - {name: b, chips: [2]}\n")
	r := standard(t, "vip.deck=d.yaml")
	if len(r.Deck) != 250 || r.Deck[249].Name != "b" {
		t.Errorf("%d cards", len(r.Deck))
	}
	table := r.NewTable(2, nil, nil)
	playGame(t, table, 1, 1, func(*View) Act { return Pass })
	if n := len(table.Cards(0)) + len(table.Cards(1)); n != 6 {
		t.Errorf("%d cards are kept in a game of two, want 6", n)
	}
}

// What is no deck at all.
func TestNoDeck(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"another game", "railbird: 1\ngame: long-shot\ncards: []\n", "d.yaml:2: game: found long-shot; allowed: ready-set-bet"},
		{"no YAML", "{", "d.yaml:2: not YAML"},
	} {
		t.Run(c.name, func(t *testing.T) {
			goWrite(t, "d.yaml", c.text)
			_, err := Load(Game, "vip.deck=d.yaml")
			if err == nil || !strings.HasPrefix(err.Error(), c.want) {
				t.Errorf("%v, want %s", err, c.want)
			}
		})
	}
	names := strings.Join(document.Names(Builtin()), ", ")
	refused(t, Game, `--set vip.deck=exampledeck: vip.deck: no such built-in document; found "exampledeck"; allowed: `+names+`; did you mean example-deck?; a file is written with its ending, like ./mine.yaml`, "vip.deck=exampledeck")
	refused(t, Game, `--set vip.deck=./mine.yaml: vip.deck: no such file; found "./mine.yaml"; built-in documents: `+names, "vip.deck=./mine.yaml")
	// Not even asked for where nobody draws.
	standard(t, "vip.deck=./mine.yaml", "vip.draw=0")
	standard(t, "vip.deck=''")
}

// Rules where a deck is wanted, and a deck where rules are.
func TestDeckForRules(t *testing.T) {
	refused(t, Game, "--set vip.deck=testdata/coins.yaml: vip.deck: found testdata/coins.yaml, which has no cards:; allowed: a deck of VIP cards, such as example-deck", "vip.deck=testdata/coins.yaml")
	refused(t, "example-deck", "built-in example-deck.yaml: a deck of VIP cards, not rules; play with it by --set vip.deck=example-deck")
	refused(t, "testdata/deck.yaml", "testdata/deck.yaml: a deck of VIP cards, not rules; play with it by --set vip.deck=testdata/deck.yaml")
	for ref, want := range map[string]bool{"example-deck": true, "testdata/deck.yaml": true, Game: false, "testdata/coins.yaml": false} {
		d, err := document.Load(ref, Builtin(), nil)
		if err != nil || IsDeck(d) != want {
			t.Errorf("%s: a deck: %t, want %t; %v", ref, IsDeck(d), want, err)
		}
	}
}

// A deck is found beside the file that names it, wherever that lies; on the command line
// its path is that from here.
func TestDeckBeside(t *testing.T) {
	deck := func(value int) string {
		return fmt.Sprintf("railbird: 1\ngame: ready-set-bet\ncards:\n  - {name: a, share: {token: %d}}\n", value)
	}
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"deck.yaml":               deck(1),
		"variants/deck.yaml":      deck(2),
		"variants/v.yaml":         "railbird: 1\nbase: ready-set-bet\nvip: {deck: ./deck.yaml}\n",
		"variants/deep/w.yaml":    "railbird: 1\nbase: ../v.yaml\nmoney: 3\n",
		"variants/deep/x.yaml":    "railbird: 1\nbase: ../v.yaml\nvip: {deck: deck.yaml}\n",
		"variants/deep/no.yaml":   "railbird: 1\nbase: ../v.yaml\nvip:\n  deck: ../deck2.yaml\n",
		"variants/deep/deck.yaml": deck(3),
	} {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		ref, set string
		value    int
	}{
		{Game, "vip.deck=./deck.yaml", 1},
		{Game, "vip.deck=deck.yaml", 1},
		{"variants/v.yaml", "money=1", 2},
		{"variants/v.yaml", "vip.deck=deck.yaml", 1},
		{"variants/deep/w.yaml", "money=1", 2}, // beside the base that names it
		{"variants/deep/x.yaml", "money=1", 3},
	} {
		r := mustLoad(t, c.ref, c.set)
		if len(r.Deck) != 1 || r.Deck[0].Token.Value != c.value {
			t.Errorf("%s, %s: deck %+v, want the one of %d", c.ref, c.set, r.Deck, c.value)
		}
	}
	_, err := Load("variants/deep/no.yaml")
	var problems document.Problems
	if !errors.As(err, &problems) || problems[0].File != "variants/deep/no.yaml" || problems[0].Line != 4 || problems[0].Key != "vip.deck" {
		t.Errorf("a deck that is not there: %v", err)
	}
}

// Rules hash the cards of their deck, not its name, its comments, or what is the default.
func TestHashOfDeck(t *testing.T) {
	t.Chdir(t.TempDir())
	n := 0
	hash := func(cards string, sets ...string) string {
		t.Helper()
		n++
		name := fmt.Sprintf("deck-%d.yaml", n)
		if err := os.WriteFile(name, []byte("# "+name+"\nrailbird: 1\ngame: ready-set-bet\nname: d"+name+"\n"+cards), 0o666); err != nil {
			t.Fatal(err)
		}
		return standard(t, append(sets, "vip.deck=./"+name)...).Hash
	}
	base := hash("cards:\n  - {name: a, token: {value: 3, color: black}}\n  - {name: b, share: {token: 3}}\n")
	for _, same := range []string{
		"cards:\n  - {name: a, copies: 1, token: {value: 3, loses: 0, color: black, penalty: paid}}\n  - {share: {token: 3}, name: b}\n",
	} {
		if hash(same) != base {
			t.Errorf("another hash for the same cards: %s", same)
		}
	}
	seen := []string{base, standard(t).Hash, standard(t, "vip.draw=0").Hash, standard(t, "vip.per_bet=after").Hash}
	for _, other := range []string{
		"cards:\n  - {name: a, token: {value: 4, color: black}}\n  - {name: b, share: {token: 3}}\n",
		"cards:\n  - {name: a, token: {value: 3, color: black, loses: 1}}\n  - {name: b, share: {token: 3}}\n",
		"cards:\n  - {name: a, token: {value: 3, color: black, penalty: ignored}}\n  - {name: b, share: {token: 3}}\n",
		"cards:\n  - {name: a, token: {value: 3, color: black}}\n  - {name: b, copies: 2, share: {token: 3}}\n",
		"cards:\n  - {name: a, token: {value: 3, color: black}}\n  - {name: b, share: {token: 4}}\n",
		"cards:\n  - {name: a, token: {value: 3, color: black}}\n  - {name: b, chips: [3]}\n",
		"cards:\n  - {name: a, token: {value: 3, color: black}}\n  - {name: b, chips: [3, 4]}\n",
		"cards:\n  - {name: a, token: {value: 3, color: black}}\n  - {name: b, per_roll: {sums: [2], pays: 3}}\n",
		"cards:\n  - {name: a, token: {value: 3, color: black}}\n  - {name: b, per_bet: {wins: 3}}\n",
		"cards:\n  - {name: a, token: {value: 3, color: black}}\n  - {name: b, side: {horses: {7: [3]}}}\n",
		"cards:\n  - {name: a, token: {value: 3, color: black}}\n  - {name: b, side: {horses: {8: [3]}}}\n",
	} {
		h := hash(other)
		if slices.Contains(seen, h) {
			t.Errorf("the hash of another deck: %s", other)
		}
		seen = append(seen, h)
	}
	if standard(t, "vip.deck=example-deck").Hash != standard(t).Hash {
		t.Error("to name the default deck changes the hash")
	}
}

// The assumptions in force: those that the game has a use for and nobody took back.
func TestAssumptions(t *testing.T) {
	for _, c := range []struct{ sets, want string }{
		{"", "vip.deck"},
		{"house=fixed", "house_tokens.values vip.deck"},
		{"house=rotating", "house_tokens.values vip.deck"},
		{"house=rotating rotating_house.tokens=unused", "vip.deck"},
		{"house=fixed rotating_house.tokens=unused", "house_tokens.values vip.deck"},
		{"vip.draw=0", ""},
		{"vip.deck=testdata/deck.yaml", ""},
		{"vip.deck=null", ""},
		{"house=fixed house_tokens.values=[2,2,2,2,2,2]", "vip.deck"},
		{"house=fixed vip.draw=0", "house_tokens.values"},
	} {
		var got []string
		for _, a := range standard(t, strings.Fields(c.sets)...).Assumptions() {
			got = append(got, a.Key)
			if a.Note == "" || a.Value == "" {
				t.Errorf("%s: %+v", c.sets, a)
			}
		}
		if keys := strings.Join(got, " "); keys != c.want {
			t.Errorf("%s: assumptions %s, want %s", c.sets, keys, c.want)
		}
	}
}
