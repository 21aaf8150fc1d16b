import SourceText
import TemplateLanguage
import Testing

struct TemplateFileTests {
	private let scope: TestScope = [
		"Name": .text("Episode"),
		"dtos": .list(elementName: "dto", [["name": .text("EpisodeDTO")], ["name": .text("InfoDTO")]]),
		"mocks": .list(elementName: "mock", [], like: ["name": .text("")]),
	]

	private struct Written: Equatable {
		var path: String
		var contents: String
	}

	private func expand(_ files: [(path: String, body: String)], _ scope: TestScope) -> (
		files: [Written]?, diagnostics: Diagnostics
	) {
		var diagnostics = Diagnostics()
		let parsed = files.compactMap {
			TemplateFile.parse(path: $0.path, body: SourceText(path: "Templates/\($0.path)", $0.body), diagnostics: &diagnostics)
		}
		guard parsed.count == files.count else { return (nil, diagnostics) }
		let bound = parsed.compactMap { $0.bound(to: scope, diagnostics: &diagnostics) }
		guard bound.count == files.count else { return (nil, diagnostics) }
		let rendered = TemplateSet(bound).expand(scope.bound, diagnostics: &diagnostics)
		return (rendered?.map { Written(path: $0.path, contents: $0.contents) }, diagnostics)
	}

	@Test("A path is rendered like a template")
	func path() {
		let result = expand([("Sources/{Name}RESTDataSource.swift", "struct {Name}\n")], scope)
		#expect(result.files == [Written(path: "Sources/EpisodeRESTDataSource.swift", contents: "struct Episode\n")])
	}

	@Test("A path that names a list's element is rendered once for each element")
	func pathOfElements() {
		let result = expand([("DTOs/{dto.name}.swift", "struct {dto.name} {} // {Name}\n")], scope)
		#expect(
			result.files == [
				Written(path: "DTOs/EpisodeDTO.swift", contents: "struct EpisodeDTO {} // Episode\n"),
				Written(path: "DTOs/InfoDTO.swift", contents: "struct InfoDTO {} // Episode\n"),
			])
	}

	@Test("Files have the same order and contents when they are rendered on other threads")
	func workers() throws {
		var diagnostics = Diagnostics()
		let names = (0..<100).map { "N\($0)" }
		let scope: TestScope = ["dtos": .list(elementName: "dto", names.map { ["name": .text($0)] })]
		let body = SourceText(path: "t", "{dto.name}\n")
		let file = try #require(TemplateFile.parse(path: "{dto.name}.swift", body: body, diagnostics: &diagnostics))
		let set = TemplateSet([try #require(file.bound(to: scope, diagnostics: &diagnostics))])
		let backwards = Workers { count, body in for index in (0..<count).reversed() { body(index) } }
		let files = try #require(set.expand(scope.bound, on: backwards, diagnostics: &diagnostics))
		#expect(files.map(\.path) == names.map { "\($0).swift" })
		#expect(files.map(\.contents) == names.map { "\($0)\n" })
	}

	@Test("The preferred list determines the files if several lists have the same element name")
	func preferredList() {
		func list(_ names: [String]) -> TestValue { .list(elementName: "operation", names.map { ["name": .text($0)] }) }
		var diagnostics = Diagnostics()
		let body = SourceText(path: "t", "{operation.name}\n")
		let file = TemplateFile.parse(path: "{operation.name}.swift", body: body, diagnostics: &diagnostics)
		let scope: TestScope = ["graphQLOperations": list([]), "operations": list(["x", "y"]), "restOperations": list(["x"])]
		let bound = file?.bound(to: scope, preferring: ["restOperations"], diagnostics: &diagnostics)
		let files = bound?.expand(scope.bound, diagnostics: &diagnostics)
		#expect(files?.map(\.path) == ["x.swift"])
	}

	@Test("A control character is an error at its position")
	func controlCharacters() {
		var diagnostics = Diagnostics()
		#expect(Template.parse(SourceText(path: "t", "a\tb\r\nc \0 d"), diagnostics: &diagnostics) == nil)
		let found = diagnostics.all.map { "\($0.span?.start.line ?? 0):\($0.span?.start.column ?? 0) \($0.message)" }
		#expect(found == ["2:3 the template contains the control character \\u{0}"])
	}

	@Test("An empty list renders no file")
	func noElements() {
		#expect(expand([("{mock.name}.swift", "{mock.name}")], scope).files == [])
	}

	@Test("A path that names neither a value nor an element is an error at its column")
	func unknownElement() {
		let result = expand([("DTOs/{dot.name}.swift", "")], scope)
		#expect(result.files == nil)
		#expect(result.diagnostics.all.map(\.message) == ["the path uses 'dot.name', which is neither a fact nor an element of a list"])
		#expect(result.diagnostics.all.first?.span?.range.lower == 6)
		#expect(result.diagnostics.all.first?.fix?.text == "did you mean 'dto'?")
	}

	@Test(
		"A path that leaves its folder or has unsafe names is rejected",
		arguments: [
			("{x}.swift", "a/b", "a value in it contains a '/'"),
			("{x}.swift", "../../etc/passwd", "it contains '.' or '..'"),
			("{x}", "..", "it contains '.' or '..'"),
			("a/{x}", ".", "it contains '.' or '..'"),
			("{x}/a", "", "it is absolute"),
			("{x}", "", "it contains an empty name"),
			("a/{x}", "", "it contains an empty name"),
			("{x}", "/etc/passwd", "it is absolute"),
			("{x}", "a\u{0}b", "it contains a control character"),
			("{x}", "a\nb", "it contains a control character"),
			("{x}", "a\\b", "it contains a '\\'"),
			("{x}", String(repeating: "a", count: 256), "a name in it is longer than 255 bytes"),
		])
	func unusablePaths(path: String, value: String, problem: String) {
		let result = expand([(path, "text")], ["x": .text(value)])
		#expect(result.files == nil)
		#expect(result.diagnostics.all.count == 1)
		#expect(result.diagnostics.all.first?.message.hasSuffix(": \(problem)") == true)
	}

	@Test("Two files with one path are an error, even if the paths differ in case")
	func samePath() {
		let result = expand([("{Name}.swift", "1"), ("episode.swift", "2")], scope)
		#expect(result.files == nil)
		#expect(result.diagnostics.all.map(\.message) == ["two files would be written to 'episode.swift'"])
		#expect(result.diagnostics.all.first?.notes.first?.span?.source.path == "Templates/{Name}.swift")
	}

	@Test("The names of path and body are checked with the element that the path names, even if there is none")
	func unknownNames() throws {
		var diagnostics = Diagnostics()
		let body = SourceText(path: "t", "{mock.name}{mock.nope}")
		let file = try #require(TemplateFile.parse(path: "{mock.nmae}.swift", body: body, diagnostics: &diagnostics))
		#expect(file.bound(to: scope, diagnostics: &diagnostics) == nil)
		#expect(diagnostics.all.map(\.message) == ["unknown name 'mock.nmae'", "unknown name 'mock.nope'"])
	}

	@Test("One run reports the mistakes of every template")
	func allMistakes() {
		let result = expand([("{a}.swift", ""), ("b.swift", "{b}")], scope)
		#expect(result.files == nil)
		#expect(result.diagnostics.all.map(\.span?.source.path) == ["Templates/{a}.swift", "Templates/b.swift"])
	}
}
