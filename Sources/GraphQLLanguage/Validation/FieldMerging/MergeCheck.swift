import SourceText

/// Checks whether the fields of all selection sets can be merged, in linear time.
///
/// Instead of comparing fields pair by pair it merges all selection sets that apply at one path of the response and
/// visits each field of the merged set once. It only finds out whether there is a conflict; `ConflictFinder` determines which.
struct MergeCheck {
	enum Outcome {
		case sound
		case conflict(SelectionCollector.CollectedField, SelectionCollector.CollectedField)
		/// The document exceeds the budget, which only hostile documents do.
		case tooComplex(SourceSpan?)
	}

	private struct MergedSet: Hashable {
		let ids: [SelectionCollector.SetID]
		/// Whether the fields belong to different objects, so that only the shape of their types must agree.
		let isShapeOnly: Bool
	}

	/// The number of fields that may be visited before the document counts as hostile.
	static let budget = 2_000_000

	private(set) var collector: SelectionCollector
	private var remaining: Int
	private var seen: Set<MergedSet> = []
	/// The sets that were checked without being merged with others: the frequent case.
	private var seenAlone: [Bool] = []
	private var pending: [MergedSet] = []
	/// The fragments whose fields were compared with each other and with others, where they are spread.
	private var checkedFragments: Set<String> = []

	init(_ document: TypedDocument, budget: Int = Self.budget) {
		remaining = budget
		collector = SelectionCollector(document)
	}

	/// Checks the document up to the first conflict.
	mutating func checkDocument() -> Outcome {
		let document = collector.document
		for operation in document.operations {
			let outcome = check(collector.id(of: operation.selectionSet, collector.rootParent(of: operation), operation.source))
			guard case .sound = outcome else { return outcome }
		}
		// Fragments that others spread follow those, and need no check of their own.
		for position in document.fragments.innermostFirst().reversed() {
			let fragment = document.fragments.fragments[position]
			let isMeant = document.fragments.position(of: fragment.name.text) == position
			if isMeant, checkedFragments.contains(fragment.name.text) { continue }
			let parent = collector.parent(named: fragment.typeCondition.text)
			let outcome = check(collector.id(of: fragment.selectionSet, parent, fragment.source))
			guard case .sound = outcome else { return outcome }
		}
		return .sound
	}

	/// Checks the set `root` and the sets nested in it.
	private mutating func check(_ root: SelectionCollector.SetID) -> Outcome {
		add([root], isShapeOnly: false)
		while let next = pending.popLast() {
			let outcome = checkFields(of: next)
			guard case .sound = outcome else { return outcome }
		}
		return .sound
	}

	private mutating func add(_ ids: [SelectionCollector.SetID], isShapeOnly: Bool) {
		guard let first = ids.first else { return }
		if ids.count == 1, !isShapeOnly {
			add(alone: first)
			return
		}
		let set = MergedSet(ids: Array(Set(ids)).sorted(), isShapeOnly: isShapeOnly)
		if isShapeOnly, seen.contains(MergedSet(ids: set.ids, isShapeOnly: false)) { return }
		if seen.insert(set).inserted { pending.append(set) }
	}

	private mutating func add(alone id: SelectionCollector.SetID) {
		while seenAlone.count <= id { seenAlone.append(false) }
		guard !seenAlone[id] else { return }
		seenAlone[id] = true
		pending.append(MergedSet(ids: [id], isShapeOnly: false))
	}

	private mutating func checkFields(of set: MergedSet) -> Outcome {
		if set.ids.count == 1, collector.sets[set.ids[0]].fragments.isEmpty {
			for group in collector.sets[set.ids[0]].groups {
				let outcome = check(group.fields, isShapeOnly: set.isShapeOnly)
				guard case .sound = outcome else { return outcome }
			}
			return .sound
		}
		for group in groups(of: set) {
			let outcome = check(group, isShapeOnly: set.isShapeOnly)
			guard case .sound = outcome else { return outcome }
		}
		return .sound
	}

	/// Checks the fields of one response name.
	private mutating func check(_ fields: [SelectionCollector.CollectedField], isShapeOnly: Bool) -> Outcome {
		remaining -= fields.count
		guard remaining > 0 else { return .tooComplex(fields.first?.span) }
		if fields.count == 1 {
			if let inner = collector.id(within: fields[0]) { add([inner], isShapeOnly: isShapeOnly) }
			return .sound
		}
		if let conflict = conflict(in: fields, isShapeOnly: isShapeOnly) { return .conflict(conflict.0, conflict.1) }
		return remaining > 0 ? .sound : .tooComplex(fields.first?.span)
	}

	/// Returns the fields of the set and of the fragments it spreads, by response name.
	private mutating func groups(of set: MergedSet) -> [[SelectionCollector.CollectedField]] {
		var ids = set.ids
		var known = Set(ids)
		var seenFragments: Set<String> = []
		var next = 0
		while next < ids.count {
			for fragment in collector.sets[ids[next]].fragments where seenFragments.insert(fragment).inserted {
				remaining -= 1
				if !set.isShapeOnly { checkedFragments.insert(fragment) }
				if let id = collector.id(ofFragment: fragment), known.insert(id).inserted { ids.append(id) }
			}
			next += 1
		}
		var positions: [String: Int] = [:]
		var groups: [[SelectionCollector.CollectedField]] = []
		for id in ids {
			for group in collector.sets[id].groups {
				if let position = positions[group.name] {
					groups[position] += group.fields
				} else {
					positions[group.name] = groups.count
					groups.append(group.fields)
				}
			}
		}
		return groups
	}

	private typealias Pair = (SelectionCollector.CollectedField, SelectionCollector.CollectedField)

	private mutating func conflict(in fields: [SelectionCollector.CollectedField], isShapeOnly: Bool) -> Pair? {
		if fields.count > 1, let pair = shapeConflict(in: fields) { return pair }
		let isExclusive = !isShapeOnly && Set(fields.map(\.parent).filter(collector.isObject)).count > 1
		if isExclusive { return conflictAmongObjects(fields) }
		if !isShapeOnly, let pair = nameConflict(in: fields) { return pair }
		add(innerSets(of: fields), isShapeOnly: isShapeOnly)
		return nil
	}

	/// Returns a conflict among fields of objects: fields of different objects never meet, but each meets those of its interfaces.
	private mutating func conflictAmongObjects(_ fields: [SelectionCollector.CollectedField]) -> Pair? {
		let shared = fields.filter { !collector.isObject($0.parent) }
		let byObject = Dictionary(grouping: fields.filter { collector.isObject($0.parent) }, by: \.parent)
		for object in byObject.values {
			let meeting = shared + object
			remaining -= meeting.count
			guard remaining > 0 else { return nil }
			if let pair = nameConflict(in: meeting) { return pair }
			add(innerSets(of: meeting), isShapeOnly: false)
		}
		add(innerSets(of: fields), isShapeOnly: true)
		return nil
	}

	private mutating func innerSets(of fields: [SelectionCollector.CollectedField]) -> [SelectionCollector.SetID] {
		var ids: [SelectionCollector.SetID] = []
		for field in fields {
			if let id = collector.id(within: field) { ids.append(id) }
		}
		return ids
	}

	private func shapeConflict(in fields: [SelectionCollector.CollectedField]) -> Pair? {
		guard let first = fields.first(where: { $0.type != nil }), let type = first.type else { return nil }
		for field in fields {
			if let other = field.type, collector.typesConflict(type, other) { return (first, field) }
		}
		return nil
	}

	private func nameConflict(in fields: [SelectionCollector.CollectedField]) -> Pair? {
		guard let first = fields.first else { return nil }
		for field in fields.dropFirst() {
			let isSame = field.node.name.text == first.node.name.text && field.hasSameArguments(as: first)
			if !isSame { return (first, field) }
		}
		return nil
	}
}
