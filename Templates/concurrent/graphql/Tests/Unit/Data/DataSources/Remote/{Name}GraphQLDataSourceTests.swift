import {App}CoreMocks
import {App}Networking
import {App}NetworkingMocks
import Foundation
import Testing

@testable import {App}{Feature}
{each namesakes}
@testable import {if type.isStruct}struct{else}enum{end} {App}{Feature}.{type.name}
{end}

@Suite(.timeLimit(.minutes(1)))
struct {suite}GraphQLDataSourceTests {
	private let graphQLClientMock = GraphQLClientMock({if dateCodings}decoder: .{dateCoder}{end})
	private let sut: {sources.graphQL}

	init() {
		sut = {sources.graphQL}(graphQLClient: graphQLClientMock)
	}

{each graphQLOperations}
	// MARK: - {operation.heading}
{if operation.isFirstPart}

	@Test("{operation.title} sends correct operation")
	func {operation.method}SendsCorrectOperation() async throws {
		// Given
		let jsonData = try loadJSONData("{operation.fixture}")
		graphQLClientMock.result = .success(jsonData)

		// When
		{if operation.returnsValue}_ = {end}try await sut.{operation.call.plain}

		// Then
{if operation.isFirst}
{else}
		#expect(graphQLClientMock.executedOperations.count == 1)
{end}
		let operation = try #require(graphQLClientMock.executedOperations.first)
		#expect(operation.operationName == "{operation.operationName}")
		#expect(operation.query == {sources.graphQL}.{operation.query})
	}
{each operation.variablesAlone}

	@Test("{operation.title} {if variable.isNumericIdentifier}sends {variable.title} as string variable{else}includes {variable.title} variable{end}")
	func {operation.method}{if variable.isNumericIdentifier}Sends{variable.test}{else}Includes{variable.test}Variable{end}() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("{operation.fixture}"))

		// When
		{if operation.returnsValue}_ = {end}try await sut.{variable.call}

		// Then
		let operation = try #require(graphQLClientMock.executedOperations.first)
		let variables = try #require(operation.variables)
		#expect(variables["{variable.wireName}"] == {each variable.ownSent}{include graphQLSent}{end})
	}
{end}
{if operation.testsEveryVariable}

	@Test("{operation.title} sends every variable")
	func {operation.method}SendsEveryVariable() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("{operation.fixture}"))

		// When
		{if operation.returnsValue}_ = {end}try await sut.{operation.call.filtered}

		// Then
		let operation = try #require(graphQLClientMock.executedOperations.first)
		let variables = try #require(operation.variables)
{each operation.variables}
		#expect(variables["{variable.wireName}"] == {each variable.sent}{include graphQLSent}{end})
{end}
	}
{end}
{if operation.optionalVariables}

{if operation.hasSeveralFilters}
	@Test("{operation.title} sends each {if operation.hasOptions}option{else}filter{end} on its own")
	func {operation.method}SendsEach{if operation.hasOptions}Option{else}Filter{end}OnItsOwn() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("{operation.fixture}"))

		// When
{each operation.filters}
		{if operation.returnsValue}_ = {end}try await sut.{filter.call}
{end}

		// Then
		let sent = graphQLClientMock.executedOperations.map { Set(($0.variables ?? [:]).keys) }
		let expected: [Set<String>] = [
{each operation.filters}
			[{each operation.requiredVariables}"{variable.wireName}", {end}"{filter.wireName}"],
{end}
		]
		#expect(sent == expected)
	}

{end}
{if operation.filters}
	@Test("{operation.title} omits empty {if operation.hasOptions}options{else}filters{end}")
	func {operation.method}OmitsEmpty{if operation.hasOptions}Options{else}Filters{end}() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("{operation.fixture}"))

		// When
{if operation.leavesOutEmpty}
		{if operation.returnsValue}_ = {end}try await sut.{operation.call.emptyFilter}
{end}
		{if operation.returnsValue}_ = {end}try await sut.{operation.call.plain}

		// Then
		let sent = graphQLClientMock.executedOperations.map { Set(($0.variables ?? [:]).keys) }
		#expect(sent == [{include requiredVariableNames}{if operation.leavesOutEmpty}, {include requiredVariableNames}{end}])
	}
{else}
	@Test("{operation.title} omits nil arguments")
	func {operation.method}OmitsNilArguments() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("{operation.fixture}"))

		// When
		{if operation.returnsValue}_ = {end}try await sut.{operation.call.plain}

		// Then
		let operation = try #require(graphQLClientMock.executedOperations.first)
		#expect(Set((operation.variables ?? [:]).keys) == {include requiredVariableNames})
	}
{end}
{if operation.nullableVariables}

	@Test("{operation.title} sends null")
	func {operation.method}SendsNull() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("{operation.fixture}"))

		// When
		{if operation.returnsValue}_ = {end}try await sut.{operation.call.clearing}

		// Then
		let variables = try #require(graphQLClientMock.executedOperations.first?.variables)
{each operation.nullableVariables}
		#expect(variables["{variable.wireName}"] == .null)
{end}
	}
{end}
{end}
{if operation.isFirstRead}
	{include graphQLSummary}
{else}
{if operation.hasMoreExpectations}
{else}
	{include graphQLSummary}
{end}
{end}
{if operation.hasMoreExpectations}

	@Test("{operation.title} decodes every value")
	func {operation.method}DecodesEveryValue() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("{operation.fixture}"))

		// When
		let result = try await sut.{operation.call.plain}

		// Then
		{if operation.isFirst}
		#expect(graphQLClientMock.executedOperations.count == 1)
		{end}
		{each operation.expectations}
		{include expectation}
		{end}
	}
{else}
{if operation.isFirst}

	@Test("{operation.title} sends one request")
	func {operation.method}SendsOneRequest() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("{operation.fixture}"))

		// When
		{if operation.returnsValue}_ = {end}try await sut.{operation.call.plain}

		// Then
		#expect(graphQLClientMock.executedOperations.count == 1)
	}
{end}
{end}
{end}
{each operation.furtherTests}

	@Test("{operation.title} sends {if further.isNull}null for {end}{if further.isFirst}the{else}part {further.part} of the{end} fields of {further.title}")
	func {operation.method}Sends{if further.isNull}NullFor{end}{if further.isFirst}{else}Part{further.part}Of{end}FieldsOf{further.test}() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("{operation.fixture}"))

		// When
		{if operation.returnsValue}_ = {end}try await sut.{further.call}

		// Then
		let operation = try #require(graphQLClientMock.executedOperations.first)
		let variables = try #require(operation.variables)
		#expect(variables["{further.wireName}"] == {each further.sent}{include graphQLSent}{end})
	}
{end}
{each operation.variants}

	@Test("{operation.title} decodes response {variant.title}")
	func {operation.method}DecodesResponse{variant.test}() async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("{variant.fixture}"))

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
	func {operation.method}{demand.test}{if demand.isWhole}RejectsFraction{else}RequiresEveryNonOptionalValue{end}(path: String) async throws {
		// Given
		graphQLClientMock.result = .success(try loadJSONData("{demand.fixture}").with({if demand.isWhole}0.5{else}nil{end}, at: path))

		// When / Then
		await #expect(throws: (any Error).self) {
			{if operation.returnsValue}_ = {end}try await sut.{operation.call.plain}
		}
	}
{end}
{if operation.isFirst}

	@Test("{operation.title} maps GraphQL statusCode 404 to APIError.notFound")
	func {operation.method}MapsGraphQLError() async {
		// Given
		graphQLClientMock.result = .failure(GraphQLError.statusCode(404, Data()))

		// When / Then
		await #expect(throws: APIError.notFound) {
			{if operation.returnsValue}_ = {end}try await sut.{operation.call.plain}
		}
	}
{end}
{end}
{between}

{end}
{if isContinuation}
{else}

	// MARK: - Documents

	@Test("Every document requests all fields")
	func requestsAllFields() {
		// Given
		let documents = [
{each graphQLOperations}
			({sources.graphQL}.{operation.query}, "{operation.queryLine}"),
{end}
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
		let contract: any {sources.contract} = sut

		// When / Then
{each graphQLOperations}
		await #expect(throws: expected) {
			{if operation.returnsValue}_ = {end}try await contract.{operation.call.plain}
		}
{end}
	}
{end}
}

{if marksSections}
// MARK: - Private

{end}
private extension {suite}GraphQLDataSourceTests {
	func loadJSONData(_ filename: String) throws -> Data {
		try Bundle.module.loadJSONData(filename)
	}
}
