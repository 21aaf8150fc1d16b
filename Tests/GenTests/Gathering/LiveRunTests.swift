import TestSupport

#if os(macOS) || os(Linux)
	import Testing

	@testable import gen

	/// `gen https://…`, `gen refresh` and `gen schema` with a server on the loopback interface.
	@Suite(.enabled("needs python3 and curl on the search path") { LiveServer.isPossible })
	struct LiveRunTests {
		private func withServer(_ body: (LiveServer, TemporaryFolder) throws -> Void) throws {
			let server = try LiveServer()
			defer { server.stop() }
			try body(server, try TemporaryFolder())
		}

		private func contract(_ folder: TemporaryFolder, _ entity: String) -> String {
			folder.text("Show/Sources/Data/DataSources/Remote/\(entity)RemoteDataSourceContract.swift") ?? ""
		}

		@Test("The response to a request is stored as a sample with its URL, and becomes an endpoint of the entity in the path")
		func requested() throws {
			try withServer { server, folder in
				let run = GenRun(server.address + "/characters/1", server.address + "/characters?page=1", in: folder, at: "Show")
				run.expectDone()
				#expect(contract(folder, "Character").contains("fetchCharacter(identifier: Int) async throws -> CharacterDTO"))
				#expect(contract(folder, "Character").contains("fetchCharacters(page: Int) async throws -> [CharacterDTO]"))
				#expect(folder.text("Show/Samples/character.json")?.contains("rick@home.example") == true)
				#expect(run.errors.contains("/characters/1 is stored unchanged: the request had no credentials"), "\(run.errors)")
				#expect(
					folder.text("Show/gen.json")?.contains(#""Samples/character.json": {"from": "\#(server.address)/characters/1"}"#)
						== true)
				#expect(GenRun("check", in: folder, at: "Show").status == .done)
				#expect(GenRun("refresh", in: folder, at: "Show").states.isEmpty)
			}
		}

		@Test("The values of an answer to a request with a header are replaced, also when it is requested again")
		func replaced() throws {
			try withServer { server, folder in
				let run = GenRun(server.address + "/characters/1", "--header", "Accept-Language: de", in: folder, at: "Show")
				run.expectDone()
				#expect(run.errors.contains("are replaced in the samples"), "\(run.errors)")
				let sample = try #require(folder.text("Show/Samples/character.json"))
				#expect(!sample.contains("rick@home.example") && sample.contains("user1@example.com"))
				#expect(GenRun("refresh", in: folder, at: "Show").states.isEmpty)
			}
		}

		@Test("The body of a request becomes a sample of the body")
		func sent() throws {
			try withServer { server, folder in
				folder.write("Show/new.json", #"{"name": "Morty"}"#)
				GenRun(server.address + "/characters", "--body", "new.json", in: folder, at: "Show").expectDone()
				#expect(contract(folder, "Character").contains("createCharacter(body: CharacterRequestDTO) async throws -> CharacterDTO"))
				#expect(folder.text("Show/Samples/create_character_body.json")?.contains("Morty") == true)
			}
		}

		@Test("A copied curl command is sent unchanged, and one that changes something is not repeated")
		func copied() throws {
			try withServer { server, folder in
				let command =
					#"curl -X POST '\#(server.address)/characters' -H 'Content-Type: application/json' --data-raw '{"name": "Morty"}' -k"#
				let run = GenRun("curl", command, in: folder, at: "Show")
				run.expectDone()
				#expect(run.errors.contains("certificates are verified"))
				#expect(contract(folder, "Character").contains("createCharacter(body: CharacterRequestDTO) async throws -> CharacterDTO"))
				#expect(folder.text("Show/gen.json")?.contains("from") == false)
				GenRun("curl", "curl \(server.address)/characters/1", in: folder, at: "Show").expectDone()
				#expect(contract(folder, "Character").contains("fetchCharacter(identifier: Int)"))
				#expect(GenRun("curl", "curl --nonsense", in: folder, at: "Show").errors.contains("does not know"))
				#expect(GenRun("curl", "curl", "https://a.example", in: folder, at: "Show").errors.contains("quote it"))
			}
		}

		@Test("Credentials are environment variables in the request and in gen.json")
		func credentials() throws {
			try withServer { server, folder in
				let me = [server.address + "/me", "--name", "User"]
				let literal = GenRun(arguments: me + ["--header", "Authorization: Bearer s3cr3t"], in: folder, at: "Show")
				literal.expectDone()
				#expect(literal.errors.contains("the value of 'Authorization' is not stored"))
				#expect(folder.text("Show/gen.json")?.contains("Authorization: Bearer $AUTHORIZATION") == true)
				let grant = ["refresh", "--allow-env", "AUTHORIZATION=\(server.host)"]
				#expect(GenRun(arguments: grant, in: folder, at: "Show").errors.contains("the variable 'AUTHORIZATION' is not set"))
				let broken = GenRun(arguments: grant, in: folder, at: "Show", variables: ["AUTHORIZATION": "s3cr3t\nX-More: 1"])
				#expect(broken.status == .bad && broken.errors.contains("contains a line break") && !broken.errors.contains("s3cr3t"))
				#expect(GenRun(arguments: grant, in: folder, at: "Show", variables: ["AUTHORIZATION": "s3cr3t"]).status == .done)
				#expect(GenRun(arguments: me, in: folder, at: "Show").errors.contains("returned 401"))
				let keyed = GenRun(
					server.address + "/keyed?api_key=$KEY", "--name", "Thing", in: folder, at: "Show", variables: ["KEY": "k/3y"])
				keyed.expectDone()
				#expect(folder.text("Show/gen.json")?.contains("/keyed?api_key=$KEY") == true)
				for file in folder.files("Show") {
					#expect(folder.text(file)?.contains("s3cr3t") != true && folder.text(file)?.contains("k/3y") != true, "\(file)")
				}
				let url = server.address.replacing("http://", with: "http://anna:pw@")
				#expect(GenRun(url + "/me", in: folder, at: "Show").errors.contains("a user or a password"))
			}
		}

		@Test(
			"A response that is not a sample is reported, and nothing is stored",
			arguments: [
				("/nowhere", "returned 404"), ("/html", "returned HTML"), ("/text", "not JSON"), ("/empty", "an empty body"),
				("/loop", "too many redirects"), ("/file", "not one of HTTP"), ("/me", "pass credentials"),
				("/endless", "larger than 7 MB"), ("/slow", "did not respond in time"),
			])
		func refused(_ path: String, _ message: String) throws {
			try withServer { server, folder in
				folder.write("Show/note.txt", "")
				// A copied command has a time limit of its own.
				let request = path == "/slow" ? ["curl", "curl --max-time 2 \(server.address)/slow"] : [server.address + path]
				let run = GenRun(arguments: request + ["--name", "Thing"], in: folder, at: "Show")
				#expect(run.status == .bad)
				#expect(run.errors.contains(message), "\(run.errors)")
				#expect(folder.files("Show") == ["Show/note.txt"])
			}
		}

		@Test("A refused connection is reported")
		func nobody() throws {
			let folder = try TemporaryFolder()
			#expect(GenRun("http://127.0.0.1:1/users", in: folder).errors.contains("cannot connect to 127.0.0.1:1"))
			#expect(GenRun("http://127.0.0.1:1/users", "--header", "nonsense", in: folder).errors.contains("this is not a header"))
			#expect(GenRun("a.json", "--header", "A: b", in: folder).errors.contains("no request is sent"))
		}

		@Test("A redirect is followed without sending credentials to another server")
		func redirected() throws {
			try withServer { server, folder in
				GenRun(server.address + "/old", "--name", "Character", in: folder, at: "Show").expectDone()
				#expect(folder.text("Show/Samples/old.json")?.contains("Rick") == true)
				GenRun(server.address + "/away", "--name", "Thing", "--header", "X-Api-Key: k3y", in: folder, at: "Show").expectDone()
				#expect(folder.text("Show/Samples/away.json")?.contains("false") == true)
			}
		}

		@Test("gen refresh reports what changed and replaces the samples, and with --dry-run it only lists the requests")
		func refreshed() throws {
			try withServer { server, folder in
				GenRun(server.address + "/changing", "--name", "Thing", in: folder, at: "Show").expectDone()
				let before = folder.text("Show/Samples/changing.json")
				let listed = GenRun("refresh", "--dry-run", in: folder, at: "Show")
				#expect(listed.status == .done && listed.output == "GET \(server.address)/changing\n" && listed.errors.isEmpty)
				#expect(folder.text("Show/Samples/changing.json") == before)
				let run = GenRun("refresh", in: folder, at: "Show")
				#expect(run.status == .done)
				#expect(run.errors.contains("'rank' is a number, but ThingDTO has no property for it"), "\(run.errors)")
				#expect(folder.text("Show/Samples/changing.json")?.contains("rank") == true)
				#expect(folder.text("Show/Sources/Data/DTOs/ThingDTO.swift")?.contains("let rank: Int") == true)
			}
		}

		@Test("A variable is sent only to a server that is allowed on this machine")
		func grants() throws {
			try withServer { server, folder in
				let variables = ["TOKEN": "s3cr3t", "OTHER": "0ther-s3cret", "HOME": folder.path + "/Home"]
				let me = [server.address + "/me", "--name", "User", "--header", "Authorization: Bearer $TOKEN"]
				GenRun(arguments: me + ["--dry-run"], in: folder, at: "Show", variables: variables).expectDone()
				#expect(folder.text("Home/.config/gen/allowed") == nil)
				GenRun(arguments: me, in: folder, at: "Show", variables: variables).expectDone()
				// A variable that was typed for a server is allowed there from now on, on this machine.
				#expect(folder.text("Home/.config/gen/allowed") == "TOKEN \(server.address)\n")
				#expect(GenRun("refresh", in: folder, at: "Show", variables: variables).status == .done)
				let configuration = try #require(folder.text("Show/gen.json"))
				folder.write("Show/gen.json", configuration.replacing("Bearer $TOKEN", with: "Bearer $TOKEN$OTHER"))
				let refused = GenRun("refresh", in: folder, at: "Show", variables: variables)
				#expect(refused.status == .bad && refused.errors.contains("the variable 'OTHER' is not sent to '\(server.address)'"))
				#expect(refused.errors.contains("gen refresh --allow-env OTHER=\(server.host)") && !refused.errors.contains("TOKEN="))
				let listed = GenRun("refresh", "--dry-run", in: folder, at: "Show", variables: variables)
				#expect(listed.status == .done && listed.errors.contains("has not allowed the variable 'OTHER'"))
				#expect(listed.output == "GET \(server.address)/me\n    Authorization: Bearer $TOKEN$OTHER\n")
				_ = GenRun("refresh", in: folder, at: "Show", variables: variables, typing: ["no"])
				#expect(folder.text("Home/.config/gen/allowed")?.contains("OTHER") == false)
				_ = GenRun("refresh", in: folder, at: "Show", variables: variables, typing: ["yes"])
				#expect(folder.text("Home/.config/gen/allowed")?.hasSuffix("OTHER \(server.address)\n") == true)
				#expect(
					GenRun("refresh", "--allow-env", "nonsense", in: folder, at: "Show").errors.contains(
						"--allow-env TOKEN=api.example.com"))
				// The same host by another scheme is another server.
				folder.write("Show/gen.json", configuration.replacing(server.address, with: "https://" + server.host))
				#expect(GenRun("refresh", in: folder, at: "Show", variables: variables).errors.contains("is not sent to 'https://"))
			}
		}

		@Test("Values in a URL, in a header, or repeated in a response are not written to any file")
		func hidden() throws {
			try withServer { server, folder in
				let token = "f3Kq9ZpX2vLm8RtYw1Bn", bot = "bot110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw9"
				let address = "\(server.address)/reset/\(token)?email=anna%40home.example&code=Zx81Qy&auth=t0k3n&phone=491701234567&page=2"
				let headers = [
					"X-Key: SECRET-$HOME", "Referer: https://app.example/anna?q=\(token)", "User-Agent: App/1 (Bearer abcdef12345)",
				].flatMap { ["--header", $0] }
				let variables = ["HOME": folder.path + "/Home"]
				GenRun(arguments: [address, "--name", "Reset"] + headers, in: folder, at: "Show", variables: variables).expectDone()
				GenRun("\(server.address)/mail/\(bot)/x;jsessionid=1A2B3C4D", "--name", "Mail", in: folder, at: "Show").expectDone()
				GenRun("\(server.address)/echo?page=1", "--name", "Echo", "--header", "X-Key: zq-81-xy", in: folder, at: "Show")
					.expectDone()
				let remembered = try #require(folder.text("Show/gen.json"))
				#expect(remembered.contains("/reset/$RESET_ID?email=$EMAIL&code=$CODE&auth=$AUTH&phone=$PHONE&page=2"))
				#expect(remembered.contains("Referer: https://app.example/") && remembered.contains("User-Agent: $USER_AGENT"))
				#expect(remembered.contains("/mail/$MAIL_ID/x"))
				for file in folder.files("Show") {
					let text = file + (folder.text(file) ?? "")
					for secret in [
						token, "anna", "Zx81Qy", "t0k3n", "491701234567", "AAHdq", "1A2B3C4D", "SECRET-", "abcdef12345", "zq-81-xy",
					] {
						#expect(!text.contains(secret), "\(secret) in \(file)")
					}
				}
			}
		}

		@Test("A redirect to another server does not send the body there")
		func movedBody() throws {
			try withServer { server, folder in
				folder.write("new.json", #"{"name": "Morty"}"#)
				let run = GenRun(server.address + "/moved", "--body", "new.json", "--name", "Character", in: folder)
				#expect(run.status == .bad && run.errors.contains("gen does not send the body there"), "\(run.errors)")
			}
		}

		@Test("Hand-written or edited samples and schemas are replaced only with --force")
		func written() throws {
			try withServer { server, folder in
				GenRun(server.address + "/changing", "--name", "Thing", in: folder, at: "Show").expectDone()
				let sample = try #require(folder.text("Show/Samples/changing.json"))
				folder.write("Show/Samples/changing.json", sample.replacing("\"a\"", with: "\"mine\""))
				let run = GenRun("refresh", in: folder, at: "Show")
				#expect(run.status == .bad && run.errors.contains("was written or edited by hand"), "\(run.errors)")
				#expect(folder.text("Show/Samples/changing.json")?.contains("mine") == true)
				GenRun("refresh", "--force", in: folder, at: "Show").expectDone()
				#expect(folder.text("Show/Samples/changing.json")?.contains("mine") == false)
				let configuration = try #require(folder.text("Show/gen.json"))
				folder.write("Outside/changing.json", sample)
				folder.write("Show/gen.json", configuration.replacing("Samples/changing.json", with: "../Outside/changing.json"))
				let outside = GenRun("refresh", in: folder, at: "Show")
				#expect(outside.status == .bad && outside.errors.contains("is not a sample in the feature folder"), "\(outside.errors)")

				let schema = ["schema", server.address + "/graphql", "--output", "schema.graphqls"]
				GenRun(arguments: schema, in: folder).expectDone()
				GenRun(arguments: schema, in: folder).expectDone()
				folder.write("schema.graphqls", "# mine\ntype Query { user: String }\n")
				let refused = GenRun(arguments: schema, in: folder)
				#expect(refused.status == .bad && refused.errors.contains("written or edited by hand"))
				#expect(folder.text("schema.graphqls")?.contains("mine") == true)
				GenRun(arguments: schema + ["--force"], in: folder).expectDone()
			}
		}

		@Test("gen refresh reports that no sample came from a server")
		func nothingToRefresh() throws {
			let folder = try TemporaryFolder()
			folder.write("a.json", #"{"id": 1}"#)
			GenRun("a.json", "--name", "Character", in: folder).expectDone()
			let run = GenRun("refresh", in: folder)
			#expect(run.status == .bad && run.errors.contains("was requested from a server"))
		}

		@Test("A form that a copied command sends is reported, since the method does not send it")
		func form() throws {
			try withServer { server, folder in
				let run = GenRun("curl", "curl '\(server.address)/characters' --data-raw 'name=Morty&age=14'", in: folder, at: "Show")
				run.expectDone()
				#expect(run.errors.contains("a body of the type 'application/x-www-form-urlencoded', which its method does not send"))
			}
		}

		@Test("--run finds the operation in the current folder if the feature is in another one")
		func operationElsewhere() throws {
			try withServer { server, folder in
				folder.makeFolder(".git")
				folder.write("GetThing.graphql", "query GetThing($id: ID!) { thing(id: $id) { id ... on Dog { barks } } }\n")
				let request = ["GetThing.graphql", "--run", server.address + "/graphql", "--variables", #"{"id": "7"}"#]
				GenRun(arguments: request + ["--output", "Features/Thing"], in: folder).expectDone()
				#expect(folder.text("Features/Thing/Samples/get_thing.json")?.contains("\"barks\": true") == true)
				let remembered = try folder.runs("Features/Thing/gen.json")
				#expect(
					remembered == [
						#"{"name":"Thing","inputs":["../../GetThing.graphql"],"sample":"Samples/get_thing.json","identifier":"String"}"#
					])
				#expect(GenRun("check", "Features/Thing", in: folder).status == .done)
			}
		}

		@Test("--run sends an operation as its client does, and the response becomes its sample")
		func operation() throws {
			try withServer { server, folder in
				folder.write("Show/GetThing.graphql", "query GetThing($id: ID!) { thing(id: $id) { id ... on Dog { barks } } }\n")
				let service = server.address + "/graphql"
				GenRun("GetThing.graphql", "--run", service, "--variables", #"{"id": "7"}"#, in: folder, at: "Show").expectDone()
				#expect(folder.text("Show/Samples/get_thing.json")?.contains("\"barks\": true") == true)
				let remembered = try folder.runs("Show/gen.json")
				#expect(
					remembered == [
						#"{"name":"Thing","inputs":["GetThing.graphql"],"sample":"Samples/get_thing.json","identifier":"String"}"#
					])
				folder.write("Show/variables.json", #"{"id": "7"}"#)
				GenRun("GetThing.graphql", "--run", service, "--variables", "variables.json", in: folder, at: "Show").expectDone()
				#expect(GenRun("check", in: folder, at: "Show").status == .done)
			}
		}

		@Test(
			"An operation that cannot be run is reported, and nothing is written",
			arguments: [
				(["GetThing.graphql", "--variables", #"{"id": "8"}"#], "rejects 'GetThing': no such thing"),
				(["GetThing.graphql"], "cannot be run without '$id'"),
				(["GetThing.graphql", "--variables", #"{"id": "7", "ids": 1}"#], "did you mean 'id'?"),
				(["GetThing.graphql", "--variables", "{"], "expected"), (["GetThing.graphql", "--variables", "no.json"], "no file"),
				(["GetThing.graphql", "--variables", "list.json"], "the variables must be an object"),
				(["Both.graphql", "--variables", #"{"id": "8"}"#], "'Change' is not run: it is a mutation"),
				(["list.json"], "contains none"), (["Nothing.graphql"], "there is no"),
			])
		func notRun(arguments: [String], message: String) throws {
			try withServer { server, folder in
				folder.write("GetThing.graphql", "query GetThing($id: ID!) { thing(id: $id) { id } }\n")
				folder.write("Both.graphql", "query GetThing($id: ID!) { thing(id: $id) { id } }\nmutation Change { change { id } }\n")
				folder.write("Nothing.graphql", "fragment A on B { c }\n")
				folder.write("list.json", "[1]")
				let before = folder.tree()
				let run = GenRun(arguments: arguments + ["--run", server.address + "/graphql"], in: folder)
				#expect(run.status == .bad && run.errors.contains(message), "\(run.errors)")
				#expect(folder.tree() == before)
				#expect(GenRun("GetThing.graphql", "--variables", "{}", in: folder).errors.contains("it needs --run"))
			}
		}

		@Test("A request that changes something may have an empty response")
		func nothingBack() throws {
			try withServer { server, folder in
				GenRun(server.address + "/characters/1", "--method", "DELETE", in: folder, at: "Show").expectDone()
				#expect(contract(folder, "Character").contains("deleteCharacter(identifier: Int) async throws\n"))
				#expect(folder.text("Show/gen.json")?.contains("Samples") == false)
			}
		}

		@Test("gen schema writes the schema of a service as SDL, even if its introspection is limited")
		func schema() throws {
			try withServer { server, folder in
				folder.write("note.txt", "")
				let sdl = "type Query {\n  user: String\n}\n"
				#expect(GenRun("schema", server.address + "/graphql", in: folder).output == sdl)
				GenRun("schema", server.address + "/graphql", "--output", "schema.graphqls", in: folder).expectDone()
				#expect(folder.text("schema.graphqls") == sdl)
				#expect(GenRun("schema", server.address + "/graphql", "--output", "schema.graphqls", in: folder).states.isEmpty)
				#expect(GenRun("schema", server.address + "/graphql", "--output", "x.txt", in: folder).status == .bad)
				#expect(GenRun("schema", server.address + "/nowhere", in: folder).errors.contains("returned 404"))
				#expect(GenRun("schema", in: folder).errors.contains("pass the address of a GraphQL server"))
			}
		}
	}
#endif
