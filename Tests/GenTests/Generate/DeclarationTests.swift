import Foundation
import TestSupport
import Testing

@testable import gen

struct DeclarationTests {
	private static let fields = "id: Int, name: String, type: String?, origin: Location{name: String, url: String}"

	@Test("Declared fields and operations generate the same code as samples")
	func sameAsSamples() throws {
		let declared = try FeatureRun()
		let operation = "fetchCharacter(identifier: Int) -> Character"
		#expect(
			declared.run(
				"--name", "Character", "--fields", "id: Int, name: String", "--operation", operation, "--endpoint", "/api/character")
				== .done)
		let shown = try FeatureRun(files: ["character.json": #"{"id": 1, "name": "Example"}"#])
		#expect(shown.run("character.json", "--endpoint", "/api/character") == .done)
		#expect(declared.files == shown.files)
		for file in shown.files { #expect(try declared.text(file) == shown.text(file), "\(file)") }
	}

	@Test("Declared fields have the types of rules; dates are plain if the client's decoder reads them", arguments: [false, true])
	func ruleTypes(isPlain: Bool) throws {
		let fields =
			"id: Int, made: date(yyyy-MM-dd), due: date(yyyy-MM-dd)?, days: [date(yyyy-MM-dd)], total: decimal, link: url?, key: uuid, meta: json, blob: data(base64), home: Home{open: date(yyyy-MM-dd), date: String}"
		let folder = try TemporaryFolder()
		folder.write(
			"gen.json",
			#"{"app": "Acme", "feature": "Orders", \#(isPlain ? #""dates": "decoder", "# : "")"runs": [{"fields": "\#(fields)", "name": "Order", "local": "memory"}]}"#
		)
		let run = GenRun(in: folder)
		run.expectDone()
		let date = isPlain ? "Date" : "YearMonthDayDate"
		let text = folder.text("Sources/Data/DTOs/OrderDTO.swift") ?? ""
		for line in [
			"made: \(date)", "due: \(date)?", "days: [\(date)]", "total: DecimalNumber", "link: URL?", "key: UUID", "meta: JSONValue",
			"blob: Data",
		] { #expect(text.contains("let \(line)\n"), "\(line) in \(text)") }
		#expect(folder.text("Sources/Data/DTOs/HomeDTO.swift")?.contains("let open: \(date)\n\tlet date: String") == true)
		GenRun("check", in: folder).expectDone()
	}

	@Test(
		"A mistake in the type of a declared field is reported at its position",
		arguments: [
			("a: date(YYYY)", "--fields:1:9: error[declaration-syntax]: 'YYYY' in 'YYYY' is not supported"),
			("a: [date(iso)]", "--fields:1:5: error[declaration-syntax]: 'date(iso)' is not a form of 'date' that gen knows"),
			("a: date", "--fields:1:4: error[declaration-syntax]: 'date' is not a form of 'date' that gen knows"),
			("a: urls", "--fields:1:4: error[declaration-syntax]: unknown type 'urls'"),
		])
	func ruleTypeMistakes(fields: String, message: String) throws {
		let folder = try TemporaryFolder()
		let run = GenRun("--fields", fields, "--name", "A", "--app", "Acme", in: folder)
		#expect(run.status == .bad && run.errors.contains(message), "\(run.errors)")
	}

	@Test(
		"A parameter or a filter has no type of a rule",
		arguments: ["fetch(at: date(iso8601)) -> A", "fetch(filter: {at: date(iso8601)?}) -> A"])
	func parametersOfRuleTypes(operation: String) throws {
		let folder = try TemporaryFolder()
		let run = GenRun("--fields", "id: Int", "--operation", operation, "--name", "A", "--app", "Acme", in: folder)
		#expect(run.status == .bad && run.errors.contains("declaration-syntax"), "\(run.errors)")
	}

	@Test("A declared operation has the declared method, parameters and result")
	func operations() throws {
		let run = try FeatureRun()
		let status = run.run(
			"--name", "Character", "--fields", Self.fields, "--operation",
			"fetchCharacters(page: Int, filter: {name: String?}) -> [Character]",
			"--operation", "fetchPage(page: Int) -> CharactersResponse", "--operation", "createCharacter(body: Character)",
			"--operation", "deleteCharacter(identifier: Int)")
		#expect(status == .done)
		let expected = """
			nonisolated protocol CharacterRemoteDataSourceContract: Sendable {
				@concurrent func fetchCharacters(page: Int, filter: CharacterFilterDTO) async throws -> [CharacterDTO]
				@concurrent func fetchPage(page: Int) async throws -> CharactersResponseDTO
				@concurrent func createCharacter(body: CharacterDTO) async throws
				@concurrent func deleteCharacter(identifier: Int) async throws
			}

			"""
		#expect(try run.text("Sources/Data/DataSources/Remote/CharacterRemoteDataSourceContract.swift") == expected)
		let source = try run.text("Sources/Data/DataSources/Remote/CharacterRESTDataSource.swift")
		#expect(source.contains("Endpoint(path: \"/characters/\\(identifier)\", method: .delete)"))
		#expect(try run.text("Sources/Data/DTOs/CharacterDTO.swift").contains("let origin: LocationDTO"))
		#expect(try run.text("Sources/Data/DTOs/LocationDTO.swift").contains("Codable"))
	}

	@Test(
		"A declared operation that a sample also shows is generated once, and one that contradicts the sample is refused with both locations"
	)
	func declaredAndSampled() throws {
		let run = try FeatureRun()
		#expect(run.run("--name", "User", "--method", "DELETE", "--endpoint", "/users/{id}") == .done)
		#expect(run.run("--name", "User", "--operation", "deleteUser(identifier: Int)", "--endpoint", "/users/{identifier}") == .done)
		let contract = "Sources/Data/DataSources/Remote/UserRemoteDataSourceContract.swift"
		#expect(try run.text(contract).components(separatedBy: "func deleteUser(").count == 2)
		let other = try FeatureRun()
		#expect(other.run("--name", "User", "--method", "DELETE", "--endpoint", "/users/{id}") == .done)
		#expect(
			other.run("--name", "User", "--operation", "deleteUser(identifier: Int, reason: String)", "--endpoint", "/users/{id}") == .bad)
		#expect(
			other.errors.contains("the parameters or the result of 'deleteUser' of User differ from the sample of the same request"),
			"\(other.errors)")
		#expect(other.errors.contains("note: the other operation"), "\(other.errors)")
	}

	@Test("Further lists of an entity get distinct names, the first keeps its name, and explain gives the reason")
	func lists() throws {
		let list = #"[{"id": 1, "name": "x"}]"#
		let run = try FeatureRun(files: ["a.json": list, "b.json": list, "c.json": list])
		for (input, endpoint) in [("a", "/users/{username}/repos"), ("b", "/orgs/{org}/repos"), ("c", "/teams/{team}/repos")] {
			#expect(run.run("\(input).json", "--name", "Repository", "--endpoint", endpoint) == .done)
		}
		let contract = try run.text("Sources/Data/DataSources/Remote/RepositoryRemoteDataSourceContract.swift")
		for owner in ["(username", "ByOrganization(org", "ByTeam(team"] {
			#expect(contract.contains("func fetchAllRepositories\(owner): String) async throws -> [RepositoryDTO]"), "\(contract)")
		}
		#expect(run.run("explain", feature: nil) == .done)
		#expect(
			run.output.contains("what distinguishes '/orgs/{org}/repos' from '/teams/{team}/repos', '/users/{username}/repos'"),
			"\(run.output)")
		#expect(
			run.output.contains(
				"is the name from an earlier run; a first run would choose 'fetchAllRepositoriesByUsername': run 'gen rename"),
			"\(run.output)")
	}

	@Test(
		"A syntax error in --fields is reported at its position",
		arguments: [
			("id: Int, name Strin", "--fields:1:15: error[declaration-syntax]: expected ':' after 'name'"),
			("id: Strin", "--fields:1:5: error[declaration-syntax]: unknown type 'Strin'"),
			("id: Int, id: Int", "--fields:1:10: error[declaration-syntax]: the field 'id' appears twice"),
			("", "--fields:1:1: error[declaration-syntax]: expected a field"),
			("a: Character", "--fields:1:4: error[declaration-syntax]: a 'Character' cannot contain a 'Character'"),
			("a: [Int: Int]", "--fields:1:5: error[declaration-syntax]: the keys of a JSON object"),
			("a: Int??", "--fields:1:8: error[declaration-syntax]: an optional cannot be optional"), ("a: B{c: Int", "expected '"),
			("a: @", "--fields:1:4: error[declaration-syntax]: '@' is unexpected here"),
		])
	func badFields(fields: String, message: String) throws {
		let run = try FeatureRun()
		#expect(run.run("--name", "Character", "--fields", fields) == .bad)
		#expect(run.errors.contains(message), "\(run.errors)")
		#expect(run.files.isEmpty)
	}

	@Test(
		"A syntax error in --operation is reported at its position",
		arguments: [
			("fetch(page: Int -> Character", "--operation:1:17: error[declaration-syntax]: expected ')'"),
			("Fetch()", "--operation:1:1: error[declaration-syntax]: 'Fetch' cannot name a method"),
			("fetch(a: Int, a: Int)", "--operation:1:15: error[declaration-syntax]: the parameter 'a' appears twice"),
			("fetch(a: Int?)", "--operation:1:10: error[declaration-syntax]: 'a' is optional"),
			("fetch() -> Charcter", "did you mean 'Character'?"),
			("fetch() -> Character x", "--operation:1:22: error[declaration-syntax]: expected the end"),
		])
	func badOperations(operation: String, message: String) throws {
		let run = try FeatureRun()
		#expect(run.run("--name", "Character", "--fields", "id: Int", "--operation", operation) == .bad)
		#expect(run.errors.contains(message), "\(run.errors)")
	}

	@Test("--fields cannot be combined with a sample")
	func fieldsBesideSample() throws {
		let run = try FeatureRun(files: ["character.json": #"{"id": 1}"#])
		#expect(run.run("character.json", "--fields", "id: Int") == .bad)
		#expect(run.errors.contains("remove --fields"))
	}

	@Test("The first declared operation names the entity, if nothing else does")
	func namedByOperation() throws {
		let run = try FeatureRun()
		#expect(run.run("--operation", "fetchAll() -> [Episode{id: Int}]") == .done)
		#expect(run.files.contains("Sources/Data/DataSources/Remote/EpisodeRESTDataSource.swift"))
		let plain = try FeatureRun()
		#expect(plain.run("--operation", "countAll() -> Int") == .done)
		#expect(plain.files.contains("Sources/Data/DataSources/Remote/CharacterRESTDataSource.swift"))
	}

	@Test("Declared fields can refer to the declared type, which makes a tree")
	func tree() throws {
		let run = try FeatureRun()
		#expect(run.run("--name", "Comment", "--fields", "id: Int, replies: [Comment]") == .done)
		#expect(try run.text("Sources/Data/DTOs/CommentDTO.swift").contains("let replies: [CommentDTO]"))
		#expect(try run.text("Tests/Shared/Fixtures/comment.json").contains("\"replies\": []"))
	}

	@Test("Declarations that are nested too deeply or are too large are reported")
	func limits() throws {
		let deep = "a: " + String(repeating: "[", count: 100_00) + "Int" + String(repeating: "]", count: 100_00)
		let nested = (0..<200).map { "a: T\($0){" }.joined() + "b: Int" + String(repeating: "}", count: 200)
		let doubling = "a: T0{b: Int}, " + (1..<60).map { "a\($0): T\($0){x: T\($0 - 1), y: T\($0 - 1)}" }.joined(separator: ", ")
		for fields in [deep, nested, doubling, String(repeating: "{", count: 60_000), String(repeating: "a: Int, ", count: 20_000)] {
			let run = try FeatureRun()
			#expect(run.run("--name", "Character", "--fields", fields) == .bad)
		}
	}

	@Test("A path parameter that no operation has is refused, and an operation without it requests the collection if another has it")
	func pathParameters() throws {
		let run = try FeatureRun()
		let declaration = ["--name", "Item", "--fields", "id: Int"]
		for (operation, parameter) in [("fetchItem(name: String) -> Item", "code"), ("createItem(item: Item) -> Item", "code")] {
			#expect(run.run(all: declaration + ["--operation", operation, "--endpoint", "/a/{code}"]) == .bad)
			#expect(run.errors.contains("the endpoint has the parameter '\(parameter)'"), "\(run.errors)")
		}
		#expect(run.files.isEmpty)
		let both = ["--operation", "fetchItem(code: String) -> Item", "--operation", "fetchItems() -> [Item]", "--endpoint", "/a/{code}"]
		#expect(run.run(all: declaration + both) == .done, "\(run.errors)")
		let source = try run.text("Sources/Data/DataSources/Remote/ItemRESTDataSource.swift")
		#expect(source.contains("\"/a/\\(") && source.contains("path: \"/a\""), "\(source)")
	}
}
