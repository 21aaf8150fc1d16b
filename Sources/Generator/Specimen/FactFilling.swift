import TemplateLanguage

/// Creates elements for lists that are empty in a specimen, from the table of facts, so that templates are checked even for constructs to
/// which the style has no inputs.
enum FactFilling {
	/// Returns a scope with all facts of an element of the list; nil for an unknown list.
	static func element(of list: String, named element: String) -> TemplateScope? {
		var scopes: [String] = []
		for fact in FactTable.scopes.lazy.flatMap(\.facts) where fact.name == list {
			if fact.element == element { scopes += (fact.schema?.scopes ?? []).filter { !scopes.contains($0) } }
		}
		return scopes.isEmpty ? nil : scope(scopes, within: [])
	}

	/// Creates the scope, with nested scopes except those that would contain themselves.
	private static func scope(_ names: [String], within outer: Set<String>) -> TemplateScope {
		var values: [String: TemplateValue] = [:]
		for name in names where !outer.contains(name) {
			for fact in FactTable.scopes.first(where: { $0.name == name })?.facts ?? [] where values[fact.name] == nil {
				values[fact.name] =
					switch fact.kind {
					case .text, .verbatim: .text(fact.name)
					case .flag: .flag(true)
					case .list: .list(elementName: fact.element ?? "", [])
					case .group(let inner): .deferred { .scope(scope(inner().scopes, within: outer.union([name]))) }
					}
			}
		}
		return TemplateScope(values)
	}
}
