import SourceText

/// Decides what the operations of one entity that travel over HTTP are called: all of them together, whatever order they come in.
///
/// An operation alone has the convention's name. Where that is the name of several, what their endpoints do not share tells them apart;
/// the plain name stays with the one whose endpoint says nothing but the entity, if there is one.
///
/// | operations | methods |
/// | --- | --- |
/// | lists at `/repos`, `/orgs/{org}/repos` | `fetchAllRepositories`, `fetchAllRepositoriesByOrganization` |
/// | lists at `/movie/popular`, `/movie/top_rated` | `fetchPopularMovies`, `fetchTopRatedMovies` |
/// | a list that is asked for by `page` | `fetchUsers` |
/// | lists at `/users`, `/users/{id}/followers` | `fetchAllUsers`, `fetchUserFollowers` |
/// | one at `/users/{id}`, at `/users/by-email/{email}`, at `/me` | `fetchUser`, `fetchUserByEmail`, `fetchCurrentUser` |
/// | `POST /orders/{id}/cancel`, whatever is beside it | `cancelOrder` |
/// | `POST /orders`, `POST /orders/{id}/note` | `createOrder`, `createOrderNote` |
/// | `PUT /users/{id}`, `PATCH /users/{id}` | `updateUser`, `patchUser` |
///
/// What a style's pattern makes a word of Swift, as `{name}` does for `/api/init`, has the verb before it: `fetchInit`.
/// Names are unique whatever the case of their letters, and one that the user told is never changed.
struct RESTNaming {
	/// What is to be named.
	struct Operation {
		var method: HTTPVerb
		var form: ResponseForm
		var endpoint: EndpointTemplate
		var query: [String] = []
		/// What the user calls it.
		var told: Words?
		/// What an earlier run called it.
		var kept: String?
		/// Where it comes from.
		var span: SourceSpan?

		/// It answers some of all that there are: the response turns pages, or the request asks for one.
		var hasPages: Bool { form.hasPages || form.isMany && query.contains(where: Pagination.turns) }
	}

	struct Name {
		/// `fetchAllRepositoriesByOrganization`
		var method: Words
		var verb: String
		/// Why it is not the convention's own.
		var evidence: [EvidenceNote] = []

		/// What collides in Swift, in mocks and on disks.
		fileprivate var key: String { method.lowerCamel.lowercased() }
	}

	/// Two operations that nothing tells apart.
	struct Clash {
		var name: String
		var first: SourceSpan?
		var second: SourceSpan?
	}

	/// One for each operation, in order.
	private(set) var names: [Name] = []
	private(set) var clashes: [Clash] = []
	private let entity: Words
	private let plural: Words
	private let methods: StyleMethodNames

	/// - Parameters:
	///   - told: those that have their names; what one of them asks for in the same way by the same name is that operation.
	///   - methods: what the style calls them.
	init(_ shown: [Operation], besides told: [Operation], entity: Words, plural: Words, methods: StyleMethodNames) {
		self.methods = methods
		self.entity = entity
		self.plural = plural
		var shown = shown
		var others = told
		for index in shown.indices {
			let key = plainName(of: shown[index]).key
			guard let same = others.firstIndex(where: { plainName(of: $0).key == key && $0.isSameRequest(as: shown[index]) }) else {
				continue
			}
			shown[index].told = others.remove(at: same).told
		}
		decide(shown + others)
		names = Array(names.prefix(shown.count))
	}

	/// What an earlier run named keeps its name, unless the user told it to another; of two that had one name, neither is known to be it.
	private func keeping(_ operations: [Operation], _ plain: [Name]) -> [Operation] {
		let claims = operations.reduce(into: [String: Int]()) { claims, operation in
			if let name = operation.told?.lowerCamel ?? operation.kept { claims[name.lowercased(), default: 0] += 1 }
		}
		return zip(operations, plain).map { operation, plain in
			guard operation.told == nil, let kept = operation.kept, claims[kept.lowercased()] == 1 else {
				return operation
			}
			var operation = operation
			let words = Words(kept)
			// Where only the case differs, today's is right: which words are capitals is a setting.
			if plain.key == kept.lowercased() { operation.told = plain.method } else if words.lowerCamel == kept { operation.told = words }
			return operation
		}
	}

	private mutating func decide(_ operations: [Operation]) {
		let operations = keeping(operations, operations.map { plainName(of: $0) })
		var plain = operations.map { self.plainName(of: $0) }
		let others = Set(zip(operations, plain).compactMap { $0.method == .patch ? nil : $1.key })
		for (index, operation) in operations.enumerated() where operation.method == .patch && operation.told == nil {
			if others.contains(plain[index].key) { plain[index] = plainName(of: operation, verb: "patch") }
		}
		var candidates = plain.map { [$0] }
		for group in Dictionary(grouping: operations.indices, by: { plain[$0].key }).values where group.count > 1 {
			let told = group.map { PathWords(operations[$0].endpoint, entity: entity, method: operations[$0].method).units }
			let shared = told.dropFirst().reduce(Set(told[0])) { $0.intersection($1) }
			let paths = Set(group.map { operations[$0].endpoint.text }).sorted()
			for (index, units) in zip(group, told) where operations[index].told == nil {
				let own = units.filter { !shared.contains($0) || $0 == .itself }
				candidates[index] = names(of: operations[index], plain[index], own, among: paths)
			}
		}
		settle(candidates, of: operations)
	}

	/// Takes the first name of each; where several took one name, the next of each, until no two have one.
	private mutating func settle(_ candidates: [[Name]], of operations: [Operation]) {
		var chosen = [Int](repeating: 0, count: candidates.count)
		while true {
			let groups = Dictionary(grouping: candidates.indices) { candidates[$0][chosen[$0]].key }.values.filter { $0.count > 1 }
			let movable = groups.joined().filter { chosen[$0] + 1 < candidates[$0].count }
			for index in movable { chosen[index] += 1 }
			guard movable.isEmpty else { continue }
			names = zip(candidates, chosen).map { $0[$1] }
			clashes = groups.map { $0.sorted() }.sorted { $0[0] < $1[0] }.map { group in
				Clash(name: names[group[0]].method.lowerCamel, first: operations[group[0]].span, second: operations[group[1]].span)
			}
			return
		}
	}

	// The convention's name

	private func plainName(of operation: Operation, verb: String? = nil) -> Name {
		if let told = operation.told { return Name(method: told, verb: MethodVerb.verb(of: told)) }
		if verb == nil, case .action(let words)? = PathWords(operation.endpoint, entity: entity, method: operation.method).units.last,
			operation.method != .get
		{
			let verb = words.lowerCamel
			return Name(
				method: method(operation, verb, isUsual: false, Said([.action(words)])), verb: verb,
				evidence: [.doing(words, operation.endpoint)])
		}
		let own = OperationNaming.verb(for: operation.method, isMany: operation.form.isMany)
		let verb = verb ?? own
		return Name(method: method(operation, verb, isUsual: verb == own, Said([])), verb: verb)
	}

	/// What the style calls a method of which its path says `said`.
	///
	/// - Parameter isUsual: the verb is what the convention calls the verb of HTTP, so that the style's pattern says it in its own way.
	private func method(_ operation: Operation, _ verb: String, isUsual: Bool, _ said: Said) -> Words {
		let isMany = operation.form.isMany
		let single = said.adjectives + entity + said.nouns
		let several = said.nouns.isEmpty ? said.adjectives + plural : single
		let pattern = isUsual ? pattern(operation, isAll: said.isEmpty) : methods.other
		let all = Words(parts: said.isEmpty && !operation.hasPages ? ["All"] : []) + several
		let subject = NamePattern.Subject(!isUsual && isMany ? all : single, plural: several)
		let subjects = ["name": subject, "verb": NamePattern.Subject(Words(verb), plural: Words(verb))]
		let method = pattern.words(subjects)
		// A style that says no more than `create` says what else is created.
		let whole = pattern.mentions("name") ? method : method + said.adjectives + said.nouns
		// `init` of `{name}`: no call can be spelled like a word of Swift.
		return SwiftIdentifier.keywords.contains(whole.lowerCamel) ? NamePattern.verb.words(subjects) : whole
	}

	private func pattern(_ operation: Operation, isAll: Bool) -> NamePattern {
		switch operation.method {
		case .get where !operation.form.isMany: methods.one
		case .post where !operation.form.isMany: methods.create
		case .get, .post: operation.hasPages || !isAll ? methods.page : methods.list
		case .put, .patch: methods.update
		case .delete: methods.delete
		}
	}

	// What else it can be called

	/// From the shortest on.
	private func names(
		of operation: Operation, _ plain: Name, _ units: [PathWords.Unit], among paths: [String]
	) -> [Name] {
		let owners = units.compactMap { if case .of(let words) = $0 { words } else { nil } }
		let says = Said(units)
		var names: [Name] = []
		func add(_ verb: String, by: [Words]) {
			let ends = by.isEmpty ? [] : ["By"] + Array(by.map(\.parts).joined(separator: ["And"]))
			let isUsual = verb == OperationNaming.verb(for: operation.method, isMany: operation.form.isMany)
			var name = Name(method: method(operation, verb, isUsual: isUsual, says) + Words(parts: ends), verb: verb)
			// Paths may be longer than any name.
			while name.method.parts.count > 2, name.method.lowerCamel.utf8.count > SwiftIdentifier.longestName {
				name.method = name.method.replacingLast { _ in "" }
			}
			if name.key != plain.key { name.evidence = [.told(apart: operation.endpoint, from: paths)] }
			if names.last?.key != name.key { names.append(name) }
		}
		let verb = says.action?.lowerCamel ?? plain.verb
		if owners.isEmpty || !says.isEmpty { add(verb, by: []) }
		if let last = owners.last { add(verb, by: [last]) }
		if owners.count > 1 { add(verb, by: owners) }
		for query in operation.query { add(verb, by: owners + [SwiftIdentifier.words(ofKey: query)]) }
		// What another verb of HTTP has first claim to is called by its own.
		if operation.method == .post && operation.form.isMany || operation.method == .put {
			add(operation.method.rawValue.lowercased(), by: owners)
		}
		return names
	}
}

extension RESTNaming.Operation {
	/// Whether both ask for the same in the same way; what places of a path are called makes no difference.
	fileprivate func isSameRequest(as other: Self) -> Bool {
		func places(_ endpoint: EndpointTemplate) -> [EndpointTemplate.Part] {
			endpoint.parts.map { if case .parameter = $0 { .parameter("") } else { $0 } }
		}
		return method == other.method && form.isMany == other.form.isMany && places(endpoint) == places(other.endpoint)
	}
}

/// What the texts of a path say about the entity.
private struct Said {
	/// `cancel`
	var action: Words?
	/// `top rated`, before the entity's name.
	var adjectives = Words(parts: [])
	/// `followers`, behind it.
	var nouns = Words(parts: [])

	var isEmpty: Bool { action == nil && adjectives.isEmpty && nouns.isEmpty }

	init(_ units: [PathWords.Unit]) {
		var isInside = false
		for unit in units {
			switch unit {
			case .action(let words): action = words
			case .text(let words):
				let isPlural = words.singular.snake != words.snake
				let describes = ["ed", "ing"].contains { words.snake.hasSuffix($0) }
				if isPlural || isInside && !describes { nouns = nouns + words } else { adjectives = adjectives + words }
			case .itself: isInside = true
			case .of: break
			}
		}
	}
}

extension EvidenceNote {
	fileprivate static func doing(_ action: Words, _ endpoint: EndpointTemplate) -> EvidenceNote {
		EvidenceNote("'\(endpoint.text)' ends with what is done: \(action.spaced)", at: endpoint.span)
	}

	/// Why a method has more than the convention's name.
	///
	/// - Parameter paths: all that would be called the same, the operation's own among them.
	fileprivate static func told(apart endpoint: EndpointTemplate, from paths: [String]) -> EvidenceNote {
		let own = endpoint.text
		let count = max(1, paths.count - 1)
		// Operations that differ in their queries have one path.
		let others = paths.count == 1 ? paths[...] : paths.prefix(4).filter { $0 != own }.prefix(3)
		let shown = others.map { "'\($0)'" }.joined(separator: ", ") + (count > 3 ? " and \(count - 3) more" : "")
		return EvidenceNote("named after what tells '\(endpoint.text)' from \(shown), which would be called the same", at: endpoint.span)
	}
}

extension Diagnostic {
	static func sameOperation(_ clash: RESTNaming.Clash, entity: Words) -> Diagnostic {
		Diagnostic(
			.duplicateOperation,
			"two operations of \(entity.upperCamel) would be called '\(clash.name)', and nothing in their endpoints tells them apart",
			at: clash.second, fix: "remove one, give each its own --endpoint, or declare one under another name with --operation",
			notes: [Note("the other operation", at: clash.first)])
	}
}
