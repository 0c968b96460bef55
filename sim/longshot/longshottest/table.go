package longshottest

import (
	"slices"
	"testing"

	"railbird/sim/longshot"
)

// horses are ten made-up horses that stay, whatever the example comes to hold: with every
// kind of feature, and two horses moved by each number.
var horses = []string{
	"horses.1={price: 24, odds: [5, 4, 3], bar: [4, 9], feature: {money: {gain: 5, if: leading}}}",
	"horses.2={price: 18, odds: [6, 5, 3], bar: [5, 10], feature: {draw: {cards: 1, if: last}}}",
	"horses.3={price: 28, odds: [4, 3, 2], bar: [1, 6, 8], feature: {money: {gain: 5, if: level, others: 2}}}",
	"horses.4={price: 14, odds: [7, 5, 4], bar: [7], feature: {move: {spaces: 1}, on: 2}}",
	"horses.5={price: 22, odds: [5, 4, 3], bar: [2, 8], feature: {money: {gain: 10, if: zone}}}",
	"horses.6={price: 10, odds: [8, 6, 4], bar: [3], feature: {money: {gain: 5}, on: 1}}",
	"horses.7={price: 30, odds: [4, 3, 2], bar: [1, 5, 10], feature: {move: {spaces: -die}, on: 6}}",
	"horses.8={price: 20, odds: [6, 4, 3], bar: [2, 9], feature: {draw: {cards: 1, if: leading}}}",
	"horses.9={price: 16, odds: [7, 5, 3], bar: [4, 7], feature: {money: {gain: 5, if: last}}}",
	"horses.10={price: 8, odds: [9, 6, 4], bar: [3, 6], feature: {move: {horse: 7, spaces: -1}, on: 10}}",
}

// Rules returns the standard rules with ten horses that stay, the cards of the example, and
// sets laid over.
func Rules(tb testing.TB, sets ...string) *longshot.Rules {
	tb.Helper()
	r, err := longshot.LoadFilled(longshot.Game, slices.Concat(horses, sets)...)
	if err != nil {
		tb.Fatal(err)
	}
	return r
}
