package readyset

import (
	"fmt"
	"strconv"
	"strings"

	"railbird/sim/document"
)

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
		p.spot(key, GroupColor, Condition{ID: "color:" + e.Key, Kind: Win, Horses: set}, e.Value, 1, 1)
	}
	if f := b.Fifth; f != nil {
		h, ok := r.HorseNamed(f.Horse)
		if !ok {
			p.unknown("board.fifth.horse", f.Horse, "the name of a horse", p.horseNames())
		}
		if p.within("board.fifth.place", f.Place, 2, len(r.Horses)) {
			p.spot("board.fifth", GroupWorse, Condition{
				ID: ordinalWord(f.Place) + ":" + f.Horse, Kind: Worse, Horse: h, Place: f.Place, Level: f.Ties == TiesLevel,
			}, priceSpec{f.Pays, f.Loses}, 1, 1)
		}
	}
	for _, e := range b.Props.Cards {
		key := "board.props.cards." + e.Key
		if c, ok := p.prop(key, e.Key); ok {
			p.spot(key, GroupProp, c, e.Value, 1, 1)
		}
	}
	r.Dealt = b.Props.Dealt
	p.within("board.props.dealt", b.Props.Dealt, 0, len(b.Props.Cards))
	holds, own := b.Exotics.Holds, b.Exotics.Own
	if len(b.Exotics.Cards) > 0 {
		p.within("board.exotics.added", b.Exotics.Added, 0, len(b.Exotics.Cards))
		if p.within("board.exotics.holds", holds, 1, 100) {
			p.within("board.exotics.own", own, 1, holds)
		}
	}
	r.Added = b.Exotics.Added
	for _, e := range b.Exotics.Cards {
		key := "board.exotics.cards." + e.Key
		if c, ok := p.when(key+".when", &e.Value.When); ok {
			c.ID = "exotic:" + e.Key
			p.spot(key, GroupExotic, c, priceSpec{e.Value.Pays, e.Value.Loses}, holds, own)
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
					Group: group, Condition: condition(h), Pays: price.Pays, Loses: price.Loses, Holds: 1, Own: 1,
				})
			}
		}
	}
}

func (p *parser) spot(key string, group Group, c Condition, price priceSpec, holds, own int) {
	p.price(key, price)
	if strings.ContainsAny(c.ID, ", \t\n") {
		p.bad(key, strconv.Quote(c.ID), "a name without spaces and commas")
	}
	p.r.Conditions = append(p.r.Conditions, c)
	p.r.Spots = append(p.r.Spots, Spot{
		ID: c.ID, Group: group, Condition: len(p.r.Conditions) - 1, Pays: price.Pays, Loses: price.Loses, Holds: holds, Own: own,
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
			if err != nil || count < 1 || count > n {
				p.bad(key+".horses", *w.Horses, "a number of horses from 1 to %d, or all", n)
			}
			c.Count = count
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
		if len(list.values) > MaxTokens {
			p.bad(list.key, fmt.Sprint(len(list.values), " tokens"), "at most %d", MaxTokens)
		}
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

// ordinalWord writes 5 as fifth: the name of the bet on that place or worse.
func ordinalWord(n int) string {
	return [MaxHorses + 1]string{
		2: "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
		"eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth", "twentieth",
	}[n]
}
