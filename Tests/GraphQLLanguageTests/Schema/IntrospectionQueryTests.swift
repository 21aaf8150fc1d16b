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
		#expect(IntrospectionAbilities.question == expected)
	}

	@Test("The fields of each introspection type are read with their arguments")
	func abilities() {
		#expect(IntrospectionAbilities(from: answer(["aboutSchema": [("description", [])]])).members == ["__Schema.description"])
		#expect(
			IntrospectionAbilities(from: answer(["aboutType": [("specifiedByURL", []), ("inputFields", ["includeDeprecated"])]])).members
				== ["__Type.specifiedByURL", "__Type.inputFields", "__Type.inputFields.includeDeprecated"])
		#expect(
			IntrospectionAbilities(
				from: answer(["aboutField": [("args", [])], "aboutDirective": [("args", ["a"])], "aboutInputValue": [("name", [])]])
			).members == ["__Field.args", "__Directive.args", "__Directive.args.a", "__InputValue.name"])
	}

	@Test(
		"A response without introspection types has no abilities",
		arguments: [
			"", "no JSON", "[]", "null", "{}", #"{"data": null}"#, #"{"errors": [{"message": "no"}]}"#, #"{"data": {"aboutType": null}}"#,
			#"{"data": {"aboutType": {"fields": null}}}"#, #"{"data": {"aboutType": {"fields": [null, 1, {"name": 2}, {}]}}}"#,
			#"{"data": {"aboutType": {"fields": [{"name": "isOneOf"}]}}"#,
		])
	func unreadable(text: String) {
		#expect(IntrospectionAbilities(from: SourceText(path: "answer.json", text)).members == [])
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
			("__Schema.description", "subscriptionType { name }\n    description\n"),
			("__Directive.isRepeatable", "\n      isRepeatable\n"), ("__Type.specifiedByURL", "\n  specifiedByURL\n"),
			("__Type.specifiedByUrl", "\n  specifiedByURL: specifiedByUrl\n"), ("__Type.isOneOf", "\n  isOneOf\n"),
			("__Field.args.includeDeprecated", "\n  args(includeDeprecated: true) {"),
			("__Directive.args.includeDeprecated", "\n      args(includeDeprecated: true) {"),
			("__Type.inputFields.includeDeprecated", "\n  inputFields(includeDeprecated: true) {"),
			("__InputValue.isDeprecated", "description\n  isDeprecated\n  type"),
			("__InputValue.deprecationReason", "description\n  deprecationReason\n  type"),
		])
	func each(ability: String, part: String) {
		#expect(!IntrospectionQuery().text.contains(part))
		#expect(IntrospectionQuery(abilities: IntrospectionAbilities([ability])).text.contains(part))
	}

	/// The fields and arguments that not every service has, with the name of a URL in the specification.
	private static let all = IntrospectionAbilities([
		"__Schema.description", "__Directive.isRepeatable", "__Type.specifiedByURL", "__Type.isOneOf", "__Field.args.includeDeprecated",
		"__Directive.args.includeDeprecated", "__Type.inputFields.includeDeprecated", "__InputValue.isDeprecated",
		"__InputValue.deprecationReason",
	])

	@Test("The query prefers 'specifiedByURL' over its draft name")
	func specification() {
		let abilities = IntrospectionAbilities(["__Type.specifiedByURL", "__Type.specifiedByUrl"])
		#expect(!IntrospectionQuery(abilities: abilities).text.contains("specifiedByUrl"))
	}

	@Test("Every variant of the query and the ability query are valid operations")
	func valid() throws {
		let schema = Schema([try #require(GraphQLDocument.parsed("type Query { a: Int }"))])
		let texts = [
			IntrospectionAbilities.question, IntrospectionQuery().text,
			IntrospectionQuery(abilities: Self.all).text, IntrospectionQuery(typeDepth: -1).text,
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
