import GraphQLLanguage
import JSONLanguage
import SourceText

/// Operations to generate, and what is known about the data they ask for.
package struct GraphQLRequest: Sendable {
	package var operations: [GraphQLOperationRequest]
	package var fragments: FragmentIndex
	/// Nil when there is none: then samples and documented rules decide.
	package var schema: Schema?
	package var options: GraphQLOptions
	/// What stands in the texts and is not sent.
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
	/// What `data` of its sample responses looked like, merged.
	package var sample: Sample?

	package init(definition: OperationDefinition, sample: Sample? = nil) {
		self.definition = definition
		self.sample = sample
	}
}

package struct GraphQLOptions: Hashable, Sendable {
	/// Swift types for custom scalars and `ID`, by their name in the schema.
	package var scalars: [String: String] = [:]
	/// Enums of the schema are generated as types; otherwise they are `String`.
	package var typesEnums = true
	/// What Swift holds an `ID` that is sent as, where that was told.
	package var identifier: IdentifierType?

	package enum IdentifierType: String, Hashable, Sendable, CaseIterable {
		case int = "Int", string = "String"
	}

	/// What is done where types are distinguished and the user asks for no `__typename`.
	package var typename: Typename = .add

	package enum Typename: String, Hashable, Sendable, CaseIterable {
		/// It is added to the text that is sent.
		case add
		/// The text is sent as it is, and what only some types have is optional.
		case keep
	}

	package init() {}
}

extension GraphQLRequest {
	/// The entity that all operations are about, by their names; nil when they are about several.
	package var entityName: Words? {
		let names = operations.compactMap { operation in
			operation.definition.name.map { GraphQLNaming.entity(of: $0.text, isMutation: operation.definition.kind == .mutation) }
		}
		guard let first = names.first, names.allSatisfy({ $0 == first }), SwiftIdentifier(exactly: first.upperCamel) != nil else {
			return nil
		}
		return first
	}

	/// The operation that names the entity.
	package var entityReason: EvidenceNote? {
		operations.first { $0.definition.name != nil }.map { .returned(by: $0.definition) }
	}

	/// Some selection of the operations stands under a type condition, that of a fragment included.
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

	/// Both together: the operations of several runs for one entity.
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
	/// Named by the operation.
	static func returned(by operation: OperationDefinition) -> EvidenceNote {
		EvidenceNote(
			"named after what '\(operation.name?.text ?? "")' returns", at: operation.name.map { SourceSpan(operation.source, $0.range) })
	}
}
