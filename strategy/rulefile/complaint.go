package rulefile

import "regexp"

// complaints are the errors of the expression language, in words for people. Each $ is a part of the error; kinds say what the
// types of it are.
var complaints = []struct {
	error *regexp.Regexp
	words string
}{
	{regexp.MustCompile(`^unexpected token EOF.*`), "it ends too early"},
	{regexp.MustCompile(`^unexpected end of expression.*`), "it ends too early"},
	{regexp.MustCompile(`(?s)^unexpected token \w+\("(.*)"\).*`), `"$1" does not belong here`},
	{regexp.MustCompile(`^unrecognized character: (.*)`), "the character $1 means nothing here"},
	{regexp.MustCompile(`^literal not terminated.*`), "a quote is not closed"},
	{regexp.MustCompile(`^unable to unescape .*`), "a backslash that means nothing"},
	{regexp.MustCompile(`^(invalid \w+ literal|bad number syntax|\w+ literal is too large).*`), "a number that cannot be read"},
	{regexp.MustCompile(`^invalid operation: (\S+) \(mismatched types (\S+) and (\S+)\).*`), "$1 cannot stand between ‹$2› and ‹$3›"},
	{regexp.MustCompile(`^invalid operation: (\S+) \(mismatched type (\S+)\).*`), "$1 cannot stand before ‹$2›"},
	{regexp.MustCompile(`^cannot use (\S+) as argument \(type (\S+)\) to call (\w+).*`), "$3 wants ‹$2› here, not ‹$1›"},
	{regexp.MustCompile(`^invalid argument for (\w+) \(type (\S+)\).*`), "$1 wants something else here than ‹$2›"},
	{regexp.MustCompile(`^not enough arguments to call (\w+).*`), "$1 wants more arguments"},
	{regexp.MustCompile(`^too many arguments to call (\w+).*`), "$1 wants fewer arguments"},
	{regexp.MustCompile(`^invalid number of arguments.*`), "a function wants another number of arguments"},
	{regexp.MustCompile(`^non-bool expression \(type (\S+)\).*`), "a condition is ‹$1›, not true or false"},
	{regexp.MustCompile(`.*integer divide by zero.*`), "a division by 0"},
	{regexp.MustCompile(`.*index out of range.*`), "a list has no such item"},
	{regexp.MustCompile(`.*memory budget exceeded.*`), "a list of too many items"},
}

var (
	typeName = regexp.MustCompile(`‹[^›]*›`)
	// inner are words of the expression language, or of what it is written in, that say nothing to people.
	inner = regexp.MustCompile(`\b(strconv|token|Operator|float64|int|bool|string|interface|reflect|runtime|nil|func|syntax)\b|\[\]|\{\}`)
)

// plain is an error of the expression language in words for people.
func plain(message string) string {
	for _, c := range complaints {
		if !c.error.MatchString(message) {
			continue
		}
		words := c.error.ReplaceAllString(message, c.words)
		return typeName.ReplaceAllStringFunc(words, func(t string) string {
			switch t {
			case "‹int›", "‹float64›":
				return "a number"
			case "‹string›":
				return "a text"
			case "‹bool›":
				return "true or false"
			}
			return "something else"
		})
	}
	if inner.MatchString(message) {
		return "it makes no sense"
	}
	return message
}
