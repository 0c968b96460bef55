package main

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"
)

// completions are what a shell is offered for the last of the arguments.
func completions(t *testing.T, args ...string) []string {
	t.Helper()
	var out, errs bytes.Buffer
	if code := run(context.Background(), append([]string{cobra.ShellCompRequestCmd}, args...), env{&out, &errs, time.Now}); code != exitOK {
		t.Fatalf("%q: exit code %d: %s", args, code, errs.String())
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	var all []string
	for _, line := range lines[:len(lines)-1] { // the last is what the shell should do
		name, _, _ := strings.Cut(line, "\t")
		all = append(all, name)
	}
	return all
}

func TestCompletion(t *testing.T) {
	const ponies = "../../testdata/rules/four-ponies.yaml"
	for _, test := range []struct {
		args    string // the last word is what was typed so far, which may be nothing
		want    []string
		without []string
	}{
		{"", []string{"ev", "odds", "race", "rules", "fair", "version"}, []string{cobra.ShellCompRequestCmd}},
		{"rules ", []string{"list", "show", "check", "diff", "readings"}, nil},
		{"ev --rules ", []string{"ready-set-bet", "long-shot", "kopf-an-kopf"}, nil},
		{"ev -o ", []string{"table", "csv", "json", "md"}, nil},
		{"ev --set race.re", []string{"race.finish=", "race.repeat=", "race.repeat=sum", "race.repeat=horse", "board.fifth.ties=level", "race.red_line=9", "tokens.fewer_from=8"}, nil},
		{"ev --rules " + ponies + " --set ", []string{"race.finish=", "race.repeat=sum", "board.props.cards.ash:cedar.pays="}, []string{"board.fifth.ties=level", "race.red_line=9"}},
		{"ev --plot x.svg --picture convergence:", []string{"board", "others", "convergence:win:7", "convergence:prop:7:5+9", "convergence:exotic:photo-finish"}, []string{"top"}},
		{"ev --rules " + ponies + " --picture ", []string{"board", "others", "convergence:win:ash"}, []string{"convergence:win:7"}},
		{"ev --plot x.svg --picture track:", []string{"track:win-1", "track:show-2"}, []string{"track:color", "track:win 1"}},
		{"ev --fill ", []string{"example"}, nil},
		{"race --picture ", []string{"top", "ends", "rolls"}, []string{"board"}},
		{"odds --taken win:7:", []string{"win:7:1", "win:7:2", "win:7:3", "color:blue", "fifth:7", "prop:4:9"}, []string{"win:7:4"}},
		{"odds --taken win:7:3,show:5", []string{"win:7:3,show:5:1", "win:7:3,show:5:2"}, []string{"show:5:1"}},
		{"odds --props ", []string{"4:9", "7:blue", "7:5+9"}, []string{"prop:4:9", "late-start"}},
		{"odds --props 4:9,", []string{"4:9,7:blue"}, []string{"7:blue"}},
		{"odds --exotics ", []string{"late-start", "photo-finish"}, []string{"exotic:late-start", "4:9"}},
		{"odds --rules " + ponies + " --props ", []string{"ash:cedar"}, []string{"4:9"}},
		{"ev --rules long-shot --set ", []string{"race.zone=", "race.finish=21", "bars.of=all", "bets.chips=7"}, []string{"race.repeat=sum"}},
		{"ev --rules long-shot --fill example --picture ", []string{"board", "track:bet", "track:own", "convergence:first:7"}, []string{"convergence:win:7"}},
		{"odds --rules long-shot --fill example --taken own:", []string{"own:7", "bet:7"}, []string{"win:7:1"}},
		{"compare --rules long-shot ", []string{"champion", "bettor"}, []string{"leader"}},
		{"fair --rules long-shot --field ", []string{"pass", "owner"}, []string{"patient"}},
		{"sweep --measure ", []string{"win", "win:7", "value:show:5:2", "rolls", "closing", "money:value"}, nil},
		{"sweep --set race.re", []string{"race.repeat=sum"}, nil},
		{"sweep --picture ", []string{"lines", "heatmap:win:7"}, nil},
		{"sweep --field ", []string{"random", "value"}, nil},
		{"sweep --rules long-shot --measure fi", []string{"first:7"}, nil},
		{"tune ", []string{"value", "leader"}, nil},
		{"tune --measure ", []string{"win:7", "rolls", "money:value"}, nil},
		{"tune --field ", []string{"random"}, nil},
		{"help ", []string{"ev", "rules", "names", "numbers", "seeds", "variants", "long-shot"}, nil},
		{"help rules ", []string{"readings", "diff"}, []string{"ev"}},
		{"ev --rules no-such-rules --set ", nil, []string{"race.finish="}}, // nothing, and no complaint
	} {
		got := completions(t, strings.Split(test.args, " ")...)
		for _, want := range test.want {
			if !slices.Contains(got, want) {
				t.Errorf("railbird %s: %s is not offered", test.args, want)
			}
		}
		for _, not := range test.without {
			if slices.Contains(got, not) {
				t.Errorf("railbird %s: %s is offered", test.args, not)
			}
		}
	}
}

// TestCompletionOfHelpOffersNothingHidden: what completion itself uses is no topic.
func TestCompletionOfHelpOffersNothingHidden(t *testing.T) {
	for _, name := range completions(t, "help", "") {
		if strings.HasPrefix(name, "__") {
			t.Errorf("railbird help: %s is offered", name)
		}
	}
}

// TestCompletedSetsAreRight sets every choice of a reading that completion offers.
func TestCompletedSetsAreRight(t *testing.T) {
	choices := 0
	for _, set := range completions(t, "ev", "--set", "") {
		if strings.HasSuffix(set, "=") {
			continue
		}
		choices++
		if _, err := openGame("ready-set-bet", []string{set}); err != nil {
			t.Errorf("--set %s: %v", set, err)
		}
	}
	if choices < 10 {
		t.Errorf("%d choices are offered, want those of all readings", choices)
	}
}
