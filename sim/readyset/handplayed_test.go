package readyset

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v3"
)

// Games worked out by hand from the rules, not from this package: every space, bet, draft,
// House and purse, and when betting closes.
func TestHandPlayed(t *testing.T) {
	for _, name := range []string{"fixed-house", "rotating-house"} {
		t.Run(name, func(t *testing.T) { newHandPlay(t, name+".yaml").play() })
	}
}

// A script is such a game; testdata/games/fixed-house.yaml says how to read one.
type script struct {
	Sets       []string
	Deck       string // file of VIP cards beside the script, if not that of the rules
	People     []string
	House      string     // of the first race
	Exotics    []string   // in the order in which they come into play
	Props      [][]string // by race
	VIP        []string   // the deck from the top, as far as it is drawn
	Reshuffled [][]string // the deck from the top, each time it is made of the discards
	Races      []scriptRace
	Winners    []string
}

type scriptRace struct {
	House       string
	HouseTokens []scriptBet `yaml:"house_tokens"`
	Rolls       []int       // dice sums
	Bets        []scriptBet
	Spaces      map[string]int // where each horse ends
	Closes      int            // rolls after which betting is closed
	Settled     map[string]purse
	Draft       []struct {
		Who, Keeps string
		Offered    []string
	}
	NextHouse []struct {
		Who     string
		Accepts bool
	} `yaml:"next_house"`
}

type scriptBet struct {
	Who    string // nobody for a House token
	After  int    // rolls
	Token  int    // value
	Bonus  bool   // from a VIP card
	Beside bool   // an opponent's token, by a VIP card
	Spot   string
	Gain   int64
}

// A purse is the money of a seat in one race, as in a [Ledger].
type purse struct {
	Had, House, Won, Lost, Cards int64
	LetOff                       int64 `yaml:"let_off"`
	Money                        int64
}

func (l *Ledger) net() int64 { return l.House + l.Won + l.Cards - l.Lost + l.LetOff }

// A handPlay plays a script and holds the table to it. Whatever is played is taken out of
// the script, so what is left at the end was never asked for.
type handPlay struct {
	*testing.T
	script
	table  *Table
	bets   []scriptBet // of this race, in the order placed
	window int         // rolls before the last window of this race
}

func newHandPlay(t *testing.T, file string) *handPlay {
	dir := filepath.Join("..", "..", "testdata", "games")
	text, err := os.Open(filepath.Join(dir, file))
	if err != nil {
		t.Fatal(err)
	}
	defer text.Close()
	p := &handPlay{T: t}
	decoder := yaml.NewDecoder(text)
	decoder.KnownFields(true)
	if err := decoder.Decode(&p.script); err != nil {
		t.Fatal(err)
	}
	if p.Deck != "" {
		p.Sets = append(p.Sets, "vip.deck="+filepath.Join(dir, p.Deck))
	}
	r, err := Load(Game, p.Sets...)
	if err != nil {
		t.Fatal(err)
	}
	p.table = r.NewTable(len(p.People), nil, nil)
	p.table.Deal(1, 0)
	p.table.view.House = p.seat(p.House)
	p.table.rigged = &rigged{p.roll, p.reshuffle}
	arrange(t, p.table.props, slices.Concat(p.Props...), func(s int32) string { return r.Spots[s].ID[len("prop:"):] })
	arrange(t, p.table.exotics, p.Exotics, func(s int32) string { return r.Spots[s].ID[len("exotic:"):] })
	arrange(t, p.table.vip, p.VIP, p.card)
	slices.Reverse(p.table.vip) // the top is last
	return p
}

// arrange puts the cards named at the front of a deck.
func arrange[T any](t *testing.T, deck []T, names []string, name func(T) string) {
	t.Helper()
	for i, n := range names {
		j := slices.IndexFunc(deck[i:], func(card T) bool { return name(card) == n })
		if j < 0 {
			t.Fatalf("card %d, %s, is not in the deck or above it already", i+1, n)
		}
		deck[i], deck[i+j] = deck[i+j], deck[i]
	}
}

func (p *handPlay) card(c uint8) string { return p.table.rules.Deck[c].Name }

func (p *handPlay) race() *scriptRace { return &p.Races[p.table.view.RaceNo] }

func (p *handPlay) seat(who string) int {
	seat := slices.Index(p.People, who)
	if seat < 0 {
		p.Fatalf("nobody is called %q", who)
	}
	return seat
}

func (p *handPlay) fatalf(format string, args ...any) {
	p.Helper()
	p.Fatalf("race %d, after roll %d: "+format, slices.Concat([]any{p.table.view.RaceNo + 1, p.table.race.Rolls}, args)...)
}

// roll gives a dice result with the sum of the script.
func (p *handPlay) roll() int {
	rolls, n := p.race().Rolls, int(p.table.race.Rolls)
	if n >= len(rolls) {
		p.fatalf("the race goes on, the script ends")
	}
	return slices.Index(p.table.rules.Dice.sums, rolls[n])
}

func (p *handPlay) reshuffle(deck []uint8) {
	if len(p.Reshuffled) == 0 || len(p.Reshuffled[0]) != len(deck) {
		p.fatalf("%d discards are shuffled, the script has %v", len(deck), p.Reshuffled)
	}
	arrange(p.T, deck, p.Reshuffled[0], p.card)
	slices.Reverse(deck)
	p.Reshuffled = p.Reshuffled[1:]
}

func (p *handPlay) play() {
	settled := 0
	for {
		seat, v, ok := p.table.Next()
		over := !ok || v.Decision == DecideDraft || v.Decision == DecideKeep
		if over && settled == p.table.view.RaceNo {
			p.settled()
			settled++
		}
		if !ok {
			break
		}
		if err := p.table.Act(p.act(seat, v)); err != nil {
			p.fatalf("%s is refused: %v", p.People[seat], err)
		}
	}
	if settled != len(p.Races) {
		p.Fatalf("the game ends after race %d of %d", settled, len(p.Races))
	}
	for i := range p.Races {
		if r := &p.Races[i]; len(r.HouseTokens)+len(r.Bets)+len(r.Draft)+len(r.NextHouse) > 0 {
			p.Errorf("race %d: never asked for: House tokens %v, bets %v, drafts %v, next House %v", i+1, r.HouseTokens, r.Bets, r.Draft, r.NextHouse)
		}
	}
	if len(p.Reshuffled) > 0 {
		p.Errorf("never reshuffled: %v", p.Reshuffled)
	}
	money := make([]int64, len(p.People))
	p.table.Money(money)
	var winners []string
	for i, name := range p.People {
		if money[i] == slices.Max(money) {
			winners = append(winners, name)
		}
	}
	if diff := cmp.Diff(p.Winners, winners); diff != "" {
		p.Errorf("winners (-by hand +table):\n%s", diff)
	}
}

// act is what the script says that a seat decides.
func (p *handPlay) act(seat int, v *View) Act {
	race, name := p.race(), p.People[seat]
	switch v.Decision {
	case DecideHouse:
		if len(race.HouseTokens) == 0 {
			return Pass
		}
		bet := race.HouseTokens[0]
		race.HouseTokens = race.HouseTokens[1:]
		return p.bet(v, bet, TokenHouse)
	case DecideBet:
		p.window = int(v.Race.Rolls)
		i := slices.IndexFunc(race.Bets, func(b scriptBet) bool { return b.Who == name && b.After == p.window })
		if i < 0 {
			return Pass
		}
		bet, kind := race.Bets[i], TokenOwn
		if bet.Bonus {
			kind = TokenBonus
		}
		race.Bets = slices.Delete(race.Bets, i, i+1)
		return p.bet(v, bet, kind)
	case DecideDraft:
		var offered []string
		for _, c := range v.Offer {
			offered = append(offered, p.card(c))
		}
		if len(race.Draft) == 0 || race.Draft[0].Who != name || !slices.Equal(race.Draft[0].Offered, offered) {
			p.fatalf("%s is offered %v, the script has %v", name, offered, race.Draft)
		}
		keeps := race.Draft[0].Keeps
		race.Draft = race.Draft[1:]
		return Act{Card: slices.Index(offered, keeps)}
	case DecideKeep:
		if len(race.NextHouse) == 0 || race.NextHouse[0].Who != name {
			p.fatalf("%s is asked to be the House, the script has %v", name, race.NextHouse)
		}
		accepts := race.NextHouse[0].Accepts
		race.NextHouse = race.NextHouse[1:]
		return Act{Keep: accepts}
	}
	p.fatalf("%s is asked %v", name, v.Decision)
	return Act{}
}

func (p *handPlay) bet(v *View, bet scriptBet, kind TokenKind) Act {
	spot, ok := v.Rules.Spot(bet.Spot)
	if !ok {
		p.fatalf("the board has no spot %s", bet.Spot)
	}
	for i, token := range v.Me().Tokens {
		if v.Me().Has(i) && token.Value == bet.Token && token.Kind == kind {
			p.bets = append(p.bets, bet)
			return Act{Token: i, Spot: spot}
		}
	}
	p.fatalf("%s has no such token in hand: %+v", p.People[v.Seat], bet)
	return Act{}
}

// settled checks a race that has just been settled. What a seat had is counted back from
// its money by its ledger, so a dollar that no ledger tells of shows there.
func (p *handPlay) settled() {
	v, race := p.table.View(), p.race()
	no := v.RaceNo + 1
	if got := p.People[v.House]; got != race.House {
		p.Errorf("race %d: the House is %s, by hand %s", no, got, race.House)
	}
	if got := int(v.Race.Rolls); got != len(race.Rolls) {
		p.Errorf("race %d: it ends after roll %d, by hand %d", no, got, len(race.Rolls))
	}
	if got := p.window + 1; got != race.Closes {
		p.Errorf("race %d: betting closes after roll %d, by hand %d", no, got, race.Closes)
	}
	spaces := map[string]int{}
	for h := range v.Rules.Horses {
		spaces[v.Rules.Horses[h].Name] = int(v.Race.Positions[h])
	}
	if diff := cmp.Diff(race.Spaces, spaces); diff != "" {
		p.Errorf("race %d: spaces (-by hand +table):\n%s", no, diff)
	}
	for i := range v.Bets {
		if b, want := &v.Bets[i], &p.bets[i]; b.Gain != want.Gain || b.Shared != want.Beside {
			p.Errorf("race %d: %s: %+v gains %d, beside another's: %t", no, p.People[b.Seat], *want, b.Gain, b.Shared)
		}
	}
	p.bets, p.window = nil, 0
	got := map[string]purse{}
	for i, name := range p.People {
		l, money := p.table.Ledger(v.RaceNo, i), v.Places[i].Money
		got[name] = purse{money - l.net(), l.House, l.Won, l.Lost, l.Cards, l.LetOff, money}
	}
	if diff := cmp.Diff(race.Settled, got); diff != "" {
		p.Errorf("race %d: purses (-by hand +table):\n%s", no, diff)
	}
}
