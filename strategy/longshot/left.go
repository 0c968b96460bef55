package longshot

import (
	"math"

	game "railbird/sim/longshot"
)

// rollsLeft estimates how many more rolls the race takes, without cards: until so many
// horses are expected to have finished that the last place is as likely taken as not.
// The rolls that a horse needs are taken as normal.
func rollsLeft(v *game.View) float64 {
	r := v.Rules
	m, m2 := 0.0, 0.0
	for _, x := range r.Track.Die {
		m += float64(x)
		m2 += float64(x * x)
	}
	n := float64(len(r.Track.Die))
	m, m2 = m/n, m2/n
	var need, spread [game.MaxHorses]float64 // in own rolls
	running := 0
	fin := v.Race.Finished()
	slowest := 0.0
	for h := range r.Horses {
		if fin.Has(h) {
			continue
		}
		d := float64(r.Track.Finish) - float64(v.Race.At[h])
		need[running] = d/m + (m2/m/m-1)/2
		spread[running] = math.Sqrt(d * m2 / m / m / m)
		slowest = max(slowest, need[running]+3*spread[running])
		running++
	}
	open := float64(r.Places()-v.Race.Done) - 0.5
	lo, hi := 0.0, slowest
	for range 12 {
		t := (lo + hi) / 2
		sum := 0.0
		for h := range running {
			sum += 0.5 * math.Erfc((need[h]-t)/spread[h]*math.Sqrt2/2)
		}
		if sum < open {
			lo = t
		} else {
			hi = t
		}
	}
	return (lo + hi) / 2 * float64(running)
}
