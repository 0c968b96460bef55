package process

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"

	"railbird/sim"
	"railbird/strategy"
)

// Player makes the player of a program, by its command line. Each of its bots gets words
// of its own.
func Player[V, A any](command string, words func() Words[V, A], o Options) strategy.Player[V, A] {
	return strategy.Player[V, A]{
		Name:  "!" + command,
		Speed: strategy.Speed.Default,
		Start: func(ctx context.Context) (sim.Batcher[V, A], error) {
			bot, err := Start(ctx, command, words(), o)
			if err != nil {
				return nil, err // a nil bot would be a batcher that is not nil
			}
			return bot, nil
		},
	}
}

// WishOdds is [Words].Wish of a game whose programs may wish for nothing but the chances.
func WishOdds(name string, value []byte, odds *bool) error {
	if name != "odds" || json.Unmarshal(value, odds) != nil || bytes.Equal(value, []byte("null")) {
		return errors.New(`expected no wish but "odds": true or false`)
	}
	return nil
}
