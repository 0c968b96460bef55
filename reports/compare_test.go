package reports

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"railbird/analysis/contest"
	"railbird/reports/plots"
)

func TestGoldenCompare(t *testing.T) {
	usual := newCompare(t, 2000, nil, []string{"random", "random", "pass"}, "value", "longshots", "pass")
	golden(t, "compare", usual)
	narrow(t, usual)
	until := newCompare(t, 20_000, &contest.Rule{Half: 0.3, Decided: true}, []string{"random"},
		"value:threshold=1.5,wait=20", "value:wait=2", "../bots/my-bot.yaml", "cheat")
	golden(t, "compare-until", until)
	narrow(t, until)
}

// TestCompareOdd writes comparisons of little and of nothing.
func TestCompareOdd(t *testing.T) {
	half := &contest.Rule{Half: 1}
	for name, p := range map[string]*Compare{
		"no game":        newCompare(t, 0, nil, nil, "value", "pass"),
		"one game":       newCompare(t, 1, nil, []string{"pass"}, "value", "pass"),
		"two games":      newCompare(t, 2, half, []string{"pass"}, "value", "pass"),
		"one bot":        newCompare(t, 300, nil, nil, "value"),
		"the same twice": newCompare(t, 300, nil, []string{"pass"}, "value", "value"),
		"pass alone":     newCompare(t, 300, nil, nil, "pass", "pass"),
		"many":           newCompare(t, 20, nil, nil, strings.Fields("a bb ccc dddd eeeee ffffff ggggggg hhhhhhhh iiiiiiiii jjjjjjjjjj kkkkkkkkkkk")...),
	} {
		for _, format := range Formats {
			if text := write(t, format, p); strings.Contains(text, "NaN") || strings.Contains(text, "Inf") || strings.Contains(text, "%!") {
				t.Errorf("%s as %s:\n%s", name, format, text)
			}
		}
		narrow(t, p)
		draw(t, name+": moneys", p.Moneys())
		if len(p.Comparison.Bots) > 1 {
			draw(t, name+": differences", p.Differences())
		}
	}
}

// TestCompareNumbers: the page says what the comparison has counted.
func TestCompareNumbers(t *testing.T) {
	c := newCompare(t, 2000, nil, []string{"pass"}, "value", "longshots")
	results := section(t, c, "what each ends with")
	if got := results.Rows[1][1]; got != levelText(c.Comparison.Estimate(1, contest.Money), false) {
		t.Errorf("money %q", got)
	}
	// Two races: a bot earns as many dollars in each as its name has letters.
	differences := section(t, c, "the first minus the second")
	e := c.Comparison.Difference(0, 1, contest.Money)
	if e.Lo > -8 || e.Hi < -8 {
		t.Errorf("value - longshots: %v to %v, want -8 within", e.Lo, e.Hi) // in 95 % of seeds
	}
	if row := differences.Rows[0]; row[0] != "value - longshots" || row[1] != moneyText(e) {
		t.Errorf("differences %q", row)
	}
	// Seats draw the same words whoever sits there, so all but the letters is common.
	if e.SE != 0 && !strings.Contains(said(t, c), "times as many games would with dice of their own") {
		t.Error("what pairing brings is not said")
	}
	sources := section(t, c, "where it comes from")
	var names []string
	for _, row := range sources.Rows {
		if len(row) > 0 {
			names = append(names, row[0])
		}
	}
	want := []string{"money from race 1", "money from race 2", "bets on win", "bets on show", "exact value of the bets when placed", "what the dice added"}
	if !slices.Equal(names, want) { // no pay of the House, and the tokens left stand above
		t.Errorf("sources %q, want %q", names, want)
	}
	answer := decode(t, c)
	bot := answer["bots"].([]any)[1].(map[string]any)
	if bot["name"] != "longshots" || bot["measures"].(map[string]any)["skill"].(map[string]any)["mean"] != 18.0 {
		t.Errorf("json: %v", bot)
	}
	if answer["games"] != 2000.0 || answer["games_asked"] != nil || answer["until"] != nil || answer["seat"] != 2.0 || answer["state"] != nil {
		t.Errorf("json: games %v of %v, until %v, seat %v, state %v", answer["games"], answer["games_asked"], answer["until"], answer["seat"], answer["state"])
	}
	difference := answer["differences"].([]any)[0].(map[string]any)
	money, anytime := difference["money"].(map[string]any), difference["anytime"].(map[string]any)
	if math.Abs(money["mean"].(float64)-e.Mean) > 1e-9 || anytime["lo"].(float64) > money["lo"].(float64) {
		t.Errorf("json: %v", difference)
	}
}

// TestCompareVerdict: what the rule asks is said to be known, or not.
func TestCompareVerdict(t *testing.T) {
	decided, half := &contest.Rule{Decided: true}, &contest.Rule{Half: 0.5}
	for _, test := range []struct {
		page *Compare
		want []string
	}{
		{newCompare(t, 5000, decided, nil, "value", "longshots", "pass"), []string{
			"DECIDED after 1,024 games: longshots earns more than value, which earns more than pass", "at any look = the interval to trust here"}},
		{newCompare(t, 1500, decided, nil, "abcdefgh", "abcdefgi", "pass"), []string{"UNDECIDED after 1,500 games: who earns more, abcdefgh or abcdefgi"}},
		{newCompare(t, 1500, decided, nil, "value", "value"), []string{"DECIDED after 1,024 games: all are the same bot", "value#1 - value#2: the same bot", "value#1 - value#2 none none"}},
		{newCompare(t, 9000, half, nil, "value", "pass"), []string{"NOT AS CLOSE AS ASKED: after 9,000 games a difference in money is known to ±0.71 only, not to ±0.50"}},
		{newCompare(t, 9000, half, nil, "value", "longshots"), []string{"every difference in money is known to ±0.50 or better, as asked"}},
	} {
		text := said(t, test.page)
		for _, want := range test.want {
			if !strings.Contains(text, want) {
				t.Errorf("the page does not say %q:\n%s", want, write(t, "table", test.page))
			}
		}
		if strings.Contains(text, "interrupted") {
			t.Errorf("a run that its rule stopped looks interrupted:\n%s", text)
		}
		until := decode(t, test.page)["until"].(map[string]any)
		if until["reached"] != test.page.Comparison.Reached || until["most"] != float64(test.page.Asked) {
			t.Errorf("json: until %v", until)
		}
	}
	interrupted := newCompare(t, 1024, nil, nil, "value", "pass")
	interrupted.Asked = 5000
	if text := said(t, interrupted); !strings.Contains(text, "interrupted: 1,024 of 5,000 games were played, and count") {
		t.Errorf("an interrupt is not said:\n%s", text)
	}
	if answer := decode(t, interrupted); answer["games"] != 1024.0 || answer["games_asked"] != 5000.0 {
		t.Errorf("json: games %v of %v", answer["games"], answer["games_asked"])
	}
}

// TestContestProvenance: rules and assumptions are said once, and no race.
func TestContestProvenance(t *testing.T) {
	c := newCompare(t, 300, nil, nil, "value", "cheat")
	text := said(t, c)
	for _, want := range []string{
		"rules three 012345 · seed 3 · 300 games",
		"assumed, as no source says it: vip.deck=example-deck, house_tokens.values=[5, 5, 3, 3, 2, 2, 1, 1… (railbird rules readings)",
		"changed rules: race.finish=12 (was 15)",
		"ILLEGAL ACTS, which the rules refused: cheat made 1", // and about half of 300
	} {
		if strings.Count(text, want) != 1 {
			t.Errorf("%d times %q, want it once:\n%s", strings.Count(text, want), want, text)
		}
	}
	rules := decode(t, c)["rules"].(map[string]any)
	if assumed := rules["assumptions"].(map[string]any); assumed["vip.deck"] != "example-deck" || len(assumed) != 2 {
		t.Errorf("json: assumptions %v", assumed)
	}
	for range 7 {
		c.Assumptions = append(c.Assumptions, c.Assumptions[0])
	}
	if text := said(t, c); !strings.Contains(text, ", and 3 more (railbird rules readings)") {
		t.Errorf("9 assumptions, of which 6 are told:\n%s", text)
	}
}

// TestCompareRecords: each record is of one bot or two, and one measure.
func TestCompareRecords(t *testing.T) {
	c := newCompare(t, 300, nil, []string{"pass"}, "value", "pass", "value")
	r := c.Records()
	at := func(name string) int { return slices.Index(r.Header, name) }
	measures := len(c.Comparison.Measures)
	if len(r.Rows) != 6*measures { // 3 bots, 3 pairs
		t.Errorf("%d records, want %d", len(r.Rows), 6*measures)
	}
	seen := map[string]bool{}
	for _, row := range r.Rows {
		key := row[at("bot")] + " " + row[at("minus")] + " " + row[at("measure")]
		if seen[key] {
			t.Errorf("two records of %s", key)
		}
		seen[key] = true
		money, pair := row[at("measure")] == "money", row[at("minus")] != ""
		if got := row[at("quantile_0.5")] != ""; got != (money && !pair) {
			t.Errorf("%s: median %q", key, row[at("quantile_0.5")])
		}
		if got := row[at("anytime_lo")] != ""; got != (money && pair) {
			t.Errorf("%s: anytime_lo %q", key, row[at("anytime_lo")])
		}
	}
	if !seen["value#1 value#2 share"] || !seen["pass  skill"] {
		t.Errorf("records of %v", seen)
	}
}

// TestComparePictures: the largest difference stands first, and none is below zero.
func TestComparePictures(t *testing.T) {
	c := newCompare(t, 1100, &contest.Rule{Decided: true}, nil, "value", "longshots", "pass")
	p := c.Differences().(*plots.Intervals)
	last := math.Inf(1)
	for _, row := range p.Rows {
		if row.Value > last || row.Value < 0 || row.Thin.Lo >= row.Thick.Lo || row.Thin.Hi <= row.Thick.Hi {
			t.Errorf("%+v after %v", row, last)
		}
		last = row.Value
	}
	if texts := draw(t, "differences", p); !slices.Contains(texts, "longshots - pass") || !slices.Contains(texts, "longshots - value") {
		t.Errorf("%q", texts)
	}
	moneys := c.Moneys().(*plots.Intervals)
	q, _ := c.Comparison.Money(1).Quantiles(0.25, 0.5)
	if row := moneys.Rows[0]; row.Name != "longshots" || row.Value != float64(q[1]) || row.Thick.Lo != float64(q[0]) {
		t.Errorf("%+v, want the quantiles of longshots, %v", row, q)
	}
	two := newCompare(t, 1100, nil, nil, "value", "longshots")
	sum := 0.0
	for _, h := range two.Moneys().(*plots.Histogram).Series[0].Heights {
		sum += h
	}
	if math.Abs(sum-1) > 1e-9 {
		t.Errorf("the shares of the games add up to %v", sum)
	}
	// The columns are as wide as the games allow: 2 IQR / n^(1/3), rounded down.
	few := newCompare(t, 27, nil, nil, "longshots")
	spread, _ := few.Comparison.Money(0).Quantiles(0.25, 0.75)
	advised := 2 * float64(spread[1]-spread[0]) / 3
	h := few.Moneys().(*plots.Histogram)
	if bin := float64(h.Bin); bin < 2 || bin > advised || bin < advised/2.5 || h.XLabel != fmt.Sprintf("dollars, in bins of $%d", h.Bin) || h.Series[0].First%h.Bin != 0 {
		t.Errorf("columns of %d dollars from %d, %q, want a bit less than %v", h.Bin, h.Series[0].First, h.XLabel, advised)
	}
	var names []string
	for i := range 24 { // 276 pairs
		names = append(names, "bot"+strconv.Itoa(i))
	}
	many := newCompare(t, 30, nil, nil, names...).Differences().(*plots.Intervals)
	if len(many.Rows) != 250 || !strings.HasSuffix(many.Subtitle, "; the 250 largest of 276 differences") {
		t.Errorf("%d rows, %q", len(many.Rows), many.Subtitle)
	}
}
