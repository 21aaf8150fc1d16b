import GraphQLLanguage
import JSONLanguage
import SourceText
import TemplateLanguage

/// The drafts of the responses to the GraphQL operations of one entity.
///
/// Each operation is drafted by itself, before the selections of the whole feature and the types of the other transport are known.
struct GraphQLAnswers {
	let entity: Words
	let schema: Schema?
	private(set) var answers: [Answer] = []
	/// The settings that answered lookups.
	private(set) var use = SettingUse()
	/// The positions at which `__typename` is added to the user's text.
	private(set) var addedTypenames = AddedTypenames()
	/// The fragments, with the added `__typename`.
	let fragments: FragmentIndex
	/// The diagnostics about the operations that are skipped.
	private(set) var remarks = Diagnostics()
	/// The values whose types settings decide.
	private(set) var overridden: [OverriddenValue] = []

	/// The draft of one operation's response.
	struct Answer {
		var operation: GraphQLOperationRequest
		var naming: GraphQLNaming
		var draft: TypeDraft
		var form = ResponseForm.single
		var wrapper: GraphQLPlan.Wrapper?
		/// The description of the root field in the schema.
		var documentation: String?
		/// The custom scalars that are treated as strings.
		var unmappedScalars: Set<String> = []
		/// Whether the sample lacks selected fields.
		var sampleLacksFields = false
		/// The diagnostics about the selections.
		var remarks = Diagnostics()

		var definition: OperationDefinition { operation.definition }
		var name: String { definition.name?.text ?? "" }
	}

	private let request: GraphQLRequest
	private let plural: Words
	/// The origin of the entity's name.
	private let reasons: [EvidenceNote]
	/// The origin of the configured plural.
	private let pluralReasons: [EvidenceNote]
	private let style: StyleSettings
	private let initialisms: Initialisms
	private let overrides: TypeOverrides
	private let discriminatingFragments: Set<String>
	/// Whether fragments name types: only if no other transport returns the same types under other names.
	private let typesFragments: Bool
	private let possibleTypes: PossibleTypes?
	/// The values of each fragment in the samples of the whole feature.
	private let fragmentSamples: [String: Shape]
	/// The values of each fragment in the samples of these operations; empty with a schema.
	private(set) var seenFragments: [String: Shape] = [:]

	/// - Parameter fragmentSamples: the values of each fragment, as far as they are known.
	init(
		_ entity: EntityRequest, _ request: GraphQLRequest, in feature: FeatureRequest, paths entityPaths: EntityPaths,
		fragmentSamples: [String: Shape], on workers: Workers = .current
	) {
		self.fragmentSamples = fragmentSamples
		self.request = request
		style = feature.style.settings
		initialisms = feature.initialisms
		self.entity = entity.name
		schema = request.schema
		plural = entity.plural ?? entity.name.plural
		reasons = entity.nameReasons
		overrides = feature.overrides
		pluralReasons = overrides.plural(of: entity.name)
		possibleTypes = request.schema.map { PossibleTypes($0) }
		let typenames = request.schema.map { FragmentTypenames(request.fragments, schema: $0) }
		discriminatingFragments = typenames?.discriminating ?? []
		typesFragments = entity.rest.isEmpty
		if request.options.typename == .add, let lacking = typenames?.lackingTypename {
			fragments = request.fragments.addingTypename(in: lacking)
			for fragment in lacking.compactMap({ request.fragments[$0] }) {
				addedTypenames.add(to: fragment.selectionSet, in: fragment.source, at: "")
			}
		} else {
			fragments = request.fragments
		}
		let named = request.operations.filter { $0.definition.name != nil && $0.definition.kind != .subscription }
		for operation in request.operations where operation.definition.name == nil { remarks.report(.anonymous(operation.definition)) }
		for operation in request.operations where operation.definition.name != nil && operation.definition.kind == .subscription {
			remarks.report(.subscription(operation.definition, isOnlyKind: named.isEmpty && entity.rest.isEmpty))
		}
		let names = GraphQLNaming.names(
			for: named.map { operation in
				let isMutation = operation.definition.kind == .mutation
				return GraphQLNaming.Operation(
					name: operation.definition.name?.text ?? "", isMutation: isMutation,
					remembered: entityPaths.history[entityPaths.operation(operation.definition)],
					pattern: style.names[isMutation ? .mutation : .query],
					constant: style.names.pattern(isMutation ? .mutationText : .queryText), wrapper: style.names.pattern(.wrapper),
					initialisms: style.initialisms)
			})
		let selected = workers.map(zip(named, names).map { ($0, $1) }) { [self] in draft($0, $1) }
		for each in selected { add(each) }
	}

	private func selecting(for operation: String) -> SelectionDrafting {
		var selecting = SelectionDrafting(
			fragments: fragments, possibleTypes: possibleTypes, options: request.options, overrides: overrides, operation: operation,
			initialisms)
		selecting.discriminatingFragments = discriminatingFragments
		selecting.styleNames = style.names
		selecting.typesFragments = typesFragments
		selecting.fragmentSamples = fragmentSamples
		return selecting
	}

	/// Returns the types of the fragments that two operations or fragments spread, as far as they are wanted. Without a schema, only a whole selection
	/// shows the values of a fragment.
	mutating func types(ofFragments isWanted: (String) -> Bool) -> [(fragment: String, type: TypeDraft)] {
		guard schema != nil, typesFragments else { return [] }
		let sets = request.operations.map(\.definition.selectionSet) + fragments.fragments.map(\.selectionSet)
		let counts = Dictionary(sets.flatMap { Set($0.spreads.map(\.name.text)).map { ($0, 1) } }, uniquingKeysWith: +)
		return fragments.fragments.filter { counts[$0.name.text, default: 0] > 1 && isWanted($0.name.text) }.map { fragment in
			var selecting = selecting(for: "")
			let type = selecting.type(of: fragment)
			use.merge(selecting.use)
			return (fragment.name.text, type)
		}
	}

	/// The selections of one operation, with the draft of its response.
	private struct Selected: Sendable {
		let operation: GraphQLOperationRequest
		var answer: Answer
		var selecting: SelectionDrafting
		/// The selections that a sample is compared with.
		var compared: (sets: [ConditionalSelectionSet], sample: Shape?, path: String)
	}

	/// Drafts an operation without regard to the others.
	private func draft(_ operation: GraphQLOperationRequest, _ naming: GraphQLNaming) -> Selected {
		let definition = operation.definition
		var selecting = selecting(for: definition.name?.text ?? "")
		let root = request.schema?.rootType(for: definition.kind)
		let sets = [ConditionalSelectionSet(definition.selectionSet, in: definition.source, type: root?.name)]
		let flat = SelectionFlattening(fragments: fragments).flatten(sets, insideOfTypeConditions: true)
		let fields = flat.fields.filter { $0.name != "__typename" }
		let sample = operation.sample?.shape
		var answer = Answer(operation: operation, naming: naming, draft: .unknown)
		let compared: (sets: [ConditionalSelectionSet], sample: Shape?, path: String)
		if fields.count == 1, let field = fields.first, field.isCertain {
			let sampleField = sample?.object?.fields.first { $0.key == field.key }
			let context = context(of: field, naming: naming, in: definition)
			let shape = sampleField.map { withPageLinks($0.shape) }
			let draft = selecting.draft(field, siblings: [field.key], sample: shape, at: context)
			compared = (field.selectionSets, shape, field.key)
			let own = draft.typeNameChoice?.text ?? ""
			let subject = naming.subject.upperCamel(initialisms)
			let singular = naming.subject.singular.upperCamel(initialisms)
			let isNamedByFragment = typesFragments && fragments[own] != nil
			answer.draft =
				isNamedByFragment
				? draft
				: draft.withAlternative(
					name: singular == own
						? Words(answer.name).upperCamel(initialisms) : singular.hasSuffix(own) ? subject : subject + own)
			answer.wrapper = GraphQLPlan.Wrapper(
				name: naming.wrapper, property: SwiftIdentifier(key: field.key, initialisms), key: field.key)
			answer.form = Self.form(of: draft)
		} else {
			let words = definition.kind == .mutation ? naming.method : naming.subject
			let stem = style.names.stem(style.names.types.pattern(.response), words, plural: words)
			var choice = TypeNameChoice(stem.text, .returned(by: definition))
			choice.isWhole = stem.isWhole
			choice.listed = naming.subject
			let context = SelectionDrafting.Context(path: "", key: answer.name, name: choice, caseName: answer.name)
			answer.draft = selecting.composite(sets, sample: sample, at: context, depth: 0)
			compared = (sets, sample, "")
		}
		if let root, fields.count == 1 { answer.documentation = request.schema?.field(fields[0].name, on: root)?.description?.value }
		return Selected(operation: operation, answer: answer, selecting: selecting, compared: compared)
	}

	private mutating func add(_ selected: Selected) {
		let selecting = selected.selecting
		var answer = selected.answer
		seenFragments.merge(selecting.seenFragments) { $0.merged(with: $1) }
		addedTypenames = addedTypenames.union(selecting.addedTypenames)
		var comparison = SelectionComparison(fragments: fragments)
		comparison.addedTypenames = addedTypenames
		let (sets, sample, path) = selected.compared
		if !selecting.isTooLarge { comparison.compare(sets, with: sample, at: path) }
		use.merge(selecting.use)
		overridden += selecting.overridden
		GraphQLFindings.report(selecting, comparison, selected.operation, &answer.remarks)
		answer.unmappedScalars = selecting.unmappedScalars
		answer.sampleLacksFields = comparison.lacksFields
		answers.append(answer)
	}

	/// Returns the shape of a page as if it had a previous and a next page, because without a schema a null link would have an unknown type.
	private func withPageLinks(_ shape: Shape) -> Shape {
		guard request.schema == nil, let object = shape.object,
			let page = Pagination(object, entity: entity, plural: plural, listKey: .byRule)
		else { return shape }
		return shape.withLinks(of: [PageRoles(object, list: [page.listKey])], list: [page.listKey])
	}

	/// Returns the context of a root field, with the conventional name of its object.
	private func context(of field: FlatSelection.FlatField, naming: GraphQLNaming, in operation: OperationDefinition)
		-> SelectionDrafting.Context
	{
		let keys = Set(
			field.selectionSets.flatMap(\.set.selections).compactMap { if case .field(let field) = $0 { field.responseName } else { nil } })
		let isAboutEntity = naming.entity == entity || naming.subject == plural
		var context = SelectionDrafting.Context(path: field.key, key: field.key, name: nil)
		if keys.contains("results"), keys.contains("info") {
			let listed = isAboutEntity ? entity : Words(field.key).singular
			let subject = isAboutEntity ? plural : listed.plural
			context.name = .convention(
				style.names.stem(style.names.types.pattern(.page), listed, plural: subject),
				for: "a page of \(subject.upperCamel(initialisms))",
				after: isAboutEntity ? reasons + pluralReasons : [.named(after: field)])
			context.name?.listed = subject
		} else if isAboutEntity, !keys.contains("edges"), !keys.contains("nodes"), !containsEntity(field, of: operation) {
			context.name = TypeNameChoice(entity.upperCamel(initialisms), naming.entity == entity ? [.returned(by: operation)] : reasons)
		} else if request.schema == nil {
			context.name = TypeNameChoice(Words(field.key).singular.upperCamel(initialisms), .named(after: field))
		}
		return context
	}

	/// Whether the value of a root field contains the entity, such as the payload of a mutation: then the entity's name belongs to what it contains.
	private func containsEntity(_ field: FlatSelection.FlatField, of operation: OperationDefinition) -> Bool {
		let name = entity.upperCamel(initialisms)
		let selected = field.selectionSets.flatMap(\.set.selections).compactMap { selection -> Field? in
			guard case .field(let field) = selection, field.selectionSet != nil else { return nil }
			return field
		}
		guard let schema = request.schema else {
			return operation.kind == .mutation && selected.contains { Words($0.name.text).upperCamel(initialisms) == name }
		}
		guard let root = schema.rootID(for: operation.kind), let definition = schema.field(field.name, on: root),
			let type = schema.namedType(of: definition.type.reference), Words(type.name).upperCamel(initialisms) != name
		else { return false }
		return selected.contains { field in
			schema.field(field.name.text, on: type).map { Words($0.type.reference.name).upperCamel(initialisms) == name } ?? false
		}
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

extension EntityPaths {
	/// Returns the path at which the method of `operation` is remembered.
	func operation(_ operation: OperationDefinition) -> NamePath {
		self.operation(operation.request)
	}
}

extension EvidenceNote {
	fileprivate static func named(after field: FlatSelection.FlatField) -> EvidenceNote {
		EvidenceNote("named after the field '\(field.key)'", at: field.span)
	}
}

extension OperationDefinition {
	/// The request in the path of its method: `query GetIssue`.
	var request: String { "\(kind.rawValue) \(name?.text ?? "")" }
}
