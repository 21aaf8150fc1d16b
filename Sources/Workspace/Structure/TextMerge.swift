/// The merge of a text that is part of one declaration: by its lines, then by its words.
struct TextMerge {
	/// The merged text; nil if the sides contradict each other.
	let text: [UInt8]?

	init(base: ArraySlice<UInt8>, yours: ArraySlice<UInt8>, generated: ArraySlice<UInt8>) {
		if yours == generated || generated == base {
			text = Array(yours)
		} else if yours == base {
			text = Array(generated)
		} else {
			let lines = Pieces([base, yours, generated].map(Self.pieces(ofLines:))).merged(Self.added)
			let words = { Pieces([base, yours, generated].map(Self.pieces(ofWords:))).merged(Self.elements) }
			// The last line has no end.
			text = lines.map { $0.dropLast() } ?? words()
		}
	}

	static func lines(of text: some Collection<UInt8>) -> [[UInt8]] {
		text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Array($0) }
	}

	/// A line, or a word, sign, literal or comment with the space before it.
	private struct Piece {
		var bytes: ArraySlice<UInt8>
		/// The bytes that are compared.
		var text: ArraySlice<UInt8>

		func isSign(_ sign: Unicode.Scalar) -> Bool { text.elementsEqual([UInt8(ascii: sign)]) }
	}

	/// The pieces of the three texts.
	private struct Pieces {
		let base: [Piece]
		let yours: [Piece]
		let generated: [Piece]

		init(_ texts: [[Piece]]) { (base, yours, generated) = (texts[0], texts[1], texts[2]) }

		/// Returns the merged text.
		///
		/// - Parameter settle: returns the pieces for changes of both sides that touch each other; nil if they contradict each other.
		func merged(_ settle: (Pieces, MergeRegions.Region) -> [Piece]?) -> [UInt8]? {
			var table = LineTable(ignoringLineEnds: false)
			let numbers = [base, yours, generated].map { pieces in pieces.map { table.number(of: $0.text) } }
			let hunks = numbers.dropFirst().map { LineDiff(numbers[0], $0, weights: table.weights).hunks }
			var text: [UInt8] = []
			for region in MergeRegions(numbers[0], numbers[1], numbers[2], edits: hunks[0], changes: hunks[1]).regions {
				if region.isEqual || region.changes.isEmpty {
					for piece in yours[region.yours] { text += piece.bytes }
				} else if region.edits.isEmpty {
					for piece in generated[region.generated] { text += piece.bytes }
				} else {
					guard let settled = settle(self, region) else { return nil }
					for piece in settled { text += piece.bytes }
				}
			}
			return text
		}
	}

	// MARK: Lines

	private static func pieces(ofLines text: ArraySlice<UInt8>) -> [Piece] {
		let lines = TextLines(text + [UInt8(ascii: "\n")])
		return (0..<lines.count).map { Piece(bytes: lines[$0], text: lines.content($0)) }
	}

	/// Returns the cases of a `switch` that both sides added, or the comment that you added with the lines above it that are generated.
	private static func added(_ pieces: Pieces, _ region: MergeRegions.Region) -> [Piece]? {
		guard region.base.isEmpty, region.base.lowerBound > 0 else { return nil }
		let (mine, theirs) = (pieces.yours[region.yours], pieces.generated[region.generated])
		func begins(_ piece: Piece, _ word: String) -> Bool {
			piece.text.drop { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: " ") }.starts(with: word.utf8)
		}
		let own = mine.first { !begins($0, "//") }
		let other = theirs.first { !begins($0, "//") }
		guard own == nil || [own, other].allSatisfy({ $0.map { begins($0, "case ") } ?? false }) else { return nil }
		return Array(theirs) + mine
	}

	// MARK: Words

	private static func pieces(ofWords text: ArraySlice<UInt8>) -> [Piece] {
		let bytes = Array(text)
		var pieces: [Piece] = []
		var position = 0
		func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") }
		func add(_ text: Range<Int>, to end: Int) {
			pieces.append(Piece(bytes: bytes[position..<end], text: bytes[text].drop(while: isSpace)))
			position = end
		}
		/// Adds the comments up to the next token, with the end of the line that belongs to the last one.
		func addComments(to end: Int) {
			guard let last = bytes[position..<end].lastIndex(where: { !isSpace($0) }) else { return }
			add(position..<last + 1, to: bytes[last + 1..<end].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? last + 1)
		}
		for token in SwiftTokens(bytes).all where token.offset >= position {
			addComments(to: token.offset)
			let end = max(token.end, token.offset)
			add(position..<end, to: end)
		}
		addComments(to: bytes.count)
		if position < bytes.count { add(position..<bytes.count, to: bytes.count) }
		return pieces
	}

	/// Returns the elements of a list that both sides added and removed: the cases of an enum on one line, the conformances of a type.
	private static func elements(_ pieces: Pieces, _ region: MergeRegions.Region) -> [Piece]? {
		func isElement(_ pieces: ArraySlice<Piece>) -> Bool {
			pieces.isEmpty || (pieces.first?.isSign(",") ?? false) != (pieces.last?.isSign(",") ?? false)
		}
		guard region.edits.allSatisfy({ isElement(pieces.base[$0.old]) && isElement(pieces.yours[$0.new]) }),
			region.changes.allSatisfy({ isElement(pieces.base[$0.old]) && isElement(pieces.generated[$0.new]) })
		else { return nil }
		var result: [Piece] = []
		var position = region.base.lowerBound
		var (mine, theirs) = (region.edits[...], region.changes[...])
		while let first = [theirs.first, mine.first].compactMap({ $0 }).min(by: { $0.old.lowerBound < $1.old.lowerBound }) {
			guard first.old.lowerBound >= position else { return nil }
			result += pieces.base[position..<first.old.lowerBound]
			if let hunk = theirs.first, hunk.old.lowerBound == first.old.lowerBound {
				// The order of arguments is not free.
				if hunk.old.isEmpty, mine.first?.old == hunk.old, bracket(around: hunk.old.lowerBound, in: pieces.base) == "(" {
					return nil
				}
				theirs.removeFirst()
				result += pieces.generated[hunk.new]
			} else if let hunk = mine.popFirst() {
				result += pieces.yours[hunk.new]
			}
			position = first.old.upperBound
		}
		return result
	}

	/// Returns the opening bracket around the position; nil if there is none.
	private static func bracket(around position: Int, in pieces: [Piece]) -> Unicode.Scalar? {
		var open: [Unicode.Scalar] = []
		for piece in pieces[..<position] {
			if let sign = "([{".unicodeScalars.first(where: piece.isSign) { open.append(sign) }
			if ")]}".unicodeScalars.contains(where: piece.isSign) { _ = open.popLast() }
		}
		return open.last
	}
}
