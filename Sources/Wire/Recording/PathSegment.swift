/// A segment of a path: a constant word or a value.
///
/// Segments that are values even if they appear only once:
///
/// | segment | kind |
/// | --- | --- |
/// | `42` | integer, also `007`, which is text since its zeros matter, except the version in `/api/2/…`, `/rest/3/…` and `/2/users` |
/// | `2024-01-31`, `2024-01`, `2024-01-31T08:00:00Z` | date |
/// | `9b2ef1c4-7a07-4e8f-9d53-0c6b4b1f2a11` | UUID |
/// | `507f1f77bcf86cd799439011`, `3f78685` | hexadecimal: at least twelve digits, two of them decimal, or seven that alternate |
/// | `01ARZ3NDEKTSV4RRFFQ69G5FAV`, `U024BE7LH` | capitals and digits: at least nine, alternating |
/// | `4iV5W9uYEdYUVa79Axb7Rh`, `dQw4w9WgXcQ` | letters of both cases and digits: at least ten, alternating |
/// | `cus_9s6XKzkNRvz8i3`, `user-10482` | a short word before eight alternating letters and digits, or before five digits |
/// | `prod_0001`, `ci_1`, `sku-0042`, `ABC-123` | after the first segment: a short word before `_` and digits, before `-` and zeros, or in capitals before `-` |
/// | `ORD-2026-0001`, `978-3-16-148410-0` | after the first segment: at least two groups of digits after capitals, or groups with nine digits |
/// | a segment that the response repeats as its identifier | see `IdentityEcho` |
/// | `alice@example.com`, `eyJ….….…`, `ghp_…`, `bot12345678:AAH…`, random text | an address or a token, which no template may contain |
/// | `maple41ridge` after `reset`, `invite` or the like | a token that is not random |
/// | `$TOKEN`, `bot$TOKEN` | a variable that replaces a secret |
/// | `users;jsessionid=1A2B` | the segment without its secret parameters |
/// | `1.json` | the segment without `.json`, which is preserved as a suffix |
/// | `Products(1)`, `Products('A1')` | a key of OData, with the text around it |
///
/// Segments that are never values: `v1`, `2.0`, `users.json`, and words such as `me` and `search` (see `PathValueDetector`).
enum PathSegment: Hashable, Sendable {
	/// A constant word in its original spelling.
	case word(String)
	/// A value; `prefix` is `Products(` or empty, and `suffix` `.json`, `)` or empty.
	case value(Kind, prefix: String = "", suffix: String = "")
	/// A value at a parameter of a path that the user declares.
	case declared(Declared, Kind, prefix: String, suffix: String)

	enum Kind: UInt8, Hashable, Sendable {
		case integer, date, text
	}

	/// A parameter of a path that the user declares.
	struct Declared: Hashable, Sendable {
		var name: String
		/// The declared type; nil if the values decide.
		var type: RecordedEndpoint.Parameter.Kind?
	}

	/// Returns the kind of a text that is a value.
	static func kind(of text: String) -> Kind { kind(Array(PercentText.decoded(text).utf8)[...]) ?? .text }

	/// - Parameters:
	///   - previous: the preceding segment; nil for the first.
	///   - isLast: whether it is the last segment.
	init(_ text: String, after previous: String?, isLast: Bool) {
		let text = SecretPath.withoutSecretParameters(text)
		let decoded = text.utf8.contains(UInt8(ascii: "%")) ? PercentText.decoded(text) : text
		let bytes = Array(decoded.utf8)
		if let kind = Self.kind(bytes[...]), !(kind == .integer && Self.isVersion(bytes.count, after: previous, isLast: isLast)) {
			self = .value(kind)
			return
		}
		if previous != nil, Self.isNumbered(bytes[...]) || Self.isGrouped(bytes[...]) {
			self = .value(.text)
			return
		}
		if let point = bytes.lastIndex(of: UInt8(ascii: ".")), Self.isExtension(bytes[(point + 1)...]),
			let kind = Self.kind(bytes[..<point])
		{
			self = .value(kind, suffix: String(decoding: bytes[point...], as: UTF8.self))
			return
		}
		if let previous, SecretPath.grantsAccess(Array(previous.utf8)[...]) || previous.lowercased() == "sessions",
			SecretHeader.isCredential(bytes[...])
		{
			self = .value(.text)
			return
		}
		self = Self.withKey(text) ?? .word(text)
	}

	/// Returns the segment of an entity with its key in OData: `Products(1)`, `Products('A1')`.
	private static func withKey(_ text: String) -> PathSegment? {
		guard text.hasSuffix(")"), let open = text.firstIndex(of: "("), text[..<open].utf8.first.map(isLetter) == true,
			text[..<open].utf8.allSatisfy({ isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") })
		else { return nil }
		let key = text[text.index(after: open)...].dropLast()
		for quote in ["'", "%27"] where key.hasPrefix(quote) && key.hasSuffix(quote) && key.utf8.count > 2 * quote.utf8.count {
			let isOne = !key.dropFirst(quote.count).dropLast(quote.count).contains(quote)
			return isOne ? .value(.text, prefix: text[...open] + quote, suffix: quote + ")") : nil
		}
		guard !key.isEmpty else { return nil }
		return kind(Array(key.utf8)[...]).map { .value($0, prefix: String(text[...open]), suffix: ")") }
	}

	private static func isVersion(_ length: Int, after previous: String?, isLast: Bool) -> Bool {
		guard length <= 2 else { return false }
		guard let previous else { return !isLast }
		return ["api", "rest", "version", "v"].contains(previous.lowercased())
	}

	static func isExtension(_ text: ArraySlice<UInt8>) -> Bool {
		1...5 ~= text.count && text.allSatisfy { isLetter($0) || isDigit($0) } && text.first.map(isLetter) == true
	}

	/// The number of digits of integers that an `Int` holds.
	private static let longestInteger = 18

	private static func kind(_ text: ArraySlice<UInt8>) -> Kind? {
		guard let first = text.first, text.count <= 4096 else { return text.isEmpty ? nil : .text }
		if text.allSatisfy(isDigit) {
			return first == UInt8(ascii: "0") && text.count > 1 || text.count > longestInteger ? .text : .integer
		}
		if isDigit(first), isDate(text) { return .date }
		return isIdentifier(text) || isSecret(text) ? .text : nil
	}

	/// Whether `text` is a date or a month, with or without a time: `2024-01`, `2024-01-31`.
	private static func isDate(_ text: ArraySlice<UInt8>) -> Bool {
		let parts = text.split(separator: UInt8(ascii: "-"), maxSplits: 2, omittingEmptySubsequences: false)
		guard parts.count >= 2, parts[0].count == 4, parts[0].allSatisfy(isDigit), isPart(parts[1], upTo: 12) else { return false }
		guard parts.count == 3 else { return true }
		let day = parts[2].prefix(2)
		let time = parts[2].dropFirst(2)
		guard isPart(day, upTo: 31) else { return false }
		return time.isEmpty
			|| time.first == UInt8(ascii: "T") && time.dropFirst().allSatisfy { isDigit($0) || ":.Z+-".utf8.contains($0) }
	}

	private static func isPart(_ text: ArraySlice<UInt8>, upTo limit: UInt8) -> Bool {
		guard text.count == 2, text.allSatisfy(isDigit) else { return false }
		let value = text.reduce(0 as UInt8) { $0 &* 10 &+ ($1 &- UInt8(ascii: "0")) }
		return value >= 1 && value <= limit
	}

	private static func isIdentifier(_ text: ArraySlice<UInt8>) -> Bool {
		if SecretForm.isUUID(text) { return true }
		let digits = text.count(where: isDigit)
		guard digits > 0 else { return false }
		let turns = turns(text)
		if text.allSatisfy(SecretForm.isHexadecimal) { return digits >= 2 && (text.count >= 12 || text.count >= 7 && turns >= 2) }
		if text.allSatisfy({ isDigit($0) || isUpper($0) }) { return text.count >= 9 && turns >= 2 }
		if text.allSatisfy({ isDigit($0) || isLetter($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }),
			text.contains(where: isUpper), text.contains(where: { isLetter($0) && !isUpper($0) }), text.count >= 10, turns >= 4
		{
			return true
		}
		return isPrefixed(text)
	}

	private static func isPrefixed(_ text: ArraySlice<UInt8>) -> Bool {
		guard let mark = text.lastIndex(where: { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }) else { return false }
		let (prefix, rest) = (text[..<mark], text[(mark + 1)...])
		guard 1...16 ~= prefix.count, prefix.allSatisfy({ isLetter($0) || $0 == UInt8(ascii: "_") }) else { return false }
		if rest.allSatisfy(isDigit) { return rest.count >= 5 }
		return rest.count >= 8 && rest.allSatisfy { isDigit($0) || isLetter($0) } && turns(rest) >= 2
	}

	/// Words before a number that say which of several fixed things is meant, not which record.
	private static let counted: Set<String> = [
		"api", "chapter", "iso", "level", "md", "page", "part", "phase", "section", "sha", "stage", "step", "tier", "utf", "v", "version",
		"week",
	]

	/// Whether a short word is followed by the number of a record: `prod_0001`, `sku-0042`, `ABC-123`.
	private static func isNumbered(_ text: ArraySlice<UInt8>) -> Bool {
		guard let mark = text.lastIndex(where: { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }) else { return false }
		let (prefix, rest) = (text[..<mark], text[(mark + 1)...])
		guard 1...16 ~= prefix.count, 1...20 ~= rest.count, rest.allSatisfy(isDigit), prefix.allSatisfy(isLetter),
			!counted.contains(String(decoding: prefix, as: UTF8.self).lowercased())
		else { return false }
		if text[mark] == UInt8(ascii: "_") { return true }
		return rest.count >= 3 && rest.first == UInt8(ascii: "0") || 2...10 ~= prefix.count && prefix.allSatisfy(isUpper)
	}

	/// Whether the segment is a number in groups, such as an order's or a book's: `ORD-2026-0001`, `978-3-16-148410-0`.
	private static func isGrouped(_ text: ArraySlice<UInt8>) -> Bool {
		let groups = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
		guard 3...8 ~= groups.count, let first = groups.first,
			groups.dropFirst().allSatisfy({ 1...20 ~= $0.count && $0.allSatisfy(isDigit) })
		else { return false }
		if first.allSatisfy(isDigit), !first.isEmpty { return groups.reduce(0) { $0 + $1.count } >= 9 }
		return 2...10 ~= first.count && first.allSatisfy(isUpper)
			&& !counted.contains(String(decoding: first, as: UTF8.self).lowercased())
	}

	/// Whether the segment contains a secret, random text, or a variable that replaces a secret.
	private static func isSecret(_ text: ArraySlice<UInt8>) -> Bool {
		!SecretFinder.findings(in: text).isEmpty || HTTPVariable.isIn(text)
	}

	/// Returns the number of changes between letters and digits.
	private static func turns(_ text: ArraySlice<UInt8>) -> Int {
		zip(text, text.dropFirst()).count { isDigit($0) != isDigit($1) }
	}

	static func isDigit(_ byte: UInt8) -> Bool { SecretForm.isDigit(byte) }
	static func isUpper(_ byte: UInt8) -> Bool { SecretForm.isUpper(byte) }
	static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
}

/// The segments of a path, including empty ones, so that they can be joined to the same path.
struct PathShape: Hashable, Sendable {
	var segments: [PathSegment]

	/// Whether the user declares the path, so that its words are no values, however they vary.
	var isDeclared = false

	/// Creates the shape of a path that the user declares.
	init(declared segments: [PathSegment]) {
		self.segments = segments
		isDeclared = true
	}

	/// Returns the texts of the segments.
	static func parts(of path: String) -> [String] {
		path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst().map { String(Substring($0)) }
	}

	init(_ path: String) {
		let parts = Self.parts(of: path)
		segments = parts.enumerated().map { index, part in
			PathSegment(part, after: index > 0 ? parts[index - 1] : nil, isLast: index == parts.count - 1)
		}
	}
}
