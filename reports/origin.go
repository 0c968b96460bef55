package reports

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// An Origin is what a result, as it was written, says of what made it. What it does not say
// is empty: Markdown names the command alone.
type Origin struct {
	Command     string // line that gives the result again
	Version     string // of railbird
	Hash        string // of the rules
	Played      int64  // races or games
	Interrupted bool   // and says so: fewer were played than asked for
}

const (
	madeByNote      = "\nmade by: "
	interruptedNote = "interrupted: "
)

// madeBy is the command line that gives a page again, "" where it names none.
func madeBy(p Page) string {
	if made, ok := p.(interface{ madeBy() string }); ok {
		return made.madeBy()
	}
	return ""
}

// writeMadeBy ends Markdown with the command line, to be copied.
func writeMadeBy(w io.Writer, p Page) error {
	command := madeBy(p)
	if command == "" {
		return nil
	}
	fence := "`"
	for strings.Contains(command, fence) {
		fence += "`"
	}
	_, err := fmt.Fprintf(w, "%s%s%s%s\n", madeByNote, fence, command, fence)
	return err
}

// ReadOrigin reads what a result says of what made it: a page as JSON, CSV or Markdown, or
// [RaceRows]. It fails where the text is none of these, and where it names no command.
func ReadOrigin(text []byte) (Origin, error) {
	read := markdownOrigin
	switch {
	case bytes.HasPrefix(text, []byte("{")):
		read = jsonOrigin
	case bytes.HasPrefix(text, []byte("schema,")):
		read = csvOrigin
	case !bytes.HasPrefix(text, []byte("# ")):
		return Origin{}, errors.New("not a result of railbird as json, csv or md, which alone name what made them")
	}
	o, err := read(text)
	if err == nil && o.Command == "" {
		err = errors.New("it names no command")
	}
	return o, err
}

// ofRailbird refuses what has the schema of another program, or none.
func ofRailbird(schema string) error {
	if !strings.HasPrefix(schema, "railbird/") {
		return errors.New("not a result of railbird: it has no schema railbird/…")
	}
	return nil
}

// jsonOrigin reads a page, or the first of the rows of races.
func jsonOrigin(text []byte) (Origin, error) {
	var page struct {
		Schema     string          `json:"schema"`
		Version    string          `json:"railbird"`
		Command    string          `json:"command"`
		Hash       string          `json:"hash"` // of a row
		Rules      json.RawMessage `json:"rules"`
		Races      json.RawMessage `json:"races"` // how many; of a game told, what they were
		Games      json.RawMessage `json:"games"`
		RacesAsked *int64          `json:"races_asked"`
		GamesAsked *int64          `json:"games_asked"`
	}
	if err := json.NewDecoder(bytes.NewReader(text)).Decode(&page); err != nil {
		return Origin{}, fmt.Errorf("not a result of railbird as json: %w", err)
	}
	if page.Command == "" {
		return Origin{}, ofRailbird(page.Schema) // a list, whose rules may be anything
	}
	rules := rulesJSON{Hash: page.Hash}
	if page.Hash == "" && len(page.Rules) > 0 {
		if err := json.Unmarshal(page.Rules, &rules); err != nil {
			return Origin{}, fmt.Errorf("not a result of railbird as json: %w", err)
		}
	}
	return Origin{
		Command: page.Command, Version: page.Version, Hash: rules.Hash, Played: played(string(page.Races), string(page.Games)),
		Interrupted: page.RacesAsked != nil || page.GamesAsked != nil,
	}, ofRailbird(page.Schema)
}

// csvOrigin reads the first record.
func csvOrigin(text []byte) (Origin, error) {
	r := csv.NewReader(bytes.NewReader(text))
	header, err := r.Read()
	if err != nil {
		return Origin{}, fmt.Errorf("not a result of railbird as csv: %w", err)
	}
	record, err := r.Read()
	if err == io.EOF {
		return Origin{}, errors.New("it has no record, and so names no command")
	}
	if err != nil {
		return Origin{}, fmt.Errorf("not a result of railbird as csv: %w", err)
	}
	field := func(name string) string {
		if i := slices.Index(header, name); i >= 0 {
			return record[i]
		}
		return ""
	}
	o := Origin{Version: field("railbird"), Hash: field("hash"), Played: played(field("races"), field("games"))}
	if o.Version != "" { // else it is a list, whose commands are something else
		o.Command = field("command")
	}
	return o, ofRailbird(field("schema"))
}

// played reads how many races or games were played, from the one that is a number.
func played(fields ...string) int64 {
	for _, field := range fields {
		if n, err := strconv.ParseInt(field, 10, 64); err == nil && n > 0 {
			return n
		}
	}
	return 0
}

// markdownOrigin reads the last note.
func markdownOrigin(text []byte) (Origin, error) {
	page, command := string(text), ""
	if i := strings.LastIndex(page, madeByNote); i >= 0 {
		page, command = page[:i], strings.TrimSuffix(page[i+len(madeByNote):], "\n")
	}
	words := strings.TrimLeft(command, "`")
	fence := command[:len(command)-len(words)]
	return Origin{
		Command: strings.TrimSuffix(words, fence), Interrupted: strings.Contains(page, "\n- "+interruptedNote),
	}, nil
}
