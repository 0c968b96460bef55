package contest

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"railbird/analysis"
)

func newToyTournament(t *testing.T, g *toyGame, seats int, games uint64, texts ...string) *Tournament {
	t.Helper()
	tour, err := NewTournament(g, Entries{Rules: "Toy", Hash: "abc", Bots: g.players(texts...), Seats: seats, Seed: 1<<63 + 5, Games: games})
	if err != nil {
		t.Fatal(err)
	}
	return tour
}

// toldResults is everything that a tournament counted, and what is made of it.
func toldResults(r *Results) string {
	var b strings.Builder
	fmt.Fprintln(&b, r.Games, r.Names)
	for i := range r.Names {
		fmt.Fprintln(&b, r.Played(i), r.Missed(i), r.Money(i))
		if f := r.Forfeits[i]; f != nil {
			fmt.Fprintln(&b, *f)
		}
		for m := range r.Measures {
			fmt.Fprintln(&b, *r.Moments(i, m), r.Estimate(i, m))
		}
		for j := range r.Names {
			if i != j {
				fmt.Fprintln(&b, r.Difference(i, j, Money), r.Difference(i, j, Share))
			}
		}
	}
	fmt.Fprintln(&b, r.picks)
	ratings, warnings, err := r.Ratings()
	fmt.Fprintln(&b, ratings, warnings, err)
	return b.String()
}

func TestTournamentGames(t *testing.T) {
	g := &toyGame{}
	for _, c := range []struct{ ask, block, games uint64 }{
		{0, 1, 30}, {1, 1, 30}, {30, 1, 30}, {31, 2, 60}, {30 * 64, 64, 30 * 64}, {30*64 + 1, 33, 30 * 66}, {30 * 1000, 63, 30 * 1008},
	} {
		// 5 bots at tables of 3: 30 arrangements.
		tour := newToyTournament(t, g, 3, c.ask, "bot:0", "bot:0", "bot:0", "bot:0", "bot:0")
		if tour.block != c.block || tour.Games() != c.games || tour.Blocks()*c.block != c.games {
			t.Errorf("%d games asked for: %d in %d blocks of %d, want %d in blocks of %d", c.ask, tour.Games(), tour.Blocks(), tour.block, c.games, c.block)
		}
	}
}

// Log and results are the same for any number of workers and of tables, with and without
// bots that break down; two bots asked for alike break down together.
func TestTournamentWorkers(t *testing.T) {
	for _, texts := range [][]string{
		{"bot:0", "bot:0.5", "bot:0.9", "program:99999"},
		{"bot:0", "program:99", "bot:0.9", "program:177"},
		{"bot:0", "program:40", "bot:0.9", "program:40"},
		{"program:1", "bot:0.3", "program:2", "bot:0"},
	} {
		var log, results string
		for _, workers := range []int{1, 2, 7} {
			for _, tables := range []int{1, 6} {
				g := &toyGame{tables: tables}
				tour := newToyTournament(t, g, 3, 300, texts...)
				var b bytes.Buffer
				games := uint64(0)
				if err := tour.Play(context.Background(), workers, func(n uint64) { games += n }, &b); err != nil {
					t.Fatal(err)
				}
				got := toldResults(tour.Results())
				if log == "" {
					log, results = b.String(), got
				}
				if b.String() != log || got != results || games != 300 {
					t.Errorf("%v, %d workers, %d tables, %d games:\n%s%s", texts, workers, tables, games, cmp.Diff(results, got), cmp.Diff(log, b.String()))
				}
				if g.started.Load() != g.closed.Load() {
					t.Errorf("%d programs started, %d closed", g.started.Load(), g.closed.Load())
				}
			}
		}
	}
}

// The results are what a plain recount of the log gives, and the log is what playing its
// games one by one gives.
func TestTournamentRecount(t *testing.T) {
	g := &toyGame{}
	texts := []string{"bot:0", "bot:0.5", "program:100", "bot:0.9"}
	tour := newToyTournament(t, g, 3, 300, texts...)
	var log bytes.Buffer
	if err := tour.Play(context.Background(), 2, nil, &log); err != nil {
		t.Fatal(err)
	}
	r := tour.Results()
	out := false
	var money [4]analysis.Moments
	var pairs [4][4]analysis.Moments
	for _, line := range strings.Split(strings.TrimSpace(log.String()), "\n")[1:] {
		if strings.HasPrefix(line, `{"forfeit"`) {
			// Block 4 holds games 100 to 124.
			if want := `{"forfeit":{"bots":[2],"block":4,"error":"broken down"}}`; line != want {
				t.Errorf("%s, want %s", line, want)
			}
			out = true
			continue
		}
		var b record
		if err := json.Unmarshal([]byte(line), &b); err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, x := range b.Bots {
			if names = append(names, texts[x]); x == 2 && out {
				names[len(names)-1] = "bot:1"
			}
		}
		want := reference(g, 1<<63+5, b.Block*25, 25, names...)
		rest := make([][]analysis.Moments, 3)
		for i := range 25 {
			var of [][]int64
			for seat, x := range b.Bots {
				m := b.Money[i][seat]
				of = append(of, []int64{m, b.Share[i][seat], 0, m % 7})
				if x == 2 && out {
					continue
				}
				money[x].Add(m)
				for other, y := range b.Bots {
					if x != y && !(y == 2 && out) {
						pairs[x][y].Add(m - b.Money[i][other])
					}
				}
			}
			var ref [3][4]int64
			text := strings.NewReplacer("[", " ", "]", " ").Replace(want[b.Block*25+uint64(i)])
			for seat := range ref {
				for m := range ref[seat] {
					if _, err := fmt.Sscan(text, &ref[seat][m]); err != nil {
						t.Fatal(err)
					}
					_, text, _ = strings.Cut(strings.TrimLeft(text, " "), " ")
				}
				rest[seat] = append(rest[seat], make([]analysis.Moments, 2-len(rest[seat]))...)
				rest[seat][0].Add(ref[seat][2])
				rest[seat][1].Add(ref[seat][3])
				of[seat][2] = ref[seat][2]
			}
			if fmt.Sprint(of) != fmt.Sprint(ref) {
				t.Fatalf("block %d, game %d: %v, one by one %v", b.Block, i, of, ref)
			}
		}
		if diff := cmp.Diff(rest, b.Rest, cmp.Comparer(func(a, b analysis.Moments) bool { return a == b })); diff != "" {
			t.Errorf("block %d: %s", b.Block, diff)
		}
	}
	for x := range texts {
		if money[x] != *r.Moments(x, Money) {
			t.Errorf("%s: money %+v, want %+v", texts[x], *r.Moments(x, Money), money[x])
		}
		for y := range texts {
			if x == y {
				continue
			}
			if d, want := r.Difference(x, y, Money), pairs[x][y]; d.Mean != want.Mean() || d.N != want.N() || d.SE != math.Sqrt(want.Variance()/float64(d.N)) {
				t.Errorf("%s minus %s: %+v, want %+v", texts[x], texts[y], d, want)
			}
		}
	}
	// Of 12 blocks, 9 seat each bot.
	if r.Played(0) != 225 || r.Played(2)+r.Missed(2) != 225 || r.Played(2) == 0 || r.Missed(2) == 0 || r.Missed(0) != 0 {
		t.Errorf("played %d and %d, missed %d", r.Played(0), r.Played(2), r.Missed(2))
	}
	ratings, warnings, err := r.Ratings()
	if err != nil || len(ratings) != 3 || !strings.Contains(strings.Join(warnings, "\n"), "program:100 forfeited") {
		t.Errorf("ratings %v, warnings %q, %v", ratings, warnings, err)
	}
}

// A log cut anywhere is completed to the bytes of the whole one, and to its results.
func TestTournamentResume(t *testing.T) {
	g := &toyGame{}
	texts := []string{"bot:0", "program:40", "bot:0.9", "program:40"}
	whole := newToyTournament(t, g, 3, 120, texts...)
	var log bytes.Buffer
	if err := whole.Play(context.Background(), 2, nil, &log); err != nil {
		t.Fatal(err)
	}
	want := toldResults(whole.Results())
	step := 61
	if testing.Short() {
		step = 307
	}
	cuts := []int{0, 1, log.Len() - 1, log.Len()}
	for i, c := range log.Bytes() {
		if c == '\n' || i%step == 0 {
			cuts = append(cuts, i, i+1)
		}
	}
	for _, cut := range cuts {
		rest := newToyTournament(t, g, 3, 120, texts...)
		part := log.Bytes()[:cut]
		n, err := rest.Resume(bytes.NewReader(part))
		if want := bytes.LastIndexByte(part, '\n') + 1; err != nil || n != int64(want) {
			t.Fatalf("cut at %d: %d whole bytes, %v; want %d", cut, n, err, want)
		}
		again := bytes.NewBuffer(bytes.Clone(part[:n]))
		if err := rest.Play(context.Background(), 2, nil, again); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(again.Bytes(), log.Bytes()) || toldResults(rest.Results()) != want {
			t.Fatalf("cut at %d: %s", cut, cmp.Diff(log.String(), again.String()))
		}
	}
}

func TestTournamentStopped(t *testing.T) {
	enough := errors.New("enough")
	g := &toyGame{}
	texts := []string{"bot:0", "bot:0.5", "bot:0.9"}
	whole := newToyTournament(t, g, 2, 6000, texts...)
	var log bytes.Buffer
	if err := whole.Play(context.Background(), 1, nil, &log); err != nil {
		t.Fatal(err)
	}
	for _, workers := range []int{1, 2, 7} {
		ctx, cancel := context.WithCancelCause(context.Background())
		tour := newToyTournament(t, g, 2, 6000, texts...)
		var part bytes.Buffer
		games := uint64(0)
		err := tour.Play(ctx, workers, func(n uint64) {
			if games += n; games >= 150 {
				cancel(enough)
			}
		}, &part)
		// Blocks that were begun are counted: with several workers these may be all.
		if err != enough && (workers == 1 || games != whole.Games()) || tour.Results().Games != games || games < 189 || workers == 1 && games != 189 || !bytes.HasPrefix(log.Bytes(), part.Bytes()) {
			t.Errorf("%d workers: %v after %d games", workers, err, games)
		}
		// It can be played on.
		if err := tour.Play(context.Background(), workers, nil, &part); err != nil || !bytes.Equal(log.Bytes(), part.Bytes()) {
			t.Errorf("%d workers: played on: %v", workers, err)
		}
	}
}

func TestTournamentErrors(t *testing.T) {
	g := &toyGame{substitute: "program:0"}
	tour := newToyTournament(t, g, 2, 60, "bot:0", "program:40", "bot:0.5")
	if err := tour.Play(context.Background(), 2, nil, nil); err == nil || err.Error() != "program:0: does not start" {
		t.Errorf("a substitute that does not start: %v", err)
	}
	// A substitute that is called like a bot that is out, and breaks down too, ends the
	// tournament: the bot does not forfeit again.
	g = &toyGame{substitute: "program:40"}
	tour = newToyTournament(t, g, 2, 60, "bot:0", "program:40", "bot:0.5")
	var forfeits firstLines
	err := tour.Play(context.Background(), 2, nil, &forfeits)
	if n := strings.Count(forfeits.String(), `{"forfeit"`); err == nil || err.Error() != "program:40: broken down" || n != 1 {
		t.Errorf("a substitute that breaks down: %v, %d forfeits", err, n)
	}
	g = &toyGame{}
	tour = newToyTournament(t, g, 2, 60, "bot:0", "bot:0.5", "program:0")
	var fault *Fault
	if err := tour.Play(context.Background(), 2, nil, nil); !errors.As(err, &fault) || fault.Player.Name() != "program:0" || tour.Results().Games != 0 {
		t.Errorf("a bot that does not start: %v after %d games", err, tour.Results().Games)
	}
	tour = newToyTournament(t, g, 2, 60, "bot:0", "program:20")
	if err := tour.Play(context.Background(), 2, nil, nil); !errors.As(err, &fault) || !strings.Contains(err.Error(), "fewer than two bots are left") {
		t.Errorf("one bot is left: %v", err)
	}
	g = &toyGame{}
	tour = newToyTournament(t, g, 2, 60, "bot:0", "bot:0.1")
	if err := tour.Play(context.Background(), 2, nil, full{}); err == nil || !strings.Contains(err.Error(), "disk full") {
		t.Errorf("a log that cannot be written: %v", err)
	}
	// Programs that die because the run is stopped have not forfeited.
	ctx, cancel := context.WithCancel(context.Background())
	tour = newToyTournament(t, g, 2, 120, "program:60", "bot:0.1")
	var log bytes.Buffer
	if err := tour.Play(ctx, 1, func(uint64) { cancel() }, &log); err != context.Canceled || strings.Contains(log.String(), "forfeit") {
		t.Errorf("stopped: %v, log %s", err, log.String())
	}
	if _, err := NewTournament(g, Entries{Bots: g.players("bot:0"), Seats: 17}); err == nil {
		t.Error("17 people may sit down")
	}
}

// firstLines takes 100 lines: enough for a tournament that ends.
type firstLines struct {
	bytes.Buffer
	lines int
}

func (l *firstLines) Write(line []byte) (int, error) {
	if l.lines++; l.lines > 100 {
		return 0, errors.New("too many lines")
	}
	return l.Buffer.Write(line)
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("disk full") }

// A log is refused that is of another tournament, or damaged, and the error says what
// differs, and where.
func TestTournamentRefused(t *testing.T) {
	g := &toyGame{}
	tour := newToyTournament(t, g, 2, 8, "bot:0", "bot:0.5")
	var b bytes.Buffer
	if err := tour.Play(context.Background(), 2, nil, &b); err != nil {
		t.Fatal(err)
	}
	log := b.String()
	lines := strings.SplitAfter(log, "\n")
	for _, c := range []struct{ name, log, want string }{
		{"seed", strings.Replace(log, `"seed":9223372036854775813`, `"seed":7`, 1), "line 1 of the log: the log is of another tournament: seed: 7 in the log, 9223372036854775813 now"},
		{"bots", strings.Replace(log, `"bot:0.5"`, `"bot:0.6"`, 1), "bots: [bot:0 bot:0.6] in the log, [bot:0 bot:0.5] now"},
		{"hash", strings.Replace(log, `"abc"`, `"abd"`, 1), "hash of the rules: abd in the log, abc now"},
		{"games", strings.Replace(log, `"games":8`, `"games":80`, 1), "games: 80 in the log, 8 now"},
		{"schema", strings.Replace(log, `games/2`, `games/1`, 1), "schema: railbird/tournament-games/1 in the log"},
		{"another file", "a,b\n", "line 1 of the log: not the header"},
		{"a line is lost", lines[0] + lines[2], "line 2 of the log: block 1, where block 0 must be"},
		{"a line is doubled", lines[0] + lines[1] + lines[1], "line 3 of the log: block 0, where block 1 must be"},
		{"too many", log + lines[2], "line 4 of the log: block 1: the tournament has 2 blocks"},
		{"other seats", lines[0] + strings.Replace(lines[1], `"bots":[0,1]`, `"bots":[1,0]`, 1), "the design says [0 1]"},
		{"a game is lost", lines[0] + strings.Replace(lines[1], `"money":[`, `"money":[[1,1],`, 1), "money and shares of 4 games"},
		{"a seat is lost", lines[0] + strings.Replace(lines[1], `"share":[[`, `"share":[[1,`, 1), "game 0 has not 2 seats"},
		{"a measure is lost", lines[0] + strings.Replace(lines[1], `"rest":[[`, `"rest":[[[4,0,0,0,0,0,0,0,0],`, 1), "3 measures beside money and share"},
		{"no numbers", lines[0] + strings.Replace(lines[1], `"rest":[[[4`, `"rest":[[[3`, 1), "moments of 3 games"},
		{"broken", lines[0] + "{\n", "line 2 of the log: not a line that a tournament writes"},
		{"a forfeit of a later block", lines[0] + `{"forfeit":{"bots":[1],"block":1,"error":"x"}}` + "\n", "bots [1] cannot forfeit block 1 here, before block 0"},
		{"a forfeit of an earlier block", lines[0] + lines[1] + `{"forfeit":{"bots":[1],"block":0,"error":"x"}}` + "\n", "bots [1] cannot forfeit block 0 here, before block 1"},
		{"a forfeit twice", lines[0] + strings.Repeat(`{"forfeit":{"bots":[1],"block":0,"error":"x"}}`+"\n", 2), "line 3 of the log: bots [1] cannot forfeit"},
		{"a stranger forfeits", lines[0] + `{"forfeit":{"bots":[2],"block":0,"error":"x"}}` + "\n", "bots [2] cannot forfeit"},
	} {
		if c.log == log {
			t.Errorf("%s: nothing is changed", c.name)
		}
		_, err := newToyTournament(t, g, 2, 8, "bot:0", "bot:0.5").Resume(strings.NewReader(c.log))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
	}
	if _, err := tour.Resume(strings.NewReader(log)); err == nil {
		t.Error("a tournament that was played resumes a log")
	}
}

// A file that is no log is left alone: not even a torn line of it passes for one.
func TestResumeOfNoLog(t *testing.T) {
	g := &toyGame{}
	header := newToyTournament(t, g, 2, 60, "bot:0", "bot:0.5").headerLine()
	for text, good := range map[string]bool{
		"":                             true,
		string(header[:1]):             true,
		string(header[:len(header)-1]): true,
		string(header):                 true,
		"notes":                        false,
		"notes\n":                      false,
		`{"a":1}`:                      false,
		string(header[:30]) + "x":      false,
		string(header) + "{\"forfeit\":{\"bots\":[],\"block\":0,\"error\":\"\"}}\n": false,
	} {
		whole, err := newToyTournament(t, g, 2, 60, "bot:0", "bot:0.5").Resume(strings.NewReader(text))
		if (err == nil) != good || good && whole != 0 && whole != int64(len(header)) {
			t.Errorf("%q: %d bytes are whole, %v", text, whole, err)
		}
	}
}
