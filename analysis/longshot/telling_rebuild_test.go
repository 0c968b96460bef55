package longshot

import (
	"fmt"
	"slices"
	"testing"

	"railbird/sim"
	race "railbird/sim/longshot"
)

// A rebuilt game is what somebody makes of the told events alone.
type rebuilt struct {
	rules     *race.Rules
	hands     [][]string
	deck      []string
	used      []string
	money     []int64
	accounts  []map[string]int64
	owner     map[string]int // seats, counted from 1
	at        map[string]int
	order     []string
	tokens    []int
	acts      []string
	rolls     []race.Roll // of both dice
	far       map[string]int
	leader    int // of the last move: the one that the dice or a card have moved
	first     int // index into order, of those that cross the line in one move
	wrong     []string
	beginning bool // of a turn: nothing is rolled yet
}

// names are those of the cards.
func names(r *race.Rules) (all []string) {
	for _, c := range r.Deck {
		all = append(all, c.Name)
	}
	return all
}

// rebuild follows the turns of a game from what was dealt.
func rebuild(t *testing.T, s *spied, turns []toldTurn) *rebuilt {
	r := s.game.rules
	b := &rebuilt{rules: r, hands: read[[][]string](t, s.told.Races[0].Setup, "dealt"), deck: names(r), owner: map[string]int{}, at: map[string]int{}, far: map[string]int{}}
	for _, hand := range b.hands {
		for _, card := range hand {
			b.deck = b.without(b.deck, card)
		}
		b.money, b.tokens, b.accounts = append(b.money, int64(r.Money)), append(b.tokens, r.Reroll.Tokens), append(b.accounts, map[string]int64{})
	}
	for i, turn := range turns {
		b.turn(&turn)
		for h := range r.Horses {
			b.check(b.at[r.Horses[h].Name] == turn.At[h], "turn %d: horse %d is on %d, told on %d", i+1, h+1, b.at[r.Horses[h].Name], turn.At[h])
		}
		b.check(slices.Equal(b.money, s.told.Races[0].Course[i]), "turn %d: money %v, told %v", i+1, b.money, s.told.Races[0].Course[i])
	}
	return b
}

func (b *rebuilt) check(ok bool, format string, args ...any) {
	if !ok {
		b.wrong = append(b.wrong, fmt.Sprintf(format, args...))
	}
}

// without takes a card away from where it must be.
func (b *rebuilt) without(cards []string, card string) []string {
	i := slices.Index(cards, card)
	if i < 0 {
		b.check(false, "no %s in %v", card, cards)
		return cards
	}
	return slices.Delete(slices.Clone(cards), i, i+1)
}

func (b *rebuilt) turn(turn *toldTurn) {
	var counts race.Roll // the roll that does
	moved, lost := 0, false
	b.beginning = true
	for _, e := range turn.Events {
		text := func(key string) string { s, _ := e[key].(string); return s }
		number := func(key string) int { return int(e[key].(float64)) }
		rolled := func() race.Roll { return race.Roll{Horse: b.numbered(text("horse")), Move: number("spaces")} }
		if feature := text("feature"); feature != "" {
			owner := b.owner[feature]
			b.check(owner > 0 && (e["seat"] == nil || number("seat") == owner), "%v: seat %d owns %s", e, owner, feature)
		}
		switch kind := text("kind"); kind {
		case "dropped", "lost":
			lost = kind == "lost"
			b.check(b.at[text("horse")] == b.rules.Track.Finish, "%v: the horse has not finished", e)
			if b.beginning {
				b.rolls = append(b.rolls, rolled())
			}
		case "rolled":
			counts, b.beginning = rolled(), false
			b.rolls = append(b.rolls, counts)
		case "rerolled":
			b.tokens[number("seat")-1]--
			if b.rules.Reroll.New == race.NewBinds {
				counts = rolled()
			}
		case "moved":
			if text("why") == "roll" {
				moved++
				b.check(rolled() == counts, "%v: the roll is %v", e, counts)
			}
			b.move(e["horse"].(string), number("from"), number("to"), number("spaces"), text("why"))
		case "paid":
			b.money[number("seat")-1] += int64(number("amount"))
			b.accounts[number("seat")-1][text("account")] += int64(number("amount"))
			if text("account") == "horses" {
				b.owner[text("horse")] = number("seat")
			}
		case "drew":
			if len(b.deck) == 0 {
				b.deck, b.used = b.used, nil
			}
			b.check(text("why") != "zero" || counts.Move == 0, "%v after %v", e, counts)
			b.deck = b.without(b.deck, text("card"))
			b.hands[number("seat")-1] = append(b.hands[number("seat")-1], text("card"))
		case "stole":
			b.hands[number("other")-1] = b.without(b.hands[number("other")-1], text("card"))
			b.hands[number("seat")-1] = append(b.hands[number("seat")-1], text("card"))
		case "threw":
			b.hands[number("seat")-1] = b.without(b.hands[number("seat")-1], text("card"))
			b.used = append(b.used, text("card"))
		case "acts":
			b.acts = append(b.acts, text("act"))
			if text("decision") == "roll" {
				counts = rolled()
			}
		default:
			b.check(false, "what is %v?", e)
		}
	}
	if turn.Horse != "" {
		b.check(counts == race.Roll{Horse: b.numbered(turn.Horse), Move: turn.Spaces}, "%v is told, %v counts", turn, counts)
		b.check((moved == 1) == (counts.Move > 0 && !lost) && moved < 2, "%v moves %d horses, lost %v", counts, moved, lost)
	}
}

func (b *rebuilt) numbered(horse string) int {
	return slices.IndexFunc(b.rules.Horses, func(h race.Horse) bool { return h.Name == horse })
}

// move moves a horse. Those that cross the line in one move come in their order, or by how far
// they would have gone.
func (b *rebuilt) move(horse string, from, to, spaces int, why string) {
	switch {
	case why == "bar":
		b.check(b.rules.Horses[b.numbered(horse)].Bar.Has(b.leader), "%s has no %d in its bar", horse, b.leader+1)
	case why == "roll" || why == "card":
		b.leader = b.numbered(horse)
		fallthrough
	case b.beginning:
		b.first = len(b.order)
	}
	track := &b.rules.Track
	b.check(b.at[horse] == from && (to == from+spaces || to == track.Finish && from+spaces > to || from+spaces < to && to == min(from, track.Rear)),
		"%s goes from %d by %d to %d, it is on %d", horse, from, spaces, to, b.at[horse])
	if b.at[horse] = to; to < track.Finish {
		return
	}
	b.far[horse] = from + spaces
	b.order = append(b.order, horse)
	if track.Level == race.LevelFar {
		slices.SortStableFunc(b.order[b.first:], func(x, y string) int { return b.far[y] - b.far[x] })
	}
}

// differs says how a rebuilt game differs from the one at the table.
func (b *rebuilt) differs(s *spied) []string {
	v, r := s.View(), &s.told.Races[0]
	cards := slices.Concat(append(b.hands, b.deck, b.used)...)
	all := names(b.rules)
	slices.Sort(cards)
	slices.Sort(all)
	b.check(slices.Equal(cards, all) && len(b.deck) == v.Deck, "%d cards, %d of them in the deck, want %d, %d", len(cards), len(b.deck), len(all), v.Deck)
	for seat := range v.Places {
		hand := []string{}
		for _, c := range s.Cards(seat) {
			hand = append(hand, b.rules.Deck[c].Name)
		}
		slices.Sort(hand)
		b.check(slices.Equal(slices.Sorted(slices.Values(b.hands[seat])), hand), "seat %d ends with %v, has %v", seat+1, b.hands[seat], hand)
		b.check(b.money[seat] == v.Places[seat].Money && b.tokens[seat] == v.Places[seat].Tokens, "seat %d: $%d and %d tokens", seat+1, b.money[seat], b.tokens[seat])
		for i, name := range s.told.Columns {
			b.check(b.accounts[seat][name] == r.Accounts[seat][i], "seat %d: %s %d, want %d", seat+1, name, b.accounts[seat][name], r.Accounts[seat][i])
		}
	}
	for h := range b.rules.Horses {
		name := b.rules.Horses[h].Name
		b.check(b.owner[name] == int(v.Owner[h])+1 && b.at[name] == int(v.Race.At[h]), "horse %s of seat %d on %d", name, b.owner[name], b.at[name])
	}
	order := v.Race.Order[:v.Race.Done]
	b.check(slices.EqualFunc(b.order, order, func(name string, h int8) bool { return b.rules.Horses[h].Name == name }), "%v cross the line, want %v", b.order, order)
	b.check(slices.Equal(b.acts, s.acts), "acts %v, want %v", b.acts, s.acts)
	roller := b.rules.Roller(sim.NewKey(toldSeed, sim.Dice), v.Game)
	for _, roll := range b.rolls {
		horse, face := roller.Roll()
		b.check(roll == race.Roll{Horse: horse, Move: b.rules.Track.Die[face]}, "the dice say %d+%d, %v is told", horse+1, b.rules.Track.Die[face], roll)
	}
	return b.wrong
}
