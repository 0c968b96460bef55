package main

import (
	"fmt"
	"io/fs"

	"railbird/analysis"
	"railbird/analysis/readyset"
	"railbird/sim/document"
	race "railbird/sim/readyset"
)

// games are the games that railbird knows: the name in documents, the documents it
// brings, how rules are opened, and how a document that is a part of rules is checked.
var games = []struct {
	name    string
	builtin fs.FS
	open    func(*document.Document) (analysis.Game, error)
	part    func(*document.Document) (words string, err error)
}{
	{race.Game, race.Builtin(), readyset.Open, readyset.Part},
}

// library is the built-in documents of all games as one folder.
type library struct{}

func (library) Open(name string) (fs.File, error) {
	var file fs.File
	err := fs.ErrNotExist
	for _, g := range games {
		if file, err = g.builtin.Open(name); err == nil {
			return file, nil
		}
	}
	return nil, err
}

func (library) ReadDir(name string) ([]fs.DirEntry, error) {
	var all []fs.DirEntry
	for _, g := range games {
		entries, err := fs.ReadDir(g.builtin, name)
		if err != nil {
			return nil, err
		}
		all = append(all, entries...)
	}
	return all, nil
}

// part checks a document that is a part of rules and says what it is, "" if it is none.
func part(d *document.Document) (words string, err error) {
	for _, g := range games {
		if g.name == d.Game() {
			return g.part(d)
		}
	}
	return "", nil
}

// openGame reads a document and opens it as the game it names.
func openGame(ref string, sets []string) (analysis.Game, error) {
	d, err := document.Load(ref, library{}, sets)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, g := range games {
		if g.name == d.Game() {
			return g.open(d)
		}
		names = append(names, g.name)
	}
	return nil, document.Problems{d.Problem("game", d.Game(), fmt.Sprint("a game that railbird knows: ", names))}
}
