import Foundation
import GraphQLLanguage
import SourceText
import Testing

@testable import Generator

@Suite("Without a schema the types of leaf fields are guessed by name")
struct LeafRulesTests {
	private func text(_ name: String, among siblings: Set<String> = []) -> String { LeafRules.type(of: name, among: siblings).guessText }

	@Test(
		"A name that starts with 'is' or 'has' is not a Boolean if its last word indicates another type",
		arguments: [
			("hasCount", "Int"), ("hash", "String"), ("hasNextPage", "Bool"), ("isbn", "String"), ("isoCode", "String"),
			("isAlive", "Bool"), ("canonicalUrl", "String"), ("showId", "String"), ("viewerCanReact", "Bool"), ("is", "String"),
			("canPublishReason", "String"), ("inProgress", "Bool"), ("wasm", "String"),
		])
	func questionPrefixes(name: String, type: String) { #expect(text(name) == type) }

	@Test(
		"Names from public schemas are guessed as documented",
		arguments: [
			("stargazerCount", "Int"), ("forksCount", "Int"), ("closed", "Bool"), ("mergedAt", "String"), ("databaseId", "String"),
			("number", "Int"), ("squashMergeAllowed", "Bool"), ("diskUsage", "String"), ("visibility", "String"),
			("additions", "a list of String"),
			("upvotes", "Int"), ("webUrl", "String"), ("archived", "Bool"), ("availableForSale", "String"), ("totalInventory", "Int"),
			("tags", "a list of String"), ("taxable", "Bool"), ("requiresShipping", "Bool"), ("launch_date_unix", "Int"),
			("launch_success", "Bool"),
			("launch_year", "Int"), ("mass_kg", "Double"), ("flickr_images", "a list of String"), ("success_rate_pct", "String"),
			("details", "String"), ("status", "String"), ("species", "String"), ("averageScore", "Double"), ("seasonYear", "Int"),
			("genres", "a list of String"), ("metadata", "any JSON"), ("timeoutSeconds", "Int"), ("lastUsed", "String"),
			("created", "String"),
			("maxPrice", "Double"), ("maxPlayers", "Int"), ("air_date", "String"), ("statusCode", "Int"), ("countryCode", "String"),
		])
	func realSchemaNames(name: String, type: String) { #expect(text(name) == type) }

	@Test("The evidence of a time field notes that some services send times as numbers")
	func timesMayBeNumbers() throws {
		let planning = try Planning("query Q { hero { createdAt name } }")
		let hero = try #require(planning.plan.types.first)
		guard case .object(let properties) = hero.form else { return }
		#expect(properties.first?.evidence.contains { $0.text.contains("some services send times as numbers") } == true)
		#expect(properties.last?.evidence.contains { $0.text.contains("times as numbers") } == false)
	}

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

	@Test(
		"Most leaf fields of public schemas are guessed correctly",
		.enabled(if: RealSchema.isPresent, "the schemas are not beside the repository"))
	func realSchemaAccuracy() throws {
		var all = 0
		var right = 0
		for schema in try RealSchema.all() {
			for type in schema.types where !type.isBuiltIn && (type.kind == .object || type.kind == .interface) {
				let siblings = Set(type.fields.map(\.name.text))
				for field in type.fields {
					let reference = field.type.reference
					guard let leaf = schema.type(reference.name), leaf.isLeaf else { continue }
					all += 1
					let scalar: [String: String] = [
						"Int": "Int", "BigInt": "Int", "Float": "Double", "Boolean": "Bool", "JSON": "any JSON",
					]
					let name = scalar[leaf.name] ?? "String"
					let isList = (reference.isNonNull ? reference.nullable : reference).isList
					let guess = LeafRules.type(of: field.name.text, among: siblings).guessText
					if guess == (isList ? "a list of \(name)" : name) { right += 1 }
				}
			}
		}
		#expect(all > 1000 && Double(right) / Double(all) > 0.89)
	}
}

/// The public schemas in a folder beside the repository.
private enum RealSchema {
	private static var folder: URL {
		var url = URL(fileURLWithPath: #filePath)
		for _ in 0..<5 { url.deleteLastPathComponent() }
		return url.appendingPathComponent("shared/corpus/graphql")
	}

	static var isPresent: Bool { FileManager.default.fileExists(atPath: folder.path) }

	static func all() throws -> [Schema] {
		try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
			let inner = folder.appendingPathComponent(name)
			let files = try FileManager.default.contentsOfDirectory(atPath: inner.path).sorted()
			let schemas = files.filter { $0.hasSuffix(".graphqls") || $0 == "schema.graphql" }
			return Schema(
				try schemas.map { file in
					var diagnostics = Diagnostics()
					let text = try String(contentsOf: inner.appendingPathComponent(file), encoding: .utf8)
					return try #require(GraphQLDocument.parse(SourceText(path: file, text), diagnostics: &diagnostics))
				})
		}
	}
}
