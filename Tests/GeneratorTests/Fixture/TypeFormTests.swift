import JSONLanguage
import Testing

@testable import Generator

/// Tests of fixtures, their updated versions and their Swift source for types of every form.
struct TypeFormTests {
	private static let name = FieldDraft(key: "name", type: .scalar(.string))
	private static let typename = FieldDraft(key: "__typename", type: .scalar(.string))

	private func draft(_ name: String, _ fields: FieldDraft...) -> ObjectDraft {
		ObjectDraft(name: TypeNameChoice(name, []), fields: fields)
	}

	private func planned(_ draft: TypeDraft, usage: TypeUsage = .decoded) -> (type: SwiftType, catalog: TypeCatalog) {
		var table = TypeTable(.common)
		let type = table.add(draft, usage: usage)
		return (type, TypeCatalog(table))
	}

	private func updated(_ text: String, _ draft: TypeDraft) throws -> JSONValue {
		let (type, catalog) = planned(draft)
		return try FixtureUpdate(catalog: catalog).other(JSONValue(parsing: text), of: type)
	}

	private var hero: TypeDraft {
		.variants(
			VariantsDraft(
				name: TypeNameChoice("Hero", []), discriminator: "__typename",
				cases: [.init(typeNames: ["Human"], object: draft("Human", Self.typename, Self.name))], other: draft("Any", Self.typename)))
	}

	@Test(
		"An updated value has other leaves and the same discriminator",
		arguments: [
			(#"{"__typename": "Human", "name": "Luke"}"#, #"{"__typename": "Human", "name": "Luke updated"}"#),
			(#"{"__typename": "Droid", "name": "C3"}"#, #"{"__typename": "Droid", "name": "C3"}"#),
			(#"{"name": "Luke"}"#, #"{"name": "Luke"}"#), ("[1]", "[1]"),
		])
	func variants(text: String, changed: String) throws {
		#expect(try updated(text, hero) == JSONValue(parsing: changed))
	}

	@Test(
		"An updated value of any JSON has other leaves",
		arguments: [
			(#"{"a": [1, -1.5, "x", true, null, {"b": false}]}"#, #"{"a": [2, -0.5, "x updated", false, null, {"b": true}]}"#),
			("9223372036854775807", "4.611686018427388e+18"), ("9223372036854775806", "9223372036854775807"), ("1e999", "1e999"),
		])
	func anyJSON(text: String, changed: String) throws {
		#expect(try updated(text, .unknown) == JSONValue(parsing: changed))
	}

	@Test("An updated enum has another case if there is one, and a key without a property is unchanged")
	func names() throws {
		func list(_ texts: String...) -> TypeDraft {
			.enumeration(EnumerationDraft(name: TypeNameChoice("Size", []), values: texts.map { .init($0) }))
		}
		#expect(try updated("\"SMALL\"", list("SMALL", "LARGE")) == .string("LARGE"))
		#expect(try updated("\"LARGE\"", list("SMALL", "LARGE")) == .string("SMALL"))
		#expect(try updated("\"SMALL\"", list("SMALL")) == .string("SMALL"))
		#expect(
			try updated(#"{"name": "a", "more": 1}"#, .object(draft("Item", Self.name)))
				== JSONValue(parsing: #"{"name": "a updated", "more": 1}"#))
	}

	@Test("The example of a choice is of its first type that is not recursive")
	func examples() {
		func example(_ draft: TypeDraft) -> JSONValue {
			let (type, catalog) = planned(draft)
			return FixtureSynthesis(catalog: catalog).value(of: type)
		}
		let onlyOther = VariantsDraft(name: TypeNameChoice("Hero", []), discriminator: "kind", cases: [], other: draft("Any", Self.name))
		#expect(example(.variants(onlyOther)) == .object([.init("kind", .string("Other")), .init("name", .string("Example"))]))
		let empty = VariantsDraft(name: TypeNameChoice("Hero", []), discriminator: "kind", cases: [])
		#expect(example(.variants(empty)) == .object([.init("kind", .string("Other"))]))
		var tree = ObjectDraft(identity: "Tree", name: TypeNameChoice("Tree", []), fields: [])
		tree.fields = [FieldDraft(key: "left", type: .reference(identity: "Tree")), FieldDraft(key: "leaf", type: .scalar(.int))]
		#expect(example(.oneOf(tree)) == .object([.init("leaf", PlausibleValue(key: "leaf").value(.int))]))
		tree.fields.removeLast()
		#expect(example(.oneOf(tree)) == .object([]))
	}

	@Test(
		"A value of any JSON is written as a Swift expression",
		arguments: [
			(
				#"[1, "x", [true], {"a": null}, {}]"#,
				#".array([.number(1.0), .string("x"), .array([.bool(true)]), .object(["a": .null]), .object([:])])"#
			),
			("[]", ".array([])"), ("1e999", ".unrepresentable"),
		])
	func source(text: String, expected: String) throws {
		let (_, catalog) = planned(.unknown)
		#expect(try ValueSource(catalog: catalog).expression(JSONValue(parsing: text), .jsonValue)?.text == expected)
	}

	@Test("A one-of value is written as its case; with an unknown key or without a key it has no expression")
	func oneOf() throws {
		let (type, catalog) = planned(.oneOf(draft("Filter", Self.name, FieldDraft(key: "class", type: .scalar(.int)))), usage: .encoded)
		let source = ValueSource(catalog: catalog)
		#expect(try source.expression(JSONValue(parsing: #"{"name": "a"}"#), type)?.text == ".name(\"a\")")
		#expect(try source.expression(JSONValue(parsing: #"{"class": 7}"#), type)?.text.hasSuffix("(7)") == true)
		#expect(try source.expression(JSONValue(parsing: #"{"other": 7}"#), type) == nil)
		#expect(try source.expression(JSONValue(parsing: "{}"), type) == nil)
		#expect(try source.expression(JSONValue(parsing: "[1]"), type) == nil)
	}

	@Test("A value of any JSON has at most a hundred values, including its lists and objects", arguments: [98, 99, 100, 150])
	func bounds(count: Int) throws {
		let (_, catalog) = planned(.unknown)
		let bounds = FixtureBounds(catalog: catalog)
		let elements = JSONValue.array((0..<count).map { .integer($0) })
		let members = JSONValue.object((0..<count).map { .init("k\($0)", .integer($0)) })
		guard case .array(let boundedElements) = bounds.bounded(elements, .jsonValue),
			case .object(let boundedMembers) = bounds.bounded(members, .jsonValue)
		else {
			Issue.record("the form changed")
			return
		}
		#expect(boundedElements == (0..<min(count, 99)).map { .integer($0) })
		#expect(boundedMembers.map(\.key) == (0..<min(count, 99)).map { "k\($0)" })
	}

	@Test("A value of any JSON is empty beyond 25 levels of nesting", arguments: [("[", "]"), ("{\"a\": ", "}")])
	func nesting(open: String, close: String) throws {
		func nested(_ levels: Int, _ inner: String) throws -> JSONValue {
			try JSONValue(parsing: String(repeating: open, count: levels) + inner + String(repeating: close, count: levels))
		}
		let (_, catalog) = planned(.unknown)
		let empty = open == "[" ? "[]" : "{}"
		let bounds = FixtureBounds(catalog: catalog)
		#expect(try bounds.bounded(nested(25, "1"), .jsonValue) == nested(25, "1"))
		#expect(try bounds.bounded(nested(26, "1"), .jsonValue) == nested(25, empty))
		#expect(try bounds.bounded(nested(40, "1"), .jsonValue) == nested(25, empty))
	}
}
