/// The declarations of a Swift file that other files can see, as far as they can be found without a compiler.
///
/// ```swift
/// struct CharacterDTO: Decodable {     // types["CharacterDTO"]: conforms to Decodable,
/// 	let name: String                 // with the member "let name : String"
/// }
/// ```
struct SwiftDeclarations {
	/// The declared members of a type, or those that its extensions in this file add.
	struct Surface {
		/// `struct`, `class`, `enum`, `protocol`, `actor`, `typealias`; empty if the type is only extended here.
		var keyword = ""
		/// Whether other modules can see the type, so that the compiler does not infer that it is `Sendable`.
		var isExported = false
		/// The words of the inheritance clauses, `nonisolated`, attributes.
		var inherits: Set<String> = []
		/// The name of each member by its signature.
		var members: [String: String] = [:]
		/// The stored properties of a struct in their order, as its own `init` takes them.
		var stored: [String] = []
		/// The cases of an enum of texts.
		var cases: [RawCase] = []
		/// The cases of the `CodingKeys` of the type.
		var codingKeys: [RawCase] = []

		/// Whether it is an enum of texts, which the compiler makes `RawRepresentable`.
		var hasRawValues: Bool { keyword == "enum" && inherits.contains("String") }

		/// The words of the inheritance clauses with the conformances that they imply.
		var conformances: Set<String> {
			var all = inherits
			if ["struct", "enum"].contains(keyword), !isExported { all.insert("Sendable") }
			if hasRawValues { all.formUnion(["RawRepresentable", "Hashable"]) }
			if all.contains("Codable") { all.formUnion(["Decodable", "Encodable"]) }
			if !all.isDisjoint(with: ["Hashable", "Comparable"]) { all.insert("Equatable") }
			return all
		}

		mutating func add(_ other: Surface) {
			if keyword.isEmpty { keyword = other.keyword }
			isExported = isExported || other.isExported
			inherits.formUnion(other.inherits)
			members.merge(other.members) { first, _ in first }
			stored += other.stored
			cases += other.cases
			codingKeys += other.codingKeys
		}
	}

	/// A case of an enum whose raw values are texts.
	struct RawCase {
		let name: String
		/// The raw value; nil if it is not a plain literal.
		let value: String?
	}

	/// The types at the top of the file by name; nested types are in `nested`.
	private(set) var types: [String: Surface] = [:]
	/// The nested types by their own names, with the names of the types around them.
	private(set) var nested: [String: Set<String>] = [:]
	/// All words of the file.
	var words: Set<String> { uses.words }
	/// The ways in which the file uses its words.
	private(set) var uses = WordUses([])

	init(_ text: [UInt8]) {
		let tokens = SwiftTokens(text).all
		uses = WordUses(tokens)
		var parser = DeclarationParser(tokens, text: text)
		parser.parse()
		types = parser.types.filter { !$0.value.keyword.isEmpty || !$0.value.members.isEmpty || !$0.value.inherits.isEmpty }
		nested = parser.nested
	}

	/// The names of the members of all types.
	var members: Set<String> { types.values.reduce(into: []) { $0.formUnion($1.members.values) } }

	/// The names of the types that the file itself declares.
	var declared: Set<String> { Set(types.filter { !$0.value.keyword.isEmpty }.keys) }
}
