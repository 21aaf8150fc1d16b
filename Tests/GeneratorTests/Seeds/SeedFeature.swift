import Generator
import GraphQLLanguage
import JSONLanguage
import SourceText
import TemplateLanguage
import Testing

/// The input that generates a documented block.
struct SeedFeature: Sendable {
	var style: Style
	var samples: [String] = []
	var operations: String?
	var local = LocalRequest()
	var container: ContainerRequest?
	/// The value of `indent`; nil for the style's own.
	var indentation: TemplateIndentation?
	var endpoint = "/api/character"
	var query: [QueryParameter] = []

	/// Returns the generated files, by path.
	func files() throws -> [String: String] {
		var diagnostics = Diagnostics()
		var sources: [SourceText] = []
		var entity = EntityRequest(name: Words("Character"))
		for sample in samples {
			let source = SourceText(path: "sample\(sources.count).json", sample)
			let shape = try #require(SampleInference.infer(source, input: sources.count, isLines: false, diagnostics: &diagnostics))
			let excerpt = try #require(SampleExcerpt.make(from: source, input: sources.count, sample: shape))
			let endpoint = EndpointTemplate(SourceText(path: "--endpoint", endpoint), diagnostics: &diagnostics)
			let isPage = shape.root.object?.fields.contains { $0.key == "results" } ?? false
			entity.rest.append(
				RESTRequest(
					response: Sample(shape: shape.root, instance: excerpt.value, source: source), endpoint: endpoint,
					query: isPage ? query : []))
			sources.append(source)
		}
		if let operations {
			let document = try #require(GraphQLDocument.parse(SourceText(path: "queries.graphql", operations), diagnostics: &diagnostics))
			entity.graphQL = GraphQLRequest(
				operations: document.operations.map { GraphQLOperationRequest(definition: $0) }, fragments: FragmentIndex([document]),
				schema: nil)
		}
		entity.local = local
		var request = FeatureRequest(app: "Challenge", feature: "Character", style: style, entities: [entity], inputs: sources)
		request.container = container
		let files = Pipeline.files(
			for: request, templates: TemplateLibrary(style: style), indentation: indentation ?? style.settings.indentation,
			diagnostics: &diagnostics)
		#expect(diagnostics.all.filter { $0.severity == .error }.map(\.message) == [])
		return Dictionary(uniqueKeysWithValues: try #require(files).map { ($0.path, $0.contents) })
	}
}

extension SeedFeature {
	private static let single = #"{"id": 1, "name": "Example"}"#
	private static let page = """
		{"info": {"count": 51, "pages": 3, "next": "https://example.com/api/character?page=2", "prev": null}, "results": [{"id": 1, "name": "Example"}]}
		"""

	/// One character, requested by its identifier.
	static let concurrent = SeedFeature(style: .concurrent, samples: [single])
	/// Pages of characters, filtered by name.
	static let concurrentPages = SeedFeature(
		style: .concurrent, samples: [page],
		query: [QueryParameter(name: "page", isOptional: false, type: .int), QueryParameter(name: "name", isOptional: true, type: .string)])
	static let sendable = SeedFeature(style: .sendable, samples: [single])
	static let sendableAll = SeedFeature(style: .sendable, samples: [single, "[\(single)]"])
	static let classic = SeedFeature(style: .classic, samples: [#"{"id": 1, "name": "Expected Name"}"#], endpoint: "/character")
	static let classicAll = SeedFeature(style: .classic, samples: [single, "[\(single)]"], endpoint: "/character")
	/// The two documented queries, without a schema.
	static let concurrentQueries = SeedFeature(
		style: .concurrent,
		operations: """
			query GetCharacters($page: Int, $name: String) {
				characters(page: $page, filter: { name: $name }) {
					info { count pages next prev }
					results {
						id
						name
					}
				}
			}

			query GetCharacter($id: ID!) {
				character(id: $id) {
					id
					name
				}
			}
			""")
	/// A field in snake case.
	static let concurrentAirDate = SeedFeature(
		style: .concurrent, operations: "query GetCharacter($id: ID!) { character(id: $id) { id name air_date } }")

	static let concurrentMemory = concurrent.storedInMemory
	static let concurrentMemoryPages = SeedFeature(style: .concurrent, samples: [single, page]).storedInMemory
	static let concurrentStore = SeedFeature(style: .concurrent).storedInUserDefaults
	static let sendableMemoryPages = SeedFeature(style: .sendable, samples: [single, page]).storedInMemory
	static let sendableStore = SeedFeature(style: .sendable).storedInUserDefaults
	/// The only block of the page that is indented with tabs.
	static let sendableStoreWithTabs: SeedFeature = {
		var feature = sendableStore
		feature.indentation = .tabs
		return feature
	}()
	static let concurrentContainer: SeedFeature = {
		var feature = concurrentQueries
		feature.container = ContainerRequest(hasEntryPoint: true)
		return feature
	}()

	private var storedInMemory: SeedFeature {
		var feature = self
		feature.local.cachesInMemory = true
		return feature
	}

	private var storedInUserDefaults: SeedFeature {
		var feature = self
		feature.local.userDefaults = UserDefaultsRequest()
		return feature
	}
}
