import SourceText
import Testing

@testable import GraphQLLanguage

struct IntrospectionQueryTests {
	/// Returns the response about a service's introspection: its types with their fields, some with arguments.
	private func answer(_ types: [String: [(field: String, arguments: [String])]]) -> SourceText {
		let members = types.map { type, fields in
			let listed = fields.map { field, arguments in
				"{\"name\": \"\(field)\", \"args\": [\(arguments.map { "{\"name\": \"\($0)\"}" }.joined(separator: ", "))]}"
			}
			return "\"\(type)\": {\"fields\": [\(listed.joined(separator: ", "))]}"
		}
		return SourceText(path: "answer.json", "{\"data\": {\(members.joined(separator: ", "))}}")
	}

	@Test("The ability query selects nothing but names")
	func question() throws {
		let expected = """
			query IntrospectionQuery {
			  aboutSchema: __type(name: "__Schema") { ...Members }
			  aboutType: __type(name: "__Type") { ...Members }
			  aboutField: __type(name: "__Field") { ...Members }
			  aboutInputValue: __type(name: "__InputValue") { ...Members }
			  aboutDirective: __type(name: "__Directive") { ...Members }
			}

			fragment Members on __Type {
			  fields {
			    name
			    args {
			      name
			    }
			  }
			}
			"""
		#expect(IntrospectionAbility.question == expected)
	}

	@Test("Each ability is read from the response independently")
	func abilities() {
		#expect(IntrospectionAbility.read(from: answer(["aboutSchema": [("description", [])]])) == [.schemaDescription])
		#expect(
			IntrospectionAbility.read(from: answer(["aboutType": [("specifiedByURL", []), ("isOneOf", []), ("inputFields", [])]]))
				== [.specifiedByURL, .oneOf])
		#expect(
			IntrospectionAbility.read(from: answer(["aboutType": [("specifiedByUrl", []), ("inputFields", ["includeDeprecated"])]]))
				== [.specifiedByDraftURL, .deprecatedInputFields])
		#expect(
			IntrospectionAbility.read(from: answer(["aboutField": [("args", ["includeDeprecated"])], "aboutDirective": [("args", [])]]))
				== [.deprecatedArguments])
		#expect(
			IntrospectionAbility.read(
				from: answer([
					"aboutDirective": [("isRepeatable", []), ("args", ["includeDeprecated"])],
					"aboutInputValue": [("isDeprecated", []), ("deprecationReason", [])],
				]))
				== [.repeatableDirectives, .deprecatedDirectiveArguments, .inputDeprecation, .inputDeprecationReason])
	}

	@Test(
		"A response without introspection types has no abilities",
		arguments: [
			"", "no JSON", "[]", "null", "{}", #"{"data": null}"#, #"{"errors": [{"message": "no"}]}"#, #"{"data": {"aboutType": null}}"#,
			#"{"data": {"aboutType": {"fields": null}}}"#, #"{"data": {"aboutType": {"fields": [null, 1, {"name": 2}, {}]}}}"#,
			#"{"data": {"aboutField": {"fields": [{"name": "args", "args": {"name": "includeDeprecated"}}]}}}"#,
			#"{"data": {"aboutType": {"fields": [{"name": "isOneOf"}]}}"#,
		])
	func unreadable(text: String) {
		#expect(IntrospectionAbility.read(from: SourceText(path: "answer.json", text)) == [])
	}

	@Test("The query without abilities selects only what every service supports")
	func modest() {
		let expected = """
			query IntrospectionQuery {
			  __schema {
			    queryType { name }
			    mutationType { name }
			    subscriptionType { name }
			    types { ...FullType }
			    directives {
			      name
			      description
			      locations
			      args { ...InputValue }
			    }
			  }
			}

			fragment FullType on __Type {
			  kind
			  name
			  description
			  fields(includeDeprecated: true) { ...FullField }
			  inputFields { ...InputValue }
			  interfaces { ...TypeReference }
			  enumValues(includeDeprecated: true) {
			    name
			    description
			    isDeprecated
			    deprecationReason
			  }
			  possibleTypes { ...TypeReference }
			}

			fragment FullField on __Field {
			  name
			  description
			  isDeprecated
			  deprecationReason
			  args { ...InputValue }
			  type { ...TypeReference }
			}

			fragment InputValue on __InputValue {
			  name
			  description
			  type { ...TypeReference }
			  defaultValue
			}

			fragment TypeReference on __Type {
			  kind
			  name
			  ofType { kind name ofType { kind name } }
			}
			"""
		#expect(IntrospectionQuery(typeDepth: 2).text == expected)
	}

	@Test(
		"Each ability adds its field or argument to the query",
		arguments: [
			(IntrospectionAbility.schemaDescription, "subscriptionType { name }\n    description\n"),
			(.repeatableDirectives, "\n      isRepeatable\n"), (.specifiedByURL, "\n  specifiedByURL\n"),
			(.specifiedByDraftURL, "\n  specifiedByURL: specifiedByUrl\n"), (.oneOf, "\n  isOneOf\n"),
			(.deprecatedArguments, "\n  args(includeDeprecated: true) {"),
			(.deprecatedDirectiveArguments, "\n      args(includeDeprecated: true) {"),
			(.deprecatedInputFields, "\n  inputFields(includeDeprecated: true) {"),
			(.inputDeprecation, "description\n  isDeprecated\n  type"),
			(.inputDeprecationReason, "description\n  deprecationReason\n  type"),
		])
	func each(ability: IntrospectionAbility, part: String) {
		#expect(!IntrospectionQuery().text.contains(part))
		#expect(IntrospectionQuery(abilities: [ability]).text.contains(part))
	}

	@Test("The query without deprecated members has no deprecation fields")
	func withoutDeprecated() {
		let text = IntrospectionQuery(abilities: Set(IntrospectionAbility.allCases), includesDeprecated: false).text
		#expect(!text.contains("eprecat"))
		#expect(text.contains("isOneOf"))
	}

	@Test("The query prefers 'specifiedByURL' over its draft name")
	func specification() {
		#expect(!IntrospectionQuery(abilities: [.specifiedByURL, .specifiedByDraftURL]).text.contains("specifiedByUrl"))
	}

	@Test("Every variant of the query and the ability query are valid operations", arguments: [false, true])
	func valid(includesDeprecated: Bool) throws {
		let schema = Schema([try #require(GraphQLDocument.parsed("type Query { a: Int }"))])
		let abilities = Set(IntrospectionAbility.allCases).subtracting([.specifiedByDraftURL])
		let texts = [
			IntrospectionAbility.question, IntrospectionQuery(includesDeprecated: includesDeprecated).text,
			IntrospectionQuery(abilities: abilities, includesDeprecated: includesDeprecated).text, IntrospectionQuery(typeDepth: -1).text,
		]
		for text in texts {
			let document = try #require(GraphQLDocument.parsed(text))
			#expect(document.operations.map { $0.name?.text } == [IntrospectionQuery.operationName])
			var diagnostics = Diagnostics()
			validateExecutable([document], schema: schema, diagnostics: &diagnostics)
			#expect(diagnostics.all.map(\.message) == [])
		}
	}
}

extension IntrospectionTests {
	@Test(
		"Deprecation is read from the flag, or from the reason without a flag",
		arguments: [
			(#""isDeprecated": true, "deprecationReason": "old""#, #" @deprecated(reason: "old")"#),
			(#""isDeprecated": true, "deprecationReason": null"#, " @deprecated"), (#""isDeprecated": true"#, " @deprecated"),
			(#""deprecationReason": "old""#, #" @deprecated(reason: "old")"#), (#""isDeprecated": false, "deprecationReason": "old""#, ""),
			(#""deprecationReason": null"#, ""),
		])
	func deprecation(members: String, directive: String) throws {
		let json =
			#"{"__schema": {"types": [{"kind": "INPUT_OBJECT", "name": "I", "inputFields": [{"name": "a", "type": {"name": "Int"}, \#(members)}]}]}}"#
		var diagnostics = Diagnostics()
		let document = try #require(GraphQLDocument.parse(introspection: SourceText(path: "x.json", json), diagnostics: &diagnostics))
		#expect(Schema([document]).printed == "input I {\n  a: Int\(directive)\n}")
	}
}
