/// What a style puts around the name of every type: nothing, `DTO` behind it, the letters of a team before it.
package struct TypeAffix: Hashable, Sendable {
	package var prefix = ""
	package var suffix = ""

	package init(prefix: String = "", suffix: String = "") {
		self.prefix = prefix
		self.suffix = suffix
	}

	/// `CharacterDTO` of `Character`.
	package func name(_ stem: String) -> String { prefix + stem + suffix }

	/// `Character` of `CharacterDTO`, and of itself.
	package func stem(_ name: String) -> String {
		isAround(name) ? String(name.dropFirst(prefix.count).dropLast(suffix.count)) : name
	}

	/// Whether `name` may be that of a generated type.
	package func isAround(_ name: String) -> Bool {
		name.hasPrefix(prefix) && name.hasSuffix(suffix) && name.count > prefix.count + suffix.count
	}

	/// `text` as the user may write it, with what stands around it or without.
	package func named(_ text: String) -> String { name(stem(text)) }
}

extension TypeAffix {
	/// What no type may be called whatever the style: Swift does not take it, or the code of every style means another type by it.
	static let reserved = [
		"Any", "AnyObject", "Array", "Bool", "Codable", "CodingKey", "CodingKeys", "Data", "Date", "Decimal", "Decodable", "Decoder",
		"Dictionary", "Double", "Encodable", "Encoder", "Equatable", "Error", "Float", "Hashable", "Indirect", "Int", "JSONDecoder",
		"JSONEncoder", "JSONValue", "Never", "Optional", "Protocol", "RawRepresentable", "Self", "Sendable", "Set", "String", "Type",
		"UInt64",
		"URL", "UUID", "Void",
	]
}
