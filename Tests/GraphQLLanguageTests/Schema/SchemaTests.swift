import SourceText
import Testing

@testable import GraphQLLanguage

struct SchemaTests {
	private func schema(_ texts: String...) throws -> Schema {
		Schema(try texts.map { try #require(GraphQLDocument.parsed($0)) })
	}

	@Test("Several files form one schema, in which extensions apply to definitions of other files")
	func severalFiles() throws {
		let schema = try schema("type Query { a: A }", "extend type Query { b: Int }", "type A { c: String }")
		#expect(schema.rootType(for: .query)?.fields.map(\.name.text) == ["a", "b"])
		#expect(schema.type("A")?.field("c")?.type.reference.description == "String")
	}

	@Test("Meta-fields are found on types on which they can be selected")
	func metaFields() throws {
		let schema = try schema("type Query { a: A } type A { b: Int } union U = A")
		let query = try #require(schema.rootID(for: .query))
		let a = try #require(schema.id(of: "A"))
		let union = try #require(schema.id(of: "U"))
		#expect(schema.field("__typename", on: union)?.type.reference.description == "String!")
		#expect(schema.field("__type", on: query)?.argument("name")?.isRequired == true)
		#expect(schema.field("__schema", on: a) == nil)
		#expect(schema.field("b", on: a) != nil)
	}

	@Test("Possible types are the implementations of an interface and the members of a union")
	func possibleTypes() throws {
		let schema = try schema(
			"interface I { a: Int } type A implements I { a: Int } type B implements I { a: Int } type C { a: Int } union U = C | A")
		#expect(schema.possibleTypes(of: "I") == ["A", "B"])
		#expect(schema.possibleTypes(of: "U") == ["A", "C"])
		#expect(schema.possibleTypes(of: "C") == ["C"])
		let ids = try ["I", "U"].map { try #require(schema.id(of: $0)) }
		#expect(schema.overlaps(ids[0], ids[1]))
	}

	@Test("Root types are those that the schema definition names")
	func rootTypes() throws {
		let schema = try schema("schema { query: Q } type Q { a: Int } type Mutation { a: Int }")
		#expect(schema.rootType(for: .query)?.name == "Q")
		#expect(schema.rootType(for: .mutation) == nil)
	}

	@Test("Invalid definitions leave the rest of the schema usable")
	func partial() throws {
		let document = try #require(GraphQLDocument.parsed("type Query { a: A b: Missing } type A { c: Int } type A { d: Int }"))
		var diagnostics = Diagnostics()
		let schema = Schema.build(documents: [document], diagnostics: &diagnostics)
		#expect(Set(diagnostics.all.compactMap(\.rule)) == ["KnownTypeNamesRule", "UniqueTypeNamesRule"])
		var others = Diagnostics()
		validateExecutable([try #require(GraphQLDocument.parsed("{ a { c } b }"))], schema: schema, diagnostics: &others)
		#expect(others.all.isEmpty)
	}

	@Test("Every field of a type is found by name, however many there are", arguments: [1, 16, 17, 500])
	func manyFields(count: Int) throws {
		let fields = (0..<count).map { "f\($0): Int" }.joined(separator: " ")
		let schema = try schema("type Query { \(fields) }")
		let type = try #require(schema.type("Query"))
		#expect((0..<count).allSatisfy { type.field("f\($0)")?.name.text == "f\($0)" })
		#expect(type.field("f\(count)") == nil)
	}

	@Test("Deprecation is read with its reason")
	func deprecation() throws {
		let schema = try schema(#"type Query { a: Int @deprecated b: Int @deprecated(reason: "old") c: Int }"#)
		let type = try #require(schema.type("Query"))
		#expect(type.fields.map(\.deprecation) == ["No longer supported", "old", nil])
	}
}
