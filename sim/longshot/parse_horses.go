package longshot

import (
	"fmt"
	"strconv"
	"strings"

	"railbird/sim/document"
)

// maxOdds is the most that a bet can pay, times the stake.
const maxOdds = 1000

// horses reads the horses in the order of their numbers.
func (p *parser) horses() {
	n := len(p.s.Horses)
	if n < 2 || n > MaxHorses {
		problem := p.d.Problem("horses", strconv.Itoa(n), fmt.Sprintf("2 to %d horses", MaxHorses))
		if n < 2 && p.d.Base() == "" {
			problem.Hint = fmt.Sprintf("a document with base: %s instead of game: %[1]s says only what differs", Game)
		}
		p.problems.Add(problem)
		return
	}
	there, most := [MaxHorses]*horseSpec{}, n
	for i := range p.s.Horses {
		e := &p.s.Horses[i]
		h := number(e.Key)
		there[h-1], most = &e.Value, max(most, h)
	}
	for i, s := range there[:most] {
		if s == nil && len(p.problems) == 0 {
			found, allowed := fmt.Sprint("no horse ", i+1), fmt.Sprintf("horses numbered from 1 without a gap: the horse die has a face for each; one of which nothing is known is written %d: {}", i+1)
			problem := p.d.Problem(fmt.Sprint("horses.", i+1), found, allowed)
			if problem.With != "" { // nobody took it out: the last is one too many
				problem = p.d.Problem(fmt.Sprint("horses.", most), found, allowed)
			}
			p.problems.Add(problem)
		}
	}
	p.r.Horses = make([]Horse, n) // whose names are known: bars, features and cards speak of them
	for i := range p.r.Horses {
		p.r.Horses[i].Name = strconv.Itoa(i + 1)
	}
	for i, s := range there[:n] {
		if s != nil {
			p.horse("horses."+strconv.Itoa(i+1), s, i)
		}
	}
}

// horse reads horse h. Each key that is absent is a thing that is not known.
func (p *parser) horse(key string, s *horseSpec, h int) {
	horse := &p.r.Horses[h]
	horse.Title, horse.Price, horse.Feature.On = s.Title, None, None
	p.told(key+".title", s.Title)
	if s.Price != nil {
		p.within(key+".price", *s.Price, 0, MaxPrice)
		horse.Price = *s.Price
	}
	if s.Odds != nil {
		if places := len(p.r.Purses); len(s.Odds) != places {
			p.bad(key+".odds", fmt.Sprint("a list of ", len(s.Odds)), "a list of %d, one for each place of purses", places)
		}
		for i, odds := range s.Odds {
			p.within(fmt.Sprintf("%s.odds.%d", key, i+1), odds, 0, maxOdds)
		}
		horse.Odds = append([]int{}, s.Odds...)
	}
	horse.BarSaid = s.Bar != nil
	for i, n := range s.Bar {
		at := fmt.Sprintf("%s.bar.%d", key, i+1)
		switch other := n - 1; {
		case other < 0 || other >= len(p.r.Horses):
			p.bad(at, n, "the number of a horse, 1 to %d", len(p.r.Horses))
		case other == h:
			p.bad(at, n, "the number of another horse: its own moves it anyway")
		case horse.Bar.Has(other):
			p.bad(at, fmt.Sprint(n, " again"), "each number once")
		default:
			horse.Bar |= 1 << other
		}
	}
	horse.Said = s.Feature.Said
	if f := s.Feature.Value; f != nil {
		key += ".feature"
		horse.Feature.Effect = p.effect(key, f.effects(), true)
		if f.On != nil {
			horse.Feature.On, _ = p.horseNamed(key+".on", string(*f.On))
		}
	}
}

// horseNamed finds a horse by its number; words are what else might stand there.
func (p *parser) horseNamed(key, name string, words ...string) (h int, ok bool) {
	if n := number(name); n >= 1 && n <= len(p.r.Horses) {
		return n - 1, true
	}
	allowed := fmt.Sprintf("the number of a horse, 1 to %d", len(p.r.Horses))
	if len(words) > 0 {
		allowed += ", or " + strings.Join(words, ", ")
	}
	problem := p.d.Problem(key, strconv.Quote(name), allowed)
	problem.Near = document.Near(name, words)
	p.problems.Add(problem)
	return None, false
}
