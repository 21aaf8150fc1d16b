/// Secrets that are known by what they look like, wherever they stand. Each function looks at one place and reads no further than
/// what it finds.
enum SecretPattern {
	/// The end of the JSON web token that begins at `start`: three parts in base64 for addresses, the first of them an object.
	static func webTokenEnd(in text: ArraySlice<UInt8>, at start: Int) -> Int? {
		guard text[start...].starts(with: "eyJ".utf8) else { return nil }
		let header = end(of: text, from: start, isOfToken)
		guard header - start >= 8, header < text.endIndex, text[header] == UInt8(ascii: ".") else { return nil }
		let claims = end(of: text, from: header + 1, isOfToken)
		guard claims - header >= 3, claims < text.endIndex, text[claims] == UInt8(ascii: ".") else { return nil }
		var signature = end(of: text, from: claims + 1, isOfToken)
		// An encrypted one has five parts.
		while signature < text.endIndex, text[signature] == UInt8(ascii: "."), signature + 1 < text.endIndex, isOfToken(text[signature + 1])
		{
			signature = end(of: text, from: signature + 1, isOfToken)
		}
		return signature
	}

	/// The end of a token that begins at `start` with what its maker gives all of them.
	static func prefixedEnd(in text: ArraySlice<UInt8>, at start: Int) -> Int? {
		guard beginnings.contains(text[start]) else { return nil }
		for (prefix, length) in prefixes where prefix[0] == text[start] && text[start...].starts(with: prefix) {
			let end = end(of: text, from: start + prefix.count) { isOfToken($0) || $0 == UInt8(ascii: ".") }
			let rest = text[(start + prefix.count)..<end]
			if rest.count >= length, prefix.count > 3 || rest.contains(where: SecretForm.isDigit) { return end }
		}
		return nil
	}

	/// The rest of a header's value after `Bearer ` or `Basic `, which begins at `start`.
	static func schemeRange(in text: ArraySlice<UInt8>, at start: Int) -> Range<Int>? {
		for scheme in schemes where (scheme[0] | 0x20) == (text[start] | 0x20) {
			let lower = start + scheme.count
			guard lower < text.endIndex, text[start..<lower].elementsEqual(scheme, by: { $0 | 0x20 == $1 | 0x20 }) else { continue }
			let upper = end(of: text, from: lower) { isOfToken($0) || [".", "~", "+", "/", "="].contains(Unicode.Scalar($0)) }
			let token = text[lower..<upper]
			// `Basic membership` is none.
			let isWord = token.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
			if token.count >= 8, !isWord { return lower..<upper }
		}
		return nil
	}

	/// The end of the private key in PEM that begins at `start`.
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

	/// Whether nothing that `start` could go on with stands before it. What runs on is looked at once, at its beginning.
	static func isStart(of text: ArraySlice<UInt8>, at start: Int) -> Bool {
		guard start > text.startIndex else { return true }
		if !isOfToken(text[start - 1]), text[start - 1] != UInt8(ascii: ".") { return true }
		// `%20` is a blank.
		return start - text.startIndex >= 3 && text[start - 3] == UInt8(ascii: "%") && SecretForm.isHexadecimal(text[start - 2])
			&& SecretForm.isHexadecimal(text[start - 1])
	}

	static func isOfToken(_ byte: UInt8) -> Bool { isWord(byte) || byte == UInt8(ascii: "-") }

	static func isWord(_ byte: UInt8) -> Bool {
		SecretForm.isDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || byte == UInt8(ascii: "_")
	}

	/// What tokens begin with, and how many characters follow at least.
	private static let prefixes: [(bytes: [UInt8], length: Int)] = [
		("sk_live_", 8), ("sk_test_", 8), ("rk_live_", 8), ("rk_test_", 8), ("whsec_", 16), ("ghp_", 20), ("gho_", 20), ("ghu_", 20),
		("ghs_", 20), ("ghr_", 20), ("github_pat_", 20), ("glpat-", 16), ("xoxb-", 10), ("xoxp-", 10), ("xoxa-", 10), ("xoxr-", 10),
		("xoxs-", 10), ("xapp-", 10), ("AKIA", 16), ("ASIA", 16), ("AIza", 30), ("ya29.", 16), ("sk-ant-", 16), ("sk-proj-", 16),
		("sk-", 32),
		("SG.", 32), ("npm_", 30), ("pypi-", 30), ("dop_v1_", 30), ("shpat_", 20), ("shpss_", 20), ("hf_", 30), ("EAACEdEose0cBA", 1),
	].map { (Array($0.utf8), $1) }

	private static let beginnings = Set(prefixes.compactMap(\.bytes.first))

	private static let schemes: [[UInt8]] = ["Bearer ", "Basic "].map { Array($0.utf8) }
}
