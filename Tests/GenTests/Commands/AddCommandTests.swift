import TestSupport
import Testing

@testable import gen

/// `gen add RESPONSE`: samples that show something new.
@Suite("gen add")
struct AddCommandTests {
	private static let character = #"{"id": 1, "name": "Rick", "image": "a.png", "origin": {"name": "Earth"}, "episodes": []}"#
	private static let page = #"{"info": {"pages": 2}, "results": [{"id": 1, "title": "Pilot", "code": "S01"}]}"#
	private static let dto = "Sources/Data/DTOs/CharacterDTO.swift"

	/// Returns a feature that fetches a character and pages of episodes.
	private func folder() throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("Samples/character.json", Self.character)
		folder.write("Samples/episodes.json", Self.page)
		folder.write(
			"gen.json",
			"""
			{
				"app": "Acme",
				"feature": "Show",
				"runs": [
					{"inputs": ["Samples/character.json"], "name": "Character", "endpoint": "/api/character/{identifier}"},
					{"inputs": ["Samples/episodes.json"], "name": "Episode", "endpoint": "/api/episode", "query": "page"}
				]
			}

			""")
		GenRun(in: folder).expectDone()
		return folder
	}

	/// Returns the inputs of a run, as gen.json has them.
	private func runs(_ folder: TemporaryFolder) throws -> [String] { try folder.runs("gen.json") }

	private func expectUnchanged(_ folder: TemporaryFolder, _ arguments: String..., status: gen.ExitStatus) -> String {
		let before = folder.tree()
		let run = GenRun(arguments: ["add"] + arguments, in: folder)
		#expect(run.status == status, "\(run.errors)")
		#expect(folder.tree() == before)
		return run.errors
	}

	@Test("A file whose keys one operation has is saved as it is beside the samples, listed in its run, and generated")
	func file() throws {
		let folder = try folder()
		let text = #"{"id": 2,   "name": "Morty", "image": null, "origin": {"name": "Earth"}, "episodes": ["e"], "secret": "hunter2"}"#
		folder.write("response.json", text)
		let run = GenRun("add", "response.json", in: folder)
		run.expectDone()
		#expect(folder.text("Samples/character_2.json") == text)
		#expect(try runs(folder)[0].contains(#""inputs":["Samples/character.json","Samples/character_2.json"]"#))
		#expect(try runs(folder)[1].contains(#""inputs":["Samples/episodes.json"]"#))
		let dto = try #require(folder.text(Self.dto))
		#expect(dto.contains("let image: String?") && dto.contains("let secret: String?") && dto.contains("let episodes: [String]"))
		#expect(
			run.errors.contains(
				"Samples/character_2.json is a sample of fetchCharacter: 'image' is null, 'episodes' has the first element, "),
			"\(run.errors)")
		GenRun("check", in: folder).expectDone()
	}

	@Test(
		"A response that shows nothing new is not saved",
		arguments: [character, #"{"episodes": [], "origin": {"name": "x"}, "name": "y", "image": "z", "id": 9}"#])
	func nothingNew(text: String) throws {
		let folder = try folder()
		folder.write("other.json", text)
		#expect(
			expectUnchanged(folder, "other.json", status: .done).contains("the samples of fetchCharacter show all of the response already"))
	}

	@Test(
		"Each thing that no sample shows is new",
		arguments: [
			(#"{"id": 1, "name": "Rick", "image": "a", "origin": {"name": "E", "url": "u"}, "episodes": []}"#, "'origin.url' is new"),
			(#"{"id": 1, "name": "Rick", "image": "a", "origin": {"name": "E"}}"#, "'episodes' is missing"),
			(#"{"id": 1, "name": null, "image": "a", "origin": {"name": "E"}, "episodes": []}"#, "'name' is null"),
			(#"{"id": "1", "name": "Rick", "image": "a", "origin": {"name": "E"}, "episodes": []}"#, "'id' is a string"),
			(#"{"id": 1.5, "name": "Rick", "image": "a", "origin": {"name": "E"}, "episodes": []}"#, "'id' is a number of another type"),
			(#"{"id": 1, "name": "Rick", "image": "a", "origin": {"name": "E"}, "episodes": [1]}"#, "'episodes' has the first element"),
		])
	func news(text: String, message: String) throws {
		let folder = try folder()
		folder.write("response.json", text)
		let run = GenRun("add", "response.json", in: folder)
		#expect(run.status == .done && run.errors.contains(message), "\(run.errors)")
		#expect(folder.text("Samples/character_2.json") == text)
	}

	@Test("The name of the file chooses between operations with the same keys, and a sample in its place stays there")
	func named() throws {
		let folder = try TemporaryFolder()
		let text = #"{"id": 1, "name": "x"}"#
		folder.write("user.json", text)
		folder.write("team.json", text)
		GenRun("user.json", "--endpoint", "/users/{identifier}", "--app", "Acme", in: folder).expectDone()
		GenRun("team.json", "--endpoint", "/teams/{identifier}", in: folder).expectDone()
		folder.write("Samples/team-7.json", #"{"id": 1, "name": null}"#)
		let run = GenRun("add", "Samples/team-7.json", in: folder)
		run.expectDone()
		#expect(try runs(folder)[1].contains(#""inputs":["team.json","Samples/team-7.json"]"#), "\(run.errors)")
		folder.write("answer.json", #"{"id": 1, "name": 5}"#)
		let message = expectUnchanged(folder, "answer.json", status: .bad)
		#expect(message.contains("error[response-unmatched]: the response answers several operations equally well"), "\(message)")
		#expect(message.contains("fetchTeam: ") && message.contains("fetchUser: 'name' is a number"), "\(message)")
		GenRun("add", "answer.json", "fetchUser", in: folder).expectDone()
		#expect(try runs(folder)[0].contains(#""inputs":["user.json","Samples/user_2.json"]"#))
	}

	@Test(
		"The operation can be passed by its method or its endpoint, and another one is an error",
		arguments: ["fetchEpisodes", "/api/episode", "GET /api/episode"])
	func operation(name: String) throws {
		let folder = try folder()
		folder.write("character.json", #"{"info": {"pages": 2}, "results": []}"#)
		#expect(expectUnchanged(folder, "character.json", name, status: .done).contains("fetchEpisodes show all"))
		#expect(expectUnchanged(folder, "character.json", "fetchEpisode", status: .bad).contains("did you mean 'fetchEpisodes'?"))
		#expect(expectUnchanged(folder, "character.json", "POST /api/episode", status: .bad).contains("there is no operation"))
	}

	@Test("A response that no operation returns is an error with the nearest ones and what differs")
	func unmatched() throws {
		let folder = try folder()
		folder.write("response.json", #"{"message": "not found", "code": 404, "id": 1}"#)
		let message = expectUnchanged(folder, "response.json", status: .bad)
		#expect(message.contains("error[response-unmatched]: the response answers no operation"), "\(message)")
		#expect(message.contains("fetchCharacter: 'name' is missing") && message.contains("gen add response.json OPERATION"), "\(message)")
	}

	@Test("One object is no sample of the only operation if that answers with a list, unless the operation is named")
	func otherForm() throws {
		let folder = try TemporaryFolder()
		folder.write("shows.json", #"[{"id": 1, "name": "a"}]"#)
		GenRun("shows.json", "--endpoint", "/shows", "--app", "Acme", in: folder).expectDone()
		folder.write("show.json", #"{"id": 1, "name": "a"}"#)
		let message = expectUnchanged(folder, "show.json", status: .bad)
		#expect(message.contains("the response answers no operation"), "\(message)")
		#expect(message.contains("fetchAllShows: the response is an object"), "\(message)")
		#expect(GenRun("add", "show.json", "fetchAllShows", in: folder).errors.contains("warning[sample-conflict]"))
	}

	@Test("A missing, malformed or unread response, and a feature without operations, are errors")
	func mistakes() throws {
		let folder = try folder()
		folder.write("broken.json", "{")
		#expect(expectUnchanged(folder, status: .bad).contains("no response is passed"))
		#expect(expectUnchanged(folder, "absent.json", status: .bad).contains("absent.json"))
		#expect(expectUnchanged(folder, "broken.json", status: .bad).contains("json-"))
		#expect(expectUnchanged(folder, "Samples/character.json", "--header", "A: b", status: .bad).contains("'--header' has no effect"))
		#expect(expectUnchanged(folder, "Samples/character.json", "--keep", "id", status: .bad).contains("'--keep' has no effect"))
		let other = try TemporaryFolder()
		other.write("a.json", "{}")
		#expect(GenRun("add", "a.json", in: other).status == .bad)
	}

	@Test("A dry run shows the sample, gen.json and the code, and writes nothing")
	func rehearsal() throws {
		let folder = try folder()
		folder.write("response.json", #"{"id": 1, "name": null, "image": "a", "origin": {"name": "E"}, "episodes": []}"#)
		let before = folder.tree()
		let run = GenRun("add", "response.json", "--dry-run", in: folder)
		#expect(run.status == .done && folder.tree() == before)
		#expect(run.output.contains("Samples/character_2.json") && run.output.contains("let name: String?"), "\(run.output)")
	}

	@Test("Two samples that are added in either order give the same types")
	func order() throws {
		let first = #"{"id": 1, "name": null, "image": "a", "origin": {"name": "E", "url": "u"}, "episodes": [{"a": 1}]}"#
		let second = #"{"id": 1.5, "name": "x", "origin": null, "episodes": [{"b": "x"}], "more": true}"#
		func dtos(_ texts: [String]) throws -> [String: Set<Substring>] {
			let folder = try folder()
			for text in texts {
				folder.write("response.json", text)
				GenRun("add", "response.json", in: folder).expectDone()
			}
			#expect(folder.text("Samples/character_3.json") != nil)
			return folder.tree("Sources/Data/DTOs").mapValues { Set($0.split(separator: "\n")) }
		}
		#expect(try dtos([first, second]) == dtos([second, first]))
	}

	@Test("A response of GraphQL is a sample of the run whose operation selects its keys")
	func graphQL() throws {
		let folder = try TemporaryFolder()
		folder.write("Queries/GetUser.graphql", "query GetUser($id: ID!) { user(id: $id) { id name } }\n")
		folder.write("Queries/GetTeam.graphql", "query GetTeam($id: ID!) { team(id: $id) { id title } }\n")
		folder.write("user.json", #"{"data": {"user": {"id": "1", "name": "x"}}}"#)
		folder.write("team.json", #"{"data": {"team": {"id": "1", "title": "x"}}}"#)
		folder.write(
			"gen.json",
			#"{"app": "Acme", "feature": "Shop", "runs": [{"inputs": ["Queries/GetUser.graphql"], "sample": "user.json"}, {"inputs": ["Queries/GetTeam.graphql"], "sample": ["team.json"]}]}"#
		)
		GenRun(in: folder).expectDone()
		for (name, field) in [("user", "name"), ("team", "title")] {
			folder.write("response.json", #"{"data": {"\#(name)": {"id": "1", "\#(field)": null}}}"#)
			let run = GenRun("add", "response.json", in: folder)
			run.expectDone()
			#expect(folder.text("Samples/\(name)_2.json") != nil, "\(run.errors)")
			#expect(expectUnchanged(folder, "response.json", status: .done).contains("show all of the response already"))
		}
		let all = try runs(folder)
		#expect(all[0].contains(#""sample":["user.json","Samples/user_2.json"]"#) && all[1].contains("Samples/team_2.json"), "\(all)")
		folder.write("response.json", #"{"data": {"order": {"id": "1"}}}"#)
		#expect(expectUnchanged(folder, "response.json", status: .bad).contains("it has other root fields"))
	}

	@Test("Of a recording, each response that shows something new is added to its operation, with placeholders")
	func recording() throws {
		let folder = try folder()
		func entry(_ path: String, _ text: String) -> String { RecordingRunTests.entry("GET", "https://api.show.example" + path, text) }
		let new = #"{"id": 4, "name": "Abradolf Lincler", "image": null, "origin": {"name": "Earth"}, "episodes": []}"#
		folder.write(
			"session.har",
			RecordingRunTests.recording([
				entry("/v2/api/character/3", Self.character), entry("/v2/api/character/4", new), entry("/v2/api/episode?page=1", Self.page),
				entry("/v2/api/location/1", #"{"id": 1}"#),
			]))
		let run = GenRun("add", "session.har", in: folder)
		run.expectDone()
		let sample = try #require(folder.text("Samples/character_2.json"))
		#expect(sample.contains("null") && !sample.contains("Abradolf") && run.errors.contains("values-replaced"), "\(run.errors)")
		#expect(folder.text("Samples/episodes_2.json") == nil && folder.text(Self.dto)?.contains("let image: String?") == true)
		#expect(expectUnchanged(folder, "session.har", status: .done).contains("fetchEpisodes show all of the response already"))
		folder.write("session.har", RecordingRunTests.recording([entry("/v2/api/location/1", #"{"id": 1}"#)]))
		#expect(expectUnchanged(folder, "session.har", status: .bad).contains("no operation sends"))
	}

	@Test("A sample is added to the run of the operation")
	func endpoint() throws {
		let folder = try TemporaryFolder()
		folder.write("user.json", #"{"id": 1, "name": "x"}"#)
		folder.write(
			"gen.json",
			#"{"app": "Acme", "feature": "Users", "runs": [{"name": "User", "endpoint": "GET /users/{identifier}", "inputs": ["user.json"]}]}"#
		)
		GenRun(in: folder).expectDone()
		folder.write("user_without_name.json", #"{"id": 1}"#)
		let run = GenRun("add", "user_without_name.json", in: folder)
		run.expectDone()
		#expect(try runs(folder)[0].contains(#""inputs":["user.json","Samples/user_2.json"]"#), "\(run.errors)")
	}

	@Test(
		"A sample that alone showed a property and was overwritten is a warning with the command that adds it again",
		.enabled("needs git") { Git.isInstalled })
	func overwritten() throws {
		let folder = try folder()
		for command in [["init", "-q"], ["add", "-A"], ["commit", "-qm", "x"]] { Git.run(command, in: folder) }
		folder.write("Samples/character.json", #"{"id": 1, "name": "Rick", "origin": {"name": "Earth"}, "episodes": []}"#)
		let run = GenRun(in: folder)
		run.expectDone()
		#expect(run.errors.contains("warning[generated-removed]") && run.errors.contains("'image' of CharacterDTO"), "\(run.errors)")
		#expect(run.errors.contains("'git show HEAD:./Samples/character.json | gen add -'"), "\(run.errors)")
		folder.write("gen.json", (folder.text("gen.json") ?? "").replacing("\"app\": \"Acme\"", with: "\"app\": \"Other\""))
		#expect(!GenRun(in: folder).errors.contains("warning[generated-removed]"))
	}
}

#if os(macOS) || os(Linux)
	/// `gen add` with a server on the loopback interface.
	@Suite(.enabled("needs python3 and curl on the search path") { LiveServer.isPossible })
	struct AddRequestTests {
		@Test("The response to an address or a curl command is added to the operation that requests it; no other request is sent")
		func requested() throws {
			let server = try LiveServer()
			defer { server.stop() }
			for command in ["\(server.address)/characters/1", "curl '\(server.address)/characters/1' -H 'Accept-Language: de'"] {
				let folder = try TemporaryFolder()
				folder.write("character.json", #"{"id": 1, "name": "Rick"}"#)
				GenRun("character.json", "--endpoint", "/characters/{identifier}", "--app", "Acme", in: folder).expectDone()
				let run = GenRun("add", command, in: folder)
				run.expectDone()
				let sample = try #require(folder.text("Samples/character_2.json"))
				#expect(sample.contains("rick@home.example") == !command.hasPrefix("curl"), "\(sample)")
				#expect(folder.text("Sources/Data/DTOs/CharacterDTO.swift")?.contains("let email: String?") == true)
				let before = folder.tree()
				#expect(GenRun("add", command, in: folder).errors.contains("show all of the response already"))
				let other = GenRun("add", server.address + "/teams/1", in: folder)
				#expect(other.status == .bad && other.errors.contains("no operation sends GET /teams/1"), "\(other.errors)")
				#expect(other.errors.contains("fetchCharacter sends GET /characters/{identifier}"), "\(other.errors)")
				let post = GenRun("add", "curl -X POST '\(server.address)/characters/1'", in: folder)
				#expect(post.status == .bad && post.errors.contains("no operation sends POST /characters/1"), "\(post.errors)")
				#expect(folder.tree() == before)
			}
		}
	}
#endif
