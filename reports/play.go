package reports

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"railbird/analysis/contest"
	"railbird/reports/plots"
	"railbird/reports/tables"
)

// Play is the page of one game, told.
type Play struct {
	Provenance
	Told *contest.Telling
}

// Tables implements [Page].
func (p *Play) Tables() []tables.Table {
	t := p.Told
	all := []tables.Table{{Title: fmt.Sprintf("%s: game %d of seed %d", p.Game, t.Game, p.Seed)}, p.result()}
	for i := range t.Races {
		all = append(all, p.race(i)...)
	}
	notes := slices.Clone(t.Notes)
	if len(t.Refused) > 0 {
		notes = append(notes, fmt.Sprintf("acts that were refused (%d):", len(t.Refused)))
		notes = append(notes, alike(t.Refused)...)
	}
	return append(all, tables.Table{Notes: append(append(notes, p.line()), p.notes()...)})
}

// alike tells acts that a seat was refused for the same reason once, with how many they are. Each
// is "seat 2, turn 31: why", or "seat 2, turn 31: why: what the seat has".
func alike(refused []string) []string {
	type reason struct{ seat, why string }
	times := map[reason]int{}
	of := func(line string) reason {
		where, why, _ := strings.Cut(line, ": ")
		seat, _, _ := strings.Cut(where, ",")
		why, _, _ = strings.Cut(why, ": ")
		return reason{seat, why}
	}
	for _, line := range refused {
		times[of(line)]++
	}
	var all []string
	for _, line := range refused {
		key := of(line)
		switch n := times[key]; {
		case n > 1:
			line = fmt.Sprintf("%s (%s times, this is the first)", line, tables.Count(int64(n)))
		case n == 0: // told
			continue
		}
		times[key] = 0
		all = append(all, line)
	}
	return all
}

// result tells who won, and how far by luck, where that is known.
func (p *Play) result() tables.Table {
	t := p.Told
	table := tables.Table{
		Columns: slices.Concat(tables.Right("seat"), tables.Left("bot"), tables.Right("money", "share")),
		Notes:   []string{"share = of the win"},
	}
	if t.Skill != nil {
		table.Columns = append(table.Columns, tables.Right("skill", "luck")...)
		table.Notes[0] += "; skill = exact value of the bets when placed; luck = what they brought beyond it"
	}
	for seat, name := range t.Seats {
		row := []string{strconv.Itoa(seat + 1), brief(name), dollars(p.final(seat)), tables.Percent(share(t.Share[seat]))}
		if t.Skill != nil {
			row = append(row, tables.Money(t.Skill[seat]), tables.Money(t.Luck[seat]))
		}
		table.Rows = append(table.Rows, row)
	}
	return table
}

// share makes a share of the win of its units.
func share(units int64) float64 { return float64(units) / contest.ShareUnits }

func dollars(n int64) string { return tables.Count(n) }

// signed writes an amount with its sign, nothing as a dash.
func signed(n int64) string {
	if n == 0 {
		return "-"
	}
	return fmt.Sprintf("%+d", n)
}

// final returns the money of a seat at the end.
func (p *Play) final(seat int) int64 { return p.Told.Races[len(p.Told.Races)-1].Money[seat] }

// race tells a race: what is laid out, what happens, the bets, and the accounts.
func (p *Play) race(no int) []tables.Table {
	t := p.Told
	r := &t.Races[no]
	setup := tables.Table{Notes: wordsOf(r.Setup)}
	if len(t.Races) > 1 {
		setup.Section = fmt.Sprintf("Race %d", no+1)
	}
	var all []tables.Table
	if setup.Section != "" || len(setup.Notes) > 0 {
		all = append(all, setup)
	}
	if len(r.Events) > 0 {
		all = append(all, p.events(r))
	}
	return append(append(all, p.bets(r)), narrowed(p.accounts(no), 2)...)
}

// mostCourses is the largest number of seats whose money has room beside what happens.
const mostCourses = 8

// events tells what happens in a race, and what each seat has afterwards.
func (p *Play) events(r *contest.Race) tables.Table {
	table := tables.Table{Columns: tables.Right(p.Told.Happens)}
	course := r.Course != nil && len(p.Told.Seats) <= mostCourses
	if course {
		for seat := range p.Told.Seats {
			table.Columns = append(table.Columns, tables.Column{Name: fmt.Sprintf("$%d", seat+1)})
		}
	}
	table.Columns = append(table.Columns, tables.Left("")...)
	for i, e := range r.Events {
		row := []string{strconv.Itoa(i + 1)}
		if course {
			for _, money := range r.Course[i] {
				row = append(row, dollars(money))
			}
		}
		table.Rows = append(table.Rows, append(row, e.Words))
	}
	if course {
		table.Notes = []string{"$1 = dollars of seat 1 afterwards, and so on"}
	}
	return table
}

// bets tells the bets of a race, and how it ended. What they were worth is left out where
// that is known of none.
func (p *Play) bets(r *contest.Race) tables.Table {
	t := p.Told
	table := tables.Table{
		Columns: slices.Concat(tables.Right(t.Idiom.After, "seat"), tables.Left(t.Idiom.Stake, "spot"), tables.Right("pays")),
		Notes:   wordsOf(r.End),
	}
	worth := len(r.Bets) == 0 && t.Skill != nil || slices.ContainsFunc(r.Bets, func(b contest.Bet) bool { return !math.IsNaN(b.Worth) })
	if worth {
		table.Columns = append(table.Columns, tables.Right("worth")...)
	}
	table.Columns = append(table.Columns, tables.Right("brought")...)
	for _, b := range r.Bets {
		when := strconv.Itoa(b.After)
		if b.After == 0 {
			when = "start"
		}
		row := []string{when, strconv.Itoa(b.Seat + 1), betText(&t.Idiom, &b), b.Spot, betPrice(&b)}
		switch {
		case worth && math.IsNaN(b.Worth):
			row = append(row, "-")
		case worth:
			row = append(row, tables.Money(b.Worth))
		}
		table.Rows = append(table.Rows, append(row, signed(b.Gain)))
	}
	return table
}

// accounts tells how the purse of each seat went through a race.
func (p *Play) accounts(no int) tables.Table {
	t := p.Told
	r := &t.Races[no]
	table := tables.Table{Columns: slices.Concat(tables.Right("seat"), tables.Left("bot"), tables.Right("had"), tables.Right(t.Columns...), tables.Right("has")), Notes: wordsOf(r.After)}
	before := t.Start
	if no > 0 {
		before = t.Races[no-1].Money
	}
	for seat, name := range t.Seats {
		row := []string{strconv.Itoa(seat + 1), brief(name), dollars(before[seat])}
		for _, n := range r.Accounts[seat] {
			row = append(row, signed(n))
		}
		table.Rows = append(table.Rows, append(row, dollars(r.Money[seat])))
	}
	return table
}

// wordsOf lists what facts say to people.
func wordsOf(facts []contest.Fact) []string {
	var all []string
	for _, f := range facts {
		if f.Words != "" {
			all = append(all, f.Words)
		}
	}
	return all
}

// Chart draws the money of each seat over the game: after each race, or where it has but
// one, after each of its events.
func (p *Play) Chart() plots.Picture {
	t := p.Told
	course, label := [][]int64{}, "races"
	for i := range t.Races {
		course = append(course, t.Races[i].Money)
	}
	if r := &t.Races[0]; len(t.Races) == 1 && len(r.Course) > 0 {
		course, label = slices.Clone(r.Course), t.Happens+"s"
		if !slices.Equal(course[len(course)-1], r.Money) { // the end is settled after the last of them
			course = append(course, r.Money)
		}
	}
	picture := plots.Paths{
		Caption: plots.Caption{Title: fmt.Sprintf("%s: money in game %d of seed %d", p.Game, t.Game, p.Seed), Footnote: p.foot()},
		XLabel:  label, YLabel: "dollars", Steps: true,
	}
	for i := range len(course) + 1 {
		picture.X = append(picture.X, float64(i))
	}
	for seat, name := range t.Seats {
		line := plots.Line{Name: fmt.Sprintf("%d %s", seat+1, name), Y: []float64{float64(t.Start[seat])}}
		for _, money := range course {
			line.Y = append(line.Y, float64(money[seat]))
		}
		picture.Lines = append(picture.Lines, line)
	}
	return picture
}
