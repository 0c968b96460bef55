package main

import (
	"go/parser"
	"go/token"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// layers in the order of the data: a package imports its own layer and those before
// it, never one after.
var layers = []string{"sim", "strategy", "analysis", "reports", "cmd"}

func layer(t *testing.T, path string) int {
	t.Helper()
	name, _, _ := strings.Cut(strings.TrimPrefix(path, "railbird/"), "/")
	for i, l := range layers {
		if l == name {
			return i
		}
	}
	t.Fatalf("package %s lies in none of the layers %v", path, layers)
	return 0
}

// gameFolders returns the folders that have the names of games: those of sim with rules.
func gameFolders(t *testing.T) []string {
	t.Helper()
	found, err := filepath.Glob("../../sim/*/rules")
	if err != nil || len(found) != len(games) {
		t.Fatalf("rules of %d games in %q, %v", len(games), found, err)
	}
	for i, rules := range found {
		found[i] = filepath.Base(filepath.Dir(rules))
	}
	return found
}

// TestImports reads the import graph, without tests, and holds who may import whom.
func TestImports(t *testing.T) {
	out, err := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "railbird/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	folders := gameFolders(t)
	for _, line := range strings.Split(strings.TrimSpace(string(out)), "\n") {
		fields := strings.Fields(line)
		from := fields[0]
		for _, to := range fields[1:] {
			switch {
			case strings.HasPrefix(to, "gonum.org/v1/plot") && layers[layer(t, from)] != "reports":
				t.Errorf("%s imports %s: only reports draws", from, to)
			case strings.HasPrefix(to, "github.com/spf13/cobra") && layers[layer(t, from)] != "cmd":
				t.Errorf("%s imports %s: only cmd reads command lines", from, to)
			case strings.HasPrefix(to, "railbird/") && layer(t, to) > layer(t, from):
				t.Errorf("%s imports %s: data flows from %v to the right", from, to, layers)
			case game(to, folders) != "" && game(from, folders) != game(to, folders) && layers[layer(t, from)] != "cmd":
				t.Errorf("%s imports %s: it serves every game and knows none", from, to)
			}
		}
	}
}

// TestGamesAlone: of the command, games.go alone names games, so that a new one is a line there.
func TestGamesAlone(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	folders, found := gameFolders(t), map[string]bool{}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, i := range f.Imports {
			path := strings.Trim(i.Path.Value, `"`)
			of := game(path, folders)
			if of == "" {
				continue
			}
			found[of] = true
			if name != "games.go" {
				t.Errorf("%s imports %s: games.go alone does", name, path)
			}
		}
	}
	if len(found) != len(folders) {
		t.Errorf("games.go imports %v of the games %v", found, folders)
	}
}

// game returns the game that a package belongs to, "" for one that serves every game.
func game(path string, folders []string) string {
	for _, name := range folders {
		if strings.HasPrefix(path, "railbird/") && strings.Contains(path+"/", "/"+name+"/") {
			return name
		}
	}
	return ""
}
