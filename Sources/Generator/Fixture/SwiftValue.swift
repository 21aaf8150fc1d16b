import JSONLanguage

/// A JSON value with the type that decodes it.
///
/// `content` pairs the parts of a value with their types. Whatever reads or changes typed values uses it, so that fixtures, their Swift source and
/// the expectations of tests agree on the property of each member and on the case of each enum.
struct SwiftValue {
	/// A property of a type, or an element of its lists and maps.
	struct Position: Hashable {
		/// The type that contains the property; nil for the whole value.
		var owner: TypeID?
		var key = ""
		/// The number of lists and maps in between.
		var depth = 0

		var element: Position { Position(owner: owner, key: key, depth: depth + 1) }
	}

	enum Content {
		/// A scalar, any JSON, null, an unknown kind, or a value that the type does not decode.
		case leaf
		/// The value in an optional or a box.
		case wrapped(SwiftValue)
		/// The value of one of several kinds, with its case.
		case choice(SwiftValue, CasePlan)
		/// The object in a union, with the name of its kind.
		case kind(SwiftValue, String, VariantsPlan)
		case list([SwiftValue])
		/// The values of a dictionary, each with its key.
		case map([SwiftValue])
		/// The properties of an object, or the one that is set of a choice; a missing one is null.
		case object([(property: PropertyPlan, value: SwiftValue)])
	}

	let value: JSONValue
	let type: SwiftType
	/// The generated types of the feature.
	let types: [TypePlan]
	private(set) var position = Position()
	/// The innermost key around the value, of an object or a dictionary.
	private(set) var key = ""
	/// The number of lists, dictionaries and objects around the value.
	private(set) var depth = 0
	/// The scalar that is sent, if the type is the style's typed identifier.
	private var identifies: SwiftScalar?

	init(_ value: JSONValue, _ type: SwiftType, in types: [TypePlan], at position: Position = Position(), depth: Int = 0) {
		self.value = value
		self.type = type
		self.types = types
		self.position = position
		self.depth = depth
	}

	/// The scalar that is sent, optional or not; nil for other types.
	var sentScalar: SwiftScalar? {
		if case .scalar(let scalar) = type.unwrapped { identifies ?? scalar } else { nil }
	}

	/// The form of a generated type; nil for other types.
	var form: TypePlan.Form? {
		if case .generated(let id) = type { types[id.index].form } else { nil }
	}

	/// The kind of an object in a union.
	var discriminator: SwiftValue? {
		guard case .generated(let id) = type, case .variants(let plan)? = form, plan.kind(of: value) != nil,
			let kind = value[plan.discriminator]
		else { return nil }
		return SwiftValue(kind, .scalar(plan.keyType), in: types, at: Position(owner: id, key: plan.discriminator))
	}

	/// Whether the data has it as a list of its values, without keys.
	var isPair: Bool { if case .generated(let id) = type { types[id.index].isPair } else { false } }

	/// Whether it has one of several kinds, of which a decoder falls back to the unknown one.
	var isChoice: Bool { if case .mixed? = form { true } else { false } }
}

// MARK: - Parts

extension SwiftValue {
	var content: Content {
		switch (type, value) {
		case (.optional, .null): .leaf
		case (.optional(let wrapped), _), (.indirect(let wrapped), _): .wrapped(with(value, as: wrapped))
		case (.array(let element), .array(let values)): .list(values.map { inside($0, element) })
		case (.dictionary(let element), .object(let members)):
			.map(members.distinct.map { inside($0.value, element, under: $0.key) })
		case (.generated(let id), _): content(id)
		default: .leaf
		}
	}

	/// The properties of an object with their values; none for another value.
	var members: [(property: PropertyPlan, value: SwiftValue)] {
		if case .object(let members) = content { members } else { [] }
	}

	private func content(_ id: TypeID) -> Content {
		switch (types[id.index].form, value) {
		case (.object(let properties), .object(let members)):
			let known = Dictionary(members.map { ($0.key, $0.value) }) { $1 }
			return .object(properties.map { ($0, member(known[$0.key] ?? .null, $0, of: id)) })
		case (.oneOf(let properties), .object(let members)):
			guard let first = members.first, let property = properties.first(where: { $0.key == first.key }) else { return .leaf }
			return .object([(property, member(first.value, property, of: id))])
		case (.variants(let plan), .object):
			guard let name = plan.kind(of: value), let type = plan.case(of: name)?.type ?? plan.other else { return .leaf }
			return .kind(with(value, as: .generated(type)), name, plan)
		case (.mixed(let cases), _):
			return cases.first { $0.type.accepts(value) }.map { .choice(with(value, as: $0.type), $0) } ?? .leaf
		default: return .leaf
		}
	}

	/// Returns another value at the same position.
	func with(_ value: JSONValue, as type: SwiftType? = nil) -> SwiftValue {
		var other = SwiftValue(value, type ?? self.type, in: types, at: position, depth: depth)
		other.key = key
		other.identifies = identifies
		return other
	}

	/// Returns an element, with the key of a dictionary's.
	private func inside(_ value: JSONValue, _ type: SwiftType, under key: String? = nil) -> SwiftValue {
		var part = SwiftValue(value, type, in: types, at: position.element, depth: depth + 1)
		part.key = key ?? self.key
		return part
	}

	private func member(_ value: JSONValue, _ property: PropertyPlan, of id: TypeID) -> SwiftValue {
		let type = types.kindType(of: property.type) { self.value[$0] } ?? property.type
		var part = SwiftValue(value, type, in: types, at: Position(owner: id, key: property.key), depth: depth + 1)
		part.key = property.key
		part.identifies = property.identifies
		return part
	}
}

// MARK: - Walks

// Recursion is bounded by the value: no sample nests deeper than the scanner's limit, and examples end where a type contains itself.
extension SwiftValue {
	/// Visits the value and its parts, the outer ones first; the parts of a value for which `visit` returns false are skipped.
	func visit(_ visit: (SwiftValue) -> Bool) {
		guard visit(self) else { return }
		for part in parts { part.visit(visit) }
	}

	var parts: [SwiftValue] {
		switch content {
		case .leaf: []
		case .wrapped(let inner), .choice(let inner, _), .kind(let inner, _, _): [inner]
		case .list(let parts), .map(let parts): parts
		case .object(let members): members.map(\.value)
		}
	}

	/// Returns the value changed from the outside to the inside: a value that `change` returns replaces the visited one, whose parts are then not
	/// visited.
	///
	/// - Parameter addsMissing: whether missing members are visited, too, as null.
	func rewritten(addsMissing: Bool = false, _ change: (SwiftValue) -> JSONValue?) -> JSONValue {
		change(self) ?? mapped(addsMissing: addsMissing) { $0.rewritten(addsMissing: addsMissing, change) }
	}

	/// Returns the value with other parts. Members that the type does not have stay.
	func mapped(addsMissing: Bool = false, _ change: (SwiftValue) -> JSONValue) -> JSONValue {
		switch (type, value) {
		case (.array(let element), .array(let values)): return .array(values.map { change(inside($0, element)) })
		case (.dictionary(let element), .object(let members)):
			// A key that appears twice stays twice.
			return .object(members.map { JSONValue.Member($0.key, change(inside($0.value, element, under: $0.key))) })
		case (.generated(let id), .object(let members)) where !types[id.index].form.properties.isEmpty:
			return .object(mapped(members, types[id.index].form.properties, of: id, addsMissing: addsMissing, change))
		default: break
		}
		switch content {
		case .leaf, .list, .map, .object: return value
		case .wrapped(let inner), .choice(let inner, _): return change(inner)
		case .kind(let inner, let name, let plan):
			guard case .object(let members) = change(inner) else { return value }
			// A fragment that serves as the case's type may request the name only sometimes; here it is always present.
			return .object(plan.members(members, as: name))
		}
	}

	private func mapped(
		_ members: [JSONValue.Member], _ properties: [PropertyPlan], of id: TypeID, addsMissing: Bool, _ change: (SwiftValue) -> JSONValue
	) -> [JSONValue.Member] {
		// Most objects have their members in the order of the type.
		let isInOrder = members.count <= properties.count && zip(members, properties).allSatisfy { $0.key == $1.key }
		let indices = isInOrder ? [:] : Dictionary(properties.enumerated().map { ($1.key, $0) }) { first, _ in first }
		let changed = members.enumerated().map { index, member in
			guard let index = isInOrder ? index : indices[member.key] else { return member }
			return JSONValue.Member(member.key, change(self.member(member.value, properties[index], of: id)))
		}
		guard addsMissing else { return changed }
		let known = Set(members.map(\.key))
		return changed
			+ properties.filter { !known.contains($0.key) }.compactMap { property in
				let added = change(member(.null, property, of: id))
				return added == .null ? nil : JSONValue.Member(property.key, added)
			}
	}
}

extension [JSONValue.Member] {
	/// The members without duplicate keys, of which the last one is used: a dictionary literal that repeats a key crashes.
	var distinct: [JSONValue.Member] {
		var last: [String: Int] = [:]
		for (index, member) in enumerated() { last[member.key] = index }
		return last.count == count ? self : enumerated().filter { last[$1.key] == $0 }.map(\.element)
	}
}
