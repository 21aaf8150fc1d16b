import JSONLanguage
import SourceText
import TestSupport
import Testing
import Workspace

@testable import gen

struct RememberedRunTests {
	@Test("A first run is written to gen.json and pins the detected settings")
	func first() throws {
		let folder = try TemporaryFolder()
		folder.write("Character/character.json", #"{"id": 1}"#)
		#expect(GenRun("character.json", "--endpoint", "/api/character", in: folder, at: "Character").status == .done)
		#expect(
			folder.text("Character/gen.json") == """
				{
					"app": "Challenge",
					"feature": "Character",
					"runs": [
						{"name": "Character", "inputs": ["character.json"], "endpoint": "GET /api/character/{identifier:Int}", "operation": "fetchCharacter"}
					]
				}

				""")
	}

	@Test("gen without arguments repeats the remembered runs and changes nothing")
	func repeated() throws {
		let folder = try TemporaryFolder()
		folder.write("a.json", #"{"id": 1}"#)
		GenRun("a.json", "--name", "Character", "--feature", "Character", in: folder).expectDone()
		let stamps = folder.files().map(folder.stamp)
		let run = GenRun(in: folder)
		#expect(run.status == .done)
		#expect(run.states.isEmpty)
		#expect(folder.files().map(folder.stamp) == stamps)
		folder.write("a.json", #"{"id": 1, "name": "Rick"}"#)
		#expect(GenRun(in: folder).states["Sources/Data/DTOs/CharacterDTO.swift"] == "updated")
	}

	@Test("A run with the same inputs and another endpoint replaces the earlier one, any other is added, and all are planned together")
	func replacing() throws {
		let folder = try TemporaryFolder()
		folder.write("Show/character.json", #"{"id": 1}"#)
		folder.write("Show/episode.json", #"{"id": 1, "title": "Pilot"}"#)
		GenRun("character.json", "--endpoint", "/api/character", in: folder, at: "Show").expectDone()
		GenRun("episode.json", in: folder, at: "Show").expectDone()
		GenRun("character.json", "--endpoint", "/v2/character", in: folder, at: "Show").expectDone()
		#expect(
			try folder.runs("Show/gen.json") == [
				#"{"name":"Character","inputs":["character.json"],"endpoint":"GET /v2/character/{identifier:Int}","operation":"fetchCharacter"}"#,
				#"{"name":"Episode","inputs":["episode.json"],"endpoint":"GET /episodes/{identifier:Int}","operation":"fetchEpisode"}"#,
			])
		#expect(
			folder.files("Show/Sources/Data/DTOs") == [
				"Show/Sources/Data/DTOs/CharacterDTO.swift", "Show/Sources/Data/DTOs/EpisodeDTO.swift",
			])
	}

	@Test("A replaced run is reported with the entry that keeps both, and a run that is only extended is not")
	func reportsReplaced() throws {
		let folder = try TemporaryFolder()
		folder.write("Show/show.json", #"{"id": 1}"#)
		#expect(!GenRun("show.json", in: folder, at: "Show").errors.contains("takes the place"))
		#expect(!GenRun("show.json", "--endpoint", "/me", in: folder, at: "Show").errors.contains("takes the place"))
		let run = GenRun("show.json", "--endpoint", "/shows/{id}", in: folder, at: "Show")
		#expect(run.errors.contains("note[run-replaced]: this run replaces the one of show.json with --endpoint /me"), "\(run.errors)")
		let entry = #"{"inputs":["show.json"],"endpoint":"GET /me"}"#
		#expect(run.errors.contains("to keep both, add the other one to 'runs' in gen.json: \(entry)"), "\(run.errors)")
		#expect(!GenRun("show.json", "--endpoint", "/shows/{id}", in: folder, at: "Show").errors.contains("takes the place"))
		// With the proposed entry, both stay, and each is replaced by itself.
		let own = #"{"inputs":["show.json"],"endpoint":"/shows/{id}"}"#
		folder.write("Show/gen.json", #"{"runs":[\#(entry),\#(own)]}"#)
		GenRun("show.json", "--endpoint", "/shows/{id}", in: folder, at: "Show").expectDone()
		#expect(
			try folder.runs("Show/gen.json") == [
				#"{"name":"Show","inputs":["show.json"],"endpoint":"GET /me","operation":"fetchCurrentShow"}"#,
				#"{"name":"Show","inputs":["show.json"],"endpoint":"GET /shows/{id:Int}","operation":"fetchShow"}"#,
			])
		let contract = folder.text("Show/Sources/Data/DataSources/Remote/ShowRemoteDataSourceContract.swift")
		#expect(
			contract?.contains("fetchShow(identifier: Int)") == true && contract?.contains("fetchCurrentShow()") == true,
			"\(contract ?? "")")
	}

	@Test("A response that an earlier run read as one entity stays one, although it may be a list")
	func staysSingle() throws {
		let run = try FeatureRun(files: ["places.json": #"{"type": "FeatureCollection", "features": [{"geometry": {"a": 1}}]}"#])
		let contract = "Sources/Data/DataSources/Remote/PlaceRemoteDataSourceContract.swift"
		#expect(run.run("places.json", "--name", "Place", "--endpoint", "/places", "--list", "none") == .done)
		#expect(try run.text(contract).contains("func fetchPlace() async"))
		#expect(run.run("places.json", "--name", "Place", "--endpoint", "/places") == .done)
		#expect(try run.text(contract).contains("func fetchPlace() async"))
		let other = try FeatureRun(files: ["places.json": #"{"type": "FeatureCollection", "features": [{"geometry": {"a": 1}}]}"#])
		#expect(other.run("places.json", "--name", "Place", "--endpoint", "/places") == .done)
		#expect(try other.text(contract).contains("func fetchAllPlaces() async"))
	}

	@Test("An action on an item is a run beside the one that creates it, although both have one sample")
	func actionsOfItem() throws {
		let run = try FeatureRun(files: ["order.json": #"{"id": 4, "status": "open"}"#, "new.json": #"{"sku": "x"}"#])
		#expect(run.run("order.json", "--name", "Order", "--endpoint", "POST /orders", "--body", "new.json") == .done)
		#expect(run.run("order.json", "--name", "Order", "--endpoint", "POST /orders/{id}/cancel") == .done)
		#expect(!run.errors.contains("run-replaced"), "\(run.errors)")
		let contract = try run.text("Sources/Data/DataSources/Remote/OrderRemoteDataSourceContract.swift")
		#expect(contract.contains("createOrder(body:") && contract.contains("cancelOrder(identifier: Int)"), "\(contract)")
	}

	@Test("A POST that changes an item is a run beside the one that creates it, although both have one sample")
	func postsOfItem() throws {
		let folder = try TemporaryFolder()
		folder.write("Order/order.json", #"{"id": 4, "status": "open"}"#)
		folder.write("Order/new.json", #"{"sku": "x"}"#)
		GenRun("order.json", "--endpoint", "POST /orders", "--body", "new.json", in: folder, at: "Order").expectDone()
		let run = GenRun("order.json", "--endpoint", "POST /orders/{id}", "--body", "new.json", in: folder, at: "Order")
		#expect(!run.errors.contains("run-replaced"), "\(run.errors)")
		let contract = folder.text("Order/Sources/Data/DataSources/Remote/OrderRemoteDataSourceContract.swift") ?? ""
		#expect(contract.contains("createOrder(body:") && contract.contains("updateOrder(identifier: Int, body:"), "\(contract)")
	}

	@Test("A run that replaces one of another endpoint leaves nothing of the other body, and reports how to keep both with method and body")
	func replacesBody() throws {
		let run = try FeatureRun(files: [
			"order.json": #"{"id": 4, "status": "open"}"#, "new.json": #"{"sku": "x"}"#, "cancel.json": #"{"reason": "y"}"#,
		])
		#expect(run.run("order.json", "--name", "Order", "--endpoint", "POST /orders", "--body", "new.json") == .done)
		#expect(run.run("order.json", "--name", "Order", "--endpoint", "POST /cancellations", "--body", "cancel.json") == .done)
		#expect(run.errors.contains(#""endpoint":"POST /orders"}"#), "\(run.errors)")
		#expect(!run.errors.contains("sku', last seen"), "\(run.errors)")
		let body = try run.text("Sources/Data/DTOs/OrderRequestDTO.swift")
		#expect(!body.contains("sku") && body.contains("let reason: String\n"), "\(body)")
	}

	@Test("A run from arguments keeps the keys of the run that it replaces, which no option sets")
	func keepsKeys() throws {
		let folder = try TemporaryFolder()
		folder.write("show.json", #"{"id": 1, "scores": {"1": 2}}"#)
		GenRun("show.json", ":object", "Show.scores", "--local", "memory", ":keyed-by", "none", in: folder).expectDone()
		let run = GenRun("show.json", "--endpoint", "/shows", "--local", "memory", in: folder)
		run.expectDone()
		#expect(!run.errors.contains("run-replaced"), "\(run.errors)")
		let text = try #require(folder.text("gen.json")).filter { !$0.isWhitespace }
		#expect(text.contains(#""keyed-by":"none""#) && text.contains(#""object":"Show.scores""#), "\(text)")
		#expect(
			text.contains(#""endpoint":"GET/shows/{identifier:Int}""#) && text.components(separatedBy: "show.json").count == 2, "\(text)")
		GenRun("check", in: folder).expectDone()
	}

	@Test("Additional samples are added to the run of the operation")
	func moreSamples() throws {
		let folder = try TemporaryFolder()
		folder.write("Show/character.json", #"{"id": 1, "name": "Rick"}"#)
		folder.write("Show/other.json", #"{"id": 2}"#)
		GenRun("character.json", "--endpoint", "/api/character", in: folder, at: "Show").expectDone()
		let run = GenRun("character.json", "other.json", "--endpoint", "/api/character", in: folder, at: "Show")
		run.expectDone()
		#expect(run.states["Sources/Data/DTOs/CharacterDTO.swift"] == "updated")
		#expect(
			try folder.runs("Show/gen.json") == [
				#"{"name":"Character","inputs":["character.json","other.json"],"endpoint":"GET /api/character/{identifier:Int}","operation":"fetchCharacter"}"#
			])
	}

	@Test(
		"Several samples name the entity by the common part of their file names",
		arguments: [
			(["characters.json", "character_page2.json"], "Character"), (["character1.json", "character2.json"], "Character"),
			(["user-list.json", "users.json"], "User"), (["a.json", "b.json"], "Show"), (["address2.json"], "Address2"),
		])
	func commonName(files: [String], name: String) throws {
		let folder = try TemporaryFolder()
		for (index, file) in files.enumerated() { folder.write("Show/\(file)", #"{"id": \#(index), "x": "y"}"#) }
		GenRun(arguments: files, in: folder, at: "Show").expectDone()
		#expect(folder.files("Show/Sources/Data/DTOs") == ["Show/Sources/Data/DTOs/\(name)DTO.swift"])
	}

	@Test("Different spellings of a name mean one entity, with another sample, method or transport")
	func oneEntity() throws {
		let folder = try TemporaryFolder()
		folder.write("Show/character.json", #"{"id": "1"}"#)
		folder.write("Show/characters.json", #"[{"id": "1"}]"#)
		folder.write("Show/q.graphql", "query GetCharacter($id: ID!) { character(id: $id) { id } }")
		GenRun("character.json", "--endpoint", "/api/character", in: folder, at: "Show").expectDone()
		GenRun("characters.json", "--endpoint", "/api/characters", "--name", "Character", in: folder, at: "Show").expectDone()
		GenRun("character.json", "--endpoint", "/api/character", "--method", "PUT", "--name", "Character", in: folder, at: "Show")
			.expectDone()
		#expect(
			folder.text("Show/Sources/Data/DataSources/Remote/CharacterRemoteDataSourceContract.swift")?.split(separator: "func ").count
				== 4)
	}

	@Test("Paths are remembered relative to the feature folder, however they were written")
	func normalised() throws {
		let folder = try TemporaryFolder()
		folder.write("Show/samples/a.json", #"{"id": 1}"#)
		folder.write(".git/HEAD", "")
		folder.write("shared/b.json", #"{"id": 1}"#)
		let here = folder.path
		for path in ["./samples/a.json", "samples/../samples/a.json", "../Show/samples/a.json", here + "/Show/samples/a.json"] {
			GenRun(path, "--name", "Thing", in: folder, at: "Show").expectDone()
			#expect(try folder.runs("Show/gen.json").map { $0.contains(#""inputs":["samples/a.json"]"#) } == [true], "\(path)")
		}
		GenRun(here + "/shared/b.json", "--name", "Other", in: folder, at: "Show").expectDone()
		#expect(try folder.runs("Show/gen.json").last?.contains(#""inputs":["../shared/b.json"]"#) == true)
	}

	@Test("The order, whitespace and settings of gen.json are preserved beside the run that is completed")
	func formatting() throws {
		let folder = try TemporaryFolder()
		folder.write("Show/character.json", #"{"id": 1}"#)
		folder.write("Show/gen.json", "{ \"runs\": [ {\"endpoint\":\"/a\", \"inputs\": \"character.json\"} ],\n  \"app\"  : \"Acme\" }\n")
		GenRun("character.json", "--endpoint", "/b", "--style", "classic", in: folder, at: "Show").expectDone()
		#expect(
			folder.text("Show/gen.json")
				== "{ \"runs\": [ {\"name\": \"Character\", \"inputs\": [\"character.json\"], \"endpoint\": \"GET /b/{id:Int}\", \"operation\": \"fetchCharacter\"} ],\n  \"app\"  : \"Acme\", \"style\": \"classic\" }\n"
		)
	}

	@Test(
		"Every option of a run is written to gen.json and read again",
		arguments: GenerateOptions.optionsOfRuns.map(\.name).filter { $0 != "method" })
	func everyOption(name: String) throws {
		let option = try #require(GenerateOptions.ofRuns.first { $0.name == name })
		let folder = try TemporaryFolder()
		let value = option.choices.last ?? "7"
		var arguments = ParsedArguments()
		if option.value == nil { arguments.flags = [name] } else { arguments.values[name] = [ArgumentValue(value, of: "--\(name)")] }
		let environment = Environment(workingDirectory: folder.path, variables: { _ in nil })
		let project = environment.project(around: ".")
		let relation = PathRelation(project, environment)
		var diagnostics = Diagnostics()
		let none = FeatureConfiguration(try .init(in: project, diagnostics: &diagnostics), folder: ".", diagnostics: &diagnostics)
		let settings = FeatureSettings(
			arguments, none, folder: "Show", styles: [], siblings: { SiblingConventions() }, diagnostics: &diagnostics)
		let writing = ConfigurationWriting(configuration: none, settings: settings, arguments: arguments, relation: relation)
		let edit = try #require(writing.edit(remembering: [Run(arguments)].compactMap { $0 }.map { ($0, nil) }))
		guard case .write(let bytes) = edit.action else { return }
		folder.write("gen.json", String(decoding: bytes, as: UTF8.self))
		let read = FeatureConfiguration(try .init(in: project, diagnostics: &diagnostics), folder: ".", diagnostics: &diagnostics)
		#expect(diagnostics.all.isEmpty)
		let run = try #require(read.runs.first)
		#expect(run.arguments.flags == arguments.flags)
		#expect(run.arguments.values.mapValues { $0.map(\.text) } == arguments.values.mapValues { $0.map(\.text) })
	}

	@Test("Paths in gen.json are relative to the feature folder, whatever the current folder")
	func relative() throws {
		let folder = try TemporaryFolder()
		folder.write("samples/character.json", #"{"id": 1}"#)
		GenRun("samples/character.json", "--output", "Features/Character", in: folder).expectDone()
		#expect(try folder.runs("Features/Character/gen.json").map { $0.contains(#""inputs":["../../samples/character.json"]"#) } == [true])
		#expect(GenRun(in: folder, at: "Features/Character").states.isEmpty)
		let elsewhere = GenRun("--output", "Features/Character", in: folder)
		#expect(elsewhere.status == .done)
		#expect(elsewhere.states.isEmpty)
	}

	@Test("--dry-run writes neither files nor gen.json")
	func rehearsal() throws {
		let folder = try TemporaryFolder()
		folder.write("a.json", #"{"id": 1}"#)
		let run = GenRun("a.json", "--feature", "A", "--dry-run", in: folder)
		#expect(run.status == .done)
		#expect(run.output.contains("+++ b/gen.json"))
		#expect(folder.files() == ["a.json"])
	}

	@Test("A diff on a terminal is coloured, unless NO_COLOR is set")
	func colours() throws {
		let folder = try TemporaryFolder()
		folder.write("a.json", #"{"id": 1}"#)
		#expect(GenRun("--dry-run", "a.json", "--feature", "A", in: folder, isTerminal: true).output.contains("\u{1B}[32m+"))
		let plain = GenRun("--dry-run", "a.json", "--feature", "A", in: folder, isTerminal: true, variables: ["NO_COLOR": "1"])
		#expect(!plain.output.contains("\u{1B}"))
	}
}

extension GenRun {
	func expectDone(_ location: Testing.SourceLocation = #_sourceLocation) {
		#expect(status == .done, "\(errors)", sourceLocation: location)
	}
}

extension TemporaryFolder {
	/// The runs in a `gen.json`, each as compact JSON.
	func runs(_ inner: String) throws -> [String] {
		var diagnostics = Diagnostics()
		let source = SourceText(path: inner, try #require(text(inner)))
		let node = try #require(JSONNode.parse(source, diagnostics: &diagnostics))
		return node["runs"]?.elements?.map { $0.value.compactText() } ?? []
	}

	@Test("A path within the value of an option is remembered relative to the feature folder")
	func pathInItem() throws {
		let folder = try TemporaryFolder()
		folder.write("Samples/search.json", #"{"text": "x"}"#)
		GenRun(
			"--name", "Recent", "--item", "Search:  Samples/search.json", "--local", "user-defaults", "--output", "Features/A", in: folder
		).expectDone()
		#expect(folder.text("Features/A/gen.json")?.contains(#""item": "Search:  ../../Samples/search.json""#) == true)
		#expect(GenRun("check", "Features/A", in: folder).status == .done)
		GenRun(in: folder, at: "Features/A").expectDone()
	}
}
