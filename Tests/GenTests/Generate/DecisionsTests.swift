import TestSupport
import Testing

@testable import gen

/// The runs that gen completes in gen.json.
@Suite("Decisions in gen.json")
struct DecisionsTests {
	private static let page =
		#"{"info": {"next": "https://a.example/characters?page=2"}, "results": [{"id": 1, "name": "a", "origin": "b"}]}"#

	private func folder() throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("character.json", #"{"id": 1, "name": "a", "origin": "b"}"#)
		folder.write("characters.json", Self.page)
		return folder
	}

	/// Returns a feature with a list and a single character.
	private func feature(_ options: String...) throws -> TemporaryFolder {
		let folder = try folder()
		GenRun(arguments: ["characters.json", "character.json", "--endpoint", "/characters", "--app", "Acme"] + options, in: folder)
			.expectDone()
		return folder
	}

	private static let list =
		#"{"name":"Character","inputs":["characters.json"],"endpoint":"GET /characters","query":"page:Int","list":"results","#
		+ #""pages":{"":{"next":"info.next"}},"operation":"fetchCharacters"}"#
	private static let one =
		#"{"name":"Character","inputs":["character.json"],"endpoint":"GET /characters/{identifier:Int}","operation":"fetchCharacter"}"#

	@Test("Arguments that mean several operations and a store are several runs, and the same command changes nothing")
	func several() throws {
		let folder = try feature("--local", "memory")
		let runs = try folder.runs("gen.json")
		#expect(runs == [Self.list, Self.one, #"{"name":"Character","local":"memory","keyed-by":"id"}"#])
		for arguments in [[], ["characters.json", "character.json", "--endpoint", "/characters", "--local", "memory"], ["character.json"]] {
			let again = GenRun(arguments: arguments, in: folder)
			#expect(again.status == .done && again.states.isEmpty, "\(arguments) \(again.errors)")
			#expect(try folder.runs("gen.json") == runs, "\(arguments)")
		}
	}

	@Test("A sample, a document and a store in one command are three runs, and the same command changes nothing")
	func transports() throws {
		let folder = try folder()
		folder.write("GetCharacter.graphql", "query GetCharacter($id: ID!) { character(id: $id) { id name origin } }")
		let arguments = [
			"character.json", "GetCharacter.graphql", "--endpoint", "/characters/{id}", "--name", "Character", "--local", "memory",
		]
		GenRun(arguments: arguments + ["--app", "Acme"], in: folder).expectDone()
		let runs = try folder.runs("gen.json")
		#expect(runs.count == 3 && runs[1].contains("GetCharacter.graphql"), "\(runs)")
		let again = GenRun(arguments: arguments, in: folder)
		#expect(again.status == .done && again.states.isEmpty, "\(again.errors)")
	}

	@Test(
		"Roles of the keys of pages are decided once, also below the response",
		arguments: [
			(
				#"{"data": [{"id": 1, "name": "a"}], "links": {"next": "https://a.example/2"}, "meta": {"total": 40}}"#,
				#"{"":{"next":"links.next","count":"meta.total"}}"#
			),
			(
				#"{"id": 1, "tracks": {"items": [{"id": 2, "name": "a"}], "next": "https://a.example/2", "previous": null}}"#,
				#"{"tracks":{"list":"items","next":"next","previous":"previous"}}"#
			),
			(
				#"{"results": [{"id": 1, "name": "a"}], "page": 1, "next_page": 2, "next_page_url": "/2", "prev_page_url": null}"#,
				#"{"":{"next":["next_page","next_page_url"],"previous":"prev_page_url","page":"page"}}"#
			),
		])
	func roles(sample: String, pages: String) throws {
		let folder = try TemporaryFolder()
		folder.write("show.json", sample)
		GenRun(arguments: ["show.json", "--endpoint", "/shows", "--app", "Acme"], in: folder).expectDone()
		let runs = try folder.runs("gen.json")
		#expect(runs.count == 1 && runs[0].contains(#""pages":\#(pages)"#), "\(runs)")
		let again = GenRun(in: folder)
		#expect(again.status == .done && again.states.isEmpty && !again.errors.contains("sample-conflict"), "\(again.errors)")
	}

	@Test("A link that gen.json names may be null whatever it is called, and one that no sample has is reported")
	func ownRoles() throws {
		let folder = try TemporaryFolder()
		folder.write("shows.json", #"{"results": [{"id": 1, "name": "a"}], "weiter": "https://a.example/2", "zurueck": null}"#)
		func write(_ roles: String) {
			folder.write(
				"gen.json",
				#"{"app": "Acme", "feature": "Show", "runs": [{"name": "Show", "inputs": "shows.json", "endpoint": "GET /shows", "list": "#
					+ #""results", "pages": {"": {\#(roles)}}, "operation": "fetchShows"}]}"#)
		}
		write(#""next": "weiter", "previous": "zurueck""#)
		GenRun(in: folder).expectDone()
		let type = try #require(folder.text("Sources/Data/DTOs/ShowsResponseDTO.swift"))
		#expect(type.contains("let weiter: String?") && type.contains("let zurueck: String?"), "\(type)")
		write(#""next": "links.weiter""#)
		let run = GenRun(in: folder)
		#expect(run.errors.contains("no sample of 'fetchShows' has 'links.weiter', which is the \"next\" of its pages"), "\(run.errors)")
	}

	@Test(
		"The key of a store is decided once",
		arguments: [
			("character.json", "/characters/{id}", "id"), ("character.json", "/characters/{name}", "parameters"),
			("mark.json", "/mark", "none"),
		])
	func keys(sample: String, path: String, key: String) throws {
		let folder = try folder()
		folder.write("mark.json", #"{"label": "a"}"#)
		GenRun(arguments: [sample, "--endpoint", path, "--local", "memory", "--app", "Acme"], in: folder).expectDone()
		let runs = try folder.runs("gen.json")
		#expect(runs.count == 2 && runs[1].hasSuffix(#""local":"memory","keyed-by":"\#(key)"}"#), "\(runs)")
		let again = GenRun(in: folder)
		#expect(again.status == .done && again.states.isEmpty, "\(again.errors)")
	}

	@Test("A gen.json with less is stale until the next run completes it")
	func stale() throws {
		let folder = try feature()
		let complete = folder.text("gen.json")
		folder.write(
			"gen.json", #"{"app": "Acme", "runs": [{"inputs": ["characters.json", "character.json"], "endpoint": "/characters"}]}"#)
		let check = GenRun("check", in: folder)
		#expect(check.status == .found && check.errors.contains("lacks what gen decides about its runs"), "\(check.errors)")
		#expect(GenRun(in: folder).states == ["gen.json": "updated"])
		#expect(try folder.runs("gen.json") == [Self.list, Self.one])
		#expect(complete?.contains("fetchCharacters") == true)
		GenRun("check", in: folder).expectDone()
	}

	@Test(
		"However a second sample of a known endpoint comes, it is one more sample of that operation",
		arguments: [
			["character.json", "character2.json", "--endpoint", "/characters"], ["character2.json", "--endpoint", "/characters"],
			["character2.json", "--endpoint", "/characters/{id}"], ["character2.json", "--name", "Character"], ["character2.json"],
			["add", "character2.json"], [],
		])
	func secondSample(arguments: [String]) throws {
		let folder = try feature()
		folder.write("character2.json", #"{"id": 2, "name": "c", "nick": "d"}"#)
		if arguments.isEmpty {
			folder.write(
				"gen.json", (folder.text("gen.json") ?? "").replacing(#""character.json""#, with: #""character.json", "character2.json""#))
		}
		GenRun(arguments: arguments, in: folder).expectDone()
		let runs = try folder.runs("gen.json")
		#expect(runs.count == 2 && runs[0] == Self.list && runs[1].contains("\"fetchCharacter\""), "\(runs)")
		#expect(runs[1].contains(#""inputs":["character.json","#), "\(runs)")
		let type = folder.text("Sources/Data/DTOs/CharacterDTO.swift") ?? ""
		#expect(type.contains("let origin: String?") && type.contains("let nick: String?"), "\(type)")
		#expect(folder.files("Sources").count { $0.hasSuffix("RESTDataSource.swift") } == 1)
	}

	@Test("What a decided run does not say is not there, and without the name of its method it is decided again")
	func open() throws {
		let folder = try feature()
		let text = folder.text("gen.json") ?? ""
		folder.write(
			"gen.json",
			#"{"app": "Acme", "runs": [{"name": "Character", "inputs": ["characters.json"], "endpoint": "GET /characters", "operation": "load"}]}"#
		)
		GenRun(in: folder).expectDone()
		let contract = "Sources/Data/DataSources/Remote/CharacterRemoteDataSourceContract.swift"
		#expect(folder.text(contract)?.contains("func load() async throws -> CharacterDTO") == true, "\(folder.text(contract) ?? "")")
		folder.write("gen.json", text.replacing(#""operation": "fetchCharacters""#, with: #""operation": null"#))
		GenRun(in: folder).expectDone()
		#expect(folder.text(contract)?.contains("func fetchCharacters(page: Int)") == true, "\(folder.text(contract) ?? "")")
	}

	@Test("A list that no sample has is an error at the run, with the lists that there are")
	func impossible() throws {
		let folder = try feature()
		folder.write("gen.json", (folder.text("gen.json") ?? "").replacing(#""list": "results""#, with: #""list": "result""#))
		let run = GenRun(in: folder)
		#expect(run.status == .bad && run.errors.contains("gen.json:"), "\(run.errors)")
		#expect(run.errors.contains("the sample has no list 'result'"), "\(run.errors)")
		#expect(run.errors.contains("results"), "\(run.errors)")
	}

	@Test("Samples that contradict a decision are a warning at the run, or where they differ")
	func contradictions() throws {
		let folder = try feature()
		func write(_ id: String) {
			folder.write("character.json", #"{"id": \#(id), "name": "a", "origin": "b"}"#)
			folder.write("characters.json", Self.page.replacing(#""id": 1"#, with: #""id": \#(id)"#))
		}
		write(#""x""#)
		let texts = GenRun("--dry-run", in: folder)
		#expect(
			texts.status == .done
				&& texts.errors.contains(#"'{identifier}' is an integer in the endpoint, but 'id' is "x" in a sample"#), "\(texts.errors)")
		write(#""7""#)
		#expect(!GenRun("--dry-run", in: folder).errors.contains("in the endpoint, but"))
		folder.write("character.json", #"[{"id": 7, "name": "a", "origin": "b"}]"#)
		let list = GenRun("--dry-run", in: folder).errors
		#expect(list.contains("the response of 'fetchCharacter' is a list now, and was one object when its run was decided"), "\(list)")
		write(#""7""#)
		folder.write("other.json", #"[{"id": 1, "name": "a", "origin": "b"}]"#)
		let runs = folder.text("gen.json")?.replacing(#"["character.json"]"#, with: #"["character.json", "other.json"]"#)
		folder.write("gen.json", try #require(runs))
		#expect(GenRun("--dry-run", in: folder).errors.contains("'Character' is an array here and an object in another sample"))
	}

	@Test(
		"A path for --fresh decides the runs of an entity or a method again",
		arguments: ["Character", "fetchCharacter", "Character.fetchCharacter"])
	func freshRun(path: String) throws {
		let folder = try feature()
		let runs = folder.text("gen.json")?.replacing(#""operation": "fetchCharacter""#, with: #""operation": "loadCharacter""#)
		folder.write("gen.json", try #require(runs))
		GenRun(in: folder).expectDone()
		let opened = path.replacing("fetchCharacter", with: "loadCharacter")
		GenRun("--fresh=" + opened, in: folder).expectDone()
		#expect(try folder.runs("gen.json") == [Self.list, Self.one])
		#expect(GenRun("--fresh=loadCharacter", in: folder).status == .bad)
	}

	@Test("Two runs of one endpoint, as two branches add them, become one with the samples of both")
	func branches() throws {
		let folder = try feature()
		folder.write("other.json", #"{"id": 2, "name": "c"}"#)
		let text = (folder.text("gen.json") ?? "").replacing(
			#""operation": "fetchCharacter"}"#,
			with: #""operation": "fetchCharacter"}, "#
				+ #"{"name": "Character", "inputs": ["other.json"], "endpoint": "GET /characters/{identifier:Int}", "operation": "fetchCharacter"}"#
		)
		folder.write("gen.json", text)
		GenRun(in: folder).expectDone()
		let runs = try folder.runs("gen.json")
		#expect(runs.count == 2 && runs[1].contains(#""inputs":["character.json","other.json"]"#), "\(runs)")
		folder.write(
			"gen.json",
			(folder.text("gen.json") ?? "").replacing("/characters/{identifier:Int}", with: "/characters/{identifier:Int}/x").replacing(
				"\"fetchCharacters\"", with: "\"fetchCharacter\""))
		let clash = GenRun(in: folder)
		#expect(
			clash.status == .bad && clash.errors.contains("two operations of Character would be named 'fetchCharacter'"), "\(clash.errors)")
	}
}
