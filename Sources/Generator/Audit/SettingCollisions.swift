import SourceText
import TemplateLanguage

/// Finds settings of a style that have the name of a fact, so that templates could read only one of the two.
struct SettingCollisions {
	private(set) var diagnostics: [Diagnostic] = []

	init(_ style: Style) {
		for (name, fact) in style.settings.facts.sorted(by: { $0.key < $1.key }) {
			// Only a team's own style has a `style.json` that the user can correct.
			guard let span = fact.location, style.sources.contains(where: { $0 === span.source }) else { continue }
			if TemplateFile.isWord(name) {
				diagnostics.append(.word(name, at: span))
			} else if let other = FactTable.hidden(by: name) {
				diagnostics.append(.hides(name, fact.meaning, other, at: span))
			}
		}
	}
}

extension FactTable {
	/// The fact that a setting called `name` would hide; nil where there is none.
	fileprivate static func hidden(by name: String) -> String? {
		for schema in besideSettings {
			guard let fact = schema.facts.first(where: { $0.name == name }) else { continue }
			return "\(fact.meaning) (\(fact.scope))"
		}
		for scope in scopes {
			for fact in scope.facts {
				if fact.element == name {
					return "an element of \(fact.name), inside of '{each …\(fact.name)}'"
				}
			}
		}
		return nil
	}
}

extension Diagnostic {
	fileprivate static func hides(_ name: String, _ meaning: String, _ other: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.invalidStyle,
			"'\(name)' is the name of a setting of the style\(meaning.isEmpty ? "" : " (\(meaning))") and of a fact: \(other)",
			at: span,
			fix: "rename the setting; \(run: "gen templates facts") lists the names that are taken")
	}

	fileprivate static func word(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.invalidStyle, "'\(name)' is a keyword of the template language", at: span, fix: "rename the setting")
	}
}
