import SourceText
import Testing

@testable import GraphQLLanguage

struct IntrospectionTests {
	private let answer = #"""
		{"__schema": {
			"queryType": {"name": "Root"}, "mutationType": null, "subscriptionType": null,
			"types": [
				{"kind": "OBJECT", "name": "Root", "description": "The root", "interfaces": [], "fields": [
					{"name": "episodes", "description": null, "isDeprecated": true, "deprecationReason": "old",
						"args": [{"name": "page", "type": {"kind": "SCALAR", "name": "Int", "ofType": null}, "defaultValue": "1"}],
						"type": {"kind": "NON_NULL", "name": null, "ofType": {"kind": "LIST", "name": null, "ofType": {"kind": "OBJECT", "name": "Root"}}}}
				]},
				{"kind": "INPUT_OBJECT", "name": "In", "isOneOf": true, "inputFields": [{"name": "a", "type": {"kind": "SCALAR", "name": "ID"}, "defaultValue": null}]},
				{"kind": "ENUM", "name": "E", "enumValues": [{"name": "A", "isDeprecated": false}]},
				{"kind": "UNION", "name": "U", "possibleTypes": [{"kind": "OBJECT", "name": "Root"}]},
				{"kind": "SCALAR", "name": "Int"}, {"kind": "OBJECT", "name": "__Schema", "fields": []}
			],
			"directives": [{"name": "auth", "args": [], "locations": ["FIELD"], "isRepeatable": true}]
		}}
		"""#

	@Test("An introspection response is read as definitions, bare or in 'data'", arguments: [false, true])
	func definitions(isWrapped: Bool) throws {
		var diagnostics = Diagnostics()
		let text = isWrapped ? "{\"data\": \(answer)}" : answer
		let document = try #require(GraphQLDocument.parse(introspection: SourceText(path: "x.json", text), diagnostics: &diagnostics))
		let expected = """
			schema {
			  query: Root
			}

			\"""The root\"""
			type Root {
			  episodes(page: Int = 1): [Root]! @deprecated(reason: "old")
			}

			input In @oneOf {
			  a: ID
			}

			enum E {
			  A
			}

			union U = Root

			directive @auth repeatable on FIELD
			"""
		#expect(document.printed == expected)
		let schema = Schema.build(documents: [document], diagnostics: &diagnostics)
		#expect(diagnostics.all.isEmpty)
		#expect(schema.type("In")?.isOneOf == true)
	}

	@Test(
		"A text that is not an introspection response is rejected at the first sign",
		arguments: [
			#"{"errors": [1️⃣{"message": "unauthorized"}]}"#, #"{"data": null, "errors": [1️⃣{"message": "unauthorized"}]}"#,
			#"1️⃣{"a": 1}"#, "1️⃣[1]",
		])
	func refused(marked: String) {
		let marked = MarkedText(marked)
		var diagnostics = Diagnostics()
		#expect(GraphQLDocument.parse(introspection: SourceText(path: "x", marked.text), diagnostics: &diagnostics) == nil)
		#expect(diagnostics.offsets == marked.offsets)
		#expect(diagnostics.all.allSatisfy { $0.fix != nil })
	}

	@Test("Mistakes in an introspection response are reported at their location in the JSON")
	func positions() throws {
		let marked = MarkedText(
			#"{"__schema": {"queryType": {"name": "Q"}, "types": [{"kind": "OBJECT", "name": "Q", "fields": [{"name": "a", "args": [], "type": {"kind": "OBJECT", "name": 1️⃣"Missing"}}]}]}}"#
		)
		var diagnostics = Diagnostics()
		let document = try #require(GraphQLDocument.parse(introspection: SourceText(path: "x", marked.text), diagnostics: &diagnostics))
		_ = Schema.build(documents: [document], diagnostics: &diagnostics)
		#expect(diagnostics.offsets == marked.offsets)
	}

	private static let int = #"{"kind": "SCALAR", "name": "Int"}"#

	@Test(
		"Missing or truncated parts of an introspection response are reported, and the rest is read",
		arguments: [
			(#"1️⃣{"queryType": {"name": "Q"}}"#, "the introspection result has no 'types' here"),
			(#"{"queryType": 1️⃣{}, "types": []}"#, "the introspection result has no 'name' here"),
			(#"{"types": [{"kind": "OBJECT", "name": 1️⃣""}]}"#, "the introspection result has no 'name' here"),
			(#"{"types": [1️⃣{"name": "Q"}]}"#, "the introspection result has no 'kind' here"),
			(#"{"types": [{"kind": 1️⃣"CLASS", "name": "Q"}]}"#, "the introspection result has no 'kind' here"),
			(#"{"types": [{"kind": "SCALAR", "name": 1️⃣"a b"}]}"#, "'a b' is not a GraphQL name"),
			(#"{"types": [{"kind": "OBJECT", "name": "Q", "fields": [1️⃣{"name": "a"}]}]}"#, "the introspection result has no 'type' here"),
			(
				#"{"types": [{"kind": "OBJECT", "name": "Q", "fields": [{"name": "a", "type": {"kind": "LIST", "ofType": 1️⃣{"kind": "NON_NULL", "ofType": null}}}]}]}"#,
				"the introspection result truncates this type"
			),
			(
				#"{"types": [{"kind": "INPUT_OBJECT", "name": "I", "inputFields": [{"name": "a", "type": \#(int), "defaultValue": 1️⃣"[1"}]}]}"#,
				"the default '[1' is not a GraphQL value"
			),
			(
				#"{"types": [{"kind": "INPUT_OBJECT", "name": "I", "inputFields": [{"name": "a", "type": \#(int), "defaultValue": 1️⃣"1 2"}]}]}"#,
				"the default '1 2' is not a GraphQL value"
			),
			(
				#"{"types": [{"kind": "OBJECT", "name": "Q", "fields": [{"name": "a", "type": 1️⃣"#
					+ String(repeating: #"{"kind": "LIST", "ofType": "#, count: TypeWrappers.maximumListDepth + 1) + int
					+ String(repeating: "}", count: TypeWrappers.maximumListDepth + 1) + "}]}]}",
				"a type of more than \(TypeWrappers.maximumListDepth) nested lists"
			),
		])
	func incomplete(schema: String, message: String) throws {
		let marked = MarkedText("{\"__schema\": \(schema)}")
		var diagnostics = Diagnostics()
		#expect(GraphQLDocument.parse(introspection: SourceText(path: "x", marked.text), diagnostics: &diagnostics) != nil)
		#expect(diagnostics.offsets == marked.offsets)
		#expect(diagnostics.all.first?.message.hasPrefix(message) == true, "\(diagnostics.all.map(\.message))")
	}

	@Test("Defaults of every kind are read with the range of their string, up to the maximum nesting of lists")
	func defaults() throws {
		let wrapped =
			String(repeating: #"{"kind": "LIST", "ofType": "#, count: TypeWrappers.maximumListDepth) + Self.int
			+ String(repeating: "}", count: TypeWrappers.maximumListDepth)
		let marked = MarkedText(
			#"{"__schema": {"types": [{"kind": "INPUT_OBJECT", "name": "I", "inputFields": [{"name": "a", "type": \#(wrapped), "defaultValue": 1️⃣"{b: [1, \"x\"], c: {d: null}}"}]}]}}"#
		)
		var diagnostics = Diagnostics()
		let document = try #require(GraphQLDocument.parse(introspection: SourceText(path: "x", marked.text), diagnostics: &diagnostics))
		#expect(diagnostics.all.isEmpty)
		let lists = TypeWrappers.maximumListDepth
		#expect(
			document.printed.contains(
				"a: \(String(repeating: "[", count: lists))Int\(String(repeating: "]", count: lists)) = {b: [1, \"x\"], c: {d: null}}"),
			"\(document.printed)")
		guard case .type(let type)? = document.definitions.last, let value = type.fields.first?.defaultValue else {
			Issue.record("there is no default")
			return
		}
		var pending = [value]
		var count = 0
		while let next = pending.popLast() {
			count += 1
			#expect(next.range.lower == marked.offsets[0])
			switch next.kind {
			case .list(let values): pending += values
			case .object(let fields):
				for field in fields { #expect(field.range.lower == marked.offsets[0] && field.name.range.lower == marked.offsets[0]) }
				pending += fields.map(\.value)
			default: break
			}
		}
		#expect(count == 6)
	}
}
