package value

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"railbird/analysis"
)

// TestPriceSeveral prices spots that pay in several ways, by hand.
func TestPriceSeveral(t *testing.T) {
	nan := math.NaN()
	p := []float64{.2, .3, .1, 0}
	times := []analysis.Payoff{{Condition: 0, Times: 5}, {Condition: 1, Times: 3}, {Condition: 2, Times: 2}}
	onTop := []analysis.Payoff{{Condition: 0, Times: 5, Dollars: 5}, {Condition: 1, Times: 3, Dollars: 5}, {Condition: 2, Times: 2, Dollars: 5}}
	dollars := []analysis.Payoff{{Condition: 0, Dollars: 100}, {Condition: 1, Dollars: 75}, {Condition: 2, Dollars: 50}}
	for _, c := range []struct {
		name                                string
		spot                                analysis.Spot
		money                               int
		p, gain, value, square, purse, fair float64
	}{
		// .2*25 + .3*15 + .1*10 = 10.50, less the 5 paid; 20, 10, 5 or -5: .2*400 + .3*100 + .1*25 + .4*25 = 122.5; 5 / (.6*5).
		{"a stake that the bank keeps", analysis.Spot{Payoffs: times, Price: 5}, 9, .6, 10.5, 5.5, 122.5, 5.5, 5 / 3.},
		{"no purse for it", analysis.Spot{Payoffs: times, Price: 5}, 4, .6, 10.5, 5.5, 122.5, nan, 5 / 3.},
		// 3 more with .6; 25, 15, 10 or -5: .2*625 + .3*225 + .1*100 + .4*25 = 212.5; (5 - .6*5) / (.6*5).
		{"a stake returned on top", analysis.Spot{Payoffs: onTop, Price: 5}, 5, .6, 13.5, 8.5, 212.5, 8.5, 2 / 3.},
		// .2*100 + .3*75 + .1*50 = 47.50; 82, 57, 32 or -18: .2*6724 + .3*3249 + .1*1024 + .4*324 = 2551.5.
		{"purses for a price", analysis.Spot{Payoffs: dollars, Price: 18}, 18, .6, 47.5, 29.5, 2551.5, 29.5, 47.5},
		// 10.50 - .4*5; 25, 15, 10 or -5: .2*625 + .3*225 + .1*100 + .4*25; a purse of 2 loses no more; .4*5 / (.6*5).
		{"a loss at the end", analysis.Spot{Payoffs: times, Loses: 5}, 2, .6, 10.5, 8.5, 212.5, 9.7, 2 / 3.},
		// 10.50 - 3 - .4*5, of which a purse of 4 pays 1; 22, 12, 7 or -8: .2*484 + .3*144 + .1*49 + .4*64; (3 + .4*5) / (.6*5).
		{"a price and a loss", analysis.Spot{Payoffs: times, Price: 3, Loses: 5}, 4, .6, 10.5, 5.5, 170.5, 7.1, 5 / 3.},
		// What is worth 47.50 for nothing has that as its fair price, whatever it costs.
		{"a price that is not known", analysis.Spot{Payoffs: dollars, Price: analysis.Unknown}, 50, .6, 47.5, nan, nan, nan, 47.5},
		{"no chance", analysis.Spot{Payoffs: []analysis.Payoff{{Condition: 3, Times: 9}, {Condition: 3, Times: 2}}, Price: 5}, 5, 0, 0, -5, 25, -5, nan},
		{"no chance of a purse", analysis.Spot{Payoffs: []analysis.Payoff{{Condition: 3, Dollars: 9}}, Price: 5}, 5, 0, 0, -5, 25, -5, 0},
	} {
		b := Price([]analysis.Spot{c.spot}, p, nil, Stake{Tokens: []int{5}, Money: c.money})[0]
		for _, number := range []struct {
			name      string
			got, want float64
		}{
			{"P", b.P, c.p}, {"gain", b.Gain, c.gain}, {"value", b.Value, c.value},
			{"mean square", b.SD*b.SD + b.Value*b.Value, c.square}, {"purse", b.Purse, c.purse}, {"fair", b.Fair, c.fair}, {"z", b.Z, nan},
		} {
			if math.IsNaN(number.want) != math.IsNaN(number.got) {
				t.Errorf("%s: %s is %v, want %v", c.name, number.name, number.got, number.want)
			} else if !math.IsNaN(number.want) {
				near(t, c.name+": "+number.name, number.got, number.want, 1e-12)
			}
		}
	}
}

// TestPriceSeveralFair: at the fair multiplier or price the value is 0.
func TestPriceSeveralFair(t *testing.T) {
	for cost := 1; cost <= 6; cost++ {
		for times := 1; times <= 6; times++ {
			// The same multiplier for both ways: fair where P = cost / (5 * times).
			all := float64(cost) / float64(5*times)
			spot := analysis.Spot{Payoffs: []analysis.Payoff{{Condition: 0, Times: times}, {Condition: 1, Times: times}}, Price: cost}
			b := Price([]analysis.Spot{spot}, []float64{all / 3, all * 2 / 3}, nil, Stake{Tokens: []int{5}})[0]
			near(t, "value", b.Value, 0, 1e-12)
			near(t, "fair multiplier", b.Fair, float64(times), 1e-12)
		}
	}
	spot := analysis.Spot{Payoffs: []analysis.Payoff{{Condition: 0, Dollars: 60}, {Condition: 1, Dollars: 30}}, Price: 15}
	p := []float64{.1, .3}
	b := Price([]analysis.Spot{spot}, p, nil, Stake{Tokens: []int{5}})[0]
	near(t, "value at the fair price", b.Value, 0, 1e-12)
	near(t, "fair price", b.Fair, 15, 1e-12)
	// The price changes neither the spread nor how far off a simulation is.
	counts := &analysis.Counts{Races: 1000, Conditions: []int64{120, 290}}
	b = Price([]analysis.Spot{spot}, p, counts, Stake{Tokens: []int{5}})[0]
	spot.Price = analysis.Unknown
	u := Price([]analysis.Spot{spot}, p, counts, Stake{Tokens: []int{5}})[0]
	if u.Simulated != nil || u.SD != b.SD || u.Z != b.Z || math.IsNaN(u.Z) {
		t.Errorf("without a price %+v, with one %+v", u, b)
	}
	// .12*60 + .29*30, less the 15 paid; the fair price is before them.
	near(t, "simulated value", b.Simulated.Mean, .9, 1e-12)
	near(t, "simulated fair price", b.SimulatedFair.Mean, 15.9, 1e-12)
	near(t, "its standard error", b.SimulatedFair.SE, b.Simulated.SE, 1e-12)
	near(t, "simulated fair price where the price is not known", u.SimulatedFair.Mean, 15.9, 1e-12)
}

// TestPriceSeveralSimulated holds the simulated value by hand, and its z against honest
// draws: with a fixed seed, |z| above 3 more than 20 times in 2,000 runs has a chance below
// 1e-5.
func TestPriceSeveralSimulated(t *testing.T) {
	spot := analysis.Spot{Payoffs: []analysis.Payoff{{Condition: 0, Times: 5}, {Condition: 2, Times: 2}}, Price: 5}
	p := []float64{.2, .9, .3}
	stake := Stake{Tokens: []int{5}}
	// 20, 5 or -5, seen 30, 20 and 50 times: mean 4.50, mean square 137.50, exact value 20*.2 + 5*.3 - 5*.5 = 3,
	// exact variance 400*.2 + 25*.3 + 25*.5 - 9 = 91.
	b := Price([]analysis.Spot{spot}, p, &analysis.Counts{Races: 100, Conditions: []int64{30, 77, 20}}, stake)[0]
	near(t, "mean", b.Simulated.Mean, 4.5, 1e-12)
	near(t, "standard error", b.Simulated.SE, math.Sqrt((137.5-4.5*4.5)/99), 1e-12)
	near(t, "z", b.Z, 1.5/math.Sqrt(.91), 1e-12)

	random := rand.New(rand.NewPCG(8, 8))
	far := 0
	for range 2000 {
		counts := &analysis.Counts{Races: 400, Conditions: make([]int64, 3)}
		for range counts.Races {
			switch x := random.Float64(); {
			case x < .2:
				counts.Conditions[0]++
			case x < .5:
				counts.Conditions[2]++
			}
		}
		if z := Price([]analysis.Spot{spot}, p, counts, stake)[0].Z; math.Abs(z) > 3 {
			far++
		}
	}
	if far > 20 { // 5.4 are expected
		t.Errorf("|z| is above 3 in %d of 2,000 honest runs", far)
	}
	for _, c := range []struct {
		p      []float64
		counts *analysis.Counts
	}{
		{p, &analysis.Counts{Conditions: make([]int64, 3)}},
		{[]float64{0, 0, 1}, &analysis.Counts{Races: 9, Conditions: []int64{0, 0, 9}}},
		{[]float64{0, 0, 0}, &analysis.Counts{Races: 9, Conditions: []int64{0, 0, 0}}},
	} {
		b := Price([]analysis.Spot{spot}, c.p, c.counts, stake)[0]
		if e := b.Simulated; !math.IsNaN(b.Z) || e.SE <= 0 || e.Lo >= e.Hi {
			t.Errorf("%v of %d races: z %v, %+v", c.counts.Conditions, c.counts.Races, b.Z, e)
		}
	}
}

// TestOneOfSeveral: several ways that pay alike are worth what one way of their whole chance
// is.
func TestOneOfSeveral(t *testing.T) {
	p := []float64{.1, .25, .35}
	several := analysis.Spot{Payoffs: []analysis.Payoff{{Condition: 0, Times: 4}, {Condition: 1, Times: 4}}, Loses: 3}
	one := analysis.Spot{Payoffs: []analysis.Payoff{{Condition: 2, Times: 4}}, Loses: 3}
	counts := &analysis.Counts{Races: 10_000, Conditions: []int64{1_100, 2_450, 3_550}}
	b := Price([]analysis.Spot{several, one}, p, counts, Stake{Tokens: []int{2, 3}, Money: 1})
	for i, pair := range [][2]float64{
		{b[0].P, b[1].P}, {b[0].Gain, b[1].Gain}, {b[0].Value, b[1].Value}, {b[0].SD, b[1].SD}, {b[0].Purse, b[1].Purse}, {b[0].Fair, b[1].Fair},
		{b[0].Z, b[1].Z}, {b[0].Simulated.Mean, b[1].Simulated.Mean},
	} {
		near(t, fmt.Sprint("number ", i), pair[0], pair[1], 1e-9)
	}
	// Student's interval and the score interval are not the same, but nearly so.
	near(t, "standard error", b[0].Simulated.SE, b[1].Simulated.SE, 1e-5)
}
