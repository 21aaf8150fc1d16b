import SourceText

/// Something in braces that the template language gives a meaning to.
struct TemplateToken {
	enum Word: String {
		case each, `if`, `else`, between, end
	}

	enum Block {
		case each([String], nameRange: SourceRange)
		case condition([String], nameRange: SourceRange)
		/// `{else}` or `{between}`
		case divider(Word)
		case end
		/// Begins as a block line does and goes on as none does.
		case malformed(Word)
	}

	enum Kind {
		case placeholder([String])
		case block(Block)
	}

	let kind: Kind
	/// With the braces.
	let range: SourceRange

	/// Without the braces.
	var nameRange: SourceRange { SourceRange(range.lower + 1, range.upper - 1) }

	/// The token that begins at `start`, or nil where a brace is only a brace.
	///
	/// Grammar: `{` ( dotted name | word | word ` ` anything but braces ) `}`
	init?(at start: Int, before end: Int, in bytes: [UInt8]) {
		guard start < end, bytes[start] == UInt8(ascii: "{"), start + 1 < end, bytes[start + 1].isLetter else { return nil }
		guard
			let close = bytes[(start + 1)..<end].firstIndex(where: { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "{") }),
			bytes[close] == UInt8(ascii: "}")
		else { return nil }
		let content = bytes[(start + 1)..<close]
		guard let kind = Self.kind(of: content) else { return nil }
		self.kind = kind
		range = SourceRange(start, close + 1)
	}

	private static func kind(of content: ArraySlice<UInt8>) -> Kind? {
		let wordEnd = content.firstIndex { $0.isBlank } ?? content.endIndex
		if let word = Word(rawValue: String(decoding: content[..<wordEnd], as: UTF8.self)) {
			return .block(block(word, argument: content[wordEnd...]))
		}
		return dottedName(content).map(Kind.placeholder)
	}

	private static func block(_ word: Word, argument: ArraySlice<UInt8>) -> Block {
		switch word {
		case .end: return argument.isEmpty ? .end : .malformed(word)
		case .else, .between: return argument.isEmpty ? .divider(word) : .malformed(word)
		case .each, .if:
			guard argument.first == UInt8(ascii: " "), let components = dottedName(argument.dropFirst()) else { return .malformed(word) }
			let nameRange = SourceRange(argument.startIndex + 1, argument.endIndex)
			return word == .each ? .each(components, nameRange: nameRange) : .condition(components, nameRange: nameRange)
		}
	}

	/// Letters and digits, the first a letter, with dots between.
	private static func dottedName(_ bytes: ArraySlice<UInt8>) -> [String]? {
		var components: [String] = []
		for component in bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
			guard let first = component.first, first.isLetter, component.allSatisfy({ $0.isLetter || $0.isDigit }) else { return nil }
			components.append(String(decoding: component, as: UTF8.self))
		}
		return components
	}
}

extension UInt8 {
	/// A space or a tab.
	var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

	fileprivate var isLetter: Bool {
		(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
	}

	fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
