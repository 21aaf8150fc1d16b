import JSONLanguage
import Testing

@testable import Generator

/// Tests of values that are walked together with their types.
struct SwiftValueTests {
	private func planned(_ draft: TypeDraft, usage: TypeUsage = .decoded) -> (type: SwiftType, catalog: TypeCatalog) {
		var table = TypeTable(.common)
		let type = table.add(draft, usage: usage)
		return (type, TypeCatalog(table))
	}

	private func object(_ name: String, _ fields: (String, TypeDraft)...) -> TypeDraft {
		.object(ObjectDraft(name: TypeNameChoice(name, []), fields: fields.map { FieldDraft(key: $0, type: $1) }))
	}

	private func mixed(_ types: TypeDraft...) -> TypeDraft { .mixed(MixedDraft(cases: types.map { MixedDraft.Case(type: $0) })) }

	@Test("Every part of a value is visited with its type, and a missing member is null")
	func parts() throws {
		let (type, catalog) = planned(
			object(
				"Order", ("id", .scalar(.int)), ("note", .optional(.scalar(.string))),
				("lines", .array(object("Line", ("sku", .scalar(.string)))))))
		var visited: [String] = []
		SwiftValue(try JSONValue(parsing: #"{"lines":[{"sku":"a"}],"id":1,"other":2}"#), type, in: catalog.plans).visit { part in
			visited.append("\(part.key) \(part.depth): \(catalog.text(part.type)) \(part.value.compactText())")
			return part.key != "lines" || part.type.isList
		}
		#expect(
			visited == [
				#" 0: OrderDTO {"lines":[{"sku":"a"}],"id":1,"other":2}"#, "id 1: Int 1", "note 1: String? null",
				#"lines 1: [LineDTO] [{"sku":"a"}]"#, #"lines 2: LineDTO {"sku":"a"}"#,
			])
	}

	@Test("A rewritten value has its members in order, and unknown and repeated keys stay")
	func rewriting() throws {
		let (type, catalog) = planned(
			object("Order", ("id", .scalar(.int)), ("names", .map(.scalar(.int))), ("note", .optional(.scalar(.string)))))
		let value = SwiftValue(try JSONValue(parsing: #"{"names":{"a":1,"b":2},"id":1,"other":3}"#), type, in: catalog.plans)
		func zero(_ part: SwiftValue) -> JSONValue? { if case .scalar = part.type { .integer(0) } else { nil } }
		#expect(value.rewritten(zero).compactText() == #"{"names":{"a":0,"b":0},"id":0,"other":3}"#)
		let added = value.rewritten(addsMissing: true) { $0.type.isOptional ? .string("x") : nil }
		#expect(added.compactText() == #"{"names":{"a":1,"b":2},"id":1,"other":3,"note":"x"}"#)
		let map = SwiftValue(.object([.init("a", .integer(1)), .init("a", .integer(2))]), .dictionary(.scalar(.int)), in: [])
		#expect(map.rewritten(zero).compactText() == #"{"a":0,"a":0}"#)
	}

	@Test("A value of several kinds has the case that the decoder tries first, also for a date and for a whole number with a fraction")
	func choices() throws {
		let date = try #require(FormattedValue("date", "iso8601"))
		let (type, catalog) = planned(mixed(.scalar(.int), .scalar(.formatted(date)), .array(.scalar(.int))))
		let source = ValueSource(catalog: catalog)
		#expect(try source.expression(JSONValue(parsing: "1.0"), type)?.text == ".int(1)")
		#expect(try source.expression(JSONValue(parsing: "1.5"), type)?.text == ".unknown")
		#expect(try source.expression(JSONValue(parsing: "\"2024-01-31T12:00:00Z\""), type)?.text.contains("ISO8601Date(") == true)
		#expect(try source.expression(JSONValue(parsing: "\"soon\""), type)?.text == ".unknown")
		#expect(try source.expression(JSONValue(parsing: "[1]"), type)?.text == ".array([1])")
	}

	@Test("A sent value omits nil in a value of several kinds, too")
	func sentChoice() throws {
		let inner = object("Inner", ("a", .optional(.scalar(.int))), ("id", .scalar(.named("UUID"))))
		let (type, catalog) = planned(.array(mixed(.scalar(.int), inner)), usage: .encoded)
		let value = try JSONValue(parsing: #"[1,{"a":null,"id":"00000000-0000-4000-8000-00000000000a"}]"#)
		#expect(SentValue(catalog: catalog).sent(value, type).compactText() == #"[1,{"id":"00000000-0000-4000-8000-00000000000A"}]"#)
	}

	@Test("A URL with an escaped character is an example as it is")
	func address() {
		#expect(
			FoundationType.url.example(of: .string("https://example.com/a%20b")).text == #"URL(string: "https://example.com/a%20b")!"#)
		#expect(FoundationType.url.example(of: .string("100%")).text == #"Foundation.URL(filePath: "/example")"#)
	}
}
