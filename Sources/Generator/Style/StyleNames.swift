/// A style's names for parameters, members and types.
package struct StyleNames: Hashable, Sendable {
	/// The words that are written in capitals in all names.
	package var initialisms = Initialisms.common
	/// The name of the parameter for an entity's `id`.
	package var identifier = "id"
	/// The name of the parameter for a request body.
	package var body = NamePattern(always: "body")
	/// The names of properties, by their keys; nil for the usual Swift name.
	package var property: NamePattern?
	/// The names of the cases of enums of strings, by their raw values; nil for the usual Swift name.
	package var enumerationCase: NamePattern?
	package var fixtures = StyleFixtureNames()
	package var types = StyleTypeNames()
	package var methods = StyleMethodNames()
	package var local = StyleLocalNames()
	package var mocks = StyleMockNames()
	package var sources = StyleSourceNames()
	package var graphQL = StyleGraphQLNames()
	/// Type names that are taken by other code of the style.
	package var reserved: [String] = []

	package init() {}
}

/// A style's names for fixtures, without `.json`.
package struct StyleFixtureNames: Hashable, Sendable {
	/// The fixture of many entities; nil for the entities' name.
	package var many: NamePattern?
	/// The fixture of a response that wraps an entity; nil for the entity's name.
	package var response: NamePattern?
	/// The response of a method that does more than fetch.
	package var answer = NamePattern(of: "method", .snake)
	/// A request body.
	package var body = NamePattern(of: "name", .snake, behind: "_body")
	/// The response of a GraphQL operation, by its name; nil for the name of a fixture of an entity.
	package var operation: NamePattern?

	package init() {}

}

extension StyleNames {
	func manyFixture(_ name: Words, plural: Words) -> String { fixtures.many?.text(name, plural: plural, initialisms) ?? plural.snake }

	func responseFixture(_ name: Words, plural: Words) -> String {
		fixtures.response?.text(name, plural: plural, initialisms) ?? name.snake
	}

	func answerFixture(_ method: Words, _ name: Words, plural: Words) -> String { fixture(fixtures.answer, method, name, plural) }

	func bodyFixture(_ method: Words, _ name: Words, plural: Words) -> String { fixture(fixtures.body, method, name, plural) }

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
	private var patterns: [StyleTypeKind: NamePattern] = [
		.page: NamePattern(behind: "Page"), .info: NamePattern(always: "PageInfo"), .response: NamePattern(behind: "Response"),
		.create: NamePattern(before: "New"), .update: NamePattern(behind: "Update"), .filter: NamePattern(behind: "Filter"),
		.operation: NamePattern(of: "operation"),
	]

	package init() {}

	/// The pattern of a kind; nil where `affix` applies.
	subscript(kind: StyleTypeKind) -> NamePattern? {
		get {
			switch kind {
			case .all: affix.pattern
			case .nested: nested?.pattern
			default: patterns[kind]
			}
		}
		set {
			guard let pattern = newValue else { return }
			switch kind {
			case .all: affix = pattern.affix ?? affix
			case .nested: nested = pattern.affix ?? nested
			default: patterns[kind] = pattern
			}
		}
	}

	/// Replaces the affix of an extended style in its patterns: with `{Name}` instead of `{Name}DTO`, `{Name}FilterDTO` is `{Name}Filter`.
	mutating func replaceAffix(of extended: TypeAffix) {
		patterns = patterns.mapValues { $0.replacing(extended, by: affix) }
		graphQLInfo = graphQLInfo?.replacing(extended, by: affix)
		if let own = nested { nested = own == extended ? affix : own }
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

/// A style's names for the methods of remote data sources.
package struct StyleMethodNames: Hashable, Sendable {
	/// The methods for one entity; for all of them; for a page, or a subset.
	package var one = NamePattern(before: "fetch")
	package var list = NamePattern(before: "fetchAll", isPlural: true)
	package var page = NamePattern(before: "fetch", isPlural: true)
	package var create = NamePattern(before: "create")
	package var update = NamePattern(before: "update")
	package var delete = NamePattern(before: "delete")
	/// A method whose endpoint has a verb of its own: `{verb}{Name}`.
	package var other = NamePattern.verb
	/// A GraphQL query or mutation, by its own name; nil for the name that ``GraphQLNaming`` chooses.
	package var query: NamePattern?
	package var mutation: NamePattern?

	package init() {}
}

/// A style's names for the methods of local data sources.
package struct StyleLocalNames: Hashable, Sendable {
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

	private var patterns: [Method: NamePattern] = [:]
	/// The name of the parameter for an entity's `id`; nil for that of remote data sources.
	package var identifier: String?

	package init() {}

	subscript(method: Method) -> NamePattern {
		get {
			if let pattern = patterns[method] { return pattern }
			return switch method {
			case .get, .save, .delete: NamePattern(before: method.rawValue)
			case .getPage, .savePage, .clearPages, .clear: NamePattern(always: method.rawValue)
			case .list: NamePattern(before: "get", isPlural: true)
			}
		}
		set { patterns[method] = newValue }
	}
}

/// A style's names for the members of mocks; nil for those that ``MockNaming`` chooses, which are shorter for a single method.
package struct StyleMockNames: Hashable, Sendable {
	/// The result that the mocked method returns.
	package var result: NamePattern?
	/// The number of calls.
	package var callCount: NamePattern?
	/// The most recent value of a parameter.
	package var last: NamePattern?

	package init() {}

	/// The placeholders that the patterns can use.
	static let subjects = ["method", "name", "verb", "verbed"]
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
