import JSONLanguage
import SourceText

/// Makes type drafts from the shapes of samples.
///
/// `SampleTypes` says which objects are one type and share their evidence. Objects that contain objects of their own type, in a list (`replies` in
/// `replies`) or directly (`parent`), become one recursive type (`SelfSimilarity`).
struct ShapeDrafting {
	/// The overrides by path, such as `Entity.key.key`.
	let overrides: TypeOverrides
	/// The objects with a name of their own, by path; the paths of their fields begin with that name.
	private(set) var namesByPath: [String: TypeNameChoice] = [:]
	/// The fallbacks for these names if they are taken.
	private var alternatives: [String: String] = [:]

	/// The settings that answered lookups.
	var use = SettingUse()
	/// The values whose types settings decide.
	var overridden: [OverriddenValue] = []
	/// The words that the style writes in capitals.
	let initialisms: Initialisms
	/// The objects that are one type.
	var types: SampleTypes
	/// The entity that has the samples.
	let owner: String
	/// The names of entities, each of which is a type of its own.
	private(set) var entities: Set<String> = []
	/// The enums of kinds in responses.
	var kindEnums = KindEnums()
	/// The paths of whole bodies: each is a type of its own, even if other bodies are equal.
	private(set) var bodies: Set<String> = []
	/// The types of responses, while bodies are drafted.
	private(set) var responses: SampleTypes?
	/// The words of enums in responses.
	var enumerations = EnumerationWords()
	/// The name of the entity that bodies send, while these are drafted.
	private(set) var sentEntity: String?
	/// The identities of the types that a draft describes.
	private var described: Set<String> = []
	/// The evidence of all samples of the entity for the values of keys.
	private let keys: KeyEvidence
	/// The paths of bodies that send only what changes: null clears a value, and an omitted one stays.
	private var changes: Set<String> = []
	/// The names of types by their paths in earlier runs.
	let history: NameHistory

	init(
		_ overrides: TypeOverrides, _ initialisms: Initialisms, of owner: String = "", types: SampleTypes = SampleTypes(),
		keys: KeyEvidence = KeyEvidence(), history: NameHistory = NameHistory()
	) {
		self.owner = owner
		self.types = types
		self.history = history
		self.overrides = overrides
		self.keys = keys
		self.initialisms = initialisms
	}

	/// The drafting of bodies that share no type with responses.
	var ofSeparateBodies: ShapeDrafting { ShapeDrafting(overrides, initialisms, keys: keys, history: history) }

	/// Creates the drafting of bodies after `responses` were drafted. An object in a body has a response type if that type describes it
	/// completely; bodies never change a response type, but for words of its enums.
	init(bodiesAfter responses: ShapeDrafting, of entity: String) {
		self.init(responses.overrides, responses.initialisms, of: entity, keys: responses.keys, history: responses.history)
		enumerations = responses.enumerations
		sentEntity = entity
		self.responses = responses.types
		kindEnums = responses.kindEnums
		described = responses.described
	}

	/// Makes the next drafts describe all types again, so that they share no type with earlier drafts.
	mutating func describeSeparately() { described = [] }

	/// Sets the names of the convention for the parts of an operation's response.
	///
	/// - Parameters:
	///   - entityKeys: the keys that lead to the entity; none if the response is the entity, or a list of it.
	///   - info: the name of the pagination object.
	///   - infoKeys: the keys that lead to it.
	mutating func name(
		root: TypeNameChoice, entity: TypeNameChoice, at entityKeys: [String] = [], info: (text: String, isWhole: Bool)? = nil,
		at infoKeys: [String]? = nil
	) {
		namesByPath[root.text] = root
		guard !entityKeys.isEmpty else {
			entities.insert(root.text)
			return
		}
		namesByPath[entityKeys.reduce(root.text) { $0.appending(key: $1) }] = entity
		entities.insert(entity.text)
		namesByPath[entity.text] = entity
		guard let infoKeys, let info = info.map({ TypeNameChoice.convention($0, for: "the pagination object") }) else { return }
		namesByPath[([root.text] + infoKeys.map(JSONPath.step)).joined(separator: ".")] = info
		namesByPath[info.text] = info
		if !info.text.hasPrefix(entity.text) { alternatives[info.text] = entity.text + info.text }
	}

	/// Sets the name of a body.
	///
	/// - Parameter isChange: whether it has only what changes, so that null clears a value.
	mutating func name(body: TypeNameChoice, isChange: Bool) {
		namesByPath[body.text] = body
		bodies.insert(body.text)
		if isChange { changes.insert(body.text) }
	}

	/// Adds the words of the enums in a body of `entity` to those of its responses. Bounded recursion, as for shapes.
	mutating func learn(wordsOf body: Shape, at path: String, of entity: String) {
		if case .enumeration(isClosed: false)? = overrides.override(at: path)?.value.kind, let words = body.seen?.words {
			enumerations.add(words.keys, sentAt: path, of: entity)
		}
		if let element = body.array?.element { learn(wordsOf: element, at: path, of: entity) }
		for field in body.object?.fields ?? [] { learn(wordsOf: field.shape, at: path.appending(key: field.key), of: entity) }
	}

	/// Returns the draft for the values at a path, optional if there is a null.
	///
	/// Only the first draft of a unified object describes it; the others refer to it. So drafts are no larger than the sample.
	mutating func draft(_ shape: Shape, name: String, path: String) -> TypeDraft {
		types.decide()
		return draft(shape, Context(name: name, path: path))
	}

	/// The name, the path and the surroundings of the values for which a draft is made.
	struct Context {
		var name: String
		var path: String
		/// The key of the values; nil for the elements of a list or map.
		var key: String?
		/// The kind of the object, if a rule distinguishes kinds.
		var kind: ObjectKind?
		/// The path of the list around the values, which a rule about kinds matches, if the convention gives its elements another path.
		var listPath: String?
		/// The number of nested lists and maps around the values.
		var depth = 0
		/// Whether the path is that of the map around the values.
		var isInMap = false
		/// The path with an asterisk for each key of a map, by which rules can refer to the values too; nil outside of maps.
		var keyedPath: String?
		/// The types of the enclosing objects, with the identities of those that these describe.
		var open: [Int: String?] = [:]
		/// The recursive type of the objects in here.
		var recursion: Recursion?
		/// Whether the type of these values, or of the list or map around them, is overridden.
		var isOverridden = false

		struct Recursion {
			var identity: String
			/// The lists and maps between this path and the objects.
			var wrappers: ArraySlice<SelfSimilarity.Wrapper>

			var isHere: Bool { wrappers.isEmpty }
		}

		func element(_ initialisms: Initialisms) -> Context {
			var element = Context(
				name: Words(name).singular.upperCamel(initialisms), path: path, depth: depth + 1, isInMap: isInMap,
				keyedPath: keyedPath, open: open)
			element.isOverridden = isOverridden
			element.listPath = listPath
			if let recursion, !recursion.isHere {
				element.recursion = Recursion(identity: recursion.identity, wrappers: recursion.wrappers.dropFirst())
			}
			return element
		}
	}

	/// The maximum nesting of arrays; deeper ones have the type for any JSON, since compile time explodes past it.
	static let arrayDepthLimit = 6

	private mutating func draft(_ shape: Shape, _ context: Context) -> TypeDraft {
		let draft = present(shape, context)
		return shape.null == nil ? draft : draft.asOptional
	}

	mutating func inferredType(_ shape: Shape, _ context: Context) -> TypeDraft {
		if shape.unrepresentable != nil { return .unknown }
		// The objects of a recursive type were taken out of the shape.
		let kinds = shape.kinds + (context.recursion?.isHere == true && shape.object == nil ? [.object] : [])
		if kinds.count > 1 {
			var cases: [MixedDraft.Case] = []
			for kind in kinds {
				cases.append(MixedDraft.Case(type: draft(of: kind, in: shape, context), evidence: shape.notes(of: kind)))
			}
			// A case for any JSON would decode the values of the other cases.
			return cases.contains(where: \.type.isUnknown) ? .unknown : .mixed(MixedDraft(path: context.path, cases: cases))
		}
		guard let kind = kinds.first else { return unseenText(context.key) == nil ? .unknown : .scalar(.string) }
		return draft(of: kind, in: shape, context)
	}

	/// Returns why the values of a key are texts although samples have only null; nil if that is not known.
	private func unseenText(_ key: String?) -> String? { key.flatMap { keys.texts[$0] } }

	/// Returns whether the whole numbers of a key have a fraction in another object.
	private func hasFractionElsewhere(_ shape: Shape, _ key: String?) -> Bool {
		shape.decimal == nil && shape.integer != nil && key.map(keys.fractions.contains) ?? false
	}

	private mutating func draft(of kind: ValueKind, in shape: Shape, _ context: Context) -> TypeDraft {
		switch kind {
		case .bool: return .scalar(.bool)
		case .string: return .scalar(.string)
		case .number: return .scalar(hasFractionElsewhere(shape, context.key) ? .double : shape.numberType)
		case .array:
			guard let array = shape.array, context.depth < Self.arrayDepthLimit else { return .unknown }
			return .array(element(array.element, context.element(initialisms)))
		case .object:
			if let recursion = context.recursion, recursion.isHere { return .reference(identity: recursion.identity) }
			guard let object = shape.object else { return .unknown }
			use.dictionary(object, at: context.path, in: overrides)
			guard context.recursion?.wrappers.first == .map || isMap(object, at: context.path, isInMap: context.isInMap) else {
				return objectDraft(object, context)
			}
			var value = context.element(initialisms)
			value.isInMap = true
			value.keyedPath = (context.keyedPath ?? context.path) + ".*"
			return .map(element(object.allValues, value))
		}
	}

	/// Returns the draft for the elements of a list or map; the type for any JSON includes null.
	private mutating func element(_ shape: Shape, _ context: Context) -> TypeDraft {
		let draft = draft(shape, context)
		if case .optional(.unknown) = draft { return .unknown }
		return draft
	}

	func named(_ name: String, at path: String) -> (name: String, path: String) {
		namesByPath[path].map { ($0.text, $0.text) } ?? (name, path)
	}

	mutating func objectDraft(_ seen: ObjectShape, _ context: Context) -> TypeDraft {
		let known = shared(by: seen, context)
		let ownIdentity = Self.identity(of: known.object, context.kind) + known.names.joined(separator: " ")
		let isOverriddenInside =
			overrides.hasSettings(inside: context.path)
			|| [context.path, context.keyedPath].compactMap(\.self).contains { overrides.hasAnchoredRule(matching: seen, at: $0) }
		let isPartOfType = known.id != nil && !isOverriddenInside
		if isPartOfType, let id = known.id {
			if case let identity?? = context.open[id] { return .reference(identity: identity) }
			// Its operations describe an entity.
			if let entity = known.entity, entity != context.path { return .reference(identity: ownIdentity, path: context.path) }
		}
		// An object of an enclosing type that is not of that type itself consists of the values at this path only.
		let isSeparate = known.id.map(context.open.keys.contains) ?? false
		let shared = isSeparate ? seen : known.object
		let tree = known.id != nil && !isSeparate ? tree(of: shared, seen: seen, context) : similarity(context).fold(shared)
		let identity = isPartOfType && !isSeparate ? ownIdentity : Self.identity(of: shared, context.kind, at: context.path)
		if isPartOfType, namesByPath[context.path] == nil, described.contains(identity) {
			return .reference(identity: identity, path: context.path)
		}

		var open = context.open
		if let id = known.id { open.updateValue(isPartOfType ? identity : nil, forKey: id) }
		var fields: [String: FieldDraft] = [:]
		// In alphabetical order, so that the path that describes a unified object does not depend on the order of fields.
		for field in tree.object.fields.sorted(by: { $0.key < $1.key }) {
			guard !isExcluded(context.path.appending(key: field.key)) else { continue }
			var inner = Context(
				name: SwiftIdentifier.words(ofKey: field.key).upperCamel(initialisms), path: context.path.appending(key: field.key),
				key: field.key,
				keyedPath: context.keyedPath.map { $0.appending(key: field.key) }, open: open)
			var evidence = evidence(for: field, among: tree.object.evidence.count, at: inner)
			if let wrappers = tree.recursion[field.key] {
				inner.recursion = Context.Recursion(identity: identity, wrappers: wrappers[...])
				// All objects here were seen and are of this type.
				evidence.removeAll(where: \.isGuess)
			}
			let count = overridden.count
			var type = draft(field.shape, inner)
			if let refused = overridden[count...].first(where: \.isRefused), refused.path == inner.path, let rule = refused.rule {
				evidence.replace(.overridden(by: rule), with: .refused(rule))
			}
			if field.isOptional { type = type.asOptional }
			if sendsNull(field, type, inner, in: context) {
				type = .nullable(type.unwrapped)
				evidence.append(.sentNull)
			}
			noteUnchanged(field, at: inner.path)
			var described = FieldDraft(
				key: field.key, name: use.property(at: inner.path, in: overrides), type: type, evidence: evidence)
			described.ownType = overrides.ownTypeReference(at: settingPath(of: inner))
			fields[field.key] = described
		}
		if isPartOfType { described.insert(identity) }
		let requestedName = requestedName(of: context)
		var draft = ObjectDraft(
			identity: isPartOfType || !tree.recursion.isEmpty ? identity : nil, name: requestedName, path: context.path,
			fields: tree.object.fields.compactMap { fields[$0.key] })
		draft.alternativeName = requestedName.flatMap { alternatives[$0.text] }
		draft.contentWord = ContentWord(shared)
		draft.isPair = shared.isPair
		if shared.isPair { draft.notes.append(.pair) }
		if isPartOfType, known.names.count > 1 { draft.notes.append(.unified(known.names)) }
		return .object(draft)
	}

	/// Returns the name that a setting, the convention or the kind of the objects gives the type.
	mutating func requestedName(of context: Context) -> TypeNameChoice? {
		use.typeName(at: context.path, in: overrides) ?? namesByPath[context.path] ?? context.kind?.typeName(initialisms)
	}

	/// Returns whether a body distinguishes null from an omitted value: as a setting says (`String??`), or else if a sample of a change has null.
	private func sendsNull(_ field: ObjectShape.Field, _ type: TypeDraft, _ inner: Context, in context: Context) -> Bool {
		// Only what is sent has bodies.
		guard !bodies.isEmpty else { return false }
		if let override = overrides.override(at: inner.path), override.rule == nil || override.value.distinguishesNull {
			return override.value.distinguishesNull
		}
		if case .unknown = type.unwrapped { return false }
		return changes.contains(context.path) && field.shape.null != nil
	}

	/// An object merged with the others of its type.
	private struct Shared {
		var object: ObjectShape
		/// The type; nil if the object is of none.
		var id: Int?
		/// The names of all objects of the type.
		var names: [String] = []
		var entity: String?
	}

	private func shared(by object: ObjectShape, _ context: Context) -> Shared {
		let kind = context.kind?.identity
		guard !bodies.contains(context.path) else { return Shared(object: object) }
		if let (id, group) = responses?.group(describing: object, name: kind ?? context.name, kind: kind) {
			return Shared(object: group.object, id: id, names: group.names.sorted(), entity: group.entity)
		}
		guard let (id, group) = types.group(of: object, kind: kind, owner: owner) else { return Shared(object: object) }
		let joined = group.object.merged(with: object)
		guard joined.hasSameType(as: group.object) else { return Shared(object: joined) }
		return Shared(object: group.object, id: id, names: group.names.sorted(), entity: group.entity)
	}

	/// Returns the recursive type of the merged object. If it already includes objects inside the tree, they are counted once.
	private func tree(of unified: ObjectShape, seen: ObjectShape, _ context: Context) -> SelfSimilarity.Folded {
		let similarity = similarity(context)
		let tree = similarity.fold(unified)
		guard tree.recursion.keys.contains(where: { SwiftIdentifier.words(ofKey: $0).singular.upperCamel(initialisms) == context.name })
		else {
			return tree
		}
		let own = similarity.fold(seen)
		return own.recursion == tree.recursion && own.object.hasSameType(as: tree.object) ? own : tree
	}

	private func similarity(_ context: Context) -> SelfSimilarity {
		SelfSimilarity { object, key in
			isMap(object, at: named(SwiftIdentifier.words(ofKey: key).upperCamel(initialisms), at: context.path.appending(key: key)).path)
		} hasKinds: { shape, key in
			kinds(of: shape, at: context.path.appending(key: key)) != nil
		}
	}

	/// Returns the overrides that apply to a field, then the evidence of samples. An object with a name of its own has two paths, one of them
	/// the name.
	private func evidence(for field: ObjectShape.Field, among objects: Int, at context: Context) -> [EvidenceNote] {
		let path = named(context.name, at: context.path).path
		let notes = overrides.evidence(at: context.path) + (path == context.path ? [] : overrides.evidence(at: path))
		let isDecided = overrides.decidesType(at: path)
		let fraction = hasFractionElsewhere(field.shape, field.key) ? [EvidenceNote.fractionElsewhere(field.key)] : []
		return notes
			+ (field.notes(among: objects, at: path, unseenText: unseenText(field.key)) + fraction).filter { !isDecided || !$0.isGuess }
	}

	/// Returns the identity of a type: the position of its first object distinguishes it; an object that is of no shared type also has its path in it.
	private static func identity(of object: ObjectShape, _ kind: ObjectKind?, at path: String = "") -> String {
		let first = object.evidence.first
		return (["\(first.input)", "\(first.offset)", kind?.identity ?? "", path] + object.fields.map(\.key).sorted()).joined(
			separator: " ")
	}

	/// Returns whether an object is a map. Settings for a path apply to the map there, not to the values in it.
	func isMap(_ object: ObjectShape, at path: String, isInMap: Bool = false) -> Bool {
		if overrides.isObject(path), object.overflow == nil { return false }
		return !isInMap && overrides.isMap(path) || MapRule.applies(to: object) != nil
	}
}

extension EvidenceNote {
	/// Why a type is decoded from a list.
	fileprivate static let pair = EvidenceNote("decoded from an array of two elements: the pagination object, then the list")

	/// Why whole numbers are not integers.
	fileprivate static func fractionElsewhere(_ key: String) -> EvidenceNote {
		EvidenceNote("Double: '\(key)' has a fraction in another object").asGuess
	}

	/// How null is sent.
	fileprivate static let sentNull = EvidenceNote("nil omits it, .some(nil) sends null")

	/// Why a rule does not set a type.
	fileprivate static func refused(_ rule: ValueRule) -> EvidenceNote {
		EvidenceNote("the rule '\(rule.pattern.text)' does not apply: a sample contradicts '\(rule.value.text)'", at: rule.span)
	}

	/// Why objects under several names are one type.
	fileprivate static func unified(_ names: [String]) -> EvidenceNote {
		let more = names.count > 8 ? " and \(names.count - 8) more" : ""
		return EvidenceNote(
			"one type for the similar objects \(names.prefix(8).joined(separator: ", "))\(more); keys that some of them lack are optional")
	}
}

extension [EvidenceNote] {
	/// Replaces the note with the text of `old`.
	fileprivate mutating func replace(_ old: EvidenceNote, with new: EvidenceNote) {
		if let index = firstIndex(where: { $0.text == old.text }) { self[index] = new }
	}
}
