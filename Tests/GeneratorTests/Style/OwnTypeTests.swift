import JSONLanguage
import Testing

@testable import Generator

/// Tests of the texts that describe a team's own type.
struct OwnTypeTests {
	@Test("A text is a chain of members after a dot", arguments: [".rawValue", ".id.uuidString", ".formatted()", ".value.description"])
	func texts(text: String) {
		#expect(OwnTypeExpression.isText(text))
	}

	@Test(
		"Anything else than members is not a text",
		arguments: ["rawValue", "", ".", ".a..b", ".a b", ".a + 1", ".a(1)", ".a\n", ".a; exit(0)", "..a", ".1", ".a(", ".a\\()"])
	func invalidTexts(text: String) {
		#expect(!OwnTypeExpression.isText(text))
	}

	@Test(
		"An example is a literal, a member or a call with literals",
		arguments: [
			".timed", "GameMode.timed", ".init(5)", "GameMode(5)", "GameMode(rawValue: \"a\")!", "\"text\"", "5", "-2.5", "true",
			".of(.a, b: 3)", ".from(Money(cents: 5), .euro)", "GameMode.make(1).next",
		])
	func examples(text: String) {
		#expect(OwnTypeExpression.isExample(text, of: "GameMode"))
	}

	@Test(
		"Code that does more than name a value is not an example",
		arguments: [
			"", "exit(0)", "Foundation.exit(0)", "GameMode(Foundation.exit(0))", "GameMode(exit(0))", "{ .timed }()", "\"\\(x)\"", "a",
			".timed; .b", ".timed.", "GameMode", "try .timed", "GameMode(", "GameMode(5", "5 + 5", "\"a", ".a(.b(.c(.d(.e(1)))))",
			"GameModeX(5).a b",
		])
	func invalidExamples(text: String) {
		#expect(!OwnTypeExpression.isExample(text, of: "GameMode"))
	}

	@Test("The JSON of an example is declared, or its name, its literal or its only argument")
	func json() {
		func json(_ example: String, _ declared: JSONValue? = nil) -> JSONValue? {
			var type = OwnType()
			(type.examples, type.json) = ([example], declared)
			return type.exampleJSON
		}
		#expect(json(".timed") == .string("timed"))
		#expect(json("GameMode.timed") == .string("timed"))
		#expect(json("GameMode(rawValue: \"a\")!") == .string("a"))
		#expect(json("Score(1_000)") == .number("1000"))
		#expect(json("5") == .number("5"))
		#expect(json("Money(cents: 5)") == nil)
		#expect(json("Money(cents: 5)", .string("0.05")) == .string("0.05"))
	}
}
