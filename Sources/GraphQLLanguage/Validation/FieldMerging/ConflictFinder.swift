import SourceText

/// Finds each pair of fields that cannot be merged, by the comparisons of the reference implementation and in their order.
///
/// Comparing all pairs takes at least quadratic time, so it runs only on documents in which `MergeCheck` has found a conflict, and gives up
/// when it would take too long.
struct ConflictFinder {
	struct Conflict {
		let responseName: String
		let reason: SelectionCollector.Reason
		/// The fields on one side, with those nested in them, and those of the other side.
		let first: [SourceSpan]
		let second: [SourceSpan]
	}

	private struct FragmentPair: Hashable {
		let first: String
		let second: String

		init(_ first: String, _ second: String) {
			(self.first, self.second) = first < second ? (first, second) : (second, first)
		}
	}

	private struct SetAndFragment: Hashable {
		let set: SelectionCollector.SetID
		let fragment: String
	}

	/// The maximum number of pairs of fields that are compared.
	private static let budget = 200_000
	/// The maximum depth of nested comparisons.
	private static let maximumDepth = 40

	private var collector: SelectionCollector
	private var comparedFragments: [FragmentPair: Bool] = [:]
	private var comparedSets: [SetAndFragment: Bool] = [:]
	private var remaining = Self.budget
	private var depth = 0
	/// Whether some comparison was skipped.
	private(set) var gaveUp = false

	init(_ collector: SelectionCollector) {
		self.collector = collector
	}

	/// Returns the conflicts of every selection set, outer ones before inner ones.
	mutating func conflictsInDocument() -> [Conflict] {
		collector.allSets().flatMap { conflicts(within: $0) }
	}

	/// Returns the conflicts among the fields and fragments of one selection set.
	private mutating func conflicts(within set: SelectionCollector.SetID) -> [Conflict] {
		var conflicts: [Conflict] = []
		for group in collector.sets[set].groups where group.fields.count > 1 {
			for (index, field) in group.fields.enumerated() {
				for other in group.fields[(index + 1)...] {
					guard spend() else { return conflicts }
					if let conflict = conflict(group.name, field, other, isExclusive: false) { conflicts.append(conflict) }
				}
			}
		}
		let fragments = collector.sets[set].fragments
		for (index, fragment) in fragments.enumerated() {
			compare(set, withFragment: fragment, isExclusive: false, &conflicts)
			for other in fragments[(index + 1)...] { compare(fragment, other, isExclusive: false, &conflicts) }
		}
		return conflicts
	}

	private mutating func spend() -> Bool {
		remaining -= 1
		if remaining <= 0 { gaveUp = true }
		return remaining > 0
	}

	private mutating func compare(
		_ set: SelectionCollector.SetID, _ other: SelectionCollector.SetID, isExclusive: Bool, _ conflicts: inout [Conflict]
	) {
		for group in collector.sets[set].groups {
			guard let position = collector.sets[other].position(of: group.name) else { continue }
			for field in group.fields {
				for otherField in collector.sets[other].groups[position].fields {
					guard spend() else { return }
					if let conflict = conflict(group.name, field, otherField, isExclusive: isExclusive) { conflicts.append(conflict) }
				}
			}
		}
	}

	/// Compares the fields of a set with those of a fragment and of the fragments that it spreads.
	private mutating func compare(
		_ set: SelectionCollector.SetID, withFragment fragment: String, isExclusive: Bool, _ conflicts: inout [Conflict]
	) {
		var pending = [fragment]
		while let name = pending.popLast() {
			guard spend() else { return }
			let key = SetAndFragment(set: set, fragment: name)
			if let compared = comparedSets[key], isExclusive || !compared { continue }
			comparedSets[key] = isExclusive
			guard let other = collector.id(ofFragment: name), other != set else { continue }
			compare(set, other, isExclusive: isExclusive, &conflicts)
			pending += collector.sets[other].fragments.reversed()
		}
	}

	/// Compares the fields of two fragments and of the fragments that they spread.
	private mutating func compare(_ first: String, _ second: String, isExclusive: Bool, _ conflicts: inout [Conflict]) {
		var pending = [(first, second)]
		while let (first, second) = pending.popLast() {
			guard first != second else { continue }
			guard spend() else { return }
			let key = FragmentPair(first, second)
			if let compared = comparedFragments[key], isExclusive || !compared { continue }
			comparedFragments[key] = isExclusive
			guard let set = collector.id(ofFragment: first), let other = collector.id(ofFragment: second) else { continue }
			compare(set, other, isExclusive: isExclusive, &conflicts)
			pending += collector.sets[set].fragments.reversed().map { ($0, second) }
			pending += collector.sets[other].fragments.reversed().map { (first, $0) }
		}
	}

	private mutating func conflict(
		_ responseName: String, _ first: SelectionCollector.CollectedField, _ second: SelectionCollector.CollectedField, isExclusive: Bool
	) -> Conflict? {
		func failure(_ reason: SelectionCollector.Reason) -> Conflict {
			Conflict(responseName: responseName, reason: reason, first: [first.span], second: [second.span])
		}
		let isExclusive = isExclusive || collector.areExclusive(first, second)
		if !isExclusive {
			if first.node.name.text != second.node.name.text {
				return failure(.differentFields(first.node.name.text, second.node.name.text))
			}
			if !first.hasSameArguments(as: second) { return failure(.differentArguments) }
		}
		if let type = first.type, let other = second.type, collector.typesConflict(type, other) {
			return failure(.differentTypes(type, other))
		}
		guard let set = collector.id(within: first), let other = collector.id(within: second) else { return nil }
		let inner = conflicts(between: set, other, isExclusive: isExclusive)
		guard !inner.isEmpty else { return nil }
		return Conflict(
			responseName: responseName, reason: .subfields, first: [first.span] + inner.flatMap(\.first),
			second: [second.span] + inner.flatMap(\.second))
	}

	private mutating func conflicts(
		between set: SelectionCollector.SetID, _ other: SelectionCollector.SetID, isExclusive: Bool
	) -> [Conflict] {
		guard depth < Self.maximumDepth else {
			gaveUp = true
			return []
		}
		depth += 1
		defer { depth -= 1 }
		var conflicts: [Conflict] = []
		compare(set, other, isExclusive: isExclusive, &conflicts)
		let fragments = collector.sets[set].fragments
		let otherFragments = collector.sets[other].fragments
		for fragment in otherFragments { compare(set, withFragment: fragment, isExclusive: isExclusive, &conflicts) }
		for fragment in fragments { compare(other, withFragment: fragment, isExclusive: isExclusive, &conflicts) }
		for fragment in fragments {
			for otherFragment in otherFragments { compare(fragment, otherFragment, isExclusive: isExclusive, &conflicts) }
		}
		return conflicts
	}
}
