import GraphQLLanguage
import JSONLanguage
import SourceText

/// Drafts the operations of one entity that travel as GraphQL: what they answer is named for the whole feature, what they are given is added.
struct GraphQLDrafting {
	private let request: GraphQLRequest
	private let style: StyleSettings
	private(set) var operations: [OperationDraft] = []
	private(set) var paths = SettingPaths()
	private let overrides: TypeOverrides
	private var findings = GraphQLFindings()
	/// Scalars that are taken for text, since nothing says what they are.
	private(set) var unmapped = UnmappedScalars()
	private var inputs: InputDrafting

	private(set) var agreement: TransportAgreement
	private let identifiers: IdentifierRule
	private let places: EntityPaths

	/// - Parameter ways: what the whole feature selects.
	init(
		_ entity: EntityRequest, _ request: GraphQLRequest, _ answers: GraphQLAnswers, style: StyleSettings,
		agreement: TransportAgreement = TransportAgreement(), ways: SelectedWays, places: EntityPaths,
		types: inout TypeTable, diagnostics: inout Diagnostics
	) {
		self.places = places
		self.agreement = agreement
		identifiers = IdentifierRule(request, overrides: entity.overrides, rest: entity.rest)
		self.request = request
		self.style = style
		overrides = entity.overrides
		inputs = InputDrafting(
			schema: request.schema, options: request.options, overrides: entity.overrides, operations: request.operations.map(\.definition),
			kept: places.kept, style: style.names.types)
		diagnostics.report(contentsOf: answers.remarks)
		for answer in answers.answers { add(answer, ways, types: &types, diagnostics: &diagnostics) }
		paths = answers.paths
		paths.formUnion(inputs.paths)
		for path in inputs.requiredFields.sorted() {
			diagnostics.report(.requiredInput(path, at: overrides.override(at: path)?.span))
		}
		findings.report(cleared: inputs.cleared, &diagnostics)
		findings.reportGuessedIdentifiers(&diagnostics)
		let texts = SentTexts(
			of: answers.answers.map(\.definition), answers.fragments, added: answers.addedTypenames, cuts: request.cuts,
			hasSchema: request.schema != nil, diagnostics: &diagnostics)
		for index in operations.indices {
			guard let name = operations[index].graphQL?.operationName else { continue }
			operations[index].graphQL?.text = texts.texts[name] ?? ""
			operations[index].graphQL?.fragments = texts.fragments[name] ?? []
		}
	}

	private mutating func add(
		_ answer: GraphQLAnswers.Answer, _ ways: SelectedWays, types: inout TypeTable, diagnostics: inout Diagnostics
	) {
		let (definition, naming) = (answer.definition, answer.naming)
		diagnostics.report(contentsOf: answer.remarks)
		unmapped.add(answer.unmappedScalars.union(inputs.unmappedScalars(in: definition)), of: definition, in: request.schema)
		let named = SelectionOwner(
			words: definition.kind == .mutation ? naming.method : naming.subject, reason: .owned(by: definition)
		).named(answer.draft, ways)
		let place = ResponsePath(of: answer, places)
		let placed = place.placed(agreement.result(of: naming.method, named))
		let result =
			style.separatesOperations
			? types.addSeparately(placed, usage: .decoded, of: answer.name, key: answer.wrapper?.key) : types.add(placed, usage: .decoded)
		let variables = variables(of: answer.operation, naming, types: &types, diagnostics: &diagnostics)
		findings.report(inputs, in: definition, &diagnostics)
		var draft = draft(answer, variables, result: result)
		draft.root = place.root
		operations.append(draft)
	}

	private func draft(_ answer: GraphQLAnswers.Answer, _ variables: [Variable], result: SwiftType) -> OperationDraft {
		let (name, naming, definition) = (answer.name, answer.naming, answer.definition)
		// What lacks a field that the schema promises does not decode: then the fixture is made from the types.
		let sample = request.schema != nil && answer.sampleMisses ? nil : answer.operation.sample
		func parameters(_ variables: [Variable]) -> [ParameterPlan] {
			variables.map {
				ParameterPlan(
					name: $0.name, type: $0.use == .parameter ? $0.type.asOptional : $0.type, role: $0.use == .filter ? .filter : .variable,
					wireName: $0.wireName, documentation: $0.documentation, evidence: $0.evidence)
			}
		}
		let optional = parameters(variables.filter { $0.use == .filter })
		let purpose: FilterPlan.Purpose = groupsOptions(definition, naming) ? .options : .filter
		let filter = optional.isEmpty ? nil : FilterPlan(optional, method: naming.method, for: purpose)
		var parameters = parameters(variables.filter { $0.use == .required }) + parameters(variables.filter { $0.use == .parameter })
		if let filter {
			let name = ParameterNaming.filter(
				beside: parameters.map(\.name), kept: places.kept(.filterParameter, of: naming.method), for: purpose)
			parameters.append(
				ParameterPlan(
					name: name, type: .scalar(.named(filter.name)), role: .filter, wireName: "",
					evidence: .filtered(optional)))
		}
		var draft = OperationDraft(method: naming.method, verb: naming.verb, result: result, form: answer.form, parameters: parameters)
		draft.filter = filter
		draft.places = [places.operation(definition)]
		draft.documentation = answer.documentation
		draft.graphQL = GraphQLPlan(
			kind: definition.kind, operationName: name, queryName: naming.constant, text: "", wrapper: answer.wrapper,
			variables: variables.map {
				VariablePlan(
					wireName: $0.wireName, name: $0.name, type: $0.type, use: $0.use, isNumericIdentifier: $0.isNumericIdentifier)
			})
		let isMany = answer.form != .single
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
		return draft
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

	/// Required variables are parameters. Optional variables filter a query, but for those that turn pages; those and the optional variables of a
	/// mutation are parameters that may be nil, and options where there are more than a caller reads (`Limits.optionalParameters`).
	/// A page is requested by its number.
	private mutating func variables(
		of operation: GraphQLOperationRequest, _ naming: GraphQLNaming, types: inout TypeTable, diagnostics: inout Diagnostics
	) -> [Variable] {
		let definitions = operation.definition.variables
		let identifier = identifiers.decision(for: operation.sample?.shape)
		let uses = uses(in: operation.definition, naming)
		let areFilters = uses.map { $0 == .filter }
		let parameters = ParameterNaming(
			method: naming.method, verb: naming.verb, style.names,
			hasFilter: areFilters.contains(true) && places.keepsFilter(of: naming.method))
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
			let type = inputs.isObject(reference.name) ? "an object with any values" : "String"
			notes.append(EvidenceNote("\(type): guessed, because no schema declares '\(reference.name)'; pass --schema", at: place).asGuess)
		} else if let type = request.schema?.type(reference.name), !type.isBuiltIn {
			let isScalar = type.kind == .scalar
			notes.append(
				overrides.evidence(ofScalar: type.name, request.options)
					?? (isScalar ? .unmapped(type) : EvidenceNote("'\(type.name)' is declared in the schema", at: type.nameSpan)))
		}
		if use != .required {
			let value = variable.defaultValue.map { SourceSpan(operation.source, $0.range) }
			notes.append(EvidenceNote(value == nil ? "can be omitted: it is nullable" : "can be omitted: it has a default", at: value))
		} else if !reference.isNonNull {
			notes.append(EvidenceNote("required by convention, although it is nullable: a page is requested by its number"))
		}
		return notes
	}

	private func uses(in operation: OperationDefinition, _ naming: GraphQLNaming) -> [VariablePlan.Use] {
		let groupsOptions = groupsOptions(operation, naming)
		return operation.variables.map { variable in
			let use = use(of: variable, in: operation)
			return groupsOptions && use == .parameter ? .filter : use
		}
	}

	/// Whether all that may be omitted is one parameter, `options`: an earlier run chose so, or there is too much of it for a method.
	private func groupsOptions(_ operation: OperationDefinition, _ naming: GraphQLNaming) -> Bool {
		guard style.hasFilterTypes else { return false }
		let optional = operation.variables.count { use(of: $0, in: operation) == .parameter }
		return optional > Limits.optionalParameters || optional > 0 && places.kept(.options, of: naming.method) != nil
	}

	private func use(of definition: VariableDefinition, in operation: OperationDefinition) -> VariablePlan.Use {
		let reference = definition.type.reference
		if definition.name == "page", reference.name == "Int", !reference.isList { return .required }
		if reference.isNonNull, definition.defaultValue == nil { return .required }
		return operation.kind == .mutation || !style.hasFilterTypes || PageParameter.isArgument(definition.name) ? .parameter : .filter
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
			"the feature selects it with different fields: this type belongs to '\(operation.name?.text ?? "")'",
			at: operation.name.map { SourceSpan(operation.source, $0.range) })
	}
}
