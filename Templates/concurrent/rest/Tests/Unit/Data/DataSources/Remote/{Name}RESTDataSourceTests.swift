{if restLoadsFixtures}
import {App}CoreMocks
{end}
import {App}Networking
import {App}NetworkingMocks
import Foundation
import Testing

@testable import {App}{Feature}
{each namesakes}
@testable import {if type.isStruct}struct{else}enum{end} {App}{Feature}.{type.name}
{end}

{if limitsTime}
@Suite(.timeLimit(.minutes(1)))
{end}
struct {suite}RESTDataSourceTests {
{if sharesSetUp}
	private let httpClientMock = HTTPClientMock({if dateCodings}decoder: .{dateCoder}{end})
	private let sut: {sources.rest}

	init() {
		sut = {sources.rest}(httpClient: httpClientMock)
	}

{end}
{each restOperations}
	// MARK: - {operation.heading}
{if operation.isFirstPart}

	@Test("{operation.title} uses correct endpoint")
	func {operation.test}UsesCorrectEndpoint() async throws {
		// Given
{if operation.fixture}
		let jsonData = try loadJSONData("{operation.fixture}")
		{include restMock}
		httpClientMock.result = .success(jsonData)
{else}
		{include restMock}
		httpClientMock.result = .success(Data())
{end}
		{include restSubject}

		// When
		{if operation.returnsValue}_ = {end}try await sut.{operation.call.plain}

		// Then
{if operation.isFirst}
{else}
		#expect(httpClientMock.requestedEndpoints.count == 1)
{end}
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "{operation.testPath}")
		#expect(endpoint.method == .{operation.httpMethod})
	}
{if operation.hasSegments}

	@Test("{operation.title} inserts its arguments into the path")
	func {operation.test}InsertsArgumentsIntoPath() async throws {
		// Given
		{include restMock}
		httpClientMock.result = .failure(HTTPError.invalidResponse)
		{include restSubject}

		// When
		_ = try? await sut.{operation.call.distinct}

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		#expect(endpoint.path == "{operation.segmentPath}")
	}
{end}
{if operation.query}

	@Test("{operation.title} sends query items")
	func {operation.test}SendsQueryItems() async throws {
		// Given
		let jsonData = try loadJSONData("{operation.fixture}")
		{include restMock}
		httpClientMock.result = .success(jsonData)
		{include restSubject}

		// When
		{if operation.returnsValue}_ = {end}try await sut.{operation.call.filtered}

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		let expected = [
{each operation.allExamples}
			URLQueryItem(name: "{item.name}", value: "{item.value}"),
{end}
		]
		#expect(endpoint.queryItems == expected)
	}
{if operation.optionalQuery}

	@Test("{operation.title} omits empty filters")
	func {operation.test}OmitsEmptyFilters() async throws {
		// Given
		let jsonData = try loadJSONData("{operation.fixture}")
		{include restMock}
		httpClientMock.result = .success(jsonData)
		{include restSubject}

		// When
{if operation.leavesOutEmpty}
		{if operation.returnsValue}_ = {end}try await sut.{operation.call.emptyFilter}
{end}
		{if operation.returnsValue}_ = {end}try await sut.{operation.call.paged}

		// Then
{if operation.requiredQuery}
		let expected = [
{each operation.requiredExamples}
			URLQueryItem(name: "{item.name}", value: "{item.value}"),
{end}
		]
		#expect(httpClientMock.requestedEndpoints.map(\.queryItems) == {if operation.leavesOutEmpty}[expected, expected]{else}[expected]{end})
{else}
		#expect(httpClientMock.requestedEndpoints.map(\.queryItems) == {if operation.leavesOutEmpty}[[], []]{else}[[]]{end})
{end}
	}
{if operation.hasSeveralFilters}

	@Test("{operation.title} sends each filter on its own")
	func {operation.test}SendsEachFilterOnItsOwn() async throws {
		// Given
		let jsonData = try loadJSONData("{operation.fixture}")
		{include restMock}
		httpClientMock.result = .success(jsonData)
		{include restSubject}

		// When
{each operation.optionalQuery}
		{if operation.returnsValue}_ = {end}try await sut.{filter.call}
{end}

		// Then
		let expected = [
{each operation.optionalQuery}
			[{include oneFilterItems}],
{end}
		]
		#expect(httpClientMock.requestedEndpoints.map(\.queryItems) == expected)
	}
{end}
{if operation.leavesOutEmpty}
{else}
{if operation.hasTextFilters}

	@Test("{operation.title} sends empty strings")
	func {operation.test}SendsEmptyStrings() async throws {
		// Given
		let jsonData = try loadJSONData("{operation.fixture}")
		{include restMock}
		httpClientMock.result = .success(jsonData)
		{include restSubject}

		// When
		{if operation.returnsValue}_ = {end}try await sut.{operation.call.emptyFilter}

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		let queryItems: [URLQueryItem]? = endpoint.queryItems
		let empty = queryItems?.filter { $0.value == "" }.map(\.name)
		let expected = [
{each operation.optionalQuery}
{if filter.isText}
			"{filter.wireName}",
{end}
{end}
		]
		#expect(empty == expected)
	}
{end}
{end}
{end}
{end}
{if operation.bodyType}

	@Test("{operation.title} sends body")
	func {operation.test}SendsBody() async throws {
		// Given
		let expected = try JSONSerialization.jsonObject(with: loadJSONData("{operation.bodyFixture}")) as? NSObject
		{include restMock}
		httpClientMock.result = .failure(HTTPError.invalidResponse)
		{include restSubject}

		// When
		_ = try? await sut.{operation.call.plain}

		// Then
		let endpoint = try #require(httpClientMock.requestedEndpoints.first)
		let body = try #require(endpoint.body)
		let sent = try #require(JSONSerialization.jsonObject(with: body) as? NSObject)
		#expect(sent == expected)
		let headers: [String: String]? = endpoint.headers
		#expect(headers?["Content-Type"] == "application/json")
	}
{end}
{end}
{if operation.isFirstPart}
{if operation.isFirst}
{if operation.hasMoreExpectations}
{else}

	@Test("{operation.title} sends one request")
	func {operation.test}SendsOneRequest() async throws {
		// Given
		{include restMock}
		httpClientMock.result = .success({if operation.fixture}try loadJSONData("{operation.fixture}"){else}Data(){end})
		{include restSubject}

		// When
		{if operation.returnsValue}_ = {end}try await sut.{operation.call.plain}

		// Then
		#expect(httpClientMock.requestedEndpoints.count == 1)
	}
{end}
{end}
{end}
{if operation.fixture}
{if operation.isFirstPart}
{if operation.isFirstRead}
	{include restSummary}
{else}
{if operation.hasMoreExpectations}
{else}
	{include restSummary}
{end}
{end}
{if operation.hasMoreExpectations}

	@Test("{operation.title} decodes every value")
	func {operation.test}DecodesEveryValue() async throws {
		// Given
		let jsonData = try loadJSONData("{operation.fixture}")
		{include restMock}
		httpClientMock.result = .success(jsonData)
		{include restSubject}

		// When
		let result = try await sut.{operation.call.plain}

		// Then
		{if operation.isFirst}
		#expect(httpClientMock.requestedEndpoints.count == 1)
		{end}
		{each operation.expectations}
		{include expectation}
		{end}
	}
{end}
{end}
{each operation.variants}

	@Test("{operation.title} decodes response {variant.title}")
	func {operation.test}DecodesResponse{variant.test}() async throws {
		// Given
		let jsonData = try loadJSONData("{variant.fixture}")
		{include restMock}
		httpClientMock.result = .success(jsonData)
		{include restSubject}

{if variant.expectations}
		// When
		let result = try await sut.{operation.call.plain}

		// Then
{each variant.expectations}
		{include expectation}
{end}
{else}
		// When / Then
		{if operation.returnsValue}_ = {end}try await sut.{operation.call.plain}
{end}
	}
{end}
{if operation.isFirstPart}
{each operation.demands}

{if demand.isShort}
	@Test("{operation.title}{demand.title} {if demand.isWhole}rejects a fraction for an integer{else}requires every non-optional value{end}", arguments: [{each demand.places}{line.text}{end}])
{else}
	@Test(
		"{operation.title}{demand.title} {if demand.isWhole}rejects a fraction for an integer{else}requires every non-optional value{end}",
		arguments: [
{each demand.places}
			{line.text},
{end}
		]
	)
{end}
	func {operation.test}{demand.test}{if demand.isWhole}RejectsFraction{else}RequiresEveryNonOptionalValue{end}(path: String) async throws {
		// Given
		let jsonData = try loadJSONData("{demand.fixture}").with({if demand.isWhole}0.5{else}nil{end}, at: path)
		{include restMock}
		httpClientMock.result = .success(jsonData)
		{include restSubject}

		// When / Then
		await #expect(throws: (any Error).self) {
			{if operation.returnsValue}_ = {end}try await sut.{operation.call.plain}
		}
	}
{end}
{end}
{end}
{if operation.isFirstPart}
{if operation.isFirst}

	@Test("{operation.title} maps HTTP error to API error")
	func {operation.test}MapsHTTPError() async {
		// Given
		{include restMock}
		httpClientMock.result = .failure(HTTPError.statusCode(404, Data()))
		{include restSubject}

		// When / Then
		await #expect(throws: APIError.notFound) {
			{if operation.returnsValue}_ = {end}try await sut.{operation.call.failing}
		}
	}
{end}
{end}
{between}

{end}
{if isContinuation}
{else}

	// MARK: - Errors

{if hasLenientResponses}
	@Test("A response that does not decode throws")
	func failsOnUndecodableResponse() async {
		// Given
		{include restMock}
		httpClientMock.result = .success(Data("not JSON".utf8))
		{include restSubject}

		// When / Then
{each restOperations}
{if operation.fixture}
{if operation.demands}
{else}
		await #expect(throws: (any Error).self) {
			{if operation.returnsValue}_ = {end}try await sut.{operation.call.plain}
		}
{end}
{end}
{end}
	}

{end}
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
		{include restMock}
		httpClientMock.result = .failure(error)
{if sharesSetUp}
		let sut: any {sources.contract} = sut
{else}
		let sut: any {sources.contract} = {sources.rest}(httpClient: httpClientMock)
{end}

		// When / Then
{each restOperations}
		await #expect(throws: expected) {
			{if operation.returnsValue}_ = {end}try await sut.{operation.call.failing}
		}
{end}
	}
{end}
}
{if requestBodies}
{if marksSections}

// MARK: - Bodies
{end}
{each requestBodies}

{if requestBody.isLiteral}
private let {requestBody.name}: {requestBody.type} = {requestBody.example}
{else}
private let {requestBody.name} = {requestBody.example}
{end}
{end}
{end}
{if restLoadsFixtures}

{if marksSections}
// MARK: - Private

{end}
private extension {suite}RESTDataSourceTests {
	func loadJSONData(_ filename: String) throws -> Data {
		try Bundle.module.loadJSONData(filename)
	}
}
{end}
