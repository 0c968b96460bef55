package reports

import (
	"flag"
	"os"
	"path/filepath"
	"testing"
)

var pictures = flag.String("pictures", "", "draw all scenes into this `directory`, to look at")

func scenes() map[string]Picture {
	return map[string]Picture{
		"heatmap-board": board(),
		"heatmap-ends":  ends(20_000),
		"bars":          bets(),
		"grouped-bars":  finishes(),
		"histogram":     length(50_000),
		"paths":         replay(2000),
		"convergence":   settling(1_000_000),
	}
}

func TestScenes(t *testing.T) {
	if *pictures == "" {
		t.Skip("no -pictures directory")
	}
	for name, p := range scenes() {
		for _, format := range []string{"svg", "png"} {
			f, err := os.Create(filepath.Join(*pictures, name+"."+format))
			if err != nil {
				t.Fatal(err)
			}
			if err := WritePlot(f, format, p); err != nil {
				t.Error(err)
			}
			f.Close()
		}
	}
}
