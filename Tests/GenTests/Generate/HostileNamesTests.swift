import TestSupport
import Testing

@testable import gen

/// Names in the input that collide with names that the generated code needs itself.
struct HostileNamesTests {
	private func show(_ arguments: String...) throws -> (run: GenRun, folder: TemporaryFolder) {
		let folder = try TemporaryFolder()
		folder.write("Show/item.json", #"{"name": "x"}"#)
		folder.write("Show/page.json", #"{"info": {"count": 1}, "results": [{"id": 1}]}"#)
		return (GenRun(arguments: arguments, in: folder, at: "Show"), folder)
	}

	@Test(
		"A parameter that would shadow a name in its method is renamed, and keeps its name in the request",
		arguments: [
			("request", "requestValue"), ("result", "resultValue"), ("endpoint", "endpointValue"), ("send", "sendValue"),
			("lastFetchedResult", "givenLastFetchedResult"), ("fetchCallCount", "fetchCallCountValue"), ("page", "page"),
		])
	func parameters(wire: String, name: String) throws {
		let (run, folder) = try show("item.json", "--query", wire)
		run.expectDone()
		let source = try #require(folder.text("Show/Sources/Data/DataSources/Remote/ItemRESTDataSource.swift"))
		#expect(source.contains("\(name): String") || source.contains("\(name): Int"), "\(source)")
		#expect(source.contains(#"URLQueryItem(name: "\#(wire)""#))
	}

	@Test("An entity can have the name of coding keys and those of Swift's types", arguments: ["CodingKeys", "Self", "String", "Error"])
	func entities(name: String) throws {
		let (run, folder) = try show("item.json", "--name", name)
		run.expectDone()
		#expect(folder.text("Show/Sources/Data/DTOs/\(name)DTO.swift")?.contains("struct \(name)DTO:") == true)
	}

	@Test("A mutation whose name is a Swift keyword becomes a method")
	func mutation() throws {
		let folder = try TemporaryFolder()
		folder.write("Show/import.graphql", "mutation Import($file: String!) {\n\timport(file: $file) {\n\t\tid\n\t}\n}\n")
		GenRun("import.graphql", in: folder, at: "Show").expectDone()
		let contract = folder.tree().first { $0.key.hasSuffix("RemoteDataSourceContract.swift") }
		#expect(contract?.value.contains("func importOperation(file: String)") == true, "\(contract?.value ?? "")")
	}

	@Test("The parameter for an item called Key does not shadow the key in UserDefaults")
	func item() throws {
		let (run, folder) = try show("--local", "user-defaults", "--name", "Keys", "--item", "Key")
		run.expectDone()
		let source = try #require(folder.text("Show/Sources/Data/DataSources/Local/KeysUserDefaultsDataSource.swift"))
		#expect(source.contains("func saveKey(_ keyItem: String)"))
		#expect(source.contains("forKey: key)"))
	}

	@Test("An entity called Page and its pages are different types")
	func page() throws {
		let (run, folder) = try show("page.json", "--name", "Page", "--query", "page", "--local", "memory")
		run.expectDone()
		let contract = try #require(folder.text("Show/Sources/Data/DataSources/Local/PageLocalDataSourceContract.swift"))
		#expect(contract.contains("func getPage(identifier: Int) -> PageDTO?"))
		#expect(contract.contains("func getPagesPage(_ page: Int) -> PagesResponseDTO?"))
	}

	@Test("The cache key of an item is its id in any spelling", arguments: ["id", "_id", "ID"])
	func identity(key: String) throws {
		let folder = try TemporaryFolder()
		folder.write("Show/item.json", #"{"\#(key)": "5f", "name": "x"}"#)
		GenRun("item.json", "--local", "memory", in: folder, at: "Show").expectDone()
		#expect(
			folder.text("Show/Sources/Data/DataSources/Local/ItemLocalDataSourceContract.swift")?.contains("getItem(identifier: String)")
				== true)
		#expect(folder.text("Show/Tests/Shared/Fixtures/item_updated.json")?.contains(#""\#(key)": "5f","#) == true)
	}
}

extension HostileNamesTests {
	@Test("The members of a mock have distinct names")
	func mockNames() throws {
		let folder = try TemporaryFolder()
		folder.write("Show/thing.json", #"{"id": 1}"#)
		folder.write(
			"Show/gen.json",
			"""
			{"app": "Acme", "runs": [
				{"inputs": ["thing.json"], "endpoint": "/t", "query": "type:Int,Type:Int"},
				{"name": "Other", "endpoint": "/o", "inputs": "thing.json", "operation": "result"}, {"name": "Other", "endpoint": "PUT /o/{a}", "inputs": "thing.json", "operation": "setResult"}
			]}
			""")
		GenRun(in: folder, at: "Show").expectDone()
		for name in ["Thing", "Other"] {
			let mock = try #require(folder.text("Show/Tests/Shared/Mocks/\(name)RemoteDataSourceMock.swift"))
			let variables = mock.split(separator: "\n").compactMap { line in
				line.firstRange(of: "var ").map { line[$0.upperBound...].prefix { $0 != ":" && $0 != " " } }
			}
			#expect(Set(variables).count == variables.count, "\(variables)")
		}
	}

	@Test("Two entities share a fixture with equal content, and have separate ones otherwise")
	func sharedFixtures() throws {
		let folder = try TemporaryFolder()
		folder.write("Show/a.json", #"{"id": 1, "name": "a"}"#)
		folder.write("Show/query.graphql", "query GetCharacter($id: ID!) {\n\tcharacter(id: $id) {\n\t\tid\n\t}\n}\n")
		GenRun("a.json", "--name", "Character", "--endpoint", "/c", in: folder, at: "Show").expectDone()
		GenRun("query.graphql", "--name", "Hero", in: folder, at: "Show").expectDone()
		#expect(folder.files("Show/Tests/Shared/Fixtures").count == 2)
	}

	@Test(
		"The key of an absent item in generated tests differs from the key in the sample",
		arguments: ["false", "true", "999.0", "999", #""999""#])
	func absentKeys(identifier: String) throws {
		let folder = try TemporaryFolder()
		folder.write("Show/item.json", #"{"id": \#(identifier), "name": "a"}"#)
		GenRun("item.json", "--endpoint", "/t", "--local", "memory", in: folder, at: "Show").expectDone()
		let tests = try #require(folder.text("Show/Tests/Unit/Data/DataSources/Local/ItemMemoryDataSourceTests.swift"))
		#expect(!tests.contains("getItem(identifier: \(identifier))"))
		#expect(identifier != "999.0" || tests.contains("getItem(identifier: 998)"))
	}

	@Test("A name alone is reported and nothing is written")
	func nothingToDo() throws {
		let alone = try show("--name", "X")
		#expect(alone.run.status == .bad)
		#expect(alone.run.errors.contains("error[no-input]: 'X' has no fields"))
		let classic = try TemporaryFolder()
		classic.write("q.graphql", "query GetA { a { id } }")
		classic.write("a.json", #"{"id": 1}"#)
		let run = GenRun("q.graphql", "a.json", "--name", "A", "--style", "classic", in: classic)
		#expect(run.status == .bad)
		#expect(run.errors.contains("the style 'classic' has no 'graphql' templates"), "\(run.errors)")
	}
}

extension HostileNamesTests {
	@Test("A command that is not the first argument is reported")
	func lateCommand() throws {
		let run = try show("--quiet", "check").run
		#expect(run.status == .bad)
		#expect(run.errors.contains("help: begin with it: 'gen check …'"), "\(run.errors)")
	}
}

extension HostileNamesTests {
	@Test(
		"A name in any script becomes a fixture name that every file system accepts",
		arguments: [
			("Café", "cafe"), ("é", "e"), ("日本", "u65e5u672c"), ("Größe", "grosse"), ("Ключ", "kaelyuche"),
			("Ελλάδα", "epsilonlamdalamdaalphadeltaalpha"),
		])
	func scripts(name: String, fixture: String) throws {
		let folder = try TemporaryFolder()
		folder.write("Show/sample.json", #"{"id": 1}"#)
		folder.write("Show/\(name)s.json", #"[{"id": 1}]"#)
		GenRun("sample.json", "--name", name, in: folder, at: "Show").expectDone()
		#expect(folder.files("Show/Tests/Shared/Fixtures").contains { $0.hasSuffix("/\(fixture).json") || $0 == "\(fixture).json" })
		#expect(GenRun("\(name)s.json", in: folder, at: "Show").status == .done)
	}

	@Test("A Unicode letter that Swift does not allow in identifiers is not in generated names")
	func compatibilityLetter() throws {
		let folder = try TemporaryFolder()
		folder.write("Show/fͺs.json", #"[{"id": 1}]"#)
		GenRun("fͺs.json", in: folder, at: "Show").expectDone()
	}

	@Test("Random names from many scripts do not violate an invariant")
	func randomNames() throws {
		var random = SeededNumbers(seed: 7)
		let signs: [ClosedRange<UInt32>] = [
			0x20...0x7E, 0xA0...0x24F, 0x250...0x36F, 0x370...0x52F, 0x530...0x6FF, 0x900...0xDFF, 0xE00...0x11FF, 0x1E00...0x206F,
			0x2070...0x27BF, 0x3040...0x30FF, 0x4E00...0x4FFF, 0xAC00...0xAFFF, 0xFB00...0xFFFD, 0x1D400...0x1D7FF, 0x1F300...0x1FAFF,
			0x20000...0x200FF,
		]
		for round in 0..<40 {
			var name = String.UnicodeScalarView()
			let length = round % 10 == 0 ? 150 : Int.random(in: 1...8, using: &random)
			for _ in 0..<length {
				let range = signs[Int.random(in: signs.indices, using: &random)]
				if let sign = Unicode.Scalar(UInt32.random(in: range, using: &random)), sign != "/" { name.append(sign) }
			}
			let folder = try TemporaryFolder()
			let text = String(name)
			folder.write("Show/sample.json", #"{"results": [{"id": 1}], "info": {"count": 1}}"#)
			let run = GenRun("sample.json", "--name", text, "--local", "memory", in: folder, at: "Show")
			#expect(run.status == .done || run.status == .bad, "\(text.debugDescription): \(run.errors)")
			let short = String(text.prefix(20))
			folder.write("Other/\(short).json", #"[{"id": 1}]"#)
			let read = GenRun("\(short).json", in: folder, at: "Other")
			#expect(read.status == .done || read.status == .bad, "\(short.debugDescription): \(read.errors)")
		}
	}

	@Test(
		"A feature whose module has the name of an imported module is refused",
		arguments: ["Networking", "Core", "NetworkingMocks", "CoreMocks"])
	func importedModules(feature: String) throws {
		let (run, folder) = try show("item.json", "--feature", feature)
		#expect(run.status == .bad)
		#expect(
			run.errors.contains("error[name-conflict]: the module of the feature '\(feature)' would be named Challenge\(feature)"),
			"\(run.errors)")
		#expect(run.errors.contains("help: choose another name: --feature \(feature)Feature"), "\(run.errors)")
		#expect(folder.text("Show/gen.json") == nil)
	}
}

/// A generator that returns the same numbers for the same seed.
private struct SeededNumbers: RandomNumberGenerator {
	private var state: UInt64

	init(seed: UInt64) { state = seed }

	mutating func next() -> UInt64 {
		state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
		return state ^ (state >> 29)
	}
}
