/// Rows with aligned columns.
enum Columns {
	/// The limit of a column's width; the text after a wider cell is not aligned.
	private static let widest = 44

	static func text(_ rows: [[String]]) -> String { lines(rows, depth: 1).map { $0 + "\n" }.joined() }

	static func lines(_ rows: [[String]], depth: Int) -> [String] {
		var widths: [Int] = []
		for row in rows {
			for (index, cell) in row.enumerated() {
				if index == widths.count { widths.append(0) }
				if cell.count <= widest { widths[index] = max(widths[index], cell.count) }
			}
		}
		let indentation = String(repeating: "  ", count: depth)
		return rows.map { row in
			var line = indentation
			for (index, cell) in row.enumerated() where !cell.isEmpty || index < row.count - 1 {
				line += cell
				if index < row.count - 1 { line += String(repeating: " ", count: max(0, widths[index] - cell.count) + 2) }
			}
			while line.last == " " { line.removeLast() }
			return line
		}
	}
}
