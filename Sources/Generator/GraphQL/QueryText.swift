import GraphQLLanguage
import SourceText

/// The text that is sent for an operation: the user's own, with the fragments it needs, as a Swift literal.
enum QueryText {
	/// The operation as it is written.
	static func text(
		of operation: OperationDefinition, added: AddedTypenames = AddedTypenames(), cuts: TextCuts = TextCuts()
	) -> String {
		operation.source.block(operation.range, added, cuts)
	}

	/// Each fragment that it needs, as it is written.
	static func fragments(
		neededBy operation: OperationDefinition, _ fragments: FragmentIndex, added: AddedTypenames = AddedTypenames(),
		cuts: TextCuts = TextCuts()
	) -> [GraphQLPlan.Fragment] {
		fragments.fragments(neededBy: operation).map { fragment in
			GraphQLPlan.Fragment(name: fragment.name.text, text: fragment.source.block(fragment.range, added, cuts))
		}
	}

	/// The words of the text in one line, as generated tests compare it: split as they do it, at what Swift calls white space.
	static func line(_ text: String) -> String {
		guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
		return text.utf8.split { $0 == 0x20 || (0x09...0x0D).contains($0) }.map { String(Substring($0)) }.joined(separator: " ")
	}

	/// The lines between the quotes of a multi-line literal, and the signs that the quotes need around them.
	///
	/// Plain where the text is; in raw quotes where it holds quotes or backslashes; escaped where it holds what cannot be seen.
	static func literal(_ text: String) -> (quotes: String, body: String) {
		// Almost every text is plain ASCII, and that is quickly seen.
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
	/// The text in `range` with line ends as Swift has them, without comments, and without the indentation that all its lines but the first share.
	///
	/// The lines inside of block strings stay as they are: there indentation is text.
	///
	/// - Parameters:
	///   - added: where selections begin that `__typename` is put before, on a line of its own where they have one.
	///   - cuts: what is left out, with the line that nothing else stands on.
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
			let behind = text(in: SourceRange(cut.range.upper, range.upper))
			let blanks = behind.prefix { $0 == " " || $0 == "\t" || $0 == "," }
			next = cut.range.upper + blanks.utf8.count
			guard cut.replacement.isEmpty, whole.isAtLineStart, let end = behind.dropFirst(blanks.count).first, end.isNewline else {
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

/// The lines of a definition without its comments, each with whether it begins inside of a block string.
private struct BlockLines {
	private var lines: [(bytes: [UInt8], beginsInString: Bool)] = []

	private enum Place { case plain, comment, string, blockString }

	init(_ text: String) {
		let bytes = Array(text.utf8)
		let quotes = [UInt8](repeating: UInt8(ascii: "\""), count: 3)
		var place = Place.plain
		var line: [UInt8] = []
		var beginsInString = false
		var isComment = false
		var index = 0
		func sees(_ expected: [UInt8], at index: Int) -> Bool { bytes[index...].starts(with: expected) }
		while index < bytes.count {
			let byte = bytes[index]
			if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
				if !isComment { lines.append((line, beginsInString)) }
				(line, isComment) = ([], false)
				if place != .blockString { place = .plain }
				beginsInString = place == .blockString
				index += byte == UInt8(ascii: "\r") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n") ? 2 : 1
				continue
			}
			var length = 1
			switch place {
			case .plain where byte == UInt8(ascii: "#"):
				place = .comment
				// A line that is nothing but a comment goes as a whole.
				isComment = line.allSatisfy(Self.isBlank) && !beginsInString
				while let last = line.last, Self.isBlank(last) { line.removeLast() }
			case .plain where sees(quotes, at: index): (place, length) = (.blockString, 3)
			case .plain where byte == UInt8(ascii: "\""): place = .string
			case .blockString where sees(quotes, at: index): (place, length) = (.plain, 3)
			case .blockString where byte == UInt8(ascii: "\\") && sees(quotes, at: index + 1): length = 4
			case .string where byte == UInt8(ascii: "\""): place = .plain
			case .string where byte == UInt8(ascii: "\\") && index + 1 < bytes.count: length = 2
			default: break
			}
			if place != .comment { line += bytes[index..<min(index + length, bytes.count)] }
			index += length
		}
		if !isComment { lines.append((line, beginsInString)) }
	}

	var texts: [String] { lines.map { String(decoding: $0.bytes, as: UTF8.self) } }

	mutating func stripCommonIndentation() {
		for index in lines.indices.dropFirst() where !lines[index].beginsInString && lines[index].bytes.allSatisfy(Self.isBlank) {
			lines[index].bytes = []
		}
		let movable = lines.indices.dropFirst().filter { !lines[$0].beginsInString && !lines[$0].bytes.isEmpty }
		guard let first = movable.first else { return }
		var common = Array(lines[first].bytes.prefix(while: Self.isBlank))
		for index in movable {
			common = zip(common, lines[index].bytes).prefix { $0 == $1 }.map(\.0)
		}
		for index in movable { lines[index].bytes.removeFirst(common.count) }
	}

	private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}

extension String {
	fileprivate var trailingBlanks: String { String(reversed().prefix { $0 == " " || $0 == "\t" }.reversed()) }

	/// Nothing but blanks stands on its last line, and it is not the first.
	fileprivate var isAtLineStart: Bool { dropLast(trailingBlanks.count).last?.isNewline == true }
}
