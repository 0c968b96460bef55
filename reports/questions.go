package reports

import (
	"fmt"
	"strconv"
	"strings"

	"railbird/analysis/finding"
	"railbird/analysis/questions"
	"railbird/reports/tables"
)

// Questions is the page of what is asked of a game.
type Questions struct {
	Game string // for people
	All  []questions.Question
}

// Tables implements [Page].
func (q *Questions) Tables() []tables.Table {
	t := tables.Table{Title: "Questions about " + q.Game, Columns: append(tables.Right(""), whole("question, and the command that answers it at length"))}
	for _, x := range q.All {
		t.Rows = append(t.Rows, []string{strconv.Itoa(x.Number), x.Asks}, []string{"", x.Command})
	}
	t.Notes = []string{"railbird questions NUMBER, asked of the same rules, answers one in short"}
	return []tables.Table{t}
}

// whole makes a column of commands, which could not be copied if they were wrapped.
func whole(name string) tables.Column { return tables.Column{Name: name, Left: true, Whole: true} }

// Records implements [Page]: a record for each question.
func (q *Questions) Records() Records {
	r := Records{Schema: "railbird/questions/1", Header: []string{"game", "number", "question", "command", "rests_on"}}
	for _, x := range q.All {
		r.Rows = append(r.Rows, []string{q.Game, strconv.Itoa(x.Number), x.Asks, x.Command, x.Rests})
	}
	return r
}

// JSON implements [Page].
func (q *Questions) JSON() any {
	all := []questionJSON{}
	for i := range q.All {
		all = append(all, newQuestionJSON(&q.All[i]))
	}
	return struct {
		Schema    string         `json:"schema"`
		Game      string         `json:"game"`
		Questions []questionJSON `json:"questions"`
	}{"railbird/questions/1", q.Game, all}
}

type questionJSON struct {
	Number  int    `json:"number"`
	Asks    string `json:"question"`
	Command string `json:"command"`
	Rests   string `json:"rests_on"` // "" where the answer holds whatever the rules lack
}

func newQuestionJSON(q *questions.Question) questionJSON {
	return questionJSON{q.Number, q.Asks, q.Command, q.Rests}
}

// Question is the page of the short answer to a question.
type Question struct {
	Provenance
	Question *questions.Question
	Answer   *questions.Answer
	Lacks    bool // the rules lack what a whole game needs, and the answer does without
}

// Tables implements [Page].
func (q *Question) Tables() []tables.Table {
	page := []tables.Table{{Title: fmt.Sprintf("%s, question %d: %s", q.Game, q.Question.Number, q.Question.Asks)}}
	for i := range q.Answer.Lines {
		page = append(page, tables.Table{Notes: strings.Split(lineText(&q.Answer.Lines[i]), "\n")})
	}
	page = append(page, tables.Table{Columns: []tables.Column{whole("at length")}, Rows: [][]string{{q.Question.Command}}})
	var notes []string
	if q.simulated() {
		notes = append(notes, "± is a 95 % interval")
	}
	if played := q.Answer.Played; played != "" {
		if q.Answer.Ways > 1 {
			what := "game"
			if q.Question.Race {
				what = "race"
			}
			played += fmt.Sprintf("; each %s in %d ways, with the same dice", what, q.Answer.Ways)
		}
		notes = append(notes, "played: "+played)
	}
	switch {
	case q.Question.Rests != "" && len(q.Filled) > 0:
		notes = append(notes, "rests on the example table: "+q.Question.Rests)
	case q.Question.Rests != "":
		notes = append(notes, "rests on what these rules say of "+q.Question.Rests)
	case q.Lacks:
		notes = append(notes, "holds whatever stands where these rules say nothing")
	}
	return append(page, tables.Table{Notes: append(append(notes, q.line()), q.notes()...)})
}

// lineText writes a line. That its numbers are exact is said once where all are.
func lineText(l *questions.Line) string {
	exact := 0
	for i := range l.Findings {
		if l.Findings[i].Exact {
			exact++
		}
	}
	if exact > 1 && exact == len(l.Findings) {
		return l.Text(numberText) + " All exact."
	}
	return l.Text(findingText)
}

// findingText writes a finding in a sentence, with its error or that it is exact.
func findingText(f *finding.Finding) string {
	if f.Exact {
		return numberText(f) + " (exact)"
	}
	return numberText(f)
}

const questionSchema = "railbird/question/1"

// Records implements [Page]: a record for each finding.
func (q *Question) Records() Records {
	r := q.records(questionSchema, []string{"seed", "played"}, []string{"number", "question", "line", "finding", "unit", "signed"}, numberHeader)
	for i := range q.Answer.Lines {
		for j := range q.Answer.Lines[i].Findings {
			f := &q.Answer.Lines[i].Findings[j]
			r.add([]string{strconv.Itoa(q.Question.Number), q.Question.Asks, strconv.Itoa(i + 1), f.Of, f.Unit.Name, strconv.FormatBool(f.Unit.Signed)}, numberFields(f.Value, f.Exact))
		}
	}
	return r
}

type (
	answerJSON struct {
		Schema string `json:"schema"`
		provenanceJSON
		Question questionJSON `json:"question"`
		Played   string       `json:"played,omitempty"` // by whom
		Ways     int64        `json:"ways,omitempty"`
		Lines    []lineJSON   `json:"answer"`
	}
	lineJSON struct {
		Text     string        `json:"text"`
		Findings []findingJSON `json:"findings,omitempty"`
	}
)

// JSON implements [Page].
func (q *Question) JSON() any {
	j := answerJSON{
		Schema: questionSchema, provenanceJSON: q.json(), Question: newQuestionJSON(q.Question), Played: q.Answer.Played, Ways: q.Answer.Ways,
	}
	for i := range q.Answer.Lines {
		l := &q.Answer.Lines[i]
		line := lineJSON{Text: lineText(l)}
		for _, f := range l.Findings {
			line.Findings = append(line.Findings, newFindingJSON(&f))
		}
		j.Lines = append(j.Lines, line)
	}
	return j
}
