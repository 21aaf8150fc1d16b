import JSONLanguage
import Synchronization

/// Example values of responses and bodies, as Swift source and as their parts.
final class Samples: Sendable {
	private let plan: FeaturePlan
	private let catalog: TypeCatalog
	/// The first value of each type in any response; computed when a template first reads it.
	private let ofTypes = Mutex<[TypeID: JSONValue]?>(nil)

	init(_ plan: FeaturePlan) {
		self.plan = plan
		catalog = TypeCatalog(plan.types, plan.style.settings)
	}

	/// A list of one element, so that a partial can include itself for nested values; empty without a value.
	func values(_ value: JSONValue?, _ type: SwiftType?) -> [SampleValue] {
		guard let value, let type, ValueSource(catalog: catalog).expression(value, type) != nil else { return [] }
		return [SampleValue(value, type, catalog)]
	}

	/// A list with the first value of a type that a response has.
	func values(of id: TypeID) -> [SampleValue] { values(first[id], .generated(id)) }

	private var first: [TypeID: JSONValue] {
		ofTypes.withLock { known in
			let found = known ?? find()
			known = found
			return found
		}
	}

	/// Finds the least nested value of each type.
	private func find() -> [TypeID: JSONValue] {
		var found: [TypeID: JSONValue] = [:]
		for operation in plan.entities.flatMap(\.operations) {
			guard let type = operation.result, let value = operation.instance else { continue }
			var pending = [(value, type)]
			var next = 0
			while next < pending.count {
				let (value, type) = pending[next]
				next += 1
				switch (type, value) {
				case (.optional(let wrapped), _) where value != .null: pending.append((value, wrapped))
				case (.indirect(let wrapped), _): pending.append((value, wrapped))
				case (.array(let element), .array(let values)): pending += values.map { ($0, element) }
				case (.dictionary(let element), .object(let members)): pending += members.map { ($0.value, element) }
				case (.generated(let id), .object):
					if found[id] == nil { found[id] = value }
					guard case .object(let properties) = catalog[id].form else { continue }
					pending += properties.compactMap { property in value[property.key].map { ($0, property.type) } }
				default: break
				}
			}
		}
		return found
	}
}

/// An example value as templates see it, whole and in its parts.
struct SampleValue: Sendable {
	private let value: JSONValue
	private let type: SwiftType
	private let catalog: TypeCatalog
	private let label: String
	private let key: String
	private let isLast: Bool

	fileprivate init(
		_ value: JSONValue, _ type: SwiftType, _ catalog: TypeCatalog, label: String = "", key: String = "", isLast: Bool = true
	) {
		var type = type
		while case .optional(let wrapped) = type, value != .null { type = wrapped }
		self.value = value
		self.type = type
		self.catalog = catalog
		self.label = label
		self.key = key
		self.isLast = isLast
	}

	static let facts: Facts<SampleValue> = Facts("sample", "A value for tests and previews, and the values in it.") {
		Fact("label", .text, "the argument label of a field; otherwise empty") { $0.label }
		Fact("key", .text, "the JSON key of a field or of a dictionary's element, escaped for a string literal; otherwise empty") {
			SwiftLiteral.escaped($0.key)
		}
		Fact("type", .text, "the type of a struct; otherwise empty") { $0.object?.name ?? "" }
		Fact("value", .text, "the whole value as Swift") { ValueSource(catalog: $0.catalog).expression($0.value, $0.type)?.text ?? "" }
		Fact("isLast", .flag, "whether no other field or item follows") { $0.isLast }
		Fact("isNil", .flag, "whether it is nil") { $0.type.isOptional }
		Fact("isObject", .flag, "whether it is a struct") { $0.object != nil }
		Fact("isList", .flag, "whether it is an array") { $0.elements != nil }
		Fact("isMap", .flag, "whether it is a dictionary") { $0.members != nil }
		Fact("isEmpty", .flag, "whether it has no fields or items, which is also true for a string or a number") {
			$0.fields.isEmpty && $0.items.isEmpty
		}
		Fact("fields", .list(SampleValue.facts), "the properties of a struct; otherwise empty") { $0.fields }
		Fact("items", .list(SampleValue.facts), "the elements of an array or dictionary; otherwise empty") { $0.items }
	}

	/// The name and properties of a struct.
	private var object: (name: String, properties: [PropertyPlan])? {
		guard case .generated(let id) = type, case .object = value, case .object(let properties) = catalog[id].form else { return nil }
		return (catalog.name(of: id), properties)
	}

	private var elements: (type: SwiftType, values: [JSONValue])? {
		if case (.array(let element), .array(let values)) = (type, value) { (element, values) } else { nil }
	}

	private var members: (type: SwiftType, values: [JSONValue.Member])? {
		if case (.dictionary(let element), .object(let members)) = (type, value) { (element, members.distinct) } else { nil }
	}

	private var fields: [SampleValue] {
		guard let properties = object?.properties else { return [] }
		return properties.enumerated().map { index, property in
			SampleValue(
				value[property.key] ?? .null, property.type, catalog, label: property.name.label, key: property.key,
				isLast: index == properties.count - 1)
		}
	}

	private var items: [SampleValue] {
		if let (type, values) = elements {
			return values.enumerated().map { SampleValue($1, type, catalog, isLast: $0 == values.count - 1) }
		}
		guard let (type, members) = members else { return [] }
		return members.enumerated().map { SampleValue($1.value, type, catalog, key: $1.key, isLast: $0 == members.count - 1) }
	}
}
