package contest

// A Teller is a game that can tell one of its games.
type Teller interface {
	// Tell plays game k of a seed with the players and tells it.
	Tell(players []Player, seed, k uint64) (*Telling, error)
}

// A Telling is one game, told: stage by stage what each seat did and what it brought.
type Telling struct {
	Game    uint64
	Seats   []string // the players
	Start   []int64  // money of each seat before the first stage
	Stages  []Stage
	Columns []string  // of the accounts: won, lost, cards …
	Share   []int64   // of the win, in units
	Skill   []float64 // by seat: the exact value of its bets when it placed them, in dollars
	Luck    []float64 // what they brought beyond that
	Refused []string  // acts that the rules refused, in words
}

// A Stage is one race.
type Stage struct {
	Title    string   // Race 2
	Setup    []string // what is laid out, one line each
	Bets     []Bet
	End      []string  // how it ended, one line each
	Accounts [][]int64 // by seat, by column
	Money    []int64   // of each seat afterwards
	After    []string  // what follows it: cards drafted, a new House
}

// A Bet is a token placed.
type Bet struct {
	Seat  int
	When  int    // rolls made when it was placed
	Token string // its value, and what is special about it
	Spot  string
	Price string  // what it pays and costs: 3x -2
	State string  // how the race stood, in short
	Worth float64 // exact value when it was placed, in dollars
	Won   bool
	Gain  int64 // dollars, a loss is negative
}
