import Testing

@testable import Generator

struct SwiftIdentifierTests {
	@Test(
		"A key becomes the documented identifier",
		arguments: [
			("name", "name"), ("imageUrl", "imageURL"), ("userId", "userID"), ("airDate", "airDate"), ("iOSVersion", "iOSVersion"),
			("air_date", "airDate"), ("html-url", "htmlURL"),
			("ID", "id"), ("_id", "id"), ("@type", "type"), ("$ref", "ref"),
			("+1", "plus1"), ("-1", "minus1"), ("2fa", "_2fa"), ("1. open", "open"), ("2) Last name", "lastName"),
			("12. adjusted close", "adjustedClose"), ("1.5 x", "_15X"), ("3. 4", "_34"), ("1.", "_1"), ("1", "_1"), ("🎉", "partyPopper"),
			("?", "questionMark"), ("", "empty"),
			("_", "lowLine"), (" ", "space"), ("\u{0}", "u0"),
			("\u{7F}", "u7f"), ("\u{200E}", "leftToRightMark"), ("\u{202E}", "rightToLeftOverride"), ("❤\u{FE0F}", "heavyBlackHeart"),
			("\u{FE0F}", "variationSelector16"), ("名前", "名前"), ("اسم", "اسم"),
			("\u{301}a", "_\u{301}a"), ("👨‍👩‍👧", "manWomanGirl"), ("𝒜", "𝒜"), ("a\u{200B}b", "aB"),
			("a\u{202E}b", "aB"), ("first name", "firstName"), ("Content-Type", "contentType"),
			("self", "self"), ("Self", "self"), ("Type", "type"), ("\\(evil())", "evil"), ("\"; import Darwin //", "importDarwin"),
			("Photo(s)", "photos"), ("Box(es) used", "boxEsUsed"), ("Box(es)", "boxes"), ("(s)", "s"),
			("`x`", "x"), ("a\nb", "aB"), ("½", "vulgarFractionOneHalf"),
		])
	func keys(key: String, name: String) {
		#expect(SwiftIdentifier(key: key, .common).name == name)
	}

	@Test(
		"A symbol that has to be spelled has its usual name",
		arguments: [("@type", "atType"), ("a/b", "aSlashB"), ("a\\b", "aBackslashB"), ("a#", "aNumberSign")])
	func symbols(key: String, name: String) {
		#expect(SwiftIdentifier.spelled(key).lowerCamel(.common) == name)
	}

	@Test(
		"Keywords are in backticks only where Swift requires them",
		arguments: [
			("default", "`default`", "default", "default"), ("self", "`self`", "`self`", "self"), ("init", "`init`", "`init`", "init"),
			("inout", "`inout`", "inout", "`inout`"), ("let", "`let`", "let", "let"),
			("var", "`var`", "var", "var"), ("in", "`in`", "in", "in"), ("open", "open", "open", "open"),
			("actor", "actor", "actor", "actor"), ("some", "some", "some", "some"), ("unsafe", "`unsafe`", "unsafe", "unsafe"),
			("await", "`await`", "await", "await"), ("name", "name", "name", "name"), ("nil", "`nil`", "nil", "nil"),
		])
	func keywords(key: String, declared: String, member: String, label: String) {
		let identifier = SwiftIdentifier(key: key, .common)
		#expect(identifier.declared == declared)
		#expect(identifier.member == member)
		#expect(identifier.label == label)
	}

	/// Returns whether `name` matches Swift's grammar without invisible scalars.
	private func isIdentifier(_ name: String) -> Bool {
		guard let first = name.unicodeScalars.first, name != "_", name.utf8.count <= 2 * SwiftIdentifier.longestName else { return false }
		guard first == "_" || first.isWordPart && !first.isDigit, first.isASCII || SwiftIdentifier.allowsAsHead(first) else { return false }
		return name.unicodeScalars.allSatisfy { $0 == "_" || $0.isWordPart }
	}

	@Test("Any key becomes a valid and readable identifier", arguments: 0..<60)
	func anything(seed: UInt64) {
		var generator = SeededGenerator(seed: seed)
		for _ in 0..<20 {
			let key = HostileText.make(using: &generator)
			let identifier = SwiftIdentifier(key: key, .common)
			#expect(isIdentifier(identifier.name), "\(key.debugDescription) gives \(identifier.name)")
			#expect(SwiftIdentifier(key: key, .common) == identifier)
			if let exact = SwiftIdentifier(exactly: key) { #expect(isIdentifier(exact.name)) }
		}
	}

	/// The characters beyond ASCII that Swift's grammar allows in an identifier, without those that control text direction.
	private static let allowed: [ClosedRange<UInt32>] = [
		0xA8...0xA8, 0xAA...0xAA, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0xFF, 0x100...0x167F,
		0x1681...0x180D, 0x180F...0x1FFF, 0x203F...0x2040, 0x2054...0x2054, 0x2070...0x218F, 0x2460...0x24FF, 0x2776...0x2793,
		0x2C00...0x2DFF,
		0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44,
		0xFE47...0xFFF8,
		0x10000...0x1FFFD, 0x20000...0x2FFFD, 0xE0000...0xEFFFD,
	]

	@Test("Characters just inside Swift's identifier ranges are allowed, and those just outside are not")
	func edges() {
		for range in Self.allowed {
			for value in [range.lowerBound - 1, range.lowerBound, range.upperBound, range.upperBound + 1] {
				guard let scalar = Unicode.Scalar(value) else { continue }
				#expect(SwiftIdentifier.allows(scalar) == Self.allowed.contains { $0.contains(value) }, "\(String(value, radix: 16))")
			}
		}
		for mark: Unicode.Scalar in ["\u{300}", "\u{36F}", "\u{1DC0}", "\u{1DFF}", "\u{20D0}", "\u{20FF}", "\u{FE20}", "\u{FE2F}"] {
			#expect(!SwiftIdentifier.allowsAsHead(mark))
		}
		for letter: Unicode.Scalar in ["\u{2FF}", "\u{370}", "\u{1E00}", "\u{212A}"] { #expect(SwiftIdentifier.allowsAsHead(letter)) }
	}

	@Test("A key of ten megabytes is truncated before it is processed")
	func endless() {
		for unit in ["a", "é", "🎉", "_", "\u{301}", "A1"] {
			let key = String(repeating: unit, count: 10_000_000 / unit.utf8.count)
			#expect(isIdentifier(SwiftIdentifier(key: key, .common).name))
			#expect(SwiftIdentifier(exactly: key) == nil)
		}
	}

	@Test(
		"Keys with the same identifier are distinguished by their own spelling",
		arguments: [
			(["userName", "user_name"], ["userName", "user_name"]), (["user_name", "userName"], ["user_name", "userName"]),
			(["id", "ID", "Id"], ["id", "ID", "Id"]),
			(["a-b", "a_b", "aB"], ["aHyphenMinusB", "a_b", "aB"]), (["a b", "a-b"], ["aB", "aHyphenMinusB"]),
			(["1. open", "2. high"], ["open", "high"]), (["1. open", "2. open", "3. low"], ["_1Open", "_2Open", "low"]),
			(["open", "1. open"], ["open", "_1Open"]), (["+", "-"], ["plusSign", "hyphenMinus"]), (["1", "_1"], ["other1", "_1"]),
			(["codingKeys", "CodingKeys"], ["codingKeys", "codingkeys"]), (["", "empty"], ["otherEmpty", "empty"]),
		])
	func clashes(keys: [String], names: [String]) {
		#expect(PropertyNaming.identifiers(for: keys, .common).map(\.name) == names)
	}

	@Test("Colliding keys get the same identifiers in any order", arguments: 0..<20)
	func order(seed: UInt64) {
		var generator = SeededGenerator(seed: seed)
		let keys = Array(Set((0..<30).map { _ in HostileText.make(using: &generator) }))
		func names(_ keys: [String]) -> [String: SwiftIdentifier] {
			Dictionary(zip(keys, PropertyNaming.identifiers(for: keys, .common))) { first, _ in first }
		}
		let named = names(keys)
		#expect(Set(named.values).count == keys.count)
		#expect(names(keys.shuffled(using: &generator)) == named)
	}

	@Test("A requested name takes precedence over a key that is spelled the same")
	func requested() {
		#expect(PropertyNaming.identifiers(for: ["a", "b"], requested: [nil, "a"], .common).map(\.name) == ["otherA", "a"])
	}

	@Test(
		"An enum case never takes a reserved name such as 'unknown', in whatever spelling",
		arguments: [
			(["UNKNOWN", "known"], ["unknownValue", "known"]), (["unknown"], ["unknownValue"]), (["Unknown"], ["unknownValue"]),
			(["unknown", "Unknown", "unknownValue"], ["otherOtherUnknown", "otherUnknown", "unknownValue"]),
			(["rawValue"], ["otherRawValue"]),
		])
	func reserved(keys: [String], names: [String]) {
		let reserved = ["unknown", "rawValue", "Method"]
		#expect(PropertyNaming.identifiers(for: keys, reserved: reserved, .common).map(\.name) == names)
		#expect(PropertyNaming.identifiers(for: ["method"], reserved: reserved, .common).map(\.name) == ["method"])
	}

	@Test("Cases after words are distinguished by words, not by capitals, which the names of their types have")
	func words() {
		#expect(
			PropertyNaming.identifiers(for: ["Movie", "movie", "MOVIE"], areWords: true, .common).map(\.name) == [
				"otherMovie", "movie", "otherMOVIE",
			])
	}
}

/// Random text with characters that are hard to handle.
enum HostileText {
	private static let pieces = [
		"", "a", "A", "user", "Name", "_", "-", " ", "1", "9", "é", "e\u{301}", "\u{301}", "\u{200B}", "\u{202E}", "\u{2066}", "\u{FE0F}",
		"\u{FEFF}", "🎉", "👨‍👩‍👧", "日", "ا", "\"", "\\", "\\(", "`", "$", "@", "#", "\n", "\r", "\0",
		"self", "init", "default", "Type", "none", "\u{1D49C}", "\u{E0001}", "\u{10FFFF}", "\u{3164}", "\u{115F}", "ŉ", "İ", "ß", "ﬁ", "ǅ",
		"½", "²", "\u{2028}", "\u{85}", "\u{AD}", ".", "/", "*/", "//", "{", "}", "%", "+", "Ⅷ", "ª",
	]

	static func make(using generator: inout SeededGenerator) -> String {
		(0..<Int.random(in: 0..<5, using: &generator)).map { _ in pieces[Int.random(in: pieces.indices, using: &generator)] }.joined()
	}
}
