import JSONLanguage
import Testing

@testable import Generator

struct FixtureWriterTests {
	@Test("A fixture is written as a person would")
	func layout() throws {
		let value = try JSONValue(
			parsing:
				#"{"id":1,"name":"x","tags":["a","b"],"origin":{"name":"Earth","url":"u"},"list":[{"a":1,"b":{}},{"c":[{"d":null}]}],"empty":[]}"#
		)
		#expect(
			FixtureWriter.document(value) == """
				{
					"id": 1,
					"name": "x",
					"tags": ["a", "b"],
					"origin": {
						"name": "Earth",
						"url": "u"
					},
					"list": [
						{ "a": 1, "b": {} },
						{
							"c": [
								{ "d": null }
							]
						}
					],
					"empty": []
				}
				""")
	}

	@Test("A list or a small object stays on one line of a hundred bytes, and not on one of more", arguments: [(100, 1), (101, 3)])
	func width(bytes: Int, lines: Int) throws {
		let list = JSONValue.array([.string(String(repeating: "x", count: bytes - 4))])
		#expect(FixtureWriter.document(.array([list])).split(separator: "\n").count == lines + 2)
		let object = JSONValue.object([JSONValue.Member("k", .string(String(repeating: "x", count: bytes - 11)))])
		#expect(FixtureWriter.document(.array([.array([object])])).split(separator: "\n").count == lines + 4)
	}

	@Test("What is written reads back the same", arguments: 0..<100)
	func roundTrip(seed: UInt64) throws {
		var generator = SeededGenerator(seed: seed)
		let text = JSONValue.array((0..<10).map { _ in .string(HostileText.make(using: &generator)) })
		for value in [text, RandomJSON.value(depth: 5, using: &generator)] {
			#expect(try JSONValue(parsing: FixtureWriter.document(value)) == value)
			#expect(try JSONValue(parsing: FixtureWriter.document(value, indentation: "  ")) == value)
		}
	}

	@Test("Numbers keep their tokens", arguments: ["1.50", "1E+2", "-0", "18446744073709551615", "1e400"])
	func tokens(token: String) {
		#expect(FixtureWriter.document(.number(token)) == token)
	}

	@Test(
		"What an editor could change or hide is escaped",
		arguments: [
			("\u{2028}", "\"\\u2028\""), ("\u{202E}", "\"\\u202e\""), ("\u{1}", "\"\\u0001\""), ("\u{10FFFF}", "\"\\udbff\\udfff\""),
			("/", "\"/\""), ("a\u{FEFF}", "\"a\\ufeff\""),
			// As encoders write it.
			("\u{FEFF}a", "\"\u{FEFF}a\""),
		])
	func escapes(text: String, quoted: String) {
		#expect(FixtureWriter.quoted(text) == quoted)
	}
}
