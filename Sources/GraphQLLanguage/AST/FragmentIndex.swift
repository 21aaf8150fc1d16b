/// The fragments of several documents by name, and their spreads.
package struct FragmentIndex: Sendable {
	/// The fragments, in the order of their definitions.
	package let fragments: [FragmentDefinition]
	private let positions: [String: Int]
	/// The spreads in each fragment, as returned by `selectionSet.spreads`.
	let spreads: [[FragmentSpread]]
	/// The positions of the fragments that each fragment spreads, without duplicates.
	private let inner: [[Int]]

	package init(_ documents: [GraphQLDocument]) {
		self.init(documents.flatMap(\.fragments))
	}

	/// Returns the index with `others` added.
	package func adding(_ others: FragmentIndex) -> FragmentIndex {
		FragmentIndex(fragments + others.fragments)
	}

	init(_ fragments: [FragmentDefinition]) {
		self.fragments = fragments
		var positions: [String: Int] = [:]
		// Of two fragments with one name the last is used, as in the reference implementation.
		for (position, fragment) in fragments.enumerated() { positions[fragment.name.text] = position }
		self.positions = positions
		spreads = fragments.map(\.selectionSet.spreads)
		inner = spreads.map { Self.known($0, in: positions) }
	}

	private static func known(_ spreads: [FragmentSpread], in positions: [String: Int]) -> [Int] {
		var seen: Set<Int> = []
		return spreads.compactMap { positions[$0.name.text] }.filter { seen.insert($0).inserted }
	}

	package subscript(name: String) -> FragmentDefinition? {
		positions[name].map { fragments[$0] }
	}

	func position(of name: String) -> Int? { positions[name] }

	package var names: some Sequence<String> { positions.keys }

	/// Returns the positions of all fragments that `spreads` reach, directly or indirectly, without duplicates.
	func reachable(from spreads: [FragmentSpread]) -> [Int] {
		var found: [Int] = []
		var isSeen = [Bool](repeating: false, count: fragments.count)
		var pending = [Self.known(spreads, in: positions)]
		while let next = pending.popLast() {
			for position in next where !isSeen[position] {
				isSeen[position] = true
				found.append(position)
				pending.append(inner[position])
			}
		}
		return found
	}

	/// Returns the fragments that `operation` needs, directly or indirectly, without duplicates.
	package func fragments(neededBy operation: OperationDefinition) -> [FragmentDefinition] {
		reachable(from: operation.selectionSet.spreads).map { fragments[$0] }
	}

	/// Returns every fragment after those that it spreads; the order is arbitrary in a cycle.
	func innermostFirst() -> [Int] {
		var order: [Int] = []
		var entered = [Bool](repeating: false, count: fragments.count)
		for start in fragments.indices where !entered[start] {
			entered[start] = true
			var stack = [(position: start, next: 0)]
			while let top = stack.last {
				guard top.next < spreads[top.position].count else {
					order.append(top.position)
					stack.removeLast()
					continue
				}
				stack[stack.count - 1].next += 1
				if let inner = positions[spreads[top.position][top.next].name.text], !entered[inner] {
					entered[inner] = true
					stack.append((inner, 0))
				}
			}
		}
		return order
	}
}

extension SelectionSet {
	/// The spreads in the set and in nested sets, outer sets before inner ones.
	package var spreads: [FragmentSpread] {
		allSelections.compactMap { if case .spread(let spread) = $0 { spread } else { nil } }
	}
}
