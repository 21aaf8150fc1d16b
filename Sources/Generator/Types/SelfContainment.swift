/// Finds the types that contain themselves by value, directly or through other types.
///
/// `Person { parent: Person? }` has an infinite size, and so has `Node { left: Operand }` with `Operand = int | object(Node)`: a property
/// that leads from a struct back to it without a list or a map is wrapped in `Indirect`. Every property on such a path is boxed, so that
/// the result does not depend on the order of types.
enum SelfContainment {
	/// Returns the groups of types that contain each other by value, without types that do not contain themselves.
	///
	/// - Parameter contained: the indices of the types that each type contains by value.
	static func groups(_ contained: [[Int]]) -> [[Int]] {
		components(contained).filter { $0.count > 1 || contained[$0[0]].contains($0[0]) }
	}

	/// Returns all strongly connected components, contained types before the types that contain them.
	fileprivate static func components(_ contained: [[Int]]) -> [[Int]] {
		var search = ComponentSearch(contained)
		return search.components()
	}
}

/// The decision which contained types are boxed: those that would contain themselves, and inputs that would contain so many others that no
/// compiler can lay them out: a chain of a thousand, or thirty that each contain the next one twice. Selections are bounded by their text.
struct Boxes {
	/// The maximum nesting of inputs without a box.
	private static let deepest = 8
	/// The maximum number of properties of an input, including those of the inputs in it, that is contained without a box.
	private static let largest = 128

	private var group: [Int]
	private var isSent: [Bool]
	private var depths: [Int]
	private var sizes: [Int]

	/// - Parameters:
	///   - contained: the indices of the types that each type contains by value.
	///   - sent: whether each type is an input.
	///   - sizes: the number of properties of each type.
	init(_ contained: [[Int]], sent: [Bool], sizes: [Int]) {
		group = Array(repeating: 0, count: contained.count)
		isSent = sent
		depths = Array(repeating: 1, count: contained.count)
		self.sizes = sizes
		for (number, members) in SelfContainment.components(contained).enumerated() {
			for member in members { group[member] = number }
			for member in members {
				for inner in contained[member] where !isBoxed(inner, in: member) {
					depths[member] = max(depths[member], depths[inner] + 1)
					self.sizes[member] += min(self.sizes[inner], Self.largest)
				}
			}
		}
	}

	/// Returns whether properties of the type `outer` box the type `inner`.
	func isBoxed(_ inner: Int, in outer: Int) -> Bool {
		group[inner] == group[outer] || isSent[outer] && (depths[inner] >= Self.deepest || sizes[inner] > Self.largest)
	}
}

extension SwiftType {
	/// The generated type that is stored inline in a value of this type: lists, maps and boxes store theirs elsewhere.
	package var directlyContained: TypeID? {
		switch self {
		case .generated(let id): id
		case .optional(let wrapped): wrapped.directlyContained
		case .scalar, .jsonValue, .array, .dictionary, .indirect: nil
		}
	}

	/// The type without its box.
	var unboxed: SwiftType {
		switch self {
		case .indirect(let wrapped): wrapped
		case .optional(let wrapped): .optional(wrapped.unboxed)
		case .scalar, .jsonValue, .array, .dictionary, .generated: self
		}
	}

	/// The type with its inline generated type in a box.
	var boxed: SwiftType {
		switch self {
		case .generated: .indirect(self)
		case .optional(let wrapped): .optional(wrapped.boxed)
		case .scalar, .jsonValue, .array, .dictionary, .indirect: self
		}
	}
}

/// Tarjan's algorithm for strongly connected components, with an explicit stack, since the input decides how deeply types are nested.
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
