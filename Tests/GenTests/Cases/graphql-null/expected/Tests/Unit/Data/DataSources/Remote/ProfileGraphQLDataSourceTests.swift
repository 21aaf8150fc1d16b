import ChallengeCoreMocks
import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

@testable import ChallengeProfile

@Suite(.timeLimit(.minutes(1)))
struct ProfileGraphQLDataSourceTests {
	private let graphQLClientMock = GraphQLClientMock()
	private let sut: ProfileGraphQLDataSource

	init() {
		sut = ProfileGraphQLDataSource(graphQLClient: graphQLClientMock)
	}

	// MARK: - Set Age

	@Test("Set age sends correct operation")
	func setAgeSendsCorrectOperation() async throws {
		// Given
		let jsonData = try loadJSONData("set_age_response")
		graphQLClientMock.result = .success(jsonData)

		// When
		_ = try await sut.setAge(identifier: "example identifier", age: nil, nickname: nil, note: nil)

		// Then
		let operation = try #require(graphQLClientMock.executedOperations.first)
		#expect(operation.operationName == "SetAge")
		#expect(operation.query == ProfileGraphQLDataSource.setAgeMutation)
	}

	@Test("Set age sends every variable")
	func setAgeSendsEveryVariable() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("set_age_response"))

		// When
		_ = try await sut.setAge(identifier: "example identifier", age: 68, nickname: "example nickname", note: "example note")

		// Then
		let operation = try #require(graphQLClientMock.executedOperations.first)
		let variables = try #require(operation.variables)
		#expect(variables["id"] == .string("example identifier"))
		#expect(variables["age"] == .int(68))
		#expect(variables["nickname"] == .string("example nickname"))
		#expect(variables["note"] == .string("example note"))
	}

	@Test("Set age omits nil arguments")
	func setAgeOmitsNilArguments() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("set_age_response"))

		// When
		_ = try await sut.setAge(identifier: "example identifier", age: nil, nickname: nil, note: nil)

		// Then
		let operation = try #require(graphQLClientMock.executedOperations.first)
		#expect(Set((operation.variables ?? [:]).keys) == ["id"])
	}

	@Test("Set age sends null")
	func setAgeSendsNull() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("set_age_response"))

		// When
		_ = try await sut.setAge(identifier: "example identifier", age: .some(nil), nickname: .some(nil), note: nil)

		// Then
		let variables = try #require(graphQLClientMock.executedOperations.first?.variables)
		#expect(variables["age"] == .null)
		#expect(variables["nickname"] == .null)
	}

	@Test("Set age decodes every value")
	func setAgeDecodesEveryValue() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("set_age_response"))

		// When
		let result = try await sut.setAge(identifier: "example identifier", age: nil, nickname: nil, note: nil)

		// Then
		#expect(graphQLClientMock.executedOperations.count == 1)
		#expect(result.id == "1")
		#expect(result.age == 48)
		#expect(result.nickname == "Example nickname")
	}

	@Test("Set age decodes response without optional values")
	func setAgeDecodesResponseWithoutOptionalValues() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("set_age_response_without_optional_values"))

		// When
		let result = try await sut.setAge(identifier: "example identifier", age: nil, nickname: nil, note: nil)

		// Then
		#expect(result.age == nil)
		#expect(result.nickname == nil)
	}

	@Test("Set age requires every non-optional value", arguments: ["setAge", "setAge/id"])
	func setAgeRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("set_age_response").with(nil, at: path))

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.setAge(identifier: "example identifier", age: nil, nickname: nil, note: nil)
		}
	}

	@Test("Set age rejects a fraction for an integer", arguments: ["setAge/age"])
	func setAgeRejectsFraction(path: String) async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("set_age_response").with(0.5, at: path))

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.setAge(identifier: "example identifier", age: nil, nickname: nil, note: nil)
		}
	}

	@Test("Set age maps GraphQL statusCode 404 to APIError.notFound")
	func setAgeMapsGraphQLError() async {
		// Given
		graphQLClientMock.result = .failure(GraphQLError.statusCode(404, Data()))

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.setAge(identifier: "example identifier", age: nil, nickname: nil, note: nil)
		}
	}

	// MARK: - Set Labels

	@Test("Set labels sends correct operation")
	func setLabelsSendsCorrectOperation() async throws {
		// Given
		let jsonData = try loadJSONData("set_labels_response")
		graphQLClientMock.result = .success(jsonData)

		// When
		_ = try await sut.setLabels(identifier: "example identifier", labels: nil, details: nil)

		// Then
		#expect(graphQLClientMock.executedOperations.count == 1)
		let operation = try #require(graphQLClientMock.executedOperations.first)
		#expect(operation.operationName == "SetLabels")
		#expect(operation.query == ProfileGraphQLDataSource.setLabelsMutation)
	}

	@Test("Set labels sends every variable")
	func setLabelsSendsEveryVariable() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("set_labels_response"))

		// When
		_ = try await sut.setLabels(identifier: "example identifier", labels: ["example labels"], details: DetailsInputDTO(city: "example city", zip: "example zip"))

		// Then
		let operation = try #require(graphQLClientMock.executedOperations.first)
		let variables = try #require(operation.variables)
		#expect(variables["id"] == .string("example identifier"))
		#expect(variables["labels"] == .list([.string("example labels")]))
		#expect(variables["details"] == .object(["city": .string("example city"), "zip": .string("example zip")]))
	}

	@Test("Set labels omits nil arguments")
	func setLabelsOmitsNilArguments() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("set_labels_response"))

		// When
		_ = try await sut.setLabels(identifier: "example identifier", labels: nil, details: nil)

		// Then
		let operation = try #require(graphQLClientMock.executedOperations.first)
		#expect(Set((operation.variables ?? [:]).keys) == ["id"])
	}

	@Test("Set labels sends null")
	func setLabelsSendsNull() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("set_labels_response"))

		// When
		_ = try await sut.setLabels(identifier: "example identifier", labels: .some(nil), details: .some(nil))

		// Then
		let variables = try #require(graphQLClientMock.executedOperations.first?.variables)
		#expect(variables["labels"] == .null)
		#expect(variables["details"] == .null)
	}

	@Test("Set labels decodes every value")
	func setLabelsDecodesEveryValue() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("set_labels_response"))

		// When
		let result = try await sut.setLabels(identifier: "example identifier", labels: nil, details: nil)

		// Then
		#expect(result.id == "1")
		#expect(result.age == 48)
		#expect(result.nickname == "Example nickname")
	}

	@Test("Set labels decodes response without optional values")
	func setLabelsDecodesResponseWithoutOptionalValues() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("set_labels_response_without_optional_values"))

		// When
		let result = try await sut.setLabels(identifier: "example identifier", labels: nil, details: nil)

		// Then
		#expect(result.age == nil)
		#expect(result.nickname == nil)
	}

	@Test("Set labels requires every non-optional value", arguments: ["setLabels"])
	func setLabelsRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("set_labels_response").with(nil, at: path))

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.setLabels(identifier: "example identifier", labels: nil, details: nil)
		}
	}

	// MARK: - Fetch Profile

	@Test("Fetch profile sends correct operation")
	func fetchProfileSendsCorrectOperation() async throws {
		// Given
		let jsonData = try loadJSONData("profile")
		graphQLClientMock.result = .success(jsonData)

		// When
		_ = try await sut.fetchProfile(identifier: "example identifier")

		// Then
		#expect(graphQLClientMock.executedOperations.count == 1)
		let operation = try #require(graphQLClientMock.executedOperations.first)
		#expect(operation.operationName == "GetProfile")
		#expect(operation.query == ProfileGraphQLDataSource.profileQuery)
	}

	@Test("Fetch profile includes identifier variable")
	func fetchProfileIncludesIdentifierVariable() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("profile"))

		// When
		_ = try await sut.fetchProfile(identifier: "example identifier")

		// Then
		let operation = try #require(graphQLClientMock.executedOperations.first)
		let variables = try #require(operation.variables)
		#expect(variables["id"] == .string("example identifier"))
	}

	@Test("Fetch profile decodes response")
	func fetchProfileDecodesResponse() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("profile"))

		// When
		let result = try await sut.fetchProfile(identifier: "example identifier")

		// Then
		#expect(result.id == "1")
	}

	@Test("Fetch profile decodes every value")
	func fetchProfileDecodesEveryValue() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("profile"))

		// When
		let result = try await sut.fetchProfile(identifier: "example identifier")

		// Then
		#expect(result.id == "1")
		#expect(result.age == 48)
		#expect(result.nickname == "Example nickname")
		#expect(result.posts.count == 1)
		#expect(result.posts.first?.id == "1")
		#expect(result.posts.first?.title == "Example title")
		#expect(ProfileFieldsDTO(result).id == "1")
		#expect(ProfileFieldsDTO(result).age == 48)
		#expect(ProfileFieldsDTO(result).nickname == "Example nickname")
	}

	@Test("Fetch profile decodes response without optional values")
	func fetchProfileDecodesResponseWithoutOptionalValues() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("profile_without_optional_values"))

		// When
		let result = try await sut.fetchProfile(identifier: "example identifier")

		// Then
		#expect(result.age == nil)
		#expect(result.nickname == nil)
		#expect(result.posts.isEmpty)
	}

	@Test(
		"Fetch profile requires every non-optional value",
		arguments: [
			"profile", "profile/id", "profile/posts", "profile/posts/0/id", "profile/posts/0/title",
		]
	)
	func fetchProfileRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("profile").with(nil, at: path))

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchProfile(identifier: "example identifier")
		}
	}

	@Test("Fetch profile rejects a fraction for an integer", arguments: ["profile/age"])
	func fetchProfileRejectsFraction(path: String) async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("profile").with(0.5, at: path))

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchProfile(identifier: "example identifier")
		}
	}

	// MARK: - Documents

	@Test("Every document requests all fields")
	func requestsAllFields() {
		// Given
		let documents = [
			(ProfileGraphQLDataSource.setAgeMutation, "mutation SetAge($id: ID!, $age: Int, $nickname: String, $note: String) { setAge(id: $id, age: $age, nickname: $nickname, note: $note) { ...ProfileFields } } fragment ProfileFields on Profile { id age nickname }"),
			(ProfileGraphQLDataSource.setLabelsMutation, "mutation SetLabels($id: ID!, $labels: [String!], $details: DetailsInput) { setLabels(id: $id, labels: $labels, details: $details) { ...ProfileFields } } fragment ProfileFields on Profile { id age nickname }"),
			(ProfileGraphQLDataSource.profileQuery, "query GetProfile($id: ID!) { profile(id: $id) { ...ProfileFields ...ProfilePosts } } fragment ProfileFields on Profile { id age nickname } fragment ProfilePosts on Profile { posts { id title } }"),
		]

		// When / Then
		for (document, expected) in documents {
			#expect(document.split(whereSeparator: \.isWhitespace).joined(separator: " ") == expected)
		}
	}

	// MARK: - Errors

	@Test(
		"Every method maps every GraphQL error",
		arguments: [
			(GraphQLError.statusCode(404, Data()), APIError.notFound),
			(GraphQLError.statusCode(500, Data()), APIError.serverError(statusCode: 500)),
			(GraphQLError.response([]), APIError.invalidResponse),
			(GraphQLError.response([.init(message: "Not available", locations: [], path: [])]), APIError.invalidResponse),
			(GraphQLError.invalidResponse, APIError.invalidResponse),
		]
	)
	func mapsEveryGraphQLError(error: GraphQLError, expected: APIError) async {
		// Given
		graphQLClientMock.result = .failure(error)
		let contract: any ProfileRemoteDataSourceContract = sut

		// When / Then
		await #expect(throws: expected) {
			_ = try await contract.setAge(identifier: "example identifier", age: nil, nickname: nil, note: nil)
		}
		await #expect(throws: expected) {
			_ = try await contract.setLabels(identifier: "example identifier", labels: nil, details: nil)
		}
		await #expect(throws: expected) {
			_ = try await contract.fetchProfile(identifier: "example identifier")
		}
	}
}

// MARK: - Private

private extension ProfileGraphQLDataSourceTests {
	func loadJSONData(_ filename: String) throws -> Data {
		try Bundle.module.loadJSONData(filename)
	}
}
