import SourceText

/// The types that were told, by name: each may be used by everything that is told after it.
///
/// A type is described once, where it is first named: `origin: Location{name: String}`. What stands for it afterwards is its name.
/// How much a value of a type holds is counted along, so that no chain of names grows a fixture without end.
struct DeclaredTypes {
	/// What the style calls what counts or turns pages.
	var infoName = (text: "", isWhole: false)
	struct Definition {
		var draft: ObjectDraft
		var extent: Extent
		var isComplete = false
	}

	/// How deep a value goes and how many leaves it has.
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

	/// What the style puts around names of types: `Location` and `LocationDTO` are the same.
	var affix = TypeAffix()

	static func identity(_ name: String) -> String { "told \(name)" }

	/// Names a type whose fields follow.
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

	/// Those that are proposed.
	static let scalarNames = ["String", "Int", "Int64", "UInt64", "Double", "Bool"]
}
