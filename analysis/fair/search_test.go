package fair

import (
	"context"
	"errors"
	"math"
	"reflect"
	"slices"
	"testing"

	"railbird/analysis"
	"railbird/sim"
)

// round is a round in which one horse brings what income says of its price, and takes each of
// three places once in ten games. It writes down the plans.
func round(plans *[]sim.Plan, income func(price float64) float64) Round {
	return func(_ context.Context, offers []Offer, p sim.Plan) (*Prices, error) {
		*plans = append(*plans, p)
		h := Horse{Price: offers[0].Price, Odds: offers[0].Odds, Income: analysis.Estimate{Mean: income(float64(offers[0].Price))}}
		for range offers[0].Odds {
			h.Chances = append(h.Chances, analysis.Estimate{Mean: 0.1})
		}
		return &Prices{Games: int64(p.Count), Horses: []Horse{h}}, nil
	}
}

// TestSearch: a horse that brings 30 - price/2 is worth 20, and odds that add up to 10 are
// fair. Each round plays other games, and the last ten times as many.
func TestSearch(t *testing.T) {
	var plans []sim.Plan
	begin := []Offer{{Price: 5, Odds: []int{9, 6, 5}}}
	s := Search{Offers: begin, Play: round(&plans, func(price float64) float64 { return 30 - price/2 })}
	f, err := s.Fair(t.Context(), sim.Plan{First: 7, Count: 100})
	if err != nil {
		t.Fatal(err)
	}
	if h := f.Horses[0]; math.Abs(float64(h.Price)-20) > 2*priceSlack || !slices.Equal(h.Odds, []int{5, 3, 2}) {
		t.Errorf("a price of %d and odds of %v, want 20 and 5, 3, 2", h.Price, h.Odds)
	}
	if f.Games != 1000 || f.Rounds != len(plans)-1 || f.Rounds < settled {
		t.Errorf("%d games after %d rounds, of %d", f.Games, f.Rounds, len(plans))
	}
	for i, p := range plans {
		if p.First != 7+100*uint64(i) || (p.Count == 1000) != (i == len(plans)-1) {
			t.Errorf("round %d plays %d games from %d on", i+1, p.Count, p.First)
		}
	}
	if begin[0].Price != 5 || begin[0].Odds[0] != 9 {
		t.Errorf("the first offers have become %+v", begin[0])
	}
}

// TestSearchStays: offers that are fair are left alone, odds within their slack too.
func TestSearchStays(t *testing.T) {
	for _, odds := range [][]int{{6, 3, 1}, {6, 3, 2}, {5, 3, 1}} {
		var plans []sim.Plan
		s := Search{Offers: []Offer{{Price: 21, Odds: odds}}, Play: round(&plans, func(float64) float64 { return 20 })}
		f, err := s.Fair(t.Context(), sim.Plan{Count: 10})
		if err != nil || f.Rounds != settled || f.Kept != 1 || f.Horses[0].Price != 21 || !slices.Equal(f.Horses[0].Odds, odds) {
			t.Errorf("odds %v: %+v, %v", odds, f, err)
		}
	}
}

// TestSearchSettled: offers that left least over are told from those that stayed. A horse that
// brings 24 at a price of 22, and 3 more than any other price, leaves 2 over in the first round
// and 3 in each later one, until its average hardly moves any more.
func TestSearchSettled(t *testing.T) {
	for _, c := range []struct {
		income  func(price float64) float64
		settled bool
	}{
		{func(float64) float64 { return 22 }, true},
		{func(price float64) float64 {
			if price == 22 {
				return 24
			}
			return price + 3
		}, false},
	} {
		var plans []sim.Plan
		s := Search{Offers: []Offer{{Price: 22, Odds: []int{6, 3, 1}}}, Play: round(&plans, c.income)}
		f, err := s.Fair(t.Context(), sim.Plan{Count: 10})
		if err != nil {
			t.Fatal(err)
		}
		if f.Settled != c.settled || f.Kept != 1 || f.Horses[0].Price != 22 {
			t.Errorf("a price of %d of round %d of %d: settled %v, want 22 of round 1, %v", f.Horses[0].Price, f.Kept, f.Rounds, f.Settled, c.settled)
		}
	}
}

// TestLeft: the largest of 3, -4 and 0 is -4, with its error, and their root mean square is
// 5/√3; without horses nothing is left over.
func TestLeft(t *testing.T) {
	f := Prices{Horses: []Horse{
		{Name: "ash", Price: 20, Income: analysis.Estimate{Mean: 23, SE: 1, Lo: 21, Hi: 25}, Pays: analysis.Estimate{Mean: 5}},
		{Name: "bay", Price: 30, Income: analysis.Estimate{Mean: 26, SE: 0.5, Lo: 25, Hi: 27}, Pays: analysis.Estimate{Mean: 6}},
		{Name: "elm", Price: 10, Income: analysis.Estimate{Mean: 10, SE: 2, Lo: 6, Hi: 14}, Pays: analysis.Estimate{Mean: 5}},
	}}
	want := analysis.Estimate{Mean: -4, SE: 0.5, Lo: -5, Hi: -3}
	if l := f.PricesLeft(); l.Horse != "bay" || !reflect.DeepEqual(l.Largest, want) || math.Abs(l.RMS-5/math.Sqrt(3)) > 1e-12 {
		t.Errorf("prices: %+v", l)
	}
	if l := f.BetsLeft(5); l.Horse != "bay" || l.Largest.Mean != 1 || math.Abs(l.RMS-1/math.Sqrt(3)) > 1e-12 {
		t.Errorf("bets: %+v", l)
	}
	if l := new(Prices).PricesLeft(); l.RMS != 0 || l.Horse != "" {
		t.Errorf("no horses: %+v", l)
	}
}

// TestSearchFails: a horse that brings ever more than its price never settles, and what stops
// a round stops the search.
func TestSearchFails(t *testing.T) {
	var plans []sim.Plan
	s := Search{Offers: []Offer{{Price: 1, Odds: []int{10}}}, Play: round(&plans, func(price float64) float64 { return 2*price + 10 })}
	if f, err := s.Fair(t.Context(), sim.Plan{Count: 10}); f != nil || err == nil || len(plans) != mostRounds {
		t.Errorf("%+v, %v after %d rounds", f, err, len(plans))
	}
	broken := errors.New("broken")
	s.Play = func(context.Context, []Offer, sim.Plan) (*Prices, error) { return nil, broken }
	if f, err := s.Fair(t.Context(), sim.Plan{Count: 10}); f != nil || !errors.Is(err, broken) {
		t.Errorf("%+v, %v", f, err)
	}
}

// TestLeftOver: prices above and below what horses bring add up, and so do bets that pay more or
// less than their stake.
func TestLeftOver(t *testing.T) {
	of := func(price int, income, pays float64) Horse {
		return Horse{Price: price, Income: analysis.Estimate{Mean: income}, Pays: analysis.Estimate{Mean: pays}}
	}
	f := &Prices{Horses: []Horse{of(20, 17.5, 5), of(20, 21, 6), of(20, 20, 4.5)}}
	if got := f.leftOver(5); math.Abs(got-(2.5+1+1+0.5)) > 1e-12 {
		t.Errorf("%v left over, want 5", got)
	}
}
