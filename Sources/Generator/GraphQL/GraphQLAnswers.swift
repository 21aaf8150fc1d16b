import GraphQLLanguage
import JSONLanguage
import SourceText

/// What the operations of one entity that travel as GraphQL answer, each drafted by itself: before it is known what the whole feature selects,
/// and what the other transport has to say.
struct GraphQLAnswers {
	let entity: Words
	let schema: Schema?
	private(set) var answers: [Answer] = []
	private(set) var paths = SettingPaths()
	/// What was asked for the name of its type beyond what the user wrote, and the fragments with that.
	private(set) var addedTypenames = AddedTypenames()
	let fragments: FragmentIndex
	/// What is said of operations that are none of the answers.
	private(set) var remarks = Diagnostics()
	/// The rules that samples contradict.
	private(set) var overrideConflicts: [OverrideConflict] = []

	struct Answer {
		var operation: GraphQLOperationRequest
		var naming: GraphQLNaming
		var draft: TypeDraft
		var form = ResponseForm.single
		var wrapper: GraphQLPlan.Wrapper?
		/// What the schema says of what is asked for.
		var documentation: String?
		/// Custom scalars that are taken for text.
		var unmappedScalars: Set<String> = []
		/// The sample lacks what is asked for.
		var sampleMisses = false
		/// What became of its selections.
		var remarks = Diagnostics()

		var definition: OperationDefinition { operation.definition }
		var name: String { definition.name?.text ?? "" }
	}

	private let request: GraphQLRequest
	private let plural: Words
	/// Who named the entity, and what the user says of its plural.
	private let reasons: [EvidenceNote]
	private let pluralReasons: [EvidenceNote]
	private let style: StyleSettings
	private let overrides: TypeOverrides
	private let tellingFragments: Set<String>
	/// Fragments name types only where no other transport asks for the same types by other names.
	private let typesFragments: Bool
	private let possibleTypes: PossibleTypes?

	init(_ entity: EntityRequest, _ request: GraphQLRequest, style: StyleSettings, places: EntityPaths) {
		self.request = request
		self.style = style
		self.entity = entity.name
		schema = request.schema
		plural = entity.plural ?? entity.name.plural
		reasons = entity.nameReasons
		overrides = entity.overrides
		pluralReasons = entity.overrides.plural(of: entity.name)
		possibleTypes = request.schema.map { PossibleTypes($0) }
		let telling = request.schema.map { FragmentTypenames(request.fragments, schema: $0) }
		tellingFragments = telling?.telling ?? []
		typesFragments = entity.rest.isEmpty && entity.declared == nil
		if request.options.typename == .add, let lacking = telling?.lacking {
			fragments = request.fragments.addingTypename(in: lacking)
			for fragment in lacking.compactMap({ request.fragments[$0] }) {
				addedTypenames.add(to: fragment.selectionSet, in: fragment.source, at: "")
			}
		} else {
			fragments = request.fragments
		}
		let named = request.operations.filter { $0.definition.name != nil && $0.definition.kind != .subscription }
		for operation in request.operations where operation.definition.name == nil {
			GraphQLFindings.reportAnonymous(operation.definition, &remarks)
		}
		for operation in request.operations where operation.definition.name != nil && operation.definition.kind == .subscription {
			let isAll = named.isEmpty && entity.rest.isEmpty && entity.declared == nil
			GraphQLFindings.reportSubscription(operation.definition, isAll: isAll, &remarks)
		}
		let names = GraphQLNaming.names(
			for: named.map { operation in
				let isMutation = operation.definition.kind == .mutation
				return GraphQLNaming.Operation(
					name: operation.definition.name?.text ?? "", isMutation: isMutation,
					kept: places.kept[places.operation(operation.definition)],
					pattern: isMutation ? style.names.methods.mutation : style.names.methods.query,
					constant: isMutation ? style.names.graphQL.mutation : style.names.graphQL.query, wrapper: style.names.graphQL.wrapper)
			})
		for (operation, naming) in zip(named, names) { add(operation, naming) }
	}

	private mutating func add(_ operation: GraphQLOperationRequest, _ naming: GraphQLNaming) {
		let definition = operation.definition
		var selecting = SelectionDrafting(
			fragments: fragments, possibleTypes: possibleTypes, options: request.options, overrides: overrides,
			operation: definition.name?.text ?? "")
		selecting.tellingFragments = tellingFragments
		selecting.infoName = style.names.types.infoStem
		selecting.typesFragments = typesFragments
		let root = request.schema?.rootType(for: definition.kind)
		let sets = [ConditionalSelectionSet(definition.selectionSet, in: definition.source, type: root?.name)]
		let flat = SelectionFlattening(fragments: fragments).flatten(sets, insideOfTypeConditions: true)
		let fields = flat.fields.filter { $0.name != "__typename" }
		let sample = operation.sample?.shape
		var answer = Answer(operation: operation, naming: naming, draft: .unknown)
		var comparison = SelectionComparison(fragments: fragments)
		if fields.count == 1, let field = fields.first, field.isCertain {
			let known = sample?.object?.fields.first { $0.key == field.key }
			let place = place(of: field, naming: naming, in: definition)
			let shape = known.map { turned($0.shape) }
			let draft = selecting.draft(field, siblings: [field.key], sample: shape, at: place)
			comparison.addedTypenames = addedTypenames.union(selecting.addedTypenames)
			if !selecting.isTooLarge { comparison.compare(field.selectionSets, with: shape, at: field.key) }
			let own = draft.typeNameChoice?.text ?? ""
			let subject = naming.subject.upperCamel
			let isSame = naming.subject.singular.upperCamel == own
			let isNamedByFragment = typesFragments && fragments[own] != nil
			answer.draft =
				isNamedByFragment
				? draft
				: draft.withAlternative(
					name: isSame
						? Words(answer.name).upperCamel : naming.subject.singular.upperCamel.hasSuffix(own) ? subject : subject + own)
			answer.wrapper = GraphQLPlan.Wrapper(name: naming.wrapper, property: SwiftIdentifier(key: field.key), key: field.key)
			answer.form = Self.form(of: draft)
		} else {
			let words = definition.kind == .mutation ? naming.method : naming.subject
			let stem = style.names.types.stem(style.names.types.response, words, plural: words)
			var given = TypeNameChoice(stem.text, .returned(by: definition))
			given.isWhole = stem.isWhole
			given.listed = naming.subject
			let place = SelectionDrafting.Place(path: "", key: answer.name, name: given, which: answer.name)
			answer.draft = selecting.composite(sets, sample: sample, at: place, depth: 0)
			comparison.addedTypenames = addedTypenames.union(selecting.addedTypenames)
			if !selecting.isTooLarge { comparison.compare(sets, with: sample, at: "") }
		}
		addedTypenames = addedTypenames.union(selecting.addedTypenames)
		paths.formUnion(selecting.paths)
		overrideConflicts += selecting.overrideConflicts
		GraphQLFindings.report(selecting, comparison, operation, &answer.remarks)
		answer.unmappedScalars = selecting.unmappedScalars
		answer.sampleMisses = comparison.misses
		if let root, fields.count == 1 { answer.documentation = request.schema?.field(fields[0].name, on: root)?.description?.value }
		answers.append(answer)
	}

	/// The sample as other pages than this one would have it, where only samples tell the types.
	private func turned(_ shape: Shape) -> Shape {
		guard request.schema == nil, let object = shape.object,
			let page = Pagination(object, entity: entity, plural: plural, listKey: .byRule)
		else { return shape }
		return shape.withBothPageLinks(page.infoKey)
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
			place.name = TypeNameChoice(entity.upperCamel, naming.entity == entity ? [.returned(by: operation)] : reasons)
		} else if request.schema == nil {
			place.name = TypeNameChoice(Words(field.key).singular.upperCamel, .named(after: field))
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

extension EntityPaths {
	/// Returns the path at which the method of `operation` is remembered.
	func operation(_ operation: OperationDefinition) -> String {
		self.operation("\(operation.kind.rawValue) \(operation.name?.text ?? "")")
	}
}

extension EvidenceNote {
	fileprivate static func named(after field: FlatSelection.FlatField) -> EvidenceNote {
		EvidenceNote("named after the field '\(field.key)'", at: field.span)
	}
}
