/// The rules by which an object of a sample is a dictionary and not a type.
///
/// An object is a map if one of these rules applies; `maps` and `object` in gen.json overrule them all.
/// - **empty**: it never had a key.
/// - **numeric keys**: every key is a decimal integer, as in `{"205705993": …}`.
/// - **identifier keys**: every key is a UUID, a hash, a date or a time (`2024-01-31`, `2024-01`, `09:30`), or an
///   identifier of a Firebase database or user; or, for three keys and more with
///   values of one kind, a token of eight characters and more that mixes letters and digits.
/// - **version keys**: every key is a version, such as `1.0.0`, `v2.1` or `3.0.0-beta.1`; or, for three keys and more with values of one kind,
///   most of them: `{"created": …, "1.0.0": …, "1.1.0": …}`.
/// - **address keys**: every key is a path, a URL, a media type or an e-mail address: `/users/{id}`, `text/html`.
/// - **code keys**: three keys and more, with values of one kind, are codes of two or of three capitals, as of countries or currencies.
/// - **many keys**: fifty keys and more, all with values of one kind: a list of translations, not a type.
/// - **changing keys**: many objects at the path, each with other keys, and all values of one kind: `{"Swift": 900, "C": 12}`. Objects of
///   several samples count once if they have the same keys.
/// - **endless keys**: more distinct keys than `ObjectShape.keyLimit`.
///
/// Similar objects that are types: `{"1d": …, "7d": …}`, `{"en": …, "fr": …}`, `{"address1": …, "address2": …}`, `{"self": …, "next": …}`.
package enum MapRule: String {
	case empty = "no keys", numericKeys = "numeric keys", identifierKeys = "identifiers as keys", addressKeys = "addresses as keys"
	case versionKeys = "versions as keys"
	case codeKeys = "codes as keys", manyKeys = "many keys", changingKeys = "different keys in each object"
	case endlessKeys = "too many different keys"

	/// The number of objects from which keys count as changing, if there are also `changingKeysThreshold` keys
	/// and none of them is in more than half of the objects.
	static let changingKeysObjects = 5
	static let changingKeysThreshold = 10

	/// Returns whether the keys of `object` are data.
	package static func isMap(_ object: ObjectShape) -> Bool { applies(to: object) != nil }

	/// Returns the rule by which `object` is a map, or nil if it is a type.
	static func applies(to object: ObjectShape) -> MapRule? {
		if object.overflow != nil { return .endlessKeys }
		if object.fields.isEmpty { return .empty }
		let keys = object.fields.map { Array($0.key.utf8) }
		func everyKey(_ isOne: ([UInt8]) -> Bool) -> Bool { keys.allSatisfy(isOne) }
		if everyKey(isInteger) { return .numericKeys }
		if everyKey({ isUUID($0) || isHash($0) || isDate($0) || isTime($0) || isFirebaseID($0) }) { return .identifierKeys }
		if everyKey(isVersion) { return .versionKeys }
		if everyKey(isAddress) { return .addressKeys }
		guard object.fields.count >= 3, Set(object.fields.flatMap(\.shape.kinds)).count == 1 else { return nil }
		if everyKey(isToken) { return .identifierKeys }
		if everyKey({ isCode($0, length: 2) }) || everyKey({ isCode($0, length: 3) }) { return .codeKeys }
		if keys.count(where: isVersion) * 2 > keys.count { return .versionKeys }
		if object.fields.count >= ObjectShape.manyKeys { return .manyKeys }
		let objects = object.keyUses.objects
		guard objects >= changingKeysObjects, object.fields.count >= changingKeysThreshold else { return nil }
		return object.fields.allSatisfy { object.keyUses.count(of: $0.key) <= objects / 2 } ? .changingKeys : nil
	}

	private static func isInteger(_ key: [UInt8]) -> Bool {
		let digits = key.first == UInt8(ascii: "-") ? key.dropFirst() : key[...]
		return !digits.isEmpty && digits.allSatisfy(isDigit)
	}

	static func isUUID(_ key: [UInt8]) -> Bool {
		key.count == 36
			&& key.indices.allSatisfy {
				switch $0 {
				case 8, 13, 18, 23: key[$0] == UInt8(ascii: "-")
				default: isHex(key[$0])
				}
			}
	}

	/// Returns whether `key` consists of 24 (a database object), 32, 40 or 64 hexadecimal digits.
	private static func isHash(_ key: [UInt8]) -> Bool {
		switch key.count {
		case 24, 32, 40, 64: key.allSatisfy(isHex) && key.contains(where: isDigit)
		default: false
		}
	}

	/// Returns whether `key` is a date such as `2024-01`, `2024-01-31` or `2024-01-31T00:00:00Z`.
	private static func isDate(_ bytes: [UInt8]) -> Bool {
		guard matches(bytes.prefix(7), "0000-00") else { return false }
		return bytes.count == 7
			|| matches(bytes.prefix(10), "0000-00-00")
				&& (bytes.count == 10 || bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " "))
	}

	/// Returns whether `key` is a time such as `09:30` or `09:30:00`.
	private static func isTime(_ bytes: [UInt8]) -> Bool {
		matches(bytes[...], "00:00") || matches(bytes[...], "00:00:00")
	}

	/// Returns whether `key` is a version: numbers with dots between them, the last of which may be followed by letters (`v2.1`, `1.0rc1`), and a
	/// pre-release or a build after a sign (`3.0.0-beta.1`).
	private static func isVersion(_ key: [UInt8]) -> Bool {
		var bytes = key.prefix(256)
		if let first = bytes.first, first | 0x20 == UInt8(ascii: "v") { bytes = bytes.dropFirst() }
		let parts = bytes.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "+") }
			.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
		guard parts.count > 1, parts[0].first != nil, parts[0].allSatisfy(isDigit), parts[1].first.map(isDigit) == true else {
			return false
		}
		return parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { isDigit($0) || isLetter($0) } }
	}

	/// Returns whether `bytes` has a digit for each digit of the pattern, and otherwise the characters of the pattern.
	private static func matches(_ bytes: ArraySlice<UInt8>, _ pattern: String) -> Bool {
		bytes.count == pattern.utf8.count && zip(bytes, pattern.utf8).allSatisfy { isDigit($1) ? isDigit($0) : $0 == $1 }
	}

	/// Returns whether `key` is what Firebase gives a new child of a database (`-NabcdEFghijKLMNOPqr`) or a user (28 letters and digits).
	private static func isFirebaseID(_ bytes: [UInt8]) -> Bool {
		func isCapital(_ byte: UInt8) -> Bool { isLetter(byte) && byte & 0x20 == 0 }
		func isSmall(_ byte: UInt8) -> Bool { isLetter(byte) && byte & 0x20 != 0 }
		guard bytes.contains(where: isCapital), bytes.contains(where: isSmall) else { return false }
		if bytes.count == 20, bytes[0] == UInt8(ascii: "-"), isCapital(bytes[1]) || isDigit(bytes[1]) {
			return bytes.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
		}
		return bytes.count == 28 && bytes.allSatisfy { isLetter($0) || isDigit($0) } && isToken(bytes)
	}

	private static func isAddress(_ key: [UInt8]) -> Bool {
		key.contains(UInt8(ascii: "/")) || key.dropFirst().contains(UInt8(ascii: "@"))
	}

	private static func isCode(_ key: [UInt8], length: Int) -> Bool {
		key.count == length && key.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
	}

	private static func isToken(_ key: [UInt8]) -> Bool {
		let bytes = key.prefix(256)
		guard bytes.count >= 8, bytes.contains(where: isDigit), bytes.contains(where: isLetter) else { return false }
		// `address1` and `iso3166code` are names with a number in them; a token changes between letters and digits more than twice.
		let changes = zip(bytes, bytes.dropFirst()).count { isDigit($0) != isDigit($1) }
		return changes > 2
	}

	private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
	private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
	private static func isHex(_ byte: UInt8) -> Bool { isDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20 }
}
