package main

import (
	"slices"
	"strings"

	"railbird/analysis"
	"railbird/analysis/quantity"
	"railbird/analysis/sweep"
	"railbird/reports/plots"
)

const rangeHint = "--set race.finish=12..18 takes whole numbers one by one, --set bonus.blue=0..4/2 in steps, --set race.third=none,every is a list"

// swept reads which keys have several values, and the rules with what else is set.
func (f *rulesFlags) swept() ([]sweep.Axis, rulesFlags, error) {
	rules := *f
	rules.sets = nil
	var axes []sweep.Axis
	for _, set := range f.sets {
		axis, ok, err := sweep.ParseAxis(set)
		switch {
		case err != nil:
			return nil, rules, usage(rangeHint, "--set %v", err)
		case ok:
			axes = append(axes, axis)
		default:
			rules.sets = append(rules.sets, set)
		}
	}
	if err := sweep.Check(axes); err != nil {
		return nil, rules, usage(rangeHint, "--set: %v", err)
	}
	return axes, rules, nil
}

// measurable offers what can be measured.
func (f *rulesFlags) measurable() []string {
	rules := rulesFlags{rules: f.rules}
	g, err := rules.open()
	if err != nil {
		return nil
	}
	return quantity.Names(g)
}

// quantities reads what is measured, each once; none where nothing is named.
func (f *sweepFlags) quantities(g analysis.Game) ([]quantity.Quantity, error) {
	var all []quantity.Quantity
	for _, name := range f.measures {
		found, err := quantity.Parse(g, name)
		if err != nil {
			return nil, misnamed("--measure", err)
		}
		for _, q := range found {
			if !slices.ContainsFunc(all, func(o quantity.Quantity) bool { return o.Name == q.Name }) {
				all = append(all, q)
			}
		}
	}
	return all, nil
}

// pictured checks which picture is drawn: where none is named, of two axes the heatmap of the
// first quantity.
func (f *sweepFlags) pictured(axes []sweep.Axis, of []quantity.Quantity) error {
	if f.file != "" && f.picture == "" && len(axes) == 2 {
		f.picture = "heatmap:" + of[0].Name
	}
	if err := f.plotFlags.check(); err != nil || f.file == "" {
		return err
	}
	measure, heatmap := strings.CutPrefix(f.drawn(), "heatmap:")
	var names []string
	alike := 0
	for i := range of {
		names = append(names, of[i].Name)
		if of[i].Unit.Name == of[0].Unit.Name {
			alike++
		}
	}
	switch {
	case len(axes) == 0:
		return usage(rangeHint, "--plot: no key is swept, so there is nothing to draw")
	case heatmap && len(axes) == 1:
		return usage("--picture lines, or sweep a second key", "--picture %s: a heatmap is over two keys", f.picture)
	case heatmap && !slices.Contains(names, measure):
		return usage(near("--picture", f.picture, prefixed("heatmap:", names)), "--picture %s: %s is not measured", f.picture, measure)
	case heatmap && max(len(axes[0].Values), len(axes[1].Values)) > plots.MostRows:
		return usage("take larger steps", "--picture %s: at most %d values of a key can be drawn", f.picture, plots.MostRows)
	case heatmap:
		return nil
	case len(axes) == 2:
		return usage("--picture heatmap:"+of[0].Name, "--picture lines: they are along one key")
	case alike > plots.MostLines:
		return usage("choose some with --measure", "--picture lines: %d measures, at most %d can be drawn", alike, plots.MostLines)
	}
	return nil
}
