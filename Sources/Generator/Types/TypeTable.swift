/// All generated types of a feature while they are collected: one entry for one type, however often it is used.
///
/// Two drafts are one type when they have the same keys with the same types, or one identity. Naming comes afterwards,
/// when every use is known (`TypeNaming`).
struct TypeTable {
	struct Entry {
		var form: Form
		/// The name that the plan or a schema asks for, without suffix.
		var requestedName: Words?
		/// That is all of it.
		var isNameWhole = false
		/// Who asks for it.
		var nameReasons: [EvidenceNote] = []
		/// The name to try where the requested one is taken.
		var alternativeName: Words?
		/// Where it stands first in the data; nil where only its parents know.
		var path: String?
		/// All paths that the user can call it by.
		var paths: Set<String> = []
		/// Those of them that operations select, and how else these can be spoken of.
		var selected: Set<SelectedPath> = []
		/// All places where it stands in what operations answer and send.
		var places: Set<String> = []
		/// What it was called there by an earlier run, with the number of places.
		var keptNames: [String: Int] = [:]
		/// The user says what it is called.
		var isNameTold = false
		var uses: [Use]
		var usage: TypeUsage
		var documentation: String?
		/// It is decoded from a list of its values, without keys.
		var isPair = false
		/// What each place says that it holds.
		var contentWords: [ContentWord] = []
		/// Why it is one type.
		var notes: [EvidenceNote] = []
		/// The fragments that are spread in what it is selected by.
		var spreads: Set<String> = []

		enum Form {
			case object([Property])
			case mixed([CasePlan])
			case variants(discriminator: String, cases: [Variant], other: TypeID?)
			case enumeration([EnumerationDraft.Value])
			case oneOf([Property])
			/// Being described: an object that refers to itself.
			case pending
		}
	}

	struct Variant {
		/// What tells it apart.
		var name: String
		var typeNames: [String]
		var type: TypeID
		var evidence: [EvidenceNote]
	}

	struct Property {
		var key: String
		var name: String?
		var type: SwiftType
		var evidence: [EvidenceNote]
		/// What the schema says of it.
		var documentation: String?
		/// The generated type that the user named for the place.
		var kept: KeptType?
	}

	/// A property through which a type is reached.
	struct Use: Hashable {
		var parent: TypeID
		var key: String
		/// Reached through a list or a map: the key is a plural.
		var isElement: Bool
	}

	struct RootKey: Hashable {
		var operation: String
		/// Nil where the operation's answer as a whole is of the type.
		var text: String?
		/// Reached through a list.
		var isElement: Bool
	}

	private(set) var entries: [Entry] = []
	/// What stands by itself, in the order in which it was added.
	private(set) var roots: [TypeID] = []
	private var knownRoots: Set<TypeID> = []
	/// The field of an operation's answer that brings a type, where types are those of one operation.
	private(set) var rootKeys: [TypeID: RootKey] = [:]
	/// By the name of the fragment: one for each entity that has another of the name.
	private(set) var typesOfFragments: [String: [TypeID]] = [:]
	private var idBySignature: [Signature: TypeID] = [:]
	private var idByIdentity: [String: TypeID] = [:]
	private var knownUses: Set<KnownUse> = []

	private struct KnownUse: Hashable {
		var child: TypeID
		var use: Use
	}

	private enum Signature: Hashable {
		case object(name: String?, Set<Member>)
		case mixed([SwiftType])
		case variants(name: String?, discriminator: String, [VariantSignature], other: TypeID?)
		case enumeration(name: String?, [String])

		var isEnumeration: Bool { if case .enumeration = self { true } else { false } }
	}

	private struct Member: Hashable {
		var key: String
		var name: String?
		var type: SwiftType
	}

	private struct VariantSignature: Hashable {
		var typeNames: [String]
		var type: TypeID
	}

	/// Adds what stands by itself: a result, a body, an input. What is in it comes with it.
	mutating func add(_ draft: TypeDraft, usage: TypeUsage) -> SwiftType {
		let type = insert(draft, usage: usage)
		if let id = type.innermost, knownRoots.insert(id).inserted { roots.append(id) }
		return type
	}

	/// The same with types of its own: none is one of those that are there, and none that comes is one of these. Enums of names are shared.
	///
	/// - Parameters:
	///   - operation: whose types they are.
	///   - key: the field that brings it.
	mutating func addApart(_ draft: TypeDraft, usage: TypeUsage, of operation: String? = nil, key: String? = nil) -> SwiftType {
		let (signatures, identities) = (idBySignature, idByIdentity)
		idBySignature = signatures.filter { $0.key.isEnumeration }
		idByIdentity = [:]
		let type = add(draft, usage: usage)
		idBySignature = signatures.merging(idBySignature.filter { $0.key.isEnumeration }) { first, _ in first }
		idByIdentity = identities
		if let operation, let id = type.innermost, !entries[id.index].isEnumeration {
			rootKeys[id] = RootKey(operation: operation, text: key, isElement: type.unwrapped.isCollection)
		}
		return type
	}

	/// More types than a feature may have: whoever filled the table reports it.
	var isOverfull: Bool { entries.count > Limits.types }

	private mutating func insert(_ draft: TypeDraft, usage: TypeUsage) -> SwiftType {
		// The plan is rejected, so nothing else is read: the rest of a large draft would only cost time.
		guard !isOverfull else { return .jsonValue }
		switch draft {
		case .scalar(let scalar): return .scalar(scalar)
		case .unknown: return .jsonValue
		case .optional(let wrapped): return insert(wrapped, usage: usage).asOptional
		case .array(let element): return .array(insert(element, usage: usage))
		case .map(let value): return .dictionary(insert(value, usage: usage))
		case .object(let object): return .generated(insert(object, usage: usage))
		case .nullable(let wrapped): return .optional(.optional(insert(wrapped, usage: usage)))
		case .oneOf(let object): return .generated(insert(object, usage: usage, isOneOf: true))
		case .mixed(let mixed): return .generated(insert(mixed, usage: usage))
		case .variants(let variants): return .generated(insert(variants, usage: usage))
		case .enumeration(let enumeration):
			let id = intern(
				.enumeration(name: signature(enumeration.name, enumeration.place), enumeration.values.map(\.text)), name: enumeration.name,
				usage: usage
			) {
				.enumeration(enumeration.values)
			}
			if entries[id.index].documentation == nil { entries[id.index].documentation = enumeration.documentation }
			place(id, at: enumeration.path)
			place(id, at: enumeration.selected)
			stand(id, at: enumeration.place)
			return .generated(id)
		case .reference(let identity, let standing, let path):
			let id = idByIdentity[identity] ?? declare(identity: identity, usage: usage)
			mark(id, name: nil, usage: usage)
			stand(id, at: standing)
			place(id, at: path)
			return .generated(id)
		}
	}

	private mutating func insert(_ object: ObjectDraft, usage: TypeUsage, isOneOf: Bool = false) -> TypeID {
		if let identity = object.identity, let known = idByIdentity[identity] {
			if case .pending = entries[known.index].form {
			} else {
				mark(known, name: object.name, usage: usage)
				stand(known, at: object.place)
				return known
			}
		}
		let properties = properties(of: object, usage: usage)
		let id: TypeID
		if let identity = object.identity, let declared = idByIdentity[identity] {
			// Something inside refers to it.
			id = declared
			entries[id.index].form = isOneOf ? .oneOf(properties) : .object(properties)
			mark(id, name: object.name, usage: usage)
		} else {
			let members = Set(properties.map { Member(key: $0.key, name: $0.name, type: $0.type) })
			let told = signature(object.name, object.place)
			id = intern(.object(name: told.map { object.isPair ? "[\($0)]" : $0 }, members), name: object.name, usage: usage) {
				isOneOf ? .oneOf(properties) : .object(properties)
			}
			if let identity = object.identity { idByIdentity[identity] = id }
		}
		place(id, at: object.path)
		place(id, at: object.selected)
		stand(id, at: object.place)
		if let alternative = object.alternativeName.map({ Words($0) }) {
			entries[id.index].alternativeName = entries[id.index].alternativeName?.shared(with: alternative) ?? alternative
		}
		if let word = object.contentWord, !entries[id.index].contentWords.contains(word) { entries[id.index].contentWords.append(word) }
		if entries[id.index].notes.isEmpty { entries[id.index].notes = object.notes }
		if object.isPair { entries[id.index].isPair = true }
		entries[id.index].spreads.formUnion(object.spreads)
		if let fragment = object.name?.fragment, typesOfFragments[fragment]?.contains(id) != true {
			typesOfFragments[fragment, default: []].append(id)
		}
		if entries[id.index].documentation == nil { entries[id.index].documentation = object.documentation }
		link(id, properties)
		return id
	}

	private mutating func properties(of object: ObjectDraft, usage: TypeUsage) -> [Property] {
		var properties: [String: Property] = [:]
		// In the order in which they were described: what is referred to comes after what describes it.
		for field in object.fields.sorted(by: { $0.key < $1.key }) {
			properties[field.key] = Property(
				key: field.key, name: field.name, type: insert(field.type, usage: usage), evidence: field.evidence,
				documentation: field.documentation, kept: field.kept)
		}
		return object.fields.compactMap { properties[$0.key] }
	}

	private mutating func insert(_ mixed: MixedDraft, usage: TypeUsage) -> TypeID {
		let cases = mixed.cases.map { draft in
			let type = insert(draft.type, usage: usage)
			return CasePlan(name: type.caseName, type: type, evidence: draft.evidence)
		}
		let id = intern(.mixed(cases.map(\.type)), name: nil, usage: usage) { .mixed(cases) }
		place(id, at: mixed.path)
		stand(id, at: mixed.place)
		for each in cases {
			if let child = each.type.innermost {
				use(child, Use(parent: id, key: each.name == "object" ? "object" : "element", isElement: false))
			}
		}
		return id
	}

	private mutating func insert(_ variants: VariantsDraft, usage: TypeUsage) -> TypeID {
		var cases: [Variant] = []
		for each in variants.cases {
			let name = each.name ?? each.typeNames.first ?? ""
			cases.append(Variant(name: name, typeNames: each.typeNames, type: insert(each.object, usage: usage), evidence: each.evidence))
		}
		let other = variants.other.map { insert($0, usage: usage) }
		let signature = Signature.variants(
			name: signature(variants.name, variants.place), discriminator: variants.discriminator,
			cases.map { VariantSignature(typeNames: $0.typeNames, type: $0.type) }, other: other)
		let id = intern(signature, name: variants.name, usage: usage) {
			.variants(discriminator: variants.discriminator, cases: cases, other: other)
		}
		if entries[id.index].documentation == nil { entries[id.index].documentation = variants.documentation }
		place(id, at: variants.path)
		place(id, at: variants.selected)
		stand(id, at: variants.place)
		if entries[id.index].alternativeName == nil { entries[id.index].alternativeName = variants.alternativeName.map { Words($0) } }
		for each in cases { use(each.type, Use(parent: id, key: each.typeNames.first ?? "", isElement: false)) }
		if let other { use(other, Use(parent: id, key: "other", isElement: false)) }
		return id
	}

	private mutating func intern(_ signature: Signature, name: GivenName?, usage: TypeUsage, form: () -> Entry.Form) -> TypeID {
		if let known = idBySignature[signature] {
			mark(known, name: name, usage: usage)
			return known
		}
		let id = TypeID(index: entries.count)
		idBySignature[signature] = id
		entries.append(
			Entry(
				form: form(), requestedName: name?.words, isNameWhole: name?.isWhole ?? false, nameReasons: name?.reasons ?? [],
				isNameTold: name?.isTold ?? false, uses: [], usage: usage))
		return id
	}

	private mutating func declare(identity: String, usage: TypeUsage) -> TypeID {
		let id = TypeID(index: entries.count)
		idByIdentity[identity] = id
		entries.append(Entry(form: .pending, uses: [], usage: usage))
		return id
	}

	/// The shortest path to a type is its own; of two as short, the first in the alphabet.
	private mutating func place(_ id: TypeID, at path: String?) {
		guard let path, !path.isEmpty else { return }
		entries[id.index].paths.insert(path)
		func rank(_ path: String) -> (Int, String) { (path.utf8.count { $0 == UInt8(ascii: ".") }, path) }
		if let known = entries[id.index].path, rank(known) <= rank(path) { return }
		entries[id.index].path = path
	}

	private mutating func place(_ id: TypeID, at selected: SelectedPath?) {
		guard let selected, !selected.path.isEmpty else { return }
		place(id, at: selected.path)
		entries[id.index].selected.insert(selected)
	}

	private mutating func stand(_ id: TypeID, at place: TypePlace?) {
		guard let place, entries[id.index].places.insert(place.path).inserted, let kept = place.kept else { return }
		entries[id.index].keptNames[kept, default: 0] += 1
	}

	/// The name by which a type is told from others of the same look: what had one by an earlier run stays with what had the same.
	private func signature(_ name: GivenName?, _ place: TypePlace?) -> String? {
		guard let name, !name.isTold else { return name?.text }
		return place?.kept ?? name.text
	}

	private mutating func mark(_ id: TypeID, name: GivenName?, usage: TypeUsage) {
		if entries[id.index].requestedName == nil, let name {
			entries[id.index].requestedName = name.words
			entries[id.index].isNameWhole = name.isWhole
			entries[id.index].nameReasons = name.reasons
			entries[id.index].isNameTold = name.isTold
		}
		spread(usage, from: id)
	}

	/// What is sent is sent with everything in it.
	private mutating func spread(_ usage: TypeUsage, from id: TypeID) {
		var pending = [id]
		while let next = pending.popLast() {
			guard !entries[next.index].usage.isSuperset(of: usage) else { continue }
			entries[next.index].usage.formUnion(usage)
			pending += entries[next.index].children
		}
	}

	private mutating func link(_ parent: TypeID, _ properties: [Property]) {
		for property in properties {
			guard let child = property.type.innermost else { continue }
			use(child, Use(parent: parent, key: property.key, isElement: property.type.unwrapped.isCollection))
		}
	}

	private mutating func use(_ child: TypeID, _ use: Use) {
		if knownUses.insert(KnownUse(child: child, use: use)).inserted { entries[child.index].uses.append(use) }
	}
}

extension TypeTable {
	/// Gives each property the type that `transform` makes of its own, and what is referred to then the usage of what refers to it.
	mutating func replaceTypes(_ transform: (SwiftType) -> SwiftType) {
		func replaced(_ properties: [Property]) -> [Property] {
			properties.map { property in
				var property = property
				property.type = transform(property.type)
				return property
			}
		}
		for index in entries.indices {
			let before = entries[index].children
			switch entries[index].form {
			case .object(let properties): entries[index].form = .object(replaced(properties))
			case .oneOf(let properties): entries[index].form = .oneOf(replaced(properties))
			case .mixed, .variants, .enumeration, .pending: break
			}
			for child in entries[index].children where !before.contains(child) { spread(entries[index].usage, from: child) }
		}
	}

	/// Puts a box around every property through which a type would hold itself by value, or too many others. Once all types are there.
	mutating func boxSelfContainment() {
		let boxes = Boxes(
			entries.map { $0.heldByValue.map(\.index) }, sent: entries.map { $0.usage.contains(.variable) },
			sizes: entries.map(\.propertyCount))
		func boxed(_ properties: [Property], of index: Int) -> [Property] {
			properties.map { property in
				guard let held = property.type.heldByValue, boxes.holds(held.index, in: index) else { return property }
				var property = property
				property.type = property.type.boxed
				property.evidence.append(EvidenceNote("in a box: what holds itself by value would have no end"))
				return property
			}
		}
		for index in entries.indices {
			switch entries[index].form {
			case .object(let properties): entries[index].form = .object(boxed(properties, of: index))
			case .oneOf(let properties): entries[index].form = .oneOf(boxed(properties, of: index))
			// Whatever leads back into an enum of these comes through a property.
			case .mixed, .variants, .enumeration, .pending: break
			}
		}
	}
}

extension Words {
	/// What both begin and end with, so that what two operations answer is called after neither: `HeroNameConditionalHero` for
	/// `HeroNameConditionalInclusionHero` and `HeroNameConditionalExclusionHero`. The first where that says too little.
	fileprivate func shared(with other: Words) -> Words {
		let (mine, theirs) = (parts.map { $0.lowercased() }, other.parts.map { $0.lowercased() })
		guard mine != theirs else { return self }
		let first = zip(mine, theirs).prefix { $0 == $1 }.count
		let last = zip(mine.dropFirst(first).reversed(), theirs.dropFirst(first).reversed()).prefix { $0 == $1 }.count
		return first > 1 ? Words(parts: Array(parts.prefix(first)) + Array(parts.suffix(last))) : self
	}
}
