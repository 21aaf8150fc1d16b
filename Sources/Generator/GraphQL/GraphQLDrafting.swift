import GraphQLLanguage
import JSONLanguage
import SourceText

/// Drafts the GraphQL operations of one entity: names the types of their responses for the whole feature, and adds their parameters.
struct GraphQLDrafting {
	private let request: GraphQLRequest
	private let style: StyleSettings
	private let initialisms: Initialisms
	private(set) var operations: [OperationDraft] = []
	/// The settings that answered lookups.
	private(set) var use = SettingUse()
	private let overrides: TypeOverrides
	private var findings = GraphQLFindings()
	/// The scalars that are treated as strings, because no setting maps them.
	private(set) var unmapped = UnmappedScalars()
	private var inputs: InputDrafting

	private var answers: GraphQLAnswers
	/// The answers with their types.
	private let named: [(answer: GraphQLAnswers.Answer, type: TypeDraft)]
	private let identifiers: IdentifierRule
	/// The types of the `ID` variables in the operations of each run, by its number.
	private(set) var identifierTypes: [Int: Set<GraphQLOptions.IdentifierType>] = [:]
	private let entityPaths: EntityPaths
	private let signatures: SelectionSignatures

	/// - Parameter signatures: the selections of the whole feature.
	init(
		_ entity: EntityRequest, _ request: GraphQLRequest, _ answers: GraphQLAnswers, in feature: FeatureRequest,
		signatures: SelectionSignatures, paths entityPaths: EntityPaths
	) {
		self.entityPaths = entityPaths
		self.answers = answers
		self.signatures = signatures
		let initialisms = feature.initialisms
		self.initialisms = initialisms
		named = answers.answers.map { answer in
			let owner = SelectionOwner(
				words: answer.definition.kind == .mutation ? answer.naming.method : answer.naming.subject,
				reason: .owned(by: answer.definition), initialisms: initialisms
			)
			return (answer, owner.named(answer.draft, signatures))
		}
		overrides = feature.overrides
		identifiers = IdentifierRule(request, overrides: overrides, rest: entity.rest)
		self.request = request
		style = feature.style.settings
		inputs = InputDrafting(
			schema: request.schema, options: request.options, overrides: overrides, operations: request.operations.map(\.definition),
			style: style.names)
	}

	/// The result of each method.
	var results: [String: TypeDraft] {
		Dictionary(named.map { ($0.answer.naming.method.lowerCamel(initialisms), $0.type) }) { $1 }
	}

	/// Adds the types of the operations to `types`, with the results on which both transports agree.
	mutating func add(_ agreement: TransportAgreement, to types: inout TypeTable, diagnostics: inout Diagnostics) {
		diagnostics.report(contentsOf: answers.remarks)
		for (answer, type) in named {
			add(answer, agreement.result(of: answer.naming.method.lowerCamel(initialisms), type), types: &types, diagnostics: &diagnostics)
		}
		addFragments(to: &types)
		use.merge(answers.use)
		use.merge(inputs.use)
		findings.reportGuessedIdentifiers(&diagnostics)
		let texts = SentTexts(
			of: answers.answers.map(\.definition), answers.fragments, added: answers.addedTypenames, cuts: request.cuts,
			hasSchema: request.schema != nil, initialisms, diagnostics: &diagnostics)
		for index in operations.indices {
			guard let name = operations[index].graphQL?.operationName else { continue }
			operations[index].graphQL?.text = texts.texts[name] ?? ""
			operations[index].graphQL?.fragments = texts.fragments[name] ?? []
		}
	}

	/// Adds the types of fragments that selections spread beside other fields, so that their types can be converted.
	private mutating func addFragments(to types: inout TypeTable) {
		guard !style.separatesOperations else { return }
		let spread = types.spreadFragments
		for (fragment, type) in answers.types(ofFragments: { spread.contains($0) && types.typesOfFragments[$0] == nil }) {
			let owner = SelectionOwner(words: Words(fragment), reason: EvidenceNote("named after the fragment"), initialisms: initialisms)
			_ = types.add(owner.named(type, signatures).withTypePaths(from: ""), usage: .decoded)
		}
	}

	private mutating func add(
		_ answer: GraphQLAnswers.Answer, _ result: TypeDraft, types: inout TypeTable, diagnostics: inout Diagnostics
	) {
		let (definition, naming) = (answer.definition, answer.naming)
		diagnostics.report(contentsOf: answer.remarks)
		unmapped.add(answer.unmappedScalars.union(inputs.unmappedScalars(in: definition)), of: definition, in: request.schema)
		let responsePath = ResponsePath(of: answer, entityPaths)
		let located = responsePath.withTypePaths(result)
		let result =
			style.separatesOperations
			? types.addSeparately(located, usage: .decoded, of: answer.name, key: answer.wrapper?.key) : types.add(located, usage: .decoded)
		let variables = variables(of: answer.operation, naming, types: &types, diagnostics: &diagnostics)
		findings.report(inputs, in: definition, &diagnostics)
		var draft = draft(answer, variables, result: result)
		draft.root = responsePath.root
		operations.append(draft)
	}

	private func draft(_ answer: GraphQLAnswers.Answer, _ variables: [Variable], result: SwiftType) -> OperationDraft {
		let (name, naming, definition) = (answer.name, answer.naming, answer.definition)
		// A sample that lacks a field of the schema does not decode, so the fixture is made from the types.
		let sample = request.schema != nil && answer.sampleLacksFields ? nil : answer.operation.sample
		func parameters(_ variables: [Variable]) -> [ParameterPlan] {
			variables.map {
				ParameterPlan(
					name: $0.name, type: $0.use == .parameter ? .optional($0.type) : $0.type, role: $0.use == .filter ? .filter : .variable,
					wireName: $0.wireName, documentation: $0.documentation, evidence: $0.evidence)
			}
		}
		let optional = parameters(variables.filter { $0.use == .filter })
		let purpose: FilterPlan.Purpose = groupsOptions(definition, naming) ? .options : .filter
		let filter = optional.isEmpty ? nil : FilterPlan(optional, method: naming.method, for: purpose, initialisms)
		var parameters = parameters(variables.filter { $0.use == .required }) + parameters(variables.filter { $0.use == .parameter })
		if let filter {
			let name = ParameterNaming.filter(
				beside: parameters.map(\.name), remembered: entityPaths.remembered(.filterParameter, of: naming.method), for: purpose,
				initialisms)
			parameters.append(
				ParameterPlan(
					name: name, type: .scalar(.named(filter.name)), role: .filter, wireName: "",
					evidence: .filtered(optional)))
		}
		var draft = OperationDraft(method: naming.method, verb: naming.verb, result: result, form: answer.form, parameters: parameters)
		draft.filter = filter
		draft.paths = [entityPaths.operation(definition)]
		draft.documentation = answer.documentation
		draft.graphQL = GraphQLPlan(
			kind: definition.kind, operationName: name, queryName: naming.constant, text: "", wrapper: answer.wrapper,
			variables: variables.map {
				VariablePlan(
					wireName: $0.wireName, name: $0.name, type: $0.type, use: $0.use, isNumericIdentifier: $0.isNumericIdentifier,
					hasDefault: $0.hasDefault)
			}, isTypedBySchema: request.schema != nil,
			samples: ResponseSamples(request: answer.operation.number, shape: answer.operation.sample?.shape))
		let isMany = answer.form != .single
		let subject = naming.subject
		let fixture = isMany ? style.names.manyFixture(subject.singular, plural: subject) : subject.snake
		let words = Words(name)
		let patterned = style.names[.operationFixture]?.text(
			["operation": NamePattern.Subject(words, plural: words.plural)], initialisms)
		draft.answers.graphQL = OperationDraft.Answer(
			fixture: patterned
				?? (definition.kind == .mutation ? style.names.answerFixture(naming.method, subject, plural: subject) : fixture),
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
	/// A variable of an operation, with its use in Swift.
	struct Variable {
		var wireName: String
		var name: SwiftIdentifier
		var type: SwiftType
		var use: VariablePlan.Use
		/// Whether the variable is an `ID` that is a number in Swift.
		var isNumericIdentifier: Bool
		/// Whether the operation declares a default value.
		var hasDefault: Bool
		/// The description of the argument or input field that the variable is passed to.
		var documentation: String?
		var evidence: [EvidenceNote]
	}

	/// Drafts the variables of an operation.
	///
	/// Required variables are parameters, and so is `page`. The optional variables of a query are its filter, except for those that select a page;
	/// these and the optional variables of a mutation are optional parameters, or options if there are more than `Limits.optionalParameters`.
	private mutating func variables(
		of operation: GraphQLOperationRequest, _ naming: GraphQLNaming, types: inout TypeTable, diagnostics: inout Diagnostics
	) -> [Variable] {
		let definitions = operation.definition.variables
		let identifier = identifiers.decision(for: operation.sample?.shape)
		if definitions.contains(where: { $0.type.reference.name == "ID" }), request.options.scalars["ID"] == nil {
			identifierTypes[operation.number, default: []].insert(identifier.isNumber ? .int : .string)
			// The default is no decision; and with a schema, the sample of another transport decides about variables only.
			let isOpen = identifier.reason?.isGuess == true || request.schema != nil && identifier.isNumber
			if isOpen { identifierTypes[operation.number] = [.int, .string] }
		}
		let uses = uses(in: operation.definition, naming)
		func remembered(_ definition: VariableDefinition) -> String? {
			entityPaths.history[entityPaths.parameter(definition.name, of: naming.method)]
		}
		func text(_ definition: VariableDefinition) -> String { words(of: definition.name).lowerCamel(initialisms) }
		let properties = definitions.filter { uses[$0.name] == .filter }
		let parameters = ParameterNaming(
			method: naming.method, verb: naming.verb, style.names,
			hasFilter: !properties.isEmpty && entityPaths.remembersFilter(of: naming.method))
		let named =
			ParameterNaming.namedForFilter(properties, style.names, by: text, remembered: remembered)
			+ parameters.named(definitions.filter { uses[$0.name] != .filter }, by: text, remembered: remembered)
		let names = Dictionary(named.map { ($0.element.name, $0.name) }) { first, _ in first }
		let descriptions = request.schema.map(operation.definition.variableDescriptions) ?? [:]
		var variables: [Variable] = []
		for definition in definitions {
			let reference = definition.type.reference
			let use = uses[definition.name] ?? .required
			let isID = reference.name == "ID"
			self.use.note(.scalar, at: reference.name, by: overrides.spans[.scalar(reference.name)])
			let isNumber = isID && identifier.isNumber
			// A list is sent unconverted, since servers accept numbers for an ID. With a schema it is a list of strings.
			let nullable = reference.isNonNull || use == .required ? [] : paths(of: definition, names[definition.name], naming)
			let isNumeric = isNumber && !reference.isList && !nullable.contains(where: overrides.sendsNull(at:))
			let areNumeric = isNumber && reference.isList && request.schema == nil
			if isID { findings.note(definition, of: operation, identifier, isNumber: isNumeric || areNumeric, &diagnostics) }
			let type = isNumeric ? SwiftType.scalar(.int) : inputs.add(reference, isNumeric: areNumeric, nullableAt: nullable, to: &types)
			variables.append(
				Variable(
					wireName: definition.name, name: names[definition.name] ?? SwiftIdentifier(key: text(definition), initialisms),
					type: type, use: use, isNumericIdentifier: isNumeric, hasDefault: definition.defaultValue != nil,
					documentation: descriptions[definition.name],
					evidence: evidence(
						for: definition, of: operation.definition, use,
						identifier: isID
							? reference.isList ? (request.schema == nil ? identifier.listReason : nil) : identifier.reason : nil,
						isUnknown: inputs.unknownTypes.contains(reference.name))))
		}
		return variables
	}

	/// Returns the paths of a variable in gen.json: `Film.updateFilm(title)`, by its name in the operation or in Swift.
	private func paths(of variable: VariableDefinition, _ name: SwiftIdentifier?, _ naming: GraphQLNaming) -> [String] {
		[variable.name, name?.name ?? variable.name].map { "\(entityPaths.result(of: naming.method))(\($0))" }
	}

	/// Returns the evidence for the type and the use of a variable.
	private func evidence(
		for variable: VariableDefinition, of operation: OperationDefinition, _ use: VariablePlan.Use, identifier: EvidenceNote?,
		isUnknown: Bool
	) -> [EvidenceNote] {
		let reference = variable.type.reference
		let span = SourceSpan(operation.source, variable.range)
		var notes = [EvidenceNote("the variable '$\(variable.name): \(reference)' of '\(operation.name?.text ?? "")'", at: span)]
		if let identifier {
			notes.append(identifier)
		} else if isUnknown {
			let type = inputs.isObject(reference.name) ? "an object with any values" : "String"
			notes.append(EvidenceNote("\(type): guessed, because no schema declares '\(reference.name)'; pass --schema", at: span).asGuess)
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

	/// Returns the uses of the variables of an operation, by their names.
	private func uses(in operation: OperationDefinition, _ naming: GraphQLNaming) -> [String: VariablePlan.Use] {
		let groupsOptions = groupsOptions(operation, naming)
		let uses = operation.variables.map { variable in
			let use = use(of: variable, in: operation)
			return (variable.name, groupsOptions && use == .parameter ? .filter : use)
		}
		return Dictionary(uses) { first, _ in first }
	}

	/// Returns whether the optional parameters are grouped into one parameter, `options`: if an earlier run did so, or if there are too many.
	private func groupsOptions(_ operation: OperationDefinition, _ naming: GraphQLNaming) -> Bool {
		guard style.hasFilterTypes else { return false }
		let optional = operation.variables.count { use(of: $0, in: operation) == .parameter }
		return optional > Limits.optionalParameters || optional > 0 && entityPaths.remembered(.options, of: naming.method) != nil
	}

	private func use(of definition: VariableDefinition, in operation: OperationDefinition) -> VariablePlan.Use {
		let reference = definition.type.reference
		if definition.name == "page", reference.name == "Int", !reference.isList { return .required }
		if reference.isNonNull, definition.defaultValue == nil { return .required }
		return operation.kind == .mutation || !style.hasFilterTypes || PageParameter.isArgument(definition.name) ? .parameter : .filter
	}

	/// Returns the words of a parameter's name, with the style's word for `id`: by convention `characterIdentifier` for `characterId`.
	private func words(of variable: String) -> Words {
		let words = SwiftIdentifier.words(ofKey: variable)
		guard let last = words.parts.last?.lowercased() else { return words }
		if last == "id" { return words.replacingLast(by: style.names.identifier) }
		if last == "ids" { return words.replacingLast(by: style.names.identifier + "s") }
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
