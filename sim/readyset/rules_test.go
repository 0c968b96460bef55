package readyset

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"railbird/sim/document"
)

// mustLoad loads a document that must be good.
func mustLoad(t testing.TB, ref string, sets ...string) *Rules {
	t.Helper()
	r, err := Load(ref, sets...)
	if err != nil {
		t.Fatalf("Load(%q, %q):\n%v", ref, sets, err)
	}
	return r
}

// standard is the standard document with overrides.
func standard(t testing.TB, sets ...string) *Rules { t.Helper(); return mustLoad(t, Game, sets...) }

// goWrite goes to a fresh folder and writes a document there, so that its name is the
// path that messages show.
func goWrite(t testing.TB, name, text string) {
	t.Helper()
	t.Chdir(t.TempDir())
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// The board as counted on two photos of it: Show, Place and Win of the horses in
// the first column, left to right. 4-3 pays four times the token and costs 3.
const boardOnPhotos = `
2/3 11/12 | 4-4 4-3 | 5-4 5-3 | 7-2 8-2 9-2
4   10    | 3-1 3-0 | 4-1 4-0 | 5-1 6-0 7-0
5   9     | 2-3 2-0 | 2-2 3-2 | 4-2 4-0 5-0
6   8     | 1-2 1-0 | 2-5 2-4 | 3-2 3-1 3-0
7         | 1-3 1-1 | 2-6 2-5 | 3-4 3-3 3-2`

// The 28 prop cards as the one transcription of the deck has them.
const propCards = `
4>9     2-1  4>5     3-3  9>8    2-1
10>9    2-1  10>5    3-3  9>6    3-3
2/3>5   2-1  2/3>9   3-3  5>6    2-1
11/12>5 2-1  11/12>9 3-3  5>8    3-3
4>8     3-2  4>6     4-3  5>7    3-2
10>8    3-2  10>6    4-3  9>7    4-4
2/3>6   3-2  2/3>8   4-3  8>blue 2-3
11/12>6 3-2  11/12>8 4-3  6>blue 3-5
7>blue  2-6  7>5+9   2-5  8>5+9  3-3
6>5+9   3-3`

// The horses as the board names them, their colors, and what moves them.
var (
	horseNames = []string{"2/3", "4", "5", "6", "7", "8", "9", "10", "11/12"}
	blue       = []string{"2/3", "4", "10", "11/12"}
)

// lanes returns the set of horses of the standard document.
func lanes(names ...string) (set Horses) {
	for _, name := range names {
		set |= 1 << lane(name)
	}
	return set
}

func lane(name string) int { return slices.Index(horseNames, name) }

// ahead reads 7>5+9 and 7>blue.
func ahead(text string) Condition {
	horse, of, _ := strings.Cut(text, ">")
	if of == "blue" {
		return Condition{Kind: Ahead, Horse: lane(horse), Horses: lanes(blue...)}
	}
	return Condition{Kind: Ahead, Horse: lane(horse), Horses: lanes(strings.Split(of, "+")...)}
}

func price(t *testing.T, text string) (pays, loses int) {
	t.Helper()
	if n, err := fmt.Sscanf(text, "%d-%d", &pays, &loses); n != 2 {
		t.Fatalf("price %q: %v", text, err)
	}
	return pays, loses
}

// A cell is a spot with its condition.
type cell struct {
	Spot Spot
	On   Condition
}

// wantCells are the cells of the standard board by ID, made from the tables above.
func wantCells(t *testing.T) map[string]cell {
	t.Helper()
	cells := map[string]cell{}
	add := func(id string, group Group, pays, loses, holds int, on Condition) {
		if _, twice := cells[id]; twice {
			t.Fatalf("%s stands twice in the tables", id)
		}
		cells[id] = cell{Spot{ID: id, Group: group, Pays: pays, Loses: loses, Holds: holds, Own: 1}, on}
	}
	for _, line := range strings.Split(strings.TrimSpace(boardOnPhotos), "\n") {
		parts := strings.Split(line, "|")
		for _, name := range strings.Fields(parts[0]) {
			for i, group := range []Group{GroupShow, GroupPlace, GroupWin} {
				on := Condition{ID: string(group) + ":" + name, Kind: Top, Horse: lane(name), Place: 3 - i}
				if group == GroupWin {
					on = Condition{ID: on.ID, Kind: Win, Horses: lanes(name)}
				}
				for n, text := range strings.Fields(parts[i+1]) {
					pays, loses := price(t, text)
					add(fmt.Sprintf("%s:%s:%d", group, name, n+1), group, pays, loses, 1, on)
				}
			}
		}
	}
	// The colors below the board, one space each.
	add("color:blue", GroupColor, 5, 1, 1, Condition{ID: "color:blue", Kind: Win, Horses: lanes(blue...)})
	add("color:orange", GroupColor, 3, 1, 1, Condition{ID: "color:orange", Kind: Win, Horses: lanes("5", "9")})
	add("color:red", GroupColor, 2, 1, 1, Condition{ID: "color:red", Kind: Win, Horses: lanes("6", "8")})
	add("fifth:7", GroupWorse, 4, 0, 1, Condition{ID: "fifth:7", Kind: Worse, Horse: lane("7"), Place: 5})
	fields := strings.Fields(propCards)
	for i := 0; i < len(fields); i += 2 {
		on := ahead(fields[i])
		on.ID = "prop:" + strings.Replace(fields[i], ">", ":", 1)
		pays, loses := price(t, fields[i+1])
		add(on.ID, GroupProp, pays, loses, 1, on)
	}
	// The exotic finishes, in the words of their cards.
	for _, e := range []struct {
		pays, loses int
		on          Condition
	}{
		{5, 3, Condition{ID: "by-a-nose", Kind: Margin, Place: 2, From: 1, Min: 1, Max: 1}},        // 2nd place exactly 1 space behind the winner
		{4, 2, Condition{ID: "blow-out", Kind: Margin, Place: 2, From: 1, Min: 6, Max: MaxMargin}}, // 2nd place more than 5 spaces behind the winner
		{6, 2, Condition{ID: "tight-race", Kind: High, Count: 9, Space: 6}},                        // all horses moved 6 or more
		{4, 1, Condition{ID: "late-start", Kind: Low, Count: 2, Space: 3}},                         // at least 2 horses moved 3 or fewer
		{5, 3, Condition{ID: "photo-finish", Kind: Margin, Place: 3, From: 1, Min: 0, Max: 3}},     // 3rd place 3 or fewer behind the winner
	} {
		e.on.ID = "exotic:" + e.on.ID
		add(e.on.ID, GroupExotic, e.pays, e.loses, 3, e.on)
	}
	return cells
}

func TestStandardBoard(t *testing.T) {
	r := standard(t)
	// 9 horses x 7 cells, 3 colors, 7 finishes 5th or worse, 28 props, 5 exotics.
	if len(r.Spots) != 63+3+1+28+5 || len(r.Conditions) != 3*9+3+1+28+5 {
		t.Errorf("%d spots, %d conditions; want 100, 64", len(r.Spots), len(r.Conditions))
	}
	got := map[string]cell{}
	var groups []Group
	for _, s := range r.Spots {
		on := r.Conditions[s.Condition]
		s.Condition = 0
		got[s.ID] = cell{s, on}
		groups = append(groups, s.Group)
	}
	if diff := cmp.Diff(wantCells(t), got); diff != "" {
		t.Errorf("-tables +document:\n%s", diff)
	}
	want := []Group{GroupShow, GroupPlace, GroupWin, GroupColor, GroupWorse, GroupProp, GroupExotic}
	if diff := cmp.Diff(want, slices.Compact(groups)); diff != "" {
		t.Error(diff)
	}
	if r.Dealt != 5 {
		t.Errorf("%d prop cards dealt, want 5", r.Dealt)
	}
}

// "The spots to the right are never worse", say the rules.
func TestStandardBoardRisesToTheRight(t *testing.T) {
	r := standard(t)
	for i, s := range r.Spots[1:] {
		left := r.Spots[i]
		if s.Condition == left.Condition && (s.Pays < left.Pays || s.Loses > left.Loses) {
			t.Errorf("%s pays %d, costs %d; %s to its left pays %d, costs %d", s.ID, s.Pays, s.Loses, left.ID, left.Pays, left.Loses)
		}
	}
}

func TestStandardRace(t *testing.T) {
	r := standard(t)
	// Ways by hand: a sum s of two dice comes in 6-|s-7| of 36.
	want := []Horse{
		{"2/3", []int{2, 3}, "blue", 3}, {"4", []int{4}, "blue", 3}, {"5", []int{5}, "orange", 4}, {"6", []int{6}, "red", 5},
		{"7", []int{7}, "none", 6},
		{"8", []int{8}, "red", 5}, {"9", []int{9}, "orange", 4}, {"10", []int{10}, "blue", 3}, {"11/12", []int{11, 12}, "blue", 3},
	}
	if diff := cmp.Diff(want, r.Horses); diff != "" {
		t.Error(diff)
	}
	letters := []Letter{
		{"2/3", 0, 3, 3}, {"4", 1, 3, 3}, {"5", 2, 2, 4}, {"6", 3, 1, 5}, {"7", 4, 0, 6},
		{"8", 5, 1, 5}, {"9", 6, 2, 4}, {"10", 7, 3, 3}, {"11/12", 8, 3, 3},
	}
	if diff := cmp.Diff(letters, r.Letters); diff != "" {
		t.Error(diff)
	}
	letters = []Letter{
		{"2", 0, 3, 1}, {"3", 0, 3, 2}, {"4", 1, 3, 3}, {"5", 2, 2, 4}, {"6", 3, 1, 5}, {"7", 4, 0, 6},
		{"8", 5, 1, 5}, {"9", 6, 2, 4}, {"10", 7, 3, 3}, {"11", 8, 3, 2}, {"12", 8, 3, 1},
	}
	if diff := cmp.Diff(letters, standard(t, "race.repeat=sum").Letters); diff != "" {
		t.Error(diff)
	}
	if r.Finish != 15 || r.RedLine != 10 || r.CloseAfter != 3 || r.Dice.Results != 36 {
		t.Errorf("finish %d, red line %d, closes after %d, %d results; want 15, 10, 3, 36", r.Finish, r.RedLine, r.CloseAfter, r.Dice.Results)
	}
	// 9 horses on 14 and one roll more: 127. A bonus of 3 from 14: 14+1+3 = 18.
	run := standard(t, "race.overshoot=run")
	if r.MaxRolls() != 127 || r.MaxPosition() != 15 || run.MaxPosition() != 18 {
		t.Errorf("at most %d rolls, space %d or %d; want 127, 15 or 18", r.MaxRolls(), r.MaxPosition(), run.MaxPosition())
	}
}

func TestStandardTokens(t *testing.T) {
	r := standard(t)
	for n := 1; n <= 9; n++ {
		want := []int{2, 3, 3, 4, 5}
		if n >= 7 {
			want = []int{2, 3, 4, 5}
		}
		if got := r.Tokens.For(n); !slices.Equal(got, want) {
			t.Errorf("%d bettors have tokens %v, want %v", n, got, want)
		}
	}
	if got := standard(t, "tokens.fewer_from=0").Tokens.For(9); len(got) != 5 {
		t.Errorf("fewer_from 0: 9 bettors have tokens %v, want all five", got)
	}
	if got := standard(t, "tokens.fewer_from=8").Tokens.For(7); len(got) != 5 {
		t.Errorf("fewer_from 8: 7 bettors have tokens %v, want all five", got)
	}
}

func TestTokenGain(t *testing.T) {
	s := Spot{Pays: 9, Loses: 2}
	if win, loss := (&Token{Value: 5}).Gain(&s, true), (&Token{Value: 5}).Gain(&s, false); win != 45 || loss != -2 {
		t.Errorf("a 5 token on 9x -2 brings %d or %d, want 45 or -2", win, loss)
	}
	if GroupWin.Dealt() || !GroupProp.Dealt() || !GroupExotic.Dealt() {
		t.Error("props and exotics are dealt, the board is not")
	}
}

func TestLookUps(t *testing.T) {
	r := standard(t)
	for h, name := range horseNames {
		if got, ok := r.HorseNamed(name); got != h || !ok {
			t.Errorf("horse %s is %d, want %d", name, got, h)
		}
		for id, index := range map[string]int{"win:" + name: r.Win(h), "place:" + name: r.Place(h), "show:" + name: r.Show(h)} {
			if c, ok := r.Condition(id); c != index || !ok {
				t.Errorf("condition %s is %d, want %d", id, c, index)
			}
		}
	}
	for i := range r.Spots {
		if got, ok := r.Spot(r.Spots[i].ID); got != i || !ok {
			t.Errorf("spot %s is %d, want %d", r.Spots[i].ID, got, i)
		}
	}
	_, horse := r.HorseNamed("3")
	_, spot := r.Spot("win:7:4")
	_, condition := r.Condition("win:3")
	if horse || spot || condition {
		t.Error("found what is not there")
	}
	for sum, want := range map[int]int{-1: None, 1: None, 2: 0, 3: 0, 4: 1, 7: 4, 12: 8, 13: None} {
		if got := r.LetterAt(sum); got != want {
			t.Errorf("letter of sum %d is %d, want %d", sum, got, want)
		}
	}
}

// The unclear rules, with their choices, the default first.
var readings = map[string]string{
	"race.repeat":       "horse sum",
	"race.third":        "none every",
	"race.overshoot":    "cap run",
	"race.red_line":     "10 9",
	"board.fifth.ties":  "ahead level",
	"tokens.fewer_from": "7 8",
	"money":             "0 18",
	"window.opens":      "start roll",
	"window.sees":       "now before",
	"vip.per_bet":       "before after",
	"board.exotics.cards.photo-finish.when.behind": "winner second",
}

// The further ones of a House that rotates.
var houseReadings = map[string]string{
	"rotating_house.paid":   "before after",
	"rotating_house.tokens": "placed unused",
	"rotating_house.drafts": "sits-out drafts",
	"rotating_house.cards":  "rest act",
	"house_tokens.exotics":  "own holds",
}

func TestReadings(t *testing.T) {
	testReadings(t, readings)
	all := maps.Clone(readings)
	maps.Copy(all, houseReadings)
	testReadings(t, all, "house=rotating")
	r := standard(t, "house=rotating", "rotating_house.tokens=unused", "vip.draw=0")
	if asked, _ := r.Readings(); len(asked) != len(readings)-1+2 {
		t.Errorf("%d readings without House tokens and VIP cards, want %d", len(asked), len(readings)-1+2)
	}
}

func testReadings(t *testing.T, readings map[string]string, sets ...string) {
	r := standard(t, sets...)
	asked, sources := r.Readings()
	if len(asked) != len(readings) || len(sources) == 0 {
		t.Errorf("%d readings, want %d; %d sources", len(asked), len(readings), len(sources))
	}
	inForce := func(r *Rules) map[string]string {
		all := map[string]string{}
		asked, _ := r.Readings()
		for _, reading := range asked {
			all[reading.Key] = reading.Value
		}
		return all
	}
	defaults := inForce(r)
	for _, reading := range asked {
		var names []string
		for _, c := range reading.Choices {
			names = append(names, c.Name)
		}
		if got := strings.Join(names, " "); got != readings[reading.Key] || reading.Default != names[0] || reading.Value != names[0] {
			t.Errorf("%s: choices %s, default %s, in force %s; want %s, the first in force", reading.Key, got, reading.Default, reading.Value, readings[reading.Key])
		}
		// The parser accepts the choices, and only they change a thing.
		for _, name := range names {
			v := standard(t, append(sets[:len(sets):len(sets)], reading.Key+"="+name)...)
			want := map[string]string{}
			for key, value := range defaults {
				want[key] = value
			}
			want[reading.Key] = name
			if name == string(BetsUnused) {
				delete(want, "house_tokens.exotics")
			}
			if diff := cmp.Diff(want, inForce(v)); diff != "" {
				t.Errorf("%s=%s:\n%s", reading.Key, name, diff)
			}
			if same := v.Hash == r.Hash; same != (name == reading.Default) {
				t.Errorf("%s=%s: the same hash as the default: %v", reading.Key, name, same)
			}
		}
		// And no others, where the reading is an alternative and not a number.
		var problems document.Problems
		_, err := Load(Game, reading.Key+"=neither")
		if !errors.As(err, &problems) || len(problems) != 1 {
			t.Errorf("%s=neither: error %v", reading.Key, err)
			continue
		}
		allowed := strings.Join(names, ", ")
		if _, err := strconv.Atoi(names[0]); err == nil {
			allowed = "a whole number"
		}
		if problems[0].Allowed != allowed {
			t.Errorf("%s: the parser allows %s; want %s", reading.Key, problems[0].Allowed, allowed)
		}
	}
}

func TestSet(t *testing.T) {
	if r := standard(t, "race.repeat=sum", "race.third=every"); len(r.Letters) != 11 || r.Third != ThirdEvery {
		t.Errorf("%d letters, third pays %s; want 11, every", len(r.Letters), r.Third)
	}
	r := standard(t, "bonus.red=2")
	for h, name := range horseNames {
		want := []int{3, 3, 2, 2, 0, 2, 2, 3, 3}[h]
		if r.Letters[h].Bonus != want {
			t.Errorf("bonus.red=2: the bonus of %s is %d, want %d", name, r.Letters[h].Bonus, want)
		}
	}
	if r := standard(t, "race.finish=12"); r.Finish != 12 || r.RedLine != 10 {
		t.Errorf("race.finish=12: finish %d, red line %d", r.Finish, r.RedLine)
	}
	r = standard(t, "board.win.7.3.pays=4", "board.props.cards.7:5+9={pays: 6, loses: 0}", "board.props.cards.4:9=null")
	win, _ := r.Spot("win:7:3")
	prop, _ := r.Spot("prop:7:5+9")
	if _, there := r.Spot("prop:4:9"); there || len(r.Spots) != 99 || r.Spots[win].Pays != 4 || r.Spots[prop].Pays != 6 || r.Spots[prop].Loses != 0 {
		t.Errorf("%d spots, win:7:3 %+v, prop:7:5+9 %+v; want 99, pays 4, pays 6 and costs 0", len(r.Spots), r.Spots[win], r.Spots[prop])
	}
	c, _ := standard(t, "board.fifth.ties=level").Condition("fifth:7")
	if !standard(t, "board.fifth.ties=level").Conditions[c].Level {
		t.Error("board.fifth.ties=level changed nothing")
	}
	c, _ = standard(t).Condition("exotic:photo-finish")
	if from := standard(t, "board.exotics.cards.photo-finish.when.behind=second").Conditions[c].From; from != 2 {
		t.Errorf("photo-finish behind second is measured from place %d", from)
	}
}

// Every value of the document changes the hash.
func TestHashCoversAll(t *testing.T) {
	r := standard(t)
	other := map[string]string{ // where one more is not another good value, or would need others to change
		"race.dice":         "[5,7]", // sums from 2 to 12 as well
		"race.close_after":  "2",
		"board.fifth.horse": "6",
		"tokens.values":     "[1]",
		"tokens.fewer":      "[1]",
		"board.exotics.cards.by-a-nose.when.behind":   "second board.exotics.cards.by-a-nose.when.place=3",
		"board.exotics.cards.by-a-nose.when.min":      "0",
		"board.exotics.cards.blow-out.when.behind":    "second board.exotics.cards.blow-out.when.place=3",
		"board.exotics.cards.photo-finish.when.place": "4",
		"board.exotics.cards.tight-race.when.horses":  "8",
		"board.exotics.own":                           "2",
		"board.exotics.added":                         "2",
		"house":                                       "fixed",
		"window.tokens":                               "all",
		"settlement.first":                            "losses",
		"settlement.debt":                             "owed",
		"house_tokens.values":                         "[1]",
		"rotating_house.pays":                         "[1]",
		"vip.deck":                                    "testdata/deck.yaml",
	}
	for key, choices := range houseReadings {
		other[key] = strings.Fields(choices)[1]
	}
	for key, choices := range readings {
		other[key] = strings.Fields(choices)[1]
	}
	for i, key := range r.Document.Keys() {
		if price := strings.HasSuffix(key, ".pays") || strings.HasSuffix(key, ".loses"); price && testing.Short() && i%20 != 0 {
			continue
		}
		text, _ := r.Document.Get(key)
		set, ok := other[key]
		switch n, err := strconv.Atoi(text); {
		case ok:
		case strings.HasPrefix(key, "horses.") && !strings.HasSuffix(key, ".color"):
			continue // names and rolls of one horse cannot change alone
		case strings.HasSuffix(key, ".color"):
			if set = "orange"; text == "orange" {
				set = "blue" // as many orange and red ones stay
			}
		case err == nil:
			set = strconv.Itoa(n + 1)
		default:
			t.Fatalf("%s: no other value than %s is known to this test", key, text)
		}
		if v := standard(t, strings.Fields(key+"="+set)...); v.Hash == r.Hash {
			t.Errorf("%s=%s: the hash did not change", key, set)
		}
	}
	for _, sets := range [][]string{
		{"horses.2/3.rolls=[2, 4]", "horses.4.rolls=[3]"},
		{"board.fifth=null"}, {"board.colors.red=null"}, {"board.show.7=null"}, {"board.exotics.cards.late-start=null"}, {"board.exotics=null"},
	} {
		if v := standard(t, sets...); v.Hash == r.Hash {
			t.Errorf("%s: the hash did not change", sets)
		}
	}
}

// What affects no result leaves the hash alone.
func TestHashLeavesOut(t *testing.T) {
	const variant = "railbird: 1\nbase: ready-set-bet\n"
	r := standard(t)
	for _, c := range []struct{ what, text string }{
		{"nothing", ""},
		{"name and about", "name: other\nabout: Another text.\n"},
		{"sources, facts and readings", "sources: {book: A book}\nfacts: {race.finish: {confidence: low, source: [book]}}\nreadings: {race.third: {question: 'Why?'}}\n"},
		{"defaults said", "race: {close_after: 3, repeat: horse, third: none, overshoot: cap}\nboard: {fifth: {ties: ahead, loses: 0}, win: {7: [{pays: 3, loses: 4}, {pays: 3, loses: 3}, {pays: 3, loses: 2}]}}\ntokens: {fewer_from: 7}\n"},
		{"defaults not said", "race: {close_after: null, repeat: null, third: null, overshoot: null}\nbonus: {none: null}\nboard:\n  fifth: {ties: null}\n  exotics: {cards: {photo-finish: {when: {behind: null}}}}\ntokens: {values: null, fewer_from: null}\n"},
		{"order of keys", "race: {overshoot: cap, finish: 15}\nhorses:\n" +
			"  - {color: blue, name: 2/3, rolls: [2, 3]}\n  - {name: 4, rolls: [4], color: blue}\n  - {name: 5, rolls: [5], color: orange}\n" +
			"  - {name: 6, rolls: [6], color: red}\n  - {rolls: [7], name: 7}\n  - {name: 8, rolls: [8], color: red}\n" +
			"  - {name: 9, rolls: [9], color: orange}\n  - {name: 10, rolls: [10], color: blue}\n  - {name: 11/12, rolls: [11, 12], color: blue}\n"},
	} {
		t.Run(c.what, func(t *testing.T) {
			goWrite(t, "v.yaml", variant+c.text)
			if v := mustLoad(t, "v.yaml"); v.Hash != r.Hash {
				t.Error("the hash changed")
			}
		})
	}
	// The same rows and bonuses in another order.
	text := string(r.Document.YAML())
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if j := i + 1; strings.HasPrefix(line, "    7: ") && strings.HasPrefix(lines[j], "    8: ") {
			lines[i], lines[j] = lines[j], lines[i]
		}
	}
	mixed := strings.Replace(strings.Join(lines, "\n"), "{blue: 3, orange: 2, red: 1, none: 0}", "{none: 0, red: 1, blue: 3, orange: 2}", 1)
	if mixed == text || strings.Count(mixed, "{none: 0, red") != 1 {
		t.Fatal("the document was not mixed up")
	}
	goWrite(t, "mixed.yaml", mixed)
	if v := mustLoad(t, "mixed.yaml"); v.Hash != r.Hash {
		t.Error("the order of rows and bonuses changed the hash")
	}
}

func TestVariants(t *testing.T) {
	goWrite(t, "short.yaml", "railbird: 1\nbase: ready-set-bet\nname: short\nrace: {finish: 12}\n")
	if err := os.WriteFile("flat.yaml", []byte("railbird: 1\nbase: ./short.yaml\nbonus: {red: 2}\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	short, flat := mustLoad(t, "short.yaml"), mustLoad(t, "flat.yaml", "race.repeat=sum")
	if short.Hash != standard(t, "race.finish=12").Hash {
		t.Error("a variant and the same override have different hashes")
	}
	if flat.Hash != standard(t, "race.finish=12", "race.repeat=sum", "bonus.red=2").Hash || flat.Document.Name() != "flat" {
		t.Errorf("a variant of a variant with an override is %q, and its hash is not that of the three overrides", flat.Document.Name())
	}
	want := []document.Change{{Key: "race.finish", A: "15", B: "12"}, {Key: "race.repeat", A: "horse", B: "sum"}, {Key: "bonus.red", A: "1", B: "2"}}
	if diff := cmp.Diff(want, flat.Document.Overrides()); diff != "" {
		t.Error(diff)
	}
}

// A document without a base says all, and leaves the rest at the defaults.
func TestStandalone(t *testing.T) {
	r := mustLoad(t, "testdata/coins.yaml")
	if diff := cmp.Diff([]Letter{{"heads", 0, 0, 1}, {"tails", 1, 0, 1}}, r.Letters); diff != "" {
		t.Error(diff)
	}
	if len(r.Spots) != 0 || len(r.Conditions) != 6 || r.Dealt != 0 || len(r.Tokens.For(9)) != 5 {
		t.Errorf("%d spots, %d conditions, %d cards dealt, tokens %v; want 0, 6, 0, five", len(r.Spots), len(r.Conditions), r.Dealt, r.Tokens.For(9))
	}
	var keys []string
	asked, _ := r.Readings() // asked by the standard document; a red line of 2 is none of its choices
	for _, reading := range asked {
		keys = append(keys, reading.Key+"="+reading.Value)
	}
	if diff := cmp.Diff([]string{"race.repeat=horse", "race.third=none", "race.overshoot=cap", "money=0", "window.opens=start", "window.sees=now"}, keys); diff != "" {
		t.Error(diff)
	}

	r = mustLoad(t, "testdata/three-lanes.yaml")
	type spot struct {
		ID                 string
		Pays, Loses, Holds int
		On                 Condition
	}
	low, mid, high := Condition{ID: "win:low", Kind: Win, Horses: 1}, 1, Condition{ID: "win:high", Kind: Win, Horses: 4}
	want := []spot{ // rows in the order of the horses
		{"win:low:1", 2, 1, 1, low}, {"win:low:2", 2, 0, 1, low}, {"win:high:1", 3, 1, 1, high},
		{"color:green", 1, 2, 1, Condition{ID: "color:green", Kind: Win, Horses: 5}},
		{"second:mid", 2, 0, 1, Condition{ID: "second:mid", Kind: Worse, Horse: mid, Place: 2, Level: true}},
		{"prop:low:high", 2, 2, 1, Condition{ID: "prop:low:high", Kind: Ahead, Horse: 0, Horses: 4}},
		{"prop:mid:green", 4, 1, 1, Condition{ID: "prop:mid:green", Kind: Ahead, Horse: mid, Horses: 5}},
		{"exotic:close", 5, 1, 2, Condition{ID: "exotic:close", Kind: Margin, Place: 3, From: 2, Max: 1}},
		{"exotic:apart", 6, 0, 2, Condition{ID: "exotic:apart", Kind: Margin, Place: 2, From: 1, Min: 3, Max: MaxMargin}},
		{"exotic:crowd", 3, 1, 2, Condition{ID: "exotic:crowd", Kind: High, Count: 2, Space: 5}},
	}
	var got []spot
	for _, s := range r.Spots {
		got = append(got, spot{s.ID, s.Pays, s.Loses, s.Holds, r.Conditions[s.Condition]})
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if r.Finish != 6 || r.RedLine != 4 || r.CloseAfter != 2 || r.Third != ThirdEvery || r.Overshoot != OvershootRun || len(r.Letters) != 7 || r.Dealt != 1 {
		t.Errorf("read as %+v", r)
	}
	if diff := cmp.Diff(Tokens{Values: []int{1, 10}}, r.Tokens); diff != "" {
		t.Error(diff)
	}
}

// sheet writes a document of n horses for some dice: the sums in turn.
func sheet(n, finish int, dice ...int) string {
	var b strings.Builder
	most := 0
	for _, sides := range dice {
		most += sides
	}
	fmt.Fprintf(&b, "railbird: 1\ngame: ready-set-bet\nrace: {dice: %s, finish: %d, red_line: 1, close_after: 1}\nbonus: {red: 2}\nhorses:\n",
		strings.ReplaceAll(fmt.Sprint(dice), " ", ", "), finish)
	for h := range n {
		var sums []string
		for sum := len(dice) + h; sum <= most; sum += n {
			sums = append(sums, strconv.Itoa(sum))
		}
		fmt.Fprintf(&b, "  - {name: h%d, rolls: [%s], color: red}\n", h+1, strings.Join(sums, ", "))
	}
	return b.String()
}

// Other dice, the fewest and the most horses, the shortest and the longest track.
func TestSizes(t *testing.T) {
	for _, c := range []struct {
		horses, finish int
		dice           []int
		results        int // by hand: the product of the sides
	}{
		{7, 15, []int{4, 4}, 16},
		{16, 15, []int{6, 6, 6}, 216},
		{20, 15, []int{20}, 20},
		{2, 1, []int{2}, 2},
		{2, 60, []int{2}, 2},
		{20, 60, []int{20}, 20},
		{20, 60, []int{100, 20}, 2000},
		{9, 15, []int{10, 10, 10, 10}, 10000},
		{2, 3, []int{2, 1, 1}, 2},
		{5, 15, []int{32, 32, 32, 24}, 786432},
	} {
		t.Run(fmt.Sprint(c.horses, " horses over ", c.finish, " with ", c.dice), func(t *testing.T) {
			goWrite(t, "d.yaml", sheet(c.horses, c.finish, c.dice...))
			r := mustLoad(t, "d.yaml")
			ways := 0
			for _, l := range r.Letters {
				ways += l.Ways
			}
			if r.Dice.Results != c.results || ways != c.results || len(r.Letters) != c.horses {
				t.Errorf("%d results, %d ways, %d letters; want %d, the same, %d", r.Dice.Results, ways, len(r.Letters), c.results, c.horses)
			}
			w := r.NewPlainWorker(1, Start, r.Conditions)
			w.Play(0, 20)
			winners := int64(0)
			for h := range r.Horses {
				winners += w.Tally().Holds[r.Win(h)]
			}
			if w.Tally().Races != 20 || winners != 20 {
				t.Errorf("%d races, %d winners; want 20 of each", w.Tally().Races, winners)
			}
		})
	}
}

// Each refusal in full: file, line, key, what was found, what is allowed.
func TestRefused(t *testing.T) {
	const horses9 = "2/3, 4, 5, 6, 7, 8, 9, 10, 11/12"
	const when = "{place: P, behind: winner, min: N, max: N}, {horses: N, at_most: SPACE} or {horses: all, at_least: SPACE}"
	many := "horses:\n"
	for i := range 21 {
		many += fmt.Sprintf("  - {name: h%d, rolls: [%d]}\n", i, i+1)
	}
	for _, c := range []struct{ name, text, want string }{ // text begins on line 3, after the schema version and the base
		{"unknown key", "race: {finsh: 12}\n",
			"r.yaml:3: race.finsh: unknown key; allowed: dice, finish, red_line, close_after, repeat, third, overshoot; did you mean race.finish?"},
		{"unknown part", "bored: {}\n", "r.yaml:3: bored: unknown key; allowed: races, bettors, money, house, window, settlement, house_tokens, fixed_house, rotating_house, vip, race, horses, bonus, board, tokens, railbird, game, name, base, about, sources, facts, assumptions, readings; did you mean board?"},
		{"wrong type", "race: {finish: twelve}\n", `r.yaml:3: race.finish: found the text "twelve"; allowed: a whole number`},
		{"no list", "race: {dice: 6}\n", "r.yaml:3: race.dice: found 6; allowed: a list; like dice: [6, 6]"},
		{"unknown choice", "race: {third: evry}\n", `r.yaml:3: race.third: found the text "evry"; allowed: none, every; did you mean every?`},
		{"finish too near", "race:\n  finish: 0\n", "r.yaml:4: race.finish: found 0; allowed: a whole number from 1 to 60"},
		{"finish too far", "race: {finish: 61}\n", "r.yaml:3: race.finish: found 61; allowed: a whole number from 1 to 60"},
		{"red line beyond the finish", "race: {red_line: 16}\n", "r.yaml:3: race.red_line: found 16; allowed: a space from 1 to 15, which is race.finish"},
		{"red line at the start", "race: {red_line: 0}\n", "r.yaml:3: race.red_line: found 0; allowed: a space from 1 to 15, which is race.finish"},
		{"finish before the red line of the base", "race: {finish: 9}\n", "r.yaml:3: race.red_line: found 10; allowed: a space from 1 to 9, which is race.finish; with built-in ready-set-bet.yaml, line 38"},
		{"betting closes too late", "race: {close_after: 10}\n", "r.yaml:3: race.close_after: found 10; allowed: a whole number from 1 to 9"},
		{"no dice", "race: {dice: []}\n", "r.yaml:3: race.dice: found no dice; allowed: the sides of each die, such as [6, 6]"},
		{"a die without sides", "race: {dice: [6, 0]}\n", "r.yaml:3: race.dice.2: found 0; allowed: a whole number from 1 to 100"},
		{"dice too many", "race: {dice: [6, 6, 6, 6, 6, 6, 6, 6]}\n", // 6^8 = 1,679,616
			"r.yaml:3: race.dice: found [6, 6, 6, 6, 6, 6, 6, 6]; allowed: dice of at most 1048576 results and sums up to 120"},
		{"dice too large", "race: {dice: [100, 21]}\n", "r.yaml:3: race.dice: found [100, 21]; allowed: dice of at most 1048576 results and sums up to 120"},
		{"no horse", "horses: []\n", "r.yaml:3: horses: found 0; allowed: 2 to 20 horses"},
		{"horses removed", "horses: null\n", "r.yaml:3: horses: this key is required"},
		{"one horse", "horses: [{name: a, rolls: [2]}]\n", "r.yaml:3: horses: found 1; allowed: 2 to 20 horses"},
		{"21 horses", many, "r.yaml:3: horses: found 21; allowed: 2 to 20 horses"},
		{"a horse with no roll", "race: {close_after: 2}\nhorses:\n  - {name: a, rolls: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}\n  - {name: b, rolls: []}\n",
			"r.yaml:6: horses.b.rolls: found no roll; allowed: the dice sums that move the horse"},
		{"a horse without rolls", "horses:\n  - {name: a}\n", "r.yaml:4: horses.a.rolls: this key is required"},
		{"a roll with two horses", "race: {close_after: 2}\nhorses:\n  - {name: a, rolls: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}\n  - name: b\n    rolls: [7]\n",
			"r.yaml:7: horses.b.rolls.1: found 7, which moves horse a already; allowed: each dice sum once"},
		{"a sum without a horse", "race: {dice: [6, 7]}\n", "r.yaml: horses: found no horse for the dice sum 13; allowed: a horse for each sum, 2 to 13; with built-in ready-set-bet.yaml, line 44"},
		{"a roll that no dice give", "horses:\n  - {name: 2/3, rolls: [1, 2]}\n",
			"r.yaml:3: horses: found 1; allowed: 2 to 20 horses"},
		{"rolls that no dice give", "race: {close_after: 2}\nhorses:\n  - {name: a, rolls: [1, 2, 3, 4, 5, 6, 7, 8]}\n  - {name: b, rolls: [9, 10, 11, 12, 13, -1]}\n",
			"r.yaml:5: horses.a.rolls.1: found 1; allowed: a sum that the dice can give, 2 to 12\n" +
				"r.yaml:6: horses.b.rolls.5: found 13; allowed: a sum that the dice can give, 2 to 12\n" +
				"r.yaml:6: horses.b.rolls.6: found -1; allowed: a sum that the dice can give, 2 to 12"},
		{"names that cannot be written in flags", "race: {close_after: 2}\nhorses:\n  - {name: 'a:b', rolls: [2, 3, 4, 5]}\n  - {name: 'c,d', rolls: [6, 7]}\n  - {name: e+f, rolls: [8, 9]}\n  - {name: g h, rolls: [10, 11, 12]}\n",
			"r.yaml:5: horses.a:b.name: found \"a:b\"; allowed: a name without spaces and without any of : , + @ . =\n" +
				"r.yaml:6: horses.c,d.name: found \"c,d\"; allowed: a name without spaces and without any of : , + @ . =\n" +
				"r.yaml:7: horses.e+f.name: found \"e+f\"; allowed: a name without spaces and without any of : , + @ . =\n" +
				"r.yaml:8: horses.g h.name: found \"g h\"; allowed: a name without spaces and without any of : , + @ . ="},
		// Where names cannot tell horses apart, keys count them.
		{"the same name twice", "race: {close_after: 2}\nhorses:\n  - {name: 1, rolls: [2, 3, 4, 5]}\n  - {name: 2, rolls: [6, 7]}\n  - {name: 1, rolls: [8, 9, 10, 11, 12]}\n",
			"r.yaml:7: horses.3.name: found a second horse 1; allowed: each name once"},
		{"a dot and no name", "race: {close_after: 2}\nhorses:\n  - {name: a.b, rolls: [2, 3, 4, 5]}\n  - {name: '', rolls: [6, 7, 8, 9, 10, 11, 12]}\n",
			"r.yaml:5: horses.1.name: found \"a.b\"; allowed: a name without spaces and without any of : , + @ . =\n" +
				"r.yaml:6: horses.2.name: found \"\"; allowed: a name without spaces and without any of : , + @ . ="},
		{"a color without a bonus", "race: {close_after: 2}\nbonus: null\nhorses:\n  - {name: a, rolls: [2, 3, 4, 5, 6], color: blue}\n  - {name: b, rolls: [7, 8, 9, 10, 11, 12]}\n",
			"r.yaml:6: horses.a.color: found blue; allowed: a color that bonus: names: none"},
		{"a color misspelled", "race: {close_after: 2}\nhorses:\n  - {name: a, rolls: [2, 3, 4, 5, 6], color: bleu}\n  - {name: b, rolls: [7, 8, 9, 10, 11, 12]}\n",
			"r.yaml:5: horses.a.color: found bleu; allowed: a color that bonus: names: blue, orange, red, none; did you mean blue?"},
		{"a color that is a horse", "race: {close_after: 2}\nbonus: {a: 1}\nhorses:\n  - {name: a, rolls: [2, 3, 4, 5, 6]}\n  - {name: b, rolls: [7, 8, 9, 10, 11, 12], color: a}\n",
			"r.yaml:7: horses.b.color: found a; allowed: a color that is no horse's name"},
		{"a bonus that no horse has", "bonus: {bleu: 7}\n", "r.yaml:3: bonus.bleu: found bleu; allowed: a color that a horse has: none, blue, orange, red; did you mean blue?"},
		{"negative bonus", "bonus: {blue: -1}\n", "r.yaml:3: bonus.blue: found -1; allowed: a whole number from 0 to 60"},
		{"negative pay", "board:\n  win:\n    7: [{pays: 3},\n      {pays: -3, loses: -1}]\n",
			"r.yaml:6: board.win.7.2.pays: found -3; allowed: a whole number from 0 to 1000000\n" +
				"r.yaml:6: board.win.7.2.loses: found -1; allowed: a whole number from 0 to 1000000"},
		{"a spot without pay", "board: {show: {7: [{loses: 1}]}}\n", "r.yaml:3: board.show.7.1.pays: this key is required"},
		{"a row of no horse", "board:\n  place:\n    77: [{pays: 1}]\n", "r.yaml:5: board.place.77: found 77; allowed: the name of a horse: " + horses9 + "; did you mean 7?"},
		{"a bet on no color", "board: {colors: {bleu: {pays: 1}}}\n", "r.yaml:3: board.colors.bleu: found bleu; allowed: the color of a horse: blue, orange, red; did you mean blue?"},
		{"a bet on a place beyond the horses", "board: {fifth: {horse: 77, place: 10}}\n",
			"r.yaml:3: board.fifth.horse: found 77; allowed: the name of a horse: " + horses9 + "; did you mean 7?\n" +
				"r.yaml:3: board.fifth.place: found 10; allowed: a whole number from 2 to 9"},
		{"props", "board:\n  props:\n    dealt: 60\n    cards:\n      7: {pays: 1}\n      111/12:9: {pays: 1}\n      7:7: {pays: 1}\n      7:5+12: {pays: 1}\n      7:orang: {pays: 1}\n      7:none: {pays: 1}\n      '7:': {pays: 1}\n",
			"r.yaml:7: board.props.cards.7: found 7; allowed: HORSE:HORSE, HORSE:HORSE+HORSE or HORSE:COLOR, such as 7:5+9\n" +
				"r.yaml:8: board.props.cards.111/12:9: found 111/12; allowed: the name of a horse: " + horses9 + "; did you mean 11/12?\n" +
				"r.yaml:9: board.props.cards.7:7: found horse 7 ahead of itself; allowed: another horse\n" +
				"r.yaml:10: board.props.cards.7:5+12: found 12; allowed: a horse or a color: " + horses9 + ", blue, orange, red; did you mean 10?\n" +
				"r.yaml:11: board.props.cards.7:orang: found orang; allowed: a horse or a color: " + horses9 + ", blue, orange, red; did you mean orange?\n" +
				"r.yaml:12: board.props.cards.7:none: found none; allowed: a horse or a color: " + horses9 + ", blue, orange, red\n" +
				"r.yaml:13: board.props.cards.7:: found \"\"; allowed: a horse or a color: " + horses9 + ", blue, orange, red\n" +
				"r.yaml:5: board.props.dealt: found 60; allowed: a whole number from 0 to 35"},
		{"exotics", "board:\n  exotics:\n    holds: 0\n    cards:\n" +
			"      a: {pays: 1, when: {place: 2}}\n      b: {pays: 1, when: {place: 1, min: 3}}\n      c: {pays: 1, when: {horses: al, at_most: 3}}\n" +
			"      d: {pays: 1, when: {horses: 10, at_most: 3}}\n      e: {pays: 1, when: {horses: 1, at_most: 3, at_least: 2}}\n" +
			"      f: {pays: 1, when: {place: 2, min: 3, max: 2}}\n      g: {pays: 1, when: {place: 2, behind: second, max: 2}}\n" +
			"      h i: {pays: 1, when: {horses: all, at_least: 0}}\n      j: {pays: 1, when: {horses: all, at_least: -1}}\n      k: {pays: 1, when: {horses: 1, at_least: 121}}\n",
			"r.yaml:5: board.exotics.holds: found 0; allowed: a whole number from 1 to 100\n" +
				"r.yaml:7: board.exotics.cards.a.when: found {place: 2}; allowed: " + when + "\n" +
				"r.yaml:8: board.exotics.cards.b.when.place: found 1; allowed: a whole number from 2 to 9\n" +
				"r.yaml:9: board.exotics.cards.c.when.horses: found al; allowed: a number of horses from 1 to 9, or all\n" +
				"r.yaml:10: board.exotics.cards.d.when.horses: found 10; allowed: a number of horses from 1 to 9, or all\n" +
				"r.yaml:11: board.exotics.cards.e.when: found {horses: 1, at_most: 3, at_least: 2}; allowed: " + when + "\n" +
				"r.yaml:12: board.exotics.cards.f.when.max: found 2; allowed: a whole number from 3 to 120\n" +
				"r.yaml:13: board.exotics.cards.g.when.place: found 2; allowed: a whole number from 3 to 9\n" +
				"r.yaml:14: board.exotics.cards.h i: found \"exotic:h i\"; allowed: a name without spaces and commas\n" +
				"r.yaml:15: board.exotics.cards.j.when.at_least: found -1; allowed: a whole number from 0 to 120\n" +
				"r.yaml:16: board.exotics.cards.k.when.at_least: found 121; allowed: a whole number from 0 to 120"},
		{"an unknown margin", "board: {exotics: {cards: {blow-out: {when: {behind: third}}}}}\n",
			`r.yaml:3: board.exotics.cards.blow-out.when.behind: found the text "third"; allowed: winner, second`},
		{"no token", "tokens: {values: []}\n", "r.yaml:3: tokens.values: found no token; allowed: at least one value"},
		{"a token of nothing", "tokens: {fewer: [1, 0]}\n", "r.yaml:3: tokens.fewer.2: found 0; allowed: a whole number from 1 to 1000000"},
		{"fewer tokens, but none", "tokens: {fewer: []}\n", "r.yaml:3: tokens.fewer: found no token; allowed: at least one value, as tokens.fewer_from is 7"},
		{"fewer tokens for fewer than nobody", "tokens: {fewer_from: -1}\n", "r.yaml:3: tokens.fewer_from: found -1; allowed: a number of bettors, or 0 for never"},
		{"duplicate key", "race: {finish: 12}\nrace: {finish: 13}\n", "r.yaml:4: race: duplicate key, first on line 3; keep one of them"},
		{"another game than the base", "game: long-shot\n", `r.yaml:3: game: found the text "long-shot"; allowed: ready-set-bet, the game of the base ready-set-bet`},
	} {
		t.Run(c.name, func(t *testing.T) {
			goWrite(t, "r.yaml", "railbird: 1\nbase: ready-set-bet\n"+c.text)
			refused(t, "r.yaml", c.want)
		})
	}
}

// refused holds the message of a document that does not load.
func refused(t *testing.T, ref, want string, sets ...string) {
	t.Helper()
	_, err := Load(ref, sets...)
	var problems document.Problems
	if !errors.As(err, &problems) {
		t.Fatalf("error %v of type %T, want document.Problems", err, err)
	}
	if err.Error() != want {
		t.Errorf("got\n%s\nwant\n%s", err, want)
	}
}

// Refused before the rules are looked at.
func TestRefusedFiles(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"empty", "", "r.yaml: empty; allowed: a map, beginning with railbird: 1"},
		{"a later schema version", "railbird: 2\ngame: ready-set-bet\n", "r.yaml:1: railbird: unknown schema version; found 2; allowed: 1; a newer railbird may know it"},
		{"another game", "railbird: 1\ngame: long-shot\n", "r.yaml:2: game: found long-shot; allowed: ready-set-bet"},
		{"no horses", "railbird: 1\ngame: ready-set-bet\n", "r.yaml: race: this key is required; a variant, with base: instead of game:, says only what differs\nr.yaml: horses: this key is required"},
		{"its own base", "railbird: 1\nbase: ./r.yaml\n", "r.yaml:2: base: the bases go in a circle: r.yaml -> r.yaml; one of them must have no base"},
		{"10 MB", "railbird: 1\n" + strings.Repeat("# nothing\n", 1<<20), "r.yaml: too big; allowed: 1 MiB"},
	} {
		t.Run(c.name, func(t *testing.T) {
			goWrite(t, "r.yaml", c.text)
			start := time.Now()
			refused(t, "r.yaml", c.want)
			if d := time.Since(start); d > time.Second {
				t.Errorf("refused after %v", d)
			}
		})
	}
}

func TestRefusedTogether(t *testing.T) {
	refused(t, "testdata/six-mistakes.yaml", `testdata/six-mistakes.yaml:5: bonus.blue: found -1; allowed: a whole number from 0 to 60
testdata/six-mistakes.yaml:8: horses.4.color: found bleu; allowed: a color that bonus: names: blue, orange, red, none; did you mean blue?
testdata/six-mistakes.yaml:8: horses.4.rolls.1: found 3, which moves horse 2/3 already; allowed: each dice sum once
testdata/six-mistakes.yaml:8: horses.4.rolls.3: found 4, which moves horse 4 already; allowed: each dice sum once
testdata/six-mistakes.yaml:9: horses.rest.rolls.8: found 13; allowed: a sum that the dice can give, 2 to 12
testdata/six-mistakes.yaml:6: horses: found no horse for the dice sum 11; allowed: a horse for each sum, 2 to 12`)
}

func TestRefusedSets(t *testing.T) {
	for _, c := range []struct {
		sets []string
		want string
	}{
		{[]string{"race.finsh=12"}, "--set race.finsh=12: race.finsh: unknown key; allowed: dice, finish, red_line, close_after, repeat, third, overshoot; did you mean race.finish?"},
		{[]string{"race.finish=twelve"}, `--set race.finish=twelve: race.finish: found the text "twelve"; allowed: a whole number`},
		{[]string{"horses.6.color=orange", "board.props.cards.8:red={pays: 1}"}, // 8 is the only red one left
			"--set board.props.cards.8:red={pays: 1}: board.props.cards.8:red: found 8:red; allowed: at least one other horse to be ahead of"},
		{[]string{"bonus.gold=x", "horses.7.colr=red"},
			"--set horses.7.colr=red: horses.7.colr: unknown key; allowed: name, rolls, color; did you mean horses.7.color?\n" +
				`--set bonus.gold=x: bonus.gold: found the text "x"; allowed: a whole number`},
	} {
		refused(t, Game, c.want, c.sets...)
	}
}
