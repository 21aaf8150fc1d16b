import TestSupport

#if os(macOS) || os(Linux)
	import Testing

	@testable import gen

	/// One service as saved responses, as a recording and as requests to its server.
	@Suite(.enabled("needs python3 and curl on the search path") { LiveServer.isPossible })
	struct InputSourceTests {
		private struct Request {
			let method: String
			let path: String
			var query = ""
			var body: String?
			var response: String?

			var target: String { query.isEmpty ? path : "\(path)?\(query)" }
		}

		private static let requests = [
			Request(method: "GET", path: "/characters", query: "page=1", response: #"[{"id": 1, "name": "Rick", "email": null}]"#),
			Request(method: "GET", path: "/characters/1", response: #"{"id": 1, "name": "Rick", "email": "rick@home.example"}"#),
			Request(method: "POST", path: "/characters", body: #"{"name": "Morty"}"#, response: #"{"name": "Morty", "id": 2}"#),
			Request(method: "DELETE", path: "/characters/1"),
		]

		/// Returns the code that gen.json generates from scratch, without names that an earlier run remembered.
		private func generated(_ folder: TemporaryFolder, _ inner: String) -> [String: String] {
			for name in ["Sources", "Tests", "gen.lock.json", ".gen"] { folder.delete("\(inner)/Show/\(name)") }
			GenRun(in: folder, at: "\(inner)/Show").expectDone()
			let files = folder.tree(inner).map { (String($0.key.dropFirst(inner.count + "/Show/".count)), $0.value) }
			return Dictionary(uniqueKeysWithValues: files.filter { $0.0.hasPrefix("Sources/") || $0.0.hasPrefix("Tests/") })
		}

		private func differences(_ one: [String: String], _ other: [String: String]) -> [String] {
			Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }.sorted()
		}

		private func withServer(_ body: (LiveServer, TemporaryFolder) throws -> Void) throws {
			let server = try LiveServer()
			defer { server.stop() }
			try body(server, try TemporaryFolder())
		}

		private func recordSession(_ address: String, in folder: TemporaryFolder) {
			let query = "query GetThing($id: ID!) { thing(id: $id) { __typename id ... on Dog { barks } } }"
			let sent = #"{"operationName": "GetThing", "query": "\#(query)", "variables": {"id": "7"}}"#
			let thing = #"{"data": {"thing": {"__typename": "Dog", "id": "7", "barks": true}}}"#
			var entries = Self.requests.map { request in
				RecordingRunTests.entry(
					request.method, address + request.target, status: request.response == nil ? 204 : 200, request.response,
					sent: request.body)
			}
			entries.append(RecordingRunTests.entry("POST", address + "/graphql", thing, sent: sent))
			folder.write("Recorded/Show/session.har", RecordingRunTests.recording(entries))
		}

		@Test("An entity has the same code from saved responses, from a recording and from requests to its server")
		func rest() throws {
			try withServer { server, folder in
				recordSession(server.address, in: folder)
				GenRun("session.har", "--endpoint", "/characters*", "--name", "Character", "--keep", "*", in: folder, at: "Recorded/Show")
					.expectDone()
				for (index, request) in Self.requests.enumerated() {
					var common = ["--name", "Character"]
					if let body = request.body {
						for source in ["Saved", "Fetched"] { folder.write("\(source)/Show/body.json", body) }
						common += ["--body", "body.json"]
					}
					let fetched = [server.address + request.target, "--method", request.method, "--keep", "*"]
					GenRun(arguments: fetched + common, in: folder, at: "Fetched/Show").expectDone()
					let path = request.path.replacing("/1", with: "/{id}")
					var saved = ["--endpoint", "\(request.method) \(path)"]
					if !request.query.isEmpty { saved += ["--query", "page:Int"] }
					if let response = request.response {
						folder.write("Saved/Show/\(index).json", response)
						saved.append("\(index).json")
					}
					GenRun(arguments: saved + common, in: folder, at: "Saved/Show").expectDone()
				}
				let saved = generated(folder, "Saved")
				#expect(saved["Sources/Data/DataSources/Remote/CharacterRESTDataSource.swift"] != nil)
				#expect(differences(saved, generated(folder, "Recorded")).isEmpty)
				#expect(differences(saved, generated(folder, "Fetched")).isEmpty)
				folder.delete("Recorded/Show/session.har")
				let texts = ["Recorded", "Fetched"].flatMap { folder.tree($0).values }
				#expect(texts.allSatisfy { !$0.contains("letmein42") })
			}
		}

		@Test("An operation has the same code from a recording and from a run of it")
		func operation() throws {
			try withServer { server, folder in
				recordSession(server.address, in: folder)
				GenRun("session.har", "--endpoint", "GetThing", "--keep", "*", in: folder, at: "Recorded/Show").expectDone()
				folder.write("Run/Show/Queries/GetThing.graphql", folder.text("Recorded/Show/Queries/GetThing.graphql") ?? "")
				let request = [
					"Queries/GetThing.graphql", "--run", server.address + "/graphql", "--variables", #"{"id": "7"}"#, "--keep", "*",
				]
				GenRun(arguments: request, in: folder, at: "Run/Show").expectDone()
				let recorded = generated(folder, "Recorded")
				#expect(recorded["Sources/Data/DataSources/Remote/ThingGraphQLDataSource.swift"] != nil)
				#expect(differences(recorded, generated(folder, "Run")).isEmpty)
			}
		}
	}
#endif
