package longshot

import (
	"errors"
	"testing"

	"railbird/sim/document"
)

// refusals are mistakes, each with its message in full: file, line, key, what was found,
// what is allowed. The text begins on line 3, after the schema version and the base.
var refusals = []struct{ name, text, want string }{
	{"unknown key", "race: {finsh: 12}\n",
		"r.yaml:3: race.finsh: unknown key; allowed: die, finish, zone, rear, finished, ends, level, zero; did you mean race.finish?"},
	{"unknown part", "hores: {}\n",
		"r.yaml:3: hores: unknown key; allowed: players, money, order, hand, reroll, race, bars, features, conditions, purses, bets, purchase, discard, deck, horses, cards, railbird, game, name, base, about, sources, facts, assumptions, readings; did you mean horses?"},
	{"unknown key of a horse", "horses:\n  4:\n    prise: 12\n",
		"r.yaml:5: horses.4.prise: unknown key; allowed: title, price, odds, bar, feature; did you mean horses.4.price?"},
	{"wrong type", "horses:\n  4: {price: twelve}\n",
		`r.yaml:4: horses.4.price: found the text "twelve"; allowed: a whole number`},
	{"odds that are no list", "horses:\n  4: {odds: 5}\n",
		"r.yaml:4: horses.4.odds: found 5; allowed: a list; like odds: [5, 3, 2]"},
	{"price out of range", "horses:\n  4: {price: -1}\n  5: {price: 1000001}\n",
		"r.yaml:4: horses.4.price: found -1; allowed: a whole number from 0 to 1000000\n" +
			"r.yaml:5: horses.5.price: found 1000001; allowed: a whole number from 0 to 1000000"},
	{"odds of the wrong length", "horses:\n  4: {odds: [5, 3]}\n  5:\n    odds: [5, 3, 2, 1]\n",
		"r.yaml:4: horses.4.odds: found a list of 2; allowed: a list of 3, one for each place of purses\n" +
			"r.yaml:6: horses.5.odds: found a list of 4; allowed: a list of 3, one for each place of purses"},
	{"odds out of range", "horses:\n  4: {odds: [5, -3, 1001]}\n",
		"r.yaml:4: horses.4.odds.2: found -3; allowed: a whole number from 0 to 1000\n" +
			"r.yaml:4: horses.4.odds.3: found 1001; allowed: a whole number from 0 to 1000"},
	{"odds that are no whole numbers", "horses:\n  4: {odds: [5, 2.5, 1]}\n",
		"r.yaml:4: horses.4.odds.2: found 2.5; allowed: a whole number"},
	{"an unknown horse in a bar", "horses:\n  4:\n    price: 12\n    bar: [2, 11, 0]\n",
		"r.yaml:6: horses.4.bar.2: found 11; allowed: the number of a horse, 1 to 10\n" +
			"r.yaml:6: horses.4.bar.3: found 0; allowed: the number of a horse, 1 to 10"},
	{"a number twice in a bar", "horses:\n  4: {bar: [2, 6, 2]}\n",
		"r.yaml:4: horses.4.bar.3: found 2 again; allowed: each number once"},
	{"its own number in a bar", "horses:\n  4: {bar: [4]}\n",
		"r.yaml:4: horses.4.bar.1: found 4; allowed: the number of another horse: its own moves it anyway"},
	{"names in a bar", "horses:\n  4: {bar: [Wonder Bred]}\n",
		`r.yaml:4: horses.4.bar.1: found the text "Wonder Bred"; allowed: a whole number`},
	{"a bar that is no list", "horses:\n  4: {bar: none}\n",
		`r.yaml:4: horses.4.bar: found the text "none"; allowed: a list; write [] for an empty one`},
	{"a horse too few", "horses: {4: null}\n",
		"r.yaml:3: horses.4: found no horse 4; allowed: horses numbered from 1 without a gap: the horse die has a face for each; one of which nothing is known is written 4: {}"},
	{"a horse beyond the numbers", "horses: {12: {}}\n",
		"r.yaml:3: horses.12: found no horse 11; allowed: horses numbered from 1 without a gap: the horse die has a face for each; one of which nothing is known is written 11: {}"},
	{"a horse that is no number", "horses: {Wonder Bred: {price: 12}, 01: {}}\n",
		`r.yaml:3: horses.Wonder Bred: found "Wonder Bred"; allowed: the number of a horse, 1 to 16` + "\n" +
			`r.yaml:3: horses.01: found "01"; allowed: the number of a horse, 1 to 16`},
	{"many horses", "horses: {11: {}, 12: {}, 13: {}, 14: {}, 15: {}, 16: {}, 17: {}}\n",
		`r.yaml:3: horses.17: found "17"; allowed: the number of a horse, 1 to 16`},
	{"no horses", "horses: null\n",
		"r.yaml:3: horses: this key is required"},
	{"horses as a list", "horses: [{price: 12}]\n",
		"r.yaml:3: horses: found a list; allowed: a map; like horses: {1: {price: 25, odds: [5, 3, 2]}, 2: {}}"},
	{"a key of the feature within its effect", "horses:\n  4: {feature: {move: {spaces: 2, on: 3}}}\n",
		"r.yaml:4: horses.4.feature.move.on: unknown key; allowed: horse, spaces; on stands beside move"},
	{"an effect that is a number", "horses:\n  4: {feature: {money: 5}}\n",
		"r.yaml:4: horses.4.feature.money: found 5; allowed: a map; like money: {gain: 5, if: leading}"},
	{"a list where a horse is meant", "horses:\n  4: {feature: {money: {gain: 5}, on: [3]}}\nhand: {limit: [5]}\n",
		"r.yaml:5: hand.limit: found a list; allowed: a whole number from 0 to 120, or none\n" +
			"r.yaml:4: horses.4.feature.on: found a list; allowed: the number of a horse"},
	{"a key of a card left empty", "cards:\n  - {name: a, copies: 24, circle: , draw: {cards: 1}}\n", "r.yaml:4: cards.a.circle: found nothing; allowed: a value, null, or no such key"},
	{"a condition left empty", "horses:\n  4: {feature: {money: {gain: 5, if: }, on: }}\n",
		"r.yaml:4: horses.4.feature.money.if: found nothing; allowed: a value, null, or no such key\n" +
			"r.yaml:4: horses.4.feature.on: found nothing; allowed: a value, null, or no such key"},
	{"no money, no stake", "money: null\nbets: {stake: null}\ndiscard: null\n",
		"r.yaml:4: bets.stake: this key is required\nr.yaml:3: money: this key is required\nr.yaml:5: discard: this key is required"},
	{"no zone", "race: {zone: null}\n", "r.yaml:3: race.zone: this key is required"},
	{"a choice that its reading does not have", "readings: {reroll.new: {choices: {cohoses: x}}}\n",
		`r.yaml:3: readings.reroll.new.choices.cohoses: found the text "cohoses"; allowed: binds, chooses; did you mean chooses?`},
	{"a title that moves the cursor", "horses:\n  4: {title: \"a\\e[2J\"}\n",
		`r.yaml:4: horses.4.title: found "a\x1b[2J"; allowed: a text without line breaks and other control characters`},
	{"a feature in words", "horses:\n  4: {feature: five dollars}\n",
		`r.yaml:4: horses.4.feature: found the text "five dollars"; allowed: a map, or none; like feature: {money: {gain: 5, if: leading}}`},
	{"a feature of nothing", "horses:\n  4: {feature: {}}\n",
		"r.yaml:4: horses.4.feature: found no effect; allowed: exactly one effect: money, draw or move; or feature: none"},
	{"a feature of two effects", "horses:\n  4:\n    feature: {money: {gain: 5}, draw: {cards: 1}}\n",
		"r.yaml:5: horses.4.feature: found money and draw; allowed: exactly one effect: money, draw or move; or feature: none"},
	{"an unknown effect", "horses:\n  4: {feature: {monny: {gain: 5}}}\n",
		"r.yaml:4: horses.4.feature.monny: unknown key; allowed: money, draw, move, on; did you mean horses.4.feature.money?"},
	{"features that only cards have", "horses:\n  4: {feature: {steal: {card: best}}}\n",
		"r.yaml:4: horses.4.feature.steal: unknown key; allowed: money, draw, move, on"},
	{"money without an amount", "horses:\n  4: {feature: {money: {if: leading}}}\n",
		"r.yaml:4: horses.4.feature.money.gain: this key is required"},
	{"money out of range", "horses:\n  4: {feature: {money: {gain: 0}}}\n",
		"r.yaml:4: horses.4.feature.money.gain: found 0; allowed: a whole number from 1 to 1000000"},
	{"an unknown condition", "horses:\n  4: {feature: {money: {gain: 5, if: leeding}}}\n",
		`r.yaml:4: horses.4.feature.money.if: found the text "leeding"; allowed: leading, last, level, zone, poorest; did you mean leading?`},
	{"level with how many", "horses:\n  4: {feature: {money: {gain: 5, if: level}}}\n  5: {feature: {draw: {cards: 1, if: level, others: 10}}}\n",
		"r.yaml:4: horses.4.feature.money.others: found nothing; allowed: how many other horses are level with it, 1 to 9\n" +
			"r.yaml:5: horses.5.feature.draw.others: found 10; allowed: a whole number from 1 to 9"},
	{"others without level", "horses:\n  4: {feature: {money: {gain: 5, if: last, others: 3}}}\n",
		"r.yaml:4: horses.4.feature.money.others: found 3; allowed: nothing: only if: level counts others"},
	{"the condition of a feature about another horse", "horses:\n  4: {feature: {money: {gain: 5, if: last, horse: 5}}}\n",
		"r.yaml:4: horses.4.feature.money.horse: found 5; allowed: self: the condition of a feature is about its own horse"},
	{"a horse without a condition", "horses:\n  4: {feature: {money: {gain: 5, horse: self}}}\n  5: {feature: {draw: {cards: 1, if: poorest, horse: self}}}\n",
		"r.yaml:4: horses.4.feature.money.horse: found self; allowed: nothing: only a condition about a horse, if: leading, last, level or zone, has one\n" +
			"r.yaml:5: horses.5.feature.draw.horse: found self; allowed: nothing: only a condition about a horse, if: leading, last, level or zone, has one"},
	{"a feature that moves what it may not", "horses:\n  4: {feature: {move: {horse: any, spaces: 1}}}\n  5: {feature: {move: {horse: 11, spaces: 1}}}\n  6: {feature: {move: {horse: sefl, spaces: 1}}}\n",
		`r.yaml:4: horses.4.feature.move.horse: found "any"; allowed: the number of a horse, 1 to 10, or self` + "\n" +
			`r.yaml:5: horses.5.feature.move.horse: found "11"; allowed: the number of a horse, 1 to 10, or self` + "\n" +
			`r.yaml:6: horses.6.feature.move.horse: found "sefl"; allowed: the number of a horse, 1 to 10, or self; did you mean self?`},
	{"spaces", "horses:\n  4: {feature: {move: {spaces: 0}}}\n  5: {feature: {move: {spaces: dice}}}\n  6: {feature: {move: {spaces: 101}}}\n  7: {feature: {move: {}}}\n",
		"r.yaml:4: horses.4.feature.move.spaces: found 0; allowed: spaces forward, 1 to 100, or back, -1 to -100, or die, -die: as the move die says\n" +
			`r.yaml:5: horses.5.feature.move.spaces: found the text "dice"; allowed: spaces forward, 1 to 100, or back, -1 to -100, or die, -die: as the move die says` + "\n" +
			"r.yaml:6: horses.6.feature.move.spaces: found 101; allowed: spaces forward, 1 to 100, or back, -1 to -100, or die, -die: as the move die says\n" +
			"r.yaml:7: horses.7.feature.move.spaces: this key is required"},
	{"on a roll of no horse", "horses:\n  4: {feature: {draw: {cards: 1}, on: 11}}\n  5: {feature: {draw: {cards: 1}, on: self}}\n",
		`r.yaml:4: horses.4.feature.on: found "11"; allowed: the number of a horse, 1 to 10` + "\n" +
			`r.yaml:5: horses.5.feature.on: found "self"; allowed: the number of a horse, 1 to 10`},
	{"cards drawn", "horses:\n  4: {feature: {draw: {cards: 21}}}\n",
		"r.yaml:4: horses.4.feature.draw.cards: found 21; allowed: a whole number from 1 to 20"},
	{"a card without copies", "cards:\n  - {name: a, draw: {cards: 1}}\n",
		"r.yaml:4: cards.a.copies: this key is required"},
	{"a card without a name", "cards:\n  - {copies: 24, draw: {cards: 1}}\n",
		"r.yaml:4: cards.1.name: this key is required"},
	{"copies out of range", "cards:\n  - {name: a, copies: -1, draw: {cards: 1}}\n  - {name: b, copies: 121, draw: {cards: 1}}\n",
		"r.yaml:4: cards.a.copies: found -1; allowed: a whole number from 0 to 120\n" +
			"r.yaml:5: cards.b.copies: found 121; allowed: a whole number from 0 to 120"},
	{"too many cards", "cards:\n  - {name: a, copies: 100, draw: {cards: 1}}\n  - {name: b, copies: 21, draw: {cards: 1}}\n",
		"r.yaml:3: cards: found 121 cards; allowed: at most 120"},
	{"names of cards", "cards:\n  - {name: 'a b', copies: 20, draw: {cards: 1}}\n  - {name: c, copies: 20, draw: {cards: 1}}\n  - {name: c, copies: 1, draw: {cards: 2}}\n",
		`r.yaml:4: cards.1.name: found "a b"; allowed: a name without spaces and without any of : , + @ . =` + "\n" +
			"r.yaml:6: cards.3.name: found a second card c; allowed: each name once; copies: says how often it is there"},
	{"a card without an effect", "cards:\n  - {name: a, copies: 24}\n",
		"r.yaml:4: cards.a: found no effect; allowed: exactly one effect: money, draw, move, steal, bet or discard"},
	{"a card of two effects", "cards:\n  - {name: a, copies: 24, money: {gain: 5}, steal: {card: random}}\n",
		"r.yaml:4: cards.a: found money and steal; allowed: exactly one effect: money, draw, move, steal, bet or discard"},
	{"an unknown effect of a card", "cards:\n  - {name: a, copies: 24, steel: {card: random}}\n",
		"r.yaml:4: cards.a.steel: unknown key; allowed: name, copies, circle, money, draw, move, steal, bet, discard; did you mean cards.a.steal?"},
	{"an unknown theft", "cards:\n  - {name: a, copies: 24, steal: {card: worst}}\n",
		`r.yaml:4: cards.a.steal.card: found the text "worst"; allowed: random, best`},
	{"a card moves no horse", "cards:\n  - {name: a, copies: 24, move: {spaces: 2}}\n",
		"r.yaml:4: cards.a.move.horse: found nothing; allowed: the horse that moves: the number of one, or any, own, rival, leader, last"},
	{"a card moves itself", "cards:\n  - {name: a, copies: 24, move: {horse: self, spaces: 2}}\n",
		`r.yaml:4: cards.a.move.horse: found "self"; allowed: the number of a horse, 1 to 10, or any, own, rival, leader, last`},
	{"an unknown target", "cards:\n  - name: a\n    copies: 24\n    move: {horse: leeder, spaces: 2}\n",
		`r.yaml:6: cards.a.move.horse: found "leeder"; allowed: the number of a horse, 1 to 10, or any, own, rival, leader, last; did you mean leader?`},
	{"a card with a condition about no horse", "cards:\n  - {name: a, copies: 24, money: {gain: 5, if: leading}}\n",
		"r.yaml:4: cards.a.money.horse: found nothing; allowed: the horse that the condition is about: the number of one, or any, own, rival, leader, last"},
	{"conditions that always hold", "cards:\n  - {name: a, copies: 12, money: {gain: 5, if: leading, horse: any}}\n  - {name: b, copies: 12, draw: {cards: 5, if: last, horse: last}}\n",
		"r.yaml:4: cards.a.money.if: found leading of any; allowed: a condition that can fail\n" +
			"r.yaml:5: cards.b.draw.if: found last of last; allowed: a condition that can fail"},
	{"other conditions that always hold", "cards:\n  - {name: a, copies: 12, money: {gain: 5, if: leading, horse: leader}}\n  - {name: b, copies: 12, draw: {cards: 5, if: last, horse: any}}\n",
		"r.yaml:4: cards.a.money.if: found leading of leader; allowed: a condition that can fail\n" +
			"r.yaml:5: cards.b.draw.if: found last of any; allowed: a condition that can fail"},
	{"a bet like any other", "cards:\n  - {name: a, copies: 24, bet: {horse: any}}\n",
		"r.yaml:4: cards.a.bet: found a bet like any other; allowed: free: true, zone: true, or both"},
	{"a bet on no horse", "cards:\n  - {name: a, copies: 24, bet: {free: true}}\n",
		"r.yaml:4: cards.a.bet.horse: this key is required"},
	{"a card that answers a roll", "cards:\n  - {name: a, copies: 24, money: {gain: 5}, on: 3}\n",
		"r.yaml:4: cards.a.on: unknown key; allowed: name, copies, circle, money, draw, move, steal, bet, discard"},
	{"cards discarded", "cards:\n  - {name: a, copies: 24, discard: {cards: 0}}\n",
		"r.yaml:4: cards.a.discard.cards: found 0; allowed: a whole number from 1 to 20"},
	{"circle", "cards:\n  - {name: a, copies: 24, circle: yes, discard: {cards: 1}}\n",
		`r.yaml:4: cards.a.circle: found the text "yes"; allowed: true or false`},
	{"no die", "race: {die: []}\n",
		"r.yaml:3: race.die: found 0 faces; allowed: 1 to 24: the spaces on each face, such as [0, 1, 1, 1, 1, 3]"},
	{"a die that moves nothing", "race: {die: [0, 0]}\n",
		"r.yaml:3: race.die: found no face above 0; allowed: at least one face that moves a horse"},
	{"faces", "race: {die: [1, 21, -1]}\n",
		"r.yaml:3: race.die.2: found 21; allowed: a whole number from 0 to 20\n" +
			"r.yaml:3: race.die.3: found -1; allowed: a whole number from 0 to 20"},
	{"too many faces", "race: {die: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]}\n",
		"r.yaml:3: race.die: found 25 faces; allowed: 1 to 24: the spaces on each face, such as [0, 1, 1, 1, 1, 3]"},
	{"finish too far", "race: {finish: 101}\n",
		"r.yaml:3: race.finish: found 101; allowed: a whole number from 1 to 100"},
	{"finish too near", "race: {finish: 0}\n",
		"r.yaml:3: race.finish: found 0; allowed: a whole number from 1 to 100"},
	{"zone beyond the finish", "race: {zone: 21}\n",
		"r.yaml:3: race.zone: found 21; allowed: a space from 1 to 20, which is race.finish (and means no zone)"},
	{"zone at the start", "race: {zone: 0}\n",
		"r.yaml:3: race.zone: found 0; allowed: a space from 1 to 20, which is race.finish (and means no zone)"},
	{"finish before the zone of the base", "race: {finish: 16}\n",
		"r.yaml:3: race.zone: found 17; allowed: a space from 1 to 16, which is race.finish (and means no zone); with built-in long-shot.yaml, line 75"},
	{"rear at the finish", "race: {rear: 20}\n",
		"r.yaml:3: race.rear: found 20; allowed: a space from 0, behind the start, to 19, the last before race.finish"},
	{"rear behind the start", "race: {rear: -1}\n",
		"r.yaml:3: race.rear: found -1; allowed: a space from 0, behind the start, to 19, the last before race.finish"},
	{"no purse", "purses: []\n",
		"r.yaml:3: purses: found 0 places that pay; allowed: 1 to 4, and fewer than horses"},
	{"too many purses", "purses: [1, 1, 1, 1, 1]\n",
		"r.yaml:3: purses: found 5 places that pay; allowed: 1 to 4, and fewer than horses"},
	{"a place for each horse", "horses: {4: null, 5: null, 6: null, 7: null, 8: null, 9: null, 10: null}\npurses: [3, 2, 1]\n",
		"r.yaml:4: purses: found 3 places that pay; allowed: 1 to 4, and fewer than horses"},
	{"a purse below nothing", "purses: [100, -75, 50]\n",
		"r.yaml:3: purses.2: found -75; allowed: a whole number from 0 to 1000000"},
	{"players", "players: {least: 1, most: 17}\n",
		"r.yaml:3: players.most: found 17; allowed: a whole number from 2 to 16\n" +
			"r.yaml:3: players.least: found 1; allowed: a whole number from 2 to 16"},
	{"more players at least than at most", "players: {least: 5, most: 4}\n",
		"r.yaml:3: players.least: found 5; allowed: a whole number from 2 to 4"},
	{"money, hand and the rest", "money: -1\nhand: {dealt: 21, draw: -1}\nreroll: {tokens: 101}\nbets: {stake: 0}\ndiscard: {cards: 3, pays: -1}\n",
		"r.yaml:3: money: found -1; allowed: a whole number from 0 to 1000000\n" +
			"r.yaml:4: hand.dealt: found 21; allowed: a whole number from 0 to 20\n" +
			"r.yaml:4: hand.draw: found -1; allowed: a whole number from 0 to 20\n" +
			"r.yaml:5: reroll.tokens: found 101; allowed: a whole number from 0 to 100\n" +
			"r.yaml:6: bets.stake: found 0; allowed: a whole number from 1 to 1000000\n" +
			"r.yaml:7: discard.cards: found 3; allowed: a whole number from 0 to 2\n" +
			"r.yaml:7: discard.pays: found -1; allowed: a whole number from 0 to 1000000"},
	{"limits", "hand: {limit: 121}\nbets: {chips: -1}\n",
		"r.yaml:3: hand.limit: found 121; allowed: a whole number from 0 to 120, or none\n" +
			"r.yaml:4: bets.chips: found -1; allowed: a whole number from 0 to 120, or none"},
	{"unknown choices", "order: {ties: rol}\nbars: {of: everybody}\nfeatures: {use: might}\ndeck: {empty: shufle}\n",
		`r.yaml:3: order.ties: found the text "rol"; allowed: roll, first; did you mean roll?` + "\n" +
			`r.yaml:4: bars.of: found the text "everybody"; allowed: owner, all` + "\n" +
			`r.yaml:5: features.use: found the text "might"; allowed: must, may` + "\n" +
			`r.yaml:6: deck.empty: found the text "shufle"; allowed: shuffle, none; did you mean shuffle?`},
	{"another game than the base", "game: ready-set-bet\n",
		`r.yaml:3: game: found the text "ready-set-bet"; allowed: long-shot, the game of the base long-shot`},
}

func TestRefused(t *testing.T) {
	for _, c := range refusals {
		t.Run(c.name, func(t *testing.T) {
			goWrite(t, "r.yaml", "railbird: 1\nbase: long-shot\n"+c.text)
			_, err := Load("r.yaml")
			refused(t, err, c.want)
		})
	}
}

func refused(t *testing.T, err error, want string) {
	t.Helper()
	var problems document.Problems
	if !errors.As(err, &problems) {
		t.Fatalf("error %v of type %T, want document.Problems", err, err)
	}
	if err.Error() != want {
		t.Errorf("got\n%s\nwant\n%s", err, want)
	}
}

// Refused before the rules are looked at, and tables of horses and cards.
func TestRefusedFiles(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"another game", "railbird: 1\ngame: ready-set-bet\n", "r.yaml:2: game: found ready-set-bet; allowed: long-shot"},
		{"nothing", "railbird: 1\ngame: long-shot\n", "r.yaml: race: this key is required; a variant, with base: instead of game:, says only what differs\nr.yaml: purses: this key is required\nr.yaml: horses: this key is required"},
		{"a table", "railbird: 1\ngame: long-shot\nhorses: {1: {price: 3}}\n",
			"r.yaml: a table of horses and cards, not rules; rules that lack them take them from the built-in table by --fill example; a table of your own is rules with base: long-shot on top"},
	} {
		t.Run(c.name, func(t *testing.T) {
			goWrite(t, "r.yaml", c.text)
			_, err := Load("r.yaml")
			refused(t, err, c.want)
		})
	}
}

// A problem in the base or in a set names where it comes from.
func TestRefusedSets(t *testing.T) {
	_, err := Load(Game, "horses.3.price=dear", "horses.12={}")
	refused(t, err, `--set horses.3.price=dear: horses.3.price: found the text "dear"; allowed: a whole number`)
	_, err = Load(Game, "race.finish=12", "horses.2.odds=[1]")
	refused(t, err, "--set race.finish=12: race.zone: found 17; allowed: a space from 1 to 12, which is race.finish (and means no zone); with built-in long-shot.yaml, line 75\n"+
		"--set horses.2.odds=[1]: horses.2.odds: found a list of 1; allowed: a list of 3, one for each place of purses")
}
