package readyset

import (
	"cmp"
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"railbird/sim/document"
)

//go:embed rules/*.yaml
var rulesFiles embed.FS

// Builtin holds the documents that railbird brings for this game, NAME.yaml each.
func Builtin() fs.FS {
	sub, err := fs.Sub(rulesFiles, "rules")
	if err != nil {
		panic(err) // the folder is embedded above
	}
	return sub
}

// Game is the name of the game in documents, and of its standard document.
const Game = "ready-set-bet"

// Load reads a document, a built-in name or a file, lays sets ("key=value") over
// it and checks it. Its errors are [document.Problems].
func Load(ref string, sets ...string) (*Rules, error) {
	d, err := document.Load(ref, Builtin(), sets)
	if err != nil {
		return nil, err
	}
	return Parse(d)
}

// Parse checks a document and makes the rules. Every problem found is in the
// error, a [document.Problems].
func Parse(d *document.Document) (*Rules, error) {
	if d.Game() != Game {
		return nil, document.Problems{d.Problem("game", d.Game(), Game)}
	}
	if IsDeck(d) {
		return nil, document.Problems{{File: d.File(), What: "a deck of VIP cards, not rules", Hint: "play with it by --set vip.deck=" + d.Ref(), Asked: true}}
	}
	s := defaultSpec()
	if err := d.Decode(&s); err != nil {
		return nil, err
	}
	s.fill()
	p := parser{d: d, s: &s, r: &Rules{Document: d}}
	p.r.readings = s.readings()
	p.game()
	p.race()
	if len(p.problems) == 0 { // the board and the cards speak of the horses
		p.board()
		p.tokens()
		p.vip()
	}
	if len(p.problems) > 0 {
		return nil, p.problems
	}
	p.r.Hash = document.Hash(map[string]any{"game": Game, "rules": s.canonical()})
	return p.r, nil
}

type parser struct {
	d        *document.Document
	s        *spec
	r        *Rules
	problems document.Problems
}

func (p *parser) bad(key string, found any, allowed string, args ...any) {
	p.problems.Add(p.d.Problem(key, fmt.Sprint(found), fmt.Sprintf(allowed, args...)))
}

// within checks a number and reports whether it is in range.
func (p *parser) within(key string, n, lo, hi int) bool {
	if n < lo || n > hi {
		p.bad(key, n, "a whole number from %d to %d", lo, hi)
		return false
	}
	return true
}

func (p *parser) race() {
	race, r := &p.s.Race, p.r
	if p.within("race.finish", race.Finish, 1, MaxFinish) && (race.RedLine < 1 || race.RedLine > race.Finish) {
		p.bad("race.red_line", race.RedLine, "a space from 1 to %d, which is race.finish", race.Finish)
	}
	r.Finish, r.RedLine, r.CloseAfter = race.Finish, race.RedLine, *race.CloseAfter
	r.Third, r.Overshoot = race.Third, race.Overshoot
	results, most := 1, 0
	for i, sides := range race.Dice {
		if !p.within(fmt.Sprintf("race.dice.%d", i+1), sides, 1, 100) {
			return
		}
		most += sides
		if results *= sides; results > MaxResults || most > maxSum {
			p.bad("race.dice", strings.ReplaceAll(fmt.Sprint(race.Dice), " ", ", "), "dice of at most %d results and sums up to %d", MaxResults, maxSum)
			return
		}
	}
	if len(race.Dice) == 0 {
		p.bad("race.dice", "no dice", "the sides of each die, such as [6, 6]")
		return
	}
	r.Dice = newDice(slices.Clone(race.Dice))

	if n := len(p.s.Horses); n < 2 || n > MaxHorses {
		p.bad("horses", n, "2 to %d horses", MaxHorses)
		return
	}
	p.within("race.close_after", *race.CloseAfter, 1, len(p.s.Horses))
	bonus := map[string]int{}
	for _, e := range p.s.Bonus {
		p.within("bonus."+e.Key, e.Value, 0, MaxBonus)
		bonus[e.Key] = e.Value
	}
	p.bonusColors()
	ways, mover := r.Dice.Ways(), map[int]string{}
	names := map[string]bool{}
	for i, h := range p.s.Horses {
		key := p.d.ItemKey("horses", i)
		if h.Name == "" || strings.ContainsAny(h.Name, ":,+@. =\"") || strings.ContainsFunc(h.Name, unicode.IsControl) {
			p.bad(key+".name", strconv.Quote(h.Name), "a name without spaces and without any of : , + @ . =")
		}
		if names[h.Name] {
			p.bad(key+".name", "a second horse "+h.Name, "each name once")
		}
		names[h.Name] = true
		if _, ok := bonus[h.Color]; !ok && h.Color != "none" {
			var colors []string
			for _, e := range p.s.Bonus {
				colors = append(colors, e.Key)
			}
			problem := p.d.Problem(key+".color", h.Color, "a color that bonus: names: "+strings.Join(colors, ", "))
			problem.Near = document.Near(h.Color, colors)
			p.problems.Add(problem)
		}
		if len(h.Rolls) == 0 {
			p.bad(key+".rolls", "no roll", "the dice sums that move the horse")
		}
		for i, sum := range h.Rolls {
			if sum < 0 || sum >= len(ways) || ways[sum] == 0 {
				p.bad(fmt.Sprintf("%s.rolls.%d", key, i+1), sum, "a sum that the dice can give, %s", span(ways))
				continue
			}
			if other, taken := mover[sum]; taken {
				p.bad(fmt.Sprintf("%s.rolls.%d", key, i+1), fmt.Sprintf("%d, which moves horse %s already", sum, other), "each dice sum once")
			}
			mover[sum] = h.Name
		}
		r.Horses = append(r.Horses, Horse{Name: h.Name, Rolls: h.Rolls, Color: h.Color})
	}
	for i, h := range p.s.Horses {
		if names[h.Color] && h.Color != "none" {
			p.bad(p.d.ItemKey("horses", i)+".color", h.Color, "a color that is no horse's name")
		}
	}
	var uncovered []string
	for sum, w := range ways {
		if _, ok := mover[sum]; w > 0 && !ok {
			uncovered = append(uncovered, strconv.Itoa(sum))
		}
	}
	if len(uncovered) > 0 {
		p.bad("horses", "no horse for the dice sum "+strings.Join(uncovered, ", "), "a horse for each sum, %s", span(ways))
	}
	if len(p.problems) == 0 {
		r.newLetters(race.Repeat, func(color string) int { return bonus[color] })
	}
}

// span says which sums the dice can give.
func span(ways []int) string {
	least := slices.IndexFunc(ways, func(w int) bool { return w > 0 })
	return fmt.Sprintf("%d to %d", least, len(ways)-1)
}

func (p *parser) unknown(key, found, allowed string, names []string) {
	problem := p.d.Problem(key, cmp.Or(found, `""`), allowed+": "+strings.Join(names, ", "))
	problem.Near = document.Near(found, names)
	p.problems.Add(problem)
}

func (p *parser) horseNames() []string {
	var names []string
	for i := range p.r.Horses {
		names = append(names, p.r.Horses[i].Name)
	}
	return names
}

func (p *parser) colors() []string {
	var names []string
	for i := range p.r.Horses {
		if c := p.r.Horses[i].Color; c != "none" && !slices.Contains(names, c) {
			names = append(names, c)
		}
	}
	return names
}

// bonusColors refuses a bonus that a variant adds for a color that no horse has: a slip, as it
// would do nothing. One that the base has may have lost its horses.
func (p *parser) bonusColors() {
	colors := []string{"none"}
	for _, h := range p.s.Horses {
		if !slices.Contains(colors, h.Color) {
			colors = append(colors, h.Color)
		}
	}
	for _, c := range p.d.Overrides() {
		color, ok := strings.CutPrefix(c.Key, "bonus.")
		if !ok || c.A != "" || slices.Contains(colors, color) {
			continue
		}
		problem := p.d.Problem(c.Key, color, "a color that a horse has: "+strings.Join(colors, ", "))
		problem.Near = document.Near(color, colors)
		p.problems.Add(problem)
	}
}
