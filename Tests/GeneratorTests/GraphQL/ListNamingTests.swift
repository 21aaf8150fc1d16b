import Testing

@testable import Generator

/// What the things in a list are called where a schema, a sample or nothing at all describes it.
struct ListNamingTests {
	private func types(_ query: String, sample: String? = nil) throws -> [String] {
		try Planning("query Q { \(query) }", samples: sample.map { [$0] } ?? []).types
	}

	@Test("An element has the singular of the list's key, however deep the lists nest; a single object has its key")
	func singular() throws {
		#expect(
			try types("heroes { name }", sample: #"{"heroes": [{"name": "x"}]}"#) == ["HeroDTO { name: String }"])
		#expect(
			try types("a { heroes { name } }", sample: #"{"a": {"heroes": [[{"name": "x"}]]}}"#).contains(
				"HeroDTO { name: String }"))
		#expect(
			try types(
				"a { news { name } address { name } }", sample: #"{"a": {"news": [{"name": "x"}], "address": {"name": "x"}}}"#
			)
			.contains { $0.hasPrefix("AddressDTO {") || $0.hasPrefix("NewsDTO {") })
	}

	@Test("Lists whose elements or values may be null say so at their level")
	func nulls() throws {
		func list(_ text: String) throws -> Bool? {
			try types("a { x b { c } }", sample: "{\"a\": {\"x\": 1, \"b\": \(text)}}").first { $0.hasPrefix("ADTO {") }.map {
				$0.contains("[[BDTO?]]") || $0.contains("[[BDTO]?]")
			}
		}
		#expect(try list("[[{\"c\": 1}, null], [{\"c\": 2}]]") == true)
		#expect(try list("[[{\"c\": 1}], null]") == true)
		#expect(try list("[[{\"c\": 1}], [{\"c\": 2}]]") == false)
	}

	@Test("A connection names its edges and nodes after itself where it is one")
	func connections() throws {
		let found = try types("a { x episodes { edges { node { title } } pageInfo { hasNextPage } } }")
		#expect(found.contains("EpisodeDTO { title: String }"))
		#expect(found.contains { $0.hasPrefix("EpisodeEdgeDTO {") })
		#expect(try types("a { x episodes { nodes { title } pageInfo { hasNextPage } } }").contains("EpisodeDTO { title: String }"))
		#expect(try types("a { nodes { title } b }").contains("NodeDTO { title: String }"))
		#expect(try types("a { node { title } b }").contains("NodeDTO { title: String }"))
	}
}
