import JSONLanguage
import SourceText

/// What the introspection of some services answers and that of older ones does not know.
package enum IntrospectionAbility: Sendable, CaseIterable {
	case schemaDescription
	case repeatableDirectives
	case specifiedByURL
	/// The same under the name that drafts of the specification gave it.
	case specifiedByDraftURL
	case oneOf
	case deprecatedArguments
	case deprecatedDirectiveArguments
	case deprecatedInputFields
	case inputDeprecation
	case inputDeprecationReason
}

extension IntrospectionAbility {
	/// The question what a service's introspection has; `read(from:)` understands the answer.
	///
	/// It asks for nothing that any service does not know, and is called as the whole introspection is: some services let only that pass.
	package static let question: String = {
		let types = Place.types.map { "  \(Place.alias(of: $0)): __type(name: \"\($0)\") { ...Members }" }.joined(separator: "\n")
		return """
			query \(IntrospectionQuery.operationName) {
			\(types)
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
	}()

	/// The abilities that the answer to `question` tells of, bare or in `data`: none when it tells nothing.
	package static func read(from answer: SourceText) -> Set<IntrospectionAbility> {
		var ignored = Diagnostics()
		guard let root = JSONNode.parse(answer, diagnostics: &ignored) else { return [] }
		let types = root["data"] ?? root
		return Set(allCases.filter { $0.place.isDescribed(in: types) })
	}

	private var place: Place {
		switch self {
		case .schemaDescription: Place("__Schema", "description")
		case .repeatableDirectives: Place("__Directive", "isRepeatable")
		case .specifiedByURL: Place("__Type", "specifiedByURL")
		case .specifiedByDraftURL: Place("__Type", "specifiedByUrl")
		case .oneOf: Place("__Type", "isOneOf")
		case .deprecatedArguments: Place("__Field", "args", "includeDeprecated")
		case .deprecatedDirectiveArguments: Place("__Directive", "args", "includeDeprecated")
		case .deprecatedInputFields: Place("__Type", "inputFields", "includeDeprecated")
		case .inputDeprecation: Place("__InputValue", "isDeprecated")
		case .inputDeprecationReason: Place("__InputValue", "deprecationReason")
		}
	}
}

/// A field of an introspection type, or an argument of one.
private struct Place {
	static let types = ["__Schema", "__Type", "__Field", "__InputValue", "__Directive"]

	let type: String
	let field: String
	let argument: String?

	init(_ type: String, _ field: String, _ argument: String? = nil) {
		self.type = type
		self.field = field
		self.argument = argument
	}

	/// `__Type` is answered as `aboutType`.
	static func alias(of type: String) -> String { "about" + type.dropFirst(2) }

	func isDescribed(in types: JSONNode) -> Bool {
		let fields = types[Self.alias(of: type)]?["fields"]?.elements ?? []
		guard let found = fields.first(where: { $0["name"]?.string == field }) else { return false }
		guard let argument else { return true }
		return found["args"]?.elements?.contains { $0["name"]?.string == argument } == true
	}
}
