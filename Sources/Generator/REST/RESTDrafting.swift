import SourceText

/// Drafts the HTTP operations of one entity.
struct RESTDrafting {
	let name: Words
	let plural: Words
	/// The origin of the entity's name.
	private let reasons: [EvidenceNote]
	/// The origin of a configured plural.
	private let pluralReasons: [EvidenceNote]
	let style: StyleSettings
	let initialisms: Initialisms
	var operations: [OperationDraft] = []
	/// The settings that answered lookups.
	private(set) var use = SettingUse()
	/// The operations that samples show, until their types are added.
	private var pending: [Pending] = []
	/// The fields of the entity, as each operation shows them.
	private let entityFields: [[ObjectShape.Field]]
	/// The entity's keys whose values fit into a URL, without duplicates.
	private let identifyingKeys: [String]
	private let sharing: EndpointSharing
	/// Whether an operation sends a body with PUT.
	private let hasPutBody: Bool
	/// Whether all identifiers that the feature's samples show are texts.
	private let hasTextIdentifiers: Bool
	private let overrides: TypeOverrides
	/// Whether the entity is requested by GraphQL too, where identifiers are strings.
	private let hasGraphQL: Bool
	/// The values whose types settings decide.
	private(set) var overridden: [OverriddenValue] = []
	/// The decisions about each operation.
	private(set) var decisions: [DecidedOperation] = []
	private let entityPaths: EntityPaths
	/// The operations of the entity, as inferred from samples.
	let inferredOperations: [RESTOperations.Operation]
	/// The drafts of its types, which are made when those of the whole feature are decided.
	private var drafting: ShapeDrafting
	/// The operations, and the names of their responses.
	private var requested: [(requested: Requested, root: String)] = []
	private var names: [RESTNaming.Name] = []

	/// An operation with the endpoint that it requests.
	private struct Requested {
		let operation: RESTOperations.Operation
		let endpoint: EndpointChoice
		/// The path under which the lock remembers the operation's method; parameter names do not matter.
		let historyPath: NamePath
		/// The same path for a response of the other form: with one entity instead of several, or the reverse.
		let pathOfOtherForm: NamePath
	}

	private struct Pending {
		let requested: Requested
		let name: RESTNaming.Name
		let result: TypeDraft?
		var body: TypeDraft?

		var operation: RESTOperations.Operation { requested.operation }
		var method: Words { name.method }
	}

	/// Names the operations, and adds the objects in their responses to `types`; ``draft(_:in:diagnostics:)`` drafts them.
	init(
		_ entity: EntityRequest, _ source: RESTOperations, in feature: FeatureRequest, _ types: inout SampleTypes,
		diagnostics: inout Diagnostics
	) {
		entityPaths = EntityPaths(entity, in: feature)
		inferredOperations = source.operations
		style = feature.style.settings
		initialisms = feature.initialisms
		overrides = feature.overrides
		hasGraphQL = entity.graphQL != nil
		let hasParameters = entity.rest.contains { $0.endpoint?.parameters.isEmpty == false }
		let samples = hasParameters ? feature.entities.flatMap(\.rest).flatMap { [$0.response, $0.body].compactMap(\.self) } : []
		hasTextIdentifiers = samples.map(\.shape).haveTextIdentifiersOnly
		name = entity.name
		plural = entity.plural ?? entity.name.plural
		reasons = entity.nameReasons
		pluralReasons = overrides.plural(of: entity.name)
		var seen: Set<[String]> = []
		entityFields = source.operations.compactMap { operation in
			operation.entity?.object?.fields
		}.filter { seen.insert($0.map(\.key)).inserted }
		var known: Set<String> = []
		identifyingKeys = entityFields.flatMap { Self.identifyingKeys($0) }.filter { known.insert($0).inserted }
		var source = source
		source.shareBodies(by: style.verbsOfSharedBodies(of: entity.name))
		source.completeBodies(by: entityFields, of: entity.name.upperCamel(initialisms))
		sharing = EndpointSharing(source.operations)
		hasPutBody = source.operations.contains { $0.bodyMethod == .put && $0.request.body != nil }
		let keys = KeySearch(source.operations).evidence
		drafting = ShapeDrafting(
			overrides, initialisms, of: name.upperCamel(initialisms), types: types, keys: keys, history: entityPaths.history)
		let naming = ResponseNaming(entity, style.names, overrides, entityPaths.history, initialisms)
		var rooted = naming.named(source.operations)
		// Settings may say that the objects of some responses are the entity, although they differ.
		let settings = rooted.enumerated().compactMap { index, each in naming.settingOfEntity(in: each).map { (index: index, path: $0) } }
		if !settings.isEmpty {
			for setting in settings { _ = use.type(at: setting.path, in: overrides) }
			source.shareEntity(in: settings.map(\.index))
			rooted = naming.named(source.operations)
		}
		for each in rooted {
			drafting.name(
				root: each.root, entity: each.entity, at: each.operation.form.entityKeys,
				info: style.names.infoStem(of: Words(each.entity.text)),
				at: each.operation.shape.flatMap(each.operation.form.infoKeys))
			if let shape = each.operation.shape {
				let typePath = each.operation.request.methodName.map { entityPaths.result(of: $0.words) }
				drafting.learn(
					shape, name: each.root.text, path: each.root.text, typePath: typePath, isEntity: each.operation.form.entityKeys.isEmpty)
			}
		}
		types = drafting.types
		requested = rooted.map { (requested: self.requested($0.operation), root: $0.root.text) }
		names = names(of: requested.map(\.requested), diagnostics: &diagnostics)
		for each in requested { report(each.requested, &diagnostics) }
		if !style.separatesSentTypes {
			for operation in source.operations {
				guard let body = operation.request.body else { continue }
				drafting.learn(wordsOf: body.shape, at: bodyName(operation).text, of: ownName.text)
			}
		}
	}

	/// Drafts the types of the operations; ``add(_:_:to:)`` adds them.
	///
	/// - Parameter types: the objects of the whole feature that are one type.
	mutating func draft(_ types: SampleTypes, in feature: FeatureRequest, diagnostics: inout Diagnostics) {
		drafting.types = types
		pending = requested.indices.map { index in
			let (requested, root) = requested[index]
			return Pending(
				requested: requested, name: names[index],
				result: requested.operation.shape.map { drafting.draft($0, name: root, path: root) })
		}
		for each in pending {
			let method = each.method.lowerCamel(initialisms)
			if let note = Diagnostic.pages(of: each.operation, requestedBy: query(of: each.operation), by: method) {
				diagnostics.report(note)
			}
			if each.operation.request.isDecided, entityPaths.history[each.requested.historyPath] == nil,
				entityPaths.history[each.requested.pathOfOtherForm] == method
			{
				diagnostics.report(.changedForm(of: method, each.operation))
			}
			for parameter in each.operation.request.endpoint?.parameters ?? [] {
				if let warning = pathParameters.contradiction(of: parameter, in: each.operation) { diagnostics.report(warning) }
			}
		}
		var sentDrafting =
			style.separatesSentTypes
			? drafting.ofSeparateBodies : ShapeDrafting(bodiesAfter: drafting, of: ownName.text)
		draftBodies(by: &sentDrafting)
		var unsent = UnsentNulls(overrides)
		for each in pending {
			if let body = each.operation.request.body?.shape { unsent.add(body, at: bodyName(each.operation).text, each.body) }
		}
		unsent.report(in: feature.inputs, &diagnostics)
		use.merge(drafting.use)
		use.merge(sentDrafting.use)
		overridden = drafting.overridden + sentDrafting.overridden
	}

	/// The entity's own name as that of a type.
	private var ownName: TypeNameChoice { TypeNameChoice(name.upperCamel(initialisms), reasons) }

	/// The result of each method that a sample shows.
	var results: [String: TypeDraft] {
		Dictionary(pending.compactMap { each in each.result.map { (each.method.lowerCamel(initialisms), $0) } }) { $1 }
	}

	/// Adds the types of the operations to `types`, with the results on which both transports agree.
	mutating func add(_ entity: EntityRequest, _ agreement: TransportAgreement, to types: inout TypeTable) {
		for each in pending { add(each, agreement, types: &types) }
		if !hasGraphQL {
			let typing = ParameterTyping(entity: name, style: style, types: types, hasStore: entity.local.cachesInMemory)
			operations = operations.map(typing.typed)
		}
		decisions = zip(pending, operations).map(decided)
	}

	/// Drafts the types of the bodies that operations send, together.
	private mutating func draftBodies(by drafting: inout ShapeDrafting) {
		for each in pending {
			guard let body = each.operation.request.body else { continue }
			let name = bodyName(each.operation)
			drafting.name(body: name, isChange: each.operation.bodyMethod == .patch)
			drafting.learn(body.shape, name: name.text, path: name.text, typePath: entityPaths.body(of: each.method))
		}
		for (index, each) in pending.enumerated() {
			guard let body = each.operation.request.body else { continue }
			let name = bodyName(each.operation).text
			if style.separatesSentTypes { drafting.describeSeparately() }
			let draft = drafting.draft(body.shape, name: name, path: name)
			let types = style.names.types
			let others = [each.method, Words(parts: ["replace"]) + self.name].map {
				style.names.stem(types.pattern(.create), $0, plural: $0).text
			}
			pending[index].body = others.first { $0 != name }.map(draft.withAlternative) ?? draft
		}
	}

	/// Returns the method names of the operations, decided together.
	private func names(of requested: [Requested], diagnostics: inout Diagnostics) -> [RESTNaming.Name] {
		let shown = requested.map { each in
			let operation = each.operation
			return RESTNaming.Operation(
				method: operation.request.method, form: operation.form, endpoint: each.endpoint.endpoint,
				query: query(of: operation).map(\.name), declared: operation.request.methodName?.words,
				span: operation.request.endpoint?.span ?? operation.sample.map { SourceSpan($0.source, SourceRange(at: 0)) })
		}
		let naming = RESTNaming(shown, entity: name, plural: plural, style: style.names)
		for clash in naming.clashes { diagnostics.report(.sameOperation(clash, entity: name.upperCamel(initialisms))) }
		return naming.names
	}

	/// Returns the keys whose values fit into a URL; the key of `{"id": {…}}` does not.
	private static func identifyingKeys(_ fields: [ObjectShape.Field]) -> [String] {
		fields.filter { $0.shape.object == nil && $0.shape.array == nil }.map(\.key)
	}

	private func bodyName(_ operation: RESTOperations.Operation) -> TypeNameChoice {
		let sends = operation.bodyMethod
		let types = style.names.types
		let stem =
			switch sends {
			case .post: style.names.stem(types.pattern(.create), name, plural: plural)
			case .put: style.names.stem(types.pattern(.update), name, plural: plural)
			case .patch:
				// In a style with one word for both, PUT has it.
				types[.patch] == nil && hasPutBody
					? style.names.stem(types.pattern(.create), Words(parts: ["patch"]) + name, plural: plural)
					: style.names.stem(types[.patch] ?? types.pattern(.update), name, plural: plural)
			case .get, .delete:
				style.names.stem(types.pattern(.create), Words(OperationVerb.verb(for: sends, isMany: false)) + name, plural: plural)
			}
		return .convention(stem, for: "the body of \(sends.rawValue)")
	}

	private mutating func add(_ pending: Pending, _ agreement: TransportAgreement, types: inout TypeTable) {
		let (operation, named) = (pending.operation, pending.name)
		let request = operation.request
		let words = named.method
		let verb = named.verb
		let result = pending.result.map {
			types.add(
				agreement.result(of: words.lowerCamel(initialisms), $0)
					.withTypePaths(from: entityPaths.result(of: words)), usage: .decoded)
		}
		let body = pending.body.map { body in
			let placed = body.withTypePaths(from: entityPaths.body(of: words))
			return style.separatesSentTypes ? types.addSeparately(placed, usage: .encoded) : types.add(placed, usage: .encoded)
		}
		let endpoint = pending.requested.endpoint.endpoint
		var parameters = endpoint.parameters.map { pathParameters.parameter($0, in: operation) }
		let query = query(of: operation)
		parameters += query.filter { !$0.isOptional }.map { ParameterPlan($0, role: .query, initialisms) }
		var optional = style.hasFilterTypes ? query.filter(\.isOptional).map { ParameterPlan($0, role: .filter, initialisms) } : []
		if !style.hasFilterTypes {
			parameters += query.filter(\.isOptional).map { query in
				var parameter = ParameterPlan(query, role: .query, initialisms)
				parameter.type = parameter.type.asOptional
				return parameter
			}
		}
		let naming = ParameterNaming(
			method: words, verb: verb, style.names, hasFilter: !optional.isEmpty && entityPaths.remembersFilter(of: words),
			hasBody: body != nil)
		func remembered(_ parameter: ParameterPlan) -> String? {
			entityPaths.history[entityPaths.parameter(parameter.wireName, of: words)]
		}
		parameters = naming.named(parameters, by: \.name.name, remembered: remembered).map { $0.renamed($1) }
		optional = ParameterNaming.namedForFilter(optional, style.names, by: \.name.name, remembered: remembered)
			.map { $0.renamed($1) }
		let required = parameters.filter { $0.role == .query && !$0.type.isOptional }
		var filter: FilterPlan?
		if !optional.isEmpty {
			filter = FilterPlan(optional, method: words, initialisms)
			let name = ParameterNaming.filter(
				beside: parameters.map(\.name), remembered: entityPaths.remembered(.filterParameter, of: words), initialisms)
			parameters.append(
				ParameterPlan(
					name: name, type: .scalar(.named(filter?.name ?? "")), role: .filter, wireName: "",
					evidence: .filtered(optional)))
		}
		if let body {
			let sent = EvidenceNote(
				"the request body, inferred from --body", at: request.body.map { SourceSpan($0.source, SourceRange(at: 0)) })
			parameters.append(
				ParameterPlan(name: bodyParameter(of: words, verb: verb), type: body, role: .body, wireName: "", evidence: [sent]))
		}
		var draft = OperationDraft(
			method: words, verb: verb, result: result, form: operation.form, parameters: parameters,
			rest: RESTPlan(
				method: request.method, endpoint: endpoint, requiredQuery: required, filter: filter,
				samples: ResponseSamples(request: request.number, shape: operation.shape)))
		draft.paths = [pending.requested.historyPath]
		draft.answers.rest = operation.sample.map {
			OperationDraft.Answer(
				fixture: fixtureName(operation, method: words), value: $0.instance, others: operation.others, source: $0.source)
		}
		draft.answers.body = request.body.map {
			OperationDraft.Answer(fixture: style.names.bodyFixture(words, name, plural: plural), value: $0.instance, source: $0.source)
		}
		draft.evidence = [
			EvidenceNote(
				"named by convention: \(request.method.rawValue) of \((operation.form.isMany ? plural : name).upperCamel(initialisms))")
		]
		draft.evidence += named.evidence
		if let choice = request.methodName { draft.evidence.append(EvidenceNote("named in gen.json", at: choice.span)) }
		if operation.form.isMany { draft.evidence += pluralReasons }
		draft.evidence.append(.endpoint(endpoint))
		if operation.request.query.isEmpty || request.isDecided, let note = operation.pageEvidence { draft.evidence.append(note) }
		let pageParameters = query.map(\.name).filter(Pagination.isMarkerKey)
		if operation.form.isMany, !operation.form.hasPages, !pageParameters.isEmpty {
			draft.evidence.append(.pageParameters(pageParameters))
		}
		operations.append(draft)
	}

	/// Returns what gen.json has about an operation.
	private func decided(_ pending: Pending, _ draft: OperationDraft) -> DecidedOperation {
		let (operation, endpoint) = (pending.operation, pending.requested.endpoint.endpoint)
		var types = endpoint.types
		// The type of a property that it selects by may change with a rule.
		for parameter in draft.parameters where parameter.role == .path && parameter.identifies == nil {
			if case .scalar(let scalar) = parameter.type { types[parameter.wireName] = scalar }
		}
		let query = query(of: operation)
		let shown = query.map { "\($0.name):\($0.type.name)" + ($0.isOptional ? "?" : "") }
		return DecidedOperation(
			requests: operation.requests, name: name.upperCamel(initialisms),
			verb: operation.request.method.rawValue, path: endpoint.text(declaring: types), isMany: operation.form.isMany,
			query: query.count > operation.request.query.count ? shown.joined(separator: ",") : nil, list: operation.form.listPath,
			pages: operation.pages, method: pending.method.lowerCamel(initialisms))
	}

	/// Returns the name of the body parameter: `body`, or the style's name for it, with `Value` where the generated code uses the name itself. Templates
	/// can call their function `request` beside a parameter with that name, which is usual for bodies.
	private func bodyParameter(of method: Words, verb: String) -> SwiftIdentifier {
		let words = style.names.pattern(.body).words(["name": NamePattern.Subject(name, plural: plural)])
		let text = words.lowerCamel(initialisms)
		// The pattern `{name}` of an entity `Self` would be a keyword.
		if SwiftIdentifier.keywords.contains(text) { return SwiftIdentifier(word: "body") }
		let isTaken = text != "request" && ParameterNaming(method: method, verb: verb, style.names).isTaken(text)
		return SwiftIdentifier(lowerCamel: isTaken ? words + Words(parts: ["Value"]) : words, initialisms)
	}

	private func fixtureName(_ operation: RESTOperations.Operation, method: Words) -> String {
		switch operation.form {
		case .single, .nothing: operation.request.method == .get ? name.snake : style.names.answerFixture(method, name, plural: plural)
		case .envelope(let envelope) where !envelope.isMany:
			operation.request.method == .get
				? style.names.responseFixture(name, plural: plural) : style.names.answerFixture(method, name, plural: plural)
		case .list, .dictionary, .page, .envelope: style.names.manyFixture(name, plural: plural)
		}
	}

	/// Returns the query of `--query`, with the items by which samples show that pages are requested, unless it or the path has the page.
	private func query(of operation: RESTOperations.Operation) -> [QueryParameter] {
		let own = operation.request.query
		guard let pages = operation.pageStyle else { return own }
		let declared = own.map(\.name) + (operation.request.endpoint?.parameters ?? [])
		let selects = pages.query.map(\.name).filter { !PageWords.sizeItems.contains(SwiftIdentifier.words(ofKey: $0).snake) }
		let isPaged = declared.contains(where: PageParameter.isParameter) || !Set(selects).isDisjoint(with: declared)
		return own + (isPaged ? [] : pages.query.filter { !declared.contains($0.name) })
	}

	private func requested(_ operation: RESTOperations.Operation) -> Requested {
		let declared = operation.request.endpoint ?? EndpointTemplate(parts: [.text("/" + plural.snake)])
		let entity = operation.form.isMany ? operation.shape : operation.entity
		let own = Self.identifyingKeys(entity?.object?.fields ?? [])
		let others =
			operation.request.method == .get
			? [] : identifyingKeys + Self.identifyingKeys(operation.request.body?.shape.object?.fields ?? [])
		let endpoint = EndpointChoice(
			operation, endpoint: declared,
			isSharedWithSingle: sharing.hasSingle(at: operation.request.endpoint, by: operation.request.method),
			isSharedWithMany: sharing.hasMany(at: operation.request.endpoint, by: operation.request.method),
			keys: own + others, entity: self.name, identifier: style.names.identifier, initialisms)
		let query = query(of: operation).map(\.name)
		func path(isMany: Bool) -> NamePath {
			entityPaths.operation(operation.request.method, endpoint.endpoint, isMany: isMany, query: query)
		}
		return Requested(
			operation: operation, endpoint: endpoint, historyPath: path(isMany: operation.form.isMany),
			pathOfOtherForm: path(isMany: !operation.form.isMany))
	}

	private var pathParameters: PathParameters {
		PathParameters(
			entity: name, entityName: ownName.text, fields: entityFields, overrides: overrides, hasGraphQL: hasGraphQL,
			identifier: style.names.identifier, hasTextIdentifiers: hasTextIdentifiers, initialisms: initialisms)
	}

	/// Reports an endpoint that differs from the declared one, unless the list beside it explains the difference.
	private func report(_ requested: Requested, _ diagnostics: inout Diagnostics) {
		let (operation, choice) = (requested.operation, requested.endpoint)
		let hasList = HTTPVerb.allCases.contains { sharing.hasMany(at: operation.request.endpoint, by: $0) }
		if choice.reason?.addsIdentifier == true, hasList || operation.request.endpoint == nil { return }
		let span = operation.request.endpoint?.span ?? operation.sample.map { SourceSpan($0.source, SourceRange(at: 0)) }
		let note = Diagnostic.chosen(choice, for: ownName.text, identifier: style.names.identifier, at: span)
		if let note { diagnostics.report(note) }
	}
}

extension ParameterPlan {
	fileprivate init(_ query: QueryParameter, role: Role, _ initialisms: Initialisms) {
		self.init(
			name: SwiftIdentifier(key: query.name, initialisms), type: .scalar(query.type), role: role, wireName: query.name,
			evidence: query.evidence)
	}
}
