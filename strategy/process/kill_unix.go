//go:build unix

package process

import (
	"os/exec"
	"syscall"
)

// separate puts a command in a process group of its own: it can be killed with all that
// it starts, and an interrupt from the keyboard is not meant for it.
func separate(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// kill ends the process group of a command, or what is left of it.
func kill(cmd *exec.Cmd) { syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
