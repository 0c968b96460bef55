// Package rulefile plays bots that are written as YAML, for people who do not program.
// It knows no game: a game gives it a [Vocabulary].
//
// # A rule file
//
//	railbird: 1
//	game: ready-set-bet
//	name: patient
//	about: Waits, then backs the leader.
//	rules:
//	  - when: rolls < 20        # an expression that is true or false; without it, always
//	    pass: true              # the action: do nothing
//	  - when: gap >= 3 and open("show:7")
//	    spot: show:{leader}     # the action, in keys of the game
//	    limit: 2 a race         # how often the rule may act
//	else:
//	  spot: {best: value, above: 2}
//
// In each decision the rules are tried from the top. The first whose when is true, whose
// limit is not used up and whose action is possible acts. If none does, else acts: one
// more rule, which has no when. If it cannot act either, the bot does nothing. A game has
// further sections for its other decisions; what is not written has a default.
//
// The header (railbird, game, name, about, base, ...) is that of every document of
// railbird: see [railbird/sim/document].
//
// # Expressions
//
// Expressions are those of https://expr-lang.org/docs/language-definition: and, or, not,
// ==, !=, <, <=, +, -, *, /, %, in, a ? b : c, and any, all and count of a list. They may
// use the words of the game and the functions abs, ceil, floor, round, min and max. Names
// are texts and stand in quotes: leader == "7".
//
// YAML wants single quotes around an expression that holds ": ", or that begins with a
// quote, a bracket or a brace; within [ ] and { } also around one that holds these or a
// comma.
//
// All of it is checked when the file is loaded: words, types, names, limits. Everything
// that is wrong is told at once, with file, line, key and what is allowed. What shows in
// play alone (a division % 0, a name put together that is not there) ends no game: the bot
// does nothing in that decision, and [Bot.Err] tells of the first time.
//
// # Limits
//
// A limit is "N a PERIOD", such as 1 a race or 4 a game. It counts how often the rule has
// acted since the period began, also when the act came to nothing because another seat
// was faster. A new game begins with all limits unused.
package rulefile
