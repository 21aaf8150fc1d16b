import Testing

@testable import gen

/// What the app's own client takes, and what operations send beyond that.
struct NetworkingModuleTests {
	private static let documented = """
		import Foundation

		public enum GraphQLVariable: Sendable, Equatable, Encodable {
			/// A case of its own: list.
			case string(String), int(Int)
			case bool(Bool)
			case null

			public func encode(to encoder: any Encoder) throws {
				switch self {
				case .string(let value): try encoder.singleValueContainer().encode(value)
				default: break
				}
			}
		}

		enum Other { case list, object }
		"""

	private static let operations = """
		query GetHero($id: ID!, $size: Float, $tags: [String!], $by: HeroFilter, $isBig: Boolean) {
			hero(id: $id, size: $size, tags: $tags, by: $by, isBig: $isBig) { name }
		}
		"""

	private func run(_ files: (path: String, text: String)...) throws -> GenRun {
		let folder = try TemporaryFolder()
		folder.write("Feature/Hero.graphql", Self.operations)
		for file in files { folder.write(file.path, file.text) }
		return GenRun("Hero.graphql", "--name", "Hero", in: folder, at: "Feature")
	}

	@Test("A variable that the app's own client cannot take is told at its place, with what is missing and where")
	func missing() throws {
		let run = try run(("AcmeNetworking/Sources/GraphQL/GraphQLVariable.swift", Self.documented))
		run.expectDone()
		for line in [
			"Hero.graphql:1:25: warning: '$size' is sent as '.double', which the app's own GraphQLVariable lacks",
			"Hero.graphql:1:39: warning: '$tags' is sent as '.list', which",
			"Hero.graphql:1:57: warning: '$by' is sent as '.double' and '.list' and '.object', which",
			"GraphQLVariable.swift:3:8: note: declared here",
		] {
			#expect(run.errors.contains(line), "\(line) in\n\(run.errors)")
		}
		#expect(!run.errors.contains("'$id' is sent as") && !run.errors.contains("'$isBig'"))
	}

	@Test("Without such a module, or with one that takes everything, nothing is told")
	func nothing() throws {
		let whole = Self.documented.replacing(
			"case null", with: "indirect case null, double(Double), list([GraphQLVariable]), object([String: Self])")
		#expect(!(try run().errors.contains("lacks")))
		#expect(!(try run(("AcmeNetworking/A.swift", whole)).errors.contains("lacks")))
		#expect(!(try run(("AcmeNetworkingMocks/A.swift", Self.documented)).errors.contains("lacks")))
	}
}
