import TestSupport
import Testing

@testable import gen

@Suite("Adoption of hand-written types by their members")
struct AdoptedNamesTests {
	private let folder: TemporaryFolder

	init() throws {
		folder = try TemporaryFolder()
		folder.write("Samples/episode.json", #"{"id": 1, "name": "Pilot", "air_date": "2013-12-02"}"#)
		folder.write(
			"Sources/Models/ShowEpisodeDTO.swift",
			"""
			struct ShowEpisodeDTO: Decodable, Equatable, Sendable {
				let id: Int
				let name: String
				let airDate: String

				enum CodingKeys: String, CodingKey {
					case id, name
					case airDate = "air_date"
				}

				var title: String { name }
			}

			""")
		folder.write(
			"Sources/Services/EpisodeService.swift",
			"""
			protocol EpisodeService: Sendable {
				func getEpisode(number: Int) async throws -> ShowEpisodeDTO
			}

			""")
		folder.write(
			"Sources/Services/LiveEpisodeService.swift",
			"""
			struct LiveEpisodeService: EpisodeService {
				func getEpisode(number: Int) async throws -> ShowEpisodeDTO { throw CancellationError() }
			}

			""")
	}

	private func adopt(_ more: String...) -> GenRun {
		GenRun(
			arguments: [
				"Samples/episode.json", "--name", "Episode", "--endpoint", "/api/episode/{identifier}", "--style", "sendable", "--adopt",
			] + more,
			in: folder)
	}

	private var swiftFiles: [String] { folder.files().filter { $0.hasSuffix(".swift") } }

	@Test("Types, methods and parameters get the names of hand-written ones with the same members, and gen.json remembers them")
	func names() throws {
		let run = adopt()
		run.expectDone()
		let settings = try #require(folder.text("gen.json"))
		let names = [
			#""EpisodeDTO": "ShowEpisode""#, #""Episode(contract)": "EpisodeService""#, #""Episode(rest)": "LiveEpisodeService""#,
			#""operation": "getEpisode""#, #""Episode.getEpisode(identifier)": "number""#,
		]
		for name in names { #expect(settings.contains(name), "\(name) in \(settings)") }
		#expect(swiftFiles.filter { $0.hasSuffix("/ShowEpisodeDTO.swift") } == ["Sources/Models/ShowEpisodeDTO.swift"])
		#expect(swiftFiles.filter { $0.hasSuffix("/EpisodeService.swift") } == ["Sources/Services/EpisodeService.swift"])
		#expect(folder.text("Sources/Models/ShowEpisodeDTO.swift")?.contains("var title: String { name }") == true)
		let mock = try #require(swiftFiles.first { $0.hasSuffix("Mock.swift") }.flatMap { folder.text($0) })
		#expect(mock.contains("func getEpisode(number: Int)") && mock.contains("ShowEpisodeDTO"), "\(mock)")
		GenRun("check", in: folder).expectDone()
		#expect(adopt().status == .done)
	}

	@Test(
		"Types in one file with others give their names, and the file stays as it is",
		arguments: ["Sources/Models/Episodes.swift", "Sources/Data/DTOs/EpisodeDTO.swift"])
	func several(path: String) throws {
		folder.delete("Sources/Models/ShowEpisodeDTO.swift")
		folder.delete("Sources/Services/EpisodeService.swift")
		folder.delete("Sources/Services/LiveEpisodeService.swift")
		folder.write(
			"Samples/episode.json", #"{"id": 1, "name": "Pilot", "air_date": "2013-12-02", "crew": {"director": "Ada", "writer": "Bo"}}"#)
		folder.write(
			path,
			"""
			import Foundation

			struct ShowEpisodeDTO: Decodable, Equatable {
				let id: Int
				let name: String
				let airDate: String
				let crew: PeopleDTO

				enum CodingKeys: String, CodingKey {
					case id, name, crew
					case airDate = "air_date"
				}
			}

			struct PeopleDTO: Decodable, Equatable {
				let director: String
				let writer: String
			}

			""")
		let before = folder.text(path)
		adopt().expectDone()
		let settings = try #require(folder.text("gen.json"))
		#expect(settings.contains(#""EpisodeDTO": "ShowEpisode""#) && settings.contains(#""CrewDTO": "People""#), "\(settings)")
		#expect(folder.text(path) == before)
		#expect(
			!swiftFiles.contains {
				$0.hasSuffix("CrewDTO.swift") || $0.hasSuffix("PeopleDTO.swift") || $0.hasSuffix("ShowEpisodeDTO.swift")
			})
		let tests = try #require(swiftFiles.first { $0.hasSuffix("DataSourceTests.swift") }.flatMap { folder.text($0) })
		#expect(tests.contains("result.crew.director =="), "\(tests)")
		GenRun("check", in: folder).expectDone()
	}

	@Test("Types that have the members, but not the names of the style's types, are reported with the way to a style that has them")
	func foreignConvention() throws {
		let path = "Sources/Models/ShowEpisodeDTO.swift"
		folder.write(path, try #require(folder.text(path)).replacing("ShowEpisodeDTO", with: "Episode"))
		let run = adopt()
		run.expectDone()
		#expect(
			run.errors.contains("warning[foreign-convention]: hand-written types without the names of the style's types (…DTO)"),
			"\(run.errors)")
		#expect(run.errors.contains("'Episode' beside 'EpisodeDTO'"), "\(run.errors)")
		#expect(run.errors.contains("'gen style new Team'"), "\(run.errors)")
	}

	@Test("An adopted file is updated where it is")
	func updated() throws {
		adopt().expectDone()
		folder.write("Samples/episode.json", #"{"id": 1, "name": "Pilot", "air_date": "2013-12-02", "season": 1}"#)
		let run = GenRun(arguments: [], in: folder)
		run.expectDone()
		let text = try #require(folder.text("Sources/Models/ShowEpisodeDTO.swift"))
		#expect(text.contains("let season: Int") && text.contains("var title: String { name }"), "\(text)")
	}

	/// Writes a hand-written type whose coding keys say which property stands for which key.
	private func writeKeyed(_ name: String, at path: String, _ cases: String, access: String = "private ") {
		folder.write(
			path,
			"""
			/// Mine.
			struct \(name): Decodable, Equatable, Sendable {
				let number: Int
				let name: String
				let released: String // As shown on television

				\(access)enum CodingKeys: String, CodingKey {
					\(cases.replacing("; ", with: "\n\t\t"))
				}

				var title: String { name + released }
			}

			""")
	}

	private static let keys = #"case number = "id"; case name; case released = "air_date""#

	@Test(
		"Properties get the names of the hand-written ones for the same keys, and the adopted file stays as it is",
		arguments: [
			("ShowEpisodeDTO", "Sources/Models/ShowEpisodeDTO.swift"), ("EpisodeDTO", "Sources/Models/EpisodeDTO.swift"),
			("EpisodeDTO", "Sources/Data/DTOs/EpisodeDTO.swift"),
		])
	func properties(type: String, path: String) throws {
		folder.delete("Sources/Models/ShowEpisodeDTO.swift")
		folder.delete("Sources/Services/EpisodeService.swift")
		folder.delete("Sources/Services/LiveEpisodeService.swift")
		writeKeyed(type, at: path, Self.keys)
		let before = try #require(folder.text(path))
		adopt().expectDone()
		let settings = try #require(folder.text("gen.json"))
		#expect(
			settings.contains(#""Episode.air_date": "released""#) && settings.contains(#""Episode.id": "number""#)
				&& !settings.contains("Episode.name"), "\(settings)")
		#expect(folder.text(path) == before)
		#expect(swiftFiles.filter { $0.hasSuffix("EpisodeDTO.swift") } == [path])
		let tests = try #require(swiftFiles.first { $0.hasSuffix("DataSourceTests.swift") }.flatMap { folder.text($0) })
		#expect(tests.contains("result.released ==") && tests.contains("result.number ==") && !tests.contains("airDate"), "\(tests)")
		GenRun("check", in: folder).expectDone()

		folder.write("Samples/episode.json", #"{"id": 1, "name": "Pilot", "air_date": "2013-12-02", "season": 1}"#)
		GenRun(arguments: [], in: folder).expectDone()
		let text = try #require(folder.text(path))
		#expect(text.contains("let season: Int") && text.contains("var title: String { name + released }"), "\(text)")
		#expect(text.contains("// As shown on television") && !text.contains("airDate"), "\(text)")
		GenRun("check", in: folder).expectDone()
	}

	@Test(
		"Coding keys that do not say which property stands for a key name nothing",
		arguments: [
			#"case number = "id", name; case released = "air\u{5F}date""#,
			##"case number = "id", name; case released = #"air_date"#"##,
		])
	func unclear(cases: String) throws {
		let path = "Sources/Models/ShowEpisodeDTO.swift"
		writeKeyed("ShowEpisodeDTO", at: path, cases)
		let before = try #require(folder.text(path))
		adopt().expectDone()
		let settings = try #require(folder.text("gen.json"))
		#expect(settings.contains(#""Episode.id": "number""#) && !settings.contains("air_date"), "\(settings)")
		#expect(folder.text(path) == before)
	}

	@Test("A property without coding keys whose name is the key keeps it, and a shared type is named at each of its paths")
	func plainKeys() throws {
		folder.write(
			"Samples/episode.json",
			#"{"id": 1, "name": "Pilot", "air_date": "2013", "first": {"sent_at": 1, "by_whom": "a"}, "last": {"sent_at": 2, "by_whom": "b"}}"#
		)
		folder.write(
			"Sources/Models/RunDTO.swift", "struct RunDTO: Decodable, Equatable, Sendable {\n\tlet sent_at: Int\n\tlet by_whom: String\n}\n"
		)
		adopt().expectDone()
		let settings = try #require(folder.text("gen.json"))
		for path in ["Episode.first", "Episode.last"] {
			#expect(
				settings.contains(#""\#(path).sent_at": "sent_at""#) && settings.contains(#""\#(path).by_whom": "by_whom""#), "\(settings)")
		}
		#expect(swiftFiles.filter { folder.text($0)?.contains("sentAt") == true } == [])
		#expect(folder.text("Sources/Models/RunDTO.swift")?.contains("let sent_at: Int\n\tlet by_whom: String\n}") == true)
		GenRun("check", in: folder).expectDone()
	}

	@Test("Cases of an enum get the names of the hand-written ones with the same values")
	func cases() throws {
		let folder = try TemporaryFolder()
		folder.write(
			"schema.graphqls", "type Query { show(id: ID!): Show! } type Show { id: ID! state: State! } enum State { ON_AIR CANCELLED }")
		folder.write("Show.graphql", "query Show($id: ID!) { show(id: $id) { id state } }")
		let path = "Sources/Models/ShowStateDTO.swift"
		folder.write(
			path,
			"""
			enum ShowStateDTO: String, Decodable, Equatable, Sendable {
				case running = "ON_AIR"
				case cancelled = "CANCELLED"

				var isMine: Bool { true }
			}

			""")
		let before = try #require(folder.text(path))
		GenRun("Show.graphql", "--schema", "schema.graphqls", "--style", "sendable", "--adopt", in: folder).expectDone()
		let settings = try #require(folder.text("gen.json"))
		#expect(settings.contains(#""State.ON_AIR": "running""#) && !settings.contains("CANCELLED"), "\(settings)")
		#expect(folder.text(path) == before)
		#expect(!folder.files().contains { $0.hasSuffix("/StateDTO.swift") })
		#expect(folder.files().contains { $0.hasSuffix("/ShowGraphQLDataSource.swift") })
		GenRun("check", in: folder).expectDone()
	}

	@Test("A type is adopted for its members, although another one has its name, and types can exchange names")
	func membersBeforeNames() throws {
		let folder = try TemporaryFolder()
		let text = { (name: String, members: [String]) in
			"struct \(name): Decodable, Equatable {\n\(members.map { "\tlet \($0)\n" }.joined())}\n"
		}
		let (episode, guide) = ("Sources/Models/EpisodeDTO.swift", "Sources/Models/EpisodeGuideDTO.swift")
		folder.write(episode, text("EpisodeDTO", ["id: Int", "title: String", "airDate: String"]))
		folder.write(guide, text("EpisodeGuideDTO", ["id: Int", "name: String", "image: String", "episodes: [EpisodeDTO]"]))
		let before = [episode, guide].map { folder.text($0) }
		folder.write(
			"guide.json", #"{"id": 1, "name": "Guide", "image": "a", "episodes": [{"id": 1, "title": "Pilot", "airDate": "x"}]}"#)
		let run = GenRun("guide.json", "--name", "Episode", "--endpoint", "/guides/{id}", "--style", "sendable", "--adopt", in: folder)
		run.expectDone()
		#expect(folder.text("gen.json")?.contains(#""EpisodeDTO": "EpisodeGuide""#) == true, "\(run.errors)")
		#expect([episode, guide].map { folder.text($0) } == before && !run.errors.contains("lacks"), "\(run.errors)")
		#expect(folder.files().filter { $0.hasSuffix("DTO.swift") } == [episode, guide])
		#expect(folder.files().contains { $0.hasSuffix("EpisodeRESTDataSourceTests.swift") }, "\(run.errors)")
		GenRun("check", in: folder).expectDone()
	}

	@Test("A name decides between types with the same members, and the members between types that conform to the same contract")
	func equals() throws {
		let text = try #require(folder.text("Sources/Models/ShowEpisodeDTO.swift"))
		folder.write("Sources/Models/EpisodeDTO.swift", text.replacing("ShowEpisodeDTO", with: "EpisodeDTO"))
		folder.write(
			"Sources/Services/LoggingEpisodeService.swift",
			"struct LoggingEpisodeService: EpisodeService {\n\tlet base: any EpisodeService\n}\n")
		for path in ["Sources/Services/LiveEpisodeService.swift", "Sources/Services/EpisodeService.swift"] {
			folder.write(
				path,
				try #require(folder.text(path)).replacing("ShowEpisodeDTO", with: "EpisodeDTO")
					.replacing("getEpisode(number:", with: "fetchEpisode(identifier:"))
		}
		let run = adopt()
		let settings = try #require(folder.text("gen.json"), "\(run.errors)")
		#expect(settings.contains(#""Episode(rest)": "LiveEpisodeService""#) && !settings.contains("ShowEpisode"), "\(settings)")
	}

	@Test("A hand-written test suite stays the user's: no later run merges into it, or writes another one")
	func ownSuite() throws {
		folder.delete("Sources/Services")
		adopt().expectDone()
		let path = try #require(swiftFiles.first { $0.hasSuffix("DataSourceTests.swift") })
		let name = try #require(path.split(separator: "/").last?.split(separator: ".").first)
		for file in ["gen.json", "gen.lock.json"] { folder.delete(file) }
		folder.delete(".gen")
		let suite = "import Testing\n\nstruct \(name) {\n\t@Test func mine() {}\n}\n"
		folder.write(path, suite)
		#expect(GenRun("Samples/episode.json", "--name", "Episode", in: folder).status == .bad)
		let run = adopt()
		run.expectDone()
		#expect(run.errors.contains("\(path): your test suite, which gen does not manage"), "\(run.errors)")
		folder.write("Samples/episode.json", #"{"id": 1, "name": "Pilot", "air_date": "2013-12-02", "season": 1}"#)
		for arguments in [[], ["check"], ["rename", "fetchEpisode", "loadEpisode"], ["check"]] {
			GenRun(arguments: arguments, in: folder).expectDone()
			#expect(folder.text(path) == suite)
		}
		folder.delete(path)
		GenRun(arguments: [], in: folder).expectDone()
		#expect(folder.text(path)?.contains("loadEpisode") == true)
	}

	@Test("Without --adopt, a hand-written type changes no name")
	func unadopted() {
		GenRun("Samples/episode.json", "--name", "Episode", in: folder).expectDone()
		#expect(folder.text("gen.json")?.contains("names") == false)
	}

	@Test("Of two hand-written types with the same members, none is adopted")
	func ambiguous() throws {
		let text = try #require(folder.text("Sources/Models/ShowEpisodeDTO.swift"))
		folder.write("Sources/Models/OtherEpisodeDTO.swift", text.replacing("ShowEpisode", with: "OtherEpisode"))
		adopt().expectDone()
		#expect(folder.text("gen.json")?.contains("ShowEpisode") == false)
	}

	@Test("Adoption after a first run without it takes the names over, and generates what the first run excluded")
	func later() throws {
		let folder = try TemporaryFolder()
		folder.write("character.json", #"{"id": 1, "name": "R"}"#)
		folder.write(
			"Sources/Data/Models/Model.swift",
			"""
			nonisolated struct CharacterDTO: Decodable, Equatable {
				let identifier: Int
				let name: String

				enum CodingKeys: String, CodingKey {
					case identifier = "id"
					case name
				}
			}

			""")
		let first = GenRun("character.json", "--app", "Acme", "--endpoint", "/characters/{identifier}", in: folder)
		first.expectDone()
		#expect(first.errors.contains("`gen --adopt` uses the names of your types, and `gen restore` writes it anyway"), "\(first.errors)")
		func tests() -> [String] { folder.files().filter { $0.hasSuffix("RESTDataSourceTests.swift") } }
		#expect(tests() == [])
		#expect(folder.files().contains { $0.hasSuffix("RESTDataSource.swift") })
		GenRun("--adopt", in: folder).expectDone()
		#expect(folder.text("gen.json")?.contains(#""Character.id": "identifier""#) == true)
		#expect(tests().contains { folder.text($0)?.contains("result.identifier == 1") == true })
		GenRun("check", in: folder).expectDone()
	}

	/// A team whose types have no suffix, and a hand-written type that lacks a key of the response.
	private func team(_ types: [String: String]) throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("order.json", #"{"id": 1, "customer": {"id": 2, "name": "Ana"}, "vendor": "x"}"#)
		for (path, text) in types { folder.write(path, text) }
		folder.write(
			"Sources/OrderServicing.swift",
			"protocol OrderServicing: Sendable {\n\tfunc getOrder(id: Int) async throws -> Order\n}\n")
		folder.write(
			".gen/styles/Team/style.json",
			#"{"extends": "sendable", "names": {"types": {"all": "{Name}"}, "methods": {"one": "get{Name}"}, "identifier": "id"}}"#)
		return folder
	}

	private static let order = "struct Order: Codable, Equatable, Sendable {\n\tlet id: Int\n\tlet customer: Customer\n}\n"
	private static let customer = "struct Customer: Codable, Equatable, Sendable {\n\tlet id: Int\n\tlet name: String\n}\n"

	@Test(
		"Adoption with a style that has the names of hand-written types replaces the types that an earlier run generated",
		arguments: [
			["Sources/Order.swift": order + "\n" + customer], ["Sources/Order.swift": order, "Sources/Customer.swift": customer],
			["Sources/Models/All.swift": order + "\n" + customer],
		], ["sendable", "concurrent"])
	func otherStyle(types: [String: String], style: String) throws {
		let folder = try team(types)
		let arguments = ["order.json", "--app", "Shop", "--feature", "Orders", "--endpoint", "/orders/{id}", "--adopt"]
		let first = GenRun(arguments: arguments + ["--style", style], in: folder)
		first.expectDone()
		let generated = folder.files().filter { $0.hasSuffix("DTO.swift") }
		try #require(generated.count == 2, "\(first.errors)")
		let run = GenRun("--style", "Team", "--adopt", in: folder)
		run.expectDone()
		for path in generated { #expect(run.errors.contains("deleted  \(path): "), "\(run.errors)") }
		for (path, text) in types { #expect(folder.text(path) == text, "\(run.errors)") }
		let swift = folder.files().filter { $0.hasSuffix(".swift") }
		#expect(swift.filter { folder.text($0)?.contains("struct Order:") == true }.count == 1, "\(swift)")
		#expect(swift.filter { folder.text($0)?.contains("struct Customer:") == true }.count == 1, "\(swift)")
		#expect(swift.contains { $0.hasSuffix("OrderRESTDataSource.swift") }, "\(run.errors)")
		GenRun("check", in: folder).expectDone()
	}

	@Test("Adoption with another style replaces no type that was edited")
	func editedType() throws {
		let folder = try team(["Sources/Order.swift": Self.order + "\n" + Self.customer])
		let arguments = ["order.json", "--app", "Shop", "--feature", "Orders", "--endpoint", "/orders/{id}", "--adopt"]
		GenRun(arguments: arguments + ["--style", "sendable"], in: folder).expectDone()
		let path = try #require(folder.files().first { $0.hasSuffix("/OrderDTO.swift") })
		folder.write(path, "// Mine.\n" + (try #require(folder.text(path))))
		#expect(GenRun("--style", "Team", "--adopt", in: folder).status == .conflict)
		#expect(folder.text(path)?.hasPrefix("// Mine.") == true)
	}

	/// A hand-written contract with two methods, and the samples of their endpoints.
	private func twoMethods(_ first: String) throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("episode.json", #"{"id": 1, "name": "Pilot"}"#)
		folder.write("search.json", #"[{"id": 1, "name": "Pilot"}, {"id": 2, "name": "Two"}]"#)
		folder.write(
			"Sources/Data/EpisodeRemoteDataSourceContract.swift",
			"""
			protocol EpisodeRemoteDataSourceContract: Sendable {
				\(first)
				func search(term: String) async throws -> [EpisodeDTO]
			}

			""")
		return folder
	}

	@Test("A run that adds an endpoint to an adopted contract uses the name of the hand-written method for it")
	func laterEndpoint() throws {
		let folder = try twoMethods("func getEpisode(identifier: Int) async throws -> EpisodeDTO")
		let path = "Sources/Data/EpisodeRemoteDataSourceContract.swift"
		let source = "Sources/Data/EpisodeRESTDataSource.swift"
		folder.write(
			source,
			"""
			import AcmeNetworking
			import Foundation

			struct EpisodeRESTDataSource: EpisodeRemoteDataSourceContract {
				private let client: any HTTPClientContract

				init(httpClient: any HTTPClientContract) {
					client = httpClient
				}

				func getEpisode(identifier: Int) async throws -> EpisodeDTO {
					try await client.request(Endpoint(path: "/episodes/\\(identifier)"))
				}

				func search(term: String) async throws -> [EpisodeDTO] {
					try await client.request(Endpoint(path: "/search", queryItems: [URLQueryItem(name: "term", value: term)]))
				}
			}

			""")
		let before = [path, source].map { folder.text($0) }
		GenRun(
			"episode.json", "--name", "Episode", "--app", "Acme", "--style", "sendable", "--endpoint", "/episodes/{identifier}", "--adopt",
			in: folder
		).expectDone()
		let run = GenRun("search.json", "--name", "Episode", "--endpoint", "/search", "--query", "term", "--adopt", in: folder)
		run.expectDone()
		let settings = try #require(folder.text("gen.json"))
		#expect(settings.contains(#""operation": "search""#), "\(settings)")
		#expect([path, source].map { folder.text($0) } == before)
		#expect(folder.files().contains { $0.hasSuffix("EpisodeRemoteDataSourceMock.swift") }, "\(run.errors)")
		GenRun("check", in: folder).expectDone()
	}

	@Test("A parameter of another type is named with the endpoint that has it, and the next run with that uses the hand-written method")
	func otherParameter() throws {
		let folder = try twoMethods("func getEpisode(number: Int) async throws -> EpisodeDTO")
		let arguments = ["episode.json", "--name", "Episode", "--app", "Acme", "--style", "sendable", "--adopt", "--endpoint"]
		let first = GenRun(arguments: arguments + ["/episodes/{number}"], in: folder)
		first.expectDone()
		#expect(first.errors.contains("write that in the endpoint or the query, as in '{number:Int}'"), "\(first.errors)")
		let second = GenRun(arguments: arguments + ["/episodes/{number:Int}"], in: folder)
		second.expectDone()
		let settings = try #require(folder.text("gen.json"))
		#expect(settings.contains(#""operation": "getEpisode""#), "\(settings)\(second.errors)")
		#expect(!settings.contains(#""/episodes/{number}""#), "\(settings)")
		let contract = try #require(folder.text("Sources/Data/EpisodeRemoteDataSourceContract.swift"))
		#expect(!contract.contains("fetchEpisode"), "\(contract)")
	}
}
