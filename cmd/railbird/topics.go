package main

import (
	"embed"
	"strings"

	"github.com/spf13/cobra"
)

// topicNames are the pages of help that are no commands: help/NAME.txt.
var topicNames = []struct{ name, short string }{
	{"names", "How conditions, spots and keys are named"},
	{"numbers", "How to read ±, z and the verdict"},
	{"seeds", "How randomness is kept honest"},
	{"variants", "How to write rules of your own"},
	{"quantities", "How what sweep, tune and balance measure is named"},
	{"long-shot", "What is known of Long Shot, and how to type in the rest"},
	{"contests", "How bots are compared, and what to trust"},
	{"rulefiles", "How to write a bot without programming"},
	{"programs", "How to write a bot in any language"},
}

// isTopic reports whether a topic has the name.
func isTopic(name string) bool {
	for _, t := range topicNames {
		if t.name == name {
			return true
		}
	}
	return false
}

//go:embed help
var topicTexts embed.FS

func topics() []*cobra.Command {
	var all []*cobra.Command
	for _, t := range topicNames {
		text, err := topicTexts.ReadFile("help/" + t.name + ".txt")
		if err != nil {
			panic(err) // it is built in
		}
		all = append(all, &cobra.Command{Use: t.name, Short: t.short, Long: strings.TrimSuffix(string(text), "\n")})
	}
	return all
}
