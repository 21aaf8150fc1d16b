import SourceText
import TemplateLanguage

/// Wraps lines that exceed a team's limit at the arguments or elements of their longest list; a line without a list stays long.
///
/// Multiline literals, comments and lines with string interpolations (`"\(name)"`) are not changed.
struct LineWrapping {
	private let columns: Int
	private let unit: String
	/// The columns of one indentation step.
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
		/// The delimiter that ends the current multiline literal: its quotes and as many number signs as open it.
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
