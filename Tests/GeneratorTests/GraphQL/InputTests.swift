import Testing

@testable import Generator

@Suite("What is sent to GraphQL")
struct InputTests {
	private static func schema(_ input: String) -> String { "type Query { heroes(by: By): [String!]! } \(input)" }
	private static let query = "query GetHeroes($by: By!) { heroes(by: $by) }"

	@Test(
		"A field that may be left out is a plain optional, unless the schema has a meaning for null",
		arguments: [
			("input By { name: String, tags: [String!] }", "ByDTO { name: String?, tags: [String]? }"),
			("input By { name: String = \"x\" }", "ByDTO { name: String?? }"),
			("input By { \"null clears it\" name: String, \"Not nullable.\" other: Int }", "ByDTO { name: String??, other: Int? }"),
		])
	func optionals(input: String, type: String) throws {
		#expect(try Planning(Self.query, schema: Self.schema(input)).types == [type])
	}

	@Test("An input that changes what is there can clear it", arguments: ["UpdateHeroInput", "HeroPatch", "EditHero"])
	func changes(name: String) throws {
		let schema = "type Query { hero: Int } type Mutation { update(by: \(name)!): String! } input \(name) { name: String }"
		let planning = try Planning("mutation UpdateHero($by: \(name)!) { update(by: $by) }", schema: schema)
		#expect(planning.types == ["\(name)DTO { name: String?? }"])
	}

	@Test(
		"Without a schema a name or a default tells that a variable is an object; it is told as a guess",
		arguments: [
			("$by: SavedItemsFilter", "[String: JSONValue]"), ("$by: users_bool_exp", "[String: JSONValue]"),
			("$by: Thing = {name: \"x\"}", "[String: JSONValue]"), ("$by: [Thing!] = [{name: \"x\"}]", "[[String: JSONValue]]"),
			("$by: Episode", "String"), ("$by: Episode = JEDI", "String"),
		])
	func guesses(variable: String, type: String) throws {
		let planning = try Planning("query GetHeroes(\(variable)) { heroes(by: $by) { name } }")
		let property = try #require(planning.plan.filters.first?.properties.first)
		#expect(TypeSpeller(planning.plan.types).text(property.type) == type)
		#expect(
			planning.notes.contains { $0.hasSuffix(type == "String" ? "it is taken for text" : "it is taken for an object of any values") })
		#expect(property.evidence.contains { $0.isGuess })
	}
}
