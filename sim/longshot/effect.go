package longshot

// An EffectKind is what an effect does.
type EffectKind uint8

// The kinds of effects of features and cards.
const (
	EffectMoney   EffectKind = iota + 1 // the seat takes Gain dollars of the bank, if the condition holds
	EffectDraw                          // it draws Cards cards, if the condition holds
	EffectMove                          // it moves a horse by Spaces, back if they are negative
	EffectSteal                         // it takes a card of another seat
	EffectBet                           // it bets on a horse: for nothing, or inside the zone
	EffectDiscard                       // another seat discards Cards cards, drawn at random
)

// EffectKinds lists the kinds of effects. Features have one of the first three.
var EffectKinds = [...]EffectKind{EffectMoney, EffectDraw, EffectMove, EffectSteal, EffectBet, EffectDiscard}

// An Effect is what a feature or a card does.
type Effect struct {
	Kind   EffectKind
	Gain   int    // Money
	Cards  int    // Draw, Discard
	If     If     // Money, Draw: the condition; "" is none
	Others int    // IfLevel: how many other horses must be level; whether more will do: conditions.others
	Target Target // Move, Bet, and what a condition is about
	Horse  int    // TargetHorse: which
	Spaces int    // Move; with ByDie 1 or -1
	ByDie  bool   // Move: as far as the move die says: of a feature that answers a roll the die rolled, else one that is rolled for it
	Best   bool   // Steal: look at the hand and choose; else at random
	Free   bool   // Bet: it costs nothing
	Zone   bool   // Bet: a horse inside the zone will do
}

// An If is the condition of an effect, about the horse of a feature, or the target of a
// card.
type If string

// The conditions.
const (
	IfLeading If = "leading" // no running horse is ahead of it; several may be level
	IfLast    If = "last"    // none is behind it; several may be level
	IfLevel   If = "level"   // so many other horses are level with it
	IfZone    If = "zone"    // it stands in the No Bets zone
	IfPoorest If = "poorest" // nobody has less money; about no horse
)

// A Target says which horses an effect may be about. None of them has finished.
type Target string

// The targets.
const (
	TargetSelf   Target = "self"   // the horse of the feature
	TargetHorse  Target = "horse"  // one that the document names
	TargetAny    Target = "any"    // any: the seat chooses
	TargetOwn    Target = "own"    // one of its own
	TargetRival  Target = "rival"  // one of somebody else's
	TargetLeader Target = "leader" // one that none is ahead of, also with others beside it
	TargetLast   Target = "last"   // one that none is behind, also with others beside it
)

// A Feature is what a horse does for its owner: at the beginning of the owner's turn, or
// whenever a roll of anybody moves some horse, which a 0 does not. One that answers a roll does
// so before bars do or after ([FeaturesAnswer]), and nobody is asked, whatever features.use is. It goes on when the horse has
// finished, as far as it needs no horse that still runs.
type Feature struct {
	Effect
	On int // horse whose roll brings it about, or None: the beginning of the owner's turn
}

// Moves returns the horse that a feature of kind [EffectMove] moves; self is that of the feature.
func (f *Feature) Moves(self int) int {
	if f.Target == TargetHorse {
		return f.Horse
	}
	return self
}

// answers returns how far a feature moves a horse in answer to a roll.
func (f *Feature) answers(roll Roll) int {
	if f.ByDie {
		return f.Spaces * roll.Move
	}
	return f.Spaces
}

// A Card is a Long Shot card.
type Card struct {
	Effect
	Name   string
	Circle bool // it cannot be played once a horse has finished
}
