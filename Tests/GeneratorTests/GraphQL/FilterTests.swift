import Testing

@testable import Generator

@Suite("Optional parameters of an operation")
struct FilterTests {
	private static let schema = """
		type Query { heroes(name: String): [Hero!]!, villains(name: String, power: Int): [Hero!]! }
		type Mutation { rename(id: ID!, name: String, tags: [String!]): Hero! }
		type Hero { name: String! }
		"""
	private static let heroes = "query GetHeroes($name: String) { heroes(name: $name) { name } }\n"
	private static let villains = "query GetVillains($name: String) { villains(name: $name) { name } }\n"

	@Test("A mutation has no filter: its optional parameters follow the required ones")
	func mutationParametersAreNotFilters() throws {
		let text = "mutation RenameHero($name: String, $id: ID!, $tags: [String!]) { rename(id: $id, name: $name, tags: $tags) { name } }"
		let planning = try Planning(text, schema: Self.schema)
		#expect(planning.methods == ["renameHero(identifier: String, name: String?, tags: [String]?) -> HeroDTO"])
		#expect(planning.plan.filters.isEmpty)
	}

	@Test("More than three optional parameters of a mutation become one options parameter, which later runs retain when fewer remain")
	func manyOptionalParametersBecomeOne() throws {
		let schema = """
			type Query { hero: Hero }
			type Mutation { update(id: ID!, a: String, b: [Int!], c: Int, d: Boolean): Hero! }
			type Hero { name: String! }
			"""
		func mutation(_ names: [String]) -> String {
			let types = ["a": "String", "b": "[Int!]", "c": "Int", "d": "Boolean"]
			let variables = names.map { ", $\($0): \(types[$0] ?? "")" }.joined()
			let arguments = names.map { ", \($0): $\($0)" }.joined()
			return "mutation UpdateHero($id: ID!\(variables)) { update(id: $id\(arguments)) { name } }"
		}
		let many = try Planning(mutation(["a", "b", "c", "d"]), schema: schema)
		#expect(many.methods == ["updateHero(identifier: String, options: UpdateHeroOptionsDTO) -> HeroDTO"])
		#expect(many.plan.filters.map { $0.properties.map(\.name.name) } == [["a", "b", "c", "d"]])
		#expect(many.plan.names[NamePath(.options, "Hero: mutation UpdateHero $")] == "UpdateHeroOptions")
		let three = mutation(["a", "b", "c"])
		#expect(
			try Planning(three, schema: schema).methods == ["updateHero(identifier: String, a: String?, b: [Int]?, c: Int?) -> HeroDTO"])
		#expect(try Planning(three, schema: schema, history: many.plan.names).methods == many.methods)
	}

	@Test(
		"Pagination arguments are not part of a filter: they are optional parameters, or options if there are more than three",
		arguments: [
			("$before: String", "before: String?"), ("$since: String", "filter: HeroFilterDTO"),
			("$name: String, $first: Int, $after: String", "first: Int?, after: String?, filter: HeroFilterDTO"),
			("$name: String, $first: Int, $after: String, $last: Int, $before: String", "options: FetchHeroesOptionsDTO"),
		])
	func pageParametersAreNotFilters(variables: String, parameters: String) throws {
		let schema =
			"type Query { heroes(name: String, first: Int, after: String, last: Int, before: String, since: String): [Hero!]! } type Hero { name: String! }"
		let names = variables.split(separator: ",").map { String($0.split(separator: ":")[0].split(separator: "$").last ?? "") }
		let arguments = names.map { "\($0): $\($0)" }.joined(separator: ", ")
		let planning = try Planning("query GetHeroes(\(variables)) { heroes(\(arguments)) { name } }", schema: schema)
		#expect(planning.methods == ["fetchHeroes(\(parameters)) -> [HeroDTO]"])
	}

	@Test("Each query has its own filter, whatever the other queries contain and whatever their order")
	func filterPerQuery() throws {
		let both = ["fetchHeroes(filter: HeroFilterDTO) -> [HeroDTO]", "fetchVillains(filter: HeroVillainsFilterDTO) -> [HeroDTO]"]
		let planning = try Planning(Self.heroes + Self.villains, schema: Self.schema)
		#expect(planning.methods == both)
		#expect(planning.plan.filters.map(\.name) == ["HeroFilterDTO", "HeroVillainsFilterDTO"])
		#expect(try Planning(Self.villains + Self.heroes, schema: Self.schema).methods == both.reversed())
		#expect(try Planning(Self.villains, schema: Self.schema).methods == [both[1]])
		let more = "query GetVillains($name: String, $power: Int) { villains(name: $name, power: $power) { name } }"
		#expect(try Planning(Self.heroes + more, schema: Self.schema).methods == both)
	}

	@Test("A name made from a long operation's name omits middle words so that it fits a line")
	func longNamesAreShortened() throws {
		let words = "VillainsOfTheOtherUniverseUnconditionalAndConditionalInclusionTogether"
		let planning = try Planning("query Get\(words)($name: String) { villains(name: $name) { name } }", schema: Self.schema)
		let filter = try #require(planning.plan.filters.first?.name)
		#expect(filter.hasPrefix("HeroVillainsOf") && filter.hasSuffix("TogetherFilterDTO") && filter.utf8.count < 60, "\(filter)")
		let wrapper = try #require(planning.plan.entities[0].operations[0].graphQL?.wrapper?.name)
		#expect(wrapper.hasPrefix("VillainsOf") && wrapper.hasSuffix("QueryResponse") && wrapper.utf8.count < 60, "\(wrapper)")
	}
}
