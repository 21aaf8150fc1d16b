import TemplateLanguage

/// The plan in the words of the templates: one scope for the feature, one for each entity.
///
/// Nothing is decided here. Lists, flags and finished pieces of Swift are laid out under the names that templates use.
package struct FeatureScope {
	private let plan: FeaturePlan
	private let speller: TypeSpeller

	package init(_ plan: FeaturePlan) {
		self.plan = plan
		speller = TypeSpeller(plan.types)
	}

	/// What every template may use: the module's names and its types.
	package var feature: TemplateScope {
		TemplateScope(featureValues)
	}

	/// What the templates of one entity may use as well.
	package func entity(_ entity: EntityPlan) -> TemplateScope {
		let operations = entity.operations.map { OperationScope($0, entity: entity, speller: speller) }
		let rest = zip(entity.operations, operations).filter { $0.0.rest != nil }
		var values = featureValues
		values["Name"] = .text(entity.name)
		values["operations"] = .list(elementName: "operation", operations.map(\.scope))
		values["restOperations"] = .list(elementName: "operation", rest.map(\.1.scope))
		values["mockValues"] = .list(elementName: "mockValue", operations.flatMap(\.mockValues))
		values["requestBodies"] = .list(elementName: "requestBody", operations.compactMap(\.requestBody))
		values["hasRequestBodies"] = .flag(operations.contains { $0.requestBody != nil })
		values["encodesPathSegments"] = .flag(operations.contains(where: \.encodesPathSegments))
		values["fixtures"] = .list(
			elementName: "fixture",
			entity.fixtures.map { ["name": .text($0.name), "json": .verbatim(FixtureWriter.document($0.value))] })
		values["hasResults"] = .flag(rest.contains { $0.0.result != nil })
		values["hasVoidOperations"] = .flag(rest.contains { $0.0.result == nil })
		values["loadsFixtures"] = .flag(operations.contains(where: \.loadsFixtures))
		values.merge(LocalScope(entity.local, speller).values) { _, local in local }
		return TemplateScope(values)
	}

	private var featureValues: [String: TemplateValue] {
		let types = plan.types.filter { $0.usage != [] }
		let values: [String: TemplateValue] = [
			"App": .text(plan.app),
			"Feature": .text(plan.feature),
			"dtos": .list(elementName: "dto", types.compactMap { TypeScope.object($0, speller) }),
			"choices": .list(elementName: "choice", types.compactMap { TypeScope.mixed($0, speller) }),
			"filters": .list(elementName: "filter", plan.filters.map { TypeScope.filter($0, speller) }),
			"anyValues": .list(elementName: "anyValue", plan.needsJSONValue ? [["name": .text("JSONValue")]] : []),
		]
		return values.merging(ContainerScope(plan).values) { _, container in container }
	}
}

/// Spells references to generated types.
struct TypeSpeller {
	private let names: [String]

	init(_ types: [TypePlan]) {
		names = types.map(\.name)
	}

	/// `[CharacterDTO]?`
	func text(_ type: SwiftType) -> String {
		switch type {
		case .scalar(let scalar): scalar.name
		case .jsonValue: "JSONValue"
		case .generated(let id): names[id.index]
		case .array(let element): "[\(text(element))]"
		case .dictionary(let value): "[String: \(text(value))]"
		case .optional(let wrapped): text(wrapped) + "?"
		}
	}
}
