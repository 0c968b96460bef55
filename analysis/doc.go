// Package analysis holds what every answer is made of.
//
// # Numbers
//
// A number is never alone: an [Estimate] carries its mean, standard error, 95 %
// interval, the number of observations, and warnings. It is made from integer
// counts, so it is the same for any number of workers.
//
// # Games
//
// A [Game] is what generic commands know of a game: its document, its conditions
// and spots, and the [State] of a race, which can be solved exactly, simulated and
// told. The packages below (value) speak of spots, conditions and money only, and
// serve every game.
package analysis
