package longshot

import (
	"strings"
	"testing"
)

// Whatever a seat may not do is refused with the reason that holds.
func TestRefusedActs(t *testing.T) {
	mixed := "cards=[{name: one, copies: 12, draw: {cards: 1}}, {name: ringed, copies: 12, circle: true, draw: {cards: 1}}]"
	sell := func(card, with int8) Act { return Act{Do: DoDiscard, Card: card, With: with} }
	for _, c := range []struct {
		name string
		sets []string
		set  func(*Table)
		act  Act
		want string // of the reason; "" if it is legal
	}{
		{"two cards", nil, nil, sell(0, 1), ""},
		{"the last two", nil, nil, sell(1, 2), ""},
		{"one card twice", nil, nil, sell(1, 1), "two different ones are sold"},
		{"the higher first", nil, nil, sell(2, 0), "the lower first"},
		{"a second that is not there", nil, nil, sell(0, 3), "is not in hand"},
		{"one card, whatever the second", []string{"discard.cards=1"}, nil, sell(2, 2), ""},
		{"no sale", []string{"discard.cards=0"}, nil, sell(0, 1), "cannot be sold"},

		{"the last dollar for a horse", []string{"money=20"}, nil, Act{Do: DoBuy, Horse: 3}, ""},
		{"a dollar short", []string{"money=19"}, nil, Act{Do: DoBuy, Horse: 3}, "costs $20, the seat has $19"},
		{"owned", nil, func(t *Table) { own(t, 2, numbered(4)) }, Act{Do: DoBuy, Horse: 3}, "owned by seat 3"},
		{"bought in the zone", []string{"purchase.zone=refused"}, func(t *Table) { stand(t, 0, 0, 0, 17) }, Act{Do: DoBuy, Horse: 3}, "in the No Bets zone, where none is sold"},
		{"bought in the zone where it may be", nil, func(t *Table) { stand(t, 0, 0, 0, 17) }, Act{Do: DoBuy, Horse: 3}, ""},
		{"bought before the zone", []string{"purchase.zone=refused"}, func(t *Table) { stand(t, 0, 0, 0, 16) }, Act{Do: DoBuy, Horse: 3}, ""},
		{"bought at the finish", nil, func(t *Table) { stand(t, 0, 0, 0, 20) }, Act{Do: DoBuy, Horse: 3}, "has finished"},
		{"bought at the finish where it may be", []string{"purchase.home=allowed", "purchase.zone=refused"}, func(t *Table) { stand(t, 0, 0, 0, 20) }, Act{Do: DoBuy, Horse: 3}, ""},
		{"too dear at the finish", []string{"purchase.home=allowed", "money=19"}, func(t *Table) { stand(t, 0, 0, 0, 20) }, Act{Do: DoBuy, Horse: 3}, "costs $20"},

		{"the last dollar for a bet", []string{"money=5"}, nil, Act{Do: DoBet, Horse: 3}, ""},
		{"a bet a dollar short", []string{"money=4"}, nil, Act{Do: DoBet, Horse: 3}, "a bet costs $5, the seat has $4"},
		{"the last chip", []string{"bets.chips=2"}, func(t *Table) { t.bet(3, 0) }, Act{Do: DoBet, Horse: 3}, ""},
		{"no chip", []string{"bets.chips=2"}, func(t *Table) { t.bet(3, 0); t.bet(3, 0) }, Act{Do: DoBet, Horse: 3}, "no chip is left"},
		{"bet in the zone", nil, func(t *Table) { stand(t, 0, 0, 0, 17) }, Act{Do: DoBet, Horse: 3}, "in the No Bets zone"},
		{"bet at the finish", nil, func(t *Table) { stand(t, 0, 0, 0, 20) }, Act{Do: DoBet, Horse: 3}, "has finished"},

		{"a ringed card", []string{mixed}, func(t *Table) { t.hands[0][0] = 12 }, Act{Do: DoPlay}, ""},
		{"a ringed card after the first finish", []string{mixed}, func(t *Table) { t.hands[0][0] = 12; stand(t, 20) }, Act{Do: DoPlay}, "once a horse has finished"},
		{"any other after the first finish", []string{mixed}, func(t *Table) { t.hands[0][0] = 0; stand(t, 20) }, Act{Do: DoPlay}, ""},
	} {
		table := dealt(t, plain(t, c.sets...))
		if c.set != nil {
			c.set(table)
		}
		table.step = stepAction
		if asked := until(table); asked != DecideAction {
			t.Fatalf("%s: asked %s", c.name, asked)
		}
		err := table.view.Legal(c.act)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
}

// Every act that may be done has a name of its own: of cards alike one is named, and each
// pair of cards to sell once.
func TestNamesOfActs(t *testing.T) {
	table := dealt(t, onlyCard(t, "steal: {card: random}", "money=0"))
	table.step = stepAction
	until(table)
	v := &table.view
	var names []string
	for _, a := range v.Acts(nil) {
		names = append(names, v.Name(a))
	}
	want := "pass play:it@2 play:it@3 discard:it+it discard:it+it discard:it+it" // three pairs of three cards
	if got := strings.Join(names, " "); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// To do nothing where a card is taken or thrown is to take or throw the first, and is called so.
func TestNamesOfNothing(t *testing.T) {
	table := dealt(t, plain(t))
	v := &table.view
	v.Hand, v.Offer = []uint8{5, 0}, []uint8{9, 5}
	for d, want := range map[Decision]string{
		DecideFeature: "skip", DecideReroll: "keep", DecideRoll: "second", DecideZero: "draw", DecideBar: "stay", DecideAction: "pass",
		DecideTake: "take:" + v.Rules.Deck[9].Name, DecideThrow: "throw:" + v.Rules.Deck[5].Name,
	} {
		if v.Decision = d; v.Name(Act{}) != want {
			t.Errorf("%s: nothing is called %s, want %s", d, v.Name(Act{}), want)
		}
	}
}
