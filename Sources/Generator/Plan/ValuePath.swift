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
		/// The initialiser of a type around all previous steps: `UserFieldsDTO(result.author)`, or for an optional value in a call of `map`.
		case converted(to: String, by: Mapping?)
	}

	/// The method of an optional value by which it is converted.
	package enum Mapping: String, Sendable {
		case map, flatMap
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

	/// The initialisers and parentheses before the value; usually none.
	var before: String {
		steps.indices.reversed().reduce(into: "") { text, index in
			switch steps[index] {
			case .flattened: text += "("
			case .converted(let type, by: nil): text += type + "("
			case .converted where isChained(at: index): text += "("
			case .member, .element, .entry, .unwrapped, .converted: break
			}
		}
	}

	/// Whether a value before a step is optional, so that a call of `map` takes parentheses around it.
	private func isChained(at index: Int) -> Bool { steps[..<index].contains(.unwrapped) }

	/// The steps after the value: `.origin?.name`.
	var after: String {
		steps.indices.reduce(into: "") { text, index in
			switch steps[index] {
			case .member(let name): text += "." + name
			case .element(let index): text += "[\(index)]"
			case .entry(let key): text += "[\(SwiftLiteral.string(key))]"
			case .unwrapped: text += "?"
			case .flattened: text += " ?? nil)"
			case .converted(let type, let mapping?): text += (isChained(at: index) ? ")" : "") + ".\(mapping) { \(type)($0) }"
			case .converted(_, by: nil): text += ")"
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
