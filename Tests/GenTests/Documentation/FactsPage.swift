import Generator
import TemplateLanguage

@testable import gen

/// The sections of the page about facts: one for the facts that several scopes share, and one for each scope with the others.
struct FactsPage {
	let sections: [String]

	init(_ scopes: [FactScope]) {
		let common = Self.common(scopes)
		let shared = common.lines.map { "\(Self.line($0.line)) (\($0.scopes.joined(separator: ", ")))\n" }.joined()
		sections =
			["\n## Common facts\n\nScopes that have a fact are in parentheses.\n\n\(shared)"]
			+ scopes.map { scope in
				let own = scope.facts.map(Line.init).filter { !common.all.contains($0) }.map { Self.line($0) + "\n" }.joined()
				return "\n## \(scope.name)\n\n\(scope.about)\n" + (own.isEmpty ? "" : "\n" + own)
			}
	}

	private struct Line: Hashable {
		let name: String
		let kind: String
		let meaning: String

		init(_ fact: FactDeclaration) {
			name = fact.name
			kind = fact.type
			meaning = fact.meaning
		}
	}

	/// The facts that at least three scopes have with the same meaning, by name, each with its scopes.
	private static func common(_ scopes: [FactScope]) -> (lines: [(line: Line, scopes: [String])], all: Set<Line>) {
		var found: [Line: [String]] = [:]
		for scope in scopes {
			for fact in scope.facts { found[Line(fact), default: []].append(scope.name) }
		}
		let common = found.filter { $0.value.count > 2 }
		let lines = common.map { (line: $0.key, scopes: $0.value) }
		return (lines.sorted { ($0.line.name, $0.line.meaning) < ($1.line.name, $1.line.meaning) }, Set(common.keys))
	}

	/// A flag begins with *whether*, and a text is the usual kind.
	private static func line(_ line: Line) -> String {
		let isPlain = ["text", "flag"].contains(line.kind)
		return "- `\(line.name)`: " + (isPlain ? "" : line.kind + ", ") + line.meaning
	}
}
