import ChallengeCoreMocks
import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

@testable import ChallengeMedia

struct MediaRESTDataSourceTests {
	// MARK: - Fetch Media List

	@Test("Fetch media list uses correct endpoint")
	func fetchUsesCorrectEndpoint() async throws {
		// Given
		let jsonData = try loadJSONData("media_list_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = MediaRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchMediaList(page: 1)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "/search/multi")
		#expect(endpoint.method == .get)
	}

	@Test("Fetch media list sends query items")
	func fetchSendsQueryItems() async throws {
		// Given
		let jsonData = try loadJSONData("media_list_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = MediaRESTDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchMediaList(page: 3)

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		let expected = [
			URLQueryItem(name: "page", value: "3"),
		]
		#expect(endpoint.queryItems == expected)
	}

	@Test("Fetch media list decodes response")
	func fetchDecodesResponse() async throws {
		// Given
		let jsonData = try loadJSONData("media_list_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = MediaRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchMediaList(page: 1)

		// Then
		#expect(result.results.count == 3)
	}

	@Test("Fetch media list decodes every value")
	func fetchDecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("media_list_response")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = MediaRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchMediaList(page: 1)

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
		#expect(result.page == 1)
		#expect(result.totalPages == 1)
		#expect(result.totalResults == 3)
		try #require(result.results.count == 3)
		#expect(result.results[0] == .movie(MovieDTO(id: 603, mediaType: "movie", title: "The Matrix", releaseDate: YearMonthDayDate("1999-03-30")!, voteAverage: 8.2)))
		#expect(result.results[1] == .person(PersonDTO(id: 6384, mediaType: "person", name: "Keanu Reeves", knownFor: [.movie(MovieDTO(id: 603, mediaType: "movie", title: "The Matrix", releaseDate: YearMonthDayDate("1999-03-30")!, voteAverage: 8.2))])))
		#expect(result.results[2] == .tv(TvDTO(id: 1399, mediaType: "tv", name: "Game of Thrones", firstAirDate: YearMonthDayDate("2011-04-17")!, voteAverage: 8.4)))
	}

	@Test("Fetch media list decodes response without optional values")
	func fetchDecodesResponseWithoutOptionalValues() async throws {
		// Given
		let jsonData = try loadJSONData("media_list_response_without_optional_values")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = MediaRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchMediaList(page: 1)

		// Then
		#expect(result.results.isEmpty)
	}

	@Test("Fetch media list decodes response with unknown names")
	func fetchDecodesResponseWithUnknownNames() async throws {
		// Given
		let jsonData = try loadJSONData("media_list_response_with_unknown_names")
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = MediaRESTDataSource(httpClient: httpClientMock)

		// When
		let result = try await sut.fetchMediaList(page: 1)

		// Then
		try #require(result.results.count == 3)
		#expect(result.results[0] == .unknown("SomethingNew", .object(["id": .number(603.0), "media_type": .string("SomethingNew"), "title": .string("The Matrix"), "release_date": .string("1999-03-30"), "vote_average": .number(8.2)])))
		#expect(result.results[1] == .person(PersonDTO(id: 6384, mediaType: "person", name: "Keanu Reeves", knownFor: [.unknown("SomethingNew", .object(["id": .number(603.0), "media_type": .string("SomethingNew"), "title": .string("The Matrix"), "release_date": .string("1999-03-30"), "vote_average": .number(8.2)]))])))
	}

	@Test(
		"Fetch media list requires every non-optional value",
		arguments: [
			"page", "total_pages", "total_results", "results", "results/0/media_type", "results/0/id",
			"results/0/media_type", "results/0/title", "results/0/release_date", "results/0/vote_average",
			"results/1/id", "results/1/media_type", "results/1/name", "results/1/known_for",
			"results/1/known_for/0/media_type", "results/2/id", "results/2/media_type", "results/2/name",
			"results/2/first_air_date", "results/2/vote_average",
		]
	)
	func fetchRequiresEveryNonOptionalValue(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("media_list_response").with(nil, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = MediaRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchMediaList(page: 1)
		}
	}

	@Test(
		"Fetch media list rejects a fraction for an integer",
		arguments: [
			"page", "total_pages", "total_results", "results/0/id", "results/1/id", "results/2/id",
		]
	)
	func fetchRejectsFraction(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("media_list_response").with(0.5, at: path)
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .success(jsonData)
		let sut = MediaRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.fetchMediaList(page: 1)
		}
	}

	@Test("Fetch media list maps HTTP error to API error")
	func fetchMapsHTTPError() async {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(HTTPError.statusCode(404, Data()))
		let sut = MediaRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchMediaList(page: 1)
		}
	}

	// MARK: - Errors

	@Test(
		"Every method maps every HTTP error",
		arguments: [
			(HTTPError.statusCode(404, Data()), APIError.notFound),
			(HTTPError.statusCode(500, Data()), APIError.serverError(statusCode: 500)),
			(HTTPError.invalidResponse, APIError.invalidResponse),
			(HTTPError.invalidURL, APIError.invalidRequest),
		]
	)
	func mapsEveryHTTPError(error: HTTPError, expected: APIError) async {
		// Given
		let httpClientMock = HTTPClientMock()
		httpClientMock.result = .failure(error)
		let sut: any MediaRemoteDataSourceContract = MediaRESTDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: expected) {
			_ = try await sut.fetchMediaList(page: 1)
		}
	}
}

// MARK: - Private

private extension MediaRESTDataSourceTests {
	func loadJSONData(_ filename: String) throws -> Data {
		try Bundle.module.loadJSONData(filename)
	}
}
