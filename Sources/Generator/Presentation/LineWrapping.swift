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
		let expression = SwiftExpression(parsing: code)
		return expression.lines(indent: width, width: columns, step: step, endsWithComma: false).map { line in
			let depth = line.prefix { $0 == "\t" }
			return indent + String(repeating: unit, count: depth.count) + line[depth.endIndex...]
		}
	}
}

extension SwiftExpression {
	/// Brackets that are nested more deeply are text, which bounds the depth of the tree.
	private static let deepest = 64

	/// Code of a template; of several lists next to each other, the longest one is laid out.
	fileprivate init(parsing code: Substring) {
		let bytes = code.utf8
		var open = [OpenList(start: bytes.startIndex)]
		/// The number of open brackets that are text.
		var hidden = 0
		var index = bytes.startIndex
		scan: while index < bytes.endIndex {
			let next = bytes.index(after: index)
			switch bytes[index] {
			case UInt8(ascii: "\""), UInt8(ascii: "#"):
				index = Self.endOfLiteral(at: bytes[index...]) ?? next
				continue
			case UInt8(ascii: "("), UInt8(ascii: "["):
				if open.count > Self.deepest { hidden += 1 } else { open.append(OpenList(start: next)) }
			case UInt8(ascii: ")"), UInt8(ascii: "]"):
				if hidden > 0 {
					hidden -= 1
				} else if open.count > 1, var list = open.popLast() {
					if list.start < index { list.endElement(at: index, in: code) }
					open[open.count - 1].add(list, endingAt: index, in: code)
				} else {
					// Brackets that follow an unbalanced one cannot be paired.
					break scan
				}
			case UInt8(ascii: ",") where hidden == 0 && open.count > 1:
				open[open.count - 1].endElement(at: index, in: code)
				open[open.count - 1].start = bytes[next...].firstIndex { $0 != UInt8(ascii: " ") } ?? bytes.endIndex
			default: break
			}
			index = next
		}
		self = open[0].element(endingAt: code.endIndex, in: code)
	}

	/// Returns the end of the string literal at the start of `bytes`; nil where there is none.
	private static func endOfLiteral(at bytes: Substring.UTF8View) -> Substring.Index? {
		let signs = bytes.prefix { $0 == UInt8(ascii: "#") }
		guard bytes[signs.endIndex...].first == UInt8(ascii: "\"") else { return nil }
		var rest = bytes[signs.endIndex...].dropFirst()
		while let byte = rest.popFirst() {
			guard rest.starts(with: signs) else { continue }
			if byte == UInt8(ascii: "\"") { return rest.dropFirst(signs.count).startIndex }
			// Escaped quotes do not end the literal.
			if byte == UInt8(ascii: "\\") { rest = rest.dropFirst(signs.count + 1) }
		}
		return bytes.endIndex
	}

	/// A list in brackets whose end has not been read.
	private struct OpenList {
		/// The start of the list, and of the element that is being read.
		let opening: Substring.Index
		var start: Substring.Index
		var elements: [SwiftExpression] = []
		var longest: (range: Range<Substring.Index>, elements: [SwiftExpression])?

		init(start: Substring.Index) {
			opening = start
			self.start = start
		}

		mutating func add(_ list: OpenList, endingAt end: Substring.Index, in code: Substring) {
			let range = list.opening..<end
			if let longest, code.utf8[longest.range].count >= code.utf8[range].count { return }
			longest = (range, list.elements)
		}

		mutating func endElement(at end: Substring.Index, in code: Substring) {
			elements.append(element(endingAt: end, in: code))
			longest = nil
		}

		func element(endingAt end: Substring.Index, in code: Substring) -> SwiftExpression {
			let text = String(code[start..<end])
			guard let (range, elements) = longest else { return SwiftExpression(text) }
			let tail = String(code[range.upperBound..<end])
			return SwiftExpression(text, head: String(code[start..<range.lowerBound]), elements, tail: tail)
		}
	}
}
