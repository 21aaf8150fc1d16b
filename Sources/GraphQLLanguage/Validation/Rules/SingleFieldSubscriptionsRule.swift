import SourceText

extension Rule {
	/// A subscription selects one field, which is not a meta-field and not conditional.
	static let singleFieldSubscriptions = Rule("SingleFieldSubscriptionsRule") { document, findings in
		for operation in document.operations where operation.kind == .subscription {
			if let schema = document.schema, schema.rootType(for: .subscription) == nil { continue }
			let groups = rootFields(of: operation, document).groupedByName(\.field.responseName)
			if groups.count > 1 {
				findings.report(.severalRootFields(operation, at: groups.dropFirst().joined().map(\.span)))
			}
			for group in groups where group[0].field.name.text.utf8.starts(with: "__".utf8) {
				findings.report(.introspectingSubscription(group[0].field.name.text, at: group.map(\.span)))
			}
		}
	}

	private struct RootField {
		let field: Field
		let span: SourceSpan
	}

	/// Returns the root fields, including those in fragments that apply there, in the order of their first appearance.
	private static func rootFields(of operation: OperationDefinition, _ document: TypedDocument) -> [RootField] {
		let root = document.schema?.rootID(for: .subscription)
		func applies(_ condition: Name?) -> Bool {
			guard let schema = document.schema, let root, let condition else { return true }
			guard let type = schema.id(of: condition.text) else { return false }
			return type == root || schema.isSubtype(root, of: type)
		}
		var fields: [RootField] = []
		var visited: Set<String> = []
		var pending = [(selections: operation.selectionSet.selections[...], source: operation.source)]
		while let top = pending.popLast() {
			guard let selection = top.selections.first else { continue }
			pending.append((top.selections.dropFirst(), top.source))
			if selection.isExcluded { continue }
			switch selection {
			case .field(let field): fields.append(RootField(field: field, span: SourceSpan(top.source, field.range)))
			case .inlineFragment(let fragment):
				if applies(fragment.typeCondition) { pending.append((fragment.selectionSet.selections[...], top.source)) }
			case .spread(let spread):
				guard
					visited.insert(spread.name.text).inserted, let fragment = document.fragments[spread.name.text],
					applies(fragment.typeCondition)
				else { continue }
				pending.append((fragment.selectionSet.selections[...], fragment.source))
			}
		}
		return fields
	}
}

extension Selection {
	/// Whether a literal `@skip(if: true)` or `@include(if: false)` excludes the selection.
	fileprivate var isExcluded: Bool {
		directives.contains { directive in
			guard case .boolean(let value)? = directive.arguments.first(where: { $0.name.text == "if" })?.value.kind else { return false }
			return (directive.name.text == "skip" && value) || (directive.name.text == "include" && !value)
		}
	}
}

extension Diagnostic {
	fileprivate static func severalRootFields(_ operation: OperationDefinition, at spans: [SourceSpan]) -> Diagnostic {
		let whose = operation.name.map { "the subscription '\($0.text)'" } ?? "a subscription without a name"
		return Diagnostic(
			.invalidSelection, "\(whose) must select one field only", at: spans, fix: "write a subscription for each field")
	}

	fileprivate static func introspectingSubscription(_ field: String, at spans: [SourceSpan]) -> Diagnostic {
		Diagnostic(.invalidSelection, "a subscription cannot select '\(field)' at its root", at: spans, fix: .remove)
	}
}
