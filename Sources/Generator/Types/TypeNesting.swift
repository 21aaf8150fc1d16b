/// Nests types: each type in the nearest type through which all references to it lead, so that everything that refers to it is inside.
///
/// | types | result |
/// | --- | --- |
/// | `Order` refers to `Customer` and `Line` | `Order.Customer`, `Order.Line` |
/// | `Customer` and `Line` refer to `Money` | `Order.Money` |
/// | `OrderPage` and another response refer to `Order` | `Order`, at the top level |
///
/// Results and bodies of operations, enums of names and the types of variables are top-level types. A nested type is named after its key, since
/// its owner gives the context. No type has a name that would shadow a type that is referred to in the same scope.
struct TypeNesting {
	/// The type that each type is nested in; nil for a top-level type.
	private(set) var owners: [TypeID?]
	/// The operations of the top-level types in responses.
	private(set) var operations: [TypeID: String] = [:]
	private(set) var names: [String]
	private let entries: [TypeTable.Entry]
	private let affix: TypeAffix
	private let nested: TypeAffix
	private let initialisms: Initialisms

	/// The maximum nesting; deeper types move up to this level.
	private static let deepest = 12

	/// - Parameters:
	///   - names: the names of top-level types.
	///   - nested: the affix of nested types.
	///   - reserved: names that no type may have.
	init(_ table: TypeTable, names: [String], _ affix: TypeAffix, nested: TypeAffix, reserved: Set<String>) {
		let entries = table.entries
		self.entries = entries
		self.affix = affix
		self.nested = nested
		initialisms = table.initialisms
		self.names = names
		let topLevel = Set(table.roots).union(
			entries.indices.filter { entries[$0].uses.isEmpty || entries[$0].isTopLevel }.map { TypeID(index: $0) })
		let dominators = Dominators(entries.map { $0.children.map(\.index) }, roots: topLevel.map(\.index).sorted())
		owners = dominators.nearest.map { $0.map { TypeID(index: $0) } }
		flatten()
		name(table.rootKeys, reserved: Set(reserved.map(\.caseFolded)))
	}

	/// Returns the types level by level, beginning with the top-level types.
	private func levels() -> [[Int]] {
		var children = [[Int]](repeating: [], count: owners.count)
		var level: [Int] = []
		for (index, owner) in owners.enumerated() {
			if let owner { children[owner.index].append(index) } else { level.append(index) }
		}
		var levels: [[Int]] = []
		while !level.isEmpty {
			levels.append(level)
			level = level.flatMap { children[$0] }
		}
		return levels
	}

	private mutating func flatten() {
		for (depth, level) in levels().enumerated() where depth > Self.deepest {
			for index in level {
				var owner = owners[index]
				for _ in Self.deepest..<depth { owner = owner.flatMap { owners[$0.index] } }
				owners[index] = owner
			}
		}
	}

	private mutating func name(_ rootKeys: [TypeID: TypeTable.RootKey], reserved: Set<String>) {
		let levels = levels()
		let outside = outside(levels)
		for (id, root) in rootKeys where owners[id.index] == nil {
			operations[id] = root.operation
			guard let key = root.text, !entries[id.index].isNameOverridden else { continue }
			let own = words(key, isElement: root.isElement)
			let known = reserved.union(outside[id.index].map { names[$0].caseFolded })
			let options = [own, SwiftIdentifier.words(ofKey: key), own + Words(parts: ["Answer"])].map {
				affix.name($0.upperCamel(initialisms).startingLikeAType)
			}
			names[id.index] = options.first { !known.contains($0.caseFolded) } ?? options[2]
		}
		var taken: [TypeID: Set<String>] = [:]
		// Names in gen.json precede those of other types.
		for index in levels.dropFirst().flatMap({ level in level.filter(isNamed) + level.filter { !isNamed($0) } }) {
			guard let owner = owners[index] else { continue }
			// A type with the name of one around it would hide that from its own members, such as an example of it.
			var known = taken[owner] ?? Set((outside[owner.index] + owners.around(index).map(\.index)).map { names[$0].caseFolded })
			let name = candidates(index, in: owner).map { nested.name($0.upperCamel(initialisms).startingLikeAType) }.first {
				// A name without capitals is that of a member, too: '日本', '_2fa'.
				!known.contains($0.caseFolded) && !reserved.contains($0.caseFolded)
					&& (nested != TypeAffix() || entries[index].isNameOverridden || $0.first?.isUppercase == true)
			}
			var chosen = name ?? nested.name("Part")
			var number = 2
			while name == nil, known.contains(chosen.caseFolded) {
				chosen = nested.name("Part\(number)")
				number += 1
			}
			known.insert(chosen.caseFolded)
			taken[owner] = known
			names[index] = chosen
		}
	}

	private func isNamed(_ index: Int) -> Bool { entries[index].isNameOverridden }

	/// Returns the candidate names of a type that is nested in `owner`, best first.
	private func candidates(_ index: Int, in owner: TypeID) -> [Words] {
		let entry = entries[index]
		let uses = entry.uses.filter { $0.parent != TypeID(index: index) }
		let use = uses.first { $0.parent == owner } ?? uses.first ?? entry.uses.first
		let remembered = entry.nameHistory.max { ($0.value, $1.key) < ($1.value, $0.key) }.flatMap { NameHistory.nestedName($0.key) }
		let known = entry.isNameOverridden ? [entry.requestedName].compactMap { $0 } : [remembered.map { Words($0) }].compactMap { $0 }
		guard let use else { return known + [Words(parts: ["part"])] }
		let own = words(use.key, isElement: use.isElement)
		let whole = SwiftIdentifier.words(ofKey: use.key)
		let ownerName = Words((owners[owner.index] == nil ? affix : nested).stem(names[owner.index]))
		let joined = ownerName + own
		let specific = own + Words(parts: [use.isElement ? "item" : "detail"])
		return known + [own, whole] + (joined.withoutStutter == joined ? [joined, specific] : [specific, joined])
			+ [ownerName + whole + Words(parts: ["part"])]
	}

	private func words(_ key: String, isElement: Bool) -> Words {
		let words = SwiftIdentifier.words(ofKey: key)
		return isElement ? words.singular : words
	}

	/// Returns the types outside of each type that it and its nested types refer to, including itself if a nested type refers to it.
	private func outside(_ levels: [[Int]]) -> [Set<Int>] {
		var outside = entries.map { Set($0.children.map(\.index)) }
		for index in levels.reversed().joined() {
			guard let owner = owners[index] else { continue }
			outside[owner.index].formUnion(outside[index])
		}
		for index in outside.indices { outside[index] = outside[index].filter { owners[$0]?.index != index } }
		return outside
	}
}

extension [TypeID?] {
	/// Returns the types around the type at `index`, from the inside to the outside; the elements are the types directly around each.
	func around(_ index: Int) -> [TypeID] {
		var around: [TypeID] = []
		while let next = self[around.last?.index ?? index], around.count < count { around.append(next) }
		return around
	}
}

extension TypeTable.Entry {
	/// Whether it is a top-level type in styles that nest types, because several responses may share it.
	var isTopLevel: Bool {
		isEnumeration || usage.contains(.variable)
	}
}

/// The immediate dominators of a graph: the nearest node on every path from a root to a node.
private struct Dominators {
	/// The immediate dominator of each node; nil for roots and for nodes that several roots lead to.
	private(set) var nearest: [Int?]

	init(_ edges: [[Int]], roots: [Int]) {
		// An additional node is the root of all roots.
		let top = edges.count
		let edges = edges + [roots]
		var order: [Int] = []
		var state = [UInt8](repeating: 0, count: edges.count)
		var pending: [(node: Int, next: Int)] = [(top, 0)]
		state[top] = 1
		while let (node, next) = pending.last {
			if next == edges[node].count {
				order.append(node)
				pending.removeLast()
				continue
			}
			pending[pending.count - 1].next += 1
			let child = edges[node][next]
			if state[child] == 0 {
				state[child] = 1
				pending.append((child, 0))
			}
		}
		var rank = [Int](repeating: -1, count: edges.count)
		for (position, node) in order.enumerated() { rank[node] = position }
		var before = [[Int]](repeating: [], count: edges.count)
		for node in order { for child in edges[node] { before[child].append(node) } }
		var found = [Int?](repeating: nil, count: edges.count)
		found[top] = top
		var hasChanged = true
		while hasChanged {
			hasChanged = false
			for node in order.reversed() where node != top {
				var common: Int?
				for parent in before[node] where found[parent] != nil {
					guard var other = common else {
						common = parent
						continue
					}
					var one = parent
					while one != other {
						while rank[one] < rank[other] { one = found[one] ?? top }
						while rank[other] < rank[one] { other = found[other] ?? top }
					}
					common = one
				}
				if found[node] != common {
					found[node] = common
					hasChanged = true
				}
			}
		}
		nearest = edges.indices.dropLast().map { found[$0] == top ? nil : found[$0] }
	}
}
