package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"railbird/reports"
	"railbird/reports/plots"
	"railbird/sim/document"
)

// outputFlags say where an answer goes, and as what.
type outputFlags struct {
	cmd         *cobra.Command // that answers
	format, out string
	page        *wholeFile // nil for stdout
}

func (f *outputFlags) add(cmd *cobra.Command) {
	f.addFormat(cmd)
	f.addOut(cmd)
}

func (f *outputFlags) addFormat(cmd *cobra.Command) {
	f.cmd = cmd
	cmd.Flags().StringVarP(&f.format, "output", "o", "table", "format of the answer: "+strings.Join(reports.Formats, ", "))
	complete(cmd, "output", func() []string { return slices.Clone(reports.Formats) })
}

func (f *outputFlags) addOut(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.out, "out", "-", "`file` for the answer, - = standard output")
}

// toStdout reports whether a file name stands for standard output.
func toStdout(file string) bool { return file == "-" || file == "/dev/stdout" }

// open checks the flags and opens the file before any work is done.
func (f *outputFlags) open() error {
	if f.format != "" && !slices.Contains(reports.Formats, f.format) {
		return usage(near("-o", f.format, reports.Formats), "-o %s: %s are allowed", f.format, strings.Join(reports.Formats, ", "))
	}
	if f.out == "" || toStdout(f.out) {
		return nil
	}
	var err error
	f.page, err = newWholeFile("--out", f.out)
	return err
}

// close drops a file that was not written whole.
func (f *outputFlags) close() {
	if f.page != nil {
		f.page.drop()
	}
}

// sign lets an answer that says what made it name the command line.
func (f *outputFlags) sign(p any) {
	if made, ok := p.(interface{ MadeBy(command string) }); ok {
		made.MadeBy(commandLine(f.cmd))
	}
}

// write writes the answer.
func (f *outputFlags) write(stdout io.Writer, p reports.Page) error {
	f.sign(p)
	return f.writeWith(stdout, func(w io.Writer) error { return reports.WritePage(w, f.format, p) })
}

func (f *outputFlags) writeWith(stdout io.Writer, write func(io.Writer) error) error {
	if f.page == nil {
		return write(stdout)
	}
	return f.page.write(write)
}

// openAndWrite is for answers that take no time.
func (f *outputFlags) openAndWrite(stdout io.Writer, p reports.Page) error {
	if err := f.open(); err != nil {
		return err
	}
	defer f.close()
	return f.write(stdout, p)
}

// near hints at the nearest of the allowed values of a flag.
func near(flag, found string, allowed []string) string {
	if n := document.Near(found, allowed); n != "" {
		return fmt.Sprintf("did you mean %s %s?", flag, n)
	}
	return fmt.Sprintf("%s %s, for example", flag, allowed[0])
}

// plotFlags say which picture goes where.
type plotFlags struct {
	file, picture, ending string
	pictures              []string   // that there are, the first unless another is asked for
	plot                  *wholeFile // nil for none
}

// add adds the flags. A picture name:THING stands for one of each thing.
func (f *plotFlags) add(cmd *cobra.Command, pictures ...string) {
	f.pictures = pictures
	cmd.Flags().StringVar(&f.file, "plot", "", "also draw a picture into a `file`, .svg or .png")
	cmd.Flags().StringVar(&f.picture, "picture", "", fmt.Sprintf("which `picture` --plot draws: %s (default %s)", strings.Join(pictures, ", "), pictures[0]))
}

// drawn is the name of the picture that --plot draws.
func (f *plotFlags) drawn() string { return cmp.Or(f.picture, f.pictures[0]) }

func (f *plotFlags) check() error {
	if f.picture != "" && f.file == "" {
		return usage("add --plot FILE.svg", "--picture %s without --plot", f.picture)
	}
	kind, _, each := strings.Cut(f.drawn(), ":")
	for _, p := range f.pictures {
		if of, _, ok := strings.Cut(p, ":"); of == kind && ok == each {
			return nil
		}
	}
	return usage(near("--picture", f.picture, f.pictures), "--picture %s: %s are allowed", f.picture, strings.Join(f.pictures, ", "))
}

// open checks the flags and opens the file before any work is done.
func (f *plotFlags) open() error {
	if err := f.check(); err != nil || f.file == "" {
		return err
	}
	var err error
	if f.ending, err = plots.PlotFormat(f.file); err != nil {
		return usage("--plot FILE.svg or --plot FILE.png", "--plot %v", err)
	}
	f.plot, err = newWholeFile("--plot", f.file)
	return err
}

// close drops a picture that was not written whole.
func (f *plotFlags) close() {
	if f.plot != nil {
		f.plot.drop()
	}
}

// write draws the picture, if one was asked for.
func (f *plotFlags) write(picture func() plots.Picture) error {
	if f.plot == nil {
		return nil
	}
	return f.plot.write(func(w io.Writer) error { return plots.WritePlot(w, f.ending, picture()) })
}

// drawings are what pictures are drawn by, by name, up to the colon of those that have one.
type drawings map[string]func() plots.Picture

// chosen returns what draws the picture that was asked for.
func (f *plotFlags) chosen(all drawings) func() plots.Picture {
	kind, _, _ := strings.Cut(f.drawn(), ":")
	return all[kind]
}

// An answer is a page, and a picture of it where one is asked for.
type answer struct {
	outputFlags
	plotFlags
}

// add adds the flags of an answer with these pictures.
func (a *answer) add(cmd *cobra.Command, pictures ...string) {
	a.outputFlags.add(cmd)
	a.plotFlags.add(cmd, pictures...)
}

// open checks the flags and opens the files before any work is done.
func (a *answer) open() error {
	err := a.outputFlags.open()
	if err == nil {
		err = a.plotFlags.open()
	}
	if err != nil {
		a.close()
	}
	return err
}

// close drops what was not written whole.
func (a *answer) close() {
	a.outputFlags.close()
	a.plotFlags.close()
}

// write writes the page, then the picture.
func (a *answer) write(stdout io.Writer, p reports.Page, picture func() plots.Picture) error {
	if err := a.outputFlags.write(stdout, p); err != nil {
		return err
	}
	return a.plotFlags.write(picture)
}
