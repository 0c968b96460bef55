package main

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

var named = regexp.MustCompile(`"railbird [a-z]+ [^"]*"|\brailbird (?:ev|race|play|compare) [^,"\n]*`)

// nameless is a result without the command that it names.
func nameless(result string) string { return named.ReplaceAllString(result, "") }

// results are command lines of each command that gives a result.
var results = []string{
	"ev --races 3000 --token all --money 3",
	"ev --races 0 --rules long-shot --fill example --set race.zone=9",
	"ev --against every-repeat --races 0",
	"odds --rolls 7,7,6,12 --taken win:7:3,show:5:2 --tokens 2,3",
	"odds --rules long-shot --fill example --rolls 7+1,3+0,7+3",
	"race --races 2e3 --set race.repeat=sum --set race.finish=12 --seed 5",
	"race --replay 3",
	"race --each --races 50 --at 5,1,5,0,4,1,5,0,4 --last 12",
	"play --seats 3 --seat value --replay 2",
	"play --games 20 --field testdata/bots/patient.yaml --seats 3",
	"play --games 10 --seats 2,3 --field value",
	"play --rules long-shot --fill example --seats 3",
	"compare champion value:threshold=2 --games 10 --field random --field value --seats 3",
	"compare value pass --until 60",
	"tournament pass random testdata/bots/patient.yaml --seats 2 --games 30",
	"fair --rules long-shot --fill example --field pass --games 400",
	"balance --section apart",
	"balance --fair --target even --token all",
	"balance --assert 'win:7 > 20%' --assert 'rolls > 60' --races 500",
	"sweep --set race.finish=12..14 --measure rolls --races 2000",
	"tune leader:speed=2,wait=0..40 --field value --field pass --seats 3 --set races=1 --games 9 --budget 3 --fresh 9",
	"tune --set race.finish=12..14 --measure rolls --target 50 --races 500",
	"balance --fair --target even",
	"balance --assert 'win:7 > 20%' --assert 'compare:value-random > 0' --games 20",
	"rules diff ready-set-bet short-race --races 2000",
	"rules diff long-shot kopf-an-kopf",
	"questions 15 --rules long-shot --fill example",
	"questions 19 --rules long-shot --games 20",
}

// TestResultsVerify: of every command, the command line that a result names gives the same
// bytes again, in each format.
func TestResultsVerify(t *testing.T) {
	if testing.Short() {
		t.Skip("plays and prints much")
	}
	inCheckout(t)
	formats := []string{"json", "csv", "md"}
	covered := map[string]bool{}
	for _, line := range results {
		name, _, _ := strings.Cut(line, " ")
		covered[name] = true
		for _, format := range formats {
			if format == "md" && strings.Contains(line, "--each") {
				continue
			}
			file := "result." + format
			os.Remove(file)
			if _, stderr, code := call(t, "railbird "+line+" --out "+file+" -o "+format); code != exitOK && name != "tournament" {
				t.Fatalf("%s: exit code %d: %s", line, code, stderr)
			}
			if name == "tournament" { // whose --out is the file of games
				stdout, _, _ := call(t, "railbird "+line+" -o "+format)
				write(t, file, stdout)
			}
			stdout, stderr, code := call(t, "railbird verify "+file)
			if code != exitOK || !strings.HasPrefix(stdout, file+": the same bytes, ") || !strings.Contains(stdout, ", by: railbird "+name+" ") {
				t.Errorf("%s as %s: exit code %d, %s%s", line, format, code, stdout, stderr)
			}
		}
	}
	for _, c := range newRoot(env{}).Commands() {
		if c.Flags().Lookup("output") != nil && c.Name() != "rules" && c.Name() != "bots" && !covered[c.Name()] {
			t.Errorf("no result of %s is verified", c.CommandPath())
		}
	}
}

// TestCommandLine: what a result names is in one order, quoted, and without what changes
// no byte; and is read back as the same words.
func TestCommandLine(t *testing.T) {
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"ev"}, "railbird ev"},
		{[]string{"ev", "--workers", "2", "--seed=7", "-o", "json", "--out", "x.json", "--plot", "x.svg", "--picture", "board"}, "railbird ev -o json --seed 7"},
		{[]string{"race", "--each", "--races", "2e3"}, "railbird race --each --races 2000"},
		{[]string{"race", "--each=false"}, "railbird race --each=false"},
		{[]string{"race", "--set", "b=it's", "--set", "a=[1, 2]"}, `railbird race --set 'b=it'\''s' --set 'a=[1, 2]'`},
		{[]string{"compare", "--games", "9", "!python3 bot.py", "value", "--field", "a", "--field", "b"}, "railbird compare '!python3 bot.py' value --field a --field b --games 9"},
		{[]string{"tournament", "a", "b", "--out", "g", "--resume"}, "railbird tournament a b"},
	} {
		cmd, rest, err := newRoot(env{}).Find(c.args)
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.ParseFlags(rest); err != nil {
			t.Fatal(err)
		}
		got := commandLine(cmd)
		if got != c.want {
			t.Errorf("%q names %s, want %s", c.args, got, c.want)
		}
		words, err := shellWords(got)
		if err != nil {
			t.Fatal(err)
		}
		again, rest, _ := newRoot(env{}).Find(words[1:])
		if err := again.ParseFlags(rest); err != nil || commandLine(again) != got {
			t.Errorf("%s, read back, is %s, %v", got, commandLine(again), err)
		}
	}
}

// TestUnnamed: each flag that a result does not name is a flag of some command.
func TestUnnamed(t *testing.T) {
	var all []string
	var walk func(c *cobra.Command)
	walk = func(c *cobra.Command) {
		for _, name := range unnamed {
			if c.Flags().Lookup(name) != nil {
				all = append(all, name)
			}
		}
		for _, sub := range c.Commands() {
			walk(sub)
		}
	}
	walk(newRoot(env{}))
	for _, name := range unnamed {
		if !slices.Contains(all, name) {
			t.Errorf("no command has --%s", name)
		}
	}
}

func TestShellWords(t *testing.T) {
	for line, want := range map[string][]string{
		"":                         nil,
		"  a  b ":                  {"a", "b"},
		`'' 'a b'c\ d`:             {"", "a bc d"},
		`'it'\''s' "`:              {"it's", `"`},
		`'` + "`$(x)`;\n" + `' \'`: {"`$(x)`;\n", "'"},
	} {
		if got, err := shellWords(line); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %q, %v, want %q", line, got, err, want)
		}
	}
	if words, err := shellWords("a 'b"); err == nil {
		t.Errorf("an open quote is read as %q", words)
	}
}

// TestAround: a long line is clipped around the byte, and keeps whole letters.
func TestAround(t *testing.T) {
	long := strings.Repeat("é", 50) + "!" + strings.Repeat("ü", 50) + "\nnext"
	got := around([]byte(long), 100)
	if want := "…" + strings.Repeat("é", 20) + "!" + strings.Repeat("ü", 19) + "…"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := around([]byte("a\nbc\n"), 3); got != "bc" {
		t.Errorf("%q", got)
	}
	if got := around([]byte("a\n"), 2); got != "ends" {
		t.Errorf("%q", got)
	}
}
