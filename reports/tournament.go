package reports

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"railbird/analysis"
	"railbird/analysis/contest"
	"railbird/reports/tables"
)

// Tournament is the page of a tournament. Of its Provenance, Games is what was played
// and Asked what there is to play.
type Tournament struct {
	Provenance
	Tournament *contest.Tournament
	Rated      []contest.Rating // of the bots that have not forfeited, as [contest.Results.Ratings] gives them
	Warnings   []string         // likewise
}

func (t *Tournament) results() *contest.Results { return t.Tournament.Results() }

// seats returns how many sit at a table.
func (t *Tournament) seats() int { return len(t.Tournament.Design.Arrangements[0]) }

// rating returns the rating of a bot, nil where it has none.
func (t *Tournament) rating(bot int) *contest.Rating {
	i := slices.IndexFunc(t.Rated, func(r contest.Rating) bool { return r.Bot == bot })
	if i < 0 {
		return nil
	}
	return &t.Rated[i]
}

// ranked lists the bots by falling strength; those without a rating come last.
func (t *Tournament) ranked() []int {
	var all []int
	strength := func(bot int) float64 {
		if r := t.rating(bot); r != nil {
			return r.Strength.Mean
		}
		return math.Inf(-1)
	}
	for b := range t.results().Names {
		all = append(all, b)
	}
	slices.SortStableFunc(all, func(a, b int) int { return cmp.Compare(strength(b), strength(a)) })
	return all
}

// Tables implements [Page].
func (t *Tournament) Tables() []tables.Table {
	r := t.results()
	who := newCast(r.Names)
	head := tables.Table{Title: fmt.Sprintf("%s: tournament of %d bots at tables of %d", t.Game, len(r.Names), t.seats())}
	head.Notes = append(t.forfeits(who), refusedNote(who, func(bot int) *analysis.Moments { return r.Moments(bot, contest.Illegal) })...)
	head.Notes = append(head.Notes, t.design()...)
	page := slices.Concat([]tables.Table{head}, who.legend(), t.matrix(who), t.ratings(who))
	notes := []string{
		"± is a 95 % interval; of 20 such intervals one misses; money and share of the win are those of a game",
		"strength: in the model of Plackett and Luce a bot ends ahead of the others at its table with a chance in proportion to e to its strength; 0 is an average bot of this tournament. It asks who has more money, not how much more",
	}
	notes = append(notes, t.Warnings...)
	return append(page, tables.Table{Notes: append(append(notes, t.line()), t.notes()...)})
}

// forfeited returns how many bots went out.
func (t *Tournament) forfeited() int {
	n := 0
	for _, f := range t.results().Forfeits {
		if f != nil {
			n++
		}
	}
	return n
}

// forfeits tells which bots went out, when and why.
func (t *Tournament) forfeits(who cast) []string {
	var notes []string
	r := t.results()
	for b, f := range r.Forfeits {
		if f != nil {
			why, said, _ := strings.Cut(f.Error, "\n")
			notes = append(notes, fmt.Sprintf("FORFEIT: %s is out after %s of its own, and a substitute has played %s in its seats: %s",
				who.full[b], countOf(r.Played(b), "games"), countOf(r.Missed(b), "games"), why))
			if said != "" { // as the program wrote it
				notes = append(notes, strings.Split(said, "\n")...)
			}
		}
	}
	return notes
}

// methods are the words for how bots were seated.
var methods = map[contest.Method]string{
	contest.EveryTable: "every choice of bots for a table, in every rotation",
	contest.Affine:     "seats by arithmetic modulo the number of bots, so that any two seats see any two bots equally often",
	contest.Cyclic:     "tables chosen so that rivals meet about equally often, each turned through all bots",
}

// design says who sat where, and how many games each bot has played.
func (t *Tournament) design() []string {
	d, r := t.Tournament.Design, t.results()
	span := func(s contest.Span) string {
		if s.Least == s.Most {
			return tables.Count(int64(s.Least))
		}
		return tables.Count(int64(s.Least)) + " to " + tables.Count(int64(s.Most))
	}
	times := func(n string) string {
		if n == "1" {
			return "once"
		}
		return n + " times"
	}
	played := contest.Span{Least: math.MaxInt}
	for b := range r.Names {
		if r.Forfeits[b] == nil {
			n := int(r.Played(b))
			played = contest.Span{Least: min(played.Least, n), Most: max(played.Most, n)}
		}
	}
	notes := []string{fmt.Sprintf("%s: %s arrangements, in which each two bots share a table %s and each bot has each seat %s",
		methods[d.Method], tables.Count(int64(len(d.Arrangements))), times(span(d.Meets)), times(span(d.Seats)))}
	if played.Most > 0 {
		notes[0] += "; each bot played " + span(played) + " games"
		if t.forfeited() > 0 {
			notes[0] += " unless it forfeited"
		}
	}
	return notes
}

// mostSpelled is the number of bots up to which the matrix has room for names and
// intervals.
const mostSpelled = 4

// mark makes visible that a difference may be to either side.
const mark = "~"

// matrix tells how much more each bot earns than each other, at the same table.
func (t *Tournament) matrix(who cast) []tables.Table {
	r, order := t.results(), t.ranked()
	spelled := len(order) <= mostSpelled
	table := tables.Table{Section: "money of the row minus money of the column, at the same table", Columns: tables.Left("bot")}
	for i, b := range order {
		name := strconv.Itoa(i + 1)
		if spelled {
			name = who.short[b]
		}
		table.Columns = append(table.Columns, tables.Column{Name: name})
	}
	widest, open := 0.0, false
	for i, a := range order {
		row := []string{place(i, who.short[a])}
		for _, b := range order {
			text := ""
			if a != b {
				e := r.Difference(a, b, contest.Money)
				text = matrixCell(e, spelled)
				open = open || e.N > 0 && e.Holds(0)
				if e.N > 0 && r.Forfeits[a] == nil && r.Forfeits[b] == nil {
					widest = max(widest, e.Half())
				}
			}
			row = append(row, text)
		}
		table.Rows = append(table.Rows, row)
	}
	if !spelled && widest > 0 {
		note := "each " + tables.PlusMinus(widest) + " or better"
		if t.forfeited() > 0 {
			note += ", but for bots that forfeited"
		}
		table.Notes = append(table.Notes, note)
	}
	if open {
		table.Notes = append(table.Notes, mark+" = the 95 % interval holds 0: which earns more is open")
	}
	return narrowed(table, 1)
}

// place writes a name behind its place.
func place(i int, name string) string { return fmt.Sprintf("%d %s", i+1, name) }

// matrixCell writes a difference, with its interval or without.
func matrixCell(e analysis.Estimate, spelled bool) string {
	if e.N == 0 {
		return "-"
	}
	text := signedText(e.Mean, 1)
	if spelled {
		text = moneyDifference(e)
	}
	if e.Holds(0) {
		text = mark + text
	}
	return text
}

// ratings ranks the bots.
func (t *Tournament) ratings(who cast) []tables.Table {
	r := t.results()
	table := tables.Table{Section: "ratings", Columns: slices.Concat(tables.Left("bot"), tables.Right("strength", "beats an\naverage bot", "money", "share of\nthe win"))}
	for i, b := range t.ranked() {
		row := []string{place(i, who.short[b]), "forfeited", ""}
		if rating := t.rating(b); rating != nil {
			row[1], row[2] = strengthText(rating.Strength), shareText(rating.Beats)
		} else if r.Forfeits[b] == nil {
			row[1] = "-"
		}
		if r.Played(b) > 0 {
			row = append(row, levelText(r.Estimate(b, contest.Money), false), shareText(r.Estimate(b, contest.Share)))
		}
		table.Rows = append(table.Rows, row)
	}
	return narrowed(table, 1)
}
