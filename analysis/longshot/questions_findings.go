package longshot

import (
	"fmt"
	"strings"

	"railbird/analysis"
	"railbird/analysis/contest"
	"railbird/analysis/questions"
)

// Findings of what is counted.

func dollars(of string, n questions.Number) questions.Finding {
	return questions.Found(of, questions.Dollars, n.Estimate())
}

func change(of string, n questions.Number) questions.Finding {
	return questions.Found(of, questions.More(questions.Dollars), n.Estimate())
}

// won is a share of the win, as it is counted.
func won(of string, n questions.Number) questions.Finding {
	return part(of, n.Times(1.0/contest.ShareUnits))
}

// points is a difference of shares of the win, as they are counted.
func points(of string, n questions.Number) questions.Finding {
	return questions.Found(of, questions.More(questions.Share), n.Times(1.0/contest.ShareUnits).Estimate())
}

// part is a share of any kind.
func part(of string, n questions.Number) questions.Finding {
	e := n.Estimate()
	e.Lo, e.Hi = max(0, e.Lo), min(1, e.Hi)
	return questions.Found(of, questions.Share, e)
}

// counted is so many of something.
func counted(of string, u questions.Unit, n questions.Number) questions.Finding {
	return questions.Found(of, u, n.Estimate())
}

// often is a share of games.
func often(of string, e analysis.Estimate) questions.Finding {
	return questions.Found(of, questions.Share, e)
}

// one counts what happened.
func one(happened bool) int64 {
	if happened {
		return 1
	}
	return 0
}

// ofAll makes a finding of each.
func ofAll[T any](all []T, find func(T) questions.Finding) []questions.Finding {
	found := make([]questions.Finding, len(all))
	for i, x := range all {
		found[i] = find(x)
	}
	return found
}

// varied opens the rules with some values changed.
func varied(req questions.Request, sets ...string) (*Game, error) {
	g, err := req.Vary(sets...)
	if err != nil {
		return nil, err
	}
	return g.(*Game), nil
}

// listed writes each number into a pattern, one after the other: of 3: {}, of 4: {}.
func listed(pattern string, numbers []int) string {
	var all []string
	for _, n := range numbers {
		all = append(all, fmt.Sprintf(pattern, n))
	}
	return strings.Join(all, ", ")
}

// sized writes sizes of tables: tables of 3, 4 and 6 seats.
func sized(sizes []int) string {
	words := listed("%d", sizes)
	if i := strings.LastIndex(words, ", "); i >= 0 {
		words = words[:i] + " and " + words[i+2:]
	}
	return "tables of " + words + " seats"
}

// named lists horses with a finding for each: 1 {} · 2 {}.
func (g *Game) named(horses []int) string {
	var all []string
	for _, h := range horses {
		all = append(all, g.rules.Horses[h].Name+" {}")
	}
	return strings.Join(all, " · ")
}

// every lists all horses.
func (g *Game) every() []int {
	all := make([]int, len(g.rules.Horses))
	for h := range all {
		all[h] = h
	}
	return all
}

// horse names a horse.
func (g *Game) horse(h int) string { return "horse " + g.rules.Horses[h].Name }
