package process

import "strings"

// Greeting is where a program is that has not yet said its name.
const Greeting = "greeting"

// A Fault is what a program did that ends its games.
type Fault struct {
	Command string   // as it was asked for
	Where   string   // start, [Greeting], or game and window
	Why     string   // what was expected and what was found
	Stderr  []string // the last lines that the program wrote to standard error
}

// Error implements error: one line, then those of standard error.
func (f *Fault) Error() string {
	text := f.Command + ": " + f.Where + ": " + f.Why
	if len(f.Stderr) > 0 {
		text += "\nits last lines on stderr:\n  " + strings.Join(f.Stderr, "\n  ")
	}
	return text
}
