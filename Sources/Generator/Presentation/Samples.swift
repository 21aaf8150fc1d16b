import JSONLanguage
import Synchronization
import TemplateLanguage

/// Example values of responses and bodies as template facts: as Swift source and as their parts.
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
	func list(_ value: JSONValue?, _ type: SwiftType?) -> TemplateValue {
		.deferred { [self] in
			guard let value, let type, ValueSource(catalog: catalog).expression(value, type) != nil else {
				return .list(elementName: "sample", [])
			}
			return .list(elementName: "sample", [scope(value, type)])
		}
	}

	/// A list with the first value of a type that a response has.
	func list(of id: TypeID) -> TemplateValue {
		.deferred { [self] in list(first[id], .generated(id)) }
	}

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

	// Recursion is bounded by the types, whose nesting the sample's depth limit bounds.
	private func scope(_ value: JSONValue, _ type: SwiftType, label: String = "", key: String = "", isLast: Bool = true) -> TemplateScope {
		if case .optional(let wrapped) = type, value != .null { return scope(value, wrapped, label: label, key: key, isLast: isLast) }
		var fields: [TemplateScope] = []
		var items: [TemplateScope] = []
		var (isObject, isList, isMap) = (false, false, false)
		var typeName = ""
		switch (type, value) {
		case (.generated(let id), .object):
			guard case .object(let properties) = catalog[id].form else { break }
			isObject = true
			typeName = catalog.name(of: id)
			fields = properties.enumerated().map { index, property in
				scope(
					value[property.key] ?? .null, property.type, label: property.name.label, key: property.key,
					isLast: index == properties.count - 1)
			}
		case (.array(let element), .array(let values)):
			isList = true
			items = values.enumerated().map { scope($1, element, isLast: $0 == values.count - 1) }
		case (.dictionary(let element), .object(let members)):
			isMap = true
			let members = members.distinct
			items = members.enumerated().map { scope($1.value, element, key: $1.key, isLast: $0 == members.count - 1) }
		default: break
		}
		return [
			"label": .text(label),
			"key": .text(SwiftLiteral.escaped(key)),
			"type": .text(typeName),
			"value": .deferred { [catalog] in .text(ValueSource(catalog: catalog).expression(value, type) ?? "") },
			"isLast": .flag(isLast),
			"isNil": .flag(type.isOptional),
			"isObject": .flag(isObject),
			"isList": .flag(isList),
			"isMap": .flag(isMap),
			"isEmpty": .flag(fields.isEmpty && items.isEmpty),
			"fields": .list(elementName: "sample", fields),
			"items": .list(elementName: "sample", items),
		]
	}
}
