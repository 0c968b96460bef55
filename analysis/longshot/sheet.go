package longshot

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"railbird/analysis"
)

// Sheet implements [analysis.Typed].
func (g *Game) Sheet() analysis.Sheet {
	r := g.rules
	s := analysis.Sheet{Columns: []string{"price", "odds", "bar", "feature"}, Cards: r.Cards, Deck: r.Hand.Dealt * r.Most}
	for i := range r.Horses {
		horse := make([]string, len(s.Columns))
		for c, thing := range s.Columns {
			text, _ := r.Document.Get("horses." + r.Horses[i].Name + "." + thing)
			horse[c] = bare(text)
		}
		s.Horses = append(s.Horses, horse)
	}
	s.Odd = append(g.oddHorses(), g.oddCards()...)
	return s
}

// bare is a list or a map as it is written, without its brackets; an empty list has none.
func bare(text string) string {
	switch {
	case text == "[]":
		return "none"
	case strings.HasPrefix(text, "[") || strings.HasPrefix(text, "{"):
		return text[1 : len(text)-1]
	}
	return text
}

func (g *Game) oddHorses() (odd []string) {
	r := g.rules
	for i := range r.Horses {
		h := &r.Horses[i]
		key := "horses." + h.Name
		if r.Document.Base() != "" && !r.Document.InBase(key) {
			odd = append(odd, key+": a horse that its base does not have")
		}
		if !slices.IsSortedFunc(h.Odds, func(a, b int) int { return b - a }) {
			odd = append(odd, fmt.Sprintf("%s.odds: a later place pays more: %s", key, oddsText(h.Odds)))
		}
		spaces, _ := r.Document.Get(key + ".feature.move.spaces")
		odd = append(odd, g.oddMove(key+".feature", spaces)...)
	}
	return odd
}

func (g *Game) oddCards() (odd []string) {
	d := g.rules.Document
	for i := 0; ; i++ {
		at := fmt.Sprint("cards.", i+1)
		copies, there := d.Get(at + ".copies")
		if !there {
			return odd
		}
		key := d.ItemKey("cards", i)
		if copies == "0" {
			odd = append(odd, key+".copies: none of this card")
		}
		spaces, _ := d.Get(at + ".move.spaces")
		odd = append(odd, g.oddMove(key, spaces)...)
	}
}

// oddMove tells of an effect that moves a horse further than the track goes.
func (g *Game) oddMove(key, spaces string) []string {
	if n, err := strconv.Atoi(spaces); err == nil && max(n, -n) > g.rules.Track.Finish {
		return []string{fmt.Sprintf("%s.move.spaces: %d, on a track of %d", key, n, g.rules.Track.Finish)}
	}
	return nil
}
