import Foundation
import Graph
import Testing

@testable import {Feature}
{each namesakes}
@testable import {if type.isStruct}struct{else}enum{end} {Feature}.{type.name}
{end}

struct {operation.typeName}Tests {
	@Test("{operation.typeName} decodes a response")
	func decodes() throws {
		let url = try #require(Bundle.module.url(forResource: "{operation.typeName}", withExtension: "json"))
		{if operation.expectations}let response{else}_{end} = try {if dateCodings}JSONDecoder.{dateCoder}{else}JSONDecoder(){end}.decode({operation.typeName}.Response.self, from: Data(contentsOf: url))

{each operation.expectations}
		{include expectation}
{end}
	}
{if operation.variables}

	@Test("{operation.typeName} sends its variables")
	func variables() {
		#expect({operation.typeName}({include examples}).variables == {operation.typeName}.Variables({include examples}))
	}
{end}
}
