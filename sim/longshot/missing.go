package longshot

import (
	"strconv"

	"railbird/sim/document"
)

// Missing lists the dotted keys of what a game needs and the document lacks, horse by
// horse, then the cards; none if the game can be played. The bare race needs none of it.
// [document.Fill] takes what it lists from a table of horses and cards.
func (r *Rules) Missing() []string {
	var keys []string
	for i := range r.Horses {
		h := &r.Horses[i]
		for _, thing := range []struct {
			key   string
			known bool
		}{
			{"price", h.Price != None}, {"odds", h.Odds != nil}, {"bar", h.BarSaid}, {"feature", h.Said},
		} {
			if !thing.known {
				keys = append(keys, "horses."+h.Name+"."+thing.key)
			}
		}
	}
	if r.Deck == nil {
		keys = append(keys, "cards")
	}
	return keys
}

// Example is the built-in table of horses and cards that are made up.
const Example = "long-shot-example"

// LoadFilled is [Load], with all that a game needs and the rules lack taken from the
// [Example].
func LoadFilled(ref string, sets ...string) (*Rules, error) {
	r, err := Load(ref, sets...)
	if err != nil {
		return nil, err
	}
	from, err := document.Load(Example, Builtin(), nil)
	if err != nil {
		return nil, err
	}
	return Parse(document.Fill(r.Document, from, r.Missing()))
}

// Readings returns every unclear rule that the document has a use for, with the value in
// force, and the sources that they name. The questions are those of the standard document,
// also where the document is not a variant of it. A value that is none of the choices is no
// reading but another rule.
func (r *Rules) Readings() ([]document.Reading, []document.Source) {
	return r.Document.InForce(r.readings, Builtin(), Game)
}

// Assumptions returns what was made up for want of a source.
func (r *Rules) Assumptions() []document.Assumption { return r.Document.Assumptions() }

// readings returns the value in force of each reading that the document has a use for, by
// key.
func (s *spec) readings() map[string]string {
	all := map[string]string{
		"order.ties":    string(s.Order.Ties),
		"order.then":    string(s.Order.Then),
		"hand.limit":    s.Hand.Limit.String(),
		"race.finish":   strconv.Itoa(s.Race.Finish),
		"race.finished": string(s.Race.Finished),
		"race.ends":     string(s.Race.Ends),
		"race.level":    string(s.Race.Level),
		"bars.of":       string(s.Bars.Of),
		"bars.move":     string(s.Bars.Move),
		"bars.order":    string(s.Bars.Order),
		"bars.cards":    string(s.Bars.Cards),
		"features.use":  string(s.Features.Use),
		"bets.returned": string(s.Bets.Returned),
		"bets.chips":    s.Bets.Chips.String(),
		"bets.laid_out": string(s.Bets.LaidOut),
		"deck.empty":    string(s.Deck.Empty),
	}
	if s.Reroll.Tokens > 0 {
		all["reroll.new"] = string(s.Reroll.New)
	}
	if s.Race.Zone < s.Race.Finish {
		all["purchase.zone"] = string(s.Purchase.Zone)
	}
	return all
}

// String returns the number, or none.
func (l limit) String() string {
	if l == None {
		return "none"
	}
	return strconv.Itoa(int(l))
}
