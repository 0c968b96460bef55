package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"railbird/analysis"
	"railbird/analysis/prose"
	"railbird/analysis/value"
	"railbird/reports"
	"railbird/sim/document"
)

const (
	maxTokens = 20     // more than anybody holds
	mostSpots = 10_000 // more than rules have
)

type oddsFlags struct {
	question
	outputFlags
	taken, tokens, props, exotics string
	money, top, seats             int
}

func newOdds(e env) *cobra.Command {
	var f oddsFlags
	cmd := &cobra.Command{
		Use:   "odds",
		Short: "What do I bet now?",
		Long: `Odds ranks the open spots of a race in progress by the exact value of each token
you still hold, or of a bet. Tell it the rolls so far, or the positions: of
Ready Set Bet with the last roll, of Long Shot with the horses that have
finished.

--rolls moves horses by the dice only: once bars, features or cards have moved
some, say where they stand with --at.

Cards are on the table only if you name them: --props 4:9,7:blue and
--exotics late-start, or all. Spots are named as in win:7:3, the third win spot
of horse 7 from the left (railbird help names).`,
		Example: `  railbird odds
  railbird odds --rolls 7,7,6,12
  railbird odds --at 5,1,5,0,4,1,5,0,4 --last 12
  railbird odds --rolls 7,7,6,12 --taken win:7:3,show:5:2 --tokens 2,3 --money 9
  railbird odds --rolls 8,8 --props 4:9,7:blue --exotics late-start -o json
  railbird odds --rules long-shot --fill example --rolls 7+1,3+0,7+3
  railbird odds --rules long-shot --at 3,20,9,0,4,1,8,2,9,9 --finished 2`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return f.run(cmd, e) },
	}
	f.question.add(cmd)
	f.outputFlags.add(cmd)
	cmd.Flags().StringVar(&f.taken, "taken", "", "`spots` that are taken; a card with room for three is full when named three times")
	cmd.Flags().StringVar(&f.tokens, "tokens", "", "the `values` of the tokens you still hold (default all)")
	cmd.Flags().StringVar(&f.props, "props", "", "the prop `cards` dealt, such as 4:9,7:blue, or all")
	cmd.Flags().StringVar(&f.exotics, "exotics", "", "the exotic finish `cards` dealt, such as late-start, or all")
	numberVar(cmd, &f.money, "money", 0, 0, maxAmount, "the `dollars` in your purse, which cannot lose more")
	seatsVar(cmd, &f.seats, "seats", 0, "`people` at the table, where as many bets may lie on a horse as people play (default as many as may)")
	numberVar(cmd, &f.top, "top", 10, 0, mostSpots, "spots shown in tables, 0 = all")
	for flag, prefix := range map[string]string{"taken": "", "props": "prop:", "exotics": "exotic:"} {
		complete(cmd, flag, func() []string {
			g, err := f.rulesFlags.open()
			if err != nil {
				return nil
			}
			return spotNames(g, prefix)
		})
	}
	return cmd
}

// spotNames lists the spots whose names begin with the prefix, without it.
func spotNames(g analysis.Game, prefix string) []string {
	var all []string
	for _, s := range g.Spots() {
		if name, ok := strings.CutPrefix(s.ID, prefix); ok {
			all = append(all, name)
		}
	}
	return all
}

func (f *oddsFlags) run(cmd *cobra.Command, e env) error {
	g, from, err := f.ask()
	if err != nil {
		return err
	}
	page := reports.Odds{Provenance: from, Layout: reports.NewLayout(g), Purse: cmd.Flags().Changed("money"), Money: f.money, Most: f.top}
	if cmd.Flags().Changed("top") && f.format != "table" && f.format != "md" {
		return usage("csv and json hold all spots", "--top would do nothing with -o %s", f.format)
	}
	if page.Purse {
		if err := f.priced(g); err != nil {
			return err
		}
	}
	if page.Held, err = f.heldTokens(cmd, g); err != nil {
		return err
	}
	page.Tokens = slices.Compact(slices.Clone(page.Held))
	chosen, err := f.table(g)
	if err != nil {
		return err
	}
	spots, err := f.crowd(cmd, g)
	if err != nil {
		return err
	}
	var table []analysis.Spot
	for _, i := range chosen {
		table = append(table, spots[i])
	}
	if page.Open, err = f.room(table); err != nil {
		return err
	}
	for i, spot := range chosen {
		cheap := !page.Purse || table[i].Price <= f.money
		may := from.State.Open(spot)
		if !may {
			page.Closed = append(page.Closed, table[i].ID)
		}
		page.Open[i] = page.Open[i] && cheap && may
	}
	if err := f.outputFlags.open(); err != nil {
		return err
	}
	defer f.outputFlags.close()

	asked := map[int]bool{}
	for _, finish := range page.Finishes {
		for _, c := range finish.Of {
			asked[c] = true
		}
	}
	for _, spot := range table {
		for _, p := range spot.Payoffs {
			asked[p.Condition] = true
		}
	}
	var conditions []int
	for c := range page.Conditions {
		if asked[c] {
			conditions = append(conditions, c)
		}
	}
	page.P = from.State.Exact(conditions)
	for _, token := range page.Tokens {
		page.Bets = append(page.Bets, value.Price(table, page.P, nil, value.Stake{Tokens: []int{token}, Money: f.money}))
	}
	return f.outputFlags.write(e.stdout, &page)
}

// heldTokens reads --tokens: the values, falling.
func (f *oddsFlags) heldTokens(cmd *cobra.Command, g analysis.Game) ([]int, error) {
	tokens := slices.Clone(g.Tokens())
	if cmd.Flags().Changed("tokens") {
		if len(tokens) == 1 && slices.ContainsFunc(g.Spots(), prepaid) {
			return nil, usage("leave it out", "--tokens: the rules say what a %s costs, and one is placed at a time", g.Token())
		}
		var err error
		if tokens, err = numbers("tokens", f.tokens); err != nil {
			return nil, err
		}
	}
	slices.Sort(tokens)
	slices.Reverse(tokens)
	if len(tokens) > maxTokens {
		return nil, usage("name the tokens that you still hold", "--tokens: %d tokens, at most %d are allowed", len(tokens), maxTokens)
	}
	for _, t := range tokens {
		if t < 1 || t > maxAmount {
			return nil, usage("a bettor's tokens are "+prose.Join(g.Tokens(), ", "), "--tokens %s: a token is worth 1 to %d", f.tokens, maxAmount)
		}
	}
	return tokens, nil
}

// A crowded game has spots with room for as many bets as people play.
type crowded interface {
	// Crowd returns the spots of a table with so many seats; ok says whether rules have room
	// depend on that.
	Crowd(seats int) (spots []analysis.Spot, ok bool)
	Seated(seats int) error
}

// crowd returns the spots of the table that --seats speaks of.
func (f *oddsFlags) crowd(cmd *cobra.Command, g analysis.Game) ([]analysis.Spot, error) {
	if !cmd.Flags().Changed("seats") {
		return g.Spots(), nil
	}
	if c, ok := g.(crowded); ok {
		if spots, ok := c.Crowd(f.seats); ok {
			return spots, seated(c, f.seats)
		}
	}
	return nil, usage("leave it out", "--seats would do nothing: in these rules no spot has room by the number of people")
}

// table returns the spots in play, as indices: those always there, and the cards named.
func (f *oddsFlags) table(g analysis.Game) ([]int, error) {
	dealt := map[string]bool{}
	for _, cards := range []struct{ flag, prefix, list string }{{"props", "prop:", f.props}, {"exotics", "exotic:", f.exotics}} {
		all := spotNames(g, cards.prefix)
		chosen, err := list(cards.flag, cards.list)
		if err != nil {
			return nil, err
		}
		if len(all) == 0 && len(chosen) > 0 {
			return nil, usage("leave it out", "--%s: these rules have no such cards", cards.flag)
		}
		if cards.list == "all" {
			chosen = all
		}
		for _, name := range chosen {
			name = strings.TrimPrefix(name, cards.prefix)
			if !slices.Contains(all, name) {
				return nil, usage(near("--"+cards.flag, name, append(all, "all")), "--%s: no card is named %q; they are %s", cards.flag, name, strings.Join(all, ", "))
			}
			dealt[cards.prefix+name] = true
		}
	}
	var table []int
	for i, s := range g.Spots() {
		if !s.Card || dealt[s.ID] {
			table = append(table, i)
		}
	}
	return table, nil
}

// room reads --taken: which spots of the table still have room.
func (f *oddsFlags) room(table []analysis.Spot) ([]bool, error) {
	var ids []string
	room := make([]int, len(table))
	for i, s := range table {
		ids = append(ids, s.ID)
		room[i] = s.Holds
	}
	taken, err := list("taken", f.taken)
	if err != nil {
		return nil, err
	}
	for _, name := range taken {
		i := slices.Index(ids, name)
		if i < 0 {
			hint := "railbird help names tells how spots are named"
			if near := document.Near(name, ids); near != "" {
				hint = fmt.Sprintf("did you mean %s?", near)
			} else if strings.HasPrefix(name, "prop:") || strings.HasPrefix(name, "exotic:") {
				hint = "name the cards in play with --props and --exotics first"
			}
			return nil, usage(hint, "--taken: no spot on the table is named %q", name)
		}
		if room[i] == 0 {
			return nil, usage("each token takes one place", "--taken: %s has room for %d, and is named once more", name, table[i].Holds)
		}
		room[i]--
	}
	open := make([]bool, len(table))
	for i := range open {
		open[i] = room[i] > 0
	}
	return open, nil
}
