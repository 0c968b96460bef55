// Package tables writes tables and numbers. It takes plain data, and knows no game.
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
package tables
