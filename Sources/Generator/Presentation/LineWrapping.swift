import TemplateLanguage

/// Lines that are longer than a team has them, cut at the arguments or elements of their longest list; what cannot be cut stays as it is.
///
/// Texts of several lines, comments, and lines that say values in a text (`"\(name)"`) are left alone.
struct LineWrapping {
	private let columns: Int
	private let unit: String
	/// The columns of an indentation.
	private let step: Int

	init(columns: Int, indentation: TemplateIndentation) {
		self.columns = columns
		unit = indentation.unit
		step = indentation == .tabs ? 4 : max(1, indentation.unit.count)
	}

	func wrapped(_ text: String) -> String {
		// Most texts have no such line.
		guard text.utf8.count > columns else { return text }
		var lines: [Substring] = []
		/// What ends the text of several lines that a line stands in: its quotes, and as many number signs as stand before it.
		var end: String?
		for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
			if let mark = end {
				lines.append(line)
				if line.drop(while: { $0 == "\t" || $0 == " " }).hasPrefix(mark) { end = nil }
			} else if line.hasSuffix(Self.quotes) {
				lines.append(line)
				end = Self.quotes + String(line.dropLast(3).reversed().prefix { $0 == "#" })
			} else {
				lines += wrapped(line)
			}
		}
		return lines.joined(separator: "\n")
	}

	private static let quotes = "\"\"\""

	private func wrapped(_ line: Substring) -> [Substring] {
		guard line.utf8.count > columns - step * 8 else { return [line] }
		let indent = line.prefix { $0 == "\t" || $0 == " " }
		let code = line[indent.endIndex...]
		let width = indent.reduce(0) { $0 + ($1 == "\t" ? step : 1) }
		guard width + code.count > columns, !code.hasPrefix("//"), !code.contains("\\(") else { return [line] }
		return SwiftLayout.lines(String(code), indent: width, width: columns, step: step, endsWithComma: false).map { line in
			let depth = line.prefix { $0 == "\t" }
			return indent + String(repeating: unit, count: depth.count) + line[depth.endIndex...]
		}
	}
}
