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
		let scope = FeatureScope(plan)
		let feature = scope.feature
		let shared = Set(feature.facts.map(\.declaration.name))
		let builder = Builder()
		parts =
			[Part(isFeature: true, name: plan.feature, facts: builder.facts(feature).withoutEntities)]
			+ plan.entities.map { entity in
				Part(isFeature: false, name: entity.name, facts: builder.facts(scope.entity(entity), besides: shared))
			}
	}

	/// Builds the tree recursively, as deep as scopes are nested.
	private struct Builder {
		/// - Parameters:
		///   - written: the qualifier before a name.
		///   - besides: names that are listed elsewhere.
		func facts(_ scope: TemplateScope, written: String = "", besides: Set<String> = []) -> [Fact] {
			scope.facts.filter { !besides.contains($0.declaration.name) }.map { declaration, value in
				let name = declaration.name
				return Fact(
					name: name, written: written + name, meaning: declaration.meaning,
					scope: declaration.scope.isEmpty ? nil : declaration.scope,
					value: self.value(value, of: declaration, written: written + name))
			}
		}

		private func value(_ value: TemplateValue, of declaration: FactDeclaration, written: String) -> Fact.Value {
			switch value {
			case .text(let text), .verbatim(let text): return .text(text)
			case .flag(let flag): return .flag(flag)
			case .scope(let scope): return .group(facts(scope, written: written + "."))
			case .list(let elements):
				let element = declaration.element ?? ""
				return .list(element: element, elements.map { facts($0, written: element + ".") })
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
