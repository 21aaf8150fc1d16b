import GraphQLLanguage
import JSONLanguage
import SourceText

/// Drafts the operations of one entity that travel as GraphQL.
struct GraphQLDrafting {
	private let request: GraphQLRequest
	private let entity: Words
	private let plural: Words
	/// Who named the entity, and what the user says of its plural.
	private let reasons: [EvidenceNote]
	private let pluralReasons: [EvidenceNote]
	private let style: StyleSettings
	private(set) var operations: [OperationDraft] = []
	/// The paths in responses that can be spoken of.
	private(set) var paths: Set<String> = []
	private let overrides: TypeOverrides
	private var findings = GraphQLFindings()
	/// Scalars that are taken for text, since nothing says what they are.
	private(set) var unmapped = UnmappedScalars()
	private var inputs: InputDrafting
	/// Those of the user, of which some ask for the name of their type beyond that.
	private let fragments: FragmentIndex
	private var addedTypenames = AddedTypenames()
	private let tellingFragments: Set<String>
	/// Fragments name types only where no other transport asks for the same types by other names.
	private let typesFragments: Bool

	private(set) var agreement: TransportAgreement
	/// What the whole feature selects.
	private let ways: SelectedWays
	private let identifiers: IdentifierRule
	private let places: EntityPlaces

	init(
		_ entity: EntityRequest, _ request: GraphQLRequest, style: StyleSettings,
		agreement: TransportAgreement = TransportAgreement(), ways: SelectedWays = SelectedWays(), places: EntityPlaces,
		types: inout TypeTable, diagnostics: inout Diagnostics
	) {
		self.places = places
		self.agreement = agreement
		self.ways = ways
		identifiers = IdentifierRule(request, overrides: entity.overrides, rest: entity.rest)
		self.request = request
		self.style = style
		self.entity = entity.name
		plural = entity.plural ?? entity.name.plural
		reasons = entity.nameReasons
		overrides = entity.overrides
		inputs = InputDrafting(
			schema: request.schema, options: request.options, overrides: entity.overrides, operations: request.operations.map(\.definition),
			kept: places.kept, style: style.names.types)
		pluralReasons = entity.overrides.plural(of: entity.name)
		let telling = request.schema.map { FragmentTypenames(request.fragments, schema: $0) }
		tellingFragments = telling?.telling ?? []
		typesFragments = entity.rest.isEmpty && entity.told == nil
		if request.options.typename == .add, let lacking = telling?.lacking {
			fragments = request.fragments.askingForTypename(in: lacking)
			for fragment in lacking.compactMap({ request.fragments[$0] }) {
				addedTypenames.add(to: fragment.selectionSet, in: fragment.source, at: "")
			}
		} else {
			fragments = request.fragments
		}
		let named = request.operations.filter { $0.definition.name != nil && $0.definition.kind != .subscription }
		for operation in request.operations where operation.definition.name == nil {
			findings.reportAnonymous(operation.definition, &diagnostics)
		}
		for operation in request.operations where operation.definition.name != nil && operation.definition.kind == .subscription {
			let isAll = named.isEmpty && entity.rest.isEmpty && entity.told == nil
			findings.reportSubscription(operation.definition, isAll: isAll, &diagnostics)
		}
		let names = GraphQLNaming.names(
			for: named.map { operation in
				let isMutation = operation.definition.kind == .mutation
				return GraphQLNaming.Operation(
					name: operation.definition.name?.text ?? "", isMutation: isMutation,
					kept: places.kept[place(of: operation.definition)],
					pattern: isMutation ? style.names.methods.mutation : style.names.methods.query,
					constant: isMutation ? style.names.graphQL.mutation : style.names.graphQL.query, wrapper: style.names.graphQL.wrapper)
			})
		for (operation, naming) in zip(named, names) { add(operation, naming, types: &types, diagnostics: &diagnostics) }
		paths.formUnion(inputs.paths)
		findings.report(cleared: inputs.cleared, &diagnostics)
		findings.reportGuessedIdentifiers(&diagnostics)
		let texts = SentTexts(
			of: named.map(\.definition), fragments, added: addedTypenames, cuts: request.cuts, hasSchema: request.schema != nil,
			diagnostics: &diagnostics)
		for index in operations.indices {
			guard let name = operations[index].graphQL?.operationName else { continue }
			operations[index].graphQL?.text = texts.texts[name] ?? ""
			operations[index].graphQL?.fragments = texts.fragments[name] ?? []
		}
	}

	private mutating func add(
		_ operation: GraphQLOperationRequest, _ naming: GraphQLNaming, types: inout TypeTable, diagnostics: inout Diagnostics
	) {
		let definition = operation.definition
		let name = definition.name?.text ?? ""
		var selecting = SelectionDrafting(
			fragments: fragments, schema: request.schema, options: request.options, overrides: overrides)
		selecting.tellingFragments = tellingFragments
		selecting.infoName = style.names.types.infoStem
		selecting.typesFragments = typesFragments
		let root = request.schema?.rootType(for: definition.kind)
		let sets = [ConditionalSelectionSet(definition.selectionSet, in: definition.source, type: root?.name)]
		let flat = SelectionFlattening(fragments: fragments).flatten(sets, insideOfTypeConditions: true)
		let fields = flat.fields.filter { $0.name != "__typename" }
		let sample = operation.sample?.shape
		var wrapper: GraphQLPlan.Wrapper?
		var form = ResponseForm.single
		var draft: TypeDraft
		var comparison = SelectionComparison(fragments: fragments)
		if fields.count == 1, let field = fields.first, field.isCertain {
			let known = sample?.object?.fields.first { $0.key == field.key }
			let place = place(of: field, naming: naming, in: definition)
			let answer = known.map { turned($0.shape) }
			draft = selecting.draft(field, siblings: [field.key], sample: answer, at: place)
			comparison.addedTypenames = addedTypenames.union(selecting.addedTypenames)
			if !selecting.isTooLarge { comparison.compare(field.selectionSets, with: answer, at: field.key) }
			let own = draft.givenName?.text ?? ""
			let subject = naming.subject.upperCamel
			let isSame = naming.subject.singular.upperCamel == own
			let isNamedByFragment = typesFragments && fragments[own] != nil
			draft =
				isNamedByFragment
				? draft
				: draft.withAlternative(
					name: isSame ? Words(name).upperCamel : naming.subject.singular.upperCamel.hasSuffix(own) ? subject : subject + own)
			wrapper = GraphQLPlan.Wrapper(name: naming.wrapper, property: SwiftIdentifier(key: field.key), key: field.key)
			form = Self.form(of: draft)
		} else {
			let words = definition.kind == .mutation ? naming.method : naming.subject
			let stem = style.names.types.stem(style.names.types.response, words, plural: words)
			var given = GivenName(stem.text, .returned(by: definition))
			given.isWhole = stem.isWhole
			given.listed = naming.subject
			let place = SelectionDrafting.Place(path: "", key: name, name: given)
			draft = selecting.composite(sets, sample: sample, at: place, depth: 0)
			comparison.addedTypenames = addedTypenames.union(selecting.addedTypenames)
			if !selecting.isTooLarge { comparison.compare(sets, with: sample, at: "") }
		}
		addedTypenames = addedTypenames.union(selecting.addedTypenames)
		paths.formUnion(selecting.paths)
		findings.report(selecting, comparison, operation, &diagnostics)
		unmapped.add(
			selecting.unmappedScalars.union(inputs.unmappedScalars(in: operation.definition)), of: operation.definition, in: request.schema)
		draft = SelectionOwner(
			words: definition.kind == .mutation ? naming.method : naming.subject, reason: .owned(by: definition)
		).named(draft, ways)
		let placed = agreement.result(of: naming.method, draft).placed(at: places.result(of: naming.method), places.kept)
		let result =
			style.separatesOperations
			? types.addApart(placed, usage: .decoded, of: name, key: wrapper?.key) : types.add(placed, usage: .decoded)
		let variables = variables(of: operation, naming, types: &types, diagnostics: &diagnostics)
		findings.report(inputs, in: definition, &diagnostics)
		add(
			variables, naming: naming, name: name, definition: definition, result: result, wrapper: wrapper, form: form,
			// What lacks a field that the schema promises does not decode: then the fixture is made from the types.
			sample: request.schema != nil && comparison.misses ? nil : operation.sample)
		if let root, fields.count == 1, let last = operations.indices.last {
			operations[last].documentation = request.schema?.field(fields[0].name, on: root)?.description?.value
		}
	}

	private mutating func add(
		_ variables: [Variable], naming: GraphQLNaming, name: String, definition: OperationDefinition, result: SwiftType,
		wrapper: GraphQLPlan.Wrapper?, form: ResponseForm, sample: Sample?
	) {
		func parameters(_ variables: [Variable]) -> [ParameterPlan] {
			variables.map {
				ParameterPlan(
					name: $0.name, type: $0.use == .parameter ? $0.type.asOptional : $0.type, role: $0.use == .filter ? .filter : .variable,
					wireName: $0.wireName, documentation: $0.documentation, evidence: $0.evidence)
			}
		}
		let optional = parameters(variables.filter { $0.use == .filter })
		let filter = optional.isEmpty ? nil : FilterPlan(optional, method: naming.method)
		var parameters = parameters(variables.filter { $0.use == .required }) + parameters(variables.filter { $0.use == .parameter })
		if let filter {
			parameters.append(
				ParameterPlan(
					name: SwiftIdentifier(key: "filter"), type: .scalar(.named(filter.name)), role: .filter, wireName: "",
					evidence: .leftOut(optional)))
		}
		var draft = OperationDraft(method: naming.method, verb: naming.verb, result: result, form: form, parameters: parameters)
		draft.filter = filter
		draft.places = [place(of: definition)]
		draft.graphQL = GraphQLPlan(
			kind: definition.kind, operationName: name, queryName: naming.constant, text: "", wrapper: wrapper,
			variables: variables.map {
				VariablePlan(
					wireName: $0.wireName, name: $0.name, type: $0.type, use: $0.use, isNumericIdentifier: $0.isNumericIdentifier)
			})
		let isMany = form != .single
		let subject = naming.subject
		let fixture = isMany ? style.names.fixtures.many(subject.singular, plural: subject) : subject.snake
		let words = Words(name)
		let patterned = style.names.fixtures.operation?.text(["operation": NamePattern.Subject(words, plural: words.plural)])
		draft.answers.graphQL = OperationDraft.Answer(
			fixture: patterned
				?? (definition.kind == .mutation ? style.names.fixtures.answer(naming.method, subject, plural: subject) : fixture),
			value: sample?.instance,
			source: sample?.source)
		draft.evidence = [
			EvidenceNote("named after the operation '\(name)'", at: definition.name.map { SourceSpan(definition.source, $0.range) })
		]
		operations.append(draft)
	}

	/// Where its method is remembered.
	private func place(of operation: OperationDefinition) -> String {
		places.operation("\(operation.kind.rawValue) \(operation.name?.text ?? "")")
	}

	/// The sample as other pages than this one would have it, where only samples tell the types.
	private func turned(_ shape: Shape) -> Shape {
		guard request.schema == nil, let object = shape.object,
			let page = Pagination(object, entity: entity, plural: plural, listKey: .byRule)
		else { return shape }
		return shape.turningBothWays(page.infoKey)
	}

	/// What the convention calls the object under the root field.
	private func place(of field: FlatSelection.FlatField, naming: GraphQLNaming, in operation: OperationDefinition)
		-> SelectionDrafting.Place
	{
		let keys = Set(
			field.selectionSets.flatMap(\.set.selections).compactMap { if case .field(let field) = $0 { field.responseName } else { nil } })
		let isAboutEntity = naming.entity == entity || naming.subject == plural
		var place = SelectionDrafting.Place(path: field.key, key: field.key, name: nil)
		if keys.contains("results"), keys.contains("info") {
			let listed = isAboutEntity ? entity : Words(field.key).singular
			let subject = isAboutEntity ? plural : listed.plural
			place.name = .convention(
				style.names.types.stem(style.names.types.page, listed, plural: subject), for: "a page of \(subject.upperCamel)",
				after: isAboutEntity ? reasons + pluralReasons : [.named(after: field)])
			place.name?.listed = subject
		} else if isAboutEntity, !keys.contains("edges"), !keys.contains("nodes") {
			place.name = GivenName(entity.upperCamel, naming.entity == entity ? [.returned(by: operation)] : reasons)
		} else if request.schema == nil {
			place.name = GivenName(Words(field.key).singular.upperCamel, .named(after: field))
		}
		return place
	}

	private static func form(of draft: TypeDraft) -> ResponseForm {
		switch draft {
		case .optional(let wrapped): return form(of: wrapped)
		case .array: return .list
		case .object(let object):
			guard let list = object.fields.first(where: { ["results", "edges", "nodes"].contains($0.key) }) else { return .single }
			return .page(listKey: list.key, infoKey: object.fields.first { ["info", "pageInfo"].contains($0.key) }?.key)
		default: return .single
		}
	}
}

// MARK: Variables

extension GraphQLDrafting {
	struct Variable {
		var wireName: String
		var name: SwiftIdentifier
		var type: SwiftType
		var use: VariablePlan.Use
		/// An `ID` that Swift holds as a number.
		var isNumericIdentifier: Bool
		/// What the schema says of what it is given to.
		var documentation: String?
		var evidence: [EvidenceNote]
	}

	/// Required variables are parameters; optional ones the filter of a query, parameters that may be nil of a mutation, which filters nothing.
	/// A page is asked for by its number.
	private mutating func variables(
		of operation: GraphQLOperationRequest, _ naming: GraphQLNaming, types: inout TypeTable, diagnostics: inout Diagnostics
	) -> [Variable] {
		let definitions = operation.definition.variables
		let identifier = identifiers.decision(for: operation.sample?.shape)
		let uses = definitions.map { use(of: $0, in: operation.definition) }
		let areFilters = uses.map { $0 == .filter }
		let parameters = ParameterNaming(method: naming.method, verb: naming.verb, style.names, hasFilter: areFilters.contains(true))
		let texts = definitions.map { words(of: $0.name).lowerCamel }
		func chosen(_ isFilter: Bool, _ names: [String]) -> [String] { zip(names, areFilters).filter { $1 == isFilter }.map(\.0) }
		func kept(_ isFilter: Bool) -> [String?] { places.keptParameters(chosen(isFilter, definitions.map(\.name)), of: naming.method) }
		var filterNames = ParameterNaming.identifiers(forFilter: chosen(true, texts), style.names, kept: kept(true))[...]
		var parameterNames = parameters.identifiers(for: chosen(false, texts), kept: kept(false))[...]
		let names = zip(texts, areFilters).map { text, isFilter in
			(isFilter ? filterNames.popFirst() : parameterNames.popFirst()) ?? SwiftIdentifier(key: text)
		}
		let descriptions = request.schema.map(operation.definition.variableDescriptions) ?? [:]
		var variables: [Variable] = []
		for (index, definition) in definitions.enumerated() {
			let reference = definition.type.reference
			let isID = reference.name == "ID"
			let isNumber = isID && identifier.isNumber
			// Several are sent as they are: servers take numbers for an ID, too. A schema says that they are text.
			let isNumeric = isNumber && !reference.isList
			let areNumeric = isNumber && reference.isList && request.schema == nil
			if isID { findings.note(definition, of: operation, identifier, isNumber: isNumeric || areNumeric, &diagnostics) }
			let type = isNumeric ? SwiftType.scalar(.int) : inputs.add(reference, isNumeric: areNumeric, to: &types)
			variables.append(
				Variable(
					wireName: definition.name, name: names[index], type: type, use: uses[index], isNumericIdentifier: isNumeric,
					documentation: descriptions[definition.name],
					evidence: evidence(
						for: definition, of: operation.definition, uses[index],
						identifier: isID
							? reference.isList ? (request.schema == nil ? identifier.listReason : nil) : identifier.reason : nil,
						isUnknown: inputs.unknownTypes.contains(reference.name))))
		}
		return variables
	}

	/// Why a variable is the parameter that it is.
	private func evidence(
		for variable: VariableDefinition, of operation: OperationDefinition, _ use: VariablePlan.Use, identifier: EvidenceNote?,
		isUnknown: Bool
	) -> [EvidenceNote] {
		let reference = variable.type.reference
		let place = SourceSpan(operation.source, variable.range)
		var notes = [EvidenceNote("the variable '$\(variable.name): \(reference)' of '\(operation.name?.text ?? "")'", at: place)]
		if let identifier {
			notes.append(identifier)
		} else if isUnknown {
			let type = inputs.isObject(reference.name) ? "an object of any values" : "String"
			notes.append(EvidenceNote("\(type): guessed, nothing says what '\(reference.name)' is; give --schema", at: place).asGuess)
		} else if let type = request.schema?.type(reference.name), !type.isBuiltIn {
			let isScalar = type.kind == .scalar
			notes.append(
				overrides.evidence(ofScalar: type.name, request.options)
					?? (isScalar ? .unmapped(type) : EvidenceNote("'\(type.name)' is in the schema", at: type.nameSpan)))
		}
		if use != .required {
			let value = variable.defaultValue.map { SourceSpan(operation.source, $0.range) }
			notes.append(EvidenceNote(value == nil ? "may be left out: it may be null" : "may be left out: it has a default", at: value))
		} else if !reference.isNonNull {
			notes.append(EvidenceNote("the convention asks for a page by its number, also where it may be left out"))
		}
		return notes
	}

	private func use(of definition: VariableDefinition, in operation: OperationDefinition) -> VariablePlan.Use {
		let reference = definition.type.reference
		if definition.name == "page", reference.name == "Int", !reference.isList { return .required }
		if reference.isNonNull, definition.defaultValue == nil { return .required }
		return operation.kind == .mutation || !style.hasFilterTypes ? .parameter : .filter
	}

	/// By convention `id` is `identifier` and `characterId` is `characterIdentifier`, or they stay what they are.
	private func words(of variable: String) -> Words {
		let words = SwiftIdentifier.words(ofKey: variable)
		guard let last = words.parts.last?.lowercased() else { return words }
		if last == "id" { return words.replacingLast { _ in style.names.identifier } }
		if last == "ids" { return words.replacingLast { _ in style.names.identifier + "s" } }
		return words
	}
}

extension EvidenceNote {
	fileprivate static func owned(by operation: OperationDefinition) -> EvidenceNote {
		EvidenceNote(
			"the feature selects it in several ways: this is the one of '\(operation.name?.text ?? "")'",
			at: operation.name.map { SourceSpan(operation.source, $0.range) })
	}

	fileprivate static func named(after field: FlatSelection.FlatField) -> EvidenceNote {
		EvidenceNote("named after the field '\(field.key)'", at: field.span)
	}
}
