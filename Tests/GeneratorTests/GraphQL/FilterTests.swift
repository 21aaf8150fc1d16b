import Testing

@testable import Generator

@Suite("What may be left out of an operation")
struct FilterTests {
	private static let schema = """
		type Query { heroes(name: String): [Hero!]!, villains(name: String, power: Int): [Hero!]! }
		type Mutation { rename(id: ID!, name: String, tags: [String!]): Hero! }
		type Hero { name: String! }
		"""
	private static let heroes = "query GetHeroes($name: String) { heroes(name: $name) { name } }\n"
	private static let villains = "query GetVillains($name: String) { villains(name: $name) { name } }\n"

	@Test("A mutation filters nothing: what it may leave out are parameters that may be nil, behind those that are required")
	func mutation() throws {
		let text = "mutation RenameHero($name: String, $id: ID!, $tags: [String!]) { rename(id: $id, name: $name, tags: $tags) { name } }"
		let planning = try Planning(text, schema: Self.schema)
		#expect(planning.methods == ["renameHero(identifier: String, name: String?, tags: [String]?) -> HeroDTO"])
		#expect(planning.plan.filters.isEmpty)
	}

	@Test("Each query's filter is its own, whatever others hold and in whatever order they come")
	func own() throws {
		let both = ["fetchHeroes(filter: HeroFilterDTO) -> [HeroDTO]", "fetchVillains(filter: HeroVillainsFilterDTO) -> [HeroDTO]"]
		let planning = try Planning(Self.heroes + Self.villains, schema: Self.schema)
		#expect(planning.methods == both)
		#expect(planning.plan.filters.map(\.name) == ["HeroFilterDTO", "HeroVillainsFilterDTO"])
		#expect(try Planning(Self.villains + Self.heroes, schema: Self.schema).methods == both.reversed())
		#expect(try Planning(Self.villains, schema: Self.schema).methods == [both[1]])
		let more = "query GetVillains($name: String, $power: Int) { villains(name: $name, power: $power) { name } }"
		#expect(try Planning(Self.heroes + more, schema: Self.schema).methods == both)
	}

	@Test("No name that gen makes of a long operation's is longer than a line has room for: what stands in its middle is left out")
	func long() throws {
		let words = "VillainsOfTheOtherUniverseUnconditionalAndConditionalInclusionTogether"
		let planning = try Planning("query Get\(words)($name: String) { villains(name: $name) { name } }", schema: Self.schema)
		let filter = try #require(planning.plan.filters.first?.name)
		#expect(filter.hasPrefix("HeroVillainsOf") && filter.hasSuffix("TogetherFilterDTO") && filter.utf8.count < 60, "\(filter)")
		let wrapper = try #require(planning.plan.entities[0].operations[0].graphQL?.wrapper?.name)
		#expect(wrapper.hasPrefix("VillainsOf") && wrapper.hasSuffix("QueryResponse") && wrapper.utf8.count < 60, "\(wrapper)")
	}
}
