/// When an object of a sample is a dictionary and not a type.
///
/// An object is a map when one of these holds; `--map PATH` and `--object PATH` overrule them all.
/// - **empty**: it never had a key.
/// - **numeric keys**: every key is a decimal integer, as in `{"205705993": …}`.
/// - **identifier keys**: every key is a UUID, a date (`2024-01-31`), or, for three keys and more with values of one kind, a token of
///   eight characters and more that mixes letters and digits.
/// - **many keys**: fifty keys and more, all with values of one kind: a list of currencies or languages, not a type.
/// - **endless keys**: more distinct keys than `ObjectShape.keyLimit`.
enum MapRule: String {
	case empty = "no keys", numericKeys = "numeric keys", identifierKeys = "identifier keys", manyKeys = "many keys", endlessKeys =
		"endless keys"

	static let manyKeysThreshold = 50

	/// The rule by which `object` is a map, or nil when it is a type.
	static func applies(to object: ObjectShape) -> MapRule? {
		if object.overflow != nil { return .endlessKeys }
		if object.fields.isEmpty { return .empty }
		if object.fields.allSatisfy({ isInteger($0.key) }) { return .numericKeys }
		if object.fields.allSatisfy({ isUUID($0.key) || isDate($0.key) }) { return .identifierKeys }
		guard object.fields.count >= 3, Set(object.fields.flatMap(\.shape.kinds)).count <= 1 else { return nil }
		if object.fields.allSatisfy({ isToken($0.key) }) { return .identifierKeys }
		return object.fields.count >= manyKeysThreshold ? .manyKeys : nil
	}

	private static func isInteger(_ key: String) -> Bool {
		let digits = key.utf8.first == UInt8(ascii: "-") ? key.utf8.dropFirst() : key.utf8[...]
		return !digits.isEmpty && digits.allSatisfy(isDigit)
	}

	private static func isUUID(_ key: String) -> Bool {
		let bytes = Array(key.utf8)
		guard bytes.count == 36 else { return false }
		return bytes.indices.allSatisfy { [8, 13, 18, 23].contains($0) ? bytes[$0] == UInt8(ascii: "-") : isHex(bytes[$0]) }
	}

	private static func isDate(_ key: String) -> Bool {
		let bytes = Array(key.utf8)
		guard bytes.count == 10 else { return false }
		return bytes.indices.allSatisfy { [4, 7].contains($0) ? bytes[$0] == UInt8(ascii: "-") : isDigit(bytes[$0]) }
	}

	private static func isToken(_ key: String) -> Bool {
		let bytes = Array(key.utf8)
		guard bytes.count >= 8, bytes.contains(where: isDigit), bytes.contains(where: isLetter) else { return false }
		// `address1` and `iso3166code` are names with a number in them; a token changes between letters and digits more than twice.
		let changes = zip(bytes, bytes.dropFirst()).count { isDigit($0) != isDigit($1) }
		return changes > 2
	}

	private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
	private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
	private static func isHex(_ byte: UInt8) -> Bool { isDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20 }
}
