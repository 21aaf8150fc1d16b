/// What a style calls things.
package struct StyleNames: Hashable, Sendable {
	/// What the parameter is called that takes an entity's `id`.
	package var identifier = "id"
	/// What the parameter is called that takes what is sent.
	package var body = NamePattern(always: "body")
	/// Properties of types, by their keys; nil as Swift calls them.
	package var property: NamePattern?
	/// Cases of enums of names, by what the server calls them; nil as Swift calls them.
	package var enumerationCase: NamePattern?
	package var fixtures = StyleFixtureNames()
	package var types = StyleTypeNames()
	package var methods = StyleMethodNames()
	package var local = StyleLocalNames()
	package var mocks = StyleMockNames()
	package var sources = StyleSourceNames()
	package var graphQL = StyleGraphQLNames()
	/// What no type may be called: the style's code has something else by that name.
	package var reserved: [String] = []

	package init() {}
}

/// What a style calls fixtures, without `.json`.
package struct StyleFixtureNames: Hashable, Sendable {
	/// Many entities; nil as the entities.
	package var many: NamePattern?
	/// What brings an entity under a key; nil as the entity.
	package var response: NamePattern?
	/// What a method answers that does more than to fetch.
	package var answer = NamePattern(of: "method", .snake)
	/// What is sent.
	package var body = NamePattern(of: "name", .snake, behind: "_body")
	/// A GraphQL operation's answer, by the operation's name; nil as that of an entity.
	package var operation: NamePattern?

	package init() {}

	func many(_ name: Words, plural: Words) -> String { many?.text(name, plural: plural) ?? plural.snake }

	func response(_ name: Words, plural: Words) -> String { response?.text(name, plural: plural) ?? name.snake }

	func answer(_ method: Words, _ name: Words, plural: Words) -> String { Self.text(answer, method, name, plural) }

	func body(_ method: Words, _ name: Words, plural: Words) -> String { Self.text(body, method, name, plural) }

	private static func text(_ pattern: NamePattern, _ method: Words, _ name: Words, _ plural: Words) -> String {
		pattern.text(["method": NamePattern.Subject(method, plural: method), "name": NamePattern.Subject(name, plural: plural)])
	}
}

/// What a style calls generated types, each as a whole: `{Name}DTO`, `{Name.plural}Page`, `New{Name}`.
package struct StyleTypeNames: Hashable, Sendable {
	/// What stands around the name of every type that nothing else here is about.
	package var affix = TypeAffix()
	/// A page of entities.
	package var page = NamePattern(behind: "Page")
	/// What counts or turns pages.
	package var info = NamePattern(always: "PageInfo")
	/// What brings an entity under a key.
	package var response = NamePattern(behind: "Response")
	/// What is sent to make one, and to change one.
	package var create = NamePattern(before: "New")
	package var update = NamePattern(behind: "Update")
	/// What is sent to change a part of one; nil as what changes it.
	package var patch: NamePattern?
	/// An input of a schema, by what that calls it; nil as every type.
	package var input: NamePattern?
	/// What stands around the name of a type that stands in another; nil as around every type.
	package var nested: TypeAffix?
	/// Where the types of a GraphQL operation stand, if they are its own.
	package var operation = NamePattern(of: "operation")
	/// What a list can be asked for.
	package var filter = NamePattern(behind: "Filter")

	package init() {}
}

/// The kinds of types that patterns are for, by their keys in `names.types`: what reads them and what looks for two of one name goes through these.
enum StyleTypeKind: String, CaseIterable, Sendable {
	case all, page, info, response, create, update, patch, filter, input, nested, operation

	/// As messages call it.
	var thing: String {
		switch self {
		case .all: "an entity"
		case .page: "a page"
		case .info: "what counts or turns pages"
		case .response: "what brings one under a key"
		case .create: "what is sent to make one"
		case .update: "what is sent to change one"
		case .patch: "what is sent to change a part of one"
		case .filter: "a filter"
		case .input: "an input of the schema"
		case .nested: "a type in another"
		case .operation: "what an operation's types stand in"
		}
	}

	/// What a pattern of it speaks of.
	var subject: String { self == .operation ? "operation" : "name" }
}

extension StyleTypeNames {
	/// The pattern of a kind; nil where every type is called so.
	subscript(_ kind: StyleTypeKind) -> NamePattern? {
		get {
			switch kind {
			case .all: affix.pattern
			case .page: page
			case .info: info
			case .response: response
			case .create: create
			case .update: update
			case .patch: patch
			case .filter: filter
			case .input: input
			case .nested: nested?.pattern
			case .operation: operation
			}
		}
		set {
			guard let pattern = newValue else { return }
			switch kind {
			case .all: affix = pattern.affix ?? affix
			case .page: page = pattern
			case .info: info = pattern
			case .response: response = pattern
			case .create: create = pattern
			case .update: update = pattern
			case .patch: patch = pattern
			case .filter: filter = pattern
			case .input: input = pattern
			case .nested: nested = pattern.affix ?? nested
			case .operation: operation = pattern
			}
		}
	}
}

extension TypeAffix {
	fileprivate var pattern: NamePattern { NamePattern(before: prefix, behind: suffix) }
}

/// What a style calls the methods of remote data sources, by what they do.
package struct StyleMethodNames: Hashable, Sendable {
	/// One entity; all of them; a page, or some of them.
	package var one = NamePattern(before: "fetch")
	package var list = NamePattern(before: "fetchAll", isPlural: true)
	package var page = NamePattern(before: "fetch", isPlural: true)
	package var create = NamePattern(before: "create")
	package var update = NamePattern(before: "update")
	package var delete = NamePattern(before: "delete")
	/// What an endpoint has a verb of its own for: `{verb}{Name}`.
	package var other = NamePattern.verb
	/// A GraphQL query or mutation, by its own name; nil as ``GraphQLNaming`` has it.
	package var query: NamePattern?
	package var mutation: NamePattern?

	package init() {}
}

/// What a style calls the methods that keep things on the device.
package struct StyleLocalNames: Hashable, Sendable {
	package var get = NamePattern(before: "get")
	package var save = NamePattern(before: "save")
	package var delete = NamePattern(before: "delete")
	/// The same of pages, which are kept beside the items.
	package var getPage = NamePattern(always: "getPage")
	package var savePage = NamePattern(always: "savePage")
	package var clearPages = NamePattern(always: "clearPages")
	/// Everything.
	package var clear = NamePattern(always: "clear")
	/// All items of a list.
	package var list = NamePattern(before: "get", isPlural: true)

	package init() {}
}

/// What a style calls the members of mocks; nil as ``MockNaming`` has it, shorter where one method is all.
package struct StyleMockNames: Hashable, Sendable {
	/// What the method answers with.
	package var result: NamePattern?
	/// How often it was called.
	package var callCount: NamePattern?
	/// What a parameter was when it was called last.
	package var last: NamePattern?

	package init() {}

	/// What the patterns may speak of.
	static let subjects = ["method", "name", "verb", "verbed"]
}

extension StyleTypeNames {
	/// What the type called `name` is a page of, where it is called like one.
	package func listed(by name: String) -> Words? {
		let whole = name == affix.stem(name) ? affix.name(name) : name
		return (page.stem(of: whole) ?? page.stem(of: name))?.words
	}

	/// The same of what counts or turns pages.
	var infoStem: (text: String, isWhole: Bool) { stem(info, Words(parts: []), plural: Words(parts: [])) }

	/// The words of a type that `pattern` calls so, and whether that is its whole name.
	func stem(_ pattern: NamePattern, _ words: Words, plural: Words) -> (text: String, isWhole: Bool) {
		let text = pattern.text(words, plural: plural)
		return affix.isAround(text) ? (affix.stem(text), false) : (text, true)
	}
}
