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
	/// The classification of the value that belongs to an attribute such as `name="password"`, or to `<key>password</key>`.
	private var pair: SecretKey?

	/// Finds secrets in a text such as source code, in which `?` and `=` do not belong to addresses.
	static func findings(in text: ArraySlice<UInt8>) -> [Finding] {
		guard SecretTraces.arePresent(in: text) else { return [] }
		var finder = SecretFinder(text, nil)
		finder.read()
		return finder.wholeFinding.map { [$0] } ?? finder.findings
	}

	/// Finds secrets in a text that may be an address or contain some.
	static func findings(in text: ArraySlice<UInt8>, names: inout SecretNames) -> [Finding] {
		guard SecretTraces.arePresent(in: text) else { return [] }
		var finder = SecretFinder(text, names)
		// Moved instead of copied.
		names = SecretNames()
		finder.read()
		names = finder.names ?? names
		return finder.wholeFinding.map { [$0] } ?? finder.findings
	}

	/// The whole text if it is random, also where only a part of it was found.
	private var wholeFinding: Finding? {
		guard RandomText.isRandom(text) else { return nil }
		return Finding(range: text.indices, kind: findings.first { $0.kind != .opaque }?.kind ?? .opaque)
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
				if names != nil, text[index...].starts(with: "%3D".utf8), readEncodedItem() { continue }
			} else if byte == UInt8(ascii: "+") {
				if readPhone() { continue }
			} else if names != nil {
				if byte == UInt8(ascii: ":"), readCredentials() || readNamedText(":") { continue }
				if byte == UInt8(ascii: "="), isItemName && readItem() || readNamedText("=") { continue }
				if byte == UInt8(ascii: ">"), readElement() { continue }
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
		var end = SecretPattern.end(of: text, from: index, SecretPattern.isOfToken)
		let isPart = RandomText.isRandom(text[index..<end]) || RandomText.containsRandom(text[index..<end])
		let longer = longerEnd(after: end)
		if longer > end, RandomText.isRandom(text[index..<longer]) {
			end = longer
		} else if !isPart {
			return readPathSegment(end) || readStatement(end)
		}
		let before = index > text.startIndex ? text[index - 1] : 0x20
		let after = end < text.endIndex ? text[end] : 0x20
		if before == UInt8(ascii: "/") {
			let word = text[..<(index - 1)].suffix(24).split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last ?? []
			guard SecretPath.namesSecret(word) else { return false }
		} else if "/.".utf8.contains(after) || before == UInt8(ascii: "=") || before == UInt8(ascii: ",")
			|| before == UInt8(ascii: ":") && !isAfterNumber(end)
		{
			// `v=4iV5…` of an address, `sha256-…`, `spotify:track:4iV5…`, `base64,iVBO…`.
			return false
		}
		find(index..<end, .opaque)
		return true
	}

	/// Returns the end of the base64 that begins with the token up to `end`; `end` in a path, which has words.
	private func longerEnd(after end: Int) -> Int {
		// Each run is read from its start only.
		guard index == text.startIndex || !SecretPattern.isOfBase64(text[index - 1]) else { return end }
		let longer = SecretPattern.base64End(of: text, after: end)
		guard longer > end else { return end }
		let isPath = text[index..<longer].split(whereSeparator: SecretPattern.isOfBase64).contains { part in
			part.count >= 5 && part.dropFirst().allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
				|| part.contains(UInt8(ascii: "."))
		}
		return isPath ? end : longer
	}

	/// Whether the hexadecimal text up to `end` follows a long number and a colon, as in `2614644136574374:c23e…`; after a word it is a checksum.
	private func isAfterNumber(_ end: Int) -> Bool {
		let before = text[..<(index - 1)].suffix(40).reversed().prefix(while: SecretForm.isHexadecimal)
		return before.count >= 16 && text[index..<end].allSatisfy(SecretForm.isHexadecimal)
	}

	/// Reads the value of `your password is maple41ridge`, which ends at `end`.
	private mutating func readStatement(_ end: Int) -> Bool {
		guard names != nil, text[..<index].suffix(4).elementsEqual(" is ".utf8), SecretHeader.isCredential(text[index..<end]) else {
			return false
		}
		let word = text[floor..<(index - 4)].suffix(40).reversed().prefix(while: SecretPattern.isOfToken).reversed()
		guard let key = names?.verdict(onKey: String(decoding: word, as: UTF8.self)), key.isSecret, key.matches(text[index..<end]) else {
			return false
		}
		find(index..<end, key.kind)
		return true
	}

	/// Reads the segment of a path that ends at `end` if the segment before it makes it a secret: `/reset/maple41ridge`.
	private mutating func readPathSegment(_ end: Int) -> Bool {
		guard index > text.startIndex, text[index - 1] == UInt8(ascii: "/"), names != nil, SecretHeader.isCredential(text[index..<end])
		else {
			return false
		}
		let word = text[..<(index - 1)].suffix(24).split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last ?? []
		guard SecretPath.grantsAccess(word) else { return false }
		find(index..<end, .address)
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

	/// Reads the `value` of an item of an address within an address, whose `=` is the `%3D` at `index`: `?next=https%3A%2F%2Fa.example%3Ftoken%3Dvalue`.
	private mutating func readEncodedItem() -> Bool {
		let name = text[floor..<index].suffix(60).reversed().prefix { SecretPattern.isOfToken($0) || $0 == UInt8(ascii: ".") }.reversed()
		// The name begins after `%3F` or `%26`.
		let digits = text[floor..<index].dropLast(name.count).last == UInt8(ascii: "%") ? 2 : 0
		guard names?.isSecretItem(String(decoding: name.dropFirst(digits), as: UTF8.self)) == true else { return false }
		let end = SecretPattern.end(of: text, from: index + 3) { SecretPattern.isOfToken($0) || ".~+/".utf8.contains($0) }
		guard end > index + 3 else { return false }
		find((index + 3)..<end, .address)
		return true
	}

	/// Reads the `value` of `password: value`, `password = "value"`, `'password' => 'value'` or `password="value"`, whose separator is at `index`.
	private mutating func readNamedText(_ separator: Unicode.Scalar) -> Bool {
		guard let label = label, !isItemName || label.lowerBound == text.startIndex else { return false }
		let name = String(decoding: text[label], as: UTF8.self)
		var lower = index + 1
		while lower < text.endIndex, lower - index < 4, " =>".utf8.contains(text[lower]) { lower += 1 }
		let quote = lower < text.endIndex && "\"'".utf8.contains(text[lower]) ? text[lower] : nil
		if quote != nil { lower += 1 }
		let upper = SecretPattern.end(of: text, from: lower) { byte in
			quote.map { byte != $0 && byte != 0x0A } ?? (byte > 0x20 && !"&;,\"'<>)".utf8.contains(byte))
		}
		let value = text[lower..<upper]
		guard !value.isEmpty else { return false }
		var key = names?.verdict(onKey: name) ?? .plain
		if separator == "=", quote != nil, !key.isSecret {
			// `<add key="password" value="…"/>`
			switch name.lowercased() {
			case "name", "key", "id", "property", "type":
				pair = SecretKey.paired(String(decoding: value.prefix(80), as: UTF8.self)) ?? pair
			case "value", "content": key = pair ?? .plain
			default: break
			}
		}
		guard key.isSecret, key.matches(value) else { return false }
		let isAttached = separator == "=" && label.upperBound == index && lower <= index + 2
		let isLong = value.count >= (key.numbers == .all ? 3 : 4)
		guard quote != nil || isLong && (isAttached || !Self.isWord(value)) else { return false }
		// `password = encode(text)` is code.
		if separator == "=", quote == nil, !isAttached, !value.contains(where: SecretForm.isDigit) || value.contains(UInt8(ascii: "(")) {
			return false
		}
		find(lower..<upper, key.kind)
		return true
	}

	/// The name before the separator at `index`: `password` of `password = `, `'password': ` and `"password" => `.
	private var label: Range<Int>? {
		var end = index
		while end > floor, index - end < 3, text[end - 1] == 0x20 { end -= 1 }
		guard end > floor else { return nil }
		var start = end
		if "\"'".utf8.contains(text[end - 1]) {
			end -= 1
			start = (text[floor..<end].suffix(60).lastIndex(of: text[end]) ?? end) + 1
		} else {
			while start > floor, end - start <= 60,
				SecretPattern.isOfToken(text[start - 1]) || "[].%".utf8.contains(text[start - 1]) || text[start - 1] >= 0x80
			{
				start -= 1
			}
		}
		return start < end && end - start <= 60 ? start..<end : nil
	}

	/// `Password: required` is prose.
	private static func isWord(_ text: ArraySlice<UInt8>) -> Bool {
		text.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 || $0 >= 0x80 || $0 == UInt8(ascii: ".") }
	}

	/// Reads the text of the element whose opening tag ends at `index`: `<password>value</password>`, `<a:password type="x"><![CDATA[value]]></a:password>`,
	/// and `<key>password</key><string>value</string>`.
	private mutating func readElement() -> Bool {
		guard let start = text[floor..<index].suffix(100).lastIndex(of: UInt8(ascii: "<")), start + 1 < index else { return false }
		let tag = text[(start + 1)..<index].prefix { $0 > 0x20 }
		guard tag.first != UInt8(ascii: "/"), tag.last != UInt8(ascii: "/") else { return false }
		let name = String(decoding: tag.split(separator: UInt8(ascii: ":")).last ?? tag, as: UTF8.self)
		var lower = index + 1
		let isRaw = text[lower...].starts(with: "<![CDATA[".utf8)
		if isRaw { lower += 9 }
		let upper = SecretPattern.end(of: text, from: lower) { $0 != UInt8(ascii: isRaw ? "]" : "<") }
		guard upper > lower, text[upper...].starts(with: (isRaw ? "]]>" : "</").utf8) else { return false }
		var key = names?.verdict(onKey: name) ?? .plain
		switch name {
		case _ where key.isSecret: break
		case "key", "name": pair = SecretKey.paired(String(decoding: text[lower..<upper].prefix(80), as: UTF8.self))
		case "string", "value":
			key = pair ?? .plain
			pair = nil
		default: break
		}
		guard key.isSecret, key.matches(text[lower..<upper]) else { return false }
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
