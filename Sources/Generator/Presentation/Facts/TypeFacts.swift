extension FactTable {
	static let ofTypes: [FactScope] = [
		FactScope(
			"anyType", "Any type that is read or sent; what is said of another kind of type than its own is empty.",
			[
				.list("documentation", "what the schema says of it, line by line; mostly none", of: "documentationLine", as: "line"),
				.list("evidence", "why it is called so, as 'gen explain' says it, line by line", of: "documentationLine", as: "line"),
				.text("exampleHead", "the first line of a value of it that an answer shows, as Swift; nothing where none does"),
				.list("exampleRest", "the lines that follow", of: "exampleLine", as: "line"),
				.flag("hasExample", "an answer shows a value of it"),
				.flag("hasNested", "types stand in it"),
				.flag("isChoice", "it is an enum of values of several kinds"),
				.flag("isEnumeration", "it is an enum of names that may grow"),
				.flag("isStruct", "it is a struct"),
				.flag("isUnion", "it is an enum of object types"),
				.list(
					"nested", "the types that stand in it, where the style lets them", of: "anyType", "dto", "choice", "union",
					"enumeration", as: "type"),
				.text("path", "where it stands in the data, as 'gen explain' says it"),
				.flag("usesFoundation", "it, or what stands in it, has a type of Foundation"),
			]),
		FactScope("exampleLine", "A line of Swift.", [.text("text", "the line, indented")]),
		FactScope(
			"documentationLine", "A line of what a schema or a sample says.",
			[.text("text", "the line, with nothing in it that a comment of one line cannot hold")]),
		FactScope(
			"dto", "A struct that is read from a response or sent as a body.",
			[
				.list(
					"codingKeyLines",
					"the cases of its coding keys, as many to a line as can be read well; none where every property is called like its key",
					of: "codingKeyLine"),
				.text("conformances", "the protocols that it conforms to"),
				.list("conversions", "the fragments' types that it can become", of: "conversion"),
				.list("documentation", "what the schema says of it, line by line; mostly none", of: "documentationLine", as: "line"),
				.list("evidence", "why it is called so, as 'gen explain' says it, line by line", of: "documentationLine", as: "line"),
				.flag("hasCodingKeys", "some property is not called like its key"),
				.flag("hasConversions", "it can become a fragment's type"),
				.flag("importsFoundation", "some property has a type of Foundation"),
				.flag("isDecoded", "it is read from responses"),
				.flag("isEncoded", "it is sent"),
				.flag("isEquatable", "two values of it can be compared"),
				.flag("isPair", "it is read from a list of two: what counts, and the rows"),
				.flag("isSendable", "it refers to itself, so that it has to say that it can be sent between threads"),
				.text("name", "the type"),
				.text("path", "where it stands in the data, as 'gen explain' says it"),
				.list("properties", "its properties, in the order of the input", of: "property", "type"),
				.list("samples", "a value of it that a response has; a list of one, or of none", of: "sample"),
			]),
		FactScope(
			"identifier", "A type that the style has for the 'id' of an object.",
			[
				.text("name", "the type"),
				.text("object", "what it is the id of, without what the style puts around types"),
				.text("value", "the type that it is read and written as"),
			]),
		FactScope(
			"property", "A property of a struct.",
			[
				.list("documentation", "what the schema says of it, line by line; mostly none", of: "documentationLine", as: "line"),
				.list(
					"evidence", "what the samples show of it and why it has its type, as 'gen explain' says it, line by line",
					of: "documentationLine", as: "line"),
				.text("given", "what an initialiser's parameter for it is called inside of the initialiser"),
				.flag("isLast", "no other comes behind it"),
				.flag("isRenamed", "it is not called like its key"),
				.text("key", "its key in JSON, as it stands in a string literal"),
				.text("label", "what the initialiser's calls write before the colon"),
				.text("member", "the property after a dot"),
				.text("name", "the property, as it is declared"),
				.text(
					"parameter",
					"it as a parameter of an initialiser, with another name for the inside where its own means something else there: 'self selfValue'"
				),
				.list("values", "its value; a list of one", of: "value"),
			]),
		FactScope("codingKeyLine", "A line of coding keys.", [.list("names", "the keys that stand in it", of: "codingKey")]),
		FactScope(
			"codingKey", "A coding key.",
			[
				.flag("isRenamed", "its property is not called like it"),
				.text("key", "the key, as it stands in a string literal"),
				.text("name", "the property, as it is declared"),
			]),
		FactScope(
			"conversion", "How a type becomes a fragment's.",
			[
				.list("arguments", "what the fragment's type is made with", of: "argument"),
				.text("name", "the property that does it"),
				.text("type", "the fragment's type"),
			]),
		FactScope(
			"argument", "An argument of the initialiser.",
			[
				.text("conversion", "the property of what is given that makes a fragment's type of it; nothing where it is given as it is"),
				.flag("isConverted", "what is given becomes a fragment's type, or what is in it does"),
				.flag("isLast", "no other comes behind it"),
				.text("label", "its label"),
				.text("name", "the property that is given"),
				.list("values", "what is given; a list of one", of: "value"),
			]),
		FactScope(
			"choice", "An enum of values of several kinds.",
			[
				.text("conformances", "the protocols that it conforms to"),
				.list("documentation", "what the schema says of it, line by line; mostly none", of: "documentationLine", as: "line"),
				.flag("importsFoundation", "some kind has a type of Foundation"),
				.flag("isDecoded", "it is read from responses"),
				.flag("isEncoded", "it is sent"),
				.flag("isEquatable", "two values of it can be compared"),
				.flag("isSendable", "it refers to itself, so that it has to say that it can be sent between threads"),
				.list("kinds", "the kinds of values, in the order in which they are tried", of: "kind"),
				.text("name", "the type"),
			]),
		FactScope(
			"kind", "A kind of value.",
			[
				.flag("isFirst", "it is tried first"),
				.text("name", "its case"),
				.text("type", "the type of its value"),
			]),
		FactScope(
			"union", "An enum of object types, distinguished by a name in the response.",
			[
				.flag("carriesOther", "of a type that is not known the common fields are read"),
				.text("conformances", "the protocols that it conforms to"),
				.text("discriminator", "the key whose value tells them apart"),
				.list("documentation", "what the schema says of it, line by line; mostly none", of: "documentationLine", as: "line"),
				.flag("importsFoundation", "a property that all its types share has a type of Foundation"),
				.flag("isEquatable", "two values of it can be compared"),
				.flag("isSendable", "it refers to itself, so that it has to say that it can be sent between threads"),
				.list("members", "the types that are distinguished", of: "member"),
				.text("name", "the type"),
				.text("other", "what is read of a type that is not known"),
				.list(
					"shared", "the properties that all its types have, those of a type that is not known included", of: "sharedProperty",
					as: "shared"),
			]),
		FactScope(
			"sharedProperty", "A property that all types of a union have.",
			[
				.text("member", "its name after a dot"),
				.text("name", "its name, as it is declared"),
				.text("type", "its type"),
			]),
		FactScope(
			"member", "A type of a union.",
			[
				.text("name", "its case, as it is declared"),
				.text("type", "the type of its value"),
				.list("typeNames", "what the response calls it", of: "typeName"),
				.text("use", "its case after a dot"),
			]),
		FactScope("typeName", "What a response calls a type.", [.text("text", "the name, as it stands in a string literal")]),
		FactScope(
			"enumeration", "An enum of names that may grow.",
			[
				.list("cases", "the names that are known", of: "case"),
				.text("conformances", "the protocols that it conforms to"),
				.list("documentation", "what the schema says of it, line by line; mostly none", of: "documentationLine", as: "line"),
				.text("name", "the type"),
			]),
		FactScope(
			"case", "A name that is known.",
			[
				.list("documentation", "what the schema says of it, line by line; mostly none", of: "documentationLine", as: "line"),
				.text("name", "the case, as it is declared"),
				.text("use", "the case after a dot"),
				.text("value", "what is read and sent, as it stands in a string literal"),
			]),
		FactScope(
			"inputType", "A struct that is sent as a GraphQL variable.",
			[
				.flag("canBeNull", "null can be sent for some field, which is something else than leaving it out"),
				.text("conformances", "the protocols that it conforms to"),
				.list("documentation", "what the schema says of it, line by line; mostly none", of: "documentationLine", as: "line"),
				.flag("holdsBoxes", "it contains itself"),
				.flag("importsFoundation", "some field has a type of Foundation"),
				.text("name", "the type"),
				.list("properties", "its fields", of: "inputProperty", as: "property"),
			]),
		FactScope(
			"inputProperty", "A field of an input.",
			[
				.text("box", "the property that holds it in a box"),
				.text("boxType", "the type of that property"),
				.flag("canBeNull", "it is an optional of an optional: null can be sent for it"),
				.list("documentation", "what the schema says of it, line by line; mostly none", of: "documentationLine", as: "line"),
				.flag("isBoxed", "it is held in a box"),
				.flag("isLast", "no other comes behind it"),
				.flag("isOptional", "it may be left out"),
				.text("key", "what the server calls it, as it stands in a string literal"),
				.text("member", "the property after a dot"),
				.text("name", "the property, as it is declared"),
				.text("type", "its type, as callers see it"),
			]),
		FactScope(
			"choiceInput", "An input of which exactly one field is given, as an enum.",
			[
				.list("cases", "its fields", of: "choiceCase", as: "case"),
				.text("conformances", "the protocols that it conforms to"),
				.list("documentation", "what the schema says of it, line by line; mostly none", of: "documentationLine", as: "line"),
				.flag("holdsBoxes", "it contains itself"),
				.flag("importsFoundation", "some field has a type of Foundation"),
				.text("name", "the type"),
			]),
		FactScope(
			"choiceCase", "A field of such an input.",
			[
				.list("documentation", "what the schema says of it, line by line; mostly none", of: "documentationLine", as: "line"),
				.text("key", "what the server calls it, as it stands in a string literal"),
				.text("member", "its case after a dot"),
				.text("name", "its case, as it is declared"),
				.text("type", "the type of its value"),
			]),
		FactScope(
			"filter", "A struct of what may be asked for and left out.",
			[
				.flag("importsFoundation", "some property has a type of Foundation"),
				.flag("isKey", "something is found by it"),
				.text("name", "the type"),
				.list("properties", "what may be asked for", of: "property", "type"),
			]),
		FactScope(
			"box", "What a type that contains itself is held in.",
			[
				.flag("isDecoded", "it is read from responses"),
				.flag("isEncoded", "it is sent"),
				.text("name", "the type"),
			]),
		FactScope("anyValue", "The type that takes any JSON.", [.text("name", "the type")]),
	]
}
