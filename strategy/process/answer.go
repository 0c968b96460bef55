package process

import (
	"fmt"
	"strconv"
)

// answered reads the answer to a batch. With an error comes the view that it is about,
// nil if it is about all.
func (b *Bot[V, A]) answered(line []byte, views []*V, acts []A) (*V, error) {
	if !isObject(line) {
		return nil, fmt.Errorf("expected %s, found %s", b.shape(views), clip(line))
	}
	var batch, list []byte
	for key, value := range Members(line) {
		switch {
		case string(key) == "batch" && batch == nil:
			batch = value
		case string(key) == "acts" && list == nil && value[0] == '[':
			list = value
		default:
			return nil, fmt.Errorf(`expected %s, found "%s":%s`, b.shape(views), key, clip(value))
		}
	}
	if batch == nil || list == nil {
		return nil, fmt.Errorf("expected %s, found %s", b.shape(views), clip(line))
	}
	if n, err := strconv.ParseUint(string(batch), 10, 64); err != nil || n != b.batch {
		return nil, fmt.Errorf("expected an answer to batch %d, found one to batch %s", b.batch, clip(batch))
	}
	i := 0
	for act := range Elements(list) {
		if i == len(views) {
			return nil, fmt.Errorf("expected %s, found one more: %s", b.shape(views), clip(act))
		}
		v := views[i]
		if err := b.names(act, i, views); err != nil {
			return v, err
		}
		if err := b.words.ReadAct(act, v, &acts[i]); err != nil {
			return v, fmt.Errorf("%w, found %s", err, clip(act))
		}
		i++
	}
	if i < len(views) {
		return views[i], fmt.Errorf("expected %s, found %d: none for this game", b.shape(views), i)
	}
	return nil, nil
}

// names checks that act i names the game of view i.
func (b *Bot[V, A]) names(act []byte, i int, views []*V) error {
	want := b.words.Game(views[i])
	if act[0] != '{' {
		return fmt.Errorf(`expected an act {"game":%d,…}, found %s`, want, clip(act))
	}
	for key, value := range Members(act) {
		if string(key) != "game" {
			continue
		}
		game, err := strconv.ParseUint(string(value), 10, 64)
		if err == nil && game == want {
			return nil
		}
		found := "which was not asked about"
		for j, v := range views {
			if b.words.Game(v) == game && err == nil {
				found = "which has had its act"
				if j > i {
					found = "whose turn comes later: acts stand in the order of the asks"
				}
				break
			}
		}
		return fmt.Errorf("act %d of %d: expected game %d, found game %s, %s", i+1, len(views), want, clip(value), found)
	}
	return fmt.Errorf(`expected an act {"game":%d,…}, found %s`, want, clip(act))
}
