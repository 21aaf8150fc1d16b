extension String {
	/// The text that names share if a case-insensitive file system treats them as equal: `Straße` and `STRASSE`, composed and decomposed `é`.
	///
	/// Upper case first, because it expands ligatures (`ß`, `ﬁ`).
	package var caseFolded: String { uppercased().lowercased() }
}

extension Unicode.Scalar {
	/// Whether it is invisible in a source file (control and format characters, line separators, noncharacters), so that editors may change it.
	package var mustBeEscaped: Bool {
		if isASCII { return value < 0x20 || value == 0x7F }
		return switch properties.generalCategory {
		case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
		case .spaceSeparator: self != " "
		default: false
		}
	}
}

extension StringProtocol {
	/// The text without percent escapes: `top rated` of `top%20rated`. Invalid escapes stay.
	var removingPercentEscapes: String {
		var bytes: [UInt8] = []
		var rest = self.utf8[...]
		while let byte = rest.popFirst() {
			if byte == UInt8(ascii: "%"), let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16), rest.count >= 2 {
				bytes.append(code)
				rest = rest.dropFirst(2)
			} else {
				bytes.append(byte)
			}
		}
		return String(decoding: bytes, as: UTF8.self)
	}
}
