package readyset

import (
	game "railbird/sim/readyset"
	"railbird/strategy/rulefile"
)

// viewWords are the words about what a seat sees.
func (x *lexicon) viewWords() []rulefile.Word[game.View] {
	number := func(name, about string, of func(v *game.View) int) rulefile.Word[game.View] {
		return rulefile.Variable(name, about, nil, of)
	}
	horse := func(name, about string, of func(v *game.View) int) rulefile.Word[game.View] {
		return rulefile.Variable(name, about, &x.horses, func(v *game.View) string { return x.nameOf(of(v)) })
	}
	horses, spots := []*rulefile.Names{&x.horses}, []*rulefile.Names{&x.spots}
	return []rulefile.Word[game.View]{
		number("race", "number of the race, from 1", func(v *game.View) int { return v.RaceNo + 1 }),
		number("races", "races of the game", func(v *game.View) int { return v.Rules.Races }),
		number("rolls", "rolls of the race so far", func(v *game.View) int { return int(v.Race.Rolls) }),
		number("window", "windows of the race so far, this one included", func(v *game.View) int { return v.Window }),
		number("crossed", "horses that have crossed the red line", func(v *game.View) int { return v.Crossed }),
		number("seat", "number of the own seat, from 1", func(v *game.View) int { return v.Seat + 1 }),
		number("seats", "people at the table, the House included", func(v *game.View) int { return len(v.Places) }),
		number("money", "own dollars", func(v *game.View) int { return int(v.Me().Money) }),
		number("richest", "dollars of the richest of the others; 0 if there is none", richest),
		number("tokens", "own tokens in hand", func(v *game.View) int { return v.Me().InHand() }),
		number("placed", "own tokens placed in this race", func(v *game.View) int { return len(v.Me().Tokens) - v.Me().InHand() }),
		rulefile.Function("has", "has(5): a token of that value is in hand", []*rulefile.Names{&x.tokens}, func(seen func() *game.View) func(int) bool {
			return func(value int) bool { return inHand(seen().Me(), value) != game.None }
		}),

		horse("leader", "horse that is first; of horses level the one that the rules name first", func(v *game.View) int { return nth(v, 0) }),
		horse("second", "horse that is second", func(v *game.View) int { return nth(v, 1) }),
		horse("third", `horse that is third, "" if only two run`, func(v *game.View) int { return nth(v, 2) }),
		horse("last", "horse that is last", func(v *game.View) int { return nth(v, len(v.Rules.Horses)-1) }),
		horse("repeat", `horse whose repeat would pay a bonus now, "" if none`, func(v *game.View) int {
			if v.Race.Open == game.None {
				return game.None
			}
			return v.Rules.Letters[v.Race.Open].Horse
		}),
		number("gap", "spaces from the leader back to the second", func(v *game.View) int {
			return int(v.Race.Positions[nth(v, 0)]) - int(v.Race.Positions[nth(v, 1)])
		}),
		number("to_go", "spaces from the leader to the finish", func(v *game.View) int {
			return v.Rules.Finish - int(v.Race.Positions[nth(v, 0)])
		}),
		rulefile.Function("at", `at("7"): space of that horse, 0 at the start`, horses, func(seen func() *game.View) func(string) int {
			return func(name string) int { return position(seen(), x.horse(name)) }
		}),
		rulefile.Function("rank", `rank("7"): 1 and the number of horses that are ahead of it`, horses, func(seen func() *game.View) func(string) int {
			return func(name string) int { return rank(seen(), x.horse(name)) }
		}),

		rulefile.Function("open", `open("win:7:3"), open("win:7"): the spot, or one of the condition, has room for an own token`, spots,
			func(seen func() *game.View) func(string) bool {
				return func(name string) bool { return firstOpen(seen(), x.of(name)) != game.None }
			}),
		rulefile.Function("taken", `taken("win:7:3"), taken("win:7"): the spot, or all of the condition, are full`, spots,
			func(seen func() *game.View) func(string) bool {
				return func(name string) bool { return taken(seen(), x.of(name)) }
			}),
		rulefile.Function("chance", `chance("win:7"): exact probability from 0 to 1; 0 for a card that is not in play`, spots,
			func(seen func() *game.View) func(string) float64 {
				return func(name string) float64 { return chance(seen(), x.of(name)) }
			}),
		rulefile.Function("value", `value("win:7:3", 5): dollars that a token of 5 would bring there on average; of a condition, on its best spot that is open; 0 if there is none`,
			[]*rulefile.Names{&x.spots, &x.tokens}, func(seen func() *game.View) func(string, int) float64 {
				return func(name string, token int) float64 { return worth(seen(), x.of(name), token) }
			}),
	}
}

// richest returns the largest money of another seat.
func richest(v *game.View) int {
	most, any := int64(0), false
	for i := range v.Places {
		if m := v.Places[i].Money; i != v.Seat && (m > most || !any) {
			most, any = m, true
		}
	}
	return int(most)
}

// nth returns the n-th horse, counted from 0; None if fewer run. Of horses level the
// first in the order of the rules counts as ahead.
func nth(v *game.View, n int) int {
	for h := range v.Rules.Horses {
		ahead := 0
		for other := range v.Rules.Horses {
			x, y := v.Race.Positions[other], v.Race.Positions[h]
			if x > y || x == y && other < h {
				ahead++
			}
		}
		if ahead == n {
			return h
		}
	}
	return game.None
}

// position returns the space of a horse, 0 for None.
func position(v *game.View, horse int) int {
	if horse == game.None {
		return 0
	}
	return int(v.Race.Positions[horse])
}

// rank returns 1 for a horse that none is ahead of, and 1 more for each that is. None
// ranks last of all.
func rank(v *game.View, horse int) int {
	rank := 1
	for h := range v.Rules.Horses {
		if horse == game.None || v.Race.Positions[h] > v.Race.Positions[horse] {
			rank++
		}
	}
	return rank
}

// inHand returns the first token in hand that has a value, None if there is none.
func inHand(p *game.Place, value int) int {
	for i := range p.Tokens {
		if p.Has(i) && p.Tokens[i].Value == value {
			return i
		}
	}
	return game.None
}

// firstOpen returns the first of some spots that has room for an own token, None if none
// has.
func firstOpen(v *game.View, spots []int) int {
	open := v.Open
	if v.Decision == game.DecideHouse {
		open = v.InPlay
	}
	for _, spot := range spots {
		if open.Has(spot) && !v.Me().Own.Has(spot) {
			return spot
		}
	}
	return game.None
}

// taken reports whether those of some spots that are in play are all full.
func taken(v *game.View, spots []int) bool {
	full := false
	for _, spot := range spots {
		if v.Open.Has(spot) {
			return false
		}
		full = full || v.InPlay.Has(spot)
	}
	return full
}

// chance returns the probability of the condition of some spots, 0 if none is in play.
func chance(v *game.View, spots []int) float64 {
	for _, spot := range spots {
		if v.InPlay.Has(spot) {
			return v.Chance(v.Rules.Spots[spot].Condition)
		}
	}
	return 0
}

// worth returns what a token of a value brings on average on the first of some spots
// that is open, 0 if none is.
func worth(v *game.View, spots []int, value int) float64 {
	spot := firstOpen(v, spots)
	if spot == game.None {
		return 0
	}
	token := game.Token{Value: value}
	if i := inHand(v.Me(), value); i != game.None {
		token = v.Me().Tokens[i] // what it loses is its own
	}
	return v.Worth(&token, spot)
}
