import JSONLanguage
import Testing

@testable import Generator

/// Tests of the one answer to whether a decoder accepts a value.
struct AcceptanceTests {
	@Test(
		"A scalar is decoded or refused in words",
		arguments: [
			(.bool, "true", nil), (.bool, "1", "a number"), (.string, "\"a\"", nil), (.string, "null", "null"),
			(.int, "1.0", nil), (.int, "1e3", nil), (.int, "1.5", "the number 1.5"), (.int, "\"1\"", "a string"),
			(.uint64, "-1", "the number -1"), (.double, "1e400", "the number 1e400"), (.named("Double"), "1e400", "the number 1e400"),
			(.named("Int8"), "127", nil), (.named("Int8"), "128", "the number 128"),
			(.named("URL"), "\"https://example.com/a%20b#c\"", nil), (.named("URL"), "\"100%\"", "'100%', not a URL"),
			(.named("URL"), "\"a#b#c\"", "'a#b#c', not a URL"), (.named("URL"), "\":a\"", "':a', not a URL"),
			(.named("URL"), "1", "a number"),
			(.named("Date"), "0", nil), (.named("Date"), "\"2024-01-31T12:00:00Z\"", nil), (.named("Date"), "\"soon\"", "a string"),
			(.named("Decimal"), "1.5", nil), (.named("Decimal"), "\"1.5\"", "a string"), (.named("Money"), "[]", nil),
			(.formatted(.decimal), "\"1.50\"", nil), (.formatted(.decimal), "\"a\"", "'a', not a decimal number"),
			(.formatted(.epoch(.seconds)), "\"1\"", "a string"),
		] as [(SwiftScalar, String, String?)])
	func scalars(scalar: SwiftScalar, text: String, refusal: String?) throws {
		#expect(try scalar.refusal(of: JSONValue(parsing: text)) == refusal)
	}

	@Test("A value of several kinds that no case decodes is not refused, since it is decoded as the unknown one")
	func choices() throws {
		let derivation = try Derivation(#"{"v": [1, {"a": {"b": 1}}]}"#)
		let acceptance = Acceptance(types: derivation.catalog.plans)
		for value in [#"{"v": [true]}"#, #"{"v": [1.5]}"#, #"{"v": [{"a": {}}]}"#] {
			#expect(try acceptance.refusal(JSONValue(parsing: value), derivation.root) == nil)
		}
		#expect(try acceptance.refusal(JSONValue(parsing: #"{"v": {}}"#), derivation.root)?.hasPrefix("v: an object") == true)
	}
}
