import TemplateLanguage

/// The plan as template facts: one scope for the feature and one for each entity.
///
/// Nothing is decided here. Lists, flags and finished pieces of Swift are arranged under the names that templates use.
package struct FeatureScope {
	private let context: PresentationContext

	package init(_ plan: FeaturePlan) {
		context = PresentationContext(plan)
	}

	/// The facts that the templates of a part can use.
	package static func schema(of part: StylePart) -> FactSchema {
		part.subject.isFeature ? PresentedFeature.root.schema : PresentedEntity.root.schema
	}

	/// The facts that every template can use: the module's names and types.
	package var feature: TemplateScope { PresentedFeature.root.scope(PresentedFeature(context: context)) }

	/// The size of the data in bytes, on which the maximum length of a file depends.
	var size: @Sendable () -> Int {
		{ [plan = context.plan] in
			plan.entities.reduce(plan.types.count * 2_000) { size, entity in
				let fixtures = entity.fixtures + (entity.local?.memory?.fixtures ?? [])
				return size + fixtures.reduce(0) { $0 + FixtureWriter.document($1.value).utf8.count }
					+ entity.operations.reduce(0) { $0 + ($1.graphQL?.queryText.utf8.count ?? 0) + 10_000 }
			}
		}
	}

	/// The facts for the templates of one entity.
	package func entity(_ entity: EntityPlan) -> TemplateScope {
		PresentedEntity.root.scope(context.presented(entity))
	}

	/// The facts of an entity for each of the suites into which the tests of `part` are split when one file would be too large.
	///
	/// - Parameter cutsOperations: whether the tests of one operation may be split, too.
	func suites(of entity: EntityPlan, _ part: StylePart, cutsOperations: Bool) -> [TemplateScope] {
		let examples = context.examples(of: entity)
		let parts =
			part.requirement == .graphql
			? SuitePart.parts(
				of: entity, shown: examples.shown, cutsOperations: cutsOperations, context.plan.initialisms, { $0.graphQL != nil }
			) {
				$0.graphQL?.response
			}
			: SuitePart.parts(
				of: entity, shown: examples.shown, cutsOperations: cutsOperations, context.plan.initialisms, { $0.rest != nil }
			) {
				$0.rest?.response
			}
		let fixtures = Dictionary(entity.fixtures.map { ($0.name, $0) }) { first, _ in first }
		return parts.map { part in
			var operation = entity.operations[part.operation]
			func cut(_ variants: [ResponsePlan.Variant]) -> [ResponsePlan.Variant] {
				Array(variants[part.variants.clamped(to: variants.indices)])
			}
			if let variants = operation.graphQL?.response?.variants { operation.graphQL?.response?.variants = cut(variants) }
			if let variants = operation.rest?.response?.variants { operation.rest?.response?.variants = cut(variants) }
			var shown = examples.shown[part.operation]
			shown.further = Array(shown.further[part.further])
			var narrow = entity
			narrow.operations = [operation]
			narrow.fixtures = operation.fixtures.compactMap { fixtures[$0] }
			narrow.local = nil
			return PresentedEntity.root.scope(PresentedEntity(narrow, examples, [shown], suite: part, context))
		}
	}
}

/// A feature as templates see it.
struct PresentedFeature: Sendable {
	let context: PresentationContext

	/// The facts of the templates that are rendered once.
	static let root = all.withSettings { $0.context.settings($0.plan.facts.mapValues(\.value)) }

	static let all = feature.with(ContainerPlan.wiring) { $0.context }

	static let feature = Facts<PresentedFeature>("feature", "Facts that every template can use.") {
		Fact("App", .text, "the prefix of the app's modules: `Challenge` in `ChallengeNetworking`") { $0.plan.app }
		Fact("Feature", .text, "the name of the feature") { $0.plan.feature }
		Fact("entities", .list(PresentedEntity.all), "the entities of the feature") { feature in
			feature.plan.entities.map(feature.context.presented)
		}
		Fact("types", .list(GeneratedType.any, as: "type"), "the structs and enums that are decoded or encoded, except for nested ones") {
			$0.context.topLevel($0.plan.types.indices.map { TypeID(index: $0) })
		}
		Fact(
			"namesakes", .list(GeneratedType.any, as: "type"), "the types that share their name with one of Swift Testing or Foundation"
		) { feature in
			feature.context.namesakes.map { GeneratedType($0, feature.context) }
		}
		Fact("dtos", .list(GeneratedType.dto), "the structs that are decoded or encoded") {
			$0.types { $0.isCoded }.filter { $0.object != nil }
		}
		Fact("choices", .list(GeneratedType.choice), "the enums for JSON values of several types") {
			$0.types { $0.isCoded }.filter { $0.mixed != nil }
		}
		Fact("unions", .list(GeneratedType.union), "the enums of object types") { $0.types { $0.isCoded }.filter { $0.variants != nil } }
		Fact("enumerations", .list(GeneratedType.enumeration), "the enums of strings") {
			$0.types { $0.usage != [] }.filter { $0.cases != nil }
		}
		Fact("inputTypes", .list(GeneratedType.input), "the structs that are sent as GraphQL variables") {
			$0.types { $0.usage.contains(.variable) }.filter { $0.object != nil }
		}
		Fact("choiceInputs", .list(GeneratedType.choiceInput), "the `@oneOf` inputs of GraphQL") {
			$0.types { $0.usage.contains(.variable) }.filter { $0.alternatives != nil }
		}
		Fact("boxes", .list(IndirectBox.facts), "the enum that boxes properties of recursive types") {
			IndirectBox(around: $0.plan.types).map { [$0] } ?? []
		}
		Fact("identifiers", .list(PresentedIdentifier.facts), "the types of `types.identifier` in the style") { $0.identifiers }
		Fact("filters", .list(PresentedFilter.facts), "the structs of optional parameters") {
			feature in
			feature.plan.filters.map { PresentedFilter(plan: $0, context: feature.context) }
		}
		Fact("jsonChanges", .list(TextFacts.jsonChange), "the helper with which tests change JSON") { $0.plan.hasDemands ? ["JSON"] : [] }
		Fact("textDates", .list(PresentedTextDate.facts), "the types for dates that are sent as text") { feature in
			feature.context.formattedValues.compactMap { if case .date(let pattern) = $0 { pattern } else { nil } }
		}
		Fact("epochDates", .list(PresentedEpochDate.facts), "the types for dates that are sent as numbers") { feature in
			feature.context.formattedValues.compactMap { if case .epoch(let unit) = $0 { unit } else { nil } }
		}
		Fact(
			"dateCodings", .list(PresentedDateCoding.facts), "the decoder and encoder of `\"dates\": \"decoder\"`"
		) { $0.context.dateCoding.map { [$0] } ?? [] }
		Fact("dateCoder", .text, "the name of the decoder in `dateCodings`: `iso8601Date`") { $0.context.dateCoding?.form.member ?? "" }
		Fact(
			"decimals", .list(TextFacts.decimal), "the type for decimal numbers"
		) { feature in feature.context.formattedValues.filter { $0 == .decimal }.map(\.typeName) }
		Fact("anyValues", .list(TextFacts.anyValue), "the type for arbitrary JSON") { $0.plan.needsJSONValue ? ["JSONValue"] : [] }
	}

	private var plan: FeaturePlan { context.plan }

	private func types(_ isIncluded: (TypePlan) -> Bool) -> [GeneratedType] {
		plan.types.indices.filter { isIncluded(plan.types[$0]) }.map {
			GeneratedType(TypeID(index: $0), context)
		}
	}

	private var identifiers: [PresentedIdentifier] { plan.identifiers.map { PresentedIdentifier(plan: $0, context: context) } }
}

extension PresentationContext {
	fileprivate func examples(of entity: EntityPlan) -> InputExamples {
		InputExamples(plan.types, sizes, plan.style.settings, operations: entity.operations)
	}

	fileprivate func presented(_ entity: EntityPlan) -> PresentedEntity {
		let examples = examples(of: entity)
		return PresentedEntity(entity, examples, examples.shown, self)
	}

	/// The decoded or sent types among `types` that are not nested in another type.
	func topLevel(_ types: [TypeID]) -> [GeneratedType] {
		types.filter { plan.types[$0.index].isCoded && plan.types[$0.index].owner == nil }.map { GeneratedType($0, self) }
	}
}

extension TypePlan {
	/// Whether the type is decoded from a response or encoded into a request.
	var isCoded: Bool { !usage.isDisjoint(with: [.decoded, .encoded]) }
}

extension FeaturePlan {
	/// Whether some test changes a response or a stored value.
	fileprivate var hasDemands: Bool {
		if entities.contains(where: { $0.local?.userDefaults?.demands.isEmpty == false }) { return true }
		return entities.flatMap(\.operations).flatMap { [$0.rest?.response, $0.graphQL?.response] }.contains { response in
			guard let response else { return false }
			return !response.demands.isEmpty || response.variants.contains { !$0.demands.isEmpty }
		}
	}
}

extension OperationPlan {
	/// The names of the fixtures that the entity's tests read, without duplicates.
	fileprivate var fixtures: [String] {
		let responses = [rest?.response, graphQL?.response].compactMap { $0 }
		let names = responses.map(\.fixture) + responses.flatMap(\.variants).map(\.fixture) + [rest?.body?.fixture].compactMap { $0 }
		var seen: Set<String> = []
		return names.filter { seen.insert($0).inserted }
	}
}
