import SourceText
import TemplateLanguage

extension FeaturePlan {
	/// Decides names, types and files for `request`; renders nothing. Nil if the request has errors, which are reported.
	///
	/// - Parameter workers: the threads on which operations are drafted.
	package init?(_ request: FeatureRequest, on workers: Workers = .current, diagnostics: inout Diagnostics) {
		guard let plan = FeaturePlan(deciding: request.decodingDates(), workers, &diagnostics), request.checkDates(of: plan, &diagnostics)
		else { return nil }
		self = plan
	}

	private init?(deciding request: FeatureRequest, _ workers: Workers, _ diagnostics: inout Diagnostics) {
		var request = request
		request.nameHistory = request.nameHistory.byMethod(request.decidedMethods)
		request.overrides.learn(request.nameHistory)
		let draft = FeatureDraft(request, workers, diagnostics: &diagnostics)
		guard !diagnostics.hasErrors else { return nil }
		self.init(draft, of: request, workers, &diagnostics)
	}

	/// A separate function, so that drafting takes less of the call stack.
	private init?(_ draft: FeatureDraft, of request: FeatureRequest, _ workers: Workers, _ diagnostics: inout Diagnostics) {
		let overrides = request.overrides
		let drafts = draft.entities.map(\.remote)
		var namer = draft.namer
		let catalog = TypeCatalog(draft.types, draft.names, request.style.settings, overrides: overrides, by: &namer)
		let plans = Dictionary(catalog.plans.map { ($0.name, $0) }) { first, _ in first }
		drafts.flatMap(\.overridden).report(plans, overrides, in: request.inputs, &diagnostics)
		app = request.app
		feature = request.feature
		style = request.style
		facts = request.style.settings.facts
		for (name, value) in request.facts { facts[name]?.value = value }
		let shared = facts.mapValues(\.value)
		omitted = Set(namer.use[.type].keys.filter(overrides.excludes))
		self.types = request.style.settings.comparesTypes ? catalog.plans : catalog.plans.comparedWhereNeeded()
		var fixtures = FixtureRegistry(request.nameHistory)
		var demands = ResponseDemands(catalog)
		let variants = FixtureVariants(catalog: catalog, filled: Set(drafts.flatMap { $0.filled(catalog) }))
		let operationNames = draft.operationNames
		let remotes = draft.entities.map { draft in
			let plan = draft.remote.plan(catalog, variants, &fixtures, &demands, by: &namer, on: workers, diagnostics: &diagnostics)
			return (plan: plan.applying(request.ownFacts, over: shared).naming(operationNames), local: draft.local)
		}
		let sizes = InputSizes(catalog.plans)
		for remote in remotes { sizes.report(remote.plan.operations, catalog.plans, diagnostics: &diagnostics) }
		var entities = remotes.map { remote, local in
			remote.adding(local.plan(remote, catalog, &fixtures, by: &namer, diagnostics: &diagnostics))
		}
		var taken = Set((catalog.plans.map(\.name) + drafts.flatMap(\.filters).map(\.name)).map(\.caseFolded))
		let styleNames = request.style.settings.names
		for (index, entity) in request.entities.enumerated() {
			namer.begin(entities[index].name)
			entities[index].sources = SourceNames(
				entities[index], styleNames, EntityPaths(entity, in: request), hasContainer: request.container != nil, by: &namer,
				taken: &taken)
		}
		container = request.container.map { container in
			namer.begin("")
			return ContainerPlan(
				container, entities: entities,
				names: SourceNames(container, feature: request.feature, styleNames, by: &namer, taken: &taken), request.initialisms)
		}
		diagnostics.report(namer.refusals)
		var unused = UnusedSettings(overrides.own, namer.use)
		unused.report(&diagnostics)
		guard !diagnostics.hasErrors else { return nil }
		SampleDoubts(drafts.map { ($0.name.upperCamel(request.initialisms), $0.inferredOperations) }, in: request).report(
			SharedKeyTypes(catalog.plans), &diagnostics)
		SampleDifferences(request).report(&diagnostics)
		self.entities = entities
		decisions = drafts.flatMap(\.decisions)
		for draft in drafts { identifierTypes.merge(draft.identifierTypes) { first, _ in first } }
		memberNames = namer.named
		let keys = Set(entities.compactMap { $0.local?.memory?.page?.anyFilter?.name })
		filters = drafts.flatMap(\.filters).map { filter in
			var filter = filter
			filter.isKey = keys.contains(filter.name)
			return filter
		}
		let keyed = filters.filter(\.isKey).flatMap(\.properties).map(\.type)
		for id in catalog.plans.reachable(from: keyed) { types[id.index].isKey = true }
		identifiers = TypedIdentifiers(catalog).all
		names = namer.remembered
		names.affix = request.style.settings.names.types.affix
		names.merge(fixtures.names)
		names = names.byRequest()
		needsJSONValue =
			catalog.needsJSONValue || filters.contains { $0.properties.contains(where: \.type.mentionsJSONValue) }
			|| entities.contains { entity in
				entity.operations.contains {
					$0.result?.mentionsJSONValue == true || $0.parameters.contains(where: \.type.mentionsJSONValue)
				} || entity.local?.types.contains(where: \.mentionsJSONValue) == true
			}
	}
}

extension EntityPlan {
	/// Returns the entity with the names of its operations' types.
	fileprivate func naming(_ names: OperationTypeNames) -> EntityPlan {
		var entity = self
		for index in operations.indices {
			guard let name = operations[index].graphQL?.operationName else { continue }
			entity.operations[index].graphQL?.typeName = names.name(of: name)
		}
		return entity
	}

	/// Returns the entity with the values of the style's own settings for it and its operations, or else those of the feature.
	fileprivate func applying(_ own: [String: [String: StyleFact.Value]], over shared: [String: StyleFact.Value]) -> EntityPlan {
		var entity = self
		entity.facts = shared.merging(own[name] ?? [:]) { _, own in own }
		for index in operations.indices {
			entity.operations[index].facts = entity.facts.merging(own["\(name).\(operations[index].method)"] ?? [:]) { _, own in own }
		}
		return entity
	}
}

/// The drafts of all entities of a feature, with the final names of their types.
private struct FeatureDraft {
	private(set) var types: TypeTable
	private(set) var names = TypeNames([], TypeAffix())
	/// The names that no type may have: Swift rejects them, the style uses them, or they are those of imported modules.
	private(set) var reserved: Set<String> = []
	/// The names of the types of GraphQL operations.
	private(set) var operationNames: OperationTypeNames
	private(set) var entities: [(remote: EntityDraft, local: LocalDraft)] = []
	private(set) var namer: Namer

	init(_ request: FeatureRequest, _ workers: Workers, diagnostics: inout Diagnostics) {
		self.init(drafting: request, workers, &diagnostics)
		// Errors stop the plan; names are not chosen if there are too many types.
		guard !diagnostics.hasErrors else { return }
		types.refuseOwnTypes(names.texts, in: &namer.use)
		names.reportTakenNames(in: types, &diagnostics)
		let style = request.style.settings.names
		if request.style.settings.nestsTypes {
			let operationNames = operationNames
			names.nest(types, style.types.affix, nested: style.types.nested ?? style.types.affix, reserved: reserved) { operation in
				let name = Words(operationNames.name(of: operation))
				return style.types.pattern(.operation).text(["operation": NamePattern.Subject(name, plural: name)], style.initialisms)
			}
		}
		names.refuseNames(in: types, reserved: reserved, by: &namer)
		types.referByName(names.texts)
		types.boxSelfContainment()
	}

	private init(drafting request: FeatureRequest, _ workers: Workers, _ diagnostics: inout Diagnostics) {
		types = TypeTable(request.initialisms, history: request.nameHistory)
		let style = request.style.settings.names
		let entityNames = request.entities.map { $0.name.upperCamel(request.initialisms) }
		reserved = request.style.folder.codeNames.reserved(app: request.app, entities: entityNames).union(
			style.reserved + TypeAffix.reserved)
		operationNames = OperationTypeNames(
			request.entities.flatMap { $0.graphQL?.operations ?? [] }.map(\.definition).map { ($0.name?.text ?? "", $0.kind == .mutation) },
			reserved: reserved, request.initialisms)
		namer = Namer(request.overrides.names, history: request.nameHistory, request.initialisms)
		func answers(_ fragmentSamples: [String: Shape]) -> [(entity: EntityRequest, answers: GraphQLAnswers?)] {
			request.entities.map { entity in
				let own = entity.graphQL.map {
					GraphQLAnswers(
						entity, $0, in: request, paths: EntityPaths(entity, in: request), fragmentSamples: fragmentSamples, on: workers)
				}
				return (entity, own)
			}
		}
		var answered = answers([:])
		// Without a schema the values of a fragment are known once all operations are drafted.
		let seen = answered.compactMap(\.answers).reduce(into: [String: Shape]()) { seen, answers in
			seen.merge(answers.seenFragments) { $0.merged(with: $1) }
		}
		if !seen.isEmpty { answered = answers(seen) }
		let signatures = SelectionSignatures(of: answered.compactMap(\.answers), request.initialisms)
		var samples = SampleTypes()
		var rests = request.entities.map { entity in
			RESTDrafting(
				entity, RESTOperations(entity, in: request, diagnostics: &diagnostics), in: request, &samples, diagnostics: &diagnostics)
		}
		samples.decide()
		for (index, (entity, answers)) in answered.enumerated() {
			rests[index].draft(samples, in: request, diagnostics: &diagnostics)
			let remote = EntityDraft(
				entity, in: request, rests[index], answers, signatures: signatures, by: &namer, types: &types, diagnostics: &diagnostics)
			let local = LocalDraft(entity, in: request, types: &types)
			namer.use.merge(local.use)
			entities.append((remote, local))
			guard !types.isOverfull else {
				diagnostics.report(.tooManyTypes(entity.name.upperCamel(request.initialisms)))
				return
			}
		}
		entities.reduce(into: UnmappedScalars()) { $0.merge($1.remote.unmapped) }.report(&diagnostics)
		reserved.formUnion(types.scalars.compactMap { $0.foreignName(known: Set(request.style.settings.scalars.known.keys)) })
		names = TypeNames(
			of: &types, style.types.affix, nests: request.style.settings.nestsTypes,
			taken: reserved.union(entities.flatMap(\.remote.reservedTypeNames)),
			operations: Set(request.style.settings.separatesOperations ? operationNames.all : []), by: &namer)
	}
}

extension SwiftScalar {
	/// The name of a type that properties have and no object has: one of a date, of the team or of Foundation. Another may be that of a generated type.
	fileprivate func foreignName(known: Set<String>) -> String? {
		switch self {
		case .formatted(let value): value.typeName
		case .named(let name): known.contains(name) || StandardType.isDeclared(name) ? name : nil
		default: nil
		}
	}
}

extension Diagnostic {
	fileprivate static func tooManyTypes(_ entity: String) -> Diagnostic {
		Diagnostic(
			.sizeLimit,
			"with \(entity), the feature has more than \(TypeTable.limit) types, the most that gen generates for one feature",
			fix: "select fewer fields, shorten the samples, or split the runs among feature folders")
	}
}

extension [TypePlan] {
	/// Returns the types where, in a style whose DTOs are not `Equatable`, only those are that tests compare as a whole: values of several
	/// kinds, with all types that they contain.
	func comparedWhereNeeded() -> [TypePlan] {
		let roots = indices.filter { if case .object = self[$0].form { false } else { true } }
		let compared = Set(reachable(from: roots.map { .generated(TypeID(index: $0)) }).map(\.index))
		return enumerated().map { index, plan in
			var plan = plan
			plan.isEquatable = compared.contains(index)
			return plan
		}
	}
}
