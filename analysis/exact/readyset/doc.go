// Package readyset answers exactly, without dice, what [railbird/sim/readyset]
// plays: the probability of every condition and of every final position, from the
// start or from any race in progress, under any rules document.
//
//	solver, err := readyset.New(rules, rules.Conditions)
//	p := solver.NewProbabilities()                  // one per goroutine
//	solver.Solve(&race, game.AllOf(len(rules.Conditions)), p)
//	fmt.Println(p.Of(rules.Win(4)))                 // horse 7 wins
//
// # A race is a word
//
// A race is a sequence of letters; letter s has probability p_s and moves horse
// h(s). Cut it into maximal runs of equal letters. A run of L moves its horse
// adv(L) spaces: L, and the bonus b for the 2nd, 4th, … (third: none) or for every
// one but the first (third: every). With y marking spaces, the runs of s have the
// generating function
//
//	R_s(y) = Σ_(L≥1) p_s^L y^adv(L).
//
// That neighboring runs differ in their letter is no restriction any more after
// Smirnov's substitution A_s = R_s / (1 + R_s): all words together are
// 1/(1 - Σ_s A_s) (Flajolet and Sedgewick, Analytic Combinatorics, III.7.3).
//
// # Independent horses
//
// Because 1/(1-u) = ∫ e^-t e^(tu) dt over t ≥ 0, the horses become independent
// once t is given. With z_h = Σ p_s over the letters of horse h, and Σ z_h = 1, horse h
// has moved x spaces with weight
//
//	f_h(t, x) = e^(-t z_h) [y^x] exp(t Σ_(h(s)=h) A_s(y)),
//
// a loser has the total weight T_h(t) = Σ f_h(t, x) over the spaces x short of the
// finish, C_h(t, x) of them up to x, and the winner has the weight
//
//	W_h(t) = Σ_(x short) f_h(t, x) Σ_(h(s)=h) [the last run is of s and reaches the finish from x]
//
// where words that do not end in a run of s are those times (1 - A_s), and the last
// run is p_s^L with the least L that reaches. Then
//
//	P(w wins, the losers j end on x_j) = ∫ W_w(t) Π_(j≠w) f_j(t, x_j) dt,
//
// and every event that is made of such products is one integral: e^-t times a
// polynomial of degree at most Σ (spaces left - 1), for which Gauss–Laguerre
// quadrature has no error but rounding ([exact.Laguerre], [exact.Nodes]). As a bell that is
// wider than it must be, the integrand takes fewer nodes, spread farther apart, with
// an error of the order of rounding; the sum of all wins, which is 1, shows how many.
// A race in progress has fewer spaces left, so it takes fewer nodes; f depends only on
// the letters of a horse and the spaces moved, so that a state is a look-up in tables.
//
// # A letter that dominates
//
// If a letter has more than half of all rolls, 1 + R_s may have a zero inside the unit
// circle. Then f_h(t, x) grows with x, to 10^10 at worst, with a sign that changes along t:
// the integral is small against the integrand, whatever its nodes, and float64
// would lose what f is too large by. What is lost is the sum of all amounts against 1,
// the sum of wins; where it is above 10, all is done in numbers of 32 digits
// ([exact.Wide]), plainly: a solve then takes milliseconds; of 20 horses to a finish of 60, half a second.
//
// # An open letter
//
// If a repeat of the last letter a would pay, only a's first run differs:
// R'_a = Σ_(L≥1) p_a^L y^(adv(L+1)-adv(1)), and horse h(a) has the factor
// (1 + R'_a)(1 - A_a) exp(t …). One correction remains, for words in which no other letter is
// rolled: (1 + R'_a)(A_a - 1) times the last run, and the words that are the
// open run alone. In them nobody but h(a) moves: it is added as one more node of the
// quadrature, the unmoved node, where all other horses stay with weight 1 and win
// with weight 0.
//
// # Conditions
//
// Every condition is a constant plus a sum of terms ([game.Condition] kinds in
// parentheses), each an integral over Σ_w W_w times a product over the losers:
//
//   - win of h: W_h Π T (Win)
//   - rank of h: Σ_x f_h(x) times at most d of the other losers beyond x (Top, Worse)
//   - ahead of B: Σ_x f_h(x) Π_B C(x-1) Π T (Ahead)
//   - count at y: at most d losers beyond y, or up to y (Low, High, Margin to the winner)
//   - spread m: all losers up to x, at most d of them beyond x-m (Margin to second place)
//
// "At most d" is the polynomial Π (C + (T-C) z + W ω), cut off beyond z^d and ω^1.
// Where overshoot runs on, W is split by the spaces beyond the finish.
package readyset
