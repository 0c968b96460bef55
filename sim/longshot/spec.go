package longshot

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"railbird/sim/document"
)

// The document as it is written; as JSON, with the same keys, it is hashed. What affects no
// result is not hashed.
type (
	spec struct {
		Players    playersSpec             `yaml:"players" json:"players" like:"{least: 3, most: 8}"`
		Money      int                     `yaml:"money" json:"money"`
		Order      Order                   `yaml:"order" json:"order"`
		Hand       handSpec                `yaml:"hand" json:"hand"`
		Reroll     Reroll                  `yaml:"reroll" json:"reroll"`
		Race       raceSpec                `yaml:"race,required" json:"race" like:"{die: [0, 1, 1, 1, 1, 3], finish: 20, zone: 17}"`
		Bars       Bars                    `yaml:"bars" json:"bars"`
		Features   featuresSpec            `yaml:"features" json:"features"`
		Conditions Conditions              `yaml:"conditions" json:"conditions"`
		Purses     []int                   `yaml:"purses,required" json:"purses" like:"[100, 75, 50]"`
		Bets       betsSpec                `yaml:"bets" json:"bets"`
		Purchase   Purchase                `yaml:"purchase" json:"purchase"`
		Discard    Discard                 `yaml:"discard" json:"discard"`
		Deck       deckSpec                `yaml:"deck" json:"deck"`
		Horses     document.Map[horseSpec] `yaml:"horses,required" json:"horses" like:"{1: {price: 25, odds: [5, 3, 2]}, 2: {}}"`
		Cards      []cardSpec              `yaml:"cards" json:"cards" like:"[{name: cash, copies: 2, money: {gain: 10}}]"`
	}
	playersSpec struct {
		Least int `yaml:"least" json:"least"`
		Most  int `yaml:"most" json:"most"`
	}
	handSpec struct {
		Dealt int   `yaml:"dealt" json:"dealt"`
		Draw  int   `yaml:"draw" json:"draw"`
		Limit limit `yaml:"limit" json:"limit"`
	}
	raceSpec struct {
		Die      []int        `yaml:"die,required" json:"die" like:"[0, 1, 1, 1, 1, 3]"`
		Finish   int          `yaml:"finish,required" json:"finish"`
		Zone     int          `yaml:"zone,required" json:"zone"`
		Rear     int          `yaml:"rear" json:"rear"`
		Finished RaceFinished `yaml:"finished" json:"finished"`
		Ends     RaceEnds     `yaml:"ends" json:"ends"`
		Level    RaceLevel    `yaml:"level" json:"level"`
		Zero     RaceZero     `yaml:"zero" json:"zero"`
	}
	featuresSpec struct {
		Use    FeaturesUse    `yaml:"use" json:"use"`
		Answer FeaturesAnswer `yaml:"answer" json:"answer"`
	}
	betsSpec struct {
		Stake    int          `yaml:"stake" json:"stake"`
		Returned BetsReturned `yaml:"returned" json:"returned"`
		Chips    limit        `yaml:"chips" json:"chips"`
		LaidOut  laidOut      `yaml:"laid_out" json:"laid_out"`
	}
	deckSpec struct {
		Empty DeckEmpty `yaml:"empty" json:"empty"`
	}
	horseSpec struct {
		Title   string                       `yaml:"title" json:"-" like:"Wonder Bred"`
		Price   *int                         `yaml:"price" json:"price" like:"25"`
		Odds    []int                        `yaml:"odds" json:"odds" like:"[5, 3, 2]"`
		Bar     []int                        `yaml:"bar" json:"bar" like:"[4, 9]"`
		Feature document.OrNone[featureSpec] `yaml:"feature" json:"feature" like:"{money: {gain: 5, if: leading}}"`
	}
)

// AllowKey implements [document.Keyed].
func (*horseSpec) AllowKey(key string) error {
	if number(key) == 0 {
		return fmt.Errorf("the number of a horse, 1 to %d", MaxHorses)
	}
	return nil
}

// limit is a number, or None.
type limit int

// laidOut is how many of the chips of a horse may be laid on it.
type laidOut string

const (
	laidOutAll     laidOut = "all"
	laidOutPlayers laidOut = "players" // one for each player, as far as there are so many
)

// UnmarshalText reads a whole number, or none.
func (l *limit) UnmarshalText(b []byte) error {
	if string(b) == "none" {
		*l = None
		return nil
	}
	n, err := strconv.Atoi(string(b))
	if err != nil || n < 0 || n > MaxDeck {
		return fmt.Errorf("a whole number from 0 to %d, or none", MaxDeck)
	}
	*l = limit(n)
	return nil
}

// String returns the number, or none.
func (l limit) String() string {
	if l == None {
		return "none"
	}
	return strconv.Itoa(int(l))
}

// UnmarshalText implements [encoding.TextUnmarshaler], and so do those below.
func (v *OrderTies) UnmarshalText(b []byte) error {
	return document.Choose(v, b, TiesRoll, TiesFirst)
}

func (v *OrderThen) UnmarshalText(b []byte) error {
	return document.Choose(v, b, ThenClockwise, ThenRoll)
}

func (v *RerollNew) UnmarshalText(b []byte) error { return document.Choose(v, b, NewBinds, NewChooses) }

func (v *RaceFinished) UnmarshalText(b []byte) error {
	return document.Choose(v, b, FinishedReroll, FinishedLost)
}

func (v *RaceEnds) UnmarshalText(b []byte) error { return document.Choose(v, b, EndsAtOnce, EndsTurn) }

func (v *RaceLevel) UnmarshalText(b []byte) error {
	return document.Choose(v, b, LevelRolled, LevelFar)
}

func (v *RaceZero) UnmarshalText(b []byte) error { return document.Choose(v, b, ZeroDraw, ZeroNothing) }

func (v *BarsOf) UnmarshalText(b []byte) error { return document.Choose(v, b, BarsOfOwner, BarsOfAll) }

func (v *BarsMove) UnmarshalText(b []byte) error { return document.Choose(v, b, BarsMay, BarsMust) }

func (v *BarsOrder) UnmarshalText(b []byte) error {
	return document.Choose(v, b, BarsByOwner, BarsByNumber)
}

func (v *BarsCards) UnmarshalText(b []byte) error { return document.Choose(v, b, BarsRest, BarsAct) }

func (v *FeaturesUse) UnmarshalText(b []byte) error {
	return document.Choose(v, b, FeaturesMust, FeaturesMay)
}

func (v *FeaturesAnswer) UnmarshalText(b []byte) error {
	return document.Choose(v, b, AnswerBefore, AnswerAfter)
}

func (v *ConditionsOthers) UnmarshalText(b []byte) error {
	return document.Choose(v, b, OthersLeast, OthersExactly)
}

func (v *BetsReturned) UnmarshalText(b []byte) error {
	return document.Choose(v, b, StakeKept, StakeReturned)
}

func (v *PurchaseZone) UnmarshalText(b []byte) error {
	return document.Choose(v, b, ZoneAllowed, ZoneRefused)
}

func (v *PurchaseHome) UnmarshalText(b []byte) error {
	return document.Choose(v, b, HomeRefused, HomeAllowed)
}

func (v *DeckEmpty) UnmarshalText(b []byte) error {
	return document.Choose(v, b, EmptyShuffle, EmptyNone)
}

func (v *laidOut) UnmarshalText(b []byte) error {
	return document.Choose(v, b, laidOutAll, laidOutPlayers)
}

// defaultSpec is what a document plays that says nothing of it: the standard game.
func defaultSpec() spec {
	return spec{
		Players: playersSpec{3, 8}, Money: 25,
		Order:      Order{TiesRoll, ThenClockwise},
		Hand:       handSpec{3, 1, None},
		Reroll:     Reroll{1, NewBinds},
		Race:       raceSpec{Finished: FinishedReroll, Ends: EndsAtOnce, Level: LevelRolled, Zero: ZeroDraw},
		Bars:       Bars{BarsOfOwner, BarsMay, BarsByOwner, BarsRest},
		Features:   featuresSpec{FeaturesMust, AnswerBefore},
		Conditions: Conditions{OthersLeast},
		Bets:       betsSpec{5, StakeKept, None, laidOutAll},
		Purchase:   Purchase{ZoneAllowed, HomeRefused},
		Discard:    Discard{2, 5},
		Deck:       deckSpec{EmptyShuffle},
	}
}

// canonical puts what has no order of its own into one: horses and the numbers of bars by
// number.
func (s spec) canonical() spec {
	s.Horses = slices.Clone(s.Horses)
	slices.SortFunc(s.Horses, func(a, b document.Entry[horseSpec]) int {
		return cmp.Compare(number(a.Key), number(b.Key))
	})
	for i := range s.Horses {
		s.Horses[i].Value.Bar = slices.Sorted(slices.Values(s.Horses[i].Value.Bar))
	}
	return s
}

// number reads the number of a horse as it is written, 0 if it is none.
func number(name string) int {
	n, err := strconv.Atoi(name)
	if err != nil || strconv.Itoa(n) != name || n < 1 || n > MaxHorses {
		return 0
	}
	return n
}
