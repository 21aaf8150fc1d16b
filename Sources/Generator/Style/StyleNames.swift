/// What a style calls things.
package struct StyleNames: Hashable, Sendable {
	/// What the parameter is called that takes an entity's `id`.
	package var identifier = "id"
	/// What the parameter is called that takes what is sent.
	package var body = NamePattern(always: "body")
	/// The fixture of many entities, without `.json`.
	package var manyFixture: NamePattern?
	/// The fixture of a GraphQL operation's answer, by the operation's name.
	package var operationFixture: NamePattern?
	package var types = StyleTypeNames()
	package var methods = StyleMethodNames()
	package var local = StyleLocalNames()
	package var mocks = StyleMockNames()
	/// What no type may be called: the style's code has something else by that name.
	package var reserved: [String] = []

	package init() {}
}

/// What a style calls generated types, each as a whole: `{Name}DTO`, `{Name.plural}Page`, `New{Name}`.
package struct StyleTypeNames: Hashable, Sendable {
	/// What stands around the name of every type that nothing else here is about.
	package var affix = TypeAffix()
	/// A page of entities.
	package var page = NamePattern(behind: "Page")
	/// What brings an entity under a key.
	package var response = NamePattern(behind: "Response")
	/// What is sent to make one, and to change one.
	package var create = NamePattern(before: "New")
	package var update = NamePattern(behind: "Update")
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

	/// The words of a type that `pattern` calls so, and whether that is its whole name.
	func stem(_ pattern: NamePattern, _ words: Words, plural: Words) -> (text: String, isWhole: Bool) {
		let text = pattern.text(words, plural: plural)
		return affix.isAround(text) ? (affix.stem(text), false) : (text, true)
	}
}
