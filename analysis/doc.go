// Package analysis holds what every answer is made of.
//
// # Numbers
//
// A number is never alone: an [Estimate] carries its mean, standard error, 95 %
// interval, the number of observations, and warnings. It is made from integer
// counts, so it is the same for any number of workers: [Moments] and a [Histogram] of one
// number, [Sums] of rows of numbers that go together. What is made of the means of their columns,
// such as a difference or a ratio, is a [Number].
//
// # Games
//
// A [Game] is what generic commands know of a game: its document, its conditions
// and spots, and the [State] of a race, which can be solved exactly, simulated and
// told.
//
// # Rooms
//
// Which of the packages below answers what. Those in the first part serve every game: they speak
// of spots, conditions, seats and money only.
//
//	value            what a bet is worth, exactly and simulated, and which to take: ev, odds
//	contest          bots at a table: play --games, compare, tournament, and one study in several ways
//	finding          a number with a name, a unit and its error: what answers are made of
//	quantity         numbers of rules by name, under one or several rules, and claims about them
//	sweep            quantities while a key of the rules changes: sweep, rules diff
//	tune             the parameters of a bot that earn most, the value of a key that meets a target
//	fair             prices and odds of horses at which nobody gains, of a game that has them
//	balance          the report on whether a board and its games are fair, and payouts that would be
//	questions        what people ask of a game, and the short answers
//	prose            lists in words
//
//	exact            quadrature and power series, which exact solutions are made of
//	exact/<game>     exact probabilities of a race
//	<game>           a Game as all of these need it, its questions, and sections of its own
package analysis
