package document

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
)

// inputs are the files that this process has read.
var inputs files

// files remember what was read: of a regular file its path, and of what gives its bytes only
// once, as pipes do, the bytes. So a document may be read again wherever it comes from.
type files struct {
	mu    sync.Mutex
	paths map[string]string // the name that each was asked for by, by its absolute path
	pipes []pipe
}

// A pipe is a file that was read to its end and gives nothing more.
type pipe struct {
	info fs.FileInfo
	text []byte
}

var errFolder = errors.New("is a folder")

// read reads a file, up to one byte more than the limit.
func (f *files) read(name string) ([]byte, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if info.IsDir() {
		return nil, errFolder
	}
	for _, p := range f.pipes { // opening it once more would wait for another writer
		if os.SameFile(p.info, info) {
			return p.text, nil
		}
	}
	in, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	text, err := limited(in)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		f.pipes = append(f.pipes, pipe{info, text})
		return text, nil
	}
	if path, err := filepath.Abs(name); err == nil {
		if f.paths == nil {
			f.paths = map[string]string{}
		}
		f.paths[path] = name
	}
	return text, nil
}

// Input returns the name by which this process has read a file, as a document, a base or a part
// of one, and whether it has: writing the file would take it away from whoever wrote that.
func Input(info fs.FileInfo) (name string, read bool) {
	inputs.mu.Lock()
	defer inputs.mu.Unlock()
	for path, name := range inputs.paths {
		if is, err := os.Stat(path); err == nil && os.SameFile(is, info) {
			return name, true
		}
	}
	return "", false
}
