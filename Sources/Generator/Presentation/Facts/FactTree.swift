import TemplateLanguage

/// The facts that templates may use for one feature, each with its meaning and value.
package struct FactTree: Sendable {
	package struct Fact: Sendable {
		package enum Value: Sendable {
			case text(String)
			case flag(Bool)
			case list(element: String, [[Fact]])
			case group([Fact])
		}

		package let name: String
		/// As templates write it: `dto.name`.
		package let written: String
		/// Nil for one that nobody has said anything about.
		package let meaning: String?
		/// Where the table has it; nil for a style's own setting.
		package let scope: String?
		package let value: Value
		/// What the table says that it is; nil where it says nothing.
		let kind: FactMeaning.Kind?
	}

	package struct Part: Sendable {
		/// The feature's facts, which every template may use, or those of one entity.
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
			return [Part(isFeature: true, name: plan.feature, facts: builder.facts(feature, in: FactTable.featureScopes).withoutEntities)]
				+ plan.entities.map { entity in
					let own = scope.entity(entity)
					return Part(
						isFeature: false, name: entity.name, facts: builder.facts(own, in: FactTable.entityScopes, besides: shared))
				}
		}
	}

	/// Goes as deep as scopes are nested.
	private struct Builder {
		/// A style's own.
		let settings: [String: StyleFact]

		/// - Parameters:
		///   - written: what stands before a name.
		///   - besides: names that are told elsewhere.
		func facts(_ scope: TemplateScope, in scopes: [String], written: String = "", besides: Set<String> = []) -> [Fact] {
			scope.names.filter { !besides.contains($0) }.compactMap { name in
				guard let value = scope[name] else { return nil }
				let known = FactTable.meaning(of: name, in: scopes)
				let place = written + name
				let inner = self.value(value, in: known?.fact.scopes ?? [], written: place)
				let setting = known == nil && ["", "operation."].contains(written) ? settings[name] : nil
				return Fact(
					name: name, written: place, meaning: known?.fact.meaning ?? setting?.meaning, scope: known?.scope, value: inner,
					kind: known?.fact.kind)
			}
		}

		private func value(_ value: TemplateValue, in scopes: [String], written: String) -> Fact.Value {
			switch value {
			case .text(let text), .verbatim(let text): .text(text)
			case .flag(let flag): .flag(flag)
			case .scope(let scope): .group(facts(scope, in: scopes, written: written + "."))
			case .list(let element, let elements): .list(element: element, elements.map { facts($0, in: scopes, written: element + ".") })
			case .deferred: self.value(value.made, in: scopes, written: written)
			}
		}
	}
}

extension FactTree.Fact {
	/// It is what the table says that it is.
	var isOfItsKind: Bool {
		switch (value, kind) {
		case (_, nil), (.text, .text), (.flag, .flag), (.group, .group): true
		case (.list(let element, _), .list(let known, _)): element == known
		default: false
		}
	}

	/// What it holds, each in its turn.
	package var inner: [FactTree.Fact] {
		switch value {
		case .text, .flag: []
		case .list(_, let elements): elements.flatMap(\.self)
		case .group(let facts): facts
		}
	}
}

extension [FactTree.Fact] {
	/// The same with no more than the names of the entities, each of which is a part of its own.
	fileprivate var withoutEntities: [FactTree.Fact] {
		map { fact in
			guard fact.name == "entities", case .list(let element, let entities) = fact.value else { return fact }
			return FactTree.Fact(
				name: fact.name, written: fact.written, meaning: fact.meaning, scope: fact.scope,
				value: .list(element: element, entities.map { $0.filter { $0.name == "Name" } }), kind: fact.kind)
		}
	}
}
