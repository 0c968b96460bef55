package longshot

import (
	"math"

	game "railbird/sim/longshot"
)

// rollsLeft estimates how many more rolls the bare race takes: until so many horses are
// expected to have finished that the last place that pays is as likely taken as not. How far
// a horse comes is taken as normal, with the mean and the variance that it has when its
// rolls are a Poisson process.
func rollsLeft(v *game.View) float64 {
	r := v.Rules
	running, finished := 0, v.Race.Finished()
	var ways [game.MaxHorses]float64
	for h := range r.Horses {
		if !finished.Has(h) {
			ways[running] = float64(r.Track.Finish-int(v.Race.At[h])) - 0.5 // spaces are whole
			running++
		}
	}
	if v.Race.Done >= r.Places() || running == 0 {
		return 0
	}
	move := mean(r.Track.Die)
	squares := 0.0
	for _, x := range r.Track.Die {
		squares += float64(x*x) / float64(len(r.Track.Die))
	}
	open := float64(r.Places()-v.Race.Done) - 0.5
	there := func(time float64) float64 {
		sum := 0.0
		for _, way := range ways[:running] {
			sum += math.Erfc((way-move*time)/math.Sqrt(2*squares*time)) / 2
		}
		return sum
	}
	low, high := 0.0, 1.0
	for ; there(high) < open; high *= 2 {
		low = high
	}
	for range 6 {
		if time := (low + high) / 2; there(time) < open {
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
