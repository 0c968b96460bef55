package longshot

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// A script is a game worked out by hand; testdata/games/long-shot.yaml says how to read one.
type script struct {
	Rules  string
	Sets   []string
	People []string
	First  []int
	Dealt  []string
	Turns  []scriptTurn
	Order  []int
	Least  int64
}

type scriptTurn struct {
	Who     string
	Uses    []int
	Dropped [][2]int
	Roll    [2]int
	Again   *[2]int
	Counts  string
	Steal   string
	Moves   []int
	Act     string
	Refused string
	Why     string
	Die     *int
	Lost    []string
	Take    string
	Draws   []string
	Throws  []string
	At      map[int]int
	Hands   map[string][]string
	Money   []int64
	Bank    int64
}

const games = "../../testdata/games/"

func TestHandPlayed(t *testing.T) {
	for _, name := range []string{"long-shot.yaml", "long-shot-far.yaml", "long-shot-stable.yaml"} {
		t.Run(name, func(t *testing.T) { handPlayed(t, name) })
	}
}

func handPlayed(t *testing.T, name string) {
	text, err := os.ReadFile(games + name)
	if err != nil {
		t.Fatal(err)
	}
	var s script
	if err := yaml.Unmarshal(text, &s); err != nil {
		t.Fatal(err)
	}
	r, err := Load(games+s.Rules, s.Sets...)
	if err != nil {
		t.Fatal(err)
	}
	if missing := r.Missing(); len(missing) > 0 {
		t.Fatal("missing", missing)
	}
	table := r.NewTable(len(s.People), nil)
	h := hand{t: t, table: table, s: &s, at: map[int]int{}, cards: map[string][]string{}, draws: slices.Clone(s.Dealt)}
	table.rigged = &rigged{roll: h.roll, card: h.card, chance: h.chance}
	table.Deal(1, 0)
	for i, card := range s.Dealt {
		who := s.People[table.view.Order[i%len(s.People)]]
		h.cards[who] = append(h.cards[who], card)
	}
	for table.step != stepOver {
		if table.step == stepTurn {
			h.next()
		}
		for table.pends = table.play(); table.pends; {
			_, v, _ := table.Next()
			h.decide(v)
		}
	}
	h.check()
	if h.turn != len(s.Turns) {
		t.Fatalf("the game took %d turns, by hand %d", h.turn, len(s.Turns))
	}
	for i, number := range s.Order {
		if got := table.race.Order[i]; int(got) != number-1 {
			t.Errorf("place %d: horse %d, by hand %d", i+1, got+1, number)
		}
	}
	if _, least := table.Bank(); least != s.Least {
		t.Errorf("least in the bank %d, by hand %d", least, s.Least)
	}
}

// A hand plays a script at a table.
type hand struct {
	t     *testing.T
	table *Table
	s     *script
	turn  int                 // being played, counted from 1
	first int                 // rolls for the first turn that were read
	at    map[int]int         // where the horses are by hand, by their numbers
	cards map[string][]string // who has which cards by hand
	rolls [][2]int
	draws []string
	said  bool // the action was done
}

func (h *hand) now() *scriptTurn { return &h.s.Turns[h.turn-1] }

// otherHorse reports whether the token rolls the horse die.
func (s *scriptTurn) otherHorse() bool { return s.Again[0] != s.Roll[0] }

// next ends a turn and begins the next.
func (h *hand) next() {
	if h.turn > 0 {
		h.check()
	}
	if h.turn++; h.turn > len(h.s.Turns) {
		h.t.Fatalf("turn %d is none by hand", h.turn)
	}
	now := h.now()
	h.rolls, h.draws, h.said = append(slices.Clone(now.Dropped), now.Roll), slices.Clone(now.Draws), false
}

func (h *hand) roll() (horse, face int) {
	if who := h.s.People[h.table.view.Seat]; who != h.now().Who {
		h.t.Fatalf("turn %d is %s's, by hand %s's", h.turn, who, h.now().Who)
	}
	roll := h.rolls[0]
	h.rolls = h.rolls[1:]
	return roll[0] - 1, slices.Index(h.table.rules.Track.Die, roll[1])
}

func (h *hand) card(int) int {
	if len(h.draws) == 0 {
		h.t.Fatalf("turn %d: a card is drawn that is none by hand", h.turn)
	}
	name := h.draws[0]
	h.draws = h.draws[1:]
	i := slices.IndexFunc(h.table.deck, func(c uint8) bool { return h.table.rules.Deck[c].Name == name })
	if i < 0 {
		h.t.Fatalf("turn %d: no card %s is left", h.turn, name)
	}
	return i
}

func (h *hand) chance(n int) int {
	if h.turn == 0 {
		h.first++
		return h.s.First[h.first-1] - 1
	}
	now, v := h.now(), &h.table.view
	from, lost := int(v.Owner[v.Roll.Horse]), now.Steal
	switch {
	case v.Decision == DecideReroll:
		if now.otherHorse() {
			return now.Again[0] - 1
		}
		return slices.Index(v.Rules.Track.Die, now.Again[1])
	case v.Decision == DecideAction && now.Die != nil:
		face := slices.Index(v.Rules.Track.Die, *now.Die)
		now.Die = nil
		return face
	case v.Decision == DecideAction && len(now.Lost) > 0:
		_, seat, _ := strings.Cut(now.Act, "@")
		number, _ := strconv.Atoi(seat)
		from, lost, now.Lost = number-1, now.Lost[0], now.Lost[1:]
	}
	i := slices.IndexFunc(h.table.hands[from], func(c uint8) bool { return v.Rules.Deck[c].Name == lost })
	if i < 0 {
		h.t.Fatalf("turn %d: %s has no card %q to lose", h.turn, h.s.People[from], lost)
	}
	return i
}

// decide does what the script says.
func (h *hand) decide(v *View) {
	now, want := h.now(), ""
	switch v.Decision {
	case DecideFeature:
		want = "skip"
		if len(now.Uses) > 0 && now.Uses[0] == v.Horse+1 {
			want, now.Uses = "use", now.Uses[1:]
		}
	case DecideRoll:
		want = now.Counts
	case DecideReroll:
		want = "keep"
		if now.Again != nil {
			want = "reroll:move"
			if now.otherHorse() {
				want = "reroll:horse"
			}
		}
	case DecideZero:
		want = "steal"
		if now.Steal == "" {
			want = "draw"
		}
	case DecideBar:
		want = "stay"
		if len(now.Moves) > 0 {
			want, now.Moves = "move:"+strconv.Itoa(now.Moves[0]), now.Moves[1:]
		}
	case DecideTake:
		want = "take:" + now.Take
	case DecideThrow:
		if len(now.Throws) > 0 {
			want, now.Throws = "throw:"+now.Throws[0], now.Throws[1:]
		}
	case DecideAction:
		h.said = true
		if now.Refused != "" {
			if err := h.table.Act(h.forbidden(now.Refused)); err == nil || !strings.Contains(err.Error(), now.Why) {
				h.t.Fatalf("turn %d: %s: %v, by hand %q", h.turn, now.Refused, err, now.Why)
			}
			return
		}
		want = now.Act
	}
	acts := v.Acts(nil)
	for _, a := range acts {
		if v.Name(a) == want || v.Name(a) == swapped(want) {
			if err := h.table.Act(a); err != nil {
				h.t.Fatalf("turn %d: %s: %v", h.turn, want, err)
			}
			return
		}
	}
	var names []string
	for _, a := range acts {
		names = append(names, v.Name(a))
	}
	h.t.Fatalf("turn %d, %s: %q is none of %q", h.turn, v.Decision, want, names)
}

// forbidden reads an act that is none of those that may be done: bet:7, buy:7, play:CARD or
// play:CARD:7.
func (h *hand) forbidden(name string) Act {
	parts := strings.Split(name, ":")
	a := Act{Do: map[string]Do{"bet": DoBet, "buy": DoBuy, "play": DoPlay}[parts[0]]}
	if a.Do == DoPlay {
		a.Card = int8(slices.IndexFunc(h.table.view.Hand, func(c uint8) bool { return h.table.rules.Deck[c].Name == parts[1] }))
		if a.Card < 0 {
			h.t.Fatalf("turn %d: no card %s in hand", h.turn, parts[1])
		}
		parts = parts[1:]
	}
	if len(parts) > 1 {
		number, _ := strconv.Atoi(parts[1])
		a.Horse = int8(number - 1)
	}
	return a
}

// swapped is a discard with its cards the other way round.
func swapped(name string) string {
	a, b, ok := strings.Cut(strings.TrimPrefix(name, "discard:"), "+")
	if !ok {
		return name
	}
	return fmt.Sprintf("discard:%s+%s", b, a)
}

// check holds the table against the script at the end of a turn.
func (h *hand) check() {
	now := h.now()
	maps.Copy(h.at, now.At)
	for i := range h.table.rules.Horses {
		if got, at := int(h.table.race.At[i]), h.at[i+1]; got != at {
			h.t.Errorf("turn %d: horse %d at %d, by hand %d", h.turn, i+1, got, at)
		}
	}
	maps.Copy(h.cards, now.Hands)
	for seat, who := range h.s.People {
		var got []string
		for _, c := range h.table.hands[seat] {
			got = append(got, h.table.rules.Deck[c].Name)
		}
		slices.Sort(got)
		if want := slices.Sorted(slices.Values(h.cards[who])); !slices.Equal(got, want) {
			h.t.Errorf("turn %d: %s has %v, by hand %v", h.turn, who, got, want)
		}
	}
	money := make([]int64, len(h.s.People))
	h.table.Money(money)
	if !slices.Equal(money, now.Money) {
		h.t.Errorf("turn %d: money %v, by hand %v", h.turn, money, now.Money)
	}
	if bank, _ := h.table.Bank(); bank != now.Bank {
		h.t.Errorf("turn %d: bank %d, by hand %d", h.turn, bank, now.Bank)
	}
	if len(h.draws) > 0 || len(h.rolls) > 0 || len(now.Moves) > 0 || len(now.Uses) > 0 || len(now.Lost) > 0 || len(now.Throws) > 0 || now.Die != nil {
		h.t.Errorf("turn %d: not drawn %v, not rolled %v, not moved %v, not used %v, not lost %v, not thrown %v", h.turn, h.draws, h.rolls, now.Moves, now.Uses, now.Lost, now.Throws)
	}
	if !h.said && now.Act != "" {
		h.t.Errorf("turn %d: %s was not asked for", h.turn, now.Act)
	}
}
