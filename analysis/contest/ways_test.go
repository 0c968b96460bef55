package contest

import (
	"slices"
	"testing"
)

// TestSeat: the bot has its seat, and the field the others in turn.
func TestSeat(t *testing.T) {
	for _, test := range []struct {
		seats, seat int
		field       []string
		want        []string
	}{
		{1, 0, nil, []string{"bot:1"}},
		{4, 0, []string{"bot:0"}, []string{"bot:1", "bot:0", "bot:0", "bot:0"}},
		{4, 1, []string{"bot:0", "bot:0.5"}, []string{"bot:0", "bot:1", "bot:0.5", "bot:0"}},
		{3, 2, []string{"bot:0", "bot:0.5"}, []string{"bot:0", "bot:0.5", "bot:1"}},
	} {
		w, err := Seat(&toyGame{}, Seating{Seats: test.seats}, test.seat, "bot:1", test.field...)
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, p := range w.Players {
			names = append(names, p.Name())
		}
		if !slices.Equal(names, test.want) {
			t.Errorf("%v, want %v", names, test.want)
		}
	}
	if _, err := Seat(&toyGame{}, Seating{Seats: 2}, 0, "bot:1", "nobody"); err == nil {
		t.Error("nobody has a seat")
	}
}
