import SourceText

/// The declared types by name: each can be referenced by everything that is declared after it.
///
/// A type is declared where it is first named, `origin: Location{name: String}`, and referenced by its name after that.
/// The size of a type's values is tracked, so that a chain of references cannot make an enormous fixture.
struct DeclaredTypes {
	/// The style's name for the page information type.
	var infoName = (text: "", isWhole: false)
	struct Definition {
		var draft: ObjectDraft
		var extent: Extent
		var isComplete = false
	}

	/// The depth of a value, and its number of leaves.
	struct Extent {
		var depth = 1
		var leaves = 1

		mutating func add(_ other: Extent) {
			depth = max(depth, other.depth + 1)
			let (sum, overflow) = leaves.addingReportingOverflow(other.leaves)
			leaves = overflow ? Int.max : sum
		}

		var isTooMuch: Bool { depth > Self.deepest || leaves > Self.most }

		static let deepest = 48
		static let most = 10_000
	}

	private(set) var definitions: [String: Definition] = [:]
	private var order: [String] = []

	/// The prefix and suffix of type names in the style: `Location` and `LocationDTO` are the same.
	var affix = TypeAffix()

	static func identity(_ name: String) -> String { "declared \(name)" }

	/// Declares a type whose fields follow.
	mutating func begin(_ name: TypeNameChoice) {
		definitions[name.text] = Definition(
			draft: ObjectDraft(identity: Self.identity(name.text), name: name, fields: []), extent: Extent())
		order.append(name.text)
	}

	mutating func complete(_ name: String, fields: [FieldDraft], extent: Extent) {
		definitions[name]?.draft.fields = fields
		definitions[name]?.extent = extent
		definitions[name]?.isComplete = true
	}

	subscript(name: String) -> Definition? { definitions[name] }

	var names: [String] { order }

	static let scalars: [String: SwiftScalar] = [
		"String": .string, "Int": .int, "Int64": .int, "UInt64": .uint64, "Double": .double, "Float": .double, "Bool": .bool,
	]

	/// The scalar types that messages list.
	static let scalarNames = ["String", "Int", "Int64", "UInt64", "Double", "Bool"]
}
