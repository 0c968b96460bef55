// Package reports turns answers into pages.
//
// A [Page] is one answer: the same facts as tables for people (package tables) and as
// CSV and JSON for programs, and some as pictures (package plots). [WritePage] writes it.
// The same answer always gives the same bytes.
//
//   - about a race: [EV], [Odds], [Race], [Telling], and the rows of [RaceRows]
//   - about whole games: [Play], [Series], [Crowds], and the rows of [BetRows]
//   - about bots: [Compare], [Tournament], [BotsList], [BotShow], [BotWords]
//   - about rules: [RulesList], [RulesDiff], [Readings]
//
// Pages speak of spots, conditions, horses, seats and money, and know no game. Those of
// races, games and comparisons have a [Provenance]: what made them.
package reports
