import SourceText
import Testing

@testable import JSONLanguage

@Suite("Checking configuration files by their schema")
struct KeySchemaTests {
	private static let schema = KeySchema(
		#"""
		{
			"type": "object", "additionalProperties": false,
			"properties": {
				"app": { "description": "the name", "type": "string" },
				"style": { "enum": ["concurrent", "sendable", "classic"] },
				"indent": { "enum": ["tab", "2", 2, 4] },
				"width": { "type": "integer", "minimum": 60, "maximum": 400 },
				"limit": { "type": "integer", "minimum": 1 },
				"flag": { "type": "boolean" },
				"list": { "type": ["string", "array"], "items": { "type": "string" } },
				"kinds": { "type": ["string", "array"], "items": { "enum": ["memory", "disk"] } },
				"value": { "type": ["string", "number", "boolean"] },
				"names": { "type": "object", "additionalProperties": { "type": "string" } },
				"types": { "type": "object", "additionalProperties": false, "properties": { "nested": { "type": "boolean" } } },
				"runs": {
					"type": "array",
					"items": {
						"title": "run", "type": "object", "required": ["path"], "additionalProperties": false,
						"properties": { "path": { "description": "as in '/users'", "type": "string" }, "inputs": { "type": "string" } }
					}
				}
			}
		}
		"""#)

	/// Reads `marked` without its `1️⃣`, and returns the problems as `line:column message (fix)` with the expected location from the mark.
	private func problems(_ marked: String) throws -> (found: [String], mark: String) {
		let parts = marked.split(separator: "1️⃣", maxSplits: 1, omittingEmptySubsequences: false)
		let source = SourceText(path: "gen.json", parts.joined())
		let mark = source.location(of: parts[0].utf8.count)
		var diagnostics = Diagnostics()
		let root = try #require(JSONNode.parse(source, diagnostics: &diagnostics))
		Self.schema.check(Configured(root, of: source), diagnostics: &diagnostics)
		let found = diagnostics.all.map { problem in
			let location = problem.span?.start
			return "\(location?.line ?? 0):\(location?.column ?? 0) \(problem.message) (\(problem.fix?.text ?? ""))"
		}
		return (found, "\(mark.line):\(mark.column)")
	}

	@Test(
		"An unknown key is an error at the key that suggests the nearest known one, or the object that has it",
		arguments: [
			("{\n\t1️⃣\"styel\": \"classic\"\n}", "unknown key 'styel' (did you mean 'style'?)"),
			(#"{"runs": [{"path": "/a"}, {"path": "/b", 1️⃣"inptus": "a"}]}"#, "unknown key 'inptus' (did you mean 'inputs'?)"),
			(#"{"runs": [{"path": "/a", 1️⃣"style": "classic"}]}"#, #"unknown key 'style' (write 'style' beside "runs")"#),
			(#"{1️⃣"path": "/a"}"#, #"unknown key 'path' (write 'path' in an element of "runs")"#),
			(#"{1️⃣"nested": true}"#, #"unknown key 'nested' (write 'nested' in "types")"#),
			(#"{"types": {1️⃣"equal": true}}"#, "unknown key 'equal' (use one of: nested)"),
		])
	func unknownKey(marked: String, problem: String) throws {
		let (found, mark) = try problems(marked)
		#expect(found == ["\(mark) \(problem)"])
	}

	@Test(
		"A value of the wrong kind is an error at the value",
		arguments: [
			(#"{"app": 1️⃣[1]}"#, "expected a string, found an array"), (#"{"flag": 1️⃣"yes"}"#, "expected true or false, found a string"),
			(#"{"list": 1️⃣1}"#, "expected a string or a list of strings, found 1"),
			(#"{"list": ["a", 1️⃣null]}"#, "expected a string, found null"),
			(#"{"names": 1️⃣[]}"#, "expected an object, found an array"), (#"{"names": {"a": 1️⃣true}}"#, "expected a string, found a boolean"),
			(#"{"runs": 1️⃣{}}"#, "expected a list of objects, found an object (enclose it in brackets: [{…}])"),
			(#"{"runs": [{"path": "a"}, 1️⃣true]}"#, "expected an object, found a boolean"), ("1️⃣[]", "expected an object, found an array"),
			(#"{"value": 1️⃣{}}"#, "expected a string, a number or a boolean, found an object"),
			(#"{"width": 1️⃣59}"#, "expected a number from 60 to 400, found 59"),
			(#"{"width": 1️⃣80.5}"#, "expected a number from 60 to 400, found a number"),
			(#"{"limit": 1️⃣0}"#, "expected a number from 1, found 0"), (#"{"style": 1️⃣{"a": 1}}"#, "expected a string, found an object"),
		])
	func wrongKind(marked: String, message: String) throws {
		let (found, mark) = try problems(marked)
		#expect(found.count == 1 && found[0].hasPrefix("\(mark) \(message)"), "\(found)")
	}

	@Test(
		"A value that is none of the choices is an error that suggests the nearest one",
		arguments: [
			(
				#"{"style": 1️⃣"concurent"}"#,
				"'concurent' is not a value of 'style' (did you mean 'concurrent'? use one of: concurrent, sendable, classic)"
			),
			(#"{"style": 1️⃣"Classic"}"#, #"'Classic' is not a value of 'style' (write it as "classic")"#),
			(#"{"indent": 1️⃣3}"#, "'3' is not a value of 'indent' (use one of: tab, 2, 4)"),
			(#"{"kinds": 1️⃣"file"}"#, "'file' is not a value of 'kinds' (use one of: memory, disk)"),
			(#"{"kinds": ["disk", 1️⃣"file"]}"#, "'file' is not a value of 'kinds' (use one of: memory, disk)"),
		])
	func unknownChoice(marked: String, problem: String) throws {
		let (found, mark) = try problems(marked)
		#expect(found == ["\(mark) \(problem)"])
	}

	@Test("A missing key is an error at the object")
	func missingKey() throws {
		let (found, mark) = try problems(#"{"runs": [1️⃣{"inputs": "a"}]}"#)
		#expect(found == ["\(mark) the run has no path (add \"path\": as in '/users')"])
	}

	@Test("All problems of a file are reported")
	func several() throws {
		let (found, _) = try problems(#"{"ap": 1, "flag": 1, "runs": [{"inputs": 2}], "style": "x"}"#)
		#expect(found.count == 5, "\(found)")
	}

	@Test("A string is a list of one, and null a missing value")
	func leniency() throws {
		let (found, _) = try problems(#"{"list": "a", "kinds": "disk", "app": null, "indent": 2, "value": 1.5}"#)
		#expect(found.isEmpty)
		var diagnostics = Diagnostics()
		let source = SourceText(path: "gen.json", #"{"list": "a", "lists": ["b", "c"], "none": null}"#)
		let root = Configured(try #require(JSONNode.parse(source, diagnostics: &diagnostics)), of: source)
		#expect(root["list"]?.strings.map(\.value) == ["a"])
		#expect(root["lists"]?.strings.map(\.value) == ["b", "c"])
		#expect(root["none"] == nil && root["missing"] == nil)
	}

	@Test("Entries with user-defined keys are read in order, with the location of each key")
	func entries() throws {
		let source = SourceText(path: "gen.json", #"{"types": {"b": "Int", "a": "URL", "c": null}}"#)
		var diagnostics = Diagnostics()
		let root = Configured(try #require(JSONNode.parse(source, diagnostics: &diagnostics)), of: source)
		let types = root["types"]?.entries.map { "\($0.key.span.start.column) \($0.key.value) \($0.value.string?.value ?? "")" }
		#expect(types == ["12 b Int", "24 a URL"])
	}
}
