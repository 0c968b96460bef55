package readyset

import "math/bits"

// A standing is an outcome prepared for many conditions: what [Condition.Holds] would
// count again and again for each.
type standing struct {
	horses  int
	winner  int
	at      [MaxHorses]uint8
	ahead   [MaxHorses]uint8 // horses strictly ahead of each
	level   [MaxHorses]uint8 // horses level with each, itself included
	ordered [MaxHorses]uint8 // final spaces, the largest first
}

func (s *standing) set(o *Outcome, horses int) {
	s.horses, s.winner, s.at = horses, o.Winner, o.Positions
	at := s.at[:horses]
	for h, x := range at {
		ahead, behind := uint64(0), uint64(0)
		for _, y := range at { // a borrow needs no branch
			_, less := bits.Sub64(uint64(x), uint64(y), 0)
			_, more := bits.Sub64(uint64(y), uint64(x), 0)
			ahead, behind = ahead+less, behind+more
		}
		s.ahead[h], s.level[h] = uint8(ahead), uint8(uint64(horses)-ahead-behind)
		for i := int(ahead); i < horses-int(behind); i++ {
			s.ordered[i] = x
		}
	}
}

// rank returns 1 for the winner, and 1 more for each horse strictly ahead.
func (s *standing) rank(h int) int { return 1 + int(s.ahead[h]) }

// holds is [Condition.Holds] for the outcome.
func (s *standing) holds(c *Condition) bool {
	switch c.Kind {
	case Win:
		return c.Horses.Has(s.winner)
	case Top:
		return s.rank(c.Horse) <= c.Place
	case Worse:
		if c.Level {
			return int(s.ahead[c.Horse]+s.level[c.Horse]) >= c.Place
		}
		return s.rank(c.Horse) >= c.Place
	case Ahead:
		for h := range c.Horses.All() {
			if s.at[h] >= s.at[c.Horse] {
				return false
			}
		}
		return true
	case Margin:
		m := int(s.ordered[c.From-1]) - int(s.ordered[c.Place-1])
		return c.Min <= m && m <= c.Max
	case Low: // the Count-th from the back
		return int(s.ordered[s.horses-c.Count]) <= c.Space
	case High:
		return int(s.ordered[c.Count-1]) >= c.Space
	}
	panic("readyset: condition " + c.ID + " has no kind")
}
