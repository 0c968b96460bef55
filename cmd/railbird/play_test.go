package main

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
)

// lastColumn is what an answer has at the end of each row, and a log has not: the command.
var lastColumn = regexp.MustCompile(`(?m),(command|"railbird [^"]*"|railbird [^,\n]*)$`)

// TestReplayIsGame: game K told alone has the bets that the log of many games has of it,
// in either game.
func TestReplayIsGame(t *testing.T) {
	t.Chdir(t.TempDir())
	const games = 6
	for _, flags := range []string{
		" --seats 3", " --seat leader --seat random --seats 3 --set house=fixed",
		" --rules long-shot --fill example --seats 4", " --rules kopf-an-kopf --fill example --seat owner --seat bettor --seats 2 --seed 7",
	} {
		if _, stderr, code := call(t, fmt.Sprintf("railbird play --games %d --log bets.csv%s", games, flags)); code != exitOK {
			t.Fatal(stderr)
		}
		log, err := os.ReadFile("bets.csv")
		if err != nil {
			t.Fatal(err)
		}
		head, rows, _ := strings.Cut(string(log), "\n")
		bets := map[string]string{} // by game
		for row := range strings.Lines(rows) {
			k := strings.Split(row, ",")[5]
			bets[k] += row
		}
		for k := range games {
			told, stderr, code := call(t, fmt.Sprintf("railbird play --replay %d -o csv%s", k, flags))
			if code != exitOK {
				t.Fatal(stderr)
			}
			if want := head + "\n" + bets[fmt.Sprint(k)]; lastColumn.ReplaceAllString(told, "") != want || len(bets) != games {
				t.Errorf("play --replay %d%s tells\n%s\nits rows in a log of %d games are\n%s", k, flags, told, len(bets), want)
			}
		}
	}
}
