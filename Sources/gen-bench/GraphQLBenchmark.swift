import Generator
import GraphQLLanguage
import SourceText
import TemplateLanguage
import Workspace

/// The time to load a large schema, and to turn many operations into files; against graphql-core if it is installed.
enum GraphQLBenchmark {
	private static let typeCount = 1500
	private static let operationCounts = [150, 600]
	private static let fragmentsPerOperation = 5.0 / 6

	static func run(in folder: TemporaryFolder) {
		let schemaText = schema()
		let source = SourceText(path: "schema.graphqls", schemaText)
		var diagnostics = Diagnostics()
		let ready = milliseconds {
			guard let document = GraphQLDocument.parse(source, diagnostics: &diagnostics) else { return }
			_ = Schema.build(documents: [document], diagnostics: &diagnostics)
		}
		let rival = core(schemaText, in: folder)
		print("GraphQL                                     gen ms   graphql-core ms")
		row("schema of \(source.count / 1000) kB, \(typeCount) types, ready", ready, rival)
		guard let document = GraphQLDocument.parse(source, diagnostics: &diagnostics) else { return }
		let schema = Schema([document])
		for count in operationCounts {
			var files = 0
			let spent = milliseconds { files = generate(count, schema) }
			row("\(count) operations, \(fragments(count)) fragments, \(files) files", spent, nil)
		}
		print(
			"best run, files rendered on all cores; '-': not measured. Targets: 20 ms for the schema, 200 ms for 600 operations, cost linear in them"
		)
	}

	private static func row(_ title: String, _ own: Double, _ rival: Double?) {
		print(title + column(own, 50 - title.count) + column(rival, 18))
	}

	private static func fragments(_ operations: Int) -> Int { Int(Double(operations) * fragmentsPerOperation) }

	/// Parses, validates, plans and renders; returns the number of files.
	private static func generate(_ count: Int, _ schema: Schema) -> Int {
		let source = SourceText(path: "operations.graphql", operations(count))
		var diagnostics = Diagnostics()
		guard let document = GraphQLDocument.parse(source, diagnostics: &diagnostics) else { return 0 }
		validateExecutable([document], schema: schema, diagnostics: &diagnostics)
		var entity = EntityRequest(name: Words("Thing"))
		entity.graphQL = GraphQLRequest(
			operations: document.operations.map { GraphQLOperationRequest(definition: $0) }, fragments: FragmentIndex([document]),
			schema: schema)
		let request = FeatureRequest(app: "Challenge", feature: "Thing", entities: [entity], inputs: [source])
		return Pipeline.files(
			for: request, templates: TemplateLibrary(style: Styles.builtIn.standard), indentation: .tabs,
			on: Workers { DeepStack.concurrently($0, $1) }, diagnostics: &diagnostics)?.count ?? 0
	}

	private static func milliseconds(_ body: () -> Void) -> Double {
		1000 / (bestThroughput(byteCount: 1_000_000, body))
	}

	/// Returns a schema whose types are like those of real services: described, with arguments, referring to each other.
	private static func schema() -> String {
		var text = "type Query {\n"
		for index in 0..<typeCount { text += "\tthing\(index)(id: ID!, first: Int, after: String): Thing\(index)\n" }
		text += "}\n"
		for index in 0..<typeCount {
			text += """
				"A thing of the kind \(index), as people who use the service know it from its pages."
				type Thing\(index) {
					"Tells it from all others."
					id: ID!
					name(language: String = "en", isShort: Boolean): String
					count: Int!
					kind: String @deprecated(reason: "Use something else that is better described")
					"The one that follows, in the order in which they were made."
					following: Thing\((index + 1) % typeCount)
					list(first: Int, after: String, orderBy: String = "name"): [Thing\((index + 2) % typeCount)!]!
					price: Float
					isActive: Boolean!
					tags(matching: [String!], limit: Int = 10): [String!]
					createdAt: String!
					updatedAt: String
				}


				"""
		}
		return text
	}

	private static func operations(_ count: Int) -> String {
		let fragments = fragments(count)
		var text = ""
		for index in 0..<fragments {
			text += "fragment Thing\(index)Parts on Thing\(index) { id \(index % 2 == 0 ? "name" : "price") following { id name } }\n"
		}
		for index in 0..<count {
			let thing = index % fragments
			text += """
				query GetThing\(index)Details($id: ID!, $first: Int, $after: String) {
					thing\(thing)(id: $id, first: $first, after: $after) {
						...Thing\(thing)Parts
						list(first: $first) { id name count \(index % 2 == 0 ? "isActive" : "createdAt") }
					}
				}

				"""
		}
		return text
	}

	/// Measures the same with graphql-core: parse, build, validate.
	private static func core(_ schema: String, in folder: TemporaryFolder) -> Double? {
		let script = """
			import sys, time, graphql
			text = open(sys.argv[1]).read()
			best = 1e9
			for _ in range(3):
			    start = time.perf_counter()
			    schema = graphql.build_ast_schema(graphql.parse(text))
			    assert not graphql.validate_schema(schema)
			    best = min(best, time.perf_counter() - start)
			print(best * 1000)
			"""
		let path = folder.path + "/schema.graphqls"
		guard folder.write(Array(schema.utf8), to: path), let process = Subprocess(["python3", "-c", script, path]), process.status == 0
		else { return nil }
		return Double(process.output.prefix { !$0.isNewline })
	}
}
