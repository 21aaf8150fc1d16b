/// All generated types of a feature while they are collected: one entry for one type, however often it is used.
///
/// Two drafts are one type when they have the same keys with the same types, or one identity. Naming comes afterwards,
/// when every use is known (`TypeNaming`).
struct TypeTable {
	struct Entry {
		var form: Form
		/// The name that the plan or a schema asks for, without suffix.
		var requestedName: Words?
		/// The name to try where the requested one is taken.
		var alternativeName: Words?
		/// Must be called exactly so, the suffix included.
		var fixedName: String?
		var uses: [Use]
		var usage: TypeUsage
		var documentation: String?

		enum Form {
			case object([Property])
			case mixed([CasePlan])
			case variants(discriminator: String, cases: [(typeNames: [String], type: TypeID)], other: TypeID?)
			case enumeration([String])
			case oneOf([Property])
			/// Being described: an object that refers to itself.
			case pending
		}
	}

	struct Property {
		var key: String
		var name: String?
		var type: SwiftType
		var evidence: [EvidenceNote]
	}

	/// A property through which a type is reached.
	struct Use: Hashable {
		var parent: TypeID
		var key: String
		/// Reached through a list or a map: the key is a plural.
		var isElement: Bool
	}

	private(set) var entries: [Entry] = []
	private var idBySignature: [Signature: TypeID] = [:]
	private var idByIdentity: [String: TypeID] = [:]

	private enum Signature: Hashable {
		case object(name: String?, Set<Member>)
		case mixed([SwiftType])
		case variants(name: String?, discriminator: String, [VariantSignature], other: TypeID?)
		case enumeration(name: String?, [String])
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

	/// The type of `draft`; with a name, when it is one that an operation returns or sends.
	mutating func add(_ draft: TypeDraft, requestedName: Words? = nil, usage: TypeUsage) -> SwiftType {
		switch draft {
		case .scalar(let scalar): return .scalar(scalar)
		case .unknown: return .jsonValue
		case .optional(let wrapped): return add(wrapped, requestedName: requestedName, usage: usage).asOptional
		case .array(let element): return .array(add(element, requestedName: requestedName, usage: usage))
		case .map(let value): return .dictionary(add(value, requestedName: requestedName, usage: usage))
		case .object(let object): return .generated(add(object, requestedName: requestedName, usage: usage))
		case .nullable(let wrapped): return .optional(.optional(add(wrapped, requestedName: requestedName, usage: usage)))
		case .indirect(let wrapped): return .indirect(add(wrapped, requestedName: requestedName, usage: usage))
		case .oneOf(let object): return .generated(add(object, requestedName: requestedName, usage: usage, isOneOf: true))
		case .mixed(let mixed): return .generated(add(mixed, requestedName: requestedName, usage: usage))
		case .variants(let variants): return .generated(add(variants, requestedName: requestedName, usage: usage))
		case .enumeration(let enumeration):
			let name = enumeration.typeName.map { Words($0) } ?? requestedName
			return .generated(
				intern(.enumeration(name: enumeration.typeName, enumeration.values), name: name, usage: usage) {
					.enumeration(enumeration.values)
				})
		case .reference(let identity):
			guard let known = idByIdentity[identity] else {
				return .generated(declare(identity: identity, name: requestedName, usage: usage))
			}
			mark(known, name: requestedName, usage: usage)
			return .generated(known)
		}
	}

	private mutating func add(_ object: ObjectDraft, requestedName: Words?, usage: TypeUsage, isOneOf: Bool = false) -> TypeID {
		let name = requestedName ?? object.typeName.map { Words($0) }
		if let identity = object.identity, let known = idByIdentity[identity] {
			if case .pending = entries[known.index].form {
			} else {
				mark(known, name: name, usage: usage)
				return known
			}
		}
		let properties = properties(of: object, usage: usage)
		let id: TypeID
		if let identity = object.identity, let declared = idByIdentity[identity] {
			// Something inside refers to it.
			id = declared
			entries[id.index].form = isOneOf ? .oneOf(properties) : .object(properties)
			mark(id, name: name, usage: usage)
		} else {
			let members = Set(properties.map { Member(key: $0.key, name: $0.name, type: $0.type) })
			id = intern(.object(name: object.typeName, members), name: name, usage: usage) {
				isOneOf ? .oneOf(properties) : .object(properties)
			}
			if let identity = object.identity { idByIdentity[identity] = id }
		}
		if entries[id.index].alternativeName == nil { entries[id.index].alternativeName = object.alternativeName.map { Words($0) } }
		if entries[id.index].documentation == nil { entries[id.index].documentation = object.documentation }
		link(id, properties)
		return id
	}

	private mutating func properties(of object: ObjectDraft, usage: TypeUsage) -> [Property] {
		var properties: [String: Property] = [:]
		// In the order in which they were described: what is referred to comes after what describes it.
		for field in object.fields.sorted(by: { $0.key < $1.key }) {
			properties[field.key] = Property(
				key: field.key, name: field.name, type: add(field.type, usage: usage), evidence: field.evidence)
		}
		return object.fields.compactMap { properties[$0.key] }
	}

	private mutating func add(_ mixed: MixedDraft, requestedName: Words?, usage: TypeUsage) -> TypeID {
		let cases = mixed.cases.map { draft in
			let type = add(draft, usage: usage)
			return CasePlan(name: type.caseName, type: type)
		}
		let name = requestedName ?? mixed.typeName.map { Words($0) }
		let id = intern(.mixed(cases.map(\.type)), name: name, usage: usage) { .mixed(cases) }
		for each in cases {
			if let child = each.type.innermost {
				use(child, Use(parent: id, key: each.name == "object" ? "object" : "element", isElement: false))
			}
		}
		return id
	}

	private mutating func add(_ variants: VariantsDraft, requestedName: Words?, usage: TypeUsage) -> TypeID {
		var cases: [(typeNames: [String], type: TypeID)] = []
		for each in variants.cases {
			cases.append((each.typeNames, add(each.object, requestedName: nil, usage: usage)))
		}
		let other = variants.other.map { add($0, requestedName: nil, usage: usage) }
		let signature = Signature.variants(
			name: variants.typeName, discriminator: variants.discriminator,
			cases.map { VariantSignature(typeNames: $0.typeNames, type: $0.type) }, other: other)
		let name = requestedName ?? variants.typeName.map { Words($0) }
		let id = intern(signature, name: name, usage: usage) {
			.variants(discriminator: variants.discriminator, cases: cases, other: other)
		}
		if entries[id.index].alternativeName == nil { entries[id.index].alternativeName = variants.alternativeName.map { Words($0) } }
		for each in cases { use(each.type, Use(parent: id, key: each.typeNames.first ?? "", isElement: false)) }
		if let other { use(other, Use(parent: id, key: "other", isElement: false)) }
		return id
	}

	private mutating func intern(_ signature: Signature, name: Words?, usage: TypeUsage, form: () -> Entry.Form) -> TypeID {
		if let known = idBySignature[signature] {
			mark(known, name: name, usage: usage)
			return known
		}
		let id = TypeID(index: entries.count)
		idBySignature[signature] = id
		entries.append(Entry(form: form(), requestedName: name, uses: [], usage: usage))
		return id
	}

	private mutating func declare(identity: String, name: Words?, usage: TypeUsage) -> TypeID {
		let id = TypeID(index: entries.count)
		idByIdentity[identity] = id
		entries.append(Entry(form: .pending, requestedName: name, uses: [], usage: usage))
		return id
	}

	/// Adds a type whose name and properties the plan decides, such as a filter.
	mutating func addFixed(name: String, properties: [Property], usage: TypeUsage) -> TypeID {
		let id = TypeID(index: entries.count)
		entries.append(Entry(form: .object(properties), requestedName: nil, fixedName: name, uses: [], usage: usage))
		return id
	}

	/// Asks for an exact name; the first one to ask is given it.
	mutating func fix(name: String, of id: TypeID) {
		if entries[id.index].fixedName == nil { entries[id.index].fixedName = name }
	}

	private mutating func mark(_ id: TypeID, name: Words?, usage: TypeUsage) {
		if entries[id.index].requestedName == nil { entries[id.index].requestedName = name }
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
		if !entries[child.index].uses.contains(use) { entries[child.index].uses.append(use) }
	}
}

extension TypeTable.Entry {
	/// The types that it is made of.
	var children: [TypeID] {
		switch form {
		case .object(let properties), .oneOf(let properties): properties.compactMap(\.type.innermost)
		case .mixed(let cases): cases.compactMap(\.type.innermost)
		case .variants(_, let cases, let other): cases.map(\.type) + (other.map { [$0] } ?? [])
		case .enumeration, .pending: []
		}
	}
}

extension SwiftType {
	var isCollection: Bool {
		switch self {
		case .array, .dictionary: true
		default: false
		}
	}

	/// The case of a mixed enum that holds it.
	fileprivate var caseName: String {
		switch self {
		case .scalar(.uint64): "uint64"
		case .scalar(let scalar): Words(scalar.name).lowerCamel
		case .jsonValue: "value"
		case .generated: "object"
		case .array: "array"
		case .dictionary: "dictionary"
		case .optional(let wrapped), .indirect(let wrapped): wrapped.caseName
		}
	}
}
