package reports

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"railbird/analysis"
	"railbird/analysis/contest"
	"railbird/analysis/prose"
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

func (c *Compare) cast() cast { return newCast(namesOf(c.Comparison.Bots)) }

func (c *Compare) field() []string { return namesOf(c.Comparison.Field) }

// setting says where the bots sat, and with whom.
func (c *Compare) setting() string {
	field := c.field()
	if len(field) == 0 {
		return "each alone at the table"
	}
	return fmt.Sprintf("each in seat %d of %d, against %s", c.Comparison.Seat+1, len(field)+1, crowd(field))
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
	head := tables.Table{Title: fmt.Sprintf("%s: %s %s", c.Game, prose.And(who.full), verb)}
	head.Notes = append(head.Notes, c.setting()+", in the same games: "+c.Comparison.Idiom.Chance+" are the same for each")
	head.Notes = append(head.Notes, c.verdict(who)...)
	head.Notes = append(head.Notes, refusedNote(who, func(bot int) *analysis.Moments { return c.Comparison.Moments(bot, contest.Illegal) })...)
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
	left := contest.MeasureNamed(of.Measures, contest.Unplaced)
	t := tables.Table{Section: "what each ends with, in dollars", Columns: slices.Concat(tables.Left("bot"), tables.Right("money"))}
	if c.contested() {
		t.Columns = append(t.Columns, tables.Right(shareHead)...)
	}
	t.Columns = append(t.Columns, tables.Right("10 %", "median", "90 %")...)
	if left >= 0 {
		t.Columns = append(t.Columns, tables.Right(of.Measures[left].Head)...)
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
		if measure.Name == contest.Unplaced || !c.counted(m) {
			continue
		}
		part, _, parts := strings.Cut(measure.Name, ":")
		switch {
		case !measure.Money:
			part = "counts"
		case !parts:
			part = ""
		}
		if len(t.Rows) > 0 && (part != last || measure.Name == contest.Skill) {
			t.Rows = append(t.Rows, nil)
		}
		last = part
		row := []string{measure.Words}
		for b := range who.short {
			row = append(row, levelText(of.Estimate(b, m), measure.Money))
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
	if m := contest.MeasureNamed(c.Comparison.Measures, contest.Skill); m >= 0 && c.counted(m) {
		of := c.Comparison.Measures
		text := of[m].Words + " = skill: what the bets were worth by exact chances"
		if l := contest.MeasureNamed(of, contest.Luck); l >= 0 {
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
