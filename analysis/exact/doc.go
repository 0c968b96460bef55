// Package exact holds the numerical tools of exact answers, and knows no game:
// [Laguerre] quadrature that stays accurate for hundreds of nodes, and power
// [Series] in one variable.
package exact
