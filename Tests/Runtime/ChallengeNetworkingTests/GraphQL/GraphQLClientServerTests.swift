#if os(macOS) || os(Linux)
	import ChallengeNetworking
	import Foundation
	import Testing

	private struct CharacterAnswer: Decodable {
		let character: Character?
	}

	private struct CharactersAnswer: Decodable {
		let characters: Characters

		struct Characters: Decodable {
			let info: Info
			let results: [Character]
		}

		struct Info: Decodable, Equatable {
			let count: Int
			let pages: Int
			let next: Int?
			let prev: Int?
		}
	}

	private struct Character: Decodable, Equatable {
		let id: String
		let name: String
	}

	@Suite("GraphQLClient against a server", .needsPython, .needsGraphQLCore, .graphQLServer, .timeLimit(.minutes(20)))
	struct GraphQLClientServerTests {
		private let server: LoopbackServer

		private static let characterQuery = """
			query GetCharacter($id: ID!) {
				character(id: $id) {
					id
					name
				}
			}
			"""

		private static let charactersQuery = """
			query GetCharacters($page: Int, $name: String) {
				characters(page: $page, filter: { name: $name }) {
					info { count pages next prev }
					results {
						id
						name
					}
				}
			}
			"""

		init() throws {
			server = try #require(LoopbackServer.current)
		}

		// MARK: - Data

		@Test("A query is executed with its variables")
		func query() async throws {
			let answer: CharacterAnswer = try await execute(Self.characterQuery, ["id": .string("2")], "GetCharacter")
			#expect(answer.character == Character(id: "2", name: "Morty"))
		}

		@Test("A null field decodes as nil")
		func nullField() async throws {
			let answer: CharacterAnswer = try await execute(Self.characterQuery, ["id": .string("99")], "GetCharacter")
			#expect(answer.character == nil)
		}

		@Test("Variables select the requested page")
		func pages() async throws {
			let answer: CharactersAnswer = try await execute(Self.charactersQuery, ["page": .int(3)], "GetCharacters")
			#expect(answer.characters.info == .init(count: 5, pages: 3, next: nil, prev: 2))
			#expect(answer.characters.results == [Character(id: "5", name: "Jerry")])
		}

		@Test("A filter limits the results")
		func filter() async throws {
			let answer: CharactersAnswer = try await execute(
				Self.charactersQuery, ["page": .int(1), "name": .string("r")], "GetCharacters")
			#expect(answer.characters.results.map(\.name) == ["Rick", "Morty"])
			#expect(answer.characters.info.count == 4)
		}

		@Test("A mutation is executed, and text reaches the server unchanged")
		func mutation() async throws {
			struct Answer: Decodable { let renameCharacter: Character }
			let name = "Rick \"C-137\" \\ {🛸}\n\t$id"
			let answer: Answer = try await execute(
				"mutation Rename($id: ID!, $name: String!) { renameCharacter(id: $id, name: $name) { id name } }",
				["id": .int(1), "name": .string(name)], "Rename")
			#expect(answer.renameCharacter == Character(id: "1", name: name))
		}

		@Test("The operation name selects one of several operations")
		func operationName() async throws {
			let document = "query A { character(id: 1) { id name } } query B { character(id: 3) { id name } }"
			let answer: CharacterAnswer = try await execute(document, nil, "B")
			#expect(answer.character?.name == "Summer")
		}

		@Test("Every kind of variable is sent as its type, and null differs from absent")
		func variables() async throws {
			struct Answer: Decodable { let describe: String }
			let query = """
				query Describe($text: String, $number: Float, $flag: Boolean, $list: [Int], $filter: FilterCharacter) {
					describe(text: $text, number: $number, flag: $flag, list: $list, filter: $filter)
				}
				"""
			let full: Answer = try await execute(
				query,
				[
					"text": .string("t"), "number": .double(1.5), "flag": .bool(false), "list": .list([.int(1), .null]),
					"filter": .object(["name": .null]),
				], "Describe")
			#expect(full.describe == #"{"filter": {"name": null}, "flag": false, "list": [1, null], "number": 1.5, "text": "t"}"#)
			let null: Answer = try await execute(query, ["text": .null], "Describe")
			#expect(null.describe == #"{"text": null}"#)
			let absent: Answer = try await execute(query, nil, nil)
			#expect(absent.describe == "{}")
		}

		// MARK: - Errors

		@Test("Partial data throws its errors, with strings and integers in the path")
		func partialData() async throws {
			let query = "query { characters(page: 1) { info { count pages } results { id name secret } } }"
			let expected = GraphQLResponseError(
				message: "the secret is kept", locations: [GraphQLErrorLocation(line: 1, column: 70)],
				path: ["characters", "results", 1, "secret"])
			await #expect(throws: GraphQLError.response([expected])) {
				let _: CharactersAnswer = try await execute(query, nil, nil)
			}
		}

		@Test("An invalid query throws the errors of the server with their locations")
		func invalidQuery() async throws {
			let error = await #expect(throws: GraphQLError.self) {
				let _: CharacterAnswer = try await execute("{ character(id: 1) {\n  nme\n  secrets } }", nil, nil)
			}
			guard case .response(let errors) = error else {
				Issue.record("expected errors of the server, got \(String(describing: error))")
				return
			}
			#expect(errors.map(\.locations) == [[GraphQLErrorLocation(line: 2, column: 3)], [GraphQLErrorLocation(line: 3, column: 3)]])
			#expect(errors.first?.message.contains("'nme'") == true)
			#expect(errors.allSatisfy { $0.path == nil })
		}

		@Test("A missing variable throws the error of the server")
		func missingVariable() async throws {
			let error = await #expect(throws: GraphQLError.self) {
				let _: CharacterAnswer = try await execute(Self.characterQuery, nil, "GetCharacter")
			}
			guard case .response(let errors) = error else {
				Issue.record("expected errors of the server, got \(String(describing: error))")
				return
			}
			#expect(errors.count == 1)
		}

		@Test("An unknown path throws its status")
		func notFound() async throws {
			await #expect(throws: GraphQLError.statusCode(404, Data("no such path".utf8))) {
				let _: CharacterAnswer = try await execute("{ a }", nil, nil, path: "/elsewhere")
			}
		}

		@Test("A response with null data or without data is an invalid response", arguments: ["/null", "/empty"])
		func nothing(path: String) async throws {
			await #expect(throws: GraphQLError.invalidResponse) {
				let _: CharacterAnswer = try await execute("{ a }", nil, nil, path: path)
			}
		}

		@Test("An HTML page instead of JSON is a decoding failure")
		func page() async throws {
			let error = await #expect(throws: GraphQLError.self) {
				let _: CharacterAnswer = try await execute("{ a }", nil, nil, path: "/html")
			}
			#expect(error?.toAPIError.isDecodingFailure == true)
		}

		private func execute<T: Decodable>(
			_ query: String,
			_ variables: [String: GraphQLVariable]?,
			_ operationName: String?,
			path: String = "/graphql"
		) async throws -> T {
			let operation = GraphQLOperation(query: query, variables: variables, operationName: operationName)
			return try await server.withClient { try await GraphQLClient(httpClient: $0, path: path).execute(operation) }
		}
	}
#endif
