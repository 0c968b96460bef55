package longshot

import (
	"math"

	game "railbird/sim/longshot"
)

// rollsLeft estimates how many more rolls the bare race takes: until so many horses are
// expected to have finished that the last place that pays is as likely taken as not. How
// many of its rolls a horse needs is taken as normal, with the mean and the variance of a
// renewal process.
func rollsLeft(v *game.View) float64 {
	r := v.Rules
	m := mean(r.Track.Die)
	squares := 0.0
	for _, x := range r.Track.Die {
		squares += float64(x * x)
	}
	spread := squares / float64(len(r.Track.Die)) / m // mean square of a move over its mean
	var needs, sd [game.MaxHorses]float64
	running, slowest := 0, 0.0
	finished := v.Race.Finished()
	for h := range r.Horses {
		if finished.Has(h) {
			continue
		}
		way := float64(r.Track.Finish - int(v.Race.At[h]))
		needs[running] = way/m + (spread/m-1)/2
		sd[running] = math.Sqrt(way*spread) / m
		slowest = max(slowest, needs[running]+3*sd[running])
		running++
	}
	open := float64(r.Places()-v.Race.Done) - 0.5
	low, high := 0.0, slowest
	for range 12 {
		time, there := (low+high)/2, 0.0
		for h := range running {
			there += math.Erfc((needs[h]-time)/sd[h]/math.Sqrt2) / 2
		}
		if there < open {
			low = time
		} else {
			high = time
		}
	}
	return (low + high) / 2 * float64(running)
}

// mean returns the mean of the faces of a die.
func mean(die []int) float64 {
	sum := 0
	for _, x := range die {
		sum += x
	}
	return float64(sum) / float64(len(die))
}
