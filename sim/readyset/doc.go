// Package readyset plays the races of Ready Set Bet (John D. Clair, 2022) under
// any rules document of that game.
//
// # From document to outcome
//
// [Load] reads a document and checks it; the [Rules] it returns are read-only. A
// [Race] is a small value that [Rules.Step] moves by one letter, the horse or dice
// sum just rolled. [Rules.Run] rolls it to its end and gives an [Outcome].
//
// # Conditions and spots
//
// A [Condition] is what must be true of an outcome, as data. A [Spot] is a place
// for tokens: a condition, what it pays and what it costs. Conditions are evaluated
// by [Condition.Holds], the reference; by slices, sixty-four races at a time; and
// exactly, by the solver in analysis/exact/readyset.
//
// # Many races
//
// [Rules.NewWorker] returns the fastest worker that fits the rules, for
// [railbird/sim.Run]. Race k has the same dice under every variant with the same
// dice, and every worker plays it alike, roll for roll.
package readyset
