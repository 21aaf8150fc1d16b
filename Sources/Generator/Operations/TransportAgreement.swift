import SourceText

/// The result types that decode the responses of both transports, for the methods that they share.
///
/// A method has one result, which must decode what either server sends: a value that may be missing or null in one transport is optional, a
/// string whose values a schema knows is its enum, and an observed type replaces a guess. Otherwise the transports must agree.
struct TransportAgreement {
	/// The results that decode both responses, if they differ from the transports' own, by method.
	private var joined: [String: TypeDraft] = [:]
	/// The differences that no result can decode, by method.
	private(set) var differences: [String: [Difference]] = [:]

	struct Difference {
		/// The path in the response: `results.id`.
		var path: String
		/// `Character.id`: the path in gen.json.
		var setting: String?
		/// The type of each transport; nil if it has no value at the path.
		var rest: Side?
		var graphQL: Side?

		struct Side {
			var type: String
			var location: EvidenceNote.Location?
		}
	}

	init() {}

	/// Joins the results of both transports by method; results that are one type need no agreement.
	///
	/// - Parameter isOverridden: whether the type at a path is overridden, which applies to both.
	init(rest: [String: TypeDraft], graphQL: [String: TypeDraft], isOverridden: @escaping (String) -> Bool, _ initialisms: Initialisms) {
		let unjoined = TypeJoin(Array(rest.values) + Array(graphQL.values), isOverridden: isOverridden)
		var types = TypeTable(initialisms)
		for (method, b) in graphQL.sorted(by: { $0.key < $1.key }) {
			guard let a = rest[method], types.add(a, usage: .decoded) != types.add(b, usage: .decoded) else { continue }
			var join = unjoined
			let draft = join.joined(TypeJoin.Input(a), TypeJoin.Input(b), path: "")
			if join.differences.isEmpty { joined[method] = draft } else { differences[method] = join.differences }
		}
	}

	/// Returns the result of `method`, whose transport alone would use `draft`.
	func result(of method: String, _ draft: TypeDraft) -> TypeDraft { joined[method] ?? draft }
}

/// Joins two descriptions of a type into one that decodes both.
private struct TypeJoin {
	private(set) var differences: [TransportAgreement.Difference] = []
	/// The objects that references point to, by identity.
	private var objects: [String: ObjectDraft] = [:]
	private let isOverridden: (String) -> Bool
	/// The identities of the objects that are being joined, which end recursion.
	private var open: Set<String> = []

	struct Input {
		var type: TypeDraft
		var evidence: [EvidenceNote] = []
		/// The path in gen.json.
		var setting: String?

		init(_ type: TypeDraft, _ evidence: [EvidenceNote] = [], setting: String? = nil) {
			self.type = type
			self.evidence = evidence
			self.setting = setting
		}

		var isGuess: Bool { evidence.contains(where: \.isGuess) }
		var side: TransportAgreement.Difference.Side {
			.init(type: type.guessText, location: evidence.lazy.compactMap(\.location).first)
		}

		func with(_ type: TypeDraft) -> Input { Input(type, evidence, setting: setting) }
	}

	init(_ drafts: [TypeDraft], isOverridden: @escaping (String) -> Bool) {
		self.isOverridden = isOverridden
		var pending = drafts
		while let draft = pending.popLast() {
			if case .object(let object) = draft, let identity = object.identity { objects[identity] = object }
			pending += draft.children
		}
	}

	mutating func joined(_ rest: Input, _ graphQL: Input, path: String) -> TypeDraft {
		switch (rest.type, graphQL.type) {
		case (.optional(let a), .optional(let b)): return joined(rest.with(a), graphQL.with(b), path: path).asOptional
		case (.optional(let a), _): return joined(rest.with(a), graphQL, path: path).asOptional
		case (_, .optional(let b)): return joined(rest, graphQL.with(b), path: path).asOptional
		// No value was seen, as in an empty list.
		case (.unknown, let type), (let type, .unknown): return type
		case (.array(let a), .array(let b)): return .array(joined(rest.with(a), graphQL.with(b), path: path))
		case (.map(let a), .map(let b)): return .map(joined(rest.with(a), graphQL.with(b), path: path))
		case (.scalar(let a), .scalar(let b)) where a == b: return rest.type
		case (.scalar(.int), .scalar(.double)), (.scalar(.double), .scalar(.int)): return .scalar(.double)
		case (.scalar(.string), .enumeration): return graphQL.type
		case (.enumeration, .scalar(.string)): return rest.type
		default: break
		}
		if let a = object(rest.type), let b = object(graphQL.type) { return joined(a, b, path: path) }
		// A sample shows at least the kind of value, so it replaces a guess.
		if graphQL.isGuess { return rest.type }
		if rest.isGuess { return graphQL.type }
		differences.append(.init(path: path, setting: rest.setting, rest: rest.side, graphQL: graphQL.side))
		return rest.type
	}

	private func isOverridden(_ key: String, in object: ObjectDraft) -> Bool {
		object.path.map { isOverridden($0.appending(key: key)) } ?? false
	}

	private func object(_ draft: TypeDraft) -> ObjectDraft? {
		switch draft {
		case .object(let object): object
		case .reference(let identity, _, _): objects[identity]
		default: nil
		}
	}

	private mutating func joined(_ rest: ObjectDraft, _ graphQL: ObjectDraft, path: String) -> TypeDraft {
		let identity = rest.identity ?? graphQL.identity
		if let identity {
			guard open.insert(identity).inserted else { return .reference(identity: identity) }
		}
		defer { if let identity { open.remove(identity) } }
		var object = rest
		object.identity = identity
		object.name = rest.name ?? graphQL.name
		object.alternativeName = rest.alternativeName ?? graphQL.alternativeName
		object.documentation = graphQL.documentation ?? rest.documentation
		object.fields = rest.fields.map { field in
			let inner = path.isEmpty ? field.key : path.appending(key: field.key)
			guard let other = graphQL.fields.first(where: { $0.key == field.key }) else {
				differences.append(.init(path: inner, rest: Input(field.type, field.evidence).side, graphQL: nil))
				return field
			}
			var result = field
			if isOverridden(field.key, in: rest) { return field }
			if isOverridden(field.key, in: graphQL) { return other }
			result.type = joined(
				Input(field.type, field.evidence, setting: rest.path.map { $0.appending(key: field.key) }),
				Input(other.type, other.evidence),
				path: inner)
			result.name = field.name ?? other.name
			result.evidence = field.evidence.filter { !$0.isGuess } + other.evidence.filter { !$0.isGuess }
			return result
		}
		for field in graphQL.fields where !rest.fields.contains(where: { $0.key == field.key }) {
			let inner = path.isEmpty ? field.key : path.appending(key: field.key)
			differences.append(.init(path: inner, rest: nil, graphQL: Input(field.type, field.evidence).side))
		}
		return .object(object)
	}
}

extension TypeDraft {
	/// The types nested in the type.
	fileprivate var children: [TypeDraft] {
		switch self {
		case .object(let object), .oneOf(let object): object.fields.map(\.type)
		case .mixed(let mixed): mixed.cases.map(\.type)
		case .variants(let variants): variants.cases.map(\.type) + (variants.other.map { [.object($0)] } ?? [])
		default: inner.map { [$0] } ?? []
		}
	}
}
