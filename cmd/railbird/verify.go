package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"railbird/reports"
	"railbird/reports/tables"
)

type verifyFlags struct {
	programs bool
}

func newVerify(e env) *cobra.Command {
	var f verifyFlags
	cmd := &cobra.Command{
		Use:   "verify FILE ...",
		Short: "Does the command that a result names give it again?",
		Long: `Every answer that is worked out names the command line that made it, where it is
written as json, csv or md. Verify runs that again and compares the bytes. If
any differ it says where, and ends with exit code 3. Pictures and text tables
name no command, nor do the files of --log, nor lists: of rules and readings,
of bots, of questions.

A command names its rules and bots as they were named then: paths are relative
to the working directory. What does not change a result, such as --workers and
--plot, is not part of it. A run that was interrupted cannot be repeated.

The command is read from the file: only one that gives a result is run, none
that writes a file, and one with bots that are programs only with --programs.`,
		Example: `  railbird odds --rolls 7,7,6,12 -o json --out odds.json
  railbird compare champion value --games 100 -o md --out compare.md
  railbird verify odds.json compare.md`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usage("railbird ev -o json --out ev.json writes one", "verify needs a FILE, or several")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(cmd.Context(), e, args) },
	}
	cmd.Flags().BoolVar(&f.programs, "programs", false, "run the programs that a file names as bots: of files that you trust")
	return cmd
}

func (f *verifyFlags) run(ctx context.Context, e env, files []string) error {
	different, unread, hint := 0, 0, ""
	for _, file := range files {
		same, err := f.verify(ctx, e, file)
		switch {
		case err != nil:
			failed := asFailure(err)
			if len(files) == 1 || failed.code == exitInterrupted {
				return &failure{fmt.Errorf("%s: %w", file, failed), failed.hint, failed.code}
			}
			fmt.Fprintf(e.stdout, "%s: not verified: %v\n", file, failed)
			unread++
			hint = cmp.Or(hint, failed.hint)
		case !same:
			different++
		}
	}
	if unread > 0 {
		return &failure{fmt.Errorf("%d of %d files cannot be verified, and %d are not what their command gives", unread, len(files), different), hint, exitFailure}
	}
	if different > 0 {
		return &failure{
			fmt.Errorf("%d of %d files: not what the command gives", different, len(files)),
			"a command names its rules and bots by name or path: they must be those of that time", exitAssertion,
		}
	}
	return nil
}

// verify runs the command that a file names, says how what it gives compares, and reports
// whether that is the same.
func (f *verifyFlags) verify(ctx context.Context, e env, file string) (same bool, err error) {
	fail := func(hint, format string, args ...any) error {
		return &failure{fmt.Errorf(format, args...), hint, exitFailure}
	}
	written, err := os.ReadFile(file)
	if err != nil {
		var of *fs.PathError
		if errors.As(err, &of) {
			err = of.Err // the name is said already
		}
		return false, fail("name a file with a result of railbird", "%w", err)
	}
	from, err := reports.ReadOrigin(written)
	if err != nil {
		return false, fail("write what is worked out with -o json, csv or md: that names its command, lists do not", "%w", err)
	}
	command := tables.Clean(from.Command)
	if from.Interrupted {
		return false, fail("run it again, to the end: "+command, "the run was interrupted after %s, which cannot be repeated byte by byte", tables.Count(from.Played))
	}
	args, err := f.args(from.Command)
	if err != nil {
		return false, fail("look at the file: its command is "+command, "%w", err)
	}
	again := rerun{most: len(written)}
	if err := execute(ctx, args, env{&again, e.stderr, e.now}); err != nil && !errors.Is(err, errLonger) {
		failed := asFailure(err)
		switch failed.code {
		case exitInterrupted:
			return false, err
		case exitAssertion: // the answer is written, and says so
		default:
			return false, fail(failed.hint, "its command fails, %s: %w", command, err)
		}
	}
	if bytes.Equal(written, again.Bytes()) {
		fmt.Fprintf(e.stdout, "%s: the same bytes, %s, by: %s\n", file, tables.Count(int64(len(written))), command)
		return true, nil
	}
	fmt.Fprintf(e.stdout, "%s: other bytes, by: %s\n%s", file, command, difference(from, written, again.Bytes()))
	return false, nil
}

// args are the arguments of a command line from a file, which anybody may have written.
func (f *verifyFlags) args(line string) ([]string, error) {
	if tables.Clean(line) != line {
		return nil, errors.New("its command has characters that cannot be shown")
	}
	words, err := shellWords(line)
	if err != nil {
		return nil, fmt.Errorf("its command cannot be read: %w", err)
	}
	if len(words) == 0 || words[0] != "railbird" {
		return nil, errors.New("its command is not one of railbird")
	}
	c, rest, err := newRoot(env{}).Find(words[1:])
	if err != nil || c.Flags().Lookup("output") == nil {
		return nil, errors.New("its command is not one that gives a result")
	}
	if err := c.ParseFlags(rest); err != nil {
		return nil, fmt.Errorf("its command cannot be read: %v", err) // not as the error that asks for help
	}
	var refused []string
	c.Flags().Visit(func(flag *pflag.Flag) {
		if slices.Contains(unnamed, flag.Name) {
			refused = append(refused, "--"+flag.Name)
		}
	})
	if len(refused) > 0 {
		return nil, fmt.Errorf("its command has %s, which a result never names", strings.Join(refused, ", "))
	}
	for _, word := range words {
		if _, program, ok := strings.Cut(word, "!"); ok && !f.programs {
			return nil, fmt.Errorf("the file asks to run the program %q; --programs allows it", program)
		}
	}
	return words[1:], nil
}

// A rerun keeps what a command writes until it is longer than the file.
type rerun struct {
	bytes.Buffer
	most int
}

var errLonger = errors.New("longer than the file")

func (r *rerun) Write(p []byte) (int, error) {
	n, _ := r.Buffer.Write(p) // a buffer takes all
	if r.Len() > r.most {
		return n, errLonger
	}
	return n, nil
}

// difference says what differs between a file and what its command gives: what made it, or
// the first line.
func difference(from reports.Origin, written, again []byte) string {
	now, err := reports.ReadOrigin(again)
	switch {
	case err != nil:
	case now.Version != from.Version:
		return fmt.Sprintf("  railbird %s made the file, this is railbird %s\n", tables.Clean(from.Version), now.Version)
	case now.Hash != from.Hash:
		return fmt.Sprintf("  other rules: their hash was %s, and is %s\n", tables.Clean(from.Hash), now.Hash)
	case now.Played > from.Played:
		return fmt.Sprintf("  %s races or games are in the file, the command plays %s: it was interrupted, if nobody changed it\n", tables.Count(from.Played), tables.Count(now.Played))
	}
	if bytes.Equal(bytes.ReplaceAll(written, []byte("\r\n"), []byte("\n")), again) {
		return "  only the ends of lines differ: a program has written the file anew\n"
	}
	at := 0
	for at < min(len(written), len(again)) && written[at] == again[at] {
		at++
	}
	return fmt.Sprintf("  line %d of the file   %s\n  the command gives   %s\n", 1+bytes.Count(written[:at], []byte("\n")), around(written, at), around(again, at))
}

// around is the line of a text that has the byte at, clipped.
func around(text []byte, at int) string {
	const before, after = 40, 40 // bytes
	if at == len(text) {
		return "ends"
	}
	first := bytes.LastIndexByte(text[:at], '\n') + 1
	last := len(text)
	if n := bytes.IndexByte(text[at:], '\n'); n >= 0 {
		last = at + n
	}
	head, tail := "", ""
	if at-first > before {
		first, head = at-before, "…"
	}
	if last-at > after {
		last, tail = at+after, "…"
	}
	return head + tables.Clean(strings.ToValidUTF8(string(text[first:last]), "")) + tail
}
