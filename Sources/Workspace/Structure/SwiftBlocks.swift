/// A Swift file as blocks of lines: each declaration with its comments and attributes, and inside of a type the blocks of its members.
///
///     // The planets.                     a block: its comment, its head, its members and its tail
///     struct PlanetDTO: Decodable {
///         let name: String                a block of its own
///     }
struct SwiftBlocks {
	struct Block {
		/// Identifies the declaration in its scope: `value name`, `type PlanetDTO`, `func fetchPlanet(identifier:)`.
		var key: String
		/// The number of blank lines before the block.
		var blanks: Int
		/// The lines of the comments, the attributes and the declaration.
		var lines: Range<Int>
		/// The blocks inside of a type; nil for any other declaration, and for a type on one line.
		var members: Members?
	}

	struct Members {
		/// The lines up to the opening brace.
		var head: Range<Int>
		var blocks: [Block]
		/// The lines from the closing brace on.
		var tail: Range<Int>
		/// The number of blank lines before the closing brace.
		var blanks: Int
	}

	let text: TextLines
	private(set) var blocks: [Block] = []
	/// The number of blank lines at the end.
	private(set) var blanks = 0
	private let tokens: [SwiftTokens.Token]
	/// The end of all tokens up to each one: a string literal ends after the tokens of its interpolations.
	private let ends: [Int]
	private var index = 0

	/// Nested types deeper than this are not taken apart.
	private static let deepest = 32

	/// Nil if declarations share a line, a bracket is not closed, the file has conditional compilation, or two declarations of a scope cannot
	/// be distinguished.
	init?(_ bytes: [UInt8]) {
		text = TextLines(bytes)
		tokens = SwiftTokens(bytes).all
		var end = 0
		ends = tokens.map { token in
			end = max(end, token.end)
			return end
		}
		guard tokens.allSatisfy({ $0.branch == 0 }), let blocks = readScope(from: 0, to: text.count, depth: 0), index == tokens.count else {
			return nil
		}
		self.blocks = blocks.blocks
		blanks = blocks.blanks
	}

	private func word(_ offset: Int = 0) -> String { index + offset < tokens.count ? tokens[index + offset].text : "" }

	/// Returns the line of the byte at `offset`.
	private func line(of offset: Int) -> Int { text.line(of: offset) }

	private func isBlank(_ line: Int) -> Bool {
		text.content(line).allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
	}

	// MARK: Scopes

	/// Reads the declarations up to the closing brace of the scope or the end of the file.
	///
	/// - Parameters:
	///   - first: the first line of the scope.
	///   - end: the line after its last.
	private mutating func readScope(from first: Int, to end: Int?, depth: Int) -> (blocks: [Block], blanks: Int)? {
		guard depth <= Self.deepest else { return nil }
		var blocks: [Block] = []
		var next = first
		while index < tokens.count, word() != "}" {
			guard tokens[index].startsLine else { return nil }
			let start = line(of: tokens[index].offset)
			guard start >= next, let declaration = readDeclaration(depth) else { return nil }
			let last = line(of: ends[index - 1] - 1)
			let lead = lead(next..<start, isAttached: true)
			blocks += lead.comments
			var block = Block(key: declaration.key, blanks: lead.blanks, lines: lead.start..<last + 1, members: declaration.members)
			block.members?.head = lead.start..<(declaration.members?.head.upperBound ?? last + 1)
			blocks.append(block)
			next = last + 1
		}
		if index < tokens.count, !tokens[index].startsLine { return nil }
		let last = index < tokens.count ? line(of: tokens[index].offset) : end ?? text.count
		guard next <= last else { return nil }
		let lead = lead(next..<last, isAttached: false)
		blocks += lead.comments
		guard Set(blocks.map(\.key)).count == blocks.count else { return nil }
		return (blocks, lead.blanks)
	}

	/// Splits lines without code into groups of comments, which are blocks of their own except for the last one directly before a declaration.
	private func lead(_ lines: Range<Int>, isAttached: Bool) -> (comments: [Block], blanks: Int, start: Int) {
		var comments: [Block] = []
		var blanks = 0
		var line = lines.lowerBound
		while line < lines.upperBound {
			if isBlank(line) {
				blanks += 1
				line += 1
				continue
			}
			let start = line
			while line < lines.upperBound, !isBlank(line) { line += 1 }
			if line == lines.upperBound, isAttached { return (comments, blanks, start) }
			let key = "comment " + (start..<line).map { String(decoding: text.content($0), as: UTF8.self) }.joined(separator: "\n")
			comments.append(Block(key: key, blanks: blanks, lines: start..<line))
			blanks = 0
		}
		return (comments, blanks, lines.upperBound)
	}

	// MARK: Declarations

	private static let types: Set<String> = ["struct", "class", "enum", "protocol", "actor", "extension"]
	private static let keywords: Set<String> = types.union([
		"typealias", "associatedtype", "func", "init", "deinit", "subscript", "var", "let", "case", "import", "operator", "precedencegroup",
		"macro",
	])
	private static let modifiers: Set<String> = [
		"public", "package", "internal", "private", "fileprivate", "open", "final", "override", "required", "convenience", "lazy",
		"indirect",
		"dynamic", "static", "nonisolated", "mutating", "nonmutating", "weak", "unowned", "isolated", "borrowing", "consuming",
		"distributed",
		"prefix", "postfix", "infix", "optional",
	]

	/// Whether a declaration can begin at the current token.
	private var isAtDeclaration: Bool {
		["@", "#"].contains(word()) || Self.keywords.contains(word()) || Self.modifiers.contains(word())
	}

	/// Reads a declaration, after which `index` is at the next one or at the closing brace of the scope.
	private mutating func readDeclaration(_ depth: Int) -> (key: String, members: Members?)? {
		let first = index
		while index < tokens.count {
			if word() == "@" {
				index += 2
				while word() == "." { index += 2 }
				if word() == "(", index < tokens.count, !tokens[index].startsLine { guard skipBalanced() else { return nil } }
			} else if Self.modifiers.contains(word()) || word() == "class" && ["func", "var", "let", "subscript"].contains(word(1)) {
				index += 1
				if word() == "(" { guard skipBalanced() else { return nil } }
			} else {
				break
			}
		}
		// A statement is not a declaration; macros are.
		guard index < tokens.count, word() == "#" || Self.keywords.contains(word()) else { return nil }
		let isType = Self.types.contains(word()) && index + 1 < tokens.count
		let keyword = word()
		let isStatic = tokens[first..<index].contains { $0.text == "static" || $0.text == "class" }
		let start = index
		index += 1
		if isType { return readType(keyword, from: start, depth) }
		guard skipRest() else { return nil }
		return ((isStatic ? "static " : "") + key(keyword, tokens[start..<index]), nil)
	}

	/// Returns the key of a declaration with the tokens from its keyword on.
	private func key(_ keyword: String, _ tokens: ArraySlice<SwiftTokens.Token>) -> String {
		let words = tokens.dropFirst().map(\.text)
		switch keyword {
		case "let", "var": return "value " + (words.first ?? "")
		case "func", "init", "subscript":
			return keyword + " " + (keyword == "func" ? words.first ?? "" : "") + Self.labels(of: words)
		case "case", "typealias", "associatedtype", "import": return keyword + " " + (words.first ?? "")
		default: return tokens.prefix(8).map(\.text).joined(separator: " ")
		}
	}

	/// Returns the argument labels of a function: `(identifier:_:)`.
	private static func labels(of words: [String]) -> String {
		guard let open = words.firstIndex(of: "(") else { return "" }
		var labels: [String] = []
		var depth = 0
		var isStart = true
		for word in words[open...] {
			if ["(", "[", "{"].contains(word) { depth += 1 }
			if [")", "]", "}"].contains(word) { depth -= 1 }
			if depth == 0 { break }
			if depth == 1, word == "(" || word == "," {
				isStart = true
			} else if isStart {
				labels.append(word + ":")
				isStart = false
			}
		}
		return "(" + labels.joined() + ")"
	}

	/// Reads a type or an extension with its members.
	private mutating func readType(_ keyword: String, from start: Int, _ depth: Int) -> (key: String, members: Members?)? {
		var brackets = 0
		while index < tokens.count, brackets > 0 || word() != "{" {
			if ["(", "["].contains(word()) { brackets += 1 }
			if [")", "]"].contains(word()) { brackets -= 1 }
			if word() == "}" { return nil }
			index += 1
		}
		guard index + 1 < tokens.count else { return nil }
		// Extensions of one type are distinguished by their conformances and conditions.
		let words = tokens[start..<index].map(\.text)
		let key = keyword == "extension" ? words.joined(separator: " ") : "type " + (words.dropFirst().first ?? "")
		let head = line(of: tokens[index].offset)
		guard tokens[index + 1].startsLine else { return skipBalanced() ? (key, nil) : nil }
		index += 1
		guard let scope = readScope(from: head + 1, to: nil, depth: depth + 1), word() == "}" else { return nil }
		let tail = line(of: tokens[index].offset)
		index += 1
		return (key, Members(head: head..<head + 1, blocks: scope.blocks, tail: tail..<tail + 1, blanks: scope.blanks))
	}

	/// Skips the rest of a declaration: up to a line that begins another one, or the end of the scope.
	private mutating func skipRest() -> Bool {
		while index < tokens.count, word() != "}" {
			if tokens[index].startsLine, isAtDeclaration { return true }
			if ["(", "[", "{"].contains(word()) {
				guard skipBalanced() else { return false }
			} else {
				guard ![")", "]", ";"].contains(word()) else { return false }
				index += 1
			}
		}
		return true
	}

	/// Skips from an opening bracket past the matching closing one; returns false if there is none.
	private mutating func skipBalanced() -> Bool {
		var depth = 0
		while index < tokens.count {
			if ["(", "[", "{"].contains(word()) { depth += 1 }
			if [")", "]", "}"].contains(word()) { depth -= 1 }
			index += 1
			if depth == 0 { return true }
		}
		return false
	}
}
