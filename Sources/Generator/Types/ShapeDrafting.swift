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

	private var evidence = FamilyEvidence()

	init(_ overrides: TypeOverrides = TypeOverrides()) {
		self.overrides = overrides
	}

	/// Gives the parts of an operation's response the names that the convention has for them.
	mutating func name(_ form: RESTOperations.Form, root: String, entity: String) {
		namesByPath[root] = root
		guard case .page(let listKey, let infoKey) = form else { return }
		namesByPath[root + "." + listKey] = entity
		if let infoKey { namesByPath[root + "." + infoKey] = "PaginationInfo" }
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
	func draft(_ shape: Shape, name: String, path: String, depth: Int = 0) -> TypeDraft {
		let draft = present(shape, name: name, path: path, depth: depth)
		return shape.null == nil ? draft : draft.asOptional
	}

	/// Deeper nesting of arrays than this is left to the type that decodes anything: compile time explodes past it.
	static let arrayDepthLimit = 6

	private func present(_ shape: Shape, name: String, path: String, depth: Int) -> TypeDraft {
		let (name, path) = named(name, at: path)
		if let told = overrides.types[path] { return .scalar(.named(told)) }
		if shape.unrepresentable != nil { return .unknown }
		let kinds = shape.kinds
		if kinds.count > 1 {
			let cases = kinds.map { draft(of: $0, in: shape, name: name, path: path, depth: depth) }
			// A case that takes anything would take what another case is for.
			if cases.contains(where: \.isUnknown) { return .unknown }
			return .mixed(MixedDraft(cases: cases))
		}
		guard let kind = kinds.first else { return .unknown }
		return draft(of: kind, in: shape, name: name, path: path, depth: depth)
	}

	private func draft(of kind: ValueKind, in shape: Shape, name: String, path: String, depth: Int) -> TypeDraft {
		switch kind {
		case .bool: return .scalar(.bool)
		case .string: return .scalar(.string)
		case .number: return .scalar(shape.numberType)
		case .array:
			guard let array = shape.array, depth < Self.arrayDepthLimit else { return .unknown }
			return .array(element(array.element, name: Words(name).singular.upperCamel, path: path, depth: depth + 1))
		case .object:
			guard let object = shape.object else { return .unknown }
			if isMap(object, at: path) {
				return .map(element(object.allValues, name: Words(name).singular.upperCamel, path: path, depth: depth + 1))
			}
			return .object(objectDraft(object, name: name, path: path))
		}
	}

	/// The type of what a list or map holds: any JSON takes a null itself.
	private func element(_ shape: Shape, name: String, path: String, depth: Int) -> TypeDraft {
		let draft = draft(shape, name: name, path: path, depth: depth)
		if case .optional(.unknown) = draft { return .unknown }
		return draft
	}

	private func named(_ name: String, at path: String) -> (name: String, path: String) {
		namesByPath[path].map { ($0, $0) } ?? (name, path)
	}

	private func objectDraft(_ seen: ObjectShape, name: String, path: String) -> ObjectDraft {
		let shared = evidence.shared(by: seen, name: name)
		let tree = SelfSimilarity.fold(shared)
		let identity = ([name] + shared.fields.map(\.key).sorted()).joined(separator: " ")
		let fields = tree.object.fields.map { field in
			let fieldPath = path + "." + field.key
			let type: TypeDraft
			if tree.recursiveKeys.contains(field.key) {
				let list = TypeDraft.array(.reference(identity: identity))
				type = field.shape.null == nil ? list : list.asOptional
			} else {
				type = draft(field.shape, name: SwiftIdentifier.words(ofKey: field.key).upperCamel, path: fieldPath)
			}
			return FieldDraft(
				key: field.key, name: overrides.properties[fieldPath], type: field.isOptional ? type.asOptional : type,
				evidence: field.notes(among: tree.object.evidence.count))
		}
		return ObjectDraft(
			identity: tree.recursiveKeys.isEmpty ? nil : identity, typeName: overrides.typeNames[path] ?? namesByPath[path], fields: fields)
	}

	private func isMap(_ object: ObjectShape, at path: String) -> Bool {
		if overrides.objects.contains(path), object.overflow == nil { return false }
		return overrides.maps.contains(path) || MapRule.applies(to: object) != nil
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
