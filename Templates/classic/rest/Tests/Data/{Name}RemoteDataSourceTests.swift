import {App}NetworkingMocks
import Foundation
import Testing

@testable import {App}{Feature}

struct {suite}RemoteDataSourceTests {
{each restOperations}
	@Test
	func {operation.tests.fetchesFromCorrectEndpoint}() async throws {
		// Given
{if operation.hasFixture}
		let httpClient = HTTPClientMock(result: .success({operation.stub}()))
{else}
		let httpClient = HTTPClientMock(result: .success(Data()))
{end}
		let sut = {Name}RemoteDataSource(httpClient: httpClient)

		// When
		_ = try await sut.{include restCall}

		// Then
		let endpoint = try #require(httpClient.requestedEndpoints.first)
		#expect(endpoint.path == "{operation.testPath}")
		#expect(endpoint.method == .{operation.httpMethod})
	}
{if operation.hasFixture}

	@Test
	func {operation.tests.decodesResponseCorrectly}() async throws {
		// Given
		let httpClient = HTTPClientMock(result: .success({operation.stub}()))
		let sut = {Name}RemoteDataSource(httpClient: httpClient)

		// When
		let result = try await sut.{include restCall}

		// Then
{each operation.expectations}
		{include expectation}
{end}
	}
{each operation.variants}

	@Test
	func {operation.tests.decodesResponse}{variant.test}() async throws {
		// Given
		let httpClient = HTTPClientMock(result: .success({variant.stub}()))
		let sut = {Name}RemoteDataSource(httpClient: httpClient)

		// When
		let result = try await sut.{include restCall}

		// Then
{each variant.expectations}
		{include expectation}
{end}
	}
{end}
{end}

	@Test
	func {operation.tests.throwsOnHTTPError}() async throws {
		// Given
		let httpClient = HTTPClientMock(result: .failure(TestError.network))
		let sut = {Name}RemoteDataSource(httpClient: httpClient)

		// When / Then
		await #expect(throws: TestError.network) {
			_ = try await sut.{include restCall}
		}
	}
{if operation.hasFixture}

	@Test
	func {operation.tests.throwsOnUndecodableResponse}() async throws {
		// Given
		let httpClient = HTTPClientMock(result: .success(Data("not JSON".utf8)))
		let sut: any {Name}RemoteDataSourceContract = {Name}RemoteDataSource(httpClient: httpClient)

		// When / Then
		await #expect(throws: (any Error).self) {
			_ = try await sut.{include restCall}
		}
	}
{end}
{if operation.hasSegments}

	@Test
	func {operation.tests.putsWhatItIsGivenIntoThePath}() async throws {
		// Given
		let httpClient = HTTPClientMock(result: .failure(TestError.network))
		let sut = {Name}RemoteDataSource(httpClient: httpClient)

		// When
		_ = try? await sut.{include segmentRESTCall}

		// Then
		let endpoint = try #require(httpClient.requestedEndpoints.first)
		#expect(endpoint.path == "{operation.segmentPath}")
	}
{end}
{if operation.hasQuery}

	@Test
	func {operation.tests.sendsQueryItems}() async throws {
		// Given
		let httpClient = HTTPClientMock(result: .failure(TestError.network))
		let sut = {Name}RemoteDataSource(httpClient: httpClient)

		// When
		_ = try? await sut.{include filteredRESTCall}

		// Then
		let endpoint = try #require(httpClient.requestedEndpoints.first)
		let expected = [
{each operation.allExamples}
			URLQueryItem(name: "{item.name}", value: "{item.value}"),
{end}
		]
		#expect(endpoint.queryItems == expected)
	}
{if operation.hasFilters}

	@Test
	func {operation.tests.leavesOutEmptyFilters}() async throws {
		// Given
		let httpClient = HTTPClientMock(result: .failure(TestError.network))
		let sut = {Name}RemoteDataSource(httpClient: httpClient)

		// When
		_ = try? await sut.{include emptyFilterRESTCall}
		_ = try? await sut.{include pagedRESTCall}

		// Then
{if operation.hasRequiredQuery}
		let expected = [
{each operation.requiredExamples}
			URLQueryItem(name: "{item.name}", value: "{item.value}"),
{end}
		]
		#expect(httpClient.requestedEndpoints.map(\.queryItems) == [expected, expected])
{else}
		#expect(httpClient.requestedEndpoints.map(\.queryItems) == [[], []])
{end}
	}
{end}
{end}
{if operation.hasBody}

	@Test
	func {operation.tests.sendsBody}() async throws {
		// Given
		let expected = try JSONSerialization.jsonObject(with: {operation.bodyStub}()) as? NSObject
		let httpClient = HTTPClientMock(result: .failure(TestError.network))
		let sut = {Name}RemoteDataSource(httpClient: httpClient)

		// When
		_ = try? await sut.{include restCall}

		// Then
		let endpoint = try #require(httpClient.requestedEndpoints.first)
		let body = try #require(endpoint.body)
		let sent = try #require(JSONSerialization.jsonObject(with: body) as? NSObject)
		#expect(sent == expected)
		#expect(endpoint.headers["Content-Type"] == "application/json")
	}
{end}
{between}

{end}
}

private enum TestError: Error {
	case network
}
{if hasRequestBodies}
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
	func {stub.name}() -> Data {
		let json = {stub.opening}
		{stub.json}
		{stub.closing}
		return Data(json.utf8)
	}
{between}

{end}
}
{end}
