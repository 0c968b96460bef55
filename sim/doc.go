// Package sim runs many independent items of work, races or whole games, over
// worker goroutines, and knows no game.
//
// # Seeds
//
// Item k of a run draws from the stream (master seed, k, purpose). A stream is
// a stretch of one long sequence whose words are made by a hash of their index
// ([Key.Stream]), so item k is the same whatever the number of items or
// workers, and whatever the rules: the same dice meet every variant.
//
// # Blocks, workers, tallies
//
// [Run] cuts a [Plan] into blocks of consecutive items. Each [Worker] takes the
// next block, plays it, and counts into a tally of its own. Tallies hold
// integers only, so merging them is exact in any order: the result has the same
// bytes for 1, 2 or 7 workers. When the context ends, blocks already begun are
// finished; what is returned is the tally of a whole number of leading blocks,
// exactly what a shorter run would have given.
package sim
