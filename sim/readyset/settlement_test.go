package readyset

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// onePlay is one race with a few bets, worked out by hand. It is run on a track of four
// spaces: unless said otherwise the rolls 7 8 7 8 7 9 7 leave 7 at 4, 8 at 2, 9 at 1 and
// the others at 0.
type onePlay struct {
	name  string
	sets  string
	rolls string
	cards string // VIP cards of seat 0, of testdata/deck.yaml
	house bool   // seat 0 is the House
	bets  string // of seat 0, before the first roll: value@spot, or *value@spot of a bonus token

	gains string // of each bet
	want  Ledger // Held and Unplaced apart
	money int64
}

func (c *onePlay) play(t *testing.T) {
	t.Helper()
	r := standard(t, append([]string{"races=1", "race.finish=4", "race.red_line=4", "board.exotics.added=5", "board.props.dealt=28", "window.tokens=all", "vip.deck=testdata/deck.yaml"},
		strings.Fields(c.sets)...)...)
	table := r.NewTable(2, nil, nil)
	table.Deal(1, 1)
	if c.house {
		table.view.House = 0
	} else if r.House.Mode == HouseRotating {
		table.view.House = 1
	}
	for _, name := range strings.Fields(c.cards) {
		card := slices.IndexFunc(r.Deck, func(card Card) bool { return card.Name == name })
		table.view.Places[0].Cards = append(table.view.Places[0].Cards, uint8(card))
	}
	rolls := strings.Fields(c.rolls)
	if len(rolls) == 0 {
		rolls = strings.Fields("7 8 7 8 7 9 7")
	}
	table.rigged = &rigged{result: func() int {
		sum, _ := strconv.Atoi(rolls[table.race.Rolls])
		return slices.Index(r.Dice.sums, sum)
	}}
	bets := strings.Fields(c.bets)
	for {
		seat, v, ok := table.Next()
		if !ok {
			break
		}
		a := Pass
		if seat == 0 && len(bets) > 0 {
			a = c.act(t, v, bets[0])
			bets = bets[1:]
		}
		if err := table.Act(a); err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
	}
	var gains []string
	for _, b := range table.Bets() {
		gains = append(gains, strconv.FormatInt(b.Gain, 10))
		if b.Seat != 0 {
			t.Errorf("%s: seat %d bets", c.name, b.Seat)
		}
	}
	got := *table.Ledger(0, 0)
	got.Held, got.Unplaced = 0, 0
	if diff := cmp.Diff(c.want, got); diff != "" {
		t.Errorf("%s: ledger (-by hand +table):\n%s", c.name, diff)
	}
	if all := strings.Join(gains, " "); all != c.gains || table.view.Places[0].Money != c.money {
		t.Errorf("%s: gains %s, ends with $%d; by hand %s, $%d", c.name, all, table.view.Places[0].Money, c.gains, c.money)
	}
	if len(bets) > 0 || int(table.race.Rolls) != len(rolls) {
		t.Errorf("%s: bets %v are left over, and the race has %d rolls, want %d", c.name, bets, table.race.Rolls, len(rolls))
	}
}

func (c *onePlay) act(t *testing.T, v *View, bet string) Act {
	t.Helper()
	value, id, _ := strings.Cut(strings.TrimPrefix(bet, "*"), "@")
	for i, token := range v.Me().Tokens {
		if v.Me().Has(i) && strconv.Itoa(token.Value) == value && (token.Kind == TokenBonus) == (bet[0] == '*') {
			return Act{Token: i, Spot: spot(t, v.Rules, id)}
		}
	}
	t.Fatalf("%s: no token for %s in hand", c.name, bet)
	return Act{}
}

func TestSettlement(t *testing.T) {
	for _, c := range []onePlay{
		{name: "nothing", want: Ledger{}},
		// 5 x 3 and 4 for 2, on an empty purse.
		{name: "winnings first", bets: "5@win:7:3 4@win:8:1", gains: "15 -2", want: Ledger{Won: 15, Lost: 2}, money: 13},
		{name: "losses first", sets: "settlement.first=losses", bets: "5@win:7:3 4@win:8:1", gains: "15 -2", want: Ledger{Won: 15, Lost: 2, LetOff: 2}, money: 15},
		{name: "losses first that can be paid", sets: "settlement.first=losses money=18", bets: "5@win:7:3 4@win:8:1", gains: "15 -2", want: Ledger{Won: 15, Lost: 2}, money: 31},
		{name: "let off", bets: "4@win:8:1 3@win:9:1", gains: "-2 -2", want: Ledger{Lost: 4, LetOff: 4}},
		{name: "let off in part", sets: "money=3", bets: "4@win:8:1 3@win:9:1", gains: "-2 -2", want: Ledger{Lost: 4, LetOff: 1}},
		{name: "just paid", sets: "money=4", bets: "4@win:8:1 3@win:9:1", gains: "-2 -2", want: Ledger{Lost: 4}},
		{name: "let off though it wins", bets: "2@show:7:1 3@place:6:1 4@win:8:1", gains: "2 -5 -2", want: Ledger{Won: 2, Lost: 7, LetOff: 5}},
		{name: "owed", sets: "settlement.debt=owed", bets: "4@win:8:1 3@win:9:1", gains: "-2 -2", want: Ledger{Lost: 4}, money: -4},
		{name: "owed, losses first", sets: "settlement.debt=owed settlement.first=losses", bets: "2@show:7:1 3@place:6:1", gains: "2 -5", want: Ledger{Won: 2, Lost: 5}, money: -3},

		{name: "every kind of spot", sets: "money=18", // 8 and 9 are second and third; six are 0, which is fourth
			bets:  "5@place:8:2 4@show:9:2 3@color:red 3@prop:9:8 2@fifth:7",
			gains: "10 8 -1 -1 0", want: Ledger{Won: 18, Lost: 2}, money: 34},
		{name: "exotics", sets: "money=18", // second by 2, third by 3
			bets:  "5@exotic:photo-finish 4@exotic:by-a-nose 3@exotic:blow-out 3@exotic:late-start 2@exotic:tight-race",
			gains: "25 -3 -2 12 -2", want: Ledger{Won: 37, Lost: 7}, money: 48},
		{name: "7 is fifth", sets: "money=18", rolls: "4 4", // 4 wins, the others are level for second: nobody fifth
			bets: "2@fifth:7 3@place:7:2 4@show:2/3:1", gains: "0 6 16", want: Ledger{Won: 22}, money: 40},

		{name: "a bonus token's own loss", sets: "money=18", cards: "black-6", bets: "*6@win:8:1", gains: "-5", want: Ledger{Lost: 5}, money: 13},
		{name: "a bonus token wins", cards: "black-6", bets: "*6@win:7:1", gains: "18", want: Ledger{Won: 18}, money: 18},
		{name: "it ignores the penalty", sets: "money=18", cards: "white-2", bets: "*2@place:6:1 2@place:6:2", gains: "0 -4", want: Ledger{Lost: 4}, money: 14},
		{name: "two bonus tokens", sets: "money=18", cards: "white-2 white-2 black-6", bets: "*2@win:7:3 *2@win:7:2 *6@prop:4:9",
			gains: "6 6 -4", want: Ledger{Won: 12, Lost: 4}, money: 26},

		// A card pays 2 for each winning bet and costs 1 for each losing one. Before: 2 + 2 come in,
		// 5 + 1 go out, and 2 are let off. After: 2 come in, 5 go out, and 3 are let off; then 2 come
		// in and 1 goes out. Losses first: 6 are let off, then 4 come in; or 5 are, 2 come in, 1 goes out
		// and 2 come in.
		{name: "per bet before", cards: "gambler", bets: "2@show:7:1 3@place:6:1", gains: "2 -5", want: Ledger{Won: 2, Lost: 5, Cards: 1, LetOff: 2}},
		{name: "per bet after", sets: "vip.per_bet=after", cards: "gambler", bets: "2@show:7:1 3@place:6:1", gains: "2 -5", want: Ledger{Won: 2, Lost: 5, Cards: 1, LetOff: 3}, money: 1},
		{name: "per bet before, losses first", sets: "settlement.first=losses", cards: "gambler", bets: "2@show:7:1 3@place:6:1", gains: "2 -5",
			want: Ledger{Won: 2, Lost: 5, Cards: 1, LetOff: 6}, money: 4},
		{name: "per bet after, losses first", sets: "settlement.first=losses vip.per_bet=after", cards: "gambler", bets: "2@show:7:1 3@place:6:1", gains: "2 -5",
			want: Ledger{Won: 2, Lost: 5, Cards: 1, LetOff: 5}, money: 3},
		{name: "per bet owed", sets: "settlement.debt=owed", cards: "gambler", bets: "4@win:8:1 3@win:9:1", gains: "-2 -2", want: Ledger{Lost: 4, Cards: -2}, money: -6},
		{name: "a bet that costs nothing is a losing bet", sets: "money=18", cards: "gambler", bets: "4@win:8:3", gains: "0", want: Ledger{Cards: -1}, money: 17},
		{name: "a bonus token is a bet", sets: "money=18", cards: "gambler black-6", bets: "*6@win:7:3", gains: "18", want: Ledger{Won: 18, Cards: 2}, money: 38},

		// A card pays 1 for each 2 and 12; betting closes with the third roll, and it pays on.
		{name: "per roll", rolls: "7 2 7 12 7 2 7", cards: "snake-eyes", want: Ledger{Cards: 3}, money: 3},
		{name: "per roll after closing", sets: "race.red_line=2 race.close_after=1", rolls: "7 2 7 12 7 2 7", cards: "snake-eyes", want: Ledger{Cards: 3}, money: 3},
		{name: "a 3 is no 2", rolls: "7 3 7 11 7 3 7", cards: "snake-eyes", want: Ledger{}},
		{name: "per roll on the last roll", rolls: "2 7 2 7 2 7 2", cards: "snake-eyes", want: Ledger{Cards: 4}, money: 4},
		{name: "it pays what is lost", rolls: "7 2 7 12 7 2 7", cards: "snake-eyes", bets: "4@win:8:1 3@win:9:1", gains: "-2 -2", want: Ledger{Lost: 4, LetOff: 1, Cards: 3}},

		// A card pays 4, 2 and 1 when 5 is first, second and third, and 3 when 6 is first.
		{name: "side, first", rolls: "5 7 5 7 5 7 5", cards: "side", want: Ledger{Cards: 4}, money: 4},
		{name: "side, the other first", rolls: "6 7 6 7 6 5 7 6", cards: "side", want: Ledger{Cards: 4}, money: 4},
		{name: "side, second", rolls: "7 5 7 5 7 6 7", cards: "side", want: Ledger{Cards: 2}, money: 2},
		{name: "side, both second", rolls: "7 5 7 6 7 7", cards: "side", want: Ledger{Cards: 2}, money: 2},
		{name: "side, second with all others", rolls: "7 7 7 7", cards: "side", want: Ledger{Cards: 2}, money: 2},
		{name: "side, third with another", rolls: "7 8 7 8 7 5 9 7", cards: "side", want: Ledger{Cards: 1}, money: 1},
		{name: "side, behind two level for second", rolls: "7 8 7 9 7 7", cards: "side", want: Ledger{}},
		{name: "side pays what is lost", rolls: "5 7 5 7 5 7 5", cards: "side", bets: "4@win:7:1", gains: "-4", want: Ledger{Lost: 4, Cards: 4}},
		{name: "side, losses first", sets: "settlement.first=losses", rolls: "5 7 5 7 5 7 5", cards: "side", bets: "4@win:7:1", gains: "-4", want: Ledger{Lost: 4, Cards: 4, LetOff: 4}, money: 4},

		{name: "a fixed House bets nothing", sets: "house=fixed", house: true, want: Ledger{}},
		{name: "House tokens", sets: "house=rotating", house: true, bets: "5@win:7:3 4@win:8:1", gains: "15 -2", want: Ledger{Won: 15, Lost: 2}, money: 13},
		{name: "paid before", sets: "house=rotating rotating_house.pays=[5]", house: true, bets: "4@place:6:1 3@win:8:1", gains: "-5 -2", want: Ledger{Lost: 7, LetOff: 2, House: 5}},
		{name: "paid after", sets: "house=rotating rotating_house.pays=[5] rotating_house.paid=after", house: true, bets: "4@place:6:1 3@win:8:1", gains: "-5 -2",
			want: Ledger{Lost: 7, LetOff: 7, House: 5}, money: 5},
		{name: "paid to the House alone", sets: "house=rotating rotating_house.pays=[5]", want: Ledger{}},
		{name: "no pay with the app", sets: "rotating_house.pays=[5]", want: Ledger{}},
		{name: "no pay beyond the list", sets: "house=rotating rotating_house.pays=[]", house: true, want: Ledger{}},
		{name: "cards rest", sets: "house=rotating rotating_house.pays=[]", house: true, rolls: "5 2 5 12 5 7 5", cards: "side snake-eyes black-6", want: Ledger{}},
		{name: "cards act", sets: "house=rotating rotating_house.pays=[] rotating_house.cards=act", house: true, rolls: "5 2 5 12 5 7 5", cards: "side snake-eyes black-6", want: Ledger{Cards: 6}, money: 6},
		{name: "cards of a bettor act", sets: "house=rotating", rolls: "5 2 5 12 5 7 5", cards: "side snake-eyes", want: Ledger{Cards: 6}, money: 6},
	} {
		c.play(t)
	}
}

// A fixed House begins with $18, and it alone.
func TestFixedHouseMoney(t *testing.T) {
	for _, c := range []struct {
		sets string
		want []int64
	}{
		{"house=fixed", []int64{0, 0, 18}},
		{"house=fixed fixed_house.money=7 money=18", []int64{18, 18, 7}},
		{"house=rotating", []int64{0, 0, 0}},
		{"money=18", []int64{18, 18, 18}},
	} {
		table := standard(t, strings.Fields(c.sets)...).NewTable(3, nil, nil)
		money := make([]int64, 3)
		for k := range uint64(3) {
			table.Deal(1, k)
			if table.Money(money); !slices.Equal(money, c.want) {
				t.Errorf("%s: game %d begins with %v, want %v", c.sets, k, money, c.want)
			}
		}
	}
}

// Money for rolls comes while the race is on, so that its seat can see it.
func TestPayPerRollAtOnce(t *testing.T) {
	r := standard(t, "vip.deck=testdata/deck.yaml", "races=1")
	table := r.NewTable(1, nil, nil)
	card := uint8(slices.IndexFunc(r.Deck, func(c Card) bool { return c.Effect == PerRoll }))
	for k := range uint64(20) {
		table.Deal(1, k)
		table.view.Places[0].Cards = append(table.view.Places[0].Cards, card)
		moves, paid := r.Replay(1, k*MaxRaces, Start), int64(0)
		rolls := 0
		count := func(upTo int) {
			for ; rolls < upTo; rolls++ {
				if sum := moves[rolls].Sum; sum == 2 || sum == 12 {
					paid++
				}
			}
		}
		for {
			_, v, ok := table.Next()
			if !ok {
				break
			}
			if count(int(v.Race.Rolls)); v.Me().Money != paid {
				t.Fatalf("game %d: $%d after %d rolls, want $%d", k, v.Me().Money, rolls, paid)
			}
			if err := table.Act(Pass); err != nil {
				t.Fatal(err)
			}
		}
		if count(len(moves)); table.view.Places[0].Money != paid {
			t.Fatalf("game %d: $%d at the end, want $%d", k, table.view.Places[0].Money, paid)
		}
	}
}
