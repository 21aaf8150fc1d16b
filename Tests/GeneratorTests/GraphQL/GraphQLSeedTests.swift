import Foundation
import GraphQLLanguage
import JSONLanguage
import SourceText
import TemplateLanguage
import Testing

@testable import Generator

/// The two documented queries, without a schema, generate the documented files byte for byte, apart from the documented corrections.
@Suite(.enabled(if: Seed.isPresent, "the documents are not beside the repository"))
struct GraphQLSeedTests {
	private static let queries = """
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
		"""

	private func generated() throws -> [String: String] {
		var diagnostics = Diagnostics()
		let source = SourceText(path: "Character.graphql", Self.queries)
		let document = try #require(GraphQLDocument.parse(source, diagnostics: &diagnostics))
		var entity = EntityRequest(name: Words("Character"))
		entity.graphQL = GraphQLRequest(
			operations: document.operations.map { GraphQLOperationRequest(definition: $0) }, fragments: FragmentIndex([document]),
			schema: nil)
		let request = FeatureRequest(app: "Challenge", feature: "Character", style: .concurrent, entities: [entity], inputs: [source])
		let files = try #require(
			Pipeline.files(
				for: request, templates: TemplateLibrary(style: .concurrent), indentation: .tabs, diagnostics: &diagnostics))
		return Dictionary(uniqueKeysWithValues: files.map { ($0.path.split(separator: "/").last.map(String.init) ?? "", $0.contents) })
	}

	@Test("The data source is the documented one")
	func dataSource() throws {
		let documented = try Seed.block(after: "### {Name}GraphQLDataSource.swift").replacingOccurrences(
			of: "\n\t\t\t\t\t// ... fields matching DTO", with: ""
		).replacingOccurrences(of: "\n\t\t\t\t// ... fields matching DTO", with: "")
		#expect(try generated()["CharacterGraphQLDataSource.swift"] == documented)
	}

	@Test("The mock is the documented one")
	func mock() throws {
		let documented = try Seed.block(after: "### {Name}RemoteDataSourceMock.swift")
		#expect(try generated()["CharacterRemoteDataSourceMock.swift"] == documented)
	}

	@Test("The contract is the documented one, in the order of the input")
	func contract() throws {
		let lines = try Seed.block(after: "### {Name}RemoteDataSourceContract.swift").split(separator: "\n").map(String.init)
		#expect(
			try generated()["CharacterRemoteDataSourceContract.swift"]
				== [lines[0], lines[2], lines[1], lines[3], ""].joined(separator: "\n"))
	}

	@Test("The documented DTOs are there")
	func types() throws {
		let files = try generated()
		#expect(
			files["CharacterDTO.swift"] == """
				nonisolated struct CharacterDTO: Decodable, Equatable {
					let id: String
					let name: String
				}

				""")
		let pages = try Seed.block(after: "For paginated responses").components(separatedBy: "\n\n")
		#expect(files["CharactersResponseDTO.swift"] == pages[0] + "\n")
		#expect(files["CharacterPaginationInfoDTO.swift"] == pages[1])
	}

	@Test("The documented fixtures are there")
	func fixtures() throws {
		let files = try generated()
		let one = try Seed.block(after: "**{name}.json:**")
		let many = try Seed.block(after: "**{name}s_response.json:**")
		#expect(files["character.json"].map(Seed.compact) == Seed.compact(one))
		#expect(files["characters_response.json"].map(Seed.compact) == Seed.compact(many))
	}

	@Test("The suite contains every documented test unchanged")
	func tests() throws {
		let documented = try Seed.block(after: "### {Name}GraphQLDataSourceTests.swift")
		let files = try generated()
		let suite = try #require(files["CharacterGraphQLDataSourceTests.swift"])
		let parts = documented.components(separatedBy: "\n\t@Test")
		for part in parts.dropFirst() {
			let test = "\t@Test" + (part.components(separatedBy: "\n\t}\n").first ?? "") + "\n\t}\n"
			#expect(suite.contains(test))
		}
		#expect(suite.hasPrefix(parts[0].components(separatedBy: "\n\t// MARK: - Fetch").first ?? "-"))
		#expect(
			suite.hasSuffix(
				documented.components(separatedBy: "\n}\n\n// MARK: - Private").last.map { "\n}\n\n// MARK: - Private" + $0 } ?? "-"))
	}
}

/// The newest document with its placeholders replaced.
private enum Seed {
	private static var folder: URL {
		var url = URL(fileURLWithPath: #filePath)
		for _ in 0..<5 { url.deleteLastPathComponent() }
		return url.appendingPathComponent("shared/seeds")
	}

	private static var text: String? {
		let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
		return names.first { $0.hasPrefix("004_") }.flatMap { try? String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
	}

	static var isPresent: Bool { text != nil }

	/// The first code block below `heading`.
	static func block(after heading: String) throws -> String {
		let document = try #require(text)
		let rest = try #require(document.components(separatedBy: heading).dropFirst().first)
		let block = try #require(rest.components(separatedBy: "```").dropFirst().first)
		let code = block.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)[1]
		return code.replacingOccurrences(of: "{Name}", with: "Character").replacingOccurrences(of: "{Feature}", with: "Character")
			.replacingOccurrences(of: "{name}", with: "character")
	}

	/// Returns the JSON without whitespace, which a document formats freely.
	static func compact(_ json: String) -> String { json.filter { !$0.isWhitespace } }
}
