import SourceText

/// Turns what was seen in samples into type drafts.
///
/// Objects that are called alike and look alike are one type and share their evidence (`ObjectUnifier`), also where one lies inside another.
/// Objects that hold objects like themselves, in a list (`replies` in `replies`) or directly (`parent`), become one type that refers to itself
/// (`SelfSimilarity`).
struct ShapeDrafting {
	/// What the user says, by path, as `Entity.key.key`.
	private let overrides: TypeOverrides
	/// Objects with a name of their own by path; their fields' paths begin with that name.
	private var namesByPath: [String: TypeNameChoice] = [:]
	/// The names to take where those are taken.
	private var alternatives: [String: String] = [:]

	/// The paths that can be spoken of.
	private(set) var paths: Set<String> = []
	/// Those of objects, which may be types or dictionaries.
	private(set) var objects = ObjectPaths()
	/// What the user told that samples contradict.
	private(set) var contradictions: [OverrideConflict] = []
	/// The types that the user set by names of types that gen may generate.
	private(set) var namedOverrides: [NamedOverride] = []
	private var evidence = ObjectUnifier()
	/// The paths of whole bodies: each is a type of its own, whatever other bodies look like.
	private var bodies: Set<String> = []
	/// The evidence of what is answered, while bodies are drafted.
	private var answered: ObjectUnifier?
	/// The families that a draft describes.
	private var described: Set<String> = []

	init(_ overrides: TypeOverrides = TypeOverrides()) {
		self.overrides = overrides
	}

	/// Drafts bodies beside the answers that `answers` has drafted. An object in a body is of a type that is answered where that type describes it
	/// completely; what only bodies have or lack changes no type that is answered.
	init(sentBeside answers: ShapeDrafting) {
		overrides = answers.overrides
		answered = answers.evidence
		answered?.settle()
		described = answers.described
	}

	/// Describes all types again in the drafts that follow, for types that no other draft shares.
	mutating func describeApart() { described = [] }

	/// Gives the parts of an operation's response the names that the convention has for them.
	mutating func name(_ form: ResponseForm, root: TypeNameChoice, entity: TypeNameChoice, info: (text: String, isWhole: Bool)? = nil) {
		namesByPath[root.text] = root
		let keys: (entity: String, info: String?)
		switch form {
		case .page(let listKey, let infoKey): keys = (listKey, infoKey)
		case .envelope(let envelope): keys = (envelope.path, envelope.infoKeys?.joined(separator: "."))
		case .single, .list, .dictionary, .nothing: return
		}
		namesByPath[root.text + "." + keys.entity] = entity
		namesByPath[entity.text] = entity
		guard let infoKey = keys.info, let info = info.map({ TypeNameChoice.convention($0, for: "what counts or turns pages") }) else { return }
		namesByPath[root.text + "." + infoKey] = info
		namesByPath[info.text] = info
		alternatives[info.text] = entity.text + info.text
	}

	/// Gives a body its name.
	mutating func name(body: TypeNameChoice) {
		namesByPath[body.text] = body
		bodies.insert(body.text)
	}

	/// Collects the objects of `shape` so that the drafts made afterwards share their evidence.
	mutating func learn(_ shape: Shape, name: String, path: String) {
		collect(shape, name: name, path: path)
	}

	private mutating func collect(_ shape: Shape, name: String, path: String, isInMap: Bool = false) {
		let (name, path) = named(name, at: path)
		if let array = shape.array { collect(array.element, name: Words(name).singular.upperCamel, path: path, isInMap: isInMap) }
		guard let object = shape.object else { return }
		objects.add(object, at: path)
		if isMap(object, at: path, isInMap: isInMap) {
			collect(object.allValues, name: Words(name).singular.upperCamel, path: path, isInMap: true)
			return
		}
		let types = object.fields.filter { field in
			field.shape.object.map { !isMap($0, at: named(ObjectUnifier.name(of: field.key), at: path + "." + field.key).path) } ?? false
		}
		if !bodies.contains(path), answered?.shared(by: object, name: name).isUnified != true {
			evidence.add(object, name: name, types: Set(types.map(\.key)))
		}
		let containsLinks = ObjectUnifier.containsLinks(name)
		for field in object.fields {
			if containsLinks, let link = field.shape.object ?? field.shape.array?.element.object {
				let name = SwiftIdentifier.words(ofKey: field.key)
				evidence.add(link: link, name: (field.shape.object == nil ? name.singular : name).upperCamel)
			}
			collect(field.shape, name: SwiftIdentifier.words(ofKey: field.key).upperCamel, path: path + "." + field.key)
		}
	}

	/// The type of a place, optional when null was seen there.
	///
	/// What a family is stands in the first draft of it only; the others refer to it. So drafts are no larger than the sample.
	mutating func draft(_ shape: Shape, name: String, path: String) -> TypeDraft {
		evidence.settle()
		return draft(shape, Place(name: name, path: path))
	}

	/// Where in the data a draft is made.
	private struct Place {
		var name: String
		var path: String
		/// How many lists and maps lie one in the other here.
		var depth = 0
		/// The path is that of the map around it.
		var isInMap = false
		/// What is being described around this place, with the identity of what is described as a family.
		var open: [ObjectUnifier.Look: String?] = [:]
		/// Objects in here are of the type around them.
		var recursion: Recursion?
		/// The user told the type of this place, or of the list or map that it is an element of.
		var isOverridden = false

		struct Recursion {
			var identity: String
			/// What they lie in, seen from here.
			var wrappers: ArraySlice<SelfSimilarity.Wrapper>

			var isHere: Bool { wrappers.isEmpty }
		}

		var element: Place {
			var element = Place(name: Words(name).singular.upperCamel, path: path, depth: depth + 1, isInMap: isInMap, open: open)
			element.isOverridden = isOverridden
			if let recursion, !recursion.isHere {
				element.recursion = Recursion(identity: recursion.identity, wrappers: recursion.wrappers.dropFirst())
			}
			return element
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
		// What brings the entity has its own path, and that of the entity.
		let overridePath = overrides.override(at: unnamed.path) == nil ? place.path : unnamed.path
		guard !place.isOverridden, let told = overrides.override(at: overridePath) else { return untold(shape, place) }
		if let told = told.rule { return ruled(shape, place, by: told, at: overridePath) }
		place.isOverridden = true
		guard let written = told.value.draft else { return optional(untold(shape, place), told.value) }
		let draft = overrides.keeping(written, at: overridePath) { untold(shape, place) }
		// What may be null or absent is so whatever was told.
		var present = shape
		present.null = nil
		if let found = OverrideConflict(draft, written: told.value.text, at: overridePath, present) {
			contradictions.append(found)
		} else if draft.namedType != nil {
			namedOverrides.append(NamedOverride(path: overridePath, text: told.value.text, draft: draft, shape: present))
		}
		return draft
	}

	/// What a rule says of a place counts where what was seen there decodes as it; of a list or map it is about what is in it, unless it
	/// tells a list or map itself.
	private mutating func ruled(_ shape: Shape, _ place: Place, by rule: ValueRule, at path: String) -> TypeDraft {
		guard let written = rule.value.draft else { return optional(untold(shape, place), rule.value) }
		if !written.isContainer,
			shape.kinds == [.array]
				|| shape.kinds == [.object] && shape.object.map({ isMap($0, at: path, isInMap: place.isInMap) }) ?? false
		{
			return optional(untold(shape, place), rule.value)
		}
		var told = place
		told.isOverridden = true
		let draft = overrides.keeping(written, at: path) { untold(shape, told) }
		var present = shape
		present.null = nil
		guard var contradiction = OverrideConflict(draft, written: rule.value.text, at: path, present) else { return draft }
		contradiction.rule = rule
		contradictions.append(contradiction)
		return contradiction.refusesRule ? untold(shape, place) : draft
	}

	/// Whether the user wants no property there.
	private mutating func leavesOut(_ path: String) -> Bool {
		guard overrides.leavesOut(path) else { return false }
		paths.insert(path)
		return true
	}

	/// A type that says nothing but that a value is always there does not make it so.
	private mutating func reportUnchanged(_ field: ObjectShape.Field, _ place: Place) {
		guard let told = overrides.override(at: place.path), told.rule == nil, field.isOptional || field.shape.null != nil else { return }
		let found = OverrideConflict(unchanged: told.value, at: place.path, field.shape, absence: field.firstAbsence)
		if let found { contradictions.append(found) }
	}

	private func optional(_ draft: TypeDraft, _ told: OverrideValue) -> TypeDraft { told.isOptional ? draft.asOptional : draft }

	private mutating func untold(_ shape: Shape, _ place: Place) -> TypeDraft {
		if shape.unrepresentable != nil { return .unknown }
		// The objects of a tree were taken out of the shape.
		let kinds = shape.kinds + (place.recursion?.isHere == true && shape.object == nil ? [.object] : [])
		if kinds.count > 1 {
			var cases: [MixedDraft.Case] = []
			for kind in kinds {
				cases.append(MixedDraft.Case(type: draft(of: kind, in: shape, place), evidence: shape.notes(of: kind)))
			}
			// A case that takes anything would take what another case is for.
			return cases.contains(where: \.type.isUnknown) ? .unknown : .mixed(MixedDraft(path: place.path, cases: cases))
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
			if let recursion = place.recursion, recursion.isHere { return .reference(identity: recursion.identity) }
			guard let object = shape.object else { return .unknown }
			objects.add(object, at: place.path)
			guard place.recursion?.wrappers.first == .map || isMap(object, at: place.path, isInMap: place.isInMap) else {
				return objectDraft(object, place)
			}
			var value = place.element
			value.isInMap = true
			return .map(element(object.allValues, value))
		}
	}

	/// The type of what a list or map holds: any JSON takes a null itself.
	private mutating func element(_ shape: Shape, _ place: Place) -> TypeDraft {
		let draft = draft(shape, place)
		if case .optional(.unknown) = draft { return .unknown }
		return draft
	}

	private func named(_ name: String, at path: String) -> (name: String, path: String) {
		namesByPath[path].map { ($0.text, $0.text) } ?? (name, path)
	}

	private mutating func objectDraft(_ seen: ObjectShape, _ place: Place) -> TypeDraft {
		let look = ObjectUnifier.Look(seen, name: place.name)
		let known = shared(by: seen, place)
		var (shared, isUnified, unifiedName) = (known.object, known.isUnified, known.name)
		let family = ObjectUnifier.Look(shared, name: unifiedName)
		let isToldOf = overrides.mentions(anythingIn: place.path) || overrides.rules(about: seen, at: place.path)
		if isUnified, !isToldOf, case let identity?? = place.open[family] { return .reference(identity: identity) }
		// What cannot be told to be the one around it is what was seen at this place.
		if place.open.keys.contains(look) { (shared, isUnified, unifiedName) = (seen, false, place.name) }
		let tree = isUnified ? tree(of: shared, seen: seen, place) : similarity(place).fold(shared)
		let isPartOfUnifiedObject = isUnified && !isToldOf
		let identity = Self.identity(of: shared, name: unifiedName, path: isPartOfUnifiedObject ? nil : place.path)
		if isPartOfUnifiedObject, namesByPath[place.path] == nil, described.contains(identity) {
			return .reference(identity: identity, path: place.path)
		}

		var open = place.open
		open.updateValue(nil, forKey: look)
		open.updateValue(isPartOfUnifiedObject ? identity : nil, forKey: ObjectUnifier.Look(shared, name: unifiedName))
		var fields: [String: FieldDraft] = [:]
		// By the alphabet, so that which place describes a family does not depend on the order of fields.
		for field in tree.object.fields.sorted(by: { $0.key < $1.key }) {
			guard !leavesOut(place.path + "." + field.key) else { continue }
			var inner = Place(
				name: SwiftIdentifier.words(ofKey: field.key).upperCamel, path: place.path + "." + field.key, open: open)
			paths.insert(inner.path)
			var evidence = evidence(for: field, among: tree.object.evidence.count, at: inner)
			if let wrappers = tree.recursion[field.key] {
				inner.recursion = Place.Recursion(identity: identity, wrappers: wrappers[...])
				// What lies here was seen: it is all of this type.
				evidence.removeAll(where: \.isGuess)
			}
			var type = draft(field.shape, inner)
			if field.isOptional { type = type.asOptional }
			reportUnchanged(field, inner)
			var described = FieldDraft(key: field.key, name: overrides.property(at: inner.path), type: type, evidence: evidence)
			described.kept = overrides.ownTypeReference(at: named(inner.name, at: inner.path).path)
			fields[field.key] = described
		}
		if isPartOfUnifiedObject { described.insert(identity) }
		let given = overrides.typeName(at: place.path) ?? namesByPath[place.path]
		var draft = ObjectDraft(
			identity: isPartOfUnifiedObject || !tree.recursion.isEmpty ? identity : nil, name: given, path: place.path,
			fields: tree.object.fields.compactMap { fields[$0.key] })
		draft.alternativeName = given.flatMap { alternatives[$0.text] }
		draft.contentWord = ContentWord(shared)
		draft.isPair = shared.isPair
		if shared.isPair { draft.notes.append(.pair) }
		if isPartOfUnifiedObject, known.names.count > 1 { draft.notes.append(.family(known.names)) }
		return .object(draft)
	}

	private func shared(by object: ObjectShape, _ place: Place) -> ObjectUnifier.Shared {
		if bodies.contains(place.path) { return ObjectUnifier.Shared(alone: object, name: place.name) }
		if let answered = answered?.shared(by: object, name: place.name), answered.isUnified { return answered }
		return evidence.shared(by: object, name: place.name)
	}

	/// A family of the tree's name has some of the objects inside the tree already: where what lies there says all, it is counted once.
	private func tree(of family: ObjectShape, seen: ObjectShape, _ place: Place) -> SelfSimilarity.Folded {
		let similarity = similarity(place)
		let tree = similarity.fold(family)
		guard tree.recursion.keys.contains(where: { SwiftIdentifier.words(ofKey: $0).singular.upperCamel == place.name }) else {
			return tree
		}
		let own = similarity.fold(seen)
		return own.recursion == tree.recursion && own.object.saysSame(as: tree.object) ? own : tree
	}

	private func similarity(_ place: Place) -> SelfSimilarity {
		SelfSimilarity(name: place.name) { object, key in
			isMap(object, at: named(SwiftIdentifier.words(ofKey: key).upperCamel, at: place.path + "." + key).path)
		}
	}

	/// What the user says about a place, then what was seen there. A place with a name of its own has two paths: that name is one.
	private func evidence(for field: ObjectShape.Field, among objects: Int, at place: Place) -> [EvidenceNote] {
		let path = named(place.name, at: place.path).path
		let told = overrides.evidence(at: place.path) + (path == place.path ? [] : overrides.evidence(at: path))
		let isDecided = overrides.decidesType(at: path)
		return told + field.notes(among: objects, at: path).filter { !isDecided || !$0.isGuess }
	}

	/// The position of its first object tells a family from those of other entities; what is of no family has its place.
	private static func identity(of object: ObjectShape, name: String, path: String?) -> String {
		let first = object.evidence.first
		return ([name, "\(first.input)", "\(first.offset)", path ?? ""] + object.fields.map(\.key).sorted()).joined(separator: " ")
	}

	/// What the user says of a path is said of the map that stands there, not of the values in it.
	private func isMap(_ object: ObjectShape, at path: String, isInMap: Bool = false) -> Bool {
		if overrides.objects.contains(path), object.overflow == nil { return false }
		return !isInMap && overrides.isMap(path) || MapRule.applies(to: object) != nil
	}
}

extension EvidenceNote {
	/// Why a type is decoded from a list.
	fileprivate static let pair = EvidenceNote("it comes as a list of two without keys: what counts or turns pages, then the rows")

	/// Why objects under several names are one type.
	fileprivate static func family(_ names: [String]) -> EvidenceNote {
		let more = names.count > 8 ? " and \(names.count - 8) more" : ""
		return EvidenceNote(
			"one type: what is called \(names.prefix(8).joined(separator: ", "))\(more) looks alike; what some lack is optional")
	}
}
