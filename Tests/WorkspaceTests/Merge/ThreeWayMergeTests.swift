import Testing
import Workspace

struct ThreeWayMergeTests {
	@Test("The locations of conflicts are described as an editor counts lines")
	func locations() {
		func region(_ lines: Range<Int>) -> ConflictRegion { ConflictRegion(yours: lines, generated: 0..<0, markerLine: 0) }
		#expect([region(11..<12)].locations == "line 12")
		#expect([region(2..<3), region(11..<14), region(20..<20)].locations == "lines 3, 12–14, after line 20")
		#expect([region(0..<0)].locations == "at the beginning")
	}

	private func merge(yours: String, base: String, generated: String) -> (text: String, conflicts: [ConflictRegion]) {
		let merge = ThreeWayMerge(yours: Array(yours.utf8), base: Array(base.utf8), generated: Array(generated.utf8)).merged
		return (String(decoding: merge.text(), as: UTF8.self), merge.conflicts)
	}

	@Test("Without edits the result is the new text", arguments: 0..<60)
	func noEdits(seed: Int) {
		var numbers = SeededNumbers(seed: seed)
		let base = numbers.text(lines: 40)
		let generated = numbers.edited(base, mark: "new", edits: 5)
		let merge = ThreeWayMerge(yours: base.asText, base: base.asText, generated: generated.asText).merged
		#expect(merge.conflicts.isEmpty)
		#expect(merge.text() == generated.asText)
	}

	@Test("Without changes the result is the user's text", arguments: 0..<60)
	func noChanges(seed: Int) {
		var numbers = SeededNumbers(seed: seed)
		let base = numbers.text(lines: 40)
		var yours = numbers.edited(base, mark: "mine", edits: 5).asText
		if seed.isMultiple(of: 2), !yours.isEmpty { yours.removeLast() }
		let merge = ThreeWayMerge(yours: yours, base: base.asText, generated: base.asText).merged
		#expect(merge.conflicts.isEmpty)
		#expect(merge.text() == yours)
	}

	@Test("An edit that both sides made is applied once", arguments: 0..<40)
	func sameEdit(seed: Int) {
		var numbers = SeededNumbers(seed: seed)
		let base = numbers.text(lines: 40)
		let edited = numbers.edited(base, mark: "same", edits: 5).asText
		let merge = ThreeWayMerge(yours: edited, base: base.asText, generated: edited).merged
		#expect(merge.conflicts.isEmpty)
		#expect(merge.text() == edited)
	}

	@Test("No line that the user wrote is ever lost, with or without a conflict", arguments: 0..<120)
	func nothingLost(seed: Int) {
		var numbers = SeededNumbers(seed: seed)
		let base = numbers.text(lines: Int.random(in: 0...40, using: &numbers))
		let yours = numbers.edited(base, mark: "mine", edits: 5)
		let generated = numbers.edited(base, mark: "new", edits: 5)
		let merge = ThreeWayMerge(yours: yours.asText, base: base.asText, generated: generated.asText).merged
		let lines = String(decoding: merge.text(), as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
		#expect(lines.filter { $0.hasPrefix("mine") } == yours.filter { $0.hasPrefix("mine") })
		#expect(lines.filter { $0.hasPrefix("new") } == generated.filter { $0.hasPrefix("new") })
		// Without an overlap, a line that either side removed is gone; a conflict shows both versions.
		#expect(merge.conflicts.isEmpty == !lines.contains(ConflictMarker.yours))
	}

	@Test("Edits of different lines are merged", arguments: 0..<60)
	func distant(seed: Int) {
		var numbers = SeededNumbers(seed: seed)
		let base = (0..<60).map { "line \($0)" }
		let yours = numbers.edited(Array(base[..<29]), mark: "mine", edits: 3) + base[29...]
		let generated = base[..<31] + numbers.edited(Array(base[31...]), mark: "new", edits: 3)
		let merge = ThreeWayMerge(yours: yours.asText, base: base.asText, generated: Array(generated).asText).merged
		#expect(merge.conflicts.isEmpty)
		#expect(merge.text() == (yours[..<(yours.count - 31)] + base[29..<31] + generated[31...]).map { $0 }.asText)
	}

	@Test(
		"Changes of both sides without an unchanged line between them are a conflict",
		arguments: [
			("A\nb\n", "a\nB\n"), ("a\nnew\nb\n", "a\nB\n"), ("A\nb\n", "a\nnew\nb\n"), ("A\nmine\nb\n", "a\nnew\nb\n"), ("b\n", "a\nB\n"),
		])
	func adjacent(yours: String, generated: String) {
		#expect(merge(yours: yours, base: "a\nb\n", generated: generated).conflicts.count == 1)
	}

	@Test("Changes of both sides with an unchanged line between them are merged")
	func separated() {
		let result = merge(yours: "A\nb\nc\n", base: "a\nb\nc\n", generated: "a\nb\nC\n")
		#expect(result.conflicts.isEmpty)
		#expect(result.text == "A\nb\nC\n")
	}

	@Test("Without a base every difference is a conflict, and equal lines are outside of it")
	func withoutBase() {
		#expect(merge(yours: "a\n", base: "", generated: "").text == "a\n")
		#expect(merge(yours: "", base: "", generated: "a\n").text == "a\n")
		let result = merge(yours: "a\nmine\nb\nc\nd\n", base: "", generated: "a\nb\nc\ntheirs\n")
		#expect(result.conflicts.map(\.yours) == [1..<2, 4..<5])
		#expect(
			result.text
				== "a\n<<<<<<< yours\nmine\n=======\n>>>>>>> generated\nb\nc\n<<<<<<< yours\nd\n=======\ntheirs\n>>>>>>> generated\n")
	}

	@Test("A line that both sides changed is a conflict with its lines, with both versions between markers")
	func overlap() {
		let result = merge(yours: "a\nmine\nc\n", base: "a\nb\nc\n", generated: "a\ntheirs\nc\n")
		#expect(result.conflicts == [ConflictRegion(yours: 1..<2, generated: 1..<2, markerLine: 1)])
		#expect(result.conflicts.locations == "line 2")
		#expect(result.text == "a\n<<<<<<< yours\nmine\n=======\ntheirs\n>>>>>>> generated\nc\n")
	}

	@Test("Different lines inserted at the same position are a conflict")
	func insertions() {
		let result = merge(yours: "a\nmine\nb\n", base: "a\nb\n", generated: "a\ntheirs\nb\n")
		#expect(result.conflicts.count == 1)
		#expect(result.text == "a\n<<<<<<< yours\nmine\n=======\ntheirs\n>>>>>>> generated\nb\n")
	}

	@Test("A line that the user removed and the generator changed is a conflict after the preceding line")
	func removedAndChanged() {
		let result = merge(yours: "a\nc\n", base: "a\nb\nc\n", generated: "a\nB\nc\n")
		#expect(result.conflicts.locations == "after line 1")
	}

	@Test("Lines on which both sides agree are written outside the markers")
	func agreement() {
		let result = merge(yours: "x\nmine\ny\n", base: "a\nb\nc\n", generated: "x\ntheirs\ny\n")
		#expect(result.text == "x\n<<<<<<< yours\nmine\n=======\ntheirs\n>>>>>>> generated\ny\n")
	}

	@Test("The user's line ends are preserved, and new lines adopt them")
	func lineEnds() {
		let result = merge(yours: "A\r\nb\r\nc\r\n", base: "a\nb\nc\n", generated: "a\nb\nnew\nc\n")
		#expect(result.conflicts.isEmpty)
		#expect(result.text == "A\r\nb\r\nnew\r\nc\r\n")
	}

	@Test("A final line end that the user removed stays removed, even when lines are added after it")
	func finalLineEnd() {
		let result = merge(yours: "A\nb\nc", base: "a\nb\nc\n", generated: "a\nb\nc\nd\n")
		#expect(result.conflicts.isEmpty)
		#expect(result.text == "A\nb\nc\nd")
	}

	@Test("A final line end that the generator adds is added")
	func addedFinalLineEnd() {
		#expect(merge(yours: "A\nb", base: "a\nb", generated: "a\nb\n").text == "A\nb\n")
	}

	@Test("An emptied file with a changed generated text is a conflict, not an empty file")
	func emptied() {
		let result = merge(yours: "", base: "a\nb\n", generated: "a\nB\n")
		#expect(result.conflicts.count == 1)
	}
}
