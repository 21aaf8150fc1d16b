import Generator
import JSONLanguage
import SourceText

/// What a feature says of the settings that its style has of its own.
struct StyleFacts {
	private(set) var feature: [String: StyleFact.Value] = [:]
	/// By the path of an entity or an operation: `Order`, `Order.fetchOrders`.
	private(set) var own: [String: [String: StyleFact.Value]] = [:]
	private let style: Style

	/// - Parameter given: what `--setting` says holds for the feature, before what `gen.json` says.
	init(of style: Style, _ given: [ArgumentValue], _ configuration: FeatureConfiguration, diagnostics: inout Diagnostics) {
		self.style = style
		feature = read(configuration.facts, &diagnostics)
		for (path, told) in configuration.ownFacts.sorted(by: { $0.key < $1.key }) { own[path] = read(told.values, &diagnostics) }
		for argument in given {
			guard let told = Self.told(argument, of: style, diagnostics: &diagnostics) else { continue }
			feature[told.name] = told.value
		}
	}

	private func read(_ values: [String: Configured<JSONNode>], _ diagnostics: inout Diagnostics) -> [String: StyleFact.Value] {
		var told: [String: StyleFact.Value] = [:]
		for (name, node) in values.sorted(by: { $0.value.span.range.lower < $1.value.span.range.lower }) {
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

	/// `apiVersion=v3`; nil when it is no setting of `style`, which is told.
	static func told(
		_ argument: ArgumentValue, of style: Style, diagnostics: inout Diagnostics
	) -> (name: String, value: StyleFact.Value)? {
		guard let mark = argument.text.firstIndex(of: "=") else {
			diagnostics.report(.noValue(argument))
			return nil
		}
		let name = String(argument.text[..<mark])
		guard let fact = style.settings.facts[name] else {
			diagnostics.report(.unknownSetting(name, of: style, at: argument.span))
			return nil
		}
		let kind = StyleFactKind(fact.value)
		guard let value = kind.value(of: String(argument.text[argument.text.index(after: mark)...])) else {
			diagnostics.report(.wrongKind(name, kind, fact.meaning, at: argument.span))
			return nil
		}
		return (name, value)
	}

	/// The settings without a default that nobody says anything of: neither for the feature nor for each of its `entities`.
	func missing(for entities: [String]) -> [(name: String, fact: StyleFact)] {
		style.settings.facts.filter { name, fact in
			fact.isRequired && feature[name] == nil && (entities.isEmpty || !entities.allSatisfy { own[$0]?[name] != nil })
		}.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
	}

	func reportMissing(for entities: [String], diagnostics: inout Diagnostics) {
		for (name, fact) in missing(for: entities) { diagnostics.report(.missing(name, fact, of: style)) }
	}

	/// Tells of paths in `gen.json` that nothing in `plan` has, which are misspelt most of the time.
	func reportUnknownPaths(_ configuration: FeatureConfiguration, in plan: FeaturePlan, diagnostics: inout Diagnostics) {
		let known = plan.entities.flatMap { entity in [entity.name] + entity.operations.map { "\(entity.name).\($0.method)" } }
		for (path, told) in configuration.ownFacts.sorted(by: { $0.key < $1.key }) where !known.contains(path) {
			diagnostics.report(.unknownPath(path, among: known, at: told.place))
		}
	}
}

extension Diagnostic {
	fileprivate static func unknownSetting(_ name: String, of style: Style, at span: SourceSpan) -> Diagnostic {
		let known = style.settings.facts.keys.sorted()
		let shown = known.prefix(8).joined(separator: ", ") + (known.count > 8 ? ", …" : "")
		return Diagnostic(
			.unknownSetting, "the style '\(style.name)' has no setting '\(name)'", at: span,
			fix: nearestName(to: name, in: known).map { "did you mean '\($0)'?" }
				?? (known.isEmpty ? "remove it: the style has none" : "its settings are \(shown)"))
	}

	fileprivate static func wrongKind(_ name: String, _ kind: StyleFactKind, _ meaning: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.valueType, "the setting '\(name)' is \(kind.description): \(meaning)", at: span,
			fix: "write \(kind.description)" + (kind == .text ? " without control characters" : ""))
	}

	fileprivate static func noValue(_ argument: ArgumentValue) -> Diagnostic {
		Diagnostic(.optionValue, "'\(argument.text)' sets no value", at: argument.span, fix: "write it as 'apiVersion=v3'")
	}

	fileprivate static func missing(_ name: String, _ fact: StyleFact, of style: Style) -> Diagnostic {
		let value = StyleFactKind(fact.value) == .flag ? "true" : "\"…\""
		return Diagnostic(
			.missingSetting, "the style '\(style.name)' requires the setting '\(name)'" + (fact.meaning.isEmpty ? "" : ": \(fact.meaning)"),
			fix: "pass --setting \(name)=…, once, or add \"settings\": {\"\(name)\": \(value)} to gen.json")
	}

	fileprivate static func unknownPath(_ path: String, among known: [String], at span: SourceSpan) -> Diagnostic {
		let shown = known.prefix(8).joined(separator: ", ") + (known.count > 8 ? ", …" : "")
		return Diagnostic(
			.unknownPath, "no entity or operation is named '\(path)'", at: span,
			fix: nearestName(to: path, in: known).map { "did you mean '\($0)'?" } ?? "there are \(shown)")
	}
}
