import JSONLanguage

/// Finds responses that repeat the last segment of their path as an identifier: `{"id": "blue-shirt"}` of `/items/blue-shirt`.
///
/// Such a segment is a value, whatever its form: a word, a handle such as `@alice`, a version or an encoded address.
enum IdentityEcho {
	/// The keys of identifiers.
	private static let keys: Set<String> = [
		"id", "_id", "uuid", "guid", "gid", "identifier", "slug", "handle", "username", "login", "code", "key", "sku",
	]
	/// The number of open objects within which an identifier is that of the response, such as one in an envelope.
	private static let deepest = 2
	private static let mostKeys = 200

	/// Returns whether an identifier in `bytes` is `segment`, which is decoded.
	static func contains(_ segment: String, in bytes: UnsafeRawBufferPointer) -> Bool {
		let wanted = Array(segment.utf8)
		var scanner = JSONScanner(JSONBody.nowhere, bytes)
		var isIdentifier = false
		var count = 0
		while true {
			switch scanner.next() {
			case .key:
				count += 1
				guard count <= mostKeys else { return false }
				isIdentifier = scanner.depth <= deepest && keys.contains(text(scanner.tokenStart, scanner.tokenEnd, bytes))
			case .string, .number:
				if isIdentifier, token(scanner.tokenStart, scanner.tokenEnd, bytes).elementsEqual(wanted) { return true }
				isIdentifier = false
			case .objectStart, .arrayStart, .objectEnd, .arrayEnd, .true, .false, .null: isIdentifier = false
			case .end, .invalid: return false
			}
		}
	}

	private static func text(_ lower: Int, _ upper: Int, _ bytes: UnsafeRawBufferPointer) -> String {
		String(decoding: token(lower, upper, bytes), as: UTF8.self)
	}

	/// Returns the bytes of a token without its quotes. A text with escapes equals no segment.
	private static func token(_ lower: Int, _ upper: Int, _ bytes: UnsafeRawBufferPointer) -> Slice<UnsafeRawBufferPointer> {
		let token = bytes[lower..<upper]
		guard token.count >= 2, token.first == UInt8(ascii: "\""), token.last == UInt8(ascii: "\"") else { return token }
		return token.dropFirst().dropLast()
	}
}
