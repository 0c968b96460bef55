package document_test

import (
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"railbird/sim/document"
)

const inputText = "railbird: 1\ngame: g\nname: from-a-pipe\n"

// TestPipesAreReadOnce: what gives its bytes once is known from then on.
func TestPipesAreReadOnce(t *testing.T) {
	if _, err := os.Stat("/dev/fd"); err != nil || runtime.GOOS == "windows" {
		t.Skip("no /dev/fd")
	}
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if _, err := w.WriteString(inputText); err != nil {
		t.Fatal(err)
	}
	w.Close()
	name := filepath.Join("/dev/fd", strconv.Itoa(int(r.Fd())))
	for range 3 {
		d, err := document.Load(name, nil, nil)
		if err != nil || d.Name() != "from-a-pipe" {
			t.Fatalf("%v, %v", d, err)
		}
	}
}

// TestInput: files that were read are known, by the name that they were asked for by.
func TestInput(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"base.yaml", "mine.yaml", "other.yaml"} {
		text := inputText
		if name == "mine.yaml" {
			text = "railbird: 1\nname: mine\nbase: base.yaml\n"
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := document.Load("./mine.yaml", nil, nil); err != nil {
		t.Fatal(err)
	}
	if err := os.Link("mine.yaml", "linked.yaml"); err != nil {
		t.Skip(err)
	}
	for name, want := range map[string]string{"mine.yaml": "./mine.yaml", "linked.yaml": "./mine.yaml", "base.yaml": "base.yaml", "other.yaml": ""} {
		info, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		if got, read := document.Input(info); got != want || read != (want != "") {
			t.Errorf("%s: read as %q, %v, want %q", name, got, read, want)
		}
	}
}

// TestFileWithoutItsEnding: a file beside that has the name but for its ending is meant.
func TestFileWithoutItsEnding(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("mine.yml", []byte(inputText), 0o644); err != nil {
		t.Fatal(err)
	}
	problems, ok := func() (document.Problems, bool) {
		_, err := document.Load("mine", nil, nil)
		p, ok := err.(document.Problems)
		return p, ok
	}()
	if !ok || problems[0].Hint != "did you mean ./mine.yml?" || strings.Contains(problems.Error(), "did you mean mini") {
		t.Errorf("%v", problems)
	}
}
