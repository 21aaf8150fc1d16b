#if os(macOS) || os(Linux)
	import ChallengeNetworking
	import Foundation
	import Testing

	@testable import ChallengeEpisode
	@testable import ChallengeSearch

	/// Runs the queries that gen generated for the examples against a real GraphQL server.
	@Suite(
		"Generated queries against a server", .needsPython, .needsGraphQLCore, ServerTrait(script: "examples_server"),
		.timeLimit(.minutes(20)))
	struct ExampleQueriesTests {
		private let server: LoopbackServer

		init() throws {
			server = try #require(LoopbackServer.current)
		}

		private func episodes<Result>(_ body: (EpisodeGraphQLDataSource) async throws -> Result) async throws -> Result {
			try await server.withClient { client in
				try await body(EpisodeGraphQLDataSource(graphQLClient: GraphQLClient(httpClient: client, path: "/episodes")))
			}
		}

		private func search<Result>(_ body: (SearchGraphQLDataSource) async throws -> Result) async throws -> Result {
			try await server.withClient { client in
				try await body(SearchGraphQLDataSource(graphQLClient: GraphQLClient(httpClient: client, path: "/search")))
			}
		}

		@Test("A fetched page has the requested number")
		func page() async throws {
			let answer = try await episodes { try await $0.fetchEpisodes(page: 2, filter: .empty) }
			#expect(answer.info.count == 3)
			#expect(answer.info.next == nil)
			#expect(answer.info.prev == 1)
			#expect(answer.results.map(\.name) == ["Anatomy Park"])
		}

		@Test("A filter restricts the elements of a page")
		func filter() async throws {
			let answer = try await episodes { try await $0.fetchEpisodes(page: 1, filter: EpisodeFilterDTO(name: "dog")) }
			#expect(answer.results.map(\.id) == ["2"])
			#expect(answer.results.first?.airDate == "2013-12-03")
		}

		@Test("A fetched entity has its nested objects")
		func single() async throws {
			let answer = try await episodes { try await $0.fetchEpisode(identifier: 1) }
			#expect(answer.name == "Pilot")
			#expect(answer.characters.map(\.name) == ["Rick", "Morty"])
		}

		@Test("A missing entity reaches the repository as an API error")
		func missing() async throws {
			await #expect(throws: APIError.self) {
				try await episodes { try await $0.fetchEpisode(identifier: 99) }
			}
		}

		@Test("Each concrete type of a union is decoded as its case, and one without fields of its own as well")
		func union() async throws {
			let answer = try await search { try await $0.fetchSearch(text: "Empire", first: nil, filter: .empty) }
			try #require(answer.count == 3)
			guard case .film(let film) = answer[0], case .person(let person) = answer[1], case .unknown(let other) = answer[2] else {
				Issue.record("\(answer)")
				return
			}
			#expect(film.name == "Empire")
			#expect(film.episode == .empire)
			#expect(person.friends.map(\.name) == ["Leia"])
			#expect(other.name == "Falcon")
			#expect(answer.map(\.name) == [film.name, person.name, other.name])
		}

		@Test("Nested and recursive inputs arrive unchanged, with null distinct from an omitted field")
		func inputs() async throws {
			let filter = SearchFilterInputDTO(
				episodes: [.jedi], year: YearRangeDTO(from: 1980, to: .some(nil)),
				not: SearchFilterInputDTO(year: YearRangeDTO(from: 1990)))
			let answer = try await search { try await $0.fetchSearch(text: "x", first: 3, filter: SearchFilterDTO(filter: filter)) }
			guard case .unknown(let received)? = answer.first else {
				Issue.record("\(answer)")
				return
			}
			#expect(received.id == "3")
			#expect(received.name == #"{"episodes": ["JEDI"], "not": {"year": {"from": 1990}}, "year": {"from": 1980, "to": null}}"#)
		}

		@Test("A mutation sends one of several inputs, and the server applies its default without one")
		func mutation() async throws {
			let answer = try await search { try await $0.createReview(review: ReviewInputDTO(subject: .filmID("9"))) }
			#expect(answer.stars == 5)
			#expect(answer.id == #"{"stars": 5, "subject": {"filmId": "9"}}"#)
		}

		@Test("The variable of an @include condition decides whether a field is fetched", arguments: [true, false])
		func condition(withAuthor: Bool) async throws {
			let answer = try await search { try await $0.fetchReview(identifier: "7", withAuthor: withAuthor) }
			#expect(answer?.stars == 4)
			#expect(answer?.commentary == nil)
			#expect(answer?.author?.name == (withAuthor ? "Luke" : nil))
		}

		@Test("A nullable root field that is null is returned as nil")
		func nullRoot() async throws {
			#expect(try await search { try await $0.fetchReview(identifier: "8", withAuthor: true) } == nil)
		}
	}
#endif
