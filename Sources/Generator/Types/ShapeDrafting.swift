import SourceText

/// Turns what was seen in samples into type drafts.
///
/// Objects that are called alike and look alike are one type and share their evidence (`FamilyEvidence`). A list whose elements hold a list
/// of the same kind is a tree (`replies` in `replies`) and becomes one type that refers to itself (`SelfSimilarity`).
struct ShapeDrafting {
	/// What the user says, by path, as `Entity.key.key`.
	private let overrides: TypeOverrides
	/// Objects with a name of their own by path; their fields' paths begin with that name.
	private var namesByPath: [String: String] = [:]
	/// The names to take where those are taken.
	private var alternatives: [String: String] = [:]

	/// The paths that can be spoken of.
	private(set) var paths: Set<String> = []
	private var evidence = FamilyEvidence()
	/// The families that a draft describes.
	private var described: Set<String> = []

	init(_ overrides: TypeOverrides = TypeOverrides()) {
		self.overrides = overrides
	}

	/// Gives the parts of an operation's response the names that the convention has for them.
	mutating func name(_ form: RESTOperations.Form, root: String, entity: String) {
		namesByPath[root] = root
		guard case .page(let listKey, let infoKey) = form else { return }
		namesByPath[root + "." + listKey] = entity
		namesByPath[entity] = entity
		guard let infoKey else { return }
		namesByPath[root + "." + infoKey] = "PaginationInfo"
		namesByPath["PaginationInfo"] = "PaginationInfo"
		alternatives["PaginationInfo"] = entity + "PaginationInfo"
	}

	/// Collects the objects of `shape` so that the drafts made afterwards share their evidence.
	mutating func learn(_ shape: Shape, name: String, path: String) {
		collect(shape, name: name, path: path)
		evidence.settle()
	}

	private mutating func collect(_ shape: Shape, name: String, path: String) {
		let (name, path) = named(name, at: path)
		if let array = shape.array { collect(array.element, name: Words(name).singular.upperCamel, path: path) }
		guard let object = shape.object else { return }
		if isMap(object, at: path) {
			collect(object.allValues, name: Words(name).singular.upperCamel, path: path)
			return
		}
		evidence.add(object, name: name)
		for field in object.fields {
			collect(field.shape, name: SwiftIdentifier.words(ofKey: field.key).upperCamel, path: path + "." + field.key)
		}
	}

	/// The type of a place, optional when null was seen there.
	///
	/// What a family is stands in the first draft of it only; the others refer to it. So drafts are no larger than the sample.
	mutating func draft(_ shape: Shape, name: String, path: String) -> TypeDraft {
		draft(shape, Place(name: name, path: path))
	}

	/// Where in the data a draft is made.
	private struct Place {
		var name: String
		var path: String
		/// How many lists and maps lie one in the other here.
		var depth = 0
		/// The families that are being described around this place: a struct cannot hold itself.
		var open: Set<FamilyEvidence.Look> = []

		var element: Place {
			Place(name: Words(name).singular.upperCamel, path: path, depth: depth + 1, open: open)
		}
	}

	/// Deeper nesting of arrays than this is left to the type that decodes anything: compile time explodes past it.
	static let arrayDepthLimit = 6

	private mutating func draft(_ shape: Shape, _ place: Place) -> TypeDraft {
		let draft = present(shape, place)
		return shape.null == nil ? draft : draft.asOptional
	}

	private mutating func present(_ shape: Shape, _ unnamed: Place) -> TypeDraft {
		var place = unnamed
		(place.name, place.path) = named(place.name, at: place.path)
		paths.insert(place.path)
		if let told = overrides.types[place.path] { return SwiftTypeText.draft(told) ?? .scalar(.named(told)) }
		if shape.unrepresentable != nil { return .unknown }
		let kinds = shape.kinds
		if kinds.count > 1 {
			var cases: [TypeDraft] = []
			for kind in kinds { cases.append(draft(of: kind, in: shape, place)) }
			// A case that takes anything would take what another case is for.
			return cases.contains(where: \.isUnknown) ? .unknown : .mixed(MixedDraft(cases: cases))
		}
		guard let kind = kinds.first else { return .unknown }
		return draft(of: kind, in: shape, place)
	}

	private mutating func draft(of kind: ValueKind, in shape: Shape, _ place: Place) -> TypeDraft {
		switch kind {
		case .bool: return .scalar(.bool)
		case .string: return .scalar(.string)
		case .number: return .scalar(shape.numberType)
		case .array:
			guard let array = shape.array, place.depth < Self.arrayDepthLimit else { return .unknown }
			return .array(element(array.element, place.element))
		case .object:
			guard let object = shape.object else { return .unknown }
			guard isMap(object, at: place.path) else { return objectDraft(object, place) }
			return .map(element(object.allValues, place.element))
		}
	}

	/// The type of what a list or map holds: any JSON takes a null itself.
	private mutating func element(_ shape: Shape, _ place: Place) -> TypeDraft {
		let draft = draft(shape, place)
		if case .optional(.unknown) = draft { return .unknown }
		return draft
	}

	private func named(_ name: String, at path: String) -> (name: String, path: String) {
		namesByPath[path].map { ($0, $0) } ?? (name, path)
	}

	private mutating func objectDraft(_ seen: ObjectShape, _ place: Place) -> TypeDraft {
		let look = FamilyEvidence.Look(seen, name: place.name)
		// The family cannot be described inside itself: what was seen at this place is.
		let (shared, isFamily) = place.open.contains(look) ? (seen, false) : evidence.shared(by: seen, name: place.name)
		let tree = SelfSimilarity.fold(shared)
		let isOneOfFamily = isFamily && !overrides.mentions(anythingIn: place.path)
		let identity = Self.identity(of: shared, name: place.name, path: isOneOfFamily ? nil : place.path)
		if isOneOfFamily, namesByPath[place.path] == nil, described.contains(identity) { return .reference(identity: identity) }

		var fields: [String: FieldDraft] = [:]
		// By the alphabet, so that which place describes a family does not depend on the order of fields.
		for field in tree.object.fields.sorted(by: { $0.key < $1.key }) {
			var inner = Place(
				name: SwiftIdentifier.words(ofKey: field.key).upperCamel, path: place.path + "." + field.key, open: place.open)
			paths.insert(inner.path)
			inner.open.insert(look)
			inner.open.insert(FamilyEvidence.Look(shared, name: place.name))
			var type: TypeDraft
			if tree.recursiveKeys.contains(field.key) {
				type = .array(.reference(identity: identity))
				if field.shape.null != nil { type = type.asOptional }
			} else {
				type = draft(field.shape, inner)
			}
			if field.isOptional { type = type.asOptional }
			fields[field.key] = FieldDraft(
				key: field.key, name: overrides.properties[inner.path], type: type,
				evidence: told(inner) + field.notes(among: tree.object.evidence.count)
			)
		}
		if isOneOfFamily { described.insert(identity) }
		let typeName = overrides.typeNames[place.path] ?? namesByPath[place.path]
		var draft = ObjectDraft(
			identity: isOneOfFamily || !tree.recursiveKeys.isEmpty ? identity : nil, typeName: typeName,
			fields: tree.object.fields.compactMap { fields[$0.key] })
		draft.alternativeName = typeName.flatMap { alternatives[$0] }
		return .object(draft)
	}

	/// What the user or a rule says about a place, before what was seen there.
	private func told(_ place: Place) -> [EvidenceNote] {
		var notes: [EvidenceNote] = []
		if overrides.types[place.path] != nil { notes.append(EvidenceNote("told: types.\"\(place.path)\" in gen.json")) }
		if overrides.properties[place.path] != nil { notes.append(EvidenceNote("name told: names.\"\(place.path)\" in gen.json")) }
		if overrides.maps.contains(place.path) { notes.append(EvidenceNote("dictionary: told by --map \(place.path)")) }
		if overrides.objects.contains(place.path) { notes.append(EvidenceNote("a type: told by --object \(place.path)")) }
		return notes
	}

	/// The position of its first object tells a family from those of other entities; what is of no family has its place.
	private static func identity(of object: ObjectShape, name: String, path: String?) -> String {
		let first = object.evidence.first
		return ([name, "\(first.input)", "\(first.offset)", path ?? ""] + object.fields.map(\.key).sorted()).joined(separator: " ")
	}

	private func isMap(_ object: ObjectShape, at path: String) -> Bool {
		if overrides.objects.contains(path), object.overflow == nil { return false }
		return overrides.maps.contains(path) || MapRule.applies(to: object) != nil
	}
}

extension TypeOverrides {
	/// Whether the user says something about the place or one inside it, so that it differs from its like elsewhere.
	fileprivate func mentions(anythingIn path: String) -> Bool {
		func isInside(_ other: String) -> Bool { other == path || other.hasPrefix(path + ".") }
		return maps.contains(where: isInside) || objects.contains(where: isInside) || types.keys.contains(where: isInside)
			|| typeNames.keys.contains(where: isInside) || properties.keys.contains(where: isInside)
	}
}

extension Shape {
	/// The Swift type for all numbers seen.
	var numberType: SwiftScalar {
		if decimal != nil { return .double }
		guard let integer else { return .double }
		if integer.exceedsInt64 { return integer.hasNegative ? .double : .uint64 }
		return .int
	}
}

extension ObjectShape.Field {
	/// Why the property has the type it has.
	fileprivate func notes(among objects: Int) -> [EvidenceNote] {
		var notes: [EvidenceNote] = []
		if let firstAbsence {
			notes.append(EvidenceNote("optional: absent in \(objects - presence.count) of \(objects)", at: firstAbsence))
		}
		if let null = shape.null { notes.append(EvidenceNote("optional: null in \(null.count) of \(presence.count)", at: null.first)) }
		if let bool = shape.bool { notes.append(EvidenceNote("Bool: \(bool.summary)", at: bool.first)) }
		if let integer = shape.integer { notes.append(EvidenceNote("Int: \(integer.evidence.summary)", at: integer.evidence.first)) }
		if let decimal = shape.decimal { notes.append(EvidenceNote("Double: \(decimal.summary)", at: decimal.first)) }
		if let string = shape.string { notes.append(EvidenceNote("String: \(string.summary)", at: string.first)) }
		if let array = shape.array { notes.append(EvidenceNote("array: \(array.evidence.summary)", at: array.evidence.first)) }
		if shape.kinds.count > 1 { notes.append(EvidenceNote("an enum: values of \(shape.kinds.count) kinds")) }
		if shape.kinds.isEmpty, shape.unrepresentable == nil { notes.append(EvidenceNote("JSONValue: no value was seen, only null")) }
		if let element = shape.array?.element, element.kinds.isEmpty {
			notes.append(EvidenceNote("[JSONValue]: no element was seen", at: shape.array?.evidence.first))
		}
		if let object = shape.object, let rule = MapRule.applies(to: object) {
			notes.append(EvidenceNote("dictionary by rule: \(rule.rawValue); --object says otherwise", at: object.evidence.first))
		}
		if let object = shape.object { notes.append(EvidenceNote("object: \(object.evidence.summary)", at: object.evidence.first)) }
		if let number = shape.unrepresentable {
			notes.append(EvidenceNote("JSONValue: no Double holds \(number.example)", at: number.first))
		}
		return notes
	}
}

extension Evidence {
	fileprivate var summary: String {
		"seen \(count == 1 ? "once" : "\(count) times")" + (example.isEmpty ? "" : ", first \(example)")
	}
}
