import SourceText

extension Rule {
	/// Introspection does not nest lists so deeply that the response explodes.
	static let maxIntrospectionDepth = Rule("MaxIntrospectionDepthRule") { document, findings in
		let index = document.fragments
		// The nesting of lists in each fragment; a fragment that spreads itself counts as zero there.
		var fragmentDepths = [Int](repeating: 0, count: index.fragments.count)
		let roots = document.nodes.fields.filter { $0.node.name.text == "__schema" || $0.node.name.text == "__type" }
		guard !roots.isEmpty else { return }
		func depth(_ set: SelectionSet) -> Int {
			var deepest = 0
			for selection in set.selections {
				switch selection {
				case .field(let field): deepest = max(deepest, depth(field))
				case .inlineFragment(let fragment): deepest = max(deepest, depth(fragment.selectionSet))
				case .spread(let spread):
					if let inner = index.position(of: spread.name.text) { deepest = max(deepest, fragmentDepths[inner]) }
				}
			}
			return deepest
		}
		func depth(_ field: Field) -> Int {
			let own = listFields.contains(field.name.text) ? 1 : 0
			return own + (field.selectionSet.map(depth) ?? 0)
		}
		for position in index.innermostFirst() {
			fragmentDepths[position] = min(depth(index.fragments[position].selectionSet), maximumDepth)
		}
		for root in roots where depth(root.node) >= maximumDepth {
			findings.report(.introspectionTooDeep(at: root.span(root.node.range)))
		}
	}

	private static let maximumDepth = 3
	private static let listFields: Set = ["fields", "interfaces", "possibleTypes", "inputFields"]
}

extension Diagnostic {
	fileprivate static func introspectionTooDeep(at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.invalidSelection, "this introspection nests lists of types and fields too deeply", at: span,
			fix: "request the types by name instead")
	}
}
