/// A segment of a path: a constant word or a value.
///
/// Segments that are values even if no response repeats them as its identifier (`IdentityEcho`):
///
/// | segment | kind |
/// | --- | --- |
/// | `42` | integer, except the version in `/api/2/…`, `/rest/3/…` and `/2/users`; `007` is text, since its zeros matter |
/// | `9b2ef1c4-7a07-4e8f-9d53-0c6b4b1f2a11` | UUID |
/// | `alice@example.com`, `eyJ….….…`, `ghp_…`, `bot12345678:AAH…`, random text | an address or a token, which no template may contain |
/// | `maple41ridge` after `reset`, `invite` or the like | a token that is not random |
/// | `$TOKEN`, `bot$TOKEN` | a variable that replaces a secret |
/// | `users;jsessionid=1A2B` | the segment without its secret parameters |
/// | `1.json` | the segment without `.json`, which is preserved as a suffix |
enum PathSegment: Hashable, Sendable {
	/// A constant word in its original spelling.
	case word(String)
	/// A value; `suffix` is `.json` or empty.
	case value(Kind, suffix: String = "")
	/// A value at a parameter of a path that the user declares.
	case declared(Declared, Kind, prefix: String, suffix: String)

	enum Kind: UInt8, Hashable, Sendable {
		case integer, text
	}

	/// A parameter of a path that the user declares.
	struct Declared: Hashable, Sendable {
		var name: String
		/// The declared type; nil if the values decide.
		var type: RecordedEndpoint.Parameter.Kind?
	}

	/// Returns the kind of a text that is a value.
	static func kind(of text: String) -> Kind { kind(Array(PercentText.decoded(text).utf8)[...]) ?? .text }

	/// - Parameters:
	///   - previous: the preceding segment; nil for the first.
	///   - isLast: whether it is the last segment.
	init(_ text: String, after previous: String?, isLast: Bool) {
		let text = SecretPath.withoutSecretParameters(text)
		let decoded = text.utf8.contains(UInt8(ascii: "%")) ? PercentText.decoded(text) : text
		let bytes = Array(decoded.utf8)
		if let kind = Self.kind(bytes[...]), !(kind == .integer && Self.isVersion(bytes.count, after: previous, isLast: isLast)) {
			self = .value(kind)
			return
		}
		if let point = bytes.lastIndex(of: UInt8(ascii: ".")), Self.isExtension(bytes[(point + 1)...]),
			let kind = Self.kind(bytes[..<point])
		{
			self = .value(kind, suffix: String(decoding: bytes[point...], as: UTF8.self))
			return
		}
		if let previous, SecretPath.grantsAccess(Array(previous.utf8)[...]) || previous.lowercased() == "sessions",
			SecretHeader.isCredential(bytes[...])
		{
			self = .value(.text)
			return
		}
		self = .word(text)
	}

	private static func isVersion(_ length: Int, after previous: String?, isLast: Bool) -> Bool {
		guard length <= 2 else { return false }
		guard let previous else { return !isLast }
		return ["api", "rest", "version", "v"].contains(previous.lowercased())
	}

	static func isExtension(_ text: ArraySlice<UInt8>) -> Bool {
		1...5 ~= text.count && text.allSatisfy { isLetter($0) || isDigit($0) } && text.first.map(isLetter) == true
	}

	/// The number of digits of integers that an `Int` holds.
	private static let longestInteger = 18

	private static func kind(_ text: ArraySlice<UInt8>) -> Kind? {
		guard let first = text.first, text.count <= 4096 else { return text.isEmpty ? nil : .text }
		if text.allSatisfy(isDigit) {
			return first == UInt8(ascii: "0") && text.count > 1 || text.count > longestInteger ? .text : .integer
		}
		return SecretForm.isUUID(text) || isSecret(text) ? .text : nil
	}

	/// Whether the segment contains a secret, random text, or a variable that replaces a secret.
	private static func isSecret(_ text: ArraySlice<UInt8>) -> Bool {
		!SecretFinder.findings(in: text).isEmpty || HTTPVariable.isIn(text)
	}

	static func isDigit(_ byte: UInt8) -> Bool { SecretForm.isDigit(byte) }
	static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
}

/// The segments of a path, including empty ones, so that they can be joined to the same path.
struct PathShape: Hashable, Sendable {
	var segments: [PathSegment]

	/// Whether the user declares the path, so that its words are no values, however they vary.
	var isDeclared = false

	/// Creates the shape of a path that the user declares.
	init(declared segments: [PathSegment]) {
		self.segments = segments
		isDeclared = true
	}

	/// Returns the texts of the segments.
	static func parts(of path: String) -> [String] {
		path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst().map { String(Substring($0)) }
	}

	init(_ path: String) {
		let parts = Self.parts(of: path)
		segments = parts.enumerated().map { index, part in
			PathSegment(part, after: index > 0 ? parts[index - 1] : nil, isLast: index == parts.count - 1)
		}
	}
}
