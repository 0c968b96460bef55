package longshot

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

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

// goWrite goes to a fresh folder and writes a document there, so that its name is the path
// that messages show.
func goWrite(t testing.TB, name, text string) {
	t.Helper()
	t.Chdir(t.TempDir())
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// numbered returns horses by their numbers.
func numbered(numbers ...int) (set Set) {
	for _, n := range numbers {
		set |= 1 << (n - 1)
	}
	return set
}

// The rules as the sources have them, value by value.
func TestStandard(t *testing.T) {
	want := &Rules{
		Least: 3, Most: 8, Money: 25,
		Order:      Order{TiesRoll, ThenClockwise},
		Hand:       Hand{Dealt: 3, Draw: 1, Limit: None},
		Reroll:     Reroll{Tokens: 1, New: NewBinds},
		Track:      Track{Die: []int{0, 1, 1, 1, 1, 3}, Finish: 20, Zone: 17, Finished: FinishedReroll, Ends: EndsAtOnce, Level: LevelRolled, Zero: ZeroDraw},
		Bars:       Bars{BarsOfOwner, BarsMay, BarsByOwner, BarsRest},
		Features:   FeaturesMust,
		Answer:     AnswerBefore,
		Conditions: Conditions{OthersLeast},
		Purses:     []int{100, 75, 50},
		Bets:       Bets{Stake: 5, Returned: StakeKept, Chips: None},
		Purchase:   Purchase{ZoneAllowed, HomeRefused},
		Discard:    Discard{Cards: 2, Pays: 5},
		Empty:      EmptyShuffle,
	}
	for i := range 10 {
		want.Horses = append(want.Horses, Horse{Name: strconv.Itoa(i + 1), Price: None, Feature: Feature{On: None}})
	}
	want.Horses[0].Title = "Wonder Bred"
	unchecked := cmpopts.IgnoreFields(Rules{}, "Document", "Hash", "readings")
	if diff := cmp.Diff(want, mustLoad(t, Game), unchecked); diff != "" {
		t.Error(diff)
	}

	// The German edition.
	want.Least = 2
	want.Track.Die = []int{1, 1, 1, 1, 2, 3}
	want.Bets.Chips, want.Bets.Players = 7, true
	third, ninth := &want.Horses[2], &want.Horses[8]
	third.Bar, third.BarSaid, third.Said = numbered(2, 4, 6), true, true
	third.Feature.Effect = Effect{Kind: EffectMoney, Gain: 5, If: IfLevel, Others: 3, Target: TargetSelf}
	ninth.Said, ninth.Feature = true, Feature{Effect{Kind: EffectMove, Spaces: -1, ByDie: true, Target: TargetSelf}, 9}
	german := mustLoad(t, "kopf-an-kopf")
	if diff := cmp.Diff(want, german, unchecked); diff != "" {
		t.Error(diff)
	}
	for seats, chips := range map[int]int{2: 2, 5: 5, 7: 7, 8: 7} {
		if got := german.Chips(seats); got != chips {
			t.Errorf("%d players lay out %d chips of a horse, want %d", seats, got, chips)
		}
	}
}

// readings are the unclear rules and their choices, the default first.
var readings = map[string]string{
	"order.ties":        "roll first",
	"order.then":        "clockwise roll",
	"hand.limit":        "none 5",
	"reroll.new":        "binds chooses",
	"race.finish":       "20 21",
	"race.finished":     "reroll lost",
	"race.ends":         "at-once turn",
	"race.level":        "rolled far",
	"race.zero":         "draw nothing",
	"bars.of":           "owner all",
	"bars.move":         "may must",
	"bars.order":        "owner number",
	"bars.cards":        "rest act",
	"features.use":      "must may",
	"features.answer":   "before after",
	"conditions.others": "least exactly",
	"bets.returned":     "kept returned",
	"bets.chips":        "none 7",
	"purchase.zone":     "allowed refused",
	"purchase.home":     "refused allowed",
	"deck.empty":        "shuffle none",
}

func inForce(r *Rules) map[string]string {
	all := map[string]string{}
	asked, _ := r.Readings()
	for _, reading := range asked {
		all[reading.Key] = reading.Value
	}
	return all
}

func TestReadings(t *testing.T) {
	r := mustLoad(t, Game)
	asked, sources := r.Readings()
	if len(asked) != len(readings) || len(sources) == 0 {
		t.Errorf("%d readings, want %d; %d sources", len(asked), len(readings), len(sources))
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
		if reading.Question == "" || reading.Confidence == "" || len(reading.Source) == 0 && reading.Note == "" {
			t.Errorf("%s: no question, no confidence, or neither source nor note", reading.Key)
		}
		// The parser accepts the choices, and only they change a thing.
		for _, name := range names {
			v := mustLoad(t, Game, reading.Key+"="+name)
			want := maps.Clone(defaults)
			want[reading.Key] = name
			if v.Bets.Chips != None {
				want["bets.laid_out"] = "all"
			}
			if diff := cmp.Diff(want, inForce(v)); diff != "" {
				t.Errorf("%s=%s:\n%s", reading.Key, name, diff)
			}
			if same := v.Hash == r.Hash; same != (name == reading.Default) {
				t.Errorf("%s=%s: the same hash as the default: %v", reading.Key, name, same)
			}
		}
		// And no others.
		var problems document.Problems
		if _, err := Load(Game, reading.Key+"=neither"); !errors.As(err, &problems) || len(problems) != 1 {
			t.Errorf("%s=neither: error %v", reading.Key, err)
			continue
		}
		allowed := strings.Join(names, ", ")
		switch reading.Key {
		case "race.finish":
			allowed = "a whole number"
		case "hand.limit", "bets.chips":
			allowed = "a whole number from 0 to 120, or none"
		}
		if problems[0].Allowed != allowed {
			t.Errorf("%s: the parser allows %s; want %s", reading.Key, problems[0].Allowed, allowed)
		}
	}
	// What the rules have no use for is not asked, nor is a number of its own.
	got := inForce(mustLoad(t, Game, "reroll.tokens=0", "race.zone=20", "hand.limit=9", "race.die=[1]"))
	for _, key := range []string{"reroll.new", "purchase.zone", "hand.limit", "race.zero"} {
		if _, there := got[key]; there || len(got) != len(readings)-4 {
			t.Errorf("%d readings, %s among them: %v; want %d without it", len(got), key, there, len(readings)-4)
		}
	}
	// How many chips lie ready is asked only where they limit bets.
	for laidOut, chips := range map[string]int{"all": 7, "players": 4} {
		v := mustLoad(t, Game, "bets.chips=7", "bets.laid_out="+laidOut)
		if got := inForce(v)["bets.laid_out"]; got != laidOut || v.Chips(4) != chips {
			t.Errorf("laid out %s: %s, %d chips for 4", laidOut, got, v.Chips(4))
		}
	}
	// The German edition has its own defaults.
	asked, _ = mustLoad(t, "kopf-an-kopf").Readings()
	for _, reading := range asked {
		if reading.Value != reading.Default {
			t.Errorf("kopf-an-kopf: %s=%s, its default is %s", reading.Key, reading.Value, reading.Default)
		}
	}
}

// Whatever the record leaves open is told: as a reading, as an assumption, as a value that may
// be left out, or in the comment on top of the document that decides it.
func TestOpenQuestions(t *testing.T) {
	r := mustLoad(t, Game)
	told := map[string]bool{}
	for key := range readings {
		told[key] = true
	}
	for _, a := range r.Assumptions() {
		told[a.Key] = true
	}
	for _, key := range r.Missing() {
		told[key] = true
	}
	text, err := rulesFiles.ReadFile("rules/long-shot.yaml")
	if err != nil {
		t.Fatal(err)
	}
	comment, _, _ := strings.Cut(string(text), "\nrailbird:")
	comment = strings.ReplaceAll(comment, "\n# ", " ")
	for open, where := range map[string]string{ // a key, or what the comment says
		"prices": "horses.10.price", "odds": "horses.10.odds", "features": "horses.10.feature", "bars": "horses.10.bar", "the cards": "cards",
		"hand limit": "hand.limit", "empty draw pile": "deck.empty", "first No Bets space": "race.zone", "20th or 21st step, no exact roll": "race.finish",
		"backward limit": "race.rear", "stake returned or not": "bets.returned", "end of the last turn": "race.ends", "card moves and bars": "bars.cards",
		"ties by cards": "race.level", "buying in the zone": "purchase.zone", "buying what has finished": "purchase.home", "a 0 where nobody can be robbed": "race.zero",
		"features that answer, and bars": "features.answer", "level with more": "conditions.others", "the new roll of a token": "reroll.new",
		"colors": "the color of a horse means nothing", "tie for the most money": "who tie for the most money share the win",
		"purse of an unowned horse": "nobody gets the purse of a horse that nobody owns", "sale of a horse": "a horse is not sold again",
		"a face that shows 0": "that shows 0 would be horse 10", "ties of conditions": "Leading, last and poorest include ties",
		"a condition that fails": "A card whose condition fails cannot be played", "conditions at the finish": "such a horse neither leads nor is last or level",
		"whom a roll asks": "acts unasked",
	} {
		if !told[where] && !strings.Contains(comment, where) {
			t.Errorf("%s: %q is told nowhere", open, where)
		}
	}
}

// A source that nothing cites is none.
func TestSourcesAreCited(t *testing.T) {
	for _, ref := range []string{Game, "kopf-an-kopf", "long-shot-example"} {
		d, err := document.Load(ref, Builtin(), nil)
		if err != nil {
			t.Fatal(err)
		}
		cited := map[string]bool{}
		for _, f := range d.Facts() {
			for _, s := range f.Source {
				cited[s] = true
			}
		}
		for _, reading := range d.Readings() {
			for _, s := range reading.Source {
				cited[s] = true
			}
		}
		for _, s := range d.Sources() {
			if !cited[s.Key] && !(ref == Game && strings.HasPrefix(s.Key, "german-")) { // the German edition cites these
				t.Errorf("%s: no fact and no reading cites %s", ref, s.Key)
			}
		}
	}
}

func TestAssumptions(t *testing.T) {
	keys := func(r *Rules) []string {
		var all []string
		for _, a := range r.Assumptions() {
			all = append(all, a.Key+"="+a.Value)
		}
		return all
	}
	if diff := cmp.Diff([]string{"race.zone=17", "race.rear=0"}, keys(mustLoad(t, Game))); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"race.rear=0"}, keys(mustLoad(t, Game, "race.zone=16"))); diff != "" {
		t.Errorf("whoever counts the spaces takes the assumption back: %s", diff)
	}
	if got := keys(mustLoad(t, "kopf-an-kopf")); len(got) != 3 || !strings.HasPrefix(got[2], "horses.9.feature=") {
		t.Errorf("assumed in kopf-an-kopf: %q", got)
	}
}

// A document without a base says little, and the rest is the standard game.
func TestStandalone(t *testing.T) {
	const text = "railbird: 1\ngame: long-shot\nrace: {die: [1], finish: 2, zone: 1}\npurses: [10]\nhorses: {2: {}, 1: {bar: [], feature: none}}\ncards: []\n"
	goWrite(t, "r.yaml", text)
	r := mustLoad(t, "r.yaml")
	if len(r.Horses) != 2 || r.Horses[0].Name != "1" || !r.Horses[0].BarSaid || !r.Horses[0].Said || r.Horses[1].BarSaid || r.Deck == nil {
		t.Errorf("read as %+v", r)
	}
	if r.Money != 25 || r.Hand.Limit != None || r.Bets.Stake != 5 || r.Track.Level != LevelRolled {
		t.Errorf("read as %+v", r)
	}
	if asked, sources := r.Readings(); len(asked) != len(readings)-2 || len(sources) == 0 { // a finish of 2 is none of the choices, and no face is a 0
		t.Errorf("%d readings, %d sources; want %d", len(asked), len(sources), len(readings)-2)
	}
	// The order in which horses and the numbers of bars stand means nothing.
	const more = "railbird: 1\nbase: ./r.yaml\nhorses: {3: {bar: [1, 2]}}\n"
	for name, body := range map[string]string{"a.yaml": more, "b.yaml": strings.Replace(more, "[1, 2]", "[2, 1]", 1)} {
		if err := os.WriteFile(name, []byte(body), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if a, b := mustLoad(t, "a.yaml"), mustLoad(t, "b.yaml", "horses.3.title=Three"); a.Hash != b.Hash || a.Hash == r.Hash {
		t.Error("the order of a bar or a title changes the hash, or a horse does not")
	}
}

// Every value of the documents changes the hash.
func TestHashCoversAll(t *testing.T) {
	r := mustLoad(t, "kopf-an-kopf", "race.rear=1")
	from, err := document.Load(Example, Builtin(), nil)
	if err != nil {
		t.Fatal(err)
	}
	full := document.Fill(r.Document, from, r.Missing())
	other := map[string]string{
		"race.die": "[1]", "purses": "[1, 1, 1]", "players.least": "3", "players.most": "7",
		"bets.laid_out": "all", "hand.limit": "7", "bets.chips": "none", "discard.cards": "1",
	}
	for key, choices := range readings {
		if _, ok := other[key]; !ok {
			other[key] = strings.Fields(choices)[1]
		}
	}
	one := fewCards(full.Keys(), testing.Short())
	goWrite(t, "full.yaml", string(full.YAML()))
	hash := mustLoad(t, "full.yaml").Hash
	for _, key := range one {
		text, _ := full.Get(key)
		set, ok := other[key]
		last := key[strings.LastIndex(key, ".")+1:]
		switch {
		case ok:
		case last == "title":
			continue
		case last == "name":
			set = text + "x"
		case last == "bar":
			set = "[]"
		case last == "odds":
			set = "[1, 1, 1]"
		case last == "if":
			set = "zone"
			if text == set {
				set = "last"
			}
			if text == "level" || text == "poorest" {
				continue // cannot change alone
			}
		case last == "spaces":
			set = "7"
		case last == "horse":
			set = "8"
			if text == set {
				set = "7"
			}
		case last == "on":
			set = "9"
		case last == "card":
			set = "best"
			if text == set {
				set = "random"
			}
		case last == "others":
			set = "4"
		case last == "free" || last == "zone" && text == "true":
			continue // one of the two must stay
		case text == "true":
			set = "false"
		default:
			n, err := strconv.Atoi(text)
			if err != nil {
				t.Fatalf("%s: no other value than %s is known to this test", key, text)
			}
			set = strconv.Itoa(n + 1)
		}
		if v := mustLoad(t, "full.yaml", key+"="+set); v.Hash == hash {
			t.Errorf("%s=%s: the hash did not change", key, set)
		}
	}
}

// fewCards returns the keys, in a short test a few of those of cards.
func fewCards(keys []string, short bool) []string {
	i := 0
	return slices.DeleteFunc(slices.Clone(keys), func(key string) bool {
		card := strings.HasPrefix(key, "cards.")
		if card {
			i++
		}
		return card && short && i%9 != 0
	})
}

// Partial tables say what is missing: horse by horse, then the cards.
func TestMissing(t *testing.T) {
	r := mustLoad(t, Game)
	var want []string
	for i := 1; i <= 10; i++ {
		for _, key := range []string{"price", "odds", "bar", "feature"} {
			want = append(want, fmt.Sprintf("horses.%d.%s", i, key))
		}
	}
	want = append(want, "cards")
	if diff := cmp.Diff(want, r.Missing()); diff != "" {
		t.Error(diff)
	}
	sets := []string{"cards=[]"}
	for i := 1; i <= 10; i++ {
		sets = append(sets, fmt.Sprintf("horses.%d={price: 0, odds: [0, 0, 0], bar: [], feature: none}", i))
	}
	if missing := mustLoad(t, Game, sets...).Missing(); missing != nil {
		t.Errorf("%q is missing where it is said that there is none", missing)
	}
	sets[4] = "horses.4={price: 3, feature: none}"
	if diff := cmp.Diff([]string{"horses.4.odds", "horses.4.bar"}, mustLoad(t, Game, sets...).Missing()); diff != "" {
		t.Error(diff)
	}
	if missing := mustLoad(t, "kopf-an-kopf").Missing(); len(missing) != 41-3 {
		t.Errorf("%d values are missing in kopf-an-kopf, want %d: it knows a bar and two features", len(missing), 41-3)
	}
}

func TestLoadFilled(t *testing.T) {
	r, err := LoadFilled("kopf-an-kopf", "horses.5.price=99")
	if err != nil {
		t.Fatal(err)
	}
	if missing := r.Missing(); missing != nil {
		t.Errorf("%q is missing", missing)
	}
	if h := r.Horses[2]; h.Bar != numbered(2, 4, 6) || h.Feature.Others != 3 || r.Horses[4].Price != 99 || h.Price == None || r.Horses[0].Title != "Wonder Bred" {
		t.Errorf("what is known was overwritten: %+v, horse 5 costs %d", h, r.Horses[4].Price)
	}
	filled := r.Document.Filled()
	if len(filled) != 41-3-1 || slices.Contains(filled, "horses.3.bar") || slices.Contains(filled, "horses.5.price") || !slices.Contains(filled, "cards") {
		t.Errorf("filled: %q", filled)
	}
	if diff := cmp.Diff([]document.Change{{Key: "horses.5.price", B: "99"}}, slices.DeleteFunc(r.Document.Overrides(), func(c document.Change) bool {
		return c.Key != "horses.5.price" && !slices.Contains(filled, c.Key)
	})); diff != "" {
		t.Errorf("overrides: %s", diff)
	}
	if r.Hash == mustLoad(t, "kopf-an-kopf", "horses.5.price=99").Hash {
		t.Error("the hash does not cover what was filled")
	}
}

// The file that an owner of the game types in.
func TestMyHorses(t *testing.T) {
	r := mustLoad(t, "../../testdata/rules/my-horses.yaml")
	if diff := cmp.Diff([]string{"cards"}, r.Missing()); diff != "" {
		t.Error(diff)
	}
	if len(r.Horses) != 10 || r.Track.Zone != 16 || r.Horses[9].Price != 20 || !slices.Equal(r.Horses[9].Odds, []int{3, 2, 1}) || len(r.Assumptions()) != 1 {
		t.Errorf("read as %+v", r)
	}
}

// FuzzParse: no bytes panic, and what parses has rules that stay the same when they are
// written and read again.
func FuzzParse(f *testing.F) {
	builtin := fstest.MapFS{}
	for _, name := range document.Names(Builtin()) {
		file, err := rulesFiles.ReadFile("rules/" + name + ".yaml")
		if err != nil {
			f.Fatal(err)
		}
		builtin[name+".yaml"] = &fstest.MapFile{Data: file}
		f.Add(file)
	}
	for _, c := range refusals {
		f.Add([]byte("railbird: 1\nbase: long-shot\n" + c.text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		files := maps.Clone(builtin)
		files["mine.yaml"] = &fstest.MapFile{Data: text}
		d, err := document.Load("mine", files, nil)
		if err != nil {
			return
		}
		_, _ = HorseTable(d) // only that it does not panic
		r, err := Parse(d)
		if err != nil {
			if err.Error() == "" {
				t.Error("an error without words")
			}
			return
		}
		files["mine.yaml"] = &fstest.MapFile{Data: d.YAML()}
		again, err := document.Load("mine", files, nil)
		if err != nil {
			t.Fatal(err)
		}
		if s, err := Parse(again); err != nil || s.Hash != r.Hash {
			t.Errorf("written and read again: %v, the hash changed", err)
		}
	})
}

// TestDefaults: a document that says nothing but the track, the purses and the horses plays the
// standard game: what it leaves out stands as there.
func TestDefaults(t *testing.T) {
	goWrite(t, "r.yaml", "railbird: 1\ngame: long-shot\nname: least\nrace: {die: [0, 1, 1, 1, 1, 3], finish: 20, zone: 17}\npurses: [100, 75, 50]\n"+
		"horses: {1: {}, 2: {}, 3: {}, 4: {}, 5: {}, 6: {}, 7: {}, 8: {}, 9: {}, 10: {}}\n")
	least, err := Load("r.yaml")
	if err != nil {
		t.Fatal(err)
	}
	standard, err := Load(Game)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(standard.readings, least.readings); diff != "" || least.Hash != standard.Hash {
		t.Errorf("hash %s, of the standard %s, readings (-standard +least):\n%s", least.Hash, standard.Hash, diff)
	}
}
