import JSONLanguage
import SourceText

/// A feature of introspection that newer services support and older ones reject.
package enum IntrospectionAbility: Sendable, CaseIterable {
	case schemaDescription
	case repeatableDirectives
	case specifiedByURL
	/// `specifiedByURL` under the name in drafts of the specification.
	case specifiedByDraftURL
	case oneOf
	case deprecatedArguments
	case deprecatedDirectiveArguments
	case deprecatedInputFields
	case inputDeprecation
	case inputDeprecationReason
}

extension IntrospectionAbility {
	/// The query for a service's introspection features; `read(from:)` parses the response.
	///
	/// It uses nothing that a service may not know, and has the name of the full introspection query, since some services allow only that name.
	package static let question: String = {
		let types = Member.types.map { "  \(Member.alias(of: $0)): __type(name: \"\($0)\") { ...Members }" }.joined(separator: "\n")
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

	/// Returns the features in the response to `question`, bare or in `data`; empty for a response without any.
	package static func read(from answer: SourceText) -> Set<IntrospectionAbility> {
		var ignored = Diagnostics()
		guard let root = JSONNode.parse(answer, diagnostics: &ignored) else { return [] }
		let types = root["data"] ?? root
		return Set(allCases.filter { $0.member.isDescribed(in: types) })
	}

	private var member: Member {
		switch self {
		case .schemaDescription: Member("__Schema", "description")
		case .repeatableDirectives: Member("__Directive", "isRepeatable")
		case .specifiedByURL: Member("__Type", "specifiedByURL")
		case .specifiedByDraftURL: Member("__Type", "specifiedByUrl")
		case .oneOf: Member("__Type", "isOneOf")
		case .deprecatedArguments: Member("__Field", "args", "includeDeprecated")
		case .deprecatedDirectiveArguments: Member("__Directive", "args", "includeDeprecated")
		case .deprecatedInputFields: Member("__Type", "inputFields", "includeDeprecated")
		case .inputDeprecation: Member("__InputValue", "isDeprecated")
		case .inputDeprecationReason: Member("__InputValue", "deprecationReason")
		}
	}
}

/// A field of an introspection type, or an argument of one.
private struct Member {
	static let types = ["__Schema", "__Type", "__Field", "__InputValue", "__Directive"]

	let type: String
	let field: String
	let argument: String?

	init(_ type: String, _ field: String, _ argument: String? = nil) {
		self.type = type
		self.field = field
		self.argument = argument
	}

	/// Returns the alias of a type: `__Type` is selected as `aboutType`.
	static func alias(of type: String) -> String { "about" + type.dropFirst(2) }

	func isDescribed(in types: JSONNode) -> Bool {
		let fields = types[Self.alias(of: type)]?["fields"]?.elements ?? []
		guard let found = fields.first(where: { $0["name"]?.string == field }) else { return false }
		guard let argument else { return true }
		return found["args"]?.elements?.contains { $0["name"]?.string == argument } == true
	}
}
