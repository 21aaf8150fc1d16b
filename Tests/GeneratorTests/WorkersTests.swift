import Dispatch
import GraphQLLanguage
import SourceText
import TemplateLanguage
import Testing

@testable import Generator

struct WorkersTests {
	private func files(on workers: Workers) throws -> [GeneratedFile] {
		var diagnostics = Diagnostics()
		let operations = (0..<20).map { number in
			"query GetThing\(number)Details($id: ID!, $shortKey: String) { thing\(number)(id: $id, key: $shortKey) { id shortKey ...Parts } }\n"
		}
		let text = "fragment Parts on Thing { name url }\n" + operations.joined()
		let source = SourceText(path: "operations.graphql", text)
		let document = try #require(GraphQLDocument.parse(source, diagnostics: &diagnostics))
		var entity = EntityRequest(name: Words("Thing"))
		entity.graphQL = GraphQLRequest(
			operations: document.operations.map { GraphQLOperationRequest(definition: $0) }, fragments: FragmentIndex([document]),
			schema: nil)
		var request = FeatureRequest(app: "Challenge", feature: "Thing", entities: [entity], inputs: [source])
		request.style = request.style.capitalizing(Initialisms(["ID", "KEY"]))
		return try #require(
			Pipeline.files(
				for: request, templates: TemplateLibrary(style: Styles.builtIn.standard), indentation: .tabs, on: workers,
				diagnostics: &diagnostics))
	}

	@Test("A feature is the same on any number of threads, also where its style spells names differently")
	func sameFiles() throws {
		let expected = try files(on: .current)
		#expect(expected.count > 20)
		#expect(expected.contains { $0.contents.contains("shortKEY") })
		let threads = Workers { count, body in DispatchQueue.concurrentPerform(iterations: count, execute: body) }
		#expect(try files(on: threads) == expected)
	}
}
