import Foundation
import Testing

@testable import Generator

@Suite("Input types and null")
struct InputTests {
	private static func schema(_ input: String) -> String { "type Query { heroes(by: By): [String!]! } \(input)" }
	private static let query = "query GetHeroes($by: By!) { heroes(by: $by) }"

	@Test(
		"An input field that may be omitted is a plain optional, unless the schema gives null a meaning",
		arguments: [
			("input By { name: String, tags: [String!] }", "ByDTO { name: String?, tags: [String]? }"),
			("input By { name: String = \"x\" }", "ByDTO { name: String? }"),
			("input By { \"null clears it\" name: String, \"Not nullable.\" other: Int }", "ByDTO { name: String??, other: Int? }"),
		])
	func omittableFields(input: String, type: String) throws {
		#expect(try Planning(Self.query, schema: Self.schema(input)).types == [type])
	}

	@Test(
		"Null clears a field of a partial update if the updated field is nullable, whatever the input and the mutation are called",
		arguments: [
			// The identifier is in the input, beside it, or beside the input that contains it.
			("change(by: By!): Hero", "input By { id: ID!, name: String, homeId: ID }", "id: String, name: String?, homeID: String??"),
			("change(heroId: ID!, by: By!): Payload", "input By { name: String, homeId: ID }", "name: String?, homeID: String??"),
			("change(where: Int!, by: By!): Hero", "input By { alias: String }", "alias: String??"),
			(
				"change(in: In!): Payload", "input In { id: ID!, patch: By! } input By { alias: String, name: String }",
				"alias: String??, name: String?"
			),
			("change(by: By!): Result", "input By { id: ID!, alias: String }", "id: String, alias: String??"),
			// An empty list clears a list, a default defines the meaning of omission, and nothing is known of fields that the response lacks.
			(
				"change(by: By!): Hero", "input By { id: ID!, alias: String = \"\", tags: [String!], secret: String }",
				"id: String, alias: String?, tags: [String]?, secret: String?"
			),
		])
	func nullClearsPartialUpdates(mutation: String, input: String, fields: String) throws {
		#expect(try Self.planning(mutation, input).types.contains("ByDTO { \(fields) }"))
	}

	@Test(
		"Null has no meaning in an input that creates or replaces a whole object",
		arguments: [
			"change(by: By!): Hero|input By { name: String!, alias: String }", "change(by: By!): Hero|input By { alias: String }",
			"change(by: By!): Hero|input By { id: ID!, name: String!, alias: String }",
			"change(by: By!): Hero|input By { homeId: ID!, alias: String }",
			"change(homeId: ID!, by: By!): Hero|input By { alias: String }",
			"change(id: ID, by: By!): Hero|input By { alias: String }",
			"change(by: By!): Echo|input By { id: ID!, alias: String }",
			"change(in: In!): Hero|input In { id: ID!, home: By! } input By { alias: String }",
		])
	func nullHasNoMeaningInCreations(schema: String) throws {
		let parts = schema.split(separator: "|").map(String.init)
		let types = try Self.planning(parts[0], parts[1]).types
		#expect(types.contains { $0.hasPrefix("ByDTO") } && !types.contains { $0.contains("??") }, "\(types)")
	}

	@Test("A nullable field that null clears is reported once, unless a type is set for it", arguments: [nil, "String?", "String??"])
	func clearingNullIsReportedOnce(type: String?) throws {
		let input = "input By { id: ID!, alias: String, homeId: ID }"
		let planning = try Self.planning("change(by: By!): Hero", input, types: type.map { ["By.alias": $0, "By.homeId": $0] } ?? [:])
		let notes = planning.notes.filter { $0.hasPrefix("null clears ") }
		#expect(notes == (type == nil ? ["null clears 'By.alias' and 1 more, because 'Hero.alias' is nullable"] : []))
		let written = type ?? "String??"
		#expect(planning.types.contains("ByDTO { id: String, alias: \(written), homeID: \(written) }"))
	}

	@Test("The user can declare that null has a meaning where the schema does not show it")
	func nullMeaningIsConfigurable() throws {
		let planning = try Self.planning("change(by: By!): Hero", "input By { id: ID!, secret: String }", types: ["By.secret": "String??"])
		#expect(planning.types.contains("ByDTO { id: String, secret: String?? }"))
	}

	private static func planning(_ mutation: String, _ input: String, types: [String: String] = [:]) throws -> Planning {
		let schema = """
			type Query { hero: Hero }
			type Mutation { \(mutation) }
			type Hero { id: ID!, name: String!, alias: String, home: Home, tags: [String!], query: Query }
			type Home { id: ID! }
			type Echo { alias: String }
			type Payload { hero: Hero, query: Query, alias: Int }
			union Result = Payload | Home
			\(input)
			"""
		let call = mutation.prefix { $0 != ")" }.split(separator: "(")
		let variables = call[1].split(separator: ",").map { $0.split(separator: ":").map { $0.trimmingCharacters(in: .whitespaces) } }
		let declarations = variables.map { "$\($0[0]): \($0[1])" }.joined(separator: ", ")
		let passed = variables.map { "\($0[0]): $\($0[0])" }.joined(separator: ", ")
		let query = "mutation Change(\(declarations)) { \(call[0])(\(passed)) { __typename } }"
		return try Planning(query, schema: schema, types: types)
	}

	@Test(
		"Without a schema a variable's type name or default value shows that it is an object, which is reported as a guess",
		arguments: [
			("$by: SavedItemsFilter", "[String: JSONValue]"), ("$by: users_bool_exp", "[String: JSONValue]"),
			("$by: Thing = {name: \"x\"}", "[String: JSONValue]"), ("$by: [Thing!] = [{name: \"x\"}]", "[[String: JSONValue]]"),
			("$by: Episode", "String"), ("$by: Episode = JEDI", "String"),
		])
	func variableObjectsAreGuessed(variable: String, type: String) throws {
		let planning = try Planning("query GetHeroes(\(variable)) { heroes(by: $by) { name } }")
		let property = try #require(planning.plan.filters.first?.properties.first)
		#expect(TypeSpeller(planning.plan.types, StyleSettings()).text(property.type) == type)
		#expect(
			planning.notes.contains {
				$0.hasSuffix(type == "String" ? "it is treated as String" : "it is treated as an object with any values")
			})
		#expect(property.evidence.contains { $0.isGuess })
	}
}
