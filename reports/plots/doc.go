// Package plots draws answers: SVG and PNG by gonum/plot. It takes plain data, strings
// and floats, and knows no game.
//
// # Pictures
//
// [WritePlot] draws one of these as SVG or PNG:
//
//   - [Heatmap]: a value in every cell of rows × columns, such as a betting board
//   - [Bars]: named values around zero, with what gain and loss they are made of
//   - [GroupedBars]: several values per name, exact beside simulated
//   - [Histogram]: how often each whole number came up
//   - [Paths]: lines over time with events marked
//   - [Intervals]: named points, each with an interval around it or two
//   - [Convergence]: a running mean that closes in on the exact value
//
// Every picture is 900 pixels wide (96 to the inch); the height suits the data,
// and is 600 pixels for most. The same picture always gives
// the same bytes. Colors can be told apart by color-blind readers and, where
// there is a choice of series, in grey print.
package plots
