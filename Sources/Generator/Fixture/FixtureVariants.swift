import JSONLanguage

/// Alternative responses of the same type, which together show what the first one does not: absent optional values, an empty list,
/// each concrete type of a union, an unknown name of an enum.
final class FixtureVariants: Sendable {
	let catalog: TypeCatalog
	/// The members that some response of the feature has with a value.
	private let filled: Set<Position>

	init(catalog: TypeCatalog, filled: Set<Position> = []) {
		self.catalog = catalog
		self.filled = filled
	}

	struct Variant: Hashable {
		/// `without optional values`
		var title: String
		var value: JSONValue
		/// Whether it shows absent values; the values it has are shown by another variant.
		var isAboutNothing = false
		/// Whether it shows additional values; the others are shown by the fixture itself.
		var isAboutMore = false
	}

	/// The deepest optionals that get a variant, since each level is a test of its own.
	private static let mostLevels = 4

	/// A position of a type where null is allowed: a property, or an element of its lists and maps.
	struct Position: Hashable {
		fileprivate var owner: TypeID?
		fileprivate var key = ""
		/// The number of lists and maps in between.
		fileprivate var depth = 0

		fileprivate var element: Position { Position(owner: owner, key: key, depth: depth + 1) }
	}

	/// Returns variants of `value`, which decodes as `type`; each differs from it and from the others.
	///
	/// Together with `value` they show every optional property that occurs in them without a value and with one, including properties in nested
	/// objects.
	///
	/// - Parameter others: other responses of the operation.
	func variants(of value: JSONValue, _ type: SwiftType, others: [JSONValue] = []) -> [Variant] {
		var variants: [Variant] = []
		var seen: Set<JSONValue> = [value]
		let first = positions(in: value, type)
		var shown = first.empty
		var filled = filled.union(first.filled)
		/// Adds a variant and returns the members that can be null in it and are not.
		func add(_ title: String, _ changed: JSONValue) -> Set<Position> {
			guard seen.insert(changed).inserted else { return [] }
			let positions = positions(in: changed, type)
			shown.formUnion(positions.empty)
			filled.formUnion(positions.filled)
			variants.append(Variant(title: title, value: changed))
			return positions.filled
		}
		/// Adds variants with null where none was shown yet, from the outside to the inside: as many as there are nested optionals, up to a limit.
		func addEmptier(_ value: JSONValue, _ filled: Set<Position>, levels: Int, _ title: (Int) -> String) {
			for level in 1...levels {
				// `filled` is small; `subtracting` would visit all shown members.
				let open = filled.filter { !shown.contains($0) }
				guard !open.isEmpty else { return }
				let changed = transform(value, type, at: Position()) { _, type, position in
					guard type.isOptional, open.contains(position) else { return nil }
					shown.insert(position)
					return .null
				}
				guard seen.insert(changed).inserted else { return }
				variants.append(Variant(title: title(level), value: changed, isAboutNothing: true))
			}
		}
		_ = add("without optional values", type.isOptional && value != .null ? emptied(value, type.unwrapped) : emptied(value, type))
		if type.isOptional { _ = add("without a value", .null) }
		addEmptier(value, first.filled, levels: Self.mostLevels) {
			$0 == 1 ? "without inner optional values" : "without optional values \($0) levels in"
		}
		_ = add("with unknown names", renamed(value, type))
		for name in concreteTypes(in: type) {
			let title = "of type \(Words(name).spaced)"
			let shown = showing(name, value, type)
			addEmptier(shown, add(title, shown), levels: 1) { _ in title + " without optional values" }
		}
		let missing = first.empty.subtracting(filled)
		if !missing.isEmpty {
			let more = filling(missing, in: value, type, from: others)
			if seen.insert(more).inserted { variants.append(Variant(title: "with every value", value: more, isAboutMore: true)) }
		}
		return variants
	}

	/// Returns `value` with the missing members, taken from other responses or made from their types.
	private func filling(_ missing: Set<Position>, in value: JSONValue, _ type: SwiftType, from others: [JSONValue]) -> JSONValue {
		var known: [Position: JSONValue] = [:]
		for other in others {
			_ = transform(other, type, at: Position()) { value, _, position in
				if missing.contains(position), value != .null, known[position] == nil { known[position] = value }
				return nil
			}
		}
		let synthesis = FixtureSynthesis(catalog: catalog)
		let source = ValueSource(catalog: catalog)
		return transform(value, type, at: Position(), visitsMissing: true) { value, type, position in
			// For members that were always null any value would do, and values of a team's own types are unknown.
			guard value == .null, missing.contains(position), type.unwrapped != .jsonValue else { return nil }
			let shown = known[position] ?? synthesis.value(of: type.unwrapped, key: position.key)
			return source.expression(shown, type.unwrapped) == nil ? nil : shown
		}
	}

	/// The members of `value`, which decodes as `type`, that can be null and are not.
	func filled(in value: JSONValue, _ type: SwiftType) -> Set<Position> { positions(in: value, type).filled }

	/// The members that can be null: with and without a value.
	private func positions(in value: JSONValue, _ type: SwiftType) -> (filled: Set<Position>, empty: Set<Position>) {
		var filled: Set<Position> = []
		var empty: Set<Position> = []
		_ = transform(value, type, at: Position()) { value, type, position in
			if type.isOptional {
				if value == .null { empty.insert(position) } else { filled.insert(position) }
			}
			if case .generated(let id) = type, case .object(let properties) = catalog[id].form, case .object(let members) = value {
				let keys = Set(members.map(\.key))
				for property in properties where property.type.isOptional && !keys.contains(property.key) {
					empty.insert(Position(owner: id, key: property.key))
				}
			}
			return nil
		}
		return (filled, empty)
	}

	/// Returns the value with null for every optional, and with empty lists and maps.
	private func emptied(_ value: JSONValue, _ type: SwiftType) -> JSONValue {
		transform(value, type) { value, type in
			switch (type, value) {
			case (.optional, _): .null
			case (.array, .array): .array([])
			case (.dictionary, .object): .object([])
			default: nil
			}
		}
	}

	/// Returns the value with type and enum names that are in no version of the schema.
	///
	/// Of the objects whose kinds a rule distinguishes, the first is renamed: as JSON, they are long.
	private func renamed(_ value: JSONValue, _ type: SwiftType) -> JSONValue {
		var isStored: Set<TypeID> = []
		return transform(value, type) { value, type in
			guard case .generated(let id) = type else { return nil }
			switch (catalog[id].form, value) {
			case (.object(let properties), .object(let members)):
				let unions = properties.compactMap { catalog.besideUnion(of: $0.type) }.filter(\.hasOthers)
				guard !unions.isEmpty, isStored.insert(id).inserted else { return nil }
				return .object(unions.reduce(members) { $1.members($0, as: $1.kind(otherThan: "something.new") ?? "") })
			case (.variants(let plan), .object(let members)) where plan.storesUnknown:
				guard let kind = plan.kind(otherThan: "SomethingNew"), isStored.insert(id).inserted else { return nil }
				return .object(plan.members(members, as: kind))
			case (.enumeration, .string) where !catalog[id].isClosed: return .string("SOMETHING_NEW")
			case (.variants(let plan), .object(let members)):
				let known = plan.other.map { FixtureSynthesis(catalog: catalog).value(of: .generated($0)) } ?? .object([])
				guard case .object(let other) = known else { return nil }
				let remaining = plan.other == nil ? members.filter { $0.key == plan.discriminator } : other
				let typed =
					remaining.contains { $0.key == plan.discriminator }
					? remaining : [JSONValue.Member(plan.discriminator, .null)] + remaining
				return .object(plan.members(typed, as: "SomethingNew"))
			default: return nil
			}
		}
	}

	/// The concrete types of the unions inside `type`, except the first of each, which the fixture shows.
	private func concreteTypes(in type: SwiftType) -> [String] {
		var names: [String] = []
		var known: Set<String> = []
		var pending = [type.innermost].compactMap { $0 }
		var seen: Set<TypeID> = []
		while let id = pending.popLast() {
			guard seen.insert(id).inserted else { continue }
			switch catalog[id].form {
			case .object(let properties), .oneOf(let properties): pending += properties.compactMap(\.type.innermost)
			// The samples show the kinds that a rule distinguishes.
			case .variants(let plan) where plan.storesUnknown: pending += plan.cases.map(\.type)
			case .variants(let plan):
				for name in plan.cases.dropFirst().compactMap(\.typeNames.first) where known.insert(name).inserted { names.append(name) }
				pending += plan.cases.map(\.type) + (plan.other.map { [$0] } ?? [])
			case .mixed(let cases): pending += cases.compactMap(\.type.innermost)
			case .enumeration: break
			}
		}
		return names
	}

	/// Returns the value with every union that has the concrete type `name` showing it.
	private func showing(_ name: String, _ value: JSONValue, _ type: SwiftType) -> JSONValue {
		transform(value, type) { value, type in
			guard case .generated(let id) = type, case .variants(let plan) = catalog[id].form, case .object = value else { return nil }
			guard !plan.storesUnknown, let match = plan.case(of: name) else { return nil }
			guard case .object(let members) = FixtureSynthesis(catalog: catalog).value(of: .generated(match.type)) else { return nil }
			let typed =
				members.contains { $0.key == plan.discriminator } ? members : [JSONValue.Member(plan.discriminator, .null)] + members
			return .object(plan.members(typed, as: name))
		}
	}

	private func transform(_ value: JSONValue, _ type: SwiftType, _ change: (JSONValue, SwiftType) -> JSONValue?) -> JSONValue {
		transform(value, type, at: Position()) { value, type, _ in change(value, type) }
	}

	/// Visits `value` along `type`; a value that `change` returns replaces the visited one and is not visited.
	private func transform(
		_ value: JSONValue, _ type: SwiftType, at position: Position, visitsMissing: Bool = false,
		_ change: (JSONValue, SwiftType, Position) -> JSONValue?
	) -> JSONValue {
		if let changed = change(value, type, position) { return changed }
		switch (type, value) {
		case (.optional(let wrapped), _), (.indirect(let wrapped), _):
			return value == .null ? value : transform(value, wrapped, at: position, visitsMissing: visitsMissing, change)
		case (.array(let element), .array(let values)):
			return .array(values.map { transform($0, element, at: position.element, visitsMissing: visitsMissing, change) })
		case (.dictionary(let element), .object(let members)):
			return .object(
				members.map {
					JSONValue.Member($0.key, transform($0.value, element, at: position.element, visitsMissing: visitsMissing, change))
				})
		case (.generated(let id), .object(let members)):
			switch catalog[id].form {
			case .object(let properties):
				let known = visitsMissing ? Set(members.map(\.key)) : []
				let added = properties.filter { visitsMissing && !known.contains($0.key) }.compactMap { property in
					change(.null, property.type, Position(owner: id, key: property.key)).map { JSONValue.Member(property.key, $0) }
				}
				return .object(
					members.enumerated().map { index, member in
						// Most objects have their members in the order of the type.
						let isInOrder = properties.indices.contains(index) && properties[index].key == member.key
						guard let property = isInOrder ? properties[index] : properties.first(where: { $0.key == member.key }) else {
							return member
						}
						return JSONValue.Member(
							member.key,
							transform(
								member.value, catalog.type(of: property, in: value, declared: true),
								at: Position(owner: id, key: property.key), visitsMissing: visitsMissing,
								change))
					} + added)
			case .variants(let plan):
				guard let name = plan.kind(of: value) else { return value }
				guard let inner = plan.case(of: name)?.type ?? plan.other else { return value }
				let changed = transform(value, .generated(inner), at: position, visitsMissing: visitsMissing, change)
				guard case .object(let members) = changed else { return changed }
				// A fragment that serves as the case's type may request the name only sometimes; here it is always present.
				return .object(plan.members(members, as: name))
			default: return value
			}
		default: return value
		}
	}
}
