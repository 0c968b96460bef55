package document

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
)

// Hash is the SHA-256, in hex, of v as canonical JSON: keys sorted, numbers as encoding/json writes them, and keys left out
// whose value is null, an empty list or an empty map, so that an absent list and an empty one are the same rules. A game passes
// what affects results, after defaults. Hash panics when v cannot be written as JSON, a mistake of the program.
func Hash(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic("document: " + err.Error())
	}
	var tree any
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber() // a float64 would round large whole numbers
	if err := d.Decode(&tree); err != nil {
		panic("document: " + err.Error())
	}
	text, _ = json.Marshal(prune(tree)) // what was read from JSON can be written as JSON
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

// prune leaves out the keys whose value is empty.
func prune(tree any) any {
	switch t := tree.(type) {
	case []any:
		for i := range t {
			t[i] = prune(t[i])
		}
	case map[string]any:
		for k, v := range t {
			v = prune(v)
			l, isList := v.([]any)
			m, isMap := v.(map[string]any)
			if v == nil || isList && len(l) == 0 || isMap && len(m) == 0 {
				delete(t, k)
			} else {
				t[k] = v
			}
		}
	}
	return tree
}
