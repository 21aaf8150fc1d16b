import JSONLanguage
import SourceText

/// One entity on its way: its types are in the table, its operations have their methods; what is left waits for the types' names.
struct EntityDraft {
	let name: Words
	private let plural: Words
	let filters: [FilterPlan]
	private let operations: [OperationDraft]
	/// The same as the convention names them.
	private let conventional: [OperationDraft]
	private let affix: TypeAffix
	private let mocks: [MockPlan]
	private let places: EntityPaths
	private let styleNames: StyleNames
	/// What things are called before the user has a say, by place.
	private var remembered: [String: String] = [:]
	/// The paths of its types that can be spoken of.
	let paths: Set<String>
	/// The paths whose types the user can set.
	let valuePaths: Set<String>
	/// The paths that a rule matches although their values are of another kind.
	let unruledPaths: Set<String>
	/// Those of objects in samples.
	let objects: ObjectPaths
	/// The types that the user set by names of types that gen may generate.
	let namedOverrides: [NamedOverride]
	/// The scalars that it selects and nothing maps.
	private(set) var unmapped = UnmappedScalars()

	/// - Parameters:
	///   - answers: what it asks for by GraphQL, each drafted by itself.
	///   - ways: in how many ways the whole feature selects each type of a schema.
	///   - kept: what an earlier run called things.
	init(
		_ entity: EntityRequest, style: StyleSettings, _ answers: GraphQLAnswers?, ways: SelectedWays, kept: NameHistory,
		inputs: [SourceText],
		types: inout TypeTable, diagnostics: inout Diagnostics
	) {
		name = entity.name
		styleNames = style.names
		plural = entity.plural ?? entity.name.plural
		places = EntityPaths(entity.name, plural: entity.plural, kept: kept)
		let source = RESTOperations(entity, inputs: inputs, diagnostics: &diagnostics)
		let agreement = Self.agreement(entity, source, answers, style: style, ways: ways, places: places, types: types)
		let rest = RESTDrafting(
			entity, source, style: style, agreement: agreement, places: places, types: &types, diagnostics: &diagnostics)
		Self.report(rest.contradictions + (answers?.contradictions ?? []), entity.overrides, inputs, &diagnostics)
		namedOverrides = rest.namedOverrides
		objects = rest.objects
		var all = rest.operations
		var found = SettingPaths(values: rest.paths)
		if let request = entity.graphQL, let answers {
			let graphQL = GraphQLDrafting(
				entity, request, answers, style: style, agreement: agreement, ways: ways, places: places, types: &types,
				diagnostics: &diagnostics)
			let merging = TransportMerging(entity.name, agreement.differences, inputs: inputs)
			all = merging.merged(rest.operations, graphQL.operations, diagnostics: &diagnostics)
			found.formUnion(graphQL.paths)
			unmapped = graphQL.unmapped
		}
		let naming = FilterNaming(
			entity: entity.name, plural: entity.plural ?? entity.name.plural, places: places, affix: style.names.types.affix,
			pattern: style.names.types.filter)
		let named = naming.named(all)
		var renaming = OperationRenaming(
			entity.overrides, entity: entity.name, places: places, others: found.values.union(found.types), style)
		filters = renaming.filters(of: named)
		operations = renaming.renamed(named)
		conventional = named
		affix = style.names.types.affix
		mocks = MockNaming.names(for: operations, places, styleNames.mocks)
		paths = found.values.union(found.types).union(renaming.paths)
		valuePaths = found.values.union(renaming.typedPaths)
		unruledPaths = found.unruled
		entity.overrides.report(renaming.refusals, to: &diagnostics)
		entity.overrides.report(renaming.typeRefusals, to: &diagnostics)
		remember(named, style.names.types)
	}

	private mutating func remember(_ named: [OperationDraft], _ style: StyleTypeNames) {
		for (own, final) in zip(named, operations) {
			for place in own.places {
				remembered[place] = own.method.lowerCamel
				if final.method != own.method { remembered[NameHistory.told(place)] = final.method.lowerCamel }
			}
			for (parameter, told) in zip(own.wired, final.wired) where parameter.name == told.name {
				remembered[places.parameter(parameter.wireName, of: own.method)] = parameter.name.name
			}
			if let root = own.root { remembered[places.place(of: .root, of: own.method)] = root }
			if let parameter = own.parameters.first(where: { $0.role == .filter }), parameter.name.name != "filter" {
				remembered[places.place(of: .filterParameter, of: own.method)] = parameter.name.name
			}
			guard let filter = own.anyFilter, let told = final.anyFilter else { continue }
			let place = places.place(of: filter.purpose == .options ? .options : .filter, of: own.method)
			remembered[place] = style.affix.stem(filter.name)
			if told.name != filter.name { remembered[NameHistory.told(place)] = style.affix.stem(told.name) }
		}
	}

	var reservedTypeNames: [String] { filters.map(\.name) }

	static func report(
		_ contradictions: [OverrideConflict], _ overrides: TypeOverrides, _ inputs: [SourceText], _ diagnostics: inout Diagnostics
	) {
		var told: Set<String> = []
		for contradiction in contradictions where told.insert(contradiction.path).inserted {
			let position = contradiction.position
			let sample =
				inputs.indices.contains(position.input) ? SourceSpan(inputs[position.input], SourceRange(at: position.offset)) : nil
			diagnostics.report(.contradicted(contradiction, at: overrides.places[contradiction.path], sample: sample))
		}
	}

	/// What both transports can agree on, found out by drafting each by itself.
	private static func agreement(
		_ entity: EntityRequest, _ source: RESTOperations, _ answers: GraphQLAnswers?, style: StyleSettings, ways: SelectedWays,
		places: EntityPaths,
		types: TypeTable
	) -> TransportAgreement {
		guard let request = entity.graphQL, let answers, !source.operations.isEmpty else { return TransportAgreement() }
		var trial = types
		var unheard = Diagnostics()
		let rest = RESTDrafting(entity, source, style: style, places: places, types: &trial, diagnostics: &unheard)
		let graphQL = GraphQLDrafting(
			entity, request, answers, style: style, ways: ways, places: places, types: &trial, diagnostics: &unheard)
		return TransportAgreement(
			rest: .init(operations: rest.operations, drafts: rest.agreement.drafts),
			graphQL: .init(operations: graphQL.operations, drafts: graphQL.agreement.drafts),
			isOverridden: { entity.overrides.override(at: $0) != nil })
	}
}

extension EntityDraft {
	/// The entity with everything named; its fixtures stand on the shelf of the whole feature.
	func plan(
		_ catalog: TypeCatalog, _ variants: FixtureVariants, _ fixtures: inout FixtureRegistry, _ demands: inout ResponseDemands,
		diagnostics: inout Diagnostics
	) -> EntityPlan {
		fixtures.begin(entity: name)
		let identifiers = TypedIdentifiers(catalog)
		var plans: [OperationPlan] = []
		for ((given, own), mock) in zip(zip(operations, conventional), mocks) {
			let operation = given.withDecodableAnswer(catalog)
			if operation.answers.graphQL?.value == nil, let source = given.answers.graphQL?.source, given.answers.graphQL?.value != nil {
				diagnostics.report(.undecodableSample(source, of: operation.method.lowerCamel))
			}
			let path = operation.rest?.endpoint.parts ?? []
			var plan = OperationPlan(
				method: operation.method.lowerCamel, verb: operation.verb, subject: operation.subject.upperCamel,
				parameters: operation.parameters.map {
					identifiers.typed($0, in: path, answering: operation.result, of: name, catalog)
				},
				result: operation.result, rest: operation.rest, graphQL: operation.graphQL, mock: mock,
				testPrefix: testPrefix(of: operation))
			plan.documentation = operation.documentation
			plan.form = operation.form
			plan.conventionalSubject = own.subject
			if let body = operation.answers.body, let parameter = operation.parameters.last(where: { $0.role == .body }) {
				let value = FixtureBounds(catalog: catalog).bounded(
					body.value ?? FixtureSynthesis(catalog: catalog).value(of: parameter.type), parameter.type)
				let example = ValueSource(catalog: catalog, decodesOwnTypes: true).expression(value, parameter.type) ?? ".init()"
				let sent = SentValue(catalog: catalog).sent(value, parameter.type)
				let fixture = fixtures.keep(
					sent, as: body.fixture, method: operation.method, answer: answerFixture(operation),
					at: places.fixture("body", of: operation.method), isOverridden: body.isFixtureOverridden)
				plan.rest?.body = BodyPlan(parameter: parameter, type: parameter.type, fixture: fixture, value: value, example: example)
			}
			plan.filter = operation.filter ?? operation.rest?.filter
			plan.evidence = operation.evidence + operation.form.evidence.map(\.asGuess)
			plan.rest?.response = operation.answers.rest.flatMap {
				response($0, of: operation, by: "rest", wrapper: nil, catalog, variants, &fixtures, &demands)
			}
			plan.graphQL?.response = operation.answers.graphQL.flatMap {
				response($0, of: operation, by: "graphql", wrapper: operation.graphQL?.wrapper, catalog, variants, &fixtures, &demands)
			}
			plan.evidence += Self.fixtureEvidence(plan, operation.answers)
			plans.append(plan)
		}
		var plan = EntityPlan(name: name.upperCamel, plural: plural.upperCamel, operations: plans, fixtures: fixtures.fixtures)
		plan.names = zip(conventional, plans).flatMap { OperationRenaming.names($1, conventional: $0, of: name, affix) }
		return plan
	}

	/// What may be missing of its answers, and is there in one of them.
	func filled(_ catalog: TypeCatalog) -> Set<FixtureVariants.Place> {
		let variants = FixtureVariants(catalog: catalog)
		return operations.reduce(into: []) { filled, operation in
			guard let result = operation.result else { return }
			let unwrapped = operation.answers.graphQL?.value.map { value in (operation.graphQL?.wrapper).flatMap { value[$0.key] } ?? value
			}
			for value in [operation.answers.rest?.value, unwrapped].compactMap({ $0 }) {
				filled.formUnion(variants.filled(in: value, result))
			}
		}
	}

	private func testPrefix(of operation: OperationDraft) -> String {
		places.kept(.tests, of: operation.method) ?? (operations.count == 1 ? operation.verb : operation.method.lowerCamel)
	}

	/// What its operations and what belongs to them are called, by place.
	var names: [String: String] {
		var names = remembered
		for (operation, mock) in zip(operations, mocks) {
			func remember(_ name: String, _ part: OperationPart) { names[places.place(of: part, of: operation.method)] = name }
			if operation.told.result == nil { remember(mock.result, .result) }
			if operation.told.callCount == nil { remember(mock.callCount, .callCount) }
			for (parameter, name) in zip(operation.parameters, mock.lastValues) where operation.told.last[parameter.name] == nil {
				remember(name, .last(parameter: parameter.name.name))
			}
			remember(testPrefix(of: operation), .tests)
		}
		return names
	}

	/// Where what tests decode comes from.
	private static func fixtureEvidence(_ plan: OperationPlan, _ answers: OperationDraft.Answers) -> [EvidenceNote] {
		func notes(
			_ fixture: String?, _ answer: OperationDraft.Answer?, _ variants: [ResponsePlan.Variant] = [], orElse: String
		) -> [EvidenceNote] {
			guard let fixture, let answer else { return [] }
			let own =
				answer.value == nil
				? EvidenceNote("the fixture '\(fixture).json' is made from the types, since no sample fits; \(orElse)")
				: EvidenceNote(
					"the fixture '\(fixture).json' is what the sample shows", at: answer.source.map { SourceSpan($0, SourceRange(at: 0)) })
			return [own] + variants.map { EvidenceNote("the fixture '\($0.fixture).json' is the same \($0.title)") }
		}
		let rest = plan.rest?.response
		let graphQL = plan.graphQL?.response
		let input = "name one as an input to show it"
		return notes(rest?.fixture, answers.rest, rest?.variants ?? [], orElse: input)
			+ notes(graphQL?.fixture, answers.graphQL, graphQL?.variants ?? [], orElse: "give one with --sample to show it")
			+ notes(plan.rest?.body?.fixture, answers.body, orElse: "give one with --body to show it")
	}

	private func answerFixture(_ operation: OperationDraft) -> String { styleNames.fixtures.answer(operation.method, name, plural: plural) }

	private func response(
		_ answer: OperationDraft.Answer, of operation: OperationDraft, by transport: String, wrapper: GraphQLPlan.Wrapper?,
		_ catalog: TypeCatalog, _ variants: FixtureVariants, _ fixtures: inout FixtureRegistry, _ demands: inout ResponseDemands
	) -> ResponsePlan? {
		guard let result = operation.result else { return nil }
		let assertions = Assertions(catalog: catalog)
		let synthesis = FixtureSynthesis(catalog: catalog)
		let own = answer.value.map { wrapper.map(\.key).flatMap($0.member) ?? $0 }
		let value = FixtureBounds(catalog: catalog).bounded(own ?? synthesis.value(of: result, key: wrapper?.key ?? ""), result)
		func keep(_ value: JSONValue, as name: String, _ what: String) -> String {
			let sent = catalog.sent(value, of: result)
			return fixtures.keep(
				wrapper.map { .object([JSONValue.Member($0.key, sent)]) } ?? sent, as: name, method: operation.method,
				answer: answerFixture(operation), at: places.fixture(what, of: operation.method), isOverridden: answer.isFixtureOverridden)
		}
		func demanded(by value: JSONValue) -> ResponsePlan.Demands {
			demands.shown(by: value, result, under: wrapper.map { ($0.key, operation.method.lowerCamel) }, catalog)
		}
		let everyValue = assertions.everyLeaf(of: value, result, subject: "result")
		let ownDemands = demanded(by: value)
		let fixture = keep(value, as: answer.fixture, transport)
		let others = variants.variants(
			of: value, result, others: answer.others
		).map { variant in
			var expectations = assertions.everyLeaf(of: variant.value, result, subject: "result")
			if variant.isAboutMore { expectations = assertions.news(in: expectations, beside: everyValue) }
			return ResponsePlan.Variant(
				title: variant.title,
				fixture: keep(variant.value, as: fixture + "_" + Words(variant.title).snake, transport + " " + variant.title),
				expectations: variant.isAboutNothing ? assertions.absences(in: expectations) ?? expectations : expectations,
				demands: demanded(by: variant.value))
		}
		return ResponsePlan(
			instance: value, fixture: fixture,
			summary: assertions.summary(of: value, result, form: operation.form, isGraphQL: wrapper != nil, all: everyValue),
			everyValue: everyValue, demands: ownDemands, variants: others)
	}
}

extension ResponseForm {
	/// What the response was taken for.
	fileprivate var evidence: [EvidenceNote] {
		switch self {
		case .single: [EvidenceNote("one entity: the response is one object")]
		case .list: [EvidenceNote("all entities: the response is a list")]
		case .dictionary: [EvidenceNote("all entities: the response is an object whose keys are data; --object says otherwise")]
		case .nothing: [EvidenceNote("nothing comes back: no sample of a response has content")]
		case .page(let list, let info):
			[.page(list: list, info: info, otherwise: "--list")]
		case .envelope(let envelope) where envelope.isPage:
			[
				.page(
					list: envelope.keys.joined(separator: "."), info: envelope.infoKeys?.joined(separator: "."),
					element: envelope.elementKeys.isEmpty ? nil : envelope.elementKeys.joined(separator: "."), otherwise: "--list none")
			]
		case .envelope(let envelope):
			[
				EvidenceNote(
					(envelope.isMany ? "all entities" : "one entity")
						+ ": the response brings \(envelope.isMany ? "them" : "it") under '\(envelope.path)'"
						+ (envelope.isByName && !envelope.isMany ? "" : "; --list none says otherwise"))
			]
		}
	}
}

extension EvidenceNote {
	/// Why what comes back is a page, wherever it lies.
	fileprivate static func page(list: String, info: String?, element: String? = nil, otherwise: String) -> EvidenceNote {
		EvidenceNote(
			"a page: '\(list)' is its list" + (element.map { ", with what is asked for under '\($0)' of each" } ?? "")
				+ (info.map { (element == nil ? "" : ",") + " and '\($0)' counts or turns pages" } ?? "") + "; \(otherwise) says otherwise")
	}
}

extension JSONValue {
	fileprivate func member(_ key: String) -> JSONValue? { self[key] }
}

extension OperationDraft {
	/// What is called something on the wire: its parameters, and the properties of its filter.
	fileprivate var wired: [ParameterPlan] {
		(parameters + (anyFilter?.properties ?? [])).filter { !$0.wireName.isEmpty }
	}

	/// The same without a sample that does not decode: it may be that of another operation which asks for the same fields first.
	fileprivate func withDecodableAnswer(_ catalog: TypeCatalog) -> OperationDraft {
		guard let result, let sample = answers.graphQL?.value else { return self }
		let wrapper = graphQL?.wrapper.flatMap { sample.member($0.key) == nil ? nil : $0.key }
		let value = FixtureTypenames(catalog: catalog).named(wrapper.flatMap(sample.member) ?? sample, result)
		var unheard = Diagnostics()
		guard let node = JSONNode.parse(SourceText(path: "", value.compactText()), diagnostics: &unheard) else { return self }
		let isDecodable = Acceptance(types: catalog.plans).findings(in: node, result).refusals.isEmpty
		var operation = self
		operation.answers.graphQL?.value = isDecodable ? wrapper.map { .object([JSONValue.Member($0, value)]) } ?? value : nil
		return operation
	}
}

extension Diagnostic {
	fileprivate static func undecodableSample(_ source: SourceText, of method: String) -> Diagnostic {
		Diagnostic(
			.fixtureGenerated, "'\(method)' does not decode this sample, so its fixture is generated from the types",
			at: SourceSpan(source, SourceRange(at: 0)),
			fix: "pass a response with '__typename' wherever the operation sends it")
	}
}
