package longshot

import (
	"context"
	"fmt"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	exact "railbird/analysis/exact/longshot"
	"railbird/sim"
	game "railbird/sim/longshot"
	"railbird/strategy/process"
)

// python returns the command line of the example bot.
func python(t testing.TB) string {
	t.Helper()
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3")
	}
	return fmt.Sprintf("'%s' '%s'", python, filepath.Join("..", "..", "testdata", "bots", "long-shot.py"))
}

// together plays games 0 to n-1 in lock-step at some tables, at each of which one bot has all
// seats. It returns the final money of each game, and what all seats did.
func together(t testing.TB, r *game.Rules, seats, tables int, n uint64, bot sim.Batcher[game.View, game.Act], before func([]*game.View), after func(int)) (money [][]int64, did game.Ledger) {
	t.Helper()
	solver := exact.New(r)
	money = make([][]int64, n)
	var at []*game.Table
	next := uint64(0)
	for range tables {
		table := r.NewTable(seats, solver.Odds())
		if next < n {
			table.Deal(3, next)
			next++
			at = append(at, table)
		}
	}
	views, acts := []*game.View{}, make([]game.Act, tables)
	for len(at) > 0 {
		views = views[:0]
		for i := 0; i < len(at); {
			if _, v, ok := at[i].Next(); ok {
				views = append(views, v)
				i++
				continue
			}
			k := at[i].View().Game
			money[k] = make([]int64, seats)
			at[i].Money(money[k])
			for seat := range seats {
				l := at[i].Ledger(seat)
				did.Bets, did.Bought, did.Played = did.Bets+l.Bets, did.Bought+l.Bought, did.Played+l.Played
				did.Sold += l.Sold
			}
			if next < n {
				at[i].Deal(3, next)
				next++
			} else {
				at = slices.Delete(at, i, i+1)
			}
		}
		before(views)
		if err := bot.ActAll(views, acts); err != nil {
			t.Fatal(err)
		}
		after(len(views))
		for i := range views {
			if err := at[i].Act(acts[i]); err != nil {
				t.Error(err)
			}
		}
	}
	return money, did
}

// The example plays whole games in lock-step under all readings: nothing is refused, and a
// game goes the same way whatever other games are asked about beside it.
func TestExampleProgram(t *testing.T) {
	n := uint64(96)
	if testing.Short() {
		n = 8
	}
	for _, sets := range wireSets {
		t.Run(strings.Join(sets, " "), func(t *testing.T) {
			r := wireRules(t, sets...)
			player, err := Seat("!"+python(t), r, 3, process.Options{})
			if err != nil {
				t.Fatal(err)
			}
			var all [2][][]int64
			for i, tables := range []int{64, 5} {
				bot, err := player.Start(context.Background())
				if err != nil {
					t.Fatal(err)
				}
				money, did := together(t, r, 3, tables, n, bot, func([]*game.View) {}, func(int) {})
				if err := bot.Close(); err != nil {
					t.Error(err)
				}
				if least := int(n); did.Bets < least || did.Bought < least || did.Played < least || did.Sold < least {
					t.Errorf("%d games: %+v", n, did)
				}
				all[i] = money
			}
			if !reflect.DeepEqual(all[0], all[1]) {
				t.Error("games end otherwise when 5 are asked about at once instead of 64")
			}
		})
	}
}

// What a program says that is no act ends it, and the fault says where.
func TestWireFault(t *testing.T) {
	sh, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("there is no sh")
	}
	r := wireRules(t)
	command := sh + ` -c 'read hello; echo "{\"protocol\":1,\"name\":\"a\"}"; read ask; echo "{\"batch\":1,\"acts\":[{\"game\":7,\"act\":\"reroll:hose\"}]}"; read end'`
	bot, err := Process(command, r, 3, process.Options{Limit: 5 * time.Second}).Start(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	table := r.NewTable(3, nil)
	table.Deal(1, 7)
	seat, v, _ := table.Next()
	err = bot.ActAll([]*game.View{v}, make([]game.Act, 1))
	want := fmt.Sprintf(`: game 7, turn 1, reroll, seat %d: expected {"game":7,"act":ACT}, ACT being keep, reroll:horse, reroll:move (did you mean reroll:horse?), found {"game":7,"act":"reroll:hose"}`, seat+1)
	if err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("the fault is %v, want …%s", err, want)
	}
}

// A program that cannot be started is an error and no bot.
func TestProcessMissing(t *testing.T) {
	player := Process("no-such-program", wireRules(t), 4, process.Options{})
	if player.Name != "!no-such-program" || player.Speed != 1 || player.New != nil {
		t.Errorf("the player is %+v", player)
	}
	if bot, err := player.Start(context.Background()); bot != nil || err == nil {
		t.Errorf("it has been started: %v, %v", bot, err)
	}
}

// BenchmarkPython asks the example in Python about 64 games at once, with the odds. The time
// is that of whole batches, writing and reading on both sides and the way between them
// included; computing the odds is not.
func BenchmarkPython(b *testing.B) {
	r := wireRules(b)
	bot, err := Process(python(b), r, 4, process.Options{}).Start(context.Background())
	if err != nil {
		b.Fatal(err)
	}
	defer bot.Close()
	decisions := 0
	var took time.Duration
	var begun time.Time
	for b.Loop() {
		together(b, r, 4, 64, 256, bot, func(views []*game.View) {
			for _, v := range views {
				v.Bare()
			}
			begun = time.Now()
		}, func(n int) {
			took += time.Since(begun)
			decisions += n
		})
	}
	b.ReportMetric(float64(took.Nanoseconds())/1000/float64(decisions), "us/decision")
}
