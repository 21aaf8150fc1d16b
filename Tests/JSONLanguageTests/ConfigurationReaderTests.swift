import JSONLanguage
import SourceText
import Testing

struct ConfigurationReaderTests {
	private enum Style: String, CaseIterable, Sendable {
		case concurrent, sendable, classic
	}

	/// Reads `marked` without its `1️⃣`, and returns the problems as `line:column message (fix)` with the expected location from the mark.
	private func problems(_ marked: String, _ read: (inout ConfigurationReader) -> Void) throws -> (found: [String], mark: String) {
		let parts = marked.split(separator: "1️⃣", maxSplits: 1, omittingEmptySubsequences: false)
		let source = SourceText(path: "gen.json", parts.joined())
		let mark = source.location(of: parts[0].utf8.count)
		var diagnostics = Diagnostics()
		let root = try #require(JSONNode.parse(source, diagnostics: &diagnostics))
		var reader = ConfigurationReader(source, root)
		read(&reader)
		reader.finish()
		let found = reader.problems.all.map { problem in
			let location = problem.span?.start
			return "\(location?.line ?? 0):\(location?.column ?? 0) \(problem.message) (\(problem.fix?.text ?? ""))"
		}
		return (found, "\(mark.line):\(mark.column)")
	}

	@Test("An unknown key is an error at the key that suggests the nearest known one")
	func unknownKey() throws {
		let (found, mark) = try problems("{\n\t1️⃣\"styel\": \"classic\"\n}") {
			_ = $0.string("style")
			_ = $0.string("app")
		}
		#expect(found == ["\(mark) unknown key 'styel' (did you mean 'style'?)"])
	}

	@Test("A value of the wrong kind is an error at the value")
	func wrongKind() throws {
		let (found, mark) = try problems("{\"app\": 1️⃣[1]}") { #expect($0.string("app") == nil) }
		#expect(found.count == 1 && found[0].hasPrefix("\(mark) expected a string, found an array"))
	}

	@Test(
		"Values that are not the expected list, object or list of objects are errors at the value",
		arguments: [
			("{\"list\": 1️⃣1}", "expected a list of strings, found a number"),
			("{\"list\": [\"a\", 1️⃣null]}", "expected a string, found null"),
			("{\"object\": 1️⃣[]}", "expected an object, found an array"),
			("{\"objects\": 1️⃣{}}", "expected a list of objects, found an object"),
			("{\"objects\": [{}, 1️⃣true]}", "expected an object, found"), ("1️⃣[]", "expected an object, found an array"),
		])
	func wrongForms(marked: String, message: String) throws {
		let (found, mark) = try problems(marked) { reader in
			_ = reader.strings("list")
			_ = reader.object("object") { _ in 1 }
			_ = reader.objects("objects") { _ in 1 }
		}
		#expect(found.count == 1 && found[0].hasPrefix("\(mark) \(message)"), "\(found)")
	}

	@Test("A single string is read as a list, and null as a missing value")
	func forms() throws {
		let (found, _) = try problems("{\"list\": \"a\", \"lists\": [\"b\", \"c\"], \"none\": null}") { reader in
			#expect(reader.strings("list")?.map(\.value) == ["a"])
			#expect(reader.strings("lists")?.map(\.value) == ["b", "c"])
			#expect(reader.strings("none") == nil)
			#expect(reader.strings("missing") == nil)
		}
		#expect(found == [])
	}

	@Test("An unknown choice is an error that suggests the nearest one")
	func unknownChoice() throws {
		let (found, mark) = try problems("{\"style\": 1️⃣\"concurent\"}") { #expect($0.choice("style", of: Style.self) == nil) }
		#expect(found == ["\(mark) 'concurent' is not a value of 'style' (did you mean 'concurrent'?)"])
	}

	@Test("Unknown keys are reported in nested objects and in lists of objects")
	func nested() throws {
		let (found, mark) = try problems("{\"operations\": [{\"name\": \"x\"}, {1️⃣\"nmae\": \"y\"}]}") { reader in
			let names = reader.objects("operations") { $0.string("name")?.value }
			#expect(names == ["x", nil])
		}
		#expect(found == ["\(mark) unknown key 'nmae' (did you mean 'name'?)"])
	}

	@Test("Entries with user-defined keys are read in order, with the location of each key")
	func entries() throws {
		var location = ""
		let (found, mark) = try problems("{\"types\": {\"b\": \"Int\", 1️⃣\"a\": \"URL\"}}") { reader in
			let types = reader.object("types") { $0.entries { types, key in types.string(key)?.value } }
			#expect(types?.map { "\($0.key.value) \($0.value)" } == ["b Int", "a URL"])
			location = types?.last.map { "\($0.key.span.start.line):\($0.key.span.start.column)" } ?? ""
		}
		#expect(found.isEmpty)
		#expect(location == mark)
	}

	@Test("A string is accepted as a list of one, and null as a missing value")
	func leniency() throws {
		let (found, _) = try problems("{\"schema\": \"a.graphql\", \"app\": null}") { reader in
			#expect(reader.strings("schema")?.map(\.value) == ["a.graphql"])
			#expect(reader.string("app") == nil)
		}
		#expect(found.isEmpty)
	}

	@Test("A document that is not an object is reported")
	func noObject() throws {
		let (found, mark) = try problems("1️⃣[]") { _ in }
		#expect(found.count == 1 && found[0].hasPrefix("\(mark) expected an object, found an array"))
	}
}
