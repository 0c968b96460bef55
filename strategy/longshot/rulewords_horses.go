package longshot

import (
	game "railbird/sim/longshot"
	"railbird/strategy/rulefile"
)

// horseFunctions are the words about a horse that is named.
func (x *lexicon) horseFunctions() []rulefile.Word[game.View] {
	return []rulefile.Word[game.View]{
		ofHorse(x, 0, "at", "space of that horse, 0 behind the start line", func(v *game.View, h int) int { return int(v.Race.At[h]) }),
		ofHorse(x, 0, "to_go", "spaces from it to the finish", func(v *game.View, h int) int { return v.Rules.Track.Finish - int(v.Race.At[h]) }),
		ofHorse(x, len(x.horses.List)+1, "rank", "1 and the number of horses that are ahead of it or have finished before it", rank),
		ofHorse(x, 0, "price", "dollars that it costs", func(v *game.View, h int) int { return v.Rules.Horses[h].Price }),
		ofHorse(x, 0, "bar", "how many numbers its bar has", func(v *game.View, h int) int { return v.Rules.Horses[h].Bar.Len() }),
		ofHorse(x, 0, "owner", "seat that owns it, 0 if nobody does", func(v *game.View, h int) int { return int(v.Owner[h]) + 1 }),
		ofHorse(x, false, "own", "the seat owns it", func(v *game.View, h int) bool { return int(v.Owner[h]) == v.Seat }),
		ofHorse(x, 0, "laid", "own chips on it", func(v *game.View, h int) int { return int(v.Me().Bets[h]) }),
		ofHorse(x, 0, "chips", "chips that may still be laid on it; a large number without a limit", func(v *game.View, h int) int { return v.Chips[h] }),
		ofHorse(x, false, "in_zone", "it stands in the No Bets zone", (*game.View).InZone),
		ofHorse(x, false, "has_finished", "it is over the line", func(v *game.View, h int) bool { return v.Race.Finished().Has(h) }),
		ofHorse(x, false, "can_buy", "the seat may buy it now, and can pay for it", func(v *game.View, h int) bool { return v.Buyable().Has(h) }),
		ofHorse(x, false, "can_bet", "the seat may bet on it now, and can pay for it", func(v *game.View, h int) bool { return v.Bettable().Has(h) }),
		rulefile.Function("calls", `calls("3", "7"): a roll of 3 also moves 7, by its bar`, []*rulefile.Names{&x.horses, &x.horses}, func(func() *game.View) func(string, string) bool {
			return func(number, horse string) bool {
				n, h := x.horse(number), x.horse(horse)
				return n != game.None && h != game.None && x.rules.Horses[h].Bar.Has(n)
			}
		}),
		ofPlace(x, "odds", "what a bet on it pays in that place, times the stake", func(v *game.View, h, place int) int { return v.Rules.Horses[h].Odds[place] }),
		ofPlace(x, "chance", "probability from 0 to 1 that it takes that place, if dice alone moved horses", func(v *game.View, h, place int) float64 {
			return v.Bare()[h][place]
		}),
		ofHorse(x, 0, "placed", "the same for any place that pays", func(v *game.View, h int) float64 {
			sum := 0.0
			for place := range v.Rules.Purses {
				sum += v.Bare()[h][place]
			}
			return sum
		}),
		ofHorse(x, 0, "owning", "dollars of purses that its owner gets on average", func(v *game.View, h int) float64 { return v.Rules.MeanPurse(&v.Bare()[h]) }),
		ofHorse(x, 0, "betting", "dollars that a chip on it is paid on average", func(v *game.View, h int) float64 { return v.Rules.MeanPays(h, v.Rules.Bets.Stake, &v.Bare()[h]) }),
	}
}

// ofHorse returns a function of a horse by its name. For "", which is no horse, it is none.
func ofHorse[T any](x *lexicon, none T, name, about string, of func(v *game.View, h int) T) rulefile.Word[game.View] {
	return rulefile.Function(name, name+`("7"): `+about, []*rulefile.Names{&x.horses}, func(seen func() *game.View) func(string) T {
		return func(horse string) T {
			h := x.horse(horse)
			if h == game.None {
				return none
			}
			return of(seen(), h)
		}
	})
}

// ofPlace returns a function of a horse and a place. Without a horse it is 0.
func ofPlace[T int | float64](x *lexicon, name, about string, of func(v *game.View, h, place int) T) rulefile.Word[game.View] {
	return rulefile.Function(name, name+`("7", 1): `+about, []*rulefile.Names{&x.horses, &x.places}, func(seen func() *game.View) func(string, int) T {
		return func(horse string, place int) T {
			h, n := x.horse(horse), x.place(place)
			if h == game.None {
				return 0
			}
			return of(seen(), h, n)
		}
	})
}

// rank returns 1 for a horse that none is ahead of, and 1 more for each that is.
func rank(v *game.View, horse int) int {
	if place := v.Race.Place(horse); place != game.None {
		return place + 1
	}
	rank := 1
	for h := range v.Rules.Horses {
		if v.Race.At[h] > v.Race.At[horse] {
			rank++
		}
	}
	return rank
}
