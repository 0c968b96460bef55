package longshot

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"railbird/sim/document"
)

//go:embed rules/*.yaml
var rulesFiles embed.FS

// library is the built-in documents. It implements [document.Choosing].
type library struct{ fs.FS }

// Choices are a feature and the effect of a card.
func (library) Choices(game string) []string {
	if game != Game {
		return nil
	}
	return []string{"horses.*.feature", "cards.*.money", "cards.*.draw", "cards.*.move", "cards.*.steal", "cards.*.bet", "cards.*.discard"}
}

// Builtin holds the documents that railbird brings for this game, NAME.yaml each.
func Builtin() fs.FS {
	sub, err := fs.Sub(rulesFiles, "rules")
	if err != nil {
		panic(err) // the folder is embedded above
	}
	return library{sub}
}

// Game is the name of the game in documents, and of its standard document.
const Game = "long-shot"

// Load reads a document, a built-in name or a file, lays sets ("key=value") over it and
// checks it. Its errors are [document.Problems].
func Load(ref string, sets ...string) (*Rules, error) {
	d, err := document.Load(ref, Builtin(), sets)
	if err != nil {
		return nil, err
	}
	return Parse(d)
}

// Parse checks a document and makes the rules. Every problem found is in the error, a
// [document.Problems]. A document that lacks what only a game needs is no problem: see
// [Rules.Missing].
func Parse(d *document.Document) (*Rules, error) {
	if d.Game() != Game {
		return nil, document.Problems{d.Problem("game", d.Game(), Game)}
	}
	if IsHorseTable(d) {
		return nil, document.Problems{{File: d.File(), What: "a table of horses and cards, not rules", Asked: true,
			Hint: "rules that lack them take them from the built-in table by --fill example; a table of your own is rules with base: " + Game + " on top"}}
	}
	s := defaultSpec()
	if err := d.Decode(&s); err != nil {
		return nil, err
	}
	p := parser{d: d, s: &s, r: &Rules{Document: d, readings: s.readings()}}
	p.game()
	p.race()
	p.horses()
	p.cards()
	if len(p.problems) > 0 {
		return nil, p.problems
	}
	p.r.Hash = document.Hash(map[string]any{"game": Game, "rules": s.canonical(), "lacks": p.r.Missing()}) // none is not the same as not known
	return p.r, nil
}

type parser struct {
	d        *document.Document
	s        *spec
	r        *Rules
	problems document.Problems
}

func (p *parser) bad(key string, found any, allowed string, args ...any) {
	p.problems.Add(p.d.Problem(key, fmt.Sprint(found), fmt.Sprintf(allowed, args...)))
}

// told refuses a text that would go raw to the terminal and into tables.
func (p *parser) told(key, text string) {
	if strings.ContainsFunc(text, unicode.IsControl) {
		p.bad(key, strconv.Quote(text), "a text without line breaks and other control characters")
	}
}

// within checks a number.
func (p *parser) within(key string, n, lo, hi int) {
	if n < lo || n > hi {
		p.bad(key, n, "a whole number from %d to %d", lo, hi)
	}
}

const (
	maxDealt  = 20  // cards at once
	maxTokens = 100 // of one seat
	maxSpaces = 20  // on a face of the move die
)

func (p *parser) game() {
	s, r := p.s, p.r
	p.within("players.most", s.Players.Most, 2, MaxSeats)
	if s.Players.Most >= 2 {
		p.within("players.least", s.Players.Least, 2, min(s.Players.Most, MaxSeats))
	}
	p.within("money", s.Money, 0, MaxPrice)
	p.within("hand.dealt", s.Hand.Dealt, 0, maxDealt)
	p.within("hand.draw", s.Hand.Draw, 0, maxDealt)
	p.within("reroll.tokens", s.Reroll.Tokens, 0, maxTokens)
	p.within("bets.stake", s.Bets.Stake, 1, MaxPrice)
	p.within("discard.cards", s.Discard.Cards, 0, 2)
	p.within("discard.pays", s.Discard.Pays, 0, MaxPrice)
	r.Least, r.Most, r.Money = s.Players.Least, s.Players.Most, s.Money
	r.Order, r.Reroll, r.Bars, r.Conditions = s.Order, s.Reroll, s.Bars, s.Conditions
	r.Features, r.Answer = s.Features.Use, s.Features.Answer
	r.Hand = Hand{s.Hand.Dealt, s.Hand.Draw, int(s.Hand.Limit)}
	r.Bets = Bets{s.Bets.Stake, s.Bets.Returned, int(s.Bets.Chips), s.Bets.LaidOut == laidOutPlayers}
	r.Purchase, r.Discard, r.Empty = s.Purchase, s.Discard, s.Deck.Empty
}

func (p *parser) race() {
	race := p.s.Race
	if n := len(race.Die); n == 0 || n > MaxFaces {
		p.bad("race.die", fmt.Sprint(n, " faces"), "1 to %d: the spaces on each face, such as [0, 1, 1, 1, 1, 3]", MaxFaces)
	} else if slices.Max(race.Die) == 0 {
		p.bad("race.die", "no face above 0", "at least one face that moves a horse")
	}
	for i, face := range race.Die {
		p.within(fmt.Sprintf("race.die.%d", i+1), face, 0, maxSpaces)
	}
	p.within("race.finish", race.Finish, 1, MaxFinish)
	if race.Finish >= 1 {
		if race.Zone < 1 || race.Zone > race.Finish {
			p.bad("race.zone", race.Zone, "a space from 1 to %d, which is race.finish (and means no zone)", race.Finish)
		}
		if race.Rear < 0 || race.Rear >= race.Finish {
			p.bad("race.rear", race.Rear, "a space from 0, behind the start, to %d, the last before race.finish", race.Finish-1)
		}
	}
	p.r.Track = Track{slices.Clone(race.Die), race.Finish, race.Zone, race.Rear, race.Finished, race.Ends, race.Level, race.Zero}
	most := min(MaxPlaces, len(p.s.Horses)-1)
	if n := len(p.s.Purses); n == 0 || n > max(most, 1) {
		p.bad("purses", fmt.Sprint(n, " places that pay"), "1 to %d, and fewer than horses", MaxPlaces)
	}
	for i, purse := range p.s.Purses {
		p.within(fmt.Sprintf("purses.%d", i+1), purse, 0, MaxPrice)
	}
	p.r.Purses = slices.Clone(p.s.Purses)
}
