/// Finds the types that hold themselves by value, over any path, and puts a box where they do.
///
/// `Person { parent: Person? }` has no end in memory, and neither has `Node { left: Operand }` with `Operand = int | object(Node)`: what
/// leads from a struct back to it other than through a list or a map is held in `Indirect`. Every property on such a path is boxed, so that
/// it does not depend on the order of types which of them is.
enum SelfContainment {
	/// The groups of types that hold each other by value; most types are alone in theirs, and are left out.
	///
	/// - Parameter held: what each type holds by value, by number.
	static func groups(_ held: [[Int]]) -> [[Int]] {
		components(held).filter { $0.count > 1 || held[$0[0]].contains($0[0]) }
	}

	/// All types in such groups, what is held before what holds it.
	fileprivate static func components(_ held: [[Int]]) -> [[Int]] {
		var search = ComponentSearch(held)
		return search.components()
	}
}

/// Where types are held in boxes: where they would hold themselves, and where an input would hold so many others that no compiler lays it
/// out: a chain of a thousand, or thirty that each hold the next one twice. What operations select is bounded by what they write out.
struct Boxes {
	/// Inputs one in the other without a box.
	private static let deepest = 8
	/// Properties of an input, with those of the inputs in it, for it to stand in another without a box.
	private static let largest = 128

	private var group: [Int]
	private var isSent: [Bool]
	private var depths: [Int]
	private var sizes: [Int]

	/// - Parameters:
	///   - held: what each type holds by value, by number.
	///   - sent: whether each is an input.
	///   - sizes: how many properties each has.
	init(_ held: [[Int]], sent: [Bool], sizes: [Int]) {
		group = Array(repeating: 0, count: held.count)
		isSent = sent
		depths = Array(repeating: 1, count: held.count)
		self.sizes = sizes
		for (number, members) in SelfContainment.components(held).enumerated() {
			for member in members { group[member] = number }
			for member in members {
				for inner in held[member] where !holds(inner, in: member) {
					depths[member] = max(depths[member], depths[inner] + 1)
					self.sizes[member] += min(self.sizes[inner], Self.largest)
				}
			}
		}
	}

	/// Whether the type `inner` is in a box where a property of the type `outer` holds it.
	func holds(_ inner: Int, in outer: Int) -> Bool {
		group[inner] == group[outer] || isSent[outer] && (depths[inner] >= Self.deepest || sizes[inner] > Self.largest)
	}
}

extension SwiftType {
	/// The generated type that is part of a value of this type: lists, maps and boxes hold theirs elsewhere.
	package var heldByValue: TypeID? {
		switch self {
		case .generated(let id): id
		case .optional(let wrapped): wrapped.heldByValue
		case .scalar, .jsonValue, .array, .dictionary, .indirect: nil
		}
	}

	/// The same without its box.
	var unboxed: SwiftType {
		switch self {
		case .indirect(let wrapped): wrapped
		case .optional(let wrapped): .optional(wrapped.unboxed)
		case .scalar, .jsonValue, .array, .dictionary, .generated: self
		}
	}

	/// The same with what it holds by value in a box.
	var boxed: SwiftType {
		switch self {
		case .generated: .indirect(self)
		case .optional(let wrapped): .optional(wrapped.boxed)
		case .scalar, .jsonValue, .array, .dictionary, .indirect: self
		}
	}
}

/// Tarjan's search for what reaches itself, with a stack of its own: how deep types hold each other is up to the input.
private struct ComponentSearch {
	private let edges: [[Int]]
	private var order: [Int?]
	private var lowest: [Int]
	private var isOpen: [Bool]
	private var open: [Int] = []
	private var count = 0

	init(_ edges: [[Int]]) {
		self.edges = edges
		order = Array(repeating: nil, count: edges.count)
		lowest = Array(repeating: 0, count: edges.count)
		isOpen = Array(repeating: false, count: edges.count)
	}

	mutating func components() -> [[Int]] {
		var components: [[Int]] = []
		for start in edges.indices where order[start] == nil {
			var path: [(node: Int, next: Int)] = []
			enter(start, &path)
			while let (node, next) = path.last {
				guard next < edges[node].count else {
					path.removeLast()
					if let parent = path.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
					if lowest[node] == order[node] { components.append(close(node)) }
					continue
				}
				path[path.count - 1].next += 1
				let child = edges[node][next]
				if let seen = order[child] {
					if isOpen[child] { lowest[node] = min(lowest[node], seen) }
				} else {
					enter(child, &path)
				}
			}
		}
		return components
	}

	private mutating func enter(_ node: Int, _ path: inout [(node: Int, next: Int)]) {
		order[node] = count
		lowest[node] = count
		count += 1
		open.append(node)
		isOpen[node] = true
		path.append((node, 0))
	}

	private mutating func close(_ node: Int) -> [Int] {
		var component: [Int] = []
		while let last = open.popLast() {
			isOpen[last] = false
			component.append(last)
			if last == node { break }
		}
		return component
	}
}
