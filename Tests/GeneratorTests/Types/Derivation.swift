import JSONLanguage
import SourceText
import Testing

@testable import Generator

/// The types of JSON text, from inference to their final names.
struct Derivation {
	let root: SwiftType
	let catalog: TypeCatalog

	init(_ texts: String..., name: String = "Root", overrides: TypeOverrides = TypeOverrides()) throws {
		let shapes = try texts.enumerated().map { try shape($1, input: $0) }
		try self.init(shapes.reduce(Shape()) { $0.merged(with: $1) }, name: name, overrides: overrides)
	}

	init(_ shape: Shape, name: String = "Root", overrides: TypeOverrides = TypeOverrides()) throws {
		var drafting = ShapeDrafting(overrides, .common)
		drafting.name(root: TypeNameChoice(name, []), entity: TypeNameChoice(name, []))
		drafting.learn(shape, name: name, path: name)
		var table = TypeTable(.common)
		root = table.add(drafting.draft(shape, name: name, path: name), usage: .decoded)
		table.boxSelfContainment()
		catalog = TypeCatalog(table, overrides: overrides)
	}

	/// The types as text, such as `RootDTO { id: Int, tags: [String] }`, one line each, after the type of the whole value if it is no object.
	var description: [String] {
		let types = catalog.plans.map { plan in
			switch plan.form {
			case .object(let properties):
				"\(plan.name) { \(properties.map { "\($0.name.name): \(catalog.text($0.type))" }.joined(separator: ", ")) }"
			case .mixed(let cases): "\(plan.name) = \(cases.map { "\($0.name)(\(catalog.text($0.type)))" }.joined(separator: " | "))"
			case .variants, .enumeration, .oneOf: plan.name
			}
		}
		return (root.innermost.map { root == .generated($0) } == true ? [] : [catalog.text(root)]) + types.sorted()
	}
}

extension Generator.Acceptance {
	/// Returns the first value that a decoder of `type` rejects, with its path; nil if it accepts all of them.
	func refusal(_ value: JSONValue, _ type: SwiftType) -> String? {
		var diagnostics = Diagnostics()
		guard let node = JSONNode.parse(SourceText(path: "value.json", value.compactText()), diagnostics: &diagnostics) else {
			return "\(diagnostics.all.map(\.message))"
		}
		return findings(in: node, type).refusals.first.map { "\($0.path): \($0.found) is no \($0.type)" }
	}
}

extension JSONValue {
	var kind: String {
		switch self {
		case .null: "null"
		case .bool: "bool"
		case .number: "number"
		case .string: "string"
		case .array: "array"
		case .object: "object"
		}
	}

	/// Creates the value by parsing `text`.
	init(parsing text: String) throws {
		var diagnostics = Diagnostics()
		let node = try #require(
			JSONNode.parse(SourceText(path: "value.json", text), diagnostics: &diagnostics), "\(diagnostics.all.map(\.message))")
		self = node.value
	}
}
