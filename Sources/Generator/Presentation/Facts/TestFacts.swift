extension FactTable {
	static let ofTests: [FactScope] = [
		FactScope(
			"response", "What tests know of an operation's response.",
			[
				.text("constant", "a constant called after its fixture"),
				.list("demands", "what nothing decodes without, for each response that shows some of it first", of: "demand"),
				.list("expectations", "what holds of every value in it", of: "expectation"),
				.text("fixture", "its fixture"),
				.flag("hasFixture", "there is one"),
				.flag("hasMoreExpectations", "the summary does not say all"),
				.flag("hasSummary", "there is a summary"),
				.list("samples", "the value that it decodes as; a list of one, or of none", of: "sample"),
				.list("summary", "what holds of the values that tell most", of: "expectation"),
				.list("variants", "other responses that may come", of: "variant"),
			]),
		FactScope(
			"variant", "Another response that may come.",
			[
				.text("constant", "a constant called after its fixture"),
				.list("expectations", "what holds of the values in it", of: "expectation"),
				.text("fixture", "its fixture"),
				.flag("hasExpectations", "something is said of it"),
				.text("stub", "its fixture in the name of a function"),
				.text("test", "what its test is called"),
				.text("title", "the test in words"),
			]),
		FactScope(
			"demand", "A response that is wrong without some of its values, or with a fraction in some of its numbers.",
			[
				.text("constant", "a constant called after its fixture"),
				.text("fixture", "its fixture"),
				.flag("isShort", "the places are so few that they stand in one short line"),
				.flag("isWhole", "numbers may have no fraction; otherwise values may not be missing"),
				.list("places", "where: ways as in 'results/0/name'", of: "elementLine", as: "line"),
				.text("stub", "its fixture in the name of a function"),
				.text("test", "what its test is called"),
				.text("title", "the test in words, with the space before them; nothing for the first response"),
			]),
		FactScope(
			"misfit", "What makes a list that is kept none: something that is missing, or a fraction.",
			[
				.flag("isShort", "the places are so few that they stand in one short line"),
				.flag("isWhole", "numbers may have no fraction; otherwise values may not be missing"),
				.list("places", "where: ways as in '0/name'", of: "elementLine", as: "line"),
			]),
		FactScope("elementLine", "A line of elements.", [.text("text", "the elements as Swift, with commas between them")]),
		FactScope(
			"jsonChange", "What changes a response, as an extension of Data.", [.text("name", "its file, without its ending")]),
		FactScope(
			"expectation", "What holds of a value.",
			[
				.text("before", "what stands before the decoded value on the way to it; mostly nothing"),
				.flag("isCase", "it is a case of an enum of names"),
				.flag("isCount", "it is a list of so many"),
				.flag("isEmpty", "it is a list or a text without anything"),
				.flag("isEqual", "it is the value"),
				.flag("isFalse", "it is false"),
				.flag("isNeeded", "nothing else can be said where it does not hold"),
				.flag("isNil", "it is nil"),
				.flag("isOptional", "the way to it can end in nil"),
				.flag("isTrue", "it is true"),
				.text("path", "the way to it, as Swift"),
				.text("value", "the value, as Swift"),
				.text("way", "the way behind the decoded value: where the path is 'result.name', '.name'"),
			]),
		FactScope(
			"fixture", "A response or a body for tests.",
			[
				.flag("isBody", "it is what an operation sends"),
				.flag("isVariant", "it is another response that may come, and not the first of an operation"),
				.text("json", "the text of the file"),
				.text("name", "the file, without its ending"),
			]),
		FactScope(
			"stub", "A fixture as a function of a test file.",
			[
				.text("constant", "a constant called after it"),
				.text("json", "the text"),
				.text("marks", "the number signs around a literal of several lines that holds it; mostly none"),
				.text("name", "it in the name of a function; nothing for the only one"),
			]),
		FactScope(
			"requestBody", "A body as tests write it.",
			[
				.text("example", "the value, as Swift"),
				.flag("isLiteral", "it is a literal, which does not say its type"),
				.text("name", "what tests call it"),
				.list("samples", "the value; a list of one, or of none", of: "sample"),
				.text("type", "its type"),
			]),
	]
}
