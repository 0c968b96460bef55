package process

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
)

func TestSplit(t *testing.T) {
	for command, want := range map[string][]string{
		"python3 bot.py":                   {"python3", "bot.py"},
		"  python3\tbot.py  ":              {"python3", "bot.py"},
		`"C:\My Bots\bot.exe" -v`:          {`C:\My Bots\bot.exe`, "-v"},
		`./bot 'two words' "it's" ''`:      {"./bot", "two words", "it's", ""},
		`./bot --name="a b"c`:              {"./bot", "--name=a bc"},
		`./bot $HOME *.go; rm > x | y && `: {"./bot", "$HOME", "*.go;", "rm", ">", "x", "|", "y", "&&"},
	} {
		if got, err := Split(command); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s is split into %q (%v), want %q", command, got, err, want)
		}
	}
}

// What games put asks together with, and take acts apart with.
func TestParts(t *testing.T) {
	b := AppendNumber(nil, `{"game":`, 12)
	b = AppendElement(append(b, `,"at":[`...), -1)
	b = AppendChance(AppendElement(b, 7), 0.25)
	if got, want := string(append(b, "]}"...)), `{"game":12,"at":[-1,7,250000000]}`; got != want {
		t.Errorf("%s is written, want %s", got, want)
	}
	if got := string(AppendMembers([]byte("{"), struct{ A, B int }{1, 2})); got != `{"A":1,"B":2` {
		t.Errorf("the members are %s", got)
	}
	for text, want := range map[string]int{"7": 7, "-3": -3, "2147483647": math.MaxInt32} {
		if n, ok := Whole([]byte(text)); n != want || !ok {
			t.Errorf("%s is read as %d, %v", text, n, ok)
		}
	}
	for _, text := range []string{"7.0", "2147483648", `"7"`, "null", "1e3"} {
		if n, ok := Whole([]byte(text)); ok {
			t.Errorf("%s is read as %d", text, n)
		}
	}
}

func TestTail(t *testing.T) {
	var tail tail
	fmt.Fprint(&tail, "one\n\n\ntw")
	fmt.Fprint(&tail, "o\r\nthr\x1bee\n")
	fmt.Fprint(&tail, strings.Repeat("x", 1000))
	fmt.Fprint(&tail, strings.Repeat("x", 1000)+"\nfour")
	want := []string{"one", "two", "thr�ee", strings.Repeat("x", tailWidth), "four"}
	if got := tail.last(); !slices.Equal(got, want) {
		t.Errorf("the last lines are %q, want %q", got, want)
	}
	for i := range 100000 {
		fmt.Fprintln(&tail, i)
	}
	if got := tail.last(); len(got) != tailLines || got[0] != "99990" || got[tailLines-1] != "99999" {
		t.Errorf("the last lines are %q", got)
	}
}

// FuzzMembers holds the scanner against encoding/json, on whatever is valid.
func FuzzMembers(f *testing.F) {
	for _, text := range []string{
		`{}`, `[]`, ` { "a" : 1 , "b":[1,{"c":"}"}], "d":"\"\\" } `, `[1,-2.5e+10,true,null,"a,]b",[[]],{}]`, `{"a":{"b":{}},"a":0}`,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		if !json.Valid(text) {
			return
		}
		want := bytes.Buffer{}
		json.Compact(&want, text)
		// What was found, put together again, is what there was.
		var parts [][]byte
		open, shut := "[", "]"
		switch want.Bytes()[0] {
		case '{':
			open, shut = "{", "}"
			for name, value := range Members(text) {
				parts = append(parts, fmt.Appendf(nil, `"%s":%s`, name, value))
			}
		case '[':
			parts = slices.Collect(Elements(text))
		default:
			return
		}
		again := open + string(bytes.Join(parts, []byte(","))) + shut
		var got bytes.Buffer
		if err := json.Compact(&got, []byte(again)); err != nil || !bytes.Equal(got.Bytes(), want.Bytes()) {
			t.Fatalf("the parts of %s are found as %s", text, again)
		}
	})
}
