import Generator
import TestSupport
import Testing

@testable import Workspace

/// Tests of files that differ from gen's in indentation.
struct ReindentationTests {
	private let old = "struct A {\n\tlet id: Int\n\tlet name: String\n\n\tfunc f() {\n\t\tif id > 0 {\n\t\t\tprint(name)\n\t\t}\n\t}\n}\n"
	private var new: String {
		old.replacing("name", with: "title").replacing("\tlet id: Int\n", with: "\tlet id: Int\n\tlet more: [Int]\n")
	}

	private func indented(_ text: String, by unit: String) -> String { text.replacing("\t", with: unit) }

	/// Adopts `text` for the generated text `old`, and changes the generated text to `new`.
	private func afterChange(_ text: String) throws -> (state: FileState?, text: String?) {
		let scratch = try TemporaryFolder()
		scratch.write("A.swift", text)
		try run(["A.swift": old], in: scratch, options: ChangeOptions(adopt: true))
		#expect(scratch.text("A.swift") == text)
		let changes = try run(["A.swift": new], in: scratch)
		return (changes.state("A.swift"), scratch.text("A.swift"))
	}

	@Test("A change of the generated text is merged in the indentation of the file", arguments: ["  ", "    ", "   ", "\t\t"])
	func units(unit: String) throws {
		let after = try afterChange(indented(old, by: unit))
		#expect(after.state == .merged)
		#expect(after.text == indented(new, by: unit))
	}

	@Test("A text with a line more or less does not count as differing only in indentation", arguments: ["}\n", ""])
	func lines(ending: String) {
		let (mine, other) = (old + ending, indented(old, by: "  ") + (ending.isEmpty ? "}\n" : ""))
		let reindentation = Reindentation(from: Array(mine.utf8), to: Array(other.utf8))
		#expect(String(decoding: reindentation.applied(to: Array(mine.utf8)), as: UTF8.self) == indented(mine, by: "  "))
	}

	@Test("Reindentation is detected with other line ends, a missing last one, and trailing spaces")
	func lineEnds() throws {
		let windows = indented(old, by: "  ").replacing("\n", with: "\r\n")
		#expect(try afterChange(windows).text == indented(new, by: "  ").replacing("\n", with: "\r\n"))
		let open = try afterChange(String(indented(old, by: "  ").dropLast())).text
		#expect(open.map { $0.hasSuffix("\n") ? String($0.dropLast()) : $0 } == String(indented(new, by: "  ").dropLast()))
		#expect(try afterChange(old.replacing("\n\n", with: "\n\t\n")).text == new.replacing("\n\n", with: "\n\t\n"))
	}

	@Test("An edit beside a changed indentation is preserved, and so is the indentation of the rest")
	func edited() throws {
		let mine = indented(old, by: "  ").replacing("  func f", with: "  /// Mine.\n  func f")
		let after = try afterChange(mine)
		#expect(after.state == .merged)
		#expect(after.text == indented(new, by: "  ").replacing("  func f", with: "  /// Mine.\n  func f"))
	}

	@Test("Lines that were moved in are an edit, into which a changed word is merged")
	func wrapped() throws {
		let mine = old.replacing("\t\t\tprint(name)\n", with: "\t\t\tif true {\n\t\t\t\tprint(name)\n\t\t\t}\n")
		let after = try afterChange(mine)
		#expect(after.state == .merged)
		#expect(after.text == new.replacing("\t\t\tprint(title)\n", with: "\t\t\tif true {\n\t\t\t\tprint(title)\n\t\t\t}\n"))
	}

	@Test("Uneven indentation is merged as well")
	func uneven() throws {
		let mine = old.replacing("\tlet id", with: "      let id").replacing("\t\t\tprint", with: " print")
		let after = try afterChange(mine)
		#expect(after.state == .merged)
		#expect(after.text?.contains("      let id: Int\n") == true)
		#expect(after.text?.contains("print(title)") == true)
	}

	@Test("After a merge in another indentation, the next change is merged, too")
	func twice() throws {
		let scratch = try TemporaryFolder()
		scratch.write("A.swift", indented(old, by: "    "))
		try run(["A.swift": old], in: scratch, options: ChangeOptions(adopt: true))
		try run(["A.swift": new], in: scratch)
		let last = new.replacing("more", with: "most")
		#expect(try run(["A.swift": last], in: scratch).state("A.swift") == .merged)
		#expect(scratch.text("A.swift") == indented(last, by: "    "))
	}
}
