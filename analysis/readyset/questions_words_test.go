package readyset

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"railbird/analysis"
	"railbird/analysis/contest"
	"railbird/analysis/finding"
	"railbird/analysis/prose"
	"railbird/analysis/quantity"
	"railbird/analysis/questions"
	"railbird/analysis/questions/questionstest"
	"railbird/sim"
	race "railbird/sim/readyset"
)

// line returns the words of the line of an answer that has a text in it.
func line(t *testing.T, a *questions.Answer, text string) string {
	t.Helper()
	for _, l := range a.Lines {
		if strings.Contains(l.Words, text) {
			return l.Words
		}
	}
	t.Fatalf("no line says %q: %+v", text, a.Lines)
	return ""
}

// TestVerdict: the whole interval lies above 0, below it, or holds it.
func TestVerdict(t *testing.T) {
	for want, e := range map[string]analysis.Estimate{"more": {Lo: 1, Hi: 2}, "less": {Lo: -2, Hi: -1}, "even": {Lo: -1, Hi: 1}} {
		if got := verdict(finding.Finding{Value: e}, "more", "less", "even"); got != want {
			t.Errorf("%+v is %s, want %s", e, got, want)
		}
	}
}

// TestRaceWords: what is said in words is what the findings say.
func TestRaceWords(t *testing.T) {
	// The two largest tokens: the 4 is on 7 finishes 5th or worse, of which the chance is known.
	if f := questionstest.Finding(t, answered(t, 4, 20, 1), "value of the token number 2, the 4"); math.Abs(f.Value.Mean-16*0.210086964953) > 1e-9 {
		t.Errorf("the second token is worth %v", f.Value.Mean)
	}
	if words := line(t, answered(t, 12, 2000, 1), "standard errors from its exact chance"); !strings.HasSuffix(words, ", so both agree.") {
		t.Error(words)
	}

	// The 7 at the prices of the horse rolled next to it.
	a, g := answered(t, 16, 20, 1), opened(t)
	own, others, borrowed := questionstest.Finding(t, a, "mean value of its spots").Value.Mean, questionstest.Finding(t, a, "mean value of the spots of the others").Value.Mean, questionstest.Finding(t, a, "mean value of its spots at those prices").Value.Mean
	if yes := strings.HasPrefix(line(t, a, "at its own prices"), "So yes"); yes != (own >= others) {
		t.Errorf("%v against %v: yes %v", own, others, yes)
	}
	next := g.name(g.byWays()[1])
	p, sum, n := g.Start().Exact(nil), 0.0, 0.0
	for _, s := range g.Spots() {
		if kind, horse, place := cutSpot(s.ID); place != "" && horse == next {
			c := slices.IndexFunc(g.Conditions(), func(c analysis.Condition) bool { return c.ID == kind+":7" })
			sum += 5*float64(s.Payoffs[0].Times)*p[c] - float64(s.Loses)*(1-p[c])
			n++
		}
	}
	if n != 7 || math.Abs(borrowed-sum/n) > 1e-12 {
		t.Errorf("at the prices of the %s the 7 is worth %v, want %v of %v spots", next, borrowed, sum/n, n)
	}
}

// TestWaitingWords: betting is open after as many rolls where it closes later; who should wait
// is told of what is worth most.
func TestWaitingWords(t *testing.T) {
	const races = 400
	a, g := answered(t, 6, races, 0), opened(t)
	numbers, into := g.Start().Numbers(1), make([]int64, g.numbers())
	waits := []int{15, 30, 45}
	open := make([]float64, len(waits))
	for k := range uint64(races) {
		numbers(k, into)
		for i, n := range waits {
			if into[1] > int64(n) {
				open[i]++
			}
		}
	}
	best, most := "not at all", questionstest.Finding(t, a, "value of the 5 token before the first roll on 7 finishes 5th or worse (4x)").Value.Mean
	for i, n := range waits {
		if e := questionstest.Finding(t, a, fmt.Sprintf("races in which betting is open after %d rolls", n)).Value; math.Abs(e.Mean-open[i]/races) > 1e-12 {
			t.Errorf("open after %d rolls in %v, want %v", n, e.Mean, open[i]/races)
		}
		if e := questionstest.Finding(t, a, fmt.Sprintf("value of the best spot after %d rolls, 0 if betting is closed", n)).Value; e.Lo > most {
			best, most = fmt.Sprintf("%d rolls", n), e.Lo
		}
	}
	if words := line(t, a, "it is best to wait"); !strings.Contains(words, best) || strings.Contains(words, "not at all") && best != "not at all" {
		t.Errorf("%s: want %s", words, best)
	}
}

// TestGameWords: what is said in words of games is what the findings say.
func TestGameWords(t *testing.T) {
	if testing.Short() {
		t.Skip("plays and prints much")
	}
	const games = 20
	// The best bot stands first, and is held against the second.
	a := answered(t, 8, games, 0)
	all := a.Lines[0].Findings
	first, second := strings.TrimPrefix(all[0].Of, "money of "), strings.TrimPrefix(all[2].Of, "money of ")
	if d := questionstest.Finding(t, a, fmt.Sprintf("money of %s less that of %s", first, second)).Value; d.Mean < 0 || math.Abs(d.Mean-(all[0].Value.Mean-all[2].Value.Mean)) > 1e-9 {
		t.Errorf("%s is %v ahead of %s", first, d.Mean, second)
	}
	for i := 2; i < len(all); i += 2 {
		if all[i].Value.Mean > all[i-2].Value.Mean {
			t.Errorf("%s stands after %s", all[i].Of, all[i-2].Of)
		}
	}

	// What waiting brings is the same in each line; who bets at once has fewer tokens left.
	a = answered(t, 14, games, 0)
	once, again := questionstest.Finding(t, a, "money of patient less that of opening, 4 bettors").Value.Mean, questionstest.Finding(t, a, "money of patient less that of opening, a table of 4").Value.Mean
	if math.Abs(once-again) > 1e-9 || once == 0 {
		t.Errorf("waiting brings %v, and %v", once, again)
	}
	if late, early := questionstest.Finding(t, a, "tokens that patient leaves in hand").Value.Mean, questionstest.Finding(t, a, "tokens that opening leaves in hand").Value.Mean; late < early {
		t.Errorf("who waits has %v of the tokens left, who does not %v", late, early)
	}

	// Those who know what a bet is worth differ less than all.
	a = answered(t, 17, 60, 0)
	share := "share of the variance of money explained by the bot, of "
	if all, few := questionstest.Finding(t, a, share+prose.And(pool)).Value.Mean, questionstest.Finding(t, a, share+prose.And(knowing)).Value.Mean; !(few < all) {
		t.Errorf("skill explains %v among all, %v among those who know", all, few)
	}

	// Cards stand by what they bring.
	last := math.Inf(1)
	for _, f := range answered(t, 19, games, 0).Lines[0].Findings {
		if f.Value.Mean > last {
			t.Errorf("%s brings %v, and stands after what brings %v", f.Of, f.Value.Mean, last)
		}
		last = f.Value.Mean
	}
}

// TestCrowdsAreQuantities: a bettor at a table of the same bots ends with, places and leaves what
// the quantities of its seats say, the House aside where it sits there.
func TestCrowdsAreQuantities(t *testing.T) {
	if testing.Short() {
		t.Skip("plays and prints much")
	}
	const games = 4
	for _, sets := range [][]string{nil, {"house=fixed"}, {"house=rotating"}} {
		a, err := variant{name: race.Game, sets: sets}.answer(t, 18, games, 0)
		if err != nil {
			t.Fatal(err)
		}
		g := opened(t, sets...)
		const bettors = 2
		seats := g.people(bettors)
		of := seats // who share in what is counted
		if g.rules.House.Mode == race.HouseFixed {
			of = bettors
		}
		sum := func(measure string) (all float64) {
			for seat := range of {
				q, err := quantity.Parse(g, fmt.Sprintf("%s:#%d", measure, seat+1))
				if err != nil {
					t.Fatal(err)
				}
				s := quantity.Study{Rules: []analysis.Game{g}, Of: q, Seed: 1, Games: sim.Plan{Count: games}, Field: careful, Seating: contest.Seating{Seats: seats}}
				m, err := s.Measure(t.Context())
				if err != nil {
					t.Fatal(err)
				}
				all += m[0][0].Value.Mean
			}
			return all
		}
		check := func(name string, want float64) {
			if got := questionstest.Finding(t, a, name).Value.Mean; math.Abs(got-want) > 1e-6 {
				t.Errorf("%q, %s: %v, want %v", sets, name, got, want)
			}
		}
		check("money of a bettor at a table of 2", sum("money")/float64(of))
		check("tokens left in hand by a bettor in a race, a table of 2", sum(contest.Unplaced)/float64(of)/float64(g.rules.Races))
		brought := 0.0
		for _, m := range g.Measures() {
			if strings.HasPrefix(m.Name, "spots:") {
				brought += sum(m.Name)
			}
		}
		check("brought by a token placed, a table of 2", brought/sum(contest.Placed))
	}
}

// TestHouseIsQuantities: at a table with a House, what it and a bettor end with are quantities of
// their seats.
func TestHouseIsQuantities(t *testing.T) {
	const games = 5
	a := answered(t, 23, games, 0)
	g := opened(t, "house=fixed")
	n := g.bettors(usualTable)
	money := func(seat int) float64 {
		q, err := quantity.Parse(g, fmt.Sprintf("money:#%d", seat))
		if err != nil {
			t.Fatal(err)
		}
		s := quantity.Study{Rules: []analysis.Game{g}, Of: q, Seed: 1, Games: sim.Plan{Count: games}, Field: careful, Seating: contest.Seating{Seats: n + 1}}
		m, err := s.Measure(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return m[0][0].Value.Mean
	}
	house, bettor := money(n+1), 0.0
	for seat := 1; seat <= n; seat++ {
		bettor += money(seat) / float64(n)
	}
	for of, want := range map[string]float64{
		"money of a fixed House": house, "money of a bettor beside a fixed House": bettor, "money of a fixed House less the mean of the bettors": house - bettor,
		"pay that makes a fixed House even": float64(g.rules.House.Money) + bettor - house,
	} {
		if got := questionstest.Finding(t, a, of).Value.Mean; math.Abs(got-want) > 1e-6 {
			t.Errorf("%s: %v, want %v", of, got, want)
		}
	}
}
