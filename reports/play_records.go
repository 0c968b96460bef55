package reports

import (
	"railbird/analysis/contest"
	"railbird/reports/tables"
)

const playSchema = "railbird/play/1"

// Records implements [Page]: a record for each bet.
func (p *Play) Records() Records {
	r := p.betRecords(&p.Told.Idiom)
	for i := range p.Told.Races {
		for _, b := range p.Told.Races[i].Bets {
			r.add(betFields(&p.Told.Idiom, p.Told.Seats, &b))
		}
	}
	return r
}

type (
	playJSON struct {
		Schema string `json:"schema"`
		provenanceJSON
		Game    uint64           `json:"game"`
		Seats   []playSeatJSON   `json:"seats"`
		Races   []playedRaceJSON `json:"races"`
		Refused []string         `json:"refused,omitempty"`
	}
	playSeatJSON struct {
		Seat  int            `json:"seat"`
		Bot   string         `json:"bot"`
		Start int64          `json:"start"`
		Money int64          `json:"money"`
		Share tables.Number  `json:"share"`
		Skill *tables.Number `json:"skill,omitempty"`
		Luck  *tables.Number `json:"luck,omitempty"`
	}
	playedRaceJSON struct {
		Race     int                `json:"race"`
		Setup    []factJSON         `json:"setup"`
		Events   []factJSON         `json:"events,omitempty"`
		Course   [][]int64          `json:"course,omitempty"` // money by event, by seat
		Bets     []object           `json:"bets"`
		End      []factJSON         `json:"end"`
		Accounts []map[string]int64 `json:"accounts"` // by seat
		After    []factJSON         `json:"after"`
	}
	factJSON struct {
		Fact  string `json:"fact"`
		Value any    `json:"value"`
	}
)

func newFactsJSON(facts []contest.Fact) []factJSON {
	all := []factJSON{}
	for _, f := range facts {
		all = append(all, factJSON{f.Name, f.Value})
	}
	return all
}

// JSON implements [Page].
func (p *Play) JSON() any {
	t := p.Told
	j := playJSON{Schema: playSchema, provenanceJSON: p.json(), Game: t.Game, Refused: t.Refused}
	for seat, name := range t.Seats {
		one := playSeatJSON{Seat: seat + 1, Bot: name, Start: t.Start[seat], Money: p.final(seat), Share: tables.Number(share(t.Share[seat]))}
		if t.Skill != nil {
			skill, luck := tables.Number(t.Skill[seat]), tables.Number(t.Luck[seat])
			one.Skill, one.Luck = &skill, &luck
		}
		j.Seats = append(j.Seats, one)
	}
	for i := range t.Races {
		r := &t.Races[i]
		told := playedRaceJSON{
			Race: i + 1, Setup: newFactsJSON(r.Setup), Events: newFactsJSON(r.Events), Course: r.Course, Bets: []object{}, End: newFactsJSON(r.End), After: newFactsJSON(r.After),
		}
		for _, b := range r.Bets {
			told.Bets = append(told.Bets, newBetJSON(&t.Idiom, &b))
		}
		for seat := range t.Seats {
			account := map[string]int64{"money": r.Money[seat]}
			for c, name := range t.Columns {
				account[name] = r.Accounts[seat][c]
			}
			told.Accounts = append(told.Accounts, account)
		}
		j.Races = append(j.Races, told)
	}
	return j
}
