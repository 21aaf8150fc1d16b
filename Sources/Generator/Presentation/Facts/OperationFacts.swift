extension FactTable {
	static let ofOperations: [FactScope] = [
		FactScope(
			"operation", "A method of the contract.",
			[
				.text("Method", "the method, with a capital, for what is called after it"),
				.text("answerHead", "the first line of what it answers, as Swift; nothing where that is too long"),
				.list("answerRest", "the lines that follow", of: "exampleLine", as: "line"),
				.flag("answersExample", "what it answers is the example of its type"),
				.text("bodyStub", "the fixture of its body in the name of a function; nothing for the only one"),
				.list(
					"documentation", "what the schema says of the only field that it asks for, line by line", of: "documentationLine",
					as: "line"),
				.list(
					"evidence", "why it is there and asked for so, as 'gen explain' says it, line by line", of: "documentationLine",
					as: "line"),
				.text("filterName", "the parameter that takes the filter; nothing without one"),
				.flag("hasAnswer", "what it answers can be said as Swift"),
				.flag("hasOptions", "what its filter contains filters nothing: it is all that may be omitted"),
				.flag("hasParameters", "it takes something"),
				.text("heading", "the method in words, each with a capital"),
				.flag("isFirstPart", "the tests that every operation has stand in this suite, and not in one before"),
				.flag("isLast", "no method of the entity follows"),
				.flag("isMany", "it answers several: a list, a page, what brings them"),
				.flag("isOnly", "the contract has no other"),
				.text("method", "the method"),
				.group("mock", "what its mock has for it", of: "mock"),
				.list(
					"parameters", "its parameters; those that travel with what tests give for them", of: "parameter", "type",
					"parameterExample"),
				.text("result", "the type of what it returns, or 'Void'"),
				.list(
					"results", "what it returns and what that holds in turn; a list of one, of none where it returns nothing", of: "value"),
				.flag("returnsValue", "it returns something"),
				.text("stub", "the fixture of its response in the name of a function; nothing for the only one"),
				.text("test", "what its tests begin with"),
				.text("title", "the method in words, the first with a capital"),
				.list("tracked", "the parameters that its mock keeps", of: "tracked"),
			]),
		FactScope(
			"mock", "Members of the mock.",
			[
				.text("callCount", "how often the method was called"),
				.text("result", "what the method answers"),
			]),
		FactScope(
			"tracked", "A parameter that the mock keeps.",
			[
				.text("name", "the member of the mock"),
				.text("value", "the parameter"),
			]),
		FactScope(
			"parameter", "A parameter of a method, or of what may be asked for.",
			[
				.text("Name", "the name, with a capital, for what is called after it"),
				.list(
					"documentation", "what the schema says of the argument that it is given to, line by line; mostly none",
					of: "documentationLine", as: "line"),
				.list(
					"evidence", "why it is there and has its type, as 'gen explain' says it, line by line", of: "documentationLine",
					as: "line"),
				.flag("isBody", "it is the body"),
				.flag("isFilter", "it is the filter"),
				.flag("isInPath", "it is a part of the path"),
				.flag("isQuery", "it is a query item"),
				.flag("isVariable", "it is a GraphQL variable"),
				.text("label", "what calls write before the colon"),
				.text("member", "the name after a dot"),
				.text("name", "the name, as it is declared"),
				.list("values", "its value; a list of one", of: "value"),
				.text("wireName", "what the server calls it, as it stands in a string literal"),
			]),
		FactScope(
			"mockValue", "What the mock keeps of the last call.",
			[
				.text("name", "the member of the mock"),
				.text("type", "its type, without the optional"),
			]),
	]

	static let ofREST: [FactScope] = [
		FactScope(
			"restOperation", "What is known of an operation over HTTP as well.",
			[
				.list(
					"allExamples", "the query items of a call that asks for all there is, as tests expect them", of: "exampleItem",
					as: "item"),
				.list(
					"answers", "the generated type in what it answers; a list of one, of none where there is none", of: "anyType", "dto",
					"choice", "union", "enumeration", as: "type"),
				.text("bodyExample", "its body in tests, as Swift"),
				.text("bodyFixture", "the fixture of its body"),
				.text("bodyName", "the parameter that is the body"),
				.text("bodyType", "the type of what is sent"),
				.list(
					"bodyTypes", "the generated type in what it sends; a list of one, of none where there is none", of: "anyType", "dto",
					"choice", "union", "enumeration", as: "type"),
				.text("filterType", "the type of its filter"),
				.list("filters", "what its filter holds", of: "parameter", "type", "filterExample", as: "filter"),
				.flag("hasBody", "it sends a body"),
				.flag("hasFilters", "it has a filter"),
				.flag("hasOptionalQuery", "some query item may be left out"),
				.flag("hasQuery", "it has query items"),
				.flag("hasRequiredQuery", "some query item is always sent"),
				.flag("hasSegments", "some parameter is a part of the path"),
				.flag("hasTextFilters", "its filter holds a text"),
				.text("httpMethod", "'get', 'post' and so on"),
				.flag("isGet", "it is a GET"),
				.list("pathParts", "what its path is made of", of: "part"),
				.list("query", "all that can be sent as query items", of: "parameter", "type", "queryItem", as: "item"),
				.list("requestBodies", "its body, as its tests write it; a list of one, of none where it sends none", of: "requestBody"),
				.list("requiredExamples", "the query items that are always sent, as tests expect them", of: "exampleItem", as: "item"),
				.list("requiredQuery", "the parameters that are always sent as query items", of: "parameter", "type", as: "item"),
				.text("segmentPath", "the path of a call with values that must be encoded"),
				.list("segments", "what stands between the slashes of its path", of: "segment"),
				.text("testPath", "the path of the plainest call"),
				.text("verb", "'GET', 'POST' and so on"),
			]),
		FactScope(
			"operationGroup", "Operations over HTTP that share something; what they do not share is empty or false.",
			[
				.flag("hasBody", "all of them send a body"),
				.flag("hasQuery", "all of them may ask for something behind the path"),
				.text("httpMethod", "'get', 'post' and so on, where it is one"),
				.list("operations", "these operations", of: "operation", "restOperation", "response"),
				.text("result", "the type of what they return, or 'Void', where it is one"),
				.flag("returnsValue", "all of them return something"),
				.text("verb", "'GET', 'POST' and so on, where it is one"),
			]),
		FactScope(
			"part", "A part of a path: a text or a parameter.",
			[
				.flag("isParameter", "it is a parameter"),
				.flag("isText", "the parameter is a string, which must be encoded"),
				.text("name", "the parameter"),
				.text("sent", "what stands there in a call with values of their own, not encoded, as it stands in a string literal"),
				.text("text", "the text, as it stands in a string literal"),
				.text("value", "the parameter as a text or a number: of an id with a type of its own, what 'identifierText' says"),
			]),
		FactScope(
			"queryItem", "What tests give for a query item.",
			[
				.text("example", "a value that no other has"),
				.text("sent", "the same on the wire, as it stands in a string literal"),
			]),
		FactScope(
			"segment", "What stands between two slashes of a path.",
			[
				.text("distinctExample", "what a call with values sends that must be encoded, as it stands in a string literal"),
				.text("example", "what the plainest call sends, as it stands in a string literal"),
				.list("parts", "what it is made of, mostly one", of: "part"),
			]),
		FactScope(
			"parameterExample", "What tests give for a parameter of an operation over HTTP.",
			[
				.text("absentExample", "a value that nothing on the server has"),
				.text("distinctExample", "a value that no other part of the path has, and that a text must be encoded for"),
				.text("example", "the plainest value; nil where it may be"),
				.text("fullExample", "a value of its own, also where it may be left out"),
				.text("pagedExample", "a value that shows when a page is asked for that is not the first"),
			]),
		FactScope(
			"filterExample", "What tests give for a property of a filter.",
			[
				.text("emptyExample", "a value that is not sent"),
				.text("example", "a value that no other has"),
			]),
		FactScope(
			"exampleItem", "A query item as tests expect it.",
			[
				.text("name", "its name, as it stands in a string literal"),
				.text("value", "its value, as it stands in a string literal"),
			]),
	]
}
