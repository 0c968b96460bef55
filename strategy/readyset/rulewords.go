package readyset

import (
	game "railbird/sim/readyset"
	"railbird/strategy"
	"railbird/strategy/rulefile"
)

// RuleFile makes a player of a rule file, for the rules that it is to play by: the
// horses, spots and tokens of which it speaks must be theirs. The player is called as the file
// is asked for; its bots are [rulefile.Bot]. The error is of type
// [railbird/sim/document.Problems].
func RuleFile(ref string, rules *game.Rules) (Player, error) {
	file, err := rulefile.Load(ref, newVocabulary(rules))
	if err != nil {
		return Player{}, err
	}
	return Player{Name: ref, Speed: strategy.Speed.Default, New: file.New}, nil
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
	view := x.viewWords()
	ofPlacing := rulefile.Through(view, func(p *placing) *game.View { return p.view })
	ofDraft := rulefile.Through(view, func(d *draft) *game.View { return d.view })
	return &vocabulary{
		lexicon: x,
		view:    rulefile.NewLanguage(view...),
		spot:    rulefile.NewLanguage(append(ofPlacing, x.spotWords()...)...),
		card:    rulefile.NewLanguage(append(ofDraft, x.cardWords()...)...),
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
func (w *vocabulary) Pass() game.Act { return game.Pass }

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
		sectionRules: {Name: "rules", Keys: keys, Read: w.readBet(&w.lexicon.tokens)},
		sectionHouse: {Name: "house", Keys: keys, Read: w.readBet(&w.lexicon.house)},
		sectionDraft: {Name: "draft", Read: w.readDraft},
		sectionKeep:  {Name: "keep", Read: w.readKeep},
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
