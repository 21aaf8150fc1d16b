import GraphQLLanguage
import SourceText

/// An object that one or more selection sets ask for: one type, or an enum where the name of its type tells what is selected of it.
///
/// The sets of a response key are merged, whatever types they were selected under. `author` of `feed { ... on Commit { author { email } } ... on
/// Review { author { labels } } }` has both selections: each is of the type that the schema has there, and each is there when its condition
/// holds. Which conditions hold together, `SelectionConditions` knows; which types a value can be, `PossibleTypes`.
extension SelectionDrafting {
	/// What the values at a place can be, as far as it is known.
	private struct ValueTypes {
		/// For each selection set.
		var ofSets: [TypeSet]
		/// All of them together.
		var all: TypeSet
		/// The type of all; nil where none is known to be.
		var type: SchemaType?
		/// Those that may be distinguished, in order.
		var names: [String]
		/// The name of its type tells what is selected of a value.
		var areTold = true
		/// A schema says so.
		var isBySchema = true
		/// Without a schema: type conditions pick some of the values.
		var arePicked = false
		/// Without a schema: what they name may be taken for the types that values are of.
		var areNamed = true
	}

	/// What is selected at a place, and what of it is asked of every value.
	private struct Asked {
		var nodes: [FlatSelection.Node]
		let common: Set<String>
		let base: FlatSelection
		/// The key that holds the name of each value's type.
		let discriminator: String?
		/// All of it is asked of every value.
		let isUniform: Bool
		private let types: ValueTypes

		init(_ nodes: [FlatSelection.Node], of sets: [ConditionalSelectionSet], _ types: ValueTypes) {
			let common = SelectionDrafting.commonKeys(nodes, types)
			self.nodes = nodes
			self.common = common
			self.types = types
			let asked = nodes.filter { $0.types == types.ofSets[$0.set] && common.contains($0.field.responseName) }
			base = FlatSelection(asked, givens: sets.indices.map { ($0, sets[$0].conditions) })
			isUniform = asked.count == nodes.count
			discriminator = base.fields.first { $0.name == "__typename" && $0.isCertain }?.key
		}

		func isCommon(_ node: FlatSelection.Node) -> Bool {
			node.types == types.ofSets[node.set] && common.contains(node.field.responseName)
		}
	}

	/// The type of an object that some selection sets together ask for, or of one of its possible types where they tell them apart.
	///
	/// - Parameter isFragment: it is that of a fragment.
	mutating func composite(
		_ sets: [ConditionalSelectionSet], sample: Shape?, at place: Place, depth: Int, isFragment: Bool = false
	) -> TypeDraft {
		let (types, nodes) = nodes(of: sets, isRoot: place.path.isEmpty)
		let known = types.isBySchema ? types.all : nil
		if !isFragment, let type = fragmentType(of: sets, on: known, sample: sample, at: place, depth: depth) { return type }
		var asked = Asked(nodes, of: sets, types)
		var name = place.name ?? types.type.map(TypeNameChoice.schema)
		if types.areTold, types.areNamed, !asked.isUniform, asked.discriminator == nil, options.typename == .add, !place.path.isEmpty {
			asked = Asked(addingTypename(to: sets, nodes, types, at: place.path), of: sets, types)
			name?.reasons.append(EvidenceNote("distinguished by '__typename', which gen adds to the operation", at: sets.first?.span))
		}
		guard types.areTold, let discriminator = asked.discriminator, !asked.isUniform else {
			// Nothing in the response says which type it is: what belongs to one type only may be missing.
			let all = nodes.filter { !$0.field.isAdded }.map { node in
				let known = types.ofSets[node.set]
				guard node.types != known else { return node }
				var result = node
				result.conditions = node.conditions.requiring(node.types, of: known, at: depth, by: node.typeCondition)
				return result
			}
			let givens = sets.indices.map {
				($0, sets[$0].conditions.requiring(types.ofSets[$0], of: types.ofSets[$0], at: depth, by: nil))
			}
			var object = object(FlatSelection(all, givens: givens), named: name, sample: sample, at: place, depth)
			if !types.isBySchema, !asked.isUniform, options.typename == .add, !place.path.isEmpty {
				undistinguished.append(Undistinguished(path: place.path, span: sets.first?.span))
			}
			if !types.arePicked { object.spreads = spreads(in: sets, on: known) }
			return .object(object)
		}
		return variants(asked, of: sets, types, by: discriminator, named: name, sample: sample, at: place, depth)
	}

	/// One case for each concrete type that is distinguished.
	private mutating func variants(
		_ asked: Asked, of sets: [ConditionalSelectionSet], _ types: ValueTypes, by discriminator: String, named name: TypeNameChoice?,
		sample: Shape?, at place: Place, _ depth: Int
	) -> TypeDraft {
		var nodesByType: [String: [Int]] = [:]
		var told: [String: EvidenceNote] = [:]
		var ofAll: [Int] = []
		for (index, node) in asked.nodes.enumerated() {
			if asked.isCommon(node), node.types == types.all {
				ofAll.append(index)
				continue
			}
			for type in node.types.names {
				nodesByType[type, default: []].append(index)
				guard told[type] == nil, !asked.isCommon(node) else { continue }
				let place = node.typeCondition?.place ?? node.span
				told[type] =
					types.isBySchema
					? EvidenceNote("the query distinguishes '\(type)'", at: place)
					: EvidenceNote("without a schema '\(type)' is treated as an object type; if it is an interface, no value matches it", at: place)
						.asGuess
			}
		}
		let isAdded = asked.base.fields.contains { $0.key == discriminator && $0.nodes.contains(where: \.field.isAdded) }
		// Where it is added, that note says so as well.
		if !types.isBySchema, !isAdded { note(told, of: types.names, by: discriminator, sample, at: place.path) }
		let shortNames = VariantNaming.shortNames(of: types.names, under: types.type?.name ?? name?.text)
		let interfaces = SharedSelections(
			asked.nodes, of: nodesByType.filter { told[$0.key] != nil }, and: ofAll, isCommon: asked.isCommon, schema)
		var ofInterfaces: [[String]: ObjectDraft] = [:]
		let spreading = SpreadingSets(sets, types.ofSets, fragments, schema)
		var cases: [VariantsDraft.Case] = []
		for type in types.names {
			guard let reason = told[type], !isTooLarge else { continue }
			let own = (ofAll + (nodesByType[type] ?? [])).sorted().map { asked.nodes[$0] }
			let shared = interfaces.ofTypes[type]
			if let known = shared.flatMap({ ofInterfaces[$0.types] }) {
				cases.append(VariantsDraft.Case(name: shortNames[type] ?? type, typeNames: [type], object: known, evidence: [reason]))
				continue
			}
			// What tells it apart is the enum's to decode.
			let telling = own.filter { $0.field.name.text != "__typename" || !$0.field.isAdded && $0.field.responseName != discriminator }
			let givens = sets.indices.filter { types.ofSets[$0].names.contains(type) }.map { ($0, sets[$0].conditions) }
			let concrete = schema?.type(type)
			let shortName = shortNames[type] ?? type
			let given = concrete.map(TypeNameChoice.schema) ?? TypeNameChoice(type, reason)
			var caseName = given
			caseName.text = shortName
			var inner = Place(path: place.path, key: type, name: caseName)
			inner.sharesSample = place.sharesSample
			inner.which = type
			inner.narrow = place.narrow
			if let fragment = fragmentObject(of: spreading, types, TypeSet([type]), sample: sample, at: inner, depth) {
				cases.append(VariantsDraft.Case(name: shortName, typeNames: [type], object: fragment, evidence: [reason]))
				continue
			}
			var object = object(
				FlatSelection(telling.isEmpty ? own : telling, givens: givens), on: concrete, named: inner.name, sample: sample, at: inner,
				depth, lackedByOthers: Set(own.lazy.filter { !asked.isCommon($0) }.map(\.field.responseName)))
			if let shared {
				// Only by what they share are they distinguished: it is one type, whichever of them a value is.
				object.name = .schema(shared.interface)
				object.spreads = spreads(in: spreading, types, TypeSet(shared.types))
				ofInterfaces[shared.types] = object
			} else {
				if shortName != type { object.alternativeName = type }
				object.spreads = spreads(in: spreading, types, TypeSet([type]))
			}
			cases.append(VariantsDraft.Case(name: shortName, typeNames: [type], object: object, evidence: [reason]))
		}
		// What is of no known type keeps the name of its type: nothing else says what came.
		let hasMore = asked.base.fields.contains { $0.name != "__typename" }
		let otherName = name.map {
			TypeNameChoice.convention(($0.text + "Fields").readable, for: "the common fields of '\($0.text)'", after: $0.reasons)
		}
		let otherPlace = Place(
			path: place.path, key: place.key, name: otherName, sharesSample: place.sharesSample, which: "other", narrow: place.narrow)
		let otherTypes = TypeSet(types.names.filter { told[$0] == nil })
		var other =
			otherTypes.names.isEmpty ? nil : fragmentObject(of: spreading, types, otherTypes, sample: sample, at: otherPlace, depth)
		if hasMore, other == nil {
			other = object(asked.base, named: otherName, sample: sample, at: otherPlace, depth)
			// Also of types that are not known yet: it has what every value has.
			other?.spreads = spreads(in: spreading, types, types.all)
		}
		var all = place
		all.which = nil
		var draft = VariantsDraft(
			name: nameOverride(at: all) ?? name, path: place.path, discriminator: discriminator, cases: cases, other: hasMore ? other : nil)
		draft.selected = selected(at: all)
		return .variants(draft)
	}

	/// Without a schema a type condition is taken for the name of a type, unless it is that of an interface: what a sample has confirms it.
	private mutating func note(
		_ told: [String: EvidenceNote], of names: [String], by discriminator: String, _ sample: Shape?, at path: String
	) {
		let seen = sample?.object?.fields.first { $0.key == discriminator }?.shape.string?.example
		let conditions = names.compactMap { name in told[name].map { (name: name, span: $0.span) } }
		guard !conditions.contains(where: { seen == "\"\($0.name)\"" }) else { return }
		takenForTypes.append(TakenForTypes(path: path, conditions: conditions, seen: seen))
	}

	/// What is asked of values of `part` at a place, where that is a fragment.
	private mutating func fragmentObject(
		of sets: SpreadingSets, _ types: ValueTypes, _ part: TypeSet, sample: Shape?, at place: Place, _ depth: Int
	) -> ObjectDraft? {
		guard types.areNamed, !sets.areEmpty else { return nil }
		guard case .object(let object)? = fragmentType(of: sets.of(part), on: part, sample: sample, at: place, depth: depth) else {
			return nil
		}
		return object
	}

	/// The fragments that all values of `part` at a place have.
	private mutating func spreads(in sets: SpreadingSets, _ types: ValueTypes, _ part: TypeSet) -> Set<String> {
		types.areNamed && !sets.areEmpty ? spreads(in: sets.of(part), on: part) : []
	}

	/// The same, and the name of the type, which is asked for in each of the sets.
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

	/// The keys that are asked for outside of what only some values have, in selection sets that together are of all values.
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

	/// By convention no object is called so: `Node` is what all have that can be asked for by an `id`.
	private static func isInterface(_ name: String) -> Bool { name == "Node" || Words(name).parts.last == "Interface" }

	/// What is selected of the values that some selection sets are of, and what those can be.
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
			// Without a schema one condition alone is taken for that of all values where only fragments with a name have it: they must have
			// one, and are mostly written for the type they are used on. What stands `... on User` among other fields picks some of the
			// values, and is taken for the name of their type; at the root there is one type. Of an object under two conditions, one inside
			// of the other, nothing says what it is; nor does it of fragments with several conditions, which may all be interfaces.
			let conditions = flattening.typeConditions(in: sets)
			let all = TypeSet(conditions.names + [""])
			types = ValueTypes(
				ofSets: sets.map { _ in all }, all: all, names: conditions.names, areTold: !conditions.areNested, isBySchema: false)
			let areSome = !isRoot && (conditions.names.count > 1 || conditions.arePicking)
			types.arePicked = areSome
			types.areNamed = conditions.spread.isSubset(of: conditions.inline) && !conditions.names.contains(where: Self.isInterface)
			found = flattening.nodes(of: sets, types: types.ofSets) { types, place in
				areSome && place.isOwn ? TypeSet([place.condition.name]) : types
			}
		}
		selectionCount += found.selectionCount
		return (types, found.all)
	}

	/// - Parameter names: the type of each selection set.
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
	///   - concrete: the object type that it is known to be of.
	///   - lackedByOthers: the keys that objects of other types at the same place do not have.
	private mutating func object(
		_ flat: FlatSelection, on concrete: SchemaType? = nil, named name: TypeNameChoice?, sample: Shape?, at place: Place, _ depth: Int,
		lackedByOthers: Set<String> = []
	) -> ObjectDraft {
		let siblings = Set(flat.fields.map(\.key))
		var fields: [FieldDraft] = []
		for field in flat.fields {
			let known = sample?.object?.fields.first { $0.key == field.key }
			var inner = place.inside(field.key)
			if overrides.excludes(inner.path) {
				paths.values.insert(inner.path)
				continue
			}
			inner.name = Self.conventionalName(of: field.key, in: place, siblings: siblings, hasSchema: schema != nil, info: infoName)
			inner.sharesSample = place.sharesSample || lackedByOthers.contains(field.key)
			var draft = draft(field, on: concrete, siblings: siblings, sample: known?.shape, at: inner, depth: depth + 1)
			// What objects of other types lack says nothing about this one.
			if let known, known.isOptional, schema == nil ? !lackedByOthers.contains(field.key) : !inner.sharesSample {
				draft = draft.asOptional
			}
			// Where a sample is all that is known, what it lacks may be lacking, unless it was asked for something else.
			let isAdded = field.nodes.contains(where: \.field.isAdded)
			if schema == nil, known == nil, sample?.object != nil, !isAdded { draft = draft.asOptional }
			var described = FieldDraft(
				key: field.key, name: overrides.property(at: inner.path), type: draft,
				evidence: evidence(for: field, on: concrete, among: siblings, known, type: draft, path: inner.path))
			described.ownType = overrides.ownTypeReference(at: inner.path)
			described.documentation = definitions(of: field, on: concrete).first?.field.description?.value
			fields.append(described)
		}
		var given = nameOverride(at: place) ?? name
		// Whatever it is called, it is the type of its fragment, which others can be turned into.
		given?.fragment = name?.fragment
		var draft = ObjectDraft(name: given, path: place.typePath, fields: fields, documentation: concrete?.description)
		draft.selected = selected(at: place)
		return draft
	}
}

extension EvidenceNote {
	/// The location of the evidence in a text.
	fileprivate var span: SourceSpan? {
		if case .text(let span)? = location { span } else { nil }
	}
}
