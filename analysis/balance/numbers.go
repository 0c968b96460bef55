package balance

import (
	"context"
	"fmt"
	"strconv"
)

// numbers tells what one more and one less of each whole number of the race and the board
// changes.
func numbers(ctx context.Context, r *Request) (*Section, error) {
	d := r.Game.Document()
	var all []variant
	for _, key := range d.Keys() {
		text, _ := d.Get(key)
		n, err := strconv.Atoi(text)
		if err != nil || !r.Game.OfRace(key) {
			continue
		}
		for _, then := range []int{n - 1, n + 1} {
			all = append(all, variant{key: key, now: text, then: strconv.Itoa(then)})
		}
	}
	kept, err := r.shifted(ctx, all)
	if err != nil || len(kept) == 0 {
		return nil, err
	}
	s := &Section{
		Title: fmt.Sprintf("one more and one less of each number: the value that changes most, of a %d %s before the first roll", r.token(), r.Game.Token()), Subject: "number", Value: "change",
		Notes: []string{"exact; numbers that cannot be other by one, or whose change takes a spot off the board, are left out"},
	}
	for i := range kept {
		s.Lines = append(s.Lines, r.line(&kept[i]))
	}
	bySize(s.Lines)
	return s, nil
}
