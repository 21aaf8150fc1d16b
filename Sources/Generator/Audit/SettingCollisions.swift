import SourceText
import TemplateLanguage

/// Settings of a style's own that are called like a fact: of the two, templates would read one only.
struct SettingCollisions {
	private(set) var diagnostics: [Diagnostic] = []

	init(_ style: Style) {
		for (name, fact) in style.settings.facts.sorted(by: { $0.key < $1.key }) {
			// Nobody but a team's own style has a `style.json` that somebody could mend.
			guard let place = fact.place, style.sources.contains(where: { $0 === place.source }) else { continue }
			if TemplateFile.isWord(name) {
				diagnostics.append(.word(name, at: place))
			} else if let other = FactTable.hidden(by: name) {
				diagnostics.append(.hides(name, fact.meaning, other, at: place))
			}
		}
	}
}

extension FactTable {
	/// Where settings are read, these are read without a dot before them, or behind `operation.` as settings of an operation are.
	private static let besideSettings = featureScopes + entityScopes + ["operation", "restOperation", "graphQLOperation", "response"]

	/// What a template means by `name` where it could mean a setting; nil where that is nothing.
	fileprivate static func hidden(by name: String) -> String? {
		if let (fact, scope) = meaning(of: name, in: besideSettings) { return "\(fact.meaning) (\(scope))" }
		for scope in scopes {
			for fact in scope.facts {
				if case .list(let element, _) = fact.kind, element == name {
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
			.settingName,
			"'\(name)' would have two meanings: a setting of the style\(meaning.isEmpty ? "" : ", \(meaning)"), and a fact, \(other)",
			at: span,
			fix: "rename the setting; 'gen templates facts' lists the names that are taken")
	}

	fileprivate static func word(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.settingName, "'\(name)' is a word of the template language", at: span, fix: "rename the setting")
	}
}
