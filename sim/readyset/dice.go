package readyset

import "railbird/sim"

// MaxResults is the largest number of equally likely dice results a document
// may have (the product of the sides).
const MaxResults = 1 << 20

// Dice are the dice of a document: each of the product-of-sides results is
// equally likely and has an index, the mixed-radix number of its faces with the
// first die most significant.
//
// # From random words to results
//
// Every way of playing a race reads its words alike, so that all see the same
// dice. With at most 64 results, a word is five chunks of 12 bits from the
// lowest up, and a chunk is two results, or nothing (the top 4096 mod results²
// of its values). With up to 4096 results a chunk is one result, or nothing.
// With more, a word is one result, or nothing. What is dropped is exactly what
// would make one result likelier than another, so the dice are unbiased.
type Dice struct {
	Sides   []int // sides of each die, each at least 1
	Results int   // number of equally likely results
	sums    []int // result -> sum
}

const (
	chunkBits  = 12
	chunkSize  = 1 << chunkBits
	chunksWord = 64 / chunkBits
)

func newDice(sides []int) Dice {
	d := Dice{Sides: sides, Results: 1, sums: []int{0}}
	for _, s := range sides {
		d.Results *= s
		sums := make([]int, 0, d.Results)
		for _, have := range d.sums {
			for face := 1; face <= s; face++ {
				sums = append(sums, have+face)
			}
		}
		d.sums = sums
	}
	return d
}

// Sum returns the sum of a result.
func (d *Dice) Sum(result int) int { return d.sums[result] }

// Faces returns the face of each die of a result.
func (d *Dice) Faces(result int) []int {
	faces := make([]int, len(d.Sides))
	for i := len(faces) - 1; i >= 0; i-- {
		faces[i] = result%d.Sides[i] + 1
		result /= d.Sides[i]
	}
	return faces
}

// Ways returns how many results have each sum, from 0 to the largest.
func (d *Dice) Ways() []int {
	most := 0
	for _, s := range d.Sides {
		most += s
	}
	ways := make([]int, most+1)
	for _, s := range d.sums {
		ways[s]++
	}
	return ways
}

// paired reports whether a chunk holds two results.
func (d *Dice) paired() bool { return d.Results*d.Results <= chunkSize }

// chunk decodes a 12-bit chunk into up to two results, -1 for none. Only for
// dice of at most 4096 results.
func (d *Dice) chunk(c int) (first, second int) {
	n := d.Results
	if !d.paired() {
		if c >= chunkSize/n*n {
			return -1, -1
		}
		return c % n, -1
	}
	if c >= chunkSize/(n*n)*(n*n) {
		return -1, -1
	}
	return c / n % n, c % n
}

// A Roller rolls the dice of one race.
type Roller struct {
	dice   *Dice
	stream sim.Stream
	word   uint64
	chunks int // chunks left in word
	second int // the second result of the last chunk, -1 for none
}

// Roller returns the roller of race k of the key.
func (d *Dice) Roller(key sim.Key, k uint64) Roller {
	return Roller{dice: d, stream: key.Stream(k), second: -1}
}

// Roll returns the next result.
func (r *Roller) Roll() int {
	if res := r.second; res >= 0 {
		r.second = -1
		return res
	}
	if r.dice.Results > chunkSize {
		return r.stream.Below(r.dice.Results)
	}
	for {
		if r.chunks == 0 {
			r.word, r.chunks = r.stream.Uint64(), chunksWord
		}
		c := int(r.word & (chunkSize - 1))
		r.word >>= chunkBits
		r.chunks--
		if first, second := r.dice.chunk(c); first >= 0 {
			r.second = second
			return first
		}
	}
}
