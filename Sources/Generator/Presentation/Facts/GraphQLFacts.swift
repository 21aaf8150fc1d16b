extension FactTable {
	static let ofGraphQL: [FactScope] = [
		FactScope(
			"graphQLOperation", "What is known of an operation by GraphQL as well.",
			[
				.list("allVariables", "what a call with all variables sends", of: "sentVariable", as: "variable"),
				.text("call", "the plainest call"),
				.text("closingQuotes", "what closes the literal of the query's text"),
				.text("closingQuotesOfOwnText", "what closes the literal of the operation without its fragments"),
				.text("emptyFilterCall", "a call with a filter that holds nothing but empty values"),
				.list("fragments", "the fragments that it needs", of: "fragmentName", as: "fragment"),
				.text("fullCall", "a call with all variables"),
				.list("furtherTests", "more calls that show what else can be sent", of: "further"),
				.flag("hasFilter", "it has a filter"),
				.flag("hasOptionalVariables", "some variable may be left out"),
				.flag("hasRequiredVariables", "some variable is always sent"),
				.flag("hasVariables", "it has variables"),
				.text("openingQuotes", "what opens the literal of the query's text"),
				.text("openingQuotesOfOwnText", "what opens the literal of the operation without its fragments"),
				.text("operationName", "the operation, as the document calls it"),
				.list("optionalVariables", "the variables that may be left out", of: "optionalVariable", as: "variable"),
				.text("ownText", "the operation without its fragments, as it stands in its literal"),
				.text("query", "the constant that holds its text"),
				.text("queryLine", "the text in one line, as it stands in a string literal"),
				.text("queryText", "the text with its fragments, as it stands in its literal"),
				.text("rawSigns", "the number signs around the literal of the operation's own text"),
				.list("requiredTests", "the tests of variables that are always sent", of: "variableTest", as: "variable"),
				.text("requiredVariables", "the entries of variables that are always sent, as Swift"),
				.text("sentVariables", "the names of variables that are always sent, as a Swift array"),
				.text("shortCall", "the plainest call, without what may be left out"),
				.flag("unwraps", "its result is unwrapped from what brings it"),
				.text("wrapper", "the type that its result is unwrapped from"),
				.text("wrapperProperty", "the property of that type"),
			]),
		FactScope("fragmentName", "A fragment that an operation needs.", [.text("name", "the constant that holds its text")]),
		FactScope(
			"graphQLFragment", "A fragment's text.",
			[
				.text("closingQuotes", "what closes its literal"),
				.text("name", "the constant that holds it"),
				.text("openingQuotes", "what opens its literal"),
				.text("text", "the text, as it stands in its literal"),
			]),
		FactScope(
			"optionalVariable", "A variable that may be left out.",
			[
				.text("condition", "what must hold, besides that it is there, for it to be sent, as Swift"),
				.text("encoded", "the variable, as Swift"),
				.text("name", "the name, as it is declared"),
				.text("source", "where it is taken from, as Swift"),
				.text("wireName", "what the operation calls it"),
			]),
		FactScope(
			"variableTest", "A test of a variable that is always sent.",
			[
				.text("call", "the call"),
				.text("sent", "what is sent, as Swift"),
				.text("test", "the test's name"),
				.text("title", "the test in words"),
				.text("wireName", "what the operation calls the variable"),
			]),
		FactScope(
			"sentVariable", "A variable as a test expects it.",
			[
				.text("sent", "what is sent, as Swift"),
				.text("wireName", "what the operation calls it"),
			]),
		FactScope(
			"further", "A call that shows what else can be sent.",
			[
				.text("call", "the call"),
				.text("sent", "what is sent, as Swift"),
				.text("test", "the test's name"),
				.text("title", "the test in words"),
				.text("wireName", "what the operation calls the variable"),
			]),
		FactScope(
			"wrapper", "What a GraphQL result is unwrapped from.",
			[
				.flag("isRenamed", "its property is not called like its key"),
				.text("key", "the key, as it stands in a string literal"),
				.text("name", "the type"),
				.text("property", "its property"),
				.text("type", "the type of that property"),
			]),
		FactScope(
			"input", "How an input object becomes variables.",
			[
				.list("cases", "its fields, where exactly one is given", of: "inputCase", as: "case"),
				.flag("hasRequired", "some field is always sent"),
				.flag("isChoice", "exactly one field is given"),
				.flag("isPlain", "all fields are always sent"),
				.text("name", "the type"),
				.list("optional", "its fields that may be left out", of: "inputField", as: "field"),
				.text("required", "the entries of fields that are always sent, as Swift"),
			]),
		FactScope(
			"inputField", "A field that may be left out.",
			[
				.text("encoded", "the variable, as Swift"),
				.text("key", "the key, as it stands in a string literal"),
				.text("name", "the property, as it is declared"),
			]),
		FactScope(
			"inputCase", "A field where exactly one is given.",
			[
				.text("encoded", "the variable, as Swift"),
				.text("key", "the key, as it stands in a string literal"),
				.text("name", "the case after a dot"),
			]),
	]
}
