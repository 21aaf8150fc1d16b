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
	private var pending: [MergedSet] = []
	private var outcome = Outcome.sound
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
			check(collector.id(of: operation.selectionSet, collector.rootParent(of: operation), operation.source))
		}
		// Fragments that others spread follow those, and need no check of their own.
		for position in document.fragments.innermostFirst().reversed() {
			let fragment = document.fragments.fragments[position]
			let isMeant = document.fragments.position(of: fragment.name.text) == position
			if isMeant, checkedFragments.contains(fragment.name.text) { continue }
			check(collector.id(of: fragment.selectionSet, collector.parent(named: fragment.typeCondition.text), fragment.source))
		}
		return outcome
	}

	private var isSound: Bool { if case .sound = outcome { true } else { false } }

	/// Checks the set `root` and the sets nested in it.
	private mutating func check(_ root: SelectionCollector.SetID) {
		add([root], isShapeOnly: false)
		while isSound, let next = pending.popLast() {
			for group in groups(of: next) where isSound { check(group, isShapeOnly: next.isShapeOnly) }
		}
	}

	private mutating func add(_ ids: [SelectionCollector.SetID], isShapeOnly: Bool) {
		guard !ids.isEmpty else { return }
		let set = MergedSet(ids: Array(Set(ids)).sorted(), isShapeOnly: isShapeOnly)
		if isShapeOnly, seen.contains(MergedSet(ids: set.ids, isShapeOnly: false)) { return }
		if seen.insert(set).inserted { pending.append(set) }
	}

	/// Checks the fields of one response name.
	private mutating func check(_ fields: [SelectionCollector.CollectedField], isShapeOnly: Bool) {
		remaining -= fields.count
		if remaining > 0, let (first, second) = conflict(in: fields, isShapeOnly: isShapeOnly) {
			outcome = .conflict(first, second)
		} else if remaining <= 0 {
			outcome = .tooComplex(fields.first?.span)
		}
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
		return ids.flatMap { collector.sets[$0].groups.flatMap(\.fields) }.groupedByName(\.node.responseName)
	}

	private typealias Pair = (SelectionCollector.CollectedField, SelectionCollector.CollectedField)

	private mutating func conflict(in fields: [SelectionCollector.CollectedField], isShapeOnly: Bool) -> Pair? {
		if let pair = shapeConflict(in: fields) { return pair }
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
