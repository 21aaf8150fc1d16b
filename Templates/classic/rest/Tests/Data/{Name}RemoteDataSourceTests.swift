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
struct {suite}RemoteDataSourceTests {
{each restOperations}
	@Test
	func {if operation.isOnly}fetchesFromCorrectEndpoint{else}{operation.method}FetchesFromCorrectEndpoint{end}() async throws {
		// Given
{if operation.fixture}
		let httpClient = HTTPClientMock(result: .success(make{operation.stub}StubData()){if dateCodings}, decoder: .{dateCoder}{end})
{else}
		let httpClient = HTTPClientMock(result: .success(Data()){if dateCodings}, decoder: .{dateCoder}{end})
{end}
		let sut = {sources.rest}(httpClient: httpClient)

		// When
		{if operation.returnsValue}_ = {end}try await sut.{operation.call.plain}

		// Then
		let endpoint = try #require(httpClient.requestedEndpoints.first)
		#expect(endpoint.path == "{operation.testPath}")
		#expect(endpoint.method == .{operation.httpMethod})
	}
{if operation.fixture}

	@Test
	func {if operation.isOnly}decodesResponseCorrectly{else}{operation.method}DecodesResponseCorrectly{end}() async throws {
		// Given
		let httpClient = HTTPClientMock(result: .success(make{operation.stub}StubData()){if dateCodings}, decoder: .{dateCoder}{end})
		let sut = {sources.rest}(httpClient: httpClient)

{if operation.expectations}
		// When
		let result = try await sut.{operation.call.plain}

		// Then
{each operation.expectations}
		{include expectation}
{end}
{else}
		// When / Then
		{if operation.returnsValue}_ = {end}try await sut.{operation.call.plain}
{end}
	}
{each operation.variants}

	@Test
	func {if operation.isOnly}decodesResponse{else}{operation.method}DecodesResponse{end}{variant.test}() async throws {
		// Given
		let httpClient = HTTPClientMock(result: .success(make{variant.stub}StubData()){if dateCodings}, decoder: .{dateCoder}{end})
		let sut = {sources.rest}(httpClient: httpClient)

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
{each operation.demands}

{if demand.isShort}
	@Test(arguments: [{each demand.places}{line.text}{end}])
{else}
	@Test(
		arguments: [
{each demand.places}
			{line.text},
{end}
		]
	)
{end}
	func {if operation.isOnly}{if demand.isWhole}rejectsFraction{else}requiresEveryNonOptionalValue{end}{demand.test}{else}{operation.method}{if demand.isWhole}RejectsFraction{else}RequiresEveryNonOptionalValue{end}{demand.test}{end}(path: String) async throws {
		// Given
		let httpClient = HTTPClientMock(result: .success(try make{demand.stub}StubData().with({if demand.isWhole}0.5{else}nil{end}, at: path)){if dateCodings}, decoder: .{dateCoder}{end})
		let sut: any {sources.contract} = {sources.rest}(httpClient: httpClient)

		// When / Then
		await #expect(throws: (any Error).self) {
			{if operation.returnsValue}_ = {end}try await sut.{operation.call.plain}
		}
	}
{end}
{end}
{if operation.hasSegments}

	@Test
	func {if operation.isOnly}insertsArgumentsIntoPath{else}{operation.method}InsertsArgumentsIntoPath{end}() async throws {
		// Given
		let httpClient = HTTPClientMock(result: .failure(TestError.network){if dateCodings}, decoder: .{dateCoder}{end})
		let sut = {sources.rest}(httpClient: httpClient)

		// When
		_ = try? await sut.{operation.call.distinct}

		// Then
		let endpoint = try #require(httpClient.requestedEndpoints.first)
		#expect(endpoint.path == "{operation.segmentPath}")
	}
{end}
{if operation.query}

	@Test
	func {if operation.isOnly}sendsQueryItems{else}{operation.method}SendsQueryItems{end}() async throws {
		// Given
		let httpClient = HTTPClientMock(result: .failure(TestError.network){if dateCodings}, decoder: .{dateCoder}{end})
		let sut = {sources.rest}(httpClient: httpClient)

		// When
		_ = try? await sut.{operation.call.filtered}

		// Then
		let endpoint = try #require(httpClient.requestedEndpoints.first)
		let expected = [
{each operation.allExamples}
			URLQueryItem(name: "{item.name}", value: "{item.value}"),
{end}
		]
		#expect(endpoint.queryItems == expected)
	}
{if operation.optionalQuery}

	@Test
	func {if operation.isOnly}omitsEmptyFilters{else}{operation.method}OmitsEmptyFilters{end}() async throws {
		// Given
		let httpClient = HTTPClientMock(result: .failure(TestError.network){if dateCodings}, decoder: .{dateCoder}{end})
		let sut = {sources.rest}(httpClient: httpClient)

		// When
{if operation.leavesOutEmpty}
		_ = try? await sut.{operation.call.emptyFilter}
{end}
		_ = try? await sut.{operation.call.paged}

		// Then
{if operation.requiredQuery}
		let expected = [
{each operation.requiredExamples}
			URLQueryItem(name: "{item.name}", value: "{item.value}"),
{end}
		]
		#expect(httpClient.requestedEndpoints.map(\.queryItems) == {if operation.leavesOutEmpty}[expected, expected]{else}[expected]{end})
{else}
		#expect(httpClient.requestedEndpoints.map(\.queryItems) == {if operation.leavesOutEmpty}[[], []]{else}[[]]{end})
{end}
	}
{if operation.hasSeveralFilters}

	@Test
	func {if operation.isOnly}sendsEachFilterOnItsOwn{else}{operation.method}SendsEachFilterOnItsOwn{end}() async throws {
		// Given
		let httpClient = HTTPClientMock(result: .failure(TestError.network){if dateCodings}, decoder: .{dateCoder}{end})
		let sut = {sources.rest}(httpClient: httpClient)

		// When
{each operation.optionalQuery}
		_ = try? await sut.{filter.call}
{end}

		// Then
		let expected = [
{each operation.optionalQuery}
			[{include oneFilterItems}],
{end}
		]
		#expect(httpClient.requestedEndpoints.map(\.queryItems) == expected)
	}
{end}
{if operation.leavesOutEmpty}
{else}
{if operation.hasTextFilters}

	@Test
	func {if operation.isOnly}sendsEmptyStrings{else}{operation.method}SendsEmptyStrings{end}() async throws {
		// Given
		let httpClient = HTTPClientMock(result: .failure(TestError.network){if dateCodings}, decoder: .{dateCoder}{end})
		let sut = {sources.rest}(httpClient: httpClient)

		// When
		_ = try? await sut.{operation.call.emptyFilter}

		// Then
		let endpoint = try #require(httpClient.requestedEndpoints.first)
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

	@Test
	func {if operation.isOnly}sendsBody{else}{operation.method}SendsBody{end}() async throws {
		// Given
		let expected = try JSONSerialization.jsonObject(with: make{operation.bodyStub}StubData()) as? NSObject
		let httpClient = HTTPClientMock(result: .failure(TestError.network){if dateCodings}, decoder: .{dateCoder}{end})
		let sut = {sources.rest}(httpClient: httpClient)

		// When
		_ = try? await sut.{operation.call.plain}

		// Then
		let endpoint = try #require(httpClient.requestedEndpoints.first)
		let body = try #require(endpoint.body)
		let sent = try #require(JSONSerialization.jsonObject(with: body) as? NSObject)
		#expect(sent == expected)
		let headers: [String: String]? = endpoint.headers
		#expect(headers?["Content-Type"] == "application/json")
	}
{end}
{between}

{end}

	@Test
	func throwsOnHTTPError() async throws {
		// Given
		let httpClient = HTTPClientMock(result: .failure(TestError.network){if dateCodings}, decoder: .{dateCoder}{end})
		let sut = {sources.rest}(httpClient: httpClient)

		// When / Then
{each restOperations}
		await #expect(throws: TestError.network) {
			{if operation.returnsValue}_ = {end}try await sut.{operation.call.plain}
		}
{end}
	}
{if hasLenientResponses}

	@Test
	func throwsOnUndecodableResponse() async throws {
		// Given
		let httpClient = HTTPClientMock(result: .success(Data("not JSON".utf8)){if dateCodings}, decoder: .{dateCoder}{end})
		let sut: any {sources.contract} = {sources.rest}(httpClient: httpClient)

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
}

private enum TestError: Error {
	case network
}
{if requestBodies}
{each requestBodies}

{if requestBody.isLiteral}
private let {requestBody.name}: {requestBody.type} = {requestBody.example}
{else}
private let {requestBody.name} = {requestBody.example}
{end}
{end}
{end}
{if restLoadsFixtures}

private extension {suite}RemoteDataSourceTests {
{each stubs}
	func make{stub.name}StubData() -> Data {
		let json = {stub.marks}"""
		{stub.json}
		"""{stub.marks}
		return Data(json.utf8)
	}
{between}

{end}
}
{end}
