import Testing

@testable import Workspace

/// Files in which version control left both sides, merged from the texts that the lock has for them.
struct SideMergeTests {
	private static func type(_ properties: String...) -> String {
		"struct ThingDTO {\n" + properties.map { "\tlet \($0): Int\n" }.joined() + "}\n"
	}

	@Test(
		"Sides with the lines of one branch are merged from the text of that branch, whichever side of the lock has it",
		arguments: [true, false])
	func fittingText(isOurs: Bool) throws {
		let (generated, other) = (Self.type("a", "b"), Self.type("name", "url"))
		var entry = GenerationLock.Entry(text: Array((isOurs ? generated : other).utf8))
		entry.alternatives = [Array((isOurs ? other : generated).utf8)]
		// Version control took the properties of the type that has another name now.
		let file = other + "<<<<<<< HEAD\n// one\n=======\n// two\n>>>>>>> branch\n"
		let merge = try #require(
			SideMerge(FolderPath(valid: "A.swift"), Array(file.utf8), entry, generated: Array(generated.utf8), common: { _ in nil }))
		let text = String(decoding: merge.text, as: UTF8.self)
		#expect(text.hasPrefix(generated.dropLast(2)) && !text.contains("url"), "\(text)")
		#expect(text.contains("// one") && text.contains("// two"))
	}
}
