package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"railbird/analysis/contest"
	"railbird/reports"
)

type tournamentFlags struct {
	contestFlags
	answer // to standard output: --out is the file of games
	log    string
	resume bool
}

// tournamentGames let each pair of ten bots meet some thousand times.
const tournamentGames = 10_000

func newTournament(e env) *cobra.Command {
	var f tournamentFlags
	cmd := &cobra.Command{
		Use:   "tournament BOT|FOLDER ...",
		Short: "Rank many bots",
		Long: `Tournament lets bots meet at tables so that each has each seat equally often,
and meets each rival equally often. A folder stands for the rule files in it. It
prints the paired differences of all bots first, then one rating with its error.

--out writes every game as it is played; with --resume, a tournament that was
broken off goes on after the last one, and ends with the same bytes.
A bot that breaks down forfeits, and the rest goes on.

Pictures: matrix, the paired differences; ratings, with their intervals.`,
		Example: `  railbird tournament pass random opening value --games 200
  railbird tournament testdata/bots champion value --seats 3 --games 500
  railbird tournament leader safe opening --games 300 --out games.jsonl
  railbird tournament leader safe opening --games 300 --out games.jsonl --resume
  railbird tournament bettor owner random --rules long-shot --fill example`,
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(cmd, e, args) },
	}
	f.contestFlags.add(cmd, tournamentGames, "games in all, at least; rounded up so that every arrangement plays as many")
	seatsVar(cmd, &f.seats, "seats", 4, "bots at a table; at most as many as there are bots")
	f.outputFlags.addFormat(cmd)
	cmd.Flags().StringVar(&f.log, "out", "", "`file` for every game, written as it is played; the answer goes to standard output")
	cmd.Flags().BoolVar(&f.resume, "resume", false, "go on with the games of --out")
	f.plotFlags.add(cmd, "matrix", "ratings")
	cmd.ValidArgsFunction = f.completeArgs
	return cmd
}

func (f *tournamentFlags) run(cmd *cobra.Command, e env, args []string) error {
	texts, err := f.check(args)
	if err != nil {
		return err
	}
	g, from, err := f.contestFlags.open()
	if err != nil {
		return err
	}
	if !cmd.Flags().Changed("seats") {
		f.seats = min(f.seats, len(texts))
	}
	if err := seated(g, f.seats); err != nil {
		return err
	}
	bots, err := f.players(g, f.seats, texts...)
	if err != nil {
		return err
	}
	t, err := contest.NewTournament(g, contest.Entries{
		Version: version, Rules: g.Document().Name(), Hash: g.Hash(), Bots: bots, Seats: f.seats, Seed: f.seed, Games: uint64(f.games),
	})
	if err != nil {
		return usage("choose the size of a table with --seats", "%v", err)
	}
	if err := enough(g, t.Games()); err != nil {
		return err
	}
	if err := f.answer.open(); err != nil {
		return err
	}
	defer f.answer.close()
	var log *os.File
	if f.log != "" {
		if log, err = f.openLog(t); err != nil {
			return err
		}
	}

	stopped := f.play(cmd, e, t, log)
	from.Games, from.Asked = int64(t.Results().Games), int64(t.Games())
	if from.Games == 0 && stopped != nil {
		return f.goingOn(faulty(stopped))
	}
	page := reports.Tournament{Provenance: from, Tournament: t}
	if page.Rated, page.Warnings, err = t.Results().Ratings(); err != nil {
		return err
	}
	err = f.answer.write(e.stdout, &page, f.chosen(drawings{"matrix": page.Matrix, "ratings": page.Ratings}))
	return cmp.Or(err, f.goingOn(stoppedAfter(page.Games, page.Asked, "games", stopped)))
}

// goingOn adds to the failure of a tournament that was interrupted how it goes on.
func (f *tournamentFlags) goingOn(err error) error {
	if err == nil {
		return nil
	}
	why := *asFailure(err)
	if why.code == exitInterrupted && f.log != "" {
		why.hint += "; --resume goes on with the games in " + f.log
	}
	return &why
}

func (f *tournamentFlags) check(args []string) ([]string, error) {
	switch {
	case f.games == 0:
		return nil, usage("--games 1000, for example", "--games 0: a tournament needs at least one game")
	case f.resume && f.log == "":
		return nil, usage("add --out FILE, the games to go on with", "--resume without --out")
	case toStdout(f.log):
		return nil, usage("--out games.jsonl, for example; without --out no games are written", "--out %s: the answer goes to standard output, the games go to a file", f.log)
	}
	var all []string
	for _, arg := range args {
		info, err := os.Stat(arg)
		if err != nil || !info.IsDir() {
			all = append(all, arg)
			continue
		}
		files, err := filepath.Glob(filepath.Join(arg, "*.y*ml"))
		if err != nil || len(files) == 0 {
			return nil, usage("name the files one by one, or another folder", "%s: no rule files (.yaml, .yml) in this folder", arg)
		}
		for _, file := range files {
			if !strings.ContainsRune(file, filepath.Separator) {
				file = "." + string(filepath.Separator) + file
			}
			all = append(all, file)
		}
	}
	if len(all) < 2 {
		return nil, usage("railbird tournament pass random value; railbird bots list names the bots", "a tournament needs two bots or more, found %d", len(all))
	}
	return all, nil
}

// play plays the games that are left, and writes them as it goes; without a file to nowhere.
func (f *tournamentFlags) play(cmd *cobra.Command, e env, t *contest.Tournament, file *os.File) error {
	p := newProgress(e, t.Games(), "games", keepsWhole)
	defer p.done()
	p.add(t.Results().Games)
	if file == nil {
		return t.Play(cmd.Context(), f.workers, p.add, nil)
	}
	log := &sink{Writer: file}
	err := t.Play(cmd.Context(), f.workers, p.add, log)
	if closed := file.Close(); log.err == nil {
		log.err = closed
	}
	if log.err != nil {
		return unwritten("--out "+f.log, log.err)
	}
	return err
}

// openLog opens the file of games, and counts those that are in it already.
func (f *tournamentFlags) openLog(t *contest.Tournament) (*os.File, error) {
	fail := func(err error, hint string) error {
		var of *fs.PathError
		if errors.As(err, &of) {
			err = of.Err
		}
		return &failure{fmt.Errorf("--out %s: %w", f.log, err), hint, exitFailure}
	}
	flag := os.O_CREATE | os.O_RDWR | os.O_EXCL
	if f.resume {
		flag &^= os.O_EXCL
	}
	file, err := os.OpenFile(f.log, flag, 0o666)
	if errors.Is(err, fs.ErrExist) {
		return nil, usage("--resume goes on with its games; else choose another name, or remove it", "--out %s: the file is there already", f.log)
	}
	if err != nil {
		return nil, fail(err, "choose a folder that exists and may be written to")
	}
	if f.resume {
		whole, err := t.Resume(file)
		if err == nil {
			err = file.Truncate(whole)
		}
		if err == nil {
			_, err = file.Seek(whole, io.SeekStart)
		}
		if err != nil {
			file.Close()
			return nil, fail(err, "name another file for a new tournament, or mend this one: it was left as it was")
		}
	}
	return file, nil
}
