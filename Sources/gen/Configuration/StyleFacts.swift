import Generator
import JSONLanguage
import SourceText

/// The values of the settings that a style defines, for the feature and for its entities and operations.
struct StyleFacts {
	private(set) var feature: [String: StyleFact.Value] = [:]
	/// The values for an entity or an operation, by its path: `Order`, `Order.fetchOrders`.
	private(set) var own: [String: [String: StyleFact.Value]] = [:]
	private let style: Style

	init(of style: Style, _ configuration: FeatureConfiguration, diagnostics: inout Diagnostics) {
		self.style = style
		feature = read(configuration.facts, &diagnostics)
		for (path, facts) in configuration.ownFacts.sorted(by: { $0.key < $1.key }) { own[path] = read(facts.values, &diagnostics) }
	}

	private func read(_ values: [String: Configured<JSONNode>], _ diagnostics: inout Diagnostics) -> [String: StyleFact.Value] {
		var result: [String: StyleFact.Value] = [:]
		for (name, node) in values.sorted(by: { $0.value.span.range.lower < $1.value.span.range.lower }) {
			guard let fact = style.settings.facts[name] else {
				diagnostics.report(.unknownSetting(name, of: style, at: node.span))
				continue
			}
			let kind = StyleFactKind(fact.value)
			if let value = kind.value(of: node.value) {
				result[name] = value
			} else if StyleFactKind.isValue(node.value) {
				diagnostics.report(.wrongKind(name, kind, fact.meaning, at: node.span))
			}
		}
		return result
	}

	/// Returns the settings without a default that have no value, neither for the feature nor for each of its `entities`.
	func missing(for entities: [String]) -> [(name: String, fact: StyleFact)] {
		style.settings.facts.filter { name, fact in
			fact.isRequired && feature[name] == nil && (entities.isEmpty || !entities.allSatisfy { own[$0]?[name] != nil })
		}.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
	}

	func reportMissing(for entities: [String], diagnostics: inout Diagnostics) {
		for (name, fact) in missing(for: entities) { diagnostics.report(.missing(name, fact, of: style)) }
	}

	/// Reports paths in `gen.json` that nothing in `plan` has, which are usually misspelt.
	func reportUnknownPaths(_ configuration: FeatureConfiguration, in plan: FeaturePlan, diagnostics: inout Diagnostics) {
		let known = plan.entities.flatMap { entity in [entity.name] + entity.operations.map { "\(entity.name).\($0.method)" } }
		for (path, facts) in configuration.ownFacts.sorted(by: { $0.key < $1.key }) where !known.contains(path) {
			diagnostics.report(.unknownPath(path, among: known, at: facts.span))
		}
	}
}

extension Diagnostic {
	fileprivate static func unknownSetting(_ name: String, of style: Style, at span: SourceSpan) -> Diagnostic {
		let known = style.settings.facts.keys.sorted()
		let shown = known.prefix(8).joined(separator: ", ") + (known.count > 8 ? ", …" : "")
		return Diagnostic(
			.styleSetting, "the style '\(style.name)' has no setting '\(name)'", at: span,
			fix: nearestName(to: name, in: known).map { "\(didYouMean: $0)" }
				?? (known.isEmpty ? "\(removing: "remove it"): the style has none" : "its settings are \(shown)"))
	}

	fileprivate static func wrongKind(_ name: String, _ kind: StyleFactKind, _ meaning: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.invalidValue, "the setting '\(name)' is \(kind.description): \(meaning)", at: span,
			fix: "write \(kind.description)" + (kind == .text ? " without control characters" : ""))
	}

	fileprivate static func missing(_ name: String, _ fact: StyleFact, of style: Style) -> Diagnostic {
		let value = StyleFactKind(fact.value) == .flag ? "true" : "\"…\""
		return Diagnostic(
			.styleSetting, "the style '\(style.name)' requires the setting '\(name)'" + (fact.meaning.isEmpty ? "" : ": \(fact.meaning)"),
			fix: "add \"settings\": {\"\(name)\": \(value)} to gen.json")
	}

	fileprivate static func unknownPath(_ path: String, among known: [String], at span: SourceSpan) -> Diagnostic {
		let shown = known.prefix(8).joined(separator: ", ") + (known.count > 8 ? ", …" : "")
		return Diagnostic(
			.unusedSetting, "no entity or operation is named '\(path)'", at: span,
			fix: nearestName(to: path, in: known).map { "\(didYouMean: $0)" } ?? "the names are \(shown)")
	}
}
