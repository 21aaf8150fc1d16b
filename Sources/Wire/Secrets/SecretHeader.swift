/// Finds the credentials in the value of a header, since a response may repeat them.
enum SecretHeader {
	/// Returns the credentials in a header, whole and in parts; none if neither its name nor its value is that of a secret.
	static func secrets(name: String, value: String) -> [String] {
		let isCookie = KeyWords(name).last == "cookie"
		guard SecretKey(name).isSecret || isCookie || name.lowercased() == "referer" else { return [] }
		// `Authorization`, `X-Api-Key`, `X-CSRF-Token`; a cookie is a credential if a part of it is.
		let whole = SecretKey(name).isSecret && !isCookie ? [value] : []
		return (whole + parts(of: value, name: name)).filter(isCredential)
	}

	/// Returns the parts of a value that are secret: the text after an authentication scheme, the password in `Basic …`, the values of cookies,
	/// and the items with secret names in the query of an address.
	static func parts(of value: String, name: String) -> [String] {
		switch KeyWords(name).last {
		case "cookie": return cookies(in: value, isResponse: name.lowercased().hasPrefix("set"))
		case "referer", "origin", "location": return items(in: value)
		default: break
		}
		let words = value.split(separator: " ", maxSplits: 1).map(String.init)
		guard words.count == 2 else { return [] }
		guard words[0].lowercased() == "basic" else { return [words[1]] }
		var bytes = Array(words[1].utf8)
		guard let count = bytes.withUnsafeMutableBytes({ Base64.decode($0, count: $0.count) }) else { return [words[1]] }
		let decoded = String(decoding: bytes[..<count], as: UTF8.self)
		return [words[1], decoded] + decoded.split(separator: ":", maxSplits: 1).dropFirst().map(String.init)
	}

	/// Returns the values of cookies that are not words or identifiers: `7f3a…` of `session=7f3a…; theme=dark`.
	private static func cookies(in value: String, isResponse: Bool) -> [String] {
		value.split(separator: ";").prefix(isResponse ? 1 : 100).compactMap { part in
			let value = part.drop { $0 != "=" }.dropFirst()
			let text = String(value.drop { $0 == " " || $0 == "\"" }.prefix { $0 != "\"" })
			return isCredential(text) ? text : nil
		}
	}

	private static func items(in value: String) -> [String] {
		let bytes = Array(value.utf8)
		var names = SecretNames()
		return SecretFinder.findings(in: bytes[...], names: &names).filter { $0.kind == .address }.map {
			PercentText.decoded(String(decoding: bytes[$0.range], as: UTF8.self), plusIsSpace: true)
		}
	}

	/// Whether a value is too specific for a word, a number or an identifier, which a response may contain for other reasons.
	static func isCredential(_ value: String) -> Bool { isCredential(Array(value.utf8)[...]) }

	static func isCredential(_ value: ArraySlice<UInt8>) -> Bool {
		value.count >= 8 && value.contains(where: SecretForm.isDigit) && !RandomText.isIdentifier(value)
			&& !value.allSatisfy { SecretForm.isDigit($0) || "+-. :/TZ".utf8.contains($0) }
	}
}
