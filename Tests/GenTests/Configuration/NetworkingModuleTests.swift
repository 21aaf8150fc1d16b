import TestSupport
import Testing

@testable import gen

/// Variables of operations that the app's own client does not accept.
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
		folder.makeFolder(".git")
		folder.write("Feature/Hero.graphql", Self.operations)
		for file in files { folder.write(file.path, file.text) }
		return GenRun("Hero.graphql", "--name", "Hero", in: folder, at: "Feature")
	}

	@Test("A variable that the app's client does not accept is reported at its position, with the missing case and the enum's location")
	func missing() throws {
		let run = try run(("AcmeNetworking/Sources/GraphQL/GraphQLVariable.swift", Self.documented))
		run.expectDone()
		for line in [
			"Hero.graphql:1:25: warning[missing-enum-case]: '$size' is sent as '.double', which the GraphQLVariable of the app lacks",
			"Hero.graphql:1:39: warning[missing-enum-case]: '$tags' is sent as '.list', which",
			"Hero.graphql:1:57: warning[missing-enum-case]: '$by' is sent as '.double' and '.list' and '.object', which",
			"GraphQLVariable.swift:3:8: note: declared here",
		] {
			#expect(run.errors.contains(line), "\(line) in\n\(run.errors)")
		}
		#expect(!run.errors.contains("'$id' is sent as") && !run.errors.contains("'$isBig'"))
	}

	@Test("Nothing is reported without a networking module, or with one that accepts all variables")
	func nothing() throws {
		let whole = Self.documented.replacing(
			"case null", with: "indirect case null, double(Double), list([GraphQLVariable]), object([String: Self])")
		#expect(!(try run().errors.contains("lacks")))
		#expect(!(try run(("AcmeNetworking/A.swift", whole)).errors.contains("lacks")))
		#expect(!(try run(("AcmeNetworkingMocks/A.swift", Self.documented)).errors.contains("lacks")))
	}

	@Test("The search for the networking module stops at the limits of files, folders and sizes", arguments: [0, 1])
	func limits(more: Int) throws {
		let isFound = more == 0
		func found(_ write: (TemporaryFolder) -> Void) throws -> Bool {
			let folder = try TemporaryFolder()
			folder.makeFolder(".git")
			folder.write("Feature/Hero.graphql", Self.operations)
			write(folder)
			return GenRun("Hero.graphql", "--name", "Hero", in: folder, at: "Feature").errors.contains("lacks")
		}
		// Files, in the order of their names.
		#expect(
			try found { folder in
				for index in 0..<(199 + more) { folder.write("AcmeNetworking/A\(index).swift", "") }
				folder.write("AcmeNetworking/Z.swift", Self.documented)
			} == isFound)
		// Bytes.
		let padded = Self.documented + String(repeating: " ", count: (256 << 10) - Self.documented.utf8.count + more)
		#expect(try found { $0.write("AcmeNetworking/A.swift", padded) } == isFound)
		// Folders: the module itself, and one in the other.
		let deep = (0..<(199 + more)).map { _ in "d" }.joined(separator: "/")
		#expect(try found { $0.write("AcmeNetworking/\(deep)/A.swift", Self.documented) } == isFound)
		// Folders in which modules are searched for, those around the feature included.
		#expect(
			try found { folder in
				for index in 0..<(397 + more) { folder.makeFolder("A\(index)") }
				folder.write("Modules/AcmeNetworking/A.swift", Self.documented)
			} == isFound)
		// Folders around the feature.
		let folder = try TemporaryFolder()
		folder.makeFolder(".git")
		folder.write("AcmeNetworking/A.swift", Self.documented)
		let around = (0..<(6 + more)).map { _ in "d/" }.joined() + "Feature"
		folder.write("\(around)/Hero.graphql", Self.operations)
		#expect(GenRun("Hero.graphql", "--name", "Hero", in: folder, at: around).errors.contains("lacks") == isFound)
	}

	@Test(
		"The networking module is searched for within the project",
		arguments: [
			("Repo/Modules/AcmeNetworking/Sources/V.swift", true), ("Repo/AcmeNetworking/V.swift", true),
			("Repo/App/Features/AcmeNetworking/V.swift", true), ("Repo/App/Packages/Networking/V.swift", true),
			("AcmeNetworking/V.swift", false), ("Repo/Modules/AcmeNetworkingMocks/V.swift", false),
			("Repo/Modules/Deep/er/AcmeNetworking/V.swift", true), ("Repo/Modules/Deep/er/still/AcmeNetworking/V.swift", false),
		])
	func search(path: String, isFound: Bool) throws {
		let folder = try TemporaryFolder()
		folder.makeFolder("Repo/.git")
		folder.write("Repo/App/Features/Hero/Hero.graphql", Self.operations)
		folder.write(path, Self.documented)
		let run = GenRun("Hero.graphql", "--name", "Hero", in: folder, at: "Repo/App/Features/Hero")
		run.expectDone()
		#expect(run.errors.contains("which the GraphQLVariable of the app lacks") == isFound, "\(run.errors)")
	}

	@Test("A nearer networking module takes precedence over one further away")
	func nearest() throws {
		let folder = try TemporaryFolder()
		folder.makeFolder(".git")
		folder.write("App/Features/Hero/Hero.graphql", Self.operations)
		folder.write("AcmeNetworking/V.swift", Self.documented)
		folder.write("App/NearNetworking/V.swift", Self.documented)
		let errors = GenRun("Hero.graphql", "--name", "Hero", in: folder, at: "App/Features/Hero").errors
		#expect(errors.contains("../../NearNetworking/V.swift:3:8: note: declared here"), "\(errors)")
	}
}
