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

	typealias Position = SwiftValue.Position

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
				let changed = rewritten(value, type) { part in
					guard part.type.isOptional, open.contains(part.position) else { return nil }
					shown.insert(part.position)
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
			visit(other, type) { part in
				let isShown = part.value != .null && missing.contains(part.position)
				if isShown, known[part.position] == nil { known[part.position] = part.value }
			}
		}
		let synthesis = FixtureSynthesis(catalog: catalog)
		let source = ValueSource(catalog: catalog)
		return rewritten(value, type, addsMissing: true) { part in
			let type = part.type.unwrapped
			// For members that were always null any value would do, and values of a team's own types are unknown.
			guard part.value == .null, missing.contains(part.position), type != .jsonValue else { return nil }
			let shown = known[part.position] ?? synthesis.value(of: type, key: part.position.key)
			return source.expression(shown, type) == nil ? nil : shown
		}
	}

	/// The members of `value`, which decodes as `type`, that can be null and are not.
	func filled(in value: JSONValue, _ type: SwiftType) -> Set<Position> { positions(in: value, type).filled }

	/// The members that can be null: with and without a value.
	private func positions(in value: JSONValue, _ type: SwiftType) -> (filled: Set<Position>, empty: Set<Position>) {
		var filled: Set<Position> = []
		var empty: Set<Position> = []
		visit(value, type) { part in
			guard part.type.isOptional else { return }
			if part.value == .null { empty.insert(part.position) } else { filled.insert(part.position) }
		}
		return (filled, empty)
	}

	/// Returns the value with null for every optional, and with empty lists and maps.
	private func emptied(_ value: JSONValue, _ type: SwiftType) -> JSONValue {
		rewritten(value, type) { part in
			switch (part.type, part.value) {
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
		return rewritten(value, type) { part in
			guard case .generated(let id) = part.type else { return nil }
			switch (catalog[id].form, part.value) {
			case (.object(let properties), .object(let members)):
				let unions = properties.compactMap { catalog.plans.besideUnion(of: $0.type) }.filter(\.hasOthers)
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
				return .object(plan.allMembers(remaining, as: "SomethingNew"))
			default: return nil
			}
		}
	}

	/// The concrete types of the unions inside `type`, except the first of each, which the fixture shows.
	private func concreteTypes(in type: SwiftType) -> [String] {
		var known: Set<String> = []
		return catalog.plans.reachable(from: [type]).flatMap { id -> [String] in
			// The samples show the kinds that a rule distinguishes.
			guard case .variants(let plan) = catalog[id].form, !plan.storesUnknown else { return [] }
			return plan.cases.dropFirst().compactMap(\.typeNames.first).filter { known.insert($0).inserted }
		}
	}

	/// Returns the value with every union that has the concrete type `name` showing it.
	private func showing(_ name: String, _ value: JSONValue, _ type: SwiftType) -> JSONValue {
		rewritten(value, type) { part in
			guard case .variants(let plan)? = part.form, case .object = part.value else { return nil }
			guard !plan.storesUnknown, let match = plan.case(of: name) else { return nil }
			guard case .object(let members) = FixtureSynthesis(catalog: catalog).value(of: .generated(match.type)) else { return nil }
			return .object(plan.allMembers(members, as: name))
		}
	}

	/// Returns the value changed by `change`, but for what is in a value of several kinds, which tests compare as a whole.
	private func rewritten(
		_ value: JSONValue, _ type: SwiftType, addsMissing: Bool = false, _ change: (SwiftValue) -> JSONValue?
	) -> JSONValue {
		SwiftValue(value, type, in: catalog.plans).rewritten(addsMissing: addsMissing) { part in
			change(part) ?? (part.isChoice ? part.value : nil)
		}
	}

	private func visit(_ value: JSONValue, _ type: SwiftType, _ visit: (SwiftValue) -> Void) {
		SwiftValue(value, type, in: catalog.plans).visit { part in
			visit(part)
			return !part.isChoice
		}
	}
}

extension VariantsPlan {
	/// Returns the members of an object with this kind, which is added where the object has none.
	fileprivate func allMembers(_ members: [JSONValue.Member], as kind: String) -> [JSONValue.Member] {
		let isTyped = members.contains { $0.key == discriminator }
		return self.members(isTyped ? members : [JSONValue.Member(discriminator, .null)] + members, as: kind)
	}
}
