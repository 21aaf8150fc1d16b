/// The parts of a text that is an address or a path: `https://api.example.com/users/1?page=2`, `/users/1`. User, password and fragment are dropped.
struct AddressText {
	/// The scheme with `://`; empty for a path.
	let scheme: String
	let host: String
	let path: Substring
	let query: Substring?

	private static let longestPath = 200

	init?(_ text: String) {
		guard !text.utf8.contains(where: { $0 <= 0x20 || $0 == UInt8(ascii: "<") }) else { return nil }
		var rest = text[...].prefix { $0 != "#" }
		if let mark = text.firstRange(of: "://"), text[..<mark.lowerBound].utf8.allSatisfy(\.isASCIILetter),
			mark.lowerBound > text.startIndex
		{
			scheme = String(text[..<mark.upperBound])
			rest = rest[mark.upperBound...]
			let authority = rest.prefix { $0 != "/" && $0 != "?" }
			host = String(authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority)
			rest = rest[authority.endIndex...]
			guard !host.isEmpty else { return nil }
		} else {
			guard text.hasPrefix("/"), text.utf8.count > 1, text.utf8.count <= Self.longestPath else { return nil }
			(scheme, host) = ("", "")
		}
		path = rest.prefix { $0 != "?" }
		query = path.endIndex < rest.endIndex ? rest[rest.index(after: path.endIndex)...] : nil
	}

	/// Returns whether a segment of a path identifies nobody: a word, a version or a small integer.
	static func isWord(_ segment: Substring) -> Bool {
		if isSmallNumber(segment) || segment.first == "v" && isSmallNumber(segment.dropFirst()) { return true }
		return segment.utf8.count <= 40
			&& segment.utf8.allSatisfy { !$0.isASCIIDigit && $0 < 0x80 && $0 != UInt8(ascii: "%") && $0 != UInt8(ascii: "@") }
	}

	/// Returns whether `text` is an integer below a billion.
	static func isSmallNumber(_ text: Substring) -> Bool { 1...9 ~= text.utf8.count && text.utf8.allSatisfy(\.isASCIIDigit) }
}

extension AddressText {
	/// Returns a segment without its parameters that are not numbers: `users` for `users;jsessionid=1A2B`.
	static func withoutParameters(_ segment: String) -> String {
		guard segment.utf8.contains(UInt8(ascii: ";")) else { return segment }
		return segment.split(separator: ";", omittingEmptySubsequences: false).enumerated().filter { index, part in
			guard index > 0, let equals = part.firstIndex(of: "=") else { return true }
			return part[equals...].dropFirst().utf8.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
		}.map { String($0.element) }.joined(separator: ";")
	}
}
