import TestSupport
import Testing

@testable import gen

@Suite("The check of a whole feature")
struct ConsistencyTests {
	private let folder: TemporaryFolder
	private let item = "Sources/Data/DTOs/ItemDTO.swift"
	private let line = "Sources/Data/DTOs/LineDTO.swift"
	private let source = "Sources/Data/DataSources/Remote/ItemRESTDataSource.swift"
	private let suite = "Tests/Unit/Data/DataSources/Remote/ItemRESTDataSourceTests.swift"

	init() throws {
		folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1, "count": 3, "lines": [{"sku": "a"}]}"#)
		GenRun("item.json", "--endpoint", "/items/{id}", in: folder).expectDone()
	}

	private func edit(_ path: String, _ old: String, _ new: String) throws {
		let text = try #require(folder.text(path))
		try #require(text.contains(old), "\(path): \(text)")
		folder.write(path, text.replacing(old, with: new))
	}

	/// Expects that a run and a check report an error with the text.
	private func expectReported(_ text: String, _ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation) {
		let run = GenRun(arguments: arguments, in: folder)
		#expect(run.status == .conflict && run.errors.contains(text), "\(run.errors)", sourceLocation: sourceLocation)
		let check = GenRun("check", in: folder)
		#expect(check.status == .found && check.errors.contains(text), "\(check.errors)", sourceLocation: sourceLocation)
	}

	// MARK: Resolved conflicts

	@Test("A file that is generated through a link to its folder is no other file")
	func link() throws {
		let folder = try TemporaryFolder()
		folder.write("Code/Own.swift", "struct Own {}\n")
		folder.link("Sources", to: "Code")
		folder.write("item.json", #"{"id": 1}"#)
		for _ in 1...2 {
			let run = GenRun(arguments: ["item.json"], in: folder)
			#expect(run.status == .done, "\(run.errors)")
		}
		#expect(folder.text("Code/Data/DTOs/ItemDTO.swift") != nil)
		#expect(GenRun("check", in: folder).status == .done)
	}

	@Test("A property that --ours keeps with another type than generated tests expect is reported, by the run and by each check")
	func keptType() throws {
		try edit(item, "let count: Int", "let count: Int?")
		folder.write("item.json", #"{"id": 1, "count": "3", "lines": [{"sku": "a"}]}"#)
		#expect(GenRun(in: folder).status == .conflict)
		expectReported("'count' in ItemDTO is declared as 'Int?', but '\(suite)'", "--ours")
		try edit(item, "let count: Int?", "let count: String?")
		GenRun(in: folder).expectDone()
		GenRun("check", in: folder).expectDone()
	}

	@Test(
		"A property with another type that literals of the generated tests can have is no inconsistency",
		arguments: ["Int?", "Int64", "Double", "Decimal"])
	func compatibleType(type: String) throws {
		try edit(item, "let count: Int", "let count: \(type)")
		GenRun("check", in: folder).expectDone()
	}

	@Test("A property with a type of Foundation that generated tests compare with another literal is reported")
	func foundationType() throws {
		try edit(item, "let count: Int", "let count: Date")
		expectReported("'count' in ItemDTO is declared as 'Date', but '\(suite)'")
	}

	@Test("An optional object whose properties generated tests use as if it were there is reported, and one that they use with '?' is not")
	func optionalObject() throws {
		folder.write("item.json", #"{"id": 1, "count": 3, "lines": [{"sku": "a"}], "maker": {"name": "a"}}"#)
		GenRun(in: folder).expectDone()
		try edit(item, "let maker: MakerDTO", "let maker: MakerDTO?")
		expectReported("'maker' in ItemDTO is declared as 'MakerDTO?', but '\(suite)'")
		try edit(suite, "result.maker.name", "result.maker?.name")
		GenRun("check", in: folder).expectDone()
	}

	@Test("A removed property that generated tests use is reported until the tests are edited as well")
	func removedProperty() throws {
		try edit(item, "\tlet count: Int\n", "")
		expectReported("'ItemDTO' lacks 'count: Int', which '\(suite)'")
		let text = try #require(folder.text(suite))
		folder.write(
			suite,
			text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.contains(".count == 3") }.joined(separator: "\n"))
		GenRun("check", in: folder).expectDone()
	}

	@Test("A method with other labels than generated tests pass is reported")
	func changedMethod() throws {
		for path in [source, "Sources/Data/DataSources/Remote/ItemRemoteDataSourceContract.swift"] {
			try edit(path, "fetchItem(identifier", "fetchItem(number identifier")
		}
		expectReported("'ItemRemoteDataSourceMock' does not declare 'fetchItem(number: Int) async throws -> ItemDTO', which")
		try edit("Tests/Shared/Mocks/ItemRemoteDataSourceMock.swift", "fetchItem(identifier", "fetchItem(number identifier")
		expectReported("'fetchItem' is not declared as 'fetchItem(identifier:)', which '\(suite)'")
	}

	@Test("A conformance that generated code needs is reported when it is missing, unless a protocol may imply it")
	func lostConformance() throws {
		try edit(line, ": Decodable, Equatable", ": Equatable")
		expectReported("'LineDTO' does not conform to 'Decodable', as '\(item)' (line 4) requires")
		try edit(line, ": Equatable", ": Decodable")
		expectReported("'LineDTO' does not conform to 'Equatable', as '\(item)' (line 4) requires")
		try edit(line, ": Decodable", ": Wire")
		folder.write("Sources/Wire.swift", "protocol Wire: Decodable, Equatable {}\n")
		GenRun("check", in: folder).expectDone()
	}

	@Test("A method whose requirement has other types, or throws more, is reported")
	func changedTypes() throws {
		let contract = "Sources/Data/DataSources/Remote/ItemRemoteDataSourceContract.swift"
		let text = try #require(folder.text(contract))
		try edit(contract, "-> ItemDTO", "-> ItemDTO?")
		expectReported("'ItemRESTDataSource' does not declare 'fetchItem(identifier: Int) async throws -> ItemDTO?', which '\(contract)'")
		folder.write(contract, text.replacing(" async throws", with: " async"))
		expectReported("'ItemRESTDataSource' does not declare 'fetchItem(identifier: Int) async -> ItemDTO', which '\(contract)'")
		folder.write(contract, text.replacing("identifier: Int", with: "identifier: Number"))
		folder.write("Sources/Number.swift", "typealias Number = Int\n")
		GenRun("check", in: folder).expectDone()
	}

	@Test("An initializer that gains a parameter with a default value is called as before")
	func defaultParameter() throws {
		try edit(source, "init(httpClient: any HTTPClientContract)", "init(httpClient: any HTTPClientContract, isLogged: Bool = false)")
		GenRun("check", in: folder).expectDone()
	}

	@Test("Hand-written code that no longer calls an existing initializer is reported when a key is added")
	func outdatedStub() {
		folder.write("Tests/Support/Stubs.swift", "extension LineDTO {\n\tstatic let stub = LineDTO(sku: \"a\")\n}\n")
		GenRun("check", in: folder).expectDone()
		folder.write("item.json", #"{"id": 1, "count": 3, "lines": [{"sku": "a", "size": 1}]}"#)
		expectReported("'LineDTO' is not declared as 'LineDTO(sku:)', which 'Tests/Support/Stubs.swift' (line 2) calls")
		folder.write("Tests/Support/Stubs.swift", "extension LineDTO {\n\tstatic let stub = LineDTO(sku: \"a\", size: 1)\n}\n")
		GenRun("check", in: folder).expectDone()
	}

	// MARK: Declared twice, or nowhere

	/// Moves the type of the lines into the file of the item.
	private func moveLine() {
		folder.write(item, (folder.text(item) ?? "") + "\n" + (folder.text(line) ?? ""))
		folder.delete(line)
	}

	@Test("A type that one branch moved and the other one generated again is reported")
	func movedAndGenerated() {
		let text = folder.text(line) ?? ""
		moveLine()
		GenRun(in: folder).expectDone()
		folder.write(line, text)
		expectReported("'LineDTO' is declared in '\(item)' as well")
	}

	@Test("A method that was moved to an extension is not there twice after --theirs")
	func movedMethod() throws {
		let text = try #require(folder.text(source))
		let start = try #require(text.firstRange(of: "\t@concurrent func fetchItem")).lowerBound
		let end = try #require(text[start...].firstRange(of: "\n\t}\n")).upperBound
		let method = String(text[start..<end])
		folder.write(source, text.replacing(method, with: ""))
		folder.write("Sources/Data/Fetching.swift", "extension ItemRESTDataSource {\n\(method)}\n")
		GenRun(in: folder).expectDone()
		_ = GenRun("item.json", "--endpoint", "/stock/{id}", "--theirs", in: folder)
		folder.write(source, text)
		expectReported("is declared in 'Sources/Data/Fetching.swift' as well")
	}

	@Test("A type that --theirs takes out of a file is reported, since it is declared nowhere")
	func takenType() throws {
		moveLine()
		GenRun(in: folder).expectDone()
		folder.write(item, String(try #require(folder.text(item)?.split(separator: "\nnonisolated struct LineDTO").first)))
		expectReported("no file of the feature declares 'LineDTO', which '\(item)' (line")
		GenRun("restore", line, in: folder).expectDone()
		GenRun("check", in: folder).expectDone()
	}

	// MARK: What does not parse

	@Test(
		"A file that does not parse is never green",
		arguments: [
			("\tlet count: Int\n", "\tlet count:\n", "declares 'count' without a type"),
			("\tlet count: Int\n", "\tlet count\n", "declares 'count' without a type"),
			("\tlet count: Int\n", "\tlet : Int\n", "declares a property without a name"),
			("\tlet count: Int\n", "\tlet count: Int\n\tfunc (a: Int) {}\n", "declares a function without a name"),
			("\tlet count: Int\n", "\tlet count: Int\n\tvar a: String { \"x }\n", "has a string without its end"),
			("\tlet count: Int\n", "#if DEBUG\n\tlet count: Int\n", "has an '#if' without its '#endif'"),
			("\tlet count: Int\n", "\tlet count: Int\n#endif\n", "has an '#endif' or '#else' without its '#if'"),
			("\tlet count: Int\n", "\t/* let count: Int\n", "has a comment without its end"),
			("\tlet count: Int\n", "\tlet count: Int\n\t}\n", "has a bracket without its counterpart"),
			("\tlet count: Int\n", "\t<<<<<<< HEAD\n\tlet count: Int\n", "contains conflict markers"),
			("\tlet count: Int\n", "=======\n\tlet count: Int\n", "contains conflict markers"),
			("\tlet count: Int\n", "\tlet count: Int\n  >>>>>>> other\n", "contains conflict markers"),
			("\tlet count: Int\n", "\tlet count: Int\n|||||||\n", "contains conflict markers"),
		])
	func unparsable(old: String, new: String, message: String) throws {
		try edit(item, old, new)
		expectReported("the file \(message)")
	}

	@Test("All mistakes of a file are listed at once, and the offer to take the generated text says what that discards")
	func allMistakes() throws {
		try edit(item, "let id: Int", "let id:")
		try edit(item, "let count: Int", "let count:")
		let run = GenRun(in: folder)
		#expect(
			run.errors.contains("ItemDTO.swift:2:1: error") && run.errors.contains("ItemDTO.swift:3:1: note: and here"), "\(run.errors)")
		let offer = "discard your edits for the generated text: gen resolve \(item) --theirs"
		#expect(run.errors.contains(offer), "\(run.errors)")
		folder.write(item, "<<<<<<< HEAD\n" + (folder.text(item) ?? ""))
		#expect(GenRun(in: folder).errors.contains(offer))
		GenRun("resolve", item, "--theirs", in: folder).expectDone()
		GenRun("check", in: folder).expectDone()
	}

	@Test("Markers in a hand-written file are reported in any form", arguments: ["<<<<<<< HEAD", "\t=======", "    >>>>>>> other"])
	func handWrittenMarkers(marker: String) {
		folder.write("Sources/Own.swift", "struct Own {\n\(marker)\n\tlet a = 1\n}\n")
		expectReported("Sources/Own.swift:2:")
	}

	@Test("A bracket too many in a hand-written file is a warning")
	func handWrittenBracket() {
		folder.write("Sources/Own.swift", "struct Own {\n")
		let check = GenRun("check", in: folder)
		#expect(check.status == .done)
		#expect(
			check.errors.contains(
				"Sources/Own.swift:1:12: warning[hand-written-use]: 'Sources/Own.swift' is not managed by gen, and has a bracket"))
	}

	@Test("Lines of signs in strings and comments are no markers")
	func signs() {
		folder.write("Sources/Own.swift", "/*\n=======\n*/\nlet own = \"\"\"\n\t<<<<<<< a\n\t\"\"\"\n// >>>>>>> b\n")
		GenRun("check", in: folder).expectDone()
	}
}
