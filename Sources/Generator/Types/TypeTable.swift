/// The generated types of a feature while they are collected: one entry for each type, however often it is used.
///
/// Two drafts are one type if they have the same keys with the same types, or the same identity. Types are named afterwards,
/// when every use is known (`TypeNaming`).
struct TypeTable {
	private(set) var entries: [Entry] = []
	/// The results, bodies and inputs, in the order in which they were added.
	private(set) var roots: [TypeID] = []
	private var knownRoots: Set<TypeID> = []
	/// The root fields of types that belong to one operation.
	private(set) var rootKeys: [TypeID: RootKey] = [:]
	/// The types by fragment name: several if entities have different fragments of one name.
	private(set) var typesOfFragments: [String: [TypeID]] = [:]
	/// The types at each path that settings can use.
	private var typesOfPaths: [String: [TypeID]] = [:]
	/// The enums, which all drafts share.
	private var enumerations: [Signature: TypeID] = [:]
	/// The other types that the next draft shares.
	private var shared = SharedTypes()
	private var knownUses: Set<KnownUse> = []
	/// The words that the style writes in capitals.
	let initialisms: Initialisms
	/// The names of an earlier run.
	private let history: NameHistory

	init(_ initialisms: Initialisms, history: NameHistory = NameHistory()) {
		self.initialisms = initialisms
		self.history = history
	}

	private struct KnownUse: Hashable {
		var child: TypeID
		var use: Use
	}

	private struct SharedTypes {
		var idBySignature: [Signature: TypeID] = [:]
		var idByIdentity: [String: TypeID] = [:]
	}

	private enum Signature: Hashable {
		case object(name: String?, Set<Member>)
		case mixed([SwiftType])
		case variants(name: String?, VariantsPlan.Discriminator, [VariantSignature], other: TypeID?)
		case enumeration(name: String?, [String], isClosed: Bool)

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

	/// The fragments that are spread to all values of a type.
	var spreadFragments: Set<String> { entries.reduce(into: []) { $0.formUnion($1.spreads) } }

	/// Returns the types at a path that settings can use.
	func types(at path: String) -> [TypeID] { typesOfPaths[path] ?? [] }

	/// Adds a result, a body or an input, with all types in it.
	mutating func add(_ draft: TypeDraft, usage: TypeUsage) -> SwiftType {
		let type = insert(draft, usage: usage)
		if let id = type.innermost, knownRoots.insert(id).inserted { roots.append(id) }
		return type
	}

	/// Adds a draft whose types are shared with no other draft, except for enums of names.
	///
	/// - Parameters:
	///   - operation: the operation that the types belong to.
	///   - key: the root field of the operation.
	mutating func addSeparately(_ draft: TypeDraft, usage: TypeUsage, of operation: String? = nil, key: String? = nil) -> SwiftType {
		var separate = SharedTypes()
		swap(&shared, &separate)
		let type = add(draft, usage: usage)
		swap(&shared, &separate)
		if let operation, let id = type.innermost, !entries[id.index].isEnumeration {
			rootKeys[id] = RootKey(operation: operation, text: key, isElement: type.unwrapped.isCollection)
		}
		return type
	}

	/// More types than a feature may have: whoever filled the table reports it.
	var isOverfull: Bool { entries.count > Self.limit }

	/// The number of generated types of one feature.
	static let limit = 20_000

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
				.enumeration(
					name: signature(enumeration.name, enumeration.typePath), enumeration.values.map(\.text), isClosed: enumeration.isClosed),
				name: enumeration.name,
				usage: usage
			) {
				.enumeration(enumeration.values)
			}
			if entries[id.index].documentation == nil { entries[id.index].documentation = enumeration.documentation }
			entries[id.index].isClosed = enumeration.isClosed
			record(id, at: enumeration.path)
			record(id, at: enumeration.selected)
			remember(id, at: enumeration.typePath)
			return .generated(id)
		case .reference(let identity, let typePath, let path):
			let id = shared.idByIdentity[identity] ?? declare(identity: identity, usage: usage)
			mark(id, name: nil, usage: usage)
			remember(id, at: typePath)
			record(id, at: path)
			return .generated(id)
		}
	}

	private mutating func insert(_ object: ObjectDraft, usage: TypeUsage, isOneOf: Bool = false) -> TypeID {
		if let identity = object.identity, let known = shared.idByIdentity[identity] {
			if case .pending = entries[known.index].form {
			} else {
				mark(known, name: object.name, usage: usage)
				record(known, at: object.path)
				remember(known, at: object.typePath)
				return known
			}
		}
		let properties = properties(of: object, usage: usage)
		let id: TypeID
		if let identity = object.identity, let declared = shared.idByIdentity[identity] {
			// A type inside this one refers to it.
			id = declared
			entries[id.index].form = isOneOf ? .oneOf(properties) : .object(properties)
			mark(id, name: object.name, usage: usage)
		} else {
			let members = Set(properties.map { Member(key: $0.key, name: $0.name, type: $0.type) })
			id = intern(object.name, at: object.typePath, usage: usage) { name in
				.object(name: object.isPair ? "[\(name ?? "")]" : name, members)
			} form: {
				isOneOf ? .oneOf(properties) : .object(properties)
			}
			if let identity = object.identity { shared.idByIdentity[identity] = id }
		}
		record(id, at: object.path)
		record(id, at: object.selected)
		remember(id, at: object.typePath)
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
		// In the alphabetical order in which they were drafted: a reference comes after the draft that describes its type.
		for field in object.fields.sorted(by: { $0.key < $1.key }) {
			properties[field.key] = Property(
				key: field.key, name: field.name, type: insert(field.type, usage: usage), evidence: field.evidence,
				documentation: field.documentation, ownType: field.ownType)
		}
		return object.fields.compactMap { properties[$0.key] }
	}

	private mutating func insert(_ mixed: MixedDraft, usage: TypeUsage) -> TypeID {
		let cases = mixed.cases.map { draft in
			let type = insert(draft.type, usage: usage)
			return CasePlan(name: type.caseName(initialisms), type: type, evidence: draft.evidence)
		}
		let id = intern(.mixed(cases.map(\.type)), name: nil, usage: usage) { .mixed(cases) }
		record(id, at: mixed.path)
		remember(id, at: mixed.typePath)
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
			let first = each.typeNames.first ?? ""
			let name = variants.typePath.flatMap { history[.enumCase(first, at: $0)] } ?? each.name ?? first
			guard let type = insert(each.type, usage: usage).innermost else { continue }
			cases.append(Variant(name: name, typeNames: each.typeNames, type: type, evidence: each.evidence))
		}
		let other = variants.other.map { insert($0, usage: usage) }
		let discriminator = VariantsPlan.Discriminator(
			key: variants.discriminator, isBeside: variants.isBeside, form: variants.form, storesUnknown: variants.storesUnknown)
		let id = intern(variants.name, at: variants.typePath, usage: usage) { name in
			.variants(
				name: name, discriminator, cases.map { VariantSignature(typeNames: $0.typeNames, type: $0.type) }, other: other)
		} form: {
			.variants(Variants(discriminator: discriminator, cases: cases, other: other))
		}
		if entries[id.index].documentation == nil { entries[id.index].documentation = variants.documentation }
		record(id, at: variants.path)
		record(id, at: variants.selected)
		remember(id, at: variants.typePath)
		if entries[id.index].alternativeName == nil { entries[id.index].alternativeName = variants.alternativeName.map { Words($0) } }
		// The kinds of JSON:API are plurals.
		for each in cases {
			// A number is no name.
			let key = variants.form == .text ? each.typeNames.first ?? "" : each.name
			use(each.type, Use(parent: id, key: key, isElement: variants.form == .text && variants.storesUnknown))
		}
		if let other { use(other, Use(parent: id, key: "other", isElement: false)) }
		return id
	}

	/// Returns the type with a name and structure. Two types of an earlier run stay two, although they are equal now; a new path has the first of them.
	private mutating func intern(
		_ name: TypeNameChoice?, at typePath: String?, usage: TypeUsage, _ signature: (String?) -> Signature, form: () -> Entry.Form
	) -> TypeID {
		let plain = signature(name.map { $0.isOverridden ? $0.text : $0.fragment ?? $0.schemaType ?? $0.text })
		let remembered = name?.isOverridden == true ? nil : typePath.flatMap { history[NamePath(.type, $0)] }
		guard let own = remembered.map({ signature("= " + $0) }) else { return intern(plain, name: name, usage: usage, form: form) }
		if shared.idBySignature[own] == nil, let new = shared.idBySignature[plain], entries[new.index].nameHistory.isEmpty {
			shared.idBySignature[own] = new
		}
		let id = intern(own, name: name, usage: usage, form: form)
		shared.idBySignature[plain] = shared.idBySignature[plain] ?? id
		return id
	}

	private mutating func intern(_ signature: Signature, name: TypeNameChoice?, usage: TypeUsage, form: () -> Entry.Form) -> TypeID {
		if let known = signature.isEnumeration ? enumerations[signature] : shared.idBySignature[signature] {
			mark(known, name: name, usage: usage)
			return known
		}
		let id = TypeID(index: entries.count)
		if signature.isEnumeration { enumerations[signature] = id } else { shared.idBySignature[signature] = id }
		entries.append(
			Entry(
				form: form(), requestedName: name?.words, isNameWhole: name?.isWhole ?? false, nameReasons: name?.reasons ?? [],
				isNameOverridden: name?.isOverridden ?? false, uses: [], usage: usage))
		return id
	}

	private mutating func declare(identity: String, usage: TypeUsage) -> TypeID {
		let id = TypeID(index: entries.count)
		shared.idByIdentity[identity] = id
		entries.append(Entry(form: .pending, uses: [], usage: usage))
		return id
	}

	/// Records a path that settings can use. The path of the type is the shortest one; of equally short ones, the first in the alphabet.
	private mutating func record(_ id: TypeID, at path: String?) {
		guard let path, !path.isEmpty else { return }
		if entries[id.index].paths.insert(path).inserted { typesOfPaths[path, default: []].append(id) }
		func rank(_ path: String) -> (Int, String) { (path.utf8.count { $0 == UInt8(ascii: ".") }, path) }
		if let known = entries[id.index].path, rank(known) <= rank(path) { return }
		entries[id.index].path = path
	}

	private mutating func record(_ id: TypeID, at selected: SelectedPath?) {
		guard let selected, !selected.path.isEmpty else { return }
		record(id, at: selected.path)
		entries[id.index].selected.insert(selected)
	}

	/// Records a path in responses and bodies, with the name that an earlier run gave the type there.
	private mutating func remember(_ id: TypeID, at typePath: String?) {
		guard let typePath, entries[id.index].typePaths.insert(typePath).inserted, let name = history[NamePath(.type, typePath)] else {
			return
		}
		entries[id.index].nameHistory[name, default: 0] += 1
	}

	/// Returns the name that distinguishes types with equal members: types with one remembered name stay one type.
	private func signature(_ name: TypeNameChoice?, _ typePath: String?) -> String? {
		guard let name, !name.isOverridden else { return name?.text }
		return typePath.flatMap { history[NamePath(.type, $0)] } ?? name.text
	}

	private mutating func mark(_ id: TypeID, name: TypeNameChoice?, usage: TypeUsage) {
		if let name, let type = name.schemaType, let known = entries[id.index].requestedName, known != name.words,
			!name.isOverridden, !entries[id.index].isNameOverridden
		{
			entries[id.index].owned += (entries[id.index].owned.isEmpty ? [known] : []) + [name.words]
			entries[id.index].requestedName = Words(type)
			entries[id.index].nameReasons = [EvidenceNote("several operations select the same fields of '\(type)'")]
		}
		if entries[id.index].requestedName == nil, let name {
			entries[id.index].requestedName = name.words
			entries[id.index].isNameWhole = name.isWhole
			entries[id.index].nameReasons = name.reasons
			entries[id.index].isNameOverridden = name.isOverridden
		}
		spread(usage, from: id)
	}

	/// Adds `usage` to a type and to all types in it.
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
	/// Marks a type as named by a setting.
	mutating func rename(_ index: Int, _ name: String, because reason: EvidenceNote) {
		entries[index].requestedName = Words(name)
		entries[index].isNameOverridden = true
		entries[index].nameReasons = [reason]
	}

	/// Replaces the type of each property by `transform`, and passes the usage of types on to the types that they refer to then.
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

	/// Boxes every property through which a type would contain itself by value, or too many others. Call it after all types were added.
	mutating func boxSelfContainment() {
		let boxes = Boxes(
			entries.map { $0.directlyContained.map(\.index) }, sent: entries.map { $0.usage.contains(.variable) },
			sizes: entries.map(\.propertyCount))
		func boxed(_ properties: [Property], of index: Int) -> [Property] {
			properties.map { property in
				guard let inner = property.type.directlyContained, boxes.isBoxed(inner.index, in: index) else { return property }
				var property = property
				property.type = property.type.boxed
				property.evidence.append(EvidenceNote("boxed, because a struct cannot contain itself"))
				return property
			}
		}
		for index in entries.indices {
			switch entries[index].form {
			case .object(let properties): entries[index].form = .object(boxed(properties, of: index))
			case .oneOf(let properties): entries[index].form = .oneOf(boxed(properties, of: index))
			// Every cycle through these enums contains a property.
			case .mixed, .variants, .enumeration, .pending: break
			}
		}
	}
}
