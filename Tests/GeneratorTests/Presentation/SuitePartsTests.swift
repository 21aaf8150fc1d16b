import GraphQLLanguage
import SourceText
import Testing

@testable import Generator

struct SuitePartsTests {
	@Test("A suite that is too large for a file is split into one for each operation, with each test exactly once")
	func oneForEachOperation() throws {
		let count = 60
		let small = try files(1)
		let suite = try #require(small.first { $0.path.hasSuffix("HeroGraphQLDataSourceTests.swift") })
		#expect(suite.contents.contains("struct HeroGraphQLDataSourceTests {"))
		let files = try files(count)
		let suites = files.filter { $0.path.hasSuffix("GraphQLDataSourceTests.swift") }
		#expect(suites.count == count)
		#expect(Set(suites.map { $0.path.lowercased() }).count == count)
		for file in suites {
			let name = try #require(file.path.split(separator: "/").last).dropLast(".swift".count)
			#expect(file.contents.contains("struct \(name) {"))
			#expect(file.contents.contains("private let sut: HeroGraphQLDataSource\n"))
			#expect(file.contents.utf8.count < Limits.fileBytes)
		}
		for index in 0..<count {
			#expect(suites.count { $0.contents.contains("func fetchThing\(index)DecodesResponse()") } == 1)
		}
	}

	@Test("The tests of an operation with hundreds of types are split among several suites")
	func manyVariants() throws {
		let count = 600
		let types = (0..<count).map { "type T\($0) implements Node { id: ID! name\($0): String }" }.joined(separator: "\n")
		let cases = (0..<count).map { "... on T\($0) { name\($0) }" }.joined(separator: "\n")
		let files = try files(
			schema: "interface Node { id: ID! } type Query { node: Node }\n" + types,
			operations: "query GetNode { node { __typename id \(cases) } }")
		let suites = files.filter { $0.path.hasSuffix("GraphQLDataSourceTests.swift") }
		#expect(suites.count > 1)
		for file in suites { #expect(file.contents.count { $0 == "\n" } <= Limits.fileLines) }
		#expect(suites.count { $0.contents.contains("SendsCorrectOperation()") } == 1)
		let names = suites.flatMap { $0.contents.split(separator: "DecodesResponseOfTypeT").dropFirst() }
		let tested = names.filter { $0.drop(while: \.isNumber).hasPrefix("()") }.compactMap { Int($0.prefix(while: \.isNumber)) }
		#expect(tested.sorted() == Array(1..<count))
	}

	@Test("A file that is too large and cannot be split is written and reported")
	func cannotBeCut() throws {
		let count = 300
		let operations = (0..<count).map { "query GetThing\($0)($id: ID!) {\n thing(id: $id) {\n a\n b\n c\n } }\n" }.joined()
		let plan = try Planning(operations, schema: "type Query { thing(id: ID!): Thing } type Thing { a: Int b: Int c: Int }").plan
		var diagnostics = Diagnostics()
		let files = try #require(
			Pipeline.render(plan, templates: TemplateLibrary(style: .concurrent), indentation: .tabs, diagnostics: &diagnostics))
		let reported = files.filter(\.contents.isTooLarge).map(\.path)
		#expect(reported.count == 1 && reported[0].hasSuffix("HeroGraphQLDataSource.swift"))
		#expect(diagnostics.all.map(\.severity) == [.warning])
		#expect(diagnostics.all.allSatisfy { $0.message.hasPrefix("'\(reported[0])' has ") })
	}

	private func files(_ count: Int) throws -> [GeneratedFile] {
		// The texts are long enough that they do not fit into one file.
		let fields = (0..<40).map { "field\($0)" }
		let schema = "type Query { thing(id: ID!): Thing } type Thing { \(fields.map { $0 + ": String" }.joined(separator: " ")) }"
		let operations = (0..<count).map { "query GetThing\($0)($id: ID!) { thing(id: $id) { \(fields.joined(separator: " ")) } }" }
		return try files(schema: schema, operations: operations.joined(separator: "\n"))
	}

	private func files(schema: String, operations: String) throws -> [GeneratedFile] {
		let plan = try Planning(operations, schema: schema).plan
		var diagnostics = Diagnostics()
		let files = Pipeline.render(plan, templates: TemplateLibrary(style: .concurrent), indentation: .tabs, diagnostics: &diagnostics)
		#expect(diagnostics.all.map(\.message) == [])
		return try #require(files)
	}
}
