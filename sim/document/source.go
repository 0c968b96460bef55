package document

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

const maxSize = 1 << 20 // bytes in a file

// Names lists the built-in documents, sorted.
func Names(builtin fs.FS) []string {
	if builtin == nil {
		return nil
	}
	files, _ := fs.Glob(builtin, "*.yaml") // the pattern is good, and that is the only error
	for i, f := range files {
		files[i] = strings.TrimSuffix(f, ".yaml")
	}
	return files
}

// source is where a document is: the name of a built-in one, or a path.
type source struct {
	name string
	path bool
}

// IsPath reports whether a text names a file, and not something built in.
func IsPath(ref string) bool {
	return strings.ContainsRune(ref, '/') || strings.ContainsRune(ref, filepath.Separator) ||
		strings.HasSuffix(ref, ".yaml") || strings.HasSuffix(ref, ".yml")
}

func (s source) String() string {
	if s.path {
		return s.name
	}
	return "built-in " + s.name + ".yaml"
}

// stem is the name without folder and ending.
func (s source) stem() string {
	base := filepath.Base(s.name)
	return strings.TrimSuffix(strings.TrimSuffix(base, ".yaml"), ".yml")
}

// base is the source that the document at s calls ref.
func (s source) base(ref string) source {
	if !s.path || !IsPath(ref) {
		return source{name: ref} // a built-in document has no folder that a path could start from
	}
	if !filepath.IsAbs(ref) {
		ref = filepath.Join(filepath.Dir(s.name), ref)
	}
	return source{name: filepath.Clean(ref), path: true}
}

// text reads the bytes of a source, never more than the limit.
func (s source) text(builtin fs.FS) ([]byte, *Problem) {
	names := Names(builtin)
	if !s.path && !slices.Contains(names, s.name) {
		hint, near := "a file is written with its ending, like ./mine.yaml", Near(s.name, names)
		for _, ending := range []string{".yaml", ".yml"} {
			if _, err := os.Stat(s.name + ending); err == nil {
				hint, near = "did you mean ./"+s.name+ending+"?", ""
			}
		}
		return nil, &Problem{File: short(s.name), What: "no such built-in document", Allowed: strings.Join(names, ", "), Near: near,
			Hint: hint, Asked: true}
	}
	text, err := s.bytes(builtin)
	if errors.Is(err, fs.ErrNotExist) {
		p := &Problem{File: s.String(), What: "no such file", Near: Near(s.stem(), names), Asked: true}
		if len(names) > 0 {
			p.Hint = "built-in documents: " + strings.Join(names, ", ")
		}
		return nil, p
	}
	if errors.Is(err, errFolder) {
		return nil, &Problem{File: s.String(), What: "a folder is no document", Hint: "write the path of a file in it"}
	}
	if err != nil {
		return nil, &Problem{File: s.String(), What: "cannot be read: " + reason(err)}
	}
	if len(text) > maxSize {
		return nil, &Problem{File: s.String(), What: "too big", Allowed: "1 MiB"}
	}
	return text, nil
}

// bytes reads a source, up to one byte more than the limit.
func (s source) bytes(builtin fs.FS) ([]byte, error) {
	if s.path {
		return inputs.read(s.name)
	}
	in, err := builtin.Open(s.name + ".yaml")
	if err != nil {
		return nil, err
	}
	defer in.Close()
	return limited(in)
}

// limited reads up to one byte more than the limit.
func limited(in io.Reader) ([]byte, error) { return io.ReadAll(io.LimitReader(in, maxSize+1)) }

// reason is an error without the path, which the problem already tells.
func reason(err error) string {
	var p *fs.PathError
	if errors.As(err, &p) {
		err = p.Err
	}
	return err.Error()
}
