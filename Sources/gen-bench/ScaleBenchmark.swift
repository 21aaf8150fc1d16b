import Generator
import GraphQLLanguage
import SourceText

/// The benchmark of inputs of growing size, each in a process of its own: time and memory must grow in proportion to them.
enum ScaleBenchmark {
	private enum Kind: String, CaseIterable {
		case inputs, implementors, fragments, operations

		var sizes: [Int] {
			switch self {
			case .inputs: [5, 10, 20, 40]
			case .implementors, .fragments: [1000, 2000, 4000, 8000]
			case .operations: [25_000, 50_000, 100_000]
			}
		}

		func title(_ size: Int) -> String {
			switch self {
			case .inputs: "\(size) inputs that all refer to each other, \(size * (size + 2)) fields"
			case .implementors: "\(size) selected implementors"
			case .fragments: "\(size) selected implementors, a fragment each"
			case .operations: "\(size) operations"
			}
		}

		/// Returns the number to which the cost must be proportional.
		func parts(_ size: Int) -> Int { self == .inputs ? size * (size + 2) : size }
	}

	static func run() {
		print("growth                                                      ms    µs a part     memory MB")
		for kind in Kind.allCases {
			for size in kind.sizes {
				guard let child = Subprocess([CommandLine.arguments[0], "--scale", kind.rawValue, String(size)]), child.status == 0 else {
					print("\(kind.title(size)): the measured process failed")
					continue
				}
				let parts = child.output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
				guard parts.count == 3 else { continue }
				let title = kind.title(size)
				print(
					title + column(parts[0], 62 - title.count) + column(ratio(parts[0] * 1000 / Double(kind.parts(size))), 13)
						+ column(parts[1], 14) + "   \(Int(parts[2])) files")
			}
		}
		print("from text to files, each in a process of its own. Target: the same for each part, however many there are")
	}

	/// Prints one measurement: milliseconds, megabytes, files.
	static func runChild(_ kind: String, size: Int) {
		var files = 0
		let spent = ContinuousClock().measure {
			switch Kind(rawValue: kind) {
			case .inputs: files = inputs(size)
			case .implementors: files = implementors(size)
			case .fragments: files = implementors(size, byFragments: true)
			case .operations: files = operations(size)
			case nil: break
			}
		}
		print("\(Int(spent / .milliseconds(1))) \(MemoryBenchmark.peakKilobytes() / 1024) \(files)")
	}

	private static func inputs(_ count: Int) -> Int {
		var schema = "type Query { a: Int } type Mutation { save(input: In0!): Result! } type Result { id: ID! }\n"
		for index in 0..<count {
			let fields = (0..<count).map { "f\($0): In\($0)" }.joined(separator: " ")
			schema += "input In\(index) { name: String! note: Int \(fields) }\n"
		}
		return files(schema, ["mutation Save($input: In0!) { save(input: $input) { id } }"])
	}

	private static func implementors(_ count: Int, byFragments: Bool = false) -> Int {
		var schema = "interface Node { id: ID! } type Query { node(id: ID!): Node }\n"
		var operation = "query GetNode($id: ID!) { node(id: $id) { __typename id\n"
		for index in 0..<count {
			schema += "type Thing\(index) implements Node { id: ID! name\(index): String }\n"
			operation += byFragments ? "...Thing\(index)Fields\n" : "... on Thing\(index) { name\(index) }\n"
		}
		operation += "} }\n"
		if byFragments { for index in 0..<count { operation += "fragment Thing\(index)Fields on Thing\(index) { name\(index) }\n" } }
		return files(schema, [operation])
	}

	/// Returns the number of operations per file: a hundred for each entity, as in files that stay readable.
	private static func operations(_ count: Int) -> Int {
		let schema = "type Query { thing(id: ID!): Thing } type Thing { id: ID! name: String count: Int! }"
		let entities = stride(from: 0, to: count, by: 100).map { first in
			(first..<min(first + 100, count)).map { "query GetThing\($0)($id: ID!) { thing(id: $id) { id name count } }" }
				.joined(separator: "\n")
		}
		return files(schema, entities)
	}

	/// Returns the number of files that `operations` generate, one text for each entity; 0 after an error, which is reported.
	private static func files(_ schema: String, _ operations: [String]) -> Int {
		var diagnostics = Diagnostics()
		var files = 0
		guard let document = GraphQLDocument.parse(SourceText(path: "schema.graphqls", schema), diagnostics: &diagnostics) else { return 0 }
		let schema = Schema([document])
		for (index, text) in operations.enumerated() {
			let source = SourceText(path: "operations.graphql", text)
			guard let document = GraphQLDocument.parse(source, diagnostics: &diagnostics) else { break }
			validateExecutable([document], schema: schema, diagnostics: &diagnostics)
			var entity = EntityRequest(name: Words(operations.count == 1 ? "Thing" : "Thing\(index)"))
			entity.graphQL = GraphQLRequest(
				operations: document.operations.map { GraphQLOperationRequest(definition: $0) }, fragments: FragmentIndex([document]),
				schema: schema)
			let request = FeatureRequest(app: "Challenge", feature: "Thing", entities: [entity], inputs: [source])
			files +=
				Pipeline.files(
					for: request, templates: TemplateLibrary(style: Styles.builtIn.standard), indentation: .tabs, diagnostics: &diagnostics)?
				.count ?? 0
		}
		if let error = diagnostics.all.first(where: { $0.severity == .error }) { print("error: \(error.message)") }
		return files
	}
}
