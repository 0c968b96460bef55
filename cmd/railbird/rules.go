package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"railbird/analysis"
	"railbird/reports"
	"railbird/reports/tables"
	"railbird/sim/document"
)

func newRules(e env) *cobra.Command {
	return group(&cobra.Command{
		Use:   "rules",
		Short: "The rules as data, and every unclear rule as a switch",
		Long: `Rules are YAML documents. A variant names a document as its base and says only
what differs; --set key=value does the same from the command line.`,
		Example: `  railbird rules list
  railbird rules readings`,
	}, newRulesList(e), newRulesShow(e), newRulesCheck(e), newRulesDiff(e), newRulesReadings(e))
}

func newRulesList(e env) *cobra.Command {
	var out outputFlags
	cmd := &cobra.Command{
		Use:     "list",
		Short:   "The documents that railbird brings",
		Example: "  railbird rules list",
		Args:    noArgs,
		RunE: func(*cobra.Command, []string) error {
			var page reports.RulesList
			for _, name := range document.Names(library{}) {
				d, err := document.Load(name, library{}, nil)
				if err != nil {
					return err
				}
				page.Documents = append(page.Documents, d)
			}
			return out.openAndWrite(e.stdout, &page)
		},
	}
	out.add(cmd)
	return cmd
}

func newRulesShow(e env) *cobra.Command {
	var rules rulesFlags
	var out outputFlags
	cmd := &cobra.Command{
		Use:   "show [NAME|FILE]",
		Short: "A whole document as YAML, its base and --set laid in",
		Example: `  railbird rules show
  railbird rules show ready-set-bet --set race.finish=12
  railbird rules show long-shot --fill example`,
		Args: atMost(1),
		RunE: func(_ *cobra.Command, args []string) error {
			rules.rules = first(args)
			d, err := rules.document()
			if err != nil {
				return err
			}
			if err := out.open(); err != nil {
				return err
			}
			defer out.close()
			return out.writeWith(e.stdout, func(w io.Writer) error {
				_, err := w.Write(d.YAML())
				return err
			})
		},
	}
	cmd.Flags().StringArrayVar(&rules.sets, "set", nil, "change one rule, `key=value`; may be repeated")
	rules.addFill(cmd)
	out.addOut(cmd)
	return cmd
}

func newRulesCheck(e env) *cobra.Command {
	return &cobra.Command{
		Use:   "check NAME|FILE ...",
		Short: "Is a document right? If not, what is wrong, with file, line, key",
		Long: `Check reads documents and says what is wrong with them, or what they are. Of
horses and cards that are typed in it shows what is there, what a game still
needs, and what is allowed but looks like a slip.`,
		Example: `  railbird rules check ready-set-bet
  railbird rules check testdata/rules/my-horses.yaml`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usage("railbird rules check my-rules.yaml", "rules check needs a document")
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error {
			var problems document.Problems
			for _, ref := range args {
				words, g, err := checked(ref)
				if found, ok := err.(document.Problems); ok {
					problems = append(problems, found...)
					continue
				}
				if err != nil {
					return err
				}
				if g == nil {
					fmt.Fprintf(e.stdout, "%s: ok: %s\n", ref, tables.Clean(words))
					continue
				}
				if err := tables.WriteText(e.stdout, reports.TextWidth, reports.RulesCheck(ref, g)...); err != nil {
					return err
				}
			}
			if len(problems) > 0 {
				return problems
			}
			return nil
		},
	}
}

// checked checks a document: rules, which it opens, or a part of rules, which the words
// describe. Problems of a part say which rules it was held against.
func checked(ref string) (words string, g analysis.Game, err error) {
	if d, err := document.Load(ref, library{}, nil); err == nil {
		if words, err := part(d); words != "" {
			if found, ok := err.(document.Problems); ok && found[0].Hint == "" {
				found[0].Hint = fmt.Sprintf("it was held against the rules %s; if it belongs to other rules, name it in them, and check those", d.Game())
			}
			return words, nil, err
		}
	}
	g, err = openGame(ref, nil)
	return "", g, err
}

func newRulesReadings(e env) *cobra.Command {
	var rules rulesFlags
	var out outputFlags
	cmd := &cobra.Command{
		Use:   "readings",
		Short: "Every unclear rule: choices, default, source",
		Long: `Readings lists every unclear rule that the rules have a use for, with its
choices, and what was assumed because no source says it. A House of Ready Set
Bet that rotates has more: --set house=rotating.`,
		Example: `  railbird rules readings
  railbird rules readings --set house=rotating
  railbird rules readings --rules long-shot`,
		Args: noArgs,
		RunE: func(*cobra.Command, []string) error {
			g, err := rules.open()
			if err != nil {
				return err
			}
			readings, sources := g.Readings()
			return out.openAndWrite(e.stdout, &reports.Readings{Rules: g.Document().Name(), Readings: readings, Assumptions: g.Assumptions(), Sources: sources})
		},
	}
	rules.add(cmd)
	out.add(cmd)
	return cmd
}

// first returns the document that a command is about.
func first(args []string) string {
	if len(args) == 0 {
		return games[0].name
	}
	return args[0]
}

func atMost(n int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) > n {
			return usage(cmd.CommandPath()+" --help", "%s takes at most %d: found %s", cmd.CommandPath(), n, strings.Join(args, " "))
		}
		return nil
	}
}
