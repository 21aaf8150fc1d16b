import SourceText

/// The escape sequences that gen itself sends to a terminal; no others reach one.
enum Paint: String, CaseIterable {
	case error = "\u{1B}[31;1m", warning = "\u{1B}[35;1m", note = "\u{1B}[36;1m", fix = "\u{1B}[32m", caret = "\u{1B}[32;1m"
	case removed = "\u{1B}[31m", hunk = "\u{1B}[36m", file = "\u{1B}[1m"
	case end = "\u{1B}[0m"
	/// Erases the line with the cursor.
	case eraseLine = "\r\u{1B}[K"

	static let added = Paint.fix

	func text(_ text: String) -> String { rawValue + text + Paint.end.rawValue }

	/// Returns `text` with all other control sequences escaped.
	static func visible(_ text: String) -> String {
		var result = ""
		var plain = ""
		var rest = text.utf8[...]
		while let byte = rest.first {
			guard byte == 0x1B || byte == UInt8(ascii: "\r"), let known = allCases.first(where: { rest.starts(with: $0.rawValue.utf8) })
			else {
				let end = rest.dropFirst().firstIndex { $0 == 0x1B || $0 == UInt8(ascii: "\r") } ?? rest.endIndex
				plain += String(Substring(rest[..<end]))
				rest = rest[end...]
				continue
			}
			result += Visible.text(plain, as: .lines) + known.rawValue
			plain = ""
			rest = rest.dropFirst(known.rawValue.utf8.count)
		}
		return result + Visible.text(plain, as: .lines)
	}
}
