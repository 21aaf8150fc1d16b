import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

private struct Answer: Decodable, Equatable {
	let character: Character?

	struct Character: Decodable, Equatable {
		let name: String
	}
}

@Suite("GraphQLClient")
struct GraphQLClientTests {
	private let httpClientMock = HTTPClientMock()
	private let operation = GraphQLOperation(query: "{ character { name } }")

	// MARK: - Request

	@Test("An operation is sent as a POST with its query, variables and name")
	func request() async throws {
		let operation = GraphQLOperation(
			query: "query GetCharacter($id: ID!) { … }", variables: ["id": .string("42"), "none": .null], operationName: "GetCharacter")
		let body = try await posted(operation)
		#expect(
			body == #"{"operationName":"GetCharacter","query":"query GetCharacter($id: ID!) { … }","variables":{"id":"42","none":null}}"#)
	}

	@Test("Missing variables and a missing operation name are omitted")
	func sparseRequest() async throws {
		#expect(try await posted(operation) == #"{"query":"{ character { name } }"}"#)
	}

	@Test("The path is /graphql by default, or the passed path")
	func path() async throws {
		httpClientMock.result = .success(Data(#"{"data": {}}"#.utf8))
		let _: Answer = try await GraphQLClient(httpClient: httpClientMock).execute(operation)
		let _: Answer = try await GraphQLClient(httpClient: httpClientMock, path: "/v2/query").execute(operation)
		#expect(httpClientMock.requestedEndpoints.map(\.path) == ["/graphql", "/v2/query"])
		#expect(httpClientMock.requestedEndpoints.allSatisfy { $0.method == .post })
	}

	@Test("A variable that cannot be encoded as JSON is an invalid request, and nothing is sent")
	func notANumber() async throws {
		let operation = GraphQLOperation(query: "{ a }", variables: ["number": .double(.nan)])
		await #expect(throws: APIError.invalidRequest) {
			let _: Answer = try await GraphQLClient(httpClient: httpClientMock).execute(operation)
		}
		#expect(httpClientMock.requestedEndpoints.isEmpty)
	}

	// MARK: - Envelope

	@Test(
		"Data without errors is returned",
		arguments: [
			#"{"data": {"character": {"name": "Rick"}}}"#,
			#"{"data": {"character": {"name": "Rick"}}, "errors": null}"#,
			#"{"data": {"character": {"name": "Rick"}}, "errors": [], "extensions": {"cost": [1]}}"#,
		])
	func data(envelope: String) async throws {
		#expect(try await executed(envelope) == Answer(character: .init(name: "Rick")))
	}

	@Test(
		"Errors are thrown even if the response contains data",
		arguments: [
			#"{"errors": [{"message": "no"}]}"#,
			#"{"errors": [{"message": "no"}], "data": null}"#,
			#"{"errors": [{"message": "no"}], "data": {"character": {"name": "Rick"}}}"#,
			#"{"errors": [{"message": "no"}], "data": {"character": {"name": null}}}"#,
			#"{"errors": [{"message": "no", "extensions": {"code": "X", "deep": [{}]}}], "extensions": {}}"#,
		])
	func errors(envelope: String) async {
		await #expect(throws: GraphQLError.response([GraphQLResponseError(message: "no")])) { try await executed(envelope) }
	}

	@Test("The path of an error has strings for fields and integers for list indices")
	func errorPath() async {
		let envelope = """
			{"errors": [{"message": "hidden", "locations": [{"line": 2, "column": 3}], "path": ["characters", "results", 1, "0"]}]}
			"""
		let expected = GraphQLResponseError(
			message: "hidden", locations: [GraphQLErrorLocation(line: 2, column: 3)], path: ["characters", "results", 1, .field("0")])
		await #expect(throws: GraphQLError.response([expected])) { try await executed(envelope) }
	}

	@Test(
		"A malformed error is still reported as an error",
		arguments: [
			(#"{"message": "a", "locations": 1, "path": [1.5]}"#, "a"),
			(#"{"message": "a", "path": null, "locations": null}"#, "a"),
			(#"{}"#, "the server gave no message"),
			(#"{"message": null}"#, "the server gave no message"),
			(#""plain text""#, "plain text"),
			("null", "the server gave no message"),
		])
	func lenientErrors(error: String, message: String) async {
		await #expect(throws: GraphQLError.response([GraphQLResponseError(message: message)])) {
			try await executed(#"{"errors": [\#(error)]}"#)
		}
	}

	@Test(
		"An envelope with neither data nor errors is an invalid response",
		arguments: ["", "{}", #"{"data": null}"#, #"{"data": null, "errors": []}"#, "[]", "1", "null", #"{"character": {"name": "Rick"}}"#])
	func neither(envelope: String) async {
		await #expect(throws: GraphQLError.invalidResponse) { try await executed(envelope) }
	}

	@Test("A response that is not JSON is a decoding failure", arguments: ["<html>", #"{"data": "#, "\u{FEFF}<"])
	func notJSON(envelope: String) async {
		let error = await #expect(throws: GraphQLError.self) { try await executed(envelope) }
		guard case .decodingFailed(let description) = error else {
			Issue.record("expected a decoding failure, got \(String(describing: error))")
			return
		}
		#expect(!description.isEmpty)
	}

	@Test("Data of another shape is a decoding failure with its coding path")
	func unexpectedData() async {
		await #expect(throws: GraphQLError.decodingFailed(description: "data.character: no value for key 'name'")) {
			try await executed(#"{"data": {"character": {}}}"#)
		}
	}

	// MARK: - HTTP errors

	@Test(
		"HTTP errors are mapped to GraphQL errors",
		arguments: [
			(HTTPError.statusCode(404, Data("a".utf8)), GraphQLError.statusCode(404, Data("a".utf8))),
			(.statusCode(500, Data()), .statusCode(500, Data())),
			(.invalidResponse, .invalidResponse),
		])
	func httpErrors(error: HTTPError, expected: GraphQLError) async {
		httpClientMock.result = .failure(error)
		await #expect(throws: expected) {
			let _: Answer = try await GraphQLClient(httpClient: httpClientMock).execute(operation)
		}
	}

	@Test("An invalid URL is an invalid request")
	func invalidURL() async {
		httpClientMock.result = .failure(HTTPError.invalidURL)
		await #expect(throws: APIError.invalidRequest) {
			let _: Answer = try await GraphQLClient(httpClient: httpClientMock).execute(operation)
		}
	}

	@Test("CancellationError is rethrown unchanged")
	func cancellation() async {
		httpClientMock.result = .failure(CancellationError())
		await #expect(throws: CancellationError.self) {
			let _: Answer = try await GraphQLClient(httpClient: httpClientMock).execute(operation)
		}
	}

	private func executed(_ envelope: String) async throws -> Answer {
		httpClientMock.result = .success(Data(envelope.utf8))
		return try await GraphQLClient(httpClient: httpClientMock).execute(operation)
	}

	private func posted(_ operation: GraphQLOperation) async throws -> String {
		httpClientMock.result = .success(Data(#"{"data": {}}"#.utf8))
		let encoder = JSONEncoder()
		encoder.outputFormatting = .sortedKeys
		let _: Answer = try await GraphQLClient(httpClient: httpClientMock, encoder: encoder).execute(operation)
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		return String(decoding: try #require(endpoint.body), as: UTF8.self)
	}
}
