package readyset

import (
	game "railbird/sim/readyset"
	"railbird/strategy/rulefile"
)

// RuleFile makes a player of a rule file, for the rules that it is to play by: horses,
// spots and tokens of which it speaks must be theirs. The player is called as the file was
// asked for. Its bots are of type [rulefile.Bot], which tells what failed in play. The
// error is [railbird/sim/document.Problems].
//
// # Actions
//
// A rule says where a token goes, and which:
//
//	spot: win:7:3            # a spot
//	spot: show:7             # a condition: of its free spots the one furthest right, which pays best
//	spot: show:{leader}      # an expression in braces gives the name of a horse
//	spot: [win:7, show:7]    # the first that is free
//	spot: {best: value, among: group == "win", above: 2}
//	token: largest           # which is the default; or smallest, or a value
//	token: [5, smallest]     # the first that is in hand
//
// best is a number for each free spot. The spot with the largest is taken, of equals the
// one furthest right; among, if it is there, must be true of the spot, and the number
// larger than above. Within [ ] a name with braces is quoted.
//
// # Sections
//
//	rules:   where tokens go in the windows of a race
//	else:    where, if none of the rules fits
//	house:   where House tokens go before a race, until no rule fits; without it none is placed
//	draft:   a number for each VIP card offered, the largest is kept; without it the first
//	keep:    whether to be the House of the next race; without it, only if one must
//
// Limits count in a race or in the game. [WordsOf] returns the words of expressions. Those
// about a spot or a card hide words about the view that have the same name.
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
		{Of: "in best and among, of the spot at hand", Entries: rulefile.Explain(x.spotWords())},
		{Of: "in draft, of the VIP card at hand", Entries: rulefile.Explain(x.cardWords())},
	}
}

// A vocabulary is what rule files may say under some rules: it implements
// [rulefile.Vocabulary].
type vocabulary struct {
	lexicon *lexicon
	view    *rulefile.Language[game.View]
	spot    *rulefile.Language[placing]
	card    *rulefile.Language[draft]
}

func newVocabulary(rules *game.Rules) *vocabulary {
	x := newLexicon(rules)
	view, all := x.viewWords(), x.words()
	ofPlacing := rulefile.Through(view, func(p *placing) *game.View { return p.view })
	ofDraft := rulefile.Through(view, func(d *draft) *game.View { return d.view })
	return &vocabulary{
		lexicon: x,
		view:    rulefile.NewLanguage(view...).Beside(all),
		spot:    rulefile.NewLanguage(append(ofPlacing, x.spotWords()...)...).Beside(all),
		card:    rulefile.NewLanguage(append(ofDraft, x.cardWords()...)...).Beside(all),
	}
}

// Game implements [rulefile.Vocabulary].
func (w *vocabulary) Game() string { return game.Game }

// Language implements [rulefile.Vocabulary].
func (w *vocabulary) Language() *rulefile.Language[game.View] { return w.view }

// Periods implements [rulefile.Vocabulary].
func (w *vocabulary) Periods() []rulefile.Period[game.View] {
	return []rulefile.Period[game.View]{{Name: "race", Of: func(v *game.View) int { return v.RaceNo }}}
}

// Pass implements [rulefile.Vocabulary]: it also keeps the first card, and is not the
// House.
func (w *vocabulary) Pass(*game.View) game.Act { return game.Pass }

// The sections, by index.
const (
	sectionRules = iota
	sectionHouse
	sectionDraft
	sectionKeep
)

// Sections implements [rulefile.Vocabulary].
func (w *vocabulary) Sections() []rulefile.Section[game.View, game.Act] {
	keys := []string{"token", "spot"}
	return []rulefile.Section[game.View, game.Act]{
		sectionRules: {Name: "rules", Keys: keys, Read: w.readBet(&w.lexicon.tokens), Wants: "a list of rules for the windows of a race: spot and, if wanted, token", Without: "the file is refused"},
		sectionHouse: {Name: "house", Keys: keys, Read: w.readBet(&w.lexicon.house), Wants: "a list of rules for House tokens before a race, until none fits", Without: "none is placed"},
		sectionDraft: {Name: "draft", Read: w.readDraft, Wants: "a number for each VIP card offered, the largest is kept", Without: "the first"},
		sectionKeep:  {Name: "keep", Read: w.readKeep, Wants: "a condition: whether to be the House of the next race", Without: "only if one must"},
	}
}

// Asks implements [rulefile.Vocabulary].
func (w *vocabulary) Asks(v *game.View) int {
	switch v.Decision {
	case game.DecideHouse:
		return sectionHouse
	case game.DecideDraft:
		return sectionDraft
	case game.DecideKeep:
		return sectionKeep
	}
	return sectionRules
}
