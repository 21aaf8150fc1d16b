import Generator
import JSONLanguage
import SourceText

extension FeatureConfiguration {
	/// What `"settings"` says of the settings that `style` has of its own.
	func facts(of style: Style, diagnostics: inout Diagnostics) -> [String: StyleFact.Value] {
		var told: [String: StyleFact.Value] = [:]
		for (name, node) in facts.sorted(by: { $0.value.span.range.lower < $1.value.span.range.lower }) {
			guard let fact = style.settings.facts[name] else {
				diagnostics.report(.unknownSetting(name, of: style, at: node.span))
				continue
			}
			let kind = StyleFactKind(fact.value)
			if let value = kind.value(of: node.value) {
				told[name] = value
			} else {
				diagnostics.report(.wrongKind(name, kind, fact.meaning, at: node.span))
			}
		}
		return told
	}
}

extension Diagnostic {
	fileprivate static func unknownSetting(_ name: String, of style: Style, at span: SourceSpan) -> Diagnostic {
		let known = style.settings.facts.keys.sorted()
		let shown = known.prefix(8).joined(separator: ", ") + (known.count > 8 ? ", …" : "")
		return .error(
			"the style '\(style.name)' has no setting '\(name)'", at: span,
			fix: nearestName(to: name, in: known).map { "did you mean '\($0)'?" }
				?? (known.isEmpty ? "leave it out: it has none" : "its settings are \(shown)"))
	}

	fileprivate static func wrongKind(_ name: String, _ kind: StyleFactKind, _ meaning: String, at span: SourceSpan) -> Diagnostic {
		.error("the setting '\(name)' is \(kind.description): \(meaning)", at: span, fix: "write \(kind.description)")
	}
}
