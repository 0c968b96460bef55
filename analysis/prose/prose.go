// Package prose writes lists in words.
package prose

import (
	"fmt"
	"strings"
)

// Join writes things with something between them: "3, 4, 5".
func Join[T any](all []T, between string) string {
	texts := make([]string, len(all))
	for i, x := range all {
		texts[i] = fmt.Sprint(x)
	}
	return strings.Join(texts, between)
}

// And writes things as a sentence does: "a, b and c".
func And[T any](all []T) string {
	if last := len(all) - 1; last > 0 {
		return fmt.Sprint(Join(all[:last], ", "), " and ", all[last])
	}
	return Join(all, "")
}

// Few is [And] of the first few names, and of how many more there are: "a, b and 3 more".
func Few(names []string, most int) string {
	if more := len(names) - most; more > 0 {
		names = append(names[:most:most], fmt.Sprintf("%d more", more))
	}
	return And(names)
}
