import GraphQLLanguage
import SourceText

/// Drafts the type of an object that one or more selection sets select: one type, or an enum if `__typename` distinguishes its fields.
///
/// The sets of a response key are merged, whatever types they were selected under. `author` of `feed { ... on Commit { author { email } } ... on
/// Review { author { labels } } }` has both selections: each has the schema's type under its condition, and is present when that condition is
/// met. `SelectionConditions` decides which conditions imply each other, `PossibleTypes` which types a value can have.
extension SelectionDrafting {
	/// The possible types of the values at a path, as far as they are known.
	private struct ValueTypes {
		/// The possible types of each selection set.
		var ofSets: [TypeSet]
		/// The union of `ofSets`.
		var all: TypeSet
		/// The schema type that covers all values; nil if there is none.
		var type: SchemaType?
		/// The names of the types that may be distinguished, in order.
		var names: [String]
		/// Whether the name of a value's type determines the fields that are selected of it.
		var areDistinguishable = true
		/// Whether the types come from a schema.
		var isBySchema = true
		/// Without a schema: whether type conditions restrict selections to some of the values.
		var areRestricted = false
		/// Without a schema: whether the names in type conditions are treated as names of object types.
		var areNamed = true
	}

	/// The selected fields of an object, and the common ones that are selected of every value.
	private struct RequestedFields {
		var nodes: [FlatSelection.Node]
		let common: Set<String>
		let base: FlatSelection
		/// The response key of `__typename`.
		let discriminator: String?
		/// Whether every field is selected of every value.
		let isUniform: Bool
		private let types: ValueTypes
		private let setConditions: [SelectionConditions]

		init(_ nodes: [FlatSelection.Node], of sets: [ConditionalSelectionSet], _ types: ValueTypes) {
			let common = SelectionDrafting.commonKeys(nodes, types)
			self.nodes = nodes
			self.common = common
			self.types = types
			setConditions = sets.map(\.conditions)
			let commonNodes = nodes.filter { $0.types == types.ofSets[$0.set] && common.contains($0.field.responseName) }
			base = FlatSelection(commonNodes, setConditions: sets.indices.map { ($0, sets[$0].conditions) })
			isUniform = commonNodes.count == nodes.count
			discriminator = base.fields.first { $0.name == "__typename" && $0.isCertain }?.key
		}

		/// The common fields; those that values of later types may lack have a condition.
		func laterBase(_ isOfLaterTypes: (FlatSelection.Node) -> Bool) -> FlatSelection {
			let common = nodes.filter(isCommon).map { isOfLaterTypes($0) ? $0 : $0.exceptForLaterTypes }
			return FlatSelection(common, setConditions: types.ofSets.indices.map { ($0, setConditions[$0]) })
		}

		/// Returns whether `node` is selected of every value.
		func isCommon(_ node: FlatSelection.Node) -> Bool {
			node.types == types.ofSets[node.set] && common.contains(node.field.responseName)
		}
	}

	/// Returns the type of an object that `sets` select together: an enum if they distinguish its possible types.
	///
	/// - Parameter isFragment: whether the object is the type of a fragment.
	mutating func composite(
		_ sets: [ConditionalSelectionSet], sample: Shape?, at context: Context, depth: Int, isFragment: Bool = false
	) -> TypeDraft {
		let (types, nodes) = nodes(of: sets, isRoot: context.path.isEmpty)
		let known = types.isBySchema ? types.all : nil
		if !isFragment, let type = fragmentType(of: sets, on: known, sample: sample, at: context, depth: depth) { return type }
		var requested = RequestedFields(nodes, of: sets, types)
		var name = context.name ?? types.type.map(TypeNameChoice.schema)
		var context = context
		if let fragment = enclosingFragment(of: sets, at: context) {
			name?.owner = .within(fragment.name)
			context.fragmentPath = context.path(in: fragment)
		}
		if types.areDistinguishable, types.areNamed, !requested.isUniform, requested.discriminator == nil, options.typename == .add,
			!context.path.isEmpty
		{
			requested = RequestedFields(addingTypename(to: sets, nodes, types, at: context.path), of: sets, types)
			name?.reasons.append(EvidenceNote("distinguished by '__typename', which gen adds to the operation", at: sets.first?.span))
		}
		guard types.areDistinguishable, let discriminator = requested.discriminator, !requested.isUniform else {
			// The response does not report the type of the object, so fields of a single type may be missing.
			let all = nodes.filter { !$0.field.isAdded }.map { node in
				let known = types.ofSets[node.set]
				guard node.types != known else {
					return !requested.isUniform || isOfLaterTypes(node, of: sets) ? node : node.exceptForLaterTypes
				}
				var result = node
				result.conditions = node.conditions.requiring(node.types, of: known, at: depth, by: node.typeCondition)
				return result
			}
			let setConditions = sets.indices.map {
				($0, sets[$0].conditions.requiring(types.ofSets[$0], of: types.ofSets[$0], at: depth, by: nil))
			}
			var object = object(FlatSelection(all, setConditions: setConditions), named: name, sample: sample, at: context, depth)
			if !types.isBySchema, !requested.isUniform, options.typename == .add, !context.path.isEmpty {
				undistinguished.append(Undistinguished(path: context.path, span: sets.first?.span))
			}
			if !types.areRestricted { object.spreads = spreads(in: sets, on: known) }
			return .object(object)
		}
		return variants(requested, of: sets, types, by: discriminator, named: name, sample: sample, at: context, depth)
	}

	/// Returns an enum with a case for each concrete type that is distinguished.
	private mutating func variants(
		_ requested: RequestedFields, of sets: [ConditionalSelectionSet], _ types: ValueTypes, by discriminator: String,
		named name: TypeNameChoice?,
		sample: Shape?, at context: Context, _ depth: Int
	) -> TypeDraft {
		var nodesByType: [String: [Int]] = [:]
		var caseReasons: [String: EvidenceNote] = [:]
		var nodesOfAll: [Int] = []
		for (index, node) in requested.nodes.enumerated() {
			if requested.isCommon(node), node.types == types.all {
				nodesOfAll.append(index)
				continue
			}
			for type in node.types.names {
				nodesByType[type, default: []].append(index)
				guard caseReasons[type] == nil, !requested.isCommon(node) else { continue }
				let span = node.typeCondition?.location ?? node.span
				caseReasons[type] =
					types.isBySchema
					? EvidenceNote("the query distinguishes '\(type)'", at: span)
					: EvidenceNote(
						"without a schema '\(type)' is treated as an object type; if it is an interface, no value matches it", at: span
					)
					.asGuess
			}
		}
		let isAdded = requested.base.fields.contains { $0.key == discriminator && $0.nodes.contains(where: \.field.isAdded) }
		// If `__typename` is added, the note about that covers this.
		if !types.isBySchema, !isAdded { note(caseReasons, of: types.names, by: discriminator, sample, at: context.path) }
		let shortNames = VariantNaming.shortNames(of: types.names, under: types.type?.name ?? name?.text, initialisms)
		let interfaces = SharedSelections(
			requested.nodes, of: nodesByType.filter { caseReasons[$0.key] != nil }, and: nodesOfAll, isCommon: requested.isCommon, schema)
		var interfaceObjects: [[String]: ObjectDraft] = [:]
		let spreading = SpreadingSets(sets, types.ofSets, fragments, schema)
		var cases: [VariantsDraft.Case] = []
		for type in types.names {
			guard let reason = caseReasons[type], !isTooLarge else { continue }
			let own = (nodesOfAll + (nodesByType[type] ?? [])).sorted().map { requested.nodes[$0] }
			let shared = interfaces.ofTypes[type]
			if let known = shared.flatMap({ interfaceObjects[$0.types] }) {
				cases.append(VariantsDraft.Case(name: shortNames[type] ?? type, typeNames: [type], object: known, evidence: [reason]))
				continue
			}
			// The enum decodes the discriminator, so its cases omit it.
			let caseNodes = own.filter { $0.field.name.text != "__typename" || !$0.field.isAdded && $0.field.responseName != discriminator }
			let setConditions = sets.indices.filter { types.ofSets[$0].names.contains(type) }.map { ($0, sets[$0].conditions) }
			let concrete = schema?.type(type)
			let shortName = shortNames[type] ?? type
			// A short name is clear in a case, but may be that of another type: 'IssueNotification' is not an 'Issue'.
			var inner = Context(path: context.path, key: type, name: concrete.map(TypeNameChoice.schema) ?? TypeNameChoice(type, reason))
			inner.sharesSample = context.sharesSample
			inner.caseName = type
			inner.narrowPath = context.narrowPath
			inner.fragmentPath = context.fragmentPath
			if let fragment = fragmentObject(of: spreading, types, TypeSet([type]), sample: sample, at: inner, depth) {
				cases.append(VariantsDraft.Case(name: shortName, typeNames: [type], object: fragment, evidence: [reason]))
				continue
			}
			var object = object(
				FlatSelection(caseNodes.isEmpty ? own : caseNodes, setConditions: setConditions), on: concrete, named: inner.name,
				sample: sample, at: inner,
				depth, lackedByOthers: Set(own.lazy.filter { !requested.isCommon($0) }.map(\.field.responseName)))
			if let shared {
				// Types that only the fields of a shared interface distinguish have one type.
				object.name = .schema(shared.interface)
				object.spreads = spreads(in: spreading, types, TypeSet(shared.types))
				interfaceObjects[shared.types] = object
			} else {
				object.spreads = spreads(in: spreading, types, TypeSet([type]))
			}
			cases.append(VariantsDraft.Case(name: shortName, typeNames: [type], object: object, evidence: [reason]))
		}
		// The unknown case retains the name of the value's type, because nothing else identifies the value.
		let hasMore = requested.base.fields.contains { $0.name != "__typename" }
		let otherName = name.map {
			TypeNameChoice.convention(
				($0.text + "Fields").readable(initialisms), for: "the common fields of '\($0.text)'", after: $0.reasons)
		}
		let otherContext = Context(
			path: context.path, key: context.key, name: otherName, sharesSample: context.sharesSample, caseName: "other",
			narrowPath: context.narrowPath, fragmentPath: context.fragmentPath)
		let otherTypes = TypeSet(types.names.filter { caseReasons[$0] == nil })
		let base = requested.laterBase { isOfLaterTypes($0, of: sets) }
		let isCertain = requested.nodes.allSatisfy { !requested.isCommon($0) || isOfLaterTypes($0, of: sets) }
		var other =
			otherTypes.names.isEmpty || !isCertain
			? nil : fragmentObject(of: spreading, types, otherTypes, sample: sample, at: otherContext, depth)
		if hasMore, other == nil {
			other = object(base, named: otherName, sample: sample, at: otherContext, depth)
			// It covers types that the schema adds later, so it conforms to the fragments that all values have.
			if isCertain { other?.spreads = spreads(in: spreading, types, types.all) }
		}
		var enumContext = context
		enumContext.caseName = nil
		var draft = VariantsDraft(
			name: nameOverride(at: enumContext) ?? name, path: context.path, discriminator: discriminator, cases: cases,
			other: hasMore ? other : nil)
		draft.selected = selected(at: enumContext)
		return .variants(draft)
	}

	/// Returns whether the field is selected of the types, too, that a later schema adds to the possible ones: those of a union need not implement the
	/// interfaces of today's members.
	private func isOfLaterTypes(_ node: FlatSelection.Node, of sets: [ConditionalSelectionSet]) -> Bool {
		guard let schema, let condition = node.typeCondition?.name, let declared = sets[node.set].type.flatMap(schema.type) else {
			return true
		}
		return !declared.isAbstract || condition == declared.name || declared.interfaces.contains { $0.text == condition }
	}

	/// Records that type conditions are treated as names of object types, unless the type name in the sample confirms one of them.
	private mutating func note(
		_ caseReasons: [String: EvidenceNote], of names: [String], by discriminator: String, _ sample: Shape?, at path: String
	) {
		let seen = sample?.object?.fields.first { $0.key == discriminator }?.shape.string?.example
		let conditions = names.compactMap { name in caseReasons[name].map { (name: name, span: $0.span) } }
		guard !conditions.contains(where: { seen == "\"\($0.name)\"" }) else { return }
		assumedTypes.append(AssumedTypes(path: path, conditions: conditions, seen: seen))
	}

	/// Returns the type of the values of `part` if their selection is one fragment.
	private mutating func fragmentObject(
		of sets: SpreadingSets, _ types: ValueTypes, _ part: TypeSet, sample: Shape?, at context: Context, _ depth: Int
	) -> ObjectDraft? {
		guard types.areNamed, !sets.areEmpty else { return nil }
		guard case .object(let object)? = fragmentType(of: sets.of(part), on: part, sample: sample, at: context, depth: depth) else {
			return nil
		}
		return object
	}

	/// Returns the fragments whose fields are selected of all values of `part`.
	private mutating func spreads(in sets: SpreadingSets, _ types: ValueTypes, _ part: TypeSet) -> Set<String> {
		types.areNamed && !sets.areEmpty ? spreads(in: sets.of(part), on: part) : []
	}

	/// Returns `nodes` after a `__typename` that is added to each of the sets.
	private mutating func addingTypename(
		to sets: [ConditionalSelectionSet], _ nodes: [FlatSelection.Node], _ types: ValueTypes, at path: String
	) -> [FlatSelection.Node] {
		let added = sets.enumerated().compactMap { index, set -> FlatSelection.Node? in
			guard let field = set.set.addedTypename else { return nil }
			addedTypenames.add(to: set.set, in: set.source, at: path)
			return FlatSelection.Node(
				field: field, source: set.source, conditions: set.conditions, set: index, parent: set.type, types: types.ofSets[index],
				typeCondition: nil)
		}
		return added + nodes
	}

	/// Returns the response keys that are selected of all values, if necessary by several selection sets together.
	private static func commonKeys(_ nodes: [FlatSelection.Node], _ types: ValueTypes) -> Set<String> {
		var missing: [String: Set<String>] = [:]
		var common: Set<String> = []
		for node in nodes where node.types == types.ofSets[node.set] {
			let key = node.field.responseName
			if common.contains(key) { continue }
			if node.types == types.all {
				common.insert(key)
			} else {
				missing[key, default: types.all.names].subtract(node.types.names)
				if missing[key]?.isEmpty == true { common.insert(key) }
			}
		}
		return common
	}

	/// Returns whether the name is an interface's by convention, such as Relay's `Node`.
	private static func isInterface(_ name: String) -> Bool { name == "Node" || Words(name).parts.last == "Interface" }

	/// Returns the possible types of the values of `sets`, and the fields that are selected of them.
	private mutating func nodes(of sets: [ConditionalSelectionSet], isRoot: Bool) -> (ValueTypes, [FlatSelection.Node]) {
		let names = sets.compactMap(\.type)
		let found: SelectionFlattening.Nodes
		var types: ValueTypes
		if var possible = possibleTypes, names.count == sets.count {
			possibleTypes = nil
			types = Self.types(called: names, &possible)
			found = flattening.nodes(of: sets, types: types.ofSets) { possible.narrow($0, to: $1.condition.name) }
			possibleTypes = possible
		} else {
			// Without a schema a single type condition applies to all values if only named fragments have it: they require one, and are mostly
			// written for the type they are used on. An inline `... on User` beside other fields restricts the selection to some of the values,
			// and is treated as the name of their type; at the root there is one type. The type of an object under two nested conditions is
			// unknown, as is that of named fragments with several conditions, which may all be interfaces.
			let conditions = flattening.typeConditions(in: sets)
			let all = TypeSet(conditions.names + [""])
			types = ValueTypes(
				ofSets: sets.map { _ in all }, all: all, names: conditions.names, areDistinguishable: !conditions.areNested,
				isBySchema: false)
			let areRestricted = !isRoot && (conditions.names.count > 1 || conditions.areSelective)
			types.areRestricted = areRestricted
			types.areNamed = conditions.spread.isSubset(of: conditions.inline) && !conditions.names.contains(where: Self.isInterface)
			found = flattening.nodes(of: sets, types: types.ofSets) { types, occurrence in
				areRestricted && occurrence.isRestricting ? TypeSet([occurrence.condition.name]) : types
			}
		}
		selectionCount += found.selectionCount
		return (types, found.all)
	}

	/// Returns the possible types of selection sets on the types called `names`, one for each set.
	private static func types(called names: [String], _ possible: inout PossibleTypes) -> ValueTypes {
		let ofSets = names.map { possible.types(of: $0) }
		var distinct: [String] = []
		for name in names where !distinct.contains(name) { distinct.append(name) }
		var all = ofSets.first ?? TypeSet([])
		for types in ofSets where types != all { all.names.formUnion(types.names) }
		var order: [String] = []
		var seen: Set<String> = []
		for name in distinct {
			for type in possible.schema.possibleTypes(of: name) where seen.insert(type).inserted { order.append(type) }
		}
		let type = distinct.first { possible.types(of: $0) == all }.flatMap { possible.schema.type($0) }
		return ValueTypes(ofSets: ofSets, all: all, type: type, names: order)
	}

	/// - Parameters:
	///   - concrete: the concrete type of the object, if it is known.
	///   - lackedByOthers: the keys that objects of other types at the same path lack.
	private mutating func object(
		_ flat: FlatSelection, on concrete: SchemaType? = nil, named name: TypeNameChoice?, sample: Shape?, at context: Context,
		_ depth: Int,
		lackedByOthers: Set<String> = []
	) -> ObjectDraft {
		let siblings = Set(flat.fields.map(\.key))
		var fields: [FieldDraft] = []
		for field in flat.fields {
			let known = sample?.object?.fields.first { $0.key == field.key }
			var inner = context.nested(under: field.key)
			if use.type(at: inner.path, in: overrides)?.value.kind == .excluded { continue }
			inner.name = conventionalName(of: field.key, in: context, siblings: siblings)
			inner.sharesSample = context.sharesSample || lackedByOthers.contains(field.key)
			var draft = draft(field, on: concrete, siblings: siblings, sample: known?.shape, at: inner, depth: depth + 1)
			// The sample also covers objects of other types, whose missing keys do not make a field of this type optional.
			if let known, known.isOptional, schema == nil ? !lackedByOthers.contains(field.key) : !inner.sharesSample {
				draft = draft.asOptional
			}
			// Without a schema a field that the sample lacks is optional, unless gen added it to the operation.
			let isAdded = field.nodes.contains(where: \.field.isAdded)
			if schema == nil, known == nil, sample?.object != nil, !isAdded { draft = draft.asOptional }
			var described = FieldDraft(
				key: field.key, name: use.property(at: inner.path, in: overrides), type: draft,
				evidence: evidence(for: field, on: concrete, among: siblings, known, type: draft, path: inner.path))
			described.ownType = overrides.ownTypeReference(at: inner.path)
			described.documentation = definitions(of: field, on: concrete).first?.field.description?.value
			fields.append(described)
		}
		var chosenName = nameOverride(at: context) ?? name
		// A renamed type remains its fragment's type, to which others can be converted.
		chosenName?.owner = name?.owner
		var draft = ObjectDraft(name: chosenName, path: context.typePath, fields: fields, documentation: concrete?.description)
		draft.selected = selected(at: context)
		return draft
	}
}

extension EvidenceNote {
	/// The location of the evidence in a text.
	fileprivate var span: SourceSpan? {
		if case .text(let span)? = location { span } else { nil }
	}
}

extension FlatSelection.Node {
	/// The node with the condition that the value is not of a type that a later schema adds.
	fileprivate var exceptForLaterTypes: FlatSelection.Node {
		guard let typeCondition else { return self }
		var result = self
		result.conditions = conditions.adding([(.present(typeCondition.name), typeCondition.location)])
		return result
	}
}
