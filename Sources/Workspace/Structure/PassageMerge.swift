/// The merge of the lines of one declaration, or of the head of a type, that both sides changed.
struct PassageMerge {
	typealias Line = ArraySlice<UInt8>

	/// The merged lines; nil if the sides contradict each other.
	let lines: [Line]?

	init(base: [Line], yours: [Line], generated: [Line]) {
		if yours == generated || generated == base {
			lines = yours
		} else if yours == base {
			lines = generated
		} else {
			lines =
				LocalNames(from: base, to: yours)?.applied(to: generated) ?? Self.merged(base, yours, generated)
				?? ElementMerge(base: base, yours: yours, generated: generated)?.lines
		}
	}

	/// Returns the merge of the lines, which may be changed directly beside each other.
	private static func merged(_ base: [Line], _ yours: [Line], _ generated: [Line]) -> [Line]? {
		var table = LineTable(ignoringLineEnds: true)
		let texts = [base, yours, generated].map { TextLines($0.joined(separator: [UInt8(ascii: "\n")]) + [UInt8(ascii: "\n")]) }
		let numbers = texts.map { table.numbers(of: $0) }
		let (mine, theirs) = (
			LineDiff(numbers[0], numbers[1], weights: table.weights).hunks, LineDiff(numbers[0], numbers[2], weights: table.weights).hunks
		)
		// Lines beside ones that the other side removed have lost their context.
		let touchesRemoval = mine.contains { a in
			theirs.contains { b in
				(a.new.isEmpty || b.new.isEmpty) && a.old.upperBound >= b.old.lowerBound && b.old.upperBound >= a.old.lowerBound
			}
		}
		guard !touchesRemoval else { return nil }
		let merge = SequenceMerge(base: numbers[0], yours: numbers[1], generated: numbers[2], weights: table.weights) { overlap in
			guard overlap.base.isEmpty else { return nil }
			// Both sides added cases of a `switch`, or you added a comment on the line below.
			let own = yours[overlap.yours].first { !isComment($0) }
			let other = generated[overlap.generated].first { !isComment($0) }
			guard let own else { return overlap.generated.map { .generated($0) } + overlap.yours.map { .yours($0) } }
			guard isCase(own), other.map(isCase) ?? false else { return nil }
			return overlap.generated.map { .generated($0) } + overlap.yours.map { .yours($0) }
		}
		return merge.elements?.map { element in
			switch element {
			case .yours(let line): yours[line]
			case .generated(let line): generated[line]
			}
		}
	}

	private static func isCase(_ line: Line) -> Bool { begins(line, "case ") }

	private static func isComment(_ line: Line) -> Bool { begins(line, "//") }

	private static func begins(_ line: Line, _ text: String) -> Bool {
		line.drop { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: " ") }.starts(with: text.utf8)
	}
}

/// The names that an edit of a declaration replaced throughout, if it did nothing else: those of local variables and parameters.
private struct LocalNames {
	private let names: [String: String]

	/// Nil if the edit does more, or introduces a name that the declaration has already.
	init?(from base: [ArraySlice<UInt8>], to yours: [ArraySlice<UInt8>]) {
		let (old, new) = (SwiftPieces(base), SwiftPieces(yours))
		guard old.pieces.count == new.pieces.count else { return nil }
		var names: [String: String] = [:]
		for (index, (before, after)) in zip(old.pieces, new.pieces).enumerated() {
			guard before.isWord == after.isWord, before.isWord || before.text == after.text else { return nil }
			// A label may have the name of a variable, and stays.
			if old.isLabel(at: index) {
				guard before.text == after.text else { return nil }
				continue
			}
			if before.isWord, names.updateValue(after.text, forKey: before.text) ?? after.text != after.text { return nil }
		}
		let changed = names.filter { $0.key != $0.value }
		let words = Set(old.pieces.map(\.text))
		let local = old.pieces.indices.filter { Self.isLocal(at: $0, in: old.pieces) }.map { old.pieces[$0].text }
		guard Set(local).isSuperset(of: changed.keys) else { return nil }
		guard !changed.isEmpty, Set(changed.values).count == changed.count, changed.values.allSatisfy({ !words.contains($0) }) else {
			return nil
		}
		self.names = changed
	}

	/// Returns whether the piece declares a local variable, or a parameter with a label of its own.
	private static func isLocal(at index: Int, in pieces: [SwiftPieces.Piece]) -> Bool {
		guard index > 0, pieces[index].isWord else { return false }
		if ["let", "var", "for"].contains(pieces[index - 1].text) { return true }
		return pieces[index - 1].isWord && index + 1 < pieces.count && pieces[index + 1].text == ":"
	}

	/// Returns the lines with the names replaced; nil if they have a new name already, or an old one inside of a string.
	func applied(to lines: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>]? {
		let pieces = SwiftPieces(lines)
		let new = Set(names.values)
		guard pieces.pieces.allSatisfy({ $0.isWord ? !new.contains($0.text) : !mentions($0.text) }) else { return nil }
		let renamed = pieces.pieces.indices.map { index in
			var piece = pieces.pieces[index]
			if piece.isWord, !pieces.isLabel(at: index) { piece.text = names[piece.text] ?? piece.text }
			return piece
		}
		return SwiftPieces(renamed, ending: pieces.ending).lines(\.text)
	}
}

extension LocalNames {
	/// Returns whether a string literal with interpolations contains an old name.
	private func mentions(_ text: String) -> Bool {
		guard text.utf8.count > 1, text.contains("\\(") else { return false }
		return text.utf8.split(whereSeparator: { !$0.isOfWord }).contains { names[String(decoding: Array($0), as: UTF8.self)] != nil }
	}
}

/// The merge of elements that both sides added to or removed from one list: the cases of an enum on one line, the conformances of a type, the
/// elements of a literal.
private struct ElementMerge {
	let lines: [ArraySlice<UInt8>]

	/// Nil if a change of one side that touches one of the other is anything else than whole elements.
	init?(base: [ArraySlice<UInt8>], yours: [ArraySlice<UInt8>], generated: [ArraySlice<UInt8>]) {
		let texts = [SwiftPieces(base), SwiftPieces(yours), SwiftPieces(generated)]
		var numbers: [String: Int] = [:]
		let sequences = texts.map { text in
			text.pieces.map { piece in
				let next = numbers.count
				return numbers[piece.text]
					?? {
						numbers[piece.text] = next; return next
					}()
			}
		}
		let weights = [Int](repeating: 0, count: numbers.count)
		for (index, text) in texts.enumerated().dropFirst() {
			let hunks = LineDiff(sequences[0], sequences[index], weights: weights).hunks
			guard hunks.allSatisfy({ Self.areElements(texts[0].pieces[$0.old]) && Self.areElements(text.pieces[$0.new]) }) else {
				return nil
			}
		}
		let (mine, theirs) = (texts[1].pieces, texts[2].pieces)
		let merge = SequenceMerge(base: sequences[0], yours: sequences[1], generated: sequences[2], weights: weights) { overlap in
			// The order of arguments is not free.
			guard overlap.base.isEmpty, Self.bracket(around: overlap.base.lowerBound, in: texts[0].pieces) != "(",
				mine[overlap.yours.lowerBound].text == "," || mine[overlap.yours].last?.text == ",",
				mine[overlap.yours].first?.text == theirs[overlap.generated].first?.text
					|| mine[overlap.yours].last?.text == theirs[overlap.generated].last?.text
			else { return nil }
			return overlap.generated.map { .generated($0) } + overlap.yours.map { .yours($0) }
		}
		guard let elements = merge.elements else { return nil }
		let pieces = elements.map { element in
			switch element {
			case .yours(let index): mine[index]
			case .generated(let index): theirs[index]
			}
		}
		lines = SwiftPieces(pieces, ending: texts[1].ending).lines(\.text)
	}

	/// Returns the opening bracket around the position; nil if there is none.
	private static func bracket(around index: Int, in pieces: [SwiftPieces.Piece]) -> String? {
		var open: [String] = []
		for piece in pieces[..<index] {
			if ["(", "[", "{"].contains(piece.text) { open.append(piece.text) }
			if [")", "]", "}"].contains(piece.text) { _ = open.popLast() }
		}
		return open.last
	}

	/// Returns whether the pieces are whole elements with a comma on one side, or none at all.
	private static func areElements(_ pieces: ArraySlice<SwiftPieces.Piece>) -> Bool {
		guard let first = pieces.first, let last = pieces.last else { return true }
		guard (first.text == ",") != (last.text == ",") else { return false }
		var depth = 0
		for piece in pieces {
			if ["(", "[", "{", "<"].contains(piece.text) { depth += 1 }
			if [")", "]", "}", ">"].contains(piece.text) { depth -= 1 }
			if depth < 0 { return false }
		}
		return depth == 0
	}
}

/// The words, signs and literals of some lines of Swift, each with the space and the comments before it.
struct SwiftPieces {
	struct Piece: Equatable {
		var space: String
		var text: String
		var isWord: Bool
	}

	private(set) var pieces: [Piece] = []
	/// The text after the last piece.
	private(set) var ending = ""

	init(_ lines: [ArraySlice<UInt8>]) {
		let bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
		func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
		var position = 0
		for token in SwiftTokens(bytes).all where token.offset >= position {
			pieces.append(
				Piece(
					space: text(position..<token.offset), text: text(token.offset..<max(token.end, token.offset)),
					isWord: token.isWord))
			position = max(token.end, token.offset)
		}
		ending = text(position..<bytes.count)
	}

	init(_ pieces: [Piece], ending: String) {
		self.pieces = pieces
		self.ending = ending
	}

	/// Returns whether the word is the label of an argument or a parameter: `queryItems` in `Endpoint(queryItems: items)`.
	func isLabel(at index: Int) -> Bool {
		index > 0 && index + 1 < pieces.count && SwiftTokens.isLabel(after: pieces[index - 1].text, before: pieces[index + 1].text)
	}

	/// Returns the lines with the texts of the pieces that `spelling` returns.
	func lines(_ spelling: (Piece) -> String) -> [ArraySlice<UInt8>] {
		let text = pieces.reduce(into: "") { $0 += $1.space + spelling($1) } + ending
		return text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { ArraySlice($0) }
	}
}
