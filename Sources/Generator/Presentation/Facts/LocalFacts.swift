extension FactTable {
	static let ofLocalData: [FactScope] = [
		FactScope(
			"local data", "What is kept on the device; 'memory' and 'store' are there where it is asked for.",
			[
				.list("localFixtures", "what the tests of what is kept in memory read", of: "localFixture"),
				.group("memory", "what is kept in memory", of: "memory"),
				.group("store", "what is kept in UserDefaults", of: "store"),
			]),
		FactScope(
			"localFixture", "A value for the tests of what is kept in memory.",
			[
				.text("json", "the text of the file"),
				.text("name", "the file, without its ending"),
			]),
		FactScope(
			"memory", "What is kept in memory: one by one, pages, or both.",
			[
				.text("absentPage", "a page that is not kept"),
				.text("delete", "the method that forgets an item"),
				.text("firstPage", "the first page"),
				.text("fixture", "the fixture of an item"),
				.text("get", "the method that finds an item"),
				.text("getPage", "the method that finds a page"),
				.flag("hasBoth", "items and pages are kept"),
				.flag("hasItem", "items are kept"),
				.flag("hasKeyType", "an item is found by several parameters, which make a key"),
				.flag("hasPage", "pages are kept"),
				.flag("isKeyed", "more than one item is kept"),
				.flag("isKeyedByProperty", "an item is found by a property of it"),
				.text("item", "the type of an item"),
				.text("keyProperty", "the property that an item is found by, after a dot"),
				.list("keys", "what an item is found by: a property of it, or the parameters that it was fetched with", of: "key"),
				.list("nearKeys", "arguments that find nothing, since one of them is another", of: "nearKey"),
				.text("otherFixture", "the fixture of another item"),
				.text("page", "the type of a page"),
				.text("pageFixture", "the fixture of a page"),
				.text("pageKey", "the type of a page's number"),
				.text("save", "the method that keeps an item"),
				.text("savePage", "the method that keeps a page"),
				.text("saved", "what the method that keeps an item calls it"),
				.text("updatedFixture", "the fixture of an item that has changed"),
				.text("updatedPageFixture", "the fixture of a page that has changed"),
				.flag("updatesItem", "there is a fixture of an item that has changed"),
				.flag("updatesPage", "there is a fixture of a page that has changed"),
			]),
		FactScope(
			"key", "What an item is found by, or a part of it.",
			[
				.text("Name", "the parameter as a part of other names, in upper camel case"),
				.text("absentExample", "a value that finds nothing"),
				.text("example", "the value that tests keep an item by; nothing for a property"),
				.text("label", "what calls write before the colon"),
				.text("name", "the parameter, as it is declared"),
				.text("type", "its type"),
				.text("wrapped", "its type where there may be none, as in 'Int?'"),
			]),
		FactScope(
			"nearKey", "A call that finds nothing.",
			[.list("arguments", "what it is found by: all but one as it was kept", of: "labelledValue", as: "argument")]),
		FactScope(
			"store", "What is kept in UserDefaults: a list.",
			[
				.text("beyondLimit", "one more than are kept"),
				.text("contract", "the contract"),
				.text("delete", "the method that forgets an item"),
				.text("example", "an item, as Swift, made of 'number'"),
				.text("get", "the method that reads the list"),
				.flag("hasKeysOfItsOwn", "an item is read from other keys than its properties"),
				.flag("holdsTwo", "two items can be kept, and told apart"),
				.flag("ignoresCase", "two texts are one whatever their case"),
				.flag("isCoded", "items are kept as JSON"),
				.flag("isData", "an item is Data"),
				.flag("isLimited", "no more than so many are kept"),
				.flag("isPropertyList", "items are kept as they are"),
				.flag("isText", "items are strings"),
				.text("item", "the parameter that takes an item"),
				.text("items", "several of them"),
				.text("keptJSON", "an item as it is kept, as a string literal"),
				.text("key", "the key in UserDefaults, as it stands in a string literal"),
				.text("lastDeleted", "the member of the mock that holds what was last forgotten"),
				.text("lastSaved", "the member of the mock that holds what was last kept"),
				.text("limit", "how many are kept"),
				.text("list", "the list, as it is declared"),
				.text("member", "the list after a dot"),
				.text("mock", "the mock"),
				.text("save", "the method that keeps an item"),
				.text("setList", "the method of the mock that sets the list"),
				.text("test", "an item in the names of tests"),
				.flag("testsLimit", "there are enough different examples to go beyond the limit"),
				.text("title", "an item in words"),
				.text("type", "the type of an item"),
				.flag("usesNumber", "the example is made of 'number'"),
			]),
	]

	static let ofContainers: [FactScope] = [
		FactScope(
			"wiring", "What is there where the feature's container is asked for.",
			[
				.group("container", "the container", of: "container"),
				.list("entryPoints", "the public type that apps make: one where it is asked for, otherwise none", of: "entryPoint"),
				.list("repositories", "the repositories that it makes", of: "repository"),
			]),
		FactScope(
			"container", "The container.",
			[
				.flag("fetches", "some data source asks a server"),
				.flag("usesGraphQL", "some data source asks by GraphQL"),
			]),
		FactScope("entryPoint", "The public type that apps make.", [.text("name", "what it begins with")]),
		FactScope(
			"repository", "A repository that the container makes.",
			[
				.list("dataSources", "the data sources that it holds", of: "dataSource"),
				.text("member", "its property after a dot"),
				.text("name", "what its type begins with"),
				.text("property", "its property, as it is declared"),
			]),
		FactScope(
			"dataSource", "A data source that a repository holds.",
			[
				.text("contract", "its contract"),
				.flag("isGraphQL", "it asks by GraphQL"),
				.flag("isREST", "it asks over HTTP"),
				.text("name", "the repository's property for it"),
				.text("type", "its type"),
				.text("variable", "what holds it where it is made"),
			]),
	]
}
