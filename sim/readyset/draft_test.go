package readyset

// Undrafted returns the VIP cards that lie before nobody: in the deck, discarded, and
// offered to the seat that drafts.
func (t *Table) Undrafted() (deck, discards, offer []uint8) { return t.vip, t.discards, t.offer }
