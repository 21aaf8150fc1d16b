import SourceText

/// Names the HTTP operations of one entity, all of them together, independent of their order.
///
/// A single operation has the convention's name, with what belongs to the entity if a request changes that. Where several would share a name, the words that their endpoints do not share are added;
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
/// | `POST /users/{id}/reset-password`, `POST /tags/bulk-delete` | `resetUserPassword`, `bulkDeleteTags` |
/// | `POST /posts/{id}/like`, `DELETE /posts/{id}/like` | `likePost`, `unlikePost` |
/// | `DELETE /users/{id}/avatar`, `POST /users/{id}/comments` | `deleteUserAvatar`, `createUserComment` |
/// | `PUT /users/{id}`, `PATCH /users/{id}` | `updateUser`, `patchUser` |
/// | `POST /users`, `POST /users/{id}` | `createUser`, `updateUser` |
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
		/// The name in gen.json.
		var declared: Words?
		/// The location of the endpoint, or of the sample.
		var span: SourceSpan?

		/// Returns the HTTP method whose effect it has on `entity`.
		func effect(on entity: Words) -> HTTPVerb {
			PathWords.effect(of: method, at: endpoint, on: entity, isMany: form.isMany)
		}

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
	private let style: StyleNames
	private let initialisms: Initialisms

	init(_ operations: [Operation], entity: Words, plural: Words, style: StyleNames) {
		self.style = style
		initialisms = style.initialisms
		self.entity = entity
		self.plural = plural
		decide(operations)
	}

	private mutating func decide(_ operations: [Operation]) {
		var choices = operations.map { Choice(operation: $0, plain: plainName(of: $0)) }
		// PUT has a better claim to the name than PATCH, and both have a better one than POST.
		for (method, verb, better) in [
			(HTTPVerb.post, "create", [HTTPVerb.put, .patch]), (.patch, "patch", [.get, .post, .put, .delete]),
		] {
			let taken = Set(choices.filter { better.contains($0.operation.method) }.map(\.plain.key))
			for (index, choice) in choices.enumerated() where choice.operation.effect(on: entity) == .patch {
				guard choice.operation.method == method, choice.operation.declared == nil, taken.contains(choice.plain.key) else {
					continue
				}
				choices[index].plain = plainName(of: choice.operation, verb: verb)
			}
		}
		for group in Dictionary(grouping: choices.indices, by: { choices[$0].plain.key }).values where group.count > 1 {
			func units(of index: Int) -> [PathWords.Unit] {
				PathWords(choices[index].operation.endpoint, entity: entity, method: choices[index].operation.method).units
			}
			let shared = group.dropFirst().reduce(Set(units(of: group[0]))) { $0.intersection(units(of: $1)) }
			let paths = Set(group.map { choices[$0].operation.endpoint.text }).sorted()
			for index in group where choices[index].operation.declared == nil {
				let own = units(of: index).filter { !shared.contains($0) || $0 == .itself }
				choices[index].others = names(of: choices[index].operation, choices[index].plain, own, among: paths)
			}
		}
		settle(choices)
		guard !clashes.isEmpty else { return }
		// `/user` and `/users/{id}` have the same words; only the parameter distinguishes them.
		for (index, choice) in choices.enumerated() where choice.operation.declared == nil {
			if let name = nameByParameter(choice.operation, choice.plain) { choices[index].others = choice.candidates + [name] }
		}
		settle(choices)
	}

	/// An operation with its possible names, best first.
	private struct Choice {
		let operation: Operation
		var plain: Name
		/// The names instead of the plain one, where others have that, too.
		var others: [Name]?
		var chosen = 0

		var candidates: [Name] { others ?? [plain] }
		var name: Name { candidates[chosen] }
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
	private mutating func settle(_ choices: [Choice]) {
		var choices = choices
		var groups: [[Int]] = []
		var movable: [Int]
		repeat {
			groups = Dictionary(grouping: choices.indices) { choices[$0].name.key }.values.filter { $0.count > 1 }
			movable = groups.joined().filter { choices[$0].chosen + 1 < choices[$0].candidates.count }
			for index in movable { choices[index].chosen += 1 }
		} while !movable.isEmpty
		names = choices.map(\.name)
		clashes = groups.map { $0.sorted() }.sorted { $0[0] < $1[0] }.map { group in
			Clash(
				name: names[group[0]].method.lowerCamel(initialisms), first: choices[group[0]].operation.span,
				second: choices[group[1]].operation.span)
		}
	}

	// MARK: - The convention's name

	private func plainName(of operation: Operation, verb: String? = nil) -> Name {
		if let declared = operation.declared { return Name(method: declared, verb: MethodVerb.verb(of: declared, initialisms)) }
		let path = PathWords(operation.endpoint, entity: entity, method: operation.method)
		let belongings = belongings(of: operation, path)
		if verb == nil, case .action(let action)? = path.units.last, operation.method != .get {
			let verb = action.verb.lowerCamel(initialisms)
			return Name(
				method: method(operation, verb, isUsual: false, Qualifiers(action, belongings)), verb: verb,
				evidence: [.doing(action, operation)])
		}
		let own = OperationVerb.verb(for: operation.effect(on: entity), isMany: operation.form.isMany)
		let verb = verb ?? own
		return Name(
			method: method(operation, verb, isUsual: verb == own, Qualifiers(nil, belongings)), verb: verb,
			evidence: belongings.isEmpty ? [] : [.belonging(belongings, operation.endpoint)])
	}

	/// Returns the words for the part of the entity that the request changes; one of several, if it creates it.
	private func belongings(of operation: Operation, _ path: PathWords) -> Words {
		switch operation.method {
		case .get: Words(parts: [])
		case .post where !operation.form.isMany: path.belongings.singular
		case .post, .put, .patch, .delete: path.belongings
		}
	}

	/// Returns the style's name for a method whose path has `qualifiers`.
	///
	/// - Parameter isUsual: the verb is the convention's for the HTTP method, so the style's pattern for that method applies.
	private func method(_ operation: Operation, _ verb: String, isUsual: Bool, _ qualifiers: Qualifiers) -> Words {
		let isMany = operation.form.isMany
		let single = qualifiers.adjectives + entity + qualifiers.nouns
		let several = qualifiers.nouns.isEmpty ? qualifiers.adjectives + plural : single
		let pattern = isUsual ? pattern(operation, isAll: qualifiers.isEmpty) : style.pattern(.other)
		let all = Words(parts: qualifiers.isEmpty && !operation.hasPages ? ["All"] : []) + several
		let changesMany = isMany && isUsual && ![.get, .post].contains(operation.effect(on: entity))
		let one = !isUsual && isMany ? all : changesMany || qualifiers.isOfSeveral ? several : single
		let subject = NamePattern.Subject(one, plural: several)
		let subjects = ["name": subject, "verb": NamePattern.Subject(Words(verb), plural: Words(verb))]
		let method = pattern.words(subjects)
		// A pattern that is no more than `create` does not mention the entity, so the qualifiers are added.
		let whole = pattern.mentions("name") ? method : method + qualifiers.adjectives + qualifiers.nouns
		// A call cannot be spelled like a keyword, such as `init` of `{name}`.
		return SwiftIdentifier.keywords.contains(whole.lowerCamel(initialisms)) ? StyleNames().pattern(.other).words(subjects) : whole
	}

	private func pattern(_ operation: Operation, isAll: Bool) -> NamePattern {
		switch operation.effect(on: entity) {
		case .get where !operation.form.isMany: style.pattern(.one)
		case .post where !operation.form.isMany: style.pattern(.create)
		case .get, .post: operation.hasPages || !isAll ? style.pattern(.page) : style.pattern(.list)
		case .put, .patch: style.pattern(.update)
		case .delete: style.pattern(.delete)
		}
	}

	// MARK: - Alternative names

	/// Returns the candidates for the name of an operation, the shortest first.
	private func names(
		of operation: Operation, _ plain: Name, _ units: [PathWords.Unit], among paths: [String]
	) -> [Name] {
		let owners = units.compactMap { if case .of(let words) = $0 { words } else { nil } }
		var qualifiers = Qualifiers(units)
		let isDistinct = owners.isEmpty || !qualifiers.isEmpty
		if qualifiers.nouns.isEmpty {
			// All of them may change the same part.
			qualifiers.nouns = belongings(of: operation, PathWords(operation.endpoint, entity: entity, method: operation.method))
		}
		var names: [Name] = []
		func add(_ verb: String, by: [Words]) {
			let ends = by.isEmpty ? [] : ["By"] + Array(by.map(\.parts).joined(separator: ["And"]))
			let isUsual = verb == OperationVerb.verb(for: operation.effect(on: entity), isMany: operation.form.isMany)
			var name = Name(method: method(operation, verb, isUsual: isUsual, qualifiers) + Words(parts: ends), verb: verb)
			// A path may be longer than the limit for names.
			while name.method.parts.count > 2, name.method.length > SwiftIdentifier.longestName {
				name.method = name.method.replacingLast { _ in "" }
			}
			if name.key != plain.key { name.evidence = [.distinguished(operation.endpoint, from: paths)] }
			if names.last?.key != name.key { names.append(name) }
		}
		let verb = qualifiers.action?.lowerCamel(initialisms) ?? plain.verb
		if isDistinct { add(verb, by: []) }
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

/// The words of a path that qualify the entity's name.
private struct Qualifiers {
	/// `cancel`
	var action: Words?
	/// `top rated`, which precedes the entity's name.
	var adjectives = Words(parts: [])
	/// `followers`, which follows it.
	var nouns = Words(parts: [])

	/// Whether the action is of several entities.
	private(set) var isOfSeveral = false

	var isEmpty: Bool { action == nil && adjectives.isEmpty && nouns.isEmpty }

	init(_ action: PathAction?, _ belongings: Words) {
		self.action = action?.verb
		nouns = belongings + (action?.object ?? Words(parts: []))
		isOfSeveral = action?.isOfSeveral ?? false
	}

	init(_ units: [PathWords.Unit]) {
		var isInside = false
		for unit in units {
			switch unit {
			case .action(let own):
				(action, isOfSeveral) = (own.verb, own.isOfSeveral)
				nouns = nouns + own.object
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
	fileprivate static func doing(_ action: PathAction, _ operation: RESTNaming.Operation) -> EvidenceNote {
		let endpoint = operation.endpoint
		let words = (action.verb + action.object).spaced
		return EvidenceNote(
			operation.method == .delete
				? "DELETE of '\(endpoint.text)' undoes an action: \(words)" : "'\(endpoint.text)' ends with an action: \(words)",
			at: endpoint.span)
	}

	fileprivate static func belonging(_ words: Words, _ endpoint: EndpointTemplate) -> EvidenceNote {
		EvidenceNote("'\(endpoint.text)' is only a part of it: \(words.spaced)", at: endpoint.span)
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
			.nameConflict,
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
