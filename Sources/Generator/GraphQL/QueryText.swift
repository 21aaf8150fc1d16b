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
		var lines = SentLines()
		var typenames = added.offsets(in: range, of: self)[...]
		var cuts = cuts.cuts(in: range, of: self)[...]
		var end = range.lower
		var followsCut = false
		var isCutBegun = false
		func isCut(_ part: SourceRange) -> Bool {
			cuts.first.map { $0.range.lower <= part.lower && part.upper <= $0.range.upper } ?? false
		}
		func endCuts(before offset: Int) {
			while let cut = cuts.first, cut.range.upper <= offset {
				cuts.removeFirst()
				isCutBegun = false
			}
		}
		for token in tokens(in: range) {
			endCuts(before: end)
			let gap = SourceRange(end, token.lower)
			if !isCut(gap) { lines.add(gap: text(in: gap), followsCut: followsCut) }
			endCuts(before: token.lower)
			end = token.upper
			followsCut = isCut(token)
			if followsCut {
				if !isCutBegun { lines.cut(leaving: cuts.first?.replacement ?? "") }
				isCutBegun = true
			} else {
				if typenames.first == token.lower {
					typenames.removeFirst()
					lines.addTypename()
				}
				lines.add(token: text(in: token))
			}
		}
		return lines.text
	}
}

/// The lines of a definition as it is sent.
private struct SentLines {
	private struct Line {
		var text = ""
		var beginsInString = false
	}

	private var lines: [Line] = []
	/// The last line, which is not complete.
	private var line = Line()
	/// Whether a comment or a cut is at the end of the last line.
	private var endsInRemoval = false

	mutating func add(token: String) {
		endsInRemoval = false
		for (index, text) in Self.lines(of: token).enumerated() {
			if index > 0 { endLine(inString: true) }
			line.text += text
		}
	}

	/// Adds the blanks and line ends between two tokens.
	///
	/// - Parameter followsCut: whether the tokens before it were cut, with the blanks and commas behind them.
	mutating func add(gap: String, followsCut: Bool) {
		for (index, text) in Self.lines(of: gap).enumerated() {
			if index > 0 { endLine(inString: false) }
			let blanks = String(text.unicodeScalars.prefix { $0 != "#" })
			line.text += index == 0 && followsCut ? String(blanks.drop { Self.isBlank($0) || $0 == "," }) : blanks
			if blanks.utf8.count < text.utf8.count { endsInRemoval = true }
		}
	}

	/// Notes that text is cut, of which `replacement` is left.
	mutating func cut(leaving replacement: String) {
		line.text += replacement
		endsInRemoval = replacement.isEmpty
	}

	mutating func addTypename() {
		guard !lines.isEmpty, line.text.allSatisfy(Self.isBlank) else {
			line.text += "__typename "
			return
		}
		lines.append(Line(text: line.text + "__typename"))
	}

	/// Completes the last line; a comment or a cut at its end is removed with the blanks before it, and with the line if it has nothing else.
	private mutating func endLine(inString: Bool) {
		while endsInRemoval, line.text.last.map(Self.isBlank) == true { line.text.removeLast() }
		if !endsInRemoval || !line.text.isEmpty { lines.append(line) }
		line = Line(beginsInString: inString)
		endsInRemoval = false
	}

	/// The lines without the common indentation of all but the first.
	var text: String {
		var lines = lines + [line]
		let plain = lines.indices.dropFirst().filter { !lines[$0].beginsInString }
		let indented = plain.filter { !lines[$0].text.allSatisfy(Self.isBlank) }
		let first = indented.first.map { lines[$0].text.prefix(while: Self.isBlank) } ?? ""
		let common = indented.reduce(first) { common, index in
			common.prefix(zip(common, lines[index].text).prefix { $0 == $1 }.count)
		}
		for index in plain { lines[index].text = String(lines[index].text.dropFirst(common.count)) }
		for index in plain where lines[index].text.allSatisfy(Self.isBlank) { lines[index].text = "" }
		return lines.map(\.text).joined(separator: "\n")
	}

	private static func lines(of text: String) -> [Substring] {
		text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
	}

	private static func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
}
