package readyset

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"railbird/analysis/value"
	"railbird/sim"
	race "railbird/sim/readyset"
	"railbird/sim/readyset/readysettest"
)

// falseAlarm is the chance that a right program fails any of the chi-square tests of
// this file at a seed that was not looked at before; value.Check adds its own, as much
// again for each variant. The seeds are fixed.
const falseAlarm = 1e-4

// TestAgreement holds simulation against exact probabilities by chi-square: who wins,
// where each horse ends, and how far behind the winner the second and third place end,
// for the game and for random variants, from the start and from races in progress. All
// conditions, random ones too, are held by value.Check.
func TestAgreement(t *testing.T) {
	variants, races := 40, uint64(60_000)
	if testing.Short() {
		variants, races = 15, 20_000
	}
	rng := rand.New(rand.NewPCG(11, 11))
	type table struct {
		name   string
		counts []int64
		p      []float64
	}
	var tables []table
	for v := range variants {
		rules, start := standard(t), race.Start
		shape := readysettest.Middle
		switch {
		case v == 0:
		case v < variants/10:
			start = readysettest.Race(rng, rules)
		case v > variants*9/10:
			shape = readysettest.Large
			fallthrough
		default:
			rules = readysettest.Rules(rng, shape)
			if rng.IntN(2) == 0 {
				start = readysettest.Race(rng, rules)
			}
		}
		conditions := rules.Conditions
		for range 20 {
			conditions = append(conditions[:len(conditions):len(conditions)], readysettest.Condition(rng, rules))
		}
		// Each margin is a condition of its own: their probabilities are a table.
		spaces := rules.MaxPosition() + 1
		margins := len(conditions)
		places := min(2, len(rules.Horses)-1)
		for place := 2; place < 2+places; place++ {
			for m := range spaces {
				conditions = append(conditions, race.Condition{ID: fmt.Sprintf("margin:%d:%d", place, m), Kind: race.Margin, Place: place, From: 1, Min: m, Max: m})
			}
		}
		g := open(t, rules, conditions)
		s := g.state(start, race.None)
		seed := rng.Uint64()
		counts, err := s.count(context.Background(), sim.Plan{Count: races}, func() sim.Worker[*race.Tally] {
			return rules.NewWatcher(seed, start, conditions)
		})
		if err != nil {
			t.Fatal(err)
		}
		p := s.exactOf(conditions)

		if verdict := value.Check(p, counts); !verdict.Agrees {
			c := verdict.Worst
			t.Errorf("variant %d: %s: exact %.12f, %d of %d races\n%s", v, conditions[c].ID, p[c], counts.Conditions[c], races, rules.Document.YAML())
		}
		var won table
		for h := range rules.Horses {
			won.counts = append(won.counts, counts.Conditions[rules.Win(h)])
			won.p = append(won.p, p[rules.Win(h)])
		}
		won.name = fmt.Sprintf("variant %d: winner", v)
		tables = append(tables, won)
		for h, at := range s.ExactPositions() {
			tables = append(tables, table{fmt.Sprintf("variant %d: where %s ends", v, rules.Horses[h].Name), counts.Positions[h], at})
		}
		for i := range places {
			from := margins + i*spaces
			tables = append(tables, table{fmt.Sprintf("variant %d: margin of place %d", v, i+2), counts.Measures[1+i], p[from : from+spaces]})
		}
	}
	for _, x := range tables {
		if tail := chiSquare(x.counts, x.p); tail < falseAlarm/float64(len(tables)) {
			t.Errorf("%s: by chance once in %.0f\nsimulated %v\nexact     %.5f", x.name, 1/tail, x.counts, x.p)
		}
	}
	t.Logf("%d tables", len(tables))
}

// chiSquare returns the chance that counts lie at least so far from probabilities.
// Cells that expect fewer than 10 are pooled.
func chiSquare(counts []int64, p []float64) float64 {
	var n int64
	for _, c := range counts {
		n += c
	}
	sum, cells := 0.0, 0
	var pooled, expected float64
	add := func(c, e float64) {
		sum += (c - e) * (c - e) / e
		cells++
	}
	for i, c := range counts {
		if e := p[i] * float64(n); e >= 10 {
			add(float64(c), e)
		} else {
			pooled += float64(c)
			expected += e
		}
	}
	switch {
	case expected >= 10:
		add(pooled, expected)
	case pooled > 50: // next to impossible where fewer than 10 are expected
		return 0
	}
	if cells < 2 {
		return 1
	}
	return distuv.ChiSquared{K: float64(cells - 1)}.Survival(sum)
}
