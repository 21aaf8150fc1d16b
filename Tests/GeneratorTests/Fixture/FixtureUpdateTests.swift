import JSONLanguage
import Testing

@testable import Generator

struct FixtureUpdateTests {
	@Test("Every leaf changes except the identifier of the whole value")
	func everyLeaf() {
		let origin = TypeDraft.object(
			ObjectDraft(fields: [FieldDraft(key: "id", type: .scalar(.int)), FieldDraft(key: "url", type: .scalar(.string))]))
		let draft = TypeDraft.object(
			ObjectDraft(
				name: TypeNameChoice("Character", []),
				fields: [
					FieldDraft(key: "id", type: .scalar(.int)), FieldDraft(key: "name", type: .scalar(.string)),
					FieldDraft(key: "isAlive", type: .scalar(.bool)),
					FieldDraft(key: "height", type: .scalar(.double)), FieldDraft(key: "tags", type: .array(.scalar(.string))),
					FieldDraft(key: "origin", type: origin),
					FieldDraft(key: "species", type: .optional(.scalar(.string))), FieldDraft(key: "largest", type: .scalar(.int)),
				]))
		var table = TypeTable(.common)
		let type = table.add(draft, usage: .decoded)
		let value = JSONValue.object([
			.init("id", .integer(1)), .init("name", .string("Rick")), .init("isAlive", .bool(true)), .init("height", .number("1.75")),
			.init("tags", .array([.string("a"), .string("b")])),
			.init("origin", .object([.init("id", .integer(7)), .init("url", .string("x"))])),
			.init("species", .null), .init("largest", .integer(Int.max)),
		])
		let expected = JSONValue.object([
			.init("id", .integer(1)), .init("name", .string("Rick updated")), .init("isAlive", .bool(false)),
			.init("height", .number("2.75")),
			.init("tags", .array([.string("a updated"), .string("b updated")])),
			.init("origin", .object([.init("id", .integer(8)), .init("url", .string("x updated"))])),
			.init("species", .string("Example species")), .init("largest", .integer(Int.max - 1)),
		])
		#expect(
			FixtureUpdate(
				catalog: TypeCatalog(table)
			).updated(
				value, of: type) == expected)
	}

	@Test(
		"A number is incremented, or changed otherwise if that is not visible or representable",
		arguments: [
			(SwiftScalar.int, "0", "1"), (.int, "-1", "0"), (.int, "9223372036854775807", "9223372036854775806"), (.uint64, "7", "8"),
			(.uint64, "18446744073709551615", "18446744073709551614"), (.double, "1", "2"), (.double, "1.5", "2.5"),
			(.double, "1e300", "5e+299"),
			(.double, "9223372036854775807", "4.611686018427388e+18"),
		] as [(SwiftScalar, String, String)])
	func numbers(scalar: SwiftScalar, number: String, changed: String) {
		var table = TypeTable(.common)
		let type = table.add(.object(ObjectDraft(fields: [FieldDraft(key: "x", type: .scalar(scalar))])), usage: .decoded)
		let updated = FixtureUpdate(
			catalog: TypeCatalog(table)
		)
		.updated(.object([.init("x", .number(number))]), of: type)
		#expect(updated == .object([.init("x", .number(changed))]))
	}
}
