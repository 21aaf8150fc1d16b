import GraphQLLanguage
import Testing

@testable import Generator

@Suite("The Swift type of a GraphQL ID")
struct IdentifierTests {
	private static let schema = """
		type Query { hero(id: ID!, among: [ID!], by: Find): Hero, heroes: [Hero!]! }
		type Hero { id: ID!, friends: [ID!]! }
		input Find { id: ID!, names: [String!] }
		"""
	private static let query =
		"query GetHero($id: ID!, $among: [ID!]!, $by: Find!) { hero(id: $id, among: $among, by: $by) { id friends } }"
	private static let plain = "query GetHero($id: ID!) { hero(id: $id) { id } }"

	private static func options(_ identifier: GraphQLOptions.IdentifierType? = nil, scalars: [String: String] = [:]) -> GraphQLOptions {
		var options = GraphQLOptions()
		options.identifier = identifier
		options.scalars = scalars
		return options
	}

	@Test("With a schema an ID is a String everywhere, without a note")
	func schemaIDIsString() throws {
		let planning = try Planning(Self.query, schema: Self.schema)
		#expect(planning.methods == ["fetchHero(identifier: String, among: [String], by: FindDTO) -> HeroDTO?"])
		#expect(planning.types == ["FindDTO { id: String, names: [String]? }", "HeroDTO { id: String, friends: [String] }"])
		#expect(planning.notes == [])
	}

	@Test("An ID that is overridden with a number is sent as a number; the response keeps the server's type")
	func numberOverride() throws {
		let planning = try Planning(Self.query, schema: Self.schema, options: Self.options(.int))
		#expect(planning.methods == ["fetchHero(identifier: Int, among: [Int], by: FindDTO) -> HeroDTO?"])
		#expect(planning.types == ["FindDTO { id: Int, names: [String]? }", "HeroDTO { id: String, friends: [String] }"])
	}

	@Test("An ID that the settings map to a Swift type has that type in parameters and responses")
	func mappedScalar() throws {
		let planning = try Planning(Self.query, schema: Self.schema, options: Self.options(scalars: ["ID": "Int"]))
		#expect(planning.methods == ["fetchHero(identifier: Int, among: [Int], by: FindDTO) -> HeroDTO?"])
		#expect(planning.types == ["FindDTO { id: Int, names: [String]? }", "HeroDTO { id: Int, friends: [Int] }"])
		let unique = try Planning(Self.plain, options: Self.options(scalars: ["ID": "UUID"]))
		#expect(unique.methods == ["fetchHero(identifier: UUID) -> HeroDTO"])
	}

	@Test("Without a schema an ID is the documented Int, and the guess is reported once")
	func guessWithoutSchema() throws {
		let two = Self.plain + " query GetHeroes($id: ID!) { heroes(id: $id) { id } }"
		let planning = try Planning(two)
		#expect(planning.methods.allSatisfy { $0.contains("(identifier: Int)") })
		#expect(planning.notes.filter { $0.contains("treated as Int") } == ["'$id: ID!' and 1 more are treated as Int"])
		let parameter = planning.plan.entities[0].operations[0].parameters[0]
		#expect(parameter.evidence.contains { $0.isGuess })
	}

	@Test("A string in a sample makes an ID a String; a number override wins and is reported", arguments: ["a-1", "7"])
	func sampleDecidesType(id: String) throws {
		let sample = #"{"hero": {"id": "\#(id)"}}"#
		let seen = try Planning(Self.plain, samples: [sample])
		#expect(seen.methods == ["fetchHero(identifier: String) -> HeroDTO"])
		#expect(seen.notes == [])
		let overridden = try Planning(Self.plain, samples: [sample], options: Self.options(.int))
		#expect(overridden.methods == ["fetchHero(identifier: Int) -> HeroDTO"])
		let isNumber = Int(id) != nil
		#expect(
			overridden.notes == (isNumber ? [] : ["'$id' is configured as Int, but samples have the id '\(id)', which is not a number"]))
	}

	@Test("Without a schema a list of IDs is [Int] and is reported as a guess, unless a sample or an option decides")
	func listsOfIDs() throws {
		let text = "query GetHeroes($ids: [ID!]!, $id: ID!) { heroes(ids: $ids, id: $id) { id name } }"
		func parameters(_ samples: [String] = [], _ identifier: GraphQLOptions.IdentifierType? = nil, schema: String? = nil) throws -> (
			String, [String]
		) {
			var options = GraphQLOptions()
			options.identifier = identifier
			let planning = try Planning(text, schema: schema, samples: samples, options: options)
			return (planning.methods[0], planning.notes)
		}
		let guessed = try parameters()
		#expect(guessed.0.contains("identifiers: [Int], identifier: Int"), "\(guessed)")
		#expect(guessed.1.contains { $0.contains("'$ids: [ID!]!' and 1 more are treated as Int") }, "\(guessed)")
		#expect(try parameters([#"{"heroes": [{"id": "a-1", "name": "x"}]}"#]).0.contains("identifiers: [String], identifier: String"))
		#expect(try parameters([], .string).0.contains("identifiers: [String], identifier: String"))
		#expect(try parameters([], .int).0.contains("identifiers: [Int], identifier: Int"))
		let schema = "type Query { heroes(ids: [ID!]!, id: ID!): [Hero!]! } type Hero { id: ID! name: String }"
		#expect(try parameters(schema: schema).0.contains("identifiers: [String], identifier: String"))
	}
}
