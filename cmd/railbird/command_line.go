package main

import (
	"errors"
	"slices"
	"strings"
	"unicode"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// unnamed are the flags that change no byte of an answer: where it goes, what is written
// beside it, and who does the work. The command line that an answer names is without them.
var unnamed = []string{"out", "plot", "picture", "log", "write", "resume", "workers"}

// commandLine writes the command line that gives the same answer again, as a shell reads
// it: arguments, then the flags that were set, by their names.
func commandLine(cmd *cobra.Command) string {
	words := append(strings.Fields(cmd.CommandPath()), cmd.Flags().Args()...)
	cmd.Flags().Visit(func(f *pflag.Flag) {
		if slices.Contains(unnamed, f.Name) {
			return
		}
		name := "--" + f.Name
		if f.Shorthand != "" {
			name = "-" + f.Shorthand
		}
		values := []string{f.Value.String()}
		if all, ok := f.Value.(pflag.SliceValue); ok {
			values = all.GetSlice()
		}
		for _, value := range values {
			switch f.NoOptDefVal {
			case "":
				words = append(words, name, value)
			case value:
				words = append(words, name)
			default: // alone, the value would be an argument
				words = append(words, name+"="+value)
			}
		}
	})
	for i, word := range words {
		words[i] = shellWord(word)
	}
	return strings.Join(words, " ")
}

// shellWord quotes a word of a command line where a shell would read it otherwise.
func shellWord(word string) string {
	plain := func(r rune) bool {
		return unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("-_./:=,+@%", r)
	}
	if word != "" && strings.IndexFunc(word, func(r rune) bool { return !plain(r) }) < 0 {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// shellWords takes a command line apart into the words that shellWord wrote.
func shellWords(line string) ([]string, error) {
	var words []string
	var word strings.Builder
	begun, quoted := false, false
	for i := 0; i < len(line); i++ {
		c := line[i]
		switch {
		case c == '\'':
			begun, quoted = true, !quoted
			continue
		case c == ' ' && !quoted:
			if begun {
				words = append(words, word.String())
			}
			word.Reset()
			begun = false
			continue
		case c == '\\' && !quoted && i+1 < len(line):
			i++
		}
		word.WriteByte(line[i])
		begun = true
	}
	if quoted {
		return nil, errors.New("a quote is open")
	}
	if begun {
		words = append(words, word.String())
	}
	return words, nil
}
