/// The query for a service's whole schema; `GraphQLDocument.parse(introspection:)` reads the response.
package struct IntrospectionQuery: Sendable, Hashable {
	/// The name that every tool uses; some services allow introspection by this name only.
	package static let operationName = "IntrospectionQuery"

	/// The optional fields that the service supports: a query that uses others is rejected as a whole.
	package var abilities: IntrospectionAbilities
	/// The maximum number of lists and exclamation marks around a type.
	package var typeDepth: Int

	package init(abilities: IntrospectionAbilities = IntrospectionAbilities(), typeDepth: Int = 9) {
		self.abilities = abilities
		self.typeDepth = typeDepth
	}
}

extension IntrospectionQuery {
	package var text: String {
		[schema, types, fields, inputs, references].joined(separator: "\n\n")
	}

	private var schema: String {
		"""
		query \(Self.operationName) {
		  __schema {
		    queryType { name }
		    mutationType { name }
		    subscriptionType { name }\(line("description", ifHas: "__Schema.description", level: 2))
		    types { ...FullType }
		    directives {
		      name
		      description\(line("isRepeatable", ifHas: "__Directive.isRepeatable", level: 3))
		      locations
		      args\(deprecated(ifHas: "__Directive.args")) { ...InputValue }
		    }
		  }
		}
		"""
	}

	private var types: String {
		// The name in drafts of the specification is the second one.
		let specifiedBy =
			has("__Type.specifiedByURL")
			? line("specifiedByURL", 1) : line("specifiedByURL: specifiedByUrl", ifHas: "__Type.specifiedByUrl", level: 1)
		return """
			fragment FullType on __Type {
			  kind
			  name
			  description\(specifiedBy)\(line("isOneOf", ifHas: "__Type.isOneOf", level: 1))
			  fields\(deprecated) { ...FullField }
			  inputFields\(deprecated(ifHas: "__Type.inputFields")) { ...InputValue }
			  interfaces { ...TypeReference }
			  enumValues\(deprecated) {
			    name
			    description\(deprecation(level: 2))
			  }
			  possibleTypes { ...TypeReference }
			}
			"""
	}

	private var fields: String {
		"""
		fragment FullField on __Field {
		  name
		  description\(deprecation(level: 1))
		  args\(deprecated(ifHas: "__Field.args")) { ...InputValue }
		  type { ...TypeReference }
		}
		"""
	}

	private var inputs: String {
		let lines = ["isDeprecated", "deprecationReason"].map { line($0, ifHas: "__InputValue.\($0)", level: 1) }.joined()
		return """
			fragment InputValue on __InputValue {
			  name
			  description\(lines)
			  type { ...TypeReference }
			  defaultValue
			}
			"""
	}

	private var references: String {
		let levels = max(0, typeDepth)
		let inner = String(repeating: " ofType { kind name", count: levels) + String(repeating: " }", count: levels)
		return """
			fragment TypeReference on __Type {
			  kind
			  name
			 \(inner)
			}
			"""
	}
}

// MARK: Fields that not every service has

extension IntrospectionQuery {
	private func has(_ member: String) -> Bool { abilities.members.contains(member) }

	/// Returns a line with `text`, if the service has `member`.
	private func line(_ text: String, ifHas member: String, level: Int) -> String {
		has(member) ? line(text, level) : ""
	}

	private func line(_ text: String, _ level: Int) -> String {
		"\n" + String(repeating: "  ", count: level) + text
	}

	private func deprecation(level: Int) -> String {
		line("isDeprecated", level) + line("deprecationReason", level)
	}

	private var deprecated: String { "(includeDeprecated: true)" }

	private func deprecated(ifHas member: String) -> String { has(member + ".includeDeprecated") ? deprecated : "" }
}
