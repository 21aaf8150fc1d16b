/// The search for the unchanged lines of two sequences, with a bound on the work.
struct DiffSearch {
	private let a: [Int]
	private let b: [Int]
	private var isRemoved: [Bool]
	private var isAdded: [Bool]
	private var forward: [Int]
	private var backward: [Int]
	/// The offset that is added to a diagonal to index `forward` and `backward`.
	private let shift: Int
	private let mostCost: Int

	private struct Box {
		var a: Range<Int>
		var b: Range<Int>
		var depth: Int
	}

	/// The depth of nested searches for anchors beyond which they are too few to help.
	private static let deepest = 8
	/// The cost below which the smallest difference is always found; above it, the limit grows with the square root of the size.
	private static let leastCost = 256

	init(_ a: [Int], _ b: [Int]) {
		self.a = a
		self.b = b
		isRemoved = [Bool](repeating: false, count: a.count)
		isAdded = [Bool](repeating: false, count: b.count)
		let diagonals = a.count + b.count + 3
		forward = [Int](repeating: 0, count: diagonals)
		backward = [Int](repeating: 0, count: diagonals)
		shift = b.count + 1
		var cost = Self.leastCost
		while cost * cost < diagonals { cost *= 2 }
		mostCost = cost
	}

	mutating func run() {
		var boxes = [Box(a: 0..<a.count, b: 0..<b.count, depth: 0)]
		while var box = boxes.popLast() {
			trim(&box)
			if box.a.isEmpty || box.b.isEmpty {
				replace(box)
			} else if box.depth < Self.deepest, let parts = partsBetweenAnchors(of: box) {
				boxes += parts
			} else if let (x, y) = middle(of: box) {
				boxes.append(Box(a: box.a.lowerBound..<x, b: box.b.lowerBound..<y, depth: Self.deepest))
				boxes.append(Box(a: x..<box.a.upperBound, b: y..<box.b.upperBound, depth: Self.deepest))
			} else {
				replace(box)
			}
		}
	}

	/// Returns the hunks, in order.
	func hunks() -> [Hunk] {
		var hunks: [Hunk] = []
		var x = 0
		var y = 0
		while x < a.count || y < b.count {
			let (startX, startY) = (x, y)
			while x < a.count, isRemoved[x] { x += 1 }
			while y < b.count, isAdded[y] { y += 1 }
			if x > startX || y > startY {
				hunks.append(Hunk(old: startX..<x, new: startY..<y))
			} else {
				x += 1
				y += 1
			}
		}
		return hunks
	}

	private func trim(_ box: inout Box) {
		var (lowA, highA) = (box.a.lowerBound, box.a.upperBound)
		var (lowB, highB) = (box.b.lowerBound, box.b.upperBound)
		while lowA < highA, lowB < highB, a[lowA] == b[lowB] {
			lowA += 1
			lowB += 1
		}
		while lowA < highA, lowB < highB, a[highA - 1] == b[highB - 1] {
			highA -= 1
			highB -= 1
		}
		box.a = lowA..<highA
		box.b = lowB..<highB
	}

	private mutating func replace(_ box: Box) {
		for x in box.a { isRemoved[x] = true }
		for y in box.b { isAdded[y] = true }
	}

	/// Returns the parts of `box` between lines that occur once on each side and in the same order; nil if there are none.
	private func partsBetweenAnchors(of box: Box) -> [Box]? {
		var occurrences: [Int: (a: Int, b: Int)] = [:]
		let (none, several) = (-1, -2)
		for x in box.a {
			occurrences[a[x], default: (none, none)].a = occurrences[a[x]] == nil ? x : several
		}
		for y in box.b {
			guard let occurrence = occurrences[b[y]] else { continue }
			occurrences[b[y]]?.b = occurrence.b == none ? y : several
		}
		let pairs = box.a.compactMap { x -> (a: Int, b: Int)? in
			guard let occurrence = occurrences[a[x]], occurrence.a == x, occurrence.b >= 0 else { return nil }
			return occurrence
		}
		let anchors = longestRise(pairs)
		guard !anchors.isEmpty else { return nil }
		var parts: [Box] = []
		var (x, y) = (box.a.lowerBound, box.b.lowerBound)
		for anchor in anchors {
			parts.append(Box(a: x..<anchor.a, b: y..<anchor.b, depth: box.depth + 1))
			(x, y) = (anchor.a + 1, anchor.b + 1)
		}
		parts.append(Box(a: x..<box.a.upperBound, b: y..<box.b.upperBound, depth: box.depth + 1))
		return parts.filter { !$0.a.isEmpty || !$0.b.isEmpty }
	}

	/// Returns the longest subsequence of pairs with rising second members; the first members are rising already.
	private func longestRise(_ pairs: [(a: Int, b: Int)]) -> [(a: Int, b: Int)] {
		var ends: [Int] = []
		var previous = [Int?](repeating: nil, count: pairs.count)
		for (index, pair) in pairs.enumerated() {
			var (low, high) = (0, ends.count)
			while low < high {
				let half = (low + high) / 2
				if pairs[ends[half]].b < pair.b { low = half + 1 } else { high = half }
			}
			previous[index] = low > 0 ? ends[low - 1] : nil
			if low == ends.count { ends.append(index) } else { ends[low] = index }
		}
		var rise: [(a: Int, b: Int)] = []
		var next = ends.last
		while let index = next {
			rise.append(pairs[index])
			next = previous[index]
		}
		return rise.reversed()
	}

	/// Returns a point, other than the corners, on a short path from one corner of `box` to the other; nil if none is found.
	///
	/// This is Myers' middle snake: the search runs from both corners until the two meet or the cost exceeds its limit; then
	/// the furthest point reached is taken.
	private mutating func middle(of box: Box) -> (x: Int, y: Int)? {
		let (lowA, highA) = (box.a.lowerBound, box.a.upperBound)
		let (lowB, highB) = (box.b.lowerBound, box.b.upperBound)
		let (least, most) = (lowA - highB, highA - lowB)
		let start = lowA - lowB
		let end = highA - highB
		let isOdd = (start - end) & 1 != 0
		var (forwardLow, forwardHigh) = (start, start)
		var (backwardLow, backwardHigh) = (end, end)
		forward[start + shift] = lowA
		backward[end + shift] = highA
		var found: (x: Int, y: Int)?
		var cost = 0
		search: while true {
			cost += 1
			if forwardLow > least {
				forwardLow -= 1
				forward[forwardLow - 1 + shift] = -1
			} else {
				forwardLow += 1
			}
			if forwardHigh < most {
				forwardHigh += 1
				forward[forwardHigh + 1 + shift] = -1
			} else {
				forwardHigh -= 1
			}
			for diagonal in stride(from: forwardHigh, through: forwardLow, by: -2) {
				let index = diagonal + shift
				var x = max(forward[index - 1] + 1, forward[index + 1])
				while x < highA, x - diagonal < highB, a[x] == b[x - diagonal] { x += 1 }
				forward[index] = x
				if isOdd, backwardLow <= diagonal, diagonal <= backwardHigh, backward[index] <= x {
					found = (x, x - diagonal)
					break search
				}
			}
			if backwardLow > least {
				backwardLow -= 1
				backward[backwardLow - 1 + shift] = .max
			} else {
				backwardLow += 1
			}
			if backwardHigh < most {
				backwardHigh += 1
				backward[backwardHigh + 1 + shift] = .max
			} else {
				backwardHigh -= 1
			}
			for diagonal in stride(from: backwardHigh, through: backwardLow, by: -2) {
				let index = diagonal + shift
				var x = min(backward[index - 1], backward[index + 1] == .max ? .max : backward[index + 1] - 1)
				while x > lowA, x - diagonal > lowB, a[x - 1] == b[x - diagonal - 1] { x -= 1 }
				backward[index] = x
				if !isOdd, forwardLow <= diagonal, diagonal <= forwardHigh, x <= forward[index] {
					found = (x, x - diagonal)
					break search
				}
			}
			if cost >= mostCost {
				found = furthest(in: box, stride(from: forwardHigh, through: forwardLow, by: -2))
				break
			}
		}
		guard let (x, y) = found, x >= lowA, x <= highA, y >= lowB, y <= highB else { return nil }
		let isCorner = (x == lowA && y == lowB) || (x == highA && y == highB)
		return isCorner ? nil : (x, y)
	}

	/// Returns the furthest point that the search from the lower corner has reached.
	private func furthest(in box: Box, _ diagonals: StrideThrough<Int>) -> (x: Int, y: Int)? {
		var best: (x: Int, y: Int)?
		for diagonal in diagonals {
			var x = min(forward[diagonal + shift], box.a.upperBound)
			var y = x - diagonal
			if y > box.b.upperBound {
				y = box.b.upperBound
				x = y + diagonal
			}
			guard x >= box.a.lowerBound, y >= box.b.lowerBound else { continue }
			if let current = best, current.x + current.y >= x + y { continue }
			best = (x, y)
		}
		return best
	}
}
