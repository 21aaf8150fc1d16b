import TemplateLanguage

/// The plan as template facts: one scope for the feature and one for each entity.
///
/// Nothing is decided here. Lists, flags and finished pieces of Swift are arranged under the names that templates use.
package struct FeatureScope {
	private let plan: FeaturePlan
	private let speller: TypeSpeller
	private let typeExamples: TypeExamples
	private let samples: Samples
	/// Measured once: every entity would walk the types of all others.
	private let sizes: InputSizes
	private let featureValues: [String: TemplateValue]

	package init(_ plan: FeaturePlan) {
		self.plan = plan
		speller = TypeSpeller(plan.types, plan.style.settings)
		typeExamples = TypeExamples(plan)
		samples = Samples(plan)
		sizes = InputSizes(plan.types)
		featureValues = Self.values(plan, speller, samples)
	}

	/// The facts that every template can use: the module's names and types.
	package var feature: TemplateScope {
		TemplateScope(deferred, in: TemplateScope(featureValues, in: TemplateScope(plan.facts.mapValues(\.value.templateValue))))
	}

	private var deferred: [String: TemplateValue] {
		[
			"types": .deferred { [plan, speller, typeExamples] in
				Self.list(plan.types.indices.map { TypeID(index: $0) }, plan, speller, typeExamples)
			},
			"entities": .deferred {
				.list(
					elementName: "entity",
					plan.entities.map { entity in
						let examples = examples(of: entity)
						return TemplateScope(values(of: entity, examples, examples.shown, suite: nil))
					})
			},
		]
	}

	private func examples(of entity: EntityPlan) -> InputExamples {
		InputExamples(plan.types, sizes, plan.style.settings.names.types.affix, operations: entity.operations)
	}

	/// The decoded or sent types among `types` that are not nested in another type.
	private static func list(_ types: [TypeID], _ plan: FeaturePlan, _ speller: TypeSpeller, _ examples: TypeExamples) -> TemplateValue {
		.list(
			elementName: "type",
			types.filter { plan.types[$0.index].isCoded && plan.types[$0.index].owner == nil }.map { TypeScope.any($0, speller, examples) })
	}

	/// The additional facts for the templates of one entity.
	package func entity(_ entity: EntityPlan) -> TemplateScope {
		let examples = examples(of: entity)
		return TemplateScope(values(of: entity, examples, examples.shown, suite: nil), in: shared)
	}

	private var shared: TemplateScope { TemplateScope(deferred, in: TemplateScope(featureValues)) }

	/// The facts of an entity for each of the suites into which the tests of `part` are split when one file would be too large.
	///
	/// - Parameter cutsOperations: whether the tests of one operation may be split, too.
	func suites(of entity: EntityPlan, _ part: TemplateLibrary.Part, cutsOperations: Bool) -> [TemplateScope] {
		let examples = examples(of: entity)
		let parts =
			part == .graphql
			? SuitePart.parts(of: entity, shown: examples.shown, cutsOperations: cutsOperations, { $0.graphQL != nil }) {
				$0.graphQL?.response
			} : SuitePart.parts(of: entity, shown: examples.shown, cutsOperations: cutsOperations, { $0.rest != nil }) { $0.rest?.response }
		let shared = shared
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
			return TemplateScope(values(of: narrow, examples, [shown], suite: part), in: shared)
		}
	}

	/// The facts of one entity.
	///
	/// - Parameter suite: the part of the tests in question. All suites render in one file and read few of these facts, so each fact is made on
	///   demand; facts that many templates read are made once.
	private func values(
		of entity: EntityPlan, _ examples: InputExamples, _ shown: [InputExamples.Shown], suite: SuitePart?
	) -> [String: TemplateValue] {
		var values = entity.facts.mapValues(\.templateValue)
		func set(_ name: String, _ make: @escaping @Sendable () -> TemplateValue) {
			values[name] = suite == nil ? make() : .deferred(make)
		}
		let bodies = Dictionary(entity.fixtures.map { ($0.name, $0.value) }) { first, _ in first }
		let operations = entity.operations.map {
			OperationScope(
				$0, entity: entity, fixtures: bodies, speller: speller, samples: samples, examples: typeExamples,
				isFirstPart: suite?.isFirst ?? true)
		}
		let rest = zip(entity.operations, operations).filter { $0.0.rest != nil }
		values["Name"] = .text(entity.name)
		values["suite"] = .text(suite?.name ?? entity.name)
		values["sources"] = .deferred { [sources = entity.sources] in .scope(sources.scope) }
		set("name") { .text(Words(entity.name).lowerCamel) }
		set("names") { .text(Words(entity.plural).lowerCamel) }
		set("Names") { .text(Words(entity.plural).upperCamel) }
		set("contractImportsFoundation") {
			.flag(
				entity.operations.contains { operation in
					operation.result?.mentionsFoundation == true || operation.parameters.contains(where: \.type.mentionsFoundation)
				})
		}
		set("operations") { .list(elementName: "operation", operations.map(\.scope)) }
		set("graphQLOperations") {
			let own = entity.operations.indices.filter { entity.operations[$0].graphQL != nil }
			return .list(elementName: "operation", own.map { operations[$0].graphQLScope(examples, shown[$0]) })
		}
		values["graphQLFragments"] = .deferred { .list(elementName: "fragment", GraphQLScope.fragments(entity.fragments)) }
		set("responseWrappers") { [speller] in
			.list(elementName: "wrapper", entity.operations.compactMap { WrapperScope.values($0, speller) })
		}
		set("hasResponseWrappers") { .flag(entity.operations.contains { $0.graphQL?.wrapper != nil }) }
		let inputs = InputScope(plan, speller: speller, entity: entity)
		set("inputs") { .list(elementName: "input", inputs.conversions) }
		set("hasInputs") { .flag(inputs.isNeeded) }
		set("sendsJSONValues") { .flag(inputs.sendsJSONValues) }
		set("restOperations") { .list(elementName: "operation", rest.map(\.1.scope)) }
		set("mockValues") { .list(elementName: "mockValue", operations.flatMap(\.mockValues)) }
		set("requestBodies") { .list(elementName: "requestBody", operations.compactMap(\.requestBody)) }
		set("hasRequestBodies") { .flag(operations.contains { $0.requestBody != nil }) }
		set("encodesPathSegments") { .flag(operations.contains(where: \.encodesPathSegments)) }
		values["stubs"] = .deferred { StubScope(entity.fixtures).list }
		set("fixtures") { FixtureScope.list(of: entity) }
		set("hasResults") { .flag(rest.contains { $0.0.result != nil }) }
		set("hasVoidOperations") { .flag(rest.contains { $0.0.result == nil }) }
		set("restLoadsFixtures") { .flag(operations.contains(where: \.restLoadsFixtures)) }
		values.merge(LocalScope(entity.local, entity.sources, speller).values) { _, local in local }
		values["ownTypes"] = .deferred { [plan, speller, typeExamples] in
			Self.list(plan.types(of: entity), plan, speller, typeExamples)
		}
		values["ownTypesImportFoundation"] = .deferred { [plan] in
			.flag(plan.types(of: entity).contains { plan.types[$0.index].form.types.contains(where: \.mentionsFoundation) })
		}
		values.merge(OperationGroups(rest).values) { own, _ in own }
		return values
	}

	private static func values(_ plan: FeaturePlan, _ speller: TypeSpeller, _ samples: Samples) -> [String: TemplateValue] {
		let types = plan.types.filter { !$0.usage.isDisjoint(with: [.decoded, .encoded]) }
		let objects = plan.types.indices.compactMap { index -> TemplateScope? in
			guard !plan.types[index].usage.isDisjoint(with: [.decoded, .encoded]) else { return nil }
			return TypeScope.object(plan.types[index], speller, samples: samples.list(of: TypeID(index: index)))
		}
		let sent = plan.types.filter { $0.usage.contains(.variable) }
		let values: [String: TemplateValue] = [
			"App": .text(plan.app),
			"Feature": .text(plan.feature),
			"dtos": .list(elementName: "dto", objects),
			"choices": .list(elementName: "choice", types.compactMap { TypeScope.mixed($0, speller) }),
			"unions": .list(elementName: "union", types.compactMap { TypeScope.variants($0, speller) }),
			"enumerations": .list(
				elementName: "enumeration", plan.types.filter { $0.usage != [] }.compactMap { TypeScope.enumeration($0, speller) }),
			"inputTypes": .list(elementName: "inputType", sent.compactMap { TypeScope.input($0, speller) }),
			"choiceInputs": .list(elementName: "choiceInput", sent.compactMap { TypeScope.oneOf($0, speller) }),
			"boxes": .list(elementName: "box", TypeScope.box(around: plan.types).map { [$0] } ?? []),
			"hasIdentifiers": .flag(!plan.identifiers.isEmpty),
			"identifiers": .list(
				elementName: "identifier",
				plan.identifiers.map {
					["name": .text($0.name), "object": .text($0.object), "value": .text(speller.text(.scalar($0.sentAs)))]
				}),
			"filters": .list(elementName: "filter", plan.filters.map { TypeScope.filter($0, speller) }),
			"jsonChanges": .list(elementName: "jsonChange", plan.hasDemands ? [["name": .text("JSON")]] : []),
			"anyValues": .list(elementName: "anyValue", plan.needsJSONValue ? [["name": .text("JSONValue")]] : []),
		]
		return values.merging(ContainerScope(plan).values) { _, container in container }
	}
}

extension TypePlan {
	/// Whether the type is decoded from a response or encoded into a request.
	fileprivate var isCoded: Bool { !usage.isDisjoint(with: [.decoded, .encoded]) }
}

extension FeaturePlan {
	/// The types that only `entity` returns or sends, each after the type that contains it; types of earlier entities are excluded.
	fileprivate func types(of entity: EntityPlan) -> [TypeID] {
		var seen: Set<TypeID> = []
		var own: [TypeID] = []
		for each in entities {
			own = []
			for type in each.operations.flatMap({ [$0.result, $0.rest?.body?.type] }) + (each.local?.types ?? []) {
				var pending = [type?.innermost].compactMap { $0 }
				while let next = pending.popLast() {
					guard types[next.index].isCoded, seen.insert(next).inserted else { continue }
					own.append(next)
					pending += types[next.index].form.types.compactMap(\.innermost).reversed()
				}
			}
			if each.name == entity.name { break }
		}
		return own
	}
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

extension SourceNames {
	fileprivate var scope: TemplateScope {
		TemplateScope(Dictionary(uniqueKeysWithValues: StyleSourceNames.Role.types.map { ($0.rawValue, .text(self[$0])) }))
	}
}

extension EntityPlan {
	/// The fragments that the entity's operations need, without duplicates.
	fileprivate var fragments: [GraphQLPlan.Fragment] {
		var seen: Set<String> = []
		return operations.flatMap { $0.graphQL?.fragments ?? [] }.filter { seen.insert($0.name).inserted }
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

/// Spells references to generated types.
struct TypeSpeller: Sendable {
	private let types: [TypePlan]
	/// The nested types of each type.
	private let parts: [TypeID: [TypeID]]

	private let scalars: StyleScalars
	/// The pattern for the type that wraps an operation's types.
	private let operation: NamePattern
	/// The names that no parameter may have.
	private let reserved: Set<String>

	init(_ types: [TypePlan], _ style: StyleSettings = StyleSettings()) {
		self.types = types
		scalars = style.scalars
		operation = style.names.types.operation
		reserved = Set(style.names.reserved).union(["self"])
		parts = Dictionary(
			types.indices.compactMap { index in types[index].owner.map { ($0, [TypeID(index: index)]) } }, uniquingKeysWith: +)
	}

	/// The types nested in `id`, in the order in which it refers to them.
	func parts(of id: TypeID) -> [TypeID] {
		guard let parts = parts[id] else { return [] }
		let order = types[id.index].form.types.compactMap(\.innermost)
		return parts.sorted { a, b in
			(order.firstIndex(of: a) ?? order.count, a.index) < (order.firstIndex(of: b) ?? order.count, b.index)
		}
	}

	/// Whether the type or a type nested in it uses a Foundation type.
	func usesFoundation(_ id: TypeID) -> Bool {
		var pending = [id]
		while let next = pending.popLast() {
			if types[next.index].form.types.contains(where: \.mentionsFoundation) { return true }
			pending += parts[next] ?? []
		}
		return false
	}

	/// The properties that all variants of an enum have, including the variant for unknown types, with the same name and type.
	func shared(by variants: VariantsPlan) -> [PropertyPlan] {
		func properties(of id: TypeID) -> [PropertyPlan] {
			if case .object(let properties) = types[id.index].form { properties } else { [] }
		}
		guard let other = variants.other else { return [] }
		let cases = variants.cases.map { properties(of: $0.type) }
		let taken = Set(variants.cases.map(\.name.name) + ["unknown"])
		return properties(of: other).filter { property in
			if case .indirect = property.type.unwrapped { return false }
			return !taken.contains(property.name.name)
				&& cases.allSatisfy { $0.contains { $0.name == property.name && $0.type == property.type } }
		}
	}

	func isEnumeration(_ id: TypeID) -> Bool {
		if case .enumeration = types[id.index].form { true } else { false }
	}

	func hasParts(_ id: TypeID) -> Bool { parts[id] != nil }

	func plan(_ id: TypeID) -> TypePlan { types[id.index] }

	/// The name of an operation's response type, without the type that wraps it: `Response` of `FetchOrders.Response`.
	func answerName(of operation: String) -> String {
		let words = Words(operation)
		let name = self.operation.text(["operation": NamePattern.Subject(words, plural: words)])
		return name.split(separator: ".").last.map(String.init) ?? name
	}

	/// The names of `properties` as parameters inside an initialiser.
	func parameters(_ properties: [PropertyPlan]) -> [SwiftIdentifier] {
		guard properties.contains(where: { reserved.contains($0.name.name) }) else { return properties.map(\.name) }
		return PropertyNaming.identifiers(
			for: properties.map { $0.name.name + (reserved.contains($0.name.name) ? "Value" : "") },
			requested: properties.map { reserved.contains($0.name.name) ? nil : $0.name.name })
	}

	/// Swift source for `parameter` in a path segment; a typed identifier is converted to its raw value.
	func sent(_ parameter: ParameterPlan) -> String { scalars.sent(parameter.name.declared, identifies: parameter.identifies) }

	/// Swift source for `literal` as the argument that tests pass for `parameter`.
	func value(_ literal: String, of parameter: ParameterPlan) -> String {
		guard parameter.identifies != nil, case .scalar(let scalar) = parameter.type else { return literal }
		return scalars.value(literal, scalar)
	}

	/// `[CharacterDTO]?`
	func text(_ type: SwiftType) -> String {
		scalars.text(type) { types[$0.index].name }
	}
}
