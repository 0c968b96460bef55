package process

import (
	"bytes"
	"encoding/json"
	"fmt"
	"iter"
	"math"
	"strconv"
)

// Members yields the members of a JSON object, which must be valid: each name as it is
// written between its quotes, and each value as it is written. A name that is written
// with escapes is therefore another name.
func Members(object []byte) iter.Seq2[[]byte, []byte] {
	return func(yield func(name, value []byte) bool) {
		for i := blank(object, 0) + 1; ; i++ { // past { or ,
			i = blank(object, i)
			if object[i] == '}' {
				return
			}
			name := end(object, i)
			value := blank(object, blank(object, name)+1) // past :
			next := end(object, value)
			if !yield(object[i+1:name-1], object[value:next]) {
				return
			}
			if i = blank(object, next); object[i] == '}' {
				return
			}
		}
	}
}

// Elements yields the elements of a JSON array, which must be valid, as they are written.
func Elements(array []byte) iter.Seq[[]byte] {
	return func(yield func(value []byte) bool) {
		for i := blank(array, 0) + 1; ; i++ { // past [ or ,
			i = blank(array, i)
			if array[i] == ']' {
				return
			}
			next := end(array, i)
			if !yield(array[i:next]) {
				return
			}
			if i = blank(array, next); array[i] == ']' {
				return
			}
		}
	}
}

// Whole reads a whole number, at most so large that every processor can hold it.
func Whole(value []byte) (n int, ok bool) {
	x, err := strconv.ParseInt(string(value), 10, 32)
	return int(x), err == nil
}

// AppendMembers appends the members of a struct, as encoding/json writes them.
func AppendMembers(b []byte, of any) []byte {
	text, err := json.Marshal(of)
	if err != nil {
		panic(err) // words and numbers can be written
	}
	return append(b, text[1:len(text)-1]...)
}

// AppendNumber appends what comes before a whole number, such as its name, and the number.
func AppendNumber(b []byte, name string, n int64) []byte {
	return strconv.AppendInt(append(b, name...), n, 10)
}

// AppendElement appends a whole number to an array that is being written.
func AppendElement(b []byte, n int64) []byte {
	if b[len(b)-1] != '[' {
		b = append(b, ',')
	}
	return strconv.AppendInt(b, n, 10)
}

// Billion is what chances are counted in: programs read whole numbers three times as fast
// as decimals.
const Billion = 1e9

// AppendChance appends a chance, in billionths, to an array that is being written.
func AppendChance(b []byte, p float64) []byte {
	return AppendElement(b, int64(math.Round(p*Billion)))
}

// blank returns where white space that begins at i ends.
func blank(b []byte, i int) int {
	for b[i] == ' ' || b[i] == '\t' || b[i] == '\n' || b[i] == '\r' {
		i++
	}
	return i
}

// end returns where the value that begins at i ends.
func end(b []byte, i int) int {
	for depth := 0; ; i++ {
		switch b[i] {
		case '"':
			for i++; b[i] != '"'; i++ {
				if b[i] == '\\' {
					i++
				}
			}
			if depth == 0 {
				return i + 1
			}
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth == 0 {
				return i + 1
			}
		default:
			if depth == 0 { // a number, true, false or null
				for i < len(b) && (b[i] >= '0' && b[i] <= '9' || b[i] >= 'a' && b[i] <= 'z' || b[i] == '-' || b[i] == '+' || b[i] == '.' || b[i] == 'E') {
					i++
				}
				return i
			}
		}
	}
}

// isObject reports whether a line is one valid JSON object.
func isObject(line []byte) bool {
	trimmed := bytes.TrimSpace(line)
	return len(trimmed) > 0 && trimmed[0] == '{' && json.Valid(trimmed)
}

// clip quotes what a program wrote, at most so much that a line can show it.
func clip(b []byte) string {
	const most = 120
	b = bytes.TrimSpace(b)
	switch {
	case len(b) == 0:
		return "an empty line"
	case len(b) > most:
		return fmt.Sprintf("%s… (%d bytes)", printable(b[:most]), len(b))
	}
	return printable(b)
}

// printable shows bytes on one line of a terminal, whatever they are.
func printable(b []byte) string {
	return string(bytes.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || r >= 0x80 && r < 0xa0 {
			return '�'
		}
		return r
	}, bytes.ToValidUTF8(b, []byte("�"))))
}
