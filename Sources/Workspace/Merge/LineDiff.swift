/// Lines `old` of one text, replaced by lines `new` of the other.
package struct Hunk: Hashable, Sendable {
	package var old: Range<Int>
	package var new: Range<Int>

	package init(old: Range<Int>, new: Range<Int>) {
		self.old = old
		self.new = new
	}
}

/// The hunks that turn one sequence of lines into another, in order, with at least one unchanged line between
/// any two of them.
///
/// Lines are compared as numbers. Lines that occur once on each side anchor the comparison (patience), the lines between
/// anchors are compared by Myers' linear-space algorithm, and hunks that fit several positions are moved to the one a
/// reader expects. The result is always correct; for texts with next to nothing in common, it may be larger than the
/// smallest possible, so that no input takes more than a moment.
package struct LineDiff: Sendable {
	package let hunks: [Hunk]

	/// Finds the hunks that lead from `old` to `new`; line ends are part of the lines unless `ignoringLineEnds`.
	package init(_ old: TextLines, _ new: TextLines, ignoringLineEnds: Bool = false) {
		var table = LineTable(ignoringLineEnds: ignoringLineEnds)
		let a = table.numbers(of: old)
		let b = table.numbers(of: new)
		self.init(a, b, weights: table.weights)
	}

	init(_ a: [Int], _ b: [Int], weights: [Int]) {
		var search = DiffSearch(a, b)
		search.run()
		hunks = HunkSlider(a, b, weights: weights).slid(search.hunks())
	}
}

/// A table that assigns equal numbers to equal lines.
struct LineTable {
	private let ignoringLineEnds: Bool
	private var numbers: [ArraySlice<UInt8>: Int] = [:]
	/// For each number, how unfit its line is to begin a hunk: its indentation, more for a closing brace.
	private(set) var weights: [Int] = []

	init(ignoringLineEnds: Bool) {
		self.ignoringLineEnds = ignoringLineEnds
	}

	mutating func numbers(of text: TextLines) -> [Int] {
		(0..<text.count).map { line in
			number(of: ignoringLineEnds ? text.content(line) : text[line])
		}
	}

	mutating func number(of content: ArraySlice<UInt8>) -> Int {
		if let known = numbers[content] { return known }
		let number = weights.count
		numbers[content] = number
		weights.append(Self.weight(of: content))
		return number
	}

	private static func weight(of line: ArraySlice<UInt8>) -> Int {
		var indentation = 0
		for byte in line {
			switch byte {
			case UInt8(ascii: "\t"): indentation += 4
			case UInt8(ascii: " "): indentation += 1
			case UInt8(ascii: "\n"), UInt8(ascii: "\r"): continue
			case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): return indentation * 2 + 1
			default: return indentation * 2
			}
		}
		// A blank line separates: a hunk begins with it rather than with a closing brace, but preferably after it.
		return 1
	}
}

/// Moves hunks that only add or only remove lines along equal lines to the position that a reader expects.
private struct HunkSlider {
	let a: [Int]
	let b: [Int]
	let weights: [Int]

	init(_ a: [Int], _ b: [Int], weights: [Int]) {
		self.a = a
		self.b = b
		self.weights = weights
	}

	/// The number of positions that are tried for a hunk.
	private static let furthest = 200

	func slid(_ hunks: [Hunk]) -> [Hunk] {
		var slid: [Hunk] = []
		for (index, hunk) in hunks.enumerated() {
			// One unchanged line stays between two hunks.
			let first = slid.last.map { $0.old.upperBound + 1 } ?? 0
			let last = index + 1 < hunks.count ? hunks[index + 1].old.lowerBound - 1 : a.count
			let (up, down) = (hunk.old.lowerBound - first, last - hunk.old.upperBound)
			let offset =
				if hunk.old.isEmpty {
					bestOffset(b, hunk.new, up: up, down: down)
				} else if hunk.new.isEmpty {
					bestOffset(a, hunk.old, up: up, down: down)
				} else {
					0
				}
			slid.append(
				Hunk(
					old: hunk.old.lowerBound + offset..<hunk.old.upperBound + offset,
					new: hunk.new.lowerBound + offset..<hunk.new.upperBound + offset))
		}
		return slid
	}

	/// Returns the offset for `range` of `lines`, at most `up` or `down`: to the last position whose first line has the least weight.
	private func bestOffset(_ lines: [Int], _ range: Range<Int>, up: Int, down: Int) -> Int {
		var lowest = 0
		while -lowest < min(up, Self.furthest), lines[range.lowerBound + lowest - 1] == lines[range.upperBound + lowest - 1] {
			lowest -= 1
		}
		var highest = 0
		while highest < min(down, Self.furthest), lines[range.lowerBound + highest] == lines[range.upperBound + highest] {
			highest += 1
		}
		var best = (weight: Int.max, offset: 0)
		for offset in lowest...highest {
			let weight = weights[lines[range.lowerBound + offset]]
			if weight <= best.weight { best = (weight, offset) }
		}
		return best.offset
	}
}
