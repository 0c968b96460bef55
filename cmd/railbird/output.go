package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
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
	cmd.Flags().StringVarP(&f.format, "output", "o", "table", "format of the answer: "+strings.Join(reports.Formats, ", "))
	f.addOut(cmd)
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
	if f.out == "-" {
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

// A wholeFile appears under its name when it has been written whole, and not
// before: until then a file of that name stays as it was.
type wholeFile struct {
	flag, path string
	file       *os.File
	temporary  bool // file has another name until it is whole
}

// newWholeFile makes sure that the file can be written.
func newWholeFile(flag, path string) (*wholeFile, error) {
	fail := func(err error) error {
		var of *fs.PathError
		if errors.As(err, &of) {
			err = of.Err // the name is said already, and is not the one being opened
		}
		return &failure{fmt.Errorf("%s %s: %w", flag, path, err), "choose a folder that exists and may be written to", exitFailure}
	}
	target := path
	if real, err := filepath.EvalSymlinks(path); err == nil {
		target = real // write through a link instead of replacing it
	}
	info, err := os.Stat(target)
	switch {
	case err == nil && info.IsDir():
		return nil, fail(errors.New("is a folder"))
	case err == nil && !info.Mode().IsRegular(): // a device or a pipe cannot be replaced
		file, err := os.OpenFile(target, os.O_WRONLY, 0)
		if err != nil {
			return nil, fail(err)
		}
		return &wholeFile{flag, target, file, false}, nil
	case err == nil: // keep a file that may not be written
		file, err := os.OpenFile(target, os.O_WRONLY, 0)
		if err != nil {
			return nil, fail(err)
		}
		file.Close()
	}
	name := filepath.Join(filepath.Dir(target), fmt.Sprintf(".%s.%d.tmp", filepath.Base(target), os.Getpid()))
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return nil, fail(err)
	}
	if info != nil {
		if err := file.Chmod(info.Mode().Perm()); err != nil {
			file.Close()
			os.Remove(name)
			return nil, fail(err)
		}
	}
	return &wholeFile{flag, target, file, true}, nil
}

// write fills the file and gives it its name.
func (f *wholeFile) write(fill func(io.Writer) error) error {
	err := fill(f.file)
	if f.temporary && err == nil {
		err = f.file.Sync()
	}
	if closed := f.file.Close(); err == nil {
		err = closed
	}
	if f.temporary && err == nil {
		err = os.Rename(f.file.Name(), f.path)
	}
	if err != nil {
		f.drop()
		return &failure{fmt.Errorf("%s %s: %w", f.flag, f.path, err), "the file was left as it was", exitFailure}
	}
	f.temporary = false
	return nil
}

// drop removes what has not become whole.
func (f *wholeFile) drop() {
	if f.temporary {
		f.file.Close()
		os.Remove(f.file.Name())
	}
}
