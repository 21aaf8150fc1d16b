/// The query for a service's whole schema; `GraphQLDocument.parse(introspection:)` reads the response.
package struct IntrospectionQuery: Sendable, Hashable {
	/// The name that every tool uses; some services allow introspection by this name only.
	package static let operationName = "IntrospectionQuery"

	/// The features that the service supports: a query that uses others is rejected as a whole.
	package var abilities: Set<IntrospectionAbility>
	/// Whether deprecated members are included.
	package var includesDeprecated: Bool
	/// The maximum number of lists and exclamation marks around a type.
	package var typeDepth: Int

	package init(abilities: Set<IntrospectionAbility> = [], includesDeprecated: Bool = true, typeDepth: Int = 9) {
		self.abilities = abilities
		self.includesDeprecated = includesDeprecated
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
		    subscriptionType { name }\(part("description", if: .schemaDescription, level: 2))
		    types { ...FullType }
		    directives {
		      name
		      description\(part("isRepeatable", if: .repeatableDirectives, level: 3))
		      locations
		      args\(deprecated(if: .deprecatedDirectiveArguments)) { ...InputValue }
		    }
		  }
		}
		"""
	}

	private var types: String {
		"""
		fragment FullType on __Type {
		  kind
		  name
		  description\(specifiedBy)\(part("isOneOf", if: .oneOf, level: 1))
		  fields\(deprecated) { ...FullField }
		  inputFields\(deprecated(if: .deprecatedInputFields)) { ...InputValue }
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
		  args\(deprecated(if: .deprecatedArguments)) { ...InputValue }
		  type { ...TypeReference }
		}
		"""
	}

	private var inputs: String {
		let isDeprecated = includesDeprecated ? part("isDeprecated", if: .inputDeprecation, level: 1) : ""
		let reason = includesDeprecated ? part("deprecationReason", if: .inputDeprecationReason, level: 1) : ""
		return """
			fragment InputValue on __InputValue {
			  name
			  description\(isDeprecated)\(reason)
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

// MARK: Features that not every service supports

extension IntrospectionQuery {
	/// Returns a line for the field `name`.
	private func part(_ name: String, if ability: IntrospectionAbility, level: Int) -> String {
		abilities.contains(ability) ? line(name, level) : ""
	}

	private func line(_ text: String, _ level: Int) -> String {
		"\n" + String(repeating: "  ", count: level) + text
	}

	private func deprecation(level: Int) -> String {
		includesDeprecated ? line("isDeprecated", level) + line("deprecationReason", level) : ""
	}

	private var deprecated: String { includesDeprecated ? "(includeDeprecated: true)" : "" }

	private func deprecated(if ability: IntrospectionAbility) -> String {
		abilities.contains(ability) ? deprecated : ""
	}

	private var specifiedBy: String {
		if abilities.contains(.specifiedByURL) { return line("specifiedByURL", 1) }
		return part("specifiedByURL: specifiedByUrl", if: .specifiedByDraftURL, level: 1)
	}
}
