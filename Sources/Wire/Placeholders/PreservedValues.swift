/// The values of what came over the wire that are stored as they are.
///
/// | value | why |
/// | --- | --- |
/// | `null`, `true`, `false`, fractions | they identify nobody |
/// | integers below a billion, and times of the years 2000 to 2040 in seconds or milliseconds | they are counts, small identifiers and dates |
/// | words without digits under the keys of `wordKeys`, under a discriminator and under keys of enums | types are decided by them |
/// | the values of a schema's enums | they are part of the schema |
/// | the values under the keys that the user lists | `--keep KEY`, `"keep"` in gen.json |
package struct PreservedValues: Sendable {
	/// The keys whose values stay; `*` keeps everything.
	package var keys: Set<String> = []
	/// The texts that stay, such as the values of enums.
	package var texts: Set<String> = []
	/// The hosts that stay in addresses.
	package var hosts: Set<String> = []
	/// Returns whether the words under a key stay, because of a setting.
	package var keepsWords: @Sendable (_ key: String) -> Bool = { _ in false }

	package init() {}

	/// Keys whose values are words that a program distinguishes.
	private static let wordKeys: Set<String> = [
		"type", "kind", "status", "state", "role", "category", "level", "mode", "method", "action", "event", "unit", "currency", "country",
		"locale",
		"language", "lang", "gender", "priority", "severity", "visibility", "format", "sort", "order", "direction", "rel", "__typename",
	]

	var keepsAll: Bool { keys.contains("*") }

	func contains(_ text: String, under key: String) -> Bool {
		text.isEmpty || keepsAll || keys.contains(key) || texts.contains(text)
			|| Self.isWord(text) && (Self.isWordKey(key) || keepsWords(key))
	}

	/// Returns whether the words under a key stay, whoever sent them: `type`, `eventType`, `order_status`.
	static func isWordKey(_ key: String) -> Bool {
		wordKeys.contains(key) || wordKeys.contains(KeyWords(key).last)
	}

	/// Returns whether the text is a word, or several without a space, such as `in_progress` and `en-US`.
	static func isWord(_ text: some StringProtocol) -> Bool {
		text.utf8.count <= 40 && text.utf8.allSatisfy { $0.isASCIILetter || "_-./".utf8.contains($0) }
	}

	/// Returns whether a number is so large that it can identify somebody.
	static func isIdentifier(_ number: String) -> Bool {
		let digits = number.utf8.drop { $0 == UInt8(ascii: "-") }
		guard digits.count > 9, digits.allSatisfy(\.isASCIIDigit) else { return false }
		return Int(number).map { value in !times.contains { $0.contains(value) } } ?? true
	}

	/// The seconds and milliseconds of the years 2000 to 2040.
	private static let times = [946_684_800..<2_240_524_800, 946_684_800_000..<2_240_524_800_000]
}
