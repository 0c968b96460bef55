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
		{Use: "contests", Short: "How bots are compared, and what to trust", Long: `compare seats each bot in the same seat of the same games: the same dice, cards
and reactions. The difference of two bots, game by game, has a far smaller error
than either result; that paired difference is what to look at. Where one
interval holds 0, nothing is known yet: play more games, or let --until decided
play until it is.

An ordinary 95 % interval holds for a number of games that is fixed beforehand.
Whoever looks again and again until it leaves 0 out is wrong far more often.
--until decided therefore uses an interval that holds at every look (asymptotic
confidence sequence, Waudby-Smith et al. 2024). --until 0.5 stops by the width
alone, where the ordinary interval stays good.

Who is fast matters at a table. In each window, before the first roll and after
every roll until betting closes, the seats that hold tokens act in an order
drawn afresh. A seat with speed=2 is first twice as often as one with 1:

  railbird compare value:speed=2 value --field value

skill is what the bets of a seat were worth by exact odds when it placed them;
luck is what the dice made of them, and 0 in the long run. let off is what a
purse could not pay, since nobody falls below $0.

Game k of a seed has its dice, its cards and its reactions whatever bots play:
a bot that draws random numbers changes nobody else's. railbird play --replay k
tells it; race i of game k, counted from 0, is race 16*k + i of railbird race.`},
		{Use: "rulefiles", Short: "How to write a bot without programming", Long: `A rule file is a bot in YAML:

  railbird: 1
  game: ready-set-bet
  name: patient
  rules:
    - when: rolls < 20          # true or false; without it, always
      pass: true                # wait
    - when: gap >= 3
      token: 5                  # or largest, smallest, or a list: [5, 4]
      spot: show:{leader}       # words in braces are worked out
      limit: 1 a race           # or: 4 a game
    - token: smallest
      spot: [win:7:3, fifth:7]  # the first that is open
  else:
    spot: {best: value, above: 2, among: pays >= 3}

In each window the rules are tried from the top; the first whose when is true,
whose limit is not used up and whose spot is open places its token. A spot
without a number, show:7, is the open one furthest right. best takes the open
spot with the largest number; value is what the token brings there on average,
chance how likely it wins.

More sections, all optional: house (rules for House tokens), draft (a number for
each VIP card offered; the largest is kept), keep (true to be the House again).

  railbird bots words                        every word that may be used
  railbird bots check my-bot.yaml            is it right, and does it play fair?
  railbird compare ./my-bot.yaml value       how good is it?
  railbird tournament my-class random value  a folder of them

testdata/bots holds six examples. A file is named with a / or its ending.`},
		{Use: "programs", Short: "How to write a bot in any language", Long: `A bot can be a program that reads a line of JSON and writes a line of JSON. It
is named by ! and its command line, quoted for the shell:

  railbird bots check '!python3 testdata/bots/value.py'
  railbird compare '!python3 testdata/bots/value.py' value --games 500

Railbird starts it once for each worker, says hello with the rules, and then
asks about 64 games or more in one line; the program answers with one act for
each. It may wish to be told the exact odds. A program that ends, hangs longer
than --limit, floods, writes rubbish or answers for another game is stopped, and
the error says in which game, with its last lines on standard error; in a
tournament it forfeits and the rest goes on. An act that the rules forbid is
refused and counted.

testdata/bots/PROTOCOL.md tells every member of every line. testdata/bots/value.py
(Python) and testdata/bots/gobot (Go) are examples with nothing but their
standard libraries.`},
	}
}
