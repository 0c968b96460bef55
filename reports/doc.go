// Package reports turns answers into pages.
//
// A [Page] is one answer: the same facts as tables for people (package tables) and as
// CSV and JSON for programs, and some as pictures (package plots). [WritePage] writes it.
// The same answer always gives the same bytes.
//
//   - about a race: [EV], [Odds], [Race], [Telling], and the rows of [RaceRows]
//   - about whole games: [Play], [Series], [Crowds], and the rows of [BetRows]
//   - about bots: [Compare], [Tournament], [Tune], [BotsList], [BotShow], [BotWords], [Check]
//   - about rules: [RulesList], [RulesDiff], [Readings], [Balance], [Claims], [Sweep], [TuneKey]
//   - what rules should say to be fair: [FairBoard] for spots, [Fair] for horses
//   - what people ask of a game: [Questions], and the short answer, [Question]
//
// Findings are written in one way on all of them. Pages import no game: they speak of spots,
// conditions, horses, seats and money, and in the words that a game has for itself. Some are of
// things that one game alone has, as [Fair] is of horses with prices and odds. Those of races,
// games and comparisons have a [Provenance]: what made them.
package reports
