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
			#""Episode.fetchEpisode": "getEpisode""#, #""Episode.fetchEpisode(identifier)": "number""#,
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

	@Test("An adopted file is updated where it is")
	func updated() throws {
		adopt().expectDone()
		folder.write("Samples/episode.json", #"{"id": 1, "name": "Pilot", "air_date": "2013-12-02", "season": 1}"#)
		let run = GenRun(arguments: [], in: folder)
		run.expectDone()
		let text = try #require(folder.text("Sources/Models/ShowEpisodeDTO.swift"))
		#expect(text.contains("let season: Int") && text.contains("var title: String { name }"), "\(text)")
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
}
