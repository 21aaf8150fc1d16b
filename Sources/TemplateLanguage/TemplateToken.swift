import SourceText

/// A placeholder or block delimiter of the template language.
struct TemplateToken {
	enum Word: String {
		case each, `if`, `else`, between, end, include

		/// A fast path: most names are longer than every keyword or begin with another letter.
		init?(_ bytes: ArraySlice<UInt8>) {
			let word: Word
			switch (bytes.count, bytes.first) {
			case (2, UInt8(ascii: "i")): word = .if
			case (3, UInt8(ascii: "e")): word = .end
			case (4, UInt8(ascii: "e")): word = bytes.last == UInt8(ascii: "h") ? .each : .else
			case (7, UInt8(ascii: "b")): word = .between
			case (7, UInt8(ascii: "i")): word = .include
			default: return nil
			}
			guard bytes.elementsEqual(word.rawValue.utf8) else { return nil }
			self = word
		}
	}

	enum Block {
		case each([String], nameRange: SourceRange)
		case condition([String], nameRange: SourceRange)
		/// `{else}` or `{between}`
		case divider(Word)
		case end
		/// A block keyword that is followed by something invalid.
		case malformed(Word)
		/// A token that resembles a block but has no keyword: `{eahc operations}`.
		case unknown(String)
	}

	enum Kind {
		case placeholder([String])
		case block(Block)
		/// `{include name}`
		case include(String)
		/// A tag that is not supported, with its fix.
		case foreign(fix: Remedy)
	}

	let kind: Kind
	/// The range with the braces.
	let range: SourceRange

	/// The range without the braces.
	var nameRange: SourceRange { SourceRange(range.lower + 1, range.upper - 1) }

	/// Returns the token that begins at `start`, or nil for a brace that is literal text.
	///
	/// Grammar: `{` ( dotted name | word | word ` ` anything but braces ) `}`; text that only resembles a block becomes `unknown`, and a tag of another
	/// language `foreign`.
	init?(at start: Int, before end: Int, in bytes: [UInt8]) {
		guard start < end, bytes[start] == UInt8(ascii: "{") else { return nil }
		if let token = Self(tagAt: start, before: end, in: bytes) {
			self = token
		} else if let token = Self(foreignTagAt: start, before: end, in: bytes) {
			self = token
		} else {
			return nil
		}
	}

	/// A tag of another template language. No Swift is written like that; closures such as `{$0.id}`, `{!$0.isEmpty}` and `{[weak self] in` are text.
	private init?(foreignTagAt start: Int, before end: Int, in bytes: [UInt8]) {
		let form = ForeignInput.tags.first { form in
			let signature = form.signature.utf8
			guard bytes[start..<end].starts(with: signature) else { return false }
			let next = start + signature.count
			return signature.last == UInt8(ascii: "}") || next < end && bytes[next].isLetter
		}
		guard let form,
			let close = bytes[(start + 2)..<end].firstIndex(where: { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "{") }),
			bytes[close] == UInt8(ascii: "}")
		else { return nil }
		let isDoubled = bytes[start + 1] == UInt8(ascii: "{") && close + 1 < end && bytes[close + 1] == UInt8(ascii: "}")
		kind = .foreign(fix: form.help)
		range = SourceRange(start, close + (isDoubled ? 2 : 1))
	}

	private init?(tagAt start: Int, before end: Int, in bytes: [UInt8]) {
		guard start + 1 < end, bytes[start + 1].isLetter else { return nil }
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
		if let word = Word(content[..<wordEnd]) { return kind(of: word, argument: content[wordEnd...]) }
		if let name = dottedName(content) { return .placeholder(name) }
		guard isLikeBlock(content, wordEnd: wordEnd) else { return nil }
		return .block(.unknown(String(decoding: content[..<wordEnd], as: UTF8.self)))
	}

	private static func kind(of word: Word, argument: ArraySlice<UInt8>) -> Kind {
		guard word == .include else { return .block(block(word, argument: argument)) }
		return partialName(argument.dropFirst()).map(Kind.include) ?? .block(.malformed(word))
	}

	/// Returns whether the content resembles a block: a word and a name, `{eahc operations}`, or a misspelt keyword and anything.
	///
	/// Swift's own braces are followed by a space.
	private static func isLikeBlock(_ content: ArraySlice<UInt8>, wordEnd: Int) -> Bool {
		let word = content[..<wordEnd]
		guard wordEnd < content.endIndex, word.allSatisfy(\.isLetter) else { return false }
		return dottedName(content[(wordEnd + 1)...]) != nil || nearestBlock(to: String(decoding: word, as: UTF8.self)) != nil
	}

	/// The keyword that `word` probably misspells.
	static func nearestBlock(to word: String) -> String? {
		word.utf8.count < 3 ? nil : nearestName(to: word, in: [Word.each, .else, .between, .end, .include].map(\.rawValue))
	}

	private static func block(_ word: Word, argument: ArraySlice<UInt8>) -> Block {
		switch word {
		case .end: return argument.isEmpty ? .end : .malformed(word)
		case .else, .between: return argument.isEmpty ? .divider(word) : .malformed(word)
		case .each, .if:
			guard argument.first == UInt8(ascii: " "), let components = dottedName(argument.dropFirst()) else { return .malformed(word) }
			let nameRange = SourceRange(argument.startIndex + 1, argument.endIndex)
			return word == .each ? .each(components, nameRange: nameRange) : .condition(components, nameRange: nameRange)
		case .include: return .malformed(word)
		}
	}

	/// Parses the name of a partial: letters, digits, `-` and `_`, with dots between.
	private static func partialName(_ bytes: ArraySlice<UInt8>) -> String? {
		let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
		let isName = parts.allSatisfy { part in
			!part.isEmpty
				&& part.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
		}
		return isName ? String(decoding: bytes, as: UTF8.self) : nil
	}

	/// Parses a dotted name: letters and digits, the first a letter, with dots between.
	private static func dottedName(_ bytes: ArraySlice<UInt8>) -> [String]? {
		var components: [String] = []
		var start = bytes.startIndex
		for index in bytes.indices {
			let byte = bytes[index]
			if byte == UInt8(ascii: ".") {
				guard start < index else { return nil }
				components.append(String(decoding: bytes[start..<index], as: UTF8.self))
				start = index + 1
			} else if !byte.isLetter, index == start || !byte.isDigit {
				return nil
			}
		}
		guard start < bytes.endIndex else { return nil }
		components.append(String(decoding: bytes[start...], as: UTF8.self))
		return components
	}
}

extension UInt8 {
	/// Whether the byte is a space or a tab.
	var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

	fileprivate var isLetter: Bool {
		(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
	}

	fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
