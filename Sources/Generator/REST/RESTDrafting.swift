import SourceText

/// Drafts the operations of one entity that travel over HTTP.
struct RESTDrafting {
	let name: Words
	let plural: Words
	/// Who named the entity.
	private let reasons: [EvidenceNote]
	/// What the user says of its plural.
	private let pluralReasons: [EvidenceNote]
	let style: StyleSettings
	var operations: [OperationDraft] = []
	/// The paths of its types that can be spoken of.
	private(set) var paths: Set<String> = []
	/// Those of objects.
	private(set) var objects = ObjectPaths()
	private(set) var agreement: TransportAgreement
	/// Of the entity as each operation shows it.
	private let entityFields: [[ObjectShape.Field]]
	/// The keys in it that an address can contain, each once.
	private let identifyingKeys: [String]
	private let sharing: EndpointSharing
	/// Something is sent by PUT.
	private let hasPutBody: Bool
	/// What the user told of types that samples contradict.
	private(set) var contradictions: [OverrideConflict] = []
	private(set) var namedOverrides: [NamedOverride] = []
	private let places: EntityPaths

	init(
		_ entity: EntityRequest, _ source: RESTOperations, style: StyleSettings,
		agreement: TransportAgreement = TransportAgreement(), places: EntityPaths,
		types: inout TypeTable, diagnostics: inout Diagnostics
	) {
		self.style = style
		self.agreement = agreement
		self.places = places
		name = entity.name
		plural = entity.plural ?? entity.name.plural
		reasons = entity.nameReasons
		pluralReasons = entity.overrides.plural(of: entity.name)
		var seen: Set<[String]> = []
		entityFields = source.operations.compactMap { operation in
			operation.shape.flatMap { RESTOperations.entity(in: $0, operation.form) }?.object?.fields
		}.filter { seen.insert($0.map(\.key)).inserted }
		var known: Set<String> = []
		identifyingKeys = entityFields.flatMap { Self.identifyingKeys($0) }.filter { known.insert($0).inserted }
		var source = source
		source.shareBodies(by: style.verbsOfSharedBodies(of: entity.name))
		sharing = EndpointSharing(source.operations)
		hasPutBody = source.operations.contains { $0.bodyMethod == .put && $0.request.body != nil }
		var drafting = ShapeDrafting(entity.overrides)
		var roots: [TypeNameChoice] = []
		let first = source.operations.lazy.compactMap(Self.entity).first { $0.kinds == [.object] }
		var envelopes: Set<Bool> = []
		for operation in source.operations {
			let clashes = Self.isSecondEntity(operation, after: first)
			let hasOther = envelopes.contains(operation.form.isMany)
			if operation.form.isEnvelope { envelopes.insert(operation.form.isMany) }
			let root = rootName(of: operation.form, verb: operation.request.method, clashes: clashes, isFurther: hasOther)
			roots.append(root)
			drafting.name(
				operation.form, root: root,
				entity: clashes ? clashing(operation.form.isMany ? "Item" : "Detail") : TypeNameChoice(name.upperCamel, reasons),
				info: style.names.types.infoStem)
			if let shape = operation.shape { drafting.learn(shape, name: root.text, path: root.text) }
		}
		let told = told(entity.told, diagnostics: &diagnostics)
		let names = names(of: source.operations, told, diagnostics: &diagnostics)
		reportEndpoints(of: source.operations, &diagnostics)
		for (operation, name) in zip(source.operations, names) {
			if let note = Diagnostic.pages(of: operation, asked: query(of: operation), by: name.method) { diagnostics.report(note) }
		}
		let results = zip(source.operations, roots).map { operation, root in
			operation.shape.map { drafting.draft($0, name: root.text, path: root.text) }
		}
		var sentDrafting = style.separatesSentTypes ? ShapeDrafting(entity.overrides) : ShapeDrafting(sentBeside: drafting)
		let bodies = bodies(of: zip(source.operations, names).map { ($0, $1.method) }, by: &sentDrafting)
		for (index, operation) in source.operations.enumerated() {
			add(operation, names[index], result: results[index], body: bodies[index], types: &types)
		}
		paths = drafting.paths.union(sentDrafting.paths)
		objects = drafting.objects
		objects.formUnion(sentDrafting.objects)
		contradictions = drafting.contradictions + sentDrafting.contradictions
		namedOverrides = drafting.namedOverrides + sentDrafting.namedOverrides
		add(entity.told, told, types: &types, diagnostics: &diagnostics)
	}

	/// The bodies that operations send, which know of each other.
	private func bodies(
		of operations: [(operation: RESTOperations.Operation, method: Words)], by drafting: inout ShapeDrafting
	) -> [TypeDraft?] {
		for (operation, _) in operations {
			guard let body = operation.request.body else { continue }
			let name = bodyName(operation)
			drafting.name(body: name)
			drafting.learn(body.shape, name: name.text, path: name.text)
		}
		return operations.map { operation, method in
			guard let body = operation.request.body else { return nil }
			let name = bodyName(operation).text
			if style.separatesSentTypes { drafting.describeApart() }
			let draft = drafting.draft(body.shape, name: name, path: name)
			let types = style.names.types
			let others = [method, Words(parts: ["replace"]) + self.name].map { types.stem(types.create, $0, plural: $0).text }
			return others.first { $0 != name }.map(draft.withAlternative) ?? draft
		}
	}

	/// What each operation is called beside all others and those that were told. What was told is what a sample shows when it is asked for in
	/// the same way: then both have one name.
	private func names(
		of operations: [RESTOperations.Operation], _ told: [RESTNaming.Operation], diagnostics: inout Diagnostics
	) -> [RESTNaming.Name] {
		let all = operations.map(place)
		// Going through all that is remembered is for new operations.
		let kept = all.contains { places.kept[$0] == nil } ? places.kept.operations(besides: Set(all)) : NameHistory.Operations()
		let shown = zip(operations, all).map { operation, place in
			return RESTNaming.Operation(
				method: operation.request.method, form: operation.form, endpoint: endpoint(for: operation),
				query: query(of: operation).map(\.name), told: operation.request.methodName?.words,
				kept: places.kept[place] ?? kept.name(like: place),
				span: operation.request.endpoint?.span ?? operation.sample.map { SourceSpan($0.source, SourceRange(at: 0)) })
		}
		let naming = RESTNaming(shown, besides: told, entity: name, plural: plural, methods: style.names.methods)
		for clash in naming.clashes { diagnostics.report(.sameOperation(clash, entity: name)) }
		return naming.names
	}

	/// An entity of another look than the first: `CharacterDTO` is taken.
	private static func isSecondEntity(_ operation: RESTOperations.Operation, after first: Shape?) -> Bool {
		guard let own = entity(operation), own.kinds == [.object] else { return false }
		return first.map { !$0.isAlike(own) } ?? false
	}

	private static func entity(_ operation: RESTOperations.Operation) -> Shape? {
		operation.shape.flatMap { RESTOperations.entity(in: $0, operation.form) }
	}

	/// Returns whether a value can be part of an address; `{"id": {…}}` is not an identifier.
	private static func identifyingKeys(_ fields: [ObjectShape.Field]) -> [String] {
		fields.filter { $0.shape.object == nil && $0.shape.array == nil }.map(\.key)
	}

	/// - Parameter isFurther: another operation's answer brings the entity as well, in its own way.
	private func rootName(of form: ResponseForm, verb: HTTPVerb, clashes: Bool, isFurther: Bool) -> TypeNameChoice {
		let types = style.names.types
		switch form {
		case .page:
			return .convention(
				types.stem(types.page, name, plural: plural), for: "a page of \(plural.upperCamel)", after: pluralReasons)
		case .list, .dictionary: return clashes ? clashing("Item") : TypeNameChoice(name.upperCamel, reasons)
		case .single, .nothing:
			guard clashes else { return TypeNameChoice(name.upperCamel, reasons) }
			if verb == .get { return clashing("Detail") }
			let words = name + Words(OperationNaming.verb(for: verb, isMany: false))
			let stem = types.stem(types.response, words, plural: words)
			var given = clashing(stem.text.hasPrefix(name.upperCamel) ? String(stem.text.dropFirst(name.upperCamel.count)) : stem.text)
			(given.text, given.isWhole) = stem
			return given
		case .envelope(let envelope):
			let what = envelope.isMany ? plural : name
			let verb = OperationNaming.verb(for: verb, isMany: envelope.isMany)
			let own = isFurther ? verb == "fetch" ? clashes ? "Detail" : "" : Words(verb).upperCamel : ""
			let words = what + Words(own)
			return .convention(
				types.stem(types.response, words, plural: words), for: "what brings \(what.upperCamel) under '\(envelope.path)'",
				after: envelope.isMany ? pluralReasons : reasons)
		}
	}

	/// What is called so because another sample's object has the entity's name.
	private func clashing(_ suffix: String) -> TypeNameChoice {
		TypeNameChoice(
			name.upperCamel + suffix,
			EvidenceNote(
				"the convention adds '\(suffix)': \(style.names.types.affix.name(name.upperCamel)) is the object of another sample, "
					+ "which looks otherwise"))
	}

	private func bodyName(_ operation: RESTOperations.Operation) -> TypeNameChoice {
		let sends = operation.bodyMethod
		let types = style.names.types
		let stem =
			switch sends {
			case .post: types.stem(types.create, name, plural: plural)
			case .put: types.stem(types.update, name, plural: plural)
			case .patch:
				// Where the style has one word for both, PUT has it.
				types.patch == nil && hasPutBody
					? types.stem(types.create, Words(parts: ["patch"]) + name, plural: plural)
					: types.stem(types.patch ?? types.update, name, plural: plural)
			case .get, .delete:
				types.stem(types.create, Words(OperationNaming.verb(for: sends, isMany: false)) + name, plural: plural)
			}
		return .convention(stem, for: "what is sent by \(sends.rawValue)")
	}

	private mutating func add(
		_ operation: RESTOperations.Operation, _ named: RESTNaming.Name, result: TypeDraft?, body: TypeDraft?, types: inout TypeTable
	) {
		let request = operation.request
		let words = named.method
		let verb = named.verb
		let result = result.map {
			types.add(agreement.result(of: words, $0).placed(at: places.result(of: words), places.kept), usage: .decoded)
		}
		let body = body.map { body in
			let placed = body.placed(at: places.body(of: words), places.kept)
			return style.separatesSentTypes ? types.addApart(placed, usage: .encoded) : types.add(placed, usage: .encoded)
		}
		let endpoint = endpoint(for: operation)
		var parameters = endpoint.parameters.map { pathParameter($0, in: operation) }
		let query = query(of: operation)
		parameters += query.filter { !$0.isOptional }.map { ParameterPlan($0, role: .query) }
		var optional = style.hasFilterTypes ? query.filter(\.isOptional).map { ParameterPlan($0, role: .filter) } : []
		if !style.hasFilterTypes {
			parameters += query.filter(\.isOptional).map { query in
				var parameter = ParameterPlan(query, role: .query)
				parameter.type = parameter.type.asOptional
				return parameter
			}
		}
		let naming = ParameterNaming(
			method: words, verb: verb, style.names, hasFilter: !optional.isEmpty && places.keepsFilter(of: words), hasBody: body != nil)
		parameters.rename(
			naming.identifiers(for: parameters.map(\.name.name), kept: places.keptParameters(parameters.map(\.wireName), of: words)))
		optional.rename(
			ParameterNaming.identifiers(
				forFilter: optional.map(\.name.name), style.names, kept: places.keptParameters(optional.map(\.wireName), of: words)))
		let required = parameters.filter { $0.role == .query && !$0.type.isOptional }
		var filter: FilterPlan?
		if !optional.isEmpty {
			filter = FilterPlan(optional, method: words)
			let name = ParameterNaming.filter(beside: parameters.map(\.name), kept: places.kept(.filterParameter, of: words))
			parameters.append(
				ParameterPlan(
					name: name, type: .scalar(.named(filter?.name ?? "")), role: .filter, wireName: "",
					evidence: .leftOut(optional)))
		}
		if let body {
			let sent = EvidenceNote("what is sent, as --body shows it", at: request.body.map { SourceSpan($0.source, SourceRange(at: 0)) })
			parameters.append(
				ParameterPlan(name: bodyParameter, type: body, role: .body, wireName: "", evidence: [sent]))
		}
		var draft = OperationDraft(
			method: words, verb: verb, result: result, form: operation.form, parameters: parameters,
			rest: RESTPlan(method: request.method, endpoint: endpoint, requiredQuery: required, filter: filter))
		draft.places = [place(of: operation)]
		draft.answers.rest = operation.sample.map {
			OperationDraft.Answer(
				fixture: fixtureName(operation, method: words), value: $0.instance, others: operation.others, source: $0.source)
		}
		draft.answers.body = request.body.map {
			OperationDraft.Answer(fixture: style.names.fixtures.body(words, name, plural: plural), value: $0.instance, source: $0.source)
		}
		draft.evidence = [
			EvidenceNote(
				"the convention calls \(request.method.rawValue) of \(operation.form.isMany ? plural.upperCamel : name.upperCamel) so")
		]
		draft.evidence += named.evidence
		if let told = request.methodName { draft.evidence.append(EvidenceNote("named in gen.json", at: told.span)) }
		if operation.form.isMany { draft.evidence += pluralReasons }
		draft.evidence.append(.endpoint(endpoint))
		if let pages = operation.pages, operation.request.query.isEmpty { draft.evidence.append(.turned(pages)) }
		let turning = query.map(\.name).filter(Pagination.turns)
		if operation.form.isMany, !operation.form.hasPages, !turning.isEmpty { draft.evidence.append(.turned(by: turning)) }
		operations.append(draft)
	}

	/// `body`, or what the style calls it.
	var bodyParameter: SwiftIdentifier {
		let words = style.names.body.words(["name": NamePattern.Subject(name, plural: plural)])
		// `{name}` of an entity `Self`.
		return SwiftIdentifier(lowerCamel: SwiftIdentifier.keywords.contains(words.lowerCamel) ? Words(parts: ["body"]) : words)
	}

	/// Where its method is remembered: what its parameters are called makes no difference.
	private func place(of operation: RESTOperations.Operation) -> String {
		let path = endpoint(for: operation).parts.map { if case .text(let text) = $0 { text } else { "{}" } }.joined()
		let query = query(of: operation).map(\.name).sorted().joined(separator: "&")
		let isMany = operation.form.isMany ? "[]" : ""
		return places.operation("\(operation.request.method.rawValue) \(path)\(isMany)" + (query.isEmpty ? "" : "?\(query)"))
	}

	private func fixtureName(_ operation: RESTOperations.Operation, method: Words) -> String {
		switch operation.form {
		case .single, .nothing: operation.request.method == .get ? name.snake : style.names.fixtures.answer(method, name, plural: plural)
		case .envelope(let envelope) where !envelope.isMany:
			operation.request.method == .get
				? style.names.fixtures.response(name, plural: plural) : style.names.fixtures.answer(method, name, plural: plural)
		case .list, .dictionary, .page, .envelope: style.names.fixtures.many(name, plural: plural)
		}
	}

	/// What `--query` tells; without it, what the samples show pages to be asked for by, unless the path says which one.
	private func query(of operation: RESTOperations.Operation) -> [QueryParameter] {
		guard operation.request.query.isEmpty, let pages = operation.pages else { return operation.request.query }
		return operation.request.endpoint?.parameters.contains(where: PageItem.isOne) == true ? [] : pages.query
	}

	private func endpoint(for operation: RESTOperations.Operation) -> EndpointTemplate { endpointChoice(for: operation).endpoint }

	private func endpointChoice(for operation: RESTOperations.Operation) -> EndpointChoice {
		let given = operation.request.endpoint ?? EndpointTemplate(parts: [.text("/" + plural.snake)])
		let entity = operation.form.isMany ? operation.shape : operation.shape.flatMap { RESTOperations.entity(in: $0, operation.form) }
		let own = Self.identifyingKeys(entity?.object?.fields ?? [])
		let others =
			operation.request.method == .get
			? [] : identifyingKeys + Self.identifyingKeys(operation.request.body?.shape.object?.fields ?? [])
		return EndpointChoice(
			operation, given: given,
			isSharedWithSingle: sharing.hasSingle(at: operation.request.endpoint, by: operation.request.method),
			isSharedWithMany: sharing.hasMany(at: operation.request.endpoint, by: operation.request.method),
			keys: own + others, entity: self.name, identifier: style.names.identifier)
	}

	/// Tells what was chosen where the endpoint that was told does not say it, unless the list beside it does.
	private func reportEndpoints(of operations: [RESTOperations.Operation], _ diagnostics: inout Diagnostics) {
		for operation in operations {
			let choice = endpointChoice(for: operation)
			let hasList = HTTPVerb.allCases.contains { sharing.hasMany(at: operation.request.endpoint, by: $0) }
			if case .identified? = choice.reason, hasList || operation.request.endpoint == nil { continue }
			let span = operation.request.endpoint?.span ?? operation.sample.map { SourceSpan($0.source, SourceRange(at: 0)) }
			if let note = Diagnostic.chosen(choice, for: name, identifier: style.names.identifier, at: span) { diagnostics.report(note) }
		}
	}

	/// The identifier has the type of the entity's `id`; the documented convention is `Int`.
	private func pathParameter(_ wireName: String, in operation: RESTOperations.Operation) -> ParameterPlan {
		var words = SwiftIdentifier.words(ofKey: wireName)
		let isIdentifier =
			words.parts.last.map { ["id", "identifier"].contains($0.lowercased()) } ?? false || wireName == style.names.identifier
		if isIdentifier { words = words.replacingLast { _ in style.names.identifier } }
		let owner = Words(parts: Array(words.parts.dropLast()))
		let isOwn = isIdentifier && (owner.isEmpty || owner.singular.upperCamel == name.singular.upperCamel)
		func field(_ fields: [ObjectShape.Field]) -> ObjectShape.Field? {
			let identity = isOwn ? Identity.lookupKey(among: fields.map(\.key), of: name) : nil
			return fields.first { $0.key == wireName } ?? fields.first { $0.key == identity }
		}
		// What the operation's own sample does not show, another one's may.
		let own = operation.shape.flatMap { RESTOperations.entity(in: $0, operation.form) }?.object?.fields ?? []
		let field = field(own) ?? entityFields.lazy.compactMap(field).first
		let type: SwiftScalar
		var isSeen = true
		let told = operation.request.endpoint?.types[wireName]
		switch field?.shape.kinds {
		case _ where told != nil: type = told ?? .string
		case [.string]: type = .string
		case [.number] where field?.shape.numberType == .int: type = .int
		default:
			type = isIdentifier ? .int : .string
			isSeen = false
		}
		let key = isOwn ? "id" : wireName
		let reason =
			told != nil
			? EvidenceNote("\(type.name): told by the endpoint", at: operation.request.endpoint?.places[wireName])
			: isSeen
				? EvidenceNote("\(type.name): as '\(field?.key ?? key)' of \(name.upperCamel) is", at: field?.presence.first)
				: EvidenceNote("\(type.name): guessed, no sample has '\(key)' as a text or an integer; one that has it decides").asGuess
		return ParameterPlan(
			name: SwiftIdentifier(lowerCamel: words), type: .scalar(type), role: .path, wireName: wireName,
			evidence: [.parameter(wireName, of: operation.request.endpoint), reason])
	}
}

extension ResponseForm {
	fileprivate var isEnvelope: Bool {
		if case .envelope = self { true } else { false }
	}
}

extension ParameterPlan {
	fileprivate init(_ query: QueryParameter, role: Role) {
		self.init(
			name: SwiftIdentifier(key: query.name), type: .scalar(query.type), role: role, wireName: query.name, evidence: query.evidence)
	}
}

extension [ParameterPlan] {
	/// Gives each the name at its place in `names`.
	mutating func rename(_ names: [SwiftIdentifier]) {
		for (index, name) in zip(indices, names) { self[index].name = name }
	}
}

extension EvidenceNote {
	/// Who says where an operation is asked for.
	static func endpoint(_ endpoint: EndpointTemplate) -> EvidenceNote {
		guard let span = endpoint.span else {
			return EvidenceNote("the path is guessed by the entity's name; tell it with --endpoint").asGuess
		}
		return EvidenceNote("the path is told by --endpoint", at: span)
	}

	/// Who says that the path has a parameter.
	static func parameter(_ name: String, of told: EndpointTemplate?) -> EvidenceNote {
		guard let place = told?.places[name] else {
			return EvidenceNote("'{\(name)}': the convention adds it where one of many is asked for; --endpoint says otherwise")
		}
		return EvidenceNote("'{\(name)}' in the endpoint", at: place)
	}
}

extension EvidenceNote {
	/// Why what is asked for page by page comes as no page.
	static func turned(by keys: [String]) -> EvidenceNote {
		let names = keys.map { "'\($0)'" }.joined(separator: ", ")
		return EvidenceNote("one page of them is asked for, by \(names); nothing in the response counts or turns pages")
	}
}

extension [EvidenceNote] {
	/// What a filter holds.
	static func leftOut(_ parameters: [ParameterPlan]) -> [EvidenceNote] {
		[EvidenceNote("holds what may be left out: \(parameters.map { "'\($0.wireName)'" }.joined(separator: ", "))")]
	}
}
