package longshot

import (
	game "railbird/sim/longshot"
	"railbird/strategy/rulefile"
)

// RuleFile makes a player of a rule file, for the rules that it is to play by: horses and
// cards of which it speaks must be theirs. The player is called as the file was asked for.
// Its bots are of type [rulefile.Bot], which tells what failed in play. The error is
// [railbird/sim/document.Problems].
//
// # Actions
//
// A rule says one of the four things that a turn is good for:
//
//	buy: 7                   # a horse
//	bet: leader              # an expression gives the name of a horse
//	bet: [7, leader, best]   # the first that is possible
//	buy: best                # which is {best: value, above: 0}
//	bet: {best: value, among: not own(horse), above: 2}
//	play: money              # a kind of card (money, draw, move, steal, bet, discard), or a card by its name
//	play: best               # whatever is worth most, if it is worth anything
//	play: {best: spaces, among: kind == "move" and own(horse)}
//	discard: true            # for money: the cards that are worth least
//	discard: {best: -worth, among: not playable}
//
// best is a number for each choice, and the choice with the largest is taken, of equals the
// first; among, if it is there, must be true of it, and the number larger than above. A kind
// or a card by its name is played on the horse, or against the seat, where it is worth most,
// whatever that is.
//
// # Sections
//
// What is not written is done as a careful person would:
//
//	rules:    the action of a turn
//	else:     the action, if none of the rules fits
//	reroll:   rules whose action is die: horse, or die: move; without it no token is used
//	roll:     a number for each of two rolls, the larger counts; without it the second
//	zero:     steal, draw, or when to steal; without it steal
//	feature:  when to use that of a horse; without it always
//	bar:      a number for each horse that its bar may move: the largest moves first, and
//	          none that is not above 0 unless it must; without it all move, the foremost first
//	take:     a number for each card of a hand looked at, the largest is taken
//	throw:    a number for each card in hand, the largest goes when there are too many;
//	          without these two the worth of the card counts
//
// Limits count in the game. [WordsOf] returns the words of expressions. Those about a
// choice hide words about the view that have the same name.
func RuleFile(ref string, rules *game.Rules) (Player, error) {
	return rulefile.Player(ref, newVocabulary(rules))
}

// WordsOf returns the words of rule files under some rules, the sections of a file, and what
// expressions may use besides.
func WordsOf(rules *game.Rules) []rulefile.Words {
	w := newVocabulary(rules)
	return rulefile.AllWords(w.lexicon.words(), w.Sections())
}

// words are the words of expressions, by where they may be used.
func (x *lexicon) words() []rulefile.Words {
	return []rulefile.Words{
		{Of: "in every expression", Entries: rulefile.Explain(x.viewWords())},
		{Of: "in feature and bar, of the horse at hand", Entries: rulefile.Explain(x.horseWords())},
		{Of: "in best and among of buy and bet, of the horse at hand", Entries: rulefile.Explain(x.bidWords())},
		{Of: "in best and among of play, of the card and what it is played on", Entries: rulefile.Explain(x.playWords())},
		{Of: "in best and among of discard, in take and in throw, of the card at hand", Entries: rulefile.Explain(x.cardWords())},
		{Of: "in roll, of each of the two rolls", Entries: rulefile.Explain(x.rollWords())},
	}
}

// A vocabulary is what rule files may say under some rules: it implements
// [rulefile.Vocabulary].
type vocabulary struct {
	lexicon *lexicon
	view    *rulefile.Language[game.View]
	horse   *rulefile.Language[runner]
	bid     *rulefile.Language[bid]
	play    *rulefile.Language[playing]
	card    *rulefile.Language[held]
	roll    *rulefile.Language[cast]
}

func newVocabulary(rules *game.Rules) *vocabulary {
	x := newLexicon(rules)
	view, all := x.viewWords(), x.words()
	return &vocabulary{
		lexicon: x,
		view:    rulefile.NewLanguage(view...).Beside(all),
		horse:   beside(view, func(h *runner) *game.View { return h.view }, x.horseWords()).Beside(all),
		bid:     beside(view, func(b *bid) *game.View { return b.view }, x.bidWords()).Beside(all),
		play:    beside(view, func(p *playing) *game.View { return p.view }, x.playWords()).Beside(all),
		card:    beside(view, func(h *held) *game.View { return h.view }, x.cardWords()).Beside(all),
		roll:    beside(view, func(c *cast) *game.View { return c.view }, x.rollWords()).Beside(all),
	}
}

// beside returns the language of the words about a view and of those about a thing in it.
func beside[X any](view []rulefile.Word[game.View], of func(*X) *game.View, own []rulefile.Word[X]) *rulefile.Language[X] {
	return rulefile.NewLanguage(append(rulefile.Through(view, of), own...)...)
}

// Game implements [rulefile.Vocabulary].
func (w *vocabulary) Game() string { return game.Game }

// Language implements [rulefile.Vocabulary].
func (w *vocabulary) Language() *rulefile.Language[game.View] { return w.view }

// Periods implements [rulefile.Vocabulary]: a seat acts once in its turn anyway.
func (w *vocabulary) Periods() []rulefile.Period[game.View] { return nil }

// The sections, by index.
const (
	sectionRules = iota
	sectionReroll
	sectionRoll
	sectionZero
	sectionFeature
	sectionBar
	sectionTake
	sectionThrow
)

// Sections implements [rulefile.Vocabulary].
func (w *vocabulary) Sections() []rulefile.Section[game.View, game.Act] {
	return []rulefile.Section[game.View, game.Act]{
		sectionRules: {
			Name: "rules", Keys: []string{"buy", "bet", "play", "discard"}, One: true, Read: w.readAction,
			Wants: "a list of rules for the action of a turn", Without: "the file is refused",
		},
		sectionReroll:  {Name: "reroll", Keys: []string{"die"}, Read: readReroll, Wants: "a list of rules whose action is die: horse, or die: move", Without: "no token is used"},
		sectionRoll:    {Name: "roll", Read: w.readRoll, Wants: "a number for each of the two rolls of a token, the larger counts", Without: "the second"},
		sectionZero:    {Name: "zero", Read: w.readZero, Wants: "steal, draw, or a condition: true steals, false draws", Without: "steal"},
		sectionFeature: {Name: "feature", Read: w.readFeature, Wants: "a condition: whether to use that of a horse", Without: "always"},
		sectionBar: {
			Name: "bar", Read: w.readBar, Wants: "a number for each horse that its bar may move: the largest first, none that is not above 0 unless it must",
			Without: "all move, the foremost first",
		},
		sectionTake:  {Name: "take", Read: w.readTake, Wants: "a number for each card of a hand looked at, the largest is taken", Without: "worth"},
		sectionThrow: {Name: "throw", Read: w.readThrow, Wants: "a number for each card in hand, the largest goes when there are too many", Without: "-worth"},
	}
}

// asks says which section answers each decision.
var asks = [...]int{
	game.DecideFeature: sectionFeature, game.DecideReroll: sectionReroll, game.DecideRoll: sectionRoll, game.DecideZero: sectionZero,
	game.DecideBar: sectionBar, game.DecideAction: sectionRules, game.DecideTake: sectionTake, game.DecideThrow: sectionThrow,
}

// Asks implements [rulefile.Vocabulary].
func (w *vocabulary) Asks(v *game.View) int { return asks[v.Decision] }

// Pass implements [rulefile.Vocabulary].
func (w *vocabulary) Pass(v *game.View) game.Act {
	switch v.Decision {
	case game.DecideFeature:
		return game.Act{Do: game.DoUse}
	case game.DecideZero:
		return game.Act{Do: game.DoSteal}
	case game.DecideBar:
		return game.Act{Do: game.DoMove, Horse: int8(foremost(v))}
	case game.DecideTake:
		return game.Act{Do: game.DoTake, Card: int8(most(v, v.Offer, guess))}
	case game.DecideThrow:
		return game.Act{Do: game.DoThrow, Card: int8(most(v, v.Hand, func(h *held) float64 { return -guess(h) }))}
	}
	return game.Act{}
}

// readAction reads the action of a rule.
func (w *vocabulary) readAction(rule rulefile.Value, entries map[string]rulefile.Value) rulefile.Action[game.View, game.Act] {
	if v, ok := entries["buy"]; ok {
		return w.readBid(v, game.DoBuy)
	}
	if v, ok := entries["bet"]; ok {
		return w.readBid(v, game.DoBet)
	}
	if v, ok := entries["play"]; ok {
		return w.readPlay(v)
	}
	return w.readDiscard(entries["discard"])
}
