package readyset

import (
	"slices"

	game "railbird/sim/readyset"
	"railbird/strategy/process"
)

// The hello, as it is written. Whatever is named by a number is counted from 0, in the
// order of its list.
type (
	helloWords struct {
		Game  string     `json:"game"`
		Hash  string     `json:"hash"` // of the rules
		Seats int        `json:"seats"`
		Rules rulesWords `json:"rules"`
	}
	rulesWords struct {
		Name       string           `json:"name"`
		Races      int              `json:"races"`
		Money      int              `json:"money"`
		Dice       []int            `json:"dice"`
		Finish     int              `json:"finish"`
		RedLine    int              `json:"red_line"`
		CloseAfter int              `json:"close_after"`
		Third      game.Third       `json:"third"`
		Overshoot  game.Overshoot   `json:"overshoot"`
		Opens      game.Opens       `json:"window_opens"`
		Sees       game.Sees        `json:"window_sees"`
		PerWindow  any              `json:"window_tokens"` // a number, or "all"
		First      game.First       `json:"settle_first"`
		Debt       game.Debt        `json:"debt"`
		Dealt      int              `json:"props_dealt"`
		Added      int              `json:"exotics_added"`
		Tokens     []int            `json:"tokens"`
		House      houseWords       `json:"house"`
		Horses     []horseWords     `json:"horses"`
		Letters    []letterWords    `json:"letters"`
		Board      int              `json:"board"` // conditions that are not of cards
		Conditions []conditionWords `json:"conditions"`
		Spots      []spotWords      `json:"spots"`
		Cards      []cardWords      `json:"cards"`
		Draw       int              `json:"draw"`
		PerBet     game.PerBet      `json:"per_bet"`
	}
	houseWords struct {
		Mode    game.HouseMode   `json:"mode"`
		Money   int              `json:"money"`
		Tokens  []int            `json:"tokens"`
		Exotics game.CardLimit   `json:"exotics"`
		Pays    []int            `json:"pays"`
		Paid    game.Paid        `json:"paid"`
		Drafts  game.HouseDrafts `json:"drafts"`
		Cards   game.HouseCards  `json:"cards"`
	}
	horseWords struct {
		Name  string `json:"name"`
		Color string `json:"color"`
		Rolls []int  `json:"rolls"`
		Ways  int    `json:"ways"` // dice results that move it
	}
	letterWords struct {
		Name  string `json:"name"`
		Horse int    `json:"horse"`
		Bonus int    `json:"bonus"`
		Ways  int    `json:"ways"`
	}
	conditionWords struct {
		ID     string `json:"id"`
		Says   string `json:"says"` // for people
		Kind   string `json:"kind"`
		Horse  *int   `json:"horse,omitempty"`
		Horses []int  `json:"horses,omitempty"`
		Place  *int   `json:"place,omitempty"`
		Level  *bool  `json:"level,omitempty"`
		From   *int   `json:"from,omitempty"`
		Min    *int   `json:"min,omitempty"`
		Max    *int   `json:"max,omitempty"`
		Count  *int   `json:"count,omitempty"`
		Space  *int   `json:"space,omitempty"`
	}
	spotWords struct {
		ID        string     `json:"id"`
		Group     game.Group `json:"group"`
		Condition int        `json:"condition"`
		Pays      int        `json:"pays"`
		Loses     int        `json:"loses"`
		Holds     int        `json:"holds"`
		Own       int        `json:"own"`
	}
	cardWords struct {
		Name    string      `json:"name"`
		Says    string      `json:"says"` // for people
		Effect  game.Effect `json:"effect"`
		Token   int         `json:"token,omitempty"`   // token, share: the value
		Loses   int         `json:"loses,omitempty"`   // token, per_bet: dollars
		Ignores bool        `json:"ignores,omitempty"` // token: the penalty of the spot
		Wins    int         `json:"wins,omitempty"`    // per_roll, per_bet: dollars
		Sums    []int       `json:"sums,omitempty"`    // per_roll
		Chips   []int       `json:"chips,omitempty"`   // chips
		Side    [][]int     `json:"side,omitempty"`    // side: by horse, by finishing place
	}
)

// AppendHello implements [process.Words].
func (w *wire) AppendHello(b []byte) []byte {
	r := w.rules
	h := helloWords{Game: game.Game, Hash: r.Hash, Seats: w.seats, Rules: rulesWords{
		Name: r.Document.Name(), Races: r.Races, Money: r.Money, Dice: r.Dice.Sides,
		Finish: r.Finish, RedLine: r.RedLine, CloseAfter: r.CloseAfter, Third: r.Third, Overshoot: r.Overshoot,
		Opens: r.Window.Opens, Sees: r.Window.Sees, PerWindow: int(r.Window.Tokens),
		First: r.First, Debt: r.Debt, Dealt: r.Dealt, Added: r.Added,
		Tokens: r.Tokens.For(r.BettorsAt(w.seats)), Draw: r.Draw, PerBet: r.PerBet,
		House: houseWords{
			Mode: r.House.Mode, Money: r.House.Money, Tokens: list(r.House.Tokens), Exotics: r.House.Exotics,
			Pays: list(r.House.Pays), Paid: r.House.Paid, Drafts: r.House.Drafts, Cards: r.House.Cards,
		},
		Board: w.board, Cards: []cardWords{},
	}}
	if r.Window.Tokens == game.All {
		h.Rules.PerWindow = "all"
	}
	for _, x := range r.Horses {
		h.Rules.Horses = append(h.Rules.Horses, horseWords{x.Name, x.Color, x.Rolls, x.Ways})
	}
	for _, x := range r.Letters {
		h.Rules.Letters = append(h.Rules.Letters, letterWords(x))
	}
	for i := range r.Conditions {
		h.Rules.Conditions = append(h.Rules.Conditions, conditionInWords(r, &r.Conditions[i]))
	}
	for _, x := range r.Spots {
		h.Rules.Spots = append(h.Rules.Spots, spotWords(x))
	}
	for i := range r.Deck {
		h.Rules.Cards = append(h.Rules.Cards, cardInWords(r, &r.Deck[i]))
	}
	return process.AppendMembers(b, h)
}

// conditionInWords names a condition's kind, and the fields that count for it.
func conditionInWords(r *game.Rules, c *game.Condition) conditionWords {
	x := conditionWords{ID: c.ID, Says: r.Describe(c)}
	switch c.Kind {
	case game.Win:
		x.Kind, x.Horses = "win", slices.Collect(c.Horses.All())
	case game.Top:
		x.Kind, x.Horse, x.Place = "top", &c.Horse, &c.Place
	case game.Worse:
		x.Kind, x.Horse, x.Place, x.Level = "worse", &c.Horse, &c.Place, &c.Level
	case game.Ahead:
		x.Kind, x.Horse, x.Horses = "ahead", &c.Horse, slices.Collect(c.Horses.All())
	case game.Margin:
		x.Kind, x.Place, x.From, x.Min, x.Max = "margin", &c.Place, &c.From, &c.Min, &c.Max
	case game.Low:
		x.Kind, x.Count, x.Space = "low", &c.Count, &c.Space
	case game.High:
		x.Kind, x.Count, x.Space = "high", &c.Count, &c.Space
	}
	return x
}

func cardInWords(r *game.Rules, c *game.Card) cardWords {
	x := cardWords{
		Name: c.Name, Says: r.DescribeCard(c), Effect: c.Effect, Token: c.Token.Value,
		Loses: c.Loses + c.Token.Loses, Ignores: c.Token.Ignores, Wins: c.Wins, Chips: c.Chips,
	}
	for sum, pays := range c.Sums {
		if pays {
			x.Sums = append(x.Sums, sum)
		}
	}
	for _, pays := range c.Side {
		x.Side = append(x.Side, list(pays))
	}
	return x
}

// list returns a list that is written as [] where there is nothing in it.
func list(values []int) []int { return append([]int{}, values...) }
