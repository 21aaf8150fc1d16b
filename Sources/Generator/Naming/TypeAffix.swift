/// The prefix and suffix of all type names in a style: none, the suffix `DTO`, or the initials of a team as a prefix.
package struct TypeAffix: Hashable, Sendable {
	package var prefix = ""
	package var suffix = ""

	package init(prefix: String = "", suffix: String = "") {
		self.prefix = prefix
		self.suffix = suffix
	}

	/// Returns the full name of a stem: `CharacterDTO` of `Character`.
	package func name(_ stem: String) -> String { prefix + stem + suffix }

	/// Returns the stem of a name with or without the affix: `Character` of `CharacterDTO` and of `Character`.
	package func stem(_ name: String) -> String {
		isAround(name) ? String(name.dropFirst(prefix.count).dropLast(suffix.count)) : name
	}

	/// Returns whether `name` has the prefix and the suffix around a stem.
	package func isAround(_ name: String) -> Bool {
		name.hasPrefix(prefix) && name.hasSuffix(suffix) && name.count > prefix.count + suffix.count
	}

	/// Returns the full name of `text`, which may be written with or without the affix.
	package func named(_ text: String) -> String { name(stem(text)) }
}

extension TypeAffix {
	/// Names that no type may have in any style: Swift rejects them, or generated code uses them for another type.
	static let reserved = [
		"Any", "AnyObject", "Array", "Bool", "Codable", "CodingKey", "CodingKeys", "Data", "Date", "Decimal", "DecimalNumber",
		"Decodable", "Decoder", "Dictionary", "Double", "Encodable", "Encoder", "Equatable", "Error", "Float", "Foundation", "HTTPDate",
		"Hashable",
		"ISO8601Date", "ISO8601FractionDate", "Indirect", "Int", "JSONDecoder", "JSONEncoder", "JSONValue", "Never", "Optional", "Protocol",
		"RawRepresentable", "Self", "Sendable", "Set", "String", "Swift", "Type", "UInt64", "URL", "UUID", "UnixDate",
		"UnixMillisecondsDate",
		"Void",
	]

	static let reservedWithoutCase = Set(reserved.map(\.caseFolded))
}
