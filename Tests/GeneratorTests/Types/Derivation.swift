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
		drafting.name(.single, root: TypeNameChoice(name, []), entity: TypeNameChoice(name, []))
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

/// Predicts from the plan which values the generated decoder accepts.
struct Acceptance {
	let catalog: TypeCatalog

	/// Returns the first path in `value` that a decoder of `type` rejects, with the value there; nil if it accepts all of it.
	func refusal(_ value: JSONValue, _ type: SwiftType, path: String = "") -> String? {
		switch (type, value) {
		case (.jsonValue, _): return nil
		case (.optional, .null): return nil
		case (.optional(let wrapped), _), (.indirect(let wrapped), _): return refusal(value, wrapped, path: path)
		case (.scalar(.bool), .bool), (.scalar(.string), .string), (.scalar(.named), _): return nil
		case (.scalar(.int), .number(let token)):
			return Int(token) != nil || Double(token).flatMap { Int(exactly: $0) } != nil ? nil : "\(path): \(token) is no Int"
		case (.scalar(.uint64), .number(let token)):
			return UInt64(token) != nil || Double(token).flatMap { UInt64(exactly: $0) } != nil ? nil : "\(path): \(token) is no UInt64"
		case (.scalar(.double), .number(let token)): return Double(token)?.isFinite == true ? nil : "\(path): \(token) is no Double"
		case (.array(let element), .array(let values)):
			return values.lazy.compactMap { refusal($0, element, path: path + "[]") }.first
		case (.dictionary(let element), .object(let members)):
			return members.lazy.compactMap { refusal($0.value, element, path: path + "{}") }.first
		case (.generated(let id), _):
			switch catalog[id].form {
			case .object(let properties):
				guard case .object = value else { return "\(path): \(value.kind) is no \(catalog[id].name)" }
				return properties.lazy.compactMap { property -> String? in
					guard let member = value[property.key] else {
						return property.type.isOptional ? nil : "\(path).\(property.key): missing"
					}
					return refusal(member, property.type, path: "\(path).\(property.key)")
				}.first
			case .mixed, .variants, .oneOf: return nil
			case .enumeration: return value.kind == "string" ? nil : "\(path): \(value.kind) is no \(catalog[id].name)"
			}
		default: return "\(path): \(value.kind) is no \(catalog.text(type))"
		}
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
