package readyset

// Form says how races of the rules are played: packed, packed with the row beside
// the word, or plain.
func (r *Rules) Form() string {
	switch w, packed := r.newPackedWorker(0, Start, nil); {
	case !packed:
		return "plain"
	case w.beside:
		return "beside"
	}
	return "packed"
}

// HoldsSliced evaluates conditions on 64 outcomes together: bit i of word c says
// whether condition c holds in outcome i.
func (r *Rules) HoldsSliced(conditions []Condition, outcomes *[64]Outcome) []uint64 {
	p := r.newProgram(conditions)
	for h := range p.planes {
		for i := range outcomes {
			for j := range p.digits {
				p.planes[h][j] |= uint64(outcomes[i].Positions[h]) >> j & 1 << i
			}
		}
	}
	p.run(^uint64(0))
	words := make([]uint64, len(conditions))
	for i, a := range p.answers {
		words[i] = *a.set ^ a.flip
	}
	return words
}

// HoldsStanding says which conditions hold of an outcome, as bets are settled.
func (r *Rules) HoldsStanding(conditions []Condition, o *Outcome) []bool {
	s := standing{winner: 7, ahead: [MaxHorses]uint8{9, 9}, ordered: [MaxHorses]uint8{9, 8, 7}} // of an earlier race
	s.set(o, len(r.Horses))
	holds := make([]bool, len(conditions))
	for c := range conditions {
		holds[c] = s.holds(&conditions[c])
	}
	return holds
}

// Undrafted returns the VIP cards that lie before nobody: in the deck, discarded, and
// offered to the seat that drafts.
func (t *Table) Undrafted() (deck, discards, offer []uint8) { return t.vip, t.discards, t.offer }
