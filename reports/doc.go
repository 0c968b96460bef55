// Package reports turns answers into pages.
//
// A [Page] is one answer, such as [EV], [Odds] or [Race]: the same facts as tables for
// people (package tables) and as CSV and JSON for programs, and some as pictures
// (package plots). [WritePage] writes it. Pages speak of spots, conditions and horses
// and know no game. The same answer always gives the same bytes.
package reports
