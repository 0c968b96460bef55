// Package tune looks for the values of a few parameters of a bot at which it earns most: an
// [Objective] plays simulated games and says what they earned. Of the values of a key of the
// rules, [Reach] finds the one at which a quantity comes nearest to a target. It knows no game.
//
// # The search
//
// A [Search] plays the same games with every candidate, so that luck is the same for all
// (common random numbers), and proposes candidates by the covariance matrix adaptation
// evolution strategy (CMA-ES): N. Hansen, "The CMA evolution strategy: a tutorial",
// arXiv:1604.00772, with its standard constants. It searches the unit cube, to which the
// ranges are scaled. A proposal outside is mirrored at the walls: that needs no penalty, whose
// size would have to be guessed in money, and leaves no plateau outside. When the proposals
// have drawn together, the search begins anew at a random place until its budget is spent.
//
// gonum's optimize.CmaEsChol (v0.17.0) draws its samples without its step size, which therefore
// controls nothing. From random starts, on a sphere without noise in four dimensions, its best
// of 480 candidates lay 0.07 from the optimum, and 0.0008 in a search of this package (geometric
// means of 200 runs).
//
// # What is said of the winner
//
// The best of many noisy scores flatters itself. So the best few candidates and the start play
// other games, which choose the winner, and then others again, which tell what it earns: its
// 95 % interval there is honest, for these games had no say in any choice. [Result.Optimism]
// tells what the search itself would have claimed too much. The same games tell, one parameter
// at a time, over what stretch of its range nothing is lost that they could show ([Profile]).
package tune
