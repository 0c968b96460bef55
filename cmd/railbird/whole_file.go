package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

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
		var known *failure
		if errors.As(err, &known) {
			return known
		}
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
