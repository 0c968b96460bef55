package balance

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"gonum.org/v1/gonum/stat"

	"railbird/analysis"
	"railbird/analysis/questions"
	"railbird/analysis/value"
)

// gain is a unit of amounts with a sign.
var gain = questions.More(questions.Dollars)

// bets prices a token on all spots before the first roll. Those whose price is not known are
// left out.
func (r *Request) bets(token int) []value.Bet {
	all := value.Price(r.Game.Spots(), r.Game.Start().Exact(nil), nil, value.Stake{Tokens: []int{token}})
	return slices.DeleteFunc(all, func(b value.Bet) bool { return math.IsNaN(b.Value) })
}

// values are those of every spot to every token.
func values(_ context.Context, r *Request) (*Section, error) {
	s := &Section{Title: "value of every spot for every token, before the first roll", Subject: "spot"}
	for _, token := range distinct(r.Game.Tokens()) {
		for _, b := range r.bets(token) {
			s.Lines = append(s.Lines, Line{
				Finding: questions.Exact(b.Spot.ID, gain, b.Value), Column: fmt.Sprint(token), Spots: []string{b.Spot.ID}, Words: b.Spot.Terms,
				Command: fmt.Sprintf("ev --races 0 --token %d", token),
			})
		}
	}
	if s.Lines == nil {
		return nil, nil
	}
	return s, nil
}

// dominated lists spots that others beat however the race ends.
func dominated(_ context.Context, r *Request) (*Section, error) {
	logic, ok := r.Game.(analysis.Logical)
	bets := r.bets(r.token())
	if !ok || len(bets) == 0 {
		return nil, nil
	}
	s := &Section{
		Title: "dominated spots: another brings at least as much however the race ends, and more at times", Subject: "spot", Value: "value",
		Notes: []string{fmt.Sprintf("value of a %d %s before the first roll; spots that win alike, as neighbors in a row do, are not held against each other", r.token(), r.Game.Token())},
	}
	spots, by := r.Game.Spots(), map[int][]Domination{}
	var order []int
	for _, d := range Dominated(spots, logic, r.Game.Tokens()) {
		if d.Same {
			continue
		}
		if by[d.Spot] == nil {
			order = append(order, d.Spot)
		}
		by[d.Spot] = append(by[d.Spot], d)
	}
	worth := map[string]float64{}
	for _, b := range bets {
		worth[b.Spot.ID] = b.Value
	}
	for _, i := range order {
		l := Line{Finding: questions.Exact(spots[i].ID, gain, worth[spots[i].ID]), Spots: []string{spots[i].ID}, Command: "ev --races 0"}
		var words []string
		for _, d := range by[i] {
			better := &spots[d.By]
			l.Spots = append(l.Spots, better.ID)
			text := fmt.Sprintf("%s (%s)", better.ID, better.Terms)
			if len(d.Tokens) < len(distinct(r.Game.Tokens())) {
				text += fmt.Sprintf(" with %s", list(d.Tokens))
			}
			words = append(words, text)
		}
		l.Words = spots[i].Terms + ", under " + listed(words, 3)
		s.Lines = append(s.Lines, l)
	}
	return s, nil
}

func list(numbers []int) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(numbers), " ", ", "), "[]")
}

// worthless lists the spots that are worth more than nothing in no open window of the races.
func worthless(ctx context.Context, r *Request) (*Section, error) {
	spots := r.Game.Spots()
	all, err := NeverWorth(ctx, r.Game, r.Game.Tokens(), r.Seed, r.Races)
	if err != nil || len(all) == 0 {
		return nil, err
	}
	s := &Section{
		Title: "never worth it: at most 0 in every open window of every race", Subject: "spot", Value: "value",
		Notes: []string{fmt.Sprintf("value of a %d %s before the first roll; the exact value was looked at in the windows of all races, until it was above 0 in one", r.token(), r.Game.Token())},
	}
	worth := map[string]float64{}
	for _, b := range r.bets(r.token()) {
		worth[b.Spot.ID] = b.Value
	}
	for spot := range spots {
		var tokens []int
		var why Worth
		of := 0
		for _, w := range all {
			if w.Spot != spot {
				continue
			}
			of++
			if !w.Found {
				tokens, why = append(tokens, w.Token), w
			}
		}
		if tokens == nil {
			continue
		}
		id := spots[spot].ID
		l := Line{Finding: questions.Exact(id, gain, worth[id]), Spots: []string{id}, Words: "cannot win"}
		if !why.Hopeless {
			l.Words = fmt.Sprintf("in none of %d windows of %d races", why.Windows, why.Races)
		}
		if len(tokens) < of {
			l.Words += ", with " + list(tokens)
		}
		l.Words = spots[spot].Terms + ", " + l.Words
		s.Lines = append(s.Lines, l)
	}
	return s, nil
}

// below counts the spots that are worth less than nothing before the first roll.
func below(_ context.Context, r *Request) (*Section, error) {
	s := &Section{Title: "spots below 0 before the first roll, by token", Subject: r.Game.Token(), Value: "spots"}
	for _, token := range distinct(r.Game.Tokens()) {
		l := Line{Command: fmt.Sprintf("ev --races 0 --token %d", token)}
		n := 0
		for _, b := range r.bets(token) {
			if b.Value < 0 {
				l.Spots = append(l.Spots, b.Spot.ID)
			}
			n++
		}
		if n == 0 {
			return nil, nil
		}
		l.Finding = questions.Exact(fmt.Sprint(token), "spots", float64(len(l.Spots)))
		l.Words = fmt.Sprintf("of %d: %s", n, strings.Join(l.Spots, ", "))
		if len(l.Spots) == 0 {
			l.Words = fmt.Sprintf("of %d", n)
		}
		s.Lines = append(s.Lines, l)
	}
	return s, nil
}

// groups sorts bets by the column of the board, in its order.
func groups(bets []value.Bet) (names []string, of map[string][]value.Bet) {
	of = map[string][]value.Bet{}
	for _, b := range bets {
		if of[b.Spot.Column] == nil {
			names = append(names, b.Spot.Column)
		}
		of[b.Spot.Column] = append(of[b.Spot.Column], b)
	}
	return names, of
}

// spread tells how far apart the values of a column lie.
func spread(_ context.Context, r *Request) (*Section, error) {
	s := &Section{
		Title: fmt.Sprintf("spread of value within a column of the board, of a %d %s", r.token(), r.Game.Token()), Subject: "column", Value: "apart",
		Notes: []string{"apart = value of the best spot less that of the worst"},
	}
	names, of := groups(r.bets(r.token()))
	for _, name := range names {
		ranked := value.Rank(of[name], func(b value.Bet) float64 { return b.Value })
		best, worst := ranked[0], ranked[len(ranked)-1]
		mean := 0.0
		for _, b := range ranked {
			mean += b.Value / float64(len(ranked))
		}
		s.Lines = append(s.Lines, Line{
			Finding: questions.Exact(name, questions.Dollars, best.Value-worst.Value), Spots: []string{worst.Spot.ID, best.Spot.ID},
			Words:   fmt.Sprintf("mean %+.2f, from %+.2f (%s) to %+.2f (%s)", mean, worst.Value, worst.Spot.ID, best.Value, best.Spot.ID),
			Command: "ev --races 0",
		})
	}
	if s.Lines == nil {
		return nil, nil
	}
	return s, nil
}

// fewest is how many spots a column must have for one to stick out of it.
const fewest = 5

// apart lists the spots that lie far from the others of their column: beyond Tukey's fences,
// one and a half times the distance of the quartiles outside of these (J. W. Tukey,
// Exploratory Data Analysis, 1977), or alone. The fences of the few spots of a column are far
// out where the mirrored pairs at its ends are quartiles; a spot beyond them has no neighbor.
func apart(_ context.Context, r *Request) (*Section, error) {
	s := &Section{
		Title: fmt.Sprintf("spots that stick out of their column, with a %d %s", r.token(), r.Game.Token()), Subject: "spot", Value: "value",
		Notes: []string{fmt.Sprintf("beyond Tukey's fences: further outside of the quartiles of the column than 1.5 times their distance; or alone: further from every other spot than that distance; columns of %d spots or more", fewest)},
	}
	names, of := groups(r.bets(r.token()))
	names = slices.DeleteFunc(names, func(name string) bool { return len(of[name]) < fewest })
	if len(names) == 0 {
		return nil, nil
	}
	for _, name := range names {
		var sorted []float64
		for _, b := range of[name] {
			sorted = append(sorted, b.Value)
		}
		slices.Sort(sorted)
		low, high := stat.Quantile(0.25, stat.LinInterp, sorted, nil), stat.Quantile(0.75, stat.LinInterp, sorted, nil)
		// Mirrored horses differ by rounding only: what is a millionth of a dollar away is no further.
		const rounding = 1e-6
		fence := 1.5*(high-low) + rounding
		for _, b := range of[name] {
			if b.Value < low-fence || b.Value > high+fence || alone(b.Value, sorted, high-low+rounding) {
				s.Lines = append(s.Lines, Line{
					Finding: questions.Exact(b.Spot.ID, gain, b.Value), Spots: []string{b.Spot.ID}, Command: "ev --races 0",
					Words: fmt.Sprintf("%s; the middle half of %s lies from %+.2f to %+.2f", b.Spot.Terms, name, low, high),
				})
			}
		}
	}
	return s, nil
}

// alone reports whether all sorted values but one, which is v, are further from it.
func alone(v float64, sorted []float64, far float64) bool {
	i, _ := slices.BinarySearch(sorted, v)
	return (i == 0 || v-sorted[i-1] > far) && (i == len(sorted)-1 || sorted[i+1]-v > far)
}

// many is from how many spots on a column without horses is summed up.
const many = 12

// chances tells how often what other spots than those of a row bet on comes true.
func chances(_ context.Context, r *Request) (*Section, error) {
	s := &Section{Title: "how often what is bet on beside the rows of the horses comes true", Subject: "condition", Value: "chance"}
	conditions := r.Game.Conditions()
	names, of := groups(value.Price(r.Game.Spots(), r.Game.Start().Exact(nil), nil, value.Stake{Tokens: []int{r.token()}}))
	for _, name := range names {
		var bets []value.Bet
		seen := map[int]bool{}
		for _, b := range of[name] {
			if b.Spot.Row == "" && len(b.Spot.Payoffs) == 1 && !seen[b.Spot.Payoffs[0].Condition] {
				seen[b.Spot.Payoffs[0].Condition] = true
				bets = append(bets, b)
			}
		}
		if len(bets) >= many {
			ranked := value.Rank(bets, func(b value.Bet) float64 { return b.P })
			bets = []value.Bet{ranked[0], ranked[len(ranked)-1]}
		}
		for _, b := range bets {
			c := conditions[b.Spot.Payoffs[0].Condition]
			s.Lines = append(s.Lines, Line{
				Finding: questions.Exact(c.ID, questions.Share, b.P), Spots: []string{b.Spot.ID}, Words: c.Words, Command: "ev --races 0",
			})
		}
	}
	if s.Lines == nil {
		return nil, nil
	}
	s.Notes = []string{fmt.Sprintf("of a kind with %d spots or more: the likeliest and the least likely", many)}
	return s, nil
}
