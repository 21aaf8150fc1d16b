import JSONLanguage
import SourceText
import TemplateLanguage

/// An entity whose types are in the table and whose operations have their methods; the rest of its plan needs the final names of types.
struct EntityDraft {
	let name: Words
	private let plural: Words
	let filters: [FilterPlan]
	private let operations: [OperationDraft]
	private let entityPaths: EntityPaths
	private let styleNames: StyleNames
	private let initialisms: Initialisms
	/// The values whose types settings decide.
	let overridden: [OverriddenValue]
	/// The decisions about its operations over HTTP.
	let decisions: [DecidedOperation]
	/// The type of the `ID` variables in the operations of each run, by its number.
	private(set) var identifierTypes: [Int: GraphQLOptions.IdentifierType] = [:]
	/// The REST operations of the entity, as inferred from samples.
	let inferredOperations: [RESTOperations.Operation]
	/// The selected scalars without a mapping.
	private(set) var unmapped = UnmappedScalars()

	/// - Parameters:
	///   - answers: the responses of its GraphQL operations, each drafted on its own.
	///   - signatures: the distinct selections of each schema type in the whole feature.
	init(
		_ entity: EntityRequest, in feature: FeatureRequest, _ rest: RESTDrafting, _ answers: GraphQLAnswers?,
		signatures: SelectionSignatures,
		by namer: inout Namer, types: inout TypeTable, diagnostics: inout Diagnostics
	) {
		let style = feature.style.settings
		let overrides = feature.overrides
		name = entity.name
		styleNames = style.names
		initialisms = style.initialisms
		plural = entity.plural ?? entity.name.plural
		entityPaths = EntityPaths(entity, in: feature)
		inferredOperations = rest.inferredOperations
		var rest = rest
		var graphQL: GraphQLDrafting?
		var agreement = TransportAgreement()
		if let request = entity.graphQL, let answers {
			let drafting = GraphQLDrafting(entity, request, answers, in: feature, signatures: signatures, paths: entityPaths)
			if !inferredOperations.isEmpty {
				agreement = TransportAgreement(
					rest: rest.results, graphQL: drafting.results, isOverridden: { overrides.override(at: $0) != nil }, style.initialisms)
			}
			graphQL = drafting
		}
		rest.add(entity, agreement, to: &types)
		decisions = rest.decisions
		overridden = rest.overridden + (answers?.overridden ?? [])
		var all = rest.operations
		var use = rest.use
		use.note(.plural, at: entity.name.upperCamel(.common), by: overrides.spans[.plural(entity.name.snake)])
		if var drafting = graphQL {
			drafting.add(agreement, to: &types, diagnostics: &diagnostics)
			let merging = TransportMerging(entity.name, agreement.differences, inputs: feature.inputs, style.initialisms)
			all = merging.merged(rest.operations, drafting.operations, diagnostics: &diagnostics)
			use.merge(drafting.use)
			unmapped = drafting.unmapped
			identifierTypes = drafting.identifierTypes.compactMapValues { $0.count == 1 ? $0.first : nil }
		}
		let naming = FilterNaming(
			entity: entity.name, plural: entity.plural ?? entity.name.plural, paths: entityPaths, style: style.names)
		var operations = naming.named(all)
		let operationPaths = OperationPaths(
			entity: entity.name, style: style.names, others: Set(use[.type].keys).union(use[.typeName].keys))
		var typing = ParameterOverrides(overrides, style.scalars, operationPaths)
		for index in operations.indices { typing.apply(to: &operations[index]) }
		OperationNaming(operationPaths, entityPaths, style.names).name(&operations, by: &namer)
		filters = operations.compactMap(\.anyFilter)
		self.operations = operations
		use.merge(typing.use)
		namer.use.merge(use)
	}

	var reservedTypeNames: [String] { filters.map(\.name) }
}

extension EntityDraft {
	/// Returns the plan of the entity with all names; its fixtures are added to those of the whole feature.
	func plan(
		_ catalog: TypeCatalog, _ variants: FixtureVariants, _ fixtures: inout FixtureRegistry, _ demands: inout ResponseDemands,
		by namer: inout Namer, on workers: Workers, diagnostics: inout Diagnostics
	) -> EntityPlan {
		namer.begin(name.upperCamel(initialisms))
		fixtures.begin(entity: name)
		let drafts = workers.map(operations) { renamed in
			let (operation, refusal) = renamed.withDecodableAnswer(catalog)
			return (
				operation: operation, refusal: refusal,
				rest: operation.answers.rest.flatMap { ResponseDraft($0, of: operation, wrapper: nil, catalog, variants) },
				graphQL: operation.answers.graphQL.flatMap {
					ResponseDraft($0, of: operation, wrapper: operation.graphQL?.wrapper, catalog, variants)
				}
			)
		}
		let identifiers = TypedIdentifiers(catalog)
		var plans: [OperationPlan] = []
		for draft in drafts {
			let operation = draft.operation
			if let refusal = draft.refusal, let source = operation.answers.graphQL?.source {
				diagnostics.report(.undecodable(refusal, in: source, of: operation.method.lowerCamel(initialisms)))
			}
			let path = operation.rest?.endpoint.parts ?? []
			var plan = OperationPlan(
				method: operation.method.lowerCamel(initialisms), verb: operation.verb, subject: operation.subject.upperCamel(initialisms),
				parameters: operation.parameters.map {
					identifiers.typed($0, in: path, answering: operation.result, of: name, catalog)
				},
				result: operation.result, rest: operation.rest, graphQL: operation.graphQL, mock: operation.mock,
				testPrefix: operation.testPrefix)
			plan.documentation = operation.documentation
			plan.form = operation.form
			plan.conventionalSubject = operation.conventionalSubject
			if let body = operation.answers.body, let parameter = operation.parameters.last(where: { $0.role == .body }) {
				let value = FixtureBounds(catalog: catalog).bounded(
					body.value ?? FixtureSynthesis(catalog: catalog).value(of: parameter.type), parameter.type)
				let example = ValueSource(catalog: catalog, decodesOwnTypes: true).expression(value, parameter.type)?.text ?? ".init()"
				let sent = SentValue(catalog: catalog).sent(value, parameter.type)
				let fixture = fixtures.register(
					sent, as: body.fixture, method: operation.method, answer: answerFixture(operation),
					for: entityPaths.fixture("body", of: operation.method), isOverridden: body.isFixtureOverridden)
				plan.rest?.body = BodyPlan(parameter: parameter, type: parameter.type, fixture: fixture, example: example)
			}
			plan.filter = operation.filter ?? operation.rest?.filter
			plan.evidence = operation.evidence + operation.form.evidence.map(\.asGuess)
			plan.rest?.response = draft.rest.map {
				response($0, of: operation, by: "rest", wrapper: nil, catalog, &fixtures, &demands)
			}
			plan.graphQL?.response = draft.graphQL.map {
				response($0, of: operation, by: "graphql", wrapper: operation.graphQL?.wrapper, catalog, &fixtures, &demands)
			}
			plan.fixtureEvidence = Self.fixtureEvidence(plan, operation.answers)
			list(plan, at: operation.setting, by: &namer)
			plans.append(plan)
		}
		return EntityPlan(
			name: name.upperCamel(initialisms), plural: plural.upperCamel(initialisms), operations: plans, fixtures: fixtures.fixtures)
	}

	/// Lists the names of the fixtures of an operation, which are final.
	private func list(_ plan: OperationPlan, at path: String, by namer: inout Namer) {
		let fixtures = [plan.rest?.response?.fixture, plan.graphQL?.response?.fixture].compactMap { $0 }
		// Two transports with different responses have different fixtures, which one path cannot name.
		if let fixture = fixtures.first, fixtures.allSatisfy({ $0 == fixture }) { namer.list(fixture, at: path + ".fixture") }
		if let body = plan.rest?.body { namer.list(body.fixture, at: "\(path)(\(body.parameter.conventionalName.name)).fixture") }
	}

	/// Returns the optional parts of its responses for which a sample has a value.
	func filled(_ catalog: TypeCatalog) -> Set<FixtureVariants.Position> {
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

	/// Notes the origin of the fixtures that tests decode.
	private static func fixtureEvidence(_ plan: OperationPlan, _ answers: OperationDraft.Answers) -> [EvidenceNote] {
		func notes(
			_ fixture: String?, _ answer: OperationDraft.Answer?, _ variants: [ResponsePlan.Variant] = [], orElse: String
		) -> [EvidenceNote] {
			guard let fixture, let answer else { return [] }
			let own =
				answer.value == nil
				? EvidenceNote("the fixture '\(fixture).json' is generated from the types, because no sample fits; \(orElse)")
				: EvidenceNote(
					"the fixture '\(fixture).json' is taken from the sample", at: answer.source.map { SourceSpan($0, SourceRange(at: 0)) })
			return [own] + variants.map { EvidenceNote("the fixture '\($0.fixture).json' is the same response \($0.title)") }
		}
		let rest = plan.rest?.response
		let graphQL = plan.graphQL?.response
		let input = "pass one as an input to override"
		return notes(rest?.fixture, answers.rest, rest?.variants ?? [], orElse: input)
			+ notes(graphQL?.fixture, answers.graphQL, graphQL?.variants ?? [], orElse: "pass one with --sample to override")
			+ notes(plan.rest?.body?.fixture, answers.body, orElse: "pass one with --body to override")
	}

	private func answerFixture(_ operation: OperationDraft) -> String { styleNames.answerFixture(operation.method, name, plural: plural) }

	/// Returns the plan of a response, whose fixtures and demands are added to those of the whole feature.
	private func response(
		_ draft: ResponseDraft, of operation: OperationDraft, by transport: String, wrapper: GraphQLPlan.Wrapper?, _ catalog: TypeCatalog,
		_ fixtures: inout FixtureRegistry, _ demands: inout ResponseDemands
	) -> ResponsePlan {
		let result = draft.type
		func addFixture(_ value: JSONValue, as name: String, _ what: String) -> String {
			let sent = catalog.sent(value, of: result)
			return fixtures.register(
				wrapper.map { .object([JSONValue.Member($0.key, sent)]) } ?? sent, as: name, method: operation.method,
				answer: answerFixture(operation), for: entityPaths.fixture(what, of: operation.method),
				isOverridden: draft.answer.isFixtureOverridden)
		}
		func demanded(by value: JSONValue) -> ResponsePlan.Demands {
			demands.shown(by: value, result, under: wrapper.map { ($0.key, operation.method.lowerCamel(initialisms)) })
		}
		let ownDemands = demanded(by: draft.value)
		let fixture = addFixture(draft.value, as: draft.answer.fixture, transport)
		let others = draft.variants.map { variant in
			ResponsePlan.Variant(
				title: variant.title,
				fixture: addFixture(variant.value, as: fixture + "_" + Words(variant.title).snake, transport + " " + variant.title),
				expectations: variant.expectations, demands: demanded(by: variant.value))
		}
		return ResponsePlan(
			instance: draft.value, fixture: fixture, summary: draft.summary, everyValue: draft.everyValue, demands: ownDemands,
			variants: others)
	}
}

/// The values of a response and what tests expect of them, which do not depend on other operations.
private struct ResponseDraft: Sendable {
	struct Variant: Sendable {
		let title: String
		let value: JSONValue
		let expectations: [Expectation]
	}

	let answer: OperationDraft.Answer
	let type: SwiftType
	let value: JSONValue
	let everyValue: [Expectation]
	let summary: [Expectation]
	let variants: [Variant]

	/// Nil for an operation without a result.
	init?(
		_ answer: OperationDraft.Answer, of operation: OperationDraft, wrapper: GraphQLPlan.Wrapper?, _ catalog: TypeCatalog,
		_ variants: FixtureVariants
	) {
		guard let type = operation.result else { return nil }
		let assertions = Assertions(catalog: catalog)
		let own = answer.value.map { value in wrapper.flatMap { value[$0.key] } ?? value }
		let value = FixtureBounds(catalog: catalog).bounded(
			own ?? FixtureSynthesis(catalog: catalog).value(of: type, key: wrapper?.key ?? ""), type)
		let everyValue = assertions.everyProperty(of: value, type, subject: "result", converting: true)
		self.answer = answer
		self.type = type
		self.value = value
		self.everyValue = everyValue
		summary = assertions.summary(of: value, type, form: operation.form, isGraphQL: wrapper != nil, all: everyValue)
		self.variants = variants.variants(of: value, type, others: answer.others).map { variant in
			var expectations = assertions.everyProperty(of: variant.value, type, subject: "result")
			if variant.isAboutNothing { expectations = assertions.absences(in: expectations) ?? expectations }
			// The values that the fixture has as well are compared in its own test.
			let news = assertions.news(in: expectations, beside: everyValue)
			if variant.isAboutMore || !variant.isAboutNothing && !news.isEmpty { expectations = news }
			return Variant(title: variant.title, value: variant.value, expectations: expectations)
		}
	}
}

extension ResponseForm {
	/// The reason for the response form.
	fileprivate var evidence: [EvidenceNote] {
		switch self {
		case .single: [EvidenceNote("one entity: the response is one object")]
		case .list: [EvidenceNote("all entities: the response is a list")]
		case .dictionary: [EvidenceNote("all entities: the response is an object whose keys are data; \"object\" in gen.json overrides it")]
		case .nothing: [EvidenceNote("no result: no sample of a response has content")]
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
						+ ": the response has \(envelope.isMany ? "them" : "it") under '\(envelope.path)'"
						+ (envelope.isByName && !envelope.isMany ? "" : "; pass --list none to override"))
			]
		}
	}
}

extension EvidenceNote {
	/// Notes the reason why a response is a page.
	fileprivate static func page(list: String, info: String?, element: String? = nil, otherwise: String) -> EvidenceNote {
		EvidenceNote(
			"a page: '\(list)' is the list" + (element.map { ", with the entity under '\($0)' of each element" } ?? "")
				+ (info.map { (element == nil ? "" : ",") + " and '\($0)' is the pagination object" } ?? "")
				+ "; pass \(otherwise) to override")
	}
}

extension OperationDraft {
	/// Returns the operation without a sample that does not decode, such as one of another operation that selects the same fields first, and the first
	/// value that its types reject.
	fileprivate func withDecodableAnswer(_ catalog: TypeCatalog) -> (operation: OperationDraft, refusal: Acceptance.Refusal?) {
		guard let result, let sample = answers.graphQL?.value else { return (self, nil) }
		let wrapper = graphQL?.wrapper.flatMap { sample[$0.key] == nil ? nil : $0.key }
		let value = FixtureTypenames(catalog: catalog).named(wrapper.flatMap { sample[$0] } ?? sample, result)
		var discarded = Diagnostics()
		guard let node = JSONNode.parse(SourceText(path: "", value.compactText()), diagnostics: &discarded) else { return (self, nil) }
		let refusal = Acceptance(types: catalog.plans).findings(in: node, result).refusals.first
		var operation = self
		operation.answers.graphQL?.value = refusal == nil ? wrapper.map { .object([JSONValue.Member($0, value)]) } ?? value : nil
		return (operation, refusal)
	}
}

extension Diagnostic {
	fileprivate static func undecodable(_ refusal: Acceptance.Refusal, in source: SourceText, of method: String) -> Diagnostic {
		let lacksTypename = refusal.found.contains("__typename")
		let cause =
			lacksTypename
			? ""
			: refusal.path == "."
				? ": it is \(refusal.found), not \(refusal.type)"
				: ": '\(refusal.path)' is \(refusal.found), but \(refusal.property) is \(refusal.type)"
		return Diagnostic(
			.fixtureChanged, "'\(method)' does not decode this sample, so its fixture is generated from the types\(cause)",
			at: SourceSpan(source, SourceRange(at: 0)),
			fix: lacksTypename
				? "pass a response with '__typename' wherever the operation sends it"
				: "pass a response that the schema allows, or correct the schema")
	}
}
