package sweep

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// An Axis is a key of the rules and the values that it takes.
type Axis struct {
	Key    string
	Values []string
}

// mostPoints is how many points a sweep may have.
const mostPoints = 10_000

// ParseAxis reads key=12..18, which takes whole numbers one by one, key=0..1/0.25, which takes
// steps, and key=none,every, a list; a comma in brackets is part of a value, as in [6,6],[4,4].
// It is not ok for a single value, which may be a path, as in ../deck.yaml.
func ParseAxis(text string) (axis Axis, ok bool, err error) {
	key, rest, assigned := strings.Cut(text, "=")
	if !assigned {
		return Axis{}, false, nil
	}
	if from, to, ranges := strings.Cut(rest, ".."); ranges && !strings.ContainsAny(rest, "[{,") && !strings.HasPrefix(to, "/") {
		values, err := stretch(from, to)
		if err != nil {
			return Axis{}, false, fmt.Errorf("%s: %w", text, err)
		}
		return Axis{key, values}, true, nil
	}
	values := items(rest)
	if len(values) < 2 {
		return Axis{}, false, nil
	}
	seen := map[string]bool{}
	for _, v := range values {
		switch {
		case v == "":
			return Axis{}, false, fmt.Errorf("%s: a value of the list is empty", text)
		case seen[v]:
			return Axis{}, false, fmt.Errorf("%s: %s is there twice", text, v)
		}
		seen[v] = true
	}
	return Axis{key, values}, true, nil
}

// stretch lists the numbers of a range, with its step behind a slash.
func stretch(from, to string) ([]string, error) {
	to, by, stepped := strings.Cut(to, "/")
	decimals := 0
	var numbers [3]float64
	for i, text := range []string{from, to, by} {
		if i == 2 && !stepped {
			numbers[i] = 1
			break
		}
		x, err := strconv.ParseFloat(text, 64)
		if err != nil || math.IsInf(x, 0) || math.IsNaN(x) || strings.ContainsAny(text, "eExX_") {
			return nil, fmt.Errorf("%q is not a number; a range is 12..18, or 0..1/0.25 with a step", text)
		}
		_, fraction, _ := strings.Cut(text, ".")
		decimals, numbers[i] = max(decimals, len(fraction)), x
	}
	lo, hi, step := numbers[0], numbers[1], numbers[2]
	switch {
	case step <= 0:
		return nil, errors.New("the step of a range is above 0")
	case hi < lo:
		return nil, fmt.Errorf("the range is empty; did you mean %s..%s?", to, from)
	}
	// A step that falls short of the end by rounding alone still reaches it.
	n := math.Floor((hi-lo)/step+1e-9) + 1
	if n > mostPoints {
		return nil, fmt.Errorf("a range has at most %d values, found %.0f", mostPoints, n)
	}
	values := make([]string, int(n))
	for i := range values {
		values[i] = strconv.FormatFloat(lo+float64(i)*step, 'f', decimals, 64)
	}
	return values, nil
}

// items cuts a list at the commas that stand in no bracket and no quotes.
func items(text string) []string {
	var all []string
	depth, from := 0, 0
	var quote rune
	for i, r := range text {
		switch {
		case quote != 0:
			if r == quote {
				quote = 0
			}
		case r == '"' || r == '\'':
			quote = r
		case r == '[' || r == '{':
			depth++
		case r == ']' || r == '}':
			depth--
		case r == ',' && depth == 0:
			all, from = append(all, strings.TrimSpace(text[from:i])), i+1
		}
	}
	return append(all, strings.TrimSpace(text[from:]))
}
