import JSONLanguage
import Testing

@testable import Generator

/// Tests of the paths at which a response must have a value, and at which its numbers must not have a fraction.
struct ResponseDemandsTests {
	private func demands(_ draft: TypeDraft, of texts: String...) throws -> [ResponsePlan.Demands] {
		var table = TypeTable(.common)
		let type = table.add(draft, usage: .decoded)
		let catalog = TypeCatalog(table)
		var demands = ResponseDemands(catalog)
		return try texts.map { demands.shown(by: try JSONValue(parsing: $0), type, under: nil) }
	}

	private func object(_ name: String, _ fields: (String, TypeDraft)...) -> TypeDraft {
		.object(ObjectDraft(name: TypeNameChoice(name, []), fields: fields.map { FieldDraft(key: $0, type: $1) }))
	}

	private var line: TypeDraft { object("Line", ("sku", .scalar(.string)), ("count", .scalar(.int))) }

	@Test("A required value is listed at its first path, an optional one is not")
	func needed() throws {
		let order = object("Order", ("id", .scalar(.int)), ("note", .optional(.scalar(.string))), ("lines", .array(line)))
		let text = #"{"id":1,"note":"a","lines":[{"sku":"a","count":1},{"sku":"b","count":2}]}"#
		let found = try #require(try demands(order, of: text).first)
		#expect(found.needed == ["id", "lines", "lines/0/sku", "lines/0/count"])
		#expect(found.whole == ["id", "lines/0/count"])
	}

	@Test("A path that one response lists is not listed for another")
	func once() throws {
		let order = object("Order", ("id", .scalar(.int)), ("line", .optional(line)))
		let found = try demands(order, of: #"{"id":1,"line":null}"#, #"{"id":2,"line":{"sku":"a","count":1}}"#)
		#expect(found.map(\.needed) == [["id"], ["line/sku", "line/count"]])
		#expect(found.map(\.whole) == [["id"], ["line/count"]])
	}

	@Test("Whole numbers are listed in optionals, lists and maps")
	func whole() throws {
		let type = object(
			"Scores", ("best", .optional(.scalar(.int))), ("all", .array(.scalar(.int))), ("named", .map(.scalar(.int))),
			("mean", .scalar(.double)))
		let found = try #require(try demands(type, of: #"{"best":1,"all":[2,3],"named":{"a":4,"b":5},"mean":2}"#).first)
		#expect(found.whole == ["best", "all/0", "named/a"])
	}

	@Test("Values that no path can address are not listed", arguments: [#"{"a/b":{"c":1}}"#, #"{"":{"c":1}}"#])
	func unreachable(text: String) throws {
		let key = text.contains("a/b") ? "a/b" : ""
		let found = try #require(try demands(object("Root", (key, object("Inner", ("c", .scalar(.int))))), of: text).first)
		#expect(found.isEmpty)
	}
}
