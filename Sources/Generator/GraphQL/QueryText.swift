import GraphQLLanguage
import SourceText

/// The text that is sent for an operation, as the user wrote it, with the fragments it needs, as a Swift literal.
enum QueryText {
	/// Returns the text of the operation as it is written.
	static func text(
		of operation: OperationDefinition, added: AddedTypenames = AddedTypenames(), cuts: TextCuts = TextCuts()
	) -> String {
		operation.source.block(operation.range, added, cuts)
	}

	/// Returns the fragments that the operation needs, as they are written.
	static func fragments(
		neededBy operation: OperationDefinition, _ fragments: FragmentIndex, added: AddedTypenames = AddedTypenames(),
		cuts: TextCuts = TextCuts()
	) -> [GraphQLPlan.Fragment] {
		fragments.fragments(neededBy: operation).map { fragment in
			GraphQLPlan.Fragment(name: fragment.name.text, text: fragment.source.block(fragment.range, added, cuts))
		}
	}

	/// Returns the words of the text in one line, as generated tests compare it: split at white space, as Swift defines it.
	static func line(_ text: String) -> String {
		guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
		return text.utf8.split { $0 == 0x20 || (0x09...0x0D).contains($0) }.map { String(Substring($0)) }.joined(separator: " ")
	}

	/// Returns the lines between the quotes of a multi-line literal, and the number signs that the quotes need around them.
	///
	/// The literal is raw if the text contains quotes or backslashes, and escaped if it contains invisible characters.
	static func literal(_ text: String) -> (quotes: String, body: String) {
		// Almost every text is plain ASCII, which is fast to check.
		let isASCII = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\t") }
		if !isASCII, text.unicodeScalars.contains(where: { $0.mustBeEscaped && $0 != "\n" && $0 != "\t" }) {
			var body = ""
			for scalar in text.unicodeScalars {
				switch scalar {
				case "\\": body += "\\\\"
				case "\"": body += "\\\""
				case "\n", "\t": body.unicodeScalars.append(scalar)
				default: body += SwiftLiteral.spelled(scalar)
				}
			}
			return ("", body)
		}
		let isMarked = text.utf8.contains(UInt8(ascii: "\\")) || text.utf8.contains(UInt8(ascii: "\"")) && text.contains("\"\"\"")
		guard isMarked else { return ("", text) }
		var signs = "#"
		while text.contains("\\" + signs) || text.contains("\"\"\"" + signs) { signs += "#" }
		return (signs, text)
	}
}

extension SourceText {
	/// Returns the text in `range` with the line ends of Swift, without comments, and without the common indentation of all lines but the first.
	///
	/// The lines inside block strings are unchanged, because their indentation is part of the value.
	///
	/// - Parameters:
	///   - added: the selections before which `__typename` is inserted, on a line of its own if the selection begins a line.
	///   - cuts: the parts that are omitted, with their line if it is otherwise empty.
	fileprivate func block(_ range: SourceRange, _ added: AddedTypenames, _ cuts: TextCuts) -> String {
		var whole = ""
		var next = range.lower
		var typenames = added.offsets(in: range, of: self)[...]
		func addTypenames(before end: Int) {
			while let offset = typenames.first, offset < end {
				typenames.removeFirst()
				whole += text(in: SourceRange(next, offset))
				let indentation = whole.trailingBlanks
				whole += "__typename" + (whole.isAtLineStart ? "\n" + indentation : " ")
				next = offset
			}
		}
		for cut in cuts.cuts(in: range, of: self) {
			addTypenames(before: cut.range.lower)
			whole += text(in: SourceRange(next, cut.range.lower)) + cut.replacement
			let rest = text(in: SourceRange(cut.range.upper, range.upper))
			let blanks = rest.prefix { $0 == " " || $0 == "\t" || $0 == "," }
			next = cut.range.upper + blanks.utf8.count
			guard cut.replacement.isEmpty, let end = rest.dropFirst(blanks.count).first, end.isNewline else { continue }
			guard whole.isAtLineStart else {
				whole.removeLast(whole.trailingBlanks.count)
				continue
			}
			whole.removeLast(whole.trailingBlanks.count)
			next += end.utf8.count
		}
		addTypenames(before: range.upper)
		whole += text(in: SourceRange(next, range.upper))
		var lines = BlockLines(whole)
		lines.stripCommonIndentation()
		return lines.texts.joined(separator: "\n")
	}
}

/// The lines of a definition without its comments, each with whether it begins inside a block string.
private struct BlockLines {
	private var lines: [(bytes: [UInt8], beginsInString: Bool)] = []

	/// The lexical context of a byte.
	private enum Context { case plain, comment, string, blockString }

	init(_ text: String) {
		let bytes = Array(text.utf8)
		let quotes = [UInt8](repeating: UInt8(ascii: "\""), count: 3)
		var context = Context.plain
		var line: [UInt8] = []
		var beginsInString = false
		var isComment = false
		var index = 0
		func matches(_ expected: [UInt8], at index: Int) -> Bool { bytes[index...].starts(with: expected) }
		while index < bytes.count {
			let byte = bytes[index]
			if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
				if !isComment { lines.append((line, beginsInString)) }
				(line, isComment) = ([], false)
				if context != .blockString { context = .plain }
				beginsInString = context == .blockString
				index += byte == UInt8(ascii: "\r") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n") ? 2 : 1
				continue
			}
			var length = 1
			switch context {
			case .plain where byte == UInt8(ascii: "#"):
				context = .comment
				// A line that contains only a comment is removed.
				isComment = line.allSatisfy(Self.isBlank) && !beginsInString
				while let last = line.last, Self.isBlank(last) { line.removeLast() }
			case .plain where matches(quotes, at: index): (context, length) = (.blockString, 3)
			case .plain where byte == UInt8(ascii: "\""): context = .string
			case .blockString where matches(quotes, at: index): (context, length) = (.plain, 3)
			case .blockString where byte == UInt8(ascii: "\\") && matches(quotes, at: index + 1): length = 4
			case .string where byte == UInt8(ascii: "\""): context = .plain
			case .string where byte == UInt8(ascii: "\\") && index + 1 < bytes.count: length = 2
			default: break
			}
			if context != .comment { line += bytes[index..<min(index + length, bytes.count)] }
			index += length
		}
		if !isComment { lines.append((line, beginsInString)) }
	}

	var texts: [String] { lines.map { String(decoding: $0.bytes, as: UTF8.self) } }

	mutating func stripCommonIndentation() {
		for index in lines.indices.dropFirst() where !lines[index].beginsInString && lines[index].bytes.allSatisfy(Self.isBlank) {
			lines[index].bytes = []
		}
		let indented = lines.indices.dropFirst().filter { !lines[$0].beginsInString && !lines[$0].bytes.isEmpty }
		guard let first = indented.first else { return }
		var common = Array(lines[first].bytes.prefix(while: Self.isBlank))
		for index in indented {
			common = zip(common, lines[index].bytes).prefix { $0 == $1 }.map(\.0)
		}
		for index in indented { lines[index].bytes.removeFirst(common.count) }
	}

	private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}

extension String {
	fileprivate var trailingBlanks: String { String(reversed().prefix { $0 == " " || $0 == "\t" }.reversed()) }

	/// Whether the last line is blank, and not also the first.
	fileprivate var isAtLineStart: Bool { dropLast(trailingBlanks.count).last?.isNewline == true }
}
