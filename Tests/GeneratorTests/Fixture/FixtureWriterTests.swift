import JSONLanguage
import Testing

@testable import Generator

struct FixtureWriterTests {
	@Test("A fixture has the layout of hand-written JSON")
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

	@Test("A list or small object is on one line of up to 100 bytes", arguments: [(100, 1), (101, 3)])
	func width(bytes: Int, lines: Int) throws {
		let list = JSONValue.array([.string(String(repeating: "x", count: bytes - 4))])
		#expect(FixtureWriter.document(.array([list])).split(separator: "\n").count == lines + 2)
		let object = JSONValue.object([JSONValue.Member("k", .string(String(repeating: "x", count: bytes - 11)))])
		#expect(FixtureWriter.document(.array([.array([object])])).split(separator: "\n").count == lines + 4)
	}

	@Test("A written fixture parses to the same value", arguments: 0..<100)
	func roundTrip(seed: UInt64) throws {
		var generator = SeededGenerator(seed: seed)
		let text = JSONValue.array((0..<10).map { _ in .string(HostileText.make(using: &generator)) })
		for value in [text, RandomJSON.value(depth: 5, using: &generator)] {
			#expect(try JSONValue(parsing: FixtureWriter.document(value)) == value)
			#expect(try JSONValue(parsing: FixtureWriter.document(value, indentation: "  ")) == value)
		}
	}

	@Test("Numbers preserve their tokens", arguments: ["1.50", "1E+2", "-0", "18446744073709551615", "1e400"])
	func tokens(token: String) {
		#expect(FixtureWriter.document(.number(token)) == token)
	}

	@Test(
		"Characters that an editor could change or hide are escaped",
		arguments: [
			("\u{2028}", "\"\\u2028\""), ("\u{202E}", "\"\\u202e\""), ("\u{1}", "\"\\u0001\""), ("\u{10FFFF}", "\"\\udbff\\udfff\""),
			("/", "\"/\""), ("a\u{FEFF}", "\"a\\ufeff\""),
			// The escape that encoders write.
			("\u{FEFF}a", "\"\u{FEFF}a\""),
		])
	func escapes(text: String, quoted: String) {
		#expect(FixtureWriter.quoted(text) == quoted)
	}
}
