package process

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
)

// Split splits a command line into words at spaces. Within single or double quotes a
// space is part of the word, and quotes of the other kind are too. There is nothing else
// to it: no shell reads the line, and a backslash is a backslash.
func Split(command string) ([]string, error) {
	var words []string
	var word strings.Builder
	var quote rune
	begun := false
	for _, r := range command {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(r)
		case r == '"' || r == '\'':
			quote, begun = r, true
		case strings.ContainsRune(" \t\r\n", r):
			if begun {
				words = append(words, word.String())
			}
			word.Reset()
			begun = false
		default:
			word.WriteRune(r)
			begun = true
		}
	}
	if begun {
		words = append(words, word.String())
	}
	switch {
	case quote != 0:
		return nil, fmt.Errorf("a quote %c is not closed", quote)
	case len(words) == 0 || words[0] == "":
		return nil, errors.New("there is no program in the command line")
	}
	return words, nil
}

// unstartable says why a program cannot be started, and what to do about it.
func unstartable(program string, err error) error {
	var missing *exec.Error
	switch {
	case errors.Is(err, os.ErrPermission):
		return fmt.Errorf("the program %s cannot be started: it is not executable; name its interpreter too, as in \"python3 %[1]s\", or make it executable", program)
	case errors.Is(err, exec.ErrDot), errors.As(err, &missing) && isFile(program):
		return fmt.Errorf("the program %s cannot be started: programs in this folder are named ./%[1]s", program)
	case errors.Is(err, exec.ErrNotFound), errors.Is(err, os.ErrNotExist):
		return fmt.Errorf("the program %s cannot be started: there is no such program", program)
	}
	return fmt.Errorf("the program %s cannot be started: %w", program, err)
}

func isFile(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.Mode().IsRegular()
}
