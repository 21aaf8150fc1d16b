import JSONLanguage
import Testing

@testable import Generator

struct FixtureVariantsTests {
	private func variants(_ draft: TypeDraft, of text: String, others: String...) throws -> [String] {
		var table = TypeTable(.common)
		let type = table.add(draft, usage: .decoded)
		let catalog = TypeCatalog(table)
		let variants = try FixtureVariants(catalog: catalog).variants(
			of: JSONValue(parsing: text), type, others: others.map { try JSONValue(parsing: $0) })
		return variants.map { "\($0.title): \($0.value.compactText())" }
	}

	private func object(_ name: String, _ fields: (String, TypeDraft)...) -> TypeDraft {
		.object(ObjectDraft(name: TypeNameChoice(name, []), fields: fields.map { FieldDraft(key: $0, type: $1) }))
	}

	@Test("An optional result has a variant that is null, and one with null in its optional properties")
	func optionalRoot() throws {
		let repository = object("Repository", ("id", .scalar(.int)), ("pushedAt", .optional(.scalar(.string))))
		#expect(
			try variants(.optional(repository), of: #"{"id":1,"pushedAt":"a"}"#) == [
				#"without optional values: {"id":1,"pushedAt":null}"#, "without a value: null",
			])
	}

	@Test("Nested optionals are null in separate variants, each in only one")
	func nested() throws {
		let user = object("User", ("bio", .optional(.scalar(.string))), ("login", .scalar(.string)))
		let page = object("Page", ("nodes", .optional(.array(.optional(user)))), ("total", .optional(.scalar(.int))))
		#expect(
			try variants(page, of: #"{"nodes":[{"bio":"a","login":"b"}],"total":1}"#) == [
				#"without optional values: {"nodes":null,"total":null}"#, #"without inner optional values: {"nodes":[null],"total":1}"#,
				#"without optional values 2 levels in: {"nodes":[{"bio":null,"login":"b"}],"total":1}"#,
			])
	}

	@Test("The discriminator of a union is present, even if it is optional in the type of a case")
	func discriminator() throws {
		let photo = ObjectDraft(
			name: TypeNameChoice("Photo", []),
			fields: [
				FieldDraft(key: "__typename", type: .optional(.scalar(.string))),
				FieldDraft(key: "note", type: .optional(.scalar(.string))),
			])
		let union = TypeDraft.variants(
			VariantsDraft(
				name: TypeNameChoice("Media", []), path: nil, discriminator: "__typename",
				cases: [VariantsDraft.Case(typeNames: ["Photo"], object: photo, evidence: [])], other: nil))
		#expect(
			try variants(.array(union), of: #"[{"__typename":"Photo","note":"a"}]"#).first { $0.contains("null") }
				== #"without inner optional values: [{"__typename":"Photo","note":null}]"#)
	}

	@Test("An optional that is null in the sample is not null in a variant")
	func shown() throws {
		let user = object("User", ("bio", .optional(.scalar(.string))), ("login", .scalar(.string)))
		#expect(
			try variants(.array(user), of: #"[{"bio":"a","login":"b"},{"login":"c"}]"#) == ["without optional values: []"])
		#expect(
			try variants(.array(user), of: #"[{"bio":"a","login":"b"}]"#) == [
				"without optional values: []", #"without inner optional values: [{"bio":null,"login":"b"}]"#,
			])
	}

	@Test("A value that is missing in the sample is taken from another response, or otherwise from its type")
	func missing() throws {
		let page = object(
			"Page", ("next", .optional(.scalar(.string))), ("prev", .optional(.scalar(.string))), ("total", .optional(.scalar(.int))))
		#expect(
			try variants(page, of: #"{"next":"2","prev":null}"#, others: #"{"next":null,"prev":"1"}"#) == [
				#"without optional values: {"next":null,"prev":null}"#, #"with every value: {"next":"2","prev":"1","total":51}"#,
			])
	}

	@Test("A property that was only ever null has no variant with a value")
	func onlyNull() throws {
		#expect(try variants(object("User", ("boss", .optional(.unknown))), of: #"{"boss":null}"#) == [])
	}
}
