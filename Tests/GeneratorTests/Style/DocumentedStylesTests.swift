import SourceText
import Testing

@testable import Generator

struct DocumentedStylesTests {
	private func contract(_ style: Style, endpoint: String) throws -> String {
		let files = try SeedFeature(style: style, samples: [#"{"id": 1, "name": "Example"}"#], endpoint: endpoint).files()
		return try #require(files.first { $0.value.contains("protocol ") }).value
	}

	@Test(
		"The identifier has its style's name, whatever its name in the endpoint",
		arguments: ["/api/x/{id}", "/api/x/{identifier}", "/api/x"])
	func identifier(endpoint: String) throws {
		#expect(try contract(.concurrent, endpoint: endpoint).contains("fetchCharacter(identifier: Int)"))
		#expect(try contract(.sendable, endpoint: endpoint).contains("fetchCharacter(id: Int)"))
		#expect(try contract(.classic, endpoint: endpoint).contains("fetchCharacter(id: Int)"))
	}

	@Test("Identifiers of other entities have their style's name, too")
	func otherIdentifiers() throws {
		let endpoint = "/api/user/{userId}/x/{id}"
		#expect(try contract(.concurrent, endpoint: endpoint).contains("fetchCharacter(userIdentifier: Int, identifier: Int)"))
		#expect(try contract(.sendable, endpoint: endpoint).contains("fetchCharacter(userId: Int, id: Int)"))
	}

	@Test(
		"Only 'concurrent' declares isolation, and each style has its own indentation",
		arguments: [(Style.concurrent, "\t@concurrent func fetch"), (.sendable, "    func fetch"), (.classic, "    func fetch")])
	func isolation(style: Style, line: String) throws {
		let contract = try contract(style, endpoint: "/api/x")
		#expect(contract.contains("\n" + line))
		#expect(contract.hasPrefix("nonisolated ") == (style == .concurrent))
	}

	@Test("In the classic style, only DTOs that tests compare as a whole are Equatable, with the types they contain")
	func comparedTypes() throws {
		let sample = #"{"id": 1, "origin": {"name": "x"}, "value": [1, {"deep": {"er": true}}]}"#
		let files = try SeedFeature(style: .classic, samples: [sample]).files()
		func declares(_ text: String) -> Bool { files.values.contains { $0.contains(text + " {") } }
		#expect(declares("struct CharacterDTO: Decodable"))
		#expect(declares("struct OriginDTO: Decodable"))
		#expect(declares("enum CharacterValueDTO: Decodable, Equatable"))
		#expect(declares("struct DeepDTO: Decodable, Equatable"))
	}

	@Test("A style without templates for a part reports it, names the styles that have them, and writes nothing")
	func missingPart() throws {
		var diagnostics = Diagnostics()
		let request = FeatureRequest(
			app: "Challenge", feature: "Character", style: .classic,
			entities: [EntityRequest(name: Words("Character"), rest: [RESTRequest(response: nil)])],
			inputs: [])
		var plan = try #require(FeaturePlan(request, diagnostics: &diagnostics))
		plan.entities[0].operations[0].graphQL = GraphQLPlan(
			kind: .query, operationName: "GetCharacter", queryName: "characterQuery", text: "", wrapper: nil, variables: [],
			samples: ResponseSamples(request: 0))
		let files = Pipeline.render(plan, templates: TemplateLibrary(style: .classic), indentation: .tabs, diagnostics: &diagnostics)
		#expect(files == nil)
		#expect(diagnostics.all.map(\.message) == ["the style 'classic' has no 'graphql' templates, only dto, remote, rest"])
		#expect(diagnostics.all.map(\.fix?.text) == ["remove it, or use --style concurrent or --style sendable"])
	}
}
