import Testing
import Workspace

struct LineDiffTests {
	@Test("Applying the hunks to the old text results in the new one, whatever was edited", arguments: 0..<80)
	func hunksApply(seed: Int) {
		var numbers = SeededNumbers(seed: seed)
		let old = numbers.text(lines: Int.random(in: 0...60, using: &numbers))
		let new = seed.isMultiple(of: 3) ? numbers.text(lines: 40) : numbers.edited(old, mark: "new", edits: 6)
		let diff = LineDiff(TextLines(old.asText), TextLines(new.asText))
		#expect(apply(diff.hunks, to: old, from: new) == new)
	}

	@Test("An unchanged line separates two hunks", arguments: 0..<40)
	func hunksAreSeparate(seed: Int) {
		var numbers = SeededNumbers(seed: seed)
		let old = numbers.text(lines: 50)
		let new = numbers.edited(old, mark: "new", edits: 8)
		let hunks = LineDiff(TextLines(old.asText), TextLines(new.asText)).hunks
		for (a, b) in zip(hunks, hunks.dropFirst()) {
			#expect(a.old.upperBound < b.old.lowerBound && a.new.upperBound < b.new.lowerBound)
		}
	}

	@Test("The difference of small texts is hardly larger than the smallest possible")
	func small() {
		var found = 0
		var least = 0
		for seed in 0..<300 {
			var numbers = SeededNumbers(seed: seed)
			func text() -> [String] { (0..<30).map { _ in String(Int.random(in: 0..<4, using: &numbers)) } }
			let (old, new) = (text(), text())
			for hunk in LineDiff(TextLines(old.asText), TextLines(new.asText)).hunks { found += hunk.old.count + hunk.new.count }
			least += old.count + new.count - 2 * commonLines(old, new)
		}
		#expect(Double(found) < Double(least) * 1.02, "\(found) instead of \(least)")
	}

	/// Returns the length of the longest common subsequence.
	private func commonLines(_ a: [String], _ b: [String]) -> Int {
		var row = [Int](repeating: 0, count: b.count + 1)
		for line in a {
			var diagonal = 0
			for index in b.indices {
				let above = row[index + 1]
				row[index + 1] = line == b[index] ? diagonal + 1 : max(above, row[index])
				diagonal = above
			}
		}
		return row[b.count]
	}

	@Test("Equal texts have no hunks")
	func equal() {
		#expect(LineDiff(TextLines(Array("a\nb".utf8)), TextLines(Array("a\nb".utf8))).hunks.isEmpty)
	}

	@Test("An added function is one hunk that begins with its first line, not with the brace before it")
	func readableHunk() {
		let old = ["struct A {", "\tfunc a() {", "\t\tx()", "\t}", "", "\tfunc c() {", "\t\tx()", "\t}", "}"]
		let new = [
			"struct A {", "\tfunc a() {", "\t\tx()", "\t}", "", "\tfunc b() {", "\t\tx()", "\t}", "", "\tfunc c() {", "\t\tx()", "\t}", "}",
		]
		let hunks = LineDiff(TextLines(old.asText), TextLines(new.asText)).hunks
		#expect(hunks.count == 1)
		#expect(hunks.first.map { new[$0.new] }?.first.map { $0 == "" || $0 == "\tfunc b() {" } == true)
	}

	@Test("Texts of 20,000 lines with nothing or everything in common are compared in a moment", arguments: [1, 2, 7, 20_000])
	func hostile(variety: Int) {
		let count = 20_000
		let old = (0..<count).map { "\($0 % variety)" }
		let new = (0..<count).map { "\(($0 * 7 + 3) % (variety + 1))" }
		let hunks = LineDiff(TextLines(old.asText), TextLines(new.asText)).hunks
		#expect(apply(hunks, to: old, from: new) == new)
	}

	private func apply(_ hunks: [Hunk], to old: [String], from new: [String]) -> [String] {
		var result: [String] = []
		var position = 0
		for hunk in hunks {
			result += old[position..<hunk.old.lowerBound]
			result += new[hunk.new]
			position = hunk.old.upperBound
		}
		return result + old[position...]
	}
}
