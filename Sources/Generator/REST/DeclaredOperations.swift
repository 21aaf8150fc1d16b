import SourceText

extension RESTDrafting {
	/// Adds the operations that were told by hand; they travel over HTTP as those of samples do.
	///
	/// - Parameter requests: how each is asked for.
	mutating func add(
		_ told: DeclaredEntity?, _ requests: [RESTNaming.Operation], types: inout TypeTable, diagnostics: inout Diagnostics
	) {
		guard let told, !told.operations.isEmpty else { return }
		if let entity = told.entity { _ = types.add(entity, usage: []) }
		for (operation, request) in zip(told.operations, requests) { add(operation, request, types: &types, diagnostics: &diagnostics) }
	}

	/// How the operations that were told by hand are asked for.
	func told(_ told: DeclaredEntity?, diagnostics: inout Diagnostics) -> [RESTNaming.Operation] {
		(told?.operations ?? []).map { operation in
			let words = Words(operation.name)
			let form = Self.form(of: operation)
			let given = operation.endpoint ?? EndpointTemplate(parts: [.text("/" + plural.snake)])
			return RESTNaming.Operation(
				method: operation.method ?? Self.method(for: words.parts.first?.lowercased() ?? "fetch"), form: form,
				endpoint: Self.endpoint(
					given, for: operation, among: told?.operations ?? [], isMany: form.isMany, diagnostics: &diagnostics), told: words,
				span: operation.span)
		}
	}

	private mutating func add(
		_ told: DeclaredOperation, _ request: RESTNaming.Operation, types: inout TypeTable, diagnostics: inout Diagnostics
	) {
		let words = Words(told.name)
		let verb = MethodVerb.verb(of: words)
		let form = request.form
		let endpoint = request.endpoint
		let method = request.method
		let result = told.result.map { types.add($0, usage: .decoded) }
		var parameters: [ParameterPlan] = []
		var filter: FilterPlan?
		let names = ParameterNaming(method: words, verb: verb, style.names).identifiers(for: told.parameters.map(\.name))
		for (parameter, name) in zip(told.parameters, names) {
			let note = EvidenceNote("told by \(parameter.span.source.path)", at: parameter.span)
			switch parameter.type {
			case .plain(let scalar, _):
				let place = endpoint.parameters.first { Self.isSame($0, parameter.name) }
				parameters.append(
					ParameterPlan(
						name: name, type: .scalar(scalar), role: place == nil ? .query : .path, wireName: place ?? parameter.name,
						evidence: [note] + (place.map { [.parameter($0, of: told.endpoint)] } ?? [])))
			case .filter(let query) where !style.hasFilterTypes:
				let identifiers = ParameterNaming(method: words, verb: verb, style.names).identifiers(for: query.map(\.name))
				parameters += zip(query, identifiers).map {
					ParameterPlan(
						name: $1, type: .optional(.scalar($0.type)), role: .query, wireName: $0.name, evidence: [note] + $0.evidence)
				}
			case .filter(let query):
				let identifiers = ParameterNaming.identifiers(forFilter: query.map(\.name), style.names)
				let properties = zip(query, identifiers).map {
					ParameterPlan(name: $1, type: .scalar($0.type), role: .filter, wireName: $0.name, evidence: $0.evidence)
				}
				let plan = FilterPlan(properties, method: words)
				filter = plan
				parameters.append(
					ParameterPlan(name: name, type: .scalar(.named(plan.name)), role: .filter, wireName: "", evidence: [note]))
			case .body(let draft):
				parameters.append(
					ParameterPlan(name: name, type: types.add(draft, usage: .encoded), role: .body, wireName: "", evidence: [note]))
			}
		}
		var draft = OperationDraft(
			method: words, verb: verb, result: result, form: form, parameters: parameters,
			rest: RESTPlan(
				method: method, endpoint: endpoint, requiredQuery: parameters.filter { $0.role == .query && !$0.type.isOptional },
				filter: filter))
		draft.evidence = [EvidenceNote("told by \(told.span.source.path)", at: told.span), .endpoint(endpoint)]
		// Fixtures are made from the types.
		if result != nil {
			let fixture =
				form.isMany
				? style.names.fixtures.many(name, plural: plural)
				: method == .get ? name.snake : style.names.fixtures.answer(words, name, plural: plural)
			draft.answers.rest = OperationDraft.Answer(fixture: fixture)
		}
		if parameters.contains(where: { $0.role == .body }) {
			draft.answers.body = OperationDraft.Answer(fixture: style.names.fixtures.body(words, name, plural: plural))
		}
		join(draft, told, &diagnostics)
	}

	/// Adds `draft`, or finds it in what a sample shows: then the sample is its answer.
	private mutating func join(_ draft: OperationDraft, _ told: DeclaredOperation, _ diagnostics: inout Diagnostics) {
		guard let index = operations.firstIndex(where: { $0.method.lowerCamel == draft.method.lowerCamel }) else {
			operations.append(draft)
			return
		}
		let shown = operations[index]
		guard shown.takesAndReturns(as: draft) else {
			diagnostics.report(.toldOtherwise(told, entity: name, place: shown.evidence.lazy.compactMap(\.textPlace).first))
			return
		}
		operations[index].parameters = draft.parameters
		operations[index].rest?.requiredQuery = draft.rest?.requiredQuery ?? []
		operations[index].evidence = draft.evidence
	}

	private static func form(of told: DeclaredOperation) -> ResponseForm {
		guard let result = told.result else { return .nothing }
		if let listKey = told.listKey { return .page(listKey: listKey, infoKey: nil) }
		switch result {
		case .array: return .list
		case .map: return .dictionary
		default: return .single
		}
	}

	/// What a verb does to what is on the server.
	private static func method(for verb: String) -> HTTPVerb {
		switch verb {
		case "create", "add", "post", "send", "submit", "register": .post
		case "update", "edit", "set", "save", "put", "replace": .put
		case "patch": .patch
		case "delete", "remove": .delete
		default: .get
		}
	}

	/// The endpoint with one place for each parameter that it names; a single entity stands behind its identifier.
	///
	/// - Parameter all: the operations told beside it: one of them may be the one that the last place of an endpoint is for.
	private static func endpoint(
		_ given: EndpointTemplate, for told: DeclaredOperation, among all: [DeclaredOperation], isMany: Bool, diagnostics: inout Diagnostics
	) -> EndpointTemplate {
		var endpoint = given
		let plain = told.plainParameters
		if case .parameter(let last)? = endpoint.parts.last, !plain.contains(where: { isSame(last, $0) }),
			all.contains(where: { $0.endpoint == told.endpoint && $0.plainParameters.contains { isSame(last, $0) } })
		{
			endpoint = endpoint.collection
		}
		if endpoint.parameters.isEmpty, !isMany, let identifier = plain.first(where: isIdentifier) {
			endpoint = endpoint.appending(identifier)
		}
		for name in endpoint.parameters where !plain.contains(where: { isSame(name, $0) }) {
			diagnostics.report(.missingParameter(name, of: told))
		}
		return endpoint
	}

	private static func isIdentifier(_ name: String) -> Bool {
		let last = SwiftIdentifier.words(ofKey: name).parts.last?.lowercased()
		return last == "id" || last == "identifier"
	}

	/// `id` in an endpoint and `identifier` in Swift are the same.
	private static func isSame(_ a: String, _ b: String) -> Bool {
		func words(_ name: String) -> Words {
			SwiftIdentifier.words(ofKey: name).replacingLast { $0.lowercased() == "id" ? "identifier" : $0.lowercased() }
		}
		return words(a).snake == words(b).snake
	}
}

extension DeclaredOperation {
	/// The names of those that are neither a body nor a filter.
	fileprivate var plainParameters: [String] {
		parameters.filter { if case .plain = $0.type { true } else { false } }.map(\.name)
	}
}

extension OperationDraft {
	/// Whether callers see no difference, but for types that were only guessed.
	fileprivate func takesAndReturns(as told: OperationDraft) -> Bool {
		guard result == told.result, parameters.map(\.name) == told.parameters.map(\.name) else { return false }
		return zip(parameters, told.parameters).allSatisfy { mine, theirs in
			mine.role == theirs.role && (mine.type == theirs.type || mine.evidence.contains(where: \.isGuess))
		}
	}
}

extension EvidenceNote {
	fileprivate var textPlace: SourceSpan? {
		if case .text(let span)? = place { span } else { nil }
	}
}

extension Diagnostic {
	fileprivate static func toldOtherwise(_ told: DeclaredOperation, entity: Words, place: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.declarationConflict,
			"'\(told.name)' of \(entity.upperCamel) is declared with other parameters or another result than a sample of the same request shows",
			at: told.span, fix: "declare it as the sample shows it, or remove one of the two",
			notes: [Note("the other operation", at: place)])
	}

	fileprivate static func missingParameter(_ name: String, of told: DeclaredOperation) -> Diagnostic {
		Diagnostic(
			.declarationConflict, "the endpoint has the parameter '\(name)', but '\(told.name)' has no such parameter", at: told.span,
			fix: "write it as '\(told.name)(\(name): String)', or remove '{\(name)}' from the endpoint")
	}
}
