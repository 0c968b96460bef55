// Package exact holds the numerical tools of exact answers, and knows no game:
// [Laguerre] quadrature that stays accurate for hundreds of nodes, power [Series] in
// one variable, and both once more in numbers of 32 digits ([Wide]).
package exact
