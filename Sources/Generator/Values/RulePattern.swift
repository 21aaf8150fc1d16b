/// The places that a rule is about.
///
/// | pattern | matches |
/// | --- | --- |
/// | `created_at` | that key, wherever it stands |
/// | `*_at` | every key that ends so |
/// | `Order.total` | one place |
/// | `Order.*.price` | a place one step further in |
/// | `Order.**.price` | any number of steps further in, or none |
///
/// Paths are those that `gen explain` lists.
package struct RulePattern: Hashable, Sendable {
	/// As it was written.
	package let text: String
	private let steps: [Step]

	private enum Step: Hashable {
		/// `**`
		case any
		/// What stands between asterisks, in order.
		case key([[UInt8]])
	}

	/// Nil for what is no pattern: nothing, or a step without a name.
	package init?(_ text: String) {
		let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
		guard parts.allSatisfy({ !$0.isEmpty }) else { return nil }
		var steps: [Step] = []
		for part in parts {
			if part.elementsEqual("**".utf8) {
				if steps.last != .any { steps.append(.any) }
			} else {
				steps.append(.key(part.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map(Array.init)))
			}
		}
		guard steps.last != .any else { return nil }
		// A key alone stands anywhere.
		self.steps = steps.count == 1 ? [.any] + steps : steps
		self.text = text
	}

	/// It is about a key, wherever that stands.
	var isOfKey: Bool { steps.count == 2 && steps[0] == .any }

	/// It begins with the name of a type.
	var isAnchored: Bool { steps.first != .any }

	/// Whether something in it stands for several places.
	package static func isOne(_ text: String) -> Bool { text.contains("*") }

	package func matches(_ path: String) -> Bool {
		let parts = path.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
		if isOfKey, let last = parts.last, parts.count > 1 { return Self.matches(last, steps[1]) }
		// How many steps of the path are matched by the steps so far: several may be right.
		var reached = [Bool](repeating: false, count: parts.count + 1)
		reached[0] = true
		for step in steps {
			var next = [Bool](repeating: false, count: parts.count + 1)
			for (index, isReached) in reached.enumerated() where isReached {
				if step == .any {
					for further in index...parts.count { next[further] = true }
					break
				}
				if index < parts.count, Self.matches(parts[index], step) { next[index + 1] = true }
			}
			reached = next
		}
		// A rule is about what types hold, never about a type as a whole.
		return reached[parts.count] && parts.count > 1
	}

	private static func matches(_ part: Substring.UTF8View, _ step: Step) -> Bool {
		guard case .key(let pieces) = step, let first = pieces.first, let last = pieces.last else { return false }
		guard pieces.count > 1 else { return part.elementsEqual(first) }
		guard part.starts(with: first) else { return false }
		var rest = part.dropFirst(first.count)
		for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
			guard let start = rest.indices.first(where: { rest[$0...].starts(with: piece) }) else { return false }
			rest = rest[start...].dropFirst(piece.count)
		}
		return rest.count >= last.count && rest.suffix(last.count).elementsEqual(last)
	}
}
