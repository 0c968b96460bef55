package longshot

import (
	"fmt"

	race "railbird/sim/longshot"
)

// An event is something that happened in a turn, for programs. What its kind has no use for is
// left out. Horses go by their names, seats are counted from 1.
//
//	dropped   seat rolled horse and spaces; the horse has finished, it rolls again
//	rolled    seat rolled horse and spaces
//	rerolled  seat rolled one die again, and has horse and spaces
//	lost      the roll, horse and spaces, moves nothing, as the horse has finished
//	moved     horse by spaces from one space to another, which the ends of the track may cut short
//	paid      seat takes amount dollars of the bank, or pays it (negative), for an account and a horse
//	drew      seat draws card
//	stole     seat takes card from the seat other
//	threw     seat loses card to the discards
//	acts      seat answers a decision; where that is which roll counts, the one that does
//
// Why is roll, bar, feature, zero, card (one played), played, sold, limit or turn (its end).
type event struct {
	Kind     string `json:"kind"`
	Seat     int    `json:"seat,omitempty"`
	Decision string `json:"decision,omitempty"`
	Act      string `json:"act,omitempty"`
	Horse    string `json:"horse,omitempty"`
	Spaces   *int   `json:"spaces,omitempty"`
	From     *int   `json:"from,omitempty"`
	To       *int   `json:"to,omitempty"`
	Amount   *int   `json:"amount,omitempty"`
	Account  string `json:"account,omitempty"`
	Card     string `json:"card,omitempty"`
	Other    int    `json:"other,omitempty"`
	Why      string `json:"why,omitempty"`
	Feature  string `json:"feature,omitempty"` // the horse whose feature brings it about
}

// event makes an event of a turn of what the table tells.
func (t *teller) event(e race.Event) event {
	v, x := t.View(), event{Seat: e.Seat + 1}
	rolled := func(kind string, roll race.Roll) {
		x.Kind, x.Horse, x.Spaces = kind, t.horse(roll.Horse), new(roll.Move)
	}
	caused := func(kind string) {
		x.Kind, x.Why = kind, e.Why.String()
		if e.Why == race.WhyFeature {
			x.Feature = t.horse(e.Feature)
		}
	}
	switch e.Kind {
	case race.EventVoid:
		kind := "dropped"
		if t.game.rules.Track.Finished == race.FinishedLost {
			kind = "lost"
		}
		rolled(kind, race.Roll{Horse: e.Horse, Move: e.Spaces})
	case race.EventRolled:
		rolled("rolled", v.Roll)
	case race.EventRerolled:
		roll := v.Roll
		if t.game.rules.Reroll.New == race.NewChooses {
			roll = v.Second
		}
		rolled("rerolled", roll)
	case race.EventMoved:
		caused("moved")
		x.Seat, x.Horse, x.From, x.To, x.Spaces = 0, t.horse(e.Horse), new(e.From), new(e.To), new(e.Spaces)
	case race.EventPaid:
		x.Kind, x.Amount, x.Account = "paid", new(e.Amount), e.Account.String()
		switch {
		case e.Account == race.FromFeatures:
			x.Feature = t.horse(e.Horse)
		case e.Horse != race.None:
			x.Horse = t.horse(e.Horse)
		}
	case race.EventDrew:
		caused("drew")
		x.Card = t.card(e.Card)
	case race.EventStole:
		caused("stole")
		x.Card, x.Other = t.card(e.Card), e.Other+1
	case race.EventThrew:
		caused("threw")
		x.Card = t.card(e.Card)
	case race.EventActs:
		if v.Decision == race.DecideRoll {
			roll := v.Second
			if e.Act.Do == race.DoFirst {
				roll = v.Roll
			}
			rolled("", roll)
		}
		x.Kind, x.Decision, x.Act = "acts", v.Decision.String(), v.Name(e.Act)
	}
	return x
}

// words says what happened in a turn, where the track ends at finish.
func (t *turn) words(finish int) string {
	text, between := fmt.Sprintf("seat %d", t.Seat), ": "
	for i := range t.Events {
		e := &t.Events[i]
		words := e.words(finish)
		if words == "" {
			continue
		}
		if e.Kind == "rolled" && between == ": " {
			between = " "
		}
		if e.Seat != 0 && e.Seat != t.Seat { // whoever acts needs no name
			words = fmt.Sprintf("seat %d %s", e.Seat, words)
		}
		text += between + words
		if between = ", "; e.Kind == "rolled" {
			between = ": "
		}
	}
	return text
}

// words says what happened, without whose it is; "" where the act that brought it about says it.
func (e *event) words(finish int) string {
	because := ""
	switch {
	case e.Feature != "":
		because = fmt.Sprintf(" (feature %s)", e.Feature)
	case e.Why == race.WhyBar.String():
		because = " (bar)"
	}
	roll := func(verb string) string { return fmt.Sprintf("%s %s+%d", verb, e.Horse, *e.Spaces) }
	switch e.Kind {
	case "dropped":
		return roll("drops")
	case "lost":
		return "lost"
	case "rolled":
		return roll("rolls")
	case "rerolled":
		return roll("rerolls")
	case "moved":
		words := fmt.Sprintf("%s>%d%s", e.Horse, *e.To, because)
		if *e.To == finish {
			words += fmt.Sprintf(", %s crosses the line", e.Horse)
		}
		return words
	case "paid":
		if e.Account == race.FromCards.String() || e.Account == race.FromFeatures.String() {
			return fmt.Sprintf("takes $%d%s", *e.Amount, because)
		}
	case "drew":
		return "draws " + e.Card + because
	case "stole":
		return fmt.Sprintf("takes %s from seat %d", e.Card, e.Other)
	case "threw":
		switch e.Why {
		case race.WhyLimit.String():
			return "throws " + e.Card
		case race.WhyCard.String():
			return "loses " + e.Card
		}
	case "acts":
		switch e.Decision {
		case race.DecideRoll.String():
			if e.Act == "first" {
				return roll("keeps")
			}
			return roll("takes")
		case race.DecideAction.String():
			return e.Act
		}
	}
	return ""
}
