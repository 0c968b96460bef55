package longshot

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"railbird/sim/document"
)

// The effects as they are written.
type (
	featureSpec struct {
		Money *moneyEffect `yaml:"money" json:"money" like:"{gain: 5, if: leading}"`
		Draw  *drawEffect  `yaml:"draw" json:"draw" like:"{cards: 1, if: last}"`
		Move  *moveEffect  `yaml:"move" json:"move" like:"{spaces: 1}"`
		On    *horseText   `yaml:"on" json:"on" like:"7"`
	}
	moneyEffect struct {
		Gain   int        `yaml:"gain,required" json:"gain"`
		If     If         `yaml:"if" json:"if"`
		Others *int       `yaml:"others" json:"others"`
		Horse  *horseText `yaml:"horse" json:"horse"`
	}
	drawEffect struct {
		Cards  int        `yaml:"cards,required" json:"cards"`
		If     If         `yaml:"if" json:"if"`
		Others *int       `yaml:"others" json:"others"`
		Horse  *horseText `yaml:"horse" json:"horse"`
	}
	moveEffect struct {
		Horse  *horseText `yaml:"horse" json:"horse"`
		Spaces spaces     `yaml:"spaces,required" json:"spaces"`
	}
	stealEffect struct {
		Card which `yaml:"card,required" json:"card"`
	}
	betEffect struct {
		Horse horseText `yaml:"horse,required" json:"horse"`
		Free  bool      `yaml:"free" json:"free"`
		Zone  bool      `yaml:"zone" json:"zone"`
	}
	throwEffect struct {
		Cards int `yaml:"cards,required" json:"cards"`
	}
)

// effects are the keys of which a feature and a card have one.
type effects struct {
	money *moneyEffect
	draw  *drawEffect
	move  *moveEffect
	steal *stealEffect
	bet   *betEffect
	throw *throwEffect
}

func (f *featureSpec) effects() effects { return effects{money: f.Money, draw: f.Draw, move: f.Move} }

// horseText is the number of a horse, or one of some words: which, the parser knows.
type horseText string

// UnmarshalText refuses what is empty.
func (v *horseText) UnmarshalText(b []byte) error {
	if *v = horseText(b); *v == "" {
		return errors.New("the number of a horse")
	}
	return nil
}

// spaces is how far a horse moves: N, or N times what the move die says.
type spaces struct {
	N   int
	Die bool
}

// which is the card that is stolen.
type which string

const (
	whichRandom which = "random"
	whichBest   which = "best"
)

// UnmarshalText reads spaces forward or back, die or -die.
func (v *spaces) UnmarshalText(b []byte) error {
	switch text := string(b); text {
	case "die":
		*v = spaces{1, true}
	case "-die":
		*v = spaces{-1, true}
	default:
		n, err := strconv.Atoi(text)
		if err != nil || n == 0 || n < -MaxFinish || n > MaxFinish {
			return fmt.Errorf("spaces forward, 1 to %d, or back, -1 to -%d, or die, -die: as the move die says", MaxFinish, MaxFinish)
		}
		*v = spaces{N: n}
	}
	return nil
}

// UnmarshalText implements [encoding.TextUnmarshaler].
func (v *which) UnmarshalText(b []byte) error {
	return document.Choose(v, b, whichRandom, whichBest)
}

// UnmarshalText implements [encoding.TextUnmarshaler].
func (v *If) UnmarshalText(b []byte) error {
	return document.Choose(v, b, IfLeading, IfLast, IfLevel, IfZone, IfPoorest)
}

// effect reads the one effect of a feature or of a card.
func (p *parser) effect(key string, s effects, feature bool) Effect {
	var e Effect
	var kinds []string
	kind := func(k EffectKind, there bool) bool {
		if there {
			e.Kind = k
			kinds = append(kinds, k.String())
		}
		return there
	}
	if kind(EffectMoney, s.money != nil) {
		e.Gain = s.money.Gain
		p.within(key+".money.gain", e.Gain, 1, MaxPrice)
		p.condition(key+".money", &e, s.money.If, s.money.Others, s.money.Horse, feature)
	}
	if kind(EffectDraw, s.draw != nil) {
		e.Cards = s.draw.Cards
		p.within(key+".draw.cards", e.Cards, 1, maxDealt)
		p.condition(key+".draw", &e, s.draw.If, s.draw.Others, s.draw.Horse, feature)
	}
	if kind(EffectMove, s.move != nil) {
		e.Spaces, e.ByDie = s.move.Spaces.N, s.move.Spaces.Die
		p.moved(key+".move.horse", &e, s.move.Horse, feature)
	}
	if kind(EffectSteal, s.steal != nil) {
		e.Best = s.steal.Card == whichBest
	}
	if kind(EffectBet, s.bet != nil) {
		e.Free, e.Zone = s.bet.Free, s.bet.Zone
		p.target(key+".bet.horse", &e, string(s.bet.Horse), cardTargets)
		if !e.Free && !e.Zone {
			p.bad(key+".bet", "a bet like any other", "free: true, zone: true, or both")
		}
	}
	if kind(EffectDiscard, s.throw != nil) {
		e.Cards = s.throw.Cards
		p.within(key+".discard.cards", e.Cards, 1, maxDealt)
	}
	if len(kinds) != 1 {
		allowed := "exactly one effect: money, draw, move, steal, bet or discard"
		if feature {
			allowed = "exactly one effect: money, draw or move; or feature: none"
		}
		found := "no effect"
		if len(kinds) > 0 {
			found = strings.Join(kinds, " and ")
		}
		p.bad(key, found, "%s", allowed)
	}
	return e
}

// The targets that can be written.
var (
	cardTargets    = []Target{TargetAny, TargetOwn, TargetRival, TargetLeader, TargetLast}
	featureTargets = []Target{TargetSelf}
)

// moved reads which horse an effect moves: of a feature its own where it does not say.
func (p *parser) moved(key string, e *Effect, horse *horseText, feature bool) {
	switch {
	case feature && horse == nil:
		e.Target = TargetSelf
	case feature:
		p.target(key, e, string(*horse), featureTargets)
	case horse == nil:
		p.bad(key, "nothing", "the horse that moves: the number of one, or %s", targetNames(cardTargets))
	default:
		p.target(key, e, string(*horse), cardTargets)
	}
}

// target reads the number of a horse, or one of some targets.
func (p *parser) target(key string, e *Effect, name string, targets []Target) {
	if t := Target(name); slices.Contains(targets, t) {
		e.Target = t
		return
	}
	if h, ok := p.horseNamed(key, name, strings.Split(targetNames(targets), ", ")...); ok {
		e.Target, e.Horse = TargetHorse, h
	}
}

func targetNames(targets []Target) string {
	names := make([]string, len(targets))
	for i, t := range targets {
		names[i] = string(t)
	}
	return strings.Join(names, ", ")
}

// condition reads the condition of an effect, and the horse that it is about.
func (p *parser) condition(key string, e *Effect, is If, others *int, horse *horseText, feature bool) {
	e.If = is
	if is == IfLevel {
		if others == nil {
			p.bad(key+".others", "nothing", "how many other horses are level with it, 1 to %d", len(p.r.Horses)-1)
		} else {
			p.within(key+".others", *others, 1, len(p.r.Horses)-1)
			e.Others = *others
		}
	} else if others != nil {
		p.bad(key+".others", *others, "nothing: only if: level counts others")
	}
	if is == "" || is == IfPoorest {
		if horse != nil {
			p.bad(key+".horse", *horse, "nothing: only a condition about a horse, if: leading, last, level or zone, has one")
		}
		return
	}
	switch {
	case feature && (horse == nil || *horse == horseText(TargetSelf)):
		e.Target = TargetSelf
	case feature:
		p.bad(key+".horse", *horse, "self: the condition of a feature is about its own horse")
	case horse == nil:
		p.bad(key+".horse", "nothing", "the horse that the condition is about: the number of one, or %s", targetNames(cardTargets))
	default:
		p.target(key+".horse", e, string(*horse), cardTargets)
		if t := e.Target; is == IfLeading && (t == TargetLeader || t == TargetAny) || is == IfLast && (t == TargetLast || t == TargetAny) {
			p.bad(key+".if", string(is)+" of "+string(t), "a condition that can fail")
		}
	}
}
