package longshot

import (
	"context"
	"fmt"

	"railbird/analysis/questions"
	race "railbird/sim/longshot"
)

// token finds what the reroll token is worth.
func (g *Game) token(ctx context.Context, a questions.Ask) (*questions.Answer, error) {
	const used, horse, zero, when, length = own, own + 1, own + 2, own + 3, own + 4
	s := &inquiry{
		columns: 5,
		note: func(t *inquired, e race.Event, into []int64) {
			v := t.View()
			if e.Kind != race.Acts || v.Seat != 0 || e.Act.Do != race.DoRerollHorse && e.Act.Do != race.DoRerollMove {
				return
			}
			into[used]++
			into[horse] += one(e.Act.Do == race.DoRerollHorse)
			into[zero] += one(v.Roll.Move == 0)
			into[when] += int64(v.Turn)
		},
		ask: func(t *inquired, into []int64) { into[length] = into[used] * int64(t.View().Turn) },
	}
	s.way(g, seats(careful, people)...)
	s.way(g, among(but(careful, "no token", func(v *race.View, act race.Act) race.Act {
		if v.Decision == race.DecideReroll {
			return race.Act{}
		}
		return act
	}))...)
	c, answer, err := s.answer(ctx, a, fmt.Sprintf("%d seats of %s, and the same games with one who never uses it", people, careful))
	if err != nil {
		return nil, err
	}
	answer.Say("To a player the token is worth {} and {} of the win, in the same games with and without.",
		change("money with the token less without", c.Difference(0, 1, money)), points("share of the win with the token less without", c.Difference(0, 1, share)))
	answer.Say("It is used {} times a game, after {} of the game's turns.",
		counted("tokens used in a game", "tokens", c.Mean(0, used)), part("turns of the game that have passed when it is used", c.Ratio(0, when, length)))
	answer.Say("Of these, {} roll the horse again and the rest the move; {} answer a 0.",
		part("of the tokens used, those that roll the horse again", c.Ratio(0, horse, used)), part("of the tokens used, those after a 0", c.Ratio(0, zero, used)))
	return answer, nil
}

// stealOrDraw compares both answers to a 0.
func (g *Game) stealOrDraw(ctx context.Context, a questions.Ask) (*questions.Answer, error) {
	const asked = own
	s := &inquiry{columns: 1, note: func(t *inquired, e race.Event, into []int64) {
		if v := t.View(); e.Kind == race.Acts && v.Seat == 0 && v.Decision == race.DecideZero {
			into[asked]++
		}
	}}
	for _, do := range []race.Do{race.DoSteal, race.DoNothing} {
		name := map[race.Do]string{race.DoSteal: "always steals", race.DoNothing: "always draws"}[do]
		s.way(g, among(but(careful, name, func(v *race.View, act race.Act) race.Act {
			if v.Decision == race.DecideZero {
				return race.Act{Do: do}
			}
			return act
		}))...)
	}
	c, answer, err := s.answer(ctx, a, fmt.Sprintf("%d seats of %s, one of which always steals, and the same games with one who always draws", people, careful))
	if err != nil {
		return nil, err
	}
	gain := change("money of who steals less that of who draws", c.Difference(0, 1, money))
	answer.Say("A player has the choice {} times a game: a 0, and the horse belongs to somebody else who has cards.", counted("choices between stealing and drawing in a game", "choices", c.Mean(0, asked)))
	answer.Say("Always to steal against always to draw, in the same games: {} and {} of the win.", gain, points("share of the win of who steals less that of who draws", c.Difference(0, 1, share)))
	switch verdict := gain.Value; {
	case verdict.Lo > 0:
		answer.Say("So steal.")
	case verdict.Hi < 0:
		answer.Say("So draw.")
	default:
		answer.Say("These games do not tell which is better: stealing gives the same one card, and takes one from a rival out of several.")
	}
	return answer, nil
}

// lastBets finds until when bets pay, and what the zone changes.
func (g *Game) lastBets(ctx context.Context, a questions.Ask) (*questions.Answer, error) {
	r := g.rules
	const parts = 4 // of the spaces before the zone
	const number, gain, turns, laid = own, own + parts, own + 2*parts, own + 2*parts + 1
	ask := func(t *inquired, into []int64) {
		zone := t.game.rules.Track.Zone
		into[turns] = int64(t.View().Turn)
		for i, w := range t.Wagers() {
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
	s := &inquiry{columns: 2*parts + 2, ask: ask, note: func(t *inquired, e race.Event, _ []int64) {
		if e.Kind == race.Acts && t.View().Decision == race.DecideAction {
			for len(t.notes) < len(t.Wagers()) {
				t.notes = append(t.notes, race.MaxFinish) // by a card: anywhere
			}
			if e.Act.Do == race.DoBet {
				t.notes = append(t.notes, int64(t.View().Race.At[e.Act.Horse]))
			}
		}
		if e.Kind == race.GameOver {
			for len(t.notes) < len(t.Wagers()) {
				t.notes = append(t.notes, race.MaxFinish)
			}
		}
	}}
	finish := r.Track.Finish
	zones := []int{max(1, finish-6), finish}
	s.way(g, seats(careful, people)...)
	for _, zone := range zones {
		v, err := varied(a, fmt.Sprintf("race.zone=%d", zone))
		if err != nil {
			return nil, err
		}
		s.way(v, seats(careful, people)...)
	}
	c, answer, err := s.answer(ctx, a, fmt.Sprintf("%d seats of %s, with zones of three lengths", people, careful))
	if err != nil {
		return nil, err
	}
	words, all := "", []questions.Finding(nil)
	for p := range parts {
		if c.Mean(0, number+p).Value() == 0 {
			continue
		}
		least, most := (p*r.Track.Zone+parts-1)/parts, ((p+1)*r.Track.Zone+parts-1)/parts-1
		if words != "" {
			words += ", "
		}
		words += fmt.Sprintf("%d to %d {}", least, most)
		all = append(all, change(fmt.Sprintf("gain of a $%d bet laid on a horse on spaces %d to %d", r.Bets.Stake, least, most), c.Ratio(0, gain+p, number+p)))
	}
	answer.Say(fmt.Sprintf("A $%d bet brings, beyond its stake, by the space of the horse when it is laid: %s.", r.Bets.Stake, words), all...)
	at := race.Race{}
	at.At[0] = int8(r.Track.Zone - 1)
	chances := g.solver.Places(&at)[0]
	any := chances[0] + chances[1] + chances[2] + chances[3]
	verdict := "these games do not tell whether the last of them still pay"
	if last := all[len(all)-1].Value; last.Lo > 0 {
		verdict = "they pay up to the zone"
	} else if last.Hi < 0 {
		verdict = "the last of them lose"
	}
	answer.Say(fmt.Sprintf("So %s. On the last open space, %d, a horse is placed with {} in the bare race if the others are on the start.", verdict, r.Track.Zone-1),
		questions.Exact(fmt.Sprintf("chance of a place from space %d, the others on the start", r.Track.Zone-1), questions.Share, any))
	for i, zone := range zones {
		words := fmt.Sprintf("A zone from space %d on instead of %d", zone, r.Track.Zone)
		if zone == finish {
			words = "No zone at all"
		}
		answer.Say(words+", in the same games: {} bets a player, {} of its money, {} turns.",
			counted(words+": bets of a player", questions.More("bets"), c.Difference(i+1, 0, laid).Times(1.0/people)),
			change(words+": money of a player", c.Difference(i+1, 0, money)),
			counted(words+": turns", questions.More("turns"), c.Difference(i+1, 0, turns)))
	}
	return answer, nil
}
