/// The names derived from a GraphQL operation's name: `fetchCharacters`, `charactersQuery` and `CharactersQueryResponse` from `GetCharacters`.
///
/// | operation | method | constant |
/// | --- | --- | --- |
/// | `query GetCharacter`, `CharacterQuery`, `Character` | `fetchCharacter` | `characterQuery` |
/// | `query SearchPets` | `searchPets` | `searchPetsQuery` |
/// | `mutation CreateReview`, `CreateReviewMutation` | `createReview` | `createReviewMutation` |
struct GraphQLNaming: Hashable {
	var method: Words
	var verb: String
	var constant: String
	var wrapper: String
	/// The method without its verb: `Characters`.
	var subject: Words

	/// An operation to be named.
	struct Operation {
		var name: String
		var isMutation: Bool
		/// The name of its method in an earlier run.
		var remembered: String?
		/// The style's pattern for methods; nil for the convention above.
		var pattern: NamePattern?
		/// The style's patterns for the constant with its text, and for the type that its response is unwrapped from.
		var constant: NamePattern
		var wrapper: NamePattern
		/// The words that the style writes in capitals.
		var initialisms: Initialisms
	}

	/// The amount of the operation's own name that the method preserves, least first; a shorter method may be taken.
	private enum Length: CaseIterable { case short, withVerb, full, marked }

	private init(_ operation: Operation, called marked: String? = nil, _ length: Length) {
		let name = marked ?? operation.name
		let isMutation = operation.isMutation
		let initialisms = operation.initialisms
		func constant(_ words: Words) -> String { operation.constant.text(words, plural: words.plural, initialisms) }
		var words = Words(name)
		if words.isEmpty { words = SwiftIdentifier.words(ofKey: name) }
		if words.parts.count > 1, let last = words.parts.last, length == .short,
			["query", "mutation", "operation"].contains(last.lowercased())
		{
			words = Words(parts: Array(words.parts.dropLast()))
		}
		if length == .marked { words = words + Words(parts: ["Operation"]) }
		let first = words.parts.first?.lowercased() ?? ""
		let rest = Words(parts: Array(words.parts.dropFirst()))
		let hasFetchingVerb = words.parts.count > 1 && Self.fetchingVerbs.contains(first)
		if isMutation {
			method = words
			verb = MethodVerb.verb(of: words, isMutation: true, initialisms)
			let object = MethodVerb.subject(of: words, verb: verb)
			subject = object.isEmpty ? words : object
			self.constant = constant(words)
		} else if hasFetchingVerb, length == .short {
			method = Words(parts: ["fetch"]) + rest
			verb = "fetch"
			subject = rest
			self.constant = constant(rest)
		} else if hasFetchingVerb && length == .withVerb || words.parts.count > 1 && MethodVerb.isKnown(first) {
			method = words
			verb = first
			subject = rest
			self.constant = constant(words)
		} else {
			method = Words(parts: ["fetch"]) + words
			verb = "fetch"
			subject = words
			let plain = words.lowerCamel(initialisms)
			self.constant = operation.constant.stem(of: plain) == nil ? constant(words) : plain
		}
		wrapper = operation.wrapper(of: self.constant).readable(initialisms)
		if let pattern = operation.pattern {
			method = pattern.words(
				["operation": words, "name": subject, "verb": Words(verb)].mapValues { NamePattern.Subject($0, plural: $0.plural) })
		}
	}

	/// Returns names for all operations of an entity, in their order. If several have the same short name (`GetHero`, `FetchHero`, `Hero`), it goes
	/// to the one whose own name it is; the others preserve more of their own names. Names from an earlier run take precedence.
	static func names(for operations: [Operation]) -> [GraphQLNaming] {
		var taken = SwiftIdentifier.keywords
		var result = operations.map { GraphQLNaming($0, .short) }
		func rank(_ index: Int) -> (Int, Int, String) {
			let operation = operations[index]
			let name = operation.name
			if operation.remembered != nil { return (-1, name.utf8.count, name) }
			let isOwn = Words(name).lowerCamel(operation.initialisms) == result[index].method.lowerCamel(operation.initialisms)
			return (isOwn ? 0 : 1, name.utf8.count, name)
		}
		let ranks = operations.indices.map(rank)
		for index in operations.indices.sorted(by: { ranks[$0] < ranks[$1] }) {
			let operation = operations[index]
			let initialisms = operation.initialisms
			let lengths = Length.allCases.lazy.map { $0 == .short ? result[index] : GraphQLNaming(operation, $0) }
			/// Returns whether nothing has the names. Two operations may have the same words: `get_hero` beside `GetHero`.
			func isFree(_ naming: GraphQLNaming) -> Bool {
				!taken.contains(naming.method.lowerCamel(initialisms)) && !taken.contains(naming.constant)
			}
			let remembered = operation.remembered?.lowercased()
			var free =
				remembered.flatMap { remembered in
					lengths.first { $0.method.lowerCamel(initialisms).lowercased() == remembered }.flatMap { isFree($0) ? $0 : nil }
				} ?? lengths.first(where: isFree)
			var marked = operation.name
			while free == nil {
				marked += "_Operation"
				let naming = GraphQLNaming(operation, called: marked, .marked)
				if isFree(naming) { free = naming }
			}
			guard var free else { continue }
			if taken.contains(free.wrapper) { free.wrapper = operation.wrapper(of: free.constant) }
			taken.formUnion([free.method.lowerCamel(initialisms), free.constant, free.wrapper])
			result[index] = free
		}
		return result
	}

	/// Returns the entity that an operation is about: `Character`.
	static func entity(of name: String, isMutation: Bool) -> Words {
		let plain = NamePattern()
		return GraphQLNaming(Operation(name: name, isMutation: isMutation, constant: plain, wrapper: plain, initialisms: .common), .short)
			.entity
	}

	var entity: Words {
		var words = subject
		if let by = words.parts.firstIndex(where: { ["By", "For", "With", "From", "Of", "In"].contains($0) }), by > 0 {
			words = Words(parts: Array(words.parts[..<by]))
		}
		return words.singular
	}

	/// Verbs that a method does not repeat: it fetches.
	private static let fetchingVerbs: Set<String> = ["get", "fetch", "query"]
}

extension GraphQLNaming.Operation {
	/// `CharactersQueryResponse` of `charactersQuery`
	fileprivate func wrapper(of constant: String) -> String {
		let words = Words(constant)
		return wrapper.text(words, plural: words.plural, initialisms)
	}
}
