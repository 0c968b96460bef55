package readyset

import (
	"cmp"
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"railbird/sim/document"
)

//go:embed rules/*.yaml
var rulesFiles embed.FS

// Builtin holds the documents that railbird brings for this game, NAME.yaml each.
func Builtin() fs.FS {
	sub, err := fs.Sub(rulesFiles, "rules")
	if err != nil {
		panic(err) // the folder is embedded above
	}
	return sub
}

// Game is the name of the game in documents, and of its standard document.
const Game = "ready-set-bet"

// Load reads a document, a built-in name or a file, lays sets ("key=value") over
// it and checks it. Its errors are [document.Problems].
func Load(ref string, sets ...string) (*Rules, error) {
	d, err := document.Load(ref, Builtin(), sets)
	if err != nil {
		return nil, err
	}
	return Parse(d)
}

// The document as it is written.
type (
	spec struct {
		Race   raceSpec          `yaml:"race,required"`
		Horses []horseSpec       `yaml:"horses,required"`
		Bonus  document.Map[int] `yaml:"bonus"`
		Board  boardSpec         `yaml:"board"`
		Tokens tokensSpec        `yaml:"tokens"`
	}
	raceSpec struct {
		Dice       []int     `yaml:"dice,required"`
		Finish     int       `yaml:"finish,required"`
		RedLine    int       `yaml:"red_line,required"`
		CloseAfter int       `yaml:"close_after"`
		Repeat     Repeat    `yaml:"repeat"`
		Third      Third     `yaml:"third"`
		Overshoot  Overshoot `yaml:"overshoot"`
	}
	horseSpec struct {
		Name  string `yaml:"name,required"`
		Rolls []int  `yaml:"rolls,required"`
		Color string `yaml:"color"`
	}
	boardSpec struct {
		Show    document.Map[[]priceSpec] `yaml:"show"`
		Place   document.Map[[]priceSpec] `yaml:"place"`
		Win     document.Map[[]priceSpec] `yaml:"win"`
		Colors  document.Map[priceSpec]   `yaml:"colors"`
		Fifth   *worseSpec                `yaml:"fifth"`
		Props   propsSpec                 `yaml:"props"`
		Exotics exoticsSpec               `yaml:"exotics"`
	}
	priceSpec struct {
		Pays  int `yaml:"pays,required"`
		Loses int `yaml:"loses"`
	}
	worseSpec struct {
		Horse string `yaml:"horse,required"`
		Place int    `yaml:"place,required"`
		Ties  Ties   `yaml:"ties"`
		Pays  int    `yaml:"pays,required"`
		Loses int    `yaml:"loses"`
	}
	propsSpec struct {
		Dealt int                     `yaml:"dealt"`
		Cards document.Map[priceSpec] `yaml:"cards"`
	}
	exoticsSpec struct {
		Holds int                      `yaml:"holds"`
		Cards document.Map[exoticSpec] `yaml:"cards"`
	}
	exoticSpec struct {
		Pays  int      `yaml:"pays,required"`
		Loses int      `yaml:"loses"`
		When  whenSpec `yaml:"when,required"`
	}
	whenSpec struct {
		Place   *int    `yaml:"place"`
		Behind  Behind  `yaml:"behind"`
		Min     *int    `yaml:"min"`
		Max     *int    `yaml:"max"`
		Horses  *string `yaml:"horses"`
		AtLeast *int    `yaml:"at_least"`
		AtMost  *int    `yaml:"at_most"`
	}
	tokensSpec struct {
		Values    []int `yaml:"values"`
		Fewer     []int `yaml:"fewer"`
		FewerFrom *int  `yaml:"fewer_from"`
	}
)

// Ties is the reading of who counts as ahead in "5th or worse".
type Ties string

// Behind is the reading of what a margin is measured to.
type Behind string

// The readings of conditions.
const (
	TiesAhead    Ties   = "ahead" // only horses strictly ahead
	TiesLevel    Ties   = "level" // horses level with it too
	BehindWinner Behind = "winner"
	BehindSecond Behind = "second"
)

// UnmarshalText implements [encoding.TextUnmarshaler].
func (v *Repeat) UnmarshalText(b []byte) error { return choose(v, b, RepeatHorse, RepeatSum) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (v *Third) UnmarshalText(b []byte) error { return choose(v, b, ThirdNone, ThirdEvery) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (v *Overshoot) UnmarshalText(b []byte) error { return choose(v, b, OvershootCap, OvershootRun) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (v *Ties) UnmarshalText(b []byte) error { return choose(v, b, TiesAhead, TiesLevel) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (v *Behind) UnmarshalText(b []byte) error { return choose(v, b, BehindWinner, BehindSecond) }

func choose[T ~string](v *T, text []byte, choices ...T) error {
	names := make([]string, len(choices))
	for i, c := range choices {
		names[i] = string(c)
	}
	*v = T(text)
	return document.OneOf(string(text), names...)
}

// Parse checks a document and makes the rules. Every problem found is in the
// error, a [document.Problems].
func Parse(d *document.Document) (*Rules, error) {
	if d.Game() != Game {
		return nil, document.Problems{d.Problem("game", d.Game(), Game)}
	}
	s := spec{
		Race:   raceSpec{CloseAfter: 3, Repeat: RepeatHorse, Third: ThirdNone, Overshoot: OvershootCap},
		Tokens: tokensSpec{Values: []int{2, 3, 3, 4, 5}},
	}
	if err := d.Decode(&s); err != nil {
		return nil, err
	}
	s.fill()
	p := parser{d: d, s: &s, r: &Rules{Document: d, Hash: document.Hash(s.canonical())}}
	p.r.readings = s.readings()
	p.race()
	if len(p.problems) == 0 { // the board speaks of the horses
		p.board()
		p.tokens()
	}
	if len(p.problems) > 0 {
		return nil, p.problems
	}
	return p.r, nil
}

// fill puts in the readings that a document leaves out, so that saying the default
// changes nothing, not even the hash.
func (s *spec) fill() {
	for i := range s.Horses {
		if s.Horses[i].Color == "" {
			s.Horses[i].Color = "none"
		}
	}
	if f := s.Board.Fifth; f != nil && f.Ties == "" {
		f.Ties = TiesAhead
	}
	for i := range s.Board.Exotics.Cards {
		if w := &s.Board.Exotics.Cards[i].Value.When; w.Place != nil && w.Behind == "" {
			w.Behind = BehindWinner
		}
	}
	if _, ok := s.Bonus.Get("none"); !ok {
		s.Bonus = append(s.Bonus, document.Entry[int]{Key: "none"})
	}
	if t := &s.Tokens; t.FewerFrom == nil {
		t.FewerFrom = new(int)
		if len(t.Fewer) > 0 {
			*t.FewerFrom = 7
		}
	}
}

// canonical returns the document with the maps whose order means nothing in the
// order of the horses. The order of colors, props and exotics is that of the board.
func (s spec) canonical() spec {
	var names, colors []string
	for _, h := range s.Horses {
		names, colors = append(names, h.Name), append(colors, h.Color)
	}
	s.Bonus = inOrder(s.Bonus, colors)
	s.Board.Show = inOrder(s.Board.Show, names)
	s.Board.Place = inOrder(s.Board.Place, names)
	s.Board.Win = inOrder(s.Board.Win, names)
	return s
}

// inOrder returns the map in the order in which the keys stand first in a list,
// without the keys that do not.
func inOrder[V any](m document.Map[V], keys []string) document.Map[V] {
	var ordered document.Map[V]
	for _, key := range keys {
		if _, twice := ordered.Get(key); twice {
			continue
		}
		if value, ok := m.Get(key); ok {
			ordered = append(ordered, document.Entry[V]{Key: key, Value: value})
		}
	}
	return ordered
}

// readings returns the value in force of each reading that the document has a
// use for, by key.
func (s *spec) readings() map[string]string {
	all := map[string]string{
		"race.repeat":    string(s.Race.Repeat),
		"race.third":     string(s.Race.Third),
		"race.overshoot": string(s.Race.Overshoot),
		"race.red_line":  strconv.Itoa(s.Race.RedLine),
	}
	if s.Board.Fifth != nil {
		all["board.fifth.ties"] = string(s.Board.Fifth.Ties)
	}
	for _, e := range s.Board.Exotics.Cards {
		if e.Value.When.Place != nil {
			all["board.exotics.cards."+e.Key+".when.behind"] = string(e.Value.When.Behind)
		}
	}
	if len(s.Tokens.Fewer) > 0 {
		all["tokens.fewer_from"] = strconv.Itoa(*s.Tokens.FewerFrom)
	}
	return all
}

type parser struct {
	d        *document.Document
	s        *spec
	r        *Rules
	problems document.Problems
}

func (p *parser) bad(key string, found any, allowed string, args ...any) {
	p.problems = append(p.problems, p.d.Problem(key, fmt.Sprint(found), fmt.Sprintf(allowed, args...)))
}

// within checks a number and reports whether it is in range.
func (p *parser) within(key string, n, lo, hi int) bool {
	if n < lo || n > hi {
		p.bad(key, n, "a whole number from %d to %d", lo, hi)
		return false
	}
	return true
}

func (p *parser) race() {
	race, r := &p.s.Race, p.r
	if p.within("race.finish", race.Finish, 1, MaxFinish) && (race.RedLine < 1 || race.RedLine > race.Finish) {
		p.bad("race.red_line", race.RedLine, "a space from 1 to %d, which is race.finish", race.Finish)
	}
	r.Finish, r.RedLine, r.CloseAfter = race.Finish, race.RedLine, race.CloseAfter
	r.Third, r.Overshoot = race.Third, race.Overshoot
	results, most := 1, 0
	for i, sides := range race.Dice {
		if !p.within(fmt.Sprintf("race.dice.%d", i+1), sides, 1, 100) {
			return
		}
		most += sides
		if results *= sides; results > MaxResults || most > maxSum {
			p.bad("race.dice", race.Dice, "dice of at most %d results and sums up to %d", MaxResults, maxSum)
			return
		}
	}
	if len(race.Dice) == 0 {
		p.bad("race.dice", "no dice", "the sides of each die, such as [6, 6]")
		return
	}
	r.Dice = newDice(slices.Clone(race.Dice))

	if n := len(p.s.Horses); n < 2 || n > MaxHorses {
		p.bad("horses", fmt.Sprintf("%d horses", n), "2 to %d horses", MaxHorses)
		return
	}
	p.within("race.close_after", race.CloseAfter, 1, len(p.s.Horses))
	bonus := map[string]int{}
	for _, e := range p.s.Bonus {
		p.within("bonus."+e.Key, e.Value, 0, MaxBonus)
		bonus[e.Key] = e.Value
	}
	ways, mover := r.Dice.Ways(), map[int]string{}
	names := map[string]bool{}
	for i, h := range p.s.Horses {
		key := p.horseKey(i)
		if h.Name == "" || strings.ContainsAny(h.Name, ":,+@. \t\n=") {
			p.bad(key+".name", strconv.Quote(h.Name), "a name without spaces and without any of : , + @ . =")
		}
		if names[h.Name] {
			p.bad(key+".name", "a second horse "+h.Name, "each name once")
		}
		names[h.Name] = true
		if _, ok := bonus[h.Color]; !ok && h.Color != "none" {
			var colors []string
			for _, e := range p.s.Bonus {
				colors = append(colors, e.Key)
			}
			problem := p.d.Problem(key+".color", h.Color, "a color that bonus: names: "+strings.Join(colors, ", "))
			problem.Near = document.Near(h.Color, colors)
			p.problems = append(p.problems, problem)
		}
		if len(h.Rolls) == 0 {
			p.bad(key+".rolls", "no roll", "the dice sums that move the horse")
		}
		for i, sum := range h.Rolls {
			if sum < 0 || sum >= len(ways) || ways[sum] == 0 {
				p.bad(fmt.Sprintf("%s.rolls.%d", key, i+1), sum, "a sum that the dice can give, %s", span(ways))
				continue
			}
			if other, taken := mover[sum]; taken {
				p.bad(fmt.Sprintf("%s.rolls.%d", key, i+1), fmt.Sprintf("%d, which moves horse %s already", sum, other), "each dice sum once")
			}
			mover[sum] = h.Name
		}
		r.Horses = append(r.Horses, Horse{Name: h.Name, Rolls: h.Rolls, Color: h.Color})
	}
	for i, h := range p.s.Horses {
		if names[h.Color] && h.Color != "none" {
			p.bad(p.horseKey(i)+".color", h.Color, "a color that is no horse's name")
		}
	}
	var uncovered []string
	for sum, w := range ways {
		if _, ok := mover[sum]; w > 0 && !ok {
			uncovered = append(uncovered, strconv.Itoa(sum))
		}
	}
	if len(uncovered) > 0 {
		p.bad("horses", "no horse for the dice sum "+strings.Join(uncovered, ", "), "a horse for each sum, %s", span(ways))
	}
	if len(p.problems) == 0 {
		r.newLetters(race.Repeat, func(color string) int { return bonus[color] })
	}
}

// horseKey returns the key of a horse: by name where the names can be keys, else by
// its position.
func (p *parser) horseKey(i int) string {
	seen := map[string]bool{"": true}
	for _, h := range p.s.Horses {
		if seen[h.Name] || strings.Contains(h.Name, ".") {
			return fmt.Sprintf("horses.%d", i+1)
		}
		seen[h.Name] = true
	}
	return "horses." + p.s.Horses[i].Name
}

// span says which sums the dice can give.
func span(ways []int) string {
	least := slices.IndexFunc(ways, func(w int) bool { return w > 0 })
	return fmt.Sprintf("%d to %d", least, len(ways)-1)
}

func (p *parser) board() {
	r, b := p.r, &p.s.Board
	for _, top := range []struct {
		group Group
		place int
	}{{GroupWin, 1}, {GroupPlace, 2}, {GroupShow, 3}} {
		for h := range r.Horses {
			c := Condition{ID: string(top.group) + ":" + r.Horses[h].Name, Kind: Top, Horse: h, Place: top.place}
			if top.group == GroupWin {
				c = Condition{ID: c.ID, Kind: Win, Horses: 1 << h}
			}
			r.Conditions = append(r.Conditions, c)
		}
	}
	p.row(GroupShow, b.Show, r.Show)
	p.row(GroupPlace, b.Place, r.Place)
	p.row(GroupWin, b.Win, r.Win)
	for _, e := range b.Colors {
		key := "board.colors." + e.Key
		set := r.color(e.Key)
		if set == 0 {
			p.unknown(key, e.Key, "the color of a horse", p.colors())
			continue
		}
		p.spot(key, GroupColor, Condition{ID: "color:" + e.Key, Kind: Win, Horses: set}, e.Value, 1)
	}
	if f := b.Fifth; f != nil {
		h, ok := r.HorseNamed(f.Horse)
		if !ok {
			p.unknown("board.fifth.horse", f.Horse, "the name of a horse", p.horseNames())
		}
		if p.within("board.fifth.place", f.Place, 2, len(r.Horses)) {
			p.spot("board.fifth", GroupWorse, Condition{
				ID: ordinalWord(f.Place) + ":" + f.Horse, Kind: Worse, Horse: h, Place: f.Place, Level: f.Ties == TiesLevel,
			}, priceSpec{f.Pays, f.Loses}, 1)
		}
	}
	for _, e := range b.Props.Cards {
		key := "board.props.cards." + e.Key
		if c, ok := p.prop(key, e.Key); ok {
			p.spot(key, GroupProp, c, e.Value, 1)
		}
	}
	r.Dealt = b.Props.Dealt
	p.within("board.props.dealt", b.Props.Dealt, 0, len(b.Props.Cards))
	holds := b.Exotics.Holds
	if len(b.Exotics.Cards) > 0 {
		p.within("board.exotics.holds", holds, 1, 100)
	}
	for _, e := range b.Exotics.Cards {
		key := "board.exotics.cards." + e.Key
		if c, ok := p.when(key+".when", &e.Value.When); ok {
			c.ID = "exotic:" + e.Key
			p.spot(key, GroupExotic, c, priceSpec{e.Value.Pays, e.Value.Loses}, holds)
		}
	}
}

// row adds the spots of each horse in one part of the board, in the order of the
// horses, left to right.
func (p *parser) row(group Group, cells document.Map[[]priceSpec], condition func(horse int) int) {
	for _, e := range cells {
		if _, ok := p.r.HorseNamed(e.Key); !ok {
			p.unknown(fmt.Sprintf("board.%s.%s", group, e.Key), e.Key, "the name of a horse", p.horseNames())
		}
	}
	for h := range p.r.Horses {
		for _, e := range cells {
			if e.Key != p.r.Horses[h].Name {
				continue
			}
			for i, price := range e.Value {
				p.price(fmt.Sprintf("board.%s.%s.%d", group, e.Key, i+1), price)
				p.r.Spots = append(p.r.Spots, Spot{
					ID:    fmt.Sprintf("%s:%s:%d", group, e.Key, i+1),
					Group: group, Condition: condition(h), Pays: price.Pays, Loses: price.Loses, Holds: 1,
				})
			}
		}
	}
}

func (p *parser) spot(key string, group Group, c Condition, price priceSpec, holds int) {
	p.price(key, price)
	if strings.ContainsAny(c.ID, ", \t\n") {
		p.bad(key, strconv.Quote(c.ID), "a name without spaces and commas")
	}
	p.r.Conditions = append(p.r.Conditions, c)
	p.r.Spots = append(p.r.Spots, Spot{
		ID: c.ID, Group: group, Condition: len(p.r.Conditions) - 1, Pays: price.Pays, Loses: price.Loses, Holds: holds,
	})
}

func (p *parser) price(key string, price priceSpec) {
	p.within(key+".pays", price.Pays, 0, MaxPrice)
	p.within(key+".loses", price.Loses, 0, MaxPrice)
}

// prop reads the name of a prop card, AHEAD:BEHIND, where BEHIND is horses or
// colors joined by +.
func (p *parser) prop(key, name string) (Condition, bool) {
	ahead, behind, ok := strings.Cut(name, ":")
	if !ok {
		p.bad(key, name, "HORSE:HORSE, HORSE:HORSE+HORSE or HORSE:COLOR, such as 7:5+9")
		return Condition{}, false
	}
	c := Condition{ID: "prop:" + name, Kind: Ahead}
	if c.Horse, ok = p.r.HorseNamed(ahead); !ok {
		p.unknown(key, ahead, "the name of a horse", p.horseNames())
		return c, false
	}
	for _, part := range strings.Split(behind, "+") {
		if h, ok := p.r.HorseNamed(part); ok {
			if h == c.Horse {
				p.bad(key, fmt.Sprintf("horse %s ahead of itself", part), "another horse")
				return c, false
			}
			c.Horses |= 1 << h
		} else if set := p.r.color(part); set != 0 && part != "none" {
			c.Horses |= set &^ (1 << c.Horse) // ahead of all the others of its own color
		} else {
			p.unknown(key, part, "a horse or a color", append(p.horseNames(), p.colors()...))
			return c, false
		}
	}
	if c.Horses == 0 {
		p.bad(key, name, "at least one other horse to be ahead of")
		return c, false
	}
	return c, true
}

// when reads the condition of an exotic finish.
func (p *parser) when(key string, w *whenSpec) (Condition, bool) {
	const allowed = "{place: P, behind: winner, min: N, max: N}, {horses: N, at_most: SPACE} or {horses: all, at_least: SPACE}"
	n := len(p.r.Horses)
	before := len(p.problems)
	var c Condition
	switch {
	case w.Place != nil && w.Horses == nil && w.AtLeast == nil && w.AtMost == nil && (w.Min != nil || w.Max != nil):
		c = Condition{Kind: Margin, Place: *w.Place, From: 1, Min: 0, Max: MaxMargin}
		if w.Behind == BehindSecond {
			c.From = 2
		}
		p.within(key+".place", c.Place, c.From+1, n)
		if w.Min != nil {
			c.Min = *w.Min
			p.within(key+".min", c.Min, 0, MaxMargin)
		}
		if w.Max != nil {
			c.Max = *w.Max
			p.within(key+".max", c.Max, c.Min, MaxMargin)
		}
	case w.Horses != nil && w.Place == nil && w.Behind == "" && w.Min == nil && w.Max == nil && (w.AtLeast == nil) != (w.AtMost == nil):
		c.Count = n
		if *w.Horses != "all" {
			count, err := strconv.Atoi(*w.Horses)
			if err != nil {
				p.bad(key+".horses", *w.Horses, "a number of horses, or all")
			}
			c.Count = count
			p.within(key+".horses", count, 1, n)
		}
		if w.AtMost != nil {
			c.Kind, c.Space = Low, *w.AtMost
			p.within(key+".at_most", c.Space, 0, MaxMargin)
		} else {
			c.Kind, c.Space = High, *w.AtLeast
			p.within(key+".at_least", c.Space, 0, MaxMargin)
		}
	default:
		text, _ := p.d.Get(key)
		p.bad(key, text, allowed)
	}
	return c, len(p.problems) == before
}

func (p *parser) tokens() {
	t := &p.s.Tokens
	for _, list := range []struct {
		key    string
		values []int
	}{{"tokens.values", t.Values}, {"tokens.fewer", t.Fewer}} {
		for i, v := range list.values {
			p.within(fmt.Sprintf("%s.%d", list.key, i+1), v, 1, MaxPrice)
		}
	}
	if len(t.Values) == 0 {
		p.bad("tokens.values", "no token", "at least one value")
	}
	from := *t.FewerFrom
	if from < 0 {
		p.bad("tokens.fewer_from", from, "a number of bettors, or 0 for never")
	}
	if from > 0 && len(t.Fewer) == 0 {
		p.bad("tokens.fewer", "no token", "at least one value, as tokens.fewer_from is %d", from)
	}
	p.r.Tokens = Tokens{Values: t.Values, Fewer: t.Fewer, FewerFrom: from}
}

func (p *parser) unknown(key, found, allowed string, names []string) {
	problem := p.d.Problem(key, cmp.Or(found, `""`), allowed+": "+strings.Join(names, ", "))
	problem.Near = document.Near(found, names)
	p.problems = append(p.problems, problem)
}

func (p *parser) horseNames() []string {
	var names []string
	for i := range p.r.Horses {
		names = append(names, p.r.Horses[i].Name)
	}
	return names
}

func (p *parser) colors() []string {
	var names []string
	for i := range p.r.Horses {
		if c := p.r.Horses[i].Color; c != "none" && !slices.Contains(names, c) {
			names = append(names, c)
		}
	}
	return names
}

// ordinalWord writes 5 as fifth: the name of the bet on that place or worse.
func ordinalWord(n int) string {
	return [MaxHorses + 1]string{
		2: "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
		"eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth", "twentieth",
	}[n]
}
