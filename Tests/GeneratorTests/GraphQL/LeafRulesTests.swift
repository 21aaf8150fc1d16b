import SourceText
import Testing

@testable import Generator

@Suite("Without a schema the types of leaf fields are guessed by name")
struct LeafRulesTests {
	private func text(_ name: String, among siblings: Set<String> = []) -> String { LeafRules.type(of: name, among: siblings).guessText }

	@Test(
		"Names are guessed as documented, and any other name is a text",
		arguments: [
			("stargazerCount", "Int"), ("count", "Int"), ("total", "Int"), ("pages", "Int"), ("discount", "String"),
			("totalPrice", "String"),
			("isAlive", "Bool"), ("has_next_page", "Bool"), ("canEdit", "Bool"), ("is", "String"), ("isbn", "String"),
			("canonicalUrl", "String"), ("hash", "String"), ("hasCount", "Int"), ("id", "String"), ("databaseId", "String"),
			("isId", "String"), ("created_at", "String"), ("tags", "String"), ("number", "String"), ("next", "String"),
		])
	func names(name: String, type: String) { #expect(text(name) == type) }

	@Test("The next and the previous page beside a count are numbers", arguments: ["next", "prev", "previous"])
	func pageNumbers(name: String) { #expect(text(name, among: ["count", name]) == "Int") }

	@Test(
		"An object is optional unless a sample contains it; lists, pages and the operation's result are required")
	func objectOptionality() throws {
		let query =
			"query Q { hero { id home { name } friends { nick } films { edges { node { id } } pageInfo { hasNextPage endCursor } } } }"
		#expect(
			try Planning(query).types.contains("HeroDTO { id: String, home: HomeDTO?, friends: [FriendDTO], films: FilmsDTO }"))
		#expect(try Planning(query).types.contains("FilmsDTO { edges: [FilmEdgeDTO], pageInfo: PageInfoDTO }"))
		let sample =
			#"{"hero":{"id":"1","home":{"name":"x"},"friends":[],"films":{"edges":[],"pageInfo":{"hasNextPage":true,"endCursor":"c"}}}}"#
		#expect(try Planning(query, samples: [sample]).types.contains { $0.contains("home: HomeDTO,") })
	}

	@Test(
		"A link to another page is optional even if the sample has a value",
		arguments: ["endCursor", "startCursor", "next", "previous", "nextPage", "prev_url"])
	func pageLinksAreOptional(key: String) throws {
		let query = "query Q { hero { films { nodes { id } pageInfo { total \(key) } } } }"
		for value in ["\"c\"", "2"] {
			let sample = #"{"hero":{"films":{"nodes":[{"id":"1"}],"pageInfo":{"total":3,"\#(key)":\#(value)}}}}"#
			let info = try #require(try Planning(query, samples: [sample]).types.first { $0.hasPrefix("PageInfoDTO") })
			#expect(info.hasSuffix("? }") && info.contains("total: Int,"))
		}
		let text = try Planning(
			"query Q { hero { film { title \(key == "next" ? key : "title") } } }",
			samples: [#"{"hero":{"film":{"title":"a","next":"b"}}}"#])
		#expect(text.types.contains { $0.hasPrefix("FilmDTO") && !$0.contains("?") })
	}

	@Test("Every guess is reported once, with its location, however many there are")
	func everyGuessIsReported() throws {
		let names = (0..<30).map { "name\($0)" }
		let planning = try Planning("query Q { hero { __typename \(names.joined(separator: " ")) ... on A { a } ... on B { b } } }")
		let note = try #require(planning.diagnostics.all.first { $0.message.contains("guessed from names") })
		#expect(note.details.count == 32 && note.details.allSatisfy { $0.span != nil })
		#expect(note.message.contains("and 24 more"))
		#expect(note.details.first?.message == "hero.name0: String, guessed from its name")
	}

	@Test(
		"A selection shaped like a connection is one object, even under a plural key",
		arguments: ["nodes", "edges", "pageInfo", "totalCount"])
	func connectionsAreObjects(key: String) throws {
		let inner = key == "totalCount" ? key : "\(key) { id }"
		let planning = try Planning("query Q { repository { id labels(first: 10) { \(inner) } } }")
		let repository = try #require(planning.types.first { $0.contains("labels: ") })
		#expect(repository.contains("labels: L"), "\(planning.types)")
	}

	@Test("Guesses that shape whole types are reported first")
	func typeGuessesComeFirst() throws {
		let notes = try Planning("query Q { repository { id name stars { id } } }").notes
		#expect(
			notes.contains { $0.hasPrefix("without a schema or a sample, these types are guessed from names: repository.stars: a list, ") },
			"\(notes)")
	}
}
