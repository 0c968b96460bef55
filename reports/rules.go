package reports

import (
	"strings"

	"railbird/reports/tables"
	"railbird/sim/document"
)

// RulesList is the page of the documents that railbird brings.
type RulesList struct{ Documents []*document.Document }

// Tables implements [Page].
func (l *RulesList) Tables() []tables.Table {
	t := tables.Table{Columns: tables.Left("name", "game", "about")}
	for _, d := range l.Documents {
		t.Rows = append(t.Rows, []string{d.Name(), d.Game(), d.About()})
	}
	t.Notes = []string{"--rules takes one of these names, or a file; railbird rules show NAME prints one"}
	return []tables.Table{t}
}

// Records implements [Page].
func (l *RulesList) Records() Records {
	r := Records{Schema: "railbird/rules-list/1", Header: []string{"name", "game", "about"}}
	for _, d := range l.Documents {
		r.Rows = append(r.Rows, []string{d.Name(), d.Game(), d.About()})
	}
	return r
}

// JSON implements [Page].
func (l *RulesList) JSON() any {
	type doc struct {
		Name  string `json:"name"`
		Game  string `json:"game"`
		About string `json:"about"`
	}
	docs := []doc{}
	for _, d := range l.Documents {
		docs = append(docs, doc{d.Name(), d.Game(), d.About()})
	}
	return struct {
		Schema    string `json:"schema"`
		Documents []doc  `json:"documents"`
	}{"railbird/rules-list/1", docs}
}

// Readings is the page of every unclear rule: choices, default, source; and of what was
// assumed, as no source says it.
type Readings struct {
	Rules       string
	Readings    []document.Reading
	Assumptions []document.Assumption
	Sources     []document.Source
}

// Tables implements [Page].
func (p *Readings) Tables() []tables.Table {
	var page []tables.Table
	for i, r := range p.Readings {
		t := tables.Table{Section: r.Key + "=" + r.Value + ": " + r.Question, Columns: tables.Left("  choice", "meaning")}
		if i == 0 {
			t.Title = "Unclear rules of " + p.Rules + ", each a switch: --set KEY=CHOICE"
		}
		for _, c := range r.Choices {
			mark := "  " + c.Name
			if c.Name == r.Value {
				mark = "> " + c.Name
			}
			meaning := c.Meaning
			if c.Name == r.Default {
				meaning += " (default)"
			}
			t.Rows = append(t.Rows, []string{mark, meaning})
		}
		source := "confidence " + string(r.Confidence)
		if len(r.Source) > 0 {
			source = "source: " + strings.Join(r.Source, ", ") + "; " + source
		}
		if r.Note != "" {
			source += "; " + r.Note
		}
		t.Notes = []string{source}
		page = append(page, t)
	}
	for i, a := range p.Assumptions {
		t := tables.Table{Section: a.Key + "=" + shortened(a.Value, 24), Notes: []string{a.Note}}
		if i == 0 {
			t.Title = "Assumed, as no source says it; --set KEY=VALUE for what you know"
		}
		page = append(page, t)
	}
	sources := tables.Table{Section: "sources", Columns: tables.Left("", "")}
	for _, s := range p.Sources {
		sources.Rows = append(sources.Rows, []string{s.Key, s.Description})
	}
	return append(page, sources)
}

// Records implements [Page]: a record for each choice.
func (p *Readings) Records() Records {
	r := Records{Schema: "railbird/readings/1", Header: []string{"rules", "key", "value", "default", "choice", "meaning", "question", "confidence", "source", "note"}}
	for _, reading := range p.Readings {
		for _, c := range reading.Choices {
			r.Rows = append(r.Rows, []string{p.Rules, reading.Key, reading.Value, reading.Default, c.Name, c.Meaning,
				reading.Question, string(reading.Confidence), strings.Join(reading.Source, " "), reading.Note})
		}
	}
	for _, a := range p.Assumptions {
		r.Rows = append(r.Rows, []string{p.Rules, a.Key, a.Value, "", "", "", "", "assumed", "", a.Note})
	}
	return r
}

// JSON implements [Page].
func (p *Readings) JSON() any {
	type choice struct {
		Name    string `json:"name"`
		Meaning string `json:"meaning"`
	}
	type reading struct {
		Key        string   `json:"key"`
		Question   string   `json:"question"`
		Choices    []choice `json:"choices"`
		Default    string   `json:"default"`
		Value      string   `json:"value"`
		Source     []string `json:"source"`
		Confidence string   `json:"confidence"`
		Note       string   `json:"note,omitempty"`
	}
	readings := []reading{}
	for _, r := range p.Readings {
		choices := []choice{}
		for _, c := range r.Choices {
			choices = append(choices, choice(c))
		}
		readings = append(readings, reading{r.Key, r.Question, choices, r.Default, r.Value, r.Source, string(r.Confidence), r.Note})
	}
	type assumption struct {
		Key   string `json:"key"`
		Value string `json:"value"`
		Note  string `json:"note"`
	}
	var assumptions []assumption
	for _, a := range p.Assumptions {
		assumptions = append(assumptions, assumption(a))
	}
	return struct {
		Schema      string       `json:"schema"`
		Rules       string       `json:"rules"`
		Readings    []reading    `json:"readings"`
		Assumptions []assumption `json:"assumptions,omitempty"`
	}{"railbird/readings/1", p.Rules, readings, assumptions}
}
