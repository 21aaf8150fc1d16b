/// Detects secrets by their pattern. Each function checks one position and reads no further than the secret that it finds.
enum SecretPattern {
	/// Returns the end of the JSON web token at `start`: three parts in base64 for addresses, the first of them an object. An encrypted token has
	/// five parts, of which the second may be empty.
	static func webTokenEnd(in text: ArraySlice<UInt8>, at start: Int) -> Int? {
		guard text[start...].starts(with: "eyJ".utf8) else { return nil }
		let header = end(of: text, from: start, isOfToken)
		guard header - start >= 8, header < text.endIndex, text[header] == UInt8(ascii: ".") else { return nil }
		let claims = end(of: text, from: header + 1, isOfToken)
		let isEncrypted = claims == header + 1
		guard isEncrypted || claims - header >= 3, claims < text.endIndex, text[claims] == UInt8(ascii: ".") else { return nil }
		var signature = end(of: text, from: claims + 1, isOfToken)
		var parts = 3
		while signature < text.endIndex, text[signature] == UInt8(ascii: "."), signature + 1 < text.endIndex, isOfToken(text[signature + 1])
		{
			signature = end(of: text, from: signature + 1, isOfToken)
			parts += 1
		}
		return !isEncrypted || parts == 5 ? signature : nil
	}

	/// Returns the range of the token at `start` whose prefix belongs to a known service.
	static func prefixedRange(in text: ArraySlice<UInt8>, at start: Int) -> Range<Int>? {
		guard let prefixes = TokenPrefix.byFirst[text[start]] else { return nil }
		return prefixes.lazy.compactMap { $0.range(in: text, at: start) }.first
	}

	/// Returns the range of a Telegram bot token, also after `bot` in an address: `123456789:AAH…`.
	static func botTokenRange(in text: ArraySlice<UInt8>, at start: Int) -> Range<Int>? {
		let lower = text[start...].starts(with: "bot".utf8) ? start + 3 : start
		let colon = end(of: text, from: lower, SecretForm.isDigit)
		guard 6...12 ~= colon - lower, colon < text.endIndex, text[colon] == UInt8(ascii: ":") else { return nil }
		let upper = end(of: text, from: colon + 1, isOfToken)
		return upper - colon > 30 ? lower..<upper : nil
	}

	/// Returns the end of a Discord bot token: `MTk4…`.`Cl2FMQ`.`ZnCjm…`.
	static func discordEnd(in text: ArraySlice<UInt8>, at start: Int) -> Int? {
		guard "MNO".utf8.contains(text[start]) else { return nil }
		let parts = [23...28, 6...6, 27...45]
		var index = start
		for (number, lengths) in parts.enumerated() {
			let upper = end(of: text, from: index, isOfToken)
			guard lengths ~= upper - index else { return nil }
			if number == parts.count - 1 { return upper }
			guard upper < text.endIndex, text[upper] == UInt8(ascii: ".") else { return nil }
			index = upper + 1
		}
		return nil
	}

	/// Returns the end of a Mailchimp key: `0123456789abcdef0123456789abcdef-us6`.
	static func mailchimpEnd(in text: ArraySlice<UInt8>, at start: Int) -> Int? {
		let end = end(of: text, from: start, isOfToken)
		let token = text[start..<end]
		guard 36...37 ~= token.count, token.prefix(32).allSatisfy(SecretForm.isHexadecimal) else { return nil }
		return token.dropFirst(32).starts(with: "-us".utf8) && token.dropFirst(35).allSatisfy(SecretForm.isDigit) ? end : nil
	}

	/// Returns the range of the credentials after `Bearer ` or `Basic ` at `start`.
	static func schemeRange(in text: ArraySlice<UInt8>, at start: Int) -> Range<Int>? {
		for scheme in schemes where (scheme[0] | 0x20) == (text[start] | 0x20) {
			let lower = start + scheme.count
			guard lower < text.endIndex, text[start..<lower].elementsEqual(scheme, by: { $0 | 0x20 == $1 | 0x20 }) else { continue }
			let upper = end(of: text, from: lower) { isOfToken($0) || [".", "~", "+", "/", "="].contains(Unicode.Scalar($0)) }
			let token = text[lower..<upper]
			// `Basic membership` is prose.
			let isWord = token.allSatisfy {
				UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
			}
			if token.count >= 8, !isWord { return lower..<upper }
		}
		return nil
	}

	/// Returns the end of the PEM private key at `start`.
	static func privateKeyEnd(in text: ArraySlice<UInt8>, at start: Int) -> Int? {
		guard text[start...].starts(with: "-----BEGIN ".utf8) else { return nil }
		let title = text[(start + 11)...].prefix(40).prefix { $0 != UInt8(ascii: "-") }
		return title.suffix(11).elementsEqual("PRIVATE KEY".utf8) ? text.endIndex : nil
	}

	static func end(of text: ArraySlice<UInt8>, from start: Int, _ isPart: (UInt8) -> Bool) -> Int {
		var index = start
		while index < text.endIndex, isPart(text[index]) { index += 1 }
		return index
	}

	/// Returns the end of the base64 that continues after `end` with `+`, `/` or `=`; `end` if words follow, as in a path, or nothing.
	static func base64End(of text: ArraySlice<UInt8>, after end: Int) -> Int {
		guard end < text.endIndex, isOfBase64(text[end]) else { return end }
		let rest = text[end...].prefix(longestRest).prefix { isOfToken($0) || isOfBase64($0) || $0 == UInt8(ascii: ".") }
		var longer = rest.endIndex
		while longer > end, text[longer - 1] == UInt8(ascii: ".") { longer -= 1 }
		let isPadding = rest.allSatisfy { $0 == UInt8(ascii: "=") }
		return isPadding || rest.contains { SecretForm.isDigit($0) || SecretForm.isUpper($0) } ? longer : end
	}

	/// Longer texts are files.
	private static let longestRest = 2_000

	static func isOfBase64(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "=") }

	/// Returns whether `start` begins a word, since each word is checked only once, from its beginning.
	static func isStart(of text: ArraySlice<UInt8>, at start: Int) -> Bool {
		guard start > text.startIndex else { return true }
		if !isOfToken(text[start - 1]), text[start - 1] != UInt8(ascii: ".") { return true }
		// `%20` is a space.
		return start - text.startIndex >= 3 && text[start - 3] == UInt8(ascii: "%") && SecretForm.isHexadecimal(text[start - 2])
			&& SecretForm.isHexadecimal(text[start - 1])
	}

	static func isOfToken(_ byte: UInt8) -> Bool { isWord(byte) || byte == UInt8(ascii: "-") }

	static func isWord(_ byte: UInt8) -> Bool {
		SecretForm.isDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || byte == UInt8(ascii: "_")
	}

	private static let schemes: [[UInt8]] = ["Bearer ", "Basic ", "Token ", "ApiKey "].map { Array($0.utf8) }
}
