package readyset

import (
	"fmt"
	"strconv"

	"railbird/sim/document"
)

// The document as it is written; as JSON, with the same keys, it is hashed.
type (
	spec struct {
		Races         int               `yaml:"races" json:"races"`
		Bettors       int               `yaml:"bettors" json:"bettors"`
		Money         int               `yaml:"money" json:"money"`
		House         HouseMode         `yaml:"house" json:"house"`
		Window        windowSpec        `yaml:"window" json:"window"`
		Settlement    settlementSpec    `yaml:"settlement" json:"settlement"`
		HouseTokens   houseTokensSpec   `yaml:"house_tokens" json:"house_tokens"`
		FixedHouse    fixedHouseSpec    `yaml:"fixed_house" json:"fixed_house"`
		RotatingHouse rotatingHouseSpec `yaml:"rotating_house" json:"rotating_house"`
		VIP           vipSpec           `yaml:"vip" json:"vip"`
		Race          raceSpec          `yaml:"race,required" json:"race" like:"{dice: [6, 6], finish: 15, red_line: 10}"`
		Horses        []horseSpec       `yaml:"horses,required" json:"horses" like:"[{name: 6, rolls: [6], color: red}, {name: 7, rolls: [7]}]"`
		Bonus         document.Map[int] `yaml:"bonus" json:"bonus" like:"{red: 1}"`
		Board         boardSpec         `yaml:"board" json:"board"`
		Tokens        tokensSpec        `yaml:"tokens" json:"tokens" like:"{values: [2, 3, 3, 4, 5]}"`
	}
	raceSpec struct {
		Dice       []int     `yaml:"dice,required" json:"dice" like:"[6, 6]"`
		Finish     int       `yaml:"finish,required" json:"finish"`
		RedLine    int       `yaml:"red_line,required" json:"red_line"`
		CloseAfter *int      `yaml:"close_after" json:"close_after"`
		Repeat     Repeat    `yaml:"repeat" json:"repeat"`
		Third      Third     `yaml:"third" json:"third"`
		Overshoot  Overshoot `yaml:"overshoot" json:"overshoot"`
	}
	horseSpec struct {
		Name  string `yaml:"name,required" json:"name"`
		Rolls []int  `yaml:"rolls,required" json:"rolls" like:"[2, 3]"`
		Color string `yaml:"color" json:"color"`
	}
	boardSpec struct {
		Show    document.Map[[]priceSpec] `yaml:"show" json:"show" like:"{7: [{pays: 1, loses: 3}]}"`
		Place   document.Map[[]priceSpec] `yaml:"place" json:"place" like:"{7: [{pays: 2, loses: 6}]}"`
		Win     document.Map[[]priceSpec] `yaml:"win" json:"win" like:"{7: [{pays: 3, loses: 4}]}"`
		Colors  document.Map[priceSpec]   `yaml:"colors" json:"colors" like:"{red: {pays: 2, loses: 1}}"`
		Fifth   *worseSpec                `yaml:"fifth" json:"fifth" like:"{horse: 7, place: 5, pays: 4}"`
		Props   propsSpec                 `yaml:"props" json:"props"`
		Exotics exoticsSpec               `yaml:"exotics" json:"exotics"`
	}
	priceSpec struct {
		Pays  int `yaml:"pays,required" json:"pays"`
		Loses int `yaml:"loses" json:"loses"`
	}
	worseSpec struct {
		Horse string `yaml:"horse,required" json:"horse"`
		Place int    `yaml:"place,required" json:"place"`
		Ties  Ties   `yaml:"ties" json:"ties"`
		Pays  int    `yaml:"pays,required" json:"pays"`
		Loses int    `yaml:"loses" json:"loses"`
	}
	propsSpec struct {
		Dealt int                     `yaml:"dealt" json:"dealt"`
		Cards document.Map[priceSpec] `yaml:"cards" json:"cards"`
	}
	exoticsSpec struct {
		Added int                      `yaml:"added" json:"added"`
		Own   int                      `yaml:"own" json:"own"`
		Holds int                      `yaml:"holds" json:"holds"`
		Cards document.Map[exoticSpec] `yaml:"cards" json:"cards"`
	}
	exoticSpec struct {
		Pays  int      `yaml:"pays,required" json:"pays"`
		Loses int      `yaml:"loses" json:"loses"`
		When  whenSpec `yaml:"when,required" json:"when"`
	}
	whenSpec struct {
		Place   *int    `yaml:"place" json:"place"`
		Behind  Behind  `yaml:"behind" json:"behind"`
		Min     *int    `yaml:"min" json:"min"`
		Max     *int    `yaml:"max" json:"max"`
		Horses  *string `yaml:"horses" json:"horses"`
		AtLeast *int    `yaml:"at_least" json:"at_least"`
		AtMost  *int    `yaml:"at_most" json:"at_most"`
	}
	tokensSpec struct {
		Values    []int `yaml:"values" json:"values"`
		Fewer     []int `yaml:"fewer" json:"fewer"`
		FewerFrom *int  `yaml:"fewer_from" json:"fewer_from"`
	}
	windowSpec struct {
		Opens  Opens `yaml:"opens" json:"opens"`
		Sees   Sees  `yaml:"sees" json:"sees"`
		Tokens Most  `yaml:"tokens" json:"tokens"`
	}
	settlementSpec struct {
		First First `yaml:"first" json:"first"`
		Debt  Debt  `yaml:"debt" json:"debt"`
	}
	houseTokensSpec struct {
		Values  []int     `yaml:"values" json:"values"`
		Exotics CardLimit `yaml:"exotics" json:"exotics"`
	}
	fixedHouseSpec struct {
		Money int `yaml:"money" json:"money"`
	}
	rotatingHouseSpec struct {
		Pays   []int       `yaml:"pays" json:"pays"`
		Paid   Paid        `yaml:"paid" json:"paid"`
		Tokens HouseBets   `yaml:"tokens" json:"tokens"`
		Drafts HouseDrafts `yaml:"drafts" json:"drafts"`
		Cards  HouseCards  `yaml:"cards" json:"cards"`
	}
	vipSpec struct {
		Deck   string     `yaml:"deck" json:"-"` // its cards are hashed, not its name
		Draw   int        `yaml:"draw" json:"draw"`
		PerBet PerBet     `yaml:"per_bet" json:"per_bet"`
		Cards  []cardSpec `json:"cards"`
	}
)

// Ties is the reading of who counts as ahead in "5th or worse".
type Ties string

// Behind is the reading of what a margin is measured to.
type Behind string

// The readings of conditions.
const (
	TiesAhead    Ties   = "ahead" // only horses strictly ahead
	TiesLevel    Ties   = "level" // horses level with it too
	BehindWinner Behind = "winner"
	BehindSecond Behind = "second"
)

// UnmarshalText implements [encoding.TextUnmarshaler], and so do those below.
func (v *Repeat) UnmarshalText(b []byte) error { return document.Choose(v, b, RepeatHorse, RepeatSum) }

func (v *Third) UnmarshalText(b []byte) error { return document.Choose(v, b, ThirdNone, ThirdEvery) }

func (v *Overshoot) UnmarshalText(b []byte) error {
	return document.Choose(v, b, OvershootCap, OvershootRun)
}

func (v *Ties) UnmarshalText(b []byte) error { return document.Choose(v, b, TiesAhead, TiesLevel) }

func (v *Behind) UnmarshalText(b []byte) error {
	return document.Choose(v, b, BehindWinner, BehindSecond)
}

func (v *HouseMode) UnmarshalText(b []byte) error {
	return document.Choose(v, b, HouseApp, HouseFixed, HouseRotating)
}

func (v *Opens) UnmarshalText(b []byte) error { return document.Choose(v, b, OpensStart, OpensRoll) }

func (v *Sees) UnmarshalText(b []byte) error { return document.Choose(v, b, SeesNow, SeesBefore) }

func (v *First) UnmarshalText(b []byte) error {
	return document.Choose(v, b, FirstWinnings, FirstLosses)
}

func (v *Debt) UnmarshalText(b []byte) error { return document.Choose(v, b, DebtNone, DebtOwed) }

func (v *CardLimit) UnmarshalText(b []byte) error { return document.Choose(v, b, LimitOwn, LimitHolds) }

func (v *Paid) UnmarshalText(b []byte) error { return document.Choose(v, b, PaidBefore, PaidAfter) }

func (v *HouseBets) UnmarshalText(b []byte) error {
	return document.Choose(v, b, BetsPlaced, BetsUnused)
}

func (v *HouseDrafts) UnmarshalText(b []byte) error {
	return document.Choose(v, b, DraftsNot, DraftsToo)
}

func (v *HouseCards) UnmarshalText(b []byte) error { return document.Choose(v, b, CardsRest, CardsAct) }

func (v *PerBet) UnmarshalText(b []byte) error {
	return document.Choose(v, b, PerBetBefore, PerBetAfter)
}

// UnmarshalText reads a whole number, or all.
func (m *Most) UnmarshalText(b []byte) error {
	if string(b) == "all" {
		*m = All
		return nil
	}
	n, err := strconv.Atoi(string(b))
	if err != nil || n < 1 || n > MaxTokens {
		return fmt.Errorf("a whole number from 1 to %d, or all", MaxTokens)
	}
	*m = Most(n)
	return nil
}

// fill puts in the readings that a document leaves out, so that saying the default
// changes nothing, not even the hash.
func (s *spec) fill() {
	if s.Race.CloseAfter == nil {
		n := min(3, len(s.Horses))
		s.Race.CloseAfter = &n
	}
	for i := range s.Horses {
		if s.Horses[i].Color == "" {
			s.Horses[i].Color = "none"
		}
	}
	if f := s.Board.Fifth; f != nil && f.Ties == "" {
		f.Ties = TiesAhead
	}
	for i := range s.Board.Exotics.Cards {
		if w := &s.Board.Exotics.Cards[i].Value.When; w.Place != nil && w.Behind == "" {
			w.Behind = BehindWinner
		}
	}
	if _, ok := s.Bonus.Get("none"); !ok {
		s.Bonus = append(s.Bonus, document.Entry[int]{Key: "none"})
	}
	if t := &s.Tokens; t.FewerFrom == nil {
		t.FewerFrom = new(int)
		if len(t.Fewer) > 0 {
			*t.FewerFrom = 7
		}
	}
}

// canonical returns the document with the maps whose order means nothing in the
// order of the horses. The order of colors, props and exotics is that of the board.
func (s spec) canonical() spec {
	var names, colors []string
	for _, h := range s.Horses {
		names, colors = append(names, h.Name), append(colors, h.Color)
	}
	s.Bonus = inOrder(s.Bonus, colors)
	s.Board.Show = inOrder(s.Board.Show, names)
	s.Board.Place = inOrder(s.Board.Place, names)
	s.Board.Win = inOrder(s.Board.Win, names)
	return s
}

// inOrder returns the map in the order in which the keys stand first in a list,
// without the keys that do not.
func inOrder[V any](m document.Map[V], keys []string) document.Map[V] {
	var ordered document.Map[V]
	for _, key := range keys {
		if _, twice := ordered.Get(key); twice {
			continue
		}
		if value, ok := m.Get(key); ok {
			ordered = append(ordered, document.Entry[V]{Key: key, Value: value})
		}
	}
	return ordered
}

// readings returns the value in force of each reading that the document has a
// use for, by key.
func (s *spec) readings() map[string]string {
	all := map[string]string{
		"race.repeat":    string(s.Race.Repeat),
		"race.third":     string(s.Race.Third),
		"race.overshoot": string(s.Race.Overshoot),
		"race.red_line":  strconv.Itoa(s.Race.RedLine),
		"money":          strconv.Itoa(s.Money),
		"window.opens":   string(s.Window.Opens),
		"window.sees":    string(s.Window.Sees),
	}
	if s.Board.Fifth != nil {
		all["board.fifth.ties"] = string(s.Board.Fifth.Ties)
	}
	for _, e := range s.Board.Exotics.Cards {
		if e.Value.When.Place != nil {
			all["board.exotics.cards."+e.Key+".when.behind"] = string(e.Value.When.Behind)
		}
	}
	if len(s.Tokens.Fewer) > 0 {
		all["tokens.fewer_from"] = strconv.Itoa(*s.Tokens.FewerFrom)
	}
	if s.House == HouseRotating {
		all["rotating_house.paid"] = string(s.RotatingHouse.Paid)
		all["rotating_house.tokens"] = string(s.RotatingHouse.Tokens)
		if s.vipInPlay() {
			all["rotating_house.drafts"] = string(s.RotatingHouse.Drafts)
			all["rotating_house.cards"] = string(s.RotatingHouse.Cards)
		}
	}
	if s.houseBets() {
		all["house_tokens.exotics"] = string(s.HouseTokens.Exotics)
	}
	if s.vipInPlay() {
		all["vip.per_bet"] = string(s.VIP.PerBet)
	}
	return all
}

func (s *spec) vipInPlay() bool { return s.VIP.Deck != "" && s.VIP.Draw > 0 }

// houseBets reports whether anybody places House tokens.
func (s *spec) houseBets() bool {
	return s.House == HouseFixed || s.House == HouseRotating && s.RotatingHouse.Tokens == BetsPlaced
}
