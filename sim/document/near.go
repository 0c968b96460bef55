package document

import "strings"

// Near is the name nearest to the one given, by the number of letters to insert, delete, replace or swap (Damerau and
// Levenshtein, optimal string alignment), upper or lower case. It is "" when no name is near enough to be a slip: within a
// third of its length. Of equals the one that begins most like it is taken, then the first.
func Near(name string, allowed []string) string {
	const longest = 64 // the distance costs the product of the lengths; nobody mistypes longer names
	a := []rune(strings.ToLower(name))
	nearest, least := "", longest+1
	for _, candidate := range allowed {
		b := []rune(strings.ToLower(candidate))
		most := (max(len(a), len(b)) + 1) / 3
		if len(a) > longest || len(b) > longest || max(len(a)-len(b), len(b)-len(a)) > most {
			continue
		}
		if d := distance(a, b); d <= most && (d < least || d == least && begins(a, b) > begins(a, []rune(strings.ToLower(nearest)))) {
			nearest, least = candidate, d
		}
	}
	return nearest
}

// begins is how many runes two names have in common from their beginning.
func begins(a, b []rune) int {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}

func distance(a, b []rune) int {
	// Row i holds the distances of a[:i] to all b[:j]; a swap looks two rows back.
	older, old, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		older, old, row = old, row, older
		row[0] = i
		for j := 1; j <= len(b); j++ {
			replace := old[j-1]
			if a[i-1] != b[j-1] {
				replace++
			}
			row[j] = min(replace, old[j]+1, row[j-1]+1)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], older[j-2]+1)
			}
		}
	}
	return row[len(b)]
}
