import SourceText
import Testing
import Workspace

struct ConflictMarkerTests {
	private func lines(_ text: String) -> [Int] { ConflictMarker.all(in: Array(text.utf8)).map(\.line) }

	@Test("Each conflict is found at its first marker, in every style of git and in gen's own")
	func styles() {
		#expect(lines("a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> x\n") == [1])
		#expect(lines("<<<<<<< yours\r\nb\r\n||||||| 1f2e\r\n=======\r\n>>>>>>> generated\r\nx\r\n<<<<<<<\r\n") == [0, 6])
		#expect(lines("<<<<<<< a\n<<<<<<< b\n=======\n>>>>>>> b\n=======\n>>>>>>> a") == [0, 1, 5])
	}

	@Test("A marker is found even if the others of its conflict are gone")
	func partly() {
		#expect(lines("a\n=======\nb\n>>>>>>> feature\n") == [3])
		#expect(lines("||||||| 1f2e\n=======\nb\n") == [0])
		#expect(lines("<<<<<<<") == [0])
	}

	@Test(
		"Lines that only resemble markers are not markers",
		arguments: [
			"", "Title\n=======\ntext\n", " <<<<<<< HEAD\n", "\t>>>>>>> x\n", "<<<<<<<HEAD\n", "<<<<<< HEAD\n", "<<<<<<<<HEAD\n",
			"// <<<<<<< HEAD\n",
			"\"<<<<<<< HEAD\"\n", "|||||||||\n", ">>>>>>>>>\n",
		])
	func others(text: String) {
		#expect(lines(text) == [])
	}

	@Test("Git writes longer markers into a file that both sides renamed, and where an attribute says so")
	func longer() throws {
		let text = "a\n<<<<<<<< HEAD:Old.swift\nb\n|||||||| parent of 1f2e:Base.swift\nc\n========\n=======\nd\n>>>>>>>> 1f2e:New.swift\n"
		#expect(lines(text) == [1])
		let sides = try #require(ConflictSides(Array(text.utf8)))
		#expect(
			[sides.ours, sides.theirs, sides.base].map { $0.map { String(decoding: $0, as: UTF8.self) } } == [
				"a\nb\n", "a\n=======\nd\n", "a\nc\n",
			])
	}

	@Test("A common version that has conflicts of its own is not a version")
	func nested() throws {
		let base = "<<<<<<<<< one\nb\n=========\nc\n>>>>>>>>> two\n"
		let text = "<<<<<<< HEAD\nx\n||||||| merged common ancestors\n\(base)=======\ny\n>>>>>>> feature\n"
		let sides = try #require(ConflictSides(Array(text.utf8)))
		#expect(sides.ours == Array("x\n".utf8) && sides.theirs == Array("y\n".utf8) && sides.base == nil)
	}

	@Test("A text with markers is reported once, with the position of each conflict")
	func report() {
		var diagnostics = Diagnostics()
		#expect(SourceText(path: "a.json", "{}\n").isMerged(&diagnostics))
		#expect(!SourceText(path: "a.json", "{\n<<<<<<< a\n>>>>>>> a\n<<<<<<< b\n").isMerged(&diagnostics))
		#expect(diagnostics.all.count == 1 && diagnostics.hasConflicts)
		#expect(diagnostics.all.first?.span?.start == SourceLocation(line: 2, column: 1))
		#expect(diagnostics.all.first?.moreSpans.map(\.start.line) == [4])
	}
}
