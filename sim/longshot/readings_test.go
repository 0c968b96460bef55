package longshot

import (
	"fmt"
	"strings"
	"testing"

	"railbird/sim"
)

// told plays a game of five careless players, who can pay for much, and tells all that happens
// and is asked.
func told(r *Rules, k uint64) string {
	var b strings.Builder
	table := r.NewTable(5, nil)
	table.Watch(func(e Event) { fmt.Fprintln(&b, e) })
	player := careless{words: sim.NewKey(12, sim.Bots).Stream(k)}
	for table.Deal(12, k); ; {
		_, v, ok := table.Next()
		if !ok {
			return b.String()
		}
		fmt.Fprintln(&b, v.Decision, v.Acts(nil))
		table.Act(player.act(v))
	}
}

// Every choice of every reading is another game: within 30 games it changes what happens or what
// may be done. That bets.laid_out does nothing without bets.chips is why it is asked only there.
func TestEveryChoiceCounts(t *testing.T) {
	for _, ref := range []string{Game, "kopf-an-kopf"} {
		sets := []string{"money=300"}
		r := example(t, ref, sets...)
		asked, _ := r.Readings()
		var games [30]string
		for _, reading := range asked {
			for _, c := range reading.Choices {
				if c.Name == reading.Value {
					continue
				}
				other := example(t, ref, append(sets, reading.Key+"="+c.Name)...)
				k := 0
				for ; k < len(games); k++ {
					if games[k] == "" {
						games[k] = told(r, uint64(k))
					}
					if told(other, uint64(k)) != games[k] {
						break
					}
				}
				if k == len(games) {
					t.Errorf("%s: %s=%s changes nothing", ref, reading.Key, c.Name)
				}
			}
		}
	}
}
