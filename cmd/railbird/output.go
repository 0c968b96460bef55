package main

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"railbird/reports"
	"railbird/reports/plots"
	"railbird/sim/document"
)

// outputFlags say where an answer goes, and as what.
type outputFlags struct {
	format, out string
	page        *wholeFile // nil for stdout
}

func (f *outputFlags) add(cmd *cobra.Command) {
	f.addFormat(cmd)
	f.addOut(cmd)
}

func (f *outputFlags) addFormat(cmd *cobra.Command) {
	cmd.Flags().StringVarP(&f.format, "output", "o", "table", "format of the answer: "+strings.Join(reports.Formats, ", "))
	complete(cmd, "output", func() []string { return slices.Clone(reports.Formats) })
}

func (f *outputFlags) addOut(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.out, "out", "-", "`file` for the answer, - = standard output")
}

// open checks the flags and opens the file before any work is done.
func (f *outputFlags) open() error {
	if f.format != "" && !slices.Contains(reports.Formats, f.format) {
		return usage(near("-o", f.format, reports.Formats), "-o %s: %s are allowed", f.format, strings.Join(reports.Formats, ", "))
	}
	if f.out == "-" || f.out == "/dev/stdout" {
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

// write writes the answer.
func (f *outputFlags) write(stdout io.Writer, p reports.Page) error {
	return f.writeWith(stdout, func(w io.Writer) error { return reports.WritePage(w, f.format, p) })
}

func (f *outputFlags) writeWith(stdout io.Writer, write func(io.Writer) error) error {
	if f.page == nil {
		return write(stdout)
	}
	return f.page.write(write)
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
	file, picture, format string
	plot                  *wholeFile // nil for none
}

func (f *plotFlags) add(cmd *cobra.Command, pictures ...string) {
	cmd.Flags().StringVar(&f.file, "plot", "", "also draw a picture into a `file`, .svg or .png")
	if len(pictures) > 0 {
		cmd.Flags().StringVar(&f.picture, "picture", pictures[0], "which `picture` --plot draws: "+strings.Join(pictures, ", "))
	}
}

// open checks the flags and opens the file before any work is done.
func (f *plotFlags) open(cmd *cobra.Command) error {
	if out := cmd.Flags().Lookup("out").Value.String(); f.file != "" && filepath.Clean(out) == filepath.Clean(f.file) {
		return usage("give each a name of its own", "--out and --plot both name %s", f.file)
	}
	if f.file == "" {
		if flag := cmd.Flags().Lookup("picture"); flag != nil && flag.Changed {
			return usage("add --plot FILE.svg", "--picture %s without --plot", f.picture)
		}
		return nil
	}
	var err error
	if f.format, err = plots.PlotFormat(f.file); err != nil {
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
	return f.plot.write(func(w io.Writer) error { return plots.WritePlot(w, f.format, picture()) })
}
