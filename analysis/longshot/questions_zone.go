package longshot

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"railbird/analysis/finding"
	"railbird/analysis/questions"
	race "railbird/sim/longshot"
)

// otherZones returns the first spaces of other No Bets zones: of a longer one, and of none.
func (g *Game) otherZones() []int {
	finish := g.rules.Track.Finish
	zones := []int{max(1, finish-6), finish}
	return slices.DeleteFunc(slices.Compact(zones), func(zone int) bool { return zone == g.rules.Track.Zone })
}

// lastBets finds until when bets pay, and what the zone changes.
func (g *Game) lastBets(ctx context.Context, req questions.Request) (*questions.Answer, error) {
	r, people := g.rules, g.people()
	const parts = 4 // of the spaces before the zone
	const number, gain, turns, laid, dollar = columnOwn, columnOwn + parts, columnOwn + 2*parts, columnOwn + 2*parts + 1, columnOwn + 2*parts + 2
	end := func(t *studyTable, into []int64) {
		zone := t.game.rules.Track.Zone
		into[turns] = int64(t.View().Turn)
		for _, p := range t.View().Places {
			into[dollar] += p.Money
		}
		for i, w := range t.Claims() {
			if w.Own || w.Cost == 0 {
				continue
			}
			into[laid]++
			if at := t.notes[i]; at < int64(zone) {
				p := at * parts / int64(zone)
				into[number+p]++
				into[gain+p] += w.Gain
			}
		}
	}
	s := &study{columns: 2*parts + 3, end: end, note: func(t *studyTable, e race.Event, _ []int64) {
		if e.Kind == race.EventActs && t.View().Decision == race.DecideAction {
			for len(t.notes) < len(t.Claims()) {
				t.notes = append(t.notes, race.MaxFinish) // by a card: anywhere
			}
			if e.Act.Do == race.DoBet {
				t.notes = append(t.notes, int64(t.View().Race.At[e.Act.Horse]))
			}
		}
		if e.Kind == race.EventGameOver {
			for len(t.notes) < len(t.Claims()) {
				t.notes = append(t.notes, race.MaxFinish)
			}
		}
	}}
	zones := g.otherZones()
	s.way(g, seatsOf(careful, people)...)
	for _, zone := range zones {
		v, err := varied(req, fmt.Sprintf("race.zone=%d", zone))
		if err != nil {
			return nil, err
		}
		s.way(v, seatsOf(careful, people)...)
	}
	c, answer, err := s.answer(ctx, req, fmt.Sprintf("%d seats of %s, with zones of %d lengths", people, careful, 1+len(zones)))
	if err != nil {
		return nil, err
	}
	var words []string
	var all []finding.Finding
	for p := range parts {
		if c.Mean(0, number+p).Value() == 0 {
			continue
		}
		least, most := (p*r.Track.Zone+parts-1)/parts, ((p+1)*r.Track.Zone+parts-1)/parts-1
		words = append(words, fmt.Sprintf("%d to %d {}", least, most))
		all = append(all, finding.Change(fmt.Sprintf("gain of a $%d bet laid on a horse on spaces %d to %d", r.Bets.Stake, least, most), c.Ratio(0, gain+p, number+p)))
	}
	verdict := fmt.Sprintf("In these games nobody pays for a $%d bet", r.Bets.Stake)
	if len(all) > 0 {
		answer.Say(fmt.Sprintf("A $%d bet brings, beyond its stake, by the space of the horse when it is laid: %s.", r.Bets.Stake, strings.Join(words, ", ")), all...)
		verdict = "So these games do not tell whether the last of them still pay"
		if last := all[len(all)-1].Value; last.Lo > 0 {
			verdict = "So they pay up to the zone"
		} else if last.Hi < 0 {
			verdict = "So the last of them lose"
		}
	}
	at := race.Race{}
	at.At[0] = int8(r.Track.Zone - 1)
	placed := 0.0
	for _, p := range g.solver.Places(&at)[0] {
		placed += p
	}
	answer.Say(fmt.Sprintf("%s. On the last open space, %d, a horse is placed with {} in the bare race if the others are on the start.", verdict, r.Track.Zone-1),
		finding.Exact(fmt.Sprintf("chance of a place from space %d, the others on the start", r.Track.Zone-1), finding.Share, placed))
	for i, zone := range zones {
		words := fmt.Sprintf("A zone from space %d on instead of %d", zone, r.Track.Zone)
		switch r.Track.Finish {
		case zone:
			words = "No zone at all"
		case r.Track.Zone:
			words = fmt.Sprintf("A zone from space %d on instead of none", zone)
		}
		answer.Say(words+", in the same games: {} bets a player, {} of its money, {} turns.",
			finding.Counted(words+": bets of a player", finding.More(finding.In("bets")), c.Difference(i+1, 0, laid).Times(1/float64(people))),
			finding.Change(words+": money of a player", c.Difference(i+1, 0, dollar).Times(1/float64(people))),
			finding.Counted(words+": turns", finding.More(finding.In("turns")), c.Difference(i+1, 0, turns)))
	}
	return answer, nil
}
