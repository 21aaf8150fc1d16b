import TemplateLanguage

/// The facts that templates can use for one feature, each with its meaning and value.
package struct FactTree: Sendable {
	package struct Fact: Sendable {
		package enum Value: Sendable {
			case text(String)
			case flag(Bool)
			case list(element: String, [[Fact]])
			case group([Fact])
		}

		package let name: String
		/// The name as templates write it: `dto.name`.
		package let written: String
		/// The meaning; nil for a fact without a description.
		package let meaning: String?
		/// The scope that declares the fact; nil for a style's own setting.
		package let scope: String?
		package let value: Value
	}

	package struct Part: Sendable {
		/// Whether these are the feature's facts, which every template can use, rather than those of one entity.
		package let isFeature: Bool
		package let name: String
		package let facts: [Fact]
	}

	/// The feature first, then its entities.
	package let parts: [Part]

	package init(_ plan: FeaturePlan) {
		parts = plan.initialisms.use {
			let scope = FeatureScope(plan)
			let feature = scope.feature
			let shared = Set(feature.names)
			let builder = Builder(settings: plan.facts)
			return [Part(isFeature: true, name: plan.feature, facts: builder.facts(feature).withoutEntities)]
				+ plan.entities.map { entity in
					let own = scope.entity(entity)
					return Part(
						isFeature: false, name: entity.name, facts: builder.facts(own, besides: shared))
				}
		}
	}

	/// Builds the tree recursively, as deep as scopes are nested.
	private struct Builder {
		/// The style's own settings.
		let settings: [String: StyleFact]

		/// - Parameters:
		///   - written: the qualifier before a name.
		///   - besides: names that are listed elsewhere.
		func facts(_ scope: TemplateScope, written: String = "", besides: Set<String> = []) -> [Fact] {
			scope.names.filter { !besides.contains($0) }.compactMap { name in
				guard let value = scope[name] else { return nil }
				let declaration = scope.declaration(of: name)
				return Fact(
					name: name, written: written + name,
					meaning: declaration?.meaning ?? settings[name]?.meaning, scope: declaration?.scope,
					value: self.value(value, written: written + name))
			}
		}

		private func value(_ value: TemplateValue, written: String) -> Fact.Value {
			switch value {
			case .text(let text), .verbatim(let text): .text(text)
			case .flag(let flag): .flag(flag)
			case .scope(let scope): .group(facts(scope, written: written + "."))
			case .list(let element, let elements): .list(element: element, elements.map { facts($0, written: element + ".") })
			case .deferred: self.value(value.made, written: written)
			}
		}
	}
}

extension FactTree.Fact {
	/// The facts of the content.
	package var inner: [FactTree.Fact] {
		switch value {
		case .text, .flag: []
		case .list(_, let elements): elements.flatMap(\.self)
		case .group(let facts): facts
		}
	}
}

extension [FactTree.Fact] {
	/// The facts with only the names of the entities, each of which is a part of its own.
	fileprivate var withoutEntities: [FactTree.Fact] {
		map { fact in
			guard fact.name == "entities", case .list(let element, let entities) = fact.value else { return fact }
			return FactTree.Fact(
				name: fact.name, written: fact.written, meaning: fact.meaning, scope: fact.scope,
				value: .list(element: element, entities.map { $0.filter { $0.name == "Name" } }))
		}
	}
}
