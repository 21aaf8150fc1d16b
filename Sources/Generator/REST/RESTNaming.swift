import SourceText

/// Names the HTTP operations of one entity, all of them together, independent of their order.
///
/// A single operation has the convention's name. Where several would share a name, the words that their endpoints do not share are added;
/// the plain name stays with the operation whose endpoint has only the entity, if there is one.
///
/// | operations | methods |
/// | --- | --- |
/// | lists at `/repos`, `/orgs/{org}/repos` | `fetchAllRepositories`, `fetchAllRepositoriesByOrganization` |
/// | lists at `/movie/popular`, `/movie/top_rated` | `fetchPopularMovies`, `fetchTopRatedMovies` |
/// | a list that is requested by `page` | `fetchUsers` |
/// | lists at `/users`, `/users/{id}/followers` | `fetchAllUsers`, `fetchUserFollowers` |
/// | one at `/users/{id}`, at `/users/by-email/{email}`, at `/me` | `fetchUser`, `fetchUserByEmail`, `fetchCurrentUser` |
/// | one at `/user`, at `/users/{id}` | `fetchUser`, `fetchUserByID` |
/// | `POST /orders/{id}/cancel` beside any other | `cancelOrder` |
/// | `POST /orders`, `POST /orders/{id}/note` | `createOrder`, `createOrderNote` |
/// | `PUT /users/{id}`, `PATCH /users/{id}` | `updateUser`, `patchUser` |
///
/// A name that would be a Swift keyword, as `{name}` makes it of `/api/init`, gets the verb: `fetchInit`.
/// Names are unique regardless of case, and a declared name never changes.
struct RESTNaming {
	/// An operation to name.
	struct Operation {
		var method: HTTPVerb
		var form: ResponseForm
		var endpoint: EndpointTemplate
		var query: [String] = []
		/// The name that the user declared.
		var declared: Words?
		/// The name from an earlier run.
		var remembered: String?
		/// The location of the endpoint, or of the sample.
		var span: SourceSpan?

		/// Whether it answers a part of all entities: the response turns pages, or the request has a page.
		var hasPages: Bool { form.hasPages || form.isMany && query.contains(where: Pagination.isMarkerKey) }
	}

	struct Name {
		/// `fetchAllRepositoriesByOrganization`
		var method: Words
		var verb: String
		/// Why the name differs from the convention's.
		var evidence: [EvidenceNote] = []

		/// The name without case, since names collide so in Swift, in mocks and on disks.
		fileprivate var key: String { method.parts.joined().lowercased() }
	}

	/// Two operations whose endpoints have no distinguishing words.
	struct Clash {
		var name: String
		var first: SourceSpan?
		var second: SourceSpan?
	}

	/// The name of each operation, in order.
	private(set) var names: [Name] = []
	private(set) var clashes: [Clash] = []
	private let entity: Words
	private let plural: Words
	private let methods: StyleMethodNames
	private let initialisms: Initialisms

	/// - Parameters:
	///   - declared: operations with declared names; one that requests the same as a shown one, by the same name, is that operation.
	init(_ shown: [Operation], besides declared: [Operation], entity: Words, plural: Words, style: StyleNames) {
		methods = style.methods
		initialisms = style.initialisms
		self.entity = entity
		self.plural = plural
		var shown = shown
		var others = declared
		for index in shown.indices {
			let key = plainName(of: shown[index]).key
			guard let same = others.firstIndex(where: { plainName(of: $0).key == key && $0.isSameRequest(as: shown[index]) }) else {
				continue
			}
			shown[index].declared = others.remove(at: same).declared
		}
		decide(shown + others)
		names = Array(names.prefix(shown.count))
	}

	/// Applies the remembered names, unless the user declared another; a remembered name that two operations claim is applied to neither.
	private func applyingHistory(to operations: [Operation], _ plain: [Name]) -> [Operation] {
		let claims = operations.reduce(into: [String: Int]()) { claims, operation in
			let name = operation.declared?.lowerCamel(initialisms) ?? operation.remembered
			if let name { claims[name.lowercased(), default: 0] += 1 }
		}
		return zip(operations, plain).map { operation, plain in
			guard operation.declared == nil, let remembered = operation.remembered, claims[remembered.lowercased()] == 1 else {
				return operation
			}
			var operation = operation
			let words = Words(remembered)
			// If only the case differs, the new name is right: words in capitals are a setting.
			if plain.key == remembered.lowercased() {
				operation.declared = plain.method
			} else if words.lowerCamel(initialisms) == remembered {
				operation.declared = words
			}
			return operation
		}
	}

	private mutating func decide(_ operations: [Operation]) {
		let operations = applyingHistory(to: operations, operations.map { plainName(of: $0) })
		var plain = operations.map { self.plainName(of: $0) }
		let others = Set(zip(operations, plain).compactMap { $0.method == .patch ? nil : $1.key })
		for (index, operation) in operations.enumerated() where operation.method == .patch && operation.declared == nil {
			if others.contains(plain[index].key) { plain[index] = plainName(of: operation, verb: "patch") }
		}
		var candidates = plain.map { [$0] }
		for group in Dictionary(grouping: operations.indices, by: { plain[$0].key }).values where group.count > 1 {
			let units = group.map { PathWords(operations[$0].endpoint, entity: entity, method: operations[$0].method).units }
			let shared = units.dropFirst().reduce(Set(units[0])) { $0.intersection($1) }
			let paths = Set(group.map { operations[$0].endpoint.text }).sorted()
			for (index, units) in zip(group, units) where operations[index].declared == nil {
				let own = units.filter { !shared.contains($0) || $0 == .itself }
				candidates[index] = names(of: operations[index], plain[index], own, among: paths)
			}
		}
		settle(candidates, of: operations)
		guard !clashes.isEmpty else { return }
		// `/user` and `/users/{id}` have the same words; only the parameter distinguishes them.
		for (index, operation) in operations.enumerated() where operation.declared == nil {
			if let name = nameByParameter(operation, plain[index]) { candidates[index].append(name) }
		}
		settle(candidates, of: operations)
	}

	/// Returns the plain name followed by the parameter with which the endpoint ends; nil if it ends otherwise.
	private func nameByParameter(_ operation: Operation, _ plain: Name) -> Name? {
		guard case .parameter(let parameter)? = operation.endpoint.parts.last else { return nil }
		var name = plain
		name.method = plain.method + Words(parts: ["By"] + SwiftIdentifier.words(ofKey: parameter).parts)
		name.evidence = [.distinguishedByParameter(operation.endpoint)]
		return name
	}

	/// Takes the first candidate of each operation and, where several are equal, the next one of each, until all names differ.
	private mutating func settle(_ candidates: [[Name]], of operations: [Operation]) {
		var chosen = [Int](repeating: 0, count: candidates.count)
		while true {
			let groups = Dictionary(grouping: candidates.indices) { candidates[$0][chosen[$0]].key }.values.filter { $0.count > 1 }
			let movable = groups.joined().filter { chosen[$0] + 1 < candidates[$0].count }
			for index in movable { chosen[index] += 1 }
			guard movable.isEmpty else { continue }
			names = zip(candidates, chosen).map { $0[$1] }
			clashes = groups.map { $0.sorted() }.sorted { $0[0] < $1[0] }.map { group in
				Clash(
					name: names[group[0]].method.lowerCamel(initialisms), first: operations[group[0]].span,
					second: operations[group[1]].span)
			}
			return
		}
	}

	// MARK: - The convention's name

	private func plainName(of operation: Operation, verb: String? = nil) -> Name {
		if let declared = operation.declared { return Name(method: declared, verb: MethodVerb.verb(of: declared, initialisms)) }
		if verb == nil, case .action(let words)? = PathWords(operation.endpoint, entity: entity, method: operation.method).units.last,
			operation.method != .get
		{
			let verb = words.lowerCamel(initialisms)
			return Name(
				method: method(operation, verb, isUsual: false, Qualifiers([.action(words)])), verb: verb,
				evidence: [.doing(words, operation.endpoint)])
		}
		let own = OperationVerb.verb(for: operation.method, isMany: operation.form.isMany)
		let verb = verb ?? own
		return Name(method: method(operation, verb, isUsual: verb == own, Qualifiers([])), verb: verb)
	}

	/// Returns the style's name for a method whose path has `qualifiers`.
	///
	/// - Parameter isUsual: the verb is the convention's for the HTTP method, so the style's pattern for that method applies.
	private func method(_ operation: Operation, _ verb: String, isUsual: Bool, _ qualifiers: Qualifiers) -> Words {
		let isMany = operation.form.isMany
		let single = qualifiers.adjectives + entity + qualifiers.nouns
		let several = qualifiers.nouns.isEmpty ? qualifiers.adjectives + plural : single
		let pattern = isUsual ? pattern(operation, isAll: qualifiers.isEmpty) : methods.other
		let all = Words(parts: qualifiers.isEmpty && !operation.hasPages ? ["All"] : []) + several
		let subject = NamePattern.Subject(!isUsual && isMany ? all : single, plural: several)
		let subjects = ["name": subject, "verb": NamePattern.Subject(Words(verb), plural: Words(verb))]
		let method = pattern.words(subjects)
		// A pattern that is no more than `create` does not mention the entity, so the qualifiers are added.
		let whole = pattern.mentions("name") ? method : method + qualifiers.adjectives + qualifiers.nouns
		// A call cannot be spelled like a keyword, such as `init` of `{name}`.
		return SwiftIdentifier.keywords.contains(whole.lowerCamel(initialisms)) ? NamePattern.verb.words(subjects) : whole
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

	// MARK: - Alternative names

	/// Returns the candidates for the name of an operation, the shortest first.
	private func names(
		of operation: Operation, _ plain: Name, _ units: [PathWords.Unit], among paths: [String]
	) -> [Name] {
		let owners = units.compactMap { if case .of(let words) = $0 { words } else { nil } }
		let qualifiers = Qualifiers(units)
		var names: [Name] = []
		func add(_ verb: String, by: [Words]) {
			let ends = by.isEmpty ? [] : ["By"] + Array(by.map(\.parts).joined(separator: ["And"]))
			let isUsual = verb == OperationVerb.verb(for: operation.method, isMany: operation.form.isMany)
			var name = Name(method: method(operation, verb, isUsual: isUsual, qualifiers) + Words(parts: ends), verb: verb)
			// A path may be longer than the limit for names.
			while name.method.parts.count > 2, name.method.length > SwiftIdentifier.longestName {
				name.method = name.method.replacingLast { _ in "" }
			}
			if name.key != plain.key { name.evidence = [.distinguished(operation.endpoint, from: paths)] }
			if names.last?.key != name.key { names.append(name) }
		}
		let verb = qualifiers.action?.lowerCamel(initialisms) ?? plain.verb
		if owners.isEmpty || !qualifiers.isEmpty { add(verb, by: []) }
		if let last = owners.last { add(verb, by: [last]) }
		if owners.count > 1 { add(verb, by: owners) }
		for query in operation.query { add(verb, by: owners + [SwiftIdentifier.words(ofKey: query)]) }
		// If another HTTP method has a better claim to the verb, its own name is the verb.
		if operation.method == .post && operation.form.isMany || operation.method == .put {
			add(operation.method.rawValue.lowercased(), by: owners)
		}
		return names
	}
}

extension RESTNaming.Operation {
	/// Returns whether both request the same; the names of path parameters do not matter.
	fileprivate func isSameRequest(as other: Self) -> Bool {
		func normalized(_ endpoint: EndpointTemplate) -> [EndpointTemplate.Part] {
			endpoint.parts.map { if case .parameter = $0 { .parameter("") } else { $0 } }
		}
		return method == other.method && form.isMany == other.form.isMany && normalized(endpoint) == normalized(other.endpoint)
	}
}

/// The words of a path that qualify the entity's name.
private struct Qualifiers {
	/// `cancel`
	var action: Words?
	/// `top rated`, which precedes the entity's name.
	var adjectives = Words(parts: [])
	/// `followers`, which follows it.
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
		EvidenceNote("'\(endpoint.text)' ends with an action: \(action.spaced)", at: endpoint.span)
	}

	fileprivate static func distinguishedByParameter(_ endpoint: EndpointTemplate) -> EvidenceNote {
		EvidenceNote("named after the parameter of '\(endpoint.text)', since the words of another path are the same", at: endpoint.span)
	}

	/// Notes why a method has more words than the convention's name.
	///
	/// - Parameter paths: the paths of all operations that would share a name, including this one.
	fileprivate static func distinguished(_ endpoint: EndpointTemplate, from paths: [String]) -> EvidenceNote {
		let own = endpoint.text
		let count = max(1, paths.count - 1)
		// Operations that differ in their queries have one path.
		let others = paths.count == 1 ? paths[...] : paths.prefix(4).filter { $0 != own }.prefix(3)
		let shown = others.map { "'\($0)'" }.joined(separator: ", ") + (count > 3 ? " and \(count - 3) more" : "")
		return EvidenceNote(
			"named after what distinguishes '\(endpoint.text)' from \(shown), which would have the same name", at: endpoint.span)
	}
}

extension Diagnostic {
	static func sameOperation(_ clash: RESTNaming.Clash, entity: String) -> Diagnostic {
		let common = clash.second.flatMap { second in clash.first.flatMap { EndpointTemplate.common(to: second.text, $0.text) } }
		return Diagnostic(
			.duplicateOperation,
			"two operations of \(entity) would be named '\(clash.name)', and their endpoints do not distinguish them",
			at: clash.second,
			fix: (common.map { "if the segment that differs is a value, pass --endpoint '\($0)'; otherwise " } ?? "")
				+ "remove one, give each its own --endpoint, or declare one under another name with --operation",
			fixes: common.map { [.addition("--endpoint", $0)] } ?? [],
			notes: [Note("the other operation", at: clash.first)])
	}
}

extension EndpointTemplate {
	/// Returns the path of two that differ in one segment, with a parameter in its place; nil if they differ otherwise.
	fileprivate static func common(to one: String, _ other: String) -> String? {
		var parts = one.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
		let others = other.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
		guard parts.count == others.count else { return nil }
		let different = parts.indices.filter { parts[$0] != others[$0] }
		guard different.count == 1, let index = different.first, index > 1, !(parts[index] + others[index]).contains("{") else {
			return nil
		}
		parts[index] = parts.contains { $0.hasPrefix("{identifier") } ? "{value}" : "{identifier}"
		return parts.joined(separator: "/")
	}
}

extension SourceSpan {
	fileprivate var text: String { source.text(in: range) }
}
