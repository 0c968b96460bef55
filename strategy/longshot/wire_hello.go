package longshot

import (
	game "railbird/sim/longshot"
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
		Name     string                `json:"name"`
		Money    int                   `json:"money"`
		Purses   []int                 `json:"purses"`
		Stake    int                   `json:"stake"`
		Returned game.BetsReturned     `json:"returned"`
		Chips    *int                  `json:"chips"` // on one horse at most; null without a limit
		Die      []int                 `json:"die"`
		Finish   int                   `json:"finish"`
		Zone     int                   `json:"zone"`
		Rear     int                   `json:"rear"`
		Finished game.RaceFinished     `json:"finished_rolled"`
		Ends     game.RaceEnds         `json:"ends"`
		Level    game.RaceLevel        `json:"level"`
		Bars     barsWords             `json:"bars"`
		Zero     game.RaceZero         `json:"zero"`
		Features game.FeaturesUse      `json:"features"`
		Answer   game.FeaturesAnswer   `json:"features_answer"`
		Others   game.ConditionsOthers `json:"level_others"`
		BuyZone  game.PurchaseZone     `json:"buy_in_zone"`
		BuyHome  game.PurchaseHome     `json:"buy_finished"`
		Dealt    int                   `json:"dealt"`
		Draw     int                   `json:"draw"`
		Limit    *int                  `json:"hand_limit"` // null without one
		Discard  discardWords          `json:"discard"`
		Empty    game.DeckEmpty        `json:"empty_deck"`
		Tokens   int                   `json:"tokens"`
		New      game.RerollNew        `json:"new_roll"`
		Then     game.OrderThen        `json:"then"`
		Horses   []horseWords          `json:"horses"`
		Cards    []cardWords           `json:"cards"`
	}
	barsWords struct {
		Of    game.BarsOf    `json:"of"`
		Move  game.BarsMove  `json:"move"`
		Order game.BarsOrder `json:"order"`
		Cards game.BarsCards `json:"cards"`
	}
	discardWords struct {
		Cards int `json:"cards"`
		Pays  int `json:"pays"`
	}
	horseWords struct {
		Name    string        `json:"name"`
		Title   string        `json:"title,omitempty"`
		Price   int           `json:"price"`
		Odds    []int         `json:"odds"`
		Bar     []int         `json:"bar"` // horses whose number moves it too
		Feature *featureWords `json:"feature,omitempty"`
	}
	featureWords struct {
		Says string `json:"says"`         // for people
		On   *int   `json:"on,omitempty"` // horse whose roll brings it about, else the beginning of a turn
		effectWords
	}
	cardWords struct {
		Name   string `json:"name"`
		Copies int    `json:"copies"`
		Says   string `json:"says"` // for people
		Circle bool   `json:"circle,omitempty"`
		effectWords
	}
	effectWords struct {
		Effect string      `json:"effect"`
		Gain   int         `json:"gain,omitempty"`   // money
		Draws  int         `json:"draws,omitempty"`  // draw
		Throws int         `json:"throws,omitempty"` // discard
		If     game.If     `json:"if,omitempty"`     // money, draw
		Others int         `json:"others,omitempty"` // if: level
		Target game.Target `json:"target,omitempty"` // move, bet, and what if is about
		Horse  *int        `json:"horse,omitempty"`  // target: horse
		Spaces int         `json:"spaces,omitempty"` // move
		ByDie  bool        `json:"by_die,omitempty"` // move: times the move die
		Best   bool        `json:"best,omitempty"`   // steal: of a hand looked at
		Free   bool        `json:"free,omitempty"`   // bet
		Zone   bool        `json:"in_zone,omitempty"`
	}
)

// AppendHello implements [process.Words].
func (w *wire) AppendHello(b []byte) []byte {
	r := w.rules
	h := helloWords{Game: game.Game, Hash: r.Hash, Seats: w.seats, Rules: rulesWords{
		Name: r.Document.Name(), Money: r.Money, Purses: r.Purses, Stake: r.Bets.Stake, Returned: r.Bets.Returned, Chips: limit(r.Chips(w.seats)),
		Die: r.Track.Die, Finish: r.Track.Finish, Zone: r.Track.Zone, Rear: r.Track.Rear, Finished: r.Track.Finished, Ends: r.Track.Ends, Level: r.Track.Level,
		Zero: r.Track.Zero, Bars: barsWords(r.Bars), Features: r.Features, Answer: r.Answer, Others: r.Conditions.Others,
		BuyZone: r.Purchase.Zone, BuyHome: r.Purchase.Home,
		Dealt: r.Hand.Dealt, Draw: r.Hand.Draw, Limit: limit(r.Hand.Limit), Discard: discardWords(r.Discard), Empty: r.Empty,
		Tokens: r.Reroll.Tokens, New: r.Reroll.New, Then: r.Order.Then, Cards: []cardWords{},
	}}
	for i := range r.Horses {
		x := &r.Horses[i]
		words := horseWords{Name: x.Name, Title: x.Title, Price: x.Price, Odds: x.Odds, Bar: []int{}}
		for bar := x.Bar; bar != 0; bar &= bar - 1 {
			words.Bar = append(words.Bar, bar.First())
		}
		if f := &x.Feature; f.Kind != 0 {
			words.Feature = &featureWords{Says: saysFeature(r, f), On: limit(f.On), effectWords: effectInWords(&f.Effect)}
		}
		h.Rules.Horses = append(h.Rules.Horses, words)
	}
	for _, c := range w.cards {
		x := &r.Deck[c]
		h.Rules.Cards = append(h.Rules.Cards, cardWords{Name: x.Name, Says: saysCard(r, x), Circle: x.Circle, effectWords: effectInWords(&x.Effect)})
	}
	for _, n := range w.number {
		h.Rules.Cards[n].Copies++
	}
	return process.AppendMembers(b, h)
}

// limit returns a number, or nil for None.
func limit(n int) *int {
	if n == game.None {
		return nil
	}
	return &n
}

// effectInWords names what an effect does, and the fields that count for it.
func effectInWords(e *game.Effect) effectWords {
	x := effectWords{Effect: e.Kind.String(), Gain: e.Gain, If: e.If, Others: e.Others, Target: e.Target, Spaces: e.Spaces, ByDie: e.ByDie, Best: e.Best, Free: e.Free, Zone: e.Zone}
	if e.Target == game.TargetHorse {
		x.Horse = &e.Horse
	}
	if e.Kind == game.EffectDiscard {
		x.Throws = e.Cards
	} else {
		x.Draws = e.Cards
	}
	return x
}
