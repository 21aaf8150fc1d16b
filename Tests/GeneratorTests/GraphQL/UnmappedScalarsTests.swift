import SourceText
import Testing

@testable import Generator

@Suite("Unmapped scalars")
struct UnmappedScalarsTests {
	@Test(
		"The name of a scalar proposes its type",
		arguments: [
			("URI", "Foundation.URL"), ("ImageUrl", "Foundation.URL"), ("BigInt", "Int"), ("Long", "Int"), ("UnsignedInt64", "UInt64"),
			("UInt64", "UInt64"), ("Decimal", "decimal"), ("BigDecimal", "decimal"), ("numeric", "decimal"), ("Metadata", "JSONValue"),
			("Base64", "String"), ("UUID", "Foundation.UUID"), ("uuid", "Foundation.UUID"), ("JSONB", "JSONValue"), ("DateTime", "String"),
			("ISO8601DateTime", "String"), ("timestamptz", "String"), ("EmailAddress", "String"), ("Email", "String"), ("Dimensions", nil),
		] as [(String, String?)])
	func proposedTypes(name: String, proposal: String?) {
		#expect(UnmappedScalars.proposal(for: name) == proposal)
	}

	@Test("An unmapped scalar is reported once for all operations, at its location in the schema, with a proposed type")
	func unmappedScalarIsReportedOnce() throws {
		let query = (1...5).map { "query GetHero\($0) { hero { born site size } }" }.joined(separator: "\n")
		let planning = try Planning(
			query,
			schema:
				"scalar Date\nscalar URI\nscalar Dimensions\ntype Query { hero: Hero }\ntype Hero { born: Date site: URI size: Dimensions }"
		)
		let notes = planning.diagnostics.all.filter { $0.message.contains("is treated as String") }
		let users = "'GetHero1', 'GetHero2', 'GetHero3' and 2 more"
		#expect(
			notes.map(\.message) == ["Date", "Dimensions", "URI"].map { "the scalar '\($0)' is treated as String, in \(users)" })
		#expect(
			notes.compactMap { $0.span.map { "\($0.source.path):\($0.start.line):\($0.start.column)" } } == [
				"schema.graphqls:1:8", "schema.graphqls:3:8", "schema.graphqls:2:8",
			])
		let fixes = notes.map { $0.fix?.text ?? "" }
		let date = #"add "scalars": {"Date": "String"} to gen.json to confirm"#
		#expect(
			fixes.count == 3 && fixes[0].hasPrefix(date)
				&& fixes[1].hasPrefix(#"add "scalars": {"Dimensions": "String"} to gen.json to confirm"#))
		#expect(notes.last?.fix?.text.contains("{\"URI\": \"Foundation.URL\"} to gen.json") == true)
	}

	@Test("A scalar that is only sent is reported like a selected one, in every input; one that the user overrides is not")
	func sentScalarsAreReported() throws {
		let schema = """
			scalar Date
			scalar URI
			scalar JSON
			type Query { hero(born: Date, filter: HeroFilter): Hero }
			type Hero { id: ID! site: URI }
			input HeroFilter { site: [SiteFilter!], data: JSON }
			input SiteFilter { at: URI, since: Date, in: HeroFilter }
			"""
		let query = """
			query A($born: Date) { hero(born: $born) { id } }
			query B($filter: HeroFilter) { hero(filter: $filter) { id site } }
			"""
		func notes(_ types: [String: String] = [:]) throws -> [String] {
			try Planning(query, schema: schema, types: types).diagnostics.all.map(\.message).filter { $0.contains("is treated as String") }
		}
		#expect(
			try notes() == [
				"the scalar 'Date' is treated as String, in 'A', 'B'", "the scalar 'URI' is treated as String, in 'B'",
			])
		#expect(try notes(["SiteFilter.since": "Int"]).first == "the scalar 'Date' is treated as String, in 'A'")
	}
}
