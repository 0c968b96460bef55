package main

import "github.com/spf13/cobra"

// topics are pages of help that are no commands.
func topics() []*cobra.Command {
	return []*cobra.Command{
		{Use: "names", Short: "How conditions, spots and keys are named", Long: `Names of conditions and spots, in flags, files, JSON and CSV:

  win:7  place:2/3  show:11/12  7 wins, 2/3 is second or better, …
  color:blue                    a blue horse wins
  fifth:7                       7 finishes 5th or worse
  prop:4:9                      4 finishes strictly ahead of 9
  prop:7:5+9  prop:7:blue       ahead of both; ahead of every blue horse
  exotic:by-a-nose              and blow-out, tight-race, late-start,
                                photo-finish

A spot of the board adds its place from the left: win:7:3 is the third win
spot of 7. Color bets and cards have one name for all their places.

A dotted key names a value of the rules, for --set: race.finish=12,
bonus.red=2, board.win.7.3.pays=4, board.props.cards.4:9.loses=0,
horses.7.color=red. The keys asked about most, the unclear rules, are listed
by railbird rules readings; railbird rules show prints all.`},
		{Use: "numbers", Short: "How to read ±, z and the verdict", Long: `Values marked exact are exact: the error is below 1e-12, in tables they are
rounded.

± is the half width of a 95 % interval of a simulated number: of 20 such
intervals about 19 hold the true value. Where few events were seen the
interval is lopsided, and is shown itself: 0.30% 0.10%..0.88%. Four times the
races halve it. JSON and CSV give mean, se (standard error), lo and hi (the
interval) and n (races). A share's interval is Wilson's.

sd is how much a single bet varies; it does not shrink with more races.

z is the difference between simulated and exact value in standard errors. The
verdict asks whether the largest of all is larger than chance allows once in
10,000 runs. If it is, the command ends with exit code 3.

fair is the multiplier that would make the value 0. Below what the board pays,
the bet is good; a spot that costs nothing is fair at 0x.`},
		{Use: "seeds", Short: "How randomness is kept honest", Long: `Race k of a run draws its dice from the stream (seed, k). So

  - the same seed gives the same bytes, for any number of --workers,
  - race k is the same race in a run of 1,000 and of 5,000,000,
  - railbird race --replay k tells that race alone,
  - a variant (--set, --rules) meets the same dice, race by race, so that two
    variants differ by the rules and not by luck.

An interrupted run keeps its whole leading blocks: exactly what a run of so
many races would have given. The same version of railbird gives the same
numbers on any machine; should another version give others, its changelog
says so.`},
		{Use: "variants", Short: "How to write rules of your own", Long: `A variant is a file that names a base and says only what differs:

  railbird: 1
  name: short-track
  base: ready-set-bet            # or the path of another file
  race: {finish: 12, red_line: 8}
  board:
    win: {7: [{pays: 3, loses: 2}, {pays: 4}]}
    props:
      cards:
        4:9: {pays: 3, loses: 1}   # another price
        5:9: {pays: 2}             # a new card
        8:blue: null               # one card less
    exotics: null                  # no exotic finishes

Maps are laid over each other key by key; a list or a single value is replaced
whole; null takes out. Other dice or horses change what most of the board
speaks of, so such rules are best written without a base: take
railbird rules show as a pattern, or testdata/rules/four-ponies.yaml.

  railbird rules check my.yaml               is it right?
  railbird rules diff ready-set-bet my.yaml  what does it change?
  railbird ev --rules my.yaml                what are its bets worth?

One change needs no file: railbird ev --set race.finish=12`},
	}
}
