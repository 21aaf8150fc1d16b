import SourceText

extension RESTDrafting {
	/// An operation that is declared with `--operation`, with its request.
	struct DeclaredRequest {
		let operation: DeclaredOperation
		let naming: RESTNaming.Operation
	}

	/// Adds the operations declared with `--operation`; they use HTTP, like those inferred from samples.
	///
	/// - Parameter entity: the declared type of the entity, if there is one.
	mutating func addDeclared(_ entity: TypeDraft?, types: inout TypeTable, diagnostics: inout Diagnostics) {
		guard !declared.isEmpty else { return }
		if let entity { _ = types.add(entity, usage: []) }
		for each in declared { add(each, types: &types, diagnostics: &diagnostics) }
	}

	/// Returns the requests of the declared operations.
	///
	/// - Parameter plural: the plural of the entity, which is the endpoint unless another one is declared.
	static func requests(_ declared: DeclaredEntity?, at plural: Words, diagnostics: inout Diagnostics) -> [DeclaredRequest] {
		(declared?.operations ?? []).map { operation in
			let words = Words(operation.name)
			let form = form(of: operation)
			let endpoint = operation.endpoint ?? EndpointTemplate(parts: [.text("/" + plural.snake)])
			let naming = RESTNaming.Operation(
				method: operation.method ?? method(for: words.parts.first?.lowercased() ?? "fetch"), form: form,
				endpoint: Self.endpoint(
					endpoint, for: operation, among: declared?.operations ?? [], isMany: form.isMany, diagnostics: &diagnostics),
				declared: words,
				span: operation.span)
			return DeclaredRequest(operation: operation, naming: naming)
		}
	}

	private mutating func add(_ each: DeclaredRequest, types: inout TypeTable, diagnostics: inout Diagnostics) {
		let (declared, request) = (each.operation, each.naming)
		let words = Words(declared.name)
		let verb = MethodVerb.verb(of: words, initialisms)
		let form = request.form
		let endpoint = request.endpoint
		let method = request.method
		let result = declared.result.map { types.add($0, usage: .decoded) }
		var parameters: [ParameterPlan] = []
		var filter: FilterPlan?
		let naming = ParameterNaming(method: words, verb: verb, style.names)
		for (parameter, name) in naming.named(declared.parameters, by: \.name) {
			let note = EvidenceNote("declared with \(parameter.span.source.path)", at: parameter.span)
			switch parameter.type {
			case .plain(let scalar, _):
				let pathParameter = endpoint.parameters.first { Self.isSame($0, parameter.name) }
				parameters.append(
					ParameterPlan(
						name: name, type: .scalar(scalar), role: pathParameter == nil ? .query : .path,
						wireName: pathParameter ?? parameter.name,
						evidence: [note] + (pathParameter.map { [.parameter($0, of: declared.endpoint)] } ?? [])))
			case .filter(let query) where !style.hasFilterTypes:
				parameters += naming.named(query, by: \.name).map {
					ParameterPlan(
						name: $1, type: .optional(.scalar($0.type)), role: .query, wireName: $0.name, evidence: [note] + $0.evidence)
				}
			case .filter(let query):
				let properties = ParameterNaming.namedForFilter(query, style.names, by: \.name).map {
					ParameterPlan(name: $1, type: .scalar($0.type), role: .filter, wireName: $0.name, evidence: $0.evidence)
				}
				let plan = FilterPlan(properties, method: words, initialisms)
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
		draft.evidence = [EvidenceNote("declared with \(declared.span.source.path)", at: declared.span), .endpoint(endpoint)]
		// Fixtures are made from the types.
		if result != nil {
			let fixture =
				form.isMany
				? style.names.manyFixture(name, plural: plural)
				: method == .get ? name.snake : style.names.answerFixture(words, name, plural: plural)
			draft.answers.rest = OperationDraft.Answer(fixture: fixture)
		}
		if parameters.contains(where: { $0.role == .body }) {
			draft.answers.body = OperationDraft.Answer(fixture: style.names.bodyFixture(words, name, plural: plural))
		}
		join(draft, declared, &diagnostics)
	}

	/// Adds `draft`, or merges it into the operation that a sample shows, whose response it then has.
	private mutating func join(_ draft: OperationDraft, _ declared: DeclaredOperation, _ diagnostics: inout Diagnostics) {
		let method = draft.method.lowerCamel(initialisms)
		guard let index = operations.firstIndex(where: { $0.method.lowerCamel(initialisms) == method }) else {
			operations.append(draft)
			return
		}
		let shown = operations[index]
		guard shown.takesAndReturns(as: draft) else {
			let other = shown.evidence.lazy.compactMap(\.textLocation).first
			diagnostics.report(.conflict(declared, entity: name.upperCamel(initialisms), other: other))
			return
		}
		operations[index].parameters = draft.parameters
		operations[index].rest?.requiredQuery = draft.rest?.requiredQuery ?? []
		operations[index].evidence = draft.evidence
	}

	private static func form(of declared: DeclaredOperation) -> ResponseForm {
		guard let result = declared.result else { return .nothing }
		if let listKey = declared.listKey { return .page(listKey: listKey, infoKey: nil) }
		switch result {
		case .array: return .list
		case .map: return .dictionary
		default: return .single
		}
	}

	/// Returns the HTTP method for the verb of a declared operation.
	private static func method(for verb: String) -> HTTPVerb {
		switch verb {
		case "create", "add", "post", "send", "submit", "register": .post
		case "update", "edit", "set", "save", "put", "replace": .put
		case "patch": .patch
		case "delete", "remove": .delete
		default: .get
		}
	}

	/// Returns the endpoint reduced to the parameters that the operation declares; an operation for one entity gets its identifier appended.
	///
	/// - Parameter all: the operations declared with it, one of which may be the owner of the endpoint's last parameter.
	private static func endpoint(
		_ declaredEndpoint: EndpointTemplate, for declared: DeclaredOperation, among all: [DeclaredOperation], isMany: Bool,
		diagnostics: inout Diagnostics
	) -> EndpointTemplate {
		var endpoint = declaredEndpoint
		let plain = declared.plainParameters
		if case .parameter(let last)? = endpoint.parts.last, !plain.contains(where: { isSame(last, $0) }),
			all.contains(where: { $0.endpoint == declared.endpoint && $0.plainParameters.contains { isSame(last, $0) } })
		{
			endpoint = endpoint.collection
		}
		if endpoint.parameters.isEmpty, !isMany, let identifier = plain.first(where: isIdentifier) {
			endpoint = endpoint.appending(identifier)
		}
		for name in endpoint.parameters where !plain.contains(where: { isSame(name, $0) }) {
			diagnostics.report(.missingParameter(name, of: declared))
		}
		return endpoint
	}

	private static func isIdentifier(_ name: String) -> Bool {
		let last = SwiftIdentifier.words(ofKey: name).parts.last?.lowercased()
		return last == "id" || last == "identifier"
	}

	/// Returns whether two parameter names mean the same; `id` in an endpoint and `identifier` in Swift do.
	private static func isSame(_ a: String, _ b: String) -> Bool {
		func words(_ name: String) -> Words {
			SwiftIdentifier.words(ofKey: name).replacingLast { $0.lowercased() == "id" ? "identifier" : $0.lowercased() }
		}
		return words(a).snake == words(b).snake
	}
}

extension DeclaredOperation {
	/// The names of the parameters that are neither a body nor a filter.
	fileprivate var plainParameters: [String] {
		parameters.filter { if case .plain = $0.type { true } else { false } }.map(\.name)
	}
}

extension OperationDraft {
	/// Returns whether a call of both operations reads the same, except for types that were only guessed.
	fileprivate func takesAndReturns(as other: OperationDraft) -> Bool {
		guard result == other.result, parameters.map(\.name) == other.parameters.map(\.name) else { return false }
		return zip(parameters, other.parameters).allSatisfy { mine, theirs in
			mine.role == theirs.role && (mine.type == theirs.type || mine.evidence.contains(where: \.isGuess))
		}
	}
}

extension EvidenceNote {
	fileprivate var textLocation: SourceSpan? {
		if case .text(let span)? = location { span } else { nil }
	}
}

extension Diagnostic {
	fileprivate static func conflict(_ declared: DeclaredOperation, entity: String, other: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.declarationConflict,
			"the parameters or the result of '\(declared.name)' of \(entity) differ from the sample of the same request",
			at: declared.span, fix: "match the declaration to the sample, or remove one of the two",
			notes: [Note("the other operation", at: other)])
	}

	fileprivate static func missingParameter(_ name: String, of declared: DeclaredOperation) -> Diagnostic {
		Diagnostic(
			.declarationConflict, "the endpoint has the parameter '\(name)', but '\(declared.name)' has no such parameter",
			at: declared.span,
			fix: "write it as '\(declared.name)(\(name): String)', or remove '{\(name)}' from the endpoint")
	}
}
