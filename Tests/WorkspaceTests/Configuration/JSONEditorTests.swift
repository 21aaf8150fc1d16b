import JSONLanguage
import SourceText
import Testing
import Workspace

struct JSONEditorTests {
	private func edit(_ text: String, _ change: (inout JSONEditor) -> Bool) throws -> String {
		var diagnostics = Diagnostics()
		var editor = try #require(JSONEditor(SourceText(path: "gen.json", text), diagnostics: &diagnostics))
		#expect(change(&editor))
		return editor.text
	}

	private let document = """
		{
		  "app": "Challenge",
		  "inputs": [ "a.json",   "b.json" ],

		  "types": {
		    "Character.id": "Int"
		  }
		}

		"""

	@Test("Replacing a value preserves every other byte")
	func replace() throws {
		let edited = try edit(document) { $0.set(.string("Rick"), at: ["app"]) }
		#expect(edited == document.replacing("Challenge", with: "Rick"))
	}

	@Test("Setting an equal value changes nothing, whatever its spelling")
	func same() throws {
		let edited = try edit(document) { $0.set(.array([.string("a.json"), .string("b.json")]), at: ["inputs"]) }
		#expect(edited == document)
	}

	@Test("A new member comes last, indented like its siblings")
	func insert() throws {
		let edited = try edit(document) { $0.set(.string("String"), at: ["types", "Character.name"]) }
		#expect(edited == document.replacing("\"Int\"", with: "\"Int\",\n    \"Character.name\": \"String\""))
	}

	@Test("The objects on the path of a new value are created, in the document's own indentation")
	func insertDeep() throws {
		let edited = try edit(document) { $0.set(.string("people"), at: ["names", "plurals", "Person"]) }
		#expect(
			edited
				== document.replacing(
					"  }\n}", with: "  },\n  \"names\": {\n    \"plurals\": {\n      \"Person\": \"people\"\n    }\n  }\n}"))
	}

	@Test("An element appended to an array on one line stays on that line")
	func append() throws {
		let edited = try edit(document) { $0.set(.string("c.json"), at: ["inputs", 2]) }
		#expect(edited == document.replacing("\"b.json\"", with: "\"b.json\", \"c.json\""))
	}

	@Test("Several elements are appended in one step, in the layout of the preceding ones")
	func appendSeveral() throws {
		let edited = try edit(document) { $0.append([.string("c.json"), .string("d.json")], to: ["inputs"]) }
		#expect(edited == document.replacing("\"b.json\"", with: "\"b.json\", \"c.json\", \"d.json\""))
		let lines = try edit("{\n  \"a\": [\n    1\n  ]\n}\n") { $0.append([.bool(true), .null], to: ["a"]) }
		#expect(lines == "{\n  \"a\": [\n    1,\n    true,\n    null\n  ]\n}\n")
	}

	@Test("A removed member takes its comma along, whether it is first, last or the only one")
	func remove() throws {
		#expect(try edit(document) { $0.remove(at: ["app"]) } == document.replacing("\"app\": \"Challenge\",\n  ", with: ""))
		#expect(try edit("{\n\t\"a\": 1,\n\t\"b\": 2\n}\n") { $0.remove(at: ["b"]) } == "{\n\t\"a\": 1\n}\n")
		#expect(
			try edit(document) { $0.remove(at: ["types", "Character.id"]) }
				== document.replacing("{\n    \"Character.id\": \"Int\"\n  }", with: "{}"))
		#expect(try edit("[1, 2, 3]") { $0.remove(at: [1]) } == "[1, 3]")
	}

	@Test("An empty document gets one line for each member")
	func empty() throws {
		#expect(try edit("{}\n") { $0.set(.integer(1), at: ["a"]) && $0.set(.integer(2), at: ["b"]) } == "{\n\t\"a\": 1,\n\t\"b\": 2\n}\n")
	}

	@Test("Added text uses the line ends of the document")
	func lineEnds() throws {
		let edited = try edit("{\r\n  \"a\": 1\r\n}\r\n") { $0.set(.array([.integer(1)]), at: ["b"]) }
		#expect(edited == "{\r\n  \"a\": 1,\r\n  \"b\": [\r\n    1\r\n  ]\r\n}\r\n")
	}

	@Test("A path through a scalar value changes nothing")
	func throughScalar() throws {
		var diagnostics = Diagnostics()
		var editor = try #require(JSONEditor(SourceText(path: "gen.json", document), diagnostics: &diagnostics))
		let isThroughScalar = editor.set(.null, at: ["app", "name"])
		let isBeyondEnd = editor.set(.null, at: ["inputs", 7])
		#expect(!isThroughScalar && !isBeyondEnd)
		#expect(editor.text == document)
	}

	@Test("A value that is set can be read back, and removing it restores the old text", arguments: 0..<100)
	func roundTrip(seed: Int) throws {
		var numbers = SeededNumbers(seed: seed)
		let key = "key\(Int.random(in: 0..<1000, using: &numbers)) \"\u{1F600}\\"
		let value = JSONValue.object([.init("x", .array([.bool(true), .null])), .init(key, .string(key))])
		var diagnostics = Diagnostics()
		var editor = try #require(JSONEditor(SourceText(path: "gen.json", document), diagnostics: &diagnostics))
		let path: [JSONStep] = Bool.random(using: &numbers) ? [.key(key)] : ["types", .key(key)]
		let isSet = editor.set(value, at: path)
		#expect(isSet && editor.value(at: path)?.value == value)
		let isRemoved = editor.remove(at: path)
		#expect(isRemoved && editor.text == document)
	}
}
