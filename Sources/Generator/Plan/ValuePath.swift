/// A Swift expression that reads a part of a value, step by step: `result.origin?.name`.
package struct ValuePath: Hashable, Sendable {
	package enum Step: Hashable, Sendable {
		/// `.name`
		case member(String)
		/// `[0]`
		case element(Int)
		/// `["a"]`
		case entry(String)
		/// `?`
		case unwrapped
		/// Parentheses around all previous steps, `(result["a"] ?? nil)`, for an entry whose value is optional itself.
		case flattened
	}

	/// The variable that holds the value.
	let root: String
	private(set) var steps: [Step] = []

	init(_ root: String, _ steps: [Step] = []) {
		self.root = root
		self.steps = steps
	}

	func appending(_ step: Step) -> ValuePath { ValuePath(root, steps + [step]) }

	var text: String { before + root + after }

	/// The parentheses before the value; usually none.
	var before: String { String(repeating: "(", count: steps.count { $0 == .flattened }) }

	/// The steps after the value: `.origin?.name`.
	var after: String {
		steps.reduce(into: "") { text, step in
			switch step {
			case .member(let name): text += "." + name
			case .element(let index): text += "[\(index)]"
			case .entry(let key): text += "[\(SwiftLiteral.string(key))]"
			case .unwrapped: text += "?"
			case .flattened: text += " ?? nil)"
			}
		}
	}

	/// The paths of the collections whose elements the path reads by their positions.
	var indexed: [ValuePath] {
		steps.indices.compactMap { index in
			if case .element = steps[index] { ValuePath(root, Array(steps[..<index])) } else { nil }
		}
	}

	/// The paths of the optional values that the path unwraps, outer ones first.
	var unwrapped: [ValuePath] {
		steps.indices.compactMap { steps[$0] == .unwrapped ? ValuePath(root, Array(steps[..<$0])) : nil }
	}
}
