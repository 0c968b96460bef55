package strategy_test

import (
	"errors"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"railbird/sim"
	"railbird/strategy"
)

// A toy is a bot of a game in which a view and an act are numbers: it adds up its
// parameters.
type toy float64

func (b toy) Act(*float64) float64 { return float64(b) }

var toys = []strategy.Builtin[float64, float64]{
	{Name: "nought", New: func(strategy.Values) sim.Bot[float64, float64] { return toy(0) }},
	{
		Name: "adder",
		Parameters: []strategy.Parameter{
			{Name: "much", Default: 100, Min: 50, Max: 1000},
			{Name: "little", Default: 0.25, Min: -1, Max: 1},
			{Name: "count", Default: 3, Min: 0, Max: 9, Whole: true},
		},
		New: func(v strategy.Values) sim.Bot[float64, float64] {
			return toy(v["much"] + v["little"] + float64(v.Int("count")))
		},
	},
}

func TestParseRequest(t *testing.T) {
	for _, c := range []struct {
		text string
		want strategy.Request
	}{
		{"adder", strategy.Request{Bot: "adder", Speed: 1}},
		{"adder:much=200", strategy.Request{Bot: "adder", Speed: 1, Values: strategy.Values{"much": 200}}},
		{"adder:little=-2.5e-1,count=4", strategy.Request{Bot: "adder", Speed: 1, Values: strategy.Values{"little": -0.25, "count": 4}}},
		{"adder:speed=2", strategy.Request{Bot: "adder", Speed: 2}},
		{"adder:count=4,speed=0.001", strategy.Request{Bot: "adder", Speed: 0.001, Values: strategy.Values{"count": 4}}},
		// Which bots and parameters there are is not its business.
		{"nobody:at=1", strategy.Request{Bot: "nobody", Speed: 1, Values: strategy.Values{"at": 1}}},
	} {
		if c.want.Values == nil {
			c.want.Values = strategy.Values{}
		}
		got, err := strategy.ParseRequest(c.text)
		if diff := cmp.Diff(c.want, got); err != nil || diff != "" {
			t.Errorf("%s: %v (-want +got):\n%s", c.text, err, diff)
		}
	}
}

func TestParseRequestProblems(t *testing.T) {
	for text, want := range map[string]string{
		"":                       `"" names no bot`,
		":much=1":                `":much=1" names no bot`,
		"adder:":                 `adder: "" is no parameter=value`,
		"adder:much":             `adder: "much" is no parameter=value`,
		"adder:=1":               `adder: "=1" is no parameter=value`,
		"adder:much=1,":          `adder: "" is no parameter=value`,
		"adder:much=":            `adder: much=: not a number`,
		"adder:much=1=2":         `adder: much=1=2: not a number`,
		"adder:much=lots":        `adder: much=lots: not a number`,
		"adder:much=1,much=1":    `adder: much is given twice`,
		"adder:speed=fast":       `adder: speed=fast: not a number`,
		"adder:speed=0":          `adder: speed=0: a number from 0.001 to 1000 is allowed`,
		"adder:speed=-1":         `adder: speed=-1: a number from 0.001 to 1000 is allowed`,
		"adder:speed=1001":       `adder: speed=1001: a number from 0.001 to 1000 is allowed`,
		"adder:much=1,speed=NaN": `adder: speed=NaN: a number from 0.001 to 1000 is allowed`,
	} {
		if _, err := strategy.ParseRequest(text); err == nil || err.Error() != want {
			t.Errorf("%q:\ngot  %v\nwant %s", text, err, want)
		}
	}
}

// A player has the values that were asked for, and the defaults of all others.
func TestSeat(t *testing.T) {
	for text, want := range map[string]float64{
		"nought":                            0,
		"adder":                             103.25,
		"adder:much=200":                    203.25,
		"adder:count=0,little=0":            100,
		"adder:much=50,little=-1,count=0":   49, // the least of all
		"adder:much=1000,little=1,count=9":  1010,
		"adder:speed=3,little=1e-3,count=1": 101.001,
	} {
		r, err := strategy.ParseRequest(text)
		if err != nil {
			t.Fatal(err)
		}
		p, err := strategy.Seat(toys, r, text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if p.Name != text || p.Speed != r.Speed || p.Start != nil {
			t.Errorf("%s: the player is %+v", text, p)
		}
		for range 2 {
			if got := p.New().Act(nil); math.Abs(got-want) > 1e-9 {
				t.Errorf("%s: %v, want %v", text, got, want)
			}
		}
	}
}

func TestSeatProblems(t *testing.T) {
	for text, want := range map[string]string{
		"addre":              `unknown bot "addre": there are nought, adder; did you mean adder?`,
		"Nought":             `unknown bot "Nought": there are nought, adder; did you mean nought?`,
		"champion":           `unknown bot "champion": there are nought, adder`,
		"adder:mcuh=60":      `adder: unknown parameter "mcuh": there are much, little, count, speed; did you mean much?`,
		"adder:sped=2":       `adder: unknown parameter "sped": there are much, little, count, speed; did you mean speed?`,
		"adder:threshold=2":  `adder: unknown parameter "threshold": there are much, little, count, speed`,
		"nought:much=60":     `nought: unknown parameter "much": there are speed`,
		"adder:z=1,y=1":      `adder: unknown parameter "y": there are much, little, count, speed`, // the first by name
		"adder:much=49.9":    `adder: much=49.9: a number from 50 to 1000 is allowed`,
		"adder:much=1000.1":  `adder: much=1000.1: a number from 50 to 1000 is allowed`,
		"adder:much=+Inf":    `adder: much=+Inf: a number from 50 to 1000 is allowed`,
		"adder:little=NaN":   `adder: little=NaN: a number from -1 to 1 is allowed`,
		"adder:count=10":     `adder: count=10: a number from 0 to 9 is allowed`,
		"adder:count=2.5":    `adder: count=2.5: a whole number from 0 to 9 is allowed`,
		"adder:z=1,count=-1": `adder: count=-1: a number from 0 to 9 is allowed`,
	} {
		r, err := strategy.ParseRequest(text)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := strategy.Seat(toys, r, text); err == nil || err.Error() != want {
			t.Errorf("%s:\ngot  %v\nwant %s", text, err, want)
		}
	}
}

// A roster goes by how a text begins and ends: a program may have a path in its command
// line, and a file may be named like a bot.
func TestRoster(t *testing.T) {
	roster := &strategy.Roster[float64, float64]{
		Builtins: toys,
		File: func(path string) (strategy.Player[float64, float64], error) {
			if path == "./broken.yaml" {
				return strategy.Player[float64, float64]{}, errors.New("broken")
			}
			return strategy.Player[float64, float64]{Name: "file " + path}, nil
		},
		Program: func(command string) strategy.Player[float64, float64] {
			return strategy.Player[float64, float64]{Name: "program " + command}
		},
	}
	for text, want := range map[string]string{
		"adder": "adder", "adder:much=60,speed=2": "adder:much=60,speed=2", "adder.yaml": "file adder.yaml", "bots/adder": "file bots/adder",
		"!python3 bots/adder.py": "program python3 bots/adder.py", "!adder": "program adder", "!": "program ",
	} {
		if p, err := roster.Player(text); err != nil || p.Name != want {
			t.Errorf("%s: %q, %v, want %q", text, p.Name, err, want)
		}
	}
	for text, want := range map[string]string{
		"./broken.yaml": "broken", "adder:much": `adder: "much" is no parameter=value`, "added": `unknown bot "added": there are nought, adder; did you mean adder?`,
	} {
		if _, err := roster.Player(text); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
	roster.Turns = true
	if _, err := roster.Player("adder:speed=2"); err == nil || err.Error() != "adder: there is no speed where seats act in turn" {
		t.Errorf("a speed in turns: %v", err)
	}
	for text, want := range map[string]string{
		"adder:sped=2": `adder: unknown parameter "sped": there are much, little, count`,
		"nought:a=1":   `nought: unknown parameter "a": there is none`,
	} {
		if _, err := roster.Player(text); err == nil || err.Error() != want {
			t.Errorf("in turns, %s: %v, want %s", text, err, want)
		}
	}
	if _, err := roster.Player("adder:much=60"); err != nil {
		t.Error(err)
	}
}

func TestIsFile(t *testing.T) {
	for text, want := range map[string]bool{
		"value": false, "value:wait=2": false, "yaml": false,
		"mine.yaml": true, "mine.yml": true, "./mine": true, "bots/mine": true,
	} {
		if strategy.IsFile(text) != want {
			t.Errorf("%s is a rule file: %v", text, !want)
		}
	}
}
