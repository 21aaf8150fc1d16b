/// What stands for the secret with a number: something of the same form, so that what is read off the sample stays true.
///
/// | secret | stands there as |
/// | --- | --- |
/// | `eyJhbGciOi….eyJzdWIi….x3Jk…` | `eyJhbGciOiJub25lIn0.e30.secret-1` |
/// | `9b2ef1c4-…` (a UUID) | `00000000-0000-4000-8000-000000000001` |
/// | `d41d8cd98f00b204` (hexadecimal) | `0000000000000001` |
/// | `482913` (digits, as a string) | `000001` |
/// | `https://host/reset/x7` | `https://example.com/secret-1` |
/// | `4829` (a number) | `1001` |
/// | anything else | `secret-1` |
enum SecretForm {
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

	/// With the sign, the digits before the point and the fraction that the number had.
	static func number(_ number: Int, like secret: ArraySlice<UInt8>) -> [UInt8] {
		let isNegative = secret.first == UInt8(ascii: "-")
		let whole = secret.drop { $0 == UInt8(ascii: "-") }.prefix(while: isDigit)
		// Behind a 1, so that no zero comes first.
		let digits = [UInt8(ascii: "1")] + padded(String(number), to: min(whole.count, 40) - 1)
		let isFraction = secret.contains { !isDigit($0) && $0 != UInt8(ascii: "-") }
		return (isNegative ? [UInt8(ascii: "-")] : []) + digits + (isFraction ? Array(".5".utf8) : [])
	}

	private static func padded(_ digits: String, to length: Int) -> [UInt8] {
		[UInt8](repeating: UInt8(ascii: "0"), count: max(0, length - digits.utf8.count)) + Array(digits.utf8)
	}

	/// `eyJ….….…`, as a whole.
	static func isWebToken(_ text: ArraySlice<UInt8>) -> Bool {
		SecretPattern.webTokenEnd(in: text, at: text.startIndex) == text.endIndex
	}

	static func isUUID(_ text: ArraySlice<UInt8>) -> Bool {
		guard text.count == 36 else { return false }
		return text.enumerated().allSatisfy { index, byte in
			[8, 13, 18, 23].contains(index) ? byte == UInt8(ascii: "-") : isHexadecimal(byte)
		}
	}

	static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

	static func isHexadecimal(_ byte: UInt8) -> Bool {
		isDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20
	}
}
