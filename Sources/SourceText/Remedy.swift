/// The remedy of a diagnostic: its text, and the parts of it that a program can apply.
///
/// It is written as a literal with the remedies interpolated, so that the text and its fixes cannot differ:
/// `"\(removing: "remove it"), or add a sample"`, `"run \(run: "gen rename --all") to apply the new names"`.
package struct Remedy: ExpressibleByStringInterpolation, Hashable, Sendable {
	package private(set) var text: String
	package private(set) var fixes: [Fix]

	package init(_ text: String) {
		self.text = text
		fixes = []
	}

	package init(stringLiteral value: String) { self.init(value) }

	package init(stringInterpolation: StringInterpolation) {
		text = stringInterpolation.text
		fixes = stringInterpolation.fixes
		// With an alternative, or for a reason, it is a decision.
		if fixes == [.here(nil)], text == "remove it" { fixes = [.here(nil, isAutomatic: true)] }
	}

	package struct StringInterpolation: StringInterpolationProtocol {
		fileprivate var text = ""
		fileprivate var fixes: [Fix] = []

		package init(literalCapacity: Int, interpolationCount: Int) {}

		package mutating func appendLiteral(_ literal: String) { text += literal }

		package mutating func appendInterpolation(_ value: some CustomStringConvertible) { text += value.description }

		package mutating func appendInterpolation(_ remedy: Remedy) {
			text += remedy.text
			fixes += remedy.fixes
		}

		/// A command that needs nothing else, with everything that it requires.
		package mutating func appendInterpolation(run command: String) {
			text += "'\(command)'"
			fixes.append(.command(command))
		}

		/// The text that was probably meant in the location of the diagnostic, or by a word of the command.
		package mutating func appendInterpolation(didYouMean name: String, insteadOf word: String? = nil) {
			text += "did you mean '\(name)'?"
			fixes.append(word.map { .word($0, name) } ?? .here(name))
		}

		/// The removal of the setting or argument that the diagnostic is about, in words.
		///
		/// - Parameter isAutomatic: it changes nothing, although the text names alternatives.
		package mutating func appendInterpolation(removing text: String, isAutomatic: Bool = false) {
			self.text += text
			fixes.append(.here(nil, isAutomatic: isAutomatic))
		}

		/// The command without an option.
		package mutating func appendInterpolation(without option: String) {
			text += "remove --\(option)"
			fixes.append(.removal(option: option))
		}
	}

	/// Returns the remedy with its text and its commands changed by `change`.
	package func map(_ change: (String) -> String) -> Remedy {
		var changed = self
		changed.text = change(text)
		changed.fixes = fixes.map { $0.map(change) }
		return changed
	}

	package static func + (remedy: Remedy, text: String) -> Remedy { remedy + Remedy(text) }

	package static func + (one: Remedy, other: Remedy) -> Remedy {
		var sum = one
		sum.text += other.text
		sum.fixes += other.fixes
		return sum
	}
}

extension Remedy {
	package static let remove: Remedy = "\(removing: "remove it")"

	/// Returns the suggestion for a misspelt name; nil if no candidate is similar.
	package static func nearest(to name: String, in candidates: some Sequence<String>) -> Remedy? {
		nearestName(to: name, in: candidates).map { "\(didYouMean: $0)" }
	}
}
