// Gobot is a bot for railbird in Go, with nothing but the standard library. It needs no
// odds: when two horses are halfway to the red line it begins to put tokens on them, to be
// third or better, the least first. PROTOCOL.md, in the folder above, explains what it
// reads and writes.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"slices"
)

type hello struct {
	Protocol int
	Game     string
	Rules    rules
}

type rules struct {
	RedLine    int `json:"red_line"`
	Conditions []struct {
		Kind  string
		Horse int
		Place int
	}
	Spots []struct {
		Condition int
		Pays      int
		Loses     int
	}
}

type batch struct {
	Batch uint64
	Asks  []ask
}

type ask struct {
	Game   uint64
	Decide string
	At     []int
	Hand   []int
	Bonus  []int
	Spots  string
	Offer  []int
}

type answer struct {
	Batch uint64 `json:"batch"`
	Acts  []act  `json:"acts"`
}

// An act leaves out what it does not say.
type act struct {
	Game  uint64 `json:"game"`
	Pass  bool   `json:"pass,omitempty"`
	Token int    `json:"token,omitempty"`
	Bonus *int   `json:"bonus,omitempty"`
	Spot  *int   `json:"spot,omitempty"`
	Card  *int   `json:"card,omitempty"`
	Keep  *bool  `json:"keep,omitempty"`
}

func main() {
	if err := play(); err != nil {
		fmt.Fprintln(os.Stderr, "gobot:", err)
		os.Exit(1)
	}
}

func play() error {
	in, out := json.NewDecoder(bufio.NewReaderSize(os.Stdin, 1<<16)), json.NewEncoder(os.Stdout)
	var h hello
	if err := in.Decode(&h); err != nil {
		return err
	}
	if h.Protocol != 1 || h.Game != "ready-set-bet" {
		return fmt.Errorf("this bot plays ready-set-bet by protocol 1, not %s by protocol %d", h.Game, h.Protocol)
	}
	if err := out.Encode(map[string]any{"protocol": 1, "name": "leader in Go"}); err != nil {
		return err
	}
	for in.More() {
		var b batch
		if err := in.Decode(&b); err != nil {
			return err
		}
		a := answer{Batch: b.Batch, Acts: make([]act, len(b.Asks))}
		for i := range b.Asks {
			a.Acts[i] = h.Rules.decide(&b.Asks[i])
		}
		if err := out.Encode(a); err != nil {
			return err
		}
	}
	return nil
}

func (r *rules) decide(a *ask) act {
	switch a.Decide {
	case "draft":
		return act{Game: a.Game, Card: &a.Offer[0]}
	case "keep":
		return act{Game: a.Game, Keep: new(bool)}
	}
	best := r.bestSpot(a)
	if best < 0 {
		return act{Game: a.Game, Pass: true}
	}
	if len(a.Hand) == 0 {
		return act{Game: a.Game, Bonus: &a.Bonus[0], Spot: &best}
	}
	token := slices.Min(a.Hand)
	if slices.Max(a.At) >= r.RedLine {
		token = slices.Max(a.Hand)
	}
	return act{Game: a.Game, Token: token, Spot: &best}
}

// bestSpot returns the open spot of a horse to be third or better, of those of the two
// that lead, that pays the most for what it costs; -1 if there is none.
func (r *rules) bestSpot(a *ask) int {
	order := slices.Sorted(slices.Values(a.At))
	least := order[max(0, len(order)-2)]
	if least < r.RedLine/2 {
		return -1
	}
	best := -1
	for i, s := range r.Spots {
		c := &r.Conditions[s.Condition]
		if a.Spots[i] != '.' || c.Kind != "top" || c.Place != 3 || a.At[c.Horse] < least {
			continue
		}
		if best < 0 || s.Pays*2-s.Loses > r.Spots[best].Pays*2-r.Spots[best].Loses {
			best = i
		}
	}
	return best
}
