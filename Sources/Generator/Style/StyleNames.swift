/// A style's names for parameters, members, types and files: patterns, which the schema of `style.json` declares.
package struct StyleNames: Hashable, Sendable {
	/// The patterns that are used one by one, with their keys in `names`.
	package enum Key: String, CaseIterable, Sendable {
		/// The parameter for a request body.
		case body
		/// The properties, by their keys, and the cases of enums of strings, by their raw values; without a pattern, the usual Swift name.
		case property, enumerationCase = "case"
		/// The methods for one entity; for all of them; for a page, or a subset.
		case one = "methods.one", list = "methods.list", page = "methods.page"
		case create = "methods.create", update = "methods.update", delete = "methods.delete"
		/// A method whose endpoint has a verb of its own: `{verb}{Name}`.
		case other = "methods.other"
		/// A GraphQL query or mutation, by its own name; without a pattern, the name that ``GraphQLNaming`` chooses.
		case query = "methods.query", mutation = "methods.mutation"
		/// The constants with the texts of GraphQL operations, and the type that a result is unwrapped from, by the name of the constant.
		case queryText = "graphQL.query", mutationText = "graphQL.mutation", wrapper = "graphQL.wrapper"
		/// The members of mocks: the result that a method returns, the number of calls, the most recent value of a parameter. Without a pattern, those
		/// that ``MockNaming`` chooses, which are shorter for a single method.
		case result = "mocks.result", callCount = "mocks.callCount", last = "mocks.last"
		/// The fixture of many entities, and of a response that wraps an entity; without a pattern, the entities' name.
		case manyFixture = "fixtures.many", responseFixture = "fixtures.response"
		/// The response of a method that does more than fetch, a request body, and the response of a GraphQL operation, by its name.
		case answerFixture = "fixtures.answer", bodyFixture = "fixtures.body", operationFixture = "fixtures.operation"
	}

	/// The words that are written in capitals in all names.
	package var initialisms = Initialisms.common
	/// The name of the parameter for an entity's `id`.
	package var identifier = "id"
	/// The name of this parameter in local data sources; nil for the one in remote ones.
	package var localIdentifier: String?
	package var types = StyleTypeNames()
	/// Type names that are taken by other code of the style.
	package var reserved: [String] = []
	/// The patterns besides those of types, by key: `methods.one`.
	private var patterns = StyleNames.standards

	package init() {}

	/// The patterns of a style that sets none.
	fileprivate static let standards = Dictionary(
		uniqueKeysWithValues: PatternDeclaration.all.compactMap { declaration in
			declaration.standard.map { (String(declaration.key.dropFirst("names.".count)), $0) }
		})

	package subscript(key: Key) -> NamePattern? {
		get { patterns[key.rawValue] }
		set { patterns[key.rawValue] = newValue }
	}

	/// The pattern of a role; nil if the style has none.
	package subscript(role: StyleSourceNames.Role) -> NamePattern? { patterns["sources.\(role.rawValue)"] }

	/// Returns a pattern that has a default.
	func pattern(_ key: Key) -> NamePattern { self[key] ?? NamePattern() }

	func pattern(local method: StyleLocalNames.Method) -> NamePattern { patterns["local.\(method.rawValue)"] ?? NamePattern() }

	/// Sets the pattern at its key in `style.json`.
	mutating func set(_ pattern: NamePattern, at key: String) {
		let key = String(key.dropFirst("names.".count))
		if key.hasPrefix("types.") {
			types.set(pattern, at: String(key.dropFirst("types.".count)))
		} else {
			patterns[key] = pattern
		}
	}
}

extension StyleNames {
	func manyFixture(_ name: Words, plural: Words) -> String { self[.manyFixture]?.text(name, plural: plural, initialisms) ?? plural.snake }

	func responseFixture(_ name: Words, plural: Words) -> String {
		self[.responseFixture]?.text(name, plural: plural, initialisms) ?? name.snake
	}

	func answerFixture(_ method: Words, _ name: Words, plural: Words) -> String { fixture(pattern(.answerFixture), method, name, plural) }

	func bodyFixture(_ method: Words, _ name: Words, plural: Words) -> String { fixture(pattern(.bodyFixture), method, name, plural) }

	private func fixture(_ pattern: NamePattern, _ method: Words, _ name: Words, _ plural: Words) -> String {
		pattern.text(
			["method": NamePattern.Subject(method, plural: method), "name": NamePattern.Subject(name, plural: plural)], initialisms)
	}
}

/// A style's names for generated types, as complete names: `{Name}DTO`, `{Name.plural}Page`, `New{Name}`.
package struct StyleTypeNames: Hashable, Sendable {
	/// The prefix and suffix of every type that no other pattern covers.
	package var affix = TypeAffix()
	/// The prefix and suffix of nested types; nil to use `affix`.
	package private(set) var nested: TypeAffix?
	/// The pattern for the pagination object of a GraphQL page; nil for that of every page.
	var graphQLInfo: NamePattern?
	private var patterns: [StyleTypeKind: NamePattern] = StyleTypeKind.allCases.reduce(into: [:]) { patterns, kind in
		if ![.all, .nested].contains(kind) { patterns[kind] = StyleNames.standards["types.\(kind.rawValue)"] }
	}

	package init() {}

	/// The pattern of a kind; nil where `affix` applies.
	subscript(kind: StyleTypeKind) -> NamePattern? {
		switch kind {
		case .all: affix.pattern
		case .nested: nested?.pattern
		default: patterns[kind]
		}
	}

	/// Sets the pattern at a key of `names.types`.
	fileprivate mutating func set(_ pattern: NamePattern, at key: String) {
		switch StyleTypeKind(rawValue: key) {
		case .all: replaceAffix(by: pattern.affix ?? affix)
		case .nested: nested = pattern.affix ?? nested
		case let kind?:
			patterns[kind] = pattern
			if kind == .info { graphQLInfo = nil }
		case nil: graphQLInfo = pattern
		}
	}

	/// Replaces the affix of an extended style, also in its patterns: with `{Name}` instead of `{Name}DTO`, `{Name}FilterDTO` is `{Name}Filter`.
	private mutating func replaceAffix(by new: TypeAffix) {
		let extended = affix
		affix = new
		patterns = patterns.mapValues { $0.replacing(extended, by: new) }
		graphQLInfo = graphQLInfo?.replacing(extended, by: new)
		if nested == extended { nested = new }
	}

	/// Returns the pattern that names a type of the kind.
	func pattern(_ kind: StyleTypeKind) -> NamePattern { self[kind] ?? affix.pattern }
}

/// The kinds of types with a pattern, by their keys in `names.types`.
enum StyleTypeKind: String, CaseIterable, Sendable {
	/// Every type that no other pattern covers.
	case all
	/// A page of entities; and the type with the page counts or the links to other pages.
	case page, info
	/// A response that wraps an entity.
	case response
	/// The bodies that create an entity, that replace one, and of a partial update; without the last one, `update` names it.
	case create, update, patch
	/// The parameters that filter a list.
	case filter
	/// A GraphQL input, by its name in the schema; without a pattern, it is named like every type.
	case input
	/// A nested type; without a pattern, it is named like every type.
	case nested
	/// The type that contains the types of a GraphQL operation, where each operation has its own.
	case operation

	/// The description in messages.
	var thing: String {
		switch self {
		case .all: "an entity"
		case .page: "a page"
		case .info: "a pagination object"
		case .response: "a response wrapper"
		case .create: "the body of a create request"
		case .update: "the body of an update request"
		case .patch: "the body of a partial update request"
		case .filter: "a filter"
		case .input: "a GraphQL input"
		case .nested: "a nested type"
		case .operation: "the type that contains an operation's types"
		}
	}

	/// The placeholder in the pattern.
	var subject: String { self == .operation ? "operation" : "name" }
}

extension TypeAffix {
	fileprivate var pattern: NamePattern { NamePattern(before: prefix, behind: suffix) }
}

/// A style's names for the methods of local data sources.
package enum StyleLocalNames {
	/// A method, by its key in `names.local`.
	package enum Method: String, CaseIterable, Sendable {
		case get, save, delete
		/// The methods for pages, which are stored beside the items.
		case getPage, savePage, clearPages
		/// The method that clears everything.
		case clear
		/// The method that returns all items of a list.
		case list
	}
}

extension StyleNames {
	/// Returns the stem of the pagination object in pages of `entity`.
	func infoStem(of entity: Words, isGraphQL: Bool = false) -> (text: String, isWhole: Bool) {
		stem(isGraphQL ? types.graphQLInfo ?? types.pattern(.info) : types.pattern(.info), entity, plural: entity.plural)
	}

	/// Returns the stem of the name that `pattern` makes of `words`, and whether it is already the complete name.
	func stem(_ pattern: NamePattern, _ words: Words, plural: Words) -> (text: String, isWhole: Bool) {
		let text = pattern.text(words, plural: plural, initialisms)
		return types.affix.isAround(text) ? (types.affix.stem(text), false) : (text, true)
	}

	/// Returns the full name of the type called `words`.
	func type(_ words: Words) -> String { types.affix.name(words.upperCamel(initialisms)) }
}
