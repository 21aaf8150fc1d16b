import Foundation
import Testing

@testable import Generator

@Suite("Input types and null")
struct InputTests {
	private static func schema(_ input: String) -> String { "type Query { heroes(by: By): [String!]! } \(input)" }
	private static let query = "query GetHeroes($by: By!) { heroes(by: $by) }"

	@Test(
		"An input field that may be omitted is a plain optional, unless its description mentions null",
		arguments: [
			("input By { name: String, tags: [String!] }", "ByDTO { name: String?, tags: [String]? }"),
			("input By { name: String = \"x\" }", "ByDTO { name: String? }"),
			("input By { \"null clears it\" name: String, \"Not nullable.\" other: Int }", "ByDTO { name: String??, other: Int? }"),
		])
	func omittableFields(input: String, type: String) throws {
		#expect(try Planning(Self.query, schema: Self.schema(input)).types == [type])
	}

	@Test("The user can declare that null clears a field of an input")
	func nullMeaningIsConfigurable() throws {
		let schema = """
			type Query { hero: Hero }
			type Hero { alias: String }
			input By { id: ID!, alias: String, secret: String }
			type Mutation { change(by: By!): Hero }
			"""
		let query = "mutation Change($by: By!) { change(by: $by) { alias } }"
		#expect(try Planning(query, schema: schema).types.contains("ByDTO { id: String, alias: String?, secret: String? }"))
		let planning = try Planning(query, schema: schema, types: ["By.secret": "String??"])
		#expect(planning.types.contains("ByDTO { id: String, alias: String?, secret: String?? }"))
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
