import TestSupport
import Testing

@testable import Generator
@testable import gen

@Suite("Descriptions from a schema in templates")
struct DocumentationFactsTests {
	private static let schema = #"""
		"The root." type Query {
			"Finds one,\nor none." hero("Which one." id: ID!): Hero
		}
		"""
		Somebody who fights.

		*/ "Not" only for good.
		"""
		type Hero {
			"Never changes."
			id: ID!
			name: String
			side: Side!
			friend: Being
		}
		"Whoever lives." union Being = Hero | Droid
		type Droid { model: String! }
		"On which one is." enum Side { "Mostly." LIGHT DARK }
		type Mutation { rename(input: RenameInput!): Hero }
		"What a hero shall be called." input RenameInput { "The new one." name: String! }
		"""#

	@Test("Types, properties, cases, inputs and operations have their descriptions line by line, and are empty without one")
	func lines() throws {
		let folder = try TemporaryFolder()
		folder.write(".gen/styles/ours/style.json", #"{"extends": "concurrent", "parts": {"memory": false}}"#)
		folder.write(
			".gen/styles/ours/graphql/Sources/{Name}Documentation.swift",
			"""
			{each types}
			{each type.documentation}
			/// {line.text}
			{end}
			// {type.name}
			{each type.properties}
			{each property.documentation}
			/// {line.text}
			{end}
			// {property.name}
			{end}
			{each type.cases}
			{each case.documentation}
			/// {line.text}
			{end}
			// .{case.use}
			{end}
			{end}
			{each operations}
			{each operation.documentation}
			/// {line.text}
			{end}
			// {operation.method}
			{each operation.parameters}
			{each parameter.documentation}
			/// - {parameter.name}: {line.text}
			{end}
			{end}
			{end}
			{each inputTypes}
			{each inputType.documentation}
			/// {line.text}
			{end}
			{each inputType.properties}
			{each property.documentation}
			/// {line.text}
			{end}
			{end}
			{end}

			""")
		folder.write("gen.json", #"{"style": "ours"}"#)
		folder.write("schema.graphqls", Self.schema)
		folder.write(
			"hero.graphql",
			"query GetHero($id: ID!) { hero(id: $id) { id name side friend { __typename ... on Droid { model } } } } mutation Rename($input: RenameInput!) { rename(input: $input) { id name side } }"
		)
		GenRun("hero.graphql", "--name", "Hero", "--schema", "schema.graphqls", in: folder).expectDone()
		let text = try #require(folder.text("Sources/HeroDocumentation.swift"))
		for lines in [
			"/// Somebody who fights.\n/// */ \"Not\" only for good.\n// HeroDTO\n", "/// Never changes.\n// id\n// name\n",
			"/// On which one is.\n// SideDTO\n/// Mostly.\n// .light\n// .dark\n", "/// Whoever lives.\n// BeingDTO\n",
			"/// Finds one,\n/// or none.\n// fetchHero\n/// - identifier: Which one.\n// rename",
			"/// What a hero shall be called.\n/// The new one.\n",
		] {
			#expect(text.contains(lines), "\(lines) in\n\(text)")
		}
	}

	@Test("A description cannot end its comment or be read as markup")
	func safety() {
		#expect(CommentLines.lines(of: "a\r\nb\u{2028}c\u{0}\u{85}d\u{202E}e\n\n\t x ") == ["a", "b", "c", "de", "x"])
		#expect(CommentLines.lines(of: "\u{200B}\n ") == [])
	}
}
