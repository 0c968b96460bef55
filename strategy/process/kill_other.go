//go:build !unix

package process

import "os/exec"

// separate does nothing: there are no process groups.
func separate(*exec.Cmd) {}

// kill ends a command. What it has started goes on until its input ends.
func kill(cmd *exec.Cmd) { cmd.Process.Kill() }
