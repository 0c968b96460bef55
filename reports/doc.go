// Package reports turns answers into pages: tables, numbers and pictures.
//
// # Pages
//
// A [Page] is one answer, such as [EV], [Odds] or [Race]. [WritePage] writes it as
// text, Markdown, CSV or JSON. Pages speak of spots, conditions and horses and know
// no game. The same answer always gives the same bytes.
//
// # Tables
//
// A [Table] is written as aligned text by [WriteText] or as GitHub Markdown by
// [WriteMarkdown]. [WriteCSV] writes records whose first column is the schema.
//
// # Numbers
//
// Rounded, for people: [Money] "+0.94", [Percent] "22.23%", [PlusMinus]
// "±0.02", [Count] "2,000,000". Unrounded, for programs: [Exact] for CSV and
// [Number] for JSON, both to 12 significant digits.
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
//   - [Convergence]: a running mean that closes in on the exact value
//
// Every picture is 900 pixels wide (96 to the inch); the height suits the data,
// and is 600 pixels for most. The same picture always gives
// the same bytes. Colors can be told apart by color-blind readers and, where
// there is a choice of series, in grey print.
package reports
