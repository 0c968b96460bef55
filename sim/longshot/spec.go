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
		Players  playersSpec             `yaml:"players" json:"players"`
		Money    int                     `yaml:"money" json:"money"`
		Order    orderSpec               `yaml:"order" json:"order"`
		Hand     handSpec                `yaml:"hand" json:"hand"`
		Reroll   rerollSpec              `yaml:"reroll" json:"reroll"`
		Race     raceSpec                `yaml:"race,required" json:"race"`
		Bars     barsSpec                `yaml:"bars" json:"bars"`
		Features featuresSpec            `yaml:"features" json:"features"`
		Purses   []int                   `yaml:"purses,required" json:"purses"`
		Bets     betsSpec                `yaml:"bets" json:"bets"`
		Purchase purchaseSpec            `yaml:"purchase" json:"purchase"`
		Discard  discardSpec             `yaml:"discard" json:"discard"`
		Deck     deckSpec                `yaml:"deck" json:"deck"`
		Horses   document.Map[horseSpec] `yaml:"horses,required" json:"horses"`
		Cards    []cardSpec              `yaml:"cards" json:"cards"`
	}
	playersSpec struct {
		Least int `yaml:"least" json:"least"`
		Most  int `yaml:"most" json:"most"`
	}
	orderSpec struct {
		Ties OrderTies `yaml:"ties" json:"ties"`
		Then OrderThen `yaml:"then" json:"then"`
	}
	handSpec struct {
		Dealt int   `yaml:"dealt" json:"dealt"`
		Draw  int   `yaml:"draw" json:"draw"`
		Limit limit `yaml:"limit" json:"limit"`
	}
	rerollSpec struct {
		Tokens int     `yaml:"tokens" json:"tokens"`
		New    NewRoll `yaml:"new" json:"new"`
	}
	raceSpec struct {
		Die      []int         `yaml:"die,required" json:"die"`
		Finish   int           `yaml:"finish,required" json:"finish"`
		Zone     int           `yaml:"zone,required" json:"zone"`
		Rear     int           `yaml:"rear" json:"rear"`
		Finished FinishedHorse `yaml:"finished" json:"finished"`
		Ends     Ends          `yaml:"ends" json:"ends"`
		Level    Level         `yaml:"level" json:"level"`
	}
	barsSpec struct {
		Of    BarsOf    `yaml:"of" json:"of"`
		Move  BarsMove  `yaml:"move" json:"move"`
		Order BarsOrder `yaml:"order" json:"order"`
		Cards BarsCards `yaml:"cards" json:"cards"`
	}
	featuresSpec struct {
		Use FeatureUse `yaml:"use" json:"use"`
	}
	betsSpec struct {
		Stake    int      `yaml:"stake" json:"stake"`
		Returned Returned `yaml:"returned" json:"returned"`
		Chips    limit    `yaml:"chips" json:"chips"`
		LaidOut  laidOut  `yaml:"laid_out" json:"laid_out"`
	}
	purchaseSpec struct {
		Zone BuyZone `yaml:"zone" json:"zone"`
	}
	discardSpec struct {
		Cards int `yaml:"cards" json:"cards"`
		Pays  int `yaml:"pays" json:"pays"`
	}
	deckSpec struct {
		Empty Empty `yaml:"empty" json:"empty"`
	}
	horseSpec struct {
		Title   string                       `yaml:"title" json:"-"`
		Price   *int                         `yaml:"price" json:"price"`
		Odds    []int                        `yaml:"odds" json:"odds"`
		Bar     []int                        `yaml:"bar" json:"bar"`
		Feature document.OrNone[featureSpec] `yaml:"feature" json:"feature"`
	}
)

// limit is a number, or None.
type limit int

// laidOut is how many of the chips of a horse may be laid on it.
type laidOut string

const (
	laidOutAll     laidOut = "all"
	laidOutPlayers laidOut = "players" // one for each player
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

// UnmarshalText implements [encoding.TextUnmarshaler], and so do those below.
func (v *OrderTies) UnmarshalText(b []byte) error {
	return document.Choose(v, b, TiesRoll, TiesFirst)
}

func (v *OrderThen) UnmarshalText(b []byte) error {
	return document.Choose(v, b, ThenClockwise, ThenRoll)
}

func (v *NewRoll) UnmarshalText(b []byte) error { return document.Choose(v, b, NewBinds, NewChooses) }

func (v *FinishedHorse) UnmarshalText(b []byte) error {
	return document.Choose(v, b, FinishedReroll, FinishedLost)
}

func (v *Ends) UnmarshalText(b []byte) error { return document.Choose(v, b, EndsAtOnce, EndsTurn) }

func (v *Level) UnmarshalText(b []byte) error { return document.Choose(v, b, LevelRolled, LevelFar) }

func (v *BarsOf) UnmarshalText(b []byte) error { return document.Choose(v, b, BarsOfOwner, BarsOfAll) }

func (v *BarsMove) UnmarshalText(b []byte) error { return document.Choose(v, b, BarsMay, BarsMust) }

func (v *BarsOrder) UnmarshalText(b []byte) error {
	return document.Choose(v, b, OrderOwner, OrderNumber)
}

func (v *BarsCards) UnmarshalText(b []byte) error { return document.Choose(v, b, BarsRest, BarsAct) }

func (v *FeatureUse) UnmarshalText(b []byte) error {
	return document.Choose(v, b, FeaturesMust, FeaturesMay)
}

func (v *Returned) UnmarshalText(b []byte) error {
	return document.Choose(v, b, StakeKept, StakeReturned)
}

func (v *BuyZone) UnmarshalText(b []byte) error {
	return document.Choose(v, b, ZoneAllowed, ZoneRefused)
}

func (v *Empty) UnmarshalText(b []byte) error { return document.Choose(v, b, EmptyShuffle, EmptyNone) }

func (v *laidOut) UnmarshalText(b []byte) error {
	return document.Choose(v, b, laidOutAll, laidOutPlayers)
}

// defaultSpec is what a document plays that says nothing of it: the standard game.
func defaultSpec() spec {
	return spec{
		Players: playersSpec{3, 8}, Money: 25,
		Order:    orderSpec{TiesRoll, ThenClockwise},
		Hand:     handSpec{3, 1, None},
		Reroll:   rerollSpec{1, NewBinds},
		Race:     raceSpec{Finished: FinishedReroll, Ends: EndsAtOnce, Level: LevelRolled},
		Bars:     barsSpec{BarsOfOwner, BarsMay, OrderOwner, BarsRest},
		Features: featuresSpec{FeaturesMust},
		Bets:     betsSpec{5, StakeKept, None, laidOutAll},
		Purchase: purchaseSpec{ZoneAllowed},
		Discard:  discardSpec{2, 5},
		Deck:     deckSpec{EmptyShuffle},
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
