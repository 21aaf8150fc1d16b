import ClientKit
import Foundation
import Testing

@testable import {Name}Client
{each namesakes}
@testable import {if type.isStruct}struct{else}enum{end} {Name}Client.{type.name}
{end}

@Suite struct {suite}ClientLiveTests {
{each restOperations}
{if operation.isFirstPart}
	@Test func {operation.method}() async throws {
		let (client, calls) = try client(answering: {if operation.fixture}"{operation.fixture}"{else}nil{end})

{if operation.returnsValue}
		let {include answer} = try await client.{include call}

{if operation.answersExample}
		#expect({include answer} == .preview)
{else}
{if operation.answerHead}
		let expected: {operation.result} = {operation.answerHead}
{each operation.answerRest}
		{line.text}
{end}
		#expect({include answer} == expected)
{else}
{if operation.expectations}
{each operation.expectations}
		{include expectation}
{end}
{else}
		_ = {include answer}
{end}
{end}
{end}
{else}
		try await client.{include call}

{end}
{if operation.bodyType}
		let call = try #require(await calls.all.first)
		#expect(call.method == "{operation.verb}")
		#expect(call.path == "{each operation.pathParts}{part.sent}{end}")
		let sent = try JSONSerialization.jsonObject(with: #require(call.body)) as? NSObject
		let url = try #require(Bundle.module.url(forResource: "{operation.bodyFixture}", withExtension: "json"))
		#expect(sent == (try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? NSObject))
{else}
		#expect(await calls.all == [Call(method: "{operation.verb}", path: "{each operation.pathParts}{part.sent}{end}", query: [{if operation.query}{each operation.query}"{item.wireName}": "{item.sent}"{between}, {end}{else}:{end}])])
{end}
	}

{end}
{each operation.variants}
{if variant.expectations}
	@Test func {operation.method}{variant.test}() async throws {
		let (client, _) = try client(answering: "{variant.fixture}")

		let {include answer} = try await client.{include call}

{each variant.expectations}
		{include expectation}
{end}
	}

{end}
{end}
{end}
	private func client(answering fixture: String?) throws -> ({Name}Client, Calls) {
		let calls = Calls()
		let answer = try fixture.map { name in
			try Data(contentsOf: #require(Bundle.module.url(forResource: name, withExtension: "json")))
		}
		return (
			.live(
				Session{if dateCodings}(decoder: .{dateCoder}, encoder: .{dateCoder}){end} { call in
					await calls.add(call)
					return answer ?? Data()
				}),
			calls
		)
	}
}

private actor Calls {
	private(set) var all: [Call] = []

	func add(_ call: Call) {
		all.append(call)
	}
}
{each requestBodies}

{if requestBody.isLiteral}
private let {requestBody.name}: {requestBody.type} = {requestBody.example}
{else}
private let {requestBody.name} = {requestBody.example}
{end}
{end}
