import English

/// The words of a name, however it was written: `air_date`, `airDate`, `AirDate`, `AIR-DATE` are all `air`, `date`.
///
/// Every generated name is spelled from words, so that a key has one list of words and each casing follows from it.
package struct Words: Hashable, Sendable {
	/// Letters and digits only; never empty strings. Capitals within a word are an acronym's.
	package var parts: [String]
	/// Whether the user wrote the name, so that its capitals are preserved.
	@Uncompared private var isAsWritten = false
	/// Whether the text was all capitals, so that a word may be several acronyms of a style.
	@Uncompared private var isShouted = false

	package init(parts: [String]) {
		self.parts = parts.filter { !$0.isEmpty }
	}

	/// Creates the words of a name that the user wrote: `ImageUrl` is preserved, whatever the style's initialisms are.
	package init(asWritten text: String) {
		self.init(text)
		isAsWritten = true
	}

	/// Splits at everything that is neither letter nor digit, and where the case marks a new word:
	/// `userID` is `user`, `ID`; `HTMLParser` is `HTML`, `Parser`; `userIDs` is `user`, `IDs`; `address2` stays one word.
	///
	/// In text that is all capitals, they mark nothing: `AIR_DATE` is `air`, `date`. Only a short word alone is an acronym: `API`.
	/// Capitals that consist of common acronyms are several words: `HTMLURL`; those that contain a style's own are divided by its spelling.
	package init(_ text: String) {
		let split = Self.split(text)
		// Few words are runs of capitals that may be several acronyms, so the others skip the lookup.
		let parts = split.contains(where: Initialisms.mayBeSeveral) ? split.flatMap(Initialisms.cut) : split
		let isShouting = !text.unicodeScalars.contains { $0.isLowercase }
		let isAcronym = parts.count == 1 && parts[0].unicodeScalars.count <= Self.longestAcronym
		self.parts = isShouting && !isAcronym ? parts.map { $0.lowercased() } : parts
		isShouted = isShouting && !isAcronym
	}

	/// In scalars: `API`, `HTML` and `SKU` are acronyms, `TOTAL` is not.
	private static let longestAcronym = 4

	package var isEmpty: Bool { parts.isEmpty }

	package static func + (a: Words, b: Words) -> Words {
		var sum = Words(parts: a.parts + b.parts)
		sum.isAsWritten = a.isAsWritten || b.isAsWritten
		sum.isShouted = a.isShouted || b.isShouted
		return sum
	}

	/// Returns the name in lower camel case: `airDate`, `imageURL`, `id`.
	package func lowerCamel(_ initialisms: Initialisms) -> String {
		var result = ""
		for part in divided(by: initialisms) {
			result += result.isEmpty ? part.lowercased() : capitalized(part, initialisms)
		}
		return result
	}

	/// Returns the name in upper camel case: `AirDate`, `ImageURL`.
	package func upperCamel(_ initialisms: Initialisms) -> String {
		divided(by: initialisms).map { capitalized($0, initialisms) }.joined()
	}

	/// Returns the words in which capitals that contain initialisms beyond the common acronyms are divided: `APISKU` is `API`, `SKU`.
	func divided(by initialisms: Initialisms) -> [String] {
		guard initialisms.areUncommon else { return parts }
		return parts.flatMap { isShouted ? initialisms.cut($0.uppercased()).map { $0.lowercased() } : initialisms.cut($0) }
	}

	/// `air_date`.
	package var snake: String {
		parts.map { $0.lowercased() }.joined(separator: "_")
	}

	/// `air date`, for prose such as test titles.
	package var spaced: String {
		parts.map { $0.lowercased() }.joined(separator: " ")
	}

	/// The same words with the last one replaced.
	package func replacingLast(_ transform: (String) -> String) -> Words {
		guard let last = parts.last else { return self }
		var words = self
		words.parts.removeLast()
		words.parts += [transform(last)].filter { !$0.isEmpty }
		return words
	}

	/// Returns the words with those of an identifier, such as `orderKey`, in place of the last one.
	func replacingLast(by name: String) -> Words { Words(parts: Array(parts.dropLast())) + Words(name) }

	/// The words without a trailing number: `part39` and `part_39` are a part; unchanged if nothing else is left.
	package var unnumbered: Words {
		guard let last = parts.last else { return self }
		let digits = last.unicodeScalars.reversed().prefix(while: \.isDigit).count
		if digits == 0 || digits == last.unicodeScalars.count && parts.count == 1 { return self }
		return replacingLast { String(String.UnicodeScalarView($0.unicodeScalars.dropLast(digits))) }
	}

	/// In bytes, so that a type's name with its suffix stays below sixty and fits in a line of code.
	private static let longestReadable = 56

	/// In bytes.
	var length: Int { parts.reduce(0) { $0 + $1.utf8.count } }

	/// Whether the name is too long to be readable.
	var isLong: Bool { length > Self.longestReadable }

	/// The words without those in the middle if the name is too long: the first and the last distinguish names best.
	package var shortened: Words { shortened(beside: 0) }

	/// Returns the shortened words for a name with `other` more bytes around them.
	func shortened(beside other: Int) -> Words {
		var words = self
		var length = length + other
		while words.parts.count > 2, length > Self.longestReadable {
			length -= words.parts.remove(at: words.parts.count / 2).utf8.count
		}
		return words
	}

	private func capitalized(_ part: String, _ initialisms: Initialisms) -> String {
		let isSpelled = isAsWritten && part.unicodeScalars.contains(where: \.isUppercase)
		return isSpelled ? part : initialisms.spelling(of: part) ?? part.capitalizingFirst
	}

	private static func split(_ text: String) -> [String] {
		var text = text
		let ofASCII = text.withUTF8 { bytes -> [String]? in
			guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
			return words(in: bytes.map { Letter.ofASCII[Int($0)] }).map { String(decoding: bytes[$0], as: UTF8.self) }
		}
		if let ofASCII { return ofASCII }
		let scalars = Array(text.unicodeScalars)
		return words(in: scalars.map(Letter.init)).map { range in
			scalars[range].reduce(into: "") { $0.unicodeScalars.append($1) }
		}
	}

	/// Returns the words of a text.
	private static func words(in letters: [Letter]) -> [Range<Int>] {
		var words: [Range<Int>] = []
		var start: Int?
		for (index, letter) in letters.enumerated() {
			guard letter != .none else {
				if let word = start { words.append(word..<index) }
				start = nil
				continue
			}
			if letter == .capital, let word = start, beginsWord(at: index, after: word, letters) {
				words.append(word..<index)
				start = index
			}
			start = start ?? index
		}
		if let start { words.append(start..<letters.count) }
		return words
	}

	/// Returns whether a capital begins a new word after the one that begins at `start`.
	private static func beginsWord(at index: Int, after start: Int, _ letters: [Letter]) -> Bool {
		let last = letters[index - 1]
		if last.isLowercase { return true }
		let isBeforeLowercase = index + 1 < letters.count && letters[index + 1].isLowercase
		// `MP3Player` and `base64JSON`, but `2FA` and `H264`.
		if last == .digit { return isBeforeLowercase || letters[start..<index].contains { $0.isLowercase } }
		return last == .capital && isBeforeLowercase && !isPluralOfAcronym(at: index, letters)
	}

	/// `IDs` and `URLs` are one word: a lone `s` after capitals, at the end or before the next word.
	private static func isPluralOfAcronym(at index: Int, _ letters: [Letter]) -> Bool {
		guard index + 1 < letters.count, letters[index + 1] == .pluralS else { return false }
		return index + 2 >= letters.count || !letters[index + 2].isLowercase
	}
}

/// The meaning of a scalar for the words of a text.
private enum Letter {
	/// It separates words.
	case none
	case capital, lowercase, pluralS, digit
	/// A letter of a script without capitals, or a mark.
	case other

	init(_ scalar: Unicode.Scalar) {
		if !scalar.isWordPart {
			self = .none
		} else if scalar.isUppercase {
			self = .capital
		} else if scalar.isLowercase {
			self = scalar == "s" ? .pluralS : .lowercase
		} else {
			self = scalar.isDigit ? .digit : .other
		}
	}

	/// The meanings of the ASCII scalars, of which most names consist.
	static let ofASCII = (0..<0x80 as Range<UInt8>).map { Letter(Unicode.Scalar($0)) }

	var isLowercase: Bool { self == .lowercase || self == .pluralS }
}

extension Words {
	/// The plural. A word without a distinct plural gets `List`, to distinguish one from many: `SeriesList`, `series_list`.
	package var plural: Words {
		guard let last = parts.last else { return self }
		guard let plural = Inflection.plural(last) else { return self + Words(parts: ["List"]) }
		return Words(parts: parts.dropLast() + [plural])
	}

	package var singular: Words { replacingLast(Inflection.singular) }
}

extension String {
	/// Returns the name of a type without the words in its middle if it is too long.
	func readable(_ initialisms: Initialisms) -> String {
		let words = Words(self)
		return words.isLong ? words.shortened.upperCamel(initialisms) : self
	}

	/// Most names are ASCII, which needs no table lookup.
	fileprivate var capitalizingFirst: String {
		guard let first = utf8.first, first < 0x80 else { return prefix(1).uppercased() + dropFirst() }
		guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else { return self }
		return String(Unicode.Scalar(first - 0x20)) + self[utf8.index(after: startIndex)...]
	}
}

extension Unicode.Scalar {
	var isDigit: Bool { ("0"..."9").contains(self) }

	/// Most names are ASCII, which needs no table lookup.
	var isUppercase: Bool { isASCII ? ("A"..."Z").contains(self) : properties.isUppercase }
	var isLowercase: Bool { isASCII ? ("a"..."z").contains(self) : properties.isLowercase }

	/// Whether it is a letter, an ASCII digit, or a mark that some scripts need inside words, and visible.
	var isWordPart: Bool {
		if isASCII { return ("a"..."z").contains(self) || ("A"..."Z").contains(self) || isDigit }
		switch properties.generalCategory {
		case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark, .spacingMark:
			return SwiftIdentifier.allows(self) && properties.isXIDContinue && !properties.isDefaultIgnorableCodePoint
		default: return false
		}
	}
}

extension Words {
	/// Returns the common prefix and suffix, so that a type of two operations is named after neither: `HeroNameConditionalHero` for
	/// `HeroNameConditionalInclusionHero` and `HeroNameConditionalExclusionHero`. Returns `self` if they share too few words.
	func shared(with other: Words) -> Words {
		let (mine, theirs) = (parts.map { $0.lowercased() }, other.parts.map { $0.lowercased() })
		guard mine != theirs else { return self }
		let first = zip(mine, theirs).prefix { $0 == $1 }.count
		let last = zip(mine.dropFirst(first).reversed(), theirs.dropFirst(first).reversed()).prefix { $0 == $1 }.count
		return first > 1 ? Words(parts: Array(parts.prefix(first)) + Array(parts.suffix(last))) : self
	}
}
