import JSONLanguage
import SourceText

/// The fields and arguments of introspection that a service has: newer ones are rejected by older services.
package struct IntrospectionAbilities: Sendable, Hashable {
	/// Fields such as `__Type.isOneOf`, and arguments such as `__Field.args.includeDeprecated`.
	package var members: Set<String>

	package init(_ members: Set<String> = []) {
		self.members = members
	}

	private static let types = ["__Schema", "__Type", "__Field", "__InputValue", "__Directive"]

	/// The query for a service's introspection fields; `init(from:)` parses the response.
	///
	/// It uses nothing that a service may not know, and has the name of the full introspection query, since some services allow only that name.
	package static let question: String = {
		let described = types.map { "  \(alias(of: $0)): __type(name: \"\($0)\") { ...Members }" }.joined(separator: "\n")
		return """
			query \(IntrospectionQuery.operationName) {
			\(described)
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

	/// Reads the response to `question`, bare or in `data`; there are no members in another response.
	package init(from answer: SourceText) {
		var ignored = Diagnostics()
		members = []
		guard let root = JSONNode.parse(answer, diagnostics: &ignored) else { return }
		for type in Self.types {
			for field in (root["data"] ?? root)[Self.alias(of: type)]?["fields"]?.elements ?? [] {
				guard let name = field["name"]?.string else { continue }
				members.insert("\(type).\(name)")
				let arguments = (field["args"]?.elements ?? []).compactMap { $0["name"]?.string }
				members.formUnion(arguments.map { "\(type).\(name).\($0)" })
			}
		}
	}

	/// Returns the alias of a type: `__Type` is selected as `aboutType`.
	private static func alias(of type: String) -> String { "about" + type.dropFirst(2) }
}
