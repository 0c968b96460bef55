package balance_test

import (
	"slices"
	"strings"
	"testing"
)

// TestOddities: the report names what is odd about the standard board, and nothing else.
func TestOddities(t *testing.T) {
	if got, want := names(lines(t, "apart")), []string{"prop:8:5+9", "prop:6:5+9"}; !slices.Equal(got, want) {
		t.Errorf("apart: %q, want %q", got, want)
	}
	var dominated []string
	for _, l := range lines(t, "dominated") {
		dominated = append(dominated, strings.Join(l.Spots, " "))
		for _, id := range l.Spots {
			if !strings.Contains(l.Of+" "+l.Words, id) {
				t.Errorf("%s, %s does not name %s", l.Of, l.Words, id)
			}
		}
	}
	want := []string{"place:5:1 show:5:2", "place:9:1 show:9:2", "win:4:1 color:blue", "win:10:1 color:blue"}
	if !slices.Equal(dominated, want) {
		t.Errorf("dominated: %q, want %q", dominated, want)
	}

	below := lines(t, "below")
	if got, want := names(below), []string{"2", "3", "4", "5"}; !slices.Equal(got, want) {
		t.Fatalf("below: tokens %q, want %q", got, want)
	}
	if got, want := below[3].Spots, []string{"place:2/3:1", "place:11/12:1", "win:2/3:1", "win:11/12:1"}; !slices.Equal(got, want) || below[3].Value.Mean != 4 {
		t.Errorf("below, of a 5 token: %v, %q, want %q", below[3].Value.Mean, got, want)
	}
	for _, horse := range []string{"2/3", "11/12"} {
		n := 0
		for _, id := range below[1].Spots {
			if strings.Contains(id, ":"+horse+":") && !strings.HasPrefix(id, "prop:") {
				n++
			}
		}
		if n != 6 {
			t.Errorf("below, of a 3 token: %d spots of %s, want 6 of 7", n, horse)
		}
	}
}

// TestPlantedApart: a spot that pays or costs far more than its neighbors is named, beside
// the two props that stick out of the standard board.
func TestPlantedApart(t *testing.T) {
	for set, want := range map[string]string{
		"board.win.7.3.pays=6": "win:7:3", "board.show.6.2.pays=3": "show:6:2", "board.place.7.1.loses=20": "place:7:1",
		"board.place.10.2.pays=8": "place:10:2", "board.show.10.1.loses=9": "show:10:1",
	} {
		got, others := names(lines(t, "apart", set)), []string{"prop:8:5+9", "prop:6:5+9"}
		if !slices.Equal(got, append([]string{want}, others...)) {
			t.Errorf("%s: %q, want %s and %q", set, got, want, others)
		}
	}
}

// TestApartOfBoard: of a column all of whose spots lie far from each other the spots are named
// that stick out of the board; where all lie within cents none is.
func TestApartOfBoard(t *testing.T) {
	if got, want := names(lines(t, "apart", "race.finish=12", "race.red_line=8")), []string{"exotic:late-start", "exotic:photo-finish"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if got := names(found(t, asked(t, "mini-race", nil, "apart"))[0].Lines); got != nil {
		t.Errorf("mini-race: %q", got)
	}
}

// TestExtremes: the best and the worst spots are there with their values, the best first.
func TestExtremes(t *testing.T) {
	all, now := lines(t, "extremes"), worth(t)
	if len(all) != 6 {
		t.Fatalf("%d lines", len(all))
	}
	for i, l := range all {
		if l.Value.Mean != now[l.Of] {
			t.Errorf("%s: %v, want %v", l.Of, l.Value.Mean, now[l.Of])
		}
		better := 0
		for _, v := range now {
			if v > l.Value.Mean+1e-9 {
				better++
			}
		}
		if best := i < 3; best && better > i || !best && better < len(now)-4 {
			t.Errorf("%s, line %d: %d spots are better", l.Of, i, better)
		}
	}
}

// TestPlantedNever: a prop that pays nothing, finishes that the track does not allow, and a
// horse whose loss is dearer than its chances ever are, are named as what they are, and no
// other.
func TestPlantedNever(t *testing.T) {
	got := map[string]string{}
	for _, l := range lines(t, "never", "board.win.7.1.loses=1000000", "board.props.cards.2/3:5.pays=0",
		"board.exotics.cards.far.pays=9", "board.exotics.cards.far.when={place: 2, behind: winner, min: 16}",
		"board.exotics.cards.tight-race.when.at_least=15") {
		got[l.Of] = l.Words
	}
	for id, want := range map[string]string{
		"prop:2/3:5": "cannot win", "exotic:far": "cannot win", "exotic:tight-race": "cannot win", "win:7:1": "windows of 300 races",
	} {
		if !strings.Contains(got[id], want) {
			t.Errorf("%s: %q, want %q", id, got[id], want)
		}
	}
	if len(got) != 4 {
		t.Errorf("%q", got)
	}
	if all := lines(t, "never"); len(all) > 0 {
		t.Errorf("the standard board has %q", names(all))
	}
}
