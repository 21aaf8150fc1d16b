extension FactTable {
	static let ofGraphQL: [FactScope] = [
		FactScope(
			"graphQLOperation", "What is known of an operation by GraphQL as well.",
			[
				.list(
					"answers", "all that it answers as a type; a list of one", of: "anyType", "dto", "choice", "union", "enumeration",
					as: "type"),
				.text("filterType", "the type of its filter"),
				.list("filters", "what its filter holds", of: "parameter", "type", "filterExample", as: "filter"),
				.list("fragments", "the fragments that it needs", of: "fragmentName", as: "fragment"),
				.list("furtherTests", "more calls that show what else can be sent", of: "further"),
				.flag("hasFilters", "it has a filter"),
				.flag("hasOptionalVariables", "some variable may be left out"),
				.flag("hasRequiredVariables", "some variable is always sent"),
				.flag("hasVariables", "it has variables"),
				.flag("isMutation", "it is a mutation"),
				.flag("isQuery", "it is a query"),
				.text("json", "the text of its answer's fixture"),
				.text("kind", "'query' or 'mutation'"),
				.text("marks", "the number signs around a literal of several lines that holds 'queryText'; mostly none"),
				.text("operationName", "the operation, as the document calls it"),
				.list("optionalVariables", "the variables that may be left out", of: "variable", "type"),
				.text("ownMarks", "the number signs around a literal of several lines that holds 'ownText'"),
				.text("ownText", "the operation without its fragments, as it stands in its literal"),
				.text("query", "the constant that holds its text"),
				.text("queryLine", "the text in one line, as it stands in a string literal"),
				.text("queryText", "the text with its fragments, as it stands in its literal"),
				.flag("renamesVariables", "some variable is not called like its parameter"),
				.list("requiredVariables", "the variables that are always sent", of: "variable", "type"),
				.text("typeName", "the operation as the name of a type"),
				.flag("unwraps", "its result is unwrapped from what brings it"),
				.list("variables", "all variables, in the order of the document", of: "variable", "type"),
				.text("wrapper", "the type that its result is unwrapped from"),
				.text("wrapperKey", "the key that it has in the response, as it stands in a string literal"),
				.text("wrapperProperty", "the property of that type"),
			]),
		FactScope("fragmentName", "A fragment that an operation needs.", [.text("name", "the constant that holds its text")]),
		FactScope(
			"graphQLFragment", "A fragment's text.",
			[
				.text("marks", "the number signs around the literal of several lines that holds it"),
				.text("name", "the constant that holds it"),
				.text("text", "the text, as it stands in its literal"),
			]),
		FactScope(
			"variable", "A variable of an operation: a parameter of its method, or what its filter holds.",
			[
				.list(
					"arguments", "a call in which only this is not the plainest; of what is always sent", of: "callArgument", as: "argument"
				),
				.list(
					"documentation", "what the schema says of the argument that it is given to, line by line; mostly none",
					of: "documentationLine", as: "line"),
				.text("example", "what the call with all variables gives, as Swift"),
				.flag("isInFilter", "the filter holds it"),
				.flag("isNumericIdentifier", "it is an identifier, a number in Swift and a text where it is sent"),
				.flag("isRequired", "it is always sent"),
				.text("label", "what calls write before the colon"),
				.flag("leavesOutEmpty", "it is not sent where it is empty"),
				.text("member", "the name after a dot"),
				.text("name", "the name, as it is declared"),
				.text("ownExample", "what its own test gives, as Swift"),
				.list("ownSent", "what is sent of that; a list of one", of: "sent"),
				.list("sent", "what is sent of the example; a list of one", of: "sent"),
				.text("test", "it in the names of tests"),
				.text("title", "it in words"),
				.list("values", "what is sent, without the optional; a list of one", of: "value"),
				.text("wireName", "what the operation calls it"),
			]),
		FactScope(
			"callArgument", "An argument of a call.",
			[
				.flag("isFilter", "it is the filter"),
				.text("label", "what stands before the colon"),
				.text("value", "the value, as Swift; of no use for the filter"),
			]),
		FactScope(
			"further", "A call that shows what else can be sent: fields of an input that may be left out.",
			[
				.list("arguments", "the call", of: "callArgument", as: "argument"),
				.flag("fillsFilter", "the filter holds what is sent"),
				.list("filters", "what the filter is made with then", of: "labelledValue", as: "filter"),
				.flag("isFirst", "it is the first part of the fields, mostly all of them"),
				.flag("isNull", "the fields are sent as null"),
				.text("part", "the number of the part, from 1"),
				.list("sent", "what is sent; a list of one", of: "sent"),
				.text("test", "the input in the names of tests"),
				.text("title", "the input in words"),
				.text("wireName", "what the operation calls the variable"),
			]),
		FactScope(
			"labelledValue", "A value that a call or a filter is given.",
			[
				.text("label", "what stands before the colon"),
				.text("value", "the value, as Swift"),
			]),
		FactScope(
			"sent", "What is sent of a value, and of what it holds in turn: of the flags one is true.",
			[
				.list("fields", "what an object holds", of: "sent"),
				.flag("isEmpty", "it holds nothing"),
				.flag("isFlag", "it is true or false"),
				.flag("isInteger", "it is a whole number"),
				.flag("isList", "it is a list"),
				.flag("isNull", "it is null"),
				.flag("isNumber", "it is a number with a fraction"),
				.flag("isObject", "it is an object"),
				.flag("isText", "it is a text"),
				.list("items", "what a list holds", of: "sent"),
				.text("key", "the key of a field, as it stands in a string literal"),
				.text("value", "the value, as Swift; nothing for a list or an object"),
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
				.list("required", "its fields that are always sent", of: "inputField", as: "field"),
			]),
		FactScope(
			"inputField", "A field.",
			[
				.text("key", "the key, as it stands in a string literal"),
				.text("name", "the property, as it is declared"),
				.list("values", "its value, without the optional; a list of one", of: "value"),
			]),
		FactScope(
			"inputCase", "A field where exactly one is given.",
			[
				.text("key", "the key, as it stands in a string literal"),
				.text("name", "the case after a dot"),
				.list("values", "what the case holds, called 'value'; a list of one", of: "value"),
			]),
	]
}
