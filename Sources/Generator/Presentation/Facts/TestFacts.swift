extension FactTable {
	static let ofTests: [FactScope] = [
		FactScope(
			"response", "What tests know of an operation's response.",
			[
				.list("expectations", "what holds of every value in it", of: "expectation"),
				.text("fixture", "its fixture"),
				.flag("hasFixture", "there is one"),
				.flag("hasMoreExpectations", "the summary does not say all"),
				.flag("hasSummary", "there is a summary"),
				.list("summary", "what holds of the values that tell most", of: "expectation"),
				.list("variants", "other responses that may come", of: "variant"),
			]),
		FactScope(
			"variant", "Another response that may come.",
			[
				.list("expectations", "what holds of the values in it", of: "expectation"),
				.text("fixture", "its fixture"),
				.flag("hasExpectations", "something is said of it"),
				.text("stub", "the function that makes its fixture, in the test file"),
				.text("test", "what its test is called"),
				.text("title", "the test in words"),
			]),
		FactScope(
			"expectation", "What holds of a value.",
			[
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
			]),
		FactScope(
			"tests", "Names of tests that say what holds: the method stands before it where there are several.",
			[
				.text("decodesResponse", "a response is decoded"),
				.text("decodesResponseCorrectly", "a response is decoded to the values that it has"),
				.text("fetchesFromCorrectEndpoint", "the path and the method are right"),
				.text("leavesOutEmptyFilters", "a filter that holds nothing sends nothing"),
				.text("putsWhatItIsGivenIntoThePath", "the path has what is given"),
				.text("sendsBody", "the body is sent"),
				.text("sendsQueryItems", "the query items are sent"),
				.text("throwsOnHTTPError", "an error of HTTP is thrown"),
				.text("throwsOnUndecodableResponse", "a response that cannot be decoded is an error"),
			]),
		FactScope(
			"fixture", "A response or a body for tests.",
			[
				.text("json", "the text of the file"),
				.text("name", "the file, without its ending"),
			]),
		FactScope(
			"stub", "A fixture as a function of a test file.",
			[
				.text("closing", "what closes its literal"),
				.text("json", "the text"),
				.text("name", "the function"),
				.text("opening", "what opens its literal"),
			]),
		FactScope(
			"requestBody", "A body as tests write it.",
			[
				.text("example", "the value, as Swift"),
				.flag("isLiteral", "it is a literal, which does not say its type"),
				.text("name", "what tests call it"),
				.text("type", "its type"),
			]),
	]
}
