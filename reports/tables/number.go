package tables

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// notANumber is what pages for people show for NaN and ±Inf.
const notANumber = "n/a"

// Money formats an amount with its sign and two decimals: "+0.94", "-0.32".
// What rounds to zero is "0.00", without a sign. NaN and ±Inf give "n/a".
func Money(x float64) string {
	if !finite(x) {
		return notANumber
	}
	if s := fmt.Sprintf("%+.2f", x); s != "+0.00" && s != "-0.00" {
		return s
	}
	return "0.00"
}

// Percent formats the probability p, 0 to 1, with two decimals: "22.23%".
// What is possible but rounds to never is "<0.01%", what is uncertain but
// rounds to always is ">99.99%". NaN and ±Inf give "n/a".
func Percent(p float64) string {
	switch {
	case !finite(p):
		return notANumber
	case 0 < p && p < 0.00005:
		return "<0.01%"
	case 0.99995 <= p && p < 1:
		return ">99.99%"
	}
	return fmt.Sprintf("%.2f%%", 100*p)
}

// Points formats a difference of two probabilities with its sign and two decimals:
// "+1.08%". What rounds to zero is "0.00%", without a sign. NaN and ±Inf give "n/a".
func Points(d float64) string {
	if !finite(d) {
		return notANumber
	}
	return Money(100*d) + "%"
}

// Decimals formats a number with so many decimals: "7.00". NaN and ±Inf give "n/a".
func Decimals(x float64, n int) string {
	if !finite(x) {
		return notANumber
	}
	return strconv.FormatFloat(x, 'f', n, 64)
}

// PlusMinus formats the half width of an interval: "±0.02". A small one gets
// the decimals it takes to show one digit that is not zero, "±0.0004", down to
// "±<0.000001", so that an uncertain number never looks certain; "±0" is a half
// width of exactly zero. NaN, ±Inf and negative half widths give "n/a".
func PlusMinus(half float64) string {
	switch {
	case !finite(half) || half < 0:
		return notANumber
	case half == 0:
		return "±0"
	case half < 0.0000005:
		return "±<0.000001"
	}
	decimals := 2
	for half*math.Pow10(decimals) < 0.5 {
		decimals++
	}
	return "±" + strconv.FormatFloat(half, 'f', decimals, 64)
}

// Count formats a whole number in groups of three: "2,000,000".
func Count(n int64) string {
	digits := strconv.FormatInt(n, 10)
	sign := ""
	if n < 0 {
		sign, digits = digits[:1], digits[1:]
	}
	var b strings.Builder
	for i, d := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			b.WriteByte(',')
		}
		b.WriteRune(d)
	}
	return sign + b.String()
}

// Multiplier formats what a spot pays: "1.40x". NaN and ±Inf give "n/a".
func Multiplier(x float64) string {
	if !finite(x) {
		return notANumber
	}
	return fmt.Sprintf("%.2fx", x)
}

// ZScore formats a difference in standard errors: "+0.4". NaN, where there is
// nothing to compare, gives "-".
func ZScore(z float64) string {
	if !finite(z) {
		return "-"
	}
	return fmt.Sprintf("%+.1f", z)
}

// Exact formats x for programs: rounded to 12 significant digits, in the
// shortest form, with an exponent only below 1e-6 and from 1e21 on. Twelve
// digits are what all processors agree on. It never writes NaN or Inf: those
// give the empty string, an empty CSV field. In JSON use [Number].
func Exact(x float64) string {
	if !finite(x) {
		return ""
	}
	// The text of a float can be read back: no error. The largest float rounds down.
	rounded, _ := strconv.ParseFloat(strconv.FormatFloat(x, 'e', 11, 64), 64)
	if rounded == 0 { // also -0
		return "0"
	}
	format := byte('f')
	if size := math.Abs(rounded); size < 1e-6 || size >= 1e21 {
		format = 'e'
	}
	return strconv.FormatFloat(rounded, format, -1, 64)
}

// Number is a float that JSON writes as [Exact] does, and as null when it is
// NaN or ±Inf.
type Number float64

// MarshalJSON implements [encoding/json.Marshaler]; it never fails.
func (n Number) MarshalJSON() ([]byte, error) {
	if s := Exact(float64(n)); s != "" {
		return []byte(s), nil
	}
	return []byte("null"), nil
}

func finite(x float64) bool { return !math.IsNaN(x) && !math.IsInf(x, 0) }
