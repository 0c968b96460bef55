package longshot

// Missing lists the dotted keys of what a game needs and the document lacks, horse by
// horse, then the cards; none if the game can be played. The bare race needs none of it.
// [document.Fill] takes what it lists from a table of horses and cards.
func (r *Rules) Missing() []string {
	var keys []string
	for i := range r.Horses {
		h := &r.Horses[i]
		for _, thing := range []struct {
			key   string
			known bool
		}{
			{"price", h.Price != None}, {"odds", h.Odds != nil}, {"bar", h.BarSaid}, {"feature", h.Said},
		} {
			if !thing.known {
				keys = append(keys, "horses."+h.Name+"."+thing.key)
			}
		}
	}
	if r.Deck == nil {
		keys = append(keys, "cards")
	}
	return keys
}
