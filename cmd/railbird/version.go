package main

import (
	"fmt"
	"runtime"

	"github.com/spf13/cobra"
)

// version is the version of railbird, as in CHANGELOG.md.
const version = "0.5.0"

func newVersion(e env) *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Short:   "Version of railbird",
		Example: "  railbird version",
		Args:    noArgs,
		RunE: func(*cobra.Command, []string) error {
			_, err := fmt.Fprintf(e.stdout, "railbird %s (%s %s/%s)\n", version, runtime.Version(), runtime.GOOS, runtime.GOARCH)
			return err
		},
	}
}
