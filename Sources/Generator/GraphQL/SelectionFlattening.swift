import GraphQLLanguage

/// The fields that a selection asks of one type, fragments resolved and fields of one response key together.
struct FlatSelection {
	/// In the order in which the response has them.
	var fields: [FlatField] = []

	struct FlatField {
		var key: String
		/// Every place where the field is asked for; never empty.
		var nodes: [Field]
		/// Some place asks for it whatever the variables are.
		var isCertain: Bool
		/// The type whose fragment it stood in; nil outside of all.
		var typeCondition: String?

		var name: String { nodes[0].name.text }
		var selectionSets: [SelectionSet] { nodes.compactMap(\.selectionSet) }
	}
}

/// Resolves fragments, conditions and merged fields.
struct SelectionFlattening {
	let fragments: FragmentIndex
	let schema: Schema?

	/// The type conditions anywhere in `sets`, in order, each once; `@defer`red and conditional ones too.
	func typeConditions(in sets: [SelectionSet]) -> [String] {
		var conditions: [String] = []
		visit(sets) { condition, _, _ in
			if let condition, !conditions.contains(condition) { conditions.append(condition) }
		}
		return conditions
	}

	/// The fields that apply to a value of which `applies` tells the type conditions that hold.
	func flatten(_ sets: [SelectionSet], applies: (String) -> Bool) -> FlatSelection {
		var flat = FlatSelection()
		var indexByKey: [String: Int] = [:]
		visit(sets, applies: applies) { condition, isCertain, field in
			guard let field else { return }
			if let index = indexByKey[field.responseName] {
				flat.fields[index].nodes.append(field)
				flat.fields[index].isCertain = flat.fields[index].isCertain || isCertain
				if condition == nil { flat.fields[index].typeCondition = nil }
			} else {
				indexByKey[field.responseName] = flat.fields.count
				flat.fields.append(
					FlatSelection.FlatField(key: field.responseName, nodes: [field], isCertain: isCertain, typeCondition: condition))
			}
		}
		return flat
	}

	private struct Frame {
		var selections: [Selection]
		var next = 0
		var condition: String?
		var isCertain: Bool
	}

	/// Goes through all selections in order without recursion. Circles end where they close: a fragment is entered once.
	private func visit(_ sets: [SelectionSet], applies: (String) -> Bool = { _ in true }, _ body: (String?, Bool, Field?) -> Void) {
		for set in sets {
			var entered: Set<String> = []
			var stack = [Frame(selections: set.selections, condition: nil, isCertain: true)]
			while var frame = stack.popLast() {
				guard frame.next < frame.selections.count else { continue }
				let selection = frame.selections[frame.next]
				frame.next += 1
				stack.append(frame)
				let isCertain = frame.isCertain && !selection.directives.contains(where: \.makesOptional)
				switch selection {
				case .field(let field): body(frame.condition, isCertain, field)
				case .inlineFragment(let fragment):
					let condition = fragment.typeCondition?.text
					if let condition {
						body(condition, isCertain, nil)
						guard applies(condition) else { continue }
					}
					stack.append(Frame(selections: fragment.selectionSet.selections, condition: condition ?? frame.condition, isCertain: isCertain))
				case .spread(let spread):
					guard let fragment = fragments[spread.name.text], entered.insert("\(spread.name.text) \(isCertain)").inserted else { continue }
					let condition = fragment.typeCondition.text
					body(condition, isCertain, nil)
					guard applies(condition) else { continue }
					stack.append(Frame(selections: fragment.selectionSet.selections, condition: condition, isCertain: isCertain))
				}
			}
		}
	}
}

extension Directive {
	/// Whether what it stands on may be missing from the response.
	var makesOptional: Bool {
		switch name.text {
		case "include": condition != true
		case "skip": condition != false
		case "defer": true
		default: false
		}
	}

	/// The literal after `if:`; nil for a variable.
	private var condition: Bool? {
		guard case .boolean(let value)? = arguments.first(where: { $0.name.text == "if" })?.value.kind else { return nil }
		return value
	}
}
