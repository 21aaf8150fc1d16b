import SourceText

/// What both transports of an entity say about the results of the methods that they share.
///
/// One contract has one result, which must decode what either server sends: what may be missing or null by one of them is optional, a text
/// that a schema knows the values of is its enum, what one of them only guesses is what the other has seen. Beyond that they must agree.
struct TransportAgreement {
	/// The result that each method has by itself.
	private(set) var drafts: [String: TypeDraft] = [:]
	/// The result that decodes both, where that is another one.
	private var joined: [String: TypeDraft] = [:]
	/// Where there is none, by method.
	private(set) var differences: [String: [Difference]] = [:]

	struct Difference {
		/// `results.id`
		var path: String
		/// `Character.id`: what settings call it.
		var setting: String?
		/// What each says; nil for one that does not know the place.
		var rest: Side?
		var graphQL: Side?

		struct Side {
			var type: String
			var place: EvidenceNote.Location?
		}
	}

	init() {}

	/// What one transport drafted by itself.
	struct Trial {
		var operations: [OperationDraft]
		/// The result of each method.
		var drafts: [String: TypeDraft]
	}

	/// Of what both drafted by themselves; results that are one type already need no agreement.
	///
	/// - Parameter isTold: whether the user told the type at a path: there it is so for both.
	init(rest: Trial, graphQL: Trial, isOverridden: @escaping (String) -> Bool) {
		let unjoined = TypeJoin(Array(rest.drafts.values) + Array(graphQL.drafts.values), isOverridden: isOverridden)
		let others = Dictionary(rest.operations.map { ($0.method.lowerCamel, $0) }) { first, _ in first }
		for operation in graphQL.operations {
			let method = operation.method.lowerCamel
			guard let other = others[method], other.result != operation.result,
				let a = rest.drafts[method], let b = graphQL.drafts[method]
			else { continue }
			var join = unjoined
			let draft = join.joined(TypeJoin.Place(a), TypeJoin.Place(b), path: "")
			if join.differences.isEmpty { joined[method] = draft } else { differences[method] = join.differences }
		}
	}

	/// The result of `method`, which is `draft` as far as its transport knows.
	mutating func result(of method: Words, _ draft: TypeDraft) -> TypeDraft {
		drafts[method.lowerCamel] = draft
		return joined[method.lowerCamel] ?? draft
	}
}

/// Makes of two descriptions of a type one that decodes what either describes.
private struct TypeJoin {
	private(set) var differences: [TransportAgreement.Difference] = []
	/// The objects that are referred to.
	private var objects: [String: ObjectDraft] = [:]
	private let isOverridden: (String) -> Bool
	/// Those at work further out.
	private var open: Set<String> = []

	struct Place {
		var type: TypeDraft
		var evidence: [EvidenceNote] = []
		/// What settings call it.
		var setting: String?

		init(_ type: TypeDraft, _ evidence: [EvidenceNote] = [], setting: String? = nil) {
			self.type = type
			self.evidence = evidence
			self.setting = setting
		}

		var isGuess: Bool { evidence.contains(where: \.isGuess) }
		var side: TransportAgreement.Difference.Side {
			.init(type: type.guessText, place: evidence.lazy.compactMap(\.location).first)
		}

		func with(_ type: TypeDraft) -> Place { Place(type, evidence, setting: setting) }
	}

	init(_ drafts: [TypeDraft], isOverridden: @escaping (String) -> Bool) {
		self.isOverridden = isOverridden
		var pending = drafts
		while let draft = pending.popLast() {
			if case .object(let object) = draft, let identity = object.identity { objects[identity] = object }
			pending += draft.children
		}
	}

	mutating func joined(_ rest: Place, _ graphQL: Place, path: String) -> TypeDraft {
		switch (rest.type, graphQL.type) {
		case (.optional(let a), .optional(let b)): return joined(rest.with(a), graphQL.with(b), path: path).asOptional
		case (.optional(let a), _): return joined(rest.with(a), graphQL, path: path).asOptional
		case (_, .optional(let b)): return joined(rest, graphQL.with(b), path: path).asOptional
		// Nothing was seen there, such as an element of a list that was empty.
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
		// A sample has seen at least what kind of value it is.
		if graphQL.isGuess { return rest.type }
		if rest.isGuess { return graphQL.type }
		differences.append(.init(path: path, setting: rest.setting, rest: rest.side, graphQL: graphQL.side))
		return rest.type
	}

	private func isOverridden(_ key: String, in object: ObjectDraft) -> Bool { object.path.map { isOverridden("\($0).\(key)") } ?? false }

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
			let inner = path.isEmpty ? field.key : path + "." + field.key
			guard let other = graphQL.fields.first(where: { $0.key == field.key }) else {
				differences.append(.init(path: inner, rest: Place(field.type, field.evidence).side, graphQL: nil))
				return field
			}
			var result = field
			if isOverridden(field.key, in: rest) { return field }
			if isOverridden(field.key, in: graphQL) { return other }
			result.type = joined(
				Place(field.type, field.evidence, setting: rest.path.map { "\($0).\(field.key)" }), Place(other.type, other.evidence),
				path: inner)
			result.name = field.name ?? other.name
			result.evidence = field.evidence.filter { !$0.isGuess } + other.evidence.filter { !$0.isGuess }
			return result
		}
		for field in graphQL.fields where !rest.fields.contains(where: { $0.key == field.key }) {
			let inner = path.isEmpty ? field.key : path + "." + field.key
			differences.append(.init(path: inner, rest: nil, graphQL: Place(field.type, field.evidence).side))
		}
		return .object(object)
	}
}

extension TypeDraft {
	/// What it is made of.
	fileprivate var children: [TypeDraft] {
		switch self {
		case .optional(let inner), .array(let inner), .map(let inner), .nullable(let inner): [inner]
		case .object(let object), .oneOf(let object): object.fields.map(\.type)
		case .mixed(let mixed): mixed.cases.map(\.type)
		case .variants(let variants): (variants.cases.map(\.object) + (variants.other.map { [$0] } ?? [])).map { .object($0) }
		case .scalar, .unknown, .enumeration, .reference: []
		}
	}
}
