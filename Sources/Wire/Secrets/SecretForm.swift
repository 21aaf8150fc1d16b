/// The replacement of a secret by a value of the same format, so that types inferred from the sample stay correct.
///
/// | secret | replacement |
/// | --- | --- |
/// | `eyJhbGciOi….eyJzdWIi….x3Jk…` | `eyJhbGciOiJub25lIn0.e30.secret-1` |
/// | `9b2ef1c4-…` (a UUID) | `00000000-0000-4000-8000-000000000001` |
/// | `d41d8cd98f00b204` (hexadecimal) | `0000000000000001` |
/// | `482913` (digits, as a string) | `000001` |
/// | `https://host/reset/x7` | `https://example.com/secret-1` |
/// | `4829` (a number) | `1001` |
/// | `4539 1488 0343 6467` (a card), `DE89 3704 …` (an IBAN), `123-45-6789`, `+49 170 1234567` | `4000 0000 0000 0010`, `DE00 0000 …`, … |
/// | `1987-03-14` (a date of birth) | `2000-01-01` |
/// | `203.0.113.7` (an IP address) | `192.0.2.1` |
/// | anything else | `secret-1` |
enum SecretForm {
	/// Returns the replacement with a number if the kind has a format of its own, otherwise nil.
	static func string(_ number: Int, as kind: SecretKind, like secret: ArraySlice<UInt8>) -> [UInt8]? {
		switch kind {
		case .card: card(number, like: secret)
		case .iban, .socialSecurity, .phone: grouped(number, like: secret)
		case .identity: isUUID(secret) ? nil : grouped(number, like: secret)
		case .birthDate: date(number, like: secret)
		case .internetAddress:
			Array((secret.contains(UInt8(ascii: ":")) ? "2001:db8::" : "192.0.2.").utf8) + Array(String(number % 255).utf8)
		case .credential, .token, .email, .address, .opaque, .echo: nil
		}
	}

	/// Puts the digits of `number` at the end of `secret`, replaces its other digits by zeros, and its capitals except the first two by `X`.
	private static func grouped(_ number: Int, like secret: ArraySlice<UInt8>) -> [UInt8] {
		var rest = number
		var result = Array(secret)
		for index in result.indices.reversed() {
			if isDigit(result[index]) {
				result[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
				rest /= 10
			} else if index > 1, SecretForm.isUpper(result[index]) {
				result[index] = UInt8(ascii: "X")
			}
		}
		return result
	}

	/// Returns a card number with a valid check digit.
	private static func card(_ number: Int, like secret: ArraySlice<UInt8>) -> [UInt8] {
		let count = secret.count(where: isDigit)
		let digits = [4] + padded(String(number), to: count - 2).suffix(max(0, count - 2)).map { $0 & 15 }
		var rest = (digits + [NumberPattern.luhnDigit(after: digits)])[...]
		return secret.map { isDigit($0) ? rest.popFirst().map { UInt8(ascii: "0") + $0 } ?? $0 : $0 }
	}

	/// Returns another date in the same format.
	private static func date(_ number: Int, like secret: ArraySlice<UInt8>) -> [UInt8] {
		let day = padded(String((number - 1) % 28 + 1), to: 2)
		let parts = secret.prefix(10).split(whereSeparator: { !isDigit($0) })
		let isISO = parts.map(\.count) == [4, 2, 2]
		guard isISO || parts.map(\.count) == [2, 2, 4] else { return grouped(number, like: secret) }
		var digits = (isISO ? Array("200001".utf8) + day : day + Array("012000".utf8))[...]
		return secret.enumerated().map { index, byte in
			guard isDigit(byte) else { return byte }
			return index < 10 ? digits.popFirst() ?? byte : UInt8(ascii: "0")
		}
	}

	static func string(_ number: Int, like secret: ArraySlice<UInt8>) -> [UInt8] {
		let digits = String(number)
		if isWebToken(secret) { return Array("eyJhbGciOiJub25lIn0.e30.secret-\(digits)".utf8) }
		if isUUID(secret) { return Array("00000000-0000-4000-8000-".utf8) + padded(digits, to: 12) }
		if secret.allSatisfy(isDigit) || secret.count >= 16 && secret.allSatisfy(isHexadecimal) { return padded(digits, to: secret.count) }
		if secret.starts(with: "https://".utf8) || secret.starts(with: "http://".utf8) {
			return Array("https://example.com/secret-\(digits)".utf8)
		}
		return Array("secret-\(digits)".utf8)
	}

	/// Returns a number with the same sign, number of integer digits and fraction.
	static func number(_ number: Int, like secret: ArraySlice<UInt8>) -> [UInt8] {
		let isNegative = secret.first == UInt8(ascii: "-")
		let whole = secret.drop { $0 == UInt8(ascii: "-") }.prefix(while: isDigit)
		// After a 1, so that the number does not begin with zero.
		let digits = [UInt8(ascii: "1")] + padded(String(number), to: min(whole.count, 40) - 1)
		let isFraction = secret.contains { !isDigit($0) && $0 != UInt8(ascii: "-") }
		return (isNegative ? [UInt8(ascii: "-")] : []) + digits + (isFraction ? Array(".5".utf8) : [])
	}

	private static func padded(_ digits: String, to length: Int) -> [UInt8] {
		[UInt8](repeating: UInt8(ascii: "0"), count: max(0, length - digits.utf8.count)) + Array(digits.utf8)
	}

	/// Whether the whole text is a JSON web token: `eyJ….….…`.
	static func isWebToken(_ text: ArraySlice<UInt8>) -> Bool {
		SecretPattern.webTokenEnd(in: text, at: text.startIndex) == text.endIndex
	}

	static func isUUID(_ text: ArraySlice<UInt8>) -> Bool {
		guard text.count == 36 else { return false }
		return text.enumerated().allSatisfy { index, byte in
			[8, 13, 18, 23].contains(index) ? byte == UInt8(ascii: "-") : isHexadecimal(byte)
		}
	}

	static func isUpper(_ byte: UInt8) -> Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte }

	static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

	static func isHexadecimal(_ byte: UInt8) -> Bool {
		isDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20
	}
}
