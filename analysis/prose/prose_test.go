package prose

import "testing"

func TestLists(t *testing.T) {
	abc := []string{"a", "b", "c"}
	for got, want := range map[string]string{
		And[int](nil):              "",
		And([]int{3}):              "3",
		And([]int{3, 4}):           "3 and 4",
		And(abc):                   "a, b and c",
		Join[string](nil, ", "):    "",
		Join([]int{3, -4, 5}, ","): "3,-4,5",
		Few(abc, 3) + ".":          "a, b and c.",
		Few(abc, 2):                "a, b and 1 more",
		Few(abc, 1):                "a and 2 more",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if abc[2] != "c" {
		t.Error("a name was overwritten")
	}
}
