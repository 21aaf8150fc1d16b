import Testing

@testable import Workspace

/// Tests of the choice between several differences of two texts, with lines as numbers.
struct DiffChoiceTests {
	private func hunks(_ old: [Int], _ new: [Int], weights: [Int]? = nil) -> [Hunk] {
		LineDiff(old, new, weights: weights ?? [Int](repeating: 0, count: (old + new).max().map { $0 + 1 } ?? 0)).hunks
	}

	@Test("A line that occurs once on each side is an anchor, even if more lines would match without it")
	func anchor() {
		#expect(hunks([7, 1, 1], [1, 1, 7]) == [Hunk(old: 0..<0, new: 0..<2), Hunk(old: 1..<3, new: 3..<3)])
		// A line that occurs twice on either side is not an anchor.
		#expect(hunks([7, 1, 1], [1, 1, 7, 2, 7]) == [Hunk(old: 0..<1, new: 0..<0), Hunk(old: 3..<3, new: 2..<5)])
		#expect(hunks([7, 2, 7, 1, 1], [1, 1, 7]) == [Hunk(old: 0..<3, new: 0..<0), Hunk(old: 5..<5, new: 2..<3)])
	}

	@Test("As many as possible of the lines that occur once on each side are unchanged", arguments: 0..<40)
	func rise(seed: Int) {
		var numbers = SeededNumbers(seed: seed)
		let old = Array(0..<12)
		let new = old.shuffled(using: &numbers)
		// The longest rise that ends at each.
		var rises: [Int] = []
		for (index, number) in new.enumerated() {
			rises.append(1 + (zip(new, rises).prefix(index).lazy.filter { $0.0 < number }.map(\.1).max() ?? 0))
		}
		let found = hunks(old, new)
		#expect(12 - found.reduce(0) { $0 + $1.old.count } == rises.max())
		#expect(found.reduce(0) { $0 + $1.old.count } == found.reduce(0) { $0 + $1.new.count })
	}

	@Test("Lines that were moved to the beginning are added there and removed at the end")
	func moved() {
		#expect(hunks([1, 2, 3, 4, 5], [4, 5, 1, 2, 3]) == [Hunk(old: 0..<0, new: 0..<2), Hunk(old: 3..<5, new: 5..<5)])
	}

	@Test(
		"Added lines begin with the line of least weight, searched up to 200 lines away", arguments: [(50, 300), (49, 500)])
	func furthest(light: Int, begin: Int) {
		let part = Array(0..<250)
		var weights = [Int](repeating: 2, count: 250)
		weights[light] = 0
		#expect(hunks(part + part, part + part + part, weights: weights) == [Hunk(old: begin..<begin, new: begin..<begin + 250)])
		#expect(hunks(part + part + part, part + part, weights: weights) == [Hunk(old: begin..<begin + 250, new: begin..<begin)])
	}

	@Test("Of two lines of least weight, the later one begins the hunk")
	func equalWeights() {
		#expect(hunks([1, 0, 1, 0], [1, 0, 1, 0, 1, 0], weights: [3, 3]) == [Hunk(old: 4..<4, new: 4..<6)])
		#expect(hunks([1, 0, 1, 0], [1, 0, 1, 0, 1, 0], weights: [1, 3]) == [Hunk(old: 3..<3, new: 3..<5)])
	}
}
