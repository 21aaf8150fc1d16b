{if operation.importsFoundation}
import Foundation
{end}
import Graph

struct {operation.typeName}: {if operation.importsFoundation}Graph.{end}Operation {
	let variables: Variables

	init({each operation.variables}{variable.name}: {variable.type}{if variable.isOptional} = nil{end}{between}, {end}) {
		variables = Variables({each operation.variables}{variable.label}: {variable.name}{between}, {end})
	}

	struct Variables: Encodable, Equatable, Sendable {
{each operation.variables}
		let {variable.name}: {variable.type}
{end}
{if operation.renamesVariables}

		enum CodingKeys: String, CodingKey {
{each operation.variables}
			case {variable.name} = "{variable.wireName}"
{end}
		}
{end}
	}

	struct Response: Decodable, Equatable, Sendable {
{each operation.answers}
		{include members}
{end}
	}

	static let document = {operation.marks}"""
		{operation.queryText}
		"""{operation.marks}
}
