package tables

import "strings"

// parts breaks a table that is too wide for a page into tables that stand below each other.
// Each begins with the first column, which names the rows, and goes on with as many of the
// others as fit, at least one. Cells are left whole: a number is never broken or cut.
func (t Table) parts(width int) []Table {
	last := len(t.Columns) - 1
	if width == 0 || last < 2 {
		return []Table{t}
	}
	widths := t.widths()
	if t.Columns[last].wraps() {
		widths[last] = min(widths[last], narrowest) // it is wrapped
	}
	var parts []Table
	for c := 1; c <= last; {
		columns, used := []int{0}, widths[0]
		for c <= last {
			end, together := c, 0
			for end == c || end <= last && t.Columns[end].Beside {
				together += len(columnGap) + widths[end]
				end++
			}
			if len(columns) > 1 && used+together > width {
				break
			}
			for ; c < end; c++ {
				columns = append(columns, c)
			}
			used += together
		}
		parts = append(parts, t.only(columns))
	}
	if len(parts) == 1 {
		return []Table{t}
	}
	return parts
}

// only is the table with some of its columns, and without its words.
func (t Table) only(columns []int) Table {
	part := Table{}
	for _, c := range columns {
		part.Columns = append(part.Columns, t.Columns[c])
	}
	for _, row := range t.Rows {
		var cells []string
		for _, c := range columns {
			if c < len(row) {
				cells = append(cells, row[c])
			}
		}
		part.Rows = append(part.Rows, cells)
	}
	return part
}

// widths are those of the columns of a table whose cells are whole.
func (t Table) widths() []int {
	widths := make([]int, len(t.Columns))
	for c, column := range t.Columns {
		for line := range strings.SplitSeq(column.Name, "\n") {
			widths[c] = max(widths[c], runes(Clean(line)))
		}
		for _, row := range t.Rows {
			if c < len(row) {
				widths[c] = max(widths[c], runes(Clean(row[c])))
			}
		}
	}
	return widths
}
