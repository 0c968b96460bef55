package readyset

import "testing"

// TestBuiltinVariants: the built-in variants that differ in a rule or two are the standard
// document with those laid over it.
func TestBuiltinVariants(t *testing.T) {
	for name, sets := range map[string][]string{
		"dice-sum":     {"race.repeat=sum"},
		"every-repeat": {"race.third=every"},
		"short-race":   {"race.finish=10", "race.red_line=7"},
		"no-bonus":     {"bonus.blue=0", "bonus.orange=0", "bonus.red=0"},
	} {
		if got, want := mustLoad(t, name), standard(t, sets...); got.Hash != want.Hash || got.Document.Name() != name {
			t.Errorf("%s has the hash %s, want %s of %q", got.Document.Name(), got.Hash, want.Hash, sets)
		}
	}
}

// TestEvenHorses: each horse has the same chances to roll, and the row of the 5.
func TestEvenHorses(t *testing.T) {
	r, five := mustLoad(t, "even-horses"), map[string]Spot{}
	for _, s := range standard(t).Spots {
		five[s.ID] = s
	}
	for h := range r.Horses {
		if horse := &r.Horses[h]; horse.Ways != 1 || r.Letters[h].Bonus != 2 {
			t.Errorf("%+v, %+v", horse, r.Letters[h])
		}
	}
	if len(r.Spots) != 9*7 {
		t.Errorf("%d spots, want nine rows of seven", len(r.Spots))
	}
	for _, s := range r.Spots {
		where := s.ID[len(s.ID)-1:]
		if want := five[string(s.Group)+":5:"+where]; s.Pays != want.Pays || s.Loses != want.Loses {
			t.Errorf("%s: %dx -%d, want %dx -%d", s.ID, s.Pays, s.Loses, want.Pays, want.Loses)
		}
	}
}
