import HarborHTTP
import HarborHTTPTesting
import XCTest

@testable import {Feature}
{each namesakes}
@testable import {if type.isStruct}struct{else}enum{end} {Feature}.{type.name}
{end}

final class {suite}ServiceTests: XCTestCase {
	private let api = APIStub({if dateCodings}decoder: .{dateCoder}, encoder: .{dateCoder}{end})
	private lazy var service = {Name}Service(api: api)
{each restOperations}
{if operation.isFirstPart}

	func test_{operation.method}_sendsRequest() async throws {
{if operation.fixture}
		api.answer = {Name}Fixtures.{operation.constant}

{end}
		{if operation.returnsValue}_ = {end}try await service.{include call}

		XCTAssertEqual(api.method, .{operation.httpMethod})
		XCTAssertEqual(api.path, [{each operation.segments}"{each segment.parts}{part.sent}{end}"{between}, {end}])
{if operation.returnsValue}
		XCTAssertEqual(api.query, [{if operation.query}{each operation.query}"{item.wireName}": "{item.sent}"{between}, {end}{else}:{end}])
{end}
{if operation.bodyType}
		XCTAssertEqual(try {if dateCodings}JSONDecoder.{dateCoder}{else}JSONDecoder(){end}.decode({operation.bodyType}.self, from: XCTUnwrap(api.body)), {operation.method}Body)
{end}
	}
{if operation.fixture}

	func test_{operation.method}_readsAnswer() async throws {
		api.answer = {Name}Fixtures.{operation.constant}

		{if operation.expectations}let {include answer}{else}_{end} = try await service.{include call}

{each operation.expectations}
		{include expectation}
{end}
	}
{end}
{end}
{each operation.variants}
{if variant.expectations}

	func test_{operation.method}_readsAnswer{variant.test}() async throws {
		api.answer = {Name}Fixtures.{variant.constant}

		let {include answer} = try await service.{include call}

{each variant.expectations}
		{include expectation}
{end}
	}
{end}
{end}
{if operation.isFirstPart}

	func test_{operation.method}_throwsFailure() async {
		api.failure = .status(404)
		do {
			{if operation.returnsValue}_ = {end}try await service.{include call}
			XCTFail("nothing was thrown")
		} catch {
			XCTAssertEqual(error, .status(404))
		}
	}
{end}
{end}
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
