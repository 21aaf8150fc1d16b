import Foundation
import Testing

@testable import ChallengeArticles

struct JSONValueTests {
	@Test(
		"Decodes any JSON, and encodes it as it was",
		arguments: [
			("null", .null),
			("true", .bool(true)),
			("false", .bool(false)),
			("1", .number(1)),
			("2.5", .number(2.5)),
			("9007199254740993", .decimal(9_007_199_254_740_993)),
			("12345678901234567890.5", .decimal(Decimal(string: "12345678901234567890.5")!)),
			(#""text""#, .string("text")),
			("[1,null]", .array([.number(1), .null])),
			(#"{"key":{"inner":"text"}}"#, .object(["key": .object(["inner": .string("text")])])),
		] as [(String, JSONValue)]
	)
	func decodesAndEncodesAnyJSON(text: String, value: JSONValue) throws {
		let decoded = try JSONDecoder().decode([JSONValue].self, from: Data("[\(text)]".utf8))
		let encoded = try JSONEncoder().encode([value])

		#expect(decoded == [value])
		#expect(String(decoding: encoded, as: UTF8.self) == "[\(text)]")
	}

	@Test("Encodes a value that JSON cannot express as null")
	func encodesUnrepresentableValueAsNull() throws {
		let encoded = try JSONEncoder().encode([JSONValue.unrepresentable])

		#expect(String(decoding: encoded, as: UTF8.self) == "[null]")
	}
}
