import GraphQLLanguage
import SourceText

/// What is sent for each operation, once all are drafted: what one of them needs to be asked for in a fragment, all that spread it ask for.
struct SentTexts {
	/// By the names of the operations.
	private(set) var texts: [String: String] = [:]
	/// Those that each needs.
	private(set) var fragments: [String: [GraphQLPlan.Fragment]] = [:]

	init(
		of operations: [OperationDefinition], _ fragments: FragmentIndex, added: AddedTypenames, cuts: TextCuts, hasSchema: Bool,
		diagnostics: inout Diagnostics
	) {
		for operation in operations {
			let name = operation.name?.text ?? ""
			texts[name] = QueryText.text(of: operation, added: added, cuts: cuts)
			self.fragments[name] = QueryText.fragments(neededBy: operation, fragments, added: added, cuts: cuts)
			let places = added.places(in: operation, fragments)
			if !places.isEmpty { diagnostics.report(.addedTypename(at: places, of: operation, hasSchema: hasSchema)) }
		}
		let names = FragmentConstants.names(for: self.fragments.values.flatMap { $0.map(\.name) })
		self.fragments = self.fragments.mapValues { needed in
			needed.map { GraphQLPlan.Fragment(name: $0.name, constant: names[$0.name] ?? $0.constant, text: $0.text) }
		}
	}
}

extension OperationDefinition {
	fileprivate var nameSpan: SourceSpan { SourceSpan(source, name?.range ?? SourceRange(at: range.lower)) }
}

extension Diagnostic {
	/// One for each operation, with all places.
	fileprivate static func addedTypename(
		at places: [AddedTypenames.Place], of operation: OperationDefinition, hasSchema: Bool
	) -> Diagnostic {
		var texts: [String] = []
		for text in places.map(\.text) where !texts.contains(text) { texts.append(text) }
		let more = texts.count > 4 ? " and \(texts.count - 4) more places" : ""
		let untyped = hasSchema ? "" : "; if '... on' names an interface, pass --schema"
		var note = Diagnostic(
			.typenameAdded,
			"'__typename' is added to what '\(operation.name?.text ?? "")' sends in \(texts.prefix(4).joined(separator: ", "))\(more), because type conditions select fields there",
			at: operation.nameSpan,
			fix: "write it in the operation, or pass --typename keep to send the text unchanged, with fields of type conditions optional"
				+ untyped)
		note.details = places.map { Note("'__typename' is sent before this", at: $0.span) }
		return note
	}
}
