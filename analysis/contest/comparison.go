package contest

import "railbird/analysis"

// tight is the number of games at which the intervals of [Comparison.Anytime] are
// narrowest.
const tight = 10_000

// A Comparison is what was counted when bots played in one [Setting].
type Comparison struct {
	Setting
	Idiom    Idiom
	Measures []Measure
	// Reached says that the rule of [Until] was met.
	Reached bool
	counts  *compared
}

func newComparison(g Game, s Setting) *Comparison {
	measures := g.Measures()
	return &Comparison{Setting: s, Idiom: g.Idiom(), Measures: measures, counts: newCompared(len(s.Bots), len(measures))}
}

// Games returns how many games were played, each with each bot.
func (c *Comparison) Games() uint64 { return c.counts.games }

// Moments returns what was counted of a measure of a bot.
func (c *Comparison) Moments(bot, measure int) *analysis.Moments { return &c.counts.bots[bot][measure] }

// Money returns how often a bot ended with how much money, in units of its measure.
func (c *Comparison) Money(bot int) analysis.Histogram { return c.counts.money[bot] }

// Estimate returns the mean of a measure of a bot, in dollars or whatever the measure
// stands for. Values all alike leave room for those not seen: as far as the measure can
// go, and where it has no end, as far as those of all the bots lie apart, or from 0.
func (c *Comparison) Estimate(bot, measure int) analysis.Estimate {
	return c.counts.estimate(bot, measure, &c.Measures[measure])
}

// Difference returns the mean of a measure of bot a minus that of bot b, from their
// difference in each game. A bot that was asked for twice differs from itself by exactly
// 0, unless it plays the same game otherwise when it meets it again.
func (c *Comparison) Difference(a, b, measure int) analysis.Estimate {
	return c.difference(a, b, measure, (*analysis.Sample).Estimate)
}

// Anytime is [Comparison.Difference] with an interval that stays good when the number
// of games depends on what was seen: see [analysis.Sample.Anytime].
func (c *Comparison) Anytime(a, b, measure int) analysis.Estimate {
	return c.difference(a, b, measure, func(s *analysis.Sample) analysis.Estimate { return s.Anytime(tight) })
}

func (c *Comparison) difference(a, b, measure int, estimate func(*analysis.Sample) analysis.Estimate) analysis.Estimate {
	if a == b {
		return analysis.Estimate{N: int64(c.Games()), Warnings: []string{"the same bot"}}
	}
	d := &c.counts.pairs[pair(min(a, b), max(a, b))][measure]
	same := c.Bots[a].Name() == c.Bots[b].Name()
	if least, most := d.Range(); same && least == 0 && most == 0 {
		return analysis.Estimate{N: d.N(), Warnings: []string{"the same bot"}}
	}
	e := c.counts.difference(a, b, measure, &c.Measures[measure], estimate)
	if same {
		e.Warnings = append(e.Warnings, "the same bot, which plays the same game otherwise when it meets it again: its runs cannot be repeated")
	}
	return e
}
