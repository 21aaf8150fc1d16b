/// Detects card, account and personal numbers in texts, by their format and check digits.
enum NumberPattern {
	/// Returns the end of the card number at `start`: 14 to 19 digits of a known issuer, grouped or not, with a valid check digit (Luhn).
	static func cardEnd(in text: ArraySlice<UInt8>, at start: Int) -> Int? {
		var digits: [UInt8] = []
		var index = start
		var end = start
		while index < text.endIndex, digits.count <= 19 {
			if SecretForm.isDigit(text[index]) {
				digits.append(text[index] & 15)
				index += 1
				end = index
			} else if [UInt8(ascii: " "), UInt8(ascii: "-")].contains(text[index]), digits.count >= 4, text[index - 1] != text[index] {
				index += 1
			} else {
				break
			}
		}
		guard isEnd(text, end), isIssued(digits), isLuhn(digits) else { return nil }
		return end
	}

	private static func isIssued(_ digits: [UInt8]) -> Bool {
		guard 14...19 ~= digits.count else { return false }
		let four = digits[..<4].reduce(0) { $0 * 10 + Int($1) }
		switch four {
		case 4000...4999: return digits.count == 16 || digits.count == 19
		case 5100...5599, 2221...2720, 3528...3589, 6011, 6440...6499, 6500...6599: return digits.count == 16
		case 3400...3499, 3700...3799: return digits.count == 15
		case 3000...3059, 3600...3699, 3800...3999: return digits.count == 14
		case 6200...6299: return digits.count >= 16
		default: return false
		}
	}

	static func isLuhn(_ digits: [UInt8]) -> Bool {
		luhnSum(digits) % 10 == 0
	}

	/// Returns the check digit for a number that starts with `digits`.
	static func luhnDigit(after digits: [UInt8]) -> UInt8 {
		UInt8(truncatingIfNeeded: (10 - luhnSum(digits + [0]) % 10) % 10)
	}

	private static func luhnSum(_ digits: [UInt8]) -> Int {
		digits.reversed().enumerated().reduce(0) { sum, element in
			let doubled = Int(element.element) * (element.offset % 2 == 1 ? 2 : 1)
			return sum + (doubled > 9 ? doubled - 9 : doubled)
		}
	}

	/// Returns the end of the IBAN at `start`, in groups of four or not.
	static func ibanEnd(in text: ArraySlice<UInt8>, at start: Int) -> Int? {
		guard start + 15 <= text.endIndex, let length = ibanLengths[String(decoding: text[start..<(start + 2)], as: UTF8.self)] else {
			return nil
		}
		var letters: [UInt8] = []
		var index = start
		while index < text.endIndex, letters.count < length {
			let byte = text[index]
			if SecretForm.isDigit(byte) || SecretForm.isUpper(byte) {
				letters.append(byte)
			} else if byte != UInt8(ascii: " ") || letters.count % 4 != 0 {
				return nil
			}
			index += 1
		}
		guard letters.count == length, SecretForm.isDigit(letters[2]), SecretForm.isDigit(letters[3]), isEnd(text, index) else {
			return nil
		}
		var remainder = 0
		for byte in letters[4...] + letters[..<4] {
			remainder = SecretForm.isDigit(byte) ? (remainder * 10 + Int(byte & 15)) % 97 : (remainder * 100 + Int(byte) - 55) % 97
		}
		return remainder == 1 ? index : nil
	}

	/// The lengths of IBANs by country, from the SWIFT registry.
	private static let ibanLengths: [String: Int] = [
		"AD": 24, "AE": 23, "AL": 28, "AT": 20, "AZ": 28, "BA": 20, "BE": 16, "BG": 22, "BH": 22, "BR": 29, "BY": 28, "CH": 21, "CR": 22,
		"CY": 28, "CZ": 24, "DE": 22, "DK": 18, "DO": 28, "EE": 20, "EG": 29, "ES": 24, "FI": 18, "FO": 18, "FR": 27, "GB": 22, "GE": 22,
		"GI": 23, "GL": 18, "GR": 27, "GT": 28, "HR": 21, "HU": 28, "IE": 22, "IL": 23, "IQ": 23, "IS": 26, "IT": 27, "JO": 30, "KW": 30,
		"KZ": 20, "LB": 28, "LC": 32, "LI": 21, "LT": 20, "LU": 20, "LV": 21, "LY": 25, "MC": 27, "MD": 24, "ME": 22, "MK": 19, "MR": 27,
		"MT": 31, "MU": 30, "NL": 18, "NO": 15, "PK": 24, "PL": 28, "PS": 29, "PT": 25, "QA": 29, "RO": 24, "RS": 22, "SA": 24, "SC": 31,
		"SE": 24, "SI": 19, "SK": 24, "SM": 27, "TN": 24, "TR": 26, "UA": 29, "VA": 22, "VG": 24, "XK": 20,
	]

	/// Returns the end of the assignable US social security number at `start`: `123-45-6789`.
	static func socialSecurityEnd(in text: ArraySlice<UInt8>, at start: Int) -> Int? {
		guard start + 11 <= text.endIndex, isEnd(text, start + 11) else { return nil }
		let parts = text[start..<(start + 11)].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
		guard parts.map(\.count) == [3, 2, 4], parts.allSatisfy({ $0.allSatisfy(SecretForm.isDigit) }) else { return nil }
		let area = parts[0].reduce(0) { $0 * 10 + Int($1 & 15) }
		let isAssignable = area > 0 && area != 666 && area < 900 && parts[1...].allSatisfy { $0.contains { $0 != UInt8(ascii: "0") } }
		return isAssignable ? start + 11 : nil
	}

	/// Whether `text` is a phone number, at least seven digits and their separators: `+49 170 1234567`, `(555) 010-9999`.
	static func isPhone(_ text: ArraySlice<UInt8>) -> Bool {
		let digits = text.count(where: SecretForm.isDigit)
		// Not a date.
		let isDate = text.count >= 10 && text.dropFirst(4).first == UInt8(ascii: "-") && text.dropFirst(7).first == UInt8(ascii: "-")
		return 7...20 ~= digits && !isDate && text.allSatisfy { SecretForm.isDigit($0) || " +-().x/".utf8.contains($0) }
	}

	/// Returns the end of the international number with the `+` at `start`: ten to fifteen digits, grouped or not.
	static func phoneEnd(in text: ArraySlice<UInt8>, at start: Int) -> Int? {
		var (digits, index, end) = (0, start + 1, start)
		guard index < text.endIndex, UInt8(ascii: "1")...UInt8(ascii: "9") ~= text[index] else { return nil }
		while index < text.endIndex, digits <= 15 {
			if SecretForm.isDigit(text[index]) {
				digits += 1
				end = index + 1
			} else if !" -().".utf8.contains(text[index]) || index - end >= 2 {
				break
			}
			index += 1
		}
		return 10...15 ~= digits && isEnd(text, end) ? end : nil
	}

	/// Whether `text` is an IP address: `203.0.113.7`, `2001:db8::1`.
	static func isInternetAddress(_ text: ArraySlice<UInt8>) -> Bool {
		let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
		if parts.count == 4 { return parts.allSatisfy { 1...3 ~= $0.count && $0.allSatisfy(SecretForm.isDigit) } }
		return text.count(where: { $0 == UInt8(ascii: ":") }) >= 2
			&& text.allSatisfy { SecretForm.isHexadecimal($0) || $0 == UInt8(ascii: ":") }
	}

	private static func isEnd(_ text: ArraySlice<UInt8>, _ index: Int) -> Bool {
		index >= text.endIndex || !SecretPattern.isOfToken(text[index])
	}
}
