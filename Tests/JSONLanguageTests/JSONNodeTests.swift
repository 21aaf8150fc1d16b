import JSONLanguage
import SourceText
import Testing

struct JSONNodeTests {
	private func parse(_ text: String) -> (node: JSONNode?, diagnostics: [Diagnostic]) {
		var diagnostics = Diagnostics()
		let node = JSONNode.parse(SourceText(path: "gen.json", text), diagnostics: &diagnostics)
		return (node, diagnostics.all)
	}

	@Test("Every node has its range, and every member the range of its key")
	func ranges() throws {
		let input = MarkedText(#"{"a": 1️⃣[1, "x"]2️⃣}"#)
		let node = try #require(parse(input.text).node)
		#expect(node.range == SourceRange(0, input.text.utf8.count))
		#expect(node["a"]?.range == SourceRange(input.offsets[0], input.offsets[1]))
		#expect(node.member("a")?.keyRange == SourceRange(1, 4))
		#expect(node["a"]?.elements?[1].range == SourceRange(10, 13))
	}

	@Test("Values are read by their kind")
	func kinds() throws {
		let node = try #require(parse(#"{"s": "x", "i": 3, "d": 1.50, "b": true, "n": null, "e": {}, "l": [1]}"#).node)
		#expect(node["s"]?.string == "x")
		#expect(node["i"]?.integer == 3)
		#expect(node["d"]?.integer == nil)
		#expect(node["d"]?.value == .number("1.50"))
		#expect(node["b"]?.bool == true)
		#expect(node["n"]?.isNull == true)
		#expect(node["e"]?.members?.isEmpty == true)
		#expect(node["l"]?.elements?.count == 1)
		#expect(node["missing"] == nil)
		#expect(node["s"]?.kindDescription == "a string")
	}

	@Test("The last of two members with one key is used, and the second key is a warning with a note on the first")
	func duplicateKeys() throws {
		let input = MarkedText(#"{1️⃣"a": 1, "b": 0, 2️⃣"a": 2}"#)
		let (node, diagnostics) = parse(input.text)
		#expect(node?["a"]?.integer == 2)
		#expect(diagnostics.map(\.message) == ["key 'a' appears twice; the last value wins"])
		#expect(diagnostics.first?.span?.range.lower == input.offsets[1])
		#expect(diagnostics.first?.notes.first?.message == "first here")
		#expect(diagnostics.first?.notes.first?.span?.range.lower == input.offsets[0])
	}

	@Test("Canonically equivalent keys are duplicates, with a note that explains why")
	func canonicallyEqualKeys() {
		let (_, diagnostics) = parse("{\"\u{E9}\": 1, \"e\u{301}\": 2}")
		#expect(diagnostics.first?.notes.first?.message == "first here, in another spelling of the same characters")
	}

	@Test("Malformed text yields no node", arguments: ["", "{", "[1,]", "{\"a\":1} {}", "/**/1"])
	func malformed(text: String) {
		#expect(parse(text).node == nil)
		#expect(parse(text).diagnostics.count == 1)
	}
}

struct JSONWriterTests {
	@Test("Written JSON has one member a line, compact empty containers, and unchanged numbers and non-ASCII text")
	func layout() {
		let value = JSONValue.object([
			.init("id", .integer(1)), .init("n", .number("1.50e1")), .init("tags", .array([])), .init("info", .object([])),
			.init("list", .array([.null, .bool(true), .object([.init("é\"\\", .string("漢\u{1}\n\u{7F}"))])])),
		])
		#expect(
			value.text() == """
				{
				\t"id": 1,
				\t"n": 1.50e1,
				\t"tags": [],
				\t"info": {},
				\t"list": [
				\t\tnull,
				\t\ttrue,
				\t\t{
				\t\t\t"é\\"\\\\": "漢\\u0001\\n\u{7F}"
				\t\t}
				\t]
				}
				""")
		#expect(value.text(indentation: "  ").contains("\n    null,\n"))
		#expect(JSONValue.string("x").text() == "\"x\"")
	}

	@Test("Written JSON parses to the same value", arguments: ["\t", "  ", ""])
	func roundTrip(indentation: String) throws {
		let scalars = (0...0x2FF).compactMap { Unicode.Scalar($0) }.map { String(Character($0)) }
		let value = JSONValue.array(scalars.map { .object([.init($0, .string($0 + "\u{2028}😀"))]) } + [.array([]), .number("-0.0")])
		for text in [value.text(indentation: indentation), value.compactText()] {
			var diagnostics = Diagnostics()
			let node = JSONNode.parse(SourceText(path: "x", text), diagnostics: &diagnostics)
			#expect(node?.value == value)
			#expect(node?.value.text(indentation: indentation) == value.text(indentation: indentation))
			#expect(diagnostics.all.isEmpty)
		}
	}

	@Test("Deeply nested JSON is written")
	func depth() {
		var value = JSONValue.null
		for _ in 0..<JSONScanner.depthLimit { value = .array([value]) }
		var diagnostics = Diagnostics()
		#expect(JSONNode.parse(SourceText(path: "x", value.text()), diagnostics: &diagnostics)?.value == value)
	}
}
