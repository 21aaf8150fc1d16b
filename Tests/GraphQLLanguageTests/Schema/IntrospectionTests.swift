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

	@Test("Introspection gives the definitions that it describes, bare or in data", arguments: [false, true])
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
		"What is no introspection is refused where that shows",
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

	@Test("Mistakes in an introspection have their place in the JSON")
	func positions() throws {
		let marked = MarkedText(
			#"{"__schema": {"queryType": {"name": "Q"}, "types": [{"kind": "OBJECT", "name": "Q", "fields": [{"name": "a", "args": [], "type": {"kind": "OBJECT", "name": 1️⃣"Missing"}}]}]}}"#
		)
		var diagnostics = Diagnostics()
		let document = try #require(GraphQLDocument.parse(introspection: SourceText(path: "x", marked.text), diagnostics: &diagnostics))
		_ = Schema.build(documents: [document], diagnostics: &diagnostics)
		#expect(diagnostics.offsets == marked.offsets)
	}
}
