import Testing
import Workspace

struct LineDiffTests {
	@Test("Applying the hunks to the old text gives the new one, whatever was edited", arguments: 0..<300)
	func hunksApply(seed: Int) {
		var numbers = SeededNumbers(seed: seed)
		let old = numbers.text(lines: Int.random(in: 0...60, using: &numbers))
		let new = seed.isMultiple(of: 3) ? numbers.text(lines: 40) : numbers.edited(old, mark: "new", edits: 6)
		let diff = LineDiff(TextLines(old.asText), TextLines(new.asText))
		#expect(apply(diff.hunks, to: old, from: new) == new)
	}

	@Test("Between two hunks a line is kept", arguments: 0..<100)
	func hunksAreApart(seed: Int) {
		var numbers = SeededNumbers(seed: seed)
		let old = numbers.text(lines: 50)
		let new = numbers.edited(old, mark: "new", edits: 8)
		let hunks = LineDiff(TextLines(old.asText), TextLines(new.asText)).hunks
		for (a, b) in zip(hunks, hunks.dropFirst()) {
			#expect(a.old.upperBound < b.old.lowerBound && a.new.upperBound < b.new.lowerBound)
		}
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
		let clock = ContinuousClock()
		var hunks: [Hunk] = []
		let time = clock.measure { hunks = LineDiff(TextLines(old.asText), TextLines(new.asText)).hunks }
		#expect(apply(hunks, to: old, from: new) == new)
		#expect(time < .seconds(30), "took \(time)")
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
