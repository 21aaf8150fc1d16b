import GraphQLLanguage
import JSONLanguage
import SourceText

/// GraphQL operations to generate, and what is known about the data they return.
package struct GraphQLRequest: Sendable {
	package var operations: [GraphQLOperationRequest]
	package var fragments: FragmentIndex
	/// The schema; nil if there is none, so that samples and documented rules decide.
	package var schema: Schema?
	package var options: GraphQLOptions
	/// The parts of the texts that are not sent.
	package var cuts: TextCuts

	package init(
		operations: [GraphQLOperationRequest], fragments: FragmentIndex, schema: Schema?, options: GraphQLOptions = GraphQLOptions(),
		cuts: TextCuts = TextCuts()
	) {
		self.cuts = cuts
		self.operations = operations
		self.fragments = fragments
		self.schema = schema
		self.options = options
	}
}

package struct GraphQLOperationRequest: Sendable {
	package var definition: OperationDefinition
	/// The merged `data` of its sample responses.
	package var sample: Sample?
	/// The number of the request among those of all runs.
	package var number: Int

	package init(definition: OperationDefinition, sample: Sample? = nil, number: Int = 0) {
		self.definition = definition
		self.sample = sample
		self.number = number
	}
}

package struct GraphQLOptions: Hashable, Sendable {
	/// Swift types for custom scalars and `ID`, by their name in the schema.
	package var scalars: [String: String] = [:]
	/// Whether enums of the schema are generated as types; otherwise they are `String`.
	package var typesEnums = true
	/// The configured Swift type for an `ID`.
	package var identifier: IdentifierType?

	package enum IdentifierType: String, Hashable, Sendable, CaseIterable {
		case int = "Int", string = "String"
	}

	/// The handling of types that must be distinguished where the operation does not request `__typename`.
	package var typename: Typename = .add

	package enum Typename: String, Hashable, Sendable, CaseIterable {
		/// `__typename` is added to the text that is sent.
		case add
		/// The text is sent unchanged, and fields that only some types have are optional.
		case keep
	}

	package init() {}
}

extension GraphQLRequest {
	/// The entity that all operations return, by their names; nil if they return several.
	package var entityName: Words? {
		let names = operations.compactMap { operation in
			operation.definition.name.map { GraphQLNaming.entity(of: $0.text, isMutation: operation.definition.kind == .mutation) }
		}
		guard let first = names.first, names.allSatisfy({ $0 == first }), SwiftIdentifier.isWord(first.upperCamel(.common))
		else { return nil }
		return first
	}

	/// The origin of the entity's name.
	package var entityReason: EvidenceNote? {
		operations.first { $0.definition.name != nil }.map { .returned(by: $0.definition) }
	}

	/// Whether a selection of the operations has a type condition, such as that of a fragment.
	package var hasTypeConditions: Bool {
		var pending = operations.map(\.definition.selectionSet)
		while let set = pending.popLast() {
			for selection in set.selections {
				switch selection {
				case .spread: return true
				case .inlineFragment(let fragment):
					if fragment.typeCondition != nil { return true }
					pending.append(fragment.selectionSet)
				case .field(let field): if let inner = field.selectionSet { pending.append(inner) }
				}
			}
		}
		return false
	}

	/// Returns the union of the requests of several runs for one entity.
	package func adding(_ other: GraphQLRequest) -> GraphQLRequest {
		var result = self
		result.operations += other.operations
		result.fragments = fragments.adding(other.fragments)
		result.cuts = cuts.adding(other.cuts)
		if result.schema == nil { result.schema = other.schema }
		return result
	}
}

extension EvidenceNote {
	/// Notes the origin of a name that an operation determines.
	static func returned(by operation: OperationDefinition) -> EvidenceNote {
		EvidenceNote(
			"named after the result of '\(operation.name?.text ?? "")'", at: operation.name.map { SourceSpan(operation.source, $0.range) })
	}
}
