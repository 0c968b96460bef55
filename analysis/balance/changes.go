package balance

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"railbird/analysis"
	"railbird/analysis/quantity"
	"railbird/analysis/questions"
)

// A variation is the rules with one value changed.
type variation struct {
	key, now, then string
	rules          analysis.Game
	of             string // the spot whose value changes most
	change         float64
	mean           float64 // change over all spots
}

func (v *variation) set() string { return v.key + "=" + v.then }

// sweep is the command that shows a variation.
func (v *variation) sweep(rest string) string {
	return fmt.Sprintf("sweep --set '%s=%s,%s' %s", v.key, v.now, v.then, rest)
}

// shift finds by how much each variation changes the values of the spots. Variations under
// which a spot is not there are left out: they are another board.
func (r *Request) shift(ctx context.Context, all []variation) ([]variation, error) {
	board := r.board()
	rules := []analysis.Game{r.Game}
	for i := range all {
		rules = append(rules, all[i].rules)
	}
	m, err := r.Measure(ctx, r.Terms.Seats, board, rules...)
	if err != nil {
		return nil, err
	}
	known := 0
	for j := range board {
		if m[0][j].Lacks == "" {
			known++
		}
	}
	var kept []variation
	for i, v := range all {
		shift := quantity.Shifted(m[1+i])
		if shift.N == 0 || shift.N < known {
			continue
		}
		v.mean, v.change = shift.Mean, shift.Change
		if shift.Most >= 0 {
			v.of = board[shift.Most].Name
		}
		kept = append(kept, v)
	}
	return kept, nil
}

// line is the largest change of a variation.
func (v *variation) line() Line {
	l := Line{Finding: questions.Exact(v.set(), gain, v.change), Words: "no spot changes", Command: v.sweep("--measure value")}
	if v.of != "" {
		spot := strings.TrimPrefix(v.of, "value:")
		l.Spots, l.Words = []string{spot}, fmt.Sprintf("%s; mean of all %+.3f", spot, v.mean)
	}
	return l
}

// readings tells what each other reading of an unclear rule changes.
func readings(ctx context.Context, r *Request) (*Section, error) {
	all, _ := r.Game.Readings()
	var board, tables []variation
	for _, reading := range all {
		for _, choice := range reading.Choices {
			if choice.Name == reading.Value {
				continue
			}
			v := variation{key: reading.Key, now: reading.Value, then: choice.Name}
			var err error
			if v.rules, err = r.Vary(v.set()); err != nil {
				continue // it does not go with the other rules
			}
			if r.Game.OfRace(reading.Key) {
				board = append(board, v)
			} else {
				tables = append(tables, v)
			}
		}
	}
	s := &Section{
		Title: "what each other reading of an unclear rule changes, the largest first", Subject: "reading", Value: "change",
		Notes: []string{fmt.Sprintf("of the race: the spot whose value changes most, of a %d %s before the first roll, exactly; of the games around it: money of the first seat at the end, of %s", r.token(), r.Game.Token(), r.players())},
	}
	if len(r.board()) > 0 {
		kept, err := r.shift(ctx, board)
		if err != nil {
			return nil, err
		}
		for i := range kept {
			s.Lines = append(s.Lines, kept[i].line())
		}
	}
	if _, ok := r.playable(); ok && len(tables) > 0 {
		rules := []analysis.Game{r.Game}
		for i := range tables {
			rules = append(rules, tables[i].rules)
		}
		m, err := r.Measure(ctx, r.Terms.Seats, r.quantities("money:#1"), rules...)
		if err != nil {
			return nil, err
		}
		for i := range tables {
			v, change := &tables[i], m[1+i][0].Change
			if change == nil {
				continue
			}
			s.Lines = append(s.Lines, Line{
				Finding: questions.Found(v.set(), gain, *change), Words: "money of a game",
				Command: v.sweep("--measure 'money:#1' " + r.AtTable(r.Terms.Seats)),
			})
		}
	}
	if s.Lines == nil {
		return nil, nil
	}
	bySize(s.Lines)
	return s, nil
}

// bySize sorts lines, the largest change first.
func bySize(lines []Line) {
	size := func(l Line) float64 { return math.Round(math.Abs(l.Value.Mean) * 1e9) }
	slices.SortStableFunc(lines, func(a, b Line) int { return cmp.Compare(size(b), size(a)) })
}

// sensitivities tells what one more and one less of each whole number of the race and the board
// changes.
func sensitivities(ctx context.Context, r *Request) (*Section, error) {
	if len(r.board()) == 0 {
		return nil, nil
	}
	d := r.Game.Document()
	var all []variation
	for _, key := range d.Keys() {
		text, _ := d.Get(key)
		n, err := strconv.Atoi(text)
		if err != nil || !r.Game.OfRace(key) {
			continue
		}
		for _, then := range []int{n - 1, n + 1} {
			v := variation{key: key, now: text, then: strconv.Itoa(then)}
			if v.rules, err = r.Vary(v.set()); err == nil {
				all = append(all, v)
			}
		}
	}
	kept, err := r.shift(ctx, all)
	if err != nil || len(kept) == 0 {
		return nil, err
	}
	s := &Section{
		Title: fmt.Sprintf("one more and one less of each number: the value that changes most, of a %d %s before the first roll", r.token(), r.Game.Token()), Subject: "number", Value: "change",
		Notes: []string{"exact; numbers that cannot be other by one, or whose change takes a spot off the board, are left out"},
	}
	for i := range kept {
		s.Lines = append(s.Lines, kept[i].line())
	}
	bySize(s.Lines)
	return s, nil
}

// drama tells what races are like to watch.
func drama(ctx context.Context, r *Request) (*Section, error) {
	measures, events := r.Game.Counted()
	names := []string{"rolls"}
	for _, m := range measures {
		names = append(names, cmp.Or(m.Ask, m.Name))
	}
	for _, e := range events {
		names = append(names, e.Name)
	}
	of := r.quantities(names...)
	m, err := r.Measure(ctx, r.Terms.Seats, of, r.Game)
	if err != nil {
		return nil, err
	}
	s := &Section{Title: "what a race is like", Subject: "of a race", Value: "mean or share"}
	for j, q := range of {
		if m[0][j].Lacks == "" {
			s.Lines = append(s.Lines, Line{Finding: Finding(q.Name, q.Unit, m[0][j]), Words: q.Words, Command: fmt.Sprintf("race --races %d --seed %d", r.Races.Count, r.Seed)})
		}
	}
	return s, nil
}
