package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"railbird/sim/document"
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
	if toStdout(path) {
		return nil, usage("name a file", "%s %s: standard output is for the answer", flag, path)
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
	if info != nil {
		if name, read := document.Input(info); read {
			return nil, usage("choose another name", "%s %s: this command reads the file, as %s", flag, path, name)
		}
	}
	name := filepath.Join(filepath.Dir(target), fmt.Sprintf(".%s.%d.tmp", filepath.Base(target), os.Getpid()))
	file, err := temporaries.create(name)
	if err != nil {
		return nil, fail(err)
	}
	if info != nil {
		if err := file.Chmod(info.Mode().Perm()); err != nil {
			file.Close()
			temporaries.remove(name)
			return nil, fail(err)
		}
	}
	return &wholeFile{flag, target, file, true}, nil
}

// write fills the file and gives it its name.
func (f *wholeFile) write(fill func(io.Writer) error) error {
	out := &sink{Writer: f.file}
	err := fill(out)
	if out.err != nil {
		err = out.err // however the filling tells of it
	}
	if f.temporary && err == nil {
		err = f.file.Sync()
	}
	if closed := f.file.Close(); err == nil {
		err = closed
	}
	if f.temporary && err == nil {
		err = temporaries.rename(f.file.Name(), f.path)
	}
	if err != nil {
		f.drop()
		var known *failure
		if errors.As(err, &known) {
			return known
		}
		return unwritten(f.flag+" "+f.path, err)
	}
	f.temporary = false
	return nil
}

// drop removes what has not become whole.
func (f *wholeFile) drop() {
	if f.temporary {
		f.file.Close()
		temporaries.remove(f.file.Name())
	}
}

// unwritten is the failure of what cannot be written to its end.
func unwritten(where string, err error) error {
	var of *fs.PathError
	if errors.As(err, &of) {
		err = of.Err // the name is said already
	}
	return &failure{fmt.Errorf("%s: %w", where, err), "make room there, or write to another place", exitFailure}
}

// A sink keeps the first error of writing, whoever writes.
type sink struct {
	io.Writer
	err error
}

func (s *sink) Write(p []byte) (int, error) {
	n, err := s.Writer.Write(p)
	if s.err == nil {
		s.err = err
	}
	return n, err
}

// temporaries are the files of this process that are not whole.
var temporaries unwhole

type unwhole struct {
	mu    sync.Mutex
	names map[string]bool
}

func (u *unwhole) create(name string) (*os.File, error) {
	u.mu.Lock()
	defer u.mu.Unlock()
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err == nil {
		if u.names == nil {
			u.names = map[string]bool{}
		}
		u.names[name] = true
	}
	return file, err
}

func (u *unwhole) rename(name, whole string) error {
	u.mu.Lock()
	defer u.mu.Unlock()
	err := os.Rename(name, whole)
	if err == nil {
		delete(u.names, name)
	}
	return err
}

func (u *unwhole) remove(name string) {
	u.mu.Lock()
	defer u.mu.Unlock()
	os.Remove(name)
	delete(u.names, name)
}

// removeAll is for the end of the process: no other file can become whole, or begin, after it.
func (u *unwhole) removeAll() {
	u.mu.Lock()
	for name := range u.names {
		os.Remove(name)
	}
}
