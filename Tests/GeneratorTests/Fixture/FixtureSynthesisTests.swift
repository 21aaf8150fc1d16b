import JSONLanguage
import SourceText
import Testing

@testable import Generator

struct FixtureSynthesisTests {
	@Test("The fixture of a documented page is the documented one")
	func documentedPage() {
		let info = object(
			"PaginationInfo", ("count", .scalar(.int)), ("pages", .scalar(.int)), ("next", .optional(.scalar(.int))),
			("prev", .optional(.scalar(.int))))
		let character = object("Character", ("id", .scalar(.string)), ("name", .scalar(.string)))
		let page = object("CharactersResponse", ("info", info), ("results", .array(character)))

		let expected = """
			{
				"info": { "count": 51, "pages": 3, "next": 2, "prev": null },
				"results": [
					{ "id": "1", "name": "Example" }
				]
			}
			"""
		let made = synthesized(object("Wrapper", ("characters", page)))
		let wrapped = "{\n\t\"characters\": " + expected.split(separator: "\n").joined(separator: "\n\t") + "\n}"
		#expect(FixtureWriter.document(made) == wrapped)
	}

	@Test("An identifier of a numeric type is a number")
	func integerIdentifier() {
		#expect(synthesized(object("Character", ("id", .scalar(.int)))) == .object([JSONValue.Member("id", .integer(1))]))
	}

	@Test("The example of a recursive type ends at the first recursion")
	func tree() {
		var comment = ObjectDraft(identity: "Comment", name: TypeNameChoice("Comment", []), fields: [])
		comment.fields = [
			FieldDraft(key: "text", type: .scalar(.string)), FieldDraft(key: "replies", type: .array(.reference(identity: "Comment"))),
			FieldDraft(key: "byAuthor", type: .map(.reference(identity: "Comment"))),
		]
		let expected = JSONValue.object([
			JSONValue.Member("text", .string("Example text")), JSONValue.Member("replies", .array([])),
			JSONValue.Member("byAuthor", .object([])),
		])
		#expect(synthesized(.object(comment)) == expected)
	}

	@Test("The example of types that contain the next one several times stays small")
	func doubling() {
		var table = TypeTable(.common)
		var type = SwiftType.jsonValue
		for level in 0...24 {
			var draft = ObjectDraft(identity: "T\(level)", name: TypeNameChoice("T\(level)", []), fields: [])
			let inner = TypeDraft.reference(identity: "T\(level - 1)")
			draft.fields =
				level == 0
				? [FieldDraft(key: "text", type: .scalar(.string))]
				: [
					FieldDraft(key: "a", type: .optional(inner)), FieldDraft(key: "b", type: .optional(inner)),
					FieldDraft(key: "c", type: .array(inner)),
				]
			type = table.add(.object(draft), usage: .decoded)
		}
		let synthesis = FixtureSynthesis(
			catalog: TypeCatalog(table))
		let text = FixtureWriter.document(synthesis.value(of: type))
		#expect(text.utf8.count < 20_000)
		#expect(text.contains("Example text"))
	}

	@Test("The example of a union is of its first concrete type, with its name")
	func variants() {
		let human = ObjectDraft(
			name: TypeNameChoice("Human", []),
			fields: [FieldDraft(key: "__typename", type: .scalar(.string)), FieldDraft(key: "name", type: .scalar(.string))])
		let draft = TypeDraft.variants(
			VariantsDraft(
				name: TypeNameChoice("Hero", []), discriminator: "__typename", cases: [.init(typeNames: ["Human"], object: human)]))
		#expect(
			synthesized(draft) == .object([JSONValue.Member("__typename", .string("Human")), JSONValue.Member("name", .string("Example"))]))
	}

	@Test(
		"Example strings fit their keys",
		arguments: [
			("email", "example@example.com"), ("imageUrl", "https://example.com/image.png"), ("url", "https://example.com"),
			("status", "Example status"),
			("user_id", "1"), ("next", "https://example.com/?page=2"),
		])
	func texts(key: String, expected: String) {
		#expect(PlausibleValue(key: key).value(.string) == .string(expected))
	}

	@Test("Hostile keys have an example value")
	func hostileKeys() {
		for key in ["", "🎉", "\u{0}", String(repeating: "x", count: 100_000), "\"\\("] {
			for scalar: SwiftScalar in [.string, .int, .uint64, .double, .bool, .named("Date"), .named("Unknown")] {
				#expect(PlausibleValue(key: key).value(scalar) == PlausibleValue(key: key).value(scalar))
			}
		}
	}

	private func object(_ name: String, _ fields: (String, TypeDraft)...) -> TypeDraft {
		.object(ObjectDraft(name: TypeNameChoice(name, []), fields: fields.map { FieldDraft(key: $0.0, type: $0.1) }))
	}

	private func synthesized(_ draft: TypeDraft) -> JSONValue {
		var table = TypeTable(.common)
		let type = table.add(draft, usage: .decoded)
		return FixtureSynthesis(
			catalog: TypeCatalog(table)
		)
		.value(of: type)
	}
}
