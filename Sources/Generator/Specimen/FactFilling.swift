import TemplateLanguage

/// Elements for lists that a specimen has none for, made from the table of facts: what a style has no inputs for is checked in its templates all
/// the same.
enum FactFilling {
	/// All that an element of a list called so can have; nil when no list is.
	static func element(of list: String, named element: String) -> TemplateScope? {
		var scopes: [String] = []
		for fact in FactTable.scopes.lazy.flatMap(\.facts) where fact.name == list {
			if case .list(element, let own) = fact.kind { scopes += own.filter { !scopes.contains($0) } }
		}
		return scopes.isEmpty ? nil : scope(scopes, within: [])
	}

	/// Goes as deep as scopes are nested without one in itself.
	private static func scope(_ names: [String], within outer: Set<String>) -> TemplateScope {
		var values: [String: TemplateValue] = [:]
		for name in names where !outer.contains(name) {
			for fact in FactTable.scope(name)?.facts ?? [] where values[fact.name] == nil {
				values[fact.name] =
					switch fact.kind {
					case .text: .text(fact.name)
					case .flag: .flag(true)
					case .list(let element, _): .list(elementName: element, [])
					case .group(let inner): .deferred { .scope(scope([inner], within: outer.union([name]))) }
					}
			}
		}
		return TemplateScope(values)
	}
}
