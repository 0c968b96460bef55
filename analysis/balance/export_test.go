package balance

type (
	Domination = domination
	Worth      = worth
)

var (
	Dominated  = dominations
	NeverWorth = neverWorth
)
