package main

import (
	"fmt"
	"io/fs"
	"strings"

	"railbird/analysis"
	"railbird/analysis/longshot"
	"railbird/analysis/readyset"
	"railbird/sim/document"
	long "railbird/sim/longshot"
	ready "railbird/sim/readyset"
)

// games are the games that railbird knows: the name in documents, the documents it
// brings, the one of them whose values fill in what rules lack ("" for none), how rules are
// opened, and how a document that is a part of rules is checked.
var games = []struct {
	name    string
	builtin fs.FS
	example string
	open    func(*document.Document) (analysis.Game, error)
	part    func(*document.Document) (words string, err error)
}{
	{ready.Game, ready.Builtin(), "", readyset.Open, readyset.Part},
	{long.Game, long.Builtin(), long.Example, longshot.Open, longshot.Part},
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
	return opened(d)
}

// opened opens a document as the game it names.
func opened(d *document.Document) (analysis.Game, error) {
	var names []string
	for _, g := range games {
		if g.name == d.Game() {
			return g.open(d)
		}
		names = append(names, g.name)
	}
	return nil, document.Problems{d.Problem("game", d.Game(), fmt.Sprint("a game that railbird knows: ", names))}
}

// ofKind opens the standard rules of the games that are of a kind.
func ofKind[Kind any]() []analysis.Game {
	var all []analysis.Game
	for i := range games {
		g, err := openGame(games[i].name, nil)
		if _, ok := g.(Kind); err == nil && ok {
			all = append(all, g)
		}
	}
	return all
}

// having says how to ask a command of the games that are of a kind, for a hint.
func having[Kind any](command string) string {
	var all []string
	for _, g := range ofKind[Kind]() {
		all = append(all, command+" "+choosing(g))
	}
	return strings.Join(all, ", or ")
}

// choosing is the flags that choose the standard rules of a game, and fill in what they lack.
func choosing(g analysis.Game) string {
	flags := "--rules " + g.Document().Ref()
	if fillable(g) {
		flags += " --fill " + fillings[0]
	}
	return flags
}

// fillable reports whether rules lack what a whole game needs, and an example has it.
func fillable(g analysis.Game) bool {
	return len(g.Missing()) > 0 && exampleOf(g.Document().Game()) != ""
}

// exampleOf names the document whose values fill in what rules of a game lack, "" where
// there is none.
func exampleOf(game string) string {
	for _, g := range games {
		if g.name == game {
			return g.example
		}
	}
	return ""
}

// fillExample opens a game again, with what its rules lack taken from the example.
func fillExample(g analysis.Game) (analysis.Game, error) {
	lacks, d := g.Missing(), g.Document()
	if len(lacks) == 0 {
		return nil, usage("leave it out", "--fill: %s lacks nothing that a game needs", d.Name())
	}
	name := exampleOf(d.Game())
	if name == "" {
		return nil, usage("type in what they lack, "+lacks[0]+" first", "--fill: there is no example of %s", g.Title())
	}
	example, err := document.Load(name, library{}, nil)
	if err != nil {
		return nil, err
	}
	filled, err := opened(document.Fill(d, example, lacks))
	if problems, ok := err.(document.Problems); ok { // the rules alone are right
		problems = problems[:1:1]
		problems[0].Hint = fmt.Sprintf("%s is made for the standard rules of its game: keep their horses, places that pay and hands, or type in what else yours need", name)
		return nil, problems
	}
	return filled, err
}
