package longshot

import (
	"fmt"

	game "railbird/sim/longshot"
)

// saysCard says what a card does, in words for people.
func saysCard(r *game.Rules, c *game.Card) string {
	words := saysEffect(r, &c.Effect)
	if c.Circle {
		words += "; not once a horse has finished"
	}
	return words
}

// saysFeature says what a feature does for the owner of the horse, in words for people.
func saysFeature(r *game.Rules, f *game.Feature) string {
	when := "at the beginning of your turn"
	if f.On != game.None {
		when = fmt.Sprintf("whenever horse %s is rolled", r.Horses[f.On].Name)
	}
	return when + ": " + saysEffect(r, &f.Effect)
}

func saysEffect(r *game.Rules, e *game.Effect) string {
	horse := saysTarget(r, e)
	switch e.Kind {
	case game.EffectMoney:
		return fmt.Sprintf("take $%d", e.Gain) + saysIf(e, horse)
	case game.EffectDraw:
		return "draw " + count(e.Cards, "card") + saysIf(e, horse)
	case game.EffectMove:
		way, spaces := "forward", e.Spaces
		if spaces < 0 {
			way, spaces = "back", -spaces
		}
		if e.ByDie {
			return fmt.Sprintf("move %s %s as far as the move die says", horse, way)
		}
		return fmt.Sprintf("move %s %s %s", horse, count(spaces, "space"), way)
	case game.EffectSteal:
		if e.Best {
			return "look at the hand of another seat and take a card"
		}
		return "take a card of another seat, at random"
	case game.EffectBet:
		words := "bet on " + horse
		if e.Free {
			words += ", for nothing"
		}
		if e.Zone {
			words += ", also in the No Bets zone"
		}
		return words
	}
	return fmt.Sprintf("another seat discards %s, drawn at random", count(e.Cards, "card"))
}

func saysTarget(r *game.Rules, e *game.Effect) string {
	switch e.Target {
	case game.TargetSelf:
		return "this horse"
	case game.TargetHorse:
		return "horse " + r.Horses[e.Horse].Name
	case game.TargetOwn:
		return "a horse of yours"
	case game.TargetRival:
		return "a horse of somebody else"
	case game.TargetLeader:
		return "a horse that leads"
	case game.TargetLast:
		return "a horse that is last"
	}
	return "any horse"
}

func saysIf(e *game.Effect, horse string) string {
	switch e.If {
	case game.IfLeading:
		return " if " + horse + " leads"
	case game.IfLast:
		return " if " + horse + " is last"
	case game.IfLevel:
		return fmt.Sprintf(" if %s is level with %s", horse, count(e.Others, "other"))
	case game.IfZone:
		return " if " + horse + " stands in the No Bets zone"
	case game.IfPoorest:
		return " if nobody has less money"
	}
	return ""
}

// count says how many of something there are.
func count(n int, of string) string {
	if n != 1 {
		of += "s"
	}
	return fmt.Sprintf("%d %s", n, of)
}
