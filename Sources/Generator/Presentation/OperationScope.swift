import JSONLanguage
import TemplateLanguage

/// The template facts of one operation.
struct OperationScope {
	private let operation: OperationPlan
	private let entity: EntityPlan
	/// The content of each of the entity's fixtures.
	private let fixtures: [String: JSONValue]
	private let speller: TypeSpeller
	private let samples: Samples
	/// Whether this suite has the tests that exist once for each operation; long operations continue in other suites.
	private let isFirstPart: Bool
	private let examples: TypeExamples

	init(
		_ operation: OperationPlan, entity: EntityPlan, fixtures: [String: JSONValue], speller: TypeSpeller, samples: Samples,
		examples: TypeExamples, isFirstPart: Bool
	) {
		self.fixtures = fixtures
		self.samples = samples
		self.examples = examples
		self.isFirstPart = isFirstPart
		self.operation = operation
		self.entity = entity
		self.speller = speller
	}

	var scope: TemplateScope {
		var values = self.values.merging(deferred) { _, deferred in deferred }
		if let rest = operation.rest {
			values.merge(RESTScope(operation, rest, speller: speller, samples: samples).values) { _, rest in rest }
			values["demands"] = demands(rest.response)
			values["answers"] = types(operation.result)
			values["bodyTypes"] = types(rest.body?.type)
			values["requestBodies"] = .deferred { .list(elementName: "requestBody", requestBody.map { [$0] } ?? []) }
		}
		return TemplateScope(values)
	}

	private func demands(_ response: ResponsePlan?) -> TemplateValue {
		.deferred { [entity] in ResponseScope.demands(response, StubScope(entity.fixtures)) }
	}

	/// The generated type in `type` as a list of one element, or an empty list.
	private func types(_ type: SwiftType?) -> TemplateValue {
		.deferred { [speller, examples] in
			.list(elementName: "type", type?.innermost.map { [TypeScope.any($0, speller, examples)] } ?? [])
		}
	}

	/// Facts about the result as Swift, which are made on demand.
	private var deferred: [String: TemplateValue] {
		[
			"hasAnswer": .deferred { [examples, operation] in .flag(examples.answer(of: operation) != nil) },
			"answerHead": .deferred { [examples, operation] in .text(examples.answer(of: operation)?.first ?? "") },
			"answerRest": .deferred { [examples, operation] in
				.list(elementName: "line", (examples.answer(of: operation) ?? []).dropFirst().map { ["text": .text($0)] })
			},
			"answersExample": .deferred { [examples, operation] in .flag(examples.isExample(operation)) },
		]
	}

	/// The fixture of the GraphQL response.
	private var json: JSONValue? { (operation.graphQL?.response?.fixture).flatMap { fixtures[$0] } }

	/// The operation as the GraphQL templates see it.
	func graphQLScope(_ examples: InputExamples, _ shown: InputExamples.Shown) -> TemplateScope {
		var values = self.values.merging(deferred) { _, deferred in deferred }
		if let graphQL = operation.graphQL {
			let scope = GraphQLScope(
				operation, graphQL, speller: speller, examples: examples, shown: shown, samples: samples, typeExamples: self.examples,
				json: json)
			values.merge(scope.values) { _, graphQL in graphQL }
			values["demands"] = demands(graphQL.response)
		}
		return TemplateScope(values)
	}

	/// The return type, or `Void`.
	var result: String { operation.result.map(speller.text) ?? "Void" }

	private var values: [String: TemplateValue] {
		let stubs = StubScope(entity.fixtures)
		let values: [String: TemplateValue] = [
			"method": .text(operation.method), "Method": .text(Words(operation.method).upperCamel),
			"documentation": DocumentationScope.list(operation.documentation),
			"evidence": DocumentationScope.list(operation.evidence),
			"isMany": .flag(operation.returnsMany),
			"isLast": .flag(entity.operations.last?.method == operation.method),
			"hasParameters": .flag(!operation.parameters.isEmpty),
			"isFirstPart": .flag(isFirstPart),
			"parameters": ParameterScope.list(operation.parameters, speller),
			"result": .text(result),
			"results": operation.result.map { ValueScope.list("result", $0, speller) } ?? .list(elementName: "value", []),
			"returnsValue": .flag(operation.result != nil),
			"hasOptions": .flag(operation.filter?.purpose == .options),
			"filterName": .text(operation.parameters.first { $0.role == .filter }?.name.declared ?? ""),
			"heading": .text(heading),
			"title": .text(title),
			"test": .text(operation.testPrefix),
			"mock": .scope(["result": .text(operation.mock.result), "callCount": .text(operation.mock.callCount)]),
			"tracked": .list(
				elementName: "tracked",
				zip(operation.mock.lastValues, operation.parameters).map { ["name": .text($0), "value": .text($1.name.declared)] }),
			"isOnly": .flag(entity.operations.count == 1),
			"stub": .text((operation.rest?.response?.fixture).map(stubs.name) ?? ""),
			"bodyStub": .text((operation.rest?.body?.fixture).map(stubs.name) ?? ""),
		]
		return operation.facts.mapValues(\.templateValue).merging(values) { _, own in own }
	}

	/// `Fetch Character`
	private var heading: String {
		Words(operation.method).parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
	}

	/// `Fetch character`
	private var title: String {
		let text = Words(operation.method).spaced
		return text.prefix(1).uppercased() + text.dropFirst()
	}

	/// The values of the last call that the mock records.
	var mockValues: [TemplateScope] {
		zip(operation.mock.lastValues, operation.parameters).map { name, parameter in
			["name": .text(name), "type": .text(speller.text(parameter.type.unwrapped))]
		}
	}

	var requestBody: TemplateScope? {
		operation.rest?.body.map { body in
			// A literal shows no more than its content: the type of `[:]` is unknown.
			let isLiteral = if case .generated = body.type { false } else { true }
			return [
				"name": .text(operation.method + "Body"), "type": .text(speller.text(body.type)), "example": .text(body.example),
				"isLiteral": .flag(isLiteral), "samples": samples.list(body.value, body.type),
			]
		}
	}

	var encodesPathSegments: Bool {
		operation.parameters.contains { $0.role == .path && $0.sentType == .scalar(.string) }
	}

	var restLoadsFixtures: Bool {
		operation.rest?.response != nil || operation.rest?.body != nil
	}
}
