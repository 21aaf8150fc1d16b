/// Finds the secrets in a text, in order and without overlaps.
///
/// Found in every text are e-mail addresses, JSON web tokens, tokens and keys with a known prefix, card, account and personal numbers, and
/// random texts. Values of JSON are also searched for `https://user:password@host` and query items with a secret name.
struct SecretFinder {
	struct Finding: Equatable {
		var range: Range<Int>
		var kind: SecretKind
	}

	private let text: ArraySlice<UInt8>
	/// The classified names; nil if addresses are not searched.
	private var names: SecretNames?
	private(set) var findings: [Finding] = []
	private var index: Int
	/// The lower bound of the next finding.
	private var floor: Int
	/// The start of the current query item's name; nil if no name can begin here.
	private var nameStart: Int?
	/// Whether the name is that of a query item; otherwise it is a label in a text, which has to name a secret more clearly.
	private var isItemName = true

	/// Finds secrets in a text such as source code, in which `?` and `=` do not belong to addresses.
	static func findings(in text: ArraySlice<UInt8>) -> [Finding] {
		guard SecretTraces.arePresent(in: text) else { return [] }
		var finder = SecretFinder(text, nil)
		finder.read()
		if finder.findings.isEmpty, RandomText.isRandom(text) { return [Finding(range: text.indices, kind: .opaque)] }
		return finder.findings
	}

	/// Finds secrets in a text that may be an address or contain some.
	static func findings(in text: ArraySlice<UInt8>, names: inout SecretNames) -> [Finding] {
		guard SecretTraces.arePresent(in: text) else { return [] }
		var finder = SecretFinder(text, names)
		// Moved instead of copied.
		names = SecretNames()
		finder.read()
		names = finder.names ?? names
		if finder.findings.isEmpty, RandomText.isRandom(text) { return [Finding(range: text.indices, kind: .opaque)] }
		return finder.findings
	}

	private init(_ text: ArraySlice<UInt8>, _ names: SecretNames?) {
		self.text = text
		self.names = names
		index = text.startIndex
		floor = text.startIndex
		nameStart = text.startIndex
	}

	private mutating func read() {
		while index < text.endIndex {
			let byte = text[index]
			if SecretPattern.isWord(byte) || byte == UInt8(ascii: "-") {
				if SecretPattern.isStart(of: text, at: index), readToken() { continue }
			} else if byte == UInt8(ascii: "@") {
				if readEmail(sign: 1) { continue }
			} else if byte == UInt8(ascii: "%") {
				if text[index...].starts(with: "%40".utf8), readEmail(sign: 3) { continue }
			} else if byte == UInt8(ascii: "+") {
				if readPhone() { continue }
			} else if names != nil {
				if byte == UInt8(ascii: ":"), readCredentials() || readNamedText(":") { continue }
				if byte == UInt8(ascii: "="), isItemName ? readItem() : readNamedText("=") { continue }
				if byte == UInt8(ascii: ">"), readNamedText(">") { continue }
			}
			noteName(byte)
			index += 1
		}
	}

	private mutating func find(_ range: Range<Int>, _ kind: SecretKind) {
		findings.append(Finding(range: range, kind: kind))
		index = range.upperBound
		floor = index
		nameStart = nil
	}

	private mutating func readToken() -> Bool {
		if let end = SecretPattern.webTokenEnd(in: text, at: index) ?? SecretPattern.privateKeyEnd(in: text, at: index)
			?? SecretPattern.discordEnd(in: text, at: index) ?? SecretPattern.mailchimpEnd(in: text, at: index)
		{
			find(index..<end, .token)
			return true
		}
		if let range = SecretPattern.prefixedRange(in: text, at: index) ?? SecretPattern.botTokenRange(in: text, at: index)
			?? SecretPattern.schemeRange(in: text, at: index)
		{
			find(range, .token)
			return true
		}
		return readNumber() || readRandom()
	}

	private mutating func readNumber() -> Bool {
		if SecretForm.isDigit(text[index]) {
			if let end = NumberPattern.cardEnd(in: text, at: index) {
				find(index..<end, .card)
				return true
			}
			if let end = NumberPattern.socialSecurityEnd(in: text, at: index) {
				find(index..<end, .socialSecurity)
				return true
			}
		} else if SecretForm.isUpper(text[index]), let end = NumberPattern.ibanEnd(in: text, at: index) {
			find(index..<end, .iban)
			return true
		}
		return false
	}

	/// Reads a random text. In the path of an address, where most random texts are identifiers, it counts only after a segment that names a secret.
	private mutating func readRandom() -> Bool {
		let end = SecretPattern.end(of: text, from: index, SecretPattern.isOfToken)
		guard RandomText.isRandom(text[index..<end]) else { return false }
		let before = index > text.startIndex ? text[index - 1] : 0x20
		let after = end < text.endIndex ? text[end] : 0x20
		if before == UInt8(ascii: "/") {
			let word = text[..<(index - 1)].suffix(24).split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last ?? []
			guard SecretPath.namesSecret(word) else { return false }
		} else if "/.".utf8.contains(after) || before == UInt8(ascii: "=") || before == UInt8(ascii: ",") || before == UInt8(ascii: ":") {
			// `v=4iV5…` of an address, `sha256-…`, `spotify:track:4iV5…`, `base64,iVBO…`.
			return false
		}
		find(index..<end, .opaque)
		return true
	}

	// MARK: - E-mail addresses

	/// Reads the address around the `@` at `index`, which is written with `sign` bytes.
	private mutating func readEmail(sign: Int) -> Bool {
		var lower = index
		while lower > floor, Self.isOfMailbox(text[lower - 1]) { lower -= 1 }
		while lower < index, !SecretPattern.isWord(text[lower]), text[lower] < 0x80 { lower += 1 }
		let run = SecretPattern.end(of: text, from: index + sign, Self.isOfDomain)
		guard lower < index, let upper = Self.domainEnd(text[(index + sign)..<run]) else { return false }
		find(lower..<upper, .email)
		return true
	}

	private static func isOfMailbox(_ byte: UInt8) -> Bool {
		SecretPattern.isWord(byte) || byte >= 0x80 || ".+-'".utf8.contains(byte)
	}

	private static func isOfDomain(_ byte: UInt8) -> Bool {
		byte != UInt8(ascii: "_") && SecretPattern.isOfToken(byte) || byte >= 0x80 || byte == UInt8(ascii: ".")
	}

	/// Returns the end of the domain: the last part that begins with two letters, as every top-level domain does; nil without a point before it.
	private static func domainEnd(_ text: ArraySlice<UInt8>) -> Int? {
		var rest = text
		while let point = rest.lastIndex(of: UInt8(ascii: ".")), point > text.startIndex {
			let last = rest[(point + 1)...].prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 || $0 >= 0x80 }
			// `icon@2x.png` is a file.
			if last.count >= 2 { return files.contains(String(decoding: last, as: UTF8.self)) ? nil : last.endIndex }
			rest = rest[..<point]
		}
		return nil
	}

	private static let files: Set<String> = ["png", "jpg", "jpeg", "gif", "webp", "svg", "pdf", "js", "css", "json", "html"]

	// MARK: - Addresses of servers

	/// Reads `user:password` after the `://` at `index`.
	private mutating func readCredentials() -> Bool {
		guard text[index...].starts(with: "://".utf8) else { return false }
		let lower = index + 3
		let end = SecretPattern.end(of: text, from: lower) { $0 > 0x20 && !"/?#\"'<>\\".utf8.contains($0) }
		guard let at = text[lower..<end].lastIndex(of: UInt8(ascii: "@")), at > lower else {
			nameStart = nil
			// The text before a slash is searched for credentials only.
			return false
		}
		find(lower..<at, .address)
		return true
	}

	/// Reads the `value` of the `name=value` whose `=` is at `index`.
	private mutating func readItem() -> Bool {
		guard let start = nameStart, start < index, index - start <= 100 else { return false }
		guard names?.isSecretItem(String(decoding: text[start..<index], as: UTF8.self)) == true else { return false }
		let upper = SecretPattern.end(of: text, from: index + 1) { $0 > 0x20 && !"&;#\"'<>\\".utf8.contains($0) }
		guard upper > index + 1 else { return false }
		find((index + 1)..<upper, .address)
		return true
	}

	/// Reads the `value` of `password: value`, `password=value` or `<password>value</password>`, whose separator is at `index`.
	private mutating func readNamedText(_ separator: Unicode.Scalar) -> Bool {
		var (start, end) = (nameStart ?? index, index)
		if let quote = text[..<index].last, separator == ":", quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") {
			// `'password': 'value'`
			end = index - 1
			start = (text[..<end].suffix(60).lastIndex(of: quote) ?? end) + 1
		}
		guard !isItemName || start == text.startIndex, start < end, end - start <= 60, start >= floor else { return false }
		let key = names?.verdict(onKey: String(decoding: text[start..<end], as: UTF8.self)) ?? .plain
		guard key.isSecret else { return false }
		var lower = index + 1
		while separator == ":", lower < text.endIndex, lower - index < 4, " \"'".utf8.contains(text[lower]) { lower += 1 }
		let upper = SecretPattern.end(of: text, from: lower) {
			separator == ">" ? $0 != UInt8(ascii: "<") : $0 > 0x20 && !"&;,\"'<>)".utf8.contains($0)
		}
		let value = text[lower..<upper]
		guard !value.isEmpty, key.matches(value) else { return false }
		switch separator {
		case ">": guard upper < text.endIndex, text[upper...].starts(with: "</".utf8) else { return false }
		// `Password: required` is prose.
		case ":":
			guard value.count >= 4,
				value.contains(where: {
					!($0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z")) && $0 < 0x80 && $0 != UInt8(ascii: ".")
				})
			else { return false }
		default: break
		}
		find(lower..<upper, key.kind)
		return true
	}

	/// Reads a phone number such as `+49 170 1234567`.
	private mutating func readPhone() -> Bool {
		guard index == text.startIndex || !SecretPattern.isOfToken(text[index - 1]), let end = NumberPattern.phoneEnd(in: text, at: index)
		else {
			return false
		}
		find(index..<end, .phone)
		return true
	}

	private mutating func noteName(_ byte: UInt8) {
		guard names != nil else { return }
		switch byte {
		case UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: "#"), UInt8(ascii: ";"):
			nameStart = index + 1
			isItemName = true
		case 0x0A, 0x20, 0x09, UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: "{"),
			UInt8(ascii: "("):
			nameStart = index + 1
			isItemName = false
		case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "%"), UInt8(ascii: "-"), UInt8(ascii: "."):
			break
		default:
			if !SecretPattern.isWord(byte) { nameStart = nil }
		}
	}
}
