extension FactTable {
	static let ofFeatures: [FactScope] = [
		FactScope(
			"feature", "What every template may use.",
			[
				.text("App", "the prefix of the app's modules, as in 'ChallengeNetworking'"),
				.text("Feature", "what the feature is called"),
				.list("anyValues", "the type that takes any JSON: one where something needs it, otherwise none", of: "anyValue"),
				.list("boxes", "what a type that contains itself is held in: one where some type does, otherwise none", of: "box"),
				.list("choiceInputs", "enums that are sent as inputs of which exactly one field is given", of: "choiceInput"),
				.list("choices", "enums of values of several kinds", of: "choice"),
				.list("dtos", "structs that are read from responses or sent as bodies", of: "dto"),
				.list("entities", "its entities, each with all that templates of its own parts may use", of: "entity", "local data"),
				.list("enumerations", "enums of names that may grow", of: "enumeration"),
				.list("filters", "structs of what may be asked for and left out", of: "filter"),
				.flag("hasIdentifiers", "the style has types for the 'id' of some of its objects"),
				.list("identifiers", "the types that the style has for the 'id' of objects", of: "identifier"),
				.list("inputTypes", "structs that are sent as GraphQL variables", of: "inputType"),
				.list(
					"jsonChanges",
					"what tests change JSON with: one where some response has 'demands', or a store 'misfits', otherwise none",
					of: "jsonChange"),
				.list("types", "all of these that are read or sent", of: "anyType", "dto", "choice", "union", "enumeration", as: "type"),
				.list("unions", "enums of object types, distinguished by a name in the response", of: "union"),
			]),
		FactScope(
			"sources",
			"The types that get an entity's data from somewhere, as 'names.sources' of the style calls them, or the user.",
			[
				.text("contract", "the contract of what gets remote data"),
				.text("graphQL", "what gets it by GraphQL"),
				.text("localContract", "the contract of what is kept in memory"),
				.text("localMock", "its mock"),
				.text("memory", "what keeps it in memory"),
				.text("mock", "the mock of what gets remote data"),
				.text("rest", "what gets it over HTTP"),
				.text("storeContract", "the contract of what is kept in UserDefaults"),
				.text("storeMock", "its mock"),
				.text("userDefaults", "what keeps a list in UserDefaults"),
			]),
		FactScope(
			"entity",
			"What templates of the parts 'remote', 'rest', 'graphql', 'memory' and 'user-defaults' may use as well: they are rendered for each entity.",
			[
				.text("Name", "the entity"),
				.text("Names", "several of it, as a type is called"),
				.flag("contractImportsFoundation", "a result or a parameter of some method has a type of Foundation"),
				.flag("encodesPathSegments", "some path has a text in it that must be encoded"),
				.list("fixtures", "the responses and bodies that its tests read", of: "fixture"),
				.list(
					"graphQLFragments", "the fragments that its GraphQL operations need, each once", of: "graphQLFragment", as: "fragment"),
				.list("graphQLOperations", "its operations by GraphQL", of: "operation", "graphQLOperation", "response"),
				.flag("hasInputs", "some input object, or any JSON, is sent as a variable"),
				.flag("hasRequestBodies", "some operation sends a body"),
				.flag("hasResponseWrappers", "some GraphQL result is unwrapped from what brings it"),
				.flag("hasResults", "some operation over HTTP returns a value"),
				.flag("hasVoidOperations", "some operation over HTTP returns nothing"),
				.list("inputs", "how input objects that its operations send become variables", of: "input"),
				.list("mockValues", "what its mock keeps of the last call of each method", of: "mockValue"),
				.text("name", "the entity, as a variable is called"),
				.text("names", "several of it, as a variable is called"),
				.list("operations", "its methods; those over HTTP know how they travel", of: "operation", "restOperation", "response"),
				.list(
					"operationsByBody", "its operations over HTTP that send a body, and those that send none", of: "operationGroup",
					as: "group"),
				.list(
					"operationsByQuery", "those that may ask for something behind the path, and those that do not", of: "operationGroup",
					as: "group"),
				.list("operationsByResult", "those that return the same, type by type", of: "operationGroup", as: "group"),
				.list("operationsByVerb", "those of one HTTP method, method by method", of: "operationGroup", as: "group"),
				.list(
					"ownTypes", "the types of what it answers and sends, each behind the one that it is a part of", of: "anyType", "dto",
					"choice", "union", "enumeration", as: "type"),
				.flag("ownTypesImportFoundation", "one of these has a type of Foundation"),
				.list("requestBodies", "the bodies that its operations send, as its tests write them", of: "requestBody"),
				.list("responseWrappers", "what GraphQL results are unwrapped from", of: "wrapper"),
				.flag("restLoadsFixtures", "some test of an operation over HTTP reads a fixture"),
				.list("restOperations", "its operations over HTTP", of: "operation", "restOperation", "response"),
				.flag("sendsJSONValues", "some variable holds any JSON"),
				.group("sources", "what gets its data from somewhere, as types", of: "sources"),
				.list("stubs", "its fixtures as functions of a test file", of: "stub"),
				.text(
					"suite",
					"what a suite of tests and its file begin with: the entity, and the operation where there would be too many tests for a file"
				),
			]),
	]
}
