/// A segment of a path: a constant word or a value.
///
/// Segments that are values even if no response repeats them as its identifier (`IdentityEcho`):
///
/// | segment | kind |
/// | --- | --- |
/// | `42` | integer, except the version in `/api/2/…`, `/rest/3/…` and `/2/users`; `007` is text, since its zeros matter |
/// | `9b2ef1c4-7a07-4e8f-9d53-0c6b4b1f2a11` | UUID |
/// | `alice@example.com` | an address, which no template may contain |
/// | `eyJ….….…`, `ghp_…`, `maple41ridge` | after the first segment: ten letters and digits and more that alternate |
/// | `$TOKEN`, `bot$TOKEN` | a variable that replaces a value |
/// | `users;jsessionid=1A2B` | the segment without its parameters that are not numbers |
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
		let text = AddressText.withoutParameters(text)
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
		self = previous != nil && OpaqueText.isIn(bytes, turns: 2) ? .value(.text) : .word(text)
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
		return isUUID(text) || text.dropFirst().contains(UInt8(ascii: "@")) || HTTPVariable.isIn(text) ? .text : nil
	}

	private static func isUUID(_ text: ArraySlice<UInt8>) -> Bool {
		text.count == 36
			&& text.enumerated().allSatisfy { index, byte in
				[8, 13, 18, 23].contains(index) ? byte == UInt8(ascii: "-") : byte.isHexadecimalDigit
			}
	}

	static func isDigit(_ byte: UInt8) -> Bool { byte.isASCIIDigit }
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
