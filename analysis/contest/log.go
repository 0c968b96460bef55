package contest

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"railbird/analysis"
)

// LogSchema is the schema of the log of a tournament. The log is lines of JSON: a header;
// then a line for each block, in their order; and before the block from which bots are
// out, a line that says so. It holds every whole number that the results are made of.
//
//	{"schema":"railbird/tournament-games/2","railbird":"0.2.0","rules":"ready-set-bet","hash":"…",
//	 "bots":["value","./mine.yaml"],"prints":["","3f9c…"],"seats":2,"seed":7,
//	 "games":1024,"block":64,"design":"every-table","arrangements":2,"measures":["money","share","illegal"]}
//	{"block":0,"bots":[0,1],"money":[[31,0],[12,0]],"share":[[720720,0],[720720,0]],"rest":[[[64,0,0,0,0,0,0,0,0]],[[64,0,0,0,0,0,0,0,0]]]}
//	{"forfeit":{"bots":[0],"block":1,"error":"the program ended"}}
//
// In a block, bots are indices into those of the header, by seat; money and share are by
// game and seat; rest is by seat and measure from the third on: [[analysis.Moments]] of the games.
// Game i of block b is game b*block + i of the seed.
const LogSchema = "railbird/tournament-games/2"

type header struct {
	Schema       string   `json:"schema"`
	Version      string   `json:"railbird"`
	Rules        string   `json:"rules"`
	Hash         string   `json:"hash"`
	Bots         []string `json:"bots"`
	Prints       []string `json:"prints"` // of bots that are files, "" of the others
	Seats        int      `json:"seats"`
	Seed         uint64   `json:"seed"`
	Games        uint64   `json:"games"`
	Block        uint64   `json:"block"`
	Design       Method   `json:"design"`
	Arrangements int      `json:"arrangements"`
	Measures     []string `json:"measures"`
}

// A record is a block.
type record struct {
	Block uint64               `json:"block"`
	Bots  []int                `json:"bots"`
	Money [][]int64            `json:"money"`
	Share [][]int64            `json:"share"`
	Rest  [][]analysis.Moments `json:"rest"`
}

func writeLine(w io.Writer, line any) error {
	if w == nil {
		return nil
	}
	text, err := json.Marshal(line)
	if err != nil {
		return err
	}
	if _, err := w.Write(append(text, '\n')); err != nil {
		return fmt.Errorf("the log of the games cannot be written: %w", err)
	}
	return nil
}

// differs says in what the header of a log differs from what it should be.
func (h *header) differs(log *header) error {
	for _, f := range [...]struct {
		what     string
		log, now any
	}{
		{"schema", log.Schema, h.Schema},
		{"version of railbird", log.Version, h.Version},
		{"rules", log.Rules, h.Rules},
		{"hash of the rules", short(log.Hash), short(h.Hash)},
		{"bots", log.Bots, h.Bots},
		{"seats", log.Seats, h.Seats},
		{"seed", log.Seed, h.Seed},
		{"games", log.Games, h.Games},
		{"games of a block", log.Block, h.Block},
		{"design", log.Design, h.Design},
		{"arrangements", log.Arrangements, h.Arrangements},
		{"measures", log.Measures, h.Measures},
	} {
		if was, is := fmt.Sprintf("%q", f.log), fmt.Sprintf("%q", f.now); was != is {
			return fmt.Errorf("the log is of another tournament: %s: %v in the log, %v now; ask for the same, or begin another log", f.what, f.log, f.now)
		}
	}
	for b, print := range h.Prints {
		if b >= len(log.Prints) || log.Prints[b] != print {
			return fmt.Errorf("the log is of another tournament: %s has changed since; begin another log", h.Bots[b])
		}
	}
	return nil
}

// short is as much of a hash as pages show.
func short(hash string) string { return hash[:min(6, len(hash))] }

// Resume counts the games of a log of this tournament, so that [Tournament.Play] goes on
// after them. It comes before Play. A last line that is torn, for want of its end, is left
// out; whole is how many bytes come before it: where the log must be cut before Play
// writes on. An empty log is one of no games.
func (t *Tournament) Resume(log io.Reader) (whole int64, err error) {
	if t.headed {
		return 0, errors.New("a tournament that has begun cannot resume another")
	}
	lines := bufio.NewReader(log)
	for n := 1; ; n++ {
		text, err := lines.ReadBytes('\n')
		if err == io.EOF && !t.headed && !bytes.HasPrefix(t.headerLine(), text) {
			return 0, errors.New("not the log of a tournament, nor the beginning of one")
		}
		if err == io.EOF {
			return whole, nil
		}
		if err != nil {
			return whole, fmt.Errorf("line %d of the log: %w", n, err)
		}
		if err := t.reread(text); err != nil {
			return whole, fmt.Errorf("line %d of the log: %w", n, err)
		}
		whole += int64(len(text))
	}
}

// headerLine returns the header as it is written.
func (t *Tournament) headerLine() []byte {
	var b bytes.Buffer
	if err := writeLine(&b, t.header()); err != nil {
		panic(err) // a buffer takes all, and a header is plain
	}
	return b.Bytes()
}

// reread takes a line of a log.
func (t *Tournament) reread(text []byte) error {
	if !t.headed {
		var h header
		if err := json.Unmarshal(text, &h); err != nil {
			return errors.New("not the header of a tournament")
		}
		t.headed = true
		return t.header().differs(&h)
	}
	var line struct {
		Forfeit *Forfeit `json:"forfeit"`
		record
	}
	if err := json.Unmarshal(text, &line); err != nil {
		return errors.New("not a line that a tournament writes")
	}
	if f := line.Forfeit; f != nil {
		if len(f.Bots) == 0 {
			return errors.New("a forfeit of no bot")
		}
		for _, b := range f.Bots {
			if b < 0 || b >= len(t.entries.Bots) || t.results.Forfeits[b] != nil || f.Block != t.next {
				return fmt.Errorf("bots %v cannot forfeit block %d here, before block %d", f.Bots, f.Block, t.next)
			}
		}
		t.results.out(f)
		return nil
	}
	if err := t.check(&line.record); err != nil {
		return err
	}
	t.results.count(&line.record)
	t.next++
	return nil
}

// check says what is wrong with a record that was read.
func (t *Tournament) check(b *record) error {
	rest := len(t.results.Measures) - paired
	switch {
	case t.next == t.Blocks():
		return fmt.Errorf("block %d: the tournament has %d blocks", b.Block, t.Blocks())
	case b.Block != t.next:
		return fmt.Errorf("block %d, where block %d must be: lines are lost or doubled", b.Block, t.next)
	case !slices.Equal(b.Bots, t.arrangement(t.next)):
		return fmt.Errorf("block %d: bots %v in their seats, the design says %v", b.Block, b.Bots, t.arrangement(t.next))
	case len(b.Money) != int(t.block) || len(b.Share) != int(t.block) || len(b.Rest) != t.entries.Seats:
		return fmt.Errorf("block %d: money and shares of %d games and the rest of %d seats are wanted", b.Block, t.block, t.entries.Seats)
	}
	for i := range b.Money {
		if len(b.Money[i]) != t.entries.Seats || len(b.Share[i]) != t.entries.Seats {
			return fmt.Errorf("block %d: game %d has not %d seats", b.Block, i, t.entries.Seats)
		}
		whole := int64(0)
		for _, share := range b.Share[i] {
			whole += share
		}
		if whole != ShareUnits {
			return fmt.Errorf("block %d: game %d: the shares of the win add up to %d, not %d", b.Block, i, whole, ShareUnits)
		}
	}
	for seat, all := range b.Rest {
		if len(all) != rest {
			return fmt.Errorf("block %d: seat %d has %d measures beside money and share, %d are wanted", b.Block, seat, len(all), rest)
		}
		for m := range all {
			if all[m].N() != int64(t.block) {
				return fmt.Errorf("block %d: seat %d: moments of %d games, %d are wanted", b.Block, seat, all[m].N(), t.block)
			}
		}
	}
	return nil
}
