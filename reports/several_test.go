package reports

import (
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"railbird/analysis"
	"railbird/analysis/value"
	"railbird/reports/plots"
	"railbird/sim/document"
)

// The bets of a game in which three horses are placed, a bet on one pays by its place, and
// one can be bought.
var (
	placesConditions = []analysis.Condition{
		{ID: "first:ash", Words: "ash is 1st"}, {ID: "first:bay", Words: "bay is 1st"}, {ID: "first:c|d", Words: "c|d is 1st"},
		{ID: "second:ash", Words: "ash is 2nd"}, {ID: "second:bay", Words: "bay is 2nd"}, {ID: "second:c|d", Words: "c|d is 2nd"},
	}
	placesP        = []float64{0.5, 0.3, 0.2, 0.25, 0.35, 0.4}
	placesFinishes = []analysis.Finish{{Name: "first", Verb: "is first", Of: []int{0, 1, 2}}, {Name: "second", Verb: "second", Of: []int{3, 4, 5}}}
	placesLayout   = Layout{placesConditions, placesFinishes, "bet", "pays 2x 1x = so many times the bet by its place; $9 = its price", "own:ash = to buy ash"}
	placesSpots    = []analysis.Spot{
		{ID: "bet:ash", Row: "ash", Column: "bet", Words: "ash is 1st or 2nd", Payoffs: []analysis.Payoff{{Condition: 0, Times: 2}, {Condition: 3, Times: 1}}, Price: 5, Terms: "2x 1x", Holds: 9},
		{ID: "bet:bay", Row: "bay", Column: "bet", Words: "bay is 1st or 2nd", Payoffs: []analysis.Payoff{{Condition: 1, Times: 4}, {Condition: 4, Times: 3}}, Price: 5, Terms: "4x 3x", Holds: 9},
		{ID: "own:ash", Row: "ash", Column: "own", Words: "ash is 1st or 2nd", Payoffs: []analysis.Payoff{{Condition: 0, Dollars: 40}, {Condition: 3, Dollars: 20}}, Price: 9, Terms: "$9", Holds: 1},
		{ID: "own:bay", Row: "bay", Column: "own", Words: "bay is 1st or 2nd", Payoffs: []analysis.Payoff{{Condition: 1, Dollars: 40}, {Condition: 4, Dollars: 20}}, Price: 30, Terms: "$30", Holds: 1},
	}
)

// newSeveral prices those spots, simulated by so many races, to a purse.
func newSeveral(races int64, money int) *EV {
	counts := &analysis.Counts{Races: races}
	for _, p := range placesP {
		counts.Conditions = append(counts.Conditions, int64(math.Round(p*float64(races))))
	}
	e := &EV{Provenance: newProvenance([]int{0, 0, 0}), Layout: placesLayout, P: placesP, Counts: counts, Stake: value.Stake{Tokens: []int{5}, Money: money}, Purse: true}
	e.Races, e.Asked, e.Verdict = races, races, value.Check(placesP, counts)
	e.Bets = value.Price(placesSpots, placesP, counts, e.Stake)
	return e
}

// newNothing is rules of which no price is known.
func newNothing() *EV {
	e := newSeveral(100, 20)
	e.Bets, e.Purse = nil, false
	e.Missing, e.Topic = []string{"horses.ash.price", "horses.ash.odds", "horses.bay.price", "horses.bay.odds", "cards"}, "three-horses"
	return e
}

// newSeveralOdds is the one bet that a purse may place.
func newSeveralOdds(money int) *Odds {
	o := &Odds{
		Provenance: newProvenance([]int{2, 0, 1}), Layout: placesLayout, P: placesP, Held: []int{5}, Tokens: []int{5},
		Open: []bool{true, true, true, money >= 30}, Purse: true, Money: money,
	}
	o.price(placesSpots)
	return o
}

// newPlaces is what races are like in which places are taken.
func newPlaces(races int64) *Race {
	r := newRace(races)
	r.Finishes, r.P = placesFinishes, placesP
	mean := 25.25
	r.Rolls = &mean
	r.Measures[0] = analysis.Measure{Name: "first", Words: "rolls until the first horse finishes", Until: "the first horse finishes"}
	r.Measures[2].In = ""
	r.Events = nil
	return r
}

// TestSeveralWays: spots that pay in several ways stand in the grid and in a list of their
// own, with what would be fair in the unit of what they pay.
func TestSeveralWays(t *testing.T) {
	e := newSeveral(100_000, 20)
	grid := section(t, e, "exact")
	// .5*10 + .25*5 - 5; .5*40 + .25*20 - 9; .3*20 + .35*15 - 5; .3*40 + .35*20 - 30.
	want := [][]string{{"ash", "50.00%", "25.00%", "+1.25", "+16.00"}, {"bay", "30.00%", "35.00%", "+6.25", "-11.00"}, {"c|d", "20.00%", "40.00%", "", ""}}
	if !reflect.DeepEqual(grid.Rows, want) || grid.Columns[1].Name != "P\nfirst" {
		t.Errorf("%q, want %q", grid.Rows, want)
	}
	var rows [][]string
	for _, row := range section(t, e, "spots, priced").Rows {
		rows = append(rows, append(row[:4:4], row[5:]...)) // without the simulated value
	}
	// Fair: 5/(.75*5), 5/(.65*5), 25 and 19 dollars. A purse of 20 cannot pay 30.
	want = [][]string{
		{"bet:ash", "2x 1x", "75.00%", "+1.25", "+0.0", "4.15", "1.33x", "+1.25"},
		{"bet:bay", "4x 3x", "65.00%", "+6.25", "+0.0", "8.50", "1.54x", "+6.25"},
		{"own:ash", "$9", "75.00%", "+16.00", "+0.0", "16.58", "$25.00", "+16.00"},
		{"own:bay", "$30", "65.00%", "-11.00", "+0.0", "16.09", "$19.00", "n/a"},
	}
	if !reflect.DeepEqual(rows, want) {
		t.Errorf("%q, want %q", rows, want)
	}
	// The widest interval is that of own:ash: 1.96 * 16.58 / sqrt(100,000).
	section(t, e, "simulated: P ±0.31%, values ±0.10, or better")
	e.State = &stubState{positions: []int{0, 0, 0}, shut: []int{0, 1, 2, 3}}
	section(t, e, "simulated: P ±0.31%, or better") // no value is shown
	e.State = &stubState{positions: []int{0, 0, 0}, shut: []int{2}}
	if grid := section(t, e, "exact"); grid.Rows[0][4] != closed || grid.Rows[0][3] != "+1.25" {
		t.Errorf("%q, want the value of what is open alone", grid.Rows[0])
	}
	if row := section(t, e, "spots, priced").Rows[2]; row[3] != closed || row[4] != closed || row[len(row)-1] != closed {
		t.Errorf("%q, want no value of what is closed", row)
	}
	if cell := e.Board().(*plots.Heatmap).Cells[0][1]; !math.IsNaN(cell.Value) || cell.Text != closed || cell.Note != "$9" {
		t.Errorf("board: %+v, want no value of what is closed", cell)
	}
	best := section(t, e, "best first bets on the board")
	if len(best.Rows) != 2 || best.Rows[0][2] != "bet:bay" || best.Rows[1][2] != "bet:ash" {
		t.Errorf("best bets %q, want those that are open, paid for, and worth something", best.Rows)
	}
	if text := said(t, e); !strings.Contains(text, "value of one $5 bet placed before the first roll") ||
		!strings.Contains(text, "$9 = its price; fair = the one multiplier for all places that pay, or the price, that makes the value 0; simulated") {
		t.Errorf("the page does not say how it is read:\n%s", text)
	}

	r := e.Records()
	record := map[string]string{}
	for i, name := range r.Header {
		record[name] = r.Rows[0][i] + "|" + r.Rows[3][i]
	}
	for name, want := range map[string]string{
		"condition": "first:ash second:ash|first:bay second:bay", "pays": "2 1|$40 $20", "loses": "0|0", "price": "5|30",
		"open": "true|true", "filled": "false|false", "simulated_fair_price_mean": "|19", "p": "0.75|0.65", "ev": "1.25|-11", "fair": "1.33333333333|", "fair_price": "|19", "purse_ev": "1.25|", "z": "0|0",
	} {
		if record[name] != want {
			t.Errorf("csv: %s is %q, want %q", name, record[name], want)
		}
	}
	spots := decode(t, e)["spots"].([]any)
	bet, own := spots[0].(map[string]any), spots[3].(map[string]any)
	payoffs := []any{map[string]any{"condition": "first:ash", "pays": 2.0}, map[string]any{"condition": "second:ash", "pays": 1.0}}
	if !reflect.DeepEqual(bet["payoffs"], payoffs) || bet["price"] != 5.0 || bet["p"] != 0.75 || bet["pays"] != nil || bet["condition"] != nil || bet["z"] != 0.0 {
		t.Errorf("json: %v", bet)
	}
	purse, said := own["purse_ev"]
	if _, fair := own["fair"]; fair || own["fair_price"] != 19.0 || !said || purse != nil {
		t.Errorf("json: %v, want a fair price, and a purse that cannot pay", own)
	}
}

// TestPriceNotKnown: a spot whose price the rules lack has a fair price and no value.
func TestPriceNotKnown(t *testing.T) {
	e, o := newSeveral(100_000, 20), newSeveralOdds(20)
	spots := slices.Clone(placesSpots)
	spots[2].Price, spots[2].Terms = analysis.Unknown, "n/a"
	e.Bets = value.Price(spots, placesP, e.Counts, e.Stake)
	o.price(spots)
	if row := section(t, e, "exact").Rows[0]; row[4] != "n/a" {
		t.Errorf("%q, want no value", row)
	}
	if row := section(t, e, "spots, priced").Rows[2]; !slices.Equal(row, []string{"own:ash", "n/a", "75.00%", "n/a", "$25.00 ±0.10", "+0.0", "16.58", "$25.00", "n/a"}) {
		t.Errorf("%q", row)
	}
	if best := section(t, e, "best first bets on the board"); len(best.Rows) != 2 || best.Rows[0][2] != "bet:bay" {
		t.Errorf("best bets %q", best.Rows)
	}
	if best := section(t, o, "the best bet now"); best.Rows[0][2] != "bet:bay" {
		t.Errorf("best bet %q", best.Rows)
	}
	list := section(t, o, "open spots").Rows
	if row := list[len(list)-1]; len(list) != 3 || !slices.Equal(row, []string{"own:ash", "n/a", "75.00%", "$25.00", "n/a"}) {
		t.Errorf("open spots %q", list)
	}
	for _, p := range []Page{e, o} {
		own := decode(t, p)["spots"].([]any)[2].(map[string]any)
		if price, said := own["price"]; price != nil || !said || own["fair_price"] != 25.0 {
			t.Errorf("json: %v", own)
		}
	}
	own := decode(t, e)["spots"].([]any)[2].(map[string]any)
	if fair, _ := own["simulated_fair_price"].(map[string]any); own["simulated"] != nil || fair["mean"] != 25.0 || fair["n"] != 100_000.0 {
		t.Errorf("json: %v, want what is simulated of the fair price alone", own)
	}
	r := e.Records()
	if row := r.Rows[2]; row[slices.Index(r.Header, "price")] != "" || row[slices.Index(r.Header, "fair_price")] != "25" || row[slices.Index(r.Header, "ev")] != "" {
		t.Errorf("csv: %q", row)
	}
	// One picture shows one quantity: values, or where no spot has a price what would be fair.
	board := e.Board().(*plots.Heatmap)
	if cell := board.Cells[0][1]; !math.IsNaN(cell.Value) || cell.Text != "n/a" || cell.Note != "" || board.Label != "value in dollars" || board.Colors != plots.Diverging {
		t.Errorf("board: %+v, %s", cell, board.Label)
	}
	spots[3].Price = analysis.Unknown
	e.Bets, e.Purse = value.Price(spots, placesP, e.Counts, e.Stake), false
	track := e.Track("own").(*plots.Heatmap) // of the stub's chances: .5*40 + .8*20
	if cell := track.Cells[0][0]; cell.Text != "36.00" || track.Label != "fair price in dollars" || track.Colors != plots.Sequential || !strings.Contains(track.Title, "fair price of the spots in the column own") {
		t.Errorf("track of what has no price: %+v, %s, %s", cell, track.Label, track.Title)
	}
	draw(t, "track of what has no price", track)
}

// TestOddsNotKnown: a bet whose odds the rules lack has a chance and one fair multiplier, and no
// value, and what is not known of it is null.
func TestOddsNotKnown(t *testing.T) {
	e, o := newSeveral(100_000, 20), newSeveralOdds(20)
	e.Purse = false
	spots := slices.Clone(placesSpots)
	spots[0].Terms, spots[0].Payoffs = "n/a", []analysis.Payoff{{Condition: 0, Times: analysis.Unknown}, {Condition: 3, Times: analysis.Unknown}}
	e.Bets = value.Price(spots, placesP, e.Counts, e.Stake)
	o.price(spots)
	if row := section(t, e, "spots, priced").Rows[0]; !slices.Equal(row, []string{"bet:ash", "n/a", "75.00%", "n/a", "n/a", "-", "n/a", "1.33x"}) {
		t.Errorf("%q", row)
	}
	for _, p := range []Page{e, o} {
		bet := decode(t, p)["spots"].([]any)[0].(map[string]any)
		if payoff := bet["payoffs"].([]any)[0].(map[string]any); len(payoff) != 2 || payoff["pays"] != nil || bet["p"] != 0.75 {
			t.Errorf("json: %v", bet)
		}
	}
	r := e.Records()
	for name, want := range map[string]string{"pays": "", "ev": "", "sd": "", "z": "", "fair": "1.33333333333", "simulated_mean": ""} {
		if got := r.Rows[0][slices.Index(r.Header, name)]; got != want {
			t.Errorf("csv: %s is %q, want %q", name, got, want)
		}
	}
	if cell := e.Board().(*plots.Heatmap).Cells[0][0]; cell.Text != "n/a" || cell.Note != "" {
		t.Errorf("board: %+v", cell)
	}
}

// TestFilledMarked: what was filled in is told from what the rules say, spot by spot, and only
// where there is some.
func TestFilledMarked(t *testing.T) {
	e, o := newSeveral(100_000, 20), newSeveralOdds(20)
	if text := said(t, e); strings.Contains(text, madeUpLegend) {
		t.Errorf("nothing is made up:\n%s", text)
	}
	spots := slices.Clone(placesSpots)
	spots[2].Filled = []string{"horses.ash.price"}
	e.Bets = value.Price(spots, placesP, e.Counts, e.Stake)
	o.price(spots)
	for _, p := range []Page{e, o} {
		text := said(t, p)
		if !strings.Contains(text, " $9* ") || strings.Contains(text, "1x*") || strings.Count(text, madeUpLegend) != 1 {
			t.Errorf("what is made up is not marked:\n%s", text)
		}
		r := p.Records()
		for i, row := range r.Rows {
			if got, want := row[slices.Index(r.Header, "filled")], strconv.FormatBool(i == 2); got != want {
				t.Errorf("csv: filled is %s of spot %d, want %s", got, i, want)
			}
			if spot := decode(t, p)["spots"].([]any)[i].(map[string]any); spot["filled"] != (i == 2) {
				t.Errorf("json: %v", spot)
			}
		}
	}
	if cell := e.Board().(*plots.Heatmap).Cells[0][1]; cell.Note != "$9*" {
		t.Errorf("board: %+v", cell)
	}
}

// TestValues: keys are named by what they are, and of which horses.
func TestValues(t *testing.T) {
	horses := strings.Split("1 2 3 4 5 6", " ")
	all := func(kind string, of ...string) (keys []string) {
		for _, horse := range of {
			keys = append(keys, "horses."+horse+"."+kind)
		}
		return keys
	}
	for want, keys := range map[string][]string{
		"cards":                                  {"cards"},
		"prices of 3":                            all("price", "3"),
		"prices of 1, 3-6; odds of 5, 6; cards":  slices.Concat(all("price", "1", "3", "4", "5", "6"), all("odds", "5", "6"), []string{"cards"}),
		"prices and odds of all 6 horses; cards": slices.Concat(all("price", horses...), []string{"cards"}, all("odds", horses...)),
		"":                                       nil,
	} {
		if got := Values(keys, horses); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestTypedIn: what says something where the rules said nothing is no changed rule, and is
// counted by what it is of.
func TestTypedIn(t *testing.T) {
	e := newSeveral(100, 20)
	e.Changes = []document.Change{
		{Key: "race.zone", A: "17", B: "15"}, {Key: "horses.ash.price", B: "9"}, {Key: "horses.ash.odds", B: "[2]"}, {Key: "horses.bay.odds", B: "[2]"},
		{Key: "cards", B: "[a]"}, {Key: "cards.a.copies", B: "3"}, {Key: "bonus.red", B: "3"},
	}
	if text, want := said(t, e), "typed in: 2 horses, 1 card; changed rules: race.zone=15 (was 17), bonus.red=3 (was not said)"; !strings.Contains(text, want) {
		t.Errorf("the page does not say %q:\n%s", want, text)
	}
	e.Changes = e.Changes[1:6]
	if text, want := said(t, e), "typed in: 2 horses, 1 card readings"; !strings.Contains(text, want) {
		t.Errorf("the page does not say %q:\n%s", want, text)
	}
}

// TestEVOfNothing: rules that price no spot have the chances of the horses, and say what
// they lack.
func TestEVOfNothing(t *testing.T) {
	e := newNothing()
	grid := section(t, e, "exact")
	if want := []string{"bay", "30.00%", "35.00%"}; len(grid.Columns) != 3 || !slices.Equal(grid.Rows[1], want) {
		t.Errorf("%q, want %q", grid.Rows[1], want)
	}
	section(t, e, "simulated: P ±9.62%, or better")
	text := said(t, e)
	for _, want := range []string{
		"not known, so not priced: prices and odds of ash, bay; cards; railbird help three-horses tells how to type them in, --fill example fills them from a made-up table",
		"simulation does not disagree",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the page does not say %q:\n%s", want, text)
		}
	}
	if strings.Contains(text, "values are exact") {
		t.Errorf("nothing is priced, and the page explains values:\n%s", text)
	}
	if missing := decode(t, e)["rules"].(map[string]any)["missing"]; len(missing.([]any)) != 5 {
		t.Errorf("json: missing %v", missing)
	}
	e.Missing, e.Filled = nil, []string{"cards"}
	if text := said(t, e); !strings.Contains(text, "filled in from the example, which is not the game's own: cards") || strings.Contains(text, "not priced") {
		t.Errorf("filled in:\n%s", text)
	}
	if rules := decode(t, e)["rules"].(map[string]any); !reflect.DeepEqual(rules["filled"], []any{"cards"}) || rules["missing"] != nil {
		t.Errorf("json: %v", rules)
	}
}

// TestOneBet: where the rules price every bet, and one is placed at a time, no token has a
// name, and what the purse cannot pay is not open.
func TestOneBet(t *testing.T) {
	o := newSeveralOdds(20)
	best := section(t, o, "the best bet now")
	if want := [][]string{{"+16.00", "$9", "own:ash", "ash is 1st or 2nd"}}; !reflect.DeepEqual(best.Rows, want) {
		t.Errorf("%q, want %q", best.Rows, want)
	}
	list := section(t, o, "open spots by value of one bet")
	if want := []string{"own:ash", "$9", "75.00%", "$25.00", "+16.00"}; len(list.Rows) != 3 || !slices.Equal(list.Rows[0], want) {
		t.Errorf("%q, want %q first of 3", list.Rows, want)
	}
	text := said(t, o)
	if !strings.Contains(text, "a purse of $20 cannot pay the price of 1 of the 4 spots: they are not open") || strings.Contains(text, "best for each") || strings.Contains(text, "covers the loss") {
		t.Errorf("the page says:\n%s", text)
	}
	if text := said(t, newSeveralOdds(30)); !strings.Contains(text, "a purse of $30 covers the loss of every spot") {
		t.Errorf("a purse that pays for all:\n%s", text)
	}
	o.Open = make([]bool, 4)
	if best := section(t, o, "the best bet now"); !slices.Equal(best.Rows[0], []string{"", "", "keep it", "no open spot is worth more than 0"}) {
		t.Errorf("nothing is open: %q", best.Rows)
	}
	spots := decode(t, o)["spots"].([]any)
	if own := spots[3].(map[string]any); own["fair"] != nil || own["fair_price"] != 19.0 || own["open"] != false || own["purse_ev"].(map[string]any)["5"] != nil {
		t.Errorf("json: %v", own)
	}
	o.Bets = [][]value.Bet{nil}
	if tables := o.Tables(); len(tables) != 2 || len(tables[0].Rows) != 3 {
		t.Errorf("nothing is priced: %v", tables)
	}
}

// TestRaceOfPlaces: finishes, measures and events are those of the game, and exact values
// stand beside the estimates.
func TestRaceOfPlaces(t *testing.T) {
	r := newPlaces(100_000)
	section(t, r, "how often each horse is first, second")
	long := section(t, r, "how long, and how close")
	if want := []string{"rolls", "25.250", "25.00 ±0.03", "20", "20", "30"}; !slices.Equal(long.Rows[0], want) || long.Columns[1].Name != "exact" {
		t.Errorf("%q, want %q", long.Rows[0], want)
	}
	if row := long.Rows[1]; row[0] != "rolls until the first horse finishes" || row[1] != "" {
		t.Errorf("%q", row)
	}
	if text := said(t, r); strings.Contains(text, "stays open") || !strings.Contains(text, "first, second and mean are exact beside") {
		t.Errorf("the page says:\n%s", text)
	}
	answer := decode(t, r)
	if rolls := answer["rolls"].(map[string]any); rolls["exact"] != 25.25 {
		t.Errorf("json: rolls %v", rolls)
	}
	for _, name := range []string{"first", "margin_3rd"} {
		if _, ok := answer[name]; !ok || answer["histograms"].(map[string]any)[name] == nil {
			t.Errorf("json: no %s, or not its histogram", name)
		}
	}
	if answer["open_to_end"] != nil || len(answer["margins"].([]any)) != 1 {
		t.Errorf("json: %v", answer["margins"])
	}
	bay := answer["horses"].([]any)[1].(map[string]any)
	if first := bay["first"].(map[string]any); first["exact"] != 0.3 || bay["exact"].(map[string]any)["second"] != 0.35 || bay["position"].(map[string]any)["exact"] != 1.0 {
		t.Errorf("json: %v", bay)
	}
	texts := draw(t, "how long", r.HowLong())
	if !slices.Contains(texts, "the first horse finishes: mean 21.5") {
		t.Errorf("picture: %q", texts)
	}
	draw(t, "finishing", r.Finishing())
}

// TestFinished: the horses that have finished are told in their order.
func TestFinished(t *testing.T) {
	p := newProvenance(nil)
	for _, c := range []struct {
		state    stubState
		when, at string
	}{
		{stubState{positions: []int{4, 2, 4}, finished: []string{"c|d", "ash"}}, "with c|d finished, ash finished, bay at 2", "4 2 4 finished c|d ash"},
		{stubState{positions: []int{0, 2, 4}, finished: []string{"c|d"}, rolls: 9}, "after 9 rolls, with c|d finished, bay at 2", "0 2 4 finished c|d"},
		{stubState{positions: []int{0, 0, 0}, rolls: 2}, "after 2 rolls, with no horse moved", "0 0 0"},
	} {
		p.State = &c.state
		if p.when() != c.when || p.at() != c.at {
			t.Errorf("%q and %q, want %q and %q", p.when(), p.at(), c.when, c.at)
		}
	}
	p.State = &stubState{positions: []int{4, 2, 0}, finished: []string{"ash"}}
	if state := p.json().State; !slices.Equal(state.Finished, []string{"ash"}) {
		t.Errorf("json: %+v", state)
	}
}

// TestTrack: each cell is the value that the spot would have if its horse stood there.
func TestTrack(t *testing.T) {
	e := newEV(nil, value.Stake{Tokens: []int{5}, Money: 1})
	e.State = &stubState{positions: []int{0, 1, 0}}
	track := e.Track("win 1").(*plots.Heatmap)
	if want := []plots.ColumnGroup{{Name: "open to bets", Columns: []string{"0", "1", "2", "3"}}}; !reflect.DeepEqual(track.Groups, want) {
		t.Errorf("columns %v, want %v", track.Groups, want)
	}
	// Of the stub all is certain from 3 on: 5 for ash, 15 for bay; before, .5*5-.5*2 and .3*15-.7*9.
	for i, want := range []plots.Cell{
		{Value: 1.5, Text: "+1.50", Note: "now"}, {Value: 1.5, Text: "+1.50"}, {Value: 1.5, Text: "+1.50"}, {Value: 5, Text: "+5.00", Note: "no bets"},
	} {
		if got := track.Cells[0][i]; math.Abs(got.Value-want.Value) > 1e-12 || got.Text != want.Text || got.Note != want.Note {
			t.Errorf("ash on %d: %+v, want %+v", i, got, want)
		}
	}
	if cell := track.Cells[1][3]; cell != (plots.Cell{Value: 15, Text: "+15.00"}) || track.Cells[1][1].Note != "now" {
		t.Errorf("bay on 3: %+v, on 1: %+v", cell, track.Cells[1][1])
	}
	if cell := track.Cells[2][0]; !math.IsNaN(cell.Value) {
		t.Errorf("c|d has no such spot: %+v", cell)
	}
	groups := e.Track("win 2").(*plots.Heatmap).Groups
	if len(groups) != 2 || groups[1].Name != "no bets" || !slices.Equal(groups[1].Columns, []string{"3"}) {
		t.Errorf("the last space is closed to ash: %v", groups)
	}
	e.Purse = true
	if got := e.Track("win 1").(*plots.Heatmap).Cells[1][0].Value; math.Abs(got-3.8) > 1e-12 { // .3*15 - .7*1
		t.Errorf("to a purse of 1: %v", got)
	}
}
