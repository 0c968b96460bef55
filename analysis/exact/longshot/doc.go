// Package longshot answers exactly, without dice, what the bare race of
// [railbird/sim/longshot] plays: the chances of every place, the mean number of rolls and
// the chances of every final position, from the start or from any race in progress.
//
//	solver := longshot.New(rules)
//	p := solver.Places(&race)
//	fmt.Println(p[6][0]) // horse 7 is first
//
// # Independent horses
//
// Let rolls come as a Poisson process instead of one by one: the order of what happens is
// the same, and the horses become independent. Only rolls that move a horse matter to
// places, so a 0 of the move die is left out and time runs so that each horse is moved
// once a unit on average. With G the generating function of the other faces, a horse has
// moved x spaces by time t with probability
//
//	a(t, x) = [y^x] exp(t (G(y) - 1)),
//
// so that a horse d spaces from the finish still runs with S(t) = Σ_(x<d) a(t, x), has
// finished with F = 1 - S, and finishes at f(t) = Σ_(x<d) a(t, x) P(face ≥ d - x). A horse
// that is moved by other rolls too, p times for each of its own, is there at p t.
//
// # One integral
//
// A horse is in place k when it finishes with k - 1 others there, and k - 1 others are
// there with the coefficient of z^(k-1) in a product over them:
//
//	P(h in place k) = ∫ f_h(t) [z^(k-1)] Π_(j≠h) (S_j(t) + F_j(t) z) dt.
//
// Horses that have finished take no part, but for their places. The products without each
// horse come from those of all before and all behind it, with nothing but sums and
// products of positive numbers.
//
// The mean number of rolls is the integral of how many horses run while the race is on,
// where the roll of a horse that has finished does not count, and of all horses where it
// does; then divided by the share of faces that are not 0. The chance of a final space is
// the integral of a(t, x) times the density of the race's end by another horse.
//
// # Nodes
//
// In u = sqrt(t) all the a are bells of about the same width, and products of n bells
// have sqrt(n) times less: so Gauss–Legendre nodes in u, from 0 to a time by which the
// race is over but for 1 in 10^18, serve all races of the rules, and their tables are made
// once. What is left of error shows in the sum of each place's chances, which is 1.
package longshot
