import {App}Networking
import Foundation

{nonisolated}struct {sources.graphQL}: {sources.contract} {
	private let graphQLClient: any GraphQLClientContract
{if hasErrorMapper}
	private let errorMapper = GraphQLErrorMapper()
{end}

	init(graphQLClient: any GraphQLClientContract) {
		self.graphQLClient = graphQLClient
	}
{each graphQLOperations}

	{concurrent}func {include signature} {
{if operation.optionalVariables}
{if operation.requiredVariables}
		var variables: [String: GraphQLVariable] = {include requiredVariables}
{else}
		var variables: [String: GraphQLVariable] = [:]
{end}

{each operation.optionalVariables}
		if let {variable.name}{if variable.isInFilter} = {operation.filterName}.{variable.member}{end}{if variable.leavesOutEmpty}{if operation.leavesOutEmpty}, !{variable.name}.isEmpty{end}{end} {
			variables["{variable.wireName}"] = {include variable}
		}
{end}

{end}
		let operation = GraphQLOperation(
			query: Self.{operation.query},
{if operation.optionalVariables}
			variables: variables,
{else}
			variables: {if operation.variables}{include requiredVariables}{else}nil{end},
{end}
			operationName: "{operation.operationName}"
		)

{if operation.wrapper}
		let response: {operation.wrapper} = try await request(operation)
		return response.{operation.wrapperProperty}
{else}
		return try await request(operation)
{end}
	}
{end}
}

{if marksSections}
// MARK: - Private

{end}
{nonisolated}private extension {sources.graphQL} {
	func request<T: Decodable>(_ operation: GraphQLOperation) async throws -> T {
		do {
			return try await graphQLClient.execute(operation)
		} catch let error as GraphQLError {
			throw {mappedGraphQLError}
		}
	}
}
{if responseWrappers}
{if marksSections}

// MARK: - Response Wrappers
{end}
{each responseWrappers}

{nonisolated}private struct {wrapper.name}: Decodable {
	let {wrapper.property}: {wrapper.type}
{if wrapper.isRenamed}

	enum CodingKeys: String, CodingKey {
		case {wrapper.property} = "{wrapper.key}"
	}
{end}
}
{end}
{end}
{if hasInputs}
{if marksSections}

// MARK: - Variables
{end}
{each inputs}

{nonisolated}private extension {input.name} {
	var variable: GraphQLVariable {
{if input.isChoice}
		switch self {
{each input.cases}
		case .{case.name}(let value): .object(["{case.key}": {each case.values}{include graphQLValue}{end}])
{end}
		}
{else}
{if input.isPlain}
		.object({include requiredFields})
{else}
{if input.required}
		var fields: [String: GraphQLVariable] = {include requiredFields}
{else}
		var fields: [String: GraphQLVariable] = [:]
{end}
{each input.optional}
		if let {field.name} {
			fields["{field.key}"] = {each field.values}{include graphQLValue}{end}
		}
{end}
		return .object(fields)
{end}
{end}
	}
}
{end}
{if sendsJSONValues}

nonisolated private extension JSONValue {
	var variable: GraphQLVariable {
		switch self {
		case .null, .unrepresentable: .null
		case .bool(let value): .bool(value)
		case .number(let value): .double(value)
		case .decimal(let value): Int("\(value)").map { .int($0) } ?? Double("\(value)").map { .double($0) } ?? .null
		case .string(let value): .string(value)
		case .array(let values): .list(values.map(\.variable))
		case .object(let values): .object(values.mapValues(\.variable))
		}
	}
}
{end}
{end}

{if marksSections}
// MARK: - Queries

{end}
{nonisolated}extension {sources.graphQL} {
{each graphQLOperations}
	static let {operation.query} = {operation.ownMarks}"""
		{operation.ownText}
{each operation.fragments}

		\{operation.ownMarks}({fragment.name})
{end}
		"""{operation.ownMarks}
{between}

{end}
{each graphQLFragments}

	static let {fragment.name} = {fragment.marks}"""
		{fragment.text}
		"""{fragment.marks}
{end}
}
