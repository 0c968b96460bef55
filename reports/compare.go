package reports

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"railbird/analysis/contest"
	"railbird/reports/plots"
	"railbird/reports/tables"
)

// Compare is the page of a comparison of bots. Of its Provenance, Games is what was
// played, and Asked what was asked for: with a rule, at most.
type Compare struct {
	Provenance
	Comparison *contest.Comparison
	Rule       *contest.Rule // when to stop; nil: after the games asked for
}

// origin is the provenance: a run that its rule stopped was not interrupted.
func (c *Compare) origin() *Provenance {
	p := c.Provenance
	if c.Comparison.Reached {
		p.Asked = p.Games
	}
	return &p
}

func (c *Compare) cast() cast {
	var names []string
	for _, b := range c.Comparison.Bots {
		names = append(names, b.Name())
	}
	return newCast(names)
}

func (c *Compare) field() []string {
	names := []string{}
	for _, p := range c.Comparison.Field {
		names = append(names, p.Name())
	}
	return names
}

// setting says where the bots sat, and with whom.
func (c *Compare) setting() string {
	field := c.field()
	if len(field) == 0 {
		return "each alone at the table"
	}
	var rivals []string
	for i := 0; i < len(field); {
		n, name := 1, field[i]
		for i+n < len(field) && field[i+n] == name {
			n++
		}
		if i += n; n > 1 {
			name = fmt.Sprintf("%s x %d", name, n)
		}
		rivals = append(rivals, name)
	}
	return fmt.Sprintf("each in seat %d of %d, against %s", c.Comparison.Seat+1, len(field)+1, and(rivals))
}

// A pair is two bots, by index.
type pair struct{ a, b int }

// pairs lists each two bots once.
func pairs(bots int) []pair {
	var all []pair
	for a := range bots {
		for b := a + 1; b < bots; b++ {
			all = append(all, pair{a, b})
		}
	}
	return all
}

// unpaired returns the standard error that a difference in money would have if each of
// the two had games of its own.
func (c *Compare) unpaired(p pair) float64 {
	of := c.Comparison
	return math.Hypot(of.Estimate(p.a, contest.Money).SE, of.Estimate(p.b, contest.Money).SE)
}

// Tables implements [Page].
func (c *Compare) Tables() []tables.Table {
	who := c.cast()
	verb := "compared"
	if len(who.full) == 1 {
		verb = "measured"
	}
	head := tables.Table{Title: fmt.Sprintf("%s: %s %s", c.Game, and(who.full), verb)}
	head.Notes = append(head.Notes, c.setting()+", in the same games: dice, cards and reactions are the same for each")
	head.Notes = append(head.Notes, c.verdict(who)...)
	head.Notes = append(head.Notes, refusedNote(who, func(bot int) *contest.Moments { return c.Comparison.Moments(bot, contest.Illegal) })...)
	page := slices.Concat([]tables.Table{head}, who.legend(), c.results(who), c.differences(who), c.sources(who))
	return append(page, tables.Table{Notes: c.notes(who)})
}

// contested reports whether there is anybody to win against.
func (c *Compare) contested() bool { return len(c.Comparison.Field) > 0 }

// shareHead is the name of a column of shares.
const shareHead = "share of win"

// results tells what each bot ends with.
func (c *Compare) results(who cast) []tables.Table {
	of := c.Comparison
	left := measureNamed(of.Measures, unplaced)
	t := tables.Table{Section: "what each ends with, in dollars", Columns: slices.Concat(tables.Left("bot"), tables.Right("money"))}
	if c.contested() {
		t.Columns = append(t.Columns, tables.Right(shareHead)...)
	}
	t.Columns = append(t.Columns, tables.Right("10 %", "median", "90 %")...)
	if left >= 0 {
		t.Columns = append(t.Columns, tables.Right("tokens left")...)
	}
	for b, name := range who.short {
		row := []string{name, levelText(of.Estimate(b, contest.Money), false)}
		if c.contested() {
			row = append(row, shareText(of.Estimate(b, contest.Share)))
		}
		row = append(row, quantilesText(of.Money(b), &of.Measures[contest.Money])...)
		if left >= 0 {
			row = append(row, levelText(of.Estimate(b, left), false))
		}
		t.Rows = append(t.Rows, row)
	}
	return narrowed(t, 1)
}

// differences tells how far each two bots are apart.
func (c *Compare) differences(who cast) []tables.Table {
	if len(who.full) < 2 {
		return nil
	}
	last := "±, unpaired"
	if c.decides() {
		last = "at any look"
	}
	t := tables.Table{Section: "the first minus the second, game by game", Columns: slices.Concat(tables.Left("bots"), tables.Right("money"))}
	if c.contested() {
		t.Columns = append(t.Columns, tables.Right(shareHead)...)
	}
	t.Columns = append(t.Columns, tables.Right(last)...)
	for _, p := range pairs(len(who.full)) {
		e := c.Comparison.Difference(p.a, p.b, contest.Money)
		row := []string{who.short[p.a] + " - " + who.short[p.b], moneyDifference(e)}
		if c.contested() {
			row = append(row, shareDifference(c.Comparison.Difference(p.a, p.b, contest.Share)))
		}
		switch look := c.Comparison.Anytime(p.a, p.b, contest.Money); {
		case look.Lo == look.Hi:
			row = append(row, nothing)
		case c.decides():
			row = append(row, tables.Money(look.Lo)+".."+tables.Money(look.Hi))
		default:
			row = append(row, tables.PlusMinus(e.Half()*c.unpaired(p)/e.SE))
		}
		t.Rows = append(t.Rows, row)
	}
	return narrowed(t, 1)
}

// decides reports whether the bots are compared until it is known who earns more.
func (c *Compare) decides() bool { return c.Rule != nil && c.Rule.Decided }

// sources tells where the money comes from: the measures that are not zero for all.
func (c *Compare) sources(who cast) []tables.Table {
	of := c.Comparison
	t := tables.Table{Section: "where it comes from, a game", Columns: slices.Concat(tables.Left(""), tables.Right(who.short...))}
	last := ""
	for m := contest.Others; m < len(of.Measures); m++ {
		measure := &of.Measures[m]
		if measure.Name == unplaced || !c.counted(m) {
			continue
		}
		part, _, parts := strings.Cut(measure.Name, ":")
		switch {
		case measure.Least >= 0:
			part = "counts"
		case !parts:
			part = ""
		}
		if len(t.Rows) > 0 && (part != last || measure.Name == skill) {
			t.Rows = append(t.Rows, nil)
		}
		last = part
		row := []string{measure.Words}
		for b := range who.short {
			row = append(row, levelText(of.Estimate(b, m), measure.Least < 0))
		}
		t.Rows = append(t.Rows, row)
	}
	if len(t.Rows) == 0 {
		return nil
	}
	return narrowed(t, 1)
}

// counted reports whether a measure is ever other than zero.
func (c *Compare) counted(measure int) bool {
	for b := range c.Comparison.Bots {
		if least, most := c.Comparison.Moments(b, measure).Range(); least != 0 || most != 0 {
			return true
		}
	}
	return false
}

// verdict says whether what the rule asks is known.
func (c *Compare) verdict(who cast) []string {
	if c.Rule == nil {
		return nil
	}
	games := tables.Count(c.Games) + " games"
	var notes []string
	if c.Rule.Half > 0 {
		widest := 0.0
		for _, p := range pairs(len(who.full)) {
			widest = max(widest, c.Comparison.Difference(p.a, p.b, contest.Money).Half())
		}
		asked := tables.PlusMinus(c.Rule.Half)
		if widest <= c.Rule.Half {
			notes = append(notes, fmt.Sprintf("after %s every difference in money is known to %s or better, as asked", games, asked))
		} else {
			notes = append(notes, fmt.Sprintf("NOT AS CLOSE AS ASKED: after %s a difference in money is known to %s only, not to %s", games, tables.PlusMinus(widest), asked))
		}
	}
	if !c.Rule.Decided {
		return notes
	}
	var open []string
	for _, p := range pairs(len(who.full)) {
		if c.Comparison.Bots[p.a].Name() != c.Comparison.Bots[p.b].Name() && undecided(c.Comparison.Anytime(p.a, p.b, contest.Money)) {
			open = append(open, who.short[p.a]+" or "+who.short[p.b])
		}
	}
	if len(open) > 0 {
		const most = 6
		if more := len(open) - most; more > 0 {
			open = append(open[:most], fmt.Sprintf("%d more pairs", more))
		}
		return append(notes, fmt.Sprintf("UNDECIDED after %s: who earns more, %s", games, strings.Join(open, "; ")))
	}
	return append(notes, fmt.Sprintf("DECIDED after %s: %s", games, c.order(who)))
}

// order names the bots from the one that earns most on, each once.
func (c *Compare) order(who cast) string {
	var best []int
	seen := map[string]bool{}
	for _, b := range c.ranked() {
		if name := c.Comparison.Bots[b].Name(); !seen[name] {
			seen[name] = true
			best = append(best, b)
		}
	}
	if len(best) == 1 {
		return "all are the same bot"
	}
	s := who.short[best[0]]
	for i, b := range best[1:] {
		if i > 0 {
			s += ", which earns more than "
		} else {
			s += " earns more than "
		}
		s += who.short[b]
	}
	return s
}

// ranked lists the bots by falling money.
func (c *Compare) ranked() []int {
	var all []int
	for b := range c.Comparison.Bots {
		all = append(all, b)
	}
	slices.SortStableFunc(all, func(a, b int) int {
		return cmp.Compare(c.Comparison.Moments(b, contest.Money).Mean(), c.Comparison.Moments(a, contest.Money).Mean())
	})
	return all
}

func (c *Compare) notes(who cast) []string {
	notes := []string{"± is a 95 % interval; 10 %, median, 90 % = quantiles of the money: that share of games ends with as much or less; of a tie each has its part of the win"}
	if c.decides() {
		notes = append(notes, "at any look = the interval to trust here: it holds however often one looks and whenever one stops, so each pair is decided wrongly in at most 5 % of runs "+
			"(asymptotic confidence sequence, Waudby-Smith et al. 2024); ± is for a number of games that is fixed beforehand")
	}
	notes = append(notes, c.sharpness()...)
	if n := len(pairs(len(who.full))); n > 1 {
		notes = append(notes, "each of the differences has its own 95 %: of 20 such intervals one misses")
	}
	if m := measureNamed(c.Comparison.Measures, skill); m >= 0 && c.counted(m) {
		of := c.Comparison.Measures
		text := of[m].Words + " = skill: what the bets were worth by exact chances"
		if l := measureNamed(of, luck); l >= 0 {
			text += "; " + of[l].Words + " = luck, which is 0 in the long run; both together are what the bets brought"
		}
		notes = append(notes, text)
	}
	for _, p := range pairs(len(who.full)) {
		if who := who.short[p.a] + " - " + who.short[p.b]; c.Comparison.Bots[p.a].Name() == c.Comparison.Bots[p.b].Name() {
			notes = append(notes, who+": "+strings.Join(c.Comparison.Difference(p.a, p.b, contest.Money).Warnings, "; "))
		}
	}
	p := c.origin()
	return append(append(notes, p.line()), p.notes()...)
}

// sharpness says what the same dice for all bring.
func (c *Compare) sharpness() []string {
	least, most := math.Inf(1), 0.0
	for _, p := range pairs(len(c.Comparison.Bots)) {
		if e := c.Comparison.Difference(p.a, p.b, contest.Money); e.SE > 0 && e.N > 1 {
			gain := math.Pow(c.unpaired(p)/e.SE, 2)
			least, most = min(least, gain), max(most, gain)
		}
	}
	if most == 0 {
		return nil
	}
	times := fmt.Sprintf("%.1f", least)
	if more := fmt.Sprintf("%.1f", most); more != times {
		times += " to " + more
	}
	return []string{"the same dice for all make the differences in money as sharp as " + times + " times as many games would with dice of their own"}
}

// Differences is the picture of how much more each bot earns than another, the largest
// difference first.
func (c *Compare) Differences() plots.Picture {
	who := c.cast()
	p := &plots.Intervals{Caption: c.caption("how much more one earns than the other"), Label: "dollars a game", Unit: plots.Signed, Point: "mean", Thick: "95 % interval"}
	if c.decides() {
		p.Thin = "at any look"
	}
	for _, of := range pairs(len(who.full)) {
		e := c.Comparison.Difference(of.a, of.b, contest.Money)
		if e.Mean < 0 {
			of.a, of.b = of.b, of.a
			e = c.Comparison.Difference(of.a, of.b, contest.Money)
		}
		row := plots.Interval{Name: who.full[of.a] + " - " + who.full[of.b], Note: moneyDifference(e), Value: e.Mean, Thick: plots.Span{Lo: e.Lo, Hi: e.Hi}}
		if c.decides() {
			look := c.Comparison.Anytime(of.a, of.b, contest.Money)
			row.Thin = plots.Span{Lo: min(look.Lo, e.Lo), Hi: max(look.Hi, e.Hi)}
		}
		p.Rows = append(p.Rows, row)
	}
	slices.SortStableFunc(p.Rows, func(a, b plots.Interval) int { return cmp.Compare(b.Value, a.Value) })
	if n := len(p.Rows); n > plots.MostIntervals {
		p.Subtitle += fmt.Sprintf("; the %d largest of %d differences", plots.MostIntervals, n)
		p.Rows = p.Rows[:plots.MostIntervals]
	}
	return p
}

// caption is the caption of a picture of the comparison.
func (c *Compare) caption(title string) plots.Caption {
	return plots.Caption{Title: c.Game + ": " + title, Subtitle: c.setting(), Footnote: c.origin().line()}
}

// Moneys is the picture of the money that bots end with: of one or two as histograms,
// of more by their quantiles.
func (c *Compare) Moneys() plots.Picture {
	if h, ok := c.histogram(); ok {
		return h
	}
	who, of := c.cast(), c.Comparison
	p := &plots.Intervals{Caption: c.caption("the money that each ends with"), Label: "dollars", Point: "median", Thick: "half of the games", Thin: "8 of 10 games"}
	for _, b := range c.ranked() {
		q, ok := quantilesOf(of.Money(b), &of.Measures[contest.Money], moneyShares...)
		if !ok {
			q = make([]float64, len(moneyShares)) // nothing was played
		}
		p.Rows = append(p.Rows, plots.Interval{
			Name: who.full[b], Note: "mean " + levelText(of.Estimate(b, contest.Money), false), Value: q[2],
			Thick: plots.Span{Lo: q[1], Hi: q[3]}, Thin: plots.Span{Lo: q[0], Hi: q[4]},
		})
	}
	return p
}

// histogram draws the money of one or two bots, where it is whole dollars that lie not
// too far apart.
func (c *Compare) histogram() (plots.Picture, bool) {
	const widest = 2000 // dollars
	who, of := c.cast(), c.Comparison
	if len(who.full) > 2 || c.Games == 0 || of.Measures[contest.Money].Unit != 1 {
		return nil, false
	}
	p := &plots.Histogram{Caption: c.caption("the money that each ends with"), XLabel: "dollars", YLabel: "share of games", Unit: plots.Percentage}
	for b, name := range who.full {
		least, most := of.Moments(b, contest.Money).Range()
		if most-least > widest {
			return nil, false
		}
		s := plots.HistogramSeries{Name: name, First: int(least), Heights: make([]float64, most-least+1)}
		for x, n := range of.Money(b) {
			s.Heights[x-least] = float64(n) / float64(c.Games)
		}
		mean := of.Estimate(b, contest.Money)
		s.Marks = []plots.Mark{{At: mean.Mean, Label: name + ": mean " + levelText(mean, false)}}
		p.Series = append(p.Series, s)
	}
	return p, true
}
