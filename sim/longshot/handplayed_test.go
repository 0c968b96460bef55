package longshot

import (
	"fmt"
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
	Dropped [][2]int
	Roll    [2]int
	Again   *[2]int
	Steal   string
	Moves   []int
	Act     string
	Refused string
	Take    string
	Draws   []string
	At      map[int]int
	Money   []int64
	Bank    int64
}

const games = "../../testdata/games/"

func TestHandPlayed(t *testing.T) {
	for _, name := range []string{"long-shot.yaml", "long-shot-far.yaml"} {
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
	h := hand{t: t, table: table, s: &s, draws: slices.Clone(s.Dealt)}
	table.rigged = &rigged{roll: h.roll, card: h.card, chance: h.chance}
	table.Deal(1, 0)
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
	turn  int // being played, counted from 1
	first int // rolls for the first turn that were read
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
	now := h.now()
	if now.Again != nil && h.table.view.Decision == DecideReroll {
		if now.otherHorse() {
			return now.Again[0] - 1
		}
		return slices.Index(h.table.rules.Track.Die, now.Again[1])
	}
	owner := h.table.view.Owner[h.table.view.Roll.Horse]
	return slices.IndexFunc(h.table.hands[owner], func(c uint8) bool { return h.table.rules.Deck[c].Name == now.Steal })
}

// decide does what the script says.
func (h *hand) decide(v *View) {
	now, want := h.now(), ""
	switch v.Decision {
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
	case DecideAction:
		h.said = true
		if now.Refused != "" {
			number, _ := strconv.Atoi(strings.TrimPrefix(now.Refused, "bet:"))
			err := h.table.Act(Act{Do: DoBet, Horse: int8(number - 1)})
			if err == nil || !strings.Contains(err.Error(), "No Bets zone") {
				h.t.Fatalf("turn %d: %s: %v", h.turn, now.Refused, err)
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
	for number, at := range now.At {
		if got := h.table.race.At[number-1]; int(got) != at {
			h.t.Errorf("turn %d: horse %d at %d, by hand %d", h.turn, number, got, at)
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
	if len(h.draws) > 0 || len(h.rolls) > 0 || len(now.Moves) > 0 {
		h.t.Errorf("turn %d: not drawn %v, not rolled %v, not moved %v", h.turn, h.draws, h.rolls, now.Moves)
	}
	if !h.said && now.Act != "" {
		h.t.Errorf("turn %d: %s was not asked for", h.turn, now.Act)
	}
}
