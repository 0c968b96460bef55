package main

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"railbird/sim"
)

// A count is a number of races or games: 2000000, 2e6, 2_000_000.
type count uint64

// String implements [pflag.Value].
func (c *count) String() string { return strconv.FormatUint(uint64(*c), 10) }

// Type implements [pflag.Value].
func (c *count) Type() string { return "number" }

// Set implements [pflag.Value].
func (c *count) Set(text string) error {
	clean := strings.ReplaceAll(text, "_", "")
	if n, err := strconv.ParseUint(clean, 10, 64); err == nil && n <= sim.MaxItems {
		*c = count(n)
		return nil
	}
	x, err := strconv.ParseFloat(clean, 64)
	switch {
	case err != nil || strings.ContainsAny(clean, "xX"):
		return errors.New("not a number")
	case x < 0 || x > sim.MaxItems:
		return fmt.Errorf("a number from 0 to %d is allowed", uint64(sim.MaxItems))
	case x != math.Trunc(x):
		return errors.New("not a whole number")
	}
	*c = count(x)
	return nil
}

// A flagValue is what a flag takes; read says what is allowed where a text is not.
type flagValue[T any] struct {
	to   *T
	kind string
	read func(text string) (T, error)
}

// valueVar adds a flag with a value: kind is the word for it in help.
func valueVar[T any](cmd *cobra.Command, to *T, name string, usual T, kind string, read func(string) (T, error), usage string) {
	*to = usual
	cmd.Flags().Var(&flagValue[T]{to, kind, read}, name, usage)
}

// String implements [pflag.Value].
func (v *flagValue[T]) String() string { return fmt.Sprint(*v.to) }

// Type implements [pflag.Value].
func (v *flagValue[T]) Type() string { return v.kind }

// Set implements [pflag.Value].
func (v *flagValue[T]) Set(text string) error {
	x, err := v.read(text)
	if err == nil {
		*v.to = x
	}
	return err
}

// numberVar adds a flag that takes a whole number, written in tens.
func numberVar(cmd *cobra.Command, to *int, name string, usual, least, most int, usage string) {
	valueVar(cmd, to, name, usual, "int", func(text string) (int, error) {
		x, err := strconv.Atoi(text)
		if err != nil || x < least || x > most {
			return 0, fmt.Errorf("a number from %d to %d is allowed", least, most)
		}
		return x, nil
	}, usage)
}

// seatsVar adds a flag that takes a number of seats, of which the game says which it allows.
func seatsVar(cmd *cobra.Command, to *int, name string, usual int, usage string) {
	valueVar(cmd, to, name, usual, "int", func(text string) (int, error) {
		x, err := strconv.Atoi(text)
		if err != nil {
			return 0, errors.New("a whole number is allowed")
		}
		return x, nil
	}, usage)
}

// limitVar adds a flag that takes a time.
func limitVar(cmd *cobra.Command, to *time.Duration, name string, usual time.Duration, usage string) {
	valueVar(cmd, to, name, usual, "duration", func(text string) (time.Duration, error) {
		d, err := time.ParseDuration(text)
		if err != nil || d <= 0 {
			return 0, errors.New("a time above 0 with its unit is allowed, such as 10s or 500ms")
		}
		return d, nil
	}, usage)
}

// dollarsVar adds a flag that takes an amount, which need not be whole.
func dollarsVar(cmd *cobra.Command, to *float64, name string, usual float64, usage string) {
	valueVar(cmd, to, name, usual, "float", func(text string) (float64, error) {
		x, err := strconv.ParseFloat(text, 64)
		if err != nil || !(0 <= x && x <= maxAmount) || strings.ContainsAny(text, "xX") {
			return 0, fmt.Errorf("a number of dollars from 0 to %d is allowed", int(maxAmount))
		}
		return x, nil
	}, usage)
}

// A single flag is given at most once.
type single struct {
	pflag.Value
	given bool
}

var errTwice = errors.New("given twice")

// Set implements [pflag.Value].
func (s *single) Set(text string) error {
	if s.given {
		return errTwice
	}
	s.given = true
	return s.Value.Set(text)
}

// onlyOnce makes the flags of a command, and of those it holds, but for lists, take one value.
func onlyOnce(cmd *cobra.Command) {
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if _, list := f.Value.(pflag.SliceValue); !list {
			f.Value = &single{Value: f.Value}
		}
	})
	for _, c := range cmd.Commands() {
		onlyOnce(c)
	}
}

// workFlags say from which seed races or games are played, and by how many goroutines.
type workFlags struct {
	seed    uint64
	workers int
}

func (f *workFlags) add(cmd *cobra.Command) {
	f.addSeed(cmd)
	numberVar(cmd, &f.workers, "workers", 0, 0, maxWorkers, "goroutines that play, 0 = one a processor; never changes a result")
}

// addSeed adds the flag of the seed alone, for what one goroutine plays.
func (f *workFlags) addSeed(cmd *cobra.Command) {
	valueVar(cmd, &f.seed, "seed", 1, "uint", func(text string) (uint64, error) {
		x, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			return 0, fmt.Errorf("a number from 0 to %d is allowed", uint64(math.MaxUint64))
		}
		return x, nil
	}, "master seed: the same seed gives the same bytes")
}

// maxWorkers bounds the tallies that a run keeps.
const maxWorkers = 1024
